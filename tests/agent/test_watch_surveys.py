"""What a look asks before the picture is taken, and after."""

from __future__ import annotations

import threading

import pytest
from fakes import EDITOR, FakeController, FakeEyes, FakeGrounding

from desktop_agent.agent.watch import Watch
from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.ports import Cover, Interrupt, Secret, Surroundings
from desktop_agent.ports.cover import LINGERS_S

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
    watch = Watch(FakeEyes(), FakeController(), grounding, lambda window: False, lambda text: None)
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
    watch = Watch(
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
