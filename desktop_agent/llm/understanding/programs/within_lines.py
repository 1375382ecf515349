"""Changes what stands within a line of a text: behind its label, in a list, or beside a word:
“change the date to 15 June” of “Date: 14 June”, “add cake to the bring list” of “Bring: salad,
bread”, “add "and benches" after the word tables”. Pure."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ....protocol import quoted
from ..words.lexicon import ACTIONS, DETERMINERS, STOP_WORDS, VERBS
from ..words.matching import bare, stems
from ..words.plain_values import is_plain
from ..words.tokens import Token, Tokens, words
from ..words.wishes import is_wish

_LINE: Final = re.compile(
    r"(?P<lead>\s*(?:[-*•] )?)(?P<label>[^\W\d_][^:=,;]{0,40}?): +(?P<rest>\S.*)"
)
_SETS: Final = frozenset({"change", "set", "make", "put", "update", "correct", "turn", "edit"})
_LINKS: Final = frozenset({"to", "into", "as"})
_ADDS: Final = frozenset({"add", "put", "append", "include", "write", "note", "pop", "insert"})
_ONTO: Final = frozenset({"to", "on", "onto", "in", "into", "under"})
_BEHIND: Final = frozenset({"after", "behind"})
_REMOVES: Final = frozenset(
    [
        *("remove", "delete", "drop", "scratch", "strike", "cross", "take", "cut", "erase"),
        *("ditch", "scrap"),
    ]
)
_AWAY: Final = frozenset({"off", "out", "away", "from"})
_OF_LISTS: Final = STOP_WORDS | frozenset(
    [
        *("list", "line", "things", "stuff", "items", "item", "thing", "entry", "row", "what"),
        *("people", "everyone", "we", "they", "should", "must", "have", "need", "needs", "i"),
        *("text", "note", "everybody", "section", "bit", "part", "there", "here"),
    ]
)
_IDLE: Final = STOP_WORDS | {"list", "line", "text", "word", "item", "there", "here", "as", "well"}
_NO_VALUES: Final = frozenset(
    [
        *("uppercase", "lowercase", "upper", "lower", "capitals", "capital", "caps", "bold"),
        *("italic", "italics", "underlined", "double", "twice", "half", "triple", "include", "all"),
        *("bigger", "smaller", "red", "blue", "green", "small", "large", "title", "be", "reflect"),
    ]
)
_MOST_ITEM_WORDS: Final = 4
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class _Labelled:
    """Holds the line at this place, from 0 on: what leads it, its label, and what is behind it."""

    place: int
    lead: str
    label: str
    rest: str

    @property
    def items(self) -> list[str]:
        # “1,200” is one number.
        return [one.strip() for one in re.split(r",\s+", self.rest) if one.strip()]

    def with_rest(self, rest: str) -> str:
        return f"{self.lead}{self.label}: {rest}"


def edits_within(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield the lines as an order leaves them, and what is done; nothing where it names no label or
    list of theirs, or more than one."""
    if not tokens or tokens[0].quoted:
        return
    ways: tuple[Callable[[Tokens, list[str]], Iterator[tuple[list[str], str]]], ...] = (
        *(_value_set, _item_added, _item_removed, _beside_words),
    )
    yield from itertools.chain.from_iterable(way(tokens, lines) for way in ways)


def names_label(said: Tokens, lines: Sequence[str]) -> bool:
    """Tell whether words are the whole label of a line, which a change of a word would rename."""
    return _with_label(said, lines) is not None


def _labelled(lines: Sequence[str]) -> list[_Labelled]:
    found = ((n, _LINE.fullmatch(line)) for n, line in enumerate(lines))
    return [
        _Labelled(n, one["lead"], one["label"].strip(), one["rest"].strip())
        for n, one in found
        if one is not None
    ]


def _with_label(said: Tokens, lines: Sequence[str]) -> _Labelled | None:
    """Return the only line whose label is what the words say."""
    named = bare(words(tuple(one for one in said if one.norm not in DETERMINERS)))
    found = [one for one in _labelled(lines) if bare(one.label) == named]
    return found[0] if named and len(found) == 1 else None


def _value_set(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “change the date to 15 June”."""
    if tokens[0].norm not in _SETS:
        return
    for at in range(_TWO, len(tokens) - 1):
        if tokens[at].quoted or tokens[at].norm not in _LINKS:
            continue
        line = _with_label(tokens[1:at], lines)
        text = _said(tokens[at + 1 :])
        first = tokens[at + 1].norm
        if line is None or not text or first in _NO_VALUES | ACTIONS or first in VERBS:
            # “Turn the title into uppercase”, “update the total to include tax”
            continue
        if _is_of_another_kind(tokens[1:at], line, text):
            # “Change Ann to Anna” beside “Ann: 7 euros” is about the name.
            continue
        yield _replaced(lines, line, text), f"set {quoted(line.label)} to {quoted(text)}"
        return


def _is_of_another_kind(said: Tokens, line: _Labelled, text: str) -> bool:
    """Tell whether a text is surely no value for a label: one word put for a word, beside a number,
    or words that only tell of a value: “tomorrow”, “10 more”."""
    alone = len(said) == 1 and not said[0].quoted
    named = alone and text.isalpha() and any(map(str.isdigit, line.rest))
    return named or _RELATIVE.fullmatch(text.casefold()) is not None


_RELATIVE: Final = re.compile(
    r"(?:.* )?(?:more|less|later|earlier|after|before|today|tomorrow|yesterday|next|else)"
)


def _item_added(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “add cake to the bring list”, “put cake on the list of things to bring”, “add cake
    after the chairs”."""
    if tokens[0].norm not in _ADDS:
        return
    for at in range(_TWO, len(tokens)):
        if tokens[at].quoted or tokens[at].norm not in _ONTO | _BEHIND:
            continue
        items = _items_said(tokens[1:at])
        anchor = tokens[at + 1 :]
        if not items or not anchor:
            continue
        behind = tokens[at].norm in _BEHIND
        lists = _holding(anchor, lines) if behind else _list_named(anchor, lines)
        if len(lists) != 1:
            continue
        line, n = lists[0]
        new = [*line.items[: n + 1], *items, *line.items[n + 1 :]]
        told = (
            f"add {', '.join(map(quoted, items))} to the line {quoted(lines[line.place].strip())}"
        )
        yield _replaced(lines, line, ", ".join(new)), told
        return


def _item_removed(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “remove chairs from the list” where it is one of several things in one line."""
    if tokens[0].norm not in _REMOVES:
        return
    end = next(
        (n for n in range(1, len(tokens)) if tokens[n].norm in _AWAY and not tokens[n].quoted),
        len(tokens),
    )
    tail = [one for one in tokens[end:] if one.quoted or one.norm not in _AWAY | _OF_LISTS]
    said = tokens[1:end] or tokens[end + 1 :]
    lists = _holding(said, lines)
    if len(lists) != 1:
        return
    line, n = lists[0]
    labels = set(stems(line.label))
    if len(line.items) < _TWO or any(not set(stems(one.text)) <= labels for one in tail):
        return
    kept = [one for at, one in enumerate(line.items) if at != n]
    told = f"remove {quoted(line.items[n])} from the line {quoted(lines[line.place].strip())}"
    yield _replaced(lines, line, ", ".join(kept)), told


def _beside_words(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “add "and benches" after the word tables in the last line”, “put an exclamation mark
    after Street party”: the words have to stand there once, and be told apart from a line."""
    at = next((n for n, one in enumerate(tokens) if one.norm in _SIDES and not one.quoted), 0)
    if tokens[0].norm not in _ADDS or not at:
        return
    said = tokens[1:at]
    sign = _SIGNS.get(" ".join(one.norm for one in said if one.norm not in DETERMINERS), "")
    quoted_text = said[0].text if len(said) == 1 and said[0].quoted else ""
    named = [one for one in tokens[at + 1 :] if one.quoted or one.norm not in DETERMINERS]
    words_said = bool(named) and named[0].norm in ("word", "words") and not named[0].quoted
    named = named[1:] if words_said else named
    lies_in = next((n for n, one in enumerate(named) if one.norm == "in" and not one.quoted), None)
    inside = lies_in is not None and named[-1].norm == "line"
    anchor = words(tuple(named[:lies_in] if inside else named)).strip(" ,.")
    if not (sign or quoted_text) or not anchor:
        return
    found = [
        (n, match)
        for n, line in enumerate(lines)
        for match in re.finditer(rf"(?<!\w){re.escape(anchor)}(?!\w)", line, re.IGNORECASE)
    ]
    if len(found) != 1:
        return
    place, match = found[0]
    if not (sign or words_said or inside or _is_within(lines[place], anchor)):
        # “Add "eggs" after milk” is a line more on a list.
        return
    behind = tokens[at].norm in _BEHIND
    text = sign or (f" {quoted_text}" if behind else f"{quoted_text} ")
    cut = match.end() if behind else match.start()
    line = f"{lines[place][:cut]}{text}{lines[place][cut:]}"
    told = f"add {quoted(text.strip())} {'after' if behind else 'before'} {quoted(match.group())}"
    yield [*lines[:place], line, *lines[place + 1 :]], told


def _is_within(line: str, anchor: str) -> bool:
    return bare(line) != bare(anchor) and is_prose(line)


def is_prose(line: str) -> bool:
    """Tell whether a line is a part of sentences, and no entry of a list."""
    return line.rstrip()[-1:] in (*".!?,;",) or len(line.split()) > _MOST_ENTRY_WORDS


_MOST_ENTRY_WORDS: Final = 4
_SIDES: Final = _BEHIND | {"before"}
_SIGNS: Final = {
    "exclamation mark": "!", "exclamation point": "!", "question mark": "?", "full stop": ".",
    "period": ".", "dot": ".", "comma": ",", "colon": ":", "semicolon": ";",
}  # fmt: skip


def _replaced(lines: list[str], line: _Labelled, rest: str) -> list[str]:
    return [*lines[: line.place], line.with_rest(rest), *lines[line.place + 1 :]]


def _list_named(said: Tokens, lines: Sequence[str]) -> list[tuple[_Labelled, int]]:
    """Return the lines with a label that the words name: “the list of things to bring”."""
    telling = [one for one in said if one.quoted or not (one.is_mark or one.norm in _OF_LISTS)]
    if not telling:
        return []
    wanted = {stem for one in telling for stem in stems(one.text)}
    lists = any(one.norm == "list" and not one.quoted for one in said)
    named = [
        one
        for one in _labelled(lines)
        if set(stems(one.label)) == wanted and (lists or len(one.items) >= _TWO)
    ]
    return [(one, len(one.items) - 1) for one in named]


def _holding(said: Tokens, lines: Sequence[str]) -> list[tuple[_Labelled, int]]:
    """Return the lines that list what the words name among other things, and as which of them."""
    named = _without_article(bare(words(tuple(said))))
    lists = [one for one in _labelled(lines) if len(one.items) >= _TWO]
    return [
        (one, n)
        for one in lists
        for n, item in enumerate(one.items)
        if _without_article(bare(item)) == named
    ]


def _without_article(text: str) -> str:
    return re.sub(r"\A(?:the|an?|my|our) (?=\S)", "", text)


def _items_said(said: Tokens) -> list[str]:
    """Return the things that are to be put on a list: “drinks and a grill”; [] where words only
    describe them."""
    parts: list[list[Token]] = [[]]
    for one in said:
        if not one.quoted and (one.text == "," or one.norm == "and"):
            parts.append([])
        else:
            parts[-1].append(one)
    items = [_said(tuple(part)) for part in parts if part]
    return items if items and all(items) else []


def _said(said: Tokens) -> str:
    """Return the text that words say; "" where they may only describe one."""
    kept = tuple(one for one in said if one.quoted or not one.is_mark)
    quotes = [one for one in kept if one.quoted]
    if len(quotes) == 1:
        return (
            "" if any(one.norm not in _IDLE for one in kept if not one.quoted) else quotes[0].text
        )
    text = words(said).strip(" ,")
    vague = {"it", "that", "this", "something", "another", "one", "some", "them", "what", "more"}
    if quotes or not kept or len(kept) > _MOST_ITEM_WORDS or kept[0].norm in vague:
        return ""
    return "" if is_wish(text) or not is_plain(kept) else text
