"""Plans clauses that click something: by its name, by what stands with it, or once it is found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

from ....events import Element
from ....geometry import Rect
from ..screen.groups import is_of_another_kind
from ..screen.positions import holds, in_one_row, in_reading_order, lies_on
from ..screen.record_phrases import chosen_among, says_beside
from ..screen.records import lies_in_one, lies_outside, record_at, record_sets
from ..screen.rows_asked.switches import says_switch
from ..screen.scene import ShownScreen, once
from ..words.acts import NOT_THIS, SaidAct, acts_in
from ..words.lexicon import ACTIONS, ANY, CARTS, DETERMINERS, GENERIC, HANDS_IN, STOP_WORDS, Verb
from ..words.matching import NameFit, bare, begins_alike, fit, is_same, means, stems, words_around
from ..words.phrases import phrase_of
from ..words.reading import Clause, ClauseReading
from ..words.tokens import Tokens, is_joint, parts_in, spoken, tokens_of, words
from .forms import submitted
from .plans import (
    FIELDS,
    HERE,
    NotHere,
    PlanTry,
    Progress,
    Steps,
    WhichOne,
    asked,
    click_on,
    done_to,
    press,
    pressed_each,
    stays_pressed,
    the_one,
)
from .records.each_shown import counts_what_is_made
from .records.record_parts import removes_no_record

_OF_A_LABEL: Final = frozenset({"number", "address", "link"})
_MOST_TRIES: Final = 24
_TWO: Final = 2


_CLICKS: Final[dict[Verb, tuple[str, str, dict[str, Any]]]] = {
    Verb.DOUBLE_CLICK: ("Double-click", "double-clicked", {"count": 2}),
    Verb.RIGHT_CLICK: ("Right-click", "right-clicked", {"button": "right"}),
}


def clicked(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    what = request.what
    if not what:
        return
    if request.verb is Verb.CLICK:
        several = parts_in(what)
        whole = scene.find(what)
        # “Trinidad and Tobago” may be one thing.
        is_one = whole.fit >= NameFit.EXACT and all(_names_each(what, one) for one in whole.things)
        if len(several) > 1 and not is_one:
            found = [the_one(scene.find(part), part, scene, progress) for part in several]
            things = [one for one in found if isinstance(one, Element)]
            if len(things) == len(several):
                yield done_to("Click", "clicked", things, NameFit.INSIDE)
                return
    phrase = phrase_of(what)
    if phrase.ordinal and phrase.tokens and all(one.norm in GENERIC for one in phrase.tokens):
        # “The first mail” is a mail, and no button that has the word in its name.
        return
    if phrase.ordinal and phrase.tokens and phrase.tokens[0].norm in ("word", "letter", "line"):
        # “The last word in the text area” is read, and no thing to be clicked.
        return
    if request.verb is Verb.OPEN and what[0].norm in ("only", "just") and not what[0].quoted:
        # “Show only Ben” leaves the others out, and opens nothing.
        return
    found_one = scene.find(what)
    plain: tuple[str, str, dict[str, Any]] = ("Click", "clicked", {})
    verb, past, more = _CLICKS.get(request.verb or Verb.CLICK, plain)
    each = phrase_of(what).every and found_one.sure
    if each and request.verb is Verb.OPEN and len(found_one.things) > 1:
        # Each would take the place of the one before it.
        return
    if each:
        yield done_to(verb, past, found_one.things, found_one.fit, **more)
        return
    one = the_one(found_one, what, scene, progress)
    if request.verb is Verb.CLICK and (not isinstance(one, Element) or one.role == "text"):
        # “The email address” is what stands behind “Email:”, and not behind “Address:”.
        one = _value_of(what, scene, progress) or one
    if isinstance(one, Element) and _is_only_a_row(one, found_one.fit, scene):
        # What it is called is made of all that stands in it.
        yield PlanTry(NameFit.NONE, NotHere(words(what)))
    elif isinstance(one, Element) and not _names_each(what, one):
        # “ONE and then TWO” is not only TWO.
        yield PlanTry(NameFit.NONE, NotHere(words(what)))
    elif isinstance(one, Element) and _switches(what, one):
        # “Push notifications on” is no push on Notifications.
        yield PlanTry(NameFit.NONE, NotHere(words(what)))
    elif isinstance(one, Element) and one.role == "text" and _is_part_of_it(what, one):
        # “The reviews of the inn” are not what only says how the inn is called.
        yield PlanTry(NameFit.NONE, NotHere(words(what)))
    elif isinstance(one, Element) and is_of_another_kind(what, one, scene):
        # “Use the express train” is not Express under “Shipping”.
        yield PlanTry(NameFit.NONE, NotHere(words(what)))
    elif isinstance(one, Element) and request.verb is Verb.OPEN and _is_no_door(one, found_one.fit):
        yield PlanTry(NameFit.NONE, NotHere(words(what)))
    elif isinstance(one, Element):
        opens = request.verb is Verb.OPEN
        meant = _link_of_its_row(one, scene) if opens else _labelled(one, scene)
        meant = meant if request.verb in (Verb.OPEN, Verb.CLICK) else one
        yield done_to(verb, past, [meant], found_one.fit, **more)
    elif one is not None:
        yield PlanTry(found_one.fit, one)
    else:
        if bare(words(phrase_of(what).tokens)) in HANDS_IN:
            yield from submitted(request, scene)
        yield PlanTry(NameFit.NONE, NotHere(words(what)))


def _is_only_a_row(one: Element, how: NameFit, scene: ShownScreen) -> bool:
    if one.role != "list item" or how >= NameFit.WORDS:
        return False
    buttons = [other for other in scene.of_role("button") if holds(one.bounds, other.bounds)]
    return any(bare(other.name) in bare(one.name) for other in buttons if other.name)


def _link_of_its_row(cell: Element, scene: ShownScreen) -> Element:
    """Return the only link of the row of a table that a cell stands in, or its button “Details”
    where it has no link: who sent a mail opens nothing. The cell itself where there is neither, or
    the link is for something else."""
    for records in record_sets(scene) if cell.role == "list item" else ():
        for record in records.records:
            if not records.header or cell not in record.things:
                continue
            links = record.of_role("link")
            doors = [one for one in record.of_role("button") if bare(one.name) in _DOORS]
            if len(links) == 1:
                acts = bare(links[0].name).split(" ")[0] in ACTIONS
                return cell if acts else links[0]
            if not links and len(doors) == 1:
                return doors[0]
    return cell


_DOORS: Final = frozenset({"details", "view", "view details", "show details", "see details"})


def _is_no_door(one: Element, how: NameFit) -> bool:
    """Tell whether a click opens nothing of what is named: “show the password” is no click into its
    field, nor “open the ticket” one into “Filter tickets”."""
    return one.role == "field" and ("password" in one.states or how < NameFit.WORDS)


_PRESSED: Final = ("button", "link", "menu item", "tab", "check box", "radio button")


def _names_each(what: Tokens, thing: Element) -> bool:
    """Tell whether each part of a list is in the name of a thing: “Trinidad and Tobago”."""
    several = parts_in(what)
    return len(several) == 1 or all(
        any(one.quoted or means(one.norm, thing.name) for one in part) for part in several
    )


def _switches(what: Tokens, thing: Element) -> bool:
    """Tell whether words end with which way something is to be switched."""
    ways = len(what) > 1 and what[-1].norm in ("on", "off") and not what[-1].quoted
    return ways and what[-1].norm not in bare(thing.name).split(" ")


def _is_part_of_it(what: Tokens, thing: Element) -> bool:
    """Tell whether words are about something of what a thing is called: “the menu of the inn”."""
    at = next(
        (at for at, one in enumerate(what) if one.norm in ("of", "for") and not one.quoted), 0
    )
    head = [one for one in what[:at] if one.norm not in DETERMINERS | GENERIC]
    return bool(head) and not any(one.quoted or means(one.norm, thing.name) for one in head)


def _value_of(what: Tokens, scene: ShownScreen, progress: Progress) -> Element | None:
    """Return the label that a phrase such as “their phone number” is about, if something stands
    behind it that can be clicked; None where there is none."""
    if len(what) < _TWO or what[-1].quoted or what[-1].norm not in _OF_A_LABEL:
        return None
    found = the_one(scene.find(what[:-1], ("text",), only=True), what, scene, progress)
    if not isinstance(found, Element) or _labelled(found, scene) is found:
        return None
    return found


def _labelled(thing: Element, scene: ShownScreen) -> Element:
    """Return what a label stands before, as “Address:” before a link; the thing itself where it is
    no label, or there is none."""
    if thing.role != "text" or not thing.name.rstrip().endswith(":"):
        return thing
    right = [
        one
        for one in scene.of_role("field", "combo box", "link")
        if in_one_row(one.bounds, thing.bounds) and one.bounds.right > thing.bounds.right
    ]
    nearest = min(right, key=lambda one: one.bounds.x, default=thing)
    between = [
        text
        for text, at in scene.pieces
        if text.strip()
        and in_one_row(at, thing.bounds)
        and thing.bounds.right <= at.x < nearest.bounds.x
    ]
    return nearest if not between else thing


# “Next song” is Next, whatever the songs are.
_STEPS: Final = frozenset({"next", "previous", "prev", "back", "skip"})


def pressed(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what presses a thing that is called like the clause, or its first words: “archive the
    mail about the roof”; or like words in it: “add the lamp to the cart”."""
    if not request.label:
        yield from _pressed_around(request.what, scene, progress)
        return
    if removes_no_record((*request.label, *request.what), record_sets(scene), scene):
        return
    if _adds_elsewhere(request, scene):
        return
    if request.label[-1].norm in HERE and not request.label[-1].quoted:
        # “Delete it” is no name: what “it” is has to be known.
        return
    how, things = _called(request.label, scene)
    switched = (*request.label, *request.what)
    if any(_switches(switched, one) and not stays_pressed(one) for one in things):
        # “Sound on” is no press on the tab Sound: the switch is in there.
        return
    if request.begins and any(bare(one.name) != bare(words(request.label)) for one in things):
        # It begins with a verb that says what to do: only a thing of just that name is meant.
        return
    if how >= NameFit.SYNONYM and how not in (NameFit.INSIDE, NameFit.START):
        fit_ = min(how, NameFit.WORDS)
        yield from _pressed_with(things, request.label, request.what, scene, progress, fit=fit_)


def _adds_elsewhere(request: ClauseReading, scene: ShownScreen) -> bool:
    """Tell whether two things are to be added, or one to what is named, of which a button “Add”
    says nothing: “add the rake to my notes”. “The salt and pepper mill” may be one thing."""
    if [one.norm for one in request.label if one.norm not in DETERMINERS] != ["add"]:
        return False
    norms = ["" if one.quoted else one.norm for one in request.what]
    to = max((at for at, one in enumerate(norms) if one in ("to", "onto", "into")), default=0)
    if to and not set(norms[to + 1 :]) <= DETERMINERS | CARTS | {"shopping", "order"}:
        return True
    found = chosen_among(request.what, record_sets(scene))
    alone = found is not None and len(found[1].records) == 1
    return any(map(is_joint, request.what)) and not alone


def _called(label: Tokens, scene: ShownScreen) -> tuple[NameFit, tuple[Element, ...]]:
    """Return what can be pressed and fits these words best as a name, and how well it does."""
    fits = [(fit(label, one.name), one) for one in scene.of_role(*_PRESSED)]
    best = max((how for how, _ in fits), default=NameFit.NONE)
    found = [one for how, one in fits if how is best]
    usable = [one for one in found if "disabled" not in one.states] or found
    # Small letters in a request say nothing of those on a button.
    if best is NameFit.SAME:
        return best, tuple(usable)
    return best, tuple(in_reading_order(once(usable)))


def _pressed_around(tokens: Tokens, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    by_rest: dict[Tokens, list[Element]] = {}
    for one in scene.of_role("button", "link", "menu item"):
        rest = words_around(tokens, one.name)
        if rest:
            by_rest.setdefault(rest, []).append(one)
    if len(by_rest) == 1:
        ((rest, things),) = by_rest.items()
        if _names_another(rest, things, scene):
            # “To the cart and the wish list” asks for both.
            return
        label = tokens_of(things[0].name) or ()
        if counts_what_is_made(tokens, rest):
            return
        if _says_an_option(rest, things[0], scene):
            return
        yield from _pressed_with(things, label, rest, scene, progress, fit=NameFit.INSIDE)


def _opens_a_row(what: Tokens, scene: ShownScreen) -> bool:
    """Tell whether words mean rows that are opened by a press on them, as mails and notes are."""
    found = chosen_among(what, record_sets(scene))
    return found is not None and all(one.opener is not None for one in found[1].records)


def _says_an_option(rest: Tokens, thing: Element, scene: ShownScreen) -> bool:
    """Tell whether words choose what the card of a button offers: “the lamp in white”."""
    record = record_at(thing, scene)
    offered = record.of_role("radio button", "combo box") if record is not None else ()
    said = {one.norm for one in rest}
    return any("checked" not in one.states and bare(one.name) in said for one in offered)


def _names_another(rest: Tokens, things: Sequence[Element], scene: ShownScreen) -> bool:
    """Tell whether words hold the whole name of another button of more than one word."""
    said = {stem for one in rest if not one.quoted for stem in stems(one.norm)}
    names = {one.name for one in scene.content if one.role == "button"} - {things[0].name}
    return any(len(own) > 1 and set(own) <= said for own in map(stems, names))


def _are_on_other_buttons(
    places: Sequence[Rect], pressed: Sequence[Element], scene: ShownScreen
) -> bool:
    """Tell whether words only stand on buttons that stand in no row with what would be pressed."""
    buttons = [one.bounds for one in scene.of_role("button", "tab")]
    rows = [one.bounds for one in pressed]
    return all(
        any(holds(one, at) or holds(at, one) for one in buttons)
        and not any(in_one_row(at, row) for row in rows)
        for at in places
    )


def _leads_elsewhere(at: Rect, scene: ShownScreen) -> bool:
    links = scene.of_role("link", "tab")
    return any(lies_on(one.bounds, at) and not lies_in_one(one, scene) for one in links)


def _is_of_the_page(what: Tokens) -> bool:
    """Tell whether words mean what the page is about: “subscribe to this channel”, “like the
    video”. A list may hold several notes, so that “the note” may be any of them."""
    said = [one for one in what if not one.is_mark]
    while len(said) > _TWO and said[0].norm in _ABOUT and not said[0].quoted:
        said = said[1:]
    if len(said) != _TWO or any(one.quoted for one in said):
        return False
    which_one, noun = (one.norm for one in said)
    this = which_one == "this" and (noun in _PAGES or noun in GENERIC)
    return this or (which_one == "the" and noun in _PAGES)


_ABOUT: Final = frozenset({"to", "on", "for", "of", "at"})
_PAGES: Final = frozenset(
    [
        *("video", "channel", "recipe", "article", "film", "movie", "episode", "podcast", "show"),
        *("picture", "photo", "page", "site", "form", "post", "blog", "event", "document"),
    ]
)


def _pressed_with(
    pressed: Sequence[Element],
    label: Tokens,
    what: Tokens,
    scene: ShownScreen,
    progress: Progress,
    *,
    fit: NameFit,
) -> Iterable[PlanTry]:
    """Yield a click on the one of these things that belongs to what the clause goes on about."""
    if what and any(map(is_joint, (label[-1], what[0]))):
        # “Parking and breakfast” are two things, and the second is no place of the first.
        return
    rest = phrase_of(what)
    if rest.tokens or rest.ordinal:
        # The browser's own Forward button does nothing to a mail.
        pressed = [one for one in pressed if one in scene.content]
        if not pressed or _waits_for_ticks(pressed, scene):
            return
    if rest.tokens and rest.tokens[0].norm in _STEPS:
        # “Play the previous one” is no press on Play.
        there = [one for one in scene.content if bare(one.name) == rest.tokens[0].norm]
        general = all(one.norm in GENERIC for one in rest.tokens[1:])
        if len(there) == 1 and general:
            yield pressed_each(there, NameFit.INSIDE)
        return
    steps = bare(words(label)) in _STEPS and all(one.norm in GENERIC for one in rest.tokens)
    steps = steps or (bare(words(label)) == "skip" and _points(rest.tokens))
    plain = not (rest.tokens or rest.ordinal or rest.every)
    points = bool(rest.tokens) and all(one.norm in HERE for one in rest.tokens)
    if plain or steps or points:
        toggles = all({"toggle", "checked"} & one.states for one in pressed)
        if toggles and len(pressed) == 1:
            # “Mute it” is no wish to hear it again.
            yield done_to("Click", "clicked", pressed, fit, checked=True)
            return
        yield asked(pressed, label, scene, progress, fit)
        return
    if rest.ordinal and all(one.norm in GENERIC for one in rest.tokens):
        # “Delete selected” below the list is not the last Delete in it.
        pressed = [one for one in pressed if lies_in_one(one, scene)] or pressed
        at = rest.ordinal - 1 if rest.ordinal > 0 else len(pressed) + rest.ordinal
        # A button that is there once belongs to none of them: “play the first song”.
        if len(pressed) > 1 and 0 <= at < len(pressed):
            yield pressed_each([pressed[at]], NameFit.INSIDE)
        return
    if _is_of_the_page(what) and chosen_among(what, record_sets(scene)) is None:
        own = [one for one in pressed if not lies_in_one(one, scene)]
        if len(own) == 1 and len(bare(own[0].name).split(" ")) == len(label):
            yield pressed_each(own, NameFit.INSIDE)
            return
    if says_beside(what, record_sets(scene)):
        # “The mail above the library one” is not the library's.
        return
    if not any(lies_in_one(one, scene) for one in pressed) and _opens_a_row(what, scene):
        # The button beside the rows is for the one that is open.
        return
    if says_switch(what, record_sets(scene)):
        # “Remove all active users”: the name of a switch stands in the row of each of them.
        return
    found = scene.find(rest)
    anchors = scene.places(rest)
    if not anchors and found.sure:
        anchors = tuple(one.bounds for one in found.things)
    if not anchors:
        return
    if _names_another_place(what):
        # “In a new list” is no list that is shown.
        return
    # A link that leads to all receipts says of no row that it is one.
    apart = tuple(one for one in anchors if not _leads_elsewhere(one, scene))
    both = any(one.norm == "both" and not one.quoted for one in what)
    if rest.every and not (apart or both):
        return
    anchors = apart or anchors
    pressed = [one for one in pressed if not lies_outside(one, anchors, scene)]
    if not pressed:
        return
    near = scene.near(pressed, anchors, "in")
    if len(pressed) == 1 and not scene.belongs(near[0], anchors):
        # The Play button of the player plays what is chosen there, not what the words name.
        return
    if rest.every:
        # “Delete all tasks” is no press on Remove what is done.
        near = tuple(one for one in near if lies_in_one(one, scene)) or near
        same = [one for one in scene.content if begins_alike(words(label), one.name)]
        if len(near) == 1 < len(same):
            # “Like all comments” is no press on the one that stands next to “Add a comment”.
            return
        if not near:
            return
        if len(near) > 1 and _are_on_other_buttons(anchors, near, scene):
            # “Completed” on a button tells of no task that it is.
            return
        # All of them may be on other pages, too.
        if (not both or len(near) == _TWO) and scene.shows_all(what):
            yield pressed_each(near, NameFit.INSIDE)
    else:
        yield asked(near, label, scene, progress)


def _names_another_place(what: Tokens) -> bool:
    said = ["" if one.quoted else one.norm for one in what if one.norm not in DETERMINERS | ANY]
    return any(
        before in ("in", "into", "to", "onto", "on", "under") and one in NOT_THIS
        for before, one in pairwise(said)
    )


def act_pressed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield a click on the only button that says the act and what it is done to in other words:
    “wipe my history” is Clear history."""
    for act in (*acts_in(clause.tokens), *_made(clause.tokens)):
        what = tuple(
            one for one in act.what if one.quoted or one.norm not in STOP_WORDS | DETERMINERS
        )
        # “Everything that is done” is what is done.
        what = tuple(one for one in what if one.quoted or one.norm not in _EVERYTHING) or what
        if not what and act.what and not act.off:
            yield from _marked(act, scene)
        if not what:
            continue
        found = [
            one
            for one in scene.content
            if one.role in ("button", "link", "menu item")
            and any(
                is_same(f"{name} {spoken(what)}", one.name) or _says(name, what, one)
                for name in act.names
            )
        ]
        if len(found) == 1 and act.off and stems(found[0].name)[:1] != (act.names[0],):
            yield from _taken_back(found[0])
        elif len(found) == 1 and stays_pressed(found[0]):
            # Another press on what is pressed would take it back.
            yield pressed_each(found, NameFit.WORDS)
        elif len(found) == 1:
            yield done_to("Click", "clicked", found, NameFit.WORDS)


def _marked(act: SaidAct, scene: ShownScreen) -> Iterable[PlanTry]:
    """Yield the press of the only button that marks what is shown: “heart it”, where one thing is.
    Such a mark is taken back as easily."""
    found = [
        one
        for one in scene.content
        if stays_pressed(one) and bare(one.name) in {*act.names, *_MARKS}
    ]
    named = [one for one in found if bare(one.name) in act.names]
    if len(found) == 1 and named and _MARKS & set(act.names):
        yield pressed_each(named, NameFit.WORDS)


_MARKS: Final = frozenset(
    {"like", "heart", "love", "favourite", "favorite", "star", "wish list", "wishlist", "bookmark"}
)


def _taken_back(one: Element) -> Iterable[PlanTry]:
    """Yield what takes back what a button does that stays pressed: of any other, a press may do it
    anew, as “Like” does where “unlike” is said."""
    if stays_pressed(one):
        plan = Steps((press(one, off=True),), f"Turn {one.words} off", f"turned {one.words} off")
        yield PlanTry(NameFit.WORDS, plan)


def _made(tokens: Tokens) -> Iterable[SaidAct]:
    """Yield “add a new person”: a button called New person makes one."""
    # “Add it to the playlist” makes no new playlist.
    given = any(one.norm in HERE | {"to", "into", "onto"} and not one.quoted for one in tokens)
    if len(tokens) > 1 and not (tokens[0].quoted or given) and tokens[0].norm in _MAKES:
        rest = tuple(one for one in tokens[1:] if one.quoted or one.norm not in _NEW)
        yield SaidAct(("new", "add", "create"), rest)


_MAKES: Final = frozenset({"add", "create", "make", "start", "begin", "register", "open", "new"})
_NEW: Final = frozenset({"new", "another", "fresh", "blank", "up"})
_EVERYTHING: Final = frozenset(
    [
        *(
            "everything",
            "whatever",
            "what",
            "all",
            "that's",
            "is",
            "are",
            "stuff",
            "things",
            "ones",
        ),
        *("tasks", "items", "already", "which", "that", "thing", "one", "entries", "what's"),
    ]
)


def _says(name: str, what: Tokens, one: Element) -> bool:
    own = tuple(each for each in stems(one.name) if each not in _EVERYTHING)
    return (
        own[:1] == (name,)
        and len(own) == 1 + len(what)
        and fit(what, " ".join(own[1:])) >= (NameFit.SYNONYM)
    )


def _points(tokens: Tokens) -> bool:
    return bool(tokens) and all(one.norm in HERE | GENERIC for one in tokens)


def _waits_for_ticks(pressed: Sequence[Element], scene: ShownScreen) -> bool:
    """Tell whether a button is for the records that are ticked, and none is."""
    for records in record_sets(scene):
        boxes = [box for one in records.records for box in one.of_role("check box")]
        within = any(holds(one.bounds, each.bounds) for one in records.records for each in pressed)
        if boxes and not within and not any("checked" in box.states for box in boxes):
            return True
    return False


def focused(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    found = scene.find(request.what, FIELDS, only=True)
    one = the_one(found, request.what, scene, progress)
    if isinstance(one, Element):
        yield done_to("Click into", "clicked into", [one], found.fit)
    elif one is not None:
        yield PlanTry(found.fit, one)


def searched(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield a click on what is sought; until it is there, what hides it is opened."""
    found = scene.find(request.what)
    one = the_one(found, request.what, scene, progress)
    # By pixels, the words that are sought may stand in a text, too.
    is_it = isinstance(one, Element) and not (one.is_seen and one.role == "text")
    if isinstance(one, Element) and is_it and found.fit >= NameFit.INSIDE:
        yield done_to("Click", "clicked", [one], found.fit)
        return
    if isinstance(one, WhichOne) and found.fit >= NameFit.INSIDE:
        yield PlanTry(found.fit, one)
        return
    if progress.turns >= _MOST_TRIES:
        return
    hiding = [
        one
        for one in scene.things
        if (one.role == "tab" or "collapsed" in one.states)
        and one.role != "combo box"
        and one.name not in progress.opened
        and "selected" not in one.states
        and "expanded" not in one.states
    ]
    parts = scene.seen_parts("tab", "section", "page", "step", "part")
    hiding += [one for one in parts if one.name not in progress.opened]
    if hiding:
        told = hiding[0].words
        click = (click_on(hiding[0]),)
        yield PlanTry(NameFit.INSIDE, Steps(click, f"Look in {told}", "", more=True))
    else:
        yield PlanTry(NameFit.NONE, NotHere(words(request.what)))
