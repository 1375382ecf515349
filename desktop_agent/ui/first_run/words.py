"""Holds the words of the first run, and the table of whom it offers. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...config import providers
from ..model.view import Pill
from ..pictures.live import YOURS, Driven
from .chooser import Model, Server

SET_UP: Final = Pill("Set up", "no model yet", "plug", "ask")
PLACEHOLDER: Final = "Connect a model to start, or type /help"
NO_MODEL: Final = "No model"
TITLE: Final = "Connect a model"
ABOUT: Final = (
    "The agent sends screenshots to the model you choose, and uses your mouse and keyboard "
    "to do what you ask."
)
KEY_KEPT: Final = "Stored in your system’s keyring, never in a file or a log."
REFUSED: Final = "The key was refused."
PASTE_AGAIN: Final = "Paste the key again."


@dataclass(frozen=True, slots=True)
class KeyOffer:
    """Says whose models a key is for. `base_url` "" is typed by the human, and `model` "" named by
    them; `brain` is the one that asks them."""

    key: str
    title: str
    brain: str
    base_url: str = ""
    model: str = ""


def key_offers() -> tuple[KeyOffer, ...]:
    """Return the providers of the table, then the addresses that are nobody's."""
    # A second way to ask the same server is for the settings dialog.
    offered = [one for one in providers.PROVIDERS if providers.provider_at(one.base_url) is one]
    own = [KeyOffer(one.name, one.title, one.name, one.base_url, one.model) for one in offered]
    others = [
        KeyOffer(f"other-{one.name}", one.elsewhere, one.name) for one in offered if one.elsewhere
    ]
    return (*own, *others)


def local_brain() -> str:
    """Return the brain that asks the model servers of this computer."""
    return next(one.name for one in providers.PROVIDERS if one.elsewhere)


@dataclass(frozen=True, slots=True)
class Way:
    """One of the cards."""

    key: str
    title: str
    about: str
    icon: str


def ways() -> tuple[Way, ...]:
    """Return the cards, in their order."""
    named = ", ".join(one.title for one in key_offers() if one.base_url)
    return (
        Way("key", "Use an API key", f"{named} or any compatible server", "key-round"),
        Way("local", "Use a model on this computer", "Nothing leaves this computer", "hard-drive"),
        Way(
            "direct",
            "Try it without a model",
            "Simple commands. No key needed, nothing is sent",
            "square-mouse-pointer",
        ),
    )


IN_CONTROL: Final = "You stay in control"


def safety(stop_words: str, driven: Driven = YOURS) -> tuple[tuple[str, str], ...]:
    """Icons and sentences. `stop_words` is the key that stops, for people."""
    touch = "Move the mouse or press a key, and I pause."
    return (
        ("circle-x", f"{stop_words} stops everything at once, {driven.heard}."),
        ("hand", touch if driven.shares_input else "Your mouse and keyboard stay yours."),
        ("circle-question-mark", "I ask before I send, pay, delete or install."),
    )


def found_words(servers: Sequence[Server]) -> str:
    """Return what the card of the local models says once one was found; "" if none was."""
    if not servers:
        return ""
    first, more = servers[0], len(servers) - 1
    others = f" and {more} more" if more else ""
    away = first.models and all(model.away for model in first.models)
    where = "" if away else " · nothing leaves this computer"
    return f"Found {first.name} at {first.host}{others}{where}"


def models_words(server: Server) -> str:
    count = len(server.models)
    return {0: "no model yet", 1: "1 model"}.get(count, f"{count} models")


def best_of(models: Sequence[Model]) -> Model | None:
    """Return which to offer first: one that sees, else one of which nobody knows; rather one that
    runs where its server is."""

    def rank(model: Model) -> tuple[bool, bool, bool]:
        return model.sees is False, model.away, model.sees is not True

    return min(models, key=rank, default=None)


def place_words(server: Server, model: Model | None) -> tuple[str, bool]:
    """Return where pictures of the screen would go, and whether that is away from this computer."""
    if not server.here:
        return "This is another computer.", True
    if model is not None and model.away:
        return (
            f"{server.name} runs this model in its cloud: what I send leaves this computer.",
            True,
        )
    return "Nothing leaves this computer.", False


def sight_words(model: Model | None) -> str:
    """Return a warning, "" where there is nothing to warn of."""
    if model is None or model.sees is not False:
        return ""
    return "This model’s name suggests that it reads text only. I need one that understands images."


NONE_FOUND: Final = (
    "Nothing answers on the usual ports of Ollama, LM Studio, llama.cpp and vLLM. Start one "
    "and look again, or enter its address."
)


@dataclass(frozen=True, slots=True)
class TourStep:
    """One step of the tour. `tries` is what the human may try, "" where that is seen in the
    state; `works` is said when it was seen."""

    key: str
    title: str
    words: str
    icon: str
    tries: str
    works: str


def tour(stop_words: str, driven: Driven = YOURS) -> tuple[TourStep, ...]:
    touch = " If you touch the mouse or a key, I pause." if driven.shares_input else ""
    return (
        TourStep(
            "stop",
            f"{stop_words} stops me",
            f"At once, {driven.heard}. All keys and buttons are released, and I do nothing more.",
            "circle-x",
            f"Try it: press {stop_words} now.",
            f"{stop_words} works.",
        ),
        TourStep(
            "pause",
            "F8 pauses me",
            f"Press it again, and I take a fresh look at the screen and continue.{touch}",
            "hand",
            "Try it: press F8 now.",
            "F8 works.",
        ),
        TourStep(
            "step",
            "Step mode asks first",
            "In step mode I ask before each action. Use the switch above the message "
            "box, or press Ctrl+Shift+S.",
            "list-checks",
            "Try it: turn it on or off.",
            "Step mode works: it is now {}.",
        ),
    )
