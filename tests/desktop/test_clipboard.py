"""When a lent text counts as taken: by the program that it is for, and by no other."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.clipboard.clipboard import Clipboard
from desktop_agent.controller.x11.clipboard.selection import Selections
from desktop_agent.controller.x11.link import connect

pytestmark = [pytest.mark.desktop, pytest.mark.feature("Z7")]


class Reader:
    """A program with a window, which reads the clipboard when it is told to."""

    def __init__(self, display: str) -> None:
        self._link = connect(display)
        self._selections = Selections(self._link)
        screen = self._link.screen()
        self.window = screen.root.create_window(0, 0, 9, 9, 0, screen.root_depth)
        self._link.sync()
        self.texts: list[object] = []

    def read(self) -> None:
        found = self._selections.read("CLIPBOARD", "UTF8_STRING")
        self.texts.append(found.data if found else None)

    def close(self) -> None:
        self._link.close()


@pytest.fixture
def reader(empty: PrivateDesktop) -> Iterator[Callable[[], Reader]]:
    made: list[Reader] = []

    def make() -> Reader:
        made.append(Reader(empty.name))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def clipboard(empty: PrivateDesktop) -> Iterator[Clipboard]:
    found = Clipboard(empty.name)
    yield found
    found.close()


def test_the_read_of_a_clipboard_manager_is_not_the_paste(
    clipboard: Clipboard, reader: Callable[[], Reader]
) -> None:
    program, manager = reader(), reader()
    clipboard.lend("for the program", ("CLIPBOARD",), reader=program.window.id)

    def read_late() -> None:
        manager.read()
        manager.read()
        # Later than anything that waits for a second read.
        threading.Event().wait(1.0)
        its_turn.set()
        program.read()

    its_turn = threading.Event()
    late = threading.Thread(target=read_late)
    late.start()
    taken = clipboard.wait_read(20)
    in_time = its_turn.is_set()
    late.join(20)
    assert taken
    assert in_time, "it would be given back before the program reads it"
    assert program.texts == [b"for the program"]


def test_a_program_that_reads_twice_is_given_time_for_it(
    clipboard: Clipboard, reader: Callable[[], Reader]
) -> None:
    """The next text waits until it has."""
    program = reader()

    def read_twice() -> None:
        program.read()
        threading.Event().wait(0.1)
        program.read()

    twice = threading.Thread(target=lambda: None)
    twice.start()
    for text in ("one", "two"):
        clipboard.lend(text, ("CLIPBOARD",), reader=program.window.id)
        twice.join(20)
        twice = threading.Thread(target=read_twice)
        twice.start()
        assert clipboard.wait_read(20)
    twice.join(20)
    assert program.texts == [b"one", b"one", b"two", b"two"]


@pytest.mark.feature("D15")
def test_a_text_that_was_taken_keeps_nobody_waiting_but_the_next(
    clipboard: Clipboard, reader: Callable[[], Reader]
) -> None:
    """The program may read it once more, and has it still there when it does."""
    program = reader()
    clipboard.lend("one", ("CLIPBOARD",), reader=program.window.id)
    program.read()
    assert clipboard.wait_read(20)
    clipboard.give_back()
    program.read()
    clipboard.lend("two", ("CLIPBOARD",), reader=program.window.id)
    program.read()
    assert program.texts == [b"one", b"one", b"two"]
