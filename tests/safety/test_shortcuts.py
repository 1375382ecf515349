"""Keys that press a button, choose from a menu, or are a command on a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.events import Element, Verdict, Window
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import Hold, KeyCombo, KeyDown, Op, Type
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

AREA = Rect(0, 0, 1000, 800)
DIALOG = Window(1, "Account", "settings", AREA)
EDITOR = Window(2, "notes.txt - Mousepad", "Mousepad", AREA)
PAGE = Window(3, "Inbox - Chromium", "Chromium", AREA)
FIELD = Element("field", "Text", AREA, states=frozenset({"editable", "focused"}), key="text")
ITEM = Element("menu item", "Edit", Rect(0, 0, 90, 20), key="item")
BODY = Element("text", "Inbox", AREA, key="body")


def verdict(op: Op, window: Window, element: Element | None = None, **more: object) -> Verdict:
    scene = Scene(Displays.of(AREA), foreground=window, element=element)
    return RiskPolicy().assess(op, replace(scene, **more)).verdict  # type: ignore[arg-type]


@pytest.mark.parametrize("letter", ["d", "D", "e", "1", "é"])
@pytest.mark.parametrize("window", [DIALOG, EDITOR, PAGE])
def test_alt_with_a_letter_asks(window: Window, letter: str) -> None:
    for op in (
        KeyCombo(keys=("alt", letter)),
        KeyCombo(keys=("alt", "shift", letter)),
        Hold(keys=("alt", letter), seconds=1),
    ):
        assert verdict(op, window, FIELD) is Verdict.ASK
    held = frozenset({"alt"})
    assert verdict(KeyDown(key=letter), window, FIELD, held=held) is Verdict.ASK
    assert verdict(Type(text=letter), window, FIELD, held=held) is Verdict.ASK


@pytest.mark.parametrize(
    "keys",
    [("alt", "left"), ("alt", "tab"), ("alt", "home"), ("ctrl", "a"), ("ctrl", "s"), ("tab",)],
)
def test_other_chords_do_not(keys: tuple[str, ...]) -> None:
    assert verdict(KeyCombo(keys=keys), EDITOR, FIELD) is Verdict.ALLOW


@pytest.mark.parametrize("role", ["menu", "menu item"])
def test_a_letter_in_an_open_menu_asks(role: str) -> None:
    item = replace(ITEM, role=role)
    for op in (KeyCombo(keys=("d",)), Type(text="d"), KeyDown(key="d")):
        assert verdict(op, EDITOR, item) is Verdict.ASK
    assert verdict(KeyCombo(keys=("down",)), EDITOR, item) is Verdict.ALLOW
    assert verdict(KeyCombo(keys=("escape",)), EDITOR, item) is Verdict.ALLOW


@pytest.mark.parametrize("key", ["#", "e", "d", "y", "!"])
def test_a_key_on_a_page_with_no_field_asks(key: str) -> None:
    assert verdict(KeyCombo(keys=(key,)), PAGE, BODY, takes_text=False) is Verdict.ASK
    assert verdict(KeyCombo(keys=("shift", key)), PAGE, BODY, takes_text=False) is Verdict.ASK
    assert verdict(KeyCombo(keys=(key,)), PAGE, FIELD) is Verdict.ALLOW


def test_the_delete_key_on_a_page_asks() -> None:
    assert verdict(KeyCombo(keys=("delete",)), PAGE, BODY) is Verdict.ASK
    assert verdict(KeyCombo(keys=("delete",)), PAGE) is Verdict.ASK
    assert verdict(KeyCombo(keys=("delete",)), PAGE, FIELD) is Verdict.ALLOW
    assert verdict(KeyCombo(keys=("delete",)), EDITOR, FIELD) is Verdict.ALLOW


def test_the_humans_words_permit_the_keys_that_they_name() -> None:
    said = ("press alt+d",)
    assert verdict(KeyCombo(keys=("alt", "d")), DIALOG, FIELD, said=said) is Verdict.ALLOW
    assert verdict(KeyCombo(keys=("alt", "e")), DIALOG, FIELD, said=said) is Verdict.ASK
    said = ("don't press alt+d",)
    assert verdict(KeyCombo(keys=("alt", "d")), DIALOG, FIELD, said=said) is Verdict.ASK
    said = ("press j",)
    assert verdict(KeyCombo(keys=("j",)), PAGE, BODY, said=said, takes_text=False) is Verdict.ALLOW


@pytest.mark.parametrize("element", [FIELD, BODY, None])
@pytest.mark.parametrize(
    "op",
    [
        KeyCombo(keys=("p",)),
        KeyCombo(keys=("enter",)),
        KeyCombo(keys=("space",)),
        KeyDown(key="p"),
        Type(text="p"),
    ],
)
def test_in_an_open_menu_keys_choose_whatever_has_the_keyboard(
    op: Op, element: Element | None
) -> None:
    paste = Element("menu item", "Paste", AREA)
    assert verdict(op, EDITOR, FIELD) is Verdict.ALLOW
    assert verdict(op, EDITOR, element, in_menu=True) is Verdict.ASK
    assert verdict(op, EDITOR, element, in_menu=True, pressed=paste) is Verdict.ASK


def test_in_an_open_menu_other_keys_choose_nothing() -> None:
    for keys in (("down",), ("escape",), ("ctrl", "c")):
        assert verdict(KeyCombo(keys=keys), EDITOR, FIELD, in_menu=True) is Verdict.ALLOW
    copy = Element("menu item", "Copy", AREA)
    enter = KeyCombo(keys=("enter",))
    assert verdict(enter, EDITOR, copy, in_menu=True) is Verdict.ALLOW


def test_what_keys_may_choose_is_judged() -> None:
    risky = tuple(Element("list item", name, AREA) for name in ("Newest", "Delete all"))
    combo = Element("combo box", "Sort by", AREA, states=frozenset({"focused"}))
    for op in (KeyCombo(keys=("down",)), Hold(keys=("end",), seconds=0.1), Type(text="d")):
        assert verdict(op, PAGE, combo, choices=risky) is Verdict.ASK
        assert verdict(op, PAGE, combo, choices=risky[:1]) is Verdict.ALLOW
    publish = (Element("list item", "Publish", AREA),)
    down = KeyCombo(keys=("down",))
    assert verdict(down, PAGE, combo, choices=publish) is Verdict.ASK
    said = ("choose Publish in the list",)
    assert verdict(down, PAGE, combo, choices=publish, said=said) is Verdict.ALLOW


def test_radio_buttons_are_judged_as_when_they_are_clicked() -> None:
    first = Element("radio button", "Private", AREA, states=frozenset({"focused"}))
    down = KeyCombo(keys=("down",))
    for name, word in (("Share with everyone", Verdict.ASK), ("Delete the old", Verdict.ALLOW)):
        chosen = (first, Element("radio button", name, AREA))
        assert verdict(down, DIALOG, first, choices=chosen) is word


def test_text_in_a_cell_asks() -> None:
    cell = Element("list item", "A mail by Ada", AREA, states=frozenset({"focused"}))
    for text in ("#", "gi", "hello"):
        assert verdict(Type(text=text), PAGE, cell, takes_text=False) is Verdict.ASK
        assert verdict(Type(text=text), PAGE, BODY, takes_text=False) is Verdict.DENY
        assert verdict(Type(text=text), PAGE, cell) is Verdict.ALLOW
