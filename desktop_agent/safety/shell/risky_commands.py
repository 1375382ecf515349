"""Judges what a command line would do by the words in it. Pure.

Quotes and backslashes are taken out first, so that r\\m and 'r'm are read as rm. It is no shell:
what is hidden well enough is not found, and what is only mentioned is asked about.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

# Where a command can begin: not in the middle of a word, a path's end included.
_AT: Final = r"(?<![\w.-])"
_END: Final = r"(?![\w.-])"
_FIRST: Final = r"(?:^|[;&|(\n])\s{0,20}"
_FLAGS: Final = r"(?:-\S{1,60}\s+){0,8}"
# Some with a word of their own: python3 -X dev.
_FLAGS_WITH: Final = r"(?:-\S{1,60}\s+(?:[\w.=]{1,60}\s+)?){0,8}"


def _rule(why: str, *patterns: str) -> tuple[str, re.Pattern[str]]:
    return why, re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


def _words(text: str) -> str:
    return rf"{_AT}(?:{text}){_END}"


_RULES: Final = (
    _rule(
        "it concerns my own commands or settings",
        r"desktop[-_]agent",
        rf"\bpython[\d.]*(?:\.exe)?\s+{_FLAGS_WITH}(?:\S{{0,200}}/)?main\.py\b",
        r"\./main\.py\b",
        _words(r"(?:settings|policy)\.toml"),
    ),
    _rule(
        "it asks the keyring for your secrets",
        r"secret-tool|keyring|libsecret|secretstorage|kwallet|seahorse|org\.freedesktop\.secret",
        r"secret:[a-z0-9_-]",
        r"secrets\.json",
    ),
    _rule(
        "it runs as administrator",
        _words("sudo|doas|pkexec|runas|gsudo|visudo"),
        rf"{_FIRST}su(?:\s|$)",
    ),
    _rule(
        "it deletes something permanently",
        _words("rm|rmdir|unlink|shred|srm|wipe|trash|gio trash|truncate"),
        rf"{_AT}(?:del|erase|rd)\s+\S",
        _words("remove-item|clear-recyclebin|clear-content|clear-disk"),
        r"\s-delete\b",
        _words(r"git\s+(?:clean|reset\s+--hard)"),
        r"\bgit\s+push\b.{0,200}\s(?:-f\b|--force|--delete)",
        r"\bdrop\s+(?:table|database|schema)\b",
        r"\b(?:uninstall|purge|autoremove)\b",
        r"(?:apt|apt-get|dnf|yum|zypper|snap|brew|flatpak|pip\d?)\s+" + _FLAGS + r"remove\b",
        r"\bcrontab\s+-r\b",
        r"\brsync\b.{0,300}--delete",
        r"\.rmtree\(|\bos\.(?:remove|unlink)\(",
    ),
    _rule(
        "it can destroy a disk",
        _words(r"dd|mkfs(?:\.\w+)?|mke2fs|fdisk|sfdisk|parted|wipefs|diskpart|blkdiscard"),
        r"\bformat\s+[a-z]:",
        r">\s*/dev/(?:sd|nvme|hd|vd|mmc|mem)",
        r":\(\)\s*\{",
    ),
    _rule(
        "it turns the computer off",
        _words("shutdown|reboot|poweroff|halt|stop-computer|restart-computer"),
        r"\b(?:init|telinit)\s+[06]\b",
    ),
    _rule(
        "it runs what was downloaded or decoded",
        rf"\|\s*(?:\S{{0,60}}/)?(?:env\s+)?(?:(?:ba|z|da|k|fi)?sh|python[\d.]*|perl|ruby|node|php){_END}",
        rf"{_AT}(?:(?:ba|z|da|k)?sh|source|eval|\.)\s+{_FLAGS}<?\s*(?:\$?\(|`|<\()",
        rf"{_AT}eval{_END}",
        _words("iex|invoke-expression|mshta|regsvr32|rundll32|certutil|bitsadmin"),
        r"-enc(?:odedcommand)?\s",
        r"\$\(\s*(?:curl|wget)\b|`\s*(?:curl|wget)\b",
        rf"{_FIRST}(?:(?:ba|z|da|k)?sh\s+)?\S{{0,200}}downloads\S",
        rf"{_FIRST}(?:(?:ba|z|da|k)?sh\s+)?\S{{0,200}}\.(?:appimage|run|msi)\b",
    ),
    _rule(
        "it changes a security setting",
        _words("passwd|chpasswd|useradd|userdel|usermod|adduser|deluser|iptables|nft|ufw"),
        _words("setenforce|csrutil|spctl|netsh|set-executionpolicy|set-mppreference|icacls"),
        r"\breg\s+(?:add|delete|import)\b",
        r"\b(?:chmod|chown)\s+" + _FLAGS + r"(?:-r|--recursive|777|a\+rwx)\b",
        r"\bauthorized_keys\b|/etc/(?:passwd|shadow|sudoers)",
        r"\bsystemctl\s+" + _FLAGS + r"(?:stop|disable|mask|isolate|poweroff|reboot|halt)\b",
        r"\bnet\s+(?:user|localgroup)\b",
        r"\bhistory\s+-c\b",
    ),
)
REASONS: Final = tuple(why for why, _ in _RULES)
"""Tells why a command of risk 3 asks."""

_INSTALL: Final = re.compile(
    r"\b(?:apt|apt-get|dnf|yum|zypper|snap|brew|flatpak|pip[\d.]*|pipx|uv|npm|pnpm|yarn|cargo|gem"
    r"|go|winget|choco|scoop|port|conda)\s+(?:\S{1,60}\s+)?(?:install|add|global\s+add|-i)\b"
    r"|\bpacman\s+-s|\bdpkg\s+-i|\brpm\s+-[iu]|\bnpx\s|\buvx\s"
)
_PUBLISH: Final = re.compile(
    r"\bgit\s+push\b|\b(?:npm|cargo|poetry|uv)\s+publish\b|\btwine\s+upload\b"
)
_SEND: Final = re.compile(
    r"\b(?:scp|sftp|ftp|sendmail|mailx?|mutt)\s|\brsync\b.{0,300}\S:|\bcurl\b.{0,300}\s(?:-d|-f|-t|--data\S*"
    r"|--form|--upload-file)\b|\|\s*(?:nc|ncat|netcat)\b|/dev/tcp/"
)


@lru_cache(maxsize=128)
def destroys(text: str) -> str:
    """Return why these words must not be run without a human's OK; "" if nothing is known."""
    plain = _plain(text)
    return next((why for why, pattern in _RULES if pattern.search(plain)), "")


def installs(text: str) -> bool:
    return _INSTALL.search(_plain(text)) is not None


def publishes(text: str) -> bool:
    return _PUBLISH.search(_plain(text)) is not None


def sends(text: str) -> bool:
    return _SEND.search(_plain(text)) is not None


def begins_an_install(text: str) -> bool:
    """Return True if one command is of this kind from its first word on."""
    return _INSTALL.match(_plain(text)) is not None


def begins_a_publishing(text: str) -> bool:
    return _PUBLISH.match(_plain(text)) is not None


def begins_a_sending(text: str) -> bool:
    return _SEND.match(_plain(text)) is not None


@lru_cache(maxsize=128)
def _plain(text: str) -> str:
    """Return it without case, quotes and backslashes; what stands for a space is a space."""
    joined = re.sub(r"\\\r?\n", "", text.casefold())
    spaced = re.sub(r"\$\{?ifs\}?(?:\$\d)?", " ", joined)
    # A backslash parts the folders of a Windows path, and is nothing before a letter in a shell.
    return re.sub(r"[\"'^]|\\(?=\w)|(?<=\w)`(?=\w)|\$(?=[\"'])", "", spaced)
