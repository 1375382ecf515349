"""Knows which option of a choice is the cheapest or the dearest, where each says what it costs:
“the cheapest room” of “Single – £80” and “Double – £110”."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .....events import Element
from ...words.lexicon import DETERMINERS, STOP_WORDS
from ...words.matching import bare, stems
from ...words.reading import Clause, reread
from ...words.tokens import Token, Tokens, tokens_of
from ..groups import choices, heading_over, name_alone
from ..own_nouns import own_nouns
from ..scene import ShownScreen

_PRICE: Final = re.compile(
    r"[€£$]\s?(\d[\d.,]*\d|\d)|(\d[\d.,]*\d|\d)\s?(?:[€£$]|eur\b|usd\b)", re.I
)
_FREE: Final = re.compile(r"\bfree\b", re.IGNORECASE)
_ENDS: Final[dict[tuple[str, ...], bool]] = {
    ("cheapest",): False,
    ("least", "expensive"): False,
    ("most", "expensive"): True,
    ("dearest",): True,
    ("priciest",): True,
}
_ANY: Final = frozenset({"one", "option", "choice", ""})
# What may stand behind the words that compare, and says no more of what is meant.
_LEFT: Final = frozenset(
    [
        *("one", "option", "choice", "please", "for", "me", "us", "here", "then", "now", ".", "!"),
        *("you", "have", "there", "is", "available", "of", "all", "them", "on", "this", "page"),
        *("the", "as", "my", ","),
    ]
)
_AROUND: Final = STOP_WORDS | DETERMINERS | {"which", "what", "what's", "costs", "is", "?", "here"}


def with_option(clause: Clause, scene: ShownScreen) -> Iterator[Clause]:
    """Yield the clause with the name of the option in place of the words that compare it."""
    found = _compared(clause.tokens)
    if found is None or clause.asks:
        return
    start, end, noun, dear = found
    option = _best(noun, scene, dear=dear)
    if option is None:
        return
    if any(one.quoted or one.norm not in _LEFT for one in clause.tokens[end:]):
        # Which room with breakfast is the cheapest, its price alone does not say.
        return
    first, last = clause.tokens[start], clause.tokens[end - 1]
    said = tuple(
        Token(one.text, one.norm, first.start, last.end)
        for one in tokens_of(name_alone(option, scene) or option.name) or ()
    )
    yield reread(clause, (*clause.tokens[:start], *said, *clause.tokens[end:]))


def of_options(tokens: Tokens, scene: ShownScreen) -> bool:
    """Tell whether a question compares the options of a choice, and not what is listed beside it:
    “which payment is the cheapest?”."""
    found = _compared(tokens)
    said = {one.norm for one in tokens if not one.quoted} - _AROUND
    nouns = {stem for one in said for stem in stems(one)} - own_nouns(scene)
    heads = (set(stems(heading_over(each[0], scene))) for each in choices(scene))
    return found is not None and any(nouns & one for one in heads)


def option_told(tokens: Tokens, scene: ShownScreen) -> str:
    """Return the option that a question is about: “which room is the cheapest?”; "" for none."""
    found = _compared(tokens)
    if found is None:
        return ""
    start, end, noun, dear = found
    rest = [one.norm for one in (*tokens[:start], *tokens[end:]) if one.norm not in _AROUND]
    nouns = [*([noun] if noun else []), *rest]
    if len(nouns) > 1:
        return ""
    option = _best(nouns[0] if nouns else "", scene, dear=dear)
    return option.name if option is not None else ""


def _compared(tokens: Tokens) -> tuple[int, int, str, bool] | None:
    """Return where what compares stands, with its noun, and whether the dearest is meant."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    for at in range(len(norms)):
        for words, dear in _ENDS.items():
            end = at + len(words)
            if tuple(norms[at:end]) != words:
                continue
            after = norms[end] if end < len(norms) and norms[end].isalpha() else ""
            noun = after if after not in _AROUND else ""
            return at, end + bool(noun), noun, dear
    return None


def _best(noun: str, scene: ShownScreen, *, dear: bool) -> Element | None:
    """Return the option of the only choice with prices that is called so."""
    found = []
    for group in choices(scene):
        prices = [_price(one.name) for one in group]
        known = [one for one in prices if one is not None]
        if len(group) < 2 or len(known) != len(group):
            continue
        heads = set(stems(heading_over(group[0], scene)))
        if noun not in _ANY and not set(stems(noun)) & heads:
            continue
        end = max(known) if dear else min(known)
        if known.count(end) == 1:
            found.append(group[known.index(end)])
    return found[0] if len(found) == 1 and "disabled" not in found[0].states else None


def _price(name: str) -> float | None:
    """Return the only price that a name says; 0 for what is free."""
    figures = [one or other for one, other in _PRICE.findall(name)]
    if not figures and _FREE.search(bare(name)):
        return 0.0
    if len(figures) != 1:
        return None
    figure = re.sub(r"[.,](?=\d{3}\b)", "", figures[0]).replace(",", ".")
    return float(figure) if figure.count(".") <= 1 else None
