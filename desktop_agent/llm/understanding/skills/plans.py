"""Defines what comes of a clause: steps, a question which one, an answer, or nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ....events import Element
from ....protocol import Click, Op, Type, element_of, quoted
from ..screen.positions import in_one_row
from ..screen.record import Record
from ..screen.records import record_at, record_sets
from ..screen.scene import Found, ShownScreen
from ..words.matching import NameFit, bare
from ..words.phrases import phrase_of
from ..words.tokens import Tokens, words

_MOST_OPTIONS: Final = 9
_MOST_NEAR: Final = 40


@dataclass(frozen=True, slots=True)
class Steps:
    """Says what to do now. `more`: the clause is not done with that, and is planned once more after
    it. With no ops there is nothing to do. `back` is the tab to go back to afterwards. `looks`: it
    only looks for what is meant where more may be shown; `hands_in`: it hands a form in that was
    filled in for the clause, where the texts `known` are shown, which therefore say nothing of how
    that went; where it `looks`, they are the rows that were shown. `taken` are the files that it
    takes up, or the line that it types; `texts` are the text before anything was taken back, and
    the one before this press. `counts` is what counters are to show after it: “adult=3”. `moves`:
    it only brings into view what is meant, and is no step of the way to it. `dialog` is the entry
    of a menu that is chosen for what it does, which is then to be seen, or done in a dialog."""

    ops: tuple[Op, ...]
    step: str
    did: str
    more: bool = False
    back: str = ""
    looks: bool = False
    hands_in: bool = False
    known: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    moves: bool = False
    dialog: str = ""


@dataclass(frozen=True, slots=True)
class WhichOne:
    """Asks which one of several things is meant; `options` are their words, one for each of
    `things`."""

    question: str
    options: tuple[str, ...]
    things: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class NotHere:
    """Says that what the clause means is not on the screen; `what` are the words for it."""

    what: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question about the screen, in one sentence; `ops` close what was opened to
    read it."""

    text: str
    ops: tuple[Op, ...] = ()


Plan = Steps | WhichOne | NotHere | Answer


@dataclass(frozen=True, slots=True)
class PlanTry:
    """A plan, and how surely it is what is meant."""

    fit: NameFit
    plan: Plan


@dataclass(frozen=True, slots=True)
class Progress:
    """Holds what was done for the clause so far: the names of what was opened, or brought to the
    front, to find something, and the number of turns. `answer` is what the human said when they
    were asked which one. `failed`: what was planned first could not be done; `looked`: what it
    names was looked for everywhere, and is not there. `later` are ops that are still to be done,
    `did` is what is said once they are, and `goes_on`: that does not finish the clause. `back` is
    the tab that was shown before others were looked through. `closed`: what was opened did not hold
    what is meant, and is closed again. `handed_in` is what was pressed to hand a form in, and
    `known` are texts that were shown by then, or the rows of a list before it was moved. `taken`
    are the files that were taken up, to be put down elsewhere, and `texts` the text before anything
    was taken back, and the one before the last press. `counts` is what counters should show by
    now. `moved` counts how often the page was moved to bring what is meant into view, and
    `sections` are the parts of it that were opened to look there. `dialog` is the entry of a menu
    that was chosen for what it does."""

    opened: tuple[str, ...] = ()
    turns: int = 0
    answer: str = ""
    failed: bool = False
    looked: bool = False
    later: tuple[tuple[str, str, str, str], ...] = ()
    did: str = ""
    goes_on: bool = False
    back: str = ""
    closed: bool = False
    handed_in: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    moved: int = 0
    sections: tuple[str, ...] = ()
    dialog: str = ""

    @property
    def is_begun(self) -> bool:
        """Tell whether nothing was done yet but to bring what is meant into view."""
        return replace(self, moved=0, sections=()) == BEGUN


BEGUN: Final = Progress()


# A click on a slider moves it, so it is no field.
FIELDS: Final = ("field", "combo box")


HERE: Final = frozenset({"it", "this", "that", "them", "these", "those"})


def the_one(
    found: Found, what: Tokens, scene: ShownScreen, progress: Progress
) -> Element | WhichOne | None:
    """Return the thing that is meant, or the question which one; None if there is none."""
    things = found.things
    if not found.sure:
        return None
    if len(things) == 1:
        return things[0]
    if phrase_of(what).loose:
        return things[0]
    return which(things, words(what), scene, progress)


def which(
    things: Sequence[Element], what: str, scene: ShownScreen, progress: Progress
) -> Element | WhichOne:
    """Return the one that the human has picked, or the one beside the field that has the keyboard;
    ask where neither is."""
    beside = _beside_focus(things, scene)
    if beside is not None and not progress.answer:
        return beside
    options = options_of(things, scene)
    if progress.answer:
        said = bare(progress.answer)
        folded = [bare(option) for option in options]
        if said in folded:
            return things[folded.index(said)]
        if said.isdigit() and 1 <= int(said) <= len(things):
            return things[int(said) - 1]
    named = f" for {quoted(what)}" if what else ""
    question = f"I found {len(things)} matches{named}. Which one do you mean?"
    shown = things[:_MOST_OPTIONS]
    return WhichOne(question, options[:_MOST_OPTIONS], tuple(shown))


def asked(
    things: Sequence[Element],
    what: Tokens,
    scene: ShownScreen,
    progress: Progress,
    fit: NameFit = NameFit.INSIDE,
) -> PlanTry:
    """Return a click on the one of these things that is meant, or the question which one."""
    one = things[0] if len(things) == 1 else which(things, words(what), scene, progress)
    if isinstance(one, WhichOne):
        return PlanTry(fit, one)
    alike = [each for each in scene.content if each.name == one.name and each.role == one.role]
    record = record_at(one, scene) if len(alike) > 1 else None
    told = told_of(one, record) if record is not None else one.words
    if record is not None and (apart := _told_apart(record, scene)):
        told = f"{told}, {apart}"
    return PlanTry(fit, Steps((press(one),), f"Click {told}", f"clicked {told}"))


def _told_apart(record: Record, scene: ShownScreen) -> str:
    """Return what else stands in a record, where others have the same title: which day it is of two
    courses of the same name."""
    alike = [
        one
        for records in record_sets(scene)
        for one in records.records
        if one.title == record.title and one.bounds != record.bounds and record.title
    ]
    taken = {text for one in alike for text, _ in one.told}
    own = [text for text, _ in record.told if text not in taken]
    return ", ".join(own[:_TOLD_APART]) if alike else ""


_TOLD_APART: Final = 2


def told_of(thing: Element, record: Record) -> str:
    """Return what a thing is called, with the title of its record, whose rows all have such a
    thing."""
    title = record.title
    known = not title or title.casefold() in thing.name.casefold()
    return thing.words if known else f"{thing.words} of {quoted(title)}"


def options_of(things: Sequence[Element], scene: ShownScreen) -> tuple[str, ...]:
    """Return words for each thing that tell it from the others: what stands in its row."""
    plain = [one.words for one in things]
    told = []
    for at, one in enumerate(things):
        near = _words_near(one, things, scene) if plain.count(plain[at]) > 1 else ""
        told.append(f"{plain[at]}, {near}" if near else plain[at])
    return tuple(
        words_ if told.count(words_) == 1 else f"{words_} ({number} of {len(things)})"
        for number, words_ in enumerate(told, 1)
    )


def _beside_focus(things: Sequence[Element], scene: ShownScreen) -> Element | None:
    """Return the only one of several buttons Save, or the like, that stands in the row of the field
    that has the keyboard, with a text in it."""
    names = {bare(one.name) for one in things}
    if len(names) != 1 or not names <= _SETTLE:
        return None
    fields = [one for one in scene.of_role("field") if "focused" in one.states and one.value]
    found = [one for one in things if fields and in_one_row(one.bounds, fields[0].bounds)]
    return found[0] if len(found) == 1 else None


_SETTLE: Final = frozenset({"save", "apply", "set", "update", "ok"})


def _words_near(thing: Element, things: Sequence[Element], scene: ShownScreen) -> str:
    row = [
        one
        for one in scene.of_role("field", "combo box")
        if one.name and one.bounds.right <= thing.bounds.x and in_one_row(one.bounds, thing.bounds)
    ]
    if row:
        return max(row, key=lambda one: one.bounds.right).words[:_MOST_NEAR]
    own = {bare(one.name) for one in things}
    pressed = {bare(one.name) for one in scene.content if one.role == "button"}
    # What stands in the middle of its row is nearer to it than what only touches that.
    found = sorted(
        scene.pieces,
        key=lambda one: (
            bare(one[0]) in pressed,
            abs(one[1].middle.y - thing.bounds.middle.y) > _SAME_LINE_PX,
        ),
    )
    for text, bounds in found:
        if not bare(text) or bare(text) in own or not any(map(str.isalnum, text)):
            continue
        if scene.near(things, (bounds,), "in") == (thing,):
            return " ".join(text.split())[:_MOST_NEAR]
    return ""


_SAME_LINE_PX: Final = 5


def typed_texts(ops: Sequence[Op], scene: ShownScreen) -> Iterator[tuple[int, Type, Element]]:
    """Yield each text that is typed into a thing that was clicked before, and where it stands among
    the ops."""
    clicked: Element | None = None
    for at, op in enumerate(ops):
        if isinstance(op, Click):
            number = element_of(op)
            clicked = next((one for one in scene.things if number and one.number == number), None)
        elif isinstance(op, Type) and clicked is not None:
            yield at, op, clicked


def click_on(thing: Element, **more: Any) -> Click:
    """Return a click on a thing: by its number, or where it stands if it has none."""
    if thing.number:
        return Click(element=thing.number, **more)
    at = thing.bounds.middle
    more.pop("checked", None)
    return Click(x=at.x, y=at.y, **more)


def stays_pressed(thing: Element) -> bool:
    """Tell whether a button stays pressed, as a star does, or it is a box: another press takes it
    back."""
    return thing.role == "check box" or bool({"toggle", "checked"} & thing.states)


def press(thing: Element, *, off: bool = False) -> Click:
    """Return the press that does what a button is called, and does not take that back where it is
    done; for `off` it is taken back."""
    return click_on(thing, checked=not off) if stays_pressed(thing) else click_on(thing)


def pressed_each(things: Sequence[Element], fit: NameFit) -> PlanTry:
    """Return the press on each of these buttons."""
    ops = tuple(press(one) for one in things)
    return PlanTry(fit, Steps(ops, f"Click {named(things)}", f"clicked {named(things)}"))


def clicks(things: Sequence[Element], **more: Any) -> tuple[Op, ...]:
    return tuple(click_on(one, **more) for one in things)


def named(things: Sequence[Element]) -> str:
    return ", ".join(one.words for one in things)


def done_to(verb: str, past: str, things: Sequence[Element], fit: NameFit, **more: Any) -> PlanTry:
    ops = clicks(things, **more)
    return PlanTry(fit, Steps(ops, f"{verb} {named(things)}", f"{past} {named(things)}"))
