"""The chat in a window that is not active, read aloud, found in, and laid out at its limits."""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop_agent.ui.chat import accessibility, find_navigation
from desktop_agent.ui.chat.feed import NOT_OPENED, TranscriptView
from desktop_agent.ui.chat.find_navigation import MOST_MARKED
from desktop_agent.ui.chat.laid_out_block import Laid
from desktop_agent.ui.chat.rich_text import lay_rich
from desktop_agent.ui.chat.streaming import Growing
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.model.blocks import AgentBlock, Block, SystemBlock, UserBlock

LINK = AgentBlock("Look at [the data](https://data.example) first.")
CODE = AgentBlock("Run this:\n\n```sh\nls -l\n```")


@pytest.fixture
def view(qtbot) -> TranscriptView:
    made = TranscriptView(Theme("light"))
    made.resize(400, 600)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def said(monkeypatch) -> list[str]:
    """What is announced."""
    found: list[str] = []

    def take(event) -> None:
        if event.type() is QAccessible.Event.Announcement:
            found.append(event.message())

    heard = SimpleNamespace(
        isActive=lambda: True, updateAccessibility=take, Event=QAccessible.Event
    )
    monkeypatch.setattr(accessibility, "QAccessible", heard)
    return found


@pytest.mark.feature("D4", "D8")
@pytest.mark.parametrize("after", [[UserBlock("x"), LINK], [UserBlock("x")]])
def test_in_a_window_that_is_not_active_the_focus_stays_in_the_chat(qtbot, after):
    box, other = QWidget(), QWidget()
    view, pause = TranscriptView(Theme("light")), QPushButton("Pause")
    column = QVBoxLayout(box)
    column.addWidget(view)
    column.addWidget(pause)
    box.resize(400, 700)
    for window in (box, other):
        qtbot.addWidget(window)
        window.show()
    box.activateWindow()
    view.show_blocks([CODE, LINK], 0)
    QApplication.processEvents()
    view.setFocus()
    view.focusNextChild()
    view.focusNextChild()
    link = "the data. Opens data.example"
    assert box.focusWidget().accessibleName() == link
    other.activateWindow()
    qtbot.waitUntil(lambda: not box.isActiveWindow())
    view.show_blocks(after, 0)
    QApplication.processEvents()
    box.activateWindow()
    qtbot.waitUntil(box.isActiveWindow)
    assert box.focusWidget() is not pause
    assert box.focusWidget().accessibleName() == (link if LINK in after else "Chat")


@pytest.mark.feature("D4")
def test_what_was_said_is_not_said_again(view, said):
    blocks: list[Block] = [AgentBlock("one"), SystemBlock("two"), AgentBlock("thr", growing=True)]
    view.show_blocks(blocks, 0)
    assert said == ["Agent: one", "two"]
    blocks[2:] = [AgentBlock("three"), SystemBlock("four")]
    view.show_blocks(blocks, 0)
    assert said == ["Agent: one", "two", "Agent: three", "four"]
    view.show_blocks(blocks, 1)
    assert len(said) == 4
    blocks[1] = SystemBlock("another")
    view.show_blocks(blocks, 1)
    assert said[4:] == ["another"]


def find(view: TranscriptView, qtbot, words: str) -> QWidget:
    view.activateWindow()
    qtbot.keyClick(view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(view.findChild(QLineEdit, "findEdit"), words)
    return view.findChild(QWidget, "findCount")


@pytest.mark.feature("D6")
def test_of_a_long_text_so_many_places_are_marked_and_no_more(view, qtbot):
    view.show_blocks([AgentBlock("e " * 4_500)], 0)
    find(view, qtbot, "e")
    (words,) = view._laid[0].texts
    assert len(view._finding.inks(words)) == MOST_MARKED <= 200


@pytest.mark.feature("D4")
def test_what_comes_after_nothing_was_found_is_the_first(view, qtbot):
    blocks: list[Block] = [UserBlock("a needle")]
    view.show_blocks(blocks, 0)
    count = find(view, qtbot, "needle")
    assert count.text() == "1 of 1"
    view.show_blocks([UserBlock("nothing")], 0)
    assert count.text() == "none"
    view.show_blocks(blocks, 0)
    assert count.text() == "1 of 1"


@pytest.mark.feature("O4")
def test_a_text_with_joiners_of_its_own_streams_in_as_it_is(qapp):
    growing, text = Growing(), ""
    for n in range(700):
        text += f"wo\u2060rd{n} /stop "
        laid = growing.lay(text, 14, 370)
    shown = laid.texts[0].layout.text()
    shown += "".join(words.before + words.layout.text() for words in laid.texts[1:])
    assert shown == text.replace("/stop", "/\u2060stop")


@pytest.mark.feature("D4")
@pytest.mark.parametrize("quote", ["", "> "])
def test_long_numbers_of_a_list_are_not_cut(qapp, quote):
    numbers = ("2023.", "2024.", "123456789.")
    text = "\n".join(f"{quote}{number} words\n{quote}   - inside" for number in numbers)
    laid = Laid()
    lay_rich(laid, text, 14, 292)
    begin = {words.copied(): words for words in laid.texts}
    edge = 28 if quote else 14
    for number in numbers:
        area = begin[number].area
        assert area.left() >= edge
        assert begin[number].layout.lineCount() == 1
    lefts = {words.place.x() for words in laid.texts if words.copied() == "words"}
    assert len(lefts) == 1
    assert max(begin[number].area.right() for number in numbers) <= lefts.pop()


@pytest.mark.feature("D4", "D6")
def test_a_long_chat_is_looked_through_between_the_turns_of_the_window(view, qtbot, monkeypatch):
    view.show_blocks([AgentBlock(f"[p]({n}) needle") for n in range(30)], 0)
    # In each slice there is time for one block.
    spent = itertools.cycle([0, 9])
    watch = SimpleNamespace(start=lambda: None, elapsed=lambda: next(spent))
    monkeypatch.setattr(find_navigation, "QElapsedTimer", lambda: watch)
    view._finding.open()
    count = view.findChild(QWidget, "findCount")
    view.findChild(QLineEdit, "findEdit").setText("needle")
    assert count.text() == "1 or more"
    qtbot.waitUntil(lambda: count.text() == "30 of 30")
    assert not view._finding._slices.isActive()


@pytest.mark.feature("O23")
def test_a_slash_command_that_is_found_is_marked(view, qtbot):
    view.show_blocks([UserBlock("say /stop now")], 0)
    find(view, qtbot, "/stop")
    (words,) = view._laid[0].texts
    (ink,) = view._finding.inks(words)
    assert words.copied(ink.start, ink.start + ink.length) == "/stop"


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    "text", ["pay &#x202E;evil&#x2066; 9", "pay \u202eevil\u2066 9", "`\u202e`"]
)
@pytest.mark.parametrize("growing", [True, False])
def test_what_a_model_says_is_read_in_the_order_in_which_it_stands(view, text, growing):
    view.show_blocks([AgentBlock(text, growing=growing)], 0)
    shown = "".join(words.layout.text() for words in view._laid[0].texts)
    assert not set(shown) & {"\u202e", "\u2066"}


@pytest.mark.feature("D4")
def test_a_link_that_nothing_can_open_says_so_and_is_copied(qtbot):
    view = TranscriptView(Theme("light"), open_url=lambda url: False)
    view.resize(400, 600)
    qtbot.addWidget(view)
    view.show()
    view.show_blocks([LINK], 0)
    qtbot.waitUntil(lambda: bool(view.pressable))
    (spot,) = view._laid[0].spots
    view._point_out(spot)
    view._press(0, spot)
    assert view.told == NOT_OPENED
    assert QApplication.clipboard().text() == "https://data.example"
