"""What one window shows is written into another: “write the price of the rug into the editor”."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import calculator
from requests_on import SHOP, TABLE, planned, scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording, after
from desktop_agent.llm.understanding.screen.answers import value_of
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, NotHere, Progress, Steps
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import Situation, Unclear
from desktop_agent.protocol import Click, Focus, KeyCombo, Op, Type

pytestmark = pytest.mark.feature("D28", "E10")

EDITOR = Window(1, "notes.txt - Mousepad", "mousepad", Rect(0, 0, 600, 400))
WEB = Window(2, "Furniture - Chromium", "chromium", Rect(0, 0, 900, 700))
PAGE = replace(SHOP, front=WEB, others=(EDITOR,))
NOTES = replace(
    scene(thing("field", "", 0, 0, 600, 400, "editable", value="")), front=EDITOR, others=(WEB,)
)


SUM = calculator("846")


def ops(request: str, on: ShownScreen, progress: Progress = BEGUN) -> tuple[object, ...]:
    found = planned(request, on, progress)
    return found.ops if isinstance(found, Steps) else ()


@pytest.mark.parametrize(
    ("request_", "window", "value"),
    [
        ("write the price of the wool rug into the editor", "editor", "€120.00"),
        ("type the desk lamp's price into the text editor", "text editor", "€24.90"),
        ("copy the price of the blue mug into mousepad", "mousepad", "€7.50"),
        ("note the price of the oak chair in the editor", "editor", "€89.00"),
    ],
)
def test_a_value_is_written_as_it_stands_there(request_: str, window: str, value: str) -> None:
    assert ops(request_, PAGE) == (Focus(window=window), Type(text=value))


def test_the_result_is_what_the_display_shows() -> None:
    assert ops("write the result into the editor", SUM) == (
        Focus(window="editor"),
        Type(text="846"),
    )
    assert ops("write the result into the editor", PAGE) != (
        Focus(window="editor"),
        Type(text="846"),
    )


@pytest.mark.parametrize(
    "request_",
    [
        "write the weight of the wool rug into the editor",
        "write the price of the green sofa into the editor",
        "write the name of my dentist into the editor",
    ],
)
def test_what_no_window_shows_is_never_written(request_: str) -> None:
    looked = Progress(turns=1, opened=(EDITOR.title,))
    assert isinstance(planned(request_, PAGE, looked), NotHere)


def test_the_windows_behind_are_looked_into_once_each() -> None:
    request = "write the price of the wool rug into the editor"
    found = planned(request, NOTES)
    assert isinstance(found, Steps)
    assert found.more
    assert found.ops == (Focus(window=WEB.title),)
    looked = Progress(turns=1, opened=(WEB.title,))
    assert isinstance(planned(request, NOTES, looked), NotHere)


def test_words_that_name_no_value_bring_no_window_to_the_front() -> None:
    assert Focus(window=WEB.title) not in ops("write milk and bread into the editor", NOTES)
    assert ops('write "the price of the rug" into the editor', NOTES) == ()


def test_a_clause_is_planned_in_the_window_that_it_ends_with() -> None:
    request = "work out 18 times 47 in the calculator"
    assert ops(request, NOTES) == (Focus(window="calculator"),)
    there = Progress(turns=1, opened=("calculator",))
    assert Type(text="18*47=", delay=0.06) in ops(request, calculator("0"), there)
    keyed = Progress(turns=2, opened=("calculator",), taken=("18*47",))
    done = planned(request, SUM, keyed)
    assert isinstance(done, Steps)
    assert done.did == "calculated 18 * 47 = 846"


@pytest.mark.parametrize(
    ("words", "on", "value"),
    [
        ("the price of the desk lamp", SHOP, "€24.90"),
        ("the price of the sofa", SHOP, None),
        ("the colour of the desk lamp", SHOP, None),
        ("nothing", TABLE, None),
    ],
)
def test_a_value_is_told_alone(words: str, on: ShownScreen, value: str | None) -> None:
    tokens = tokens_of(words)
    assert tokens is not None
    assert value_of(tokens, on) == value


@pytest.mark.parametrize(
    ("request_", "then"),
    [
        ("in the editor, type hello", (Type(text="hello"),)),
        ("in the editor type hello", (Type(text="hello"),)),
        ("in the editor press ctrl+s", (KeyCombo(keys=("ctrl", "s")),)),
    ],
)
def test_what_begins_with_a_window_is_done_in_that_window(
    request_: str, then: tuple[Op, ...]
) -> None:
    goal = Situation(request_, foreground=WEB, windows=(WEB, EDITOR), elements=PAGE.things)
    first = turned(Wording(request_), goal)
    assert isinstance(first, Turned)
    assert first.ops == (Focus(window="editor"),)
    left = after(Wording(request_), first.planned)
    assert left is not None
    there = Situation(request_, foreground=EDITOR, windows=(EDITOR, WEB), elements=NOTES.things)
    second = turned(left, there)
    assert isinstance(second, Turned)
    assert second.ops == then
    assert not second.planned.more


def test_nothing_that_is_not_understood_is_begun_in_the_window() -> None:
    request = 'in the editor, type "hello", then sing me a song'
    left = Wording(request, progress=Progress(turns=1, opened=("editor",)))
    found = turned(left, Situation(request, foreground=EDITOR, elements=NOTES.things))
    assert isinstance(found, Unclear)


def test_a_tab_of_such_a_name_is_no_window() -> None:
    tabs = scene(thing("tab", "Editor", 0, 0), thing("button", "Bold", 0, 40))
    found = turned(
        Wording("in the editor, click Bold"), Situation("", foreground=WEB, elements=tabs.things)
    )
    assert isinstance(found, Turned)
    assert not any(isinstance(op, Focus) for op in found.ops)


def test_a_later_order_begins_with_its_own_window() -> None:
    request = "click Cart, then in the terminal type ls"
    page = Situation(request, foreground=WEB, windows=(WEB, EDITOR), elements=PAGE.things)
    first = turned(Wording(request), page)
    assert isinstance(first, Turned)
    assert [type(op) for op in first.ops] == [Click]
    left = after(Wording(request), first.planned)
    assert left is not None
    second = turned(left, page)
    assert isinstance(second, Turned)
    assert second.ops == (Focus(window="terminal"),)


@pytest.mark.parametrize(
    "request_",
    [
        "type hello in the editor and then in the terminal run ls",
        "write hello there into the text editor as well",
        "enter lamps in mousepad",
    ],
)
def test_a_text_for_another_window_goes_into_no_field_of_this_one(request_: str) -> None:
    found = planned(request_, PAGE)
    assert not isinstance(found, Steps) or not any(isinstance(op, Type) for op in found.ops)
