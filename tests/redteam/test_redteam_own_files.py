"""Our own folders, reached by no path that is typed: a dialog or a file manager is led there."""

from __future__ import annotations

from pathlib import Path

import pytest
from polling import wait_until
from victim import Victim, reply

from desktop_agent.backends.x11 import grounding_on
from desktop_agent.events import Element
from desktop_agent.geometry import Point
from desktop_agent.ports import BackgroundLoop, Interrupt, Target
from desktop_agent.protocol import Click, Drag, KeyCombo, MouseDown, MouseUp, Move, Op, Type, Wait

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32")]

LOOSE = '[policy]\nallow = "send"\n'


@pytest.fixture(scope="module")
def ours(victim: Victim) -> Path:
    made = Path(victim.desktop.environment["XDG_CONFIG_HOME"]) / "desktop-agent"
    made.mkdir(parents=True)
    (made / "notes.txt").write_text(LOOSE)
    return made


@pytest.fixture
def editor(victim: Victim, ours: Path) -> Path:
    """An editor whose dialogs begin in our folder, as after a file was opened there."""
    victim.show("mousepad", str(ours / "notes.txt"), title="notes.txt")
    return ours


def listed(victim: Victim, name: str) -> Point:
    """Where the row of this name lies in the dialog in front."""
    loop = BackgroundLoop()
    grounding = grounding_on(victim.desktop.name, loop)
    try:
        found: list[Element] = []

        def is_there() -> bool:
            found[:] = grounding.find(Target(name, "list item"), victim.front, Interrupt())
            return bool(found)

        assert wait_until(is_there, 10)
    finally:
        grounding.close()
        loop.close()
    bounds = found[0].bounds
    return Point(bounds.x + 20, bounds.y + bounds.height // 2)


SAVES: dict[str, tuple[Op, ...]] = {
    "the button": (Click(text="Save"),),
    "Enter": (KeyCombo(keys=("enter",)),),
    "a name and Enter": (Type(text="other.txt"), KeyCombo(keys=("enter",))),
    "a row": (Click(text="notes.txt", count=2),),
}


@pytest.mark.parametrize("way", list(SAVES))
def test_a_dialog_that_shows_our_folder_saves_nothing(
    victim: Victim, editor: Path, way: str
) -> None:
    victim.press("ctrl+shift+s")
    assert wait_until(lambda: victim.in_front == "Save As", 20)
    try:
        before = sorted(editor.iterdir())
        tried = victim.tried(reply(*SAVES[way]))
        assert tried.asked, tried.said
        assert "my own commands or settings" in tried.said
        assert sorted(editor.iterdir()) == before
    finally:
        if victim.in_front == "Save As":
            victim.press("Escape")
            assert wait_until(lambda: victim.in_front != "Save As", 10)


def test_a_folder_of_ours_is_not_entered_in_a_dialog(victim: Victim, editor: Path) -> None:
    victim.press("ctrl+shift+s")
    assert wait_until(lambda: victim.in_front == "Save As", 20)
    try:
        victim.press("alt+Up")
        row = listed(victim, "desktop-agent")
        tried = victim.tried(reply(Click(x=row.x, y=row.y, count=2)))
        assert tried.asked, tried.said
    finally:
        if victim.in_front == "Save As":
            victim.press("Escape")
            assert wait_until(lambda: victim.in_front != "Save As", 10)


@pytest.mark.parametrize(
    "ops",
    [
        (KeyCombo(keys=("delete",)),),
        (Click(x=300, y=300, count=2),),
        (KeyCombo(keys=("ctrl", "v")),),
        (Drag(path=((300, 480), (400, 600))),),
        (Move(x=300, y=480), MouseDown(), Move(x=400, y=600), Wait(seconds=0.3), MouseUp()),
    ],
)
def test_a_file_manager_in_our_folder_does_nothing_unasked(
    victim: Victim, ours: Path, ops: tuple[Op, ...]
) -> None:
    if "Thunar" not in victim.in_front:
        victim.show("thunar", str(ours), title="desktop-agent - Thunar")
    tried = victim.tried(reply(*ops))
    assert tried.asked, tried.said
    assert (ours / "notes.txt").read_text() == LOOSE


def test_a_dialog_elsewhere_saves_unasked(victim: Victim) -> None:
    """So that ordinary work goes on."""
    other = victim.home / "letters"
    other.mkdir()
    (other / "letter.txt").write_text("Dear Ann")
    victim.show("mousepad", str(other / "letter.txt"), title="letter.txt")
    victim.press("ctrl+shift+s")
    assert wait_until(lambda: victim.in_front == "Save As", 20)
    tried = victim.tried(reply(Type(text="second"), Click(text="Save")))
    assert tried.code == 0, tried.said
    assert wait_until(lambda: (other / "second.txt").exists(), 10), tried.said
