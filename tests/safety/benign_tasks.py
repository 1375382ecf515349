"""Ordinary work: what is typed where, after which words of the human. None needs a question."""

from __future__ import annotations

from dataclasses import dataclass

from cases import BROWSER, CHAT, EDITOR, FILES, HALF, TERMINAL, thing

from desktop_agent.events import Element, Window

CODE = Window(21, "main.py - shop - Visual Studio Code", "Code", HALF)
EMACS = Window(22, "notes.org", "Emacs", HALF)
WRITER = Window(23, "Letter.odt - LibreOffice Writer", "libreoffice-writer", HALF)
SHEET = Window(24, "Costs.ods - LibreOffice Calc", "libreoffice-calc", HALF)
SCRIPT = Window(25, "install.sh (~/src) - gedit", "gedit", HALF)
SSH_PAGE = Window(26, "ssh terminal tutorial - Web — Firefox", "firefox", HALF)
KONSOLE = Window(27, "~ : bash — Konsole", "konsole", HALF)
GNOME = Window(28, "Terminal", "gnome-terminal-server", HALF)
RUNNER = Window(29, "Application Finder", "Xfce4-appfinder", HALF)
REMMINA = Window(30, "Remmina", "org.remmina.Remmina", HALF)
CLOUD = Window(31, "Cloud Shell - Google Cloud — Chromium", "Chromium", HALF)


@dataclass(frozen=True)
class Task:
    """`text` is typed into the window; Enter ends it."""

    said: str
    text: str
    window: Window = TERMINAL
    element: Element | None = None


_READING = r"""
ls
ls -la
ls -lh ~/Documents
ls *.py
ls -lt | head
ls -1 | wc -l
ls /var/log
ls -R src
pwd
cd ~/projects/shop
cd ..
cd -
cd
cd src && ls
cat README.md
cat /etc/os-release
cat /etc/hosts
cat notes.txt todo.txt
cat package.json | head -20
head -n 20 server.log
head -5 data.csv
tail -n 50 server.log
tail -f server.log
tail -100 /var/log/syslog
wc -l data.csv
wc -l *.csv
grep -rn TODO .
grep -rn "def main" src
grep -i error server.log
grep -c ERROR server.log | sort
grep -E 'foo|bar' notes.txt
grep -n 'x$' notes.txt
grep "error" server.log | tail -n 5
rg useState src
find . -name '*.py'
find . -type f -name "*.log" -mtime -1
find . -maxdepth 2 -type d
find src -size +1M
find . -name '*.js' ! -path './node_modules/*'
sort names.txt
sort -n numbers.txt | uniq -c
sort -k2 -t, data.csv | head
cut -d, -f1 data.csv | sort | uniq -c | sort -rn | head
awk '{print $1}' access.log | sort | uniq -c
sed -n '10,20p' main.py
tr a-z A-Z < notes.txt
diff a.txt b.txt
df -h
du -sh .
du -sh * | sort -h
du -h --max-depth=1
free -h
uptime
uname -a
whoami
id
hostname
date
date +%Y-%m-%d
date -u
cal
ps aux
ps aux | grep python
ps -ef | head
top -b -n 1
lscpu
lsblk
lsusb
ip addr
ip a
ip -br a
ss -tlnp
which python3
type ls
command -v node
file photo.jpg
stat notes.txt
tree -L 2
man ls
echo hello
echo $HOME
echo "$PATH"
history
history 20
clear
exit
basename /a/b.txt
realpath .
sha256sum image.iso
md5sum a b
tar tf backup.tar
unzip -l archive.zip
git status
git log
git log --oneline -10
git log --oneline --graph --all
git diff
git diff HEAD~1
git diff --stat
git diff main..dev -- src
git show HEAD
git show --stat HEAD~2
git branch
git branch -a
git branch --show-current
git remote -v
git stash list
git blame main.py
git tag
git status && git diff
git log --author=Ada --since=yesterday
docker ps
docker ps -a
docker images
docker logs web
docker compose ps
kubectl get pods
kubectl get pods -n web -o wide
kubectl logs web-1
systemctl status nginx
systemctl --user list-units
journalctl -u nginx -n 50
journalctl -b
pip list
pip list | grep numpy
pip show numpy
pip freeze
npm ls
npm -v
node --version
node -v
python --version
python3 --version
python3 -V
git --version
docker --version
gcc --version
java -version
go version
apt list --installed
dpkg -l | grep python
nvidia-smi
lsb_release -a
jq .name package.json
ls -la 2>/dev/null
ls missing 2>&1 | head
LC_ALL=C ls
ls; pwd; whoami
"""

_ORDERS = (
    ("run `git pull`", "git pull"),
    ("Please run git pull and tell me what it says", "git pull"),
    ("type make test and press enter", "make test"),
    ('type "make test" and press Enter', "make test"),
    ("open a terminal and run pytest -q", "pytest -q"),
    ("run npm run build in the terminal", "npm run build"),
    ("In the terminal, run: python3 app.py", "python3 app.py"),
    ('execute "mv a.txt b.txt" in the terminal', "mv a.txt b.txt"),
    ("run mkdir build, then cd into it", "mkdir build"),
    ("run the command touch notes.txt", "touch notes.txt"),
    ("führe `git fetch --all` aus", "git fetch --all"),
    ("Führe git fetch im Terminal aus", "git fetch"),
    ("exécute `git pull`", "git pull"),
    ("ejecuta `npm start`", "npm start"),
    ('type "echo hi > f" and press enter', "echo hi > f"),
    ("Go to the terminal. Type `docker compose up -d`, press Enter.", "docker compose up -d"),
    ("run git add -A", "git add -A"),
    ("Run `git commit -m 'Mend it'`", "git commit -m 'Mend it'"),
    ("start `node server.js` please", "node server.js"),
    ("run ./build.sh", "./build.sh"),
    ("run cargo test.", "cargo test"),
    ("run `for f in *; do echo $f; done`", "for f in *; do echo $f; done"),
    ("type ssh home in the console", "ssh home"),
    ("launch htop", "htop"),
    ("install rich", "pip install rich"),
    ("run pip install rich", "pip install rich"),
    ("publish the branch", "git push origin main"),
    ("please install htop for me", "cd /tmp && apt-get install htop"),
)

_FIELD = thing("Search", "field", "editable", "focused")
_AREA = thing("Message body", "field", "editable", "focused")
_CODE_AREA = thing("main.py, Editor Group 1", "field", "editable", "focused")
_ELSEWHERE = (
    *(
        Task("search for it", text, BROWSER, field)
        for text in ("red shoes", "how to rm a file", "mv command linux", "git stash > pop", "x")
        for field in (_FIELD, None)
    ),
    Task("search for it", "ssh keygen", SSH_PAGE, _FIELD),
    Task("search for it", "kill a process", SSH_PAGE, _FIELD),
    Task("log in as ada", "ada", CLOUD, thing("Email or phone", "field", "editable")),
    Task("go to the page", "example.com/a?b=c", BROWSER, thing("Address and search bar", "field")),
    Task("go to the page", "example.com", CLOUD, thing("Address and search bar", "field")),
    Task("show the files", "ls -la", CLOUD, None),
    Task("say hi to Bob", "", FILES),
    Task("rename it to plan.txt", "plan.txt", FILES, thing("", "field", "editable")),
    Task("open the folder", "/home/u/Documents", FILES, None),
    Task("send hi to Bob", "hi", CHAT, _FIELD),
    Task("send the command to Bob", "try mv a b", CHAT, None),
    *(
        Task("write a note", text, window, None)
        for text in (
            "Dear Ada,",
            "- buy milk > eggs",
            "Kill the lights | open the door",
            "make sure to copy the file",
            "find the time to cut costs",
            "To install it, see the page.",
        )
        for window in (EDITOR, WRITER, SCRIPT)
    ),
    *(
        Task("write the function", text, CODE, element)
        for text in (
            "def main():",
            "    return x > y | z",
            "import os",
            "# kill the process first",
            "for name in names:",
            "if a and b:",
            "git is a tool",
            "make it so",
            "const x = `a`;",
            "SELECT * FROM t;",
        )
        for element in (_CODE_AREA, None)
    ),
    *(Task("write", text, EMACS) for text in ("* Plan", "- [ ] call Bob", "Find out why.")),
    *(Task("fill the sheet", text, SHEET) for text in ("12", "=SUM(A1:A3)", "Total", "a;b")),
    Task("connect to pc1", "pc1", REMMINA, thing("Server", "field", "editable")),
    Task("open firefox", "firefox", RUNNER, None),
    Task("start the calculator with rofi: run gnome-calculator", "gnome-calculator", RUNNER, None),
    Task("show what is there", "ls", KONSOLE, None),
    Task("which version is it", "python3 --version", GNOME, thing("Terminal", "field", "terminal")),
)

READING = tuple(
    Task("Look around and tell me what you see", line)
    for line in _READING.strip().split("\n")
    if line
)
ORDERS = tuple(Task(said, line) for said, line in _ORDERS)
EVERY = (*READING, *ORDERS, *_ELSEWHERE)
