"""Opens the cart of a shop for what is in it: “take the watering can out of the cart”, “use the
coupon OAK10”."""

from __future__ import annotations

from typing import Final

from .....events import Element
from ...screen.records import lies_in_one
from ...screen.scene import ShownScreen
from ...words.lexicon import CARTS, COUPONS
from ...words.matching import bare, stems
from ...words.reading import Clause
from ...words.sentences import PartKind
from ..plans import Progress, Steps, click_on

# What is put into the cart is on the page, and not in the cart yet.
_PUTS_IN: Final = frozenset(
    ["add", "put", "throw", "drop", "toss", "place", "buy", "get", "order", "stick", "pop", "open"]
)
_LEADS: Final = frozenset(
    {"my", "view", "see", "show", "open", "your", "the", "shopping", "go", "to"}
)


def cart_opened(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | None:
    """Return the press that opens the cart which a clause is about; None where it is about none, or
    that was opened by now."""
    if progress.opened or progress.turns or clause.kind not in (PartKind.ORDER, PartKind.QUESTION):
        return None
    said = {one.norm for one in clause.tokens if not one.quoted}
    about_cart = bool(said & CARTS) and clause.tokens[0].norm not in _PUTS_IN
    if not about_cart and not said & COUPONS:
        return None
    carts = [one for one in scene.content if _opens_cart(one) and not lies_in_one(one, scene)]
    if len(carts) != 1:
        return None
    told = carts[0].words
    return Steps((click_on(carts[0]),), f"Open {told}", "", more=True)


def _opens_cart(one: Element) -> bool:
    """Tell whether a control opens the cart: “Cart (2)”, “View basket”."""
    if one.role not in ("button", "link") or "disabled" in one.states:
        return False
    named = [word for word in stems(bare(one.name)) if word.isalpha() and word not in _LEADS]
    return bool(named) and set(named) <= CARTS | {"item", "items"} and bool(CARTS & set(named))
