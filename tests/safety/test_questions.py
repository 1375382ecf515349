"""What a dialog asks counts for the button that answers it, and for the keys that press one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.events import Element, Verdict, Window
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import Click, KeyCombo, Op, Type
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

AREA = Rect(0, 0, 1000, 800)
WINDOW = Window(1, "Question", "Mail", AREA)
FIELD = Element("field", "Text", AREA, states=frozenset({"editable", "focused"}), key="text")
MENU = Element("menu", "Edit", Rect(0, 0, 90, 20), key="menu")
CLICK = Click(x=5, y=5)
ENTER = KeyCombo(keys=("enter",))


def verdict(
    op: Op, element: Element | None, pressed: Element | None = None, said: str = ""
) -> Verdict:
    scene = Scene(
        Displays.of(AREA),
        foreground=WINDOW,
        under=WINDOW,
        element=element,
        pressed=pressed,
        said=(said,) if said else (),
    )
    return RiskPolicy().assess(op, scene).verdict


def button(name: str, asks: str) -> Element:
    return Element("button", name, Rect(0, 0, 90, 20), key=name, asks=asks)


@pytest.mark.parametrize("name", ["OK", "Yes", "Continue", "", "Ja", "はい", "Ναι"])
@pytest.mark.parametrize(
    "asks",
    [
        "Are you sure that you want to permanently\ndelete the 3 selected files?",
        "The account and all that is in it will be deleted.",
        "Möchten Sie alle Nachrichten löschen?",
        "Pay 30 euros now?",
        "すべて削除しますか？",
    ],
)
def test_a_button_that_agrees_is_judged_by_what_it_agrees_to(name: str, asks: str) -> None:
    assert verdict(CLICK, button(name, asks)) is Verdict.ASK


@pytest.mark.parametrize("name", ["Go ahead", "Do it", "Sure", "Keep going", "No problem, go"])
def test_any_other_button_is_judged_by_a_question(name: str) -> None:
    asks = "Three mails are chosen. Delete “a.txt” and 2 more?"
    assert verdict(CLICK, button(name, asks)) is Verdict.ASK
    assert verdict(CLICK, button(name, "")) is Verdict.ALLOW


@pytest.mark.parametrize(
    "name",
    [
        *("Cancel", "No", "Not now", "Keep", "Keep my account", "Go back", "Help", "Abbrechen"),
        *("Annuler", "キャンセル", "Отмена", "취소", "إلغاء"),
    ],
)
def test_the_way_out_is_no_answer(name: str) -> None:
    assert verdict(CLICK, button(name, "Delete all three mails?")) is Verdict.ALLOW


@pytest.mark.parametrize(
    ("name", "asks"),
    [
        ("OK", "Your post was saved."),
        ("OK", "All three mails were deleted."),
        ("Open", "Which file? You can delete it later."),
        ("Next", "Don't have an account? You may remove it whenever you like."),
        ("OK", "The page was saved in Documents."),
        ("Yes", "Save the changes to “notes.txt” before closing?"),
    ],
)
def test_ordinary_dialogs_are_answered(name: str, asks: str) -> None:
    assert verdict(CLICK, button(name, asks)) is Verdict.ALLOW


@pytest.mark.parametrize(
    ("name", "beside"),
    [
        ("OK", "Delete your account?\nThis cannot be undone."),
        ("Yes, I am sure", "A note.\nPay 90 € to Acme?"),
        ("Continue", "All your files will be deleted."),
        ("Go ahead", "Close account"),
        ("Weiter", "Möchten Sie alle Nachrichten löschen?"),
        ("OK", "Deleting your account is permanent."),
        ("OK", "This deletes your account."),
        ("OK", "Delete your whole account and all data"),
        ("OK", "Are you sure you want to delete your account"),
    ],
)
def test_a_plain_yes_is_judged_by_what_the_words_beside_it_ask(name: str, beside: str) -> None:
    element = replace(button(name, ""), beside=beside)
    assert verdict(CLICK, element) is Verdict.ASK
    assert verdict(ENTER, element, element) is Verdict.ASK


@pytest.mark.parametrize(
    ("name", "beside"),
    [
        ("OK", "We use cookies.\nYou can delete them later."),
        ("Continue", "Your post was saved.\nDeleted files stay for a month."),
        ("Continue", "Step 2 of 3\nWhere do you want to go?"),
        ("Next", "Delete your account?"),
        ("Cancel", "Delete your account?"),
        ("Show answer", "How do I delete my account?"),
        ("", "Delete your account?"),
        ("Got it", "Delete old mails now and then to save space on the server."),
        ("OK", "This shows deleted mails."),
        ("OK", "This page was saved."),
        ("OK", "Search for films of the year 1970\n.\n..."),
    ],
)
def test_ordinary_words_beside_a_button_ask_nothing(name: str, beside: str) -> None:
    assert verdict(CLICK, replace(button(name, ""), beside=beside)) is Verdict.ALLOW


def test_a_short_word_is_an_act_of_another_language_only_in_a_question() -> None:
    assert verdict(CLICK, button("OK", "At. Convallis. Neque varius.")) is Verdict.ALLOW
    assert verdict(CLICK, button("OK", "At?")) is Verdict.ASK
    assert verdict(CLICK, button("At", "")) is Verdict.ASK


def test_what_the_human_ordered_is_answered() -> None:
    asks = "Send the mail to Petra now?"
    assert verdict(CLICK, button("Yes", asks)) is Verdict.ASK
    assert verdict(CLICK, button("Yes", asks), said="send the mail to Petra") is Verdict.ALLOW


@pytest.mark.parametrize("op", [ENTER, Type(text="3\n"), KeyCombo(keys=("space",))])
def test_enter_is_judged_by_the_button_that_it_presses(op: Op) -> None:
    asks = "Delete all three mails?"
    assert verdict(op, FIELD, button("OK", asks)) is Verdict.ASK
    assert verdict(op, FIELD, button("Delete", "")) is Verdict.ASK
    assert verdict(op, FIELD, button("Save", "Where is it to be saved?")) is Verdict.ALLOW
    assert verdict(op, FIELD) is Verdict.ALLOW


def test_letters_are_judged_by_what_they_press() -> None:
    alt, letter = KeyCombo(keys=("alt", "e")), KeyCombo(keys=("d",))
    edit, trash = Element("menu", "Edit", AREA), Element("menu item", "Move to Trash", AREA)
    copy = Element("menu item", "Copy", AREA)
    assert verdict(alt, FIELD, edit) is Verdict.ALLOW
    assert verdict(alt, FIELD, button("Erase", "")) is Verdict.ASK
    assert verdict(alt, FIELD) is Verdict.ASK
    assert verdict(letter, MENU, trash) is Verdict.ASK
    assert verdict(letter, MENU, copy) is Verdict.ALLOW
    assert verdict(letter, MENU) is Verdict.ASK


def test_enter_in_a_menu_asks_where_nobody_tells_what_is_chosen() -> None:
    assert verdict(ENTER, MENU) is Verdict.ASK
    assert verdict(ENTER, MENU, Element("menu item", "Empty Trash", AREA)) is Verdict.ASK
    assert verdict(ENTER, MENU, Element("menu item", "Copy", AREA)) is Verdict.ALLOW
    assert verdict(ENTER, Element("menu item", "Copy", AREA)) is Verdict.ALLOW
