"""What is planned for controls, texts, files, mails, calendars and terminals, step by step."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import calculator
from requests_on import FORM, MAIL, TABLE, counter, planned, scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.programs.calendars import times_in
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import (
    BEGUN,
    Answer,
    NotHere,
    Plan,
    Progress,
    Steps,
    WhichOne,
)
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import Click, KeyCombo, Op, Scroll, Type

pytestmark = pytest.mark.feature("D28")


def last(request: str, on: ShownScreen, progress: Progress = BEGUN, earlier: str = "") -> Plan:
    """The plan of the last part of a request."""
    tokens, before = tokens_of(request), tokens_of(earlier) or ()
    assert tokens is not None
    clauses = clauses_of(tokens, request, on.labels, None, earlier=before)
    return plan(clauses[-1], on, progress)


def steps(request: str, on: ShownScreen, progress: Progress = BEGUN) -> Steps:
    found = last(request, on, progress)
    assert isinstance(found, Steps), found
    return found


def done(request: str, on: ShownScreen, progress: Progress = BEGUN) -> list[str]:
    """What is done, in words: the names of what is clicked, and what is typed or pressed."""
    return [_words(op, on) for op in steps(request, on, progress).ops]


def _words(op: Op, on: ShownScreen) -> str:
    match op:
        case Click(element=int(number), checked=checked):
            name = next(one.name for one in on.things if one.number == number)
            return name if checked is None else f"{name} {'on' if checked else 'off'}"
        case Click(text=str(text), count=count):
            return f"{text} x{count}" if count > 1 else text
        case Type(text=text):
            return f"type {text}"
        case KeyCombo(keys=keys):
            return "+".join(keys)
        case _:
            return op.op


def in_window(on: ShownScreen, app: str) -> ShownScreen:
    return replace(on, front=Window(1, app, app, Rect(0, 0, 800, 600)))


PLAYER = scene(
    thing("button", "Shuffle", 0, 0, 80, 20, "toggle"),
    thing("button", "Repeat", 100, 0, 80, 20, "toggle", "checked"),
    thing("button", "Next", 200, 0),
    thing("slider", "Volume", 0, 40, 100, 20, value="5"),
    thing("check box", "Photos of me may be shown", 0, 80, 12, 12, "checked"),
    thing("check box", "Send me the newsletter", 0, 110, 12, 12, "checked"),
    *counter("guests", 2, 140),
    thing("text", "Meals", 400, 0, 60),
    thing("radio button", "Everything", 400, 30, 12, 12),
    thing("radio button", "Vegetarian", 400, 60, 12, 12),
    thing("text", "Room", 400, 100, 60),
    thing("radio button", "Single", 400, 130, 12, 12),
)


@pytest.mark.parametrize(
    ("request_", "ops"),
    [
        ("shuffle on", ["Shuffle on"]),
        ("repeat off pls", ["Repeat off"]),
        ("turn shuffle on", ["Shuffle on"]),
        ("4 guests", ["More guests", "More guests"]),
        ("four of us", ["More guests", "More guests"]),
        ("make that one guest", ["Fewer guests"]),
        ("vegetarian meals, a single room", ["Vegetarian", "Single"]),
        ("no photos of me", ["Photos of me may be shown off"]),
        ("stop sending the newsletter", ["Send me the newsletter off"]),
        ("skip this one", ["Next"]),
    ],
)
def test_controls_are_set_by_their_names_and_values(request_: str, ops: list[str]) -> None:
    assert done(request_, PLAYER) == ops


@pytest.mark.parametrize("request_", ["don't send it yet", "turn the lights off"])
def test_what_names_no_control_sets_none(request_: str) -> None:
    assert isinstance(last(request_, PLAYER), NotHere)


def test_a_slider_is_moved_by_keys_until_it_tells_the_number() -> None:
    click = steps("volume to 7", PLAYER)
    assert click.more
    assert done("volume to 7", PLAYER) == ["Volume"]
    focused = _with_slider("5", "focused")
    assert done("set the volume to seven", focused) == ["right", "right"]
    there = steps("volume 7", _with_slider("7", "focused"))
    assert (there.ops, there.more) == ((), False)


@pytest.mark.parametrize(
    ("request_", "limits", "number"),
    [
        ("volume 50%", (0, 10), 5),
        ("turn the volume up to eighty percent", (0, 10), 8),
        ("set the volume to 25 per cent", (0, 1), 0.25),
        ("volume to half", (2, 8), 5),
        ("put the volume halfway", (0, 100), 50),
        ("volume 7", (0, 10), 7),
        ("volume 7", None, 7),
    ],
)
def test_a_percentage_is_one_of_the_way_of_a_slider(
    request_: str, limits: tuple[float, float] | None, number: float
) -> None:
    assert steps(request_, _with_slider("0", limits=limits)).step.endswith(f" to {number:g}")


@pytest.mark.parametrize(
    ("request_", "limits", "options"),
    [
        ("volume 70", (0, 10), ("set Volume to 7", "set Volume to 10")),
        ("set volume to 11", (0, 10), ("set Volume to 10",)),
        ("volume 3", (5, 20), ("set Volume to 5",)),
    ],
)
def test_what_a_slider_does_not_reach_is_asked_about(
    request_: str, limits: tuple[float, float], options: tuple[str, ...]
) -> None:
    on = _with_slider("8", "focused", limits=limits)
    found = last(request_, on)
    assert isinstance(found, WhichOne)
    assert found.options == options
    for one in options:
        assert isinstance(last(one, on), Steps)


def test_a_percentage_of_an_unknown_way_is_not_guessed() -> None:
    assert isinstance(last("volume 50%", _with_slider("5")), NotHere)
    assert steps("volume 50%", _with_slider("30")).step.endswith(" to 50")


def _with_slider(
    value: str, *states: str, limits: tuple[float, float] | None = None
) -> ShownScreen:
    things = tuple(
        replace(one, value=value, states=frozenset(states), limits=limits)
        if one.role == "slider"
        else one
        for one in PLAYER.things
    )
    return replace(PLAYER, things=things)


TABS = scene(
    thing("tab", "General", 0, 0, 80, 20, "selected"),
    thing("tab", "Sound", 100, 0),
    thing("tab", "Account", 200, 0),
    thing("check box", "Updates", 0, 60, 12, 12),
)


def test_what_is_not_shown_is_looked_for_in_other_tabs_and_then_the_first_is_shown_again() -> None:
    first = steps("turn the sounds off", TABS)
    assert first.more
    assert first.back == "General"
    assert done("turn the sounds off", TABS) == ["Sound"]
    progress = Progress(opened=("Sound", "Account"), turns=2, back="General")
    elsewhere = replace(
        TABS,
        things=tuple(
            replace(one, states=frozenset({"selected"} if one.name == "Account" else ()))
            for one in TABS.things
        ),
    )
    assert done("turn the sounds off", elsewhere, progress) == ["General"]
    assert isinstance(last("turn the sounds off", TABS, progress), NotHere)


def test_a_tab_that_is_named_is_opened_first() -> None:
    assert done("in the section on sound, choose the headphones as the output", TABS) == ["Sound"]
    assert done('write "hello" as my comment in the account tab', TABS) == ["Account"]


@pytest.mark.parametrize(
    ("text", "request_", "ops"),
    [
        ("milk", "add a line saying bread at the end", ["ctrl+end", "type \nbread"]),
        ("", 'write the line "Hello." into this empty document', ["ctrl+a", "type Hello."]),
        ("on Monday\n", "change monday to friday", ["ctrl+a", "type on Friday\n"]),
        (
            "on Monday",
            "change monday to the man of the moon",
            ["ctrl+a", "type on Man of the moon"],
        ),
        ("the man of honour", "change man of honour to best man", ["ctrl+a", "type the best man"]),
        ("a cat, a cat", 'swap every "cat" for "dog"', ["ctrl+a", "type a dog, a dog"]),
        ("one\ntwo\nthree", "delete the second line", ["ctrl+a", "type one\nthree"]),
        ("one\ntwo", "remove the line about two", ["ctrl+a", "type one"]),
    ],
)
def test_a_text_is_changed_as_it_is_said(text: str, request_: str, ops: list[str]) -> None:
    assert done(request_, _editor(text)) == ops


def _editor(text: str) -> ShownScreen:
    value = " ".join(text.split())
    field = thing("field", "", 0, 0, 400, 300, "multiline", "editable", "focused", value=value)
    shown = scene(field)
    return replace(shown, pieces=((text, field.bounds),)) if text else shown


@pytest.mark.parametrize(
    "request_", ["change the cat to a dog's name", "delete the fifth line", "add a line about rain"]
)
def test_a_text_that_is_only_described_or_not_there_is_not_changed(request_: str) -> None:
    assert not isinstance(last(request_, _editor("one\ntwo")), Steps)


def test_a_text_whose_lines_are_not_told_is_not_replaced() -> None:
    untold = replace(_editor("one\ntwo"), pieces=())
    assert not isinstance(last("change one to three", untold), Steps)


def test_which_one_is_asked_where_a_word_is_there_more_than_once() -> None:
    assert isinstance(last("change cat to dog", _editor("a cat, a cat")), WhichOne)


FILES = in_window(scene(thing("button", "Home", 0, 0)), "Thunar")


@pytest.mark.parametrize(
    ("request_", "ops"),
    [
        ("open the folder Work", ["Work x2"]),
        ("rename a.txt to b.txt", ["a.txt", "f2"]),
        ("a.txt is done, so call it b.txt from now on", ["a.txt", "f2"]),
        ("create a new folder called Bills", ["ctrl+shift+n"]),
    ],
)
def test_files_are_handled_by_their_names(request_: str, ops: list[str]) -> None:
    assert done(request_, FILES) == ops


@pytest.mark.parametrize(
    ("request_", "files", "keys"),
    [
        ("copy plan.txt into the folder Archive", ["plan.txt"], "ctrl+c"),
        ("make a copy of plan.txt in the folder Archive", ["plan.txt"], "ctrl+c"),
        ("put a copy of plan.txt into Archive", ["plan.txt"], "ctrl+c"),
        ("move a.txt and b.txt to Archive", ["a.txt", "b.txt"], "ctrl+x"),
        ('move "old plan.txt" into the Archive folder', ["old plan.txt"], "ctrl+x"),
        ("a.txt is done, so move it to Archive", ["a.txt"], "ctrl+x"),
    ],
)
def test_files_are_copied_and_moved_into_a_folder(
    request_: str, files: list[str], keys: str
) -> None:
    assert done(request_, FILES) == [*files, keys]
    assert done(request_, FILES, Progress(turns=1)) == ["Archive x2"]
    assert FILES.front is not None
    opened = replace(FILES, front=replace(FILES.front, title="Archive - Thunar"))
    assert done(request_, opened, Progress(turns=2)) == ["ctrl+v"]
    assert not isinstance(last(request_, FILES, Progress(turns=2)), Steps)


@pytest.mark.parametrize(
    "request_",
    ["copy plan.txt", "move it to Archive", "put plan.txt to plan.txt", "move to Archive"],
)
def test_files_go_nowhere_that_was_not_said(request_: str) -> None:
    assert not isinstance(last(request_, FILES), Steps)


def test_a_new_name_goes_into_the_field_that_asks_for_it() -> None:
    field = thing("field", "Name", 0, 40, 200, 20, "focused", "editable")
    dialog = in_window(scene(field), "Thunar")
    typed = ["ctrl+a", "type b.txt", "enter"]
    assert done("rename a.txt to b.txt", dialog, Progress(turns=1)) == typed
    assert isinstance(last("rename a.txt to b.txt", FILES, Progress(turns=1)), NotHere)


def test_a_sum_is_keyed_in_and_told_once_the_display_shows_its_result() -> None:
    request = "work out 12 times 34 on the calculator"
    assert done(request, calculator("0")) == ["AC", "type 12*34="]
    told = steps(request, calculator("408"))
    assert told.more
    assert told.taken == ("12*34",)
    keyed = Progress(turns=1, opened=("AC",), taken=told.taken)
    assert steps(request, calculator("408"), keyed).did == "calculated 12 * 34 = 408"
    asked = last(request, calculator("48"), keyed)
    assert isinstance(asked, WhichOne)
    assert "shows 48" in asked.question
    assert done("now divide that by 3", calculator("408")) == ["AC", "type 408/3="]
    assert done("we are splitting 90 between 4, do that on the calculator", calculator("0")) == [
        "AC",
        "type 90/4=",
    ]


MONTH = scene(
    thing("text", "May 2027", 0, 0),
    thing("button", "Next month", 100, 0),
    thing("field", "Title", 400, 0, 80, 20, "editable"),
    thing("check box", "All day", 400, 40, 12, 12),
    thing("button", "Save event", 400, 80),
    *(thing("button", str(at), 40 * (at % 7), 40 + 30 * (at // 7), 30) for at in range(1, 32)),
)


def test_an_event_is_entered_step_by_step() -> None:
    request = 'all day event "Lunch" on June 2nd'
    assert done(request, MONTH) == ["Next month"]
    may = 'all day event "Lunch" on may 14'
    assert done(may, MONTH) == ["14"]
    chosen = Progress(opened=("14",), turns=1)
    assert done(may, MONTH, chosen) == ["Title", "ctrl+a", "type Lunch", "All day on"]
    filled = replace(
        MONTH,
        things=tuple(
            replace(one, value="Lunch")
            if one.name == "Title"
            else replace(one, states=frozenset({"checked"}))
            if one.name == "All day"
            else one
            for one in MONTH.things
        ),
    )
    assert done(may, filled, chosen) == ["Save event"]
    assert done("go to the 25th", MONTH) == ["25"]


def test_an_event_that_is_not_to_be_saved_is_not() -> None:
    tokens = tokens_of('add the event "Lunch" on may 14, but do not save it yet') or ()
    first = clauses_of(tokens, 'add the event "Lunch" on may 14, but do not save it yet')[0]
    filled = tuple(
        replace(one, value="Lunch") if one.name == "Title" else one for one in MONTH.things
    )
    found = plan(first, replace(MONTH, things=filled), Progress(opened=("14",), turns=1))
    assert isinstance(found, Steps)
    assert (found.ops, found.more) == ((), False)


TERMINAL = in_window(
    scene(
        thing("text", "ada@box:~$ wc -l a.txt", 0, 0, 200),
        thing("text", "7 a.txt", 0, 20, 60),
        thing("text", "ada@box:~$", 0, 40, 90),
    ),
    "xterm",
)


@pytest.mark.parametrize(
    ("request_", "ops"),
    [
        ("run `ls -la`", ["type ls -la", "enter"]),
        ("run wc -l a.txt", ["type wc -l a.txt", "enter"]),
        ("count the lines in a.txt", ["type wc -l a.txt", "enter"]),
        ("whats it say in a.txt?", ["type cat a.txt", "enter"]),
    ],
)
def test_a_line_is_run_in_a_terminal(request_: str, ops: list[str]) -> None:
    assert done(request_, TERMINAL) == ops
    assert isinstance(last(request_, PLAYER), NotHere)


@pytest.mark.parametrize(
    ("request_", "line"),
    [
        ("in the terminal make a folder called reports", "mkdir reports"),
        ("create an empty file named q1.txt", "touch q1.txt"),
        ("mkdir reports n touch q1.txt in it", "touch reports/q1.txt"),
        (
            'make a folder called reports, and write the line "all is well" into the file '
            "reports/today.txt",
            "echo 'all is well' >> reports/today.txt",
        ),
        ("find out in the terminal how many lines words.txt has", "wc -l words.txt"),
        (
            "find out in the terminal how many lines words.txt has, and write the number into "
            "count.txt",
            "wc -l < words.txt >> count.txt",
        ),
        ("in the terminal, run ls and keep what it says in a file called names", "ls >> names"),
        ("run `wc -l a.txt` and keep the output in n.txt", "wc -l a.txt >> n.txt"),
        (
            "In this terminal, please make a folder called lessons and move the file notes.txt "
            "into it",
            "mv -n notes.txt lessons/",
        ),
        ("copy a.txt into the folder backup", "cp -n a.txt backup/"),
        (
            "sort the lines of names.txt and write the result to a file called sorted.txt",
            "sort names.txt >> sorted.txt",
        ),
    ],
)
def test_a_line_is_made_of_words_and_takes_the_place_of_no_file(request_: str, line: str) -> None:
    assert done(request_, TERMINAL) == [f"type {line}", "enter"]


@pytest.mark.parametrize(
    "request_",
    [
        "make a folder",
        "make a folder called a and b",
        "write the number of my phone into x.txt",
        "write a poem into x.txt",
        "run `rm a.txt` and write the output into names",
        "put the milk in the fridge",
        "move notes.txt into it",
    ],
)
def test_no_line_is_guessed(request_: str) -> None:
    assert isinstance(last(request_, TERMINAL), NotHere)


@pytest.mark.feature("E10")
def test_what_a_command_printed_is_told_as_it_stands_there() -> None:
    found = last("run wc -l a.txt and tell me how many there are", TERMINAL)
    assert found == Answer("The terminal shows: “7 a.txt”")


@pytest.mark.feature("E2")
@pytest.mark.parametrize(
    ("request_", "on", "question"),
    [
        ("enter my phone number", scene(thing("field", "Phone", 0, 0)), "What should I enter"),
        ("forward the mail about the roof", MAIL, "To whom should I send it?"),
        ("book the meeting with sales", MONTH, "For when?"),
        (
            "add one more thing",
            scene(thing("field", "Task", 0, 0), thing("button", "Add", 90, 0)),
            "What should I add?",
        ),
    ],
)
def test_what_an_order_lacks_is_asked_back(request_: str, on: ShownScreen, question: str) -> None:
    found = last(request_, on)
    assert isinstance(found, WhichOne), found
    assert found.question.startswith(question)


def test_a_form_may_go_on_below() -> None:
    bar = thing("field", "Address and search bar", 0, 0, 400, 20, "editable")
    fields = [thing("field", f"Field {at}", 0, 40 * at + 40) for at in range(9)]
    form = in_window(scene(bar, *fields), "Chromium")
    (op,) = steps("the country is Poland", form).ops
    assert isinstance(op, Scroll)
    assert isinstance(last("the country is Poland", form, Progress(turns=4)), NotHere)


def test_nothing_of_a_page_is_typed_into_the_bar_of_the_browser() -> None:
    bar = thing("field", "Address and search bar", 0, 0, 400, 20, "editable")
    forward = thing("button", "Forward", 420, 0)
    page = scene(bar, forward, thing("button", "Send", 0, 40))
    assert not isinstance(planned('write "look at these"', page), Steps)
    assert not isinstance(planned('type "look at these"', page), Steps)
    assert not isinstance(planned("forward the invoice", page), Steps)
    for request in ("set the address to Main Street 5", "address: Main Street 5"):
        assert not isinstance(planned(request, page), Steps)
    for request in ("type Main Street 5 in the address bar", "set the address to example.org"):
        assert isinstance(planned(request, page), Steps)


def test_a_button_is_pressed_for_what_it_says_in_other_words() -> None:
    on = scene(thing("button", "Clear history", 0, 0), thing("button", "Save changes", 0, 40))
    assert done("wipe my history", on) == ["Clear history"]
    assert isinstance(planned("wipe my disk", on), NotHere)


@pytest.mark.parametrize("request_", ["delete him", "delete that one"])
def test_it_is_what_was_spoken_of_before(request_: str) -> None:
    (op,) = steps(f"Bob has left us. {request_}", TABLE).ops
    assert isinstance(op, Click)
    pressed = next(one for one in TABLE.things if one.number == op.element)
    row = next(one for one in TABLE.things if one.name == "Bob")
    assert (pressed.name, pressed.bounds.y) == ("Delete", row.bounds.y)


def test_it_may_be_what_was_spoken_of_in_the_request_before() -> None:
    found = last("turn it back on", PLAYER, earlier="shuffle off")
    assert isinstance(found, Steps)
    assert [_words(op, PLAYER) for op in found.ops] == ["Shuffle on"]


@pytest.mark.parametrize(
    ("said", "times"),
    [
        ("12 to 1 pm", [(12, 0), (13, 0)]),
        ("from 9 to 5 pm", [(9, 0), (17, 0)]),
        ("from 3 pm to 4 pm", [(15, 0), (16, 0)]),
        (
            "at eleven in the morning, ending at half past four in the afternoon",
            [(11, 0), (16, 30)],
        ),
        ("on the 14th at half past nine", [(9, 30)]),
    ],
)
def test_the_times_of_an_event_are_read_as_people_say_them(
    said: str, times: list[tuple[int, int]]
) -> None:
    assert [(one.hour, one.minute) for one in times_in(tokens_of(said) or ())] == times


@pytest.mark.parametrize(
    ("request_", "step"),
    [
        ("tick everything", "Select check box “Newsletter”, check box “Gift wrap”"),
        ("untick all of them", "Untick check box “Newsletter”, check box “Gift wrap”"),
        ("all the boxes off", "Turn check box “Newsletter”, check box “Gift wrap” off"),
        ("both checkboxes on", "Turn check box “Newsletter”, check box “Gift wrap” on"),
        ("opt out of gift wrap", "Turn check box “Gift wrap” off"),
        ("sign me up for the newsletter", "Turn check box “Newsletter” on"),
        ("unsubscribe me from the newsletter", "Turn check box “Newsletter” off"),
        ("skip the newsletter", "Turn check box “Newsletter” off"),
        ("without gift wrap please", "Turn check box “Gift wrap” off"),
    ],
)
def test_boxes_are_turned_as_people_say_it(request_: str, step: str) -> None:
    found = planned(request_, FORM)
    assert isinstance(found, Steps)
    assert found.step == step


def test_what_options_there_are_is_not_answered_by_the_one_that_is_chosen() -> None:
    # The list is opened, and its entries are told then.
    found = steps("what sizes are there?", FORM)
    assert (found.more, found.did) == (True, "")


def test_what_is_skipped_keeps_its_heart() -> None:
    song = scene(
        thing("text", "Paper moons", 0, 0),
        thing("button", "Like Paper moons", 200, 0, 80, 20, "checked", "toggle"),
    )
    assert not isinstance(planned('skip "Paper moons"', song), Steps)


TASKS = scene(
    thing("field", "New task", 0, 0, 200, 20, "editable"),
    thing("button", "Add", 210, 0, 60, 20),
    thing("check box", "Paint the fence", 0, 40),
    thing("check box", "Mow the lawn", 0, 70),
)


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("add buy milk to my list", "buy milk"),
        ("add call mum at 5 pm", "call mum at 5 pm"),
        ("put buy milk on the list", "buy milk"),
        ("new task: water the cat", "water the cat"),
    ],
)
def test_a_new_task_is_added_without_quotation_marks(request_: str, text: str) -> None:
    found = planned(request_, TASKS)
    assert isinstance(found, Steps)
    assert found.step == f"Fill field “New task” with “{text}”; Click button “Add”"


def named_list(title: str) -> ShownScreen:
    return scene(
        thing("text", title, 0, 0),
        thing("field", "New item", 0, 40, 200, 20, "editable"),
        thing("button", "Add", 220, 40),
        thing("check box", "Rice", 0, 80),
    )


@pytest.mark.parametrize("title", ["Shopping", "My shopping list"])
@pytest.mark.parametrize(
    "request_",
    [
        "add oat milk to the shopping list",
        "add oat milk to my shopping list",
        "put oat milk on the shopping list",
        "add oat milk onto shopping list",
        'add "oat milk" to the shopping list',
    ],
)
def test_the_name_of_the_list_is_no_part_of_what_is_added(title: str, request_: str) -> None:
    found = planned(request_, named_list(title))
    assert isinstance(found, Steps)
    assert found.step == "Fill field “New item” with “oat milk”; Click button “Add”"


@pytest.mark.parametrize(
    "request_",
    [
        # This may be another list than the one shown.
        "add milk to the packing list",
        "add milk onto the packing pile",
        # It may be one entry or three, and to fill the field adds none.
        "put milk, eggs and bread on the list",
    ],
)
def test_what_may_belong_elsewhere_is_not_added(request_: str) -> None:
    found = planned(request_, named_list("Shopping"))
    typed = [op for op in getattr(found, "ops", ()) if isinstance(op, Type)]
    assert not typed, found


@pytest.mark.parametrize("role", ["link", "button", "tab", "list item", "text"])
@pytest.mark.parametrize(("x", "y"), [(300, 0), (0, 110)])
def test_a_list_that_is_only_named_elsewhere_is_not_the_one_shown(
    role: str, x: int, y: int
) -> None:
    shown = named_list("Shopping")
    other = thing(role, "Packing", x, y)
    found = planned("add milk to the packing list", scene(*shown.things, other))
    assert not isinstance(found, Steps), found


def test_what_leads_to_another_list_over_the_field_is_not_the_one_shown() -> None:
    shown = named_list("Shopping")
    tabs = (thing("tab", "Packing", 0, 20, 80, 15), thing("tab", "Chores", 90, 20, 80, 15))
    found = planned("add milk to the packing list", scene(*shown.things, *tabs))
    assert not isinstance(found, Steps), found


def test_the_name_of_the_list_is_no_part_of_the_last_of_several() -> None:
    said = "add milk, eggs and bread to the shopping list as three separate items"
    found = planned(said, named_list("Shopping"))
    assert isinstance(found, Steps)
    assert [op.text for op in found.ops if isinstance(op, Type)] == ["milk", "eggs", "bread"]


@pytest.mark.parametrize("text", ["write to the bank", "letter to my landlord"])
def test_who_a_task_is_about_stays_in_it(text: str) -> None:
    found = planned(f"add {text}", named_list("Shopping"))
    assert isinstance(found, Steps)
    assert found.step == f"Fill field “New item” with “{text}”; Click button “Add”"


@pytest.mark.parametrize(
    "request_",
    [
        "add a new task",
        "add something",
        "add milk, bread and eggs",
        "add Paint the fence",
        "add it",
    ],
)
def test_what_says_no_one_text_is_not_added(request_: str) -> None:
    found = planned(request_, TASKS)
    typed = [op for op in getattr(found, "ops", ()) if isinstance(op, Type)]
    assert not typed, found


def test_the_first_two_are_two() -> None:
    names = ("Paint the fence", "Mow the lawn", "Call the bank")
    tasks = scene(
        *(thing("check box", name, 0, 30 * at) for at, name in enumerate(names)),
        *(thing("button", f"Remove {name}", 200, 30 * at) for at, name in enumerate(names)),
        groups=[Rect(0, 30 * at, 400, 20) for at in range(3)],
    )
    found = planned("tick the first two", tasks)
    assert isinstance(found, Steps)
    assert found.step == "Select check box “Paint the fence”, check box “Mow the lawn”"


@pytest.mark.parametrize(
    "question",
    [
        "does it start with the computer?",
        "is it set to start with the computer?",
        "would you tell me whether this programme is set to start with the computer?",
    ],
)
def test_it_is_told_whether_a_switch_is_on(question: str) -> None:
    for states, told in (((), "No"), (("checked",), "Yes")):
        on = scene(thing("button", "Start with the computer", 0, 0, 80, 20, "toggle", *states))
        found = planned(question, on)
        assert isinstance(found, Answer)
        assert found.text.startswith(told), found
