"""Rows without a button for what is done to them: a mail, a note or a user is opened first, or its
menu, and only what belongs to it is pressed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing
from test_press_then import acts, done

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording, after
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Progress
from desktop_agent.protocol import AskUser, Click

pytestmark = pytest.mark.feature("E2")

_MAILS = (
    ("Ben Okafor", "14 May, 14:32", "Kitchen quote"),
    ("Garden & Co", "14 May, 09:00", "May newsletter"),
    ("Priya Nair", "13 May, 17:45", "Slides for Monday"),
    ("Ben Okafor", "9 May, 10:00", "Paint colours"),
)
_FOLDERS = (("Inbox", 4), ("Starred", 2), ("Trash", 1))
_OPENS = {subject: f"{who} {when} {subject}" for who, when, subject in _MAILS}


def _row(at: int) -> tuple[Element, ...]:
    who, when, subject = _MAILS[at]
    y = 100 + 60 * at
    return (
        thing("button", f"Star: {subject}", 150, y, 38, 58, "toggle"),
        thing("button", _OPENS[subject], 190, y, 300, 58),
        thing("text", who, 200, y + 6, 100, 16),
        thing("text", when, 390, y + 6, 90, 16),
        thing("text", subject, 200, y + 30, 150, 16),
    )


def mails(*more: Element) -> ShownScreen:
    folders = [
        one
        for at, (name, number) in enumerate(_FOLDERS)
        for one in (
            thing("button", f"{name} {number}", 0, 100 + 40 * at, 130, 35),
            thing("text", name, 10, 110 + 40 * at, 60, 16),
            thing("text", str(number), 100, 110 + 40 * at, 10, 16),
        )
    ]
    return scene(
        *folders,
        *(one for at in range(len(_MAILS)) for one in _row(at)),
        *more,
        groups=[
            *(Rect(0, 100 + 40 * at, 130, 35) for at in range(len(_FOLDERS))),
            *(Rect(150, 100 + 60 * at, 340, 60) for at in range(len(_MAILS))),
        ],
    )


def opened(subject: str, *more: Element) -> ShownScreen:
    buttons = ("Reply", "Archive", "Delete", "Mark as unread")
    return mails(
        thing("text", subject, 520, 100, 200, 24),
        *(thing("button", name, 520 + 110 * at, 140, 100) for at, name in enumerate(buttons)),
        *more,
    )


@pytest.mark.parametrize(
    ("request_", "subject", "press"),
    [
        ("archive the newsletter", "May newsletter", "Archive at 630, 140"),
        ("bin the newsletter", "May newsletter", "Delete at 740, 140"),
        ("archive the third mail", "Slides for Monday", "Archive at 630, 140"),
        ("archive the newest mail", "Kitchen quote", "Archive at 630, 140"),
        ("delete the oldest one in the inbox", "Paint colours", "Delete at 740, 140"),
        ("delete the mail from Ben about paint", "Paint colours", "Delete at 740, 140"),
        ("mark the newsletter as unread again", "May newsletter", "Mark as unread at 850, 140"),
        ("put the newsletter in the archive", "May newsletter", "Archive at 630, 140"),
    ],
)
def test_a_row_is_opened_and_the_button_beside_it_pressed(
    request_: str, subject: str, press: str
) -> None:
    at = [one for _, _, one in _MAILS].index(subject)
    opens = f"{_OPENS[subject]} at 190, {100 + 60 * at}"
    assert done(request_, mails(), opened(subject)) == [[opens], [press]]


@pytest.mark.parametrize(
    "then",
    [
        # Another mail is shown still.
        opened("Kitchen quote"),
        # Nothing shows that it is open.
        mails(thing("button", "Archive", 630, 140, 100)),
        # Two buttons are called so.
        opened("May newsletter", thing("button", "Archive", 630, 400, 100)),
    ],
)
def test_what_does_not_belong_to_the_row_is_not_pressed(then: ShownScreen) -> None:
    assert done("archive the newsletter", mails(), then)[1] == ["not understood"]


@pytest.mark.parametrize(
    "request_",
    [
        "delete the inbox",
        "delete the trash folder",
        "archive Bob",
        # These are about what a mail speaks of.
        "remove the slides from the mail",
        "delete the quote from the kitchen mail",
        "delete the text of the newsletter",
        # A row of another kind is meant, or no row at all.
        "delete the last folder",
        "delete the last playlist",
        # A word that is only near names no row to be deleted.
        "delete the newsletters from Gardens and Co",
        "delete the nowsletter",
        "delete the newsletter but don't open it",
        "how do I delete the newsletter?",
        "delete the newsletter, never mind",
    ],
)
def test_no_folder_is_opened_to_delete_what_is_in_it(request_: str) -> None:
    assert done(request_, opened("Kitchen quote")) == [["not understood"]]


@pytest.mark.parametrize("request_", ["cancel the newsletter", "cancel the May newsletter"])
def test_to_cancel_is_not_to_delete(request_: str) -> None:
    assert done(request_, mails(), opened("May newsletter"))[1] == ["not understood"]


def test_the_last_folder_is_no_mail() -> None:
    assert done("open the last folder", mails()) == [["Trash 1 at 0, 180"]]


def test_which_of_two_rows_is_meant_is_asked() -> None:
    found = turned(Wording("delete Ben's mail"), situation("delete Ben's mail", mails()))
    assert isinstance(found, Turned)
    (ask,) = found.ops
    assert isinstance(ask, AskUser)
    assert len(ask.options) == 2


def test_the_row_that_is_picked_is_the_one_that_is_opened() -> None:
    request = "delete Ben's mail"
    asked = turned(Wording(request), situation(request, mails()))
    assert isinstance(asked, Turned)
    wording = after(Wording(request), asked.planned)
    assert wording is not None
    wording = replace(wording, progress=replace(wording.progress, answer="2"))
    opening = turned(wording, situation(request, mails()))
    assert isinstance(opening, Turned)
    assert acts(opening, mails()) == [f"{_OPENS['Paint colours']} at 190, 280"]
    wording = after(wording, opening.planned)
    assert wording is not None
    shown = opened("Paint colours")
    pressed = turned(wording, situation(request, shown))
    assert isinstance(pressed, Turned)
    assert acts(pressed, shown) == ["Delete at 740, 140"]
    # It is not done to the other one.
    assert not isinstance(turned(wording, situation(request, opened("Kitchen quote"))), Turned)


def test_all_of_several_rows_are_not_told_as_done_by_opening_one() -> None:
    assert done("delete all mails from Ben", mails()) == [["not understood"]]


_USERS = ("Ana Ferreira", "Ben Schultz", "Chloe Martin", "Dmitri Volkov")


def users(*more: Element) -> ShownScreen:
    return scene(
        *(
            one
            for row, name in enumerate(_USERS)
            for one in (
                thing("list item", name, 30, 100 + 40 * row, 150),
                thing("list item", f"{row} May 2026", 200, 100 + 40 * row, 100),
                thing("button", f"More actions for {name}", 320, 100 + 40 * row, 30),
            )
        ),
        *more,
        groups=[Rect(20, 95 + 40 * row, 400, 38) for row in range(len(_USERS))],
    )


_MENU = (
    thing("menu item", "Edit", 330, 250),
    thing("menu item", "Reset password", 330, 275),
    thing("menu item", "Delete", 330, 300),
)


@pytest.mark.parametrize(
    ("request_", "item"),
    [
        ("reset Dmitri's password", "Reset password at 330, 275"),
        ("delete Dmitri Volkov", "Delete at 330, 300"),
        ("edit Dmitri", "Edit at 330, 250"),
    ],
)
def test_the_menu_of_a_row_is_opened_for_what_stands_in_it(request_: str, item: str) -> None:
    menu = "More actions for Dmitri Volkov at 320, 220"
    assert done(request_, users(), users(*_MENU)) == [[menu], [item]]


def test_the_first_of_another_list_is_not_the_first_row() -> None:
    assert done("remove the first one from the queue", users(*_MENU)) == [["not understood"]]


@pytest.mark.parametrize(
    "request_",
    ["delete Ben and Chloe", "delete everyone but Ben"],
)
def test_no_menu_is_opened_for_several_or_for_a_part(request_: str) -> None:
    assert done(request_, users(*_MENU)) == [["not understood"]]


def test_what_undoes_is_pressed_although_it_stays_pressed() -> None:
    """“Unpin” of a pinned note is a button that is pressed in."""
    unpin = thing("button", "Unpin", 960, 140, 60, 20, "toggle", "checked")
    found = turned(
        Wording(
            "unpin the newsletter", progress=Progress(opened=(_OPENS["May newsletter"],), turns=1)
        ),
        situation("unpin the newsletter", shown := opened("May newsletter", unpin)),
    )
    assert isinstance(found, Turned)
    (op,) = found.ops
    assert isinstance(op, Click)
    assert op.checked is None
    assert acts(found, shown) == ["Unpin at 960, 140"]


def test_a_menu_is_opened_for_a_part_of_its_row_only_to_be_closed() -> None:
    told = done("delete Ben's date", users(), users(*_MENU), users())
    assert told == [["More actions for Ben Schultz at 320, 140"], ["esc"], ["not understood"]]


def test_a_menu_without_the_act_is_closed_again() -> None:
    told = done("archive Dmitri", users(), users(*_MENU), users())
    assert told == [["More actions for Dmitri Volkov at 320, 220"], ["esc"], ["not understood"]]


def test_the_last_of_a_page_is_not_the_last_of_all() -> None:
    pages = thing("text", "Page 1 of 3 (14 users)", 80, 300, 160)
    assert done("delete the last user", users(pages)) == [["not understood"]]
    menu = "More actions for Ana Ferreira at 320, 100"
    assert done("delete the first user", users(pages), users(*_MENU))[0] == [menu]


def test_a_bar_of_buttons_is_no_row() -> None:
    """“The first note” is none of the buttons above the one that is open."""
    names = ("Groceries", "Running log", "Packing list")
    notes = tuple(enumerate(names))
    bar = ("New", "Pin", "Delete", "Bold", "Undo")
    shown = scene(
        *(
            thing("button", f"{name} {at} May", 0, 100 + 50 * at, 200, 46)
            for at, name in enumerate(names)
        ),
        *(thing("text", name, 10, 105 + 50 * at, 100, 16) for at, name in enumerate(names)),
        *(thing("text", f"{at} May", 10, 125 + 50 * at, 60, 16) for at, _ in enumerate(names)),
        *(thing("button", name, 300 + 60 * at, 110, 50) for at, name in enumerate(bar)),
        thing("text", "5 words", 300, 150, 80),
        thing("combo box", "Text size", 500, 150, 80, value="Normal"),
        groups=[
            *(Rect(0, 100 + 50 * at, 200, 46) for at, _ in notes),
            Rect(290, 105, 400, 30),
            Rect(290, 145, 400, 30),
        ],
    )
    assert [len(one.records) for one in record_sets(shown)] == [len(names)]
    assert done("delete the first note", shown, shown)[0] == ["Groceries 0 May at 0, 100"]
