"""Lists what can go wrong between us and a model, and what a user reads about it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Final

from ...events import Advice, Fault, Means
from ...ports import Unavailable
from . import stream
from .stream import ENDLESS, BadStream

MOST_SAID: Final = 300
_KEYLIKE: Final = re.compile(r"\b(?:sk|pk|rk|gsk|xai|AIza)[-_]?[A-Za-z0-9*_.\-]{8,}")


class TroubleKind(Enum):
    NO_KEY = auto()
    LOCKED = auto()
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
        *(
            TroubleKind.RATE,
            TroubleKind.BUSY,
            TroubleKind.SERVER,
            TroubleKind.REFUSED,
            TroubleKind.NAME,
        ),
        *(TroubleKind.UNREACHABLE, TroubleKind.DROPPED),
    }
)


class Trouble(Exception):
    """One request failed. `after_s` is what the server wants to be waited, if it said so;
    `about` are the server's words with what names the field that it does not take; `has` is our
    own list of what the server has.
    """

    def __init__(
        self,
        kind: TroubleKind,
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
class Recipient:
    """Says who was asked: the host as a human names it, the model, the key, never to be shown, and
    what a server of its kind is called. `locked`: there is no key because the keyring is locked."""

    host: str
    model: str
    key: str | None = field(default=None, repr=False)
    kind: str = "a model server"
    locked: bool = False

    def clean(self, said: str) -> str:
        """Return a server's words on one line, cut, and without anything like a key."""
        text = said.replace(self.key, "(the key)") if self.key else said
        text = " ".join(_KEYLIKE.sub("(a key)", text).split())
        return text if len(text) <= MOST_SAID else text[: MOST_SAID - 1] + "…"


def _set(text: str, in_window: str = "") -> Advice:
    return Advice(text, Means.SETTINGS, in_window)


_KEY = _set("Enter the key again: desktop-agent key set", "Paste the key again in Settings.")
_OTHER = _set("Choose another model or server: settings model.name and model.base_url.")
_DOCTOR = _set("Check it: desktop-agent doctor", "Test the connection in Settings.")
_LATER = "Wait a minute, then try again."
_PLAIN = _set(
    "For simple commands you need no model: --brain direct",
    "For simple commands you need no model: choose that in Settings.",
)
_LIST = _set("List the settings: desktop-agent settings", "Look them up in Settings.")
_ADDRESS = _set("Check the setting model.base_url; most end in /v1.")
_RUNNING = "Is the server running there? Start it."
_NET = "Check the network connection, and whether a VPN or proxy blocks it."

WORDS: Final[dict[TroubleKind, tuple[str, tuple[str | Advice, ...]]]] = {
    TroubleKind.NO_KEY: (
        "{host} needs a key, and none is stored for it.",
        (_set("Enter one: desktop-agent key set", "Paste a key in Settings."),
         _set("Or use a model on this computer, such as Ollama: set model.base_url to "
              "http://localhost:11434/v1"), _PLAIN),
    ),
    TroubleKind.LOCKED: (
        "{host} needs a key, and the keyring that may hold it is locked.",
        (Advice("Unlock the keyring, then try again.", Means.AGAIN),
         "If nothing asks you to unlock it, log out and in again, or open the program that "
         "manages your passwords and keys.",
         Advice("Or set the key for this start: DESKTOP_AGENT_API_KEY and "
                "DESKTOP_AGENT_MODEL_BASE_URL", Means.TERMINAL), _PLAIN),
    ),
    TroubleKind.WRONG_KEY: (
        "{host} rejected the key (401).{said}",
        (_KEY, "Check on the provider's website that the key is still valid.",
         _set("Check that model.base_url is the server the key belongs to."), _PLAIN),
    ),
    TroubleKind.BAD_KEY: (
        "The key for {host} contains characters that are not allowed in a key.",
        (_KEY, "Copy it again from the provider's website, without any surrounding text.", _PLAIN),
    ),
    TroubleKind.FORBIDDEN: (
        "{host} does not allow this key to use {model} (403).{said}",
        ("Check on the provider's website what the key and its project may use.",
         "Some providers block some countries: check where you connect from.", _OTHER, _PLAIN),
    ),
    TroubleKind.NO_MODEL: (
        "{host} has no model “{model}”.{said}",
        (_set("Set model.name to a model the server has."), "Check the spelling.",
         "With Ollama, download it first: ollama pull {model}", _DOCTOR),
    ),
    TroubleKind.WHICH_MODEL: (
        "No model is chosen for {host}.{said}",
        (_set("Set model.name to a model the server has."),
         "Choose one that understands images.", _DOCTOR),
    ),
    TroubleKind.NO_API: (
        "{host} answers, but not like {kind}.{said}",
        (_ADDRESS, "With Ollama it is http://localhost:11434/v1", _DOCTOR),
    ),
    TroubleKind.BAD_ADDRESS: (
        "The setting model.base_url is not the address of a server. It must begin with https:// "
        "or http://.",
        ("Leave it empty for the provider’s own address.", "With Ollama it is "
         "http://localhost:11434/v1", _LIST),
    ),
    TroubleKind.IN_THE_CLEAR: (
        "I won't send screenshots or a key to {host} over http, where anyone on the "
        "network can read them.",
        (_set("Begin model.base_url with https://"),
         _set("Or use a server on this computer, such as Ollama: set model.base_url to "
         "http://localhost:11434/v1"), "Or connect to the server through a tunnel to this "
         "computer.", _PLAIN),
    ),
    TroubleKind.MOVED: (
        "The setting model.base_url now names {said}, but I was started for {host}.",
        ("Restart me; I will then ask whether {said} may get screenshots.",
         _set("Or change model.base_url back."), _LIST),
    ),
    TroubleKind.QUOTA: (
        "The account at {host} has no credit left or has reached its limit.{said}",
        ("Check your plan and limits on the provider's website.",
         _set("Use a key from another account: desktop-agent key set",
              "Use a key from another account in Settings."), _OTHER, _PLAIN),
    ),
    TroubleKind.RATE: (
        "{host} gets too many requests from this account (429).{said}",
        (_LATER, _set("Choose a smaller model, which usually has higher limits: model.name"),
         _set("Send less: reduce model.image_longest or model.history"), _OTHER),
    ),
    TroubleKind.BUSY: ("{host} is busy.{said}", (_LATER, _OTHER, _PLAIN)),
    TroubleKind.SERVER: (
        "{host} reports a server error.{said}",
        (_LATER, "Check the provider's status page or the server's log.", _OTHER, _PLAIN),
    ),
    TroubleKind.REFUSED: (
        "Nothing answers at {host}: the connection was refused.",
        (_RUNNING, _ADDRESS, _DOCTOR, _PLAIN),
    ),
    TroubleKind.NAME: (
        "I can't find the host {host}. The name is wrong or the network is down.",
        (_NET, _ADDRESS, _DOCTOR, _PLAIN),
    ),
    TroubleKind.UNREACHABLE: (
        "I can't reach {host}.{said}", (_NET, _RUNNING, _ADDRESS, _DOCTOR),
    ),
    TroubleKind.TLS: (
        "The connection to {host} is not secure: {said}",
        (_NET, "Check this computer's date and time.",
         "If your company uses its own certificate, set SSL_CERT_FILE to its file.", _ADDRESS),
    ),
    TroubleKind.DROPPED: (
        "{host} broke off in the middle of a reply.{said}",
        (_NET, _LATER, "If it is your server, check its log.", _OTHER),
    ),
    TroubleKind.SILENT: (
        "{host} sent nothing for {said} seconds.",
        (_LATER, _set("A model on this computer may need more time: raise model.silence_s "
         "and model.local_first_byte_s"), _set("Use a smaller model or smaller "
         "screenshots: model.name, model.image_longest"), _OTHER),
    ),
    TroubleKind.SLOW: (
        "{model} at {host} hadn't finished after {said} seconds.",
        (_set("Give it more time: model.reply_s"), _set("Choose a faster model: model.name"),
         _set("Limit the reply: model.max_output_tokens"), _LATER),
    ),
    TroubleKind.DECLINED: (
        "{model} refused: “{said}”",
        ("Reword the goal, or say what it is for.", "Ask for a smaller part of the task.",
         "Do this part yourself, then let me continue.", _OTHER),
    ),
    TroubleKind.FILTERED: (
        "The content filter at {host} blocked the reply from {model}.{said}",
        ("Reword the goal.", "Close or hide anything that needn't be on the screen.",
         "Do this part yourself, then let me continue.", _OTHER),
    ),
    TroubleKind.CUT: (
        "The reply from {model} was cut off at the maximum length.",
        (_set("Allow longer replies: model.max_output_tokens"), "Ask for a smaller part at a time.",
         _set("Choose a model that thinks less before it answers: model.name")),
    ),
    TroubleKind.BAD_REQUEST: (
        "{host} rejected the request.{said}",
        (_set("Choose a model that understands images: model.name"),
         _set("Set model.temperature and model.top_p to -1, so that the server decides"),
         _set("Set model.reply_format to text"), _DOCTOR),
    ),
    TroubleKind.TOO_LONG: (
        "The request is longer than {model} can read.{said}",
        (_set("Send fewer earlier turns: model.history"),
         _set("Send smaller screenshots: model.image_longest"),
         "If it is your server, give it a larger context.", _OTHER),
    ),
    TroubleKind.REDIRECT: (
        "{host} redirects to another address, and you allowed only {host}.{said}",
        (_set("If you trust it, set model.base_url to that address."), _ADDRESS,
         "You may have to log in to the network (in a hotel or train): open any page in the "
         "browser."),
    ),
    TroubleKind.GARBLED: (
        "I can't read what {host} sent as a reply.{said}",
        (_ADDRESS, _LATER, "If it is your server, update it.", _OTHER),
    ),
}  # fmt: skip
"""For each kind what happened, and what can be done: plain texts by the human alone."""

# A key helps against these. In all other cases the server was not reached or did not comply.
_FAULTS: Final = {
    TroubleKind.NO_KEY: Fault.NO_KEY,
    TroubleKind.LOCKED: Fault.KEYRING_LOCKED,
    **dict.fromkeys((TroubleKind.WRONG_KEY, TroubleKind.BAD_KEY), Fault.BAD_KEY),
}

_QUOTED: Final = frozenset(
    {TroubleKind.MOVED, TroubleKind.SILENT, TroubleKind.SLOW, TroubleKind.DECLINED, TroubleKind.TLS}
)


def unavailable(trouble: Trouble, place: Recipient, *, tries: int = 1) -> Unavailable:
    """Return what the human reads: what happened, and three to five things to do."""
    kind = trouble.kind
    if kind is TroubleKind.NO_KEY and place.locked:
        kind = TroubleKind.LOCKED
    text, advice = WORDS[kind]
    said = place.clean(trouble.said)
    if said and trouble.kind not in _QUOTED:
        said = f" It says: {said}"
    if trouble.has:
        said += f" {trouble.has}"
    words = _filled(text, place, said)
    if tries > 1:
        words += f" I tried {tries} times."
    told = (each if isinstance(each, Advice) else Advice(each) for each in advice)
    filled = tuple(replace(each, text=_filled(each.text, place, said)) for each in told)
    return Unavailable(words, advice=filled, fault=_FAULTS.get(kind, Fault.UNUSABLE))


def why(trouble: Trouble, place: Recipient) -> str:
    """Return one line on why it is tried again."""
    return _filled(WORDS[trouble.kind][0], place, "").rstrip(": ")


def trouble_of(bad: BadStream) -> Trouble:
    """Return what the server's own error in the midst of a stream means for a user."""
    if not bad.said or bad.code == ENDLESS:
        return Trouble(TroubleKind.GARBLED, bad.said)
    match bad.code:
        case "insufficient_quota":
            return Trouble(TroubleKind.QUOTA, bad.said)
        case "rate_limit_exceeded" | "rate_limit_error" | "429":
            return Trouble(TroubleKind.RATE, bad.said)
        case "overloaded_error":
            return Trouble(TroubleKind.BUSY, bad.said)
        case stream.TOO_LONG:
            return Trouble(TroubleKind.TOO_LONG, bad.said)
        case _:
            return Trouble(TroubleKind.SERVER, bad.said)


def _filled(text: str, place: Recipient, said: str) -> str:
    model = place.model or "the model"
    # Fill in one pass: a server's words are not a pattern to be filled again.
    parts = {
        "{host}": place.host or "the server",
        "{model}": model,
        "{said}": said,
        "{kind}": place.kind,
    }
    return re.sub(r"\{(?:host|model|said|kind)\}", lambda match: parts[match.group()], text)
