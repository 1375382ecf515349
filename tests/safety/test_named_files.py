"""What a dialog is about to use is judged by what its fields hold then. N1, Z32."""

from __future__ import annotations

import pytest
from cases import thing

from desktop_agent.events import Element, Verdict, Window
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Assessment, Scene
from desktop_agent.protocol import Click, Hold, KeyCombo, KeyDown, KeyUp, Op, Type
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

AREA = Rect(0, 0, 1000, 800)
EDITOR = Window(1, "Save As", "Mousepad", AREA)
BROWSER = Window(2, "New Tab - Chromium", "Chromium", AREA)
ENTER = KeyCombo(keys=("enter",))
CLICK = Click(x=1, y=1)


def field(value: str) -> Element:
    return Element("field", "Name:", AREA, value=value, states=frozenset({"editable"}))


def word(
    op: Op,
    window: Window,
    *,
    element: Element | None = None,
    typed: tuple[str, str] = ("", ""),
    folders: tuple[str, ...] = (),
    held: frozenset[str] = frozenset(),
    pressed: Element | None = None,
    takes_text: bool | None = None,
    said: str = "tidy up",
) -> Assessment:
    scene = Scene(
        Displays.of(AREA),
        foreground=window,
        under=window,
        element=element,
        typed=typed,
        folders=folders,
        held=held,
        pressed=pressed,
        takes_text=takes_text,
        said=(said,),
    )
    return RiskPolicy().assess(op, scene)


@pytest.mark.parametrize(
    "value", [".bashrc", "/home/ada/.profile", "~/.config/autostart/x.desktop"]
)
def test_enter_uses_what_the_field_holds_however_it_came_there(value: str) -> None:
    assert word(ENTER, EDITOR, element=field(value)).risk == 3
    assert word(ENTER, EDITOR, element=field("letter.txt")).verdict is Verdict.ALLOW


@pytest.mark.parametrize("typed", [(".", "bashrc"), ("", ".bashrc"), ("~/", ".profile")])
def test_the_line_counts_as_a_whole_wherever_the_caret_is(typed: tuple[str, str]) -> None:
    assert word(ENTER, EDITOR, typed=typed).risk == 3
    assert word(CLICK, EDITOR, element=thing("Save"), typed=typed).risk == 3
    assert word(CLICK, EDITOR, element=thing("Cancel"), typed=typed).verdict is Verdict.ALLOW


def test_a_line_break_that_ends_a_text_is_enter() -> None:
    assert word(Type(text="rc\n"), EDITOR, typed=("~/.bash", "")).risk == 3


def test_the_fields_of_a_dialog_count_as_they_are_told() -> None:
    assert word(CLICK, EDITOR, element=thing("Save"), folders=(".bashrc",)).risk == 3
    assert word(CLICK, EDITOR, element=thing("Save"), folders=("a.txt",)).verdict is Verdict.ALLOW


@pytest.mark.parametrize("value", ["javascript:fetch('/x')", "JAVASCRIPT: x()", "data:text/html,x"])
def test_a_script_that_an_input_method_put_together_is_one(value: str) -> None:
    assert word(ENTER, BROWSER, element=field(value)).verdict is Verdict.ASK
    assert word(ENTER, BROWSER, element=field("example.org")).verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    "text", ["/home/ada/evil.html", "~/evil.html", "///tmp/x.html", "/%68ome/x", "/x.html", "C:/x"]
)
def test_a_path_in_an_address_bar_opens_a_file(text: str) -> None:
    assert word(Type(text=text), BROWSER, element=field("")).verdict is Verdict.ASK
    assert word(ENTER, BROWSER, element=field(text)).verdict is Verdict.ASK
    # A dialog for files has rules of its own.
    saves = word(Type(text="/home/ada/a.txt"), BROWSER, element=field(""), folders=("ada",))
    assert saves.verdict is Verdict.ALLOW


@pytest.mark.parametrize("held", ["file:///home/ada/a.html", "about:preferences"])
def test_what_is_typed_over_does_not_count(held: str) -> None:
    assert word(Type(text="example.org"), BROWSER, element=field(held)).verdict is Verdict.ALLOW


def test_a_button_pressed_by_a_key_uses_the_field_as_well() -> None:
    space, mnemonic = KeyCombo(keys=("space",)), KeyCombo(keys=("alt", "s"))
    save = thing("Save")
    assert word(space, EDITOR, element=save, folders=(".bashrc",)).risk == 3
    assert word(mnemonic, EDITOR, pressed=save, folders=(".bashrc",)).risk == 3
    assert word(space, EDITOR, element=save, folders=("a.txt",)).verdict is Verdict.ALLOW


def test_a_text_is_judged_wherever_it_may_go_in_the_field() -> None:
    assert word(Type(text=".\n"), EDITOR, element=field("profile")).risk == 3


@pytest.mark.parametrize("said", ["click Save", "press the button"])
def test_a_click_that_was_asked_for_allows_no_key(said: str) -> None:
    tab, held = KeyCombo(keys=("tab",)), frozenset({"space"})
    assert word(tab, BROWSER, held=held, said=said).verdict is Verdict.ASK
    assert word(Type(text="p"), BROWSER, held=held, said=said).verdict is Verdict.ASK
    on_page = word(KeyCombo(keys=("#",)), BROWSER, takes_text=False, said=said)
    assert on_page.verdict is Verdict.ASK
    shifted = KeyCombo(keys=("shift", "backspace"))
    assert word(shifted, BROWSER, takes_text=False, said=said).verdict is Verdict.ASK


def test_other_keys_while_enter_or_space_is_down_may_press_what_comes_next() -> None:
    tab = KeyCombo(keys=("tab",))
    assert word(tab, BROWSER, held=frozenset({"space"})).verdict is Verdict.ASK
    assert word(tab, BROWSER, held=frozenset({"shift"})).verdict is Verdict.ALLOW


@pytest.mark.parametrize("key", ["enter", "space"])
def test_a_key_that_presses_is_not_held_unasked(key: str) -> None:
    for op in (KeyDown(key=key), Hold(keys=(key,), seconds=1)):
        assert word(op, BROWSER, element=thing("Next")).verdict is Verdict.ASK
    short = Hold(keys=(key,), seconds=0.1)
    assert word(short, BROWSER, element=thing("Next")).verdict is Verdict.ALLOW
    assert word(Hold(keys=("right",), seconds=1), BROWSER).verdict is Verdict.ALLOW


def test_letting_space_go_presses_what_has_the_keyboard() -> None:
    op = KeyUp(key="space")
    assert word(op, BROWSER, element=thing("Delete account")).risk == 3
    assert word(op, BROWSER, element=thing("Next")).verdict is Verdict.ALLOW
    assert word(KeyUp(key="shift"), BROWSER, element=thing("Delete account")).risk < 2


@pytest.mark.parametrize("modifier", ["super", "alt", "ctrl"])
def test_a_modifier_does_not_hide_the_press(modifier: str) -> None:
    op = KeyCombo(keys=(modifier, "space"))
    assert word(op, BROWSER, element=thing("Delete account")).risk == 3
