"""Keys go only to the window that they were meant for, and to what is part of it."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from polling import wait_until
from Xlib import X, Xatom
from Xlib.xobject.drawable import Window

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.input.sender import Sender
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.window_tree import belongs
from desktop_agent.ports import Gate, Interrupt
from desktop_agent.ports.desktop import OtherWindowInFront

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D10", "F2")]

LETTER = "a"


class Program:
    """A program's windows as a window manager leaves them, which here moves nothing by itself."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.link = connect(name)
        self.root = self.link.screen().root
        # Of the windows that the focused one holds, keys go to the one under the pointer.
        self.root.warp_pointer(300, 300)
        self.main = self.window(managed=True)
        self.field, self.other_field = self.window(self.main), self.window(self.main)
        self.link.sync()
        self.got: Counter[int] = Counter()

    def window(self, inside: Window | None = None, *, managed: bool = False) -> Window:
        found = (inside or self.root).create_window(
            *(0, 0, 60, 60, 0, X.CopyFromParent),
            override_redirect=inside is None,
            event_mask=X.KeyPressMask,
        )
        if managed:
            # It would be moved into a frame: what is asked of it is what matters here.
            state = self.link.get_atom("WM_STATE")
            found.change_property(state, state, 32, [1, 0])
        found.map()
        return found

    def dialog(self) -> Window:
        found = self.window(managed=True)
        self.belongs_to(found, self.main)
        return found

    def belongs_to(self, window: Window, whole: Window) -> None:
        window.change_property(self.link.get_atom("WM_TRANSIENT_FOR"), Xatom.WINDOW, 32, [whole.id])

    def focus(self, window: Window) -> None:
        window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self.link.sync()
        assert self.link.get_input_focus().focus.id == window.id

    def keys(self, window: Window) -> int:
        """How many key presses it got, or one of those in it that did not take them."""
        self.link.sync()
        while self.link.pending_events():
            event = self.link.next_event()
            if event.type == X.KeyPress:
                self.got[event.window.id] += 1
        return self.got[window.id]

    def close(self) -> None:
        """Wait until the window manager has taken the keyboard: it does so once it hears that the
        window which had it is gone, and would take it from a window of the next test."""
        info = self.link.display.info
        own, mask = info.resource_id_base, ~int(info.resource_id_mask)
        self.link.close()
        link = connect(self._name)
        nobody = {X.NONE, X.PointerRoot, link.screen().root.id}

        def given() -> bool:
            focus = link.get_input_focus().focus
            number = focus if isinstance(focus, int) else focus.id
            return number not in nobody and number & mask != own

        assert wait_until(given), "the window manager takes the keyboard"
        link.close()


@pytest.fixture
def program(empty: PrivateDesktop) -> Iterator[Program]:
    found = Program(empty.name)
    yield found
    found.close()


@pytest.fixture
def stranger(empty: PrivateDesktop) -> Iterator[Program]:
    found = Program(empty.name)
    yield found
    found.close()


Act = Callable[[X11Controller, Interrupt, int], None]
ACTS: dict[str, Act] = {
    "text": lambda hands, interrupt, window: hands.text("a", interrupt, window=window),
    "pasted": lambda hands, interrupt, window: hands.text("你", interrupt, window=window),
    "chord": lambda hands, interrupt, window: hands.stroke(("ctrl", "b"), window=window),
    "key of a secret": lambda hands, interrupt, window: hands.press("a", window=window),
    "key down": lambda hands, interrupt, window: hands.key("enter", down=True, window=window),
}


@pytest.mark.parametrize("act", ACTS)
def test_nothing_is_sent_when_another_window_has_the_keyboard(
    controller: X11Controller,
    gate: Gate,
    interrupt: Interrupt,
    program: Program,
    stranger: Program,
    act: str,
) -> None:
    program.focus(program.main)
    meant = controller.keyboard_window()
    assert meant == program.main.id
    stranger.focus(stranger.main)
    with pytest.raises(OtherWindowInFront, match="another window came to the front"):
        ACTS[act](controller, interrupt, meant)
    # The server is everybody's: it answers others, and nothing is noted as on its way.
    assert stranger.keys(stranger.main) == program.keys(program.main) == 0
    assert gate.held == ()
    code = program.link.keysym_to_keycode(ord(LETTER))
    assert not gate.take_own("key", code)


def test_a_window_that_comes_right_before_the_server_is_taken_gets_nothing(
    controller: X11Controller,
    interrupt: Interrupt,
    program: Program,
    stranger: Program,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All that was looked at before says that the window is the right one."""
    program.focus(program.main)
    meant = controller.keyboard_window()
    take = Sender._only_elsewhere

    def after_a_theft(self: Sender, *how: object) -> None:
        assert controller.keyboard_window() == meant
        stranger.focus(stranger.main)
        take(self, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Sender, "_only_elsewhere", after_a_theft)
    with pytest.raises(OtherWindowInFront):
        controller.text("abc", interrupt, window=meant)
    assert stranger.keys(stranger.main) == 0


def test_what_a_program_moves_within_its_window_is_no_other_window(
    controller: X11Controller, interrupt: Interrupt, program: Program
) -> None:
    program.focus(program.main)
    meant = controller.keyboard_window()
    for place in (program.field, program.other_field, program.main):
        program.focus(place)
        controller.text("ab", interrupt, window=meant)
        assert wait_until(lambda place=place: program.keys(place) == 2), (place, program.got)
    program.focus(program.field)
    inside = controller.keyboard_window()
    program.focus(program.other_field)
    controller.text("ab", interrupt, window=inside)
    assert wait_until(lambda: program.keys(program.other_field) == 4)


def test_a_list_that_pops_up_over_a_field_takes_the_keys_for_it(
    controller: X11Controller, interrupt: Interrupt, program: Program
) -> None:
    program.focus(program.field)
    meant = controller.keyboard_window()
    popup = program.window()
    program.focus(popup)
    controller.text("ab", interrupt, window=meant)
    assert wait_until(lambda: program.keys(popup) == 2)


def test_a_dialog_of_the_same_program_is_another_window(
    controller: X11Controller, interrupt: Interrupt, program: Program
) -> None:
    program.focus(program.field)
    meant = controller.keyboard_window()
    dialog = program.dialog()
    program.focus(dialog)
    with pytest.raises(OtherWindowInFront):
        controller.text("y", interrupt, window=meant)
    assert program.keys(dialog) == 0


def test_a_popup_of_another_window_of_the_program_is_not_part_of_this_one(
    program: Program, stranger: Program
) -> None:
    link = program.link
    whole, popup = program.main.id, program.window()
    assert belongs(link, popup.id, whole)
    other = program.window(managed=True)
    program.belongs_to(popup, other)
    assert not belongs(link, popup.id, whole)
    assert belongs(link, popup.id, other.id)
    foreign = stranger.window()
    stranger.link.sync()
    assert not belongs(link, foreign.id, whole)
    stranger.belongs_to(foreign, program.main)
    stranger.link.sync()
    assert belongs(link, foreign.id, whole), "an input method's list is of another program"


def test_a_window_that_is_gone_and_no_window_at_all_are_part_of_nothing(program: Program) -> None:
    gone = program.window(program.main)
    assert belongs(program.link, gone.id, program.main.id)
    gone.destroy()
    assert not belongs(program.link, gone.id, program.main.id)
    assert not belongs(program.link, program.main.id, gone.id)
    for nowhere in (X.NONE, X.PointerRoot):
        assert not belongs(program.link, nowhere, program.main.id)
        assert not belongs(program.link, program.main.id, nowhere)
        assert belongs(program.link, nowhere, nowhere)


def test_a_focus_that_jumps_between_two_windows_loses_no_key_and_leads_none_astray(
    controller: X11Controller, interrupt: Interrupt, program: Program, stranger: Program
) -> None:
    """Between the look at the focus and the keys, nobody moves it."""
    program.focus(program.main)
    meant, over = controller.keyboard_window(), threading.Event()
    thief = connect(program.link.get_display_name())
    windows = [
        thief.create_resource_object("window", one.id)
        for one in (stranger.main, program.field, program.main)
    ]

    def jump() -> None:
        while not over.is_set():
            for window in windows:
                window.set_input_focus(X.RevertToParent, X.CurrentTime)
                thief.sync()
                over.wait(0.0003)

    thread = threading.Thread(target=jump)
    thread.start()
    typed = refused = 0

    def often() -> bool:
        nonlocal typed, refused
        for _ in range(20):
            try:
                controller.text("ab", interrupt, window=meant)
                typed += 2
            except OtherWindowInFront:
                refused += 1
        return typed >= 300 and refused >= 50

    try:
        assert wait_until(often, 60)
    finally:
        over.set()
        thread.join()
        thief.close()
    assert stranger.keys(stranger.main) == 0
    assert program.keys(program.main) + program.keys(program.field) == typed


def test_a_terminal_that_is_meant_by_its_window_takes_all_of_a_text(
    controller: X11Controller, interrupt: Interrupt, empty: PrivateDesktop, tmp_path: Path
) -> None:
    file = tmp_path / "typed"
    empty.start("xterm", "-title", "shell", "-e", "sh", "-c", f"cat > {file}")

    def shown() -> bool:
        front = controller.foreground()
        return front is not None and front.title == "shell"

    assert wait_until(shown)
    front = controller.foreground()
    assert front is not None
    assert wait_until(file.exists)
    text = "what is typed " * 10 + "\n"
    for piece in controller.pieces(text):
        controller.text(piece, interrupt, window=front.id)
    assert wait_until(lambda: file.read_text() == text)


def test_a_window_that_is_not_shown_exists_and_a_closed_one_does_not(
    controller: X11Controller, program: Program
) -> None:
    assert controller.exists(program.main.id)
    program.main.unmap()
    program.link.sync()
    assert controller.exists(program.main.id)
    program.main.destroy()
    program.link.sync()
    assert not controller.exists(program.main.id)
