"""Tells which commands only read, with which of their flags. Pure.

What is not listed is not known only to read. `any` stands for all flags of a command of which
none writes, runs or sends; otherwise only the listed flags are known.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from .private_files import is_broad, is_secret
from .read_only_commands import (
    BARE,
    FIND,
    GROUPS,
    MAY_BE_ALONE,
    READERS,
    SECOND,
    TELLS_ITS_VERSION,
    VERSIONS,
    fits,
)
from .shell_line import ShellCommand, Word, words_of

Check = Callable[[tuple[Word, ...]], bool]


_SED: Final = re.compile(r"(?:\d+|\$)(?:,(?:\d+|\$))?[pq]|/[\w .-]*/p")
_AWK: Final = re.compile(
    r"(?:NR ?[<>=]=? ?\d+ ?)?(?:\{ ?print(?: ?\$\w+(?: ?, ?\$\w+)*)? ?\})?|/[\w .-]*/"
)
_GREPS: Final = frozenset({"grep", "egrep", "fgrep", "rg"})
# The terminal would take them for more than text: some make it type an answer.
_CONTROLS: Final = re.compile(r"\\[0-9abcefnrtuxEU]")
# A search of everything below for these looks for what is worth stealing.
_HUNTS: Final = re.compile(
    r"pass|pwd|secret|token|cred|key|begin|auth|login|bearer|card|iban|cvv|\bpin\b|seed|wallet"
    r"|aws|ghp_|sk-|user|mail|@|ssh|priv",
    re.IGNORECASE,
)
_TAKES_ANY_NAME: Final = frozenset(name for name, one in READERS.items() if one.any) - {"find"}
_LEAST: Final = 3
"""Letters that a search of everything has to name."""
_SHOWS_TEXT: Final = frozenset(
    words_of(
        "cat head tail grep egrep fgrep rg cut nl tac rev strings od hexdump zcat sort uniq diff "
        "comm paste join fold fmt less more base64 sed awk jq tr column expand"
    )
)


def only_reads(command: ShellCommand) -> bool:
    """Return True if this command, as it stands, is known to change, run and send nothing."""
    name, words = _name(command.name), command.words[1:]
    if any(is_secret(word) for word in (*_named(name, words), *command.reads)):
        return False
    texts = tuple(word.text for word in words)
    if name not in (*_GREPS, "sed", "awk", "tr") and any(map(_CONTROLS.search, texts)):
        return False
    if any(text.startswith(("//", "\\\\")) for text in texts):
        return False  # A place in the network, for some systems.
    if (texts == ("--version",) and name in VERSIONS) or (name, *texts) in TELLS_ITS_VERSION:
        return True
    if name not in _TAKES_ANY_NAME and any(_may_be_a_flag(word) for word in words):
        return False
    if name in GROUPS:
        return (bool(words) or name in BARE) and _group(name, words)
    reader = READERS.get(name)
    if reader is None or not fits(reader, words):
        return False
    check = _CHECKS.get(name)
    return (check is None or check(words)) and not (
        name in _SHOWS_TEXT and any(_shows_many(word) for word in words)
    )


def _name(text: str) -> str:
    """Return the command without the folder that the system keeps it in; "" for another place."""
    for folder in ("/bin/", "/usr/bin/", "/usr/local/bin/"):
        if text.startswith(folder):
            text = text.removeprefix(folder)
    if "/" in text:
        return ""
    lower = text.casefold()
    return lower if lower.startswith("get-") else text


def _named(name: str, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return the words that may name files: not what is searched for, or only written on the
    screen."""
    if name in _GREPS:
        plain = next((i for i, w in enumerate(words) if not w.text.startswith("-")), None)
        explicit = any(re.match(r"-[a-zA-Z]*[ef]|--(?:fi|reg)", w.text) for w in words)
        return words if plain is None or explicit else (*words[:plain], *words[plain + 1 :])
    if name == "echo":
        return tuple(word for word in words if word.globs)
    return words


def _may_be_a_flag(word: Word) -> bool:
    """Return True for a pattern that may stand for a file with the name of a flag, such as “-o”."""
    return word.globs and word.text[:1] in ("*", "?", "[")


def _shows_many(word: Word) -> bool:
    """Return True for a pattern over folders: what lies in them is not known."""
    folder = word.text.rpartition("/")[0]
    return word.globs and any(sign in folder for sign in "*?[")


# --- commands of which the words matter, too ---------------------------------------------------


def _date(words: tuple[Word, ...]) -> bool:
    """Tell whether this `date` only reads: a word without "+" would set the clock."""
    values = {i + 1 for i, w in enumerate(words) if w.text in ("-d", "-r", "--date", "--reference")}
    return all(
        w.text.startswith(("+", "-")) for i, w in enumerate(words) if i not in values
    ) and not any(w.text.startswith("-s") for w in words)


def _find(words: tuple[Word, ...]) -> bool:
    return all(
        not w.text.startswith("-") or w.text in FIND or re.fullmatch(r"-\d+[kMGcwb]?", w.text)
        for w in words
    )


def _grep(words: tuple[Word, ...]) -> bool:
    """Tell whether this `grep` may run: one that goes through all folders must not look for
    secrets, or through everything."""
    flags = [w.text for w in words if w.text.startswith("-")]
    deep = any(re.match(r"--[dr]|-[a-zA-Z0-9]*[rRd]", flag) for flag in flags)
    if not deep:
        return True
    others = [w.text for w in words if not w.text.startswith("-")]
    if not others or any(is_broad(text) for text in others[1:]):
        return False
    told = len(re.sub(r"\W", "", others[0])) >= _LEAST
    return told and not any(_HUNTS.search(w.text) for w in words)


def _rg(words: tuple[Word, ...]) -> bool:
    return _grep((Word("-r"), *words))


def _diff(words: tuple[Word, ...]) -> bool:
    return not any(is_broad(w.text) for w in words)


def _ps(words: tuple[Word, ...]) -> bool:
    """Letters without a dash may show what programs were given in their environment."""
    return not any("e" in w.text for w in words if not w.text.startswith("-") and w.text.isalpha())


def _sed(words: tuple[Word, ...]) -> bool:
    texts = [w.text for w in words]
    scripts = [text for text in texts if not text.startswith("-")]
    quiet = any(text in ("-n", "-nE", "-nr", "-En") for text in texts)
    return quiet and bool(scripts) and _SED.fullmatch(scripts[0]) is not None


def _awk(words: tuple[Word, ...]) -> bool:
    texts = [w.text for w in words]
    if texts and texts[0] == "-F":
        texts = texts[2:]
    scripts = [text for text in texts if not text.startswith("-F")]
    return bool(scripts) and bool(scripts[0]) and _AWK.fullmatch(scripts[0]) is not None


def _jq(words: tuple[Word, ...]) -> bool:
    return not any(re.search(r"\benv\b|\$ENV|input_filename|\$__", w.text) for w in words)


def _command(words: tuple[Word, ...]) -> bool:
    return bool(words) and words[0].text in ("-v", "-V")


_IP: Final = ("-4", "-6", "-s", "-d", "-o", "-br", "-brief", "-c", "-color", "-j", "-p", "-h")


def _ip(words: tuple[Word, ...]) -> bool:
    plain = [w.text for w in words if not w.text.startswith("-")]
    if any(w.text not in _IP for w in words if w.text.startswith("-")):
        return False
    shown = ("a", "addr", "address", "r", "route", "l", "link", "n", "neigh", "neighbour")
    known = ("show", "list", "ls", "dev", "up")
    return bool(plain) and plain[0] in shown and all(
        text in known or plain[i - 1] in ("dev", "show") for i, text in enumerate(plain) if i
    )  # fmt: skip


def _archive(words: tuple[Word, ...]) -> bool:
    """Lists what is in it: tar -tf, tar tvf, unzip -l."""
    first = words[0].text.lstrip("-") if words else ""
    return (
        bool(first)
        and set(first) <= set("tvfzjJ")
        and "t" in first
        and len(words) == 2
        and ":" not in words[1].text
    )


def _unzip(words: tuple[Word, ...]) -> bool:
    return bool(words) and words[0].text in ("-l", "-v", "-Z")


def _number(words: tuple[Word, ...]) -> bool:
    return all(w.text.isdecimal() for w in words)


def _known_variable(words: tuple[Word, ...]) -> bool:
    known = ("HOME", "PATH", "USER", "SHELL", "LANG", "PWD", "TERM", "DISPLAY", "EDITOR")
    return len(words) == 1 and words[0].text in known


def _crontab(words: tuple[Word, ...]) -> bool:
    return [w.text for w in words] == ["-l"]


def _apt_cache(words: tuple[Word, ...]) -> bool:
    return bool(words) and words[0].text in ("search", "show", "policy", "showpkg", "depends")


def _some_dpkg(words: tuple[Word, ...]) -> bool:
    return bool(words) and words[0].text.startswith("-")


def _lsof(words: tuple[Word, ...]) -> bool:
    return all(w.text.startswith(("-", ":")) or w.text.isalnum() for w in words)


_CHECKS: Final[dict[str, Check]] = {
    **dict.fromkeys(("grep", "egrep", "fgrep"), _grep),
    **dict.fromkeys(("exit", "history"), _number),
    "date": _date,
    "find": _find,
    "rg": _rg,
    "diff": _diff,
    "ps": _ps,
    "sed": _sed,
    "awk": _awk,
    "jq": _jq,
    "command": _command,
    "ip": _ip,
    "tar": _archive,
    "unzip": _unzip,
    "printenv": _known_variable,
    "crontab": _crontab,
    "apt-cache": _apt_cache,
    "dpkg": _some_dpkg,
    "lsof": _lsof,
}

# --- commands of commands ---------------------------------------------------------------------

_LISTS: Final = frozenset({"--list", "-l", "--contains", "--merged", "--no-merged", "--points-at"})


def _group(name: str, words: tuple[Word, ...]) -> bool:
    known, texts = GROUPS[name], [word.text for word in words]
    if texts == ["--help"]:
        return True
    # Elsewhere (-C), the settings of another repository may run programs.
    while name == "git" and len(texts) > 1 and texts[0] == "--no-pager":
        words, texts = words[1:], texts[1:]
    while name == "systemctl" and texts and texts[0] in ("--user", "--no-pager"):
        words, texts = words[1:], texts[1:]
    if "" in known:
        return fits(known[""], words)
    if not texts:
        return name in BARE
    if texts[0] not in known:
        return False
    verb, rest = texts[0], texts[1:]
    if not fits(known[verb], words[1:]):
        return False
    plain = [text for text in rest if not text.startswith("-")]
    seconds = SECOND.get((name, verb))
    if seconds is not None:
        return plain[0] in seconds if plain else (name, verb) in MAY_BE_ALONE
    if verb in ("branch", "tag") and plain:
        # A name alone makes a new one.
        return bool({text.partition("=")[0] for text in rest} & _LISTS)
    if (name, verb) == ("git", "config"):
        return bool(rest) and rest[0] in ("--get", "--get-all") and len(plain) == 1 and (
            plain[0] in ("user.name", "user.email", "core.editor", "init.defaultBranch")
        )  # fmt: skip
    if name == "kubectl":
        return not any("secret" in text or text.startswith("--kubeconfig") for text in rest)
    return True
