"""Names on the screen that would like to be taken for our own words, or for our buttons."""

from __future__ import annotations

import unicodedata

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from desktop_agent.events import FrameRef, Observed, Window
from desktop_agent.ui.kit.parts import ElidedLabel, set_tip

from .states import HOSTILE, SCREEN, STATES, Story, approval_hostile
from .test_ui_window import inside

SIZES = [(400, 900), (400, 768), (340, 512), (340, 480)]


def labels(shown) -> list[QLabel]:
    return shown.window.findChildren(QLabel)


@pytest.mark.feature("D10", "Z32")
@pytest.mark.parametrize("size", SIZES)
def test_a_hostile_name_stays_one_quoted_line_of_its_row(stage, size):
    shown = stage(size=size).play(approval_hostile())
    card = shown.find("decision").card
    assert [name for name, _ in card.rows] == ["Action", "Where", "Model says", "Why"]
    for _, value in card.rows:
        assert len(value) <= 140
        assert not any(unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp") for char in value)
    for name in ("Where", "Model says"):
        value = dict(card.rows)[name]
        assert value[0] == "“"
        assert value[-1] == "”"
        assert not set("“”") & set(value[1:-1])
    assert dict(card.rows)["Action"].startswith("Left-click button “Save Risk 0")
    assert inside(shown.window, shown.find("approve"))
    assert inside(shown.window, shown.find("decision"))


@pytest.mark.at_length
@pytest.mark.feature("D10", "Z32")
def test_no_label_of_the_window_reads_markup(stage):
    for state in STATES.values():
        shown = stage().play(state())
        assert all(each.textFormat() is Qt.TextFormat.PlainText for each in labels(shown))
        shown.window.close()
    shown = stage().play(approval_hostile())
    assert all(each.textFormat() is Qt.TextFormat.PlainText for each in labels(shown))
    assert any("<b>OK</b>" in each.text() for each in labels(shown))


@pytest.mark.feature("D10")
def test_a_tooltip_shows_markup_as_it_is_written(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    for text in ("<b>Save</b>", "<img src=x>", "&lt;b&gt;"):
        set_tip(widget, text)
        assert "<b>" not in widget.toolTip()
        assert "<img" not in widget.toolTip()
        assert widget.toolTip().startswith("<qt>")
    set_tip(widget, "1 < 2 & 3")
    assert widget.toolTip() == "1 < 2 & 3"
    label = ElidedLabel(13, 400, "text")
    qtbot.addWidget(label)
    label.resize(40, 20)
    label.show_text("<b>a long title of a window</b>")
    assert label.toolTip() == "<qt>&lt;b&gt;a long title of a window&lt;/b&gt;</qt>"


@pytest.mark.feature("D10")
def test_the_title_of_a_window_is_told_on_one_line(stage):
    window = Window(7, "Mail\n\u202ePause\u202c", "Firefox", SCREEN)
    story = Story().say("go")
    frame = FrameRef(1, "digest", SCREEN)
    shown = stage().play(story.tell(Observed(story.state.serial, frame, window)))
    assert shown.find("nowWhere").accessibleName() == "Firefox · Mail □Pause□"


@pytest.mark.feature("D10", "Z32")
def test_no_button_but_ours_is_on_the_card(stage):
    shown = stage().play(approval_hostile())
    buttons = shown.find("card").findChildren(QAbstractButton)
    assert [each.text() for each in buttons if each.isVisible()] == ["Don’t", "Approve"]
    assert HOSTILE not in shown.card_words
