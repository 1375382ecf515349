"""Requests over pages of settings, users, files and messages, none of which does what is not
meant: what is said of rows, of several things, of texts and of answers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import GOODS, mails
from requests_on import scene, situation, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import TEXT_QUESTION, Turned, plainer, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.protocol import AskUser, Click, Type, element_of

pytestmark = pytest.mark.feature("E2")

SETTINGS = scene(
    thing("text", "Notifications", 0, 0),
    thing("check box", "Email alerts", 0, 30, 80, 20, "checked"),
    thing("check box", "Text messages", 0, 60),
    thing("check box", "Push notifications", 0, 90, 80, 20, "checked"),
    thing("check box", "Repeat", 0, 120, 80, 20, "checked"),
    thing("radio button", "Light", 0, 160, 80, 20, "checked"),
    thing("radio button", "Dark", 100, 160),
    thing("tab", "Billing", 200, -40),
)
_USERS = (("Ada", "Admin"), ("Bob", "Editor"), ("Cleo", "Viewer"), ("Dan", "Editor"))
PAGER = ("Previous", "1", "2", "3", "Next")
_USER_ROWS = [Rect(0, 80 + 40 * at, 700, 38) for at in range(len(_USERS))]


def users(*more: str) -> ShownScreen:
    """A table of users; with `more`, buttons below it, such as those to other pages."""
    return scene(
        thing("field", "Search users", 0, 0, 200, 20, "editable"),
        thing("combo box", "Role", 420, 0, 100, 20, value="All roles"),
        *(
            one
            for row, (name, role) in zip(_USER_ROWS, _USERS, strict=True)
            for one in (
                thing("check box", f"Select {name}", 5, row.y + 8, 14, 14),
                thing("list item", name, 60, row.y + 5, 100),
                thing("list item", role, 200, row.y + 5),
                thing("list item", "Invited" if name == "Cleo" else "Active", 300, row.y + 5),
                thing("button", "Edit", 450, row.y + 5),
                thing("button", "Delete", 620, row.y + 5),
            )
        ),
        *(thing("button", name, 120 * at, 260) for at, name in enumerate(more)),
        groups=_USER_ROWS,
    )


FILES_SHOWN = ("budget.xlsx", "letter.txt", "photo.png", "notes.txt")
FILES = scene(
    *(
        one
        for at, name in enumerate(FILES_SHOWN)
        for one in (
            thing("check box", f"Select {name}", 0, 40 * at, 14, 14),
            thing("link", name, 40, 40 * at, 150),
            thing("button", "Download", 250, 40 * at),
            thing("button", "Rename", 340, 40 * at),
            thing("button", "Delete", 430, 40 * at),
        )
    ),
    thing("button", "Upload", 0, 200),
    groups=[Rect(0, 40 * at, 520, 38) for at in range(len(FILES_SHOWN))],
)
CHAT = scene(
    thing("link", "Work", 0, 30),
    thing("field", "Message", 150, 300, 300, 20, "editable", "focused"),
    thing("button", "Send", 460, 300),
)


LOGIN = scene(
    thing("text", "Sign in", 0, 0),
    thing("field", "Email", 0, 30, 200, 20, "editable"),
    thing("field", "Password", 0, 60, 200, 20, "editable", "password"),
    thing("check box", "Remember me", 0, 90),
    thing("button", "Sign in", 0, 120),
    thing("link", "Create an account", 0, 180),
    thing("button", "Continue with Google", 0, 210),
)
BOARD_COLUMNS = ("To do", "Doing", "Done")
_TICKETS = (("Fix the lamp", "Ada", 0), ("Write the notes", "Bob", 1), ("Old logo", "Ada", 2))
BOARD = scene(
    thing("button", "Create ticket", 0, -40),
    thing("field", "Filter tickets", 150, -40, 150, 20, "editable"),
    *(thing("text", name, 250 * at, 0) for at, name in enumerate(BOARD_COLUMNS)),
    *(
        one
        for title, who, column in _TICKETS
        for one in (
            thing("link", title, 250 * column + 5, 45, 150),
            thing("text", who, 250 * column + 5, 70, 50),
            thing("button", "Transfer", 250 * column + 5, 100, 60),
            thing("button", "Move", 250 * column + 80, 100, 60),
            thing("button", "Close", 250 * column + 150, 100, 60),
        )
    ),
    groups=[Rect(250 * column, 40, 230, 90) for _, _, column in _TICKETS],
)
NOTES = scene(
    thing("field", "Search notes", 100, 0, 150, 20, "editable"),
    *(
        one
        for at, name in enumerate(("Groceries", "Garden"))
        for one in (
            thing("list item", name, 0, 40 + 30 * at, 150),
            thing("button", "Pin", 230, 40 + 30 * at, 40, 20, "toggle"),
            thing("button", "Delete", 280, 40 + 30 * at, 50),
        )
    ),
    thing("field", "Title", 400, 40, 300, 20, "editable", value="Groceries"),
    thing("field", "Note", 400, 80, 300, 200, "editable", "multiline", value="milk\neggs"),
    thing("button", "Share", 400, 300),
    groups=[Rect(0, 38 + 30 * at, 340, 28) for at in range(2)],
)
VIDEO = scene(
    thing("text", "How to mend a chain", 0, 0, 300),
    thing("button", "Play", 0, 40),
    thing("button", "Captions", 540, 40, 60, 20, "toggle", "checked"),
    thing("button", "Like", 0, 80, 60, 20, "toggle"),
    thing("button", "Subscribe", 210, 80),
    thing("link", "Reviews (12)", 300, 80),
    thing("field", "Add a comment", 0, 120, 300, 20, "editable"),
    *(
        one
        for at, (who, text) in enumerate((("Ida", "So helpful!"), ("Max", "Which tool is that?")))
        for one in (
            thing("text", who, 0, 160 + 40 * at, 50),
            thing("text", text, 60, 160 + 40 * at, 200),
            thing("button", f"Like {who}", 280, 160 + 40 * at, 50, 20, "toggle"),
        )
    ),
    groups=[Rect(0, 158 + 40 * at, 420, 38) for at in range(2)],
)
HOTEL = scene(
    thing("field", "Check-in", 220, 0, 100, 20, "editable"),
    thing("field", "Check-out", 340, 0, 100, 20, "editable"),
    thing("field", "Amount", 0, 0, 100, 20, "editable"),
    thing("slider", "Volume", 0, 300, 100, 20, value="80"),
    *(
        one
        for at, name in enumerate(("Blue Inn", "Old Mill"))
        for one in (
            thing("link", name, 0, 60 + 40 * at, 150),
            thing("button", "Book", 400, 60 + 40 * at),
        )
    ),
    groups=[Rect(0, 55 + 40 * at, 600, 38) for at in range(2)],
)
NEWSLETTER = scene(
    thing("field", "Email", 0, 30, 200, 20, "editable"),
    thing("button", "Subscribe", 0, 120),
)


def answered(request: str, on: ShownScreen) -> tuple[list[str], str]:
    """What the first turn clicks, with the row it stands in, and types, and its step: what is told
    is an answer. Nothing where the request is not understood."""
    asked = situation(request, on)
    said = plainer(Wording(request), asked) or request
    found = turned(Wording(said), replace(asked, goal=said))
    if not isinstance(found, Turned):
        return [], ""
    told = []
    for op in found.ops:
        if isinstance(op, Type):
            told.append(op.text)
        elif isinstance(op, Click) and element_of(op):
            one = next(each for each in on.things if each.number == element_of(op))
            row = [
                each.name
                for each in on.things
                if each.role in ("list item", "link") and abs(each.bounds.y - one.bounds.y) < 10
            ]
            of = f" of {row[0]}" if one.name in ("Delete", "Download", "Edit") and row else ""
            told.append(f"{one.name}{of}" + (" off" if op.checked is False else ""))
        elif isinstance(op, Click | AskUser):
            told.append("elsewhere")
    return told, found.step


def done(request: str, on: ShownScreen) -> list[str]:
    return answered(request, on)[0]


@pytest.mark.parametrize(
    ("request_", "on", "wanted"),
    [
        ("remove the last one", users("Delete selected"), ["Delete of Dan"]),
        ("delete the first one", users("Delete selected"), ["Delete of Ada"]),
        ("select the editors", users(), ["Select Bob", "Select Dan"]),
        ("push notifications off", SETTINGS, ["Push notifications off"]),
        ("turn off all email alerts", SETTINGS, ["Email alerts off"]),
        ("toggle repeat", SETTINGS, ["Repeat"]),
        ("delete the letter", FILES, ["Delete of letter.txt"]),
        (
            "download budget and notes",
            FILES,
            ["Download of budget.xlsx", "Download of notes.txt"],
        ),
        ("open the letter", FILES, ["letter.txt"]),
        ("tick the photo", FILES, ["Select photo.png"]),
        ("download notes.txt and delete it", FILES, ["Download of notes.txt"]),
        ("message: on my way", CHAT, ["Message", "on my way"]),
        # A page calls it Email, or Sign in, and the human otherwise.
        (
            "sign in as tula@x.org with password EiT7",
            LOGIN,
            ["Email", "tula@x.org", "Password", "EiT7"],
        ),
        (
            "log in as tula@x.org, password EiT7",
            LOGIN,
            ["Email", "tula@x.org", "Password", "EiT7"],
        ),
        ("switch to dark", SETTINGS, ["Dark"]),
        ("switch to billing", SETTINGS, ["Billing"]),
        ("press login", LOGIN, ["Sign in"]),
        ("log in", LOGIN, ["Sign in"]),
        ("sign in with Google", LOGIN, ["Continue with Google"]),
        ("stay logged in", LOGIN, ["Remember me"]),
        ("switch to captions", VIDEO, ["Captions"]),
        ("like all comments", VIDEO, ["Like Ida", "Like Max"]),
        ("like the video", VIDEO, ["Like"]),
        ("subscribe to this channel", VIDEO, ["Subscribe"]),
        ("share this note", NOTES, ["Share"]),
        ("search notes for garden", NOTES, ["Search notes", "garden"]),
        ("search for garden in the notes", NOTES, ["Search notes", "garden"]),
        ("check in 3 December", HOTEL, ["Check-in", "3 December"]),
        ("check in date 3 December", HOTEL, ["Check-in", "3 December"]),
        # Its mark is a part of a text for people.
        ("comment: Nice!", VIDEO, ["Add a comment", "Nice!"]),
        ("type Nice! into the comment field", VIDEO, ["Add a comment", "Nice!"]),
        ("set the amount to fifty", HOTEL, ["Amount", "50"]),
        # What it is called is filled in where that is asked for, and is not filtered for.
        ("create a ticket called Dark mode", BOARD, ["Create ticket"]),
        # The field is for users.
        ("search for users named Zoe", users(), ["Search users", "Zoe"]),
        ("search for lamps called Zoe", users(), ["Search users", "lamps called Zoe"]),
    ],
)
def test_what_is_meant_is_done(request_: str, on: ShownScreen, wanted: list[str]) -> None:
    assert done(request_, on) == wanted


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        # Others may be on the next page.
        ("select the editors", users(*PAGER)),
        # What is said of all is not said of one, and what is said of one only, also of the others.
        ("all notifications off", SETTINGS),
        ("turn off all notifications", SETTINGS),
        ("notifications off", SETTINGS),
        ("only push notifications", SETTINGS),
        ("only push notifications on", SETTINGS),
        # It is to be downloaded before.
        ("delete notes.txt and download it first", FILES),
        ("delete the notes and download them beforehand", FILES),
        ("delete letter.doc", FILES),
        # Who is told something, and what, is no text for a field that is called like the verb.
        ("message work that I am sick", CHAT),
        # It has no text.
        ("write to Mia", CHAT),
        ("write to Mia Moor", CHAT),
        # A window is no tab.
        ("switch to the Billing window", SETTINGS),
        # There is nothing to log in to.
        ("log in", NEWSLETTER),
        # To press Transfer is half of it, and a click into the field for filtering opens nothing.
        ("transfer the notes to Ada", BOARD),
        ("open the ticket in Review", BOARD),
        # To select all of something presses nothing that does more, and to slow down is no sound.
        ("select all text boxes", VIDEO),
        ("select all hotels", HOTEL),
        ("select all tickets", BOARD),
        ("slow it down", HOTEL),
        ("make it slower", HOTEL),
        # What is in a note is kept.
        ("make a new note called Trip", NOTES),
        ("write apples below eggs", NOTES),
        ("write apples under eggs", NOTES),
        ("write apples between milk and eggs", NOTES),
        ("write apples beneath the line with eggs", NOTES),
        # A click into its field shows no password.
        ("show the password", LOGIN),
    ],
)
def test_what_may_be_meant_otherwise_is_not_done(request_: str, on: ShownScreen) -> None:
    assert set(done(request_, on)) <= {"elsewhere"}


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "on", "answer"),
    [
        ("is there a photo?", FILES, "Yes: photo.png"),
        ("is there a video?", FILES, "No, none is shown here"),
        ("is Bob selected?", users(), "No, check box “Select Bob” is off"),
        # Whether he is ticked in the list, and what the list is set to, tell nothing of Bob.
        ("is Bob active?", users(), ""),
        ("what is the role of Bob?", users(), ""),
        ("what role does Bob have?", users(), ""),
        ("who is an admin?", users(), "Ada"),
        ("how many users are there?", users(), "4"),
        # There are more on other pages.
        ("who is an admin?", users(*PAGER), ""),
        ("how many users are there?", users(*PAGER), ""),
        ("how many tickets does Ada have?", BOARD, "2"),
        ("how many reviews are there?", VIDEO, "Reviews (12)"),
        ("how many reviews by Ida are there?", VIDEO, ""),
        ("what is in the search field?", users(), "Field “Search users” is empty"),
    ],
)
def test_an_answer_is_about_what_was_asked(question: str, on: ShownScreen, answer: str) -> None:
    assert answered(question, on) == ([], answer)


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    "question", ["what is the role of Bob?", "what role does Bob have?", "what's Bob's role?"]
)
def test_what_a_list_is_set_to_tells_nothing_of_who_is_named_in_part(question: str) -> None:
    def whole(name: str) -> str:
        return f"{name} Marsh" if name.endswith("Bob") else name

    shown = users()
    things = tuple(replace(one, name=whole(one.name)) for one in shown.things)
    pieces = tuple((whole(text), at) for text, at in shown.pieces)
    assert answered(question, replace(shown, things=things, pieces=pieces)) == ([], "")


@pytest.mark.parametrize("request_", ["start on Monday", "open the newest"])
def test_what_names_nothing_is_not_started(request_: str) -> None:
    assert not isinstance(turned(Wording(request_), situation(request_, FILES)), Turned)


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("request_", "found"),
    [
        ("find a rug with 1 star", "Found: Wool rug"),
        ("find mails from Ben", "Found: Ben: Lunch; Ben: Keys"),
        ("find chairs over $50", "Found: Oak chair"),
    ],
)
def test_what_is_to_be_found_is_told(request_: str, found: str) -> None:
    on = mails() if "mails" in request_ else GOODS
    assert answered(request_, on) == ([], found)


def test_a_rating_of_one_is_not_one_of_five() -> None:
    # “1 of 5 stars” are not five.
    assert "Found" not in answered("find a rug with 5 stars", GOODS)[1]


@pytest.mark.parametrize(
    "request_", ["type see you then and send it", "write I will be there then, and press send"]
)
def test_a_then_before_and_may_end_a_text(request_: str) -> None:
    found = turned(Wording(request_), situation(request_, CHAT))
    assert isinstance(found, Turned)
    assert isinstance(found.ops[0], AskUser)
    assert found.ops[0].question == TEXT_QUESTION
    joint = request_.replace("then", "").replace("and", "and then")
    assert done(joint, CHAT) != []


@pytest.mark.parametrize(
    ("request_", "options"),
    [
        ("type many thanks", ("type “many thanks”", "type “many”")),
        ("write see you now", ("write “see you now”", "write “see you”")),
        ("type Hello there", ("type “Hello there”", "type “Hello”")),
        ("message see you then", ("message “see you then”", "message “see you”")),
        (
            "write good morning to the team",
            ("write “good morning to the team”", "write “good morning”"),
        ),
    ],
)
def test_words_that_may_end_a_text_are_asked_about(request_: str, options: tuple[str, ...]) -> None:
    found = turned(Wording(request_), situation(request_, CHAT))
    assert isinstance(found, Turned)
    assert found.planned.asks
    assert found.ops == (AskUser(question=TEXT_QUESTION, options=options),)
    # Each of them is a request that needs no question.
    typed = [done(one, CHAT)[-1] for one in options]
    assert [f"“{one}”" in said for one, said in zip(typed, options, strict=True)] == [True, True]


@pytest.mark.parametrize(
    ("request_", "typed"),
    [
        ("type hello please", "hello"),
        ("type hello, thanks", "hello"),
        ("type “hello” now", "hello"),
        ("type “see you now”", "see you now"),
        ("message a@b.org now", "a@b.org"),
    ],
)
def test_what_is_said_to_the_agent_is_not_typed(request_: str, typed: str) -> None:
    assert done(request_, CHAT)[-1] == typed
