"""Paths of what runs by itself, and of our own files, typed into any dialog."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.events import Element, Verdict, Window
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import Open, Type
from desktop_agent.safety.places.startup import is_ours, runs_by_itself
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

SAVE = Window(1, "Save As", "Mousepad", Rect(0, 0, 600, 400))
NAME = Element("field", "Name:", Rect(0, 0, 90, 20), window="Save As")
SCENE = Scene(Displays.of(Rect(0, 0, 1000, 800)), foreground=SAVE, element=NAME)

STARTS = (
    "~/.bashrc",
    "~/.config/autostart/x.desktop",
    "../.config/autostart/x.desktop",
    ".config/autostart/x",
    "/home/ada/.local/share/applications/mail.desktop",
    "/home/ada/Documents/../.profile",
    "/home/ada//.ssh/./authorized_keys",
    "file:///home/ada/.xsession",
    "file:///home/ada/%2Ebashrc",
    "FILE:///home/ada/.zshenv",
    "$HOME/.zshrc",
    "${HOME}/.zprofile",
    '"/etc/profile.d/x.sh"',
    "/etc/cron.d/x",
    "/usr/local/bin/ls",
    "~/.local/bin/ls",
    "x.desktop",
    "backup.service",
    ".bashrc",
    ".xsessionrc",
    ".ssh",
    r"C:\Users\ada\AppData\Roaming\Microsoft\Windows\Start Menu\Programs\Startup\x.bat",
    r"%APPDATA%\Microsoft\Windows\Start Menu\Programs\Startup\x.lnk",
    r"C:\Windows\System32\drivers\etc\hosts",
    "~/Library/LaunchAgents/x.plist",
    "~/.config/systemd/user/x.timer",
    "/usr/lib/python3/dist-packages/x.pth",
)
OURS = (
    "~/.config/desktop-agent/settings.toml",
    "/home/ada/.local/state/desktop-agent/journal.log",
    "/home/ada/.CONFIG/Desktop-Agent/x",
    "desktop-agent/settings.toml",
    "settings.toml",
    r"C:\Users\ada\AppData\Roaming\desktop-agent\settings.toml",
)
ORDINARY = (
    "letter.txt",
    "Documents/letter.txt",
    "/home/ada/Documents/letter.odt",
    "~/Pictures/cat.png",
    "../notes/today.md",
    "file:///home/ada/report.pdf",
    "https://example.org/etc/index.html",
    "1/2/2026",
    "and/or",
    ".5",
    "...and so on",
    ".NET is a framework",
    ".pdf",
    "Dear Ada, see ~/.bashrc for the rest.",
    "/me waves",
    "~ 20 km",
    "The path is /etc/hosts",
    r"C:\Users\ada\Documents\letter.docx",
    "a\nb",
)


@pytest.mark.parametrize("path", STARTS)
def test_a_place_from_which_something_runs_asks(path: str) -> None:
    assert runs_by_itself(path)
    word = RiskPolicy().assess(Type(text=path), SCENE)
    assert (word.verdict, word.risk) == (Verdict.ASK, 3)
    assert RiskPolicy().assess(Type(text=f"{path}\n"), SCENE).verdict is Verdict.ASK


@pytest.mark.parametrize("path", OURS)
def test_our_own_folders_ask(path: str) -> None:
    assert is_ours(path)
    word = RiskPolicy().assess(Type(text=path), SCENE)
    assert (word.verdict, word.risk, word.why) == (
        *(Verdict.ASK, 3),
        "it concerns my own commands or settings",
    )


@pytest.mark.parametrize("path", [*STARTS[:6], OURS[0]])
def test_a_path_that_is_typed_in_pieces_asks_when_it_is_whole(path: str) -> None:
    half = len(path) - 3
    scene = replace(SCENE, typed=(path[:half], ""))
    assert RiskPolicy().assess(Type(text=path[half:]), scene).verdict is Verdict.ASK


@pytest.mark.parametrize("path", [*STARTS[:6], OURS[0]])
def test_no_goal_permits_it(path: str) -> None:
    scene = replace(SCENE, said=(f"save it as {path}",))
    assert RiskPolicy().assess(Type(text=path), scene).verdict is Verdict.ASK


@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_names_and_texts_do_not_ask(text: str) -> None:
    assert RiskPolicy().assess(Type(text=text), SCENE).verdict is Verdict.ALLOW


@pytest.mark.parametrize("path", [STARTS[1], STARTS[4], STARTS[7], OURS[0]])
def test_they_are_not_opened_unasked(path: str) -> None:
    assert RiskPolicy().assess(Open(target=path), SCENE).verdict is Verdict.ASK
