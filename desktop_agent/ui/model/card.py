"""A card of the decision area, as data. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from .marks import Mark


@dataclass(frozen=True, slots=True)
class CardButton:
    """`action` is what a press asks for; `look` one of plain, stop, accent, ask, askSoft, you.

    A `wide` one has a row of its own, above the others, and the `small` ones share one below.
    `anywhere`: its key works whichever window has the keyboard. `tip` says what it does, and
    `shorter` are labels for where there is less room.
    """

    action: str
    label: str
    look: str = "plain"
    icon: str = ""
    cap: str = ""
    wide: bool = False
    small: bool = False
    tip: str = ""
    anywhere: bool = False
    shorter: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Crop:
    """A picture by its id, and the target on it as parts of its size, with where a drag to it
    begins."""

    picture: int
    mark: Mark
    start: Mark | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """`key` tells one card from the next; `says` is what its button `say` says for the human, and
    `own` are their own words in it.

    `side` stands beside the title, and `short_side` where there is little room.

    `lead` stands over the `items`; `more` are those that are folded. `acts` are what a press on
    each of the items asks for, "" where it is only to be read. `options` are what can be chosen, as
    it is shown, `answers` what is said then, `views` shows each
    of them, and `hint` says how; `away` says it while the
    window does not have the keyboard. `notes` are lines with an icon, and `detail` is unfolded. A
    `grave` one wants a code where programs may operate the window.
    """

    kind: str
    key: str
    title: str
    icon: str
    tone: str
    side: str = ""
    short_side: str = ""
    text: str = ""
    crop: Crop | None = None
    rows: tuple[tuple[str, str], ...] = ()
    lead: str = ""
    items: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    hint: str = ""
    away: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    stats: tuple[tuple[str, str], ...] = ()
    buttons: tuple[CardButton, ...] = ()
    says: str = ""
    own: tuple[str, ...] | None = None
    detail: str = ""
    views: tuple[Crop | None, ...] = ()
    grave: bool = False

    def act(self, item: int) -> str:
        return self.acts[item] if item < len(self.acts) else ""

    @property
    def armed(self) -> bool:
        """It takes keys that count only once it stood in view for a while."""
        return self.to_approve or bool(self.options)

    @property
    def to_approve(self) -> bool:
        """It has a button that approves, so that the gate watches over it."""
        return self.kind in ("approval", "consent", "settings")
