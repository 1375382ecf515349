"""Tells whether a line looks like a command, where it may as well be a line of a document. Pure.

It is asked only of an editor with a terminal inside, when nothing tells which of the two has the
keyboard: a guess, which prose and programs must not often meet.
"""

from __future__ import annotations

import re
from typing import Final

from .private_files import is_secret
from .read_only import only_reads
from .read_only_commands import GROUPS, READERS, VERSIONS
from .shell_line import Word, commands, words_of

_CHANGING: Final = frozenset(
    words_of(
        "mv cp rm ln tee dd touch mkdir chmod chown chgrp kill killall pkill xkill sed awk perl "
        "ruby dash ksh env xargs nohup setsid nice renice timeout ansible nc ncat socat scp "
        "sftp rsync ftp telnet gzip gunzip at export alias source eval exec install xdotool "
        "ydotool wtype xmodmap setxkbmap gsettings dconf xdg-open xdg-settings xdg-mime xinput "
        "openssl gpg truncate patch redis-cli mongo iptables printf script split csplit iconv "
        "dos2unix unset shopt bind stty trap umask chsh chattr setfacl ssh-keygen ssh-add "
        "ssh-copy-id nmcli umount swapoff sysctl modprobe fallocate update-alternatives "
        "loginctl wmctrl strace gdb ldd ping nslookup dig host getent traceroute finger whois "
        "rclone lpr smbclient sshfs xset printenv declare typeset secret-tool security xclip "
        "xsel gio dropdb vagrant ansible-playbook coproc disown builtin function time command "
        "set wall http open fc ed ex scrot skill nm"
    )
)
_KNOWN: Final = frozenset({*_CHANGING, *READERS, *GROUPS, *VERSIONS})
# They begin sentences, or lines of programs, as well.
_WORDS_TOO: Final = frozenset(
    words_of(
        "make find at install source sort file cut type history top date time less more man "
        "head tail cat echo join paste fold split host open code who last which help command "
        "watch wall patch test service go true false id w tree exit env nice script bind trap "
        "set function printf security time kill ping finger export alias exec eval http typeset "
        "declare unset screen fish R black column seq sleep clear login users groups cmp diff "
        "dir file host rg users ed ex node deno bun vim brew conda snap import sensors mount "
        "jobs times python java lua php ruby perl swift scala julia git touch"
    )
)
# Their second word says what they do; no sentence goes on after them but by one of these.
_TOOLS: Final = frozenset(
    words_of(
        "git docker podman kubectl helm terraform systemctl npm yarn pnpm cargo apt apt-get dnf "
        "yum snap flatpak brew pip pip3 uv aws gcloud az gh gsettings dconf service tmux nmcli "
        "ip loginctl hostnamectl timedatectl vagrant"
    )
)
_PROSE: Final = frozenset(
    words_of(
        "is was are were has had have and or the a an to in on of for with by can could will would "
        "should must may does do did that which as at from not uses runs makes needs helps gives "
        "lets keeps takes works"
    )
)
_RUNS_OTHERS: Final = frozenset(
    words_of("time env exec command nice trap find alias watch timeout nohup")
)
_FLAG_OR_PATH: Final = re.compile(r"(?:^|\s)(?:-{1,2}[A-Za-z]|[~$]\w|~?/[\w.]|\.{1,2}/)")
_SIGNS: Final = re.compile(r"(?:^|\s)-{1,2}\w|[~./$*]\w|\w[/.]\w|[|;&=:@\"'`]|\$[({]")
_REDIRECTS: Final = re.compile(r"(?:\s|^)(?:[\d&]?>>?[|&]?|<<?-?) ?[~./$\w]|\w>>?\w[\w./]*$")
_PROGRAM: Final = re.compile(r"(?:\.{1,2}|~)?/[\w.]")
_HISTORY: Final = re.compile(r"!!|!\??[\w-]+\s*$|\^\w*\^")
_SETS: Final = re.compile(r"[A-Z_]{2,}=\S*\s+\w|(?:export|alias|declare|typeset)\s+\w+=\S")
_FEW: Final = 2


def looks_like_a_command(line: str) -> bool:
    """Return True for a known program with something after it that is no prose, and changes
    something."""
    line = line.strip()
    first = re.split(r"[\s;|&<>]", line, maxsplit=1)[0]
    rest = line[len(first) :]
    name = re.sub(r"[\"'\\]", "", first).rpartition("/")[2]
    if _HISTORY.match(line) or _SETS.match(line):
        return True
    if _PROGRAM.match(first) or (name in _KNOWN and first.strip("\"'") != first):
        return True
    if _REDIRECTS.search(line) and (name in _KNOWN or first in (">", ">>", ":")):
        return True
    parts = [part.split() for part in re.split(r"[|;&]+", line)]
    if len(parts) > 1 and name in _KNOWN:
        return any(part and part[0].strip("\"'") in _KNOWN for part in parts[1:])
    if name not in _KNOWN:
        return False
    words = rest.split()
    if any(
        is_secret(Word(word.strip("\"'"), globs=True))
        for word in words
        if "." in word or "/" in word
    ):
        return True
    second = words[0].casefold() if words else ""
    if name in _TOOLS and second.isalpha() and second not in _PROSE and not _only_reads(line):
        return True
    if name in _RUNS_OTHERS and any(word in _KNOWN - _WORDS_TOO for word in words):
        return True
    if name == "kill" and re.match(r"-?\d|\$|-[A-Z]", rest.strip()):
        return True
    if name in _WORDS_TOO:
        return _FLAG_OR_PATH.search(rest) is not None
    return _SIGNS.search(rest) is not None or len(words) <= _FEW


def _only_reads(line: str) -> bool:
    found = commands(line)
    return found is not None and all(only_reads(one) for one in found)
