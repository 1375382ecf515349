"""Real programs: what they received is read back from them, never from our own log."""

from __future__ import annotations

import shlex
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from polling import PATIENCE_S, STARTED_S, wait_until

from desktop_agent.controller import apps
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.clipboard.selection import Selections
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.events import Receipt, Result
from desktop_agent.executor import Executor
from desktop_agent.ports import Interrupt
from desktop_agent.protocol import Click, Focus, KeyCombo, Op, Open, Type, WaitFor
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.vision.screen import ScreenEyes

pytestmark = pytest.mark.desktop

UNICODE = (
    "Grüße, žluťoučký kůň, Ελληνικά, русский, 你好世界, 日本語, 한국어, "
    "עברית, عربى, 👩‍👩‍👧‍👦 🇩🇪 é ñ"
)


class Doer:
    """The executor as the agent uses it, one op after another."""

    def __init__(self, executor: Executor, interrupt: Interrupt) -> None:
        self._executor = executor
        self._interrupt = interrupt

    def __call__(self, op: Op) -> Receipt:
        return self._executor.do(
            op, batch=0, interrupt=self._interrupt, progress=lambda done, total: None
        )

    def done(self, op: Op) -> None:
        """Do what the test builds on: where it fails, its receipt says why.

        It is done again if a program answered the op before it only now, as an agent would.
        """
        receipt = self(op)
        while receipt.result is Result.INTERRUPTED and receipt.late is not None:
            receipt = self(receipt.rest or op)
        assert receipt.result.went_through, receipt


def opened(do: Doer, file: Path) -> None:
    """In the text editor, however long that takes to start on a busy machine."""
    do(Open(target=str(file)))
    do.done(WaitFor(window=file.name, timeout=STARTED_S))


@pytest.fixture
def do(controller: X11Controller, desktop: PrivateDesktop, interrupt: Interrupt) -> Doer:
    eyes = ScreenEyes(desktop.name, displays=controller.displays, own_areas=controller.own_areas)
    yield Doer(Executor(controller, eyes, RiskPolicy()), interrupt)  # type: ignore[misc]
    eyes.close()


@pytest.fixture(autouse=True)
def _opened_programs_end() -> Iterator[None]:
    """Their windows are closed by then; what is not waited for would be told at the very end."""
    yield
    assert wait_until(lambda: all(child.poll() is not None for child in apps._children), 10)
    apps._children.clear()


@pytest.mark.feature("D20", "D13")
def test_text_typed_into_a_text_editor_and_saved_is_the_text(
    do: Doer, empty: PrivateDesktop, tmp_path: Path
) -> None:
    file = tmp_path / "notes.txt"
    text = f"Hello, World! {{}}[]~`^\\ \"quoted\" 'too'\n\tindented\n{UNICODE}\nlast line"
    file.write_text("")
    assert do(Open(target=str(file))).result is Result.CHANGED
    do.done(WaitFor(window="notes.txt", timeout=STARTED_S))
    do.done(Type(text=text))
    do.done(KeyCombo(keys=("ctrl", "s")))
    assert wait_until(lambda: file.read_text(encoding="utf-8").removesuffix("\n") == text), (
        file.read_text(encoding="utf-8")
    )


@pytest.mark.feature("D20")
def test_text_typed_into_a_terminal_is_the_text(
    do: Doer, empty: PrivateDesktop, tmp_path: Path
) -> None:
    """xterm takes nothing that is sent to its window, and Ctrl+V for itself."""
    file = tmp_path / "typed"
    # Raw bytes as they come, until Ctrl+D: no line editing, no echo games.
    script = f"stty -echo -icanon; printf '\\033]0;ready\\007'; exec cat > {shlex.quote(str(file))}"
    empty.start("xterm", "-u8", "-title", "waiting", "-e", "sh", "-c", script)
    do.done(WaitFor(window="ready", timeout=STARTED_S))
    do.done(Focus(window="ready"))
    text = f"echo 'a b' | tr x y; ~/{{1,2}} {UNICODE} end"
    do.done(Type(text=text))
    assert wait_until(lambda: file.exists() and file.read_text(encoding="utf-8") == text, 10), (
        file.read_text(encoding="utf-8")
    )


_owners: list[subprocess.Popen[bytes]] = []


@pytest.fixture(autouse=True)
def _end_owners() -> Iterator[None]:
    """End the programs that copied something."""
    yield
    for owner in _owners:
        owner.kill()
        owner.wait()
    _owners.clear()


def _copy(desktop: PrivateDesktop, data: bytes, target: str) -> subprocess.Popen[bytes]:
    """Copy as another program does; it serves the clipboard until something else is copied."""
    child = subprocess.Popen(
        ["xclip", "-quiet", "-selection", "clipboard", "-target", target],
        env=desktop.environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _owners.append(child)
    assert child.stdin is not None
    with child.stdin as pipe:
        pipe.write(data)
    assert wait_until(lambda: _pasted(desktop, target) == data)
    return child


def _pasted(desktop: PrivateDesktop, target: str) -> bytes | None:
    """What another program gets from the clipboard."""
    found = subprocess.run(
        ["xclip", "-out", "-selection", "clipboard", "-target", target],
        env=desktop.environment,
        capture_output=True,
        timeout=10,
    )
    return found.stdout if found.returncode == 0 else None


@pytest.mark.feature("Z7")
@pytest.mark.parametrize(
    ("target", "data"),
    [
        ("UTF8_STRING", "what the user copied: ü 你".encode()),
        ("text/html", b"<b>bold</b>"),
        ("image/png", bytes(range(256)) * 4000),
    ],
    ids=["text", "html", "a large image"],
)
def test_the_clipboard_is_put_back_and_outlives_the_agent(
    do: Doer,
    controller: X11Controller,
    empty: PrivateDesktop,
    tmp_path: Path,
    target: str,
    data: bytes,
) -> None:
    owner = _copy(empty, data, target)
    file = tmp_path / "notes.txt"
    file.write_text("")
    opened(do, file)
    do.done(Type(text="你好"))
    do.done(Type(text="世界"))
    # xclip has lost the clipboard to us and ended; now we serve what it served.
    owner.wait(PATIENCE_S)
    assert wait_until(lambda: _pasted(empty, target) == data)
    controller.close()
    assert _pasted(empty, target) == data


def test_a_clipboard_that_was_empty_is_empty_again(
    do: Doer, empty: PrivateDesktop, tmp_path: Path
) -> None:
    _clear_clipboard(empty)
    file = tmp_path / "notes.txt"
    file.write_text("")
    opened(do, file)
    do.done(Type(text="你好"))
    assert wait_until(lambda: _pasted(empty, "UTF8_STRING") is None)


@pytest.mark.feature("Z7")
def test_what_the_agent_itself_pastes_is_the_users_own_clipboard(
    do: Doer, empty: PrivateDesktop, tmp_path: Path
) -> None:
    _copy(empty, b"precious", "UTF8_STRING")
    file = tmp_path / "notes.txt"
    file.write_text("")
    opened(do, file)
    # With no look in between: the paste comes while our own text is still lent.
    do.done(Type(text="你好"))
    do.done(KeyCombo(keys=("ctrl", "v")))

    def saved() -> str:
        do(KeyCombo(keys=("ctrl", "s")))
        return file.read_text()

    # What it pastes comes to the editor when the owner answers: a save may be before that.
    assert wait_until(lambda: saved() == "你好precious"), file.read_text()


def _clear_clipboard(desktop: PrivateDesktop) -> None:
    """Copy something, and end the program that copied it."""
    owner = _copy(desktop, b"x", "UTF8_STRING")
    owner.kill()
    owner.wait()
    assert wait_until(lambda: _pasted(desktop, "UTF8_STRING") is None)


def test_what_is_no_app_address_or_file_is_refused_with_words(do: Doer) -> None:
    receipt = do(Open(target="rm -rf /"))
    assert receipt.result is Result.FAILED
    assert "I found no app, web address or file called" in receipt.why


@pytest.mark.feature("D28")
def test_the_text_editor_is_the_editor_and_not_its_preferences(
    do: Doer, empty: PrivateDesktop
) -> None:
    receipt = do(Open(target="the text editor"))
    assert receipt.result is Result.CHANGED, receipt
    link = connect(empty.name)
    titles = [window.title for window in Windows(link, is_own=lambda pid: False).all()]
    link.close()
    assert titles == ["Untitled 1 - Mousepad"]


def test_a_program_is_never_opened_as_a_document(do: Doer, tmp_path: Path) -> None:
    program = tmp_path / "run.txt"
    program.write_text("#!/bin/sh\ntouch ran\n")
    program.chmod(0o755)
    receipt = do(Open(target=str(program)))
    assert receipt.result is Result.FAILED
    assert "is a program" in receipt.why


def test_a_window_that_is_not_there_is_told_with_those_that_are(
    do: Doer, empty: PrivateDesktop
) -> None:
    receipt = do(Focus(window="Spreadsheet"))
    assert receipt.result is Result.FAILED
    assert "no window named “Spreadsheet”" in receipt.why


@pytest.mark.feature("Z7")
def test_a_clipboard_manager_that_reads_first_does_not_make_us_paste_the_wrong_text(
    do: Doer, empty: PrivateDesktop, tmp_path: Path
) -> None:
    """Such a program reads whenever the owner changes; that is not the paste."""
    _copy(empty, b"the user's own", "UTF8_STRING")
    over = threading.Event()
    manager = threading.Thread(target=_read_all_the_time, args=(empty, over))
    manager.start()
    try:
        file = tmp_path / "notes.txt"
        file.write_text("")
        opened(do, file)
        for text in ("你好", "Grüße русский"):
            do.done(Type(text=text))
    finally:
        over.set()
        manager.join()
    do.done(KeyCombo(keys=("ctrl", "s")))
    wanted = "你好Grüße русский"
    assert wait_until(lambda: file.read_text(encoding="utf-8").removesuffix("\n") == wanted), (
        file.read_text(encoding="utf-8")
    )


def _read_all_the_time(desktop: PrivateDesktop, over: threading.Event) -> None:
    link = connect(desktop.name)
    clip = Selections(link)
    # Without a pause it would take the processor from the program that is to paste.
    while not over.wait(0.002):
        clip.read("CLIPBOARD", "UTF8_STRING")
    link.close()


@pytest.mark.feature("Z7")
def test_a_clipboard_that_cannot_be_saved_is_left_alone(
    do: Doer, empty: PrivateDesktop, tmp_path: Path
) -> None:
    owner = _copy(empty, b"precious", "UTF8_STRING")
    file = tmp_path / "notes.txt"
    file.write_text("")
    opened(do, file)
    owner.send_signal(signal.SIGSTOP)
    receipt = do(Type(text="你好"))
    owner.send_signal(signal.SIGCONT)
    assert receipt.result is Result.FAILED
    assert "doesn't respond" in receipt.why
    assert wait_until(lambda: _pasted(empty, "UTF8_STRING") == b"precious")


def test_a_window_whose_title_changes_is_not_taken_for_the_one_that_was_opened(
    do: Doer, empty: PrivateDesktop
) -> None:
    script = "while :; do printf '\\033]0;%s\\007' $((i=i+1)); sleep 0.05; done"
    empty.start("xterm", "-e", "sh", "-c", script)
    do.done(WaitFor(window="xterm", timeout=STARTED_S))
    do.done(Focus(window="xterm"))
    do.done(Open(target="mousepad"))
    link = connect(empty.name)
    front = Windows(link, is_own=lambda pid: False).foreground()
    link.close()
    assert front is not None
    assert front.app == "Mousepad"


@pytest.mark.parametrize(
    "target", ["~nosuchuser", "a" * 300, "http://[x", "a\x00b", "file:///tmp/letter"]
)
def test_odd_targets_are_refused_with_words(do: Doer, target: str) -> None:
    receipt = do(Open(target=target))
    assert receipt.result is Result.FAILED
    assert "“" in receipt.why


@pytest.mark.feature("D13")
def test_a_point_beyond_what_the_server_can_count_is_refused(do: Doer) -> None:
    receipt = do(Click(x=60_000, y=5))
    assert receipt.result is Result.REFUSED
    assert "outside the screen" in receipt.why


@pytest.mark.feature("D10", "F2")
def test_text_does_not_go_on_in_another_window_than_the_one_it_began_in(
    do: Doer, empty: PrivateDesktop, tmp_path: Path
) -> None:
    """The terminal that the text closes is gone; the rest must not land in the editor."""
    file = tmp_path / "notes.txt"
    file.write_text("")
    opened(do, file)
    empty.start("xterm", "-title", "shell")
    do.done(WaitFor(window="shell", timeout=STARTED_S))
    do.done(Focus(window="shell"))
    receipt = do(Type(text="exit\n" + "echo everything " * 40, delay=0.05))
    assert receipt.result is Result.FAILED
    assert "another window came to the front" in receipt.why
    do.done(KeyCombo(keys=("ctrl", "s")))
    assert "everything" not in file.read_text()
