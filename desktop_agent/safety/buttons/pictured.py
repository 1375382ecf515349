"""Tells what a button says without words: by a picture in it, or by a price on a button. Pure."""

from __future__ import annotations

import re
from typing import Final

from ...money import CURRENCY
from ..concern import ActFamily
from ..folding import fold, tokens
from ..words import destructive_words, risky_words

_PICTURES: Final = (
    ("🗑", destructive_words.DELETE),
    ("💳💰", destructive_words.PAY),
    ("📤📨➤➢", risky_words.SEND),
)
# The price of what is ordered by it, also on a link: “Book for $ 120”.
_SPENDS: Final = re.compile(
    rf"\s*(?:book|reserve|rent|hire|renew|upgrade|bid|tip)(?:\s(?:it|this|now|for|at|only))*\W*"
    rf"(?:{CURRENCY}\s?\d|\d[\d.,]*\s?{CURRENCY})",
    re.IGNORECASE,
)
_PRICE: Final = re.compile(rf"{CURRENCY}\s?\d|\d\s?{CURRENCY}", re.IGNORECASE)
# What only puts something in a cart, or tells which prices are wanted.
_NOT_YET: Final = re.compile(
    r"\b(?:cart|bag|basket|trolley|wishlist|warenkorb|panier|carrito|cesta|carrello|koszyka"
    r"|winkel\w+|under|over|up to|from|below|above|filter|price|sort|quote|details|show|view|save"
    r"|account|savings|balance|checking|konto"
    r"|unter|bis|ab)\b|\d\s?[-–]\s?\D?\s?\d|购物车|購物車|カート|장바구니"
)
# A price with only these is that of one size among others, to choose from.
_SIZES: Final = frozenset(
    tokens(
        "xs s m l xl xxl xxxl mini small medium large regular standard extra single double triple "
        "half full size ml cl dl oz g kg cm inch klein mittel groß petit moyen grand pequeño "
        "mediano grande piccolo medio"
    )
)


def by_signs(text: str, *, button: bool, content: bool) -> list[ActFamily]:
    """Return the kinds of acts that a name tells so. `content`: words in it may be a headline's."""
    found = [family for signs, family in _PICTURES if any(sign in text for sign in signs)]
    if found and content and any(sign.isalnum() for sign in text):
        found = []
    priced = button and _PRICE.search(text) and not _is_no_order(text)
    if priced or _SPENDS.match(text):
        found.append(destructive_words.PAY)
    return found


def _is_no_order(text: str) -> bool:
    """Return True for a price on "Add to cart: $ 5", and on the "Large" of a choice of sizes."""
    around = tokens(re.sub(rf"\d[\d.,]*|{CURRENCY}", " ", text, flags=re.IGNORECASE))
    return bool(_NOT_YET.search(fold(text)) or (around and set(around) <= _SIZES))
