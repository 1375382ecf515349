"""The window, played on by a fake agent and by hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPlainTextEdit, QWidget

from desktop_agent.events import Approved, Refused, StepMode, StepModeSet
from desktop_agent.planner import State
from desktop_agent.protocol import AskUser

from .states import GOAL, STATES, Story

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
NAMES = [
    "composer",
    "send",
    "pause",
    "stop",
    "stepMode",
    "transcript",
    "status",
    "nowDoing",
    "decision",
    "pin",
    "close",
]


def ask_id(story: Story) -> str:
    return story.state.effect.ask_id


@pytest.mark.feature("D1")
def test_it_stands_at_the_right_edge_of_the_work_area_and_never_activates_itself(stage, qapp):
    window = stage(size=(400, 800)).window
    area = qapp.primaryScreen().availableGeometry()
    window._standing.stand()
    assert window.geometry().right() == area.right()
    assert window.geometry().top() == area.top()
    assert window.geometry().height() == max(area.height(), window.minimumHeight())
    assert window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert window.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert window.windowTitle() == "desktop-agent"


@pytest.mark.feature("D2")
def test_it_stays_on_top_and_that_can_be_switched_without_a_new_native_window(stage, qtbot):
    shown = stage()
    window, before = shown.window, shown.window.winId()
    assert window.on_top
    qtbot.mouseClick(shown.find("pin"), LEFT)
    assert not window.on_top
    assert not window.windowHandle().flags() & Qt.WindowType.WindowStaysOnTopHint
    qtbot.mouseClick(shown.find("pin"), LEFT)
    assert window.on_top
    assert window.isVisible()
    assert window.winId() == before


@pytest.mark.feature("D3")
def test_it_is_dragged_by_its_title_snaps_and_remembers_its_place(stage, qtbot, tmp_path, qapp):
    place = tmp_path / "place.json"
    shown = stage(place=place)
    window, title = shown.window, shown.find("titleBar")
    area = qapp.primaryScreen().availableGeometry()
    grip = QPoint(60, 20)
    qtbot.mousePress(title, LEFT, pos=grip)
    for x, y in ((area.left() + 200, area.top() + 100), (area.left() + 10, area.top() + 200)):
        target = QPoint(x, y) + title.mapTo(window, grip)
        qtbot.mouseMove(title, title.mapFromGlobal(target))
    qtbot.mouseRelease(title, LEFT, pos=grip)
    assert window.pos() == area.topLeft()
    assert window.height() == area.height()
    again = stage(place=place).window
    assert again.geometry() == window.geometry()


@pytest.mark.feature("D4")
@pytest.mark.parametrize("name", NAMES)
def test_every_control_can_be_found_and_has_a_name_to_be_read_out(stage, name):
    shown = stage().play(STATES["acting"]())
    assert shown.find(name)
    if name != "decision":
        assert shown.find(name).accessibleName()


@pytest.mark.every_state
@pytest.mark.feature("D4")
@pytest.mark.parametrize("state", STATES)
def test_no_button_is_without_a_name(stage, state):
    shown = stage().play(STATES[state]())
    nameless = [
        button.objectName()
        for button in shown.window.findChildren(QAbstractButton)
        if button.isVisible() and not button.accessibleName()
    ]
    assert nameless == []


@pytest.mark.feature("D4")
def test_enter_sends_and_shift_enter_breaks_the_line(stage, qtbot):
    shown = stage()
    shown.composer.setPlainText("open")
    shown.composer.moveCursor(shown.composer.textCursor().MoveOperation.End)
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(shown.composer, "it")
    assert shown.composer.toPlainText() == "open\nit"
    assert shown.agent.said == []
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return)
    assert shown.agent.said == ["open\nit"]
    assert shown.composer.toPlainText() == ""


@pytest.mark.feature("D4")
def test_the_send_button_sends(stage, qtbot):
    shown = stage()
    shown.composer.setPlainText("öffne 你好 👋")
    qtbot.mouseClick(shown.find("send"), LEFT)
    assert shown.agent.said == ["öffne 你好 👋"]


@pytest.mark.feature("D4")
def test_a_goal_that_is_too_long_is_told_in_plain_words_and_not_lost(stage, qtbot):
    shown = stage()
    text = "x" * 100_000
    shown.composer.setPlainText(text)
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return)
    assert shown.agent.said == []
    told = "Not sent: the goal has 100,000 characters, at most 20,000 are allowed. Shorten it."
    assert shown.chat == told
    assert shown.composer.toPlainText() == text


@pytest.mark.feature("D4")
def test_an_empty_composer_sends_nothing_and_says_nothing(stage, qtbot):
    shown = stage()
    for text in ("", "  \n "):
        shown.composer.setPlainText(text)
        qtbot.keyClick(shown.composer, Qt.Key.Key_Return)
        assert not shown.find("send").isEnabled()
    assert (shown.agent.said, shown.chat) == ([], "")
    shown.composer.setPlainText("go")
    assert shown.find("send").isEnabled()


@pytest.mark.at_length
@pytest.mark.feature("D4")
@pytest.mark.parametrize(("size", "most"), [((400, 900), 6), ((400, 480), 3)])
def test_a_huge_paste_shows_as_many_lines_as_the_composer_has(stage, size, most):
    shown = stage(size=size)
    shown.composer.insertPlainText("x" * 100_000)
    QApplication.processEvents()
    line = shown.composer.fontMetrics().lineSpacing()
    assert shown.composer.height() == most * line + 12
    shown.composer.setPlainText("short")
    assert shown.composer.height() == line + 12
    assert inside(shown.window, shown.find("composerFrame"))


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    ("state", "words"),
    [
        ("idle", "What should I do?"),
        ("acting", "Add a note for the running task…"),
        ("approval", "Or say what to do instead…"),
        ("question", "Type your answer…"),
        ("done", "Ask about it, or give a new goal…"),
    ],
)
def test_the_composer_says_what_it_is_for(stage, state, words):
    assert stage().play(STATES[state]()).composer.placeholderText() == words


@pytest.mark.feature("D4")
def test_now_doing_and_the_plan_show_while_it_acts(stage):
    shown = stage().play(STATES["acting"]())
    assert shown.shows("nowDoing")
    assert "Left-click at 1180, 120" in shown.find("nowDoing").accessibleName()
    assert shown.shows("planRows")
    assert shown.find("status").words == "Running acting"
    assert shown.find("rail").tone == "accent"


@pytest.mark.feature("D4")
def test_the_plan_folds_and_unfolds(stage, qtbot):
    shown = stage().play(STATES["acting"]())
    qtbot.mouseClick(shown.find("planHead"), LEFT)
    assert not shown.shows("planRows")
    qtbot.keyClick(shown.find("planHead"), Qt.Key.Key_Space)
    assert shown.shows("planRows")


@pytest.mark.feature("D4")
def test_the_feed_of_a_step_folds_and_unfolds(stage, qtbot):
    shown = stage().play(Story().say(GOAL).look().decide(("a",), AskUser(question="?")))
    feed = stage().play(STATES["stopped"]()).find("transcript")
    index = next(i for i in range(feed.count) if feed._laid[i].head is not None)
    assert not feed.is_open(index)
    feed.verticalScrollBar().setValue(0)
    head = feed._laid[index].head.center().toPoint() + QPoint(0, int(feed._top(index)))
    qtbot.mouseClick(feed.viewport(), LEFT, pos=head)
    assert feed.is_open(index)
    # The question stands on its card.
    assert shown.find("transcript").count == 1


@pytest.mark.feature("D4")
def test_the_step_and_the_time_are_shown_while_it_runs(stage):
    shown = stage().play(STATES["acting"]())
    shown.later(102)
    shown.tick()
    assert shown.find("elapsed").text() == "1:42"
    assert shown.find("step").text() == "step 2/5"


@pytest.mark.feature("D8", "D9")
def test_pause_stop_and_continue_reach_the_agent(stage, qtbot):
    shown = stage().play(STATES["acting"]()).to_front()
    qtbot.mouseClick(shown.find("pause"), LEFT)
    qtbot.mouseClick(shown.find("stop"), LEFT)
    qtbot.keyClick(shown.window, Qt.Key.Key_F8)
    assert shown.agent.calls == ["pause you", "stop you", "pause you"]
    shown.play(STATES["paused"]())
    qtbot.mouseClick(shown.find("continue"), LEFT)
    qtbot.keyClick(shown.window, Qt.Key.Key_F8)
    assert shown.agent.calls[3:] == ["resume", "resume"]


@pytest.mark.feature("D9", "D10")
def test_the_pause_key_does_what_is_shown_though_the_agent_is_further(stage, qtbot):
    """Whoever sees it running means "pause": a pause that is not shown yet must not end by it."""
    shown = stage().play(STATES["acting"]()).to_front()
    shown.agent.state = STATES["yielded"]().pairs[-1][1]
    qtbot.keyClick(shown.window, Qt.Key.Key_F8)
    assert shown.agent.calls == ["pause you"]


@pytest.mark.feature("D8")
@pytest.mark.parametrize("state", STATES)
def test_esc_stops_and_never_closes_the_window(stage, qtbot, state):
    shown = stage().play(STATES[state]())
    for widget in (shown.window, shown.composer):
        qtbot.keyClick(widget, Qt.Key.Key_Escape)
    assert shown.agent.calls == ["stop Esc"] * 2
    assert shown.window.isVisible()


@pytest.mark.feature("D10")
def test_step_mode_is_switched_by_hand_and_by_key(stage, qtbot):
    shown = stage().to_front()
    qtbot.mouseClick(shown.find("stepMode"), LEFT)
    qtbot.keyClick(shown.window, Qt.Key.Key_S, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert shown.agent.posted == [StepModeSet(StepMode.ACTION)] * 2
    shown.play(Story().tell(StepModeSet(StepMode.ACTION)))
    assert shown.find("stepMode").isChecked()
    qtbot.mouseClick(shown.find("stepMode"), LEFT)
    assert shown.agent.posted[-1] == StepModeSet(StepMode.NEVER)


@pytest.fixture
def asked(stage):
    """A window that asks, in front."""
    story = STATES["approval"]()
    shown = stage().play(story).to_front()
    shown.id = ask_id(story)
    return shown


@pytest.mark.feature("D10")
def test_the_card_shows_all_that_is_asked(asked):
    assert "Left-click at 240, 612" in asked.card_words
    assert "Risk 3" in asked.card_words
    assert asked.find("rail").tone == "ask"


@pytest.mark.feature("D10")
def test_ctrl_enter_approves_once_and_only_after_half_a_second(asked, qtbot):
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    asked.later(0.45)
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    assert asked.agent.posted == []
    asked.later(0.1)
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    assert asked.agent.posted == [Approved(asked.id)]


@pytest.mark.feature("D10")
def test_enter_and_space_never_approve(asked, qtbot):
    asked.later(1)
    asked.find("approve").setFocus()
    for widget in (asked.find("approve"), asked.window, asked.composer):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            qtbot.keyClick(widget, key)
    assert Approved(asked.id) not in asked.agent.posted


@pytest.mark.feature("D10")
def test_the_focus_never_jumps_to_the_card(asked):
    assert QApplication.focusWidget() is not asked.find("approve")
    assert QApplication.focusWidget() is not asked.find("reject")


@pytest.mark.feature("D10")
def test_a_held_key_approves_nothing(asked):
    asked.later(1)
    for kind in (QKeyEvent.Type.ShortcutOverride, QKeyEvent.Type.KeyPress):
        event = QKeyEvent(kind, Qt.Key.Key_Return, CTRL, "\r", True, 1)
        QApplication.sendEvent(asked.composer, event)
    assert asked.agent.posted == []


@pytest.mark.feature("D10")
def test_a_double_click_approves_once(asked, qtbot):
    asked.later(1)
    qtbot.mouseClick(asked.find("approve"), LEFT)
    qtbot.mouseDClick(asked.find("approve"), LEFT)
    assert asked.agent.posted == [Approved(asked.id)]


@pytest.mark.feature("D10")
def test_a_click_before_the_card_could_be_read_does_nothing(asked, qtbot):
    button = asked.find("approve")
    qtbot.mouseClick(button, LEFT)
    qtbot.mousePress(button, LEFT)
    asked.later(1)
    qtbot.mouseRelease(button, LEFT)
    assert asked.agent.posted == []


@pytest.mark.feature("D10")
def test_words_in_the_composer_hold_an_approval_back_and_enter_sends_them(asked, qtbot):
    asked.later(1)
    asked.composer.setPlainText("save it as a draft")
    qtbot.mouseClick(asked.find("approve"), LEFT)
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return, CTRL)
    assert asked.agent.posted == []
    qtbot.keyClick(asked.composer, Qt.Key.Key_Return)
    assert asked.agent.said == ["save it as a draft"]


@pytest.mark.feature("D10")
def test_an_approval_needs_our_window_to_be_the_active_one(asked, qtbot):
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    QApplication.processEvents()
    asked.later(1)
    assert not asked.window.isActiveWindow()
    asked.window._key_approve()
    assert asked.agent.posted == []


@pytest.mark.feature("D10")
def test_dont_refuses_with_what_stands_in_the_composer(asked, qtbot):
    qtbot.mouseClick(asked.find("reject"), LEFT)
    asked.composer.setPlainText("wrong person")
    qtbot.keyClick(asked.composer, Qt.Key.Key_Period, CTRL)
    assert asked.agent.posted == [Refused(asked.id, ""), Refused(asked.id, "wrong person")]
    assert asked.composer.toPlainText() == ""


@pytest.mark.feature("D10")
def test_a_hidden_window_does_not_arm(asked):
    asked.window.hide()
    asked.later(1)
    asked.window._human.click_approve()
    asked.window._human.key_approve()
    assert asked.agent.posted == []


@pytest.mark.feature("D10", "O23")
def test_the_slash_command_obeys_the_same_gate(asked, qtbot):
    def approve() -> None:
        asked.composer.setPlainText("/approve")
        qtbot.keyClick(asked.composer, Qt.Key.Key_Return)

    approve()
    assert asked.agent.posted == []
    assert "nothing to approve" in asked.chat
    asked.later(1)
    approve()
    approve()
    assert asked.agent.posted == [Approved(asked.id)]


@pytest.mark.feature("D10")
def test_a_question_that_is_over_leaves_no_card(stage):
    shown = stage().play(STATES["approval"]().approve())
    assert not shown.shows("decision")


@pytest.mark.feature("O23")
@pytest.mark.parametrize(
    ("text", "call"), [("/stop", "stop you"), ("/pause", "pause you"), ("/resume", "resume")]
)
def test_commands_reach_the_agent_and_are_not_said(stage, qtbot, text, call):
    shown = stage().play(STATES["acting"]())
    shown.composer.setPlainText(text)
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return)
    assert shown.agent.calls == [call]
    assert shown.agent.said == []


@pytest.mark.feature("O23")
@pytest.mark.parametrize(
    ("text", "words"), [("/help", "/approve — "), ("/undo", "There is no /undo")]
)
def test_a_command_gets_its_answer_in_the_chat(stage, qtbot, text, words):
    shown = stage()
    shown.composer.setPlainText(text)
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return)
    assert words in shown.chat


@pytest.mark.feature("D4")
@pytest.mark.parametrize("state", ["stopped", "error", "done"])
def test_new_goal_puts_the_card_away_and_waits_for_words(stage, qtbot, state):
    shown = stage().play(STATES[state]())
    shown.to_front()
    qtbot.mouseClick(shown.find("card-new"), LEFT)
    assert not shown.shows("decision")
    assert QApplication.focusWidget() is shown.composer


@pytest.mark.feature("D4")
def test_try_again_says_the_same_goal(stage, qtbot):
    shown = stage().play(STATES["error"]())
    qtbot.mouseClick(shown.find("card-say"), LEFT)
    assert shown.agent.said == [GOAL]


@pytest.mark.feature("D4")
def test_an_example_is_put_into_the_composer_to_be_looked_over(stage, qtbot):
    shown = stage()
    example = next(
        b
        for b in shown.window.findChildren(QAbstractButton)
        if b.accessibleName().startswith("Example") and b.isVisible()
    )
    qtbot.mouseClick(example, LEFT)
    assert shown.composer.toPlainText() == example.text()
    assert shown.agent.said == []


def inside(window: QWidget, widget: QWidget) -> bool:
    corner = widget.mapTo(window, QPoint(0, 0))
    return window.rect().contains(widget.rect().translated(corner))


@pytest.mark.sampled(4)
@pytest.mark.every_state
@pytest.mark.feature("D4", "D10")
@pytest.mark.parametrize("size", [(340, 480), (400, 480), (400, 700), (400, 1040), (560, 1040)])
@pytest.mark.parametrize("state", STATES)
def test_on_every_screen_composer_and_card_are_wholly_visible(stage, state, size):
    shown = stage(size=size).play(STATES[state]())
    assert (shown.window.width(), shown.window.height()) == size
    assert inside(shown.window, shown.find("composerFrame"))
    decision = shown.find("decision")
    if decision.isVisible():
        assert inside(shown.window, decision)
        card = shown.find("card")
        assert card.height() <= decision.height()
        for button in card.findChildren(QAbstractButton):
            assert inside(decision, button)
            assert button.width() >= button.minimumSizeHint().width()
    else:
        assert inside(shown.window, shown.find("controls"))


@pytest.mark.every_state
@pytest.mark.feature("D4")
@pytest.mark.parametrize("state", STATES)
def test_a_card_is_as_high_as_its_words_however_fast_it_came(stage, state):
    shown = stage(size=(400, 1040))
    shown.bridge.arrived.emit(STATES[state]().pairs)
    QApplication.processEvents()
    if shown.shows("decision"):
        assert shown.find("cardBody").verticalScrollBar().maximum() == 0


@pytest.mark.every_state
@pytest.mark.feature("D4")
@pytest.mark.parametrize("state", STATES)
def test_no_label_is_cut_off(stage, state):
    shown = stage(size=(400, 1040)).play(STATES[state]())
    cut = [
        label.text()
        for label in shown.window.findChildren(QLabel)
        if label.isVisible()
        and not label.wordWrap()
        and label.fontMetrics().horizontalAdvance(label.text()) > label.width() + 1
    ]
    assert cut == []


@pytest.mark.feature("D4")
def test_a_very_long_question_scrolls_inside_its_card(stage):
    story = Story().say(GOAL).look().decide((), AskUser(question="why " * 500))
    shown = stage(size=(400, 480)).play(story)
    assert inside(shown.window, shown.find("decision"))
    assert inside(shown.window, shown.find("composerFrame"))
    assert shown.find("cardBody").verticalScrollBar().maximum() > 0


@pytest.mark.feature("D4")
def test_words_of_a_model_are_never_read_as_markup(stage):
    story = Story().say(GOAL).look().decide((), AskUser(question="<b>bold</b> & <img src=x>"))
    shown = stage().play(story)
    labels = shown.find("card").findChildren(QLabel)
    assert any("<b>bold</b>" in label.text() for label in labels)
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels)


@pytest.mark.feature("D4")
def test_the_window_starts_from_the_state_that_the_agent_is_in(stage):
    assert stage().window.view.pill.word == "Ready"
    assert State().status == stage().agent.state.status


@pytest.mark.feature("D4")
def test_a_new_message_is_in_view(stage):
    shown = stage()
    for i in range(300):
        shown.window.tell(f"line {i}")
    bar = shown.find("transcript").verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    bar.setValue(0)
    shown.window.tell("one more")
    assert bar.value() == 0


@pytest.mark.feature("D24")
def test_closing_says_so_once(stage, qtbot):
    shown = stage()
    with qtbot.waitSignal(shown.window.closed):
        qtbot.mouseClick(shown.find("close"), LEFT)
    assert not shown.window.isVisible()


@pytest.mark.feature("D4")
def test_ctrl_l_goes_to_the_composer(stage, qtbot):
    shown = stage()
    shown.window.tell("hello")
    shown.to_front().find("transcript").setFocus()
    qtbot.keyClick(shown.window, Qt.Key.Key_L, CTRL)
    assert isinstance(QApplication.focusWidget(), QPlainTextEdit)


@pytest.mark.feature("D3")
def test_a_place_of_a_bigger_screen_is_brought_back_into_this_one(stage, tmp_path, qapp):
    place = tmp_path / "place.json"
    place.write_text('{"x": 380, "y": 60, "width": 400, "height": 2000}')
    shown = stage(place=place)
    area = qapp.primaryScreen().availableGeometry()
    assert area.contains(shown.window.geometry())
    assert inside(shown.window, shown.find("send"))
