"""Requests in ordinary words, from the goal to the end: the brain asks for the screen when it needs
it, plans part by part, asks which one, and says what it did not understand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from brain_loop import Loop, carried_out
from requests_on import numbered, thing

from desktop_agent.events import (
    Denial,
    Effect,
    Element,
    Event,
    Fault,
    Outcome,
    Question,
    Receipt,
    Result,
    Said,
    Status,
)
from desktop_agent.llm.direct import DirectBrain, reply_to
from desktop_agent.protocol import Click, Focus, KeyCombo, Op, Type

pytestmark = pytest.mark.feature("D28")

NAME = thing("field", "Name", 100, 0, 200, 20, "editable")
NEWS = thing("check box", "Newsletter", 100, 30)
SEND = thing("button", "Send", 100, 60)
FORM = numbered((NAME, NEWS, SEND))
SELECT_ALL = KeyCombo(keys=("ctrl", "a"))


def on(*things: Element) -> Callable[[], tuple[Element, ...]]:
    return lambda: numbered(things)


def answering(text: str) -> Callable[[Effect], Iterable[Event]]:
    return lambda effect: [Said(text)] if isinstance(effect, Question) else []


def test_the_screen_is_asked_for_only_where_the_words_do_not_say_all() -> None:
    loop = Loop(DirectBrain()).run("press enter")
    assert not loop.state.task.sighted
    loop = Loop(DirectBrain(), screen=on(SEND)).run("click send")
    assert loop.state.task.sighted
    assert loop.done == [Click(element=1)]


def test_each_part_is_planned_against_the_screen_at_its_turn() -> None:
    pages = [(NAME, NEWS, SEND), (thing("button", "Back", 0, 0),)]

    def screen() -> tuple[Element, ...]:
        sent = Click(element=3) in loop.done
        return numbered(pages[sent])

    loop = Loop(DirectBrain(), screen=screen)
    loop.run("enter Ada as the name, tick newsletter, click send and go back by clicking back")
    assert loop.done == [
        *(Click(element=1), SELECT_ALL, Type(text="Ada")),
        Click(element=2, checked=True),
        Click(element=3),
        Click(element=1),
    ]
    assert loop.summary == (
        "Filled field “Name”, selected check box “Newsletter”, clicked button “Send”, "
        "clicked button “Back”."
    )


def test_the_same_situation_always_gets_the_same_reply() -> None:
    loop = Loop(DirectBrain(), screen=on(NAME, NEWS, SEND))
    loop.run("enter Ada as the name, tick newsletter and click send")
    raws = [turn.raw for turn in loop.state.task.turns]
    thoughts = [reply_to(one) for one in loop.situations if one.sighted]
    assert [getattr(one, "raw", one) for one in thoughts] == raws


@pytest.mark.parametrize(
    "goal",
    [
        "click send and frobnicate the widget",
        "enter Ada as the name, then write a poem about it",
        "tick newsletter, then do something nice",
    ],
)
def test_nothing_is_done_where_a_part_means_nothing(goal: str) -> None:
    loop = Loop(DirectBrain(), screen=on(NAME, NEWS, SEND)).run(goal)
    assert loop.done == []
    assert loop.state.status is Status.ERROR
    assert loop.state.task.reason.fault is Fault.NOT_UNDERSTOOD


def no_such_name(op: Op) -> Receipt:
    """What is named is nowhere, not even in what can be read from pixels."""
    if isinstance(op, Click) and op.text is not None:
        why = f"I see no “{op.text}” on the screen"
        return Receipt(op, Result.REFUSED, why, denial=Denial.NOT_THERE)
    return carried_out(op)


@pytest.mark.parametrize("goal", ["click dispatch", 'click "dispatch"', "press the Dispatch link"])
def test_what_could_be_meant_here_is_offered_in_its_place(goal: str) -> None:
    loop = Loop(DirectBrain(), acts=no_such_name, screen=on(NAME, NEWS, SEND)).run(goal)
    reason = loop.state.task.reason
    assert (reason.fault, reason.said) == (Fault.NOT_UNDERSTOOD, goal)
    assert "click “Send”" in reason.offers
    assert len(loop.done) == 1, "it was looked for once"
    assert "I see no “" in loop.summary


def no_such_window(op: Op) -> Receipt:
    """No window is called as it was said."""
    if isinstance(op, Focus):
        why = f"there is no window named “{op.window}”"
        return Receipt(op, Result.REFUSED, why, denial=Denial.NOT_THERE)
    return carried_out(op)


def test_an_option_is_chosen_where_no_window_is_called_so() -> None:
    dark = thing("radio button", "Dark", 0, 30)
    loop = Loop(DirectBrain(), acts=no_such_window, screen=on(SEND, dark)).run("switch to dark")
    assert loop.done == [Focus(window="dark"), Click(element=1)]
    assert loop.state.task.outcome is Outcome.DONE


def test_a_window_that_is_not_there_is_looked_for_once() -> None:
    loop = Loop(DirectBrain(), acts=no_such_window, screen=on(SEND)).run("switch to Firefox")
    assert loop.done == [Focus(window="Firefox")]
    assert loop.state.task.outcome is not Outcome.DONE
    assert "there is no window named “Firefox”" in loop.summary


@pytest.mark.parametrize("goal", ["pick a train", "tick the third one", "click an item"])
def test_a_word_for_things_of_all_kinds_is_the_name_of_none(goal: str) -> None:
    loop = Loop(DirectBrain(), screen=on(thing("text", "Train", 0, 0), SEND)).run(goal)
    assert loop.done == []
    assert loop.state.task.reason.fault is Fault.NOT_UNDERSTOOD


@pytest.mark.feature("E2")
def test_the_human_says_which_one_is_meant() -> None:
    rows = [thing("button", "Delete", 200, 30 * at) for at in (1, 2)]
    names = [thing("text", name, 0, 30 * at) for at, name in ((1, "Nora"), (2, "Bob"))]
    loop = Loop(DirectBrain(), screen=on(*rows, *names), news=answering("button “Delete”, Bob"))
    loop.run("click delete")
    assert loop.done == [Click(element=4)]


@pytest.mark.feature("E2")
def test_something_else_may_be_said_in_place_of_an_answer() -> None:
    rows = [thing("button", "Delete", 200, 30 * at) for at in (1, 2)]
    screen = on(*rows, thing("button", "Back", 0, 90))
    loop = Loop(DirectBrain(), screen=screen, news=answering("click back")).run("click delete")
    assert loop.done == [Click(element=3)]


@pytest.mark.feature("E10")
def test_a_question_is_answered_in_the_chat() -> None:
    row = [thing("text", "Oak chair", 0, 0), thing("text", "€89.00", 100, 0)]
    loop = Loop(DirectBrain(), screen=on(*row)).run("what does the oak chair cost?")
    assert loop.done == []
    assert loop.state.task.outcome is Outcome.DONE
    assert loop.summary == "Oak chair: €89.00."


def test_a_name_that_is_not_found_as_it_was_given_is_looked_for_on_the_screen() -> None:
    loop = Loop(DirectBrain(), acts=no_such_name, screen=on(NAME, SEND)).run('click "sned"')
    assert loop.done == [Click(text="sned")]
    assert loop.state.status is Status.ERROR, "what stands in quotation marks has no slips"
    loop = Loop(DirectBrain(), acts=no_such_name, screen=on(NAME, SEND)).run('click "send"')
    assert loop.done[-1] == Click(element=2)


def test_a_list_whose_entry_is_out_of_sight_is_chosen_from_by_keys() -> None:
    size = thing("combo box", "Size", 0, 0, value="Small")

    def acts(op: Op) -> Receipt:
        if isinstance(op, Click) and op.text is not None:
            return Receipt(op, Result.FAILED, "menu item “Large” is covered by menu item “Small”")
        return carried_out(op)

    loop = Loop(DirectBrain(), acts=acts, screen=on(size)).run("choose Large from Size")
    first, second = [Click(element=1), Click(text="Large")], [Click(element=1), Type(text="Large")]
    assert loop.done == [*first, *second, KeyCombo(keys=("enter",))]
    assert loop.state.task.outcome is Outcome.DONE


def test_what_failed_is_tried_in_another_way_only_once() -> None:
    def acts(op: Op) -> Receipt:
        return Receipt(op, Result.FAILED, "button “Send” is covered by text “Please wait”")

    loop = Loop(DirectBrain(), acts=acts, screen=on(SEND)).run("click send")
    assert loop.done == [Click(element=1)] * 2
    assert loop.state.status is Status.ERROR


def test_a_pop_up_that_came_in_the_way_is_closed_first() -> None:
    popup = thing("button", "Cancel", 300, 300)
    screens = [(SEND, popup), (SEND,)]

    def acts(op: Op) -> Receipt:
        if len(loop.done) == 1:
            return Receipt(op, Result.REFUSED, "button “Send” is covered by text “Offer”")
        return carried_out(op)

    def screen() -> tuple[Element, ...]:
        return numbered(screens[len(loop.done) > 1])

    loop = Loop(DirectBrain(), acts=acts, screen=screen)
    loop.run("click send")
    assert loop.done == [Click(element=1), Click(element=2), Click(element=1)]
    assert loop.state.task.outcome is Outcome.DONE


def test_what_a_section_shows_late_is_waited_for_before_the_next_one_is_opened() -> None:
    sections = [thing("tab", f"Section #{n}", 0, 30 * n, 200, 20, "collapsed") for n in (1, 2, 3)]
    link = thing("link", "Elit", 0, 100)
    looks = 0

    def screen() -> tuple[Element, ...]:
        nonlocal looks
        opened = Click(element=2) in loop.done
        looks += opened
        # The first look after it was opened comes too early.
        return numbered((*sections, link) if looks > 1 else tuple(sections))

    loop = Loop(DirectBrain(), screen=screen)
    loop.run("expand the sections to find and click on the link Elit")
    assert loop.done == [Click(element=1), Click(element=2), Click(element=4)]


def test_what_a_first_click_drew_anew_is_found_again_by_its_name() -> None:
    """Lists redraw: the second box is another element then, and is clicked all the same."""
    boxes = [thing("check box", name, 0, 30 * at) for at, name in enumerate(("Fence", "Lawn"), 1)]

    def screen() -> tuple[Element, ...]:
        drawn_anew = len(loop.done) > 1
        return numbered((NAME, *boxes) if drawn_anew else boxes)

    def acts(op: Op) -> Receipt:
        if len(loop.done) == 2:
            gone = "element 2, check box “Lawn”, is gone"
            return Receipt(op, Result.REFUSED, gone, denial=Denial.NOT_THERE)
        return carried_out(op)

    loop = Loop(DirectBrain(), acts=acts, screen=screen)
    loop.run("tick fence and lawn")
    assert loop.done == [Click(element=at, checked=True) for at in (1, 2, 3)]
    assert loop.state.task.outcome is Outcome.DONE


def test_what_needs_more_than_one_turn_is_done_to_its_end() -> None:
    names = ("Ada", "Bea", "Cid", "Dot")
    fields = [thing("field", f"{name} pays", 0, 30 * at) for at, name in enumerate(names, 1)]
    said = ", ".join(f'the {name} pays is "{at}"' for at, name in enumerate(names, 1))
    loop = Loop(DirectBrain(), screen=on(*fields)).run(said)
    assert [op.text for op in loop.done if isinstance(op, Type)] == ["1", "2", "3", "4"]
    boxes = [thing("check box", f"Box {at}", 0, 30 * at) for at in range(12)]
    loop = Loop(DirectBrain(), screen=on(*boxes)).run("tick all boxes")
    assert [op.element for op in loop.done if isinstance(op, Click)] == list(range(1, 13))


@pytest.mark.parametrize(
    "request_",
    ["tick newsletter, but don't send it", "tick newsletter and leave the rest alone"],
)
def test_what_is_ruled_out_is_not_done(request_: str) -> None:
    loop = Loop(DirectBrain(), screen=on(NAME, NEWS, SEND)).run(request_)
    assert loop.done == [Click(element=2, checked=True)]
    assert loop.state.task.outcome is Outcome.DONE


@pytest.mark.parametrize(
    "request_",
    [
        "submit the form, but don't send it",
        "tick newsletter if it is cheap",
        "I am in a hurry",
        "don't send it",
    ],
)
def test_nothing_is_done_against_a_limit_or_without_its_condition(request_: str) -> None:
    loop = Loop(DirectBrain(), screen=on(NAME, NEWS, SEND)).run(request_)
    assert loop.done == []
    assert loop.state.task.outcome is not Outcome.DONE


def test_save_on_a_page_is_the_button_of_the_page() -> None:
    bar = thing("field", "Address and search bar", 0, 0, 400, 20, "editable")
    save = thing("button", "Save changes", 0, 60)
    loop = Loop(DirectBrain(), screen=on(bar, NEWS, save)).run("tick newsletter and save it")
    assert loop.done == [Click(element=2, checked=True), Click(element=3)]


@pytest.mark.feature("E2")
def test_the_name_of_a_file_is_asked_for_and_saved_under() -> None:
    loop = Loop(DirectBrain(), screen=on(NAME), news=answering("notes.txt"))
    loop.run("save this under a new name")
    assert Type(text="notes.txt") in loop.done


def test_a_list_without_a_name_is_opened_once() -> None:
    entry = thing("menu item", "Large", 0, 30)
    closed, opened = (
        thing("combo box", "", 0, 0, 80, 20, one) for one in ("collapsed", "expanded")
    )

    def screen() -> tuple[Element, ...]:
        return numbered((opened, entry) if loop.done else (closed,))

    loop = Loop(DirectBrain(), screen=screen)
    loop.run("select Large from the list")
    assert loop.done == [Click(element=1), Click(element=2)]


def test_what_leads_nowhere_is_given_up() -> None:
    slider = thing("slider", "Volume", 0, 0, 100, 20, "focused", value="5")
    loop = Loop(DirectBrain(), screen=on(slider)).run("set volume to 7")
    assert len(loop.done) < 100
    assert loop.state.task.outcome is not Outcome.DONE


def test_an_entry_that_is_told_but_out_of_sight_is_chosen_by_its_keys() -> None:
    source, entry = thing("combo box", "Size", 0, 0), thing("menu item", "Large", 0, 900)

    def acts(op: Op) -> Receipt:
        if op == Click(element=2):
            return Receipt(op, Result.FAILED, "menu item “Large” is covered by field “Size”")
        return carried_out(op)

    def screen() -> tuple[Element, ...]:
        return numbered((source, entry) if loop.done else (source,))

    loop = Loop(DirectBrain(), acts=acts, screen=screen)
    loop.run("choose large from Size")
    assert loop.done[-2:] == [Type(text="Large"), KeyCombo(keys=("enter",))]


def test_what_was_planned_and_changed_nothing_is_told_by_its_step() -> None:
    def acts(op: Op) -> Receipt:
        return Receipt(op, Result.NO_CHANGE_YET)

    loop = Loop(DirectBrain(), acts=acts, screen=on(NAME, NEWS, SEND)).run("press the send thing")
    assert loop.summary == "Nothing on the screen changed after: Click button “Send”."
