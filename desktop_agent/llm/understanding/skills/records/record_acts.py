"""Plans what is done to records on the screen: “star everything from Ben”, “remove the rug”."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from .....events import Element
from .....geometry import Rect
from .....protocol import quoted
from ...screen.own_nouns import own_nouns
from ...screen.positions import holds
from ...screen.record import Record, RecordSet
from ...screen.record_phrases import PEOPLE, Chosen, chosen_among
from ...screen.records import record_sets
from ...screen.scene import ShownScreen, means_this_page, names_all
from ...words.acts import TAKEN, acts_in, without_place
from ...words.lexicon import ACTIONS, CARTS, DETERMINERS, EVERY, GENERIC, STOP_WORDS, Verb
from ...words.matching import NameFit, bare, begins_alike, is_same, means, stems, words_around
from ...words.reading import Clause, ClauseReading
from ...words.scales import COMPARATIVES
from ...words.tokens import Token, Tokens, is_joint, parts_in, words
from ..choosing import PICKING
from ..plans import PlanTry, Progress, Steps, click_on, named, press, stays_pressed, told_of, which
from .button_names import is_called
from .each_shown import counts_what_is_made
from .record_parts import removes_no_record

_PRESSED: Final = ("button", "link", "menu item")
_CROSSES: Final = frozenset({"×", "✕", "✖", "🗑"})
"""Holds the signs on a button that takes away the row it is in."""
_MOST_TIMES: Final = 9
_TWO: Final = 2
_AMONG: Final = frozenset({"of", "among", "from", "in", "on", "at", "for", "with"})
_ONE_AT_A_TIME: Final = frozenset({"play", "open", "reply", "edit"})
# A second press undoes the first, or finds nothing left to do.
_ONCE: Final = _ONE_AT_A_TIME | frozenset(
    {"like", "star", "pin", "follow", "select", "mark", "archive", "delete", "pause", "mute"}
)
_TELLS: Final = frozenset(
    {"only", "just", "list", "show", "display", "filter", "view", "see", "find"}
)
_IN_ORDER: Final = frozenset({"first", "last", "top", "order", "sorted", "only"})


def on_records(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what presses the thing in each record that is meant; nothing where a word of the clause
    is not accounted for, or a record lacks such a thing."""
    sets = record_sets(scene)
    stops = clause.tokens[0].norm in _STOPS
    if not sets or (stops and all(one.norm in _ALL_OF_IT for one in clause.tokens[1:])):
        # “Cancel all” may be meant for the agent.
        return
    if removes_no_record(clause.tokens, sets, scene):
        return
    buttons = [one for one in scene.content if one.role == "button"]
    for act in acts_in(clause.tokens):
        if act.place and any(is_same(words(act.place), one.name) for one in buttons):
            # “Off the wish list” is not out of the cart.
            continue
        if "remove" in act.names and _is_button_of_its_own(clause.tokens[0], act.names, buttons):
            # Where orders can be cancelled, to cancel one is not to delete it.
            act = replace(act, names=(clause.tokens[0].norm,))
        names = _SELECTS if _selects_all(clause) else act.names
        if clause.tokens[0].norm == "select":
            # To select a lamp is not to put it in the cart.
            names = tuple(one for one in names if not one.startswith("add to "))
        for what in (act.what, *without_place(act.what)):
            yield from _in_each(what, sets, scene, progress, names=names, off=act.off)
    for request in clause.requests:
        if request.search or request.pairs or request.nothing or _is_of_a_list(request):
            continue
        match request.verb:
            case None if request.label:
                label = words(request.label)
                acts = len(request.label) == 1 and request.label[0].norm in ACTIONS
                if request.label[0].norm == "add":
                    # What is sold out is not added to the favourites instead.
                    continue
                way = _in_each if acts else _in_row
                yield from way(request.what, sets, scene, progress, names=(label,))
            case None:
                yield from _put_around(request.what, sets, scene, progress)
                if not any(True for _ in acts_in(clause.tokens)):
                    # “2 clocks in the cart” lacks its verb.
                    put = Token("put", "put", clause.start, clause.start)
                    yield from _put_around((put, *request.what), sets, scene, progress)
                    # So does “two desk lamps”.
                    if _takes(clause.tokens, request.what, sets):
                        yield from _in_each(request.what, sets, scene, progress, names=TAKEN)
            case Verb.TICK | Verb.UNTICK | Verb.CHOOSE if not request.source:
                on = request.verb is not Verb.UNTICK
                chooses = request.verb is Verb.CHOOSE
                kept = [one for one in sets if not _has_a_setting(one)] if chooses else sets
                yield from _ticked(request.what, kept, scene, progress, on=on)
            case Verb.OPEN:
                yield from _opened(request.what, sets, scene, progress)
            case Verb.CLICK:
                yield from _only_button(request.what, sets)


def _is_of_a_list(request: ClauseReading) -> bool:
    """Tell whether words are the rest of a list: “parking and breakfast” is no breakfast's
    parking."""
    ends = (*request.label[-1:], *request.what[:1])
    return bool(request.what) and any(map(is_joint, ends))


def _is_button_of_its_own(verb: Token, names: Sequence[str], buttons: Sequence[Element]) -> bool:
    """Tell whether a button bears the verb itself that is said, and not only what it may mean: a
    button “Cancel orders”. One that is called Cancel alone closes a dialog."""
    if verb.quoted or verb.norm in names:
        return False
    return any(bare(one.name).startswith(f"{verb.norm} ") for one in buttons)


_STOPS: Final = frozenset({"cancel", "stop", "abort", "undo"})
_ALL_OF_IT: Final = EVERY | {"it", "everything", "that", "this"}
_SELECTS: Final = ("select", "choose")


def _selects_all(clause: Clause) -> bool:
    """Tell whether all of something are to be selected: to select all hotels is to book none."""
    head = clause.tokens[0]
    every = any(one.norm in EVERY - {"both"} and not one.quoted for one in clause.tokens)
    return every and not head.quoted and head.norm in (*_SELECTS, "pick", "mark", "highlight")


def _only_button(what: Tokens, sets: Sequence[RecordSet]) -> Iterator[PlanTry]:
    """Yield the press on the only button of a record: “click the button of the cheapest one”."""
    said = [one for one in what if one.quoted or one.norm not in DETERMINERS]
    if len(said) <= _TWO or said[0].quoted or said[0].norm not in ("button", "link"):
        return
    if said[1].norm not in _AMONG | {"under", "below", "beside"} or said[1].quoted:
        return
    found = _chosen_of(what[what.index(said[1]) + 1 :], sets)
    if found is None or len(found[1].records) != 1:
        return
    record = found[1].records[0]
    things = record.of_role(said[0].norm)
    if len(things) == 1:
        told = told_of(things[0], record)
        yield PlanTry(
            NameFit.INSIDE, Steps((press(things[0]),), f"Click {told}", f"clicked {told}")
        )


def _takes(said: Tokens, what: Tokens, sets: Sequence[RecordSet]) -> bool:
    """Tell whether words without a verb name what is wanted: “two desk lamps”. “Cheapest first” is
    about the order, and “of the trains to Lund” says among which one is to be chosen."""
    if what[-1].norm in _IN_ORDER or (said[0].norm in _AMONG and not said[0].quoted):
        return False
    if not said[0].quoted and said[0].norm in _LIMITING:
        # “Cheaper than 300”, “under 60” leave some of what is shown.
        return False
    if all(one.norm.isdigit() for one in said if not one.quoted):
        # “1” is no camera A1.
        return False
    if any(one.norm in _TELLS and not one.quoted for one in said[:_TWO]):
        # “Only list trains after ten” takes none.
        return False
    if what[0].norm.endswith("s") and not what[0].quoted and what[0] is said[0]:
        # “Chairs under 100” are to be found, and not to be bought.
        return False
    found = chosen_among(what, sets)
    return found is None or not found[1].every or bool(found[1].count)


_LIMITING: Final = frozenset(line.split(" ")[0] for line in COMPARATIVES) | frozenset(
    [
        *("under", "below", "over", "above", "before", "after", "until", "between", "up", "max"),
        *("maximum", "minimum", "min", "not", "no", "without", "within", "around", "about"),
    ]
)


def _chosen_of(what: Tokens, sets: Sequence[RecordSet]) -> tuple[RecordSet, Chosen] | None:
    """Return the records that words mean, and their set; None where all of them are meant, and more
    are on other pages."""
    found = chosen_among(what, sets)
    if found is not None and _means_one_of(what):
        found = found[0], replace(found[1], every=False)
    if found is not None and names_a_cell(what, found[0]):
        # Who removes Ada's pay does not remove Ada.
        return None
    if found is not None and found[1].every and not (found[1].count or found[0].whole):
        return found if means_this_page(what) else None
    return found


def names_a_cell(what: Tokens, records: RecordSet) -> bool:
    """Tell whether a phrase is about one column of a row: “Ada's pay”, “the pay of Ada”."""
    header = [(name, at) for name, at in records.header if not names_all(name)]
    # “Tom's task” is his row, where the first column holds the tasks.
    columns = [
        name
        for number, (name, at) in enumerate(header)
        if (number or bare(name) not in GENERIC) and not _names_the_rows(name, at, records)
    ]
    for one, following in itertools.pairwise(what):
        owns = one.norm.endswith("'s") and not one.quoted
        if owns and any(means(following.norm, name) for name in columns):
            return True
        of = following.norm == "of" and not following.quoted and not one.quoted
        if of and any(is_same(one.norm, name) for name in columns):
            return True
    return False


def _names_the_rows(name: str, at: Rect, records: RecordSet) -> bool:
    """Tell whether a column says what its rows are: below “Order” stand the numbers that the orders
    are called by."""
    titles = [one.title for one in records.records]
    cells = [records.cell(one, at) for one in records.records]
    return cells == titles and bare(name) not in ("name", "title")


def _in_each(
    what: Tokens,
    sets: Sequence[RecordSet],
    scene: ShownScreen,
    progress: Progress,
    *,
    names: Sequence[str],
    off: bool = False,
) -> Iterator[PlanTry]:
    sets = _with_act(sets, names)
    found = _meant(what, sets)
    several = _amounts(what, sets)
    if several is not None and any(count > 1 for _, count in several[1]):
        things = _one_in_each([one for one, _ in several[1]], _PRESSED, names)
        if things is not None:
            yield from _pressed_so_often(things, several[1])
        return
    if found is None:
        yield from _with_option(what, sets, names)
        return
    pressed = list(_in_row(what, sets, scene, progress, names=names, off=off))
    yield from pressed
    if not pressed and not off:
        yield from _by_toolbar(found[0], found[1], what, scene, progress, names=names)


def _with_act(sets: Sequence[RecordSet], names: Sequence[str]) -> Sequence[RecordSet]:
    """Return the sets whose records have something that is called so; all of them where none has:
    “book the second one” is about what can be booked."""
    kept = [
        one
        for one in sets
        if any(
            _one_in_each([record], roles, names) is not None
            for record in one.records
            for roles in (_PRESSED, ("check box",))
        )
    ]
    return kept or sets


def _with_option(
    what: Tokens, sets: Sequence[RecordSet], names: Sequence[str]
) -> Iterator[PlanTry]:
    """Yield the choice that a card offers, and then the press: “add the blue vase” of a vase that
    can be had in blue."""
    for at, token in enumerate(what):
        found = _chosen_of((*what[:at], *what[at + 1 :]), sets) if not token.quoted else None
        if found is None or len(found[1].records) != 1 or found[1].count > 1:
            continue
        record = found[1].records[0]
        options = [one for one in record.of_role("radio button") if bare(one.name) == token.norm]
        things = _one_in_each([record], _PRESSED, names)
        if len(options) == 1 and things is not None:
            told = f"{options[0].words}, {told_of(things[0], record)}"
            ops = (click_on(options[0], checked=True), press(things[0]))
            yield PlanTry(NameFit.INSIDE, Steps(ops, f"Click {told}", f"clicked {told}"))
            return


def _in_row(
    what: Tokens,
    sets: Sequence[RecordSet],
    scene: ShownScreen,
    progress: Progress,
    *,
    names: Sequence[str],
    off: bool = False,
) -> Iterator[PlanTry]:
    sets = _with_act(sets, names)
    found = _meant(what, sets)
    things = _one_in_each(found[1].records, _PRESSED, names) if found is not None else None
    if things is None and found is not None:
        # “Flag the taxi”: each row has a box “Flag”.
        things = _one_in_each(found[1].records, ("check box",), names)
        if things and any(bare(one.name).split(" ")[0] in PICKING for one in things):
            # “Choose Keys” picks the row of a mail.
            things = None
    if off and things and all(map(_says_it_is_on, things)):
        # “Starred”: the name tells what a press takes back.
        off = False
    if off and not all(map(stays_pressed, things or ())):
        # Another press on it would do it once more.
        return
    if found is None or things is None or _say_the_act(what, things, found[1]):
        return
    if not any(map(partial(_leads_to_another_part, what), found[1].records, things)):
        yield from _pressed(things, found[1], what, scene, progress, off=off)


def _says_it_is_on(thing: Element) -> bool:
    return bare(thing.name) in ("starred", "flagged", "liked", "pinned", "followed", "following")


def _say_the_act(what: Tokens, things: Sequence[Element], chosen: Chosen) -> bool:
    """Tell whether words only say what the buttons do, and not whose: “send a reminder” means no
    invoice of which one was reminded."""
    said = [one for one in what if one.quoted or one.norm not in STOP_WORDS | DETERMINERS | EVERY]
    for thing, record in zip(things, chosen.records, strict=True):
        act = bare(record.act_of(thing)).partition(" ")[2]
        shown = {
            word for text, _ in record.texts if text != thing.name for word in bare(text).split(" ")
        }
        if not act or any(one.norm in shown or not means(one.norm, act) for one in said):
            return False
    return bool(said and things)


def _meant(what: Tokens, sets: Sequence[RecordSet]) -> tuple[RecordSet, Chosen] | None:
    """Return the records that words mean, also where they are a list of several: “one side table
    and one coat rack”."""
    whole = _chosen_of(what, sets)
    if whole is not None:
        return whole
    found = _amounts(what, sets)
    if found is None or any(count > 1 for _, count in found[1]):
        return None
    return found[0], Chosen(tuple(record for record, _ in found[1]), every=True)


def _by_toolbar(
    records: RecordSet,
    chosen: Chosen,
    what: Tokens,
    scene: ShownScreen,
    progress: Progress,
    *,
    names: Sequence[str],
) -> Iterator[PlanTry]:
    """Yield what ticks the records that are meant, and then presses the only button of such a name
    that is for all that is ticked; nothing where something else is ticked."""
    within = [one.bounds for one in records.records]
    buttons = [
        one
        for one in scene.content
        if one.role == "button"
        and is_called(one, names, [name for name, _ in records.header])
        and not any(holds(at, one.bounds) for at in within)
    ]
    if chosen.count and chosen.count != len(chosen.records):
        return
    boxes = {at: one.of_role("check box") for at, one in enumerate(records.records)}
    if not buttons or any(len(one) != 1 for one in boxes.values()):
        return
    button = _nearest(buttons, records)
    meant = [at for at, one in enumerate(records.records) if one in chosen.records]
    others = [at for at in boxes if at not in meant and "checked" in boxes[at][0].states]
    if others or button is None:
        return
    if len(meant) > 1 and not (chosen.every or _is_plural(what)):
        one = which([boxes[at][0] for at in meant], words(what), scene, progress)
        if not isinstance(one, Element):
            yield PlanTry(NameFit.INSIDE, one)
            return
        meant = [at for at in meant if boxes[at][0] is one]
    ticks = tuple(click_on(boxes[at][0], checked=True) for at in meant)
    titles = ", ".join(quoted(_title(records.records[at])) for at in meant)
    told = f"{titles}, and click {button.words}"
    ops = (*ticks, click_on(button))
    did = f"ticked {titles}, clicked {button.words}"
    yield PlanTry(NameFit.INSIDE, Steps(ops, f"Tick {told}", did))


def _title(record: Record) -> str:
    return record.link_name or record.title


def _nearest(buttons: Sequence[Element], records: RecordSet) -> Element | None:
    """Return the button that stands in the column of the records; None if several do."""
    left = min(one.bounds.x for one in records.records)
    right = max(one.bounds.right for one in records.records)
    found = [one for one in buttons if left <= one.bounds.middle.x <= right]
    return found[0] if len(found) == 1 else None


def _is_plural(what: Tokens) -> bool:
    """Tell whether words mean several: “Tom's” and “one of the orders” do not."""
    last = what[-1].norm if what else ""
    several = last.endswith("s") and not last.endswith("'s")
    return (several or _are_people(what)) and not _means_one_of(what)


def _means_one_of(what: Tokens) -> bool:
    norms = ["" if one.quoted else one.norm for one in what[:_TWO]]
    return norms in (["one", "of"], ["any", "of"], ["either", "of"], ["some", "of"])


def _one_in_each(
    records: Sequence[Record], roles: Sequence[str], names: Sequence[str]
) -> list[Element] | None:
    """Return the only thing of such a name in each record; None if one has none, or several."""
    things = []
    for record in records:
        fitting = [
            one
            for one in record.of_role(*roles)
            if "disabled" not in one.states
            and (
                any(
                    begins_alike(name, one.name) or begins_alike(name, record.act_of(one))
                    for name in names
                )
                or ("remove" in names and one.name.strip() in _CROSSES)
            )
        ]
        if len(fitting) != 1:
            return None
        things.append(fitting[0])
    return things


def _pressed(
    things: Sequence[Element],
    chosen: Chosen,
    what: Tokens,
    scene: ShownScreen,
    progress: Progress,
    *,
    off: bool = False,
) -> Iterator[PlanTry]:
    if not things or (chosen.count and chosen.count != len(chosen.records)):
        # To press nothing is not to have done it.
        return
    if (
        len(things) > 1
        and chosen.every
        and all(bare(one.name).split(" ")[0] in _ONE_AT_A_TIME for one in things)
    ):
        # To play all songs is no press on each of them.
        return
    if len(things) > 1 and chosen.count and not _counts_rows(what, things, chosen, scene):
        # “Two stops” are no two flights.
        return
    pressed = list(zip(things, chosen.records, strict=True))
    if len(things) > 1 and not chosen.every:
        one = which(things, words(what), scene, progress)
        if not isinstance(one, Element):
            yield PlanTry(NameFit.INSIDE, one)
            return
        pressed = [pair for pair in pressed if pair[0] is one]
    # Each row has such a button: the human is told whose it was.
    told = ", ".join(told_of(thing, record) for thing, record in pressed)
    ops = tuple(press(thing, off=off) for thing, _ in pressed)
    yield PlanTry(NameFit.INSIDE, Steps(ops, f"Click {told}", f"clicked {told}"))


def _counts_rows(
    what: Tokens, things: Sequence[Element], chosen: Chosen, scene: ShownScreen
) -> bool:
    """Tell whether so many of the rows are meant, where one of them is usually chosen: what is
    counted is what they are, or what each of them is called."""
    if not all(bare(one.name).split(" ")[0] in _CHOSEN_ALONE for one in things):
        return True
    if any(map(stays_pressed, things)):
        return True
    said = [one.norm for one in what if not one.quoted and one.norm not in STOP_WORDS]
    nouns = GENERIC | own_nouns(scene) | {"one"}
    return any(one.removesuffix("s") in nouns for one in said) or any(
        all(means(one, record.title) for record in chosen.records) for one in said
    )


_CHOSEN_ALONE: Final = frozenset({"choose", "select", "book", "reserve", "pick"})


def _put_around(
    what: Tokens, sets: Sequence[RecordSet], scene: ShownScreen, progress: Progress
) -> Iterator[PlanTry]:
    """Yield “put two wall clocks in the cart”: a button whose words stand around the record's."""
    names = {
        record.act_of(one)
        for each in sets
        for record in each.records
        for one in record.of_role("button")
    }
    own = {one.name for each in sets for record in each.records for one in record.of_role("button")}
    toolbar = [
        one.name
        for one in scene.of_role("button")
        if one.name not in own and len(one.name.split()) > 1
    ]
    for name in toolbar:
        rest = words_around(what, name)
        if rest and not counts_what_is_made(what, rest):
            yield from _in_each(rest, sets, scene, progress, names=(name,))
    ways = [(name, rest) for name in names if (rest := words_around(what, name))]
    if not ways and _has_cart(scene):
        # Where there is a cart, “Add” alone puts things into it.
        adds = [name for name in names if bare(name).strip("+ ") == "add"]
        ways = [(name, rest) for name in adds if (rest := words_around(what, "add to cart"))]
    if len(ways) != 1:
        return
    name, rest = ways[0]
    if counts_what_is_made(what, rest):
        return
    several = _amounts(rest, sets)
    if several is not None:
        things = _one_in_each([one for one, _ in several[1]], ("button",), (name,))
        if things is not None:
            yield from _pressed_so_often(things, several[1])
        return
    found = _chosen_of(rest, sets)
    if found is None:
        yield from _with_option(rest, sets, (name,))
        return
    chosen = found[1]
    things = _one_in_each(chosen.records, ("button",), (name,))
    if things is None:
        return
    if not chosen.count or chosen.count == len(things):
        yield from _pressed(things, chosen, rest, scene, progress)


def _has_cart(scene: ShownScreen) -> bool:
    return any(CARTS & set(stems(text)) for text, _ in scene.pieces)


def _amounts(
    what: Tokens, sets: Sequence[RecordSet]
) -> tuple[RecordSet, list[tuple[Record, int]]] | None:
    """Return the records and how many of each are said, and their set: “two oak chairs and one desk
    lamp”; None where no amounts of single records are said."""
    whole = _chosen_of(what, sets)
    if whole is not None and whole[1].won_by:
        # “The cheaper of the table and the rack” is one of the two.
        return None
    parts = parts_in(what)
    if len(parts) == _TWO and what[0].norm == "both" and not what[0].quoted:
        # “Both the fence and the lawn”
        parts = parts_in(what[1:])
    found = [_chosen_of(part, sets) for part in parts]
    kept = [one for one in found if one is not None and len(one[1].records) == 1]
    if not kept or len(kept) < len(parts) or any(one[0] is not kept[0][0] for one in kept):
        return None
    amounts = [(one[1].records[0], max(one[1].count, 1)) for one in kept]
    records = {record for record, _ in amounts}
    several = len(parts) > 1 or amounts[0][1] > 1
    if not several or len(records) < len(amounts) or sum(n for _, n in amounts) > _MOST_TIMES:
        return None
    return kept[0][0], amounts


def _is_pressed_once(thing: Element) -> bool:
    return "toggle" in thing.states or thing.name.casefold().partition(" ")[0] in _ONCE


def _pressed_so_often(
    things: Sequence[Element], amounts: Sequence[tuple[Record, int]]
) -> Iterator[PlanTry]:
    """Yield the plan that presses each thing as often as its amount says; none where a second
    press would take back the first: “play it twice”."""
    again = [thing for thing, (_, times) in zip(things, amounts, strict=True) if times > 1]
    if any(map(_is_pressed_once, again)):
        return
    told = ", ".join(
        told_of(thing, record) + (f" {times} times" if times > 1 else "")
        for thing, (record, times) in zip(things, amounts, strict=True)
    )
    ops = tuple(
        click_on(thing)
        for thing, (_, times) in zip(things, amounts, strict=True)
        for _ in range(times)
    )
    yield PlanTry(NameFit.INSIDE, Steps(ops, f"Click {told}", f"clicked {told}"))


def _ticked(
    what: Tokens,
    sets: Sequence[RecordSet],
    scene: ShownScreen,
    progress: Progress,
    *,
    on: bool,
) -> Iterator[PlanTry]:
    # “The first two” are rows, and no parts of the page that hold nothing to be ticked.
    boxed = [
        one for one in sets if all(len(each.of_role("check box")) == 1 for each in one.records)
    ]
    found = _chosen_of(what, boxed or sets)
    if found is None:
        return
    chosen = found[1]
    if chosen.count and chosen.count != len(chosen.records):
        return
    boxes = [one.of_role("check box") for one in chosen.records]
    if any(len(one) != 1 for one in boxes):
        return
    things = [one[0] for one in boxes]
    if len(things) > 1 and not (chosen.count or found[0].whole or means_this_page(what)):
        # More editors may be on other pages.
        return
    if len(things) > 1 and not (chosen.every or _is_plural(what)):
        one = which(things, words(what), scene, progress)
        if not isinstance(one, Element):
            yield PlanTry(NameFit.INSIDE, one)
            return
        things = [one]
    verb, past = ("Select", "selected") if on else ("Untick", "unticked")
    ops = tuple(click_on(one, checked=on) for one in things)
    told = named(things)
    yield PlanTry(NameFit.INSIDE, Steps(ops, f"{verb} {told}", f"{past} {told}"))


def _has_a_setting(records: RecordSet) -> bool:
    """Tell whether each row has a box that says what is on or off for it, such as “Active”: to
    select a row is no tick at that."""
    boxes = [each for one in records.records for each in one.of_role("check box")]
    names = {bare(one.name) for one in boxes}
    head = min(names, default="").split(" ")[0]
    return len(boxes) > 1 and len(names) == 1 and bool(head) and head not in _PICKING_NAMES


_PICKING_NAMES: Final = PICKING | {"check", "tick", "mark", "row", "item"}


def _are_people(what: Tokens) -> bool:
    return any(one.norm in PEOPLE | {"them"} for one in what)


def _opened(
    what: Tokens, sets: Sequence[RecordSet], scene: ShownScreen, progress: Progress
) -> Iterator[PlanTry]:
    if any(one.norm in ("only", "just") and not one.quoted for one in (*what[:1], *what[-1:])):
        # “Show only Lindgren” leaves the others out, and opens nothing.
        return
    part = next(_parts_opened(what, sets), None)
    if part is not None:
        yield part
        return
    found = _chosen_of(what, sets)
    if found is None:
        return
    if _is_plural(what) and not found[1].count and all(one.heading for one in found[1].records):
        # “Show urgent tickets” opens none of them.
        return
    things = [one.opener or one.heading for one in found[1].records]
    links = [one for one in things if one is not None]
    if any(map(partial(_leads_to_another_part, what), found[1].records, things)):
        # “The menu of the inn” is not behind “See reviews”.
        return
    if len(links) == len(things) and not found[1].every:
        # “The one from Nora” is what her row leads to, and not the cell with her name.
        general = any(not one.quoted and one.norm.removesuffix("s") in GENERIC for one in what)
        leads = found[0].is_linked or all(one.heading for one in found[1].records)
        fit = NameFit.EXACT if general and leads else NameFit.INSIDE
        for one in _pressed(links, found[1], what, scene, progress):
            yield PlanTry(fit, one.plan)


def _leads_to_another_part(what: Tokens, record: Record, link: Element | None) -> bool:
    """Tell whether a part of a record is named, and its link, which is not called like it, says of
    another part that it leads there."""
    at = next((n for n, one in enumerate(what) if one.norm in ("of", "for") and not one.quoted), 0)
    part = [one for one in what[:at] if one.norm not in DETERMINERS | GENERIC | {"me"}]
    if link is None or not part or link is record.heading:
        return False
    own = bare(link.name).split(" ")
    seen = own[0] in ("see", "view", "show", "read", "open", "all") and len(own) > 1
    return seen and own[1] != "details" and not any(means(one.norm, link.name) for one in part)


def _parts_opened(what: Tokens, sets: Sequence[RecordSet]) -> Iterator[PlanTry]:
    """Yield the press on the only link of a record that leads to what is said of it: “the reviews
    of the can” are behind “58 reviews”."""
    at = next((n for n, one in enumerate(what) if one.norm in ("of", "for") and not one.quoted), 0)
    nouns = [one.norm for one in what[:at] if one.quoted or one.norm not in DETERMINERS | {"me"}]
    found = _chosen_of(what[at + 1 :], sets) if len(nouns) == 1 and what[at + 1 :] else None
    if found is None or len(found[1].records) != 1:
        return
    record = found[1].records[0]
    links = [one for one in record.of_role(*_PRESSED) if means(nouns[0], one.name)]
    if len(links) == 1 and "disabled" not in links[0].states:
        told = told_of(links[0], record)
        step = Steps((press(links[0]),), f"Click {told}", f"clicked {told}")
        yield PlanTry(NameFit.INSIDE, step)
