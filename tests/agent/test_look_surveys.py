"""What a look asks before the picture is taken, and after."""

from __future__ import annotations

import dataclasses
import threading

import pytest
from fakes import EDITOR, FakeController, FakeEyes, FakeGrounding

from desktop_agent.agent.look_effect import ScreenWatch
from desktop_agent.agent.unshown import NeverStill
from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.ports import Blind, BlindSpot, Cover, Interrupt, Secret, Surroundings
from desktop_agent.ports.window.cover import LINGERS_S

pytestmark = pytest.mark.feature("O8", "Z32")

FIELD = Element("field", "Password", Rect(10, 10, 100, 20), key=":1 /field")
SPOT = Rect(0, 300, 50, 20)


class Noting(FakeGrounding):
    """Notes of each survey whether it is about secrets alone."""

    def __init__(self) -> None:
        super().__init__(FIELD, secret=(FIELD.bounds,))
        self.asked: list[bool] = []

    def survey(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool = False
    ) -> Surroundings:
        self.asked.append(only_secret)
        return super().survey(front, interrupt, only_secret=only_secret)


def looked(grounding: FakeGrounding) -> tuple[set[Rect], tuple[Element, ...]]:
    watch = ScreenWatch(
        FakeEyes(), FakeController(), grounding, lambda window: False, lambda text: None
    )
    seen, _ = watch.look(1, shown=True, region=None, interrupt=Interrupt())
    assert watch.view is not None
    return set(watch.view.hidden), seen.elements


def test_before_the_picture_only_what_is_secret_is_asked_and_after_it_all() -> None:
    grounding = Noting()
    hidden, elements = looked(grounding)
    assert grounding.asked == [True, False]
    assert (hidden, len(elements)) == ({FIELD.bounds}, 1)


def test_what_showed_a_typed_secret_only_before_the_picture_was_taken_is_hidden() -> None:
    grounding = Noting()
    grounding.typed.note(Secret("site", "Canary-22"), FIELD, EDITOR)
    grounding.texts = (("… Canary-22 …", SPOT),)

    def vanish(number: int) -> None:
        if number == 2:
            grounding.texts = ()

    grounding.before_survey = vanish
    hidden, _ = looked(grounding)
    assert SPOT in hidden


@pytest.mark.feature("D10")
def test_what_our_window_lays_over_the_screen_has_gone_before_the_picture_is_taken() -> None:
    # Time stands still until the window has lifted it, however long that takes.
    now = [100.0]
    cover, eyes = Cover(lambda: now[0]), FakeEyes()
    bare: list[bool] = []
    look = eyes.look
    eyes.look = lambda *area: (bare.append(cover.gone), look(*area))[1]  # type: ignore[method-assign]
    watch = ScreenWatch(
        eyes, FakeController(), None, lambda window: False, lambda text: None, cover=cover
    )
    cover.lay()

    def lift() -> None:
        cover.lift()
        now[0] += 1.01 * LINGERS_S

    lifting = threading.Timer(0.01, lift)
    lifting.start()
    watch.look(1, shown=True, region=None, interrupt=Interrupt())
    lifting.join()
    cover.lay()
    # Nobody is shown what a local brain's look sees, and the tab may stay.
    watch.look(2, shown=False, region=None, interrupt=Interrupt())
    assert bare == [True, False]


HUNG = BlindSpot(Blind.HUNG, 7, "Letters")
NO_BUS = BlindSpot(Blind.NO_BUS, detail=":9")


class Looking:
    """A watch, what it told the human, and how many surveys it made."""

    def __init__(self, *hidden: int) -> None:
        self.grounding = Noting()
        self.grounding.secret = ()
        self.told: list[str] = []
        self.controller = FakeController()
        self.eyes = FakeEyes()
        self.watch = ScreenWatch(
            self.eyes, self.controller, self.grounding, lambda w: w.id in hidden, self.told.append
        )

    def look(self, task: int = 1) -> tuple[BlindSpot, ...]:
        self.watch.look(1, shown=True, region=None, interrupt=Interrupt(), task=task)
        return self.watch.blind


@pytest.mark.feature("O8", "F2")
def test_what_is_not_seen_is_told_to_the_human_and_the_brain_after_one_more_try() -> None:
    on = Looking()
    on.grounding.blind = (HUNG,)
    assert on.look() == (HUNG,)
    assert on.grounding.asked == [True, True, False, False]
    assert on.told == [HUNG.words]
    assert "“Letters”" in HUNG.words
    # What is known is neither tried nor told again.
    assert on.look() == (HUNG,)
    assert on.grounding.asked[4:] == [True, False]
    assert on.told == [HUNG.words]


@pytest.mark.feature("O8", "F2")
def test_what_the_second_try_sees_is_not_told() -> None:
    on = Looking()
    on.grounding.blind = (HUNG,)

    def answer(number: int) -> None:
        if number == 2:
            on.grounding.blind = ()

    on.grounding.before_survey = answer
    assert on.look() == ()
    assert on.told == []


@pytest.mark.feature("O8", "F2")
def test_a_window_is_told_of_again_in_the_next_task_and_the_whole_desktop_is_not() -> None:
    on = Looking()
    on.grounding.blind = (HUNG, NO_BUS)
    on.look()
    on.look(task=2)
    assert on.told == [HUNG.words, NO_BUS.words, HUNG.words]


@pytest.mark.feature("O8", "Z33")
def test_of_a_hidden_window_that_is_not_seen_no_title_is_told() -> None:
    on = Looking(7)
    on.controller.listed = [Window(7, "Letters", "Mail", Rect(0, 0, 50, 50)), EDITOR]
    on.grounding.blind = (HUNG,)
    assert on.look() == (BlindSpot(Blind.HIDDEN),)
    assert not any("Letters" in words for words in on.told)


@pytest.mark.feature("O8", "Z32")
def test_no_secret_is_told_in_the_title_of_what_is_not_seen() -> None:
    on = Looking()
    on.grounding.typed.note(Secret("site", "Canary-22"), FIELD, EDITOR)
    on.grounding.blind = (BlindSpot(Blind.HUNG, 7, "Hello Canary-22"),)
    (spot,) = on.look()
    assert "Canary" not in spot.title
    assert "Canary" not in "".join(on.told)


def moves_until(on: Looking, last: int) -> None:
    """The hidden window lies elsewhere at each look of the eyes, up to this one."""
    hidden = Window(7, "vault", "vault", Rect(0, 0, 50, 50))
    on.controller.listed = [EDITOR, hidden]

    def move(number: int) -> None:
        if number <= last:
            moved = dataclasses.replace(hidden, bounds=Rect(10 * number, 0, 50, 50))
            on.controller.listed = [EDITOR, moved]

    on.eyes.before_look = move


@pytest.mark.feature("O8", "Z33")
@pytest.mark.parametrize("moves", [0, 1, 2])
def test_a_picture_during_which_something_hidden_moved_is_taken_anew(moves: int) -> None:
    on = Looking(7)
    moves_until(on, moves)
    on.look()
    assert on.eyes.looks == moves + 1
    assert on.watch.view is not None
    assert Rect(10 * moves, 0, 50, 50) in on.watch.view.hidden


@pytest.mark.feature("O8", "Z33")
def test_after_three_pictures_none_is_sent() -> None:
    on = Looking(7)
    moves_until(on, 3)
    with pytest.raises(NeverStill):
        on.look()
    assert on.eyes.looks == 3
    assert on.watch.view is None


@pytest.mark.feature("O8", "Z33")
def test_a_hidden_window_that_went_and_came_back_is_noticed() -> None:
    on = Looking(7)
    on.controller.listed = [Window(7, "vault", "vault", Rect(0, 0, 50, 50)), EDITOR]
    on.eyes.stirs = 0

    def stir(number: int) -> None:
        on.eyes.stirs = min(number, 1)

    on.eyes.before_look = stir
    on.look()
    assert on.eyes.looks == 2


@pytest.mark.feature("O8", "Z33")
def test_a_password_field_that_moved_during_the_picture_is_noticed() -> None:
    on = Looking()
    on.grounding.secret = (FIELD.bounds,)

    def move(number: int) -> None:
        if number == 2:
            on.grounding.secret = (Rect(10, 60, 100, 20),)

    on.grounding.before_survey = move
    on.look()
    assert on.eyes.looks == 2


class Painter:
    """Paints these boxes each time it is asked; a box that is painted on for ever."""

    def __init__(self, *boxes: Rect) -> None:
        self.boxes = boxes

    def any(self) -> bool:
        return bool(self.boxes)

    def take(self) -> tuple[Rect, ...]:
        return self.boxes

    def close(self) -> None:
        self.boxes = ()


@pytest.mark.feature("O8", "Z32")
def test_what_is_painted_around_a_password_field_without_end_is_black() -> None:
    on, box, caret = Looking(), Rect(200, 200, 300, 90), Rect(600, 300, 1, 16)
    on.grounding.secret = (FIELD.bounds,)
    outside = Rect(900, 100, 300, 90)
    on.eyes.painting = Painter(box, caret, outside)
    spots = on.look()
    assert on.watch.view is not None
    assert set(on.watch.view.hidden) >= {FIELD.bounds, box}
    assert not {caret, outside} & set(on.watch.view.hidden)
    assert spots == (BlindSpot(Blind.MOVING, EDITOR.id, EDITOR.title),)


def opens_after(on: Looking, surveys: int, kind: Blind) -> None:
    """The window in front is told of from this survey on, and is not seen until then."""
    on.grounding.elements, on.grounding.blind = (), (BlindSpot(kind, EDITOR.id, EDITOR.title),)

    def open_at(number: int) -> None:
        if number >= surveys:
            on.grounding.elements, on.grounding.blind = (FIELD,), ()

    on.grounding.before_survey = open_at


@pytest.mark.feature("O8", "F2")
@pytest.mark.parametrize("kind", [Blind.HUNG, Blind.UNMATCHED, Blind.CUT, Blind.UNTOLD])
def test_a_window_in_front_that_is_still_opening_is_waited_for(kind: Blind) -> None:
    on = Looking()
    opens_after(on, 6, kind)
    seen, _ = on.watch.look(1, shown=True, region=None, interrupt=Interrupt(), task=1)
    assert [one.name for one in seen.elements] == [FIELD.name]
    assert on.told == []


@pytest.mark.feature("O8", "F2")
def test_another_window_is_tried_once_more_and_not_waited_for() -> None:
    on = Looking()
    opens_after(on, 6, Blind.HUNG)
    on.grounding.blind = (HUNG,)
    assert on.look() == (HUNG,)
    assert len(on.grounding.asked) == 4


@pytest.mark.feature("O8")
def test_a_window_that_comes_to_the_front_during_a_look_is_the_one_that_is_told() -> None:
    on = Looking()
    dialog = Window(77, "Open File", "editor", Rect(50, 50, 300, 200))
    on.grounding.before_survey = lambda number: setattr(on.controller, "focused", dialog)
    seen, _ = on.watch.look(1, shown=True, region=None, interrupt=Interrupt(), task=1)
    assert seen.foreground is not None
    assert seen.foreground.id == dialog.id
