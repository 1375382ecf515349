"""Answers questions by what the screen shows of one record, one group, or in one sentence. What is
told is always what stands there."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ....geometry import Rect
from ..words.lexicon import GENERIC, ORDINALS, QUESTION, STOP_WORDS
from ..words.matching import bare, means, stems
from ..words.measures import clocks_in, length_in, money_in, number_in, span_in
from ..words.said_dates import WEEKDAYS
from ..words.scales import ARRIVAL, COLUMN_WORDS, GOING, at_its_end, is_said_for
from ..words.tokens import Token, Tokens, tokens_of
from ..words.values import (
    MONTHS,
    NO_CELLS,
    PRIORITIES,
    STATES,
    YES_CELLS,
    date_of,
    time_of,
)
from .groups import heading_over
from .positions import holds
from .record import Record, RecordSet
from .records import record_sets
from .rows_asked.ill_told import is_in_a_column_of_its_own, speaks_of_another
from .scene import ShownScreen

_IDLE: Final = (
    STOP_WORDS
    | QUESTION
    | GENERIC
    | frozenset(
        [
            *(
                "time",
                "year",
                "long",
                "many",
                "much",
                "then",
                "there",
                "i",
                "you",
                "we",
                "they",
                "it",
            ),
            *(
                "me",
                "us",
                "according",
                "called",
                "should",
                "have",
                "to",
                "did",
                "does",
                "if",
                "took",
            ),
            *("exactly", "actually", "again", "currently", "right", "now", "type", "kind", "sort"),
            *(
                "ticked",
                "selected",
                "chosen",
                "set",
                "picked",
                "checked",
                "these",
                "those",
                "still",
            ),
            *("got", "get", "gets", "in", "please", "tell", "know", "say", "says", "one", "ones"),
            *("how", "old", "up", "out", "am", "be", "been", "being", "here", "page", "my", "our"),
        ]
    )
)
_YEAR: Final = re.compile(r"(?:1[5-9]|20)\d\d")
# Words that say too little of which column is meant.
_LOOSE: Final = frozenset({"in", "by", "get", "time", "there"})
_CLOCK: Final = re.compile(r"\b\d{1,2}[:.]\d{2}\b")
_NUMBER: Final = re.compile(r"\d")
_AGE: Final = re.compile(r"\b(?:years?|ages?|aged|old|born)\b", re.IGNORECASE)
_FEWEST_WORDS: Final = 3
_TWO: Final = 2
_YES_NO: Final = frozenset({"is", "are", "does", "do", "did", "has", "have", "can", "will", "was"})
_PREFIX: Final = 4


@dataclass(frozen=True, slots=True)
class Told:
    """An answer in one sentence, without its full stop. `value` is what stands on the screen for
    it; "" where the answer is no such thing."""

    text: str
    value: str = ""


def of_record(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return what the only record that is named shows in the column, or of the kind, asked for."""
    named = [
        (records, record)
        for records in record_sets(scene)
        if (record := _named(tokens, records)) is not None
    ]
    # “How many words are in the birthday party note?” is not about what counts the words of
    # another one.
    if {"together", "altogether"} & set(norms) or _asks_twice(norms):
        # What several cost together is no cell of one of them.
        return None
    most = max((_words_shown(tokens, record) for _, record in named), default=0)
    for records, record in named:
        if _words_shown(tokens, record) < most:
            continue
        cell = in_column(norms, records, record) or in_stock(tokens, records, record)
        if cell is not None and norms[0] == "when" and not tells_when(cell[1]):
            # “When do they have to pay?” asks for no amount.
            cell = None
        if cell is None:
            cell = _of_kind(norms, record)
            if cell is not None and norms[0] == "when":
                other = is_in_a_column_of_its_own(cell[1], records, record)
                other = other or speaks_of_another(tokens, records, record, scene)
                cell = None if other else cell
            if cell is not None and _LEAVING & set(norms) and not _CLOCK.search(cell[1]):
                # The day of a mail is not when the train leaves that it speaks of.
                continue
        if cell is not None and norms[0] in _YES_NO and _asks_for_more(tokens, record, cell):
            # Whether somebody works from home is not told by where they work.
            continue
        if cell is not None and not bare(record.title).startswith(bare(cell[1])):
            name, told = cell[0], _at_one_end(cell[1], norms)
            return Told(f"{record.title}{', ' if name else ''}{name}: {told}", told)
    return None


def _asks_for_more(tokens: Tokens, record: Record, cell: tuple[str, str]) -> bool:
    """Tell whether a question for a yes or a no says something that neither the name of the row,
    nor that of the column, nor the cell accounts for."""
    column, value = cell
    if bare(value) in YES_CELLS | NO_CELLS:
        # What such a column is about is all that can be asked of it.
        return False
    return any(
        not any(means(one.norm, text) for text in (record.title, column, value))
        and not is_said_for(one.norm, column)
        for one in tokens[1:]
        if _is_telling(one)
    )


def _at_one_end(text: str, norms: Sequence[str]) -> str:
    """Return when something arrives, or leaves, of a text that says both; else the text itself."""
    said = set(norms)
    if said & ARRIVAL.names or asks_arrival(norms):
        return at_its_end(text, ARRIVAL) if not said & GOING else text
    clocks = clocks_in(text)
    return clocks[0] if clocks is not None and said & GOING else text


_LEAVING: Final = frozenset(
    [
        *("leave", "leaves", "leaving", "depart", "departs", "arrive", "arrives"),
        *("open", "opens", "close", "closes"),
    ]
)


def _asks_twice(norms: Sequence[str]) -> bool:
    """Tell whether a question goes on with another one: “and from which platform”."""
    return any(
        one == "and" and (QUESTION | {"whom", "whose"}) & set(norms[at + 1 : at + 3])
        for at, one in enumerate(norms)
    )


def in_stock(tokens: Tokens, records: RecordSet, record: Record) -> tuple[str, str] | None:
    """Return how many there are of what a row is called, where a column says so: “how many work
    gloves are there?” counts no rows. None where the question says more than that."""
    if [one.norm for one in tokens[:2]] != ["how", "many"]:
        return None
    if any(_is_telling(one) and not means(one.norm, record.title) for one in tokens[2:]):
        return None
    columns = [
        (name.strip(), cell)
        for name, at in records.header
        if bare(name) in _STOCKS and (cell := records.cell(record, at)) is not None
    ]
    return columns[0] if len(columns) == 1 and any(map(str.isdigit, columns[0][1])) else None


_STOCKS: Final = frozenset(
    ["quantity", "qty", "stock", "in stock", "on hand", "available", "units", "pieces", "pcs"]
)


def _named(tokens: Tokens, records: RecordSet) -> Record | None:
    """Return the record that the question names: by its title, or by words that only it shows."""
    line = f" {' '.join(one.norm for one in tokens)} "
    titled = [one for one in records.records if one.title and f" {bare(one.title)} " in line]
    if titled:
        longest = max(len(one.title) for one in titled)
        kept = [one for one in titled if len(one.title) == longest]
        return _unless_another(tokens, records, kept[0]) if len(kept) == 1 else None
    words = [one for one in tokens if _is_telling(one)]
    counts = [_words_shown(words, record) for record in records.records]
    best = max(counts, default=0)
    if not best or counts.count(best) > 1:
        return None
    return _unless_another(tokens, records, records.records[counts.index(best)])


def _words_shown(tokens: Sequence[Token], record: Record) -> int:
    """Return how many words that tell something a record shows."""
    words = [one for one in tokens if _is_telling(one)]
    return sum(any(means(one.norm, text) for text, _ in record.texts) for one in words)


def _unless_another(tokens: Tokens, records: RecordSet, record: Record) -> Record | None:
    """Return the record; None where a word that it lacks qualifies one that it has: “the blue lamp”
    is not the red one."""
    shown = [text for text, _ in record.texts]
    names = [name for name, _ in records.header]
    for one, following in itertools.pairwise(tokens):
        qualifies = _is_telling(one) and _is_telling(following)
        if not qualifies or not any(means(following.norm, text) for text in shown):
            continue
        if not any(means(one.norm, text) for text in (*shown, *names)):
            return None
    return record


def _is_telling(token: Token) -> bool:
    if token.quoted:
        return True
    return not (token.is_mark or token.norm in _IDLE or token.norm.removesuffix("s") in _IDLE)


def asks_arrival(norms: Sequence[str]) -> bool:
    """Tell whether a question is about when one is there: “what time would it get there?”"""
    line = " ".join(one for one in norms if one != "?")
    return re.search(r"\b(?:get in|get there|be there)\b|\bget\Z", line) is not None


def in_column(norms: Sequence[str], records: RecordSet, record: Record) -> tuple[str, str] | None:
    # “The last train” lasts no time.
    said = set(norms) - _LOOSE - ORDINALS.keys()
    others = [(name, at) for name, at in records.header if records.cell(record, at) != record.title]
    found = [
        (name.strip(), at)
        for name, at in others
        if any(means(word, name) for word in norms if word not in _IDLE)
    ]
    if asks_arrival(norms):
        arrives = [(n.strip(), at) for n, at in others if bare(n).startswith("arriv")]
        found = arrives or found
    for name, at in others if not found else ():
        heads = set(stems(name)) | set(bare(name).split())
        if any(group & heads and group & said for group in COLUMN_WORDS):
            found.append((name.strip(), at))
    if len(found) > 1:
        # “The price of the last train”: what a row is called in general names no column.
        found = [(name, at) for name, at in found if bare(name) not in GENERIC]
    if len(found) != 1:
        return None
    cell = records.cell(record, found[0][1])
    return (found[0][0], cell) if cell else None


def _of_kind(norms: Sequence[str], record: Record) -> tuple[str, str] | None:
    """Return the only text of a record that is of the kind the question asks for."""
    fits = _kind(norms)
    if fits is None:
        line = " ".join(norms)
        counted = re.search(r"how many (\w+)", line)
        if counted is None:
            return None
        word = counted[1]
        kept = [text for text, _ in record.texts if _NUMBER.search(text) and means(word, text)]
    else:
        # What an option costs that is not chosen is not what is to be paid.
        radios = record.of_role("radio button")
        offered = {bare(one.name) for one in radios if "checked" not in one.states}
        kept = [text for text, _ in record.texts if fits(text) and bare(text) not in offered]
    kept = list(dict.fromkeys(" ".join(one.split()) for one in kept))
    return ("", kept[0]) if len(kept) == 1 else None


def tells_when(text: str) -> bool:
    """Tell whether a text is, or holds, a time or a day: “Saturdays 10:00”, “24 Nov”."""
    return _WHEN.search(text) is not None or date_of(text) is not None or time_of(text) is not None


_MONTH: Final = "|".join(sorted(MONTHS, key=len, reverse=True))
_WHEN: Final = re.compile(
    rf"\b\d{{1,2}}:\d{{2}}\b|\b\d{{1,2}} ?[ap]\.?m\b|\b(?:{'|'.join(WEEKDAYS)})s?\b"
    r"|\b(?:today|tomorrow|yesterday|tonight|noon|midnight)\b"
    rf"|\b\d{{1,2}}\.? (?:{_MONTH})\b|\b(?:{_MONTH})\.? \d{{1,2}}\b|\b\d{{4}}-\d{{2}}-\d{{2}}\b",
    re.IGNORECASE,
)


def _kind(norms: Sequence[str]) -> Callable[[str], bool] | None:
    line = " ".join(norms)
    if "how long" in line:
        return lambda text: length_in(text) is not None or span_in(text) is not None
    if "year" in norms or "since" in norms:
        return lambda text: _YEAR.fullmatch(text.strip()) is not None
    if "how much" in line or {"cost", "costs", "price"} & set(norms):
        return lambda text: money_in(text) is not None
    if "what time" in line:
        of_an_end = bool((ARRIVAL.names | GOING) & set(norms))
        return lambda text: (
            time_of(text.strip()) is not None or (of_an_end and clocks_in(text) is not None)
        )
    if "when" in norms:
        return tells_when
    if {"status", "state"} & set(norms):
        return lambda text: bare(text) in STATES
    if {"priority", "prio", "urgency"} & set(norms):
        return lambda text: bare(text) in PRIORITIES
    return None


def of_group(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which option of a group is chosen: “which room type is ticked”."""
    if not set(norms) & {"which", "what"} or len(norms) < 3 or set(norms) & _AGAINST:
        return None
    words = [one for one in tokens if _is_telling(one) and one.norm not in _METHODS | _CHOSEN]
    if not words and set(norms) & _CHOSEN:
        # “Which payment method is selected?”: what rows may be called in general is a group, too.
        words = [one for one in tokens if one.norm in GENERIC - _ANY_GROUP]
    chosen = [one for one in scene.of_role("radio button") if {"checked", "selected"} & one.states]
    found = {
        (name, one.name)
        for one in chosen
        for name in [heading_over(one, scene)]
        if words and all(means(token.norm, name) for token in words)
    }
    lists = {
        (one.name, one.value)
        for one in scene.of_role("combo box")
        if words and one.value and all(means(token.norm, one.name) for token in words)
    }
    told = found | lists
    if len(told) != 1:
        return None
    name, value = told.pop()
    return Told(f"{name.strip()}: {value}", value)


_METHODS: Final = frozenset({"method", "way", "mode", "form"})
_AGAINST: Final = frozenset({"not", "isn't", "aren't", "unselected", "other", "others"})
_CHOSEN: Final = frozenset(
    {"select", "selected", "chosen", "picked", "ticked", "checked", "choose", "pick"}
)
_ANY_GROUP: Final = frozenset({"option", "choice", "entry", "item", "element", "one"})


def stated_count(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return the words of the screen that say how many there are: “4 left”."""
    line = " ".join(norms)
    if not ("how many" in line or "how much" in line):
        return None
    if "unread" in norms and (unread := _unread(tokens, scene)) is not None:
        return unread
    found = set()
    asked = _before_place(tokens)
    for text, _ in scene.pieces:
        parts = text.split()
        rest = [part for part in parts if number_in(part) is None]
        if len(parts) == len(rest) + 1 and 1 <= len(rest) <= 3:
            figures = [part for part in parts if part not in rest]
            dated = any(bare(one) in MONTHS for one in rest)
            told = all(bare(one) in norms for one in rest) and not dated
            # “14 tickets” does not tell how many of them are open.
            heads = {bare(one) for one in rest}
            told = told and not any(_limits(one, heads) for one in asked)
            # “1 stop” does not tell how many flights have one.
            of_others = norms[3:4] in (["have"], ["has"], ["with"])
            told = told and not (of_others and not any(means(norms[2], one) for one in rest))
            if told and figures[0] not in norms:
                found.add(" ".join(parts))
    if not found and norms[:2] == ["how", "many"] and len(norms) > 2:
        # “1 folder | 4 files: 39 bytes”, “Reviews (12)”
        more = any(_is_telling(one) for one in tokens[3:])
        found = {text for text, _ in ([] if more else _totals(norms[2], scene))}
    return Told(found.pop()) if len(found) == 1 else None


def _unread(tokens: Tokens, scene: ShownScreen) -> Told | None:
    """Return what the inbox is called, where a number in brackets is a part of that: mailboxes
    count there what was not read yet. None where the question asks for some of those."""
    if any(_is_telling(one) and one.norm not in _OF_A_MAILBOX for one in tokens):
        return None
    names = {" ".join(one.name.split()) for one in scene.content if one.role != "text"}
    found = [one for one in names if _INBOX.fullmatch(one)]
    return Told(found[0]) if len(found) == 1 else None


_INBOX: Final = re.compile(r"inbox \(\d+\)", re.IGNORECASE)
_OF_A_MAILBOX: Final = frozenset(
    [
        "unread",
        "mail",
        "mails",
        "e-mail",
        "e-mails",
        "email",
        "emails",
        "message",
        "messages",
        "inbox",
    ]
)


def _before_place(tokens: Tokens) -> Tokens:
    """Return the tokens without the place at the end, where it is that of the asker or the page:
    “how many items are in my cart”. “In progress” is a state."""
    for at in range(1, len(tokens) - 2):
        owned = tokens[at + 1].norm in ("my", "this", "the", "our")
        if tokens[at].norm == "in" and owned and tokens[at + 2].norm in _PLACES:
            return tokens[:at]
    return tokens


_PLACES: Final = frozenset(
    ["cart", "basket", "bag", "list", "page", "inbox", "folder", "table", "queue", "playlist"]
)


def _limits(token: Token, heads: set[str]) -> bool:
    """Tell whether a word says more of what is counted than the count that is shown says."""
    if token.norm in heads or token.norm.removesuffix("s") in heads:
        return False
    return _is_telling(token) or token.norm in _CONDITIONS


_CONDITIONS: Final = frozenset({"open", "closed", "new", "done", "selected", "ticked", "checked"})


def _totals(noun: str, scene: ShownScreen) -> list[tuple[str, int]]:
    said = re.escape(noun)
    total = re.compile(rf"(?<![\d.,])(\d+) {said}\b|\b{said} \((\d+)\)", re.IGNORECASE)
    return [
        (match[0], int(match[1] or match[2]))
        for text, _ in scene.pieces
        for match in total.finditer(text)
    ]


def has_others(noun: str, shown: int, scene: ShownScreen) -> bool:
    """Tell whether the screen says that there are more or fewer of something than it shows."""
    return any(number != shown for _, number in _totals(noun, scene))


_TEXTS: Final = ("text", "image", "list item")


def in_a_sentence(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return the only text of the screen that tells of all that the question names."""
    if norms[0] in _YES_NO:
        return None
    words = [one for one in tokens if _is_telling(one)]
    if not any(one.quoted or any(map(str.isalpha, one.norm)) for one in words):
        # “12” of “invoice 12” is no day in June.
        return None
    numeric = bool({"when", "year", "time", "old", "many", "much"} & set(norms)) or "how" in norms
    # What a button says tells nothing of the things on the screen.
    commands = {" ".join(one.name.split()) for one in scene.content if one.role not in _TEXTS}
    if {"say", "says"} & set(norms):
        # What a mail is called is not what it says.
        commands |= {one.title for records in record_sets(scene) for one in records.records}
    # “Sale” is no slip for “scales” where the page has a sale.
    exact = [one for one in words if not all(_lacks(one, text) for text, _ in scene.pieces)]
    found = []
    top = scene.page_top or 0
    title = " ".join(scene.front.title.split()) if scene.front is not None else ""
    for text, at in scene.pieces:
        line = " ".join(text.split())
        made_of = any(one in line for one in commands if len(one.split()) > 1)
        if line in commands or made_of or at.y < top or (line and title.startswith(line)):
            # What a browser says of itself, or a title, is no answer.
            continue
        if len(line.split()) < _FEWEST_WORDS or (numeric and not _NUMBER.search(line)):
            continue
        if norms[:2] == ["how", "many"] and not _COUNT.search(line):
            # An amount of money counts nothing.
            continue
        if "time" in norms and not _CLOCK.search(line):
            continue
        if all(_is_said(one, words) for one in tokens_of(line) or ()):
            # “Paint the shed” does not say who paints it.
            continue
        if norms[:2] == ["how", "old"] and not _AGE.search(line):
            continue
        count = sum(_tells(one, line) for one in words if not (one in exact and _lacks(one, line)))
        if count:
            found.append((count, line, at))
    best = max((count for count, _, _ in found), default=0)
    if not best or best < len(words) or (norms[:1] == ["who"] and best < _TWO):
        # “Meeting on Monday” does not say who was there.
        return None
    kept = _innermost([(line, at) for count, line, at in found if count == best])
    return Told(f"“{kept[0]}”") if len(kept) == 1 else None


_COUNT: Final = re.compile(r"(?<![\d.,:/€$£#-])(?<![€$£] )\d+(?![\d%:/]|[.,]\d| ?[€$£%])")


def _is_said(token: Token, words: Sequence[Token]) -> bool:
    """Tell whether a word of a line is one of those that a question says, or says nothing."""
    if token.is_mark or not _is_telling(token):
        return True
    return any(_tells(one, token.text) for one in words)


def status_told(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return the short words of the screen that say how it is, where a question asks just for that:
    “Nothing is playing”, “No file is open”."""
    if norms[0] not in _YES_NO:
        return None
    words = [one for one in tokens if _is_telling(one) and one.norm not in _RIGHT_NOW]
    names = {" ".join(one.name.split()) for one in scene.content if one.role not in _TEXTS}
    lines = {" ".join(text.split()) for text, _ in scene.pieces} - names
    found = [
        line
        for line in lines
        if line.casefold().split(" ")[0] in ("nothing", "no", "none")
        and len(line.split()) <= _MOST_STATUS
        and words
        and all(means(one.norm, line) for one in words)
    ]
    return Told(f"“{found[0]}”") if len(found) == 1 else None


_MOST_STATUS: Final = 5
_RIGHT_NOW: Final = frozenset(
    ["right", "now", "moment", "currently", "some", "something", "anything", "song", "there", "a"]
)


def _is_short(norms: Sequence[str]) -> bool:
    """Tell whether a time is asked for, which only one text tells of what is named."""
    return "time" in norms or "when" in norms


def _lacks(token: Token, text: str) -> bool:
    """Tell whether a text has no word that is this one, whatever its ending."""
    return not set(stems(token.text)) & set(stems(text))


def _tells(token: Token, text: str) -> bool:
    word = bare(token.text).removesuffix("'s")
    if means(word, text):
        return True
    # “Tall” is in “the tallest”, “build” close to “built”.
    prefix = word[:_PREFIX]
    return len(word) >= _PREFIX and any(
        one.norm.startswith(prefix) for one in tokens_of(text) or ()
    )


def _innermost(found: Sequence[tuple[str, Rect]]) -> list[str]:
    """Return the texts without those that only hold another one."""
    kept = [
        line
        for line, at in found
        if not any(other != line and other in line and holds(at, place) for other, place in found)
    ]
    return list(dict.fromkeys(kept))
