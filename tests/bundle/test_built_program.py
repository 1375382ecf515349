"""The program that tools/build.py makes does its job for a user who has no Python."""

from __future__ import annotations

import json
import stat
import subprocess
from pathlib import Path

import pytest
from conftest import FOLDER, LONGEST_S, Built, clock, note
from model_server import ModelServer, done
from polling import STARTED_S, wait_until
from Xlib import X

from desktop_agent import __version__
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.link import connect
from desktop_agent.evaluation.copilot import Copilot

TELLS = "#!/bin/sh\nenv -0 > {told}.new\nmv {told}.new {told}\n"
ENTRY = "[Desktop Entry]\nType=Application\nName=Teller\nExec={program}\n"


def files() -> set[Path]:
    return set(FOLDER.rglob("*"))


@pytest.fixture(scope="module", autouse=True)
def untouched() -> object:
    """Nothing is installed, and nothing written beside the program."""
    before = files()
    yield
    assert files() == before


def test_it_tells_its_version(built: Built) -> None:
    took = []
    for _ in range(3):
        began = clock()
        ran = built.run("--version")
        took.append(clock() - began)
        assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"{__version__}\n", "")
    note("--version", took)


def test_a_goal_is_carried_out_in_the_sandbox(built: Built) -> None:
    took = []
    for _ in range(3):
        began = clock()
        ran = built.run("run", "--controller", "canvas", 'type "hello"')
        took.append(clock() - began)
        assert (ran.returncode, ran.stderr) == (0, ""), ran
        assert "Typed 5 characters" in ran.stdout
    note("a goal in the sandbox", took)


@pytest.mark.feature("D1", "E4")
def test_the_demo_passes(built: Built) -> None:
    del built.environment["DISPLAY"]
    began = clock()
    ran = built.run("--demo")
    note("--demo", [clock() - began])
    assert ran.returncode == 0, ran
    assert "success: the editor's file contains the text" in ran.stdout


@pytest.mark.feature("D8")
def test_escape_stops_it(built: Built, desktop: PrivateDesktop) -> None:
    with subprocess.Popen(
        built.words("run", "--json", "wait 100 seconds"),
        env=built.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if json.loads(line)["event"] == "Decided":
                    break
            human = Human(desktop.name)
            human.press("escape")
            human.close()
            last = process.stdout.read().splitlines()[-1]
            assert process.wait(STARTED_S) == 3, last
            assert json.loads(last)["outcome"] == "stopped"
        finally:
            process.kill()


def test_the_doctor_finds_every_part_of_it(built: Built) -> None:
    ran = built.run("doctor", "--json")
    found = {one["part"]: one for one in json.loads(ran.stdout)["findings"]}
    # Reading is a process of its own, with its models; the keyring is looked for by names.
    for part in ("display", "capture", "mouse and keyboard", "stop key", "reading", "model"):
        assert found[part]["health"] == "ok", found[part]
    assert "no keyring" in found["keyring"]["words"]


def test_what_keeps_the_clipboard_starts(built: Built, desktop: PrivateDesktop) -> None:
    module = "desktop_agent.controller.x11.clipboard.owner_process"
    ran = built.run("-m", module, desktop.name, text='{"do": "end"}\n')
    assert (ran.returncode, ran.stdout) == (0, "done\n"), ran


def test_a_model_server_can_be_asked(built: Built) -> None:
    with ModelServer(done()) as server:
        flags = ["--brain", "openai", "--set", f"model.base_url={server.base_url}"]
        flags += ["--set", "model.name=any", "--set", f"privacy.hosts={server.host}"]
        ran = built.run("run", "--controller", "canvas", *flags, "say hello")
    assert len(server.asked) == 1, ran
    assert (ran.returncode, ran.stderr) == (0, ""), ran


def test_the_window_opens_with_its_icon(built: Built, desktop: PrivateDesktop) -> None:
    took = []
    before = dict(desktop.environment)
    desktop.environment.clear()
    desktop.environment.update(built.environment)
    try:
        for _ in range(2):
            began = clock()
            copilot = Copilot(desktop, program=built.words())
            try:
                copilot.until_place("composer", STARTED_S)
                took.append(clock() - began)
                assert icons(desktop)
            finally:
                copilot.close()
    finally:
        desktop.environment.update(before)
    note("the window, ready to be typed in", took)


def icons(desktop: PrivateDesktop) -> list[object]:
    link = connect(desktop.name)
    try:
        root, icon = link.screen().root, link.intern_atom("_NET_WM_ICON")
        clients = root.get_full_property(link.intern_atom("_NET_CLIENT_LIST"), X.AnyPropertyType)
        windows = [link.create_resource_object("window", one) for one in clients.value]
        found = [one.get_full_property(icon, X.AnyPropertyType) for one in windows]
        return [one for one in found if one is not None]
    finally:
        link.close()


def test_an_app_that_it_opens_gets_the_environment_of_the_human(built: Built) -> None:
    told, program = built.home / "told", built.home / "teller"
    program.write_text(TELLS.format(told=told))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    entry = built.home / ".local/share/applications/teller.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text(ENTRY.format(program=program))
    built.environment["LD_LIBRARY_PATH"] = "/the/humans/own"
    ran = built.run("run", "open Teller")
    assert wait_until(told.exists, STARTED_S), ran
    found = dict(one.split("=", 1) for one in told.read_text().split("\0") if one)
    assert found["LD_LIBRARY_PATH"] == "/the/humans/own"
    assert not [name for name, value in found.items() if str(FOLDER) in value or "_PYI" in name]


def test_its_entry_in_the_menu_starts_the_program_itself(built: Built) -> None:
    ran = built.run("install", "--print")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert f"Exec={built.program}" in ran.stdout.split(), ran.stdout


def test_modules_of_others_are_not_started(built: Built) -> None:
    ran = built.run("-m", "os")
    assert ran.returncode == 1
    assert "modules of desktop_agent only" in ran.stderr


def test_the_licences_of_what_is_in_it_lie_beside_it() -> None:
    names = {one.name for one in (FOLDER / "_internal" / "licences").iterdir()}
    assert {"pyside6_essentials", "numpy", "openai"} <= {name.casefold() for name in names}


def test_what_is_left_out_is_not_needed(built: Built) -> None:
    libraries = sorted(FOLDER.rglob("*.so*"))
    assert len(libraries) > 100
    lacking = []
    for one in libraries:
        ran = subprocess.run(
            ["ldd", one],
            env={"LD_LIBRARY_PATH": str(FOLDER / "_internal"), "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            timeout=LONGEST_S,
            check=False,
        )
        lines = [line.strip() for line in ran.stdout.splitlines()]
        lacking += [f"{one.name}: {line}" for line in lines if "not found" in line]
    assert lacking == []
