"""Rows behind check boxes, cards of a list that goes on below, signs for names, and what must not
be taken for one of them."""

from __future__ import annotations

import pytest
from requests_on import planned, thing
from test_lists_of_plain_boxes import answer, done, on_page

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.screen.symbol_names import in_words
from desktop_agent.llm.understanding.skills.plans import Progress, Steps
from desktop_agent.protocol import Click, Type

pytestmark = [pytest.mark.feature("E2"), pytest.mark.feature("E10")]

# --- a mailbox -----------------------------------------------------------------------------

_MAILS = (
    ("Petra Lind", "Keys for the summer house", 48, False),
    ("City Power", "Your electricity bill for May", 48, False),
    ("Omar Haddad", "Slides for Thursday", 64, True),
    ("Rail Direct", "Booking confirmed", 32, False),
    ("Omar Haddad", "Lunch next week?", 48, True),
)
_TOPS = (166, 230, 294, 374, 422)
_FOLDERS = ("Inbox (4)", "Starred", "Drafts", "Sent", "Archive", "Bin")
_LABELS = ("Work", "Family", "Bills", "Travel")


def mailbox() -> ShownScreen:
    """Mails of several heights, and folders beside them; no program tells where a mail ends."""
    return on_page(
        thing("field", "Search this folder", 216, 95, 180, 20, "editable"),
        *(thing("link", name, 10, 134 + 26 * at, 160, 26) for at, name in enumerate(_FOLDERS)),
        *(thing("link", name, 10, 320 + 26 * at, 160, 26) for at, name in enumerate(_LABELS)),
        thing("button", "Archive", 210, 131, 67),
        thing("button", "Delete", 280, 131, 61),
        *(
            one
            for (who, what, height, starred), top in zip(_MAILS, _TOPS, strict=True)
            for one in (
                thing("check box", "Select", 191, top + 3, 17, height - 6),
                thing(
                    *("button", "★" if starred else "☆", 211, top, 26, height),
                    *("toggle", *(["checked"] if starred else [])),
                ),
                thing("text", who, 237, top, 121, 16),
                thing("text", "8 Jun", 542, top, 30, 14),
                thing("text", what, 237, top + 16, 218, 16),
            )
        ),
        groups=[
            *(Rect(0, 124, 180, 500), Rect(10, 134, 160, 156), Rect(10, 320, 160, 104)),
            *(Rect(180, 124, 399, 35), Rect(180, 159, 399, 400)),
        ],
    )


def test_the_rows_behind_boxes_are_records_and_blocks_of_links_are_none() -> None:
    assert [[one.title for one in each.records] for each in record_sets(mailbox())] == [
        [who for who, *_ in _MAILS]
    ]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many mails are there?", "5"),
        ("how many mails are starred?", "2"),
        ("how many unread mails have I got?", "Inbox (4)"),
        ("how many unread mails are from Omar?", ""),
        ("which mails are starred?", "Omar Haddad, Omar Haddad"),
        ("when did Petra write?", "Petra Lind: 8 Jun"),
        ("when does the booking leave?", ""),
        ("when did Petra write and to whom?", ""),
        ("what does the mail from Petra say?", ""),
    ],
)
def test_questions_about_mails_are_not_answered_from_folders(question: str, told: str) -> None:
    assert answer(question, mailbox()) == told


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("delete the mail from Rail Direct", ["Select", "Delete"]),
        ("archive the mails from Omar", ["Select", "Select", "Archive"]),
        ("delete the mail from Omar", ["?"]),
        ("open the mail from Petra", ["Petra Lind"]),
        ("put a star on the electricity bill", ["☆"]),
        ("unstar the slides", ["★ off"]),
        ("search for lunch", ["Search this folder", "lunch"]),
    ],
)
def test_a_mail_is_ticked_for_the_buttons_above_and_starred_by_its_sign(
    request_: str, clicked: list[str]
) -> None:
    assert done(request_, mailbox()) == clicked


def test_a_page_that_says_itself_how_many_are_unread_is_believed() -> None:
    on = on_page(thing("text", "3 unread", 20, 100), thing("text", "Nothing else", 20, 130))
    assert answer("how many unread messages have I got?", on) == "3 unread"


def test_options_with_a_label_each_are_no_rows() -> None:
    on = on_page(
        *(
            one
            for at, name in enumerate(("Parking", "Breakfast", "Late arrival"))
            for one in (
                thing("check box", "", 20, 100 + 30 * at, 14, 14),
                thing("text", name, 40, 100 + 30 * at, 90, 16),
            )
        ),
        groups=[Rect(10, 90, 300, 120)],
    )
    assert record_sets(on) == ()


@pytest.mark.parametrize(
    ("role", "sign", "name"),
    [
        ("button", "☆", "Star"),
        ("button", "❤\ufe0f", "Like"),
        ("link", "🗑", "Delete"),
        ("text", "★", "★"),
        ("button", "★ 4.6", "★ 4.6"),
        ("button", "×", "×"),
    ],
)
def test_a_sign_alone_is_told_in_words(role: str, sign: str, name: str) -> None:
    assert in_words(thing(role, sign, 0, 0)).name == name


def test_a_triangle_that_unfolds_a_folder_plays_nothing() -> None:
    assert in_words(thing("button", "▶", 0, 0, 20, 20, "collapsed")).name == "▶"


# --- cards ---------------------------------------------------------------------------------

_TRAINS = (
    ("06:12 – 08:47", "£34.00"),
    ("07:30 – 09:41", "£58.50"),
    ("08:05 – 11:20", "£21.00"),
)


def trains(bottom: int) -> ShownScreen:
    """Cards beside a column of filters, in an area that ends there."""
    return on_page(
        *(thing("check box", f"Company {at}", 42, 290 + 80 * at, 14, 14) for at in range(3)),
        *(
            one
            for at, (when, price) in enumerate(_TRAINS)
            for one in (
                thing("text", when, 270, 298 + 80 * at, 137, 22),
                thing("text", price, 1038, 298 + 80 * at, 63, 22),
                thing("button", "Select", 1113, 298 + 80 * at, 110, 22),
            )
        ),
        groups=[Rect(26, 241, 210, 382), Rect(254, 275, 985, bottom - 275)],
    )


def test_cards_leave_out_the_filters_beside_their_list() -> None:
    (records,) = record_sets(trains(600))
    assert [one.title for one in records.records] == [when for when, _ in _TRAINS]
    assert records.whole


def test_the_cheapest_is_not_told_where_the_list_goes_on_below() -> None:
    assert answer("which train is the cheapest?", trains(600)).endswith("£21.00")
    assert "£21" not in answer("which train is the cheapest?", trains(1000))


def test_a_card_whose_button_stands_further_left_is_one_of_the_others() -> None:
    on = on_page(
        *(
            one
            for at in range(6)
            for x, y in [(10 + 240 * (at % 3), 100 + 120 * (at // 3))]
            for one in (
                thing("text", f"Plant {at}", x, y, 150),
                thing("text", f"€{at + 3}.00", x, y + 25, 60),
                thing("button", "Add to basket", x if at == 2 else x + 90, y + 50, 100),
            )
        ),
        groups=[Rect(0, 90, 720, 240)],
    )
    (records,) = record_sets(on)
    assert [one.title for one in records.records] == [f"Plant {at}" for at in range(6)]


# --- a list of tasks -----------------------------------------------------------------------

_TASKS = ("Order tulip bulbs", "Send the invoice", "Call Aunt Ruth")


def _task(name: str, top: int) -> tuple[Element, ...]:
    return (
        thing("list item", f"{name} Delete task", 224, top, 932, 34),
        thing("check box", "", 234, top + 10, 14, 14),
        thing("text", name, 270, top + 8, 200, 16),
        thing("combo box", "Project of this task", 759, top + 7, 107, 20, value="Work"),
        thing("button", "Delete task", 1119, top + 6, 31, 21),
    )


def tasks() -> ShownScreen:
    return on_page(
        thing("field", "What needs doing?", 232, 166, 263, 22, "editable"),
        thing("combo box", "Project", 505, 167, 106, 20, value="Inbox"),
        thing("field", "Due date", 621, 166, 126, 22),
        thing("field", "Month Due date", 624, 168, 19, 18),
        thing("field", "Day Due date", 650, 168, 19, 18),
        thing("field", "Year Due date", 676, 168, 35, 18),
        thing("combo box", "Priority", 756, 167, 77, 20, value="Medium"),
        thing("button", "Add", 842, 166, 43, 22),
        *(one for at, name in enumerate(_TASKS) for one in _task(name, 246 + 34 * at)),
        groups=[Rect(224, 246 + 34 * at, 932, 34) for at in range(len(_TASKS))],
    )


@pytest.mark.parametrize(
    "request_",
    [
        'add "Buy milk"',
        "add a task called Buy milk",
        "new task: Buy milk",
        "add task Buy milk",
        "type a new task called Buy milk",
        "enter a new task: Buy milk",
        "type in a new task 'Buy milk'",
        "add Buy milk to the list",
    ],
)
def test_a_task_goes_into_the_first_field_and_into_no_date(request_: str) -> None:
    assert done(request_, tasks()) == ["What needs doing?", "Buy milk", "Add"]


@pytest.mark.parametrize(
    "request_",
    [
        "add Bob here",
        "type in a new task 'Buy milk' with high priority but don't add it yet",
        "write in the box hello",
        "set the due date of the tulips to 12 september 2026",
        "set the priority of nothing to high",
        "what is due today?",
    ],
)
def test_what_only_describes_or_is_of_a_row_goes_into_no_other_field(request_: str) -> None:
    on = tasks()
    assert (done(request_, on), answer(request_, on)) == ([], "")


def test_the_list_of_the_row_is_set_and_not_that_of_the_next_task() -> None:
    on = tasks()
    row = next(one for one in on.things if one.name == "Project of this task")
    assert done("set the project of the tulips to Garden", on) == [row.name]


# --- a music library -----------------------------------------------------------------------


def library() -> ShownScreen:
    songs = ("Slow Tram", "Salt on the Window", "Copper Sky")
    return on_page(
        thing("field", "New playlist name", 14, 353, 128, 22, "editable"),
        thing("button", "Create playlist", 142, 352, 28, 24),
        *(
            one
            for at, name in enumerate(songs)
            for one in (
                thing("list item", name, 286, 228 + 36 * at, 214, 36),
                thing("list item", "Night Ferry", 693, 228 + 36 * at, 165, 36),
                thing("button", "▶", 236, 234 + 36 * at, 27, 24),
            )
        ),
        groups=[Rect(230, 228 + 36 * at, 800, 36) for at in range(3)],
    )


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("put Slow Tram on the Focus playlist", []),
        ("add Salt on the Window to a playlist", []),
        ("create a playlist called Gym", ["New playlist name", "Gym", "Create playlist"]),
    ],
)
def test_a_playlist_is_made_only_where_that_is_asked_for(request_: str, clicked: list[str]) -> None:
    assert done(request_, library()) == clicked


@pytest.mark.parametrize(
    "question", ["which playlists is Copper Sky in?", "which album is Slow Tram from?"]
)
def test_an_answer_that_only_repeats_the_question_is_none(question: str) -> None:
    assert answer(question, library()) == ""


def test_a_field_is_that_of_a_row_only_once_its_form_was_opened() -> None:
    request = "set the due date of the tulips to 12 september 2026"
    looked = Progress(turns=1, opened=("To do",))
    found = planned(request, tasks(), looked)
    assert isinstance(found, Steps)
    assert not any(isinstance(op, Type | Click) for op in found.ops)


# --- a week --------------------------------------------------------------------------------

_DAYS = ("Mon 9 Jun", "Tue 10 Jun", "Wed 11 Jun", "Thu 12 Jun", "Fri 13 Jun")
_EVENTS = (
    (0, "09:00–09:30", "Team standup"),
    (1, "08:15–09:00", "Dentist – Dr. Okafor"),
    (2, "09:00–09:30", "Team standup"),
    (3, "10:00–12:00", "Client workshop"),
    (4, "17:30", "Yoga"),
)


def week(bottom: int = 191) -> ShownScreen:
    """Columns under their days, which no program tells as groups."""
    return on_page(
        *(thing("text", day, 219 + 115 * at, 150, 102, 17) for at, day in enumerate(_DAYS)),
        *(
            one
            for at, time, name in _EVENTS
            for one in (
                thing("text", time, 224 + 115 * at, 174, 76, 15),
                thing("text", name, 224 + 115 * at, bottom, 90, 15),
            )
        ),
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("when is my dentist appointment?", "Tue 10 Jun: 08:15–09:00 Dentist – Dr. Okafor"),
        ("when does the client workshop start?", "Thu 12 Jun: 10:00–12:00 Client workshop"),
        ("what's on friday?", "Fri 13 Jun: 17:30 Yoga"),
        (
            "when is the standup?",
            "Mon 9 Jun: 09:00–09:30 Team standup, Wed 11 Jun: 09:00–09:30 Team standup",
        ),
        (
            "how many standups have I got this week?",
            "2 (Mon 9 Jun: 09:00–09:30 Team standup, Wed 11 Jun: 09:00–09:30 Team standup)",
        ),
        ("when is the plumber coming?", ""),
        ("when is the dentist on friday?", ""),
        ("how many meetings are there?", ""),
    ],
)
def test_a_week_is_known_by_the_days_above_its_columns(question: str, told: str) -> None:
    assert answer(question, week()) == told


def test_nothing_is_counted_in_a_week_that_goes_on_below() -> None:
    assert answer("how many standups have I got this week?", week(790)) == ""
