"""The transcript as one uses it: links, copying, selecting, finding, streaming, a long chat."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop_agent.ui.chat import steps
from desktop_agent.ui.chat.feed import NO_PICTURE, TranscriptView
from desktop_agent.ui.chat.laid_out_block import PressAction
from desktop_agent.ui.chat.layout_cache import KEPT
from desktop_agent.ui.chat.placed_text import range_of
from desktop_agent.ui.chat.streaming import MOST_CHARS, Growing
from desktop_agent.ui.chat.thumbnails import KEPT as THUMBS_KEPT
from desktop_agent.ui.kit.theme import LIGHT, Theme
from desktop_agent.ui.model.blocks import (
    ActionLine,
    AgentBlock,
    Block,
    StepBlock,
    SystemBlock,
    UserBlock,
)
from desktop_agent.ui.model.markdown import Paragraph, Run, parse
from desktop_agent.ui.model.now_view import SentPicture

from .stage import picture_bytes

LEFT = Qt.MouseButton.LeftButton
LINK = AgentBlock("Look at [the *data* sheet](https://bücher.example/cm4) first.")
CODE = AgentBlock("Run this:\n\n```sh\nls -l\nrm x\n```\nand look.")


class Chat:
    def __init__(self, view: TranscriptView, opened: list[str], qtbot) -> None:
        self.view, self.opened, self._qtbot = view, opened, qtbot

    def show(self, *blocks: Block) -> Chat:
        self.view.show_blocks(blocks, 0)
        QApplication.processEvents()
        return self

    def spots(self, does: PressAction) -> list[QPoint]:
        """Where to press, of what is in view."""
        return [
            (spot.areas[0].center() + QPointF(0, top)).toPoint()
            for index, top in self.view.in_view()
            for spot in self.view._laid[index].spots
            if spot.does is does
        ]

    def move(self, at: QPoint) -> None:
        self._qtbot.mouseMove(self.view.viewport(), at)

    def click(self, at: QPoint) -> None:
        self._qtbot.mouseClick(self.view.viewport(), LEFT, pos=at)

    def place(self, block: int, words: str, *, end: bool = False) -> QPoint:
        """Before the words in a block, or behind them."""
        top = self.view._top(block) - self.view.verticalScrollBar().value()
        for text in self.view._laid[block].texts:
            at = text.layout.text().find(words)
            if at >= 0:
                at += len(words) if end else 0
                line = text.layout.lineForTextPosition(at)
                x = line.cursorToX(at)
                x = x[0] if isinstance(x, tuple) else x
                y = text.place.y() + top + line.y() + line.height() / 2
                return QPoint(round(text.place.x() + x), round(y))
        raise AssertionError(f"no {words} in block {block}")

    def drag(self, first: QPoint, last: QPoint) -> str:
        page = self.view.viewport()
        self._qtbot.mousePress(page, LEFT, pos=first)
        self._qtbot.mouseMove(page, (first + last) / 2)
        self._qtbot.mouseMove(page, last)
        self._qtbot.mouseRelease(page, LEFT, pos=last)
        return self.view.selected


@pytest.fixture
def chat(qtbot):
    opened: list[str] = []

    def open_url(url: str) -> bool:
        opened.append(url)
        return True

    view = TranscriptView(Theme("light"), {1: picture_bytes()}.get, open_url)
    view.resize(400, 600)
    qtbot.addWidget(view)
    view.show()
    qtbot.waitExposed(view)
    return Chat(view, opened, qtbot)


@pytest.fixture
def clipboard(qapp):
    found = QGuiApplication.clipboard()
    found.clear()
    return found


@pytest.mark.feature("D4")
def test_a_link_tells_its_host_before_a_press_counts(chat):
    (at,) = chat.show(LINK).spots(PressAction.OPEN_LINK)
    chat.click(at)
    # Nothing was told yet: the first press only tells.
    assert chat.opened == []
    assert chat.view.told == "Opens xn--bcher-kva.example"
    chat.click(at)
    assert chat.opened == ["https://xn--bcher-kva.example/cm4"]
    chat.move(QPoint(200, 500))
    assert chat.view.told == ""
    chat.move(at)
    assert chat.view.told == "Opens xn--bcher-kva.example"
    chat.click(at)
    assert len(chat.opened) == 2


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "javascript:alert(1)", "ssh://a.example"]
)
def test_what_is_no_web_address_is_never_opened_and_says_so(chat, address):
    (at,) = chat.show(AgentBlock(f"[good.example]({address})")).spots(PressAction.OPEN_LINK)
    chat.move(at)
    for _ in range(3):
        chat.click(at)
    assert chat.opened == []
    assert chat.view.told == "I open only http and https links."


@pytest.mark.feature("D4")
def test_a_drag_over_a_link_opens_nothing(chat):
    (at,) = chat.show(LINK).spots(PressAction.OPEN_LINK)
    chat.move(at)
    assert chat.drag(at - QPoint(20, 0), at + QPoint(20, 0))
    assert chat.opened == []


@pytest.mark.feature("D4")
def test_a_file_in_a_message_is_not_read(chat, tmp_path):
    red = QImage(200, 200, QImage.Format.Format_RGB32)
    red.fill(QColor("#FF0000"))
    path = tmp_path / "red.png"
    assert red.save(str(path))
    chat.show(AgentBlock(f"![a pin](file://{path}) ![a pin]({path}) <img src='{path}'> **x**"))
    shown = chat.view.grab().toImage()
    colors = {shown.pixel(x, y) for x in range(0, 400, 5) for y in range(0, 200, 5)}
    assert QColor("#FF0000").rgb() not in colors
    assert "a pin" in chat.view._laid[0].texts[0].copied()


@pytest.mark.feature("D4")
def test_code_has_a_button_that_copies_just_it(chat, clipboard):
    (at,) = chat.show(CODE).spots(PressAction.COPY)
    chat.click(at)
    assert clipboard.text() == "ls -l\nrm x"


@pytest.mark.feature("D4")
def test_code_stands_in_equal_widths_on_a_sunken_ground(chat):
    laid = chat.show(CODE).view._laid[0]
    code = next(words for words in laid.texts if "ls -l" in words.layout.text())
    assert code.layout.font() != laid.texts[0].layout.font()
    assert [ground for _, ground, _ in laid.boxes] == ["sunken"]
    shown = chat.view.grab().toImage()
    middle = laid.boxes[0][0].center() + QPointF(150, chat.view._top(0))
    assert shown.pixelColor(middle.toPoint()) == QColor(LIGHT["sunken"])


@pytest.mark.feature("D4")
def test_a_drag_selects_across_messages_as_they_are_read(chat, clipboard, qtbot):
    chat.show(UserBlock("first words here"), LINK, CODE)
    first, last = chat.place(0, "words"), chat.place(2, "ls -l", end=True)
    wanted = "words here\nLook at [the *data* sheet](https://bücher.example/cm4) first."
    wanted += "\nRun this:\n\nsh\nls -l"
    assert chat.drag(first, last) == wanted
    assert chat.drag(last, first) == wanted
    qtbot.keyClick(chat.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == wanted
    inside = chat.drag(chat.place(1, "data"), chat.place(1, "first"))
    assert inside == "data sheet "
    chat.click(QPoint(200, 590))
    assert chat.view.selected == ""


@pytest.mark.feature("D4")
def test_what_is_selected_is_seen(chat):
    chat.show(UserBlock("first words here"))
    before = chat.view.grab().toImage()
    chat.drag(chat.place(0, "first"), chat.place(0, "here", end=True))
    after = chat.view.grab().toImage()
    accent = QColor(LIGHT["accent"]).rgb()
    row = chat.place(0, "words").y() - 7
    counts = [sum(image.pixel(x, row) == accent for x in range(400)) for image in (before, after)]
    assert counts[0] == 0
    assert counts[1] > 50


@pytest.mark.feature("D4")
def test_letters_beyond_the_first_plane_are_selected_whole(chat):
    chat.show(UserBlock("a 😀😀 b"))
    assert chat.drag(chat.place(0, "a"), QPoint(395, chat.place(0, "a").y())) == "a 😀😀 b"


@pytest.mark.feature("D4")
def test_a_double_click_selects_a_word(chat, qtbot):
    chat.show(UserBlock("first words here"))
    at = chat.place(0, "words") + QPoint(8, 0)
    qtbot.mouseDClick(chat.view.viewport(), LEFT, pos=at)
    assert chat.view.selected == "words"


@pytest.mark.feature("D4")
def test_all_is_selected_by_key_and_copied_as_it_was_written(chat, clipboard, qtbot):
    chat.show(UserBlock("one"), CODE, UserBlock("two"))
    for key in (Qt.Key.Key_A, Qt.Key.Key_C):
        qtbot.keyClick(chat.view, key, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == f"one\n{CODE.text}\ntwo"


def selected_below(first: QWidget, chat: Chat, qtbot) -> QWidget:
    """A window in which `first` had the keyboard until words in the chat were selected."""
    box = QWidget()
    column = QVBoxLayout(box)
    column.addWidget(first)
    chat.view = TranscriptView(Theme("light"))
    column.addWidget(chat.view)
    box.resize(400, 700)
    qtbot.addWidget(box)
    box.show()
    first.setFocus()
    chat.show(UserBlock("first words here"))
    chat.drag(chat.place(0, "first"), chat.place(0, "here"))
    return box


@pytest.mark.feature("D4")
def test_after_a_selection_typing_goes_where_it_went_before(chat, qtbot):
    edit = QLineEdit()
    box = selected_below(edit, chat, qtbot)
    assert box.focusWidget() is chat.view
    qtbot.keyClick(chat.view, "x")
    assert edit.text() == "x"
    assert box.focusWidget() is edit


@pytest.mark.feature("D4", "Z10")
def test_after_a_selection_a_space_presses_no_button(chat, qtbot):
    """It had the focus before, of which nothing is to be seen any more."""
    pressed, button = [], QPushButton("Don't")
    button.clicked.connect(lambda: pressed.append("Don't"))
    box = selected_below(button, chat, qtbot)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_A):
        qtbot.keyClick(chat.view, key)
    assert pressed == []
    assert box.focusWidget() is chat.view


@pytest.mark.feature("D4", "D11")
@pytest.mark.parametrize("how", ["deleted", "hidden"])
def test_what_was_typed_into_before_may_be_gone(chat, qtbot, how):
    edit = QLineEdit()
    box = selected_below(edit, chat, qtbot)
    if how == "deleted":
        edit.deleteLater()
        QApplication.sendPostedEvents(edit, QEvent.Type.DeferredDelete)
        assert not isValid(edit)
    else:
        edit.hide()
    qtbot.keyClick(chat.view, "x")
    assert box.focusWidget() is chat.view


@pytest.mark.feature("D4")
def test_copying_nothing_leaves_the_clipboard_alone(chat, clipboard, qtbot):
    clipboard.setText("mine")
    chat.show(UserBlock("one"))
    qtbot.keyClick(chat.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "mine"


@pytest.mark.feature("D6")
def test_a_line_is_drawn_with_what_is_marked_in_it_alone(chat, monkeypatch):
    """Qt takes quadratic time for all that it is told of at once."""
    many = 130
    chat.show(AgentBlock("\n".join("`a` b" for _ in range(many))))
    made: list[object] = []

    def counted(*about: object) -> object:
        made.append(about)
        return range_of(*about)

    monkeypatch.setattr("desktop_agent.ui.chat.laid_out_block.range_of", counted)
    chat.view.viewport().repaint()
    in_view = chat.view.viewport().height() // 15
    assert 0 < len(made) <= 2 * in_view < many


@pytest.mark.feature("D6")
def test_more_styles_than_can_be_drawn_in_time_are_shown_as_written(chat):
    text = "`a` " * 2_000
    assert parse(text) == (Paragraph((Run(text),)),)


@pytest.mark.feature("D4")
def test_tab_reaches_what_can_be_pressed_and_tells_where_a_link_leads(chat, qtbot):
    chat.show(LINK, CODE, StepBlock(1, "x", (ActionLine("keyboard", "Type"),)))
    chat.view.activateWindow()
    chat.view.setFocus()
    names = []
    for _ in range(3):
        chat.view.focusNextChild()
        focused = QApplication.focusWidget()
        names.append(focused.accessibleName())
        if len(names) == 1:
            assert chat.view.told == "Opens xn--bcher-kva.example"
            qtbot.keyClick(focused, Qt.Key.Key_Return)
    assert names[:2] == ["the data sheet. Opens xn--bcher-kva.example", "Copy code"]
    assert names[2].startswith("Fold 1 action")
    assert len(chat.opened) == 1
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    QApplication.processEvents()
    assert not chat.view.is_open(2)
    assert QApplication.focusWidget().accessibleName().startswith("Unfold 1 action")


@pytest.mark.feature("D4")
def test_find_goes_from_message_to_message_and_unfinds(chat, qtbot):
    chat.show(*(UserBlock(f"line {n} {'needle' if n % 40 == 7 else ''}") for n in range(200)))
    chat.view.activateWindow()
    qtbot.keyClick(chat.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    edit, count = (
        chat.view.findChild(QLineEdit, "findEdit"),
        chat.view.findChild(QWidget, "findCount"),
    )
    qtbot.keyClicks(edit, "Needle")
    assert count.text() == "5 of 5"
    assert 167 in [index for index, _ in chat.view.in_view()]
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert count.text() == "1 of 5"
    assert 7 in [index for index, _ in chat.view.in_view()]
    found = chat.view.grab().toImage()
    fill = QColor(LIGHT["askFill"]).rgb()
    assert any(found.pixel(x, y) == fill for x in range(400) for y in range(0, 600, 4))
    qtbot.keyClick(edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert count.text() == "5 of 5"
    qtbot.keyClicks(edit, "x")
    assert count.text() == "none"
    qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert edit.isHidden() or not edit.isVisible()


@pytest.mark.feature("D8", "D4")
def test_esc_in_the_search_still_stops(stage, qtbot):
    shown = stage()
    shown.window.tell("hello")
    QApplication.processEvents()
    shown.to_front()
    qtbot.keyClick(shown.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(shown.find("findEdit"), Qt.Key.Key_Escape)
    assert shown.agent.calls == ["stop Esc"]


@pytest.mark.feature("O4", "D6")
def test_of_a_message_that_streams_in_only_the_last_paragraph_is_laid_out(qapp):
    growing, text = Growing(), ""
    costs = []
    for n in range(600):
        text += "word " if n % 60 else "end.\n\n"
        before = growing.laid_out
        laid = growing.lay(text, 14, 370)
        costs.append(growing.laid_out - before)
    assert max(costs) < 400 < len(text)
    assert "\n".join(words.copied() for words in laid.texts) == text
    fresh = Growing().lay(text, 14, 370)
    assert (fresh.height, len(fresh.texts)) == (laid.height, len(laid.texts))


@pytest.mark.feature("O4", "D6")
def test_one_long_paragraph_is_laid_out_in_pieces_and_loses_nothing(qapp):
    growing, text = Growing(), ""
    for n in range(2000):
        text += f"word{n} "
        before = growing.laid_out
        laid = growing.lay(text, 14, 370)
        assert growing.laid_out - before <= 3 * MOST_CHARS
    pieces = laid.texts[0].copied() + "".join(w.before + w.copied() for w in laid.texts[1:])
    assert pieces == text
    assert growing.lay("another", 14, 370).texts[0].copied() == "another"


@pytest.mark.feature("O4")
def test_markdown_is_read_once_the_message_is_whole(chat):
    def words() -> str:
        return chat.view._laid[0].texts[0].copied()

    chat.show(AgentBlock("**bold", growing=True))
    assert words() == "**bold"
    chat.show(AgentBlock("**bold**"))
    assert words() == "bold"


@pytest.mark.feature("D6")
def test_of_a_long_chat_only_what_is_in_view_is_laid_out_at_once(chat, qtbot):
    blocks = [AgentBlock(f"{n} " + "words " * (n % 90)) for n in range(3_000)]
    chat.view.show_blocks(blocks, 0)
    assert len(chat.view._laid) < 60
    assert not chat.view.measured
    chat.view.scroll_to_end()
    # The rest comes while nothing else is to do, and what is in view stays.
    before = list(chat.view.in_view())
    qtbot.waitUntil(lambda: chat.view.measured, timeout=30_000)
    after = list(chat.view.in_view())
    assert [index for index, _ in after] == [index for index, _ in before]
    assert all(abs(a[1] - b[1]) <= 1.5 for a, b in zip(after, before, strict=True))
    assert len(chat.view._laid) <= KEPT
    assert all(chat.view._rows.measured(index) for index in range(3_000))


@pytest.mark.feature("D6")
def test_after_another_width_what_one_reads_stays_in_view(chat, qtbot):
    chat.show(*(AgentBlock(f"{n} " + "words " * (n % 90)) for n in range(500)))
    chat.view.bring(250)
    (first, *_) = [index for index, _ in chat.view.in_view()]
    for width in (330, 500, 400):
        chat.view.resize(width, 600)
        # Those in view are measured before anything is painted.
        assert all(chat.view._rows.measured(index) for index, _ in chat.view.in_view())
        assert next(chat.view.in_view())[0] in (first - 1, first, first + 1)
    qtbot.waitUntil(lambda: chat.view.measured, timeout=30_000)
    assert next(chat.view.in_view())[0] in (first - 1, first, first + 1)


@pytest.mark.feature("D6")
def test_an_append_lays_out_one_block_however_long_the_chat_is(chat, qtbot):
    blocks: list[Block] = [UserBlock(f"line {n}") for n in range(2_000)]
    chat.view.show_blocks(blocks, 0)
    chat.view.scroll_to_end()
    qtbot.waitUntil(lambda: chat.view.measured, timeout=30_000)
    made: list[int] = []
    make = chat.view._laid._make
    chat.view._laid._make = lambda index: (made.append(index), make(index))[1]
    for n in range(50):
        blocks.append(UserBlock(f"more {n}"))
        chat.view.show_blocks(blocks, len(blocks) - 1)
    assert made == list(range(2_000, 2_050))


@pytest.mark.feature("D6")
def test_of_a_step_of_many_actions_only_the_row_that_is_new_is_laid_out(chat, monkeypatch):
    made: list[ActionLine] = []
    row = steps._row
    monkeypatch.setattr(steps, "_row", lambda line, width: (made.append(line), row(line, width))[1])
    lines: tuple[ActionLine, ...] = ()
    for n in range(60):
        lines = (*lines, ActionLine("keyboard", f"Type {n}"))
        chat.show(StepBlock(1, "x", lines))
    assert len(made) == 60


@pytest.mark.feature("D7")
def test_what_was_sent_is_pressed_to_be_seen_large_and_what_is_gone_says_so(chat, qtbot):
    kept = SentPicture("Sent to a host", 1, (0.75, 0.5, 0.001, 0.001))
    gone = SentPicture("Sent long ago", 7)
    step = StepBlock(1, "x", (ActionLine("keyboard", "Type"),), shown=(gone, kept))
    first, last = chat.show(step).spots(PressAction.OPEN_PICTURE)
    opened = []
    chat.view.picture_opened.connect(opened.append)
    chat.click(last)
    assert opened == [kept]
    chat.click(first)
    assert opened == [kept]
    assert chat.view.told == NO_PICTURE
    mark = QColor(LIGHT["mark"]).rgb()
    shown = chat.view.grab().toImage()
    marked = [(x, y) for x in range(400) for y in range(600) if shown.pixel(x, y) == mark]
    area, _ = chat.view._laid[0].pictures[1]
    x = sum(x for x, _ in marked) / len(marked)
    assert abs(x - (area.x() + 0.75 * area.width())) < 1.5


@pytest.mark.feature("D7")
def test_only_a_few_previews_are_held(chat):
    pictures = {n: picture_bytes() for n in range(40)}
    chat.view._thumbs._source = pictures.get
    lines = (ActionLine("keyboard", "Type"),)
    chat.show(*(StepBlock(n, "x", lines, shown=(SentPicture("Sent", n),)) for n in range(40)))
    bar = chat.view.verticalScrollBar()
    for y in range(0, bar.maximum(), 200):
        bar.setValue(y)
        chat.view.grab()
    assert 0 < len(chat.view._thumbs) <= THUMBS_KEPT
    largest = max(image.sizeInBytes() for image in chat.view._thumbs._kept.values())
    assert largest <= 72 * 45 * 4 * chat.view.devicePixelRatioF() ** 2


@pytest.mark.feature("D4")
@pytest.mark.parametrize("width", [320, 400, 560])
def test_no_text_stands_beyond_the_edge(chat, width):
    chat.view.resize(width, 600)
    table = "| a | b | c |\n|--|--|--|\n| " + "word " * 9 + f"| {'x' * 80} | c |\n"
    chat.show(
        AgentBlock(f"# {'Long ' * 9}\n{table}\n```\n{'code' * 40}\n```\n> > - " + "x" * 90),
        AgentBlock("|" + "a|" * 12 + "\n|" + "-|" * 12 + "\n|" + "cell|" * 12),
        StepBlock(
            1, "t" * 90, (ActionLine("keyboard", "w" * 80),), shown=(SentPicture("s" * 80, 1),)
        ),
        SystemBlock("y" * 120),
    )
    for index in range(chat.view.count):
        laid = chat.view._laid[index]
        for words in laid.texts:
            for number in range(words.layout.lineCount()):
                line = words.layout.lineAt(number)
                assert words.place.x() >= 0
                assert words.place.x() + line.naturalTextWidth() <= width - 14 + 1
        assert all(box.x() >= 0 and box.right() <= width for box, _, _ in laid.boxes)
        bottoms = [words.area.bottom() for words in laid.texts]
        assert max(bottoms) <= laid.height


@pytest.mark.feature("D4")
def test_what_is_pressed_is_large_enough(chat):
    step = StepBlock(1, "x", (ActionLine("keyboard", "Type"),), shown=(SentPicture("Sent", 1),))
    chat.show(CODE, step)
    for index in range(2):
        for spot in chat.view._laid[index].spots:
            assert min(spot.area.width(), spot.area.height()) >= 28, spot


@pytest.mark.feature("D4")
def test_a_theme_that_changes_leaves_no_old_colour(qtbot):
    theme = Theme("light")
    view = TranscriptView(theme)
    view.resize(400, 300)
    qtbot.addWidget(view)
    view.show()
    view.show_blocks([CODE, LINK], 0)
    view.grab()
    theme.choose("dark")
    fresh = TranscriptView(theme)
    fresh.resize(400, 300)
    qtbot.addWidget(fresh)
    fresh.show()
    fresh.show_blocks([CODE, LINK], 0)
    assert view.grab().toImage() == fresh.grab().toImage()


@pytest.mark.feature("D4")
def test_each_message_is_a_child_with_a_role_and_its_words(chat):
    step = StepBlock(1, "x", (ActionLine("keyboard", "Type"),))
    chat.show(UserBlock("Find it"), CODE, step)
    page = QAccessible.queryAccessibleInterface(chat.view.viewport())
    names = [page.child(n).text(QAccessible.Text.Name) for n in range(page.childCount())]
    assert names[:2] == ["You: Find it", "Agent: Run this:\nls -l\nrm x\nand look."]
    assert names[3] == "Copy code"
    assert page.child(0).role() is QAccessible.Role.ListItem
    assert [page.indexOfChild(page.child(n)) for n in range(page.childCount())] == [*range(5)]
    place = page.child(1).rect()
    assert (
        page.childAt(place.center().x(), place.bottom() - 2).text(QAccessible.Text.Name) == names[1]
    )


def test_views_that_were_read_aloud_go_without_a_trace(qtbot):
    for _ in range(30):
        view = TranscriptView(Theme("light"))
        view.show_blocks([UserBlock("x"), CODE], 0)
        page = QAccessible.queryAccessibleInterface(view.viewport())
        assert [page.child(n).isValid() for n in range(2)] == [True, True]
        view.deleteLater()
        del view, page
        QApplication.processEvents()
    gc.collect()
