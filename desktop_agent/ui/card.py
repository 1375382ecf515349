"""A card of the decision area, as data. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from .marks import Mark


@dataclass(frozen=True, slots=True)
class CardButton:
    """`action` is what a press asks for; `look` one of plain, stop, accent, ask, askSoft, you.

    A `wide` one has a row of its own, above the others. `tip` says what it does.
    """

    action: str
    label: str
    look: str = "plain"
    icon: str = ""
    cap: str = ""
    wide: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Crop:
    """A picture by its id, and the target on it as parts of its size."""

    picture: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Card:
    """`key` tells one card from the next; `says` is what its button `say` says for the human.

    `lead` stands over the `items`; `more` are those that are folded. `notes` are lines with an
    icon.
    """

    kind: str
    key: str
    title: str
    icon: str
    tone: str
    side: str = ""
    text: str = ""
    crop: Crop | None = None
    rows: tuple[tuple[str, str], ...] = ()
    lead: str = ""
    items: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    stats: tuple[tuple[str, str], ...] = ()
    buttons: tuple[CardButton, ...] = ()
    says: str = ""
    detail: str = ""

    @property
    def to_approve(self) -> bool:
        """It has a button that approves, so that the gate watches over it."""
        return self.kind in ("approval", "consent")
