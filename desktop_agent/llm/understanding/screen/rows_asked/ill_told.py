"""Tells answers that pass over a word of the question: a “not” that changes nothing, a number for
who it is, or a row of another table than the one that is spoken of. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from ...words.lexicon import DETERMINERS, GENERIC, ORDINALS, STOP_WORDS
from ...words.matching import bare, hints
from ...words.said_dates import dates_in
from ...words.scales import LEAST, MOST, SUPERLATIVES
from ...words.tokens import Token, Tokens, tokens_of
from ..record import Record, RecordSet
from ..records import record_sets
from ..scene import ShownScreen

_WHO: Final = frozenset({"who", "who's", "whom"})
# Of several there may be as many that are as that are not.
_ASKS: Final = _WHO | {"what", "which", "when", "where", "whose", "what's"}
_WHOLE: Final = {"won't": "will", "can't": "can", "cannot": "can", "shan't": "shall"}
_NOTS: Final = frozenset({"not", "never"})
_ABOUT: Final = frozenset(
    [
        *("when", "due", "last", "first", "next", "start", "starts", "begin", "begins", "end"),
        *("ends", "open", "opens", "close", "closes", "leave", "leaves", "arrive", "arrives"),
        *("go", "goes", "come", "comes", "take", "place", "happen", "happens", "held", "planned"),
        *("scheduled", "date", "day", "time", "again", "exactly", "here", "get", "gets", "back"),
        *("was", "were", "did", "does", "will", "had", "has", "have", "would", "should", "must"),
    ]
)
_ROOT: Final = 5


def answers_not_who(text: str, value: str, norms: Sequence[str]) -> bool:
    """Tell whether an answer names nobody where it is asked who it is: a number, a
    time, or a day."""
    who = norms[0] in _WHO or (list(norms[:2]) == ["tell", "me"] and norms[2:3] == ["who"])
    says_day = bool(dates_in(tokens_of(value) or ()))
    # Who earns the most is told with the amount.
    ranked = bool((_RANKS | ORDINALS.keys() | SUPERLATIVES.keys()) & set(norms))
    amount = _NUMBER.fullmatch(text) or (not ranked and _NUMBER.fullmatch(value))
    return who and (says_day or bool(amount))


_RANKS: Final = MOST | LEAST | {"more", "less", "than"}
_NUMBER: Final = re.compile(r"\W*\d[\d.,:/ –-]*")


def without_not(tokens: Tokens, scene: ShownScreen) -> Tokens | None:
    """Return a question without what denies in it: “which are not assigned?” as “which are
    assigned?”. None where nothing does, or the screen says it with the same words."""
    if tokens[0].quoted or tokens[0].norm not in _ASKS:
        return None
    shown = [f" {bare(text)} " for text, _ in scene.pieces]
    kept: list[Token] = []
    for at, one in enumerate(tokens):
        after = next((each.norm for each in tokens[at + 1 :]), "")
        if not one.quoted and one.norm in _NOTS:
            if any(f" {one.norm} {after} " in text for text in shown):
                # “Not started” is what stands there.
                return None
            continue
        plain = _WHOLE.get(one.norm) or one.norm.removesuffix("n't").removesuffix("n’t")
        kept.append(
            one if one.quoted or plain == one.norm else replace(one, text=plain, norm=plain)
        )
    return tuple(kept) if tuple(kept) != tokens else None


def speaks_of_another(
    tokens: Tokens, records: RecordSet, record: Record, scene: ShownScreen
) -> bool:
    """Tell whether a question when something is names it by words of which the record has too few,
    or by one that stands over other records."""
    said = [_plain(one) for one in tokens if not one.quoted and not one.is_mark]
    told = [word for word in said if word and word not in STOP_WORDS | DETERMINERS | _ABOUT]
    texts = [text for text, _ in record.texts] + [name for name, _ in records.header]
    other = [word for word in told if not any(is_near(word, text) for text in texts)]
    if told and len(other) == len(told):
        return True
    return any(_stands_over_others(word, records, scene) for word in other)


def _plain(token: Token) -> str:
    return token.norm.removesuffix("'s").removesuffix("’s")


def is_near(word: str, text: str) -> bool:
    """Tell whether a text shows a word, or one of its root: “refund” and “refunded”."""
    return any(_is_near(word, one) for one in bare(text).split(" "))


def _is_near(word: str, other: str) -> bool:
    """Tell whether two words are of one root: absent and absences."""
    alike = len(word) >= _ROOT and word[:_ROOT] == other[:_ROOT]
    return alike or hints(word, other)


def _stands_over_others(word: str, records: RecordSet, scene: ShownScreen) -> bool:
    """Tell whether headings with a word are those of other records only."""
    sets = [one for one in record_sets(scene) if one.records]
    own: list[bool] = []
    for text, at in scene.pieces:
        inside = any(record.bounds.meet(at) is not None for each in sets for record in each.records)
        if inside or len(text.split()) > _ROOT or not is_near(word, text):
            continue
        below = [
            each
            for each in sets
            if _top(each) >= at.y and _overlaps(each.records[0], at.x, at.x + at.width)
        ]
        if below:
            own.append(_top(min(below, key=_top)) == _top(records))
    return bool(own) and not any(own)


def _top(records: RecordSet) -> int:
    return min(one.bounds.y for one in records.records)


def _overlaps(record: Record, left: int, right: int) -> bool:
    return record.bounds.x < right and left < record.bounds.x + record.bounds.width


def is_passed_over(
    text: str, value: str, tokens: Tokens, scene: ShownScreen, told: Callable[[Tokens], str]
) -> bool:
    """Tell whether an answer is the same without the “not” of its question, or tells what something
    is where it is asked which is not."""
    plain = without_not(tokens, scene)
    if plain is None:
        return False
    return (tokens[0].norm in ("which", *_WHO) and bool(value)) or told(plain) == text


def is_for_all_pieces(value: str, norms: Sequence[str], scene: ShownScreen) -> bool:
    """Tell whether an amount is that of several pieces where it is asked what one of them costs."""
    if not value or not {"each", "apiece", "piece", "unit"} & set(norms):
        return False
    return any(
        bare(one.name).split(" ")[0] in _PIECES and one.value not in ("", "1")
        for records in record_sets(scene)
        for record in records.records
        if any(text.strip() == value for text, _ in record.texts)
        for one in record.of_role("field", "combo box", "slider")
    )


_PIECES: Final = frozenset({"quantity", "qty", "amount", "number", "pieces", "count"})


def names_only_whose(text: str, value: str, tokens: Tokens, scene: ShownScreen) -> bool:
    """Tell whether an answer only repeats whose kinds of something are asked for, or gives the one
    that is chosen: “which sizes does the fleece have?” is answered by neither “Fleece” nor “S”."""
    asked = _WHOSE.match(" ".join("_" if one.quoted else one.norm for one in tokens))
    if asked is None:
        return False
    noun = (asked["kinds"] or asked["of"]).removesuffix("s")
    if noun.endswith(("s", "u", "i")) or noun in GENERIC:
        return False
    lists = [one for one in scene.of_role("combo box") if is_near(noun, one.name)]
    if value and any(one.value == value for one in lists):
        return True
    whose = asked["whose"] or asked["whose2"]
    shown = [one for one in whose.split() if one not in STOP_WORDS | DETERMINERS]
    return bool(lists) and not is_near(noun, text) and any(is_near(one, text) for one in shown)


_WHOSE: Final = re.compile(
    r"(?:what|which) (?P<kinds>\w+s) (?:are there (?:for|in|of)|does|do|did|has|have|can|could)"
    r" (?P<whose>(?!i |we |you )\w.*)"
    r"|(?:what (?:is|are)|what's|list|show|show me|tell me) (?:the |all |all the )?(?P<of>\w+s)"
    r" (?:of|for) (?P<whose2>\w.*)"
)


def is_in_a_column_of_its_own(cell: str, records: RecordSet, record: Record) -> bool:
    """Tell whether a day stands below a heading for days of one kind: a birthday is not when
    somebody was ill."""
    heads = [name for name, at in records.header if records.cell(record, at) == cell]
    return bool(heads) and not any(set(bare(name).split(" ")) & _OF_DAYS for name in heads)


_OF_DAYS: Final = frozenset(
    [
        *("date", "dates", "day", "days", "time", "times", "when", "due", "deadline", "start"),
        *("starts", "begins", "from", "departs", "departure", "departing", "leaves", "arrives"),
        *("arrival", "arriving", "next", "scheduled", "hours", "open", "opening", "term", "on"),
    ]
)
