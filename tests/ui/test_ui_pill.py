"""The small form of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.events import Approved
from desktop_agent.geometry import Rect
from desktop_agent.protocol import Click, Drag, Type
from desktop_agent.ui.control_places import places_of
from desktop_agent.ui.dock.action_targets import targets_of
from desktop_agent.ui.dock.pill_window import PillWindow
from desktop_agent.ui.model.pill_view import pill_view
from desktop_agent.ui.model.task_stats import Tally
from desktop_agent.ui.model.view import view_of

from .states import GOAL, PLAN, STATES, Story

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
ASKING = [
    name
    for name in STATES
    if name.startswith(("approval", "asked", "consent")) or name == "question"
]


def told(name: str):
    return pill_view(view_of(STATES[name]().state, Tally()), "1:42", "0:12")


def shrunk(stage, story: Story | None = None):
    """The stage, and its pill after the story."""
    shown = stage()
    shown.window.forms.shrink()
    if story is not None:
        shown.play(story)
    (pill,) = [form for form in shown.window.forms.shown if isinstance(form, PillWindow)]
    return shown, pill


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    ("name", "title", "detail", "pause", "stop"),
    [
        ("idle", "Ready", "What should I do?", "", False),
        ("acting", "Left-click at 1180, 120", "step 2/5 · 1:42", "pause", True),
        ("approval", "Approve this click?", "Risk 3 · waiting 0:12", "", False),
        ("consent", "Send screenshots to 127.0.0.1:8080?", "waiting 0:12", "", False),
        ("question", "A question for you", "waiting 0:12", "", False),
        ("yielded", "Your turn", "Paused · you took over", "play", True),
        ("done", "Done", "1:42", "", False),
    ],
)
def test_it_says_what_is_now_and_offers_what_can_be_done(name, title, detail, pause, stop):
    found = told(name)
    assert (found.title, found.detail) == (title, detail)
    assert (found.pause, found.stop) == (pause, stop)


@pytest.mark.feature("D10")
@pytest.mark.parametrize("name", ASKING)
def test_what_must_be_read_can_only_be_opened(stage, name):
    story = STATES[name]()
    _, pill = shrunk(stage, story)
    assert pill.view.asks == story.state.effect.ask_id if name != "question" else pill.view.asks
    shown = {one for one in places_of(pill) if one.startswith("pill")}
    assert shown == {"pill", "pillExpand"}


@pytest.mark.feature("D10")
def test_no_key_in_it_approves(stage, qtbot):
    shown, pill = shrunk(stage, STATES["approval"]())
    pill.activateWindow()
    shown.later(2)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Period):
        qtbot.keyClick(pill, key, CTRL)
        qtbot.keyClick(pill, key)
    assert shown.agent.posted == []


@pytest.mark.feature("D10")
def test_what_was_asked_while_it_was_small_is_armed_only_when_it_can_be_read(stage, qtbot):
    story = STATES["approval"]()
    shown, _ = shrunk(stage, story)
    shown.later(60)
    shown.window.forms.expand()
    shown.to_front()
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return, CTRL)
    assert shown.agent.posted == []
    shown.later(0.6)
    qtbot.keyClick(shown.composer, Qt.Key.Key_Return, CTRL)
    assert shown.agent.posted == [Approved(story.state.effect.ask_id)]


@pytest.mark.feature("D4")
def test_a_new_question_makes_it_noticed_once_and_the_focus_stays(stage, qtbot, monkeypatch):
    called: list[QWidget] = []
    monkeypatch.setattr(QApplication, "alert", called.append)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    shown, pill = shrunk(stage, STATES["acting"]())
    other.activateWindow()
    QApplication.processEvents()
    assert called == []
    shown.play(STATES["approval"]())
    shown.later(3)
    shown.tick()
    assert called == [pill]
    assert other.isActiveWindow()


@pytest.mark.feature("D4")
def test_it_takes_the_place_of_the_chat_and_the_chat_comes_back_as_it_was(stage, qtbot):
    shown = stage().play(STATES["acting"]()).to_front()
    before = shown.window.geometry()
    qtbot.keyClick(shown.window, Qt.Key.Key_M, CTRL)
    pill = shown.window.forms.shown[1]
    assert (shown.window.isVisible(), pill.isVisible()) == (False, True)
    assert pill.view.title == "Left-click at 1180, 120"
    assert pill.size() == QSize(320, 52)
    pill.activateWindow()
    QApplication.processEvents()
    qtbot.keyClick(pill, Qt.Key.Key_M, CTRL)
    assert (shown.window.isVisible(), pill.isVisible()) == (True, False)
    assert shown.window.geometry() == before
    qtbot.mouseClick(shown.find("shrink"), LEFT)
    qtbot.mouseClick(pill.findChild(QWidget, "pillExpand"), LEFT)
    assert shown.window.isVisible()


@pytest.mark.feature("D8", "D9")
def test_its_buttons_and_keys_reach_the_agent(stage, qtbot):
    shown, pill = shrunk(stage, STATES["acting"]())
    pill.activateWindow()
    qtbot.mouseClick(pill.findChild(QWidget, "pillPause"), LEFT)
    qtbot.mouseClick(pill.findChild(QWidget, "pillStop"), LEFT)
    qtbot.keyClick(pill, Qt.Key.Key_F8)
    qtbot.keyClick(pill, Qt.Key.Key_Escape)
    assert shown.agent.calls == ["pause you", "stop you", "pause you", "stop Esc"]
    assert pill.isVisible()


@pytest.mark.feature("D8")
def test_esc_in_it_is_not_the_stop_key_where_another_screen_is_driven(stage, qtbot):
    shown = stage(esc_stops=False).play(STATES["acting"]())
    shown.window.forms.shrink()
    qtbot.keyClick(shown.window.forms.shown[1], Qt.Key.Key_Escape)
    assert shown.agent.calls == []


@pytest.mark.feature("D24")
def test_closing_it_closes_the_window(stage, qtbot):
    shown, pill = shrunk(stage)
    with qtbot.waitSignal(shown.window.closed):
        pill.close()
    assert not pill.isVisible()


@pytest.mark.every_state
@pytest.mark.feature("D4")
@pytest.mark.parametrize("name", STATES)
def test_every_button_of_it_is_named_large_enough_and_reached_by_tab(stage, qtbot, name):
    _, pill = shrunk(stage, STATES[name]())
    pill.activateWindow()
    QApplication.processEvents()
    buttons = [one for one in pill.findChildren(QWidget) if one.objectName() in places_of(pill)]
    assert pill.accessibleName().startswith("desktop-agent: ")
    reached = set()
    for _ in buttons:
        qtbot.keyClick(pill.focusWidget() or pill, Qt.Key.Key_Tab)
        reached.add(pill.focusWidget())
    assert reached == set(buttons)
    for button in buttons:
        assert button.accessibleName()
        assert min(button.width(), button.height()) >= 28
        assert pill.rect().contains(button.geometry())


@pytest.mark.every_state
@pytest.mark.feature("D4")
@pytest.mark.parametrize("name", STATES)
def test_no_words_of_it_are_cut_off_but_with_dots_and_a_tooltip(stage, name):
    _, pill = shrunk(stage, STATES[name]())
    for part in ("pillTitle", "pillDetail"):
        label = pill.findChild(QWidget, part)
        assert label.height() >= label.fontMetrics().height()
        assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width()
        assert not label.text().endswith("…") or label.toolTip()
        assert label.textFormat() is Qt.TextFormat.PlainText


def drag(qtbot, pill, to: QPoint) -> None:
    grip = QPoint(8, 8)
    qtbot.mousePress(pill, LEFT, pos=grip)
    for way in (pill.pos() + QPoint(60, -60), to):
        qtbot.mouseMove(pill, pill.mapFromGlobal(way + grip))
    qtbot.mouseRelease(pill, LEFT, pos=grip)


@pytest.mark.feature("D3")
def test_it_stands_in_the_corner_is_dragged_snaps_and_remembers_its_own_place(
    stage, qtbot, tmp_path, qapp
):
    area = qapp.primaryScreen().availableGeometry()
    shown = stage(place=tmp_path / "window.json")
    shown.window.forms.shrink()
    pill = shown.window.forms.shown[1]
    gap = area.bottomRight() - pill.geometry().bottomRight()
    assert gap == QPoint(16, 16)
    drag(qtbot, pill, QPoint(area.left() + 300, area.top() + 15))
    assert pill.pos() == QPoint(area.left() + 300, area.top())
    again = stage(place=tmp_path / "window.json")
    assert again.window.pos() == shown.window.pos()
    again.window.forms.shrink()
    assert again.window.forms.shown[1].pos() == pill.pos()


@pytest.mark.feature("D3")
def test_a_press_on_it_that_does_not_drag_moves_nothing(stage, qtbot):
    _, pill = shrunk(stage)
    before = pill.pos()
    qtbot.mousePress(pill, LEFT, pos=QPoint(8, 8))
    qtbot.mouseMove(pill, QPoint(10, 9))
    qtbot.mouseRelease(pill, LEFT, pos=QPoint(10, 9))
    assert pill.pos() == before


@pytest.mark.feature("D10")
def test_it_steps_aside_for_what_is_about_to_be_clicked_and_comes_back(stage):
    shown, pill = shrunk(stage)
    before, at = pill.pos(), pill.geometry().center()
    story = Story().say(GOAL).look().decide(PLAN, Click(x=at.x(), y=at.y()))
    shown.play(story)
    assert not pill.geometry().contains(at)
    shown.play(story.do().look())
    assert not pill.geometry().contains(at)
    shown.play(STATES["stopped"]())
    assert pill.pos() == before


def clicked_at(point: QPoint) -> Story:
    return Story().say(GOAL).look().decide(PLAN, Click(x=point.x(), y=point.y()))


@pytest.mark.feature("D10")
def test_shrunk_over_what_is_about_to_be_clicked_it_shows_beside_it(stage):
    shown, pill = shrunk(stage)
    before, at = pill.pos(), pill.geometry().center()
    shown.window.forms.expand()
    shown.play(clicked_at(at))
    shown.window.forms.shrink()
    assert not pill.geometry().contains(at)
    shown.play(STATES["stopped"]())
    assert pill.pos() == before


@pytest.mark.feature("D10")
def test_a_change_of_the_monitors_does_not_put_it_back_over_the_target(stage):
    shown, pill = shrunk(stage)
    at = pill.geometry().center()
    shown.play(clicked_at(at))
    shown.window._standing.desk.changed.emit()
    assert not pill.geometry().contains(at)


@pytest.mark.feature("D3")
def test_hidden_in_the_middle_of_a_drag_it_is_let_go(stage, qtbot):
    shown, pill = shrunk(stage)
    qtbot.mousePress(pill, LEFT, pos=QPoint(8, 8))
    qtbot.mouseMove(pill, QPoint(-60, -60))
    shown.window.forms.expand()
    shown.window.forms.shrink()
    before = pill.pos()
    qtbot.mouseMove(pill, QPoint(-60, -60))
    qtbot.mouseRelease(pill, LEFT, pos=QPoint(8, 8))
    assert pill.pos() == before


@pytest.mark.feature("D10")
@pytest.mark.parametrize(
    ("op", "spot", "found"),
    [
        (Click(x=100, y=50), None, (Rect(88, 38, 24, 24),)),
        (Click(text="OK"), Rect(5, 6, 70, 8), (Rect(5, 6, 70, 8),)),
        (Drag(path=((20, 20), (90, 20))), None, (Rect(8, 8, 24, 24), Rect(78, 8, 24, 24))),
        (Type(text="a"), Rect(0, 0, 1920, 1080), ()),
    ],
)
def test_a_target_is_where_the_pointer_goes(op, spot, found):
    assert targets_of(Story().say(GOAL).look().decide(PLAN, op).state, spot) == found
    assert targets_of(STATES["thinking"]().state, spot) == ()
