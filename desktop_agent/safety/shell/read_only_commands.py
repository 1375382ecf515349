"""The commands that only read, and their flags; see read_only.py. Pure.

`ANY` stands for all flags, of a command of which none writes, runs or sends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .shell_line import Word, words_of


@dataclass(frozen=True, slots=True)
class CommandFlags:
    """Describes what may follow a command. `letters` are short flags, `valued` those that take a
    value, `long` the long ones; `most` is how many other words there may be."""

    letters: str = ""
    valued: str = ""
    long: frozenset[str] = frozenset()
    most: int = 99
    any: bool = False


def _flags(letters: str = "", valued: str = "", long: str = "", most: int = 99) -> CommandFlags:
    return CommandFlags(letters, valued, frozenset(long.split()), most)


_ANY: Final = CommandFlags(any=True)
_ALONE: Final = _flags(most=0)

READERS: Final[dict[str, CommandFlags]] = {
    **dict.fromkeys(
        words_of(
            "ls cat head tail wc grep egrep fgrep du df ps uname id who w stat cut tr nl tac "
            "rev free lscpu lsblk lsusb lspci lsmod uptime basename dirname realpath readlink "
            "seq whoami groups cksum md5sum sha1sum sha256sum sha512sum b2sum comm fold expand "
            "paste join diff cmp column which whereis pgrep netstat strings od hexdump zcat "
            "last nproc arch echo type sleep getconf cal true false fmt clear dir vdir pwd "
            "vmstat iostat"
        ),
        _ANY,
    ),
    **dict.fromkeys(words_of("tty jobs dirs times locale users logname"), _ALONE),
    "cd": _flags("LP", most=1),
    "exit": _flags(most=1),
    "logout": _ALONE,
    "history": _flags(most=1),
    "sort": _flags(
        "bdfghiMnRrVcCmsuz", "ktS", "reverse numeric-sort unique key human-numeric-sort"
    ),
    "uniq": _flags("cdDiuz", "fsw", "count repeated unique ignore-case", 1),
    "date": _flags("uRI", "dr", "utc date rfc-3339 iso-8601 rfc-email reference"),
    "hostname": _flags("AdfIisy", most=0),
    "file": _flags("bhikLNnprsz", "", "brief mime mime-type mime-encoding"),
    "tree": _flags("adfhpugsDtrlxvciNqC", "LIP", "du dirsfirst noreport prune gitignore"),
    "base64": _flags("dwi", "", "decode wrap", 1),
    "top": _flags("bci", "nducpo"),
    "less": _flags("SNRFXiIm", most=0),
    "more": _flags("dfp", most=0),
    "man": _flags("kfaw"),
    "apropos": _flags("ae"),
    "whatis": _flags(),
    "help": _flags("dms"),
    "command": _flags("vV"),
    "printenv": _flags(most=1),
    "mount": _ALONE,
    "dmesg": _flags("HTxkruLt", "lf", "level human ctime"),
    "ss": _flags("nratlpuxiomes46H", "", "listening tcp udp numeric processes all summary"),
    "ifconfig": _flags("as", most=1),
    "ip": _ANY,
    "unzip": _flags("lvZ"),
    "tar": _flags("tvzjJf"),
    "lsof": _flags("inPlU", "pucd"),
    "rg": _flags(
        "inlcwvFLoSsUupNHhI", "gtTeABCmM", "files hidden no-ignore type glob count line-number"
    ),
    "nvidia-smi": _flags("L", most=0),
    "sensors": _flags("uf"),
    "xrandr": _flags("q", "", "query listmonitors", 0),
    "wmctrl": _flags("lGpxdm", most=0),
    "ulimit": _flags("aHS", most=0),
    "crontab": _flags("l", most=0),
    "apt-cache": _flags("a", "", "names-only"),
    "dpkg": _flags("lLsS", "", "list listfiles status search"),
    "sed": _flags("nEr"),
    "awk": _flags("", "F"),
    "jq": _flags("rcSesCMnaj", "", "arg"),
    "find": _ANY,
    **dict.fromkeys(
        words_of(
            "get-childitem get-content get-location get-process get-service get-date get-help "
            "get-command ipconfig tasklist systeminfo ver"
        ),
        _flags(),
    ),
}

VERSIONS: Final = frozenset(
    words_of(
        "python python2 python3 pip pip3 node npm npx pnpm yarn bun deno gcc g++ cc clang make "
        "cmake java javac kotlin go rustc cargo rustup ruby gem perl php composer docker podman "
        "git kubectl helm terraform ansible curl wget bash zsh fish sh ssh tmux screen vim nvim "
        "nano emacs code poetry uv pipx conda pytest mypy ruff black tox psql mysql sqlite3 "
        "redis-cli mongosh ffmpeg gh aws az gcloud dotnet swift rg jq awk sed tar zip unzip "
        "firefox chromium google-chrome libreoffice gimp lsb_release systemctl snap flatpak apt "
        "brew java gradle mvn Rscript julia lua ghc R scala xterm"
    )
)
TELLS_ITS_VERSION: Final = frozenset(
    {
        *((name, "-V") for name in ("python", "python3", "pip", "pip3", "curl", "ssh", "tmux")),
        *((name, "version") for name in ("go", "docker", "kubectl", "helm", "terraform", "git")),
        *((name, "-version") for name in ("java", "javac", "ffmpeg")),
        *(("node", "-v"), ("npm", "-v"), ("lsb_release", "-a")),
    }
)
FIND: Final = frozenset(
    words_of(
        "-name -iname -path -ipath -wholename -type -size -mtime -mmin -atime -amin -ctime "
        "-cmin -newer -maxdepth -mindepth -empty -print -print0 -ls -not ! -o -or -a -and "
        "-prune -user -group -perm -regex -iregex -regextype -L -H -P -daystart -xdev -mount "
        "-follow -depth -links -readable -writable -executable"
    )
)
_SHOWN: Final = (
    "oneline stat graph all decorate patch name-only name-status cached staged short branch "
    "word-diff porcelain color no-color no-pager shortstat numstat summary since until author "
    "grep abbrev-commit merges no-merges reverse first-parent follow pretty format date remotes "
    "tags list verbose show-current merged no-merged contains sort abbrev-ref abbrev help "
    "ignored untracked-files max-count relative unified ignore-all-space ignore-space-change "
    "check raw show-toplevel git-dir is-inside-work-tree always long dirty others "
    "exclude-standard modified deleted is-shallow-repository points-at"
)
_GIT: Final = _flags("asbpuvrzwMCinelcLth0123456789", "nLSGU", _SHOWN)
_LISTING: Final = _flags(
    "aAqlwnfth", "no", "all no-trunc format filter quiet size tail follow since output namespace "
    "all-namespaces selector show-labels watch wide timestamps no-stream context",
)  # fmt: skip
_PODS: Final = _flags("Aw", "nlo", "namespace all-namespaces selector output watch show-labels")
_UNITS: Final = _flags(
    "alq", "tunp", "all type state no-pager user system failed lines full no-legend property unit"
)
_JOURNAL: Final = _flags(
    "befkxrqa", "nupo", "unit lines since until boot follow no-pager reverse user priority "
    "catalog dmesg output disk-usage list-boots system",
)  # fmt: skip
_PACKAGES: Final = _flags(
    "lvagq", "dn", "installed upgradable manual-installed all-versions names-only outdated depth "
    "global format json user local verbose long columns app runtime name env",
)  # fmt: skip

GROUPS: Final[dict[str, dict[str, CommandFlags]]] = {
    "git": {
        **dict.fromkeys(
            words_of(
                "status log diff show ls-files blame shortlog describe rev-parse rev-list "
                "whatchanged cat-file ls-tree show-ref name-rev merge-base count-objects"
            ),
            _GIT,
        ),
        "branch": _flags("arvq", "", _SHOWN),
        "tag": _flags("ln", "", "list sort contains points-at merged", 1),
        "remote": _flags("v", "", "verbose"),
        "stash": _GIT,
        "reflog": _GIT,
        "config": _flags("", "", "get get-all global local system"),
        "worktree": _flags("v", "", "porcelain"),
        "submodule": _flags("", "", "recursive"),
    },
    "docker": dict.fromkeys(
        words_of(
            "ps images logs stats version info top port container image volume network compose "
            "history"
        ),
        _LISTING,
    ),
    "kubectl": {
        **dict.fromkeys(words_of("get version top cluster-info api-resources"), _PODS),
        "logs": _flags("fp", "nclo", "tail since timestamps follow namespace previous container"),
    },
    "systemctl": dict.fromkeys(
        words_of(
            "status list-units list-timers list-unit-files list-sockets is-active is-enabled "
            "is-failed is-system-running --failed"
        ),
        _UNITS,
    ),
    "journalctl": {"": _JOURNAL},
    "pip": dict.fromkeys(words_of("list show freeze check"), _PACKAGES),
    "conda": dict.fromkeys(words_of("list info"), _PACKAGES),
    "npm": dict.fromkeys(words_of("ls list"), _PACKAGES),
    "apt": dict.fromkeys(words_of("list show search policy"), _PACKAGES),
    "snap": {"list": _PACKAGES},
    "flatpak": {"list": _PACKAGES},
    "brew": {"list": _PACKAGES},
    "tmux": dict.fromkeys(words_of("ls list-sessions list-windows"), _flags(most=0)),
    "screen": {"-ls": _flags(most=0)},
    "timedatectl": {"status": _flags(most=0)},
    "hostnamectl": {"status": _flags(most=0)},
}
GROUPS["pip3"] = GROUPS["pip"]
GROUPS["podman"] = GROUPS["docker"]
# The second word of some says what they do.
SECOND: Final[dict[tuple[str, str], frozenset[str]]] = {
    ("git", "remote"): frozenset({"get-url"}),
    ("git", "stash"): frozenset({"list", "show"}),
    ("git", "reflog"): frozenset({"show"}),
    ("git", "worktree"): frozenset({"list"}),
    ("git", "submodule"): frozenset({"status"}),
    **{
        (tool, kind): frozenset({"ls", "list", "ps", "logs", "images", "top"})
        for tool in ("docker", "podman")
        for kind in ("container", "image", "volume", "network", "compose")
    },
}
BARE: Final = frozenset({"journalctl", "systemctl", "timedatectl", "hostnamectl"})
MAY_BE_ALONE: Final = frozenset({("git", "remote"), ("git", "reflog"), ("git", "submodule")})


def fits(reader: CommandFlags, words: tuple[Word, ...]) -> bool:
    """Return True if all flags among these words are known, and the other words not too many."""
    if reader.any:
        return True
    plain, at, ended = 0, 0, False
    while at < len(words):
        text = words[at].text
        at += 1
        if ended or text == "-" or not text.startswith("-"):
            plain += 1
        elif text == "--":
            ended = True
        elif text.startswith("--"):
            if text[2:].partition("=")[0] not in {*reader.long, "help", "version"}:
                return False
        else:
            takes = _short(reader, text[1:])
            if takes is None:
                return False
            at += takes
    return plain <= reader.most


def _short(reader: CommandFlags, letters: str) -> int | None:
    """Return how many of the words that follow belong to these flags; None for an unknown flag."""
    for number, letter in enumerate(letters):
        if letter in reader.valued:
            return 0 if letters[number + 1 :] else 1
        if letter not in reader.letters:
            return None
    return 0
