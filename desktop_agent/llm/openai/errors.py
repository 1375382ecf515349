"""What can go wrong between us and a model, and what a user reads about it: one table."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from ...ports import Unavailable
from .stream import ENDLESS, BadStream

MOST_SAID: Final = 300
_KEYLIKE: Final = re.compile(r"\b(?:sk|pk|rk|gsk|xai|AIza)[-_]?[A-Za-z0-9*_.\-]{8,}")


class Kind(Enum):
    NO_KEY = auto()
    WRONG_KEY = auto()
    BAD_KEY = auto()
    FORBIDDEN = auto()
    NO_MODEL = auto()
    WHICH_MODEL = auto()
    NO_API = auto()
    BAD_ADDRESS = auto()
    IN_THE_CLEAR = auto()
    MOVED = auto()
    QUOTA = auto()
    RATE = auto()
    BUSY = auto()
    SERVER = auto()
    REFUSED = auto()
    NAME = auto()
    UNREACHABLE = auto()
    TLS = auto()
    DROPPED = auto()
    SILENT = auto()
    SLOW = auto()
    DECLINED = auto()
    FILTERED = auto()
    CUT = auto()
    BAD_REQUEST = auto()
    TOO_LONG = auto()
    REDIRECT = auto()
    GARBLED = auto()


TRIED_AGAIN: Final = frozenset(
    {
        *(Kind.RATE, Kind.BUSY, Kind.SERVER, Kind.REFUSED, Kind.NAME),
        *(Kind.UNREACHABLE, Kind.DROPPED),
    }
)


class Trouble(Exception):
    """One request failed. `after_s` is what the server wants to be waited, if it said so;
    `about` are the server's words with what names the field that it does not take; `has` is our
    own list of what the server has.
    """

    def __init__(
        self,
        kind: Kind,
        said: str = "",
        *,
        after_s: float | None = None,
        about: str = "",
        has: str = "",
    ) -> None:
        super().__init__(kind.name, said)
        self.kind = kind
        self.said = said
        self.after_s = after_s
        self.about = about or said
        self.has = has


@dataclass(frozen=True, slots=True)
class Place:
    """Who was asked: the host as a human names it, the model, and the key, never to be shown."""

    host: str
    model: str
    key: str | None = field(default=None, repr=False)

    def clean(self, said: str) -> str:
        """A server's words on one line, cut, and without anything like a key."""
        text = said.replace(self.key, "(the key)") if self.key else said
        text = " ".join(_KEYLIKE.sub("(a key)", text).split())
        return text if len(text) <= MOST_SAID else text[: MOST_SAID - 1] + "…"


_KEY = "Enter the key again: desktop-agent key set"
_OTHER = "Choose another model or server: settings model.name and model.base_url."
_DOCTOR = "Check it: desktop-agent doctor"
_LATER = "Wait a minute, then try again."
_PLAIN = "For simple commands you need no model: --brain direct"
_ADDRESS = "Check the setting model.base_url; most end in /v1."
_RUNNING = "Is the server running there? Start it."
_NET = "Check the network connection, and whether a VPN or proxy blocks it."

WORDS: Final[dict[Kind, tuple[str, tuple[str, ...]]]] = {
    Kind.NO_KEY: (
        "{host} needs a key, and none is stored for it.",
        ("Enter one: desktop-agent key set", "Or use a model on this computer, such as "
         "Ollama: set model.base_url to http://localhost:11434/v1", _PLAIN),
    ),
    Kind.WRONG_KEY: (
        "{host} rejected the key (401).{said}",
        (_KEY, "Check on the provider's website that the key is still valid.",
         "Check that model.base_url is the server the key belongs to.", _PLAIN),
    ),
    Kind.BAD_KEY: (
        "The key for {host} contains characters that are not allowed in a key.",
        (_KEY, "Copy it again from the provider's website, without any surrounding text.", _PLAIN),
    ),
    Kind.FORBIDDEN: (
        "{host} does not allow this key to use {model} (403).{said}",
        ("Check on the provider's website what the key and its project may use.",
         "Some providers block some countries: check where you connect from.", _OTHER, _PLAIN),
    ),
    Kind.NO_MODEL: (
        "{host} has no model “{model}”.{said}",
        ("Set model.name to a model the server has.", "Check the spelling.",
         "With Ollama, download it first: ollama pull {model}", _DOCTOR),
    ),
    Kind.WHICH_MODEL: (
        "No model is chosen for {host}.{said}",
        ("Set model.name to a model the server has.",
         "Choose one that understands images.", _DOCTOR),
    ),
    Kind.NO_API: (
        "{host} answers, but not like an OpenAI-compatible server.{said}",
        (_ADDRESS, "With Ollama it is http://localhost:11434/v1", _DOCTOR),
    ),
    Kind.BAD_ADDRESS: (
        "The setting model.base_url is not the address of a server. It must begin with https:// "
        "or http://.",
        ("For OpenAI it is https://api.openai.com/v1", "With Ollama it is "
         "http://localhost:11434/v1", "List the settings: desktop-agent settings"),
    ),
    Kind.IN_THE_CLEAR: (
        "I won't send screenshots or a key to {host} over http, where anyone on the "
        "network can read them.",
        ("Begin model.base_url with https://",
         "Or use a server on this computer, such as Ollama: set model.base_url to "
         "http://localhost:11434/v1", "Or connect to the server through a tunnel to this "
         "computer.", _PLAIN),
    ),
    Kind.MOVED: (
        "The setting model.base_url now names {said}, but I was started for {host}.",
        ("Restart me; I will then ask whether {said} may get screenshots.",
         "Or change model.base_url back.", "List the settings: desktop-agent settings"),
    ),
    Kind.QUOTA: (
        "The account at {host} has no credit left or has reached its limit.{said}",
        ("Check your plan and limits on the provider's website.",
         "Use a key from another account: desktop-agent key set", _OTHER, _PLAIN),
    ),
    Kind.RATE: (
        "{host} gets too many requests from this account (429).{said}",
        (_LATER, "Choose a smaller model, which usually has higher limits: model.name",
         "Send less: reduce model.image_longest or model.history", _OTHER),
    ),
    Kind.BUSY: ("{host} is busy.{said}", (_LATER, _OTHER, _PLAIN)),
    Kind.SERVER: (
        "{host} reports a server error.{said}",
        (_LATER, "Check the provider's status page or the server's log.", _OTHER, _PLAIN),
    ),
    Kind.REFUSED: (
        "Nothing answers at {host}: the connection was refused.",
        (_RUNNING, _ADDRESS, _DOCTOR, _PLAIN),
    ),
    Kind.NAME: (
        "I can't find the host {host}. The name is wrong or the network is down.",
        (_NET, _ADDRESS, _DOCTOR, _PLAIN),
    ),
    Kind.UNREACHABLE: (
        "I can't reach {host}.{said}", (_NET, _RUNNING, _ADDRESS, _DOCTOR),
    ),
    Kind.TLS: (
        "The connection to {host} is not secure: {said}",
        (_NET, "Check this computer's date and time.",
         "If your company uses its own certificate, set SSL_CERT_FILE to its file.", _ADDRESS),
    ),
    Kind.DROPPED: (
        "{host} broke off in the middle of a reply.{said}",
        (_NET, _LATER, "If it is your server, check its log.", _OTHER),
    ),
    Kind.SILENT: (
        "{host} sent nothing for {said} seconds.",
        (_LATER, "A model on this computer may need more time: raise model.silence_s "
         "and model.local_first_byte_s", "Use a smaller model or smaller "
         "screenshots: model.name, model.image_longest", _OTHER),
    ),
    Kind.SLOW: (
        "{model} at {host} hadn't finished after {said} seconds.",
        ("Give it more time: model.reply_s", "Choose a faster model: model.name",
         "Limit the reply: model.max_output_tokens", _LATER),
    ),
    Kind.DECLINED: (
        "{model} refused: “{said}”",
        ("Reword the goal, or say what it is for.", "Ask for a smaller part of the task.",
         "Do this part yourself, then let me continue.", _OTHER),
    ),
    Kind.FILTERED: (
        "The content filter at {host} blocked the reply from {model}.{said}",
        ("Reword the goal.", "Close or hide anything that needn't be on the screen.",
         "Do this part yourself, then let me continue.", _OTHER),
    ),
    Kind.CUT: (
        "The reply from {model} was cut off at the maximum length.",
        ("Allow longer replies: model.max_output_tokens", "Ask for a smaller part at a time.",
         "Choose a model that thinks less before it answers: model.name"),
    ),
    Kind.BAD_REQUEST: (
        "{host} rejected the request.{said}",
        ("Choose a model that understands images: model.name",
         "Set model.temperature and model.top_p to -1, so that the server decides",
         "Set model.reply_format to text", _DOCTOR),
    ),
    Kind.TOO_LONG: (
        "The request is longer than {model} can read.{said}",
        ("Send fewer earlier turns: model.history", "Send smaller screenshots: model.image_longest",
         "If it is your server, give it a larger context.", _OTHER),
    ),
    Kind.REDIRECT: (
        "{host} redirects to another address, and you allowed only {host}.{said}",
        ("If you trust it, set model.base_url to that address.", _ADDRESS,
         "You may have to log in to the network (in a hotel or train): open any page in the "
         "browser."),
    ),
    Kind.GARBLED: (
        "I can't read what {host} sent as a reply.{said}",
        (_ADDRESS, _LATER, "If it is your server, update it.", _OTHER),
    ),
}  # fmt: skip

_QUOTED: Final = frozenset({Kind.MOVED, Kind.SILENT, Kind.SLOW, Kind.DECLINED, Kind.TLS})


def unavailable(trouble: Trouble, place: Place, *, tries: int = 1) -> Unavailable:
    """What the human reads: what happened, and three to five things to do."""
    text, advice = WORDS[trouble.kind]
    said = place.clean(trouble.said)
    if said and trouble.kind not in _QUOTED:
        said = f" It says: {said}"
    if trouble.has:
        said += f" {trouble.has}"
    words = _filled(text, place, said)
    if tries > 1:
        words += f" I tried {tries} times."
    return Unavailable(words, advice=tuple(_filled(line, place, said) for line in advice))


def why(trouble: Trouble, place: Place) -> str:
    """One line on why it is tried again."""
    return _filled(WORDS[trouble.kind][0], place, "").rstrip(": ")


def trouble_of(bad: BadStream) -> Trouble:
    """What the server's own error in the midst of a stream means for a user."""
    if not bad.said or bad.code == ENDLESS:
        return Trouble(Kind.GARBLED, bad.said)
    match bad.code:
        case "insufficient_quota":
            return Trouble(Kind.QUOTA, bad.said)
        case "rate_limit_exceeded" | "429":
            return Trouble(Kind.RATE, bad.said)
        case _:
            return Trouble(Kind.SERVER, bad.said)


def _filled(text: str, place: Place, said: str) -> str:
    model = place.model or "the model"
    # One pass: what a server says is no pattern to be filled again.
    parts = {"{host}": place.host or "the server", "{model}": model, "{said}": said}
    return re.sub(r"\{(?:host|model|said)\}", lambda match: parts[match.group()], text)
