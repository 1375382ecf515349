"""Changes the lines of a text as a list: one more under another, two of them swapped, all of them
turned round, numbered or written with capitals. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ....protocol import quoted
from ..words.leftovers import left_over
from ..words.lexicon import DETERMINERS, EVERY, NUMBERS, ORDINALS, STOP_WORDS
from ..words.matching import bare
from ..words.plain_values import is_plain
from ..words.tokens import Token, Tokens, words
from ..words.wishes import is_wish
from .text_places import TITLES, line_numbered, said_of
from .whole_lines import whole_line_edits
from .within_lines import edits_within, is_prose

_PUTS: Final = frozenset(
    [
        *("put", "add", "insert", "write", "type", "place", "stick", "squeeze", "slip", "pop"),
        *("have", "leave"),
    ]
)
BEHIND: Final = frozenset({"under", "below", "after", "beneath", "underneath", "following"})
AHEAD: Final = frozenset({"above", "before", "over"})
_NOUNS: Final = frozenset(
    [
        *("line", "lines", "item", "items", "entry", "entries", "row", "rows", "thing", "things"),
        *("one", "ones", "word", "words", "list", "text", "order", "everything", "it", "them"),
        *("these", "those", "note", "document", "file", "page", "lot", "whole", "around", "of"),
        *("all", "content", "contents", "here", "this", "my", "each", "every", "other", "editor"),
    ]
)
_TOP: Final = frozenset({"top", "very", "on", "at", "first", "line", "beginning", "start", "as"})
_SWAPS: Final = frozenset({"swap", "switch", "exchange", "interchange"})
_MOVES: Final = frozenset({"move", "put", "shift", "bring", "drag", "take", "push"})
_WIPES: Final = frozenset({"wipe", "clear", "empty", "erase", "delete", "remove", "blank"})
_AWAY: Final = frozenset({"out", "away", "up", "off", "completely", "entirely"})
_REVERSED: Final = re.compile(
    r"(?:reverse|invert)\b.*|(?:flip|turn) .*(?:upside down|around|over|round)\b.*"
    r"|(?:put|write|list) .*(?:in reverse(?: order)?|backwards|upside down)"
)
_CAPITALS: Final = re.compile(
    r"(?:capitali[sz]e|use capitals for|start) (?:every|each|all)(?: of)?(?: the| my)? "
    r"(?P<what>words?|lines?|items?|entries|entry)(?: with a capital(?: letter)?)?"
    r"|(?:give|make) (?:every|each) (?P<other>word|line|item|entry) (?:start with )?a capital"
    r"(?: letter)?|(?:put|make) (?:it|everything|all|the text) in title case"
)
_NUMBERED: Final = re.compile(
    r"(?:number|enumerate) (?:all )?(?:the |my |these |every |each )?(?:lines?|items?|entries|entry"
    r"|list|them|things)"
)
_PAST: Final = {
    "add": "added", "move": "moved", "swap": "swapped", "write": "wrote", "number": "numbered",
    "reverse": "reversed", "delete": "deleted", "make": "made", "remove": "removed",
    "set": "set", "change": "changed", "repeat": "repeated", "join": "joined",
}  # fmt: skip
_BLANK_LINE: Final = re.compile(
    r"(?:an? |one |another )?(?:empty|blank) line(?: in)?(?: (?:right|directly|just))?"
)
_RIGHT: Final = frozenset({"right", "directly", "just", "immediately", "straight"})
_OTHERS: Final = frozenset({"other", "others", "rest", "remaining"})
_MOST_WORDS: Final = 6
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Edit:
    """Holds a new text, and what is told of it."""

    text: str
    step: str
    did: str


def line_edits(tokens: Tokens, old: str) -> Iterator[Edit]:
    """Yield the change that an order makes in the lines of a text; nothing where a word of it is
    left over, or what it names is not there just once."""
    if not tokens or not old.strip():
        return
    ways: tuple[Callable[[Tokens, list[str]], Iterator[tuple[list[str], str]]], ...] = (
        *(
            edits_within,
            whole_line_edits,
            _rest_deleted,
            _moved,
            _beside,
            _between,
            _headed,
            _swapped,
            _whole,
            _set,
        ),
    )
    end = "\n" if old.endswith("\n") else ""
    lines = old.removesuffix("\n").split("\n")
    for way in ways:
        for new, told in way(tokens, lines):
            text = "\n".join(new) + end if new else ""
            verb, _, rest = told.partition(" ")
            yield Edit(text, f"{verb.capitalize()} {rest}", f"{_PAST[verb]} {rest}")
            return


def _beside(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “put cheese under milk”, “under milk put cheese”, “add butter after the bread line”."""
    for at, token in enumerate(tokens):
        if token.quoted or token.norm not in BEHIND | AHEAD:
            continue
        if at == 0:
            verb = next((n for n, one in enumerate(tokens) if one.norm in _PUTS and n), 0)
            anchor, said = tokens[1:verb], tokens[verb + 1 :]
        else:
            anchor, said = tokens[at + 1 :], tokens[1:at]
            verb = 0
        if tokens[verb].norm not in _PUTS or tokens[verb].quoted:
            continue
        if any(one.norm in EVERY and not one.quoted for one in anchor):
            continue
        place, text = line_of(anchor, lines), _text_of(said)
        blank = not text and _BLANK_LINE.fullmatch(" ".join(one.norm for one in said))
        if place is None or not (text or blank):
            continue
        behind = token.norm in BEHIND
        new = [*lines]
        new.insert(place + behind, text)
        where = "under" if behind else "above"
        told = "an empty line" if blank else quoted(text)
        yield new, f"add {told} {where} {quoted(lines[place])}"
        return


def _rest_deleted(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “delete everything after the date”, “cut all that comes above line 3”."""
    at = next(
        (n for n, one in enumerate(tokens) if one.norm in BEHIND | AHEAD and not one.quoted), 0
    )
    head = tokens[0].norm if not tokens[0].quoted else ""
    if head == "get" and (len(tokens) < _TWO or tokens[1].norm != "rid"):
        # “Get everything after line 2” deletes nothing.
        return
    if head not in _WIPES | _CUTS or not _ALL_OF_IT.fullmatch(said_of(tokens[1:at])):
        return
    place = line_of(tokens[at + 1 :], lines)
    if place is None:
        return
    behind = tokens[at].norm in BEHIND
    kept = lines[: place + 1] if behind else lines[place:]
    if len(kept) < len(lines):
        yield kept, f"delete everything {'under' if behind else 'above'} {quoted(lines[place])}"


_CUTS: Final = frozenset({"ditch", "cut", "drop", "scrap", "scratch", "get"})
_ALL_OF_IT: Final = re.compile(
    r"(?:rid of )?(?:everything|all|all of it|anything|all the (?:lines|rest|text)|the rest)"
    r"(?: (?:that|which) (?:comes|is|stands|follows))?"
)


def _between(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “put butter between milk and bread”, “between milk and bread add butter”."""
    at = next((n for n, one in enumerate(tokens) if one.norm == "between" and not one.quoted), None)
    if at is None:
        return
    verb = 0 if at else next((n for n, one in enumerate(tokens) if one.norm in _PUTS), 0)
    if tokens[verb].norm not in _PUTS:
        return
    pair = tokens[at + 1 : verb] if not at else tokens[at + 1 :]
    said = tokens[verb + 1 :] if not at else tokens[1:at]
    blank = _BLANK_LINE.fullmatch(" ".join(one.norm for one in said)) is not None
    text = "" if blank else _text_of(said)
    joint = next((n for n, one in enumerate(pair) if one.norm == "and" and not one.quoted), None)
    if joint is None or not (text or blank):
        return
    first, second = line_of(pair[:joint], lines), line_of(pair[joint + 1 :], lines)
    if first is None or second is None or abs(first - second) != 1:
        return
    new = [*lines]
    new.insert(max(first, second), text)
    told = "an empty line" if blank else quoted(text)
    yield new, f"add {told} between {quoted(lines[first])} and {quoted(lines[second])}"


def _headed(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “write SHOPPING as a heading on top”, “put the title Plans at the top”."""
    nouns = [n for n, one in enumerate(tokens) if one.norm in TITLES and not one.quoted]
    if tokens[0].norm not in _PUTS or len(nouns) != 1:
        return
    at = nouns[0]
    if any(one.norm in BEHIND | AHEAD and not one.quoted for one in tokens[1:at]):
        # “Put it under the heading” writes none.
        return
    before = [one for one in tokens[1:at] if one.quoted or one.norm not in DETERMINERS | {"as"}]
    rest = tokens[at + 1 :]
    over = next((n for n, one in enumerate(rest) if one.norm in AHEAD and not one.quoted), None)
    if over is not None and not left_over(rest[over + 1 :], _NOUNS | {"list"}):
        # “... above everything”
        rest = rest[:over]
    after = [one for one in rest if one.quoted or one.norm not in DETERMINERS]
    tail = [one for one in after if one.quoted or one.norm not in _TOP | {"of", "list", "text"}]
    said = before or tail
    if before and tail:
        return
    text = _text_of(tuple(said))
    if text:
        yield [text, *lines], f"add {quoted(text)} at the top"


def _swapped(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “swap milk and bread”, “switch the first two lines around”."""
    if tokens[0].norm not in _SWAPS or tokens[0].quoted:
        return
    rest = tokens[1:]
    norms = [one.norm for one in rest if not one.quoted]
    number = next((NUMBERS[one] for one in norms if one in NUMBERS), 0)
    ends = {"first": 0, "top": 0, "last": -_TWO, "bottom": -_TWO}
    head = next((one for one in norms if one in ends), "")
    if head and number == _TWO and not left_over(rest, _NOUNS | {head, "two"}):
        first = ends[head] % len(lines) if len(lines) >= _TWO else 0
        pair = (first, first + 1)
    else:
        joint = next((n for n, one in enumerate(rest) if one.norm in ("and", "with")), None)
        if joint is None:
            return
        parts = (rest[:joint], rest[joint + 1 :])
        places = [line_of(part, lines) for part in parts]
        if None in places:
            return
        named = zip(parts, places, strict=True)
        within = [lines[at or 0] for part, at in named if not _is_whole(part, lines[at or 0])]
        if any(is_prose(line) for line in within):
            # Two words of sentences are no two lines.
            return
        pair = (places[0] or 0, places[1] or 0)
    if len(lines) < _TWO or pair[0] == pair[1]:
        return
    new = [*lines]
    new[pair[0]], new[pair[1]] = lines[pair[1]], lines[pair[0]]
    yield new, f"swap {quoted(lines[pair[0]])} and {quoted(lines[pair[1]])}"


def _moved(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “move apples to the top”, “put bread above milk”: a line that is there already."""
    if tokens[0].norm not in _MOVES or tokens[0].quoted:
        return
    for at in range(2, len(tokens)):
        if tokens[at].quoted:
            continue
        word, rest = tokens[at].norm, tokens[at + 1 :]
        # “Move the last line up to the top”
        moves_on = at > 2 and tokens[at - 1].norm in ("up", "down", "back", "right")
        source = line_of(tokens[1 : at - moves_on], lines)
        if source is None or (
            tokens[0].norm == "put" and not _is_whole(tokens[1:at], lines[source])
        ):
            # “Put the time at the top” is no line in which somebody is on time.
            continue
        left = [*lines[:source], *lines[source + 1 :]]
        norms = {one.norm for one in rest if not one.quoted}
        line = lines[source]
        if word in ("to", "at", "on") and not left_over(rest, _NOUNS | _TOP | {"bottom", "end"}):
            if norms & {"top", "beginning", "start"}:
                yield [line, *left], f"move {quoted(line)} to the top"
            elif norms & {"bottom", "end"}:
                yield [*left, line], f"move {quoted(line)} to the end"
            return
        if word in BEHIND | AHEAD:
            target = line_of(rest, left)
            if target is not None:
                behind = word in BEHIND
                where = "under" if behind else "above"
                told = f"move {quoted(line)} {where} {quoted(left[target])}"
                left.insert(target + behind, line)
                yield left, told
            return


def _whole(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield what is done to all lines: reversed, numbered, with capitals, or wiped."""
    line = " ".join("_" if one.quoted else one.norm for one in tokens)
    capitals = _CAPITALS.fullmatch(line)
    if capitals is not None:
        by_word = not (capitals["what"] or capitals["other"] or "word").startswith(
            ("line", "item", "entr")
        )
        each = _each_word if by_word else _first_letter
        yield [each(one) for one in lines], "write each with a capital letter"
    elif _NUMBERED.fullmatch(line):
        shown = iter(range(1, len(lines) + 1))
        numbered = [f"{next(shown)}. {one}" if one.strip() else one for one in lines]
        yield numbered, "number the lines"
    elif _REVERSED.fullmatch(line) and not left_over(
        tokens[1:], _NOUNS | {"upside", "down", "over", "round", "reverse", "backwards", "in"}
    ):
        yield lines[::-1], "reverse the order of the lines"
    elif tokens[0].norm in _WIPES and not tokens[0].quoted:
        said = {one.norm for one in tokens[1:]}
        if said & _ONE_OF_THEM:
            # “Delete the whole line”
            return
        every = not said & _OTHERS and said & (
            EVERY | {"whole", "entire", "it", "text", "document", "page"}
        )
        if every and not left_over(tokens[1:], _NOUNS | _AWAY | {"entire"}):
            yield [], "delete the whole text"


_ONE_OF_THEM: Final = frozenset({"line", "item", "entry", "row", "word", "one"})


def _set(tokens: Tokens, lines: list[str]) -> Iterator[tuple[list[str], str]]:
    """Yield “make the first line say 2 milk”, “change line 2 to butter”."""
    if tokens[0].norm not in ("make", "change", "set", "let", "have", "turn") or tokens[0].quoted:
        return
    links = ("say", "read", "to", "into", "be", ":")
    at = next(
        (n for n, one in enumerate(tokens) if n > 1 and one.norm in links and not one.quoted), None
    )
    if at is None or not {"line", "item", "entry", "row"} & {one.norm for one in tokens[1:at]}:
        return
    if _OF_CASE & {one.norm for one in tokens[at:]}:
        # “Turn the last line into capitals”
        return
    place = line_of(tokens[1:at], lines)
    start = at + 1
    while start < len(tokens) - 1 and tokens[start].norm in ("read", "say", "be"):
        start += 1
    text = _text_of(tokens[start:])
    if place is not None and text:
        yield [*lines[:place], text, *lines[place + 1 :]], f"make line {place + 1} {quoted(text)}"


def line_of(said: Sequence[Token], lines: list[str]) -> int | None:
    """Return which line words mean: “the second line”, “milk”, “the line with bread”; None where it
    is not exactly one."""
    kept = [one for one in said if one.quoted or not (one.is_mark or one.norm in STOP_WORDS)]
    telling = [one for one in kept if one.quoted or one.norm not in _NOUNS | {"saying", "says"}]
    shown = [n for n, line in enumerate(lines) if line.strip()]
    if len(telling) == 1 and not telling[0].quoted:
        word = telling[0].norm
        number = ORDINALS.get(word, 0) or (int(word) if word.isdigit() and len(kept) > 1 else 0)
        if number:
            numbered = line_numbered(number, lines, counted=not word.isdigit())
            return numbered.places[0] if numbered.places else None
    if not telling:
        return None
    name = bare(words(tuple(telling)))
    if name in TITLES and not any(name in bare(line) for line in lines):
        return shown[0]
    whole = [n for n in shown if bare(lines[n]) == name]
    parts = [
        n
        for n in shown
        if all(re.search(rf"\b{re.escape(bare(one.text))}\b", bare(lines[n])) for one in telling)
    ]
    found = whole or parts
    return found[0] if len(found) == 1 else None


def _is_whole(said: Sequence[Token], line: str) -> bool:
    """Tell whether words name a line by its place, or by all that stands in it."""
    norms = {one.norm for one in said if not one.quoted}
    by_place = "line" in norms and (norms & set(ORDINALS) or any(map(str.isdigit, norms)))
    kept = [one for one in said if one.quoted or one.norm not in DETERMINERS]
    return bool(by_place) or bare(" ".join(one.text for one in kept)) == bare(line)


_OF_CASE: Final = frozenset(
    ["capitals", "caps", "case", "uppercase", "lowercase", "letters", "upper", "lower"]
)


def _text_of(said: Tokens) -> str:
    """Return the text that words say; "" where they only describe one."""
    if len(said) > 1 and said[-1].norm in _RIGHT and not said[-1].quoted:
        # “Right below milk”
        said = said[:-1]
    if said and said[-1].norm == "and" and not said[-1].quoted:
        # “Butter under milk and above eggs”
        return ""
    if [one.norm for one in said[:2]] == ["my", "name"] and len(said) > _TWO:
        # “My name, Olivia Hart,”
        said = said[2:] if said[2].norm in (",", ":") else said
    kept = tuple(one for one in said if one.quoted or not one.is_mark)
    norms = ["" if one.quoted else one.norm for one in kept]
    own = next((n for n in range(1, len(kept)) if norms[n] in ("on", "in", "as")), len(kept))
    if own < len(kept) and set(norms[own:]) <= _OWN_LINE:
        # “Butter on its own line”
        kept = kept[:own]
        said = kept
    quotes = [one for one in kept if one.quoted]
    if len(quotes) == 1:
        idle = STOP_WORDS | {"line", "saying", "item", "entry", "new", "another", "there"}
        others = [one for one in kept if not one.quoted and one.norm not in idle]
        return "" if others else quotes[0].text
    vague = {"it", "that", "this", "something", "another", "one", "some", "them", "a", "an", "the"}
    vague |= {"empty", "blank"} if norms[-1:] in (["line"], ["lines"]) else set()
    text = words(said).strip(" ,")
    if quotes or not kept or len(kept) > _MOST_WORDS or kept[0].norm in vague:
        return ""
    return "" if is_wish(text) or not is_plain(tuple(kept)) else text


_OWN_LINE: Final = frozenset(
    ["on", "in", "as", "its", "own", "line", "a", "separate", "new", "the", "another"]
)


def _each_word(line: str) -> str:
    return re.sub(r"(?<![\w'’])[^\W\d_]", lambda found: found.group().upper(), line)


def _first_letter(line: str) -> str:
    return re.sub(r"[^\W\d_]", lambda found: found.group().upper(), line, count=1)
