"""A desktop of the agent's own, as a user starts it: what runs there, and that all of it ends."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bare import bare_server, refusing_server
from browser import at_home
from polling import wait_until

from desktop_agent.controller import private_desktop
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.private_hands import apart
from desktop_agent.controller.x11.access import let_in_this_user, new_cookie
from desktop_agent.controller.x11.link import connect
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.geometry import Displays, Point, Rect
from desktop_agent.ports import Unavailable
from desktop_agent.vision.screen import ScreenEyes

pytestmark = pytest.mark.desktop

Run = Callable[..., "subprocess.Popen[str]"]

MARK = "MARK_OF_THIS_TEST"
USERS = {
    "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/the-users-bus",
    "AT_SPI_BUS_ADDRESS": "unix:path=/nowhere/the-users-accessibility",
    "SESSION_MANAGER": "local/nowhere",
    "WAYLAND_DISPLAY": "wayland-0",
    "OPENAI_API_KEY": "sk-no-business-of-a-program",
}
PROGRAM = """#!/bin/sh
env > {folder}/environment.new
mv {folder}/environment.new {folder}/environment
exec xterm
"""
ENTRY = """[Desktop Entry]
Type=Application
Name=Teller
Exec={program}
"""


@pytest.fixture
def mark() -> str:
    """In the environment of all that the run starts, and of nothing else."""
    return uuid.uuid4().hex


@pytest.fixture
def run(tmp_path: Path, mark: str) -> Iterator[Run]:
    """Start the program without any display; whatever still runs at the end is ended."""
    children: list[subprocess.Popen[str]] = []
    home = at_home(tmp_path)

    def begin(*words: str, **environment: str) -> subprocess.Popen[str]:
        child = subprocess.Popen(
            [sys.executable, "-m", "desktop_agent", *words],
            env=dict(os.environ) | home | {MARK: mark} | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        children.append(child)
        return child

    yield begin
    for child in children:
        if child.poll() is None:
            child.kill()
        child.communicate()
    for number in marked(mark):
        os.kill(number, signal.SIGKILL)


def marked(mark: str) -> dict[int, str]:
    """The processes that the run has started and that still run, by their number."""
    found: dict[int, str] = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            # Of what has ended, and only waits for its parent, nothing is told.
            if f"{MARK}={mark}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                found[int(folder.name)] = (folder / "comm").read_text().strip()
        except OSError:
            continue  # It has just ended.
    return found


def finished(child: subprocess.Popen[str]) -> tuple[int, str]:
    out, err = child.communicate(timeout=60)
    return child.returncode, out + err


# --- a whole run -------------------------------------------------------------------------------


@pytest.mark.feature("D28", "D24")
def test_a_goal_is_carried_out_where_there_is_no_screen_and_nothing_is_left(
    run: Run, tmp_path: Path, mark: str
) -> None:
    file = tmp_path / "letter.txt"
    goal = f'open mousepad, type "Dear Ada" and press enter, then save as {file}'
    code, said = finished(run("--private-desktop", "run", goal))
    assert code == 0, said
    assert wait_until(lambda: file.exists() and file.read_text() == "Dear Ada\n", 5)
    assert wait_until(lambda: not marked(mark)), marked(mark)


@pytest.mark.parametrize("size", ["640x480", "1000X700"])
def test_it_has_the_size_that_was_asked_for(run: Run, mark: str, size: str) -> None:
    _, said = finished(run("doctor", "--json", "--private-desktop", "--size", size))
    findings = {each["part"]: each for each in json.loads(said)["findings"]}
    width, height = size.lower().split("x")
    assert f"{width} x {height} pixels" in findings["display"]["words"]
    for part in ("display", "capture", "mouse and keyboard", "stop key", "window manager"):
        assert findings[part]["health"] == "ok", findings[part]
    assert wait_until(lambda: not marked(mark)), marked(mark)


def _opener(folder: Path) -> None:
    """An app that writes down the environment in which it was opened."""
    program = folder / "teller"
    program.write_text(PROGRAM.format(folder=folder))
    program.chmod(0o755)
    apps = folder / "data" / "applications"
    (apps / "teller.desktop").write_text(ENTRY.format(program=program))


@pytest.mark.feature("D28")
def test_what_it_opens_lives_on_its_desktop_and_knows_nothing_of_the_users(
    run: Run, tmp_path: Path
) -> None:
    _opener(tmp_path)
    code, said = finished(run("run", "--private-desktop", "open teller", **USERS))
    assert code == 0, said
    lines = (tmp_path / "environment").read_text().splitlines()
    found = dict(line.split("=", 1) for line in lines if "=" in line)
    assert found["DISPLAY"].startswith(":")
    assert found["DBUS_SESSION_BUS_ADDRESS"].startswith("unix:")
    for name, value in USERS.items():
        assert found.get(name) != value, name


@pytest.mark.feature("D28")
def test_no_other_user_of_the_computer_can_look_in(empty: PrivateDesktop) -> None:
    words = ["xdpyinfo", "-display", empty.name]
    assert subprocess.run(words, stdout=subprocess.DEVNULL, check=False).returncode == 0
    link = connect(empty.name)
    try:
        listed = [bytes(host["name"]) for host in link.list_hosts().hosts]
    finally:
        link.close()
    assert listed == [b"localuser\0#%d" % os.getuid()]
    if os.getuid() == 0:
        nobody = ["setpriv", "--reuid", "65534", "--clear-groups", *words]
        other = subprocess.run(nobody, capture_output=True, text=True, check=False)
        assert other.returncode != 0
        assert "Authorization required" in other.stderr


# Takes the place of a server, to act at the worst moment: the display is there, and whoever
# started it does not know yet.
EARLY = """#!{python}
import os, subprocess, sys
words = sys.argv[1:]
place = words.index("-displayfd") + 1
told = int(words[place])
read, write = os.pipe()
if os.fork():
    words[place] = str(write)
    os.set_inheritable(write, True)
    os.execv("{real}", ["{real}", *words])
os.close(write)
number = os.fdopen(read, "rb").readline()
other = dict(user=65534, group=65534, extra_groups=[]) if os.getuid() == 0 else {{}}
words = ["{probe}", "-display", ":" + number.decode().strip()]
done = subprocess.run(words, env={{}}, capture_output=True, text=True, **other)
with open("{said}", "w") as file:
    file.write(str(done.returncode) + done.stderr)
os.write(told, number)
"""


def _instead(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, program: str) -> None:
    """Let this program be found before the real one of its name."""
    (folder / name).write_text(program)
    (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")


@pytest.mark.feature("D28")
def test_nobody_gets_in_before_it_is_kept_to_this_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = tmp_path / "said"
    real, probe = shutil.which("Xvfb"), shutil.which("xdpyinfo")
    early = EARLY.format(python=sys.executable, real=real, probe=probe, said=said)
    _instead(tmp_path, monkeypatch, "Xvfb", early)
    with PrivateDesktop(width=640, height=480) as desktop:
        connect(desktop.name).close()
    assert "Authorization required" in said.read_text()


@pytest.mark.feature("D28")
def test_it_is_kept_to_who_really_runs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "nobody")
    monkeypatch.setenv("USER", "nobody")
    with PrivateDesktop(width=640, height=480) as desktop:
        connect(desktop.name).close()


@pytest.mark.feature("D28")
def test_a_server_that_lets_in_everybody_is_not_used() -> None:
    with (
        bare_server() as name,
        pytest.raises(Unavailable, match=rf"{name} can't be limited .* anyone could connect"),
    ):
        let_in_this_user(int(name[1:]), new_cookie())


@pytest.mark.feature("D28")
def test_a_server_that_knows_another_cookie_is_told(tmp_path: Path) -> None:
    with (
        refusing_server(tmp_path) as name,
        pytest.raises(Unavailable, match=r"can't be limited to this user: .*MIT-MAGIC-COOKIE-1"),
    ):
        let_in_this_user(int(name[1:]), new_cookie())


# Takes the place of the window manager, and looks whether a window that it gives back is there.
LOOKING = """#!{python}
from Xlib import X, display
from Xlib.error import BadWindow
server = display.Display()
mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
server.screen().root.change_attributes(event_mask=mask)
state = server.intern_atom("WM_STATE")
managed = []
while True:
    event = server.next_event()
    if event.type == X.MapRequest:
        managed.append(event.window)
        event.window.map()
        event.window.change_property(state, state, 32, [1, 0])
        server.sync()
    if event.type == X.UnmapNotify and event.window in managed:
        try:
            event.window.get_attributes()
            there = "still there"
        except BadWindow:
            there = "gone"
        with open("{said}", "w") as file:
            file.write(there)
        event.window.delete_property(state, onerror=lambda *_: None)
        server.sync()
"""


@pytest.mark.feature("D28")
def test_the_window_manager_is_through_with_our_window_before_another_gets_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it takes the first window of the next program off the screen."""
    said = tmp_path / "said"
    _instead(tmp_path, monkeypatch, "openbox", LOOKING.format(python=sys.executable, said=said))
    with PrivateDesktop(width=640, height=480):
        assert wait_until(said.exists)
        assert said.read_text() == "still there"


@pytest.mark.feature("Z8", "D28")
def test_nothing_that_it_consists_of_gets_a_key(mark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MARK, mark)
    for name in ("OPENAI_API_KEY", "DESKTOP_AGENT_API_KEY"):
        monkeypatch.setenv(name, "sk-no-business-of-a-program")
    with PrivateDesktop(width=640, height=480):
        there = marked(mark)
        assert {"Xvfb", "dbus-daemon", "openbox"} <= set(there.values())
        for number, program in there.items():
            assert b"sk-no-business" not in Path(f"/proc/{number}/environ").read_bytes(), program


@pytest.mark.feature("D28")
@pytest.mark.parametrize("does", ["exit 1", "printf unix:; exec sleep 60", "exec sleep 60"])
def test_without_a_bus_of_its_own_it_does_not_start(
    tmp_path: Path, mark: str, monkeypatch: pytest.MonkeyPatch, does: str
) -> None:
    """Programs that are told no bus would find the user's."""
    _instead(tmp_path, monkeypatch, "dbus-daemon", f"#!/bin/sh\n{does}\n")
    monkeypatch.setenv(MARK, mark)
    monkeypatch.setattr(private_desktop, "_BUS_TIMEOUT_S", 0.5)
    with pytest.raises(Unavailable, match="dbus-daemon couldn't start"):
        PrivateDesktop(width=640, height=480)
    assert not marked(mark)


# --- it ends -----------------------------------------------------------------------------------


@pytest.mark.feature("Z29", "D24")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_however_the_program_ends_its_desktop_ends(
    run: Run, tmp_path: Path, mark: str, number: int
) -> None:
    script = tmp_path / "script.jsonl"
    actions = [{"op": "open", "target": "mousepad"}, {"op": "wait", "seconds": 60}]
    script.write_text(json.dumps({"high_level": [], "actions": actions}) + "\n")
    words = ("--brain", "scripted", "--script", str(script), "open it")
    child = run("run", "--private-desktop", *words)
    assert wait_until(lambda: "mousepad" in marked(mark).values()), marked(mark)
    assert {"Xvfb", "openbox", "dbus-daemon"} <= set(marked(mark).values())
    child.send_signal(number)
    child.communicate(timeout=30)
    assert wait_until(lambda: not marked(mark)), f"still running: {marked(mark)}"


@pytest.mark.feature("D24")
def test_what_its_bus_started_ends_with_it(
    tmp_path: Path, mark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A service that the bus starts as it ends may never notice that it is gone."""
    services = tmp_path / "dbus-1" / "services"
    services.mkdir(parents=True)
    lines = ("[D-BUS Service]", "Name=org.example.Sleeper", "Exec=/bin/sleep 600")
    (services / "org.example.Sleeper.service").write_text("\n".join(lines) + "\n")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv(MARK, mark)
    ask = ("org.freedesktop.DBus.StartServiceByName", "string:org.example.Sleeper", "uint32:0")
    with PrivateDesktop(width=640, height=480) as desktop:
        desktop.start("dbus-send", "--print-reply", "--dest=org.freedesktop.DBus", "/", *ask)
        assert wait_until(lambda: "sleep" in marked(mark).values()), marked(mark)
    assert not marked(mark)


@pytest.mark.feature("Z28")
def test_after_a_run_that_was_killed_the_next_one_works(
    run: Run, tmp_path: Path, mark: str
) -> None:
    script = tmp_path / "script.jsonl"
    hold = {"op": "hold", "keys": ["shift"], "seconds": 60}
    script.write_text(json.dumps({"high_level": [], "actions": [hold]}) + "\n")
    killed = run(
        *("run", "--private-desktop", "--brain", "scripted", "--script", str(script), "hold it")
    )
    state = tmp_path / "state"
    assert wait_until(lambda: list(state.rglob("running-*"))), "the crash flag is not up"
    killed.kill()
    killed.communicate()
    assert wait_until(lambda: not marked(mark)), marked(mark)
    code, said = finished(run("run", "--private-desktop", "move 300 300"))
    assert code == 0, said


# --- what cannot be ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--private-desktop", "--display", ":5"], "leave one of them out"),
        (["--private-desktop", "--controller", "canvas"], "leave one of them out"),
        (["--private-window"], "--private-desktop needs none"),
        (["--size", "800x600"], "add --private-desktop"),
        (["--private-desktop", "--size", "8x6"], "from 320x240"),
        (["--private-desktop", "--size", "big"], "such as 1280x800"),
    ],
)
def test_flags_that_contradict_are_told(run: Run, words: list[str], told: str) -> None:
    code, said = finished(run("run", *words, "move 3 3"))
    assert code == 2
    assert told in said


@pytest.mark.parametrize(
    ("there", "packages"),
    [
        ([], "sudo apt install xvfb dbus openbox"),
        (["Xvfb", "dbus-daemon"], "sudo apt install openbox"),
    ],
)
def test_a_program_that_is_missing_is_named_with_its_package(
    run: Run, tmp_path: Path, there: list[str], packages: str
) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in there:
        (folder / name).symlink_to(f"/usr/bin/{name}")
    code, said = finished(run("run", "--private-desktop", "move 3 3", PATH=str(folder)))
    assert code == 1
    assert said.rstrip().endswith(packages), said


@pytest.mark.feature("D28")
def test_a_display_that_cannot_be_started_is_told() -> None:
    with pytest.raises(Unavailable, match="on the display :4999"):
        PrivateDesktop(width=640, height=480, inside=":4999")


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (
            ["/usr/bin/chromium", "--force-renderer-accessibility", "http://localhost/"],
            [
                "/usr/bin/chromium",
                "--user-data-dir={}/chromium",
                "--force-renderer-accessibility",
                "http://localhost/",
            ],
        ),
        (["chromium", "--user-data-dir=/own"], ["chromium", "--user-data-dir=/own"]),
        (["firefox-esr", "x"], ["firefox-esr", "--no-remote", "--profile", "{}/firefox-esr", "x"]),
        (["mousepad", "letter.txt"], ["mousepad", "letter.txt"]),
    ],
)
def test_a_browser_there_has_a_profile_of_its_own(
    tmp_path: Path, words: list[str], wanted: list[str]
) -> None:
    """With the user's it would open its page in their browser, on their screen."""
    assert apart(words, tmp_path) == [word.format(tmp_path) for word in wanted]


# --- shown live --------------------------------------------------------------------------------

GROUND = (0x3B, 0x6B, 0x7A)
PAPER = (255, 255, 255)


@pytest.fixture
def users(empty: PrivateDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PrivateDesktop:
    """The user's desktop, on which the chat is."""
    monkeypatch.setitem(empty.environment, "XDG_STATE_HOME", str(tmp_path))
    return empty


def share(name: str, area: Rect, colour: tuple[int, int, int]) -> float:
    """How much of an area of a screen has this colour."""
    eyes = ScreenEyes(name, displays=lambda: Displays.of(Rect(0, 0, 1280, 800)), own_areas=list)
    try:
        pixels = eyes.look().part(area).pixels[..., 2::-1]
        return float((pixels == colour).all(axis=2).mean())
    finally:
        eyes.close()


@pytest.mark.feature("Z17", "D24")
@pytest.mark.parametrize("flag", ["--private-desktop", "--private-window"])
def test_the_chat_stays_with_the_user_and_shows_what_happens_there(
    users: PrivateDesktop, flag: str
) -> None:
    def seen(colour: tuple[int, int, int]) -> float:
        return share(users.name, copilot.places["liveScreen"], colour)

    link = connect(users.name)
    copilot = Copilot(users, flag, "--size", "800x500")
    try:
        copilot.until_place("liveScreen", 30)
        assert wait_until(lambda: seen(GROUND) > 0.9), "it shows nothing"
        copilot.say("open mousepad, then move 40 30")
        send = copilot.until_place("send")
        copilot.until_event("Finished", 60)
        copilot.until_place("liveScreen")
        # The text area of the editor, which is on the other screen.
        assert wait_until(lambda: seen(PAPER) > 0.2), "the editor is not seen"
        found = link.screen().root.query_pointer()
        assert Point(found.root_x, found.root_y) == send, "it moved the user's own pointer"
    finally:
        code = copilot.close()
        link.close()
    assert code == 0
