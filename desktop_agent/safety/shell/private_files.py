"""Files that a command may not show unasked: keys, passwords, sessions, devices, and our own. Pure.

A pattern such as `.s*` counts as all that it could stand for.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Final

from .shell_line import Word, words_of

_SECRET: Final = frozenset(
    words_of(
        ".ssh .gnupg .aws .azure .kube .docker .netrc _netrc .pgpass .my.cnf .env .envrc .npmrc "
        ".pypirc .git-credentials .password-store .mozilla .thunderbird .electrum .bitcoin "
        ".ethereum .vault-token .boto .s3cfg .htpasswd .authinfo .authinfo.gpg .config.json "
        ".terraformrc .snowsql .databrickscfg keyrings kwalletd google-chrome chromium "
        "brave-browser bravesoftware gcloud rclone evolution 1password bitwarden keepassxc "
        "shadow shadow- gshadow sudoers sudoers.d master.passwd id_rsa id_dsa id_ecdsa "
        "id_ed25519 identity authorized_keys known_hosts credentials credentials.json "
        "logins.json key3.db key4.db cookies cookies.sqlite wallet.dat secrets secrets.json "
        "secrets.yml secrets.yaml secrets.toml token tokens token.json environ kcore mem "
        "hosts.yml .bash_history .zsh_history .python_history .psql_history .mysql_history "
        "desktop-agent desktop_agent seal.key journal.key confirmed.json"
    )
)
_BEGINNINGS: Final = (".env.", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "credentials.")
_KEY_FILE: Final = re.compile(
    r"\.(?:pem|key|kdbx?|p12|pfx|ppk|jks|keystore|asc|gpg|pgp|ovpn|agekey|mobileconfig|wallet)$"
)
_TELLING: Final = re.compile(
    r"passw|passphrase|secret|credential|private[-_.]?key|api[-_.]?key|wallet|seed[-_.]?phrase"
    r"|recovery[-_.]?code|\.env\b|auth[-_.]?token|access[-_.]?token"
)
# What is written about them, not they themselves.
_SOURCE: Final = re.compile(
    r"\.(?:py|pyi|js|jsx|ts|tsx|go|rs|c|h|cc|cpp|hpp|java|kt|rb|php|cs|swift|md|rst|html|css)$"
)
_PARTS: Final = re.compile(r"[/\\:=,]+")
_DEVICES: Final = re.compile(r"(?:^|[=:])/*dev/(?!null$|zero$)")
_PROCESSES: Final = re.compile(r"/proc/[^/]+/(?:environ|mem|maps|fd|root|cwd|auxv|stack)")
_CONFIG: Final = frozenset({".config", "share", "state", ".cache", ".local", "cache", "etc"})
_WILD: Final = frozenset("*?[")


@lru_cache(maxsize=512)
def is_secret(word: Word) -> bool:
    """Return True if the word may name a place that is not shown or gone to unasked."""
    text = word.text.casefold()
    if _DEVICES.search(text) or _PROCESSES.search(text):
        return True
    parts = [part for part in _PARTS.split(text) if part]
    for number, part in enumerate(parts):
        wild = word.globs and bool(_WILD & set(part))
        before = parts[number - 1] if number else ""
        if _could_be_secret(part, before) if wild else _is_secret_name(part):
            return True
    return False


def _is_secret_name(part: str) -> bool:
    plain = part.rstrip("~").removesuffix(".bak").removesuffix(".old").removesuffix(".orig")
    if plain in _SECRET or _KEY_FILE.search(plain) or plain.startswith(_BEGINNINGS):
        return True
    return _TELLING.search(plain) is not None and _SOURCE.search(plain) is None


def _could_be_secret(part: str, before: str) -> bool:
    if part == "*":
        # It stands for no hidden file.
        return before in _CONFIG or before in ("~", "home", "root")
    if part.startswith(".") or any(part.endswith(one) for one in (".pem", ".key", ".kdbx")):
        return True
    return any(fnmatchcase(name, part) for name in _SECRET) or _TELLING.search(part) is not None


def is_broad(text: str) -> bool:
    """Return True for a folder that holds all of a person's files, or of the machine's."""
    plain = text.rstrip("/") or "/"
    if plain in ("/", "~", "/home", "/root", "/etc", "/var", "/mnt", "/media", "..", "../.."):
        return True
    home = re.fullmatch(r"/home/[^/]+|/users/[^/]+|~[^/]*|(?:\.\./?)+", plain.casefold())
    return home is not None
