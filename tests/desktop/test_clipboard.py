"""When a lent text counts as taken: by the program that it is for, and by no other."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.clipboard import Clipboard
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.selection import Selections

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
        program.read()

    late = threading.Thread(target=read_late)
    late.start()
    taken = clipboard.wait_read(20)
    read = list(program.texts)
    late.join(20)
    assert taken
    assert read == [b"for the program"], "it was given back before the program had read it"


def test_a_program_that_reads_twice_is_given_time_for_it(
    clipboard: Clipboard, reader: Callable[[], Reader]
) -> None:
    program = reader()
    for text in ("one", "two"):
        clipboard.lend(text, ("CLIPBOARD",), reader=program.window.id)

        def read_twice() -> None:
            program.read()
            threading.Event().wait(0.2)
            program.read()

        twice = threading.Thread(target=read_twice)
        twice.start()
        assert clipboard.wait_read(20)
        read = len(program.texts)
        twice.join(20)
        assert read == len(program.texts), "the next text would have come in between"
    assert program.texts == [b"one", b"one", b"two", b"two"]
