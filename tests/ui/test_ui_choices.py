"""What the cards offer: answers by key, suggestions, settings, details, a report, an account."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel

from desktop_agent.events import (
    Approved,
    ChatOpened,
    Fault,
    Resumed,
    Said,
    StopAsked,
)
from desktop_agent.llm.direct.parse import parse
from desktop_agent.protocol import AskUser, Done, Open, Type, describe
from desktop_agent.ui.card_actions import COPIED
from desktop_agent.ui.cards.approval_gate import ARM_S
from desktop_agent.ui.cards.choice_buttons import LEAST_PX, WrappedButton
from desktop_agent.ui.model.blocks import StepBlock
from desktop_agent.ui.model.failure_report import scrubbed

from .states import GOAL, PLAN, STATES, Story

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def asked(stage):
    shown = stage().play(STATES["question_options"]()).to_front()
    shown.window._parts.composer.edit.setFocus()
    shown.later(ARM_S)
    return shown


# --- a question --------------------------------------------------------------------------------


@pytest.mark.feature("D4")
def test_a_digit_gives_the_answer_that_it_stands_before(asked, qtbot):
    qtbot.keyClick(asked.composer, Qt.Key.Key_2)
    assert asked.agent.said == ["Priya Shah, p.shah@example.org"]
    assert asked.agent.own == [()], "the model wrote it"
    assert asked.composer.toPlainText() == ""


@pytest.mark.feature("D4")
def test_a_click_gives_the_answer_too_and_keeps_what_is_being_written(asked, qtbot):
    asked.composer.setPlainText("wait")
    qtbot.mouseClick(asked.find("option1"), LEFT)
    assert asked.agent.said == ["Priya Nair, priya@northlab.example"]
    assert asked.agent.own == [()]
    assert asked.composer.toPlainText() == "wait"


@pytest.mark.feature("D28")
def test_what_could_be_meant_is_said_by_its_digit_and_permits_nothing(stage, qtbot):
    shown = stage().play(STATES["not_understood"]()).to_front()
    shown.window._parts.composer.edit.setFocus()
    shown.later(ARM_S)
    qtbot.keyClick(shown.composer, Qt.Key.Key_1)
    assert (shown.agent.said, shown.agent.own) == (["click “Cart (2)”"], [()])


@pytest.mark.feature("D4")
def test_a_digit_within_a_text_is_text(asked, qtbot):
    asked.composer.setPlainText("room ")
    asked.composer.moveCursor(asked.composer.textCursor().MoveOperation.End)
    qtbot.keyClick(asked.composer, Qt.Key.Key_2)
    assert (asked.agent.said, asked.composer.toPlainText()) == ([], "room 2")


@pytest.mark.feature("D4", "D10")
def test_what_was_typed_as_the_question_came_is_no_answer_to_it(stage, qtbot):
    shown = stage().play(STATES["question_options"]()).to_front()
    qtbot.keyClick(shown.composer, Qt.Key.Key_1)
    qtbot.mouseClick(shown.find("option1"), LEFT)
    assert shown.agent.said == []
    shown.later(ARM_S)
    qtbot.keyClick(shown.composer, Qt.Key.Key_1)
    assert len(shown.agent.said) == 1


@pytest.mark.feature("D4")
def test_a_digit_without_an_option_answers_nothing_and_one_answer_is_enough(asked, qtbot):
    qtbot.keyClick(asked.composer, Qt.Key.Key_3)
    assert asked.agent.said == []
    qtbot.keyClick(asked.composer, Qt.Key.Key_1)
    qtbot.keyClick(asked.composer, Qt.Key.Key_1)
    assert len(asked.agent.said) == 1


@pytest.mark.feature("D4")
def test_where_nothing_can_be_chosen_digits_are_written(stage, qtbot):
    shown = stage().play(STATES["question"]()).to_front()
    shown.later(ARM_S)
    qtbot.keyClick(shown.composer, Qt.Key.Key_4)
    assert shown.composer.toPlainText() == "4"


@pytest.mark.feature("D10")
def test_a_question_is_not_to_be_approved(asked, qtbot):
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    asked.composer.setPlainText("/approve")
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return)
    assert not any(isinstance(event, Approved) for event in asked.agent.posted)
    assert "nothing to approve" in asked.chat
    qtbot.keyClick(asked.composer, Qt.Key.Key_1)
    assert len(asked.agent.said) == 1, "the question is still open"


@pytest.mark.feature("D4")
def test_the_words_of_the_question_are_those_of_the_design(asked):
    card = asked.find("decision").card
    assert card.title == "A question for you"
    assert card.hint == "Press 1 or 2 with an empty message box, or type an answer."
    assert asked.find("option1").accessibleName() == "1 Priya Nair, priya@northlab.example"


@pytest.mark.feature("Z15", "N9")
def test_what_changed_nothing_three_times_is_told_as_that(stage):
    card = stage().play(STATES["in_vain"]()).find("decision").card
    assert card.title == "Nothing happened, three times"
    assert card.text.endswith("Try another way.")


@pytest.mark.feature("D10", "Z32")
def test_going_on_from_a_step_says_whose_words_the_goal_is_of(stage, qtbot):
    shown = stage().play(STATES["acting"]().say("and hurry").tell(StopAsked("Esc")).end())
    card = shown.find("decision").card
    assert card.says.startswith(f"Resume at step 2: {PLAN[1]}. The goal was: ")
    qtbot.mouseClick(shown.find("card-say"), LEFT)
    assert (shown.agent.said, shown.agent.own) == ([card.says], [(GOAL, "and hurry")])


@pytest.mark.feature("D4", "D28")
def test_going_on_without_a_model_says_what_that_brain_understands(stage, qtbot):
    goal = 'open mousepad, type "Hello, then go", press enter and click "Save"'
    steps = [command.step for command in parse(goal).commands]
    story = Story().say(goal).look().decide(tuple(steps), Open(target="mousepad")).do().look()
    story.decide(tuple(steps[1:]), Type(text="Hello, then go")).tell(StopAsked("Esc")).end()
    shown = stage(brain_name="direct").play(story)
    qtbot.mouseClick(shown.find("card-say"), LEFT)
    (said,) = shown.agent.said
    assert [one.ops for one in parse(said).commands] == [
        one.ops for one in parse(goal).commands[1:]
    ]
    assert shown.agent.own == [(goal,)]


@pytest.mark.feature("N9", "Z32")
@pytest.mark.parametrize("name", ["stopped", "nonsense"])
def test_trying_again_keeps_to_the_words_of_the_human(stage, qtbot, name):
    shown = stage().play(STATES[name]())
    qtbot.mouseClick(shown.find("card-say"), LEFT)
    assert shown.agent.own == [(GOAL,)]


# --- clicks for the whole task -------------------------------------------------------------------


@pytest.mark.feature("D10")
def test_clicks_of_a_program_are_approved_for_the_task_and_the_header_says_so(stage, qtbot):
    story = STATES["approval_common"]()
    shown = stage().play(story)
    button = shown.find("approveClicks")
    assert button.text() == "Don’t ask again for clicks in Firefox"
    assert not shown.shows("unasked")
    qtbot.mouseClick(button, LEFT)
    assert shown.agent.posted == [], "not yet armed"
    shown.later(ARM_S)
    qtbot.mouseClick(button, LEFT)
    assert shown.agent.posted == [Approved(story.state.effect.ask_id, clicks=True)]
    shown.play(STATES["unasked"]())
    assert (
        shown.find("unasked", QLabel).text()
        == "During this task I don’t ask before clicks in Firefox"
    )
    shown.play(STATES["unasked"]().act().look().say("stop here"))
    assert shown.shows("unasked")


@pytest.mark.feature("D10")
def test_it_is_not_offered_where_it_cannot_be_undone(stage):
    assert not stage().play(STATES["approval_pictured"]()).shows("approveClicks")


# --- an error ------------------------------------------------------------------------------------


@pytest.mark.feature("N9")
def test_settings_are_offered_where_they_help(stage, qtbot, monkeypatch):
    shown = stage(brain_name="openai").play(STATES["key_refused"]())
    opened = []
    monkeypatch.setattr(shown.window._choices, "_settings", lambda: opened.append(1))
    qtbot.mouseClick(shown.find("card-settings"), LEFT)
    qtbot.mouseClick(shown.find("suggestion1"), LEFT)
    assert len(opened) == 2
    card = shown.find("decision").card
    assert (card.title, card.items[0]) == (
        "The key was refused",
        "Paste the key again in Settings.",
    )
    assert not any("desktop-agent key set" in item for item in card.items)


@pytest.mark.feature("N9")
def test_a_suggestion_that_can_be_done_is_a_button(stage, qtbot):
    shown = stage(brain_name="openai").play(STATES["nonsense"]())
    card = shown.find("decision").card
    assert card.title == "The model’s reply was invalid, three times"
    assert card.items[:2] == ("Try again.", "Choose another model.")
    qtbot.mouseClick(shown.find("suggestion1"), LEFT)
    assert shown.agent.said == [card.says]


@pytest.mark.feature("N9")
@pytest.mark.parametrize("width", [320, 400])
def test_a_suggestion_has_the_room_that_its_words_need(stage, width):
    shown = stage(size=(width, 900), brain_name="openai").play(STATES["key_refused"]())
    buttons = shown.window.findChildren(WrappedButton)
    assert buttons
    for button in buttons:
        assert button.height() >= max(button.heightForWidth(button.width()), LEAST_PX)


@pytest.mark.feature("N9")
def test_details_are_unfolded_and_folded_again(stage, qtbot):
    shown = stage().play(STATES["nonsense"]())
    assert not shown.shows("cardDetail")
    qtbot.mouseClick(shown.find("card-details"), LEFT)
    QApplication.processEvents()
    detail = shown.find("cardDetail", QLabel)
    assert detail.isVisible()
    assert "actions[0].x: is missing" in detail.text().replace("\u200b", "")
    assert detail.textFormat() is Qt.TextFormat.PlainText
    qtbot.mouseClick(shown.find("card-details"), LEFT)
    assert not shown.shows("cardDetail")


@pytest.mark.feature("N9")
def test_the_report_is_copied_without_what_was_typed(stage, qtbot):
    story = STATES["thinking"]().decide((), Type(text="my own words")).do().look()
    text = "It could not type “my own words” into /home/ada/notes.txt with key sk-" + "a" * 40
    story.fail("Do", text, Fault.INPUT).end()
    shown = stage().play(story)
    qtbot.mouseClick(shown.find("card-report"), LEFT)
    report = QGuiApplication.clipboard().text()
    assert "Problem: I can’t act" in report
    assert "- type: changed" in report
    assert "It could not type “…” into /home/…/notes.txt" in report
    assert not any(word in report for word in ("my own words", "ada", "aaaa", "cm4", "Priya"))
    assert COPIED in shown.chat


@pytest.mark.feature("N9")
@pytest.mark.parametrize("typed", ["a” secret", 'a" secret', "a” b “ secret", "“\n” secret\n"])
def test_marks_within_a_text_end_no_quotation_of_a_report(typed):
    found = scrubbed(f"It broke: {describe(Type(text=typed))}: no field\n“{typed}” again")
    assert found.startswith("It broke: Type “…”")
    assert "secret" not in found


@pytest.mark.feature("N9")
def test_what_a_model_said_of_itself_is_in_no_report(stage, qtbot):
    from desktop_agent.protocol import Stop

    story = STATES["thinking"]().decide((), Stop(reason="I saw the balance of 1200.")).end()
    shown = stage().play(story)
    qtbot.mouseClick(shown.find("card-report"), LEFT)
    assert "1200" not in QGuiApplication.clipboard().text()


# --- what was done -------------------------------------------------------------------------------


@pytest.mark.feature("N16", "D5")
def test_what_i_did_unfolds_the_actions_and_sums_them_up_once(stage, qtbot):
    shown = stage().play(STATES["done_priced"]())
    feed = shown.find("transcript")
    steps = [i for i, block in enumerate(feed._blocks) if isinstance(block, StepBlock)]
    assert not any(feed.is_open(index) for index in steps)
    qtbot.mouseClick(shown.find("card-did"), LEFT)
    assert all(feed.is_open(index) for index in steps)
    qtbot.mouseClick(shown.find("card-did"), LEFT)
    assert shown.chat.count("What I did\n") == 1
    assert "3 actions: 3 changed; you approved 1" in shown.chat


@pytest.mark.feature("D4")
def test_a_done_card_tells_time_actions_approvals_and_cost(stage):
    shown = stage().play(STATES["acting"]())
    shown.later(102)
    shown.play(STATES["done_priced"]())
    card = shown.find("decision").card
    assert [name for _, name in card.stats] == ["time", "actions", "you approved", "cost"]
    assert dict((name, value) for value, name in card.stats)["cost"] == "$0.07"
    notes = [words for _, words in card.notes]
    assert notes == [
        "Checked: “Message sent” is on the screen.",
        "Restored: window, mouse position, clipboard.",
    ]


@pytest.mark.feature("D4", "O10", "N16")
def test_after_another_chat_was_opened_it_is_the_new_task_that_is_told_of(stage, qtbot):
    story = STATES["done_priced"]().tell(ChatOpened("2"))
    story.say("type it").look().send()
    story.decide((), Type(text="x")).do().look().decide((), Done(summary="Typed.")).end()
    shown = stage().play(story).to_front()
    feed = shown.find("transcript")
    qtbot.mouseClick(shown.find("card-did"), LEFT)
    assert "1 action: 1 changed" in shown.chat
    assert "3 actions" not in shown.chat
    (step,) = [i for i, block in enumerate(feed._blocks) if isinstance(block, StepBlock)]
    assert feed.is_open(step)
    qtbot.keyClick(shown.composer, Qt.Key.Key_J, CTRL)
    assert not feed.is_open(step)


# --- keys ----------------------------------------------------------------------------------------


@pytest.mark.feature("D4")
def test_ctrl_j_folds_all_actions_and_unfolds_them(stage, qtbot):
    shown = stage().play(STATES["acting"]()).to_front()
    feed = shown.find("transcript")
    steps = [i for i, block in enumerate(feed._blocks) if isinstance(block, StepBlock)]
    qtbot.keyClick(shown.composer, Qt.Key.Key_J, CTRL)
    assert not any(feed.is_open(index) for index in steps)
    qtbot.keyClick(shown.composer, Qt.Key.Key_J, CTRL)
    assert all(feed.is_open(index) for index in steps)


@pytest.mark.feature("D4")
def test_up_brings_the_last_note_back_to_be_mended(stage, qtbot):
    shown = stage().play(STATES["acting"]()).to_front()
    qtbot.keyClicks(shown.composer, "use the module")
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return)
    assert shown.agent.said == ["use the module"]
    qtbot.keyClick(shown.composer, Qt.Key.Key_Up)
    assert shown.composer.toPlainText() == "use the module"
    shown.composer.setPlainText("another")
    qtbot.keyClick(shown.composer, Qt.Key.Key_Up)
    assert shown.composer.toPlainText() == "another"


@pytest.mark.feature("D4")
def test_f6_walks_the_regions_and_comes_round(stage, qtbot):
    shown = stage().play(STATES["approval_pictured"]()).to_front()
    shown.window._parts.composer.edit.setFocus()

    def region() -> str:
        widget = QApplication.focusWidget()
        names = ("titleBar", "plan", "transcript", "decision", "controls")
        while widget is not None and widget.objectName() not in (*names, "composerFrame"):
            widget = widget.parentWidget()
        return widget.objectName() if widget is not None else ""

    seen = []
    for _ in range(5):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        seen.append(region())
    assert seen == ["plan", "transcript", "decision", "controls", "composerFrame"]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert region() == "controls"


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    ("name", "button", "after"),
    [
        ("approval_pictured", "reject", lambda story: story.say("no")),
        ("yielded", "continue", lambda story: story.tell(Resumed())),
        ("question_options", "option1", lambda story: story.say("the first")),
        ("stopped", "card-say", lambda story: story.say("again")),
    ],
)
def test_the_keyboard_goes_from_a_card_that_goes_to_the_message_box(stage, name, button, after):
    story = STATES[name]()
    shown = stage().play(story).to_front()
    shown.find(button).setFocus()
    seen = []
    note = QApplication.instance().focusChanged.connect(lambda _, now: seen.append(now))
    shown.play(after(story))
    QObject.disconnect(note)
    assert seen == [shown.composer]
    shown.play(STATES["approval_pictured"]())
    assert QApplication.focusWidget() is shown.composer, "and to no card"


@pytest.mark.feature("D4")
def test_the_details_of_a_card_take_the_keyboard_only_where_they_scroll(stage):
    long = Story().say(GOAL).look().decide((), AskUser(question="why " * 500))
    for story, scrolls in ((STATES["approval_pictured"](), False), (long, True)):
        body = stage(size=(400, 480)).play(story).find("cardBody")
        assert (body.verticalScrollBar().maximum() > 0) is scrolls
        assert bool(body.focusPolicy() & Qt.FocusPolicy.TabFocus) is scrolls


@pytest.mark.feature("Z4")
def test_a_note_says_what_becomes_of_it(stage):
    shown = stage().play(STATES["acting"]().tell(Said("hurry")))
    assert "Added as a note to the running task." in shown.chat
    shown.play(STATES["restoring"]().tell(Said("next")))
    assert "Queued. It starts when this task ends." in shown.chat
