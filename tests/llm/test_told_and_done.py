"""Answers tell just what was asked for, and orders do just what was said: half a number, the wrong
column, the name of something else are no answers, and no acts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import (
    FORM,
    GOODS,
    SHOPPING,
    STAFF,
    TASKS,
    TRAINS,
    folder,
    mails,
    month,
    pressed,
)
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.programs.shell_words import line_of
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.screen.shown import scene_of
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Progress, Steps
from desktop_agent.llm.understanding.words.arithmetic.sums import sum_in
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import Unclear
from desktop_agent.protocol import Click, KeyCombo, Type, element_of

pytestmark = pytest.mark.feature("E2", "E10")
HOME = folder(
    "letter.txt", "invoice.pdf", "photo.jpg", "notes.txt", told="0 folders | 4 files: 9 B"
)


def sliders(value: str = "40") -> ShownScreen:
    return scene(
        thing("slider", "Budget a day", 0, 0, 200, 20, "focused", value=value),
        thing("button", "Like Kettle song", 0, 40, 80, 20, "toggle"),
        thing("button", "Shuffle", 0, 70, 80, 20, "toggle"),
    )


def test_a_number_with_and_is_one_number() -> None:
    found = planned("set the budget to a hundred and twenty a day", sliders("120"))
    assert found == Steps(
        (), "Set slider “Budget a day” to 120", "set slider “Budget a day” to 120"
    )


def test_a_list_of_settings_is_no_number() -> None:
    assert pressed("5 nights and 3 guests", FORM) == ["Nights", "5", "More guests"]


def test_two_values_for_one_dial_set_none() -> None:
    assert not isinstance(planned("budget to 20 and the budget to 30", sliders()), Steps)


@pytest.mark.parametrize("request_", ["put on that kettle one", "turn the kettle song on"])
def test_a_button_for_something_else_is_not_switched_on(request_: str) -> None:
    found = planned(request_, sliders())
    assert not isinstance(found, Steps) or not found.ops


def test_a_dial_is_brought_to_its_end() -> None:
    found = planned("turn the budget all the way up", sliders())
    assert isinstance(found, Steps)
    assert found.ops == (KeyCombo(keys=("end",)),)


@pytest.mark.parametrize(
    ("request_", "taken"),
    [
        ("put the cheaper of the chair and the rug in the cart", ["Oak chair"]),
        ("get me the dearest of the lamp and the chair", ["Oak chair"]),
        ("put everything under fifty dollars in the cart", ["Desk lamp"]),
    ],
)
def test_only_the_one_that_is_meant_is_taken(request_: str, taken: list[str]) -> None:
    assert pressed(request_, GOODS) == taken


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how much more is the rug than the lamp?", "$136: Wool rug $175, Desk lamp $39"),
        ("how much cheaper is the lamp than the chair?", "$50: Desk lamp $39, Oak chair $89"),
        ("difference in price between the rug and the lamp?", None),
        ("what is the difference between the rug and the lamp?",
         "$136: Wool rug $175, Desk lamp $39"),
    ],
)  # fmt: skip
def test_how_far_apart_two_are_is_told(question: str, told: str | None) -> None:
    found = planned(question, GOODS)
    assert found == Answer(told) if told else not isinstance(found, Steps)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what time would R 31 get there?", "R 31, Arrives: 13:00"),
        ("when does R 31 leave?", "R 31, Departs: 10:02"),
        ("do I have to change on R 31?", "R 31, Changes: 1"),
    ],
)
def test_the_column_that_is_asked_for_is_told(question: str, told: str) -> None:
    assert planned(question, TRAINS) == Answer(told)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("did I mow the lawn already?", "Yes, “Mow the lawn” is done"),
        ("is the fence painted yet?", "No, “Paint the fence” is still open"),
        ("do I have to call anybody?", None),
        ("do I have to paint anything?", "Yes, “Paint the fence” is still open"),
    ],
)
def test_whether_a_task_is_done_is_told(question: str, told: str | None) -> None:
    found = planned(question, TASKS)
    assert found == Answer(told) if told else not isinstance(found, Steps)


def test_a_column_that_is_called_like_a_state_is_not_told_by_ticks_elsewhere() -> None:
    heading = thing("text", "Done", 500, 0)
    with_column = scene(*TASKS.things, heading, groups=TASKS.groups)
    for question in ("what is in Done?", "which cards are in Done?", "what's under done?"):
        assert not isinstance(planned(question, with_column), Answer), question
    assert isinstance(planned("what is done?", with_column), Answer)


def chores(*names: str) -> ShownScreen:
    return scene(
        *(thing("check box", name, 0, 30 * at, 100, 20) for at, name in enumerate(names)),
        *(thing("button", f"Remove {name}", 200, 30 * at) for at, name in enumerate(names)),
        groups=[Rect(0, 30 * at, 400, 20) for at in range(len(names))],
    )


def test_a_task_may_begin_like_the_name_of_a_box_that_picks_a_record() -> None:
    tasks = chores("Pick up the kids", "Mark the homework", "Call the bank")
    told = planned("did I pick up the kids?", tasks)
    assert told == Answer("No, “Pick up the kids” is still open")
    picks = chores("Select Ada", "Select Nora", "Select Bob")
    assert not isinstance(planned("did I select Ada?", picks), Answer)


def test_all_tasks_are_removed_one_by_one_and_nothing_else_is_pressed() -> None:
    names = [f"Remove {name}" for name in ("Paint the fence", "Mow the lawn", "Call the bank")]
    assert pressed("delete all tasks", TASKS) == names


def test_what_is_marked_done_is_no_button_of_that_name() -> None:
    assert "Remove what is done" not in pressed("mark all of it done", TASKS)


@pytest.mark.parametrize("request_", ["save it as an all day thing", "save this as a new one"])
def test_a_description_is_no_name_of_a_file(request_: str) -> None:
    from desktop_agent.llm.direct.parse import parse

    assert parse(request_).problem


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("type in 3.1415", "3.1415"),
        ("type the command df -h", "df -h"),
        ("write down milk", "milk"),
    ],
)
def test_what_only_leads_to_a_text_is_not_typed(request_: str, text: str) -> None:
    from desktop_agent.llm.direct.parse import parse

    (command,) = parse(request_).commands
    assert [op.text for op in command.ops if isinstance(op, Type)] == [text]


@pytest.mark.parametrize(
    "request_",
    [
        "enter it as the phone",
        "fill that into Remarks",
        "put Norway as country and Oslo as the remarks",
        "enter milk for the phone and tea for the remarks",
    ],
)
def test_a_word_that_points_is_not_typed(request_: str) -> None:
    found = planned(request_, FORM)
    assert not any(isinstance(op, Type) for op in getattr(found, "ops", ()))


@pytest.mark.parametrize(
    "request_",
    [
        "Fill the remarks with milk. The country is Poland.",
        "Put milk into the remarks, and country is Poland",
    ],
)
def test_a_value_for_a_field_that_is_not_shown_is_not_passed_over(request_: str) -> None:
    assert isinstance(turned(Wording(request_), situation(request_, FORM)), Unclear)


@pytest.mark.parametrize("told", [", it is urgent", ", that is all", ". That is all."])
def test_what_is_only_told_beside_a_field_is_not_filled_in(told: str) -> None:
    request_ = f"Fill the remarks with milk{told}"
    turn = turned(Wording(request_), situation(request_, FORM))
    assert isinstance(turn, Turned)
    assert [op.text for op in turn.ops if isinstance(op, Type)] == ["milk"]
    assert turn.planned.end == len(request_)


@pytest.mark.parametrize(
    "request_",
    [
        "Type hello, I am here",
        "Write Hello Anna. I am late.",
        "reply to Nora saying I am late, we missed the bus",
        "Write to Nora: I am late. We missed the bus.",
    ],
)
def test_no_text_is_typed_that_may_go_on(request_: str) -> None:
    assert isinstance(turned(Wording(request_), situation(request_, FORM)), Unclear)


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        ("set the remarks to milk, everything else stays", FORM),
        ("set the remarks to milk, preferably cold", FORM),
        ("set the pay of Tom to 3000 from May", STAFF),
        ("raise Tom to 3000 from May", STAFF),
    ],
)
def test_words_about_a_value_are_not_typed_with_it(request_: str, on: ShownScreen) -> None:
    assert isinstance(planned(request_, on), NotHere)


@pytest.mark.parametrize("verb", ["play", "like"])
def test_nothing_is_pressed_again_that_takes_back_the_first_press(verb: str) -> None:
    songs = scene(
        *(thing("text", name, 0, 40 * at, 200) for at, name in enumerate(("Kettle", "Roof"))),
        *(thing("button", verb.title(), 300, 40 * at) for at in range(2)),
        groups=[Rect(0, 40 * at, 500, 30) for at in range(2)],
    )
    assert pressed(f"{verb} Kettle", songs) == [verb.title()]
    assert isinstance(planned(f"{verb} Kettle twice", songs), NotHere)


def test_a_verb_behind_the_name_of_a_field_is_not_typed() -> None:
    assert pressed("remarks: type hello", FORM) == ["Remarks", "hello"]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("the cheapest way to Göteborg is which train?", "R 31: €22"),
        ("is R 31 cheaper than IC 77?", "Yes, R 31: €22"),
        ("does R 31 get there earlier than IC 77?", None),
    ],
)
def test_a_question_takes_no_train(question: str, told: str | None) -> None:
    found = planned(question, TRAINS)
    assert found == Answer(told) if told else not isinstance(found, Answer | Steps)


@pytest.mark.parametrize("request_", ["print today's date", "print my name"])
def test_what_only_describes_is_not_printed(request_: str) -> None:
    assert line_of(tokens_of(request_) or (), "") == ""


def test_the_last_day_of_a_month_is_no_box_for_all_day() -> None:
    on = replace(month(), things=(*month().things, thing("check box", "All day", 400, 120)))
    found = planned("select the last day of May", on)
    assert isinstance(found, Steps)
    assert "31" in found.step


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what weekday is 31 May?", "31 May 2027 is a Monday"),
        ("which day of the week will Christmas be?", "25 December 2027 is a Saturday"),
        ("show me last month", None),
    ],
)
def test_the_calendar_tells_weekdays_and_turns_as_said(question: str, told: str | None) -> None:
    found = planned(question, month())
    if told:
        assert found == Answer(told)
        return
    assert isinstance(found, Steps)
    assert "Previous month" in found.step


def test_the_entries_of_a_list_are_told_and_it_is_closed_again() -> None:
    shut = scene(thing("combo box", "Country", 0, 0, 200, 20, value="Spain"))
    opened = scene(
        thing("combo box", "Country", 0, 0, 200, 20, "expanded", value="Spain"),
        *(thing("menu item", name, 0, 30 * at) for at, name in enumerate(("Italy", "Spain"), 1)),
    )
    asked = "which countries can I choose from?"
    opens = planned(asked, shut)
    assert isinstance(opens, Steps)
    assert opens.more
    told = planned(asked, opened, Progress(opened=("Country",), turns=1))
    assert told == Answer("Italy, Spain", (KeyCombo(keys=("esc",)),))
    among = planned(
        "is Germany among the countries?", opened, Progress(opened=("Country",), turns=1)
    )
    assert among == Answer("No: Italy, Spain", (KeyCombo(keys=("esc",)),))


@pytest.mark.parametrize(
    ("said", "line", "result"),
    [
        ("2 to the power of 10", "2*2*2*2*2*2*2*2*2*2", "1024"),
        ("the square root of 1764", "1764", "42"),
        ("work out (8 + 5) * 6", "(8+5)*6", "78"),
        ("take 2500 and knock 19 percent off it", "2500*81/100", "2025"),
        ("what percentage of 350 is 42", "42*100/350", "12"),
        ("average of 4, 9 and 17", "(4+9+17)/3", "10"),
        ("negative 45 plus 20", "-45+20", "-25"),
        ("what's a quarter of 340", "340/4", "85"),
        ("split a bill of 96 between 5 of us", "96/5", "19.2"),
    ],
)
def test_sums_in_words_come_out(said: str, line: str, result: str) -> None:
    found = sum_in(tokens_of(said) or ())
    assert found is not None
    assert (found.line, found.result) == (line, result)


@pytest.mark.parametrize(
    "said", ["2 to the power of 200", "(8 + 5", "root of the problem", "8 ) + 2 ("]
)
def test_what_is_no_sum_comes_to_nothing(said: str) -> None:
    found = sum_in(tokens_of(said) or ())
    assert found is None or found.result is None


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what's in this folder?", "letter.txt, invoice.pdf, photo.jpg, notes.txt"),
        ("is there a pdf here?", "Yes: invoice.pdf"),
        ("how many text files are there?", "2 text: letter.txt, notes.txt"),
        ("do I have any videos here?", "No, none is here"),
    ],
)
def test_what_a_folder_holds_is_told(question: str, told: str) -> None:
    assert planned(question, HOME) == Answer(told)


def test_the_size_of_a_file_is_read_once_it_is_selected() -> None:
    selects = planned("how big is letter.txt?", HOME)
    assert isinstance(selects, Steps)
    assert selects.ops == (Click(text="letter.txt"),)
    told = replace(
        HOME, pieces=(*HOME.pieces, ("“letter.txt” | 24 bytes | text", Rect(0, 500, 9, 9)))
    )
    assert planned("how big is letter.txt?", told, Progress(turns=1)) == Answer(
        "letter.txt: 24 bytes"
    )


@pytest.mark.parametrize(
    ("request_", "step"),
    [
        ("copy the letter", "Copy “letter.txt”"),
        ("duplicate my letter", "Copy “letter.txt”"),
        ("call the notes file diary.txt", "Rename “notes.txt” to “diary.txt”"),
        ("tuck the invoice away inside Work", "Move “invoice.pdf” to “Work”"),
        ("select letter.txt and notes.txt together", "Select “letter.txt”, “notes.txt”"),
        ("copy the photo to Work but leave the original", "Copy “photo.jpg” to “Work”"),
        ("throw photo.jpg away", "Delete “photo.jpg”"),
    ],
)
def test_files_are_handled_as_people_say_it(request_: str, step: str) -> None:
    found = planned(request_, HOME)
    assert isinstance(found, Steps)
    assert found.step == step


@pytest.mark.parametrize(
    ("request_", "folder"),
    [
        ("make a folder called 2027 inside Work", "Work"),
        ("create a folder Bills on the desktop", "desktop"),
    ],
)
def test_a_place_is_no_part_of_the_name_of_a_new_folder(request_: str, folder: str) -> None:
    here = planned("make a folder called Bills in here", HOME)
    assert isinstance(here, Steps)
    assert here.step == "Create the folder “Bills”"
    found = planned(request_, HOME)
    assert isinstance(found, Steps)
    assert found.step == f"Open “{folder}”"


def mailbox(*more: str) -> ShownScreen:
    on = mails()
    return replace(on, front=Window(1, "Mailbox", "web", Rect(0, 0, 800, 600)))


def test_the_mail_that_a_question_is_about_is_opened_and_told() -> None:
    opens = planned("what do they say about the roof?", mailbox())
    assert isinstance(opens, Steps)
    (op,) = opens.ops
    assert next(o.name for o in mails().things if o.number == element_of(op)) == "The roof"
    opened = replace(
        scene(
            thing("button", "Back to the list", 0, 0),
            thing("text", "The roof", 0, 30),
            thing("text", "We come on Thursday at nine to mend the roof.", 0, 60, 400),
        ),
        front=Window(1, "Mailbox", "web", Rect(0, 0, 800, 600)),
    )
    asked = planned("when do they come?", opened, Progress(opened=("The roof",), turns=1))
    assert isinstance(asked, Answer)
    assert "We come on Thursday at nine to mend the roof." in asked.text


def test_a_question_that_points_to_several_mails_opens_none() -> None:
    assert isinstance(planned("what about the dragon?", mailbox()), NotHere)


def test_heads_of_columns_and_a_cell_are_no_copy_of_the_request() -> None:
    goal = "take the first train to Göteborg"
    found = turned(Wording(goal), situation(goal, TRAINS))
    assert isinstance(found, Turned)
    assert found.step == "Click button “Select” of “IC 77”"


@pytest.mark.parametrize(
    "lines",
    [
        ["Click the button", "OK and", "nothing else."],
        # Some of it was not read.
        ["Click the button OK", "and nothing"],
    ],
)
def test_a_request_that_the_page_shows_is_nothing_to_be_clicked(lines: list[str]) -> None:
    goal = "Click the button OK and nothing else."
    shown = scene(
        *(thing("text", line, 0, 20 * at, 200) for at, line in enumerate(lines)),
        thing("button", "OK", 0, 200),
    )
    kept = scene_of(situation(goal, shown)).things
    assert [one.name for one in kept] == ["OK"]


@pytest.mark.parametrize("request_", ["lamp out", "lamp out of the cart", "rug in, lamp out"])
def test_what_is_to_be_out_is_not_put_in(request_: str) -> None:
    assert not isinstance(planned(request_, GOODS), Steps)


def song(*states: str, name: str = "Like Paper moons") -> ShownScreen:
    return scene(
        thing("text", "Paper moons", 0, 30),
        thing("button", name, 200, 30, 80, 20, *states),
        thing("button", "Play", 0, 80),
    )


@pytest.mark.parametrize("states", [("toggle",), ("toggle", "checked")])
@pytest.mark.parametrize(
    ("request_", "on"),
    [
        ("like Paper moons", True),
        ("heart Paper moons", True),
        ("give Paper moons a heart", True),
        ("unlike Paper moons", False),
    ],
)
def test_a_heart_is_given_or_taken_whatever_it_is_now(
    request_: str, on: bool, states: tuple[str, ...]
) -> None:
    found = planned(request_, song(*states))
    assert isinstance(found, Steps)
    assert [op.checked for op in found.ops if isinstance(op, Click)] == [on]


def test_what_takes_nothing_back_is_not_pressed_for_it() -> None:
    assert not isinstance(planned("unlike Paper moons", song()), Steps)
    assert isinstance(planned("unlike Paper moons", song(name="Unlike Paper moons")), Steps)


def test_the_field_for_what_is_new_is_not_the_list() -> None:
    shopping = scene(
        thing("field", "New item", 0, 40, 200, 20, "editable", value="tea"),
        thing("button", "Add", 220, 40),
        thing("check box", "Rice", 0, 80),
    )
    several = scene(*shopping.things, thing("field", "Search", 0, 120, 200, 20, "editable"))
    for shown in (shopping, several):
        assert isinstance(planned("clear the list", shown), NotHere)
    assert isinstance(planned("clear the new item", shopping), Steps)


def test_a_line_for_a_list_that_has_a_name_is_not_added_to_another() -> None:
    assert not isinstance(planned("add eggs to the packing list", SHOPPING), Steps)
    assert isinstance(planned("add eggs to the list", SHOPPING), Steps)
