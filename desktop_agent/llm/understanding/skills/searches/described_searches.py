"""Plans a search that says what is wanted, where each field asks for one part of it: “action movies
directed by Burris from the year 1973”."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from .....events import Element
from ...screen.positions import in_one_row
from ...screen.scene import ShownScreen
from ...words.lexicon import NUMBERS, STOP_WORDS
from ...words.matching import NameFit, bare, is_same
from ...words.plain_values import is_plain
from ...words.reading import Clause
from ...words.said_dates import dates_in
from ...words.scales import COMPARATIVES, SUPERLATIVES
from ...words.tokens import Tokens, words
from ..filling import joined, put
from ..plans import PlanTry, Progress, Steps, done_to

_HEADS: Final = frozenset({"search", "find", "look", "show", "list", "get"})
_IDLE_AFTER: Final = frozenset({"for", "up", "me", "all", "the", "some", "any", "a", "an"})
_SEARCHES: Final = ("search", "find", "go", "show results", "look up")
_LEADS: Final = frozenset(
    {"from", "in", "of", "with", "the", "and", "by", ",", "that", "were", "was", "is", "are", "a"}
)
_MADE_BY: Final[dict[str, tuple[str, ...]]] = {
    "directed": ("director", "directed by"),
    "written": ("author", "writer", "written by"),
    "sung": ("singer", "artist", "sung by"),
    "composed": ("composer", "composed by"),
    "painted": ("painter", "artist", "painted by"),
    "published": ("publisher", "published by"),
    "produced": ("producer", "produced by"),
    "made": ("maker", "manufacturer", "brand", "made by"),
    "sold": ("seller", "shop", "sold by"),
    "taught": ("teacher", "instructor", "taught by"),
    "sent": ("sender", "sent by"),
    "hosted": ("host", "hosted by"),
}
_LIMITS: Final = frozenset(
    [
        *("or", "not", "no", "without", "but", "except", "only", "than", "before", "after"),
        *("until", "since", "around", "about", "under", "over", "above", "below", "up", "later"),
        *("maximum", "minimum", "onwards", "first", "last", "order", "range", "earlier", "else"),
        *("between", "near", "like", "more", "less", "most", "least", "them", "someone", "anyone"),
        *("everyone", "everybody", "anybody", "somebody", "him", "her", "me", "us", "starring"),
        *("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "noon"),
        *("today", "tomorrow", "yesterday", "again", "instead", "too", "also", "please", "now"),
    ]
)
_NO_KINDS: Final = frozenset(
    [
        *(
            "few",
            "several",
            "other",
            "another",
            "similar",
            "same",
            "best",
            "worst",
            "recent",
            "new",
        ),
        *(
            "old",
            "good",
            "great",
            "nice",
            "popular",
            "fewer",
            "many",
            "all",
            "both",
            "more",
            "next",
        ),
        *("previous", "different", "such", "these", "those", "every", "each", "latest", "famous"),
    ]
)
# “Action movies”: what stands before the noun says of which kind they are.
_KINDS: Final = frozenset({"genre", "type", "kind", "category", "style", "topic", "subject"})
_MOST_KIND: Final = 2
_MOST_VALUE: Final = 4
_SLACK_PX: Final = 4
_YEARS: Final = ("year", "date", "released", "release", "published")
_PEOPLE: Final = frozenset({name for names in _MADE_BY.values() for name in names})


def described(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what fills the fields and presses the button of a search; nothing where a word of the
    clause belongs to no field, or two parts to one."""
    tokens = clause.tokens
    if not tokens or tokens[0].quoted or tokens[0].norm not in _HEADS:
        return
    fields = [one for one in scene.of_role("field", "combo box") if one.name.strip()]
    said = _parts(tokens[1:], fields)
    if not said or len({one.bounds for one, _ in said}) < len(said):
        return
    button = _button_after([one for one, _ in said], scene, submits=tokens[0].norm == "search")
    if button is None:
        return
    plans = [put(field, words(value), scene, progress) for field, value in said]
    steps = [one for one in plans if isinstance(one, Steps)]
    press = done_to("Click", "clicked", [button], NameFit.EXACT).plan
    if len(steps) == len(said) and isinstance(press, Steps):
        yield PlanTry(NameFit.EXACT, joined([*steps, press]))


def _button_after(filled: list[Element], scene: ShownScreen, *, submits: bool) -> Element | None:
    """Return the button that stands next after the fields, if it searches: one further away may
    search the whole site. Where a page has no button at all, words may be drawn as one."""
    last = max(filled, key=lambda one: (one.bounds.bottom, one.bounds.x)).bounds
    buttons = [one for one in scene.content if one.role == "button"]
    after = [
        one
        for one in buttons or scene.of_role("text")
        if one.bounds.y >= last.bottom - _SLACK_PX
        or (in_one_row(one.bounds, last) and one.bounds.x >= last.right - _SLACK_PX)
    ]
    if not buttons:
        after = [one for one in after if _searches(one, submits=submits)]
    button = min(after, key=lambda one: (one.bounds.y, one.bounds.x), default=None)
    if button is None or "disabled" in button.states or not _searches(button, submits=submits):
        return None
    return button


def _searches(button: Element, *, submits: bool) -> bool:
    name = bare(button.name).rstrip("!")
    return name in _SEARCHES or (submits and name == "submit")


def _parts(tokens: Tokens, fields: list[Element]) -> list[tuple[Element, Tokens]] | None:
    """Return each field that the words name, and the words for it; None where they name none, or
    some words are left."""
    starts = list(_starts(tokens, fields))
    if not starts:
        return None
    found: list[tuple[Element, Tokens]] = []
    ends = [begin for begin, _, _ in starts[1:]] + [len(tokens)]
    for (_, begin, field), end in zip(starts, ends, strict=True):
        value = _without_leads(tokens[begin:end])
        person = begin > 0 and tokens[begin - 1].norm == "by"
        if not value or len(value) > _MOST_VALUE or not is_plain(value) or _says_more(value):
            return None
        if person and not all(one.quoted or one.is_capital for one in value):
            # “By rating” is an order, and “by tomorrow” a time.
            return None
        if dates_in(value):
            return None
        found.append((field, value))
    noun = [
        one for one in tokens[: starts[0][0]] if one.quoted or one.norm not in _IDLE_AFTER | {","}
    ]
    if not noun or noun[-1].quoted or noun[-1].is_capital or not noun[-1].norm.endswith("s"):
        return None
    kind = tuple(noun[:-1])
    if len(kind) > _MOST_KIND or any(one.norm.endswith("ing") and not one.quoted for one in kind):
        # “Action movies starring actors”
        return None
    if any(not one.quoted and one.norm in _NO_KINDS | NUMBERS.keys() for one in kind):
        # “Three movies” says how many.
        return None
    if kind:
        kinds = [one for one in fields if _is_called(one, tuple(_KINDS))]
        if len(kinds) != 1 or _says_more(kind):
            return None
        found.insert(0, (kinds[0], kind))
    return found


def _starts(tokens: Tokens, fields: list[Element]) -> Iterator[tuple[int, int, Element]]:
    """Yield where the words for a field begin, where its value does, and the field."""
    for at, token in enumerate(tokens[:-1]):
        if token.quoted:
            continue
        begin = at
        while begin and tokens[begin - 1].norm in _LEADS and not tokens[begin - 1].quoted:
            begin -= 1
        if token.norm in _MADE_BY and tokens[at + 1].norm == "by" and at + 2 < len(tokens):
            own = [one for one in fields if _is_called(one, _MADE_BY[token.norm])]
            if len(own) == 1:
                yield begin, at + 2, own[0]
            continue
        made = at > 0 and tokens[at - 1].norm in _MADE_BY
        if token.norm == "by" and at and not made:
            own = [one for one in fields if _is_called(one, tuple(_PEOPLE))]
            if len(own) == 1:
                yield begin, at + 1, own[0]
            continue
        own = [one for one in fields if is_same(token.norm, bare(one.name).rstrip(":"))]
        if not own and token.norm == "year" and tokens[at + 1].norm.isdigit():
            own = [one for one in fields if _is_called(one, _YEARS)]
        if len(own) == 1 and at and tokens[at - 1].norm in _LEADS:
            yield begin, at + 1, own[0]


def _says_more(value: Tokens) -> bool:
    """Tell whether a value holds words that add to it, or leave something out."""
    more = STOP_WORDS | _LEADS | _LIMITS | SUPERLATIVES.keys() | COMPARATIVES.keys()
    return any(
        not one.quoted and (one.norm in more or (one.norm.endswith("ly") and not one.is_capital))
        for one in value
    )


def _is_called(field: Element, names: tuple[str, ...]) -> bool:
    """Tell whether a field bears one of these names, or has it among its words: “Director name”."""
    own = bare(field.name).rstrip(":")
    return own in names or any(one in names for one in own.split())


def _without_leads(value: Tokens) -> Tokens:
    while value and not value[-1].quoted and value[-1].norm in _LEADS:
        value = value[:-1]
    return value
