"""Right before a key that presses, it is looked once more what has the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from bench import ALLOW, Bench
from fakes import EDITOR, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import Element, Receipt, Result
from desktop_agent.geometry import Rect
from desktop_agent.ports import Interrupt
from desktop_agent.protocol import Hold, KeyCombo, KeyDown, Op, Type

pytestmark = pytest.mark.feature("D10", "N1")

FIELD = Element("field", "Name", Rect(100, 200, 80, 20), key="name", window=EDITOR.title)
OTHER = replace(FIELD, name="Account", bounds=Rect(100, 300, 80, 20), key="account")
TALL = replace(FIELD, bounds=Rect(100, 200, 300, 200))
OK = Element("button", "OK", Rect(300, 400, 80, 20), key="ok", window=EDITOR.title)


def focused(one: Element) -> Element:
    return replace(one, states=frozenset({"focused"}))


class Page(FakeGrounding):
    """A page whose keyboard moves on at one of the marks that are asked for."""

    def __init__(self, field: Element = FIELD) -> None:
        super().__init__(focused(field))
        self.origins = {field.key: "https://example.org"}
        self.marked = 0
        self.at_mark: dict[int, Callable[[], None]] = {}

    def gets(self, one: Element) -> Callable[[], None]:
        def get() -> None:
            self.elements = [focused(one)]

        return get

    def focus_mark(self, interrupt: Interrupt) -> str:
        interrupt.check()
        self.marked += 1
        self.at_mark.get(self.marked, lambda: None)()
        return next(one.key for one in self.elements if "focused" in one.states)


def bench(page: FakeGrounding) -> Bench:
    return Bench(grounding=page, policy=FakePolicy([ALLOW]))


def pressed(on: Bench) -> list[str]:
    return [call[0] for call in on.controller.calls if call[0] in ("stroke", "key")]


def refused_for_ok(receipt: Receipt) -> bool:
    return receipt.result is Result.REFUSED and "button “OK” has the keyboard" in receipt.why


@pytest.mark.parametrize(
    "op", [KeyCombo(keys=("enter",)), KeyDown(key="space"), Hold(keys=("enter",), seconds=0.01)]
)
@pytest.mark.parametrize("moment", [1, 2])
def test_a_key_does_not_press_the_button_of_a_question_that_just_came(op: Op, moment: int) -> None:
    page = Page()
    page.at_mark[moment] = page.gets(OK)
    on = bench(page)
    assert refused_for_ok(on.do(op))
    assert pressed(on) == []


def test_other_keys_are_not_held_up() -> None:
    page = Page()
    assert bench(page).do(KeyCombo(keys=("ctrl", "s"))).result.went_through
    assert page.marked == 0


def test_a_keyboard_that_does_not_rest_gets_no_enter() -> None:
    page = Page()
    for number in range(1, 20):
        page.at_mark[number] = page.gets((FIELD, OTHER)[number % 2])
    on = bench(page)
    receipt = on.do(KeyCombo(keys=("enter",)))
    assert receipt.result is Result.REFUSED
    assert "goes from one thing to another" in receipt.why
    assert pressed(on) == []


@pytest.mark.parametrize("field", [FIELD, TALL])
def test_a_line_break_does_not_press_the_button_of_a_question_that_just_came(
    field: Element,
) -> None:
    page = Page(field)
    page.at_mark[1] = page.gets(OK)
    on = bench(page)
    receipt = on.do(Type(text="one\ntwo"))
    assert refused_for_ok(receipt)
    assert "after 3 of 7 characters" in receipt.why
    assert on.controller.typed == "one"


def test_the_second_line_break_does_not_either() -> None:
    page = Page(TALL)
    page.at_mark[3] = page.gets(OK)
    on = bench(page)
    assert refused_for_ok(on.do(Type(text="one\ntwo\n")))
    assert on.controller.typed == "one\ntwo"


def test_a_blank_does_not_press_what_a_page_opened_at_the_first_word() -> None:
    page = Page()
    page.at_mark[1] = page.gets(OK)
    on = bench(page)
    assert refused_for_ok(on.do(Type(text="one two three")))
    assert on.controller.typed == "one"


def test_a_page_gets_a_moment_to_open_it() -> None:
    on = bench(page := Page())
    waited: list[float] = []
    wait = on.interrupt.wait

    def note(seconds: float) -> None:
        waited.append(seconds if page.marked == 0 and on.controller.typed else 0.0)
        wait(seconds)

    on.interrupt.wait = note  # type: ignore[method-assign]
    on.do(Type(text="one two\n"))
    assert sum(waited) >= 0.04


def test_a_file_that_a_browser_shows_is_a_page() -> None:
    page = Page()
    page.origins = {}
    page.at_mark[1] = page.gets(OK)
    browser = replace(EDITOR, app="chromium")
    on = Bench(
        controller=FakeController(windows=[browser], foreground=browser),
        grounding=page,
        policy=FakePolicy([ALLOW]),
    )
    assert refused_for_ok(on.do(Type(text="one two three")))
    assert on.controller.typed == "one"


def test_a_program_that_tells_no_page_is_not_asked_between_words() -> None:
    page = Page()
    page.origins = {}
    on = bench(page)
    assert on.do(Type(text="one two three")).result.went_through
    assert page.marked == 0
