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
_OTHER = "Take another model or server: the settings model.name and model.base_url."
_DOCTOR = "Let me check it: desktop-agent doctor"
_LATER = "Wait a minute and say it again."
_PLAIN = "For simple goals no model is needed: --brain direct"
_ADDRESS = "Check the setting model.base_url; most end in /v1."
_RUNNING = "Is the server running there? Start it."
_NET = "Check the network connection, and whether a VPN or proxy is in the way."

WORDS: Final[dict[Kind, tuple[str, tuple[str, ...]]]] = {
    Kind.NO_KEY: (
        "{host} wants a key, and there is none for it.",
        ("Enter it: desktop-agent key set", "Or take a model on this computer, such as Ollama: "
         "set model.base_url to http://localhost:11434/v1", _PLAIN),
    ),
    Kind.WRONG_KEY: (
        "{host} does not take the key (401).{said}",
        (_KEY, "Look on the provider's page whether the key is still valid.",
         "Check that model.base_url is the server that the key is for.", _PLAIN),
    ),
    Kind.BAD_KEY: (
        "The key for {host} holds characters that no key holds.",
        (_KEY, "Copy it anew from the provider's page, without what stands around it.", _PLAIN),
    ),
    Kind.FORBIDDEN: (
        "{host} does not allow this key to use {model} (403).{said}",
        ("Look on the provider's page what the key and its project may use.",
         "Some providers refuse some countries: check where you connect from.", _OTHER, _PLAIN),
    ),
    Kind.NO_MODEL: (
        "{host} has no model “{model}”.{said}",
        ("Set model.name to one that the server has.", "Check how it is spelled there.",
         "With Ollama, fetch it first: ollama pull {model}", _DOCTOR),
    ),
    Kind.WHICH_MODEL: (
        "No model is chosen for {host}.{said}",
        ("Set model.name to one that the server has.",
         "Take one that understands pictures.", _DOCTOR),
    ),
    Kind.NO_API: (
        "{host} answers, but not as an OpenAI-compatible server does.{said}",
        (_ADDRESS, "With Ollama it is http://localhost:11434/v1", _DOCTOR),
    ),
    Kind.BAD_ADDRESS: (
        "The setting model.base_url is no address of a server: it begins with https:// or http://.",
        ("For OpenAI it is https://api.openai.com/v1", "With Ollama it is "
         "http://localhost:11434/v1", "List the settings: desktop-agent settings"),
    ),
    Kind.IN_THE_CLEAR: (
        "I send neither pictures of the screen nor a key to {host} over http, where anybody on the "
        "way can read it.",
        ("Begin model.base_url with https://",
         "Or take a server on this computer, such as Ollama: set model.base_url to "
         "http://localhost:11434/v1", "Or reach the server by a tunnel to this computer.", _PLAIN),
    ),
    Kind.MOVED: (
        "The setting model.base_url names {said} now, and I was started for {host}.",
        ("Start me again: then I ask whether {said} may get pictures of the screen.",
         "Or set model.base_url back.", "List the settings: desktop-agent settings"),
    ),
    Kind.QUOTA: (
        "The account at {host} has no credit left, or its limit is reached.{said}",
        ("Look at the plan and the limits on the provider's page.",
         "Use the key of another account: desktop-agent key set", _OTHER, _PLAIN),
    ),
    Kind.RATE: (
        "{host} gets too many requests from this account (429).{said}",
        (_LATER, "Take a smaller model, which mostly has higher limits: model.name",
         "Send less: a smaller model.image_longest or model.history", _OTHER),
    ),
    Kind.BUSY: ("{host} is busy.{said}", (_LATER, _OTHER, _PLAIN)),
    Kind.SERVER: (
        "{host} has an error of its own.{said}",
        (_LATER, "Look at the provider's status page, or at the server's log.", _OTHER, _PLAIN),
    ),
    Kind.REFUSED: (
        "Nothing answers at {host}: the connection was refused.",
        (_RUNNING, _ADDRESS, _DOCTOR, _PLAIN),
    ),
    Kind.NAME: (
        "There is no host {host}, or the network is down: its name is not found.",
        (_NET, _ADDRESS, _DOCTOR, _PLAIN),
    ),
    Kind.UNREACHABLE: (
        "{host} cannot be reached.{said}", (_NET, _RUNNING, _ADDRESS, _DOCTOR),
    ),
    Kind.TLS: (
        "The connection to {host} is not safe: {said}",
        (_NET, "Check the date and time of this computer.",
         "If your company has its own certificate, name its file in SSL_CERT_FILE.", _ADDRESS),
    ),
    Kind.DROPPED: (
        "{host} broke off in the middle of a reply.{said}",
        (_NET, _LATER, "Look at the server's log, if it is yours.", _OTHER),
    ),
    Kind.SILENT: (
        "{host} sent nothing for {said} seconds.",
        (_LATER, "A model on this computer may need longer: model.silence_s and "
         "model.local_first_byte_s", "Take a smaller model or a smaller picture: "
         "model.name, model.image_longest", _OTHER),
    ),
    Kind.SLOW: (
        "{model} at {host} was not done after {said} seconds.",
        ("Give it longer: model.reply_s", "Take a faster model: model.name",
         "Limit the reply: model.max_output_tokens", _LATER),
    ),
    Kind.DECLINED: (
        "{model} does not want to do this: “{said}”",
        ("Say it in other words, or what it is for.", "Ask for a smaller part of it.",
         "Do this part yourself, and let me go on from there.", _OTHER),
    ),
    Kind.FILTERED: (
        "The content filter of {host} stopped the reply of {model}.{said}",
        ("Say it in other words.", "Close or hide what need not be on the screen.",
         "Do this part yourself, and let me go on from there.", _OTHER),
    ),
    Kind.CUT: (
        "The reply of {model} was cut off at its greatest length.",
        ("Allow longer replies: model.max_output_tokens", "Ask for a smaller part at a time.",
         "Take a model that thinks less before it answers: model.name"),
    ),
    Kind.BAD_REQUEST: (
        "{host} does not take the request.{said}",
        ("Take a model that understands pictures: model.name",
         "Leave model.temperature and model.top_p to the server: set them to -1",
         "Set model.reply_format to text", _DOCTOR),
    ),
    Kind.TOO_LONG: (
        "What I have to tell {model} is more than it can read.{said}",
        ("Send fewer turns again: model.history", "Send a smaller picture: model.image_longest",
         "Give the server a larger context, if it is yours.", _OTHER),
    ),
    Kind.REDIRECT: (
        "{host} points to another address, and you allowed only {host}.{said}",
        ("If you trust it, set model.base_url to that address.", _ADDRESS,
         "You may have to log in to the network (hotel, train): open a page in the browser."),
    ),
    Kind.GARBLED: (
        "What {host} sent cannot be read as a reply.{said}",
        (_ADDRESS, _LATER, "Update the server, if it is yours.", _OTHER),
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
