"""Answers questions about several records: which ones, is there one, totals, comparisons."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ....events import Element
from ..words.lexicon import EVERY, GENERIC, ORDINALS, QUESTION, STOP_WORDS
from ..words.matching import bare, is_same, means
from ..words.said_dates import dates_in
from ..words.scales import BASES, BETTER, PRICE, figures_of
from ..words.tokens import Token, Tokens, parts_in
from .comparing import Source, limit_in, named_in, scales_of, sources_in, sources_of
from .groups import heading_over
from .positions import holds
from .record import Record, RecordSet
from .record_parts import named_part
from .record_phrases import Chosen, chosen_among, fitting
from .records import record_sets
from .rows_asked.ill_told import is_near
from .scene import ShownScreen
from .shown_answers import Told, asks_arrival

_TOTAL: Final = frozenset({"total", "sum", "altogether", "together", "totals"})
_MEAN: Final = frozenset({"average", "mean", "avg"})
_ASKING: Final = (
    QUESTION
    | STOP_WORDS
    | frozenset(["much", "many", "there", "?", "tell", "me", "they", "all", "add", "up", "of"])
    | frozenset(["everyone", "everything", "everybody", "people", "do", "does", "the", "these"])
    | frozenset(["have", "i", "we", "got", "get", "any", "you", "see", "amount", "value", "down"])
) - {"can"}
COSTS: Final = frozenset({"cost", "costs", "price", "prices", "priced", "costing"})
_ASKING_PRICE: Final = frozenset(
    [
        *("how", "much", "are", "is", "what", "what's", "do", "does", "would", "will", "for", "?"),
        *("together", "altogether", "total", "in", "to", "buy", "price", "prices", "cost", "costs"),
        *("of", "be", "if", "i", "we", "take", "took", "bought", "costing", "priced", "tell", "me"),
    ]
)
_SEVERAL: Final = 2
_EXISTS: Final = (
    *(("is", "there"), ("are", "there"), ("do", "i", "have"), ("have", "i", "got")),
    *(("did", "i", "get"), ("do", "we", "have"), ("any",), ("was", "there"), ("is", "any")),
    *(("do", "you", "have"), ("have", "you", "got"), ("do", "you", "sell"), ("do", "they", "have")),
    *(("do", "they", "sell"), ("got", "any"), ("you", "got"), ("does", "it", "have"), ("got",)),
)
_MOST_NOUNS: Final = 3
_CONDITIONS: Final = frozenset(
    [
        *("unread", "read", "new", "starred", "flagged", "open", "done", "playing", "free", "left"),
        *("empty", "hidden", "selected", "liked", "saved", "unsaved", "finished", "ticked"),
        *("running", "sitting", "many", "unanswered", "archived", "deleted", "sold"),
    ]
)
_LACKING: Final = frozenset(
    [
        *("without", "no", "not", "nobody", "none", "nothing", "never", "neither", "besides"),
        *("except", "lacking", "missing", "isn't", "aren't", "other", "but"),
    ]
)
_SOMEONE: Final = frozenset(
    {"someone", "anyone", "somebody", "anybody", "people", "something", "anything"}
)
_NAMED: Final = frozenset({"called", "named", "from", "by", "about", "for", "with", "new"})
_LISTS: Final = frozenset({"list", "name", "who", "which", "what", "what's", "who's", "whose"})
_WHO: Final = frozenset({"who", "who's", "whose"})
_ASKING_PLACE: Final = frozenset(
    [
        *("what", "what's", "is", "the", "which", "who", "who's", "on", "in", "my", "list", "here"),
        *("very", "entry", "thing", "item"),
        *("at", "name", "of", "called", "are", "was", "stands", "comes", "?"),
    ]
)
_TICKED: Final = frozenset(
    {"finish", "done", "finished", "ticked", "checked", "completed", "complete"}
)
_LEFT: Final = frozenset(
    {"open", "left", "undone", "unfinished", "remaining", "remains", "remain", "pending"}
)
_STATE_WORDS: Final = frozenset(
    [
        *(
            "still",
            "stay",
            "stays",
            "today",
            "to",
            "do",
            "yet",
            "already",
            "not",
            "isn't",
            "aren't",
            "tasks",
        ),
        *(
            "need",
            "got",
            "did",
            "ones",
            "i",
            "on",
            "my",
            "the",
            "list",
            "in",
            "total",
            "of",
            "have",
        ),
    ]
)
_STATED: Final = re.compile(r"(\d+) (?:left|open|remaining|to go|to do)")
_BY: Final = frozenset(
    {"by", "sings", "sang", "plays", "wrote", "made", "sent", "composed", "from"}
)
_ASKING_WHO: Final = _BY | _WHO | {"is", "was", "the", "a", "song", "mail", "message", "book", "?"}
_WHAT: Final = frozenset({"what", "what's"})
_STATES: Final = frozenset({"on", "off", "checked", "ticked", "selected", "chosen", "set"})
_FIGURE: Final = re.compile(r"-?\d[\d.,' ]*\d|\d")
_MOST_LISTED: Final = 12


def of_adjective(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return what “how old is Ada” asks for: the cell of the column that the adjective is about."""
    if len(norms) < 3 or norms[0] != "how" or norms[1] not in BASES:
        return None
    asked = _without(tokens[2:])
    for records in record_sets(scene):
        found = chosen_among(asked, [records]) if asked else None
        if found is None or len(found[1].records) != 1:
            continue
        record = found[1].records[0]
        for source, _ in sources_of(BASES[norms[1]], records):
            texts = source.texts([record], records)
            if texts:
                several = _of_several(asked, source, record, records)
                return several or Told(f"{record.title}: {texts[0].strip()}", texts[0].strip())
    return None


def _of_several(asked: Tokens, source: Source, record: Record, within: RecordSet) -> Told | None:
    """Return what a record shows of a measure where it shows it more than once: the one whose words
    are asked for, “feels like 11 °C”, else each with its column: “High: 18°, Low: 9°”; None where
    neither is there."""
    said = [one for one in asked if not one.quoted and one.norm.isalpha()]
    said = [one for one in said if not means(one.norm, record.title)]
    others = [text.strip() for text, _ in record.texts if any(map(str.isdigit, text))]
    named = {text for text in others if any(means(one.norm, text) for one in said)}
    if len(named) == 1 and record.title not in named:
        text = named.pop()
        return Told(f"{record.title}: {text}", text)
    texts = source.all_texts(record)
    if len(texts) <= 1:
        return None
    cells = [(name.strip(), within.cell(record, at)) for name, at in within.header]
    told = [f"{name}: {cell}" for name, cell in cells if name and cell in texts]
    return Told(f"{record.title}, {', '.join(told)}") if len(told) == len(texts) else None


def of_place(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which record stands at a place: “what's the last task?”, “what is first?”."""
    said = [one for one in norms if one in ORDINALS]
    if (
        norms[0] not in _WHAT | _WHO | {"which"}
        or len(said) != 1
        or named_with_ordinal(tokens, scene)
    ):
        return None
    asked = tuple(one for one in tokens if one.quoted or one.norm not in _ASKING_PLACE)
    sets = [one for one in record_sets(scene) if one.whole and not one.header]
    # “Which item is last?” asks for the last item.
    places = tuple(one for one in asked if one.norm in ORDINALS and not one.quoted)
    asked = (*places, *(one for one in asked if one not in places))
    found = chosen_among(asked, sets) if asked and sets else None
    if (
        found is None
        or len(found[1].records) != 1
        or any(_tells(one) and one.norm not in ORDINALS for one in asked)
    ):
        return None
    boxes = found[1].records[0].of_role("check box")
    title = boxes[0].name if len(boxes) == 1 else _titles(found[1].records, found[0])
    # A figure alone is the title of nothing.
    return Told(title, title) if any(map(str.isalpha, title)) else None


def named_with_ordinal(tokens: Sequence[Token], scene: ShownScreen) -> list[Element]:
    """Return the fields whose names begin with an ordinal that is said: “the last name”."""
    said = [
        f"{one.norm} {after.norm}"
        for one, after in itertools.pairwise(tokens)
        if one.norm in ORDINALS and not one.quoted
    ]
    fields = scene.of_role("field", "combo box")
    return [one for one in fields if any(bare(one.name).startswith(each) for each in said)]


def of_states(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which boxes of a list are ticked, or are not, or how many: “what is still open?”; None
    where the screen itself counts otherwise."""
    said = set(norms)
    done, left = bool(said & _TICKED), bool(said & _LEFT)
    if "not" in said or "isn't" in said or "aren't" in said:
        done, left = left, done
    asks = norms[0] in ("what", "what's", "which", "list") or norms[:2] == ["how", "many"]
    rest = [one for one in tokens if _tells(one) and one.norm not in _TICKED | _LEFT | _STATE_WORDS]
    if done is left or not asks:
        return None
    if rest:
        return _of_boxes_called(rest, done=done, counts=norms[0] == "how", scene=scene)
    boxes = _boxes_of_tasks(scene)
    open_ = [one for one in boxes if "checked" not in one.states]
    stated = {
        int(match[1]) for text, _ in scene.pieces if (match := _STATED.fullmatch(text.strip()))
    }
    if len(boxes) < _SEVERAL or (stated and stated != {len(open_)}):
        return None
    meant = [one.name for one in boxes if ("checked" in one.states) is done]
    if not meant and not stated:
        # What is shown may be only the others.
        return None
    if norms[:2] == ["how", "many"]:
        return Told(f"{len(meant)} of {len(boxes)}", str(len(meant)))
    return Told(_joined(meant) if meant else "None")


def names_a_part(norms: Sequence[str], scene: ShownScreen) -> bool:
    """Tell whether “in Done” names a part of the screen, such as a column, and no state of rows."""
    places = {
        after
        for one, after in itertools.pairwise(norms)
        if one in ("in", "under", "below", "inside") and after in _TICKED | _LEFT
    }
    if not places:
        return False
    rows = [one.bounds for records in record_sets(scene) for one in records.records]
    return any(
        bare(text) in places and not any(holds(row, at) for row in rows)
        for text, at in scene.pieces
    )


def _of_boxes_called(
    rest: Sequence[Token], *, done: bool, counts: bool, scene: ShownScreen
) -> Told | None:
    """Return which boxes below a heading are ticked, or are not: “which languages are ticked?”.
    None where the window may cut them off."""
    boxes = [
        one
        for one in scene.of_role("check box")
        if all(means(each.norm, heading_over(one, scene)) for each in rest)
    ]
    if len(boxes) < _SEVERAL or scene.front is None:
        return None
    last = max(boxes, key=lambda one: one.bounds.bottom).bounds
    if last.bottom + 2 * last.height > scene.front.bounds.bottom:
        return None
    meant = [one.name for one in boxes if ("checked" in one.states) is done]
    if counts:
        return Told(f"{len(meant)} of {len(boxes)}", str(len(meant)))
    return Told(_joined(meant) if meant else "None")


def _boxes_of_tasks(scene: ShownScreen) -> list[Element]:
    """Return the boxes of lists in which each record has just one."""
    found: list[Element] = []
    for records in record_sets(scene):
        boxes = [one.of_role("check box") for one in records.records]
        names = [bare(box[0].name).split(" ")[0] for box in boxes if len(box) == 1]
        # Of a list in which all do, each box picks its record, whatever that is; “Pick up the
        # kids” among others is a task.
        if len(names) == len(boxes) and not all(name in _PICKS for name in names):
            found += [box[0] for box in boxes]
    return found


_PICKS: Final = frozenset({"choose", "select", "pick", "mark"})
"""Begin the name of a box that picks its record and tells nothing of it."""


def of_task(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return whether the only task that a question speaks of is done: “did I mow the lawn?”, “is
    the table booked yet?”."""
    to_do = norms[:1] == ["do"] and bool({"have", "need"} & set(norms[:4]))
    if norms[0] not in _HAPPENED and not to_do:
        return None
    telling = [one for one in tokens if _tells(one) and one.norm not in _OF_TASKS]
    boxes = _boxes_of_tasks(scene)
    found = [one for one in boxes if telling and all(_is_like(t, one.name) for t in telling)]
    if len(found) != 1 or any(one.quoted for one in telling):
        return None
    done = "checked" in found[0].states
    told = "is done" if done else "is still open"
    # What is done need not be done: “do I have to call the bank?”
    return Told(f"{'Yes' if done is not to_do else 'No'}, “{found[0].name}” {told}")


def _is_like(token: Token, name: str) -> bool:
    """Tell whether a name holds a word, or another form of it: “painted” and “Paint the fence”."""
    if means(token.norm, name):
        return True
    head = token.norm[:_STEM]
    return len(head) == _STEM and any(one.startswith(head) for one in name.casefold().split())


_STEM: Final = 4
_HAPPENED: Final = frozenset({"did", "have", "has", "is", "are", "was", "were", "am"})
_OF_TASKS: Final = _TICKED | frozenset(
    ["already", "yet", "been", "done", "ever", "manage", "managed", "now", "still", "my", "still"]
)


def of_total(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return the total or the average of a column, of all records or of those that are named."""
    said = set(norms)
    mean = bool(said & _MEAN)
    if bool(said & _TOTAL) is mean:
        return None
    left = tuple(one for one in tokens if one.quoted or one.norm not in _TOTAL | _MEAN)
    for records in record_sets(scene):
        # “The total of Ada's orders” is that of a column that is called so.
        shown = any(is_same(name, word) for name, _ in records.header for word in said & _TOTAL)
        cells = {bare(text) for one in records.records for text, _ in one.texts}
        states = tuple(one for one in left if one.norm in cells)
        # “The total of the paid ones”: a state that rows show is not what was paid.
        kept = tuple(one for one in left if one not in states)
        named = named_in(_without(tokens if shown else kept), records)
        if named is not None and states:
            named = ((*named[0], *states), named[1])
        if named is None and states:
            prices = list(sources_in(PRICE, records))
            named = ((*_without(kept), *states), prices[0]) if len(prices) == 1 else None
        if named is None and norms[:2] == ["how", "much"]:
            named = next(((_without(left), one) for one in sources_in(PRICE, records)), None)
        if named is None or not records.whole:
            continue
        rest, source = named
        meant = fitting(rest, records)
        texts = source.texts(meant, records) if meant else None
        if meant and len(meant) == 1:
            # “The total of order 1043” is one that is shown.
            continue
        values = figures_of(texts) if texts else None
        if not texts or values is None:
            return None
        if meant and [one.strip() for one in texts] == [one.title for one in meant]:
            # The numbers of orders make no sum.
            return None
        result = sum(values) / len(values) if mean else sum(values)
        value = written_as(result, texts)
        told = "Average" if mean else "Total"
        return Told(f"{told} of {len(texts)}: {value}", value) if value else None
    return None


def of_amounts(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return what several things cost together: “how much are two rugs and a lamp?”."""
    if not (COSTS & set(norms) or norms[:2] == ["how", "much"]):
        return None
    asked = tuple(one for one in tokens if one.quoted or one.norm not in _ASKING_PRICE)
    for records in record_sets(scene):
        source = next(sources_in(PRICE, records), None)
        found = [chosen_among(part, [records]) for part in parts_in(asked)]
        if source is None or not found or any(one is None for one in found):
            continue
        meant = [one[1] for one in found if one is not None]
        counts = [max(one.count, 1) for one in meant]
        texts = source.texts([one.records[0] for one in meant], records)
        if any(len(one.records) != 1 for one in meant) or texts is None or sum(counts) < _SEVERAL:
            return None
        values = figures_of(texts)
        if values is None:
            return None
        total = sum(value * times for value, times in zip(values, counts, strict=True))
        value = _for_all(written_as(total, texts), norms)
        names = (
            f"{times} × {one.records[0].title}" if times > 1 else one.records[0].title
            for one, times in zip(meant, counts, strict=True)
        )
        return Told(f"{' + '.join(names)}: {value}", value) if value else None
    return None


def _for_all(value: str, norms: Sequence[str]) -> str:
    """Return what so many nights cost without “per night”."""
    per = re.search(r"\s*(?:/|\b(?:per|an?|each)\b)\s*(?P<unit>[a-z]+)\Z", value, re.IGNORECASE)
    counted = per is not None and f"{per['unit'].casefold().removesuffix('s')}s" in norms
    return value[: per.start()] if per is not None and counted else value


def of_difference(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return how far apart two records are: “how much more does Ada earn than Bob?”, “what is the
    difference in price between the rug and the lamp?”."""
    for first, second, said in _two_compared(tokens, norms):
        for records in record_sets(scene):
            found = [chosen_among(_without_scales(one), [records]) for one in (first, second)]
            meant = [one[1].records[0] for one in found if one and len(one[1].records) == 1]
            for source in _sources_said(said, records) if len(meant) == _SEVERAL else ():
                texts = source.texts(meant, records)
                values = figures_of(texts) if texts else None
                if texts is None or values is None:
                    continue
                apart = written_as(abs(values[0] - values[1]), texts)
                each = ", ".join(
                    f"{one.title} {text.strip()}" for one, text in zip(meant, texts, strict=True)
                )
                return Told(f"{apart}: {each}", apart) if apart else None
    return None


def _two_compared(tokens: Tokens, norms: list[str]) -> Iterator[tuple[Tokens, Tokens, Tokens]]:
    """Yield the words for two things that are compared, and those that say by what."""
    if norms[:2] == ["how", "much"] and "than" in norms[2:]:
        at = norms.index("than")
        yield _without_degree(tokens[2:at]), _without(tokens[at + 1 :]), tokens[2:at]
    if {"difference", "gap"} & set(norms) and "between" in norms:
        at = norms.index("between")
        parts = parts_in(tuple(one for one in tokens[at + 1 :] if one.quoted or one.text != "?"))
        if len(parts) == _SEVERAL:
            yield parts[0], parts[1], (*tokens[:at], *parts[0])


def _without_degree(tokens: Tokens) -> Tokens:
    degrees = BETTER.keys() | {"more", "less"}
    return tuple(one for one in _without(tokens) if one.quoted or one.norm not in degrees)


def _without_scales(tokens: Tokens) -> Tokens:
    """Return the words for one thing without what it is compared by: “Ada's pay” is about Ada."""
    kept = tuple(one for one in tokens if one.quoted or not scales_of((one,)))
    return tuple(
        replace(one, norm=one.norm.removesuffix("'s")) if not one.quoted else one for one in kept
    )


def _sources_said(said: Tokens, records: RecordSet) -> Iterator[Source]:
    """Yield where the values stand that words compare by; a mere “more” is about the price."""
    scales = scales_of(said)
    if scales:
        yield from (source for one in scales for source in sources_in(one, records))
        return
    degree = next((BETTER[one.norm] for one in said if one.norm in BETTER), None)
    if degree is not None:
        yield from (source for source, _ in sources_of(degree, records))
        return
    yield from sources_in(PRICE, records)


def of_measure(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return what a record shows of what a word is about: “what is the rating of the rug?”."""
    scales = [one for one in scales_of(tokens) if one is not PRICE]
    if len(scales) != 1 or norms[:2] == ["how", "many"] or asks_arrival(norms):
        return None
    asked = tuple(one for one in _without(tokens) if one.quoted or one.norm not in scales[0].names)
    if asked and all(one.norm in ORDINALS for one in asked):
        # “Who joined first?” asks for no row at a place.
        return None
    for records in record_sets(scene):
        found = chosen_among(asked, [records]) if asked else None
        source = next(sources_in(scales[0], records), None)
        if found is None or len(found[1].records) != 1 or source is None:
            continue
        texts = source.texts(found[1].records, records)
        if texts and figures_of(texts) is not None:
            several = _of_several(asked, source, found[1].records[0], records)
            if several is not None:
                return several
            column = next((name for name, at in records.header if at == source.column), "")
            title = found[1].records[0].title
            told = f"{title}, {column}" if column else title
            return Told(f"{told}: {texts[0].strip()}", texts[0].strip())
    return None


def written_as(value: float, texts: Sequence[str]) -> str:
    """Return a figure written as the texts that it comes from are: “€4,200”; "" for times."""
    text = texts[0].strip()
    figures = _FIGURE.findall(text)
    units = {_FIGURE.sub("#", one.strip()) for one in texts}
    if len(figures) != 1 or len(units) != 1:
        return ""
    places = 2 if re.search(r"[.,]\d{1,2}\Z", figures[0]) or value % 1 else 0
    written = (
        f"{value:,.{places}f}" if re.search(r"\d,\d{3}", " ".join(texts)) else f"{value:.{places}f}"
    )
    return _FIGURE.sub(lambda _: written, text, count=1)


def of_comparison(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return whether one record lies beyond a limit: “is Bob older than Tim?”."""
    if norms[0] not in ("is", "are", "does", "did", "was"):
        return None
    for records in record_sets(scene):
        limited = limit_in(tokens[1:], records)
        if limited is None:
            continue
        rest, limit = limited
        found = chosen_among(_without(rest), [records])
        if found is None or len(found[1].records) != 1:
            continue
        record = found[1].records[0]
        texts = limit.source.texts([record], records)
        kept = limit.within([record], records)
        if texts and kept is not None:
            return Told(f"{'Yes' if kept else 'No'}, {record.title}: {texts[0].strip()}")
    return None


def of_existence(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which records there are of what is asked for: “is there a mail about the roof?”."""
    head = next((one for one in _EXISTS if tuple(norms[: len(one)]) == one), None)
    if head is None or norms[len(head) : len(head) + 1] == ["to"]:
        # “Do I have to change?” asks for no thing.
        return None
    asked = tuple(one for one in tokens[len(head) :] if not one.is_mark or one.quoted)
    sets = record_sets(scene)
    telling_whom = tuple(one for one in asked if one.norm not in _SOMEONE)
    if dates_in(asked) and len(telling_whom) < len(asked):
        # The 5 of “anything on 5 May” is no number of entries.
        as_entries = [replace(one, text="items", norm="items") for one in asked[:1]]
        telling_whom = (*as_entries, *telling_whom)
    found = chosen_among(telling_whom, sets)
    if found is not None and len(found[1].records) < len(found[0].records):
        return Told(f"Yes: {_titles(found[1].records, found[0])}")
    telling = [one for one in asked if _tells(one)]
    if any(one.norm in _CONDITIONS | _LACKING and not one.quoted for one in asked):
        # Whether a mail is unread, or without a picture, no word of it tells.
        return None
    if found is not None or not telling or len(sets) != 1 or not sets[0].whole:
        return None
    if any(any(map(str.isdigit, one.text)) for one in telling):
        # A limit need not stand there as a word.
        return None
    if len(telling) > _MOST_NOUNS or {"and", "for", "to", "than", "of"} & {
        one.norm for one in asked
    }:
        # “Is there something newer for this box?”: no word need stand there.
        return None
    texts = [text for text, _ in scene.pieces]
    if any(means(one.norm, text) or is_near(one.norm, text) for one in telling for text in texts):
        return None
    return Told("No, none is shown here")


def of_other(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return the only words of a record besides its title, where these are what is asked for: “who
    sings Paper moons?”, “who is Kettle song by?”. A heading over them would say more."""
    if norms[0] not in _WHO or not set(norms) & _BY:
        return None
    if any(one.norm in ORDINALS and not one.quoted for one in tokens):
        # “The first mail” is the first in any list.
        return None
    asked = tuple(
        one for one in tokens if one.quoted or not (one.is_mark or one.norm in _ASKING_WHO)
    )
    for records in record_sets(scene):
        found = chosen_among(asked, [records]) if asked and not records.header else None
        if found is None or len(found[1].records) != 1:
            continue
        record = found[1].records[0]
        said = " ".join(one.norm for one in asked)
        lettered = dict.fromkeys(
            " ".join(text.split())
            for text, _ in record.told
            if sum(map(str.isalpha, text)) > 1 and not is_same(text, said)
        )
        others = [one for one in lettered if not any(means(t.norm, one) for t in asked)]
        if len(others) == 1 and len(lettered) <= _SEVERAL:
            return Told(others[0], others[0])
    return None


def of_list(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which records are meant: “who works in sales?”; or all values of a column."""
    if norms[0] not in _LISTS:
        return None
    if _compares(norms) or ({"more", "less", "fewer"} & set(norms) and "than" not in norms):
        # “Which account has more?” compares, too, though it does not say what.
        return None
    if norms[-1] in _STATES or (norms[0] in _WHO and norms[1:2] in (["has"], ["have"], ["took"])):
        # “Who has my keys?” asks for more than who wrote of them.
        return None
    sets: Sequence[RecordSet] = record_sets(scene)
    part = named_part(tokens, sets)
    if part is not None:
        tokens, sets = part[0], [part[1]]
        if not any(map(_tells, tokens[1:])) and sets[0].whole:
            return Told(_titles(sets[0].records, None))
    linked = len(sets) == 1 and len(sets[0].records) > 1 and sets[0].whole
    if norms[-1] in ("are", "there") and linked and not {"files", "folders"} & set(norms):
        rest = [one for one in tokens[1:] if _tells(one) and one.norm not in ("are", "there")]
        told = _titles(sets[0].records, sets[0]) if not rest else ""
        return Told(told) if told else None
    asked = tuple(one for one in tokens if one.quoted or not (one.is_mark or one.norm in _LISTS))
    # “The date of the invoice” is the one of one row.
    placed = any(one in ORDINALS for one in norms) or _is_of_one(norms)
    # “What was the salary?” asks for the row of that name, and not for a column of another list.
    placed = placed or _names_a_cell(asked, sets)
    for records in sets if not placed else ():
        column = named_in(asked, records)
        if column is not None and not [one for one in column[0] if _tells(one)] and records.whole:
            texts = column[1].texts(records.records, records)
            commands = {one.name for record in records.records for one in record.of_role("button")}
            if texts and not commands.issuperset(texts):
                return Told(_joined(list(dict.fromkeys(one.strip() for one in texts))))
    for asks in _ways_to_ask(asked):
        found = chosen_among(asks, sets)
        if found is None:
            continue
        if len(found[1].records) == len(found[0].records) and not _are_all_so(asks, *found):
            continue
        named = any(means(one.norm, record.title) for record in found[1].records for one in asks)
        if named and norms[0] in _WHO:
            # “Who is Kettle song by?” is not answered by its name.
            continue
        if norms[0] in _WHAT and limit_in(asks, found[0]) is None:
            # “What is the budget?” asks for no name.
            continue
        if len(found[1].records) <= _MOST_LISTED and found[0].whole:
            told = _titles(found[1].records, None if norms[0] in _WHO else found[0])
            return Told(told) if told else None
    return None


def _are_all_so(asks: Tokens, records: RecordSet, chosen: Chosen) -> bool:
    """Tell whether each word that tells something stands in a cell of every row: all that a filter
    has left work in the kitchen."""
    said = [one for one in asks if _tells(one)]
    return bool(said and records.header) and all(
        any(means(one.norm, text) for text, _ in record.told)
        for one in said
        for record in chosen.records
    )


def _names_a_cell(asked: Tokens, sets: Sequence[RecordSet]) -> bool:
    """Tell whether the only word that tells something is all that a cell of a row shows."""
    said = [one.norm for one in asked if _tells(one)]
    return len(said) == 1 and any(
        bare(text) == said[0] for each in sets for one in each.records for text, _ in one.texts
    )


def _is_of_one(norms: list[str]) -> bool:
    after = norms[norms.index("of") + 1 :] if "of" in norms else []
    return bool(after) and not EVERY & set(after) and not {"them", "these", "those"} & set(after)


def _compares(norms: list[str]) -> bool:
    """Tell whether a question is about one of several: “which chair is better?”."""
    return "than" not in norms and any(one in BETTER for one in norms)


def _ways_to_ask(asked: Tokens) -> Iterator[Tokens]:
    yield asked
    yield tuple(one for one in asked if one.quoted or one.norm not in _VERBS)
    # “Which songs have I liked?”
    yield tuple(one for one in asked if one.quoted or one.norm not in _VERBS | OF_THE_ASKER)


OF_THE_ASKER: Final = frozenset({"i", "we", "you", "have", "has", "did", "do", "got"})
_VERBS: Final = frozenset(
    ["work", "works", "working", "live", "lives", "belong", "belongs", "goes"]
)


def _titles(records: Sequence[Record], within: RecordSet | None) -> str:
    """Return what records are called, by their links where these tell them apart."""
    linked = within is not None and within.is_linked
    titles = [one.link_name if linked else _called(one) for one in records]
    return _joined(titles) if all(titles) else ""


def _called(record: Record) -> str:
    """Return what a record is called; “Move Paint the fence” is the grip of its box."""
    boxes = record.of_role("check box")
    held = len(boxes) == 1 and boxes[0].name and record.title.endswith(boxes[0].name)
    return boxes[0].name if held else record.title


def _joined(texts: Sequence[str]) -> str:
    """Return the texts in a row, and how many more there are than fit."""
    more = len(texts) - _MOST_LISTED
    told = ", ".join(texts[:_MOST_LISTED])
    return f"{told} and {more} more" if more > 0 else told


def _tells(one: Token) -> bool:
    idle = STOP_WORDS | GENERIC | _SOMEONE | _NAMED | _ASKING
    known = one.norm in idle or one.norm.removesuffix("s") in idle
    return one.quoted or not (one.is_mark or known)


def _without(tokens: Sequence[Token]) -> Tokens:
    """Return the tokens without those that only ask."""
    return tuple(
        one for one in tokens if one.quoted or not (one.is_mark or one.norm in _ASKING - {"of"})
    )
