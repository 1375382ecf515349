"""Lists what can go wrong between us and a model, and what a user reads about it."""

from __future__ import annotations

import math
import re
import shlex
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Final

from ...events import Advice, Fault, Means
from ...ports import Unavailable
from .retry import is_too_long

MOST_SAID: Final = 300
_ENDS: Final = (".", "!", "?", "”", "…")
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
    UNFINISHED = auto()
    BAD_REQUEST = auto()
    TOO_LONG = auto()
    NO_SIGHT = auto()
    REDIRECT = auto()
    GARBLED = auto()


TRIED_AGAIN: Final = frozenset(
    {
        *(TroubleKind.RATE, TroubleKind.BUSY, TroubleKind.SERVER, TroubleKind.REFUSED),
        *(TroubleKind.NAME, TroubleKind.UNREACHABLE, TroubleKind.DROPPED),
    }
)
"""Lists what may pass by itself."""

ONCE_MORE: Final = frozenset({TroubleKind.UNFINISHED})
"""Lists what was paid for, and may come out otherwise the next time."""

OUT_OF_REACH: Final = TRIED_AGAIN | {TroubleKind.SILENT, TroubleKind.SLOW}
"""Lists what says nothing of the request, the key or the settings: the same may work later."""

OTHER_MODEL_HELPS: Final = frozenset(
    {
        *(TroubleKind.RATE, TroubleKind.BUSY, TroubleKind.SERVER, TroubleKind.DROPPED),
        *(TroubleKind.SILENT, TroubleKind.SLOW, TroubleKind.NO_MODEL, TroubleKind.UNFINISHED),
        TroubleKind.NO_SIGHT,
    }
)
"""Lists what another model at the same server may not have. What was refused is put to
no other one: that would be a way round it."""


class Trouble(Exception):
    """One request failed. `after_s` is what the server wants to be waited, if it said so;
    `about` are the server's words with what names the field that it does not take; `has` is our
    own list of what the server has; `status` is that of HTTP, 0 where there was none.
    """

    def __init__(
        self,
        kind: TroubleKind,
        said: str = "",
        *,
        after_s: float | None = None,
        about: str = "",
        has: str = "",
        status: int = 0,
    ) -> None:
        super().__init__(kind.name, said)
        self.kind = kind
        self.said = said
        self.after_s = after_s
        self.about = about or said
        self.has = has
        self.status = status


class NoReply(Unavailable):
    """Says that a request came to nothing, after so many tries, and what the trouble was."""

    def __init__(
        self, text: str, trouble: Trouble, *, advice: tuple[Advice, ...], fault: Fault
    ) -> None:
        super().__init__(text, advice=advice, fault=fault)
        self.trouble = trouble

    def with_words(self, words: str) -> NoReply:
        """Return the same with more words behind; a server's own may lack their end."""
        text = str(self)
        end = "" if text.endswith(_ENDS) else "."
        return NoReply(f"{text}{end} {words}", self.trouble, advice=self.advice, fault=self.fault)


@dataclass(frozen=True, slots=True)
class ChosenBy:
    """Names what a human sets to have another model, or another server, and the command that
    stores a key for it."""

    name: str
    address: str
    key_command: str


FIRST_MODEL: Final = ChosenBy("model.name", "model.base_url", "desktop-agent key set")


def second_look_at(base_url: str) -> ChosenBy:
    """Return what names the model for second looks at this address of its own."""
    # The command alone would store the key for the first model's server.
    address = shlex.quote(base_url.strip())
    command = f"desktop-agent key set --set model.base_url={address}"
    return ChosenBy("model.second_look", "model.second_look_base_url", command)


@dataclass(frozen=True, slots=True)
class Recipient:
    """Says who was asked: the host as a human names it, the model, the key, never to be shown, and
    what a server of its kind is called. `locked`: there is no key because the keyring is locked.
    `chosen_by` are the settings that name it."""

    host: str
    model: str
    key: str | None = field(default=None, repr=False)
    kind: str = "a model server"
    locked: bool = False
    chosen_by: ChosenBy = FIRST_MODEL

    def clean(self, said: str) -> str:
        """Return a server's words on one line, cut, and without anything like a key."""
        text = said.replace(self.key, "(the key)") if self.key else said
        text = " ".join(_KEYLIKE.sub("(a key)", text).split())
        return text if len(text) <= MOST_SAID else text[: MOST_SAID - 1] + "…"


def _set(text: str, in_window: str) -> Advice:
    return Advice(text, Means.SETTINGS, in_window)


_KEY = _set("Enter the key again: {key_command}", "Paste the key again in Settings.")
_OTHER = _set(
    "Choose another model or server: settings {name_setting} and {address_setting}.",
    "Choose another model or provider in Settings.",
)
_DOCTOR = _set("Check it: desktop-agent doctor", "Test the connection in Settings.")
_LATER = Advice("Wait a minute, then try again.")
_PLAIN = _set(
    "For simple commands you need no model: --brain direct",
    "For simple commands you need no model: choose that in Settings.",
)
_LIST = _set("List the settings: desktop-agent settings", "Look them up in Settings.")
_ADDRESS = _set(
    "Check the setting {address_setting}; most end in /v1.",
    "Check the address in Settings; most end in /v1.",
)
_HERE = _set(
    "Or use a model on this computer, such as Ollama: set {address_setting} to "
    "http://localhost:11434/v1",
    "Or use a model on this computer, such as Ollama: in Settings, set the address to "
    "http://localhost:11434/v1",
)
_CHOOSE = _set(
    "Set {name_setting} to a model the server has.", "In Settings, choose a model the server has."
)
_SMALLER = _set(
    "Use a smaller model or smaller screenshots: {name_setting}, model.image_longest",
    "Use a smaller model or smaller screenshots: choose them in Settings.",
)
_HISTORY = _set(
    "Send fewer earlier turns: model.history",
    "Send fewer earlier turns: “Turns remembered” in Settings.",
)
_RUNNING = "Is the server running there? Start it."
_NET = "Check the network connection, and whether a VPN or proxy blocks it."

WORDS: Final[dict[TroubleKind, tuple[str, tuple[str | Advice, ...]]]] = {
    TroubleKind.NO_KEY: (
        "{host} needs a key, and none is stored for it.",
        (_set("Enter one: {key_command}", "Paste a key in Settings."), _HERE, _PLAIN),
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
        "{host} rejected the key{status}.{said}",
        (_KEY, "Check on the provider's website that the key is still valid.",
         _set("Check that {address_setting} is the server the key belongs to.",
              "Check in Settings that the address is the server the key belongs to."), _PLAIN),
    ),
    TroubleKind.BAD_KEY: (
        "The key for {host} contains characters that are not allowed in a key.",
        (_KEY, "Copy it again from the provider's website, without any surrounding text.", _PLAIN),
    ),
    TroubleKind.FORBIDDEN: (
        "{host} does not allow this key to use {model}{status}.{said}",
        ("Check on the provider's website what the key and its project may use.",
         "Some providers block some countries: check where you connect from.", _OTHER, _PLAIN),
    ),
    TroubleKind.NO_MODEL: (
        "{host} has no model “{model}”.{said}",
        (_CHOOSE, "Check the spelling.",
         "With Ollama, download it first: ollama pull {model}", _DOCTOR),
    ),
    TroubleKind.WHICH_MODEL: (
        "No model is chosen for {host}.{said}",
        (_CHOOSE, "Choose one that understands images.", _DOCTOR),
    ),
    TroubleKind.NO_API: (
        "{host} answers, but not like {kind}.{said}",
        (_ADDRESS, "With Ollama it is http://localhost:11434/v1", _DOCTOR),
    ),
    TroubleKind.BAD_ADDRESS: (
        "What is set for the model is not the address of a server. It must begin with https:// or "
        "http://.",
        (_set("Correct the setting {address_setting}, or leave it empty for the provider’s own.",
              "Correct the address in Settings, or leave it empty for the provider’s own."),
         "With Ollama it is http://localhost:11434/v1", _LIST),
    ),
    TroubleKind.IN_THE_CLEAR: (
        "I won't send screenshots or a key to {host} over http, where anyone on the "
        "network can read them.",
        (_set("Begin {address_setting} with https://",
              "In Settings, begin the address with https://"), _HERE,
         "Or connect to the server through a tunnel to this computer.", _PLAIN),
    ),
    TroubleKind.MOVED: (
        "The address that is set for the model now names {said}, but I was started for {host}.",
        ("Restart me; I will then ask whether {said} may get screenshots.",
         _set("Or change {address_setting} back.", "Or change the address back in Settings."),
         _LIST),
    ),
    TroubleKind.QUOTA: (
        "The account at {host} has no credit left or has reached its limit.{said}",
        ("Check your plan and limits on the provider's website.",
         _set("Use a key from another account: {key_command}",
              "Use a key from another account in Settings."), _OTHER, _PLAIN),
    ),
    TroubleKind.RATE: (
        "{host} gets too many requests from this account{status}.{said}",
        (_LATER, _set("Choose a smaller model, which usually has higher limits: {name_setting}",
                      "Choose a smaller model in Settings: it usually has higher limits."),
         _set("Send less: reduce model.image_longest or model.history",
              "Send less: smaller screenshots or fewer turns, in Settings."), _OTHER),
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
                      "and model.local_first_byte_s",
                      "A model on this computer may need more time: raise both waits for data "
                      "in Settings."), _SMALLER, _OTHER),
    ),
    TroubleKind.SLOW: (
        "{model} at {host} hadn't finished after {said} seconds.",
        (_set("Give it more time: model.reply_s",
              "Give it more time: “Wait for a whole reply” in Settings."),
         _set("Choose a faster model: {name_setting}", "Choose a faster model in Settings."),
         _set("Limit the reply: model.max_output_tokens",
              "Limit the reply: “Maximum reply length” in Settings."), _LATER),
    ),
    TroubleKind.DECLINED: (
        "{model} refused: “{said}”",
        ("Reword the goal, or say what it is for.", "Ask for a smaller part of the task.",
         "Do this part yourself, then let me continue.", _OTHER),
    ),
    TroubleKind.FILTERED: (
        "The content filter at {host} lets no reply from {model} through.{said}",
        ("Reword the goal.", "Close or hide anything that needn't be on the screen.",
         "Do this part yourself, then let me continue.", _OTHER),
    ),
    TroubleKind.CUT: (
        "The reply from {model} was cut off at the maximum length.",
        (_set("Allow longer replies: model.max_output_tokens",
              "Allow longer replies: “Maximum reply length” in Settings."),
         "Ask for a smaller part at a time.",
         _set("Choose a model that thinks less before it answers: {name_setting}",
              "In Settings, choose a model that thinks less before it answers.")),
    ),
    TroubleKind.UNFINISHED: (
        "{model} ended its reply before it was whole.{said}",
        (Advice("Try again.", Means.AGAIN), "Reword the goal, or ask for a smaller part of it.",
         _OTHER),
    ),
    TroubleKind.BAD_REQUEST: (
        "{host} rejected the request.{said}",
        (_set("Choose a model that understands images: {name_setting}",
              "In Settings, choose a model that understands images."),
         _set("Set model.temperature and model.top_p to -1, so that the server decides",
              "In Settings, set the temperature and top p to -1, so that the server decides."),
         _set("Set model.reply_format to text", "In Settings, set the reply format to text."),
         _DOCTOR),
    ),
    TroubleKind.TOO_LONG: (
        "The request is longer than {model} can read.{said}",
        (_HISTORY, _set("Send smaller screenshots: model.image_longest",
                        "Send smaller screenshots: “Screenshot size” in Settings."),
         "If it is your server, give it a larger context.", _OTHER),
    ),
    TroubleKind.NO_SIGHT: (
        "{model} at {host} can't see pictures, and I show a model the screen.{said}",
        (_CHOOSE, "Choose one that understands images.",
         _set("Get one that runs on this computer: desktop-agent setup --get",
              "“Get a local model” in Settings finds one for this computer."), _PLAIN),
    ),
    TroubleKind.REDIRECT: (
        "{host} redirects to another address, and you allowed only {host}.{said}",
        (_set("If you trust it, set {address_setting} to that address.",
              "If you trust it, set the address to that one in Settings."), _ADDRESS,
         "You may have to log in to the network (in a hotel or train): open any page in the "
         "browser."),
    ),
    TroubleKind.GARBLED: (
        "I can't read what {host} sent as a reply.{said}",
        (_ADDRESS, _LATER, "If it is your server, update it.", _OTHER),
    ),
}  # fmt: skip
"""For each kind what happened, and what can be done: plain texts by the human alone."""

# A key helps against the first of these, time against the last. In all other cases the server did
# not comply.
_FAULTS: Final = {
    **dict.fromkeys(OUT_OF_REACH, Fault.OUT_OF_REACH),
    TroubleKind.NO_KEY: Fault.NO_KEY,
    TroubleKind.LOCKED: Fault.KEYRING_LOCKED,
    **dict.fromkeys((TroubleKind.WRONG_KEY, TroubleKind.BAD_KEY), Fault.BAD_KEY),
}

_QUOTED: Final = frozenset(
    {TroubleKind.MOVED, TroubleKind.SILENT, TroubleKind.SLOW, TroubleKind.DECLINED, TroubleKind.TLS}
)


def unavailable(trouble: Trouble, place: Recipient, *, tries: int = 1) -> NoReply:
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
    words = _filled(text, place, said, trouble.status)
    wait = span_words(trouble.after_s) if is_too_long(trouble.after_s) else ""
    more = [f"It wants me to wait {wait}."] if wait else []
    more += [f"I tried {tries} times."] if tries > 1 else []
    later = Advice(f"Try again in {wait}.") if wait else _LATER
    told = (later if each is _LATER else each for each in advice)
    listed = (each if isinstance(each, Advice) else Advice(each) for each in told)
    filled = tuple(
        replace(
            each,
            text=_filled(each.text, place, said),
            in_window=_filled(each.in_window, place, said),
        )
        for each in listed
    )
    problem = NoReply(words, trouble, advice=filled, fault=_FAULTS.get(kind, Fault.UNUSABLE))
    return problem.with_words(" ".join(more)) if more else problem


_DAY_S: Final = 86_400


def span_words(seconds: float | None) -> str:
    """Return a time in words, rounded up: 45 s, 2 minutes, 3 hours, more than a day."""
    if seconds is None or seconds > _DAY_S:
        return "more than a day"
    for unit_s, unit in ((3600, "hours"), (60, "minutes")):
        if seconds > 2 * unit_s:
            return f"{math.ceil(seconds / unit_s)} {unit}"
    return f"{math.ceil(seconds)} s"


def most_tries(trouble: Trouble, tries: int) -> int:
    """Return how often at most it is tried at all, where this is what went wrong."""
    if trouble.kind in TRIED_AGAIN and not is_too_long(trouble.after_s):
        return tries
    return min(2, tries) if trouble.kind in ONCE_MORE else 1


def why(trouble: Trouble, place: Recipient) -> str:
    """Return one line on why it is tried again."""
    # What a server said is left out; how long it said nothing is our own figure.
    said = trouble.said if trouble.kind in (TroubleKind.SILENT, TroubleKind.SLOW) else ""
    return _filled(WORDS[trouble.kind][0], place, said, trouble.status).rstrip(": ")


def _filled(text: str, place: Recipient, said: str, status: int = 0) -> str:
    model = place.model or "the model"
    # Fill in one pass: a server's words are not a pattern to be filled again.
    parts = {
        "{host}": place.host or "the server",
        "{model}": model,
        "{said}": said,
        "{kind}": place.kind,
        "{status}": f" ({status})" if status else "",
        "{name_setting}": place.chosen_by.name,
        "{address_setting}": place.chosen_by.address,
        "{key_command}": place.chosen_by.key_command,
    }
    return re.sub(r"\{[a-z_]+\}", lambda match: parts.get(match.group(), match.group()), text)
