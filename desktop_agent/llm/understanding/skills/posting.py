"""Plans a text that is put into a field and handed in at once: searched for, added, posted."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ....events import Element
from ....protocol import KeyCombo, Type, quoted
from ..screen.positions import columns_meet, in_one_row, lies_on
from ..screen.record_phrases import CONTAINERS
from ..screen.scene import ShownScreen
from ..words.leftovers import left_over
from ..words.lexicon import (
    ACTIONS,
    ANY,
    COUPONS,
    DETERMINERS,
    EVERY,
    GENERIC,
    NAMED,
    NUMBERS,
    REDEEMS,
    STOP_WORDS,
)
from ..words.matching import NameFit, bare, hints, means, stems
from ..words.phrases import phrase_of
from ..words.reading import Clause, ClauseReading
from ..words.tokens import Token, Tokens, parts_in, words
from ..words.values import field_part
from .choosing import is_value, selected
from .dials import counters
from .filling import (
    SEARCHES,
    SELECT_ALL,
    is_for_new,
    is_for_searching,
    joined,
    takes_number,
    text_of,
    typed,
)
from .plans import FIELDS, HERE, NotHere, PlanTry, Progress, Steps, click_on, done_to

_HERE: Final = frozenset(
    [
        "page",
        "site",
        "website",
        "web",
        "internet",
        "shop",
        "store",
        "list",
        "table",
        "app",
        "program",
    ]
)
_EMPTY_TAB: Final = "New Tab"
_LIMITING: Final = frozenset({"but", "don't", "dont"})


def looked_up(request: ClauseReading, scene: ShownScreen) -> Iterable[PlanTry]:
    fields = scene.of_role("field")
    sought = [one for one in fields if is_for_searching(one)]
    if scene.front is None or not scene.front.title.startswith(_EMPTY_TAB):
        # What is searched for on a page is not to lead away from it.
        sought = [one for one in sought if not bare(one.name).startswith("address")]
    if request.place:
        found = scene.find(request.place, ("field",), only=True)
        here = phrase_of(request.place).definite and _is_here(request.place, scene)
        named = [one for one in sought if _is_of(request.place, one)]
        # To look through notes is not to write into one of them.
        other = [one for one in found.things if "multiline" not in one.states]
        sought = named or (other if found.sure else sought if here else [])
    button = None
    if not sought and not request.place and "find" not in bare(request.words).split(" "):
        # “Find the keys” may as well mean what is shown.
        sought, button = _beside_a_button(scene)
    if len(sought) != 1:
        return
    request = _without_kind(request, sought[0])
    text = text_of(request, scene)
    if text is None:
        return
    if _says_where(request.value) or _describes(request.value):
        # “Lamps in the archive”: whether the archive is searched is not known.
        return
    if any(one.norm in _LIMITING and not one.quoted for one in request.value):
        # “Search for a lamp but don’t open it”: that is no text to look for.
        return
    field = sought[0]
    text = _as_shown(text, request.value, scene)
    told = f"for {quoted(text)} in {field.words}"
    starts = click_on(button) if button is not None else KeyCombo(keys=("enter",))
    ops = (click_on(field), SELECT_ALL, Type(text=text), starts)
    yield PlanTry(NameFit.INSIDE, Steps(ops, f"Search {told}", f"searched {told}"))


def _beside_a_button(scene: ShownScreen) -> tuple[list[Element], Element | None]:
    """Return the only field of a page, where the only button for searching stands behind it, and
    that button: “Place [ ] Look up”. What it holds is not to be lost, and one that takes a number,
    a date or a time takes no words."""
    buttons = [one for one in scene.content if one.role == "button" and bare(one.name) in _SEARCHES]
    fields = [
        one
        for one in scene.content
        if one.role in FIELDS and "editable" in one.states and "disabled" not in one.states
    ]
    if len(buttons) != 1 or len(fields) != 1:
        return [], None
    (field,), (button,) = fields, buttons
    takes_words = (
        field.role == "field"
        and not {"multiline", "password"} & field.states
        and not (field.value.strip() or scene.holds_untold_text(field))
        and not (takes_number(field) or field_part(field.name))
        and not _DATES & set(bare(field.name).split(" "))
    )
    beside = (
        in_one_row(field.bounds, button.bounds)
        and 0 <= button.bounds.x - field.bounds.right <= _MOST_APART * field.bounds.height
    )
    return ([field], button) if takes_words and beside else ([], None)


_DATES: Final = frozenset(
    [
        *("date", "day", "time", "when", "month", "birthday", "check-in", "check-out", "arrival"),
        *("departure", "phone", "telephone", "mobile", "percent", "cost", "€", "$", "£", "%"),
    ]
)
_SEARCHES: Final = frozenset({"look up", "lookup", "search", "find"})
_MOST_APART: Final = 4


def _is_of(place: Tokens, field: Element) -> bool:
    """Tell whether a field for searching is called like what is searched: “Search notes”."""
    said = [one.norm for one in place if one.norm not in DETERMINERS]
    own = stems(field.name)
    return bool(said) and all(any(hints(one, word) for word in own) for one in said)


def _without_kind(request: ClauseReading, field: Element) -> ClauseReading:
    """Return “Ada” of “users called Ada”, where the field is for users."""
    value = request.value
    at = next((at for at, one in enumerate(value) if one.norm in NAMED and not one.quoted), 0)
    idle = GENERIC | DETERMINERS | ANY
    kinds = [one.norm for one in value[:at] if one.norm not in idle]
    own = stems(field.name)
    if at and at + 1 < len(value) and all(any(hints(one, word) for word in own) for one in kinds):
        return replace(request, value=value[at + 1 :])
    topic = next((at for at, one in enumerate(value) if one.norm in _ABOUT and not one.quoted), 0)
    nouns = [
        one.norm.removesuffix("s") for one in value[:topic] if one.norm not in DETERMINERS | ANY
    ]
    if topic and topic + 1 < len(value) and len(nouns) == 1 and nouns[0] in GENERIC | set(own):
        # “Mails about soup” tells what is searched, and then for what.
        return replace(request, value=value[topic + 1 :])
    return request


_ABOUT: Final = frozenset({"about", "regarding", "mentioning", "concerning"})


def _as_shown(text: str, said: Tokens, scene: ShownScreen) -> str:
    """Return “chair” for “chairs” where only that is shown: what is quoted stays as it is."""
    shown = [bare(piece) for piece, _ in scene.pieces]
    one = text.casefold().removesuffix("s")
    plural = one != text.casefold() and not any(each.quoted for each in said)
    if not plural or any(text.casefold() in piece for piece in shown):
        return text
    return text[:-1] if any(one in piece for piece in shown) else text


def _is_here(place: Tokens, scene: ShownScreen) -> bool:
    """Tell whether a place is what the window shows anyway: “on this page”, “in the shop”."""
    left = left_over(place, DETERMINERS | GENERIC | _HERE)
    title = scene.front.title if scene.front is not None else ""
    pointed = any(one.norm in ("this", "here") and not one.quoted for one in place)
    return not left or pointed or {one.norm for one in left} <= set(stems(title))


def _describes(value: Tokens) -> bool:
    """Tell whether words say which ones are wanted, and are no text to look for: “everyone with a
    car”."""
    several = bool(value) and not value[0].quoted and value[0].norm in EVERY | _ANYBODY
    return several and any(one.norm in _WHOSE and not one.quoted for one in value[1:])


_ANYBODY: Final = frozenset({"everybody", "anyone", "anybody", "people", "those", "users"})
_WHOSE: Final = frozenset({"with", "who", "whose", "that", "without", "from", "in"})


def _says_where(value: Tokens) -> bool:
    norms = ["" if one.quoted else one.norm for one in value]
    return any(
        one in ("in", "on", "under", "within", "inside") and following in DETERMINERS
        for one, following in itertools.pairwise(norms)
    )


def added(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what puts a text into the field that a button hands in, and presses that: “add "buy
    stamps"”, “post "yes please"”."""
    texts = [one for one in request.what if one.quoted]
    verb = request.what[0].norm
    names = _HANDED_IN.get(verb, ())
    buttons = [
        one
        for one in scene.content
        if one.role == "button" and bare(one.name).split(" ")[0] in names
    ]
    if not texts or len(buttons) != 1:
        return
    others = [
        one
        for one in request.what[1:]
        if not (one.quoted or one.is_mark or one.norm in STOP_WORDS | _HOLDERS)
    ]
    field = handed_in_by(buttons[0], scene)
    if others or field is None:
        return
    press = done_to("Click", "clicked", [buttons[0]], NameFit.INSIDE).plan
    assert isinstance(press, Steps)
    plans = [each for text in texts for each in (typed(field, text.text, scene), press)]
    yield PlanTry(NameFit.EXACT, joined(plans))


def listed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what adds a text without quotation marks where the screen has a field for what is new,
    and a button Add: “add buy milk”, “put buy milk on the list”, “new task: buy milk”."""
    buttons = [
        one
        for one in scene.content
        if one.role == "button"
        and (names := bare(one.name).split(" "))[0] in _ADDS
        and set(names[1:]) <= GENERIC | DETERMINERS
    ]
    if len(buttons) > 1:
        # “Add task” beside “Add event”
        said = {one.norm for one in clause.tokens[1:] if not one.quoted}
        buttons = [one for one in buttons if said & set(bare(one.name).split(" ")[1:])]
    field = handed_in_by(buttons[0], scene) if len(buttons) == 1 else None
    if field is None or not (is_for_new(field) or _speaks_of_entries(clause.tokens, buttons[0])):
        return
    makes = {"create", "make", "new", "start"}
    if set(stems(field.name)) & CONTAINERS and clause.tokens[0].norm not in makes:
        # “Put it on the playlist Focus” makes no new playlist.
        return
    texts = _new_texts(_without_list(clause.tokens, field, scene))
    if not texts:
        return
    if any(means(texts[-1][-1].norm, one.name) for one in counters(scene) if len(texts) == 1):
        # “Add 2 servings” is about the number that a counter shows.
        return
    shown = {bare(one.name) for one in scene.content if one is not field}
    if any(bare(words(text)) in shown for text in texts):
        # What is there already is meant: “add Tea”.
        return
    press = done_to("Click", "clicked", [buttons[0]], NameFit.INSIDE).plan
    assert isinstance(press, Steps)
    plans = [each for one in texts for each in (typed(field, words(one), scene), press)]
    yield PlanTry(NameFit.SAME, joined(plans))


def _without_list(tokens: Tokens, field: Element, scene: ShownScreen) -> Tokens:
    """Return the words without the list that they end with, where the field is for that list: “add
    milk to the shopping list”. () where it may be another: its name is no part of a text."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    if norms[:1] not in (["add"], ["put"], ["write"], ["note"]):
        return tokens
    end = next((at for at in range(2, len(norms)) if _says_apart(norms[at:])), len(norms))
    for at in range(end - 2, 1, -1):
        if norms[at] not in ("to", "on", "onto", "in", "into"):
            continue
        said = norms[at + 1 : end]
        named = {one for one in said if one not in DETERMINERS | _LISTS}
        if "" in said or not named:
            return tokens
        if _is_headed(field, named, scene):
            last = tokens[end - 1]
            return (*tokens[: at + 1], Token("list", "list", last.start, last.end), *tokens[end:])
        leads = norms[at] in ("onto", "into") or said[-1] in _LISTS
        return () if leads else tokens
    return tokens


def _says_apart(norms: list[str]) -> bool:
    """Tell whether words are “as three separate items”."""
    known = _APART | {"of", "their"} | _HOLDERS | NUMBERS.keys() | DETERMINERS
    return norms[0] == "as" and set(norms[1:]) <= known


def _is_headed(field: Element, named: set[str], scene: ShownScreen) -> bool:
    """Tell whether the window is called so, or a text over the field; what can be pressed may lead
    to another list."""
    if scene.front is not None and named <= set(stems(scene.front.title)):
        return True
    pressed = [one.bounds for one in scene.content if one.role != "text"]
    return any(
        set(bare(text).split(" ")) - DETERMINERS - _LISTS == named
        for text, at in scene.pieces
        if at.bottom <= field.bounds.y
        and columns_meet(at, field.bounds)
        and not any(lies_on(at, one) for one in pressed)
    )


def _new_texts(tokens: Tokens) -> list[Tokens]:
    """Return the texts that are to be added, each by itself: “new entries: call mum, fix bike”,
    “add milk, eggs and bread as separate items”. “Add milk, eggs and bread” may be only one."""
    one = _new_text(tokens)
    if one:
        return [one]
    norms = ["" if each.quoted else each.norm for each in tokens]
    colon = norms.index(":") if ":" in norms else 0
    known = _HOLDERS | DETERMINERS | NUMBERS.keys() | {"add", "another", "these", "following"}
    if colon and set(norms[:colon]) <= known:
        said = tokens[colon + 1 :]
    elif norms[:1] == ["add"] and set(norms) & _APART:
        said = tokens[1 : _end_of_list(norms)]
    else:
        return []
    parts = parts_in(said)
    plain = replace(tokens[0], text="add", norm="add")
    texts = [_new_text((plain, *part)) for part in parts]
    return texts if len(texts) > 1 and all(texts) else []


def _end_of_list(norms: list[str]) -> int:
    """Return where “as three separate items” or “to my list” begins behind a list; its end where
    neither stands there."""
    for at in range(2, len(norms)):
        rest = set(norms[at + 1 :])
        placed = norms[at] in ("to", "on", "onto") and rest and rest <= _LISTS | DETERMINERS
        if placed or _says_apart(norms[at:]):
            return at
    return len(norms)


_APART: Final = frozenset({"separate", "seperate", "separately", "single", "different", "own"})


def _new_text(tokens: Tokens) -> Tokens:
    """Return the text that is to be added; () where the words say none, or only describe it."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    colon = norms.index(":") if ":" in norms else 0
    if colon and set(norms[:colon]) <= _HOLDERS | DETERMINERS | {"add", "another"}:
        text = tokens[colon + 1 :]
    elif norms[:3] == ["remind", "me", "to"]:
        text = tokens[3:]
    elif named := _named_from(norms):
        text = tokens[named:]
    elif norms[:1] in (["add"], ["put"], ["write"], ["note"]):
        end = next(
            (
                at
                for at in range(len(norms) - 1, 1, -1)
                if norms[at] in ("to", "on", "onto", "in")
                and norms[at + 1 :]
                and set(norms[at + 1 :]) <= _LISTS | DETERMINERS
            ),
            len(norms) if norms[0] == "add" else 0,
        )
        text = tokens[1 + (norms[0] == "add" and norms[1:2] in (["task"], ["todo"])) : end]
    else:
        return ()
    ends = [one.norm for one in text[-3:] if not one.quoted]
    if len(ends) == _PLACE_WORDS and ends[0] in ("to", "at", "on") and ends[2] in _PLACES:
        # “Add milk to the top” says where.
        return ()
    if not text or text[0].norm in _DESCRIBES or not is_value(text):
        return ()
    if all(one.norm in GENERIC for one in text) or any(one.norm in (",", "and") for one in text):
        # “Add a task” says no text, and “milk and eggs” may be two.
        return ()
    return text


def _named_from(norms: list[str]) -> int:
    """Return where the name begins in “create a new task called Buy milk”; 0 where none is said."""
    at = next((n for n, one in enumerate(norms) if one in NAMED), 0)
    said = set(norms[1:at]) - DETERMINERS - {"new", "another"}
    makes = norms[:1] and norms[0] in ("add", "create", "make", "type", "enter", "write")
    return at + 1 if makes and said and said <= _HOLDERS | {"in"} else 0


def _speaks_of_entries(tokens: Tokens, button: Element) -> bool:
    """Tell whether a request speaks of a task or of the list, beside a button that says no more
    than “Add”: what its field asks may be worded in any way."""
    said = {one.norm for one in tokens if not one.quoted}
    return len(bare(button.name).split(" ")) == 1 and bool(said & _ENTRIES)


_ENTRIES: Final = frozenset(
    ["task", "tasks", "item", "items", "todo", "todos", "to-do", "entry", "entries", "list"]
)


_PLACE_WORDS: Final = 3
_PLACES: Final = frozenset({"top", "bottom", "end", "beginning", "start"})
_ADDS: Final = frozenset({"add", "create"})
_LISTS: Final = frozenset(
    {"list", "lists", "todo", "todos", "to-do", "tasks", "things", "do", "to"}
)
_DESCRIBES: Final = (
    DETERMINERS
    | HERE
    | frozenset({"another", "one", "two", "some", "something", "new", "more", "everything", "all"})
)


def handed_in(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what gives a field or a list the value that is said with its name, and presses the only
    button called like the order: “apply the coupon OAK10”, “save it to the playlist Running”."""
    tokens = clause.tokens
    if len(tokens) < _LEAST_WORDS or tokens[0].quoted:
        return
    redeems = tokens[0].norm in REDEEMS and (
        any(one.norm in COUPONS for one in tokens) or _says_a_code(tokens)
    )
    if tokens[0].norm not in ACTIONS and not redeems:
        return
    if tokens[0].norm in _TAKES_AWAY:
        # What is removed is not filled in first.
        return
    buttons = [
        one
        for one in scene.content
        if one.role == "button"
        and (_redeems(one) if redeems else bare(one.name).split(" ")[0] == tokens[0].norm)
    ]
    if any(one.name in progress.opened for one in buttons):
        # What opened a field does not hand it in.
        return
    for at in range(1, len(tokens) - 1):
        if tokens[at].quoted:
            return
        if tokens[at].norm in _LEADS:
            continue
        controls = [
            one
            for one in scene.content
            if one.role in FIELDS and set(stems(tokens[at].norm)) <= set(stems(one.name))
        ]
        if redeems and tokens[at].norm == "code":
            # “The code SPRING10” is no zip code.
            controls = [one for one in controls if COUPONS & set(stems(one.name))]
        if any(map(is_for_searching, controls)) and tokens[0].norm not in SEARCHES:
            # A new ticket is not filtered for.
            return
        value = tokens[at + 1 :]
        if any(
            a.norm in ("to", "into", "onto") and b.norm in DETERMINERS
            for a, b in itertools.pairwise(value)
        ):
            # “The tag food to the groceries” says whose.
            return
        while len(value) > 1 and value[0].norm in _CALLED and not value[0].quoted:
            value = value[1:]
        if redeems and value and value[0].norm in _SAYS_NO_CODE and not value[0].quoted:
            return
        if redeems and controls:
            # “Apply” beside the filters is for those.
            beside = [one for one in buttons if in_one_row(one.bounds, controls[0].bounds)]
            buttons = beside or [one for one in buttons if _follows(one, controls[0], scene)]
        named = controls and {one.norm for one in value} <= set(bare(controls[0].name).split(" "))
        if len(controls) == 1 and len(buttons) == 1 and is_value(value) and not named:
            # To fill the field alone fits as well, and uses no coupon.
            fit = NameFit.SAME if redeems else NameFit.EXACT
            pair = controls[0], buttons[0]
            yield from _set_and_pressed(pair, words(value), scene, progress, fit)
        # The first word that says anything names the field.
        return


_GAP_PX: Final = 60
_TOUCH_PX: Final = 3


def _says_a_code(tokens: Tokens) -> bool:
    """Tell whether words end in a code, as coupons have one: “the code SPRING10”."""
    name, value = tokens[-2:]
    made = value.text.isupper() or any(map(str.isdigit, value.text))
    return name.norm == "code" and not name.quoted and (value.quoted or made)


def _follows(button: Element, field: Element, scene: ShownScreen) -> bool:
    """Tell whether a button stands right below a field, with no other control in between."""
    apart = button.bounds.y - field.bounds.bottom
    between = (
        one
        for one in scene.of_role(*FIELDS, "button", "check box", "radio button", "slider")
        if one not in (button, field)
        and one.bounds.bottom > field.bounds.y
        and one.bounds.y < button.bounds.bottom
        and not (in_one_row(one.bounds, button.bounds) and one.bounds.x > button.bounds.x)
        # What stands further to the left is in another column.
        and one.bounds.right + _GAP_PX > min(field.bounds.x, button.bounds.x)
    )
    return -_TOUCH_PX <= apart <= 2 * button.bounds.height and not any(between)


def _redeems(button: Element) -> bool:
    """Tell whether a button hands in a coupon: “Apply”, “Redeem code”."""
    first, *rest = bare(button.name).split(" ")
    return first in REDEEMS and set(rest) <= COUPONS | {"code", "card", "it", "now"}


def _set_and_pressed(
    pair: tuple[Element, Element],
    text: str,
    scene: ShownScreen,
    progress: Progress,
    fit: NameFit,
) -> Iterable[PlanTry]:
    control, button = pair
    press = done_to("Click", "clicked", [button], fit).plan
    assert isinstance(press, Steps)
    if control.role == "field":
        yield PlanTry(fit, joined([typed(control, text, scene), press]))
        return
    choice = selected(control, text, scene, progress)
    if isinstance(choice, NotHere):
        return
    # What is chosen is looked at before the button is pressed.
    whole = replace(choice, did="", more=True) if choice.ops else joined([choice, press])
    yield PlanTry(fit, whole)


_LEAST_WORDS: Final = 3
_TAKES_AWAY: Final = frozenset({"remove", "delete", "clear", "cancel", "drop", "discard", "reset"})
_LEADS: Final = STOP_WORDS | DETERMINERS | {"it", "this", "that", "to", "in", "into", "as", "with"}
_CALLED: Final = frozenset({"called", "named", "code", "to", "as", ":", "="})

# “Apply the voucher twice”
_SAYS_NO_CODE: Final = frozenset(
    ["twice", "again", "once", "first", "now", "too", "later", "instead", "here", "there", "button"]
)

_HANDED_IN: Final = {
    "add": ("add", "create", "new"),
    "post": ("post", "publish", "submit", "send", "comment"),
    "comment": ("post", "comment", "publish", "submit"),
    "send": ("send", "post"),
    "publish": ("publish", "post"),
}
"""Maps verbs to how the button may be called that hands a text in."""

_HOLDERS: Final = frozenset(
    [
        *("list", "lists", "things", "do", "todo", "todos", "task", "tasks", "item", "items"),
        *("comment", "new", "there", "here", "entry", "entries", "to-do", "it", "saying", "text"),
    ]
)


def _is_part(part: Element, field: Element) -> bool:
    """Tell whether it is the day, the month or the like in a field for a date."""
    return bool(field_part(part.name)) and part is not field and lies_on(part.bounds, field.bounds)


def handed_in_by(button: Element, scene: ShownScreen) -> Element | None:
    """Return the field that a button hands in: the one beside it, or the only one above it."""
    every = [one for one in scene.content if one.role == "field"]
    dates = [one for one in every if any(_is_part(other, one) for other in every)]
    fields = [one for one in every if one not in dates and not field_part(one.name)]
    row = [one for one in every if in_one_row(one.bounds, button.bounds)]
    if any(one in dates for one in row):
        # The text stands first in a row, and is no date, though that is nearer to the button.
        texts = [one for one in row if one in fields]
        return texts[0] if len(texts) == 1 else None
    near = scene.near(fields, (button.bounds,), "beside") if fields else ()
    if len(near) == 1:
        return near[0]
    over = [one for one in fields if one.bounds.bottom <= button.bounds.y + 2]
    close = [one for one in over if button.bounds.y - one.bounds.bottom <= 3 * button.bounds.height]
    return close[0] if len(close) == 1 else None
