"""Plans clauses that choose: boxes, radio buttons, entries of lists."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, KeyCombo, Op, Scroll, Type, quoted
from ..screen.date_fields import as_date
from ..screen.groups import (
    heading_over,
    is_heading,
    is_of_another_kind,
    is_option,
    option_of_its_group,
)
from ..screen.record_phrases import chosen_among, says_beside
from ..screen.records import lies_outside, record_at, record_sets
from ..screen.row_boxes import is_alone_in_its_row
from ..screen.scene import ShownScreen, only_points, picks_all
from ..words.exceptions import exception_in
from ..words.leftovers import left_over
from ..words.lexicon import DETERMINERS, EVERY, GENERIC, NUMBERS, STOP_WORDS, Verb
from ..words.matching import SURE, NameFit, bare, fit, hints, means, stems
from ..words.measures import number_in
from ..words.phrases import phrase_of
from ..words.plain_values import is_plain
from ..words.reading import Clause, ClauseReading
from ..words.said_dates import dates_in
from ..words.scales import SUPERLATIVES
from ..words.tokens import Token, Tokens, parts_in, tokens_of, words
from ..words.vocabulary.own_language_names import OWN_NAMES
from ..words.wishes import is_wish
from .days import is_day, picked
from .plans import (
    FIELDS,
    HERE,
    NotHere,
    PlanTry,
    Progress,
    Steps,
    WhichOne,
    click_on,
    named,
    stays_pressed,
    the_one,
    which,
)

CHOICES: Final = (
    "check box", "radio button", "list item", "menu item", "combo box", "tab", "button", "link",
)  # fmt: skip


_SAYS_ONE: Final = frozenset(
    {"the", "one", "about", "on", "for", "section", "called", "of", "with"}
)
_CHOOSING: Final = frozenset({"select", "choose", "pick", "book", "add"})
_SAYS_MORE: Final = frozenset(
    {"from", "about", "with", "of", "by", "in", "on", "at", "to", "that", "which", "who"}
)
_SUGGESTIONS: Final = STOP_WORDS | frozenset(
    [
        *("it", "that", "this", "one", "from", "what", "pops", "pop", "pop-up", "popup", "up"),
        *("list", "suggestions", "suggestion", "options", "option", "choices", "dropdown", "comes"),
        *("appears", "shown", "shows", "opens", "down", "drop", "drop-down", "menu", "which"),
        *("offered", "proposed", "suggested", "right", "then", "out", "below"),
    ]
)
_TWO: Final = 2
_BOXES: Final = ("check box", "radio button", "menu item")
_UNSAID: Final = frozenset({"what", "whatever", "which", "whichever", "who", "where", "how"})


_SELECTED: Final = ("check box", "radio button", "list item")


def chosen(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    if request.nothing:
        yield PlanTry(NameFit.EXACT, Steps((), "Select nothing", ""))
        return
    if says_beside(request.what, record_sets(scene)) or _is_of_no_such_group(request, scene):
        return
    verb = request.verb
    on = verb not in (Verb.UNTICK, Verb.TURN_OFF)
    only_boxes = verb in (Verb.TICK, Verb.UNTICK, Verb.TURN_ON, Verb.TURN_OFF)
    roles: tuple[str, ...] = _BOXES if only_boxes else CHOICES
    # Only what has a state can be turned on or off: a tab called Sound is no switch for it.
    options = [
        one
        for one in scene.content
        if one.role in roles and (not only_boxes or one.role != "menu item" or _has_state(one))
    ]
    if verb in (Verb.TURN_ON, Verb.TURN_OFF):
        # “Select Ada” picks her row, and turns nothing on.
        picks = [one for one in options if bare(one.name).split(" ")[0] in PICKING]
        switches = _switches_of(request.what, scene) if picks else []
        options = [*(one for one in options if one not in picks), *switches]
        roles = (*roles, "button") if switches else roles
    if verb is Verb.CHOOSE and _is_general(request.what):
        # “The mail from Nora” is no button Write a mail.
        roles = tuple(one for one in roles if one not in ("button", "link"))
        options = [one for one in options if one.role in roles]
    if verb is Verb.CHOOSE and any(one.norm in EVERY and not one.quoted for one in request.what):
        # “Select all the text” presses no buttons.
        roles = tuple(one for one in roles if one in _SELECTED)
        options = [one for one in options if one.role in roles]
    if verb is Verb.CHOOSE:
        options = [one for one in options if not _has_its_button(one, scene)]
    source = scene.find(request.source, FIELDS, only=True) if request.source else None
    if source is not None and source.things and not set(source.things) & set(scene.content):
        # The crew of the bar is in no address bar.
        source = None
    if source is not None:
        lists = [one for one in source.things if one.role in ("combo box", "field")]
        ended = None if source.sure else _called_like_its_end(request.source, scene)
        if ended is not None:
            yield PlanTry(NameFit.WORDS, from_list(ended, request.what, scene, progress))
            return
        if any(one.role == "field" and number_in(one.value) is not None for one in lists):
            # A counter has no entries.
            return
        if source.sure and len(lists) == 1:
            yield PlanTry(source.fit, from_list(lists[0], request.what, scene, progress))
            return
        if not lists and not left_over(request.source, _LIST_WORDS):
            yield from _in_open_list(request.what, scene, progress)
            return
        if not source.sure or not lists:
            yield from chosen_near(request, scene, progress, roles, on=on)
            return
    phrase = phrase_of(request.what)
    if phrase.ordinal and any(_is_number(one) for one in request.what):
        # “The first two” are several, and no single one.
        return
    general = bool(phrase.tokens) and all(one.norm in GENERIC for one in phrase.tokens)
    # “Student” is one of the kinds of membership, where it is offered.
    if general and scene.find(request.what, roles, among=options).fit < NameFit.START:
        yield from _by_place(request, scene, on=on)
        return
    if phrase.every and not scene.shows_all(request.what):
        # All of them may be on other pages, too.
        return
    if verb is Verb.CHOOSE and phrase.every and (box := selects_all_listed(request.what, scene)):
        yield PlanTry(NameFit.WORDS, _ticked([box], on=True))
        return
    if only_boxes and _means_all(request.what):
        boxes = [one for one in options if one.role == "check box" and "disabled" not in one.states]
        both = any(one.norm == "both" and not one.quoted for one in request.what)
        if boxes and (not both or len(boxes) == _TWO):
            yield PlanTry(NameFit.INSIDE, _ticked(boxes, on=on))
        if boxes:
            # “Both” of five are two that were spoken of.
            return
    if phrase.every and (out := left_out(request.what)) and verb is Verb.CHOOSE:
        yield from _all_but(out, options, scene)
        return
    whole = scene.find(request.what, roles, among=options)
    if phrase.ordinal and whole.fit in (NameFit.INSIDE, NameFit.START):
        # “The last day of May” is no box All day.
        return
    several = only_boxes and (phrase.every or is_heading(phrase.words, scene))
    if several and len(whole.things) == 1 and whole.fit < NameFit.WORDS:
        # “All notifications”, and what is headed “Notifications”, are more than the one box that
        # has the word in its name.
        return
    parts = [request.what] if whole.fit >= NameFit.SYNONYM else parts_in(request.what)
    found = [scene.find(part, roles, among=options) for part in parts]
    if phrase.every and len(parts) == 1 and found[0].sure:
        yield PlanTry(found[0].fit, _ticked(found[0].things, on=on))
        return
    things: list[Element] = []
    for part, one_found in zip(parts, found, strict=True):
        one = the_one(one_found, part, scene, progress)
        if isinstance(one, WhichOne):
            yield PlanTry(one_found.fit, one)
            return
        if one is None and not phrase.every:
            # No list to choose one from holds all of something.
            yield from _in_only_list(request, scene, progress, on=on)
        if one is None and not request.source and (grouped := option_of_its_group(part, scene)):
            one = grouped
        if one is None:
            yield PlanTry(NameFit.NONE, NotHere(words(part)))
            return
        value = _beside_its_name(part, one) if verb is Verb.CHOOSE else ()
        if value:
            # “The window seat” is an entry of the list Seat, and not the list.
            yield PlanTry(NameFit.INSIDE, from_list(one, value, scene, progress))
            return
        alone = one.role == "check box" and is_alone_in_its_row(one, scene)
        if verb is Verb.CHOOSE and not alone and is_of_another_kind(part, one, scene):
            # “The direct flight” is not Direct under “Stops”.
            return
        things.append(one)
    if things:
        yield PlanTry(min(one.fit for one in found), _ticked(things, on=on))


def _beside_its_name(part: Tokens, source: Element) -> Tokens:
    """Return the words that say more than what a list is called; nothing for what is no list."""
    if source.role != "combo box":
        return ()
    own = stems(source.name)
    more = [one for one in part if one.quoted or not any(means(one.norm, each) for each in own)]
    return left_over(tuple(more), _LIST_WORDS | DETERMINERS | GENERIC | {"dropdown", "menu"})


def _is_of_no_such_group(request: ClauseReading, scene: ShownScreen) -> bool:
    """Tell whether what is to be chosen is none of the options that it is chosen for: “Parking as
    the room”."""
    at = next((n for n, one in enumerate(request.what) if n and one.norm in _OF_A_GROUP), 0)
    what, source = request.what, request.source
    if not source:
        what, source = what[:at], what[at + 1 :]
    if not what or not source or any(one.quoted for one in source):
        return False
    if scene.find(source, FIELDS, only=True).sure:
        # What stands above options may be a list of its own.
        return False
    options = scene.of_role("radio button", "check box")
    group = [one for one in options if fit(source, heading_over(one, scene)) >= NameFit.WORDS]
    parts = [what, *parts_in(what)]
    return bool(group) and not any(fit(part, one.name) >= SURE for part in parts for one in group)


_OF_A_GROUP: Final = frozenset({"as", "for", "in"})


def _called_like_its_end(source: Tokens, scene: ShownScreen) -> Element | None:
    """Return the only list that is called by the last word of what a choice is for: “Savings as the
    account to pay from” is chosen in the list From."""
    if len(source) < _TWO or source[-1].quoted or source[-1].norm not in _DIRECTIONS:
        return None
    found = [one for one in scene.of_role("combo box") if bare(one.name) == source[-1].norm]
    return found[0] if len(found) == 1 and "disabled" not in found[0].states else None


_DIRECTIONS: Final = frozenset({"from", "to"})


def _switches_of(what: Tokens, scene: ShownScreen) -> list[Element]:
    """Return the switches that say no more than that what is meant is on: “Ada Moor active”."""
    return [
        one
        for one in scene.content
        if one.role == "button"
        and "toggle" in one.states
        and set(bare(one.name).split(" ")) & _ACTIVE
        and fit(what, one.name) >= NameFit.INSIDE
    ]


_ACTIVE: Final = frozenset({"active", "activated", "enabled", "on"})
PICKING: Final = frozenset({"select", "choose", "pick"})
"""Begin the names of boxes that pick a row for what is to be done next."""
_LIST_WORDS: Final = frozenset(
    ["list", "box", "listbox", "scroll", "scrolling", "scrollable", "long", "selection", "choices"]
)
_MOST_SCROLLS: Final = 15
_LINES: Final = 3


def _in_open_list(what: Tokens, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the choice from a list whose entries are shown; the list is turned on until the one
    that is meant comes."""
    entries = scene.of_role("list item")
    parts = parts_in(what)
    found = [scene.find(part, ("list item",), among=entries) for part in parts]
    things = [one.things[0] for one in found if one.sure and len(one.things) == 1]
    if entries and len(things) == len(parts):
        yield PlanTry(min(one.fit for one in found), _ticked(things, on=True))
    elif entries and len(parts) == 1 and not found[0].things and progress.turns < _MOST_SCROLLS:
        at = entries[len(entries) // 2].bounds.middle
        op = Scroll(dy=_LINES, x=at.x, y=at.y)
        steps = Steps((op,), "Look further down the list", "", more=True, looks=True)
        yield PlanTry(NameFit.TYPO, steps)


def suggested(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield “pick it from what pops up”: what is suggested for the field that was just filled."""
    head, *rest = clause.tokens
    if head.quoted or head.norm not in _CHOOSING | {"click", "take"} or not rest:
        return
    at = next((n for n, one in enumerate(rest) if one.norm in ("from", "in", "out")), 0)
    vague = [one for one in rest if one.quoted or one.norm not in _SUGGESTIONS]
    if not at or vague or not any(one.norm in HERE | {"one"} for one in rest[:at]):
        return
    filled = [
        one
        for one in scene.of_role("field", "combo box")
        if "focused" in one.states and one.value.strip()
    ]
    entries = scene.of_role("list item", "menu item")
    fits = [one for one in entries if filled and bare(filled[0].value) in bare(one.name)]
    exact = [one for one in fits if bare(one.name) == bare(filled[0].value)] or fits
    if len(filled) == 1 and len(exact) == 1:
        yield PlanTry(NameFit.EXACT, _ticked(exact, on=True))


def _is_general(what: Tokens) -> bool:
    """Tell whether words only say of what kind a thing is: “the mail”, “all mails”."""
    end = next(
        (at for at, one in enumerate(what) if at and one.norm in _SAYS_MORE and not one.quoted),
        len(what),
    )
    said = [one for one in what[:end] if one.norm not in STOP_WORDS | EVERY]
    return bool(said) and all(
        not one.quoted and one.norm.removesuffix("s") in GENERIC for one in said
    )


def _is_number(one: Token) -> bool:
    return not one.quoted and (one.norm.isdigit() or NUMBERS.get(one.norm, 0) > 1)


def _means_all(what: Tokens) -> bool:
    """Tell whether all that can be ticked is meant: “everything”, “all of them”."""
    norms = {one.norm for one in what if not one.quoted}
    return len(what) > 0 and bool(norms & EVERY) and norms <= EVERY | HERE | {"of", "the"}


def selects_all_listed(what: Tokens, scene: ShownScreen) -> Element | None:
    """Return the only box, button or link of a page that selects all it lists, where just that is
    meant: “everything on this page”."""
    if left_over(what, (EVERY | HERE | GENERIC | {"on", "in", "page", "list"}) - {"both"}):
        return None
    found = [
        one
        for one in scene.content
        if one.role in ("check box", "button", "link") and _SELECT_ALL.match(bare(one.name))
    ]
    return found[0] if len(found) == 1 else None


_SELECT_ALL: Final = re.compile(r"(?:select|tick) all\b|check all\Z")


def left_out(what: Tokens) -> Tokens:
    """Return the words for the one that is left out: “all but the one on fog signals”."""
    excepted = exception_in(what)
    if excepted is None:
        return ()
    return tuple(one for one in excepted[1] if one.quoted or one.norm not in _SAYS_ONE)


def _all_but(out: Tokens, choices: Sequence[Element], scene: ShownScreen) -> Iterable[PlanTry]:
    """Yield all options of the only list box that has the one that is left out, but for that."""
    options = [one for one in choices if one.role == "list item" and is_option(one, scene)]
    left = [one for one in options if fit(out, one.name) >= NameFit.SYNONYM]
    if len(left) != 1:
        return
    column = [one for one in options if one.bounds.x == left[0].bounds.x]
    chosen = [one for one in column if one is not left[0]]
    if chosen:
        yield PlanTry(NameFit.EXACT, _ticked(chosen, on=True))


def _has_its_button(one: Element, scene: ShownScreen) -> bool:
    """Tell whether a cell lies in a row that has a button or a box to choose it by."""
    record = record_at(one, scene) if one.role == "list item" else None
    return record is not None and (
        len(record.of_role("check box")) == 1
        or any(bare(each.name).split(" ")[0] in _CHOOSING for each in record.of_role("button"))
    )


def _has_state(one: Element) -> bool:
    return "checked" in one.states


def _by_place(request: ClauseReading, scene: ShownScreen, *, on: bool) -> Iterable[PlanTry]:
    """Yield the box that stands in this place among its like: “tick the third one”."""
    phrase = phrase_of(request.what)
    boxes = [one for one in scene.of_role("check box", "radio button") if not picks_all(one)]
    lefts = Counter(one.bounds.x for one in boxes)
    usual = lefts.most_common(1)[0][0] if lefts else 0
    column = [one for one in boxes if one.bounds.x == usual]
    at = phrase.ordinal - 1 if phrase.ordinal > 0 else len(column) + phrase.ordinal
    if request.verb is Verb.CHOOSE and _are_chosen_by_buttons(scene, column):
        # “Choose the last flight” is about the cards, and not about what filters them.
        return
    if phrase.ordinal and len(column) > 1 and 0 <= at < len(column):
        yield PlanTry(NameFit.INSIDE, _ticked([column[at]], on=on))


def _are_chosen_by_buttons(scene: ShownScreen, boxes: Sequence[Element]) -> bool:
    """Tell whether each row of a list that holds none of these boxes has a button to choose it."""
    return any(
        all(
            any(
                bare(each.name).split(" ")[0] in _CHOOSING - {"add"}
                for each in record.of_role("button")
            )
            and not any(record.bounds.meet(one.bounds) for one in boxes)
            for record in records.records
        )
        for records in record_sets(scene)
        if len(records.records) >= _TWO
    )


def chosen_near(
    request: ClauseReading,
    scene: ShownScreen,
    progress: Progress,
    roles: Sequence[str],
    *,
    on: bool,
) -> Iterable[PlanTry]:
    """Yield a choice beside or under the words that name its group: “Large for the size”."""
    options = [one for one in scene.things if one.role in roles]
    found = scene.find(request.what, roles, among=options)
    anchors = scene.places(phrase_of(request.source))
    if not found.sure or not anchors:
        return
    things = [one for one in found.things if not lies_outside(one, anchors, scene)]
    if not things:
        return
    near = scene.near(things, anchors, "in")
    one = near[0] if len(near) == 1 else which(near, words(request.what), scene, progress)
    plan_ = one if isinstance(one, WhichOne) else _ticked([one], on=on)
    yield PlanTry(min(found.fit, NameFit.INSIDE), plan_)


_DESCRIBES: Final = frozenset(
    ["that", "which", "who", "whose", "where", "it", "them", "myself", "ourselves", "up"]
)


def _in_only_list(
    request: ClauseReading, scene: ShownScreen, progress: Progress, *, on: bool
) -> Iterable[PlanTry]:
    """Yield the choice from the only list there is, whose entries show only when it is open."""
    lists = [one for one in scene.content if one.role == "combo box"]
    said = {one.norm for one in request.what if not one.quoted}
    placed = bool(said & {"from", "in", "as", "for"})
    if said & _DESCRIBES:
        # “The one that lands before ten” and “it up myself” are no entries of a list.
        return
    if only_points(request.what) or chosen_among(request.what, record_sets(scene)) is not None:
        # “Select the editors” is about rows, and not about the list Role above them.
        return
    general = {one.removesuffix("s") for one in said} & GENERIC
    if (general or said & SUPERLATIVES.keys()) and _are_chosen_by_buttons(scene, ()):
        # “Choose the shortest flight” is about the rows, where two of them may be as short.
        return
    if lists and _is_of_other_kind_than(lists[0], request.what):
        return
    every = _means_all(request.what)
    if len(lists) == 1 and on and request.verb is Verb.CHOOSE and not (placed or every):
        yield PlanTry(NameFit.TYPO, from_list(lists[0], request.what, scene, progress))


def _is_of_other_kind_than(source: Element, what: Tokens) -> bool:
    """Tell whether words speak of a thing that a list with a name does not hold, as far as its name
    and its value tell: “the window seat” is no entry of Language, nor of “Sort by”."""
    own = [*stems(source.name), *stems(source.value)]
    said = [one for one in what if not one.is_mark and one.norm not in DETERMINERS]
    if not stems(source.name) or any(one.quoted or one.is_capital for one in said):
        return False
    if dates_in(what):
        return False
    if any(hints(one.norm, each) for one in said for each in own):
        return False
    sorts = bool(_SORTS & set(stems(source.name)))
    definite = phrase_of(what).definite and len(said) > 1 and said[-1].norm not in GENERIC
    return definite or (sorts and len(said) > 1)


_SORTS: Final = frozenset(stem for word in ("sort", "order") for stem in stems(word))


def from_list(
    source: Element, what: Tokens, scene: ShownScreen, progress: Progress
) -> Steps | NotHere:
    # “First” may be what an entry is called.
    name = words(phrase_of(what).tokens or what)
    day = as_date(source, name, scene)
    if "read-only" in source.states and is_day(day):
        return picked(source, day, scene, progress)
    return selected(source, name, scene, progress)


def selected(source: Element, name: str, scene: ShownScreen, progress: Progress) -> Steps | NotHere:
    """Return the choice from a list: it is opened first, and its entries say whether there is one
    that is meant."""
    told = f"{quoted(name)} from {source.words}"
    step, did = f"Select {told}", f"selected {told}"
    if bare(name) and fit(tokens_of(name) or (), source.value) >= NameFit.WORDS:
        return Steps((), step, did)
    tried = source.name in progress.opened or (not source.name and progress.turns > 0)
    if "expanded" not in source.states and not tried:
        return Steps((click_on(source),), f"Open {source.words}", "", more=True)
    entries = entries_of(source, scene)
    if not entries:
        # What tells nothing of its entries shows them all the same, and finds by the keys of a name
        # what is out of sight.
        if not progress.failed:
            return Steps((Click(text=name),), step, did)
        # By its looks nobody can tell that it is open, and a second click would close it.
        opened = "expanded" in source.states or (source.is_seen and tried)
        opens = () if opened else (click_on(source),)
        return Steps((*opens, Type(text=name), KeyCombo(keys=("enter",))), step, did)
    entry = _entry_called(name, entries)
    if entry is not None and progress.failed:
        # It is out of sight: lists find by the keys of a name what they hold.
        keys = (Type(text=entry.name), KeyCombo(keys=("enter",)))
        return Steps(keys, step, f"selected {quoted(entry.name)} from {source.words}")
    if entry is not None:
        return Steps((click_on(entry),), step, f"selected {quoted(entry.name)} from {source.words}")
    return NotHere(name)


def entries_of(source: Element, scene: ShownScreen) -> list[Element]:
    """Return the entries of an open list: what has popped up, or lies below it."""
    popped = [one for one in scene.of_role("menu item") if one in scene.content]
    if popped:
        return popped
    left, right = source.bounds.x, source.bounds.right
    # A card of the page with buttons in it is no entry of a list.
    operated = [one.bounds.middle for one in scene.of_role("button", "link", "field", "combo box")]
    return [
        one
        for one in scene.of_role("list item")
        if one.bounds.y >= source.bounds.y
        and left <= one.bounds.middle.x <= right
        and not any(one.bounds.holds(at) for at in operated if at != one.bounds.middle)
    ]


def _entry_called(name: str, entries: Sequence[Element]) -> Element | None:
    """Return the only entry of an open list that a name means."""
    tokens = tokens_of(name) or ()
    fits = [(fit(tokens, one.name), one) for one in entries]
    best = max((how for how, _ in fits), default=NameFit.NONE)
    found = [one for how, one in fits if how is best]
    own = OWN_NAMES.get(bare(name))
    if best < SURE and own is not None:
        # “German” is “Deutsch” in a list of languages, or “Deutsch (German)”.
        found = [one for one in entries if bare(one.name).split(" (")[0] == own]
        return found[0] if len(found) == 1 else None
    return found[0] if best >= SURE and len(found) == 1 else None


def _ticked(things: Sequence[Element], *, on: bool) -> Steps | NotHere:
    """Return what chooses the things, or no longer does; nothing for a radio button that is to be
    off: only another one that is chosen ends it, and nobody said which."""
    if not on and any(one.role == "radio button" for one in things):
        return NotHere(named(things))
    ops: list[Op] = []
    columns: set[int] = set()
    for one in things:
        if one.role == "check box" or stays_pressed(one):
            ops.append(click_on(one, checked=on))
        elif one.role == "list item" and one.bounds.x in columns:
            # A list box drops what is chosen at a click without Ctrl.
            ops.append(click_on(one, keys=("ctrl",)))
        else:
            ops.append(click_on(one))
        if one.role == "list item":
            columns.add(one.bounds.x)
    verb, past = ("Select", "selected") if on else ("Untick", "unticked")
    if all(one.role == "button" for one in things):
        told = f"{named(things)} {'on' if on else 'off'}"
        return Steps(tuple(ops), f"Turn {told}", f"turned {told}")
    return Steps(tuple(ops), f"{verb} {named(things)}", f"{past} {named(things)}")


def is_value(value: Tokens) -> bool:
    """Tell whether words give a value, and do not only describe one: “Pottery”, no “the usual”."""
    if len(value) == 1 and value[0].quoted:
        return True
    if any(one.quoted for one in value) or not is_plain(value):
        return False
    lead = phrase_of(value)
    if lead.definite or lead.loose or is_wish(words(value)):
        return False
    return value[0].norm not in STOP_WORDS | _UNSAID
