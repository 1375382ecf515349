"""Finds the records that words mean: “the cheapest train to Malmö”, “both chairs”, “all but the
bookshelf”. A word that they do not show is never passed over."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..words.exceptions import exception_in
from ..words.leftovers import without_whole
from ..words.lexicon import (
    DETERMINERS,
    EVERY,
    GENERIC,
    KINDS,
    NUMBERS,
    ORDINALS,
    RELATIONS,
    STOP_WORDS,
)
from ..words.matching import NameFit, bare, fit, means, stems
from ..words.measures import clock_in, money_in, rating_in, start_in
from ..words.said_amounts import with_amounts
from ..words.said_times import with_clocks
from ..words.scales import CHANGES, LEAST, MOST, SUPERLATIVES
from ..words.tokens import Token, Tokens, parts_in, words
from .comparing import best_in, limit_in, sources_in
from .lists.rows_with_cells import Having, having_in, is_done_by_nobody, stand_in_one_column
from .record import Record, RecordSet
from .record_parts import in_its_part, names_no_part
from .rows_asked.ends_of_trips import with_its_ends
from .rows_asked.switches import by_switch
from .scene import means_this_page

_MEANING_NOTHING: Final = frozenset(
    [
        *("one", "ones", "thing", "everything", "everyone", "them", "whatever", "whoever"),
        *("has", "have", "that", "which", "who", "whose", "these", "those", "stuff", "bit", "kind"),
        *("me", "us", "goes", "go", "going", "there", "here", "says", "called", "named", "only"),
        *("just", "people", "persons", "folks", "ppl", "whichever", "everybody", "whom"),
        *("listed", "shown", "displayed", "anyone", "anybody", "someone", "somebody", "members"),
        *("something", "anything", "some", "way", "route", "deal", "choice", "ride"),
        *("ticket", "fare", "offer"),
        *("leaves", "leaving"),
        *("reaches", "reach", "arrives", "gets", "travels", "takes", "whose", "everybody"),
        *("sent", "wrote", "written", "came", "got", "given", "such", "really", "please"),
        *("labelled", "labeled", "tagged"),
    ]
)
"""Holds the words of a phrase that do not tell which record is meant."""
_WHO: Final = frozenset({"who", "that", "which"})
_ARE_THERE: Final = frozenset(
    ["work", "works", "live", "lives", "belong", "belongs", "come", "comes", "sit", "stay", "stand"]
)
CONTAINERS: Final = frozenset(
    [
        *("folder", "folders", "playlist", "playlists", "tag", "tags", "label", "labels"),
        *("tab", "tabs", "category", "categories", "channel", "channels", "group", "groups"),
        *("album", "albums"),
    ]
)
"""Holds what lists of rows are called."""
_OTHERS: Final = frozenset({"other", "others", "else", "rest", "remaining"})
_ABOUT: Final = frozenset({"about", "with", "without", "regarding", "concerning", "mentioning"})
# An amount of one thing that is said; what is more is a figure that a record shows.
_MOST_TIMES: Final = 9
_TWO: Final = 2
_MANY: Final = 6
_MANY_MORE: Final = 2
_AMONG: Final = frozenset({"of", "among", "between"})
_DIRECT: Final = frozenset({"direct", "nonstop", "non-stop", "through"})
_STEPS: Final = {
    "above": -1, "over": -1, "before": -1, "below": 1, "under": 1, "after": 1, "following": 1,
}  # fmt: skip
_NUMBER_WORDS: Final = frozenset({"number", "no", "nr", "#"})
_PLACES: Final = frozenset(
    {"track", "song", "row", "line", "item", "entry", "mail", "result", "hit", "option", "place"}
)
PEOPLE: Final = frozenset({"people", "ppl", "folks", "children", "men", "women"})
"""Holds plurals that do not end like one."""
_RATED: Final = frozenset({"star", "stars"})
_FILE_ENDING: Final = re.compile(r"(?<=\w)\.[a-z][a-z0-9]{1,4}\Z", re.IGNORECASE)
_NOUN_AND_NUMBER: Final = 2
_SHORTEST_PLURAL: Final = 3
_SHORTEST_PART: Final = 5
# A noun that stands for all of them is among the first words: “the mails from Ben”.
_FIRST: Final = 2
_ONE_MORE: Final = ["one", "more"]
_ALL: Final = EVERY | {"lot", "everybody", "anyone", "anybody", "whoever"}


@dataclass(frozen=True, slots=True)
class Chosen:
    """Holds the records that words mean. `every`: all that fit were asked for; `count`: so many.
    `won_by` is the text that tells by what the only one of them is the most or the least."""

    records: tuple[Record, ...]
    every: bool = False
    count: int = 0
    won_by: str = ""


def chosen_among(tokens: Tokens, sets: Sequence[RecordSet]) -> tuple[RecordSet, Chosen] | None:
    """Return the records that a phrase means, and their set; None where a word of it is accounted
    for by none of them, or sets disagree. A card of a column is meant, and not the column."""
    found = [(one, chosen) for one in sets if (chosen := _chosen(tokens, one)) is not None]
    inner = [
        one
        for one in found
        if all(_lies_in(one[1], other[1]) for other in found if other is not one)
    ]
    if not inner and not tells_only_which(without_whole(tokens)):
        # “Direct” is shown by some flights, and is an option of the group Stops.
        entries = [one for one in found if not _are_groups(one[0])]
        inner = entries if len(entries) == 1 else []
    if not inner and tells_only_which(without_whole(tokens)):
        # “The third one” is no folder beside the mails, and no one of two.
        rows = [one for one in found if len(one[0].records) > _TWO or one[0].header] or found
        folders = [one for one in rows if all(each.is_one_control for each in one[0].records)]
        # “The last folder” is one.
        named = any(one.norm in CONTAINERS and not one.quoted for one in tokens)
        inner = folders if named else [one for one in rows if one not in folders] or rows
        most = max((len(one[0].records) for one in inner), default=0)
        # The parts of a page are no list beside one of many entries.
        long = [one for one in inner if _MANY_MORE * len(one[0].records) > most]
        inner = long if most >= _MANY else inner
    return inner[0] if len(inner) == 1 else None


def _are_groups(records: RecordSet) -> bool:
    """Tell whether what is shown alike are groups of options, and no entries of a list."""
    return not records.header and all(
        len(one.of_role("check box", "radio button")) >= _TWO for one in records.records
    )


def tells_only_which(tokens: Tokens) -> bool:
    """Tell whether words say which of many, and not what it is called: “the third mail”."""
    known = ORDINALS.keys() | SUPERLATIVES.keys() | NUMBERS.keys() | MOST | LEAST | EVERY
    return all(not _names(one) or (one.norm in known and not one.quoted) for one in tokens)


def only_counts(tokens: Tokens) -> bool:
    """Tell whether words say how many of a list, or which by their places, and nothing bears them
    as its name: “the first two”, “the second and third”, “two tickets”."""
    said = [one for one in tokens if not one.is_mark and one.norm not in STOP_WORDS | DETERMINERS]
    order = ORDINALS.keys() | SUPERLATIVES.keys()
    places = [one for one in said if not one.quoted and one.norm in order]
    amounts = [one for one in said if not one.quoted and _number(one.norm) > 1]
    rest = [one for one in said if one not in places and one not in amounts]
    if any(one.quoted or not _is_kind(one) for one in rest):
        return False
    return len(places) > 1 or bool(amounts and (places or rest))


def _is_kind(token: Token) -> bool:
    """Tell whether a word only says of what kind several things are: “rows”, “tickets”."""
    general = GENERIC | _MEANING_NOTHING | _BOXES
    return token.norm.endswith("s") and token.norm.removesuffix("s") in general


_BOXES: Final = frozenset({"box", "boxe", "checkboxe", "checkbox", "checkmark", "tickboxe"})


def _lies_in(chosen: Chosen, others: Chosen) -> bool:
    return all(
        any(outer.bounds.meet(one.bounds) == one.bounds for outer in others.records)
        for one in chosen.records
    )


def _chosen(tokens: Tokens, records: RecordSet) -> Chosen | None:
    tokens = _with_figures(with_amounts(with_clocks(tokens)), records)
    part = in_its_part(tokens, records)
    if part is not None:
        # “How many are in progress?” tells nothing more about them.
        rest, within = part
        if not rest or (tells_only_which(rest) and len(within.records) == 1):
            return Chosen(within.records, every=not rest)
        return _chosen(rest, within)
    if names_no_part(tokens, records):
        return None
    if any(b.norm == "only" and a.is_mark and not a.quoted for a, b in itertools.pairwise(tokens)):
        # “The paid orders, only Luca's” are some of them.
        return None
    excepted = exception_in(tokens)
    if excepted is not None:
        return _all_but(*excepted, records)
    having = having_in(tokens, records)
    if having is not None:
        # The name of a column, which each row has, says of none that it has it.
        return _of_those_having(having, records) if having.rows and having.left else None
    if any(one.norm in _OTHERS and not one.quoted for one in tokens):
        # Which are the others, only what was said before tells.
        return None
    beside = _beside(tokens, records)
    if beside is not None:
        return beside if beside.records else None
    numbered = _by_number(tokens, records)
    if numbered is not None:
        return numbered
    among = _best_of_these(tokens, records)
    if among is not None:
        return among
    parts = parts_in(tokens)
    if len(parts) > 1:
        listed = _each(parts, records)
        if listed is not None or not _are_told_whole(tokens, records):
            return listed
    limited = limit_in(tokens, records)
    if limited is not None:
        tokens = limited[0]
    best = best_in(tokens, records)
    if best is not None and not (records.whole or (best[1].leads(records) and not limited)):
        # The cheapest of all may be on another page.
        return None
    told_by = without_whole(best[0]) if best is not None else tokens
    said = _counted(told_by, max(_MOST_TIMES, len(records.records)))
    if said is None or (said.count > 1 and _tells_a_kind(told_by)):
        return None
    limits = bool(limited or best or said.ordinal or said.every)
    kept = _showing(said.left, records, told=limits)
    if kept is not None:
        # “To Bergen” is no train from there.
        kept = with_its_ends(tokens, kept, records) or None
    if kept is not None and limited is not None:
        kept = limited[1].within(kept, records)
    if kept is None or is_done_by_nobody(tokens, kept, records):
        return None
    if best is not None and not best[1].measures(kept, records):
        # The oldest mail “in the inbox” is not the folder Inbox.
        return None
    every, won_by = said.every or _is_plural(said.left), ""
    if best is not None and len(kept) > 1:
        # “Two of the cheapest” are two of one kind, “the two cheapest” are not.
        several = said.count if said.count > 1 and not _is_of_one(told_by) else 1
        winners = best[1].of(kept, records, several)
        kept = tuple(record for record, _ in winners)
        won_by = winners[0][1] if len(winners) == 1 else ""
        if several == 1 and not EVERY & {one.norm for one in tokens if not one.quoted}:
            # “Whoever earns the least” is one person.
            every = _is_plural(said.left)
        every = every or several > 1
    if said.ordinal and not (records.whole or (records.begins and said.ordinal > 0)):
        # The last of this page is not the last of all.
        kept = kept if means_this_page(tokens) else ()
    if said.ordinal:
        kept = _at_place(said, kept)
    if any(one.norm == "both" and not one.quoted for one in tokens) and len(kept) != _TWO:
        return None
    # “The two chairs” are both of them; “two chairs” of one kind are two of it.
    every = every or 1 < said.count == len(kept)
    return Chosen(kept, every, said.count, won_by) if kept else None


def _of_those_having(having: Having, records: RecordSet) -> Chosen | None:
    """Return the rows that words mean among those that have something."""
    ranked = any(one.norm in _RANKS and not one.quoted for one in having.left)
    if ranked or _counted(having.left, _MOST_TIMES) is None:
        if any(one.norm in RELATIONS and not one.quoted for one in having.left):
            # Where none of them goes to York, the cheapest one there only passes it.
            return None
        return _chosen(having.left, replace(records, records=having.rows))
    whole = _chosen(having.left, records)
    kept = tuple(one for one in whole.records if one in having.rows) if whole is not None else ()
    return replace(whole, records=kept) if whole is not None and kept else None


_RANKS: Final = MOST | LEAST | SUPERLATIVES.keys() | ORDINALS.keys() | NUMBERS.keys()


def _with_figures(tokens: Tokens, records: RecordSet) -> Tokens:
    """Return the tokens with the figure for a number that the records show so before the noun that
    follows: “one stop” is “1 stop”, and not “2 stops”."""
    found = list(tokens)
    for at, (one, noun) in enumerate(itertools.pairwise(tokens)):
        number = 0 if one.quoted or noun.quoted else NUMBERS.get(one.norm, 0)
        shown = number and any(
            (match := _FIGURE_AND_NOUN.fullmatch(text.strip())) is not None
            and means(noun.norm, match[1])
            for record in records.records
            for text, _ in record.told
        )
        if shown:
            found[at] = replace(one, text=str(number), norm=str(number))
    return tuple(found)


_FIGURE_AND_NOUN: Final = re.compile(r"\d{1,2} ([a-z]+)", re.IGNORECASE)


def says_beside(tokens: Tokens, sets: Sequence[RecordSet]) -> bool:
    """Tell whether words mean a record by the one that it stands above or below."""
    return any(_beside(tokens, one) is not None for one in sets)


def _beside(tokens: Tokens, records: RecordSet) -> Chosen | None:
    """Return the record above or below another one: “the mail above the library one”. It has none
    where that is not clear, and is None where the words speak of no such place."""
    for at in range(1, len(tokens) - 1):
        step = _STEPS.get(tokens[at].norm, 0) if not tokens[at].quoted else 0
        general = all(
            not one.quoted and one.norm.removesuffix("s") in GENERIC | STOP_WORDS | {"one"}
            for one in tokens[:at]
        )
        if not step or not general:
            continue
        called = [one for one in tokens[:at] if one.norm not in STOP_WORDS | {"one"}]
        if any(_shows(record, one) for one in called for record in records.records):
            # “The invoice before lunch” is an invoice, and not what stands before it.
            continue
        anchor = _chosen(tokens[at + 1 :], records)
        if anchor is None or len(anchor.records) != 1:
            return Chosen(()) if anchor is not None else None
        place = records.records.index(anchor.records[0]) + step
        inside = 0 <= place < len(records.records)
        return Chosen(records.records[place : place + 1] if inside else ())
    return None


def _by_number(tokens: Tokens, records: RecordSet) -> Chosen | None:
    """Return the record at the place that a number says: “track 4”, “mail number 2”; None where
    something there bears that number."""
    said = [one for one in tokens if one.quoted or one.norm not in STOP_WORDS | _NUMBER_WORDS]
    if len(said) != _NOUN_AND_NUMBER or not said[1].norm.isdigit() or said[0].quoted:
        return None
    noun = said[0].norm
    place = int(said[1].norm)
    if noun not in GENERIC | _PLACES or any(_shows(one, said[1]) for one in records.records):
        return None
    if not records.whole or not 1 <= place <= len(records.records):
        return None
    return Chosen(records.records[place - 1 : place])


def _each(parts: Sequence[Tokens], records: RecordSet) -> Chosen | None:
    """Return the records of a list; None where a part means none, or an amount or a doubt of its
    own."""
    found: list[Record] = []
    for part in parts:
        chosen = _chosen(part, records)
        if chosen is None or (chosen.count and chosen.count != len(chosen.records)):
            return None
        if len(chosen.records) > 1 and not chosen.every:
            return None
        found += [one for one in chosen.records if one not in found]
    return Chosen(tuple(found), every=len(found) > 1, count=len(found) if len(found) > 1 else 0)


def _best_of_these(tokens: Tokens, records: RecordSet) -> Chosen | None:
    """Return the one that wins among those of a list: “the cheaper of the table and the rack”."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].norm not in _AMONG or tokens[at].quoted:
            continue
        best = best_in(tokens[:at], records)
        parts = parts_in(tokens[at + 1 :])
        if best is None or any(map(_names, without_whole(best[0]))):
            continue
        if not records.whole and len(parts) < _TWO:
            # “The oldest of all” may be on another page.
            continue
        listed = _each(parts, records) if len(parts) > 1 else _chosen(parts[0], records)
        if listed is None or len(listed.records) < _TWO or not (listed.every or len(parts) > 1):
            continue
        winners = best[1].of(listed.records, records)
        return Chosen((winners[0][0],), won_by=winners[0][1]) if winners else None
    return None


def _names(token: Token) -> bool:
    general = STOP_WORDS | GENERIC | _MEANING_NOTHING
    return token.quoted or token.norm.removesuffix("s") not in general


def _are_told_whole(tokens: Tokens, records: RecordSet) -> bool:
    """Tell whether one record shows all words of a list, which is none then: “salt and pepper”."""
    said = [one for one in tokens if one.quoted or not (one.is_mark or one.norm in STOP_WORDS)]
    return any(all(_shows(record, one) for one in said) for record in records.records)


def _is_plural(tokens: Tokens) -> bool:
    """Tell whether what is meant is said in general and in the plural: “the mails from Ben”."""
    return any(
        not one.quoted
        and (one.norm in PEOPLE or (one.norm.endswith("s") and one.norm[:-1] in GENERIC))
        for one in tokens[:_FIRST]
    )


def _at_place(said: _Counted, kept: tuple[Record, ...]) -> tuple[Record, ...]:
    """Return those at the place that is said: “the second”, “the first two”; none if there are not
    so many."""
    if said.count > 1:
        if abs(said.ordinal) > 1 or said.count > len(kept):
            return ()
        return kept[: said.count] if said.ordinal > 0 else kept[-said.count :]
    place = said.ordinal - 1 if said.ordinal > 0 else len(kept) + said.ordinal
    return kept[place : place + 1] if 0 <= place < len(kept) else ()


def _times(tokens: Tokens) -> tuple[Tokens, int] | None:
    """Return the tokens without “twice” or “three times” at their end, and how often that is."""
    if len(tokens) > 1 and tokens[-1].norm == "twice" and not tokens[-1].quoted:
        return tokens[:-1], 2
    if len(tokens) > 2 and tokens[-1].norm == "times" and not tokens[-1].quoted:
        number = _number(tokens[-2].norm)
        return (tokens[:-2], number) if number > 1 else None
    return None


def _is_of_one(tokens: Tokens) -> bool:
    """Tell whether an amount is of one thing: “two of the cheapest”, “2 tickets of the cheapest
    one”, “the cheapest one twice”."""
    if _times(tokens) is not None or (tokens and tokens[-1].norm == "one"):
        return True
    return any(
        _number(one.norm) > 1 and "of" in [after.norm for after in tokens[at + 1 : at + 3]]
        for at, one in enumerate(tokens)
    )


def _tells_a_kind(tokens: Tokens) -> bool:
    """Tell whether a number says of what kind one thing is, and not how many there are: “the 5 star
    chair”, “a 2 seat sofa”."""
    said = [one for one in tokens if not one.is_mark]
    at = next((n for n, one in enumerate(said) if not one.quoted and _number(one.norm) > 1), None)
    if at is None:
        return False
    noun = list(itertools.takewhile(lambda one: one.norm not in RELATIONS, said[at + 1 :]))
    if noun and noun[0].norm in _RATED and not noun[0].quoted:
        return True
    of_one = any(one.norm in DETERMINERS and not one.quoted for one in said[:at])
    if not of_one or len(noun) < _TWO:
        return False
    return not noun[-1].norm.endswith("s") and noun[-1].norm not in PEOPLE


@dataclass(frozen=True, slots=True)
class _Counted:
    """Holds what a phrase says of how many and which: all of them, a place in their order or 0, an
    amount; and the tokens that tell more."""

    every: bool
    ordinal: int
    count: int
    left: Tokens


def _counted(tokens: Tokens, most: int) -> _Counted | None:
    """Return what the tokens say of how many and which; None for “every second one”, which are many
    of them. `most` is the greatest amount that is one."""
    every, ordinal, count = False, 0, 0
    left: list[Token] = []
    times = _times(tokens)
    if times is not None:
        tokens, count = times
    for at, token in enumerate(tokens):
        if token.quoted or left:
            left.append(token)
        elif token.norm in _ALL:
            every = True
        elif token.norm in ORDINALS:
            if at and tokens[at - 1].norm in _ALL:
                return None
            ordinal = ORDINALS[token.norm]
        elif 1 < (number := _number(token.norm)) <= most:
            count = number
        elif token.norm == "another" or [one.norm for one in tokens[at : at + 2]] == _ONE_MORE:
            continue
        elif at and token.norm == "more":
            # “One more rug”, “two more clocks”
            continue
        elif token.norm not in STOP_WORDS and token.norm not in ("them", "those", "these"):
            left.append(token)
    return _Counted(every, ordinal, count, tuple(left))


def _all_but(before: Tokens, after: Tokens, records: RecordSet) -> Chosen | None:
    """Return all that the words before an exception mean, without what is excepted; None where one
    of the two is not clear, or what is excepted is not among them."""
    whole = _chosen(before, records) if before else None
    if whole is None or not (whole.every or _is_plural_noun(before)):
        return None
    out: list[Record] = []
    for part in parts_in(after):
        chosen = _chosen(part, records)
        if chosen is None or (chosen.count and chosen.count != len(chosen.records)):
            return None
        if len(chosen.records) > 1 and not (chosen.every or _is_plain_name(part)):
            return None
        rows = chosen.records
        if len(rows) > 1 and _is_a_name(part) and not stand_in_one_column(part, rows, records):
            # Who manages others is one of the list himself, and only he is meant.
            rows = _titled(part, rows)
            if len(rows) != 1 or not _begins_with_titles(records):
                return None
        out += rows
    if not set(out) <= set(whole.records):
        return None
    return Chosen(tuple(one for one in whole.records if one not in out), every=True)


def _is_a_name(tokens: Tokens) -> bool:
    """Tell whether an exception is nothing but words that rows show, and not a degree or a
    number."""
    return not tells_only_which(tokens) and not any(one.norm in _DEGREES for one in tokens)


_DEGREES: Final = MOST | LEAST | SUPERLATIVES.keys()


def _begins_with_titles(records: RecordSet) -> bool:
    """Tell whether a column Name says what each row is: mails are not called by who sent them."""
    at = next((at for name, at in records.header if bare(name) == "name"), None)
    return at is not None and all(records.cell(one, at) == one.title for one in records.records)


def _titled(tokens: Tokens, rows: Sequence[Record]) -> tuple[Record, ...]:
    said = [one for one in tokens if _names(one)]
    return tuple(
        one for one in rows if all(means(each.norm.removesuffix("'s"), one.title) for each in said)
    )


def _is_plain_name(tokens: Tokens) -> bool:
    """Tell whether a phrase is a name without an article, which stands for all that is of it:
    “everyone but Ben”."""
    return bool(tokens) and not (tokens[0].norm in DETERMINERS and not tokens[0].quoted)


def _is_plural_noun(tokens: Tokens) -> bool:
    """Tell whether a phrase is about several of a kind: “the chairs”, “the cooks in Lund”."""
    said = [one for one in tokens if not one.quoted and one.norm not in STOP_WORDS]
    return bool(said) and len(said[0].norm) > _SHORTEST_PLURAL and said[0].norm.endswith("s")


def fitting(tokens: Tokens, records: RecordSet) -> tuple[Record, ...] | None:
    """Return the records that a phrase fits, all of them where it tells nothing; None if none does.
    It may limit them: “under 60”."""
    limited = limit_in(tokens, records)
    if limited is None:
        return _showing(tokens, records)
    kept = _showing(limited[0], records)
    return limited[1].within(kept, records) if kept is not None else None


def _showing(tokens: Tokens, records: RecordSet, *, told: bool = True) -> tuple[Record, ...] | None:
    """Return the records that show all the words of a phrase; None if none shows a word of it.

    `told`: something else says which of all are meant, so that no word has to.
    """
    kept = list(records.records)
    columns = [name for name, _ in records.header]
    said = _telling(tokens)
    judging = [one for one in said if _only_judges(one) and not any(_shows(r, one) for r in kept)]
    if judging and len(judging) == len(said):
        # “All ads” are not all mails.
        return None
    telling = [
        one
        for one in said
        if one not in judging
        if not any(means(one.norm, c) for c in columns)
        or _in_state(kept, one)
        or _switched(records, one, tokens) is not None
    ]
    if not telling and not told:
        # “The invoice” is what such a mail is, or what one of the mails is about.
        telling = [one for one in tokens if one.norm.removesuffix("s") in GENERIC]
        if not telling:
            return None
    for token in telling:
        switched = _switched(records, token, tokens)
        if switched is not None:
            # All rows show the name of a switch that each of them has.
            kept = [one for one in kept if one in switched]
            if not kept:
                return None
            continue
        # “The shelf” may be a bookshelf, where nothing is called so.
        kept = (
            [one for one in kept if _shows(one, token)]
            or _without_changes(kept, token, records)
            or _in_state(kept, token)
            or _compounds(kept, token)
            or _misspelt(kept, token)
        )
        if not kept:
            return None
    # “R 22” is no train for €22.
    line = words(telling)
    whole = [one for one in kept if any(bare(line) == bare(text) for text, _ in one.told)]
    return tuple(whole or kept)


def _switched(records: RecordSet, token: Token, tokens: Tokens) -> tuple[Record, ...] | None:
    after = tokens[tokens.index(token) + 1 :] if token in tokens else ()
    return by_switch(records.records, token, after)


def _only_judges(token: Token) -> bool:
    """Tell whether a word says what somebody takes an entry for, where none shows it: “the sandals
    ad”."""
    return not token.quoted and token.norm.removesuffix("s") in _TAKEN_FOR


_TAKEN_FOR: Final = frozenset({"ad", "advert", "advertisement", "promo", "promotion", "junk"})


def _telling(tokens: Tokens) -> list[Token]:
    """Return the tokens that say which record is meant.

    What a record is called in general tells nothing, unless it is what the record is about: “the
    mails with a picture”.
    """
    nothing = STOP_WORDS | _MEANING_NOTHING | EVERY
    general = nothing | GENERIC | set(KINDS)
    kept: list[Token] = []
    about = False
    for at, one in enumerate(tokens):
        if at and tokens[at - 1].norm in _WHO and one.norm in _ARE_THERE and not one.quoted:
            # “Who work in the office”
            continue
        about = about or (not one.quoted and one.norm in _ABOUT)
        idle = nothing if about else general
        known = one.norm in idle or one.norm.removesuffix("s") in idle
        if one.quoted or not (one.is_mark or known):
            kept.append(one)
    return kept


def _shows(record: Record, token: Token) -> bool:
    if token.quoted:
        return any(bare(token.text) in bare(text) for text, _ in record.told)
    clock = clock_in(token.text)
    if clock is not None:
        # “The 8:20” is the one at 08:20.
        return any(clock in (clock_in(text), start_in(text)) for text, _ in record.told)
    amount = money_in(token.text)
    if amount is not None:
        # “The 5 euro one”
        return any(money_in(text) == amount for text, _ in record.told)
    if token.norm.isdigit():
        # “4” is no part of “4:12” and of “4.6 stars”, and “1 of 5 stars” is one.
        alone = re.compile(rf"(?<![\d:.,]){token.norm}(?![\d:.,]*\d)")
        return any(
            alone.search(text) if (rated := rating_in(text)) is None else rated == int(token.norm)
            for text, _ in record.told
        )
    word = token.norm.removesuffix("'s")
    # “The letter” is letter.txt.
    told = [_FILE_ENDING.sub("", text) for text, _ in record.told]
    if any(means(word, text) for text in (*told, *(text for text, _ in record.told))):
        return True
    # “Painting the fence” is “Paint the fence”.
    stem = word.removesuffix("ing")
    long = stem != word and len(stem) >= _SHORTEST_PART - 1
    return long and any(
        part in (stem, f"{stem}e") for text, _ in record.told for part in bare(text).split()
    )


def _without_changes(kept: Sequence[Record], token: Token, records: RecordSet) -> list[Record]:
    """Return the records without a change, where a word says so: “the cheapest direct train”."""
    if token.quoted or token.norm not in _DIRECT:
        return []
    for source in sources_in(CHANGES, records):
        found = source.figures(kept, records)
        if found is not None:
            return [record for value, _, record in found if value == 0]
    return []


def _in_state(kept: Sequence[Record], token: Token) -> list[Record]:
    """Return the records in a state that they show by a box or by a button that stays pressed: “the
    completed tasks”, “the starred mails”."""
    if token.quoted:
        return []
    word = token.norm
    if word in _TICKED | _NOT_TICKED:
        boxes = [one.of_role("check box") for one in kept]
        if any(len(one) != 1 for one in boxes):
            return []
        ticked = word in _TICKED
        pairs = zip(kept, boxes, strict=True)
        return [one for one, (box,) in pairs if ("checked" in box.states) is ticked]
    bases = {word.removesuffix("ed"), word.removesuffix("d"), word[:-3]} - {word}
    found = []
    for one in kept if word.endswith("ed") else ():
        pressed = [
            each
            for each in one.of_role("button")
            if {"toggle", "checked"} & each.states and bare(each.name).split(" ")[0] in bases
        ]
        # What can be unliked is liked.
        undoing = [
            each
            for each in one.of_role("button")
            if bare(each.name).split(" ")[0].removeprefix("un") in bases
            and bare(each.name).startswith("un")
        ]
        if len(pressed) + len(undoing) != 1:
            return []
        found += [one] if undoing or "checked" in pressed[0].states else []
    return found


_TICKED: Final = frozenset({"completed", "complete", "done", "finished", "ticked", "checked"})
_NOT_TICKED: Final = frozenset(
    {"uncompleted", "incomplete", "undone", "unfinished", "unticked", "unchecked", "pending"}
)


def _compounds(records: Sequence[Record], token: Token) -> list[Record]:
    """Return the records that show a longer word that ends with a word: “bookshelf” for “shelf”."""
    stem = token.norm.removesuffix("s")
    if token.quoted or len(stem) < _SHORTEST_PART or not stem.isalpha():
        return []
    return [
        one
        for one in records
        if any(word.endswith(stem) for text, _ in one.told for word in stems(text))
    ]


def _misspelt(records: Sequence[Record], token: Token) -> list[Record]:
    """Return the records that show the only word that a word is a slip for: “tomatoe”."""
    if token.quoted or len(token.norm) < _SHORTEST_PART or not token.norm.isalpha():
        return []
    like = {
        word: None
        for one in records
        for text, _ in one.told
        for word in bare(text).split()
        if fit((token,), word) is NameFit.TYPO and _is_slip(token.norm, word)
    }
    if len({stem for word in like for stem in stems(word)}) != 1:
        return []
    word = next(iter(like))
    return [one for one in records if any(means(word, text) for text, _ in one.told)]


def _is_slip(said: str, word: str) -> bool:
    """Tell whether letters are missing, doubled or swapped: “boots” are no “books”."""
    if len(said) == len(word):
        return sorted(said) == sorted(word)
    short, long = sorted((said, word), key=len)
    rest = iter(long)
    return all(letter in rest for letter in short)


def _number(word: str) -> int:
    return int(word) if word.isdigit() and len(word) < 3 else NUMBERS.get(word, 0)
