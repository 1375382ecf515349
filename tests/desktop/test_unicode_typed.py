"""Text of every kind, typed into real programs and read back from them: it is the text."""

from __future__ import annotations

import shlex
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
from copier import RICH, Copier, is_there
from fakes import FakeEyes, FakePolicy
from layouts import use_layout
from loopback import Loopback
from polling import STARTED_S, wait_until
from scripts import SCRIPTS, SIGNS, mixed

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.events import Receipt, Result
from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.ports import Interrupt
from desktop_agent.protocol import KeyCombo, Op, Type

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D15", "D20")]

_QT_FIELD = Path(__file__).with_name("qt_field.py")
_PAGE = """<!doctype html><meta charset=utf-8><title>Loading</title>
<textarea id=t rows=30 cols=90 autofocus></textarea><script>
const t = document.getElementById("t");
t.addEventListener("keydown", e => {
  if (e.key !== "Tab") return;
  e.preventDefault();
  t.setRangeText("\\t", t.selectionStart, t.selectionEnd, "end");
  t.dispatchEvent(new Event("input"));
});
let due = 0;
t.addEventListener("input", () => { clearTimeout(due);
  due = setTimeout(() => fetch("/typed", {method: "POST", body: t.value}), 50); });
const ready = setInterval(() => { if (document.hasFocus() && document.activeElement === t) {
  document.title = "Page"; clearInterval(ready); } }, 20);
</script>"""

Read = Callable[[], str]
Begin = Callable[[PrivateDesktop, Path, "Hands"], Read]


class Hands:
    """The executor as the agent uses it, on the real controller."""

    def __init__(self, controller: X11Controller, interrupt: Interrupt) -> None:
        self.controller = controller
        self._interrupt = interrupt
        self._executor = Executor(
            controller, FakeEyes(), FakePolicy(), pace=Pace(burst=1000, per_second=1000.0)
        )

    def do(self, op: Op) -> Receipt:
        return self._executor.do(
            op, batch=0, interrupt=self._interrupt, progress=lambda done, total: None
        )

    def wait_for(self, title: str) -> None:
        def in_front() -> bool:
            front = self.controller.foreground()
            return front is not None and title in front.title

        assert wait_until(in_front, STARTED_S), f"no window “{title}” came to the front"


@pytest.fixture
def hands(controller: X11Controller, interrupt: Interrupt) -> Hands:
    return Hands(controller, interrupt)


@pytest.fixture
def copier(empty: PrivateDesktop) -> Iterator[Copier]:
    """The user has copied text, HTML, an image and more."""
    found = Copier(empty.name, RICH)
    found.copy()
    yield found
    found.close()


def editor(desktop: PrivateDesktop, folder: Path, hands: Hands) -> Read:
    file = folder / "notes.txt"
    file.write_text("")
    desktop.start("mousepad", str(file))
    hands.wait_for("notes.txt")

    def read() -> str:
        hands.do(KeyCombo(keys=("ctrl", "s")))
        return file.read_bytes().decode().removesuffix("\n")

    return read


def terminal(desktop: PrivateDesktop, folder: Path, hands: Hands) -> Read:
    file = folder / "typed"
    # The bytes as they come: no line editing.
    script = f"stty -echo -icanon; printf '\\033]0;Shell\\007'; exec cat > {shlex.quote(str(file))}"
    desktop.start("xterm", "-u8", "-title", "Starting", "-e", "sh", "-c", script)
    hands.wait_for("Shell")
    return lambda: file.read_bytes().decode(errors="replace")


def qt_field(desktop: PrivateDesktop, folder: Path, hands: Hands) -> Read:
    file = folder / "field"
    file.write_bytes(b"")
    desktop.start(sys.executable, str(_QT_FIELD), str(file))
    hands.wait_for("Field")
    return lambda: file.read_bytes().decode()


def page(desktop: PrivateDesktop, folder: Path, hands: Hands) -> Read:
    flags = ("--no-sandbox", "--test-type", "--no-first-run", "--disable-background-networking")
    profile = f"--user-data-dir={folder / 'profile'}"
    desktop.start("chromium", *flags, "--disable-gpu", profile, f"--app={_SITE[0].address}")
    hands.wait_for("Page")
    return lambda: _SITE[0].typed


class Site:
    """Serves the page, and takes what stands in its text area."""

    def __init__(self) -> None:
        self.typed = ""
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._answer(_PAGE.encode())

            def do_POST(self) -> None:
                site.typed = self.rfile.read(int(self.headers["Content-Length"])).decode()
                self._answer(b"")

            def _answer(self, data: bytes) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                """Quiet: nobody reads it."""

        self._server = Loopback(Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, name="site")
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


_SITE: list[Site] = []


@pytest.fixture(autouse=True)
def _site() -> Iterator[None]:
    _SITE.append(Site())
    yield
    _SITE.pop().close()


PROGRAMS: dict[str, Begin] = {
    "mousepad": editor,
    "chromium": page,
    "xterm": terminal,
    "qt": qt_field,
}


def _difference(got: str, wanted: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(got, wanted, strict=False)) if a != b), len(got))
    return (
        f"{len(got)} of {len(wanted)}; at {at}: {got[at : at + 40]!r}, not {wanted[at : at + 40]!r}"
    )


@pytest.mark.feature("Z7")
@pytest.mark.parametrize("program", PROGRAMS)
def test_five_thousand_characters_of_all_scripts_arrive_and_the_clipboard_is_as_before(
    empty: PrivateDesktop, hands: Hands, copier: Copier, tmp_path: Path, program: str
) -> None:
    text = mixed(5000)
    assert all(part in text for part in (*SCRIPTS.values(), *SIGNS.values(), "\t", "\n"))
    read = PROGRAMS[program](empty, tmp_path, hands)
    receipt = hands.do(Type(text=text))
    assert receipt.result is Result.CHANGED, receipt.why
    assert wait_until(lambda: read() == text, 8), _difference(read(), text)
    assert wait_until(lambda: is_there(empty, RICH))


@pytest.fixture
def layout(empty: PrivateDesktop) -> Iterator[Callable[[str, int], None]]:
    yield lambda names, group: use_layout(empty, names, group)
    use_layout(empty, "us")


# Each with what its keys lack, turn over or only begin (dead keys).
LAYOUTS = (
    ("us,de", 0, "5 m² µ äöü"),
    ("us,de", 1, "z y ß äöü @ ^ ` ´ ~ {[]}"),
    ("us,de,ru", 2, "hello"),
    ("us,ru", 1, "hello, мир: Ёж, №5"),
    ("de", 0, "Yacht, Zürich, ê ẞ ^ ° ´ é"),
    ("fr", 0, "été à 5 €, ^ ¨ ~ « Ça » Œuvre"),
    ("ru,us", 0, "только по-русски, Ъ Э"),
    ("gr,us", 0, "Ελλάδα, καλημέρα σας; ΐ abc"),
    ("us(intl)", 0, 'don\'t "quote" ~ ` ^ é ñ'),
    ("cz", 0, "Žluťoučký kůň 123 ů ´ ˇ {}"),
    # No Latin letter at all: none to paste with, nor to save with.
    ("ru", 0, "hello, мир"),
)


@pytest.mark.parametrize("program", ["mousepad", "xterm", "qt"])
@pytest.mark.parametrize("caps_lock", [False, True], ids=["plain", "with Caps Lock"])
def test_text_is_exact_whatever_the_keyboard_layout(
    empty: PrivateDesktop,
    hands: Hands,
    layout: Callable[[str, int], None],
    tmp_path: Path,
    program: str,
    caps_lock: bool,
) -> None:
    read = PROGRAMS[program](empty, tmp_path, hands)
    typed: list[str] = []
    if caps_lock:
        hands.do(KeyCombo(keys=("capslock",)))
    try:
        for names, group, line in LAYOUTS:
            layout(names, group)
            receipt = hands.do(Type(text=f"{line}\n"))
            assert receipt.result is Result.CHANGED, (names, receipt.why)
            typed.append(line)
            # A program that is behind would read these keys by the next layout.
            assert names == "ru" or wait_until(lambda: read().splitlines() == typed, 10), (
                names,
                read(),
            )
    finally:
        layout("us", 0)
        if caps_lock:
            hands.do(KeyCombo(keys=("capslock",)))
    assert wait_until(lambda: read().splitlines() == typed, 10), read()


@pytest.mark.parametrize(
    ("names", "group", "text"),
    [
        ("ru", 0, "Съешь ещё булок"),
        ("us,gr", 1, "Καλα ς Σ"),
        ("de", 0, "Grüße, €"),
        ("il", 0, "שלום"),
    ],
)
def test_what_the_layout_has_goes_as_keys(
    controller: X11Controller,
    layout: Callable[[str, int], None],
    names: str,
    group: int,
    text: str,
) -> None:
    layout(names, group)
    assert controller.has_keys(text)
    assert not controller.has_keys("你")
