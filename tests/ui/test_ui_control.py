"""The human takes over, is waited for, is asked again, approves the rest, watches a dry run."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from desktop_agent.events import (
    Approved,
    Fault,
    Paused,
    PausedBy,
    Reason,
    Restored,
    Result,
    StopAsked,
    Verdict,
)
from desktop_agent.ui.model.blocks import RESULTS, StepBlock, SystemBlock
from desktop_agent.ui.model.failures import explain
from desktop_agent.ui.model.transcript import Transcript
from desktop_agent.ui.model.view import view_of

from .states import STATES, Story

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
CHORD = "Ctrl+Shift+F12"
LET_GO = "No keys or buttons are held down. I’ll look at the screen again before I continue."


def told(story: Story) -> Transcript:
    transcript = Transcript()
    for event, state in story.pairs:
        transcript.take(event, state)
    return transcript


def view(story: Story, **more):
    return view_of(story.state, told(story).tally, **more)


def lines(story: Story) -> list[str]:
    return [block.text for block in told(story).blocks if isinstance(block, SystemBlock)]


def rows(story: Story) -> list[str]:
    steps = (block for block in told(story).blocks if isinstance(block, StepBlock))
    return [line.text for step in steps for line in step.actions]


def more(story: Story) -> Story:
    """The story from here on."""
    story.pairs.clear()
    return story


# --- the human takes over ----------------------------------------------------------------------


@pytest.mark.feature("Z10")
@pytest.mark.parametrize(
    ("what", "lead"),
    [
        ("you moved the mouse", "You moved the mouse, so I released everything."),
        ("you clicked", "You clicked, so I released everything."),
        ("you turned the wheel", "You turned the wheel, so I released everything."),
        ("you pressed a key", "You pressed a key, so I released everything."),
    ],
)
def test_who_takes_the_mouse_is_told_that_it_is_theirs(what, lead):
    story = STATES["acting"]().touch(what)
    shown = view(story)
    assert (shown.pill.word, shown.pill.reason, shown.pill.icon) == (
        *("Paused", "you took over"),
        "hand",
    )
    card = shown.card
    assert (card.title, card.icon, card.tone, card.text) == (
        *("Your turn", "hand", "you"),
        f"{lead} {LET_GO}",
    )
    assert [(b.label, b.cap) for b in card.buttons] == [("Stop", "Esc"), ("Continue", "F8")]
    assert lines(story)[-1] == lead


@pytest.mark.feature("Z10")
def test_what_the_human_does_during_a_pause_is_no_news(stage):
    story = STATES["paused"]()
    before = lines(story)
    assert lines(story.touch()) == before
    assert view(story).card.title == "Paused"


@pytest.mark.feature("Z10", "D9")
def test_continue_goes_on_and_stop_stops(stage, qtbot):
    shown = stage().play(STATES["yielded"]())
    qtbot.mouseClick(shown.find("continue"), LEFT)
    qtbot.mouseClick(shown.find("card-stop"), LEFT)
    assert shown.agent.calls == ["resume", "stop you"]


# --- the human is waited for -------------------------------------------------------------------


@pytest.mark.feature("Z11")
@pytest.mark.parametrize(
    ("why", "own", "waits"),
    [
        ("you are using my window", True, "I continue once you have left it"),
        ("you moved the mouse", False, "I continue once you stop using mouse and keyboard"),
        ("you moved a window", False, "I continue once you stop using mouse and keyboard"),
    ],
)
def test_while_it_waits_for_the_human_it_says_for_what(why, own, waits):
    story = STATES["acting"]()
    before = lines(story)
    story.hold(why, own=own)
    shown = view(story)
    assert (shown.pill.word, shown.pill.reason) == ("Running", "waiting for you")
    assert (shown.now.head, shown.now.title) == ("Waiting for you", f"{why[0].upper()}{why[1:]}")
    assert shown.now.waits == waits
    assert lines(story) == before, "a hold is no line of the chat"
    assert rows(story)[-1].startswith("Left-click at 1180, 120 — waiting")


@pytest.mark.feature("Z11", "D10")
def test_after_an_approval_only_the_hands_must_rest():
    story = STATES["approval"]().approve().hold()
    assert view(story).now.waits == "I continue once you stop using mouse and keyboard"


@pytest.mark.feature("Z11")
@pytest.mark.parametrize(
    "end",
    [
        lambda story: story.go_on(),
        lambda story: story.tell(Paused(PausedBy.HUMAN)),
        lambda story: story.tell(StopAsked("Esc")),
        lambda story: story.go_on().look().assess(),
    ],
    ids=["finished", "paused", "stopped", "acts"],
)
def test_a_hold_ends_with_whatever_goes_on(end):
    story = STATES["held"]()
    end(story)
    assert not view(story).held
    assert not any("waiting" in row for row in rows(story))


@pytest.mark.feature("Z11", "D10")
def test_the_end_of_a_hold_is_seen_though_nothing_else_changed():
    """What was just approved is not looked at again: the state stays the very same."""
    story = STATES["approval"]().approve().hold().go_on()
    assert story.pairs[-1][1] is story.pairs[-2][1]
    assert view(story).pill.reason == "acting"
    assert rows(story)[-1].startswith("Left-click at 240, 612 — running")


@pytest.mark.feature("Z11", "Z4")
def test_a_note_does_not_end_a_hold():
    assert view(STATES["held"]().say("hurry")).held


@pytest.mark.feature("Z11")
def test_while_it_is_held_send_says_that_it_continues(stage):
    story = STATES["held"]()
    shown = stage().play(story)
    send = shown.find("send")
    assert (send.accessibleName(), send.toolTip()) == (
        "Send and continue",
        "Send and continue (Enter)",
    )
    shown.play(more(story).go_on())
    assert (send.accessibleName(), send.toolTip()) == ("Send", "Send (Enter)")


# --- asked again -------------------------------------------------------------------------------


@pytest.mark.feature("D10")
def test_after_a_void_the_card_says_that_and_what_changed():
    card = view(STATES["asked_again"]()).card
    assert card.text == "The screen changed, so I ask again."
    assert dict(card.rows)["Changed"] == "It looks different now."
    assert "asked again" in rows(STATES["asked_again"]())[-1]


@pytest.mark.feature("D10")
def test_after_two_voids_it_says_what_keeps_changing():
    card = view(STATES["asked_thrice"]()).card
    assert card.text == ("This keeps changing: The window in front is now “Tabs”; it was “Mail”.")
    assert "Changed" not in dict(card.rows)


@pytest.mark.feature("D10")
def test_a_click_on_a_question_that_became_void_approves_nothing(stage, qtbot):
    story = STATES["approval_pictured"]()
    shown = stage().play(story)
    shown.later(1)
    old = shown.find("approve")
    qtbot.mousePress(old, LEFT)
    again = Story()
    again.state = story.state
    again.approve().void("it moved").assess(Verdict.ASK, risk=3, why="it pays").picture()
    for pair in again.pairs:
        shown.bridge.arrived.emit([pair])
    new = shown.window._parts.decision.frame.arming[0]
    assert new is not old
    qtbot.mouseRelease(new, LEFT)
    qtbot.mouseClick(new, LEFT)
    assert shown.agent.posted == []
    shown.later(1)
    qtbot.mouseClick(new, LEFT)
    assert shown.agent.posted == [Approved(again.state.effect.ask_id)]


@pytest.mark.feature("D10", "Z11")
def test_a_press_on_approve_holds_the_agent_before_it_approves(stage, qtbot):
    shown = stage().play(STATES["approval_pictured"]())
    shown.later(1)
    told = []
    shown.agent.own_window_used = lambda: told.append(list(shown.agent.posted))
    qtbot.mouseClick(shown.find("approve"), LEFT)
    assert len(shown.agent.posted) == 1
    assert told == [[]], "it is told first, and once"


@pytest.mark.feature("D10")
def test_the_time_to_read_begins_when_the_picture_has_come(stage, qtbot):
    story = STATES["approval"]()
    shown = stage().play(story)
    shown.later(0.45)
    shown.play(more(story).picture())
    shown.later(0.1)
    qtbot.mouseClick(shown.find("approve"), LEFT)
    assert shown.agent.posted == []
    shown.later(0.5)
    qtbot.mouseClick(shown.find("approve"), LEFT)
    assert len(shown.agent.posted) == 1


# --- the rest of a step ------------------------------------------------------------------------


@pytest.fixture
def asked(stage):
    """A window that asks about the first of three actions, in front."""
    story = STATES["approval_rest"]()
    shown = stage().play(story).to_front()
    shown.id = story.state.effect.ask_id
    return shown


@pytest.mark.feature("D10")
def test_the_rest_of_a_step_is_listed_in_words(asked):
    card = asked.find("decision").card
    assert card.items == ("Type “CM4 composite out pin”", "Press Enter")
    assert asked.find("approveRest").text() == "Approve the rest of this step"
    assert asked.find("approveRest").y() < asked.find("approve").y()


@pytest.mark.feature("D10")
def test_more_than_five_are_folded_and_can_be_read(stage):
    shown = stage(size=(400, 1040)).play(STATES["approval_long_rest"]())
    texts = [each.text() for each in shown.find("card").findChildren(QLabel) if each.isVisible()]
    assert "and 3 more" in texts
    more = next(e for e in shown.find("card").findChildren(QLabel) if e.text() == "and 3 more")
    assert more.toolTip().split("\n") == [f"Left-click at {i}, 100" for i in (5, 6, 7)]


@pytest.mark.feature("D10")
def test_where_there_is_little_room_the_list_is_folded_further(stage):
    shown = stage(size=(400, 480)).play(STATES["approval_long_rest"]())
    texts = [each.text() for each in shown.find("card").findChildren(QLabel) if each.isVisible()]
    folded = next(int(text.split()[1]) for text in texts if text.startswith("and "))
    listed = sum(text.startswith("Left-click at") and text.endswith(", 100") for text in texts)
    assert (folded > 3, folded + listed) == (True, 8)


@pytest.mark.feature("D10")
def test_the_rest_is_approved_by_its_button_and_only_after_half_a_second(asked, qtbot):
    button = asked.find("approveRest")
    qtbot.mouseClick(button, LEFT)
    asked.later(0.45)
    qtbot.mouseClick(button, LEFT)
    qtbot.mousePress(button, LEFT)
    asked.later(0.1)
    qtbot.mouseRelease(button, LEFT)
    assert asked.agent.posted == []
    qtbot.mouseClick(button, LEFT)
    qtbot.mouseDClick(button, LEFT)
    qtbot.mouseClick(asked.find("approve"), LEFT)
    assert asked.agent.posted == [Approved(asked.id, rest=True)]


@pytest.mark.feature("D10")
def test_no_key_approves_the_rest(asked, qtbot):
    asked.later(1)
    button = asked.find("approveRest")
    button.setFocus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        qtbot.keyClick(button, key)
    assert asked.agent.posted == []
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    assert asked.agent.posted == [Approved(asked.id)]


@pytest.mark.feature("D10")
def test_words_in_the_composer_hold_the_rest_back(asked, qtbot):
    asked.later(1)
    asked.composer.setPlainText("not there")
    qtbot.mouseClick(asked.find("approveRest"), LEFT)
    assert asked.agent.posted == []


@pytest.mark.feature("D10", "Z32")
@pytest.mark.parametrize("state", ["approval", "approval_step", "consent", "asked_again"])
def test_without_a_rest_there_is_no_button_for_it(stage, state):
    assert not stage().play(STATES[state]()).shows("approveRest")


# --- ends --------------------------------------------------------------------------------------


@pytest.mark.feature("Z8")
@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("done", "Restored: window, mouse position, clipboard."),
        ("stopped_with_problem", "Restored: mouse position, clipboard."),
    ],
)
def test_what_was_put_back_is_told(stage, state, words):
    assert words in stage().play(STATES[state]()).card_words


@pytest.mark.feature("Z8")
def test_what_was_not_put_back_is_told_however_it_was_stopped():
    story = STATES["stopped_with_problem"]()
    text = "You pressed Esc. Not restored: the window “Notes” is gone."
    assert view(story).card.text.startswith(f"{text} All keys and buttons are released.")


@pytest.mark.feature("Z8")
def test_where_nothing_was_borrowed_nothing_is_told():
    story = STATES["restoring"]()
    story.tell(Restored(story.state.serial))
    assert view(story.end()).card.notes == ()


@pytest.mark.feature("Z10")
def test_a_stop_by_the_humans_own_hand_reads_well():
    story = STATES["acting"]().tell(StopAsked("your mouse")).end()
    shown = view(story)
    assert (shown.pill.reason, shown.card.side) == ("by your mouse", "your mouse")
    assert shown.card.text.startswith("Stopped by your mouse. All keys")


@pytest.mark.feature("Z14")
def test_what_took_too_long_is_told_with_what_can_be_done():
    card = view(STATES["overdue"]()).card
    assert (card.kind, card.title) == ("error", "It took too long")
    assert card.text == "An action made no progress for 30 s."
    assert card.items[0] == "See whether the app still answers."
    assert 3 <= len(explain(Reason(Fault.TIME), "It took long.").advice) <= 5


# --- a dry run ---------------------------------------------------------------------------------


@pytest.mark.feature("N4")
@pytest.mark.parametrize("size", [(400, 900), (340, 480)])
def test_a_dry_run_is_named_all_the_time(stage, size):
    for story in (Story(dry_run=True).say("go"), STATES["dry_acting"](), STATES["dry_done"]()):
        assert stage(size=size).play(story).shows("dryRun")
    assert not stage(size=size).play(STATES["acting"]()).shows("dryRun")


@pytest.mark.feature("N4")
def test_what_would_be_done_is_told_with_what_i_would_ask():
    assert rows(STATES["dry_acting"]())[:2] == [
        "Open “https://eda.example” — dry run",
        "Left-click at 640, 80 — dry run (I would ask you first: it pays)",
    ]
    steps = [b for b in told(STATES["dry_done"]()).blocks if isinstance(b, StepBlock)]
    assert steps[-1].summary.startswith("3 dry run")


@pytest.mark.feature("N4")
def test_a_dry_run_claims_nothing():
    shown = view(STATES["dry_done"]())
    assert (shown.pill.word, shown.pill.reason) == ("Done", "nothing was done")
    assert shown.card.text == "Dry run: nothing was done."
    assert shown.card.stats == (("3", "actions planned"),)
    assert told(STATES["dry_done"]()).tally.mark is None
    assert view(STATES["dry_acting"]()).now.head == "Would do"


@pytest.mark.feature("N4")
def test_every_result_has_its_word():
    assert set(RESULTS) == set(Result)


# --- another display ---------------------------------------------------------------------------


@pytest.mark.feature("D8")
def test_esc_on_the_users_screen_is_theirs_while_another_display_is_driven(stage, qtbot):
    shown = stage(esc_stops=False, stop_words=CHORD).play(STATES["acting"]()).to_front()
    for widget in (shown.window, shown.composer):
        qtbot.keyClick(widget, Qt.Key.Key_Escape)
    assert shown.agent.calls == []
    assert shown.window.isVisible()
    qtbot.mouseClick(shown.find("stop"), LEFT)
    assert shown.agent.calls == ["stop you"]


@pytest.mark.feature("D8")
def test_wherever_the_stop_key_is_told_it_is_the_one_that_stops(stage, qtbot):
    shown = stage(esc_stops=False, stop_words=CHORD)
    told = [each.text() for each in shown.find("greeting").findChildren(QLabel)]
    assert any(f"{CHORD} stops me at any moment." in text for text in told)
    shown.composer.setPlainText("/help")
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return)
    assert f"{CHORD} stops me at once" in shown.chat
    assert CHORD in shown.find("stop").accessibleName()
    assert CHORD in shown.find("stop").toolTip()
    shown.play(STATES["yielded"]())
    assert CHORD in shown.find("card-stop").accessibleName()
    story = STATES["acting"]().tell(StopAsked(CHORD)).end()
    assert view(story, stop_words=CHORD).card.text.startswith(f"You pressed {CHORD}. All keys")
    assert "Esc" not in shown.chat


@pytest.mark.feature("D8")
@pytest.mark.parametrize("width", [340, 400])
def test_a_long_chord_pushes_no_button_out(stage, width):
    shown = stage(size=(width, 768), esc_stops=False, stop_words=CHORD)
    shown.play(STATES["acting"]())
    QApplication.processEvents()
    for name in ("pause", "stop", "stepMode"):
        widget = shown.find(name)
        assert widget.width() >= widget.minimumSizeHint().width()
        assert shown.window.rect().contains(widget.geometry().translated(6, 0))


@pytest.mark.feature("Z7")
def test_where_nothing_is_put_back_nothing_is_said_to_be():
    shown = view(STATES["restoring"](), puts_back=False)
    assert shown.now is not None
    assert shown.now.title == "Releasing all keys and buttons"
    assert shown.pill.reason == "releasing keys"
    usual = view(STATES["restoring"]())
    assert usual.now is not None
    assert usual.now.title == "Restoring window, mouse and clipboard"
