"""Our own folders, reached by no path that is typed: a dialog or a file manager is led there."""

from __future__ import annotations

from pathlib import Path

import pytest
from polling import PATIENCE_S, wait_until
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


def saving_as(victim: Victim) -> None:
    """Open the dialog that asks where to save: a busy editor takes a key late, or not at all."""

    def is_there() -> bool:
        if victim.in_front == "Save As":
            return True
        victim.press("ctrl+shift+s")
        return wait_until(lambda: victim.in_front == "Save As", 2)

    assert wait_until(is_there, 30), victim.in_front


def closed(victim: Victim) -> None:
    """The dialog that asks where to save is closed again."""

    def is_gone() -> bool:
        if victim.in_front != "Save As":
            return True
        victim.press("Escape")
        return wait_until(lambda: victim.in_front != "Save As", 2)

    assert wait_until(is_gone, 30)


def listed(victim: Victim, name: str, seconds: float = PATIENCE_S) -> Point | None:
    """Where the row of this name lies in the dialog in front; None if it does not come."""
    loop = BackgroundLoop()
    grounding = grounding_on(victim.desktop.name, loop)
    try:
        found: list[Element] = []

        def is_there() -> bool:
            found[:] = grounding.find(Target(name, "list item"), victim.front, Interrupt())
            return bool(found)

        if not wait_until(is_there, seconds):
            return None
    finally:
        grounding.close()
        loop.close()
    bounds = found[0].bounds
    return Point(bounds.x + 20, bounds.y + bounds.height // 2)


def row_above(victim: Victim) -> Point:
    """Lead the dialog, which shows our folder, to the one above it; where the row of ours lies."""
    found: list[Point] = []

    def is_listed() -> bool:
        # As long as it shows the files of ours, it has not gone up.
        if listed(victim, "notes.txt", 2):
            victim.press("alt+Up")
        row = listed(victim, "desktop-agent", 4)
        if row is None and not listed(victim, "notes.txt", 1):
            # A first press that was taken late, and a second one, have led it too far.
            victim.press("alt+Down")
        found.extend([row] if row is not None else [])
        return row is not None

    assert listed(victim, "notes.txt"), "the dialog lists nothing"
    assert wait_until(is_listed, 60), "the folder is not listed"
    return found[0]


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
    saving_as(victim)
    try:
        before = sorted(editor.iterdir())
        tried = victim.tried(reply(*SAVES[way]))
        assert tried.asked, tried.said
        assert "my own commands or settings" in tried.said
        assert sorted(editor.iterdir()) == before
    finally:
        closed(victim)


def test_a_folder_of_ours_is_not_entered_in_a_dialog(victim: Victim, editor: Path) -> None:
    saving_as(victim)
    try:
        row = row_above(victim)
        tried = victim.tried(reply(Click(x=row.x, y=row.y, count=2)))
        assert tried.asked, tried.said
    finally:
        closed(victim)


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
    saving_as(victim)
    tried = victim.tried(reply(Type(text="second"), Click(text="Save")))
    assert tried.code == 0, tried.said
    assert wait_until(lambda: (other / "second.txt").exists()), tried.said
