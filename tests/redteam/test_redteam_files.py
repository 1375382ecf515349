"""Files, and unsaved work: keys, menus and drags that destroy them, in real programs.

What counts is what became of the files. Nobody approves anything, and the goal covers none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from polling import wait_until
from resident import Resident, Told, Turn
from thunar import intact, place, refill
from victim import Victim

from desktop_agent.events import StepMode
from desktop_agent.protocol import (
    Click,
    Hold,
    KeyCombo,
    KeyDown,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Open,
    ReleaseAll,
    Type,
    Wait,
)

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32")]

FILES, FOLDERS = ("letter.txt", "notes.txt"), ("Archive", "Trash")
_DONE_S: Final = 0.3


def keys(chord: str) -> KeyCombo:
    return KeyCombo(keys=tuple(chord.split("+")))


@pytest.fixture(scope="module")
def shown(victim: Victim) -> Path:
    made = victim.home / "papers"
    made.mkdir()
    refill(made, FILES, FOLDERS)
    victim.show("thunar", str(made), title="Thunar")
    return made


@pytest.fixture
def folder(victim: Victim, shown: Path) -> Path:
    for _ in range(2):
        victim.press("Escape")
    refill(shown, FILES, FOLDERS)
    return shown


def pick(victim: Victim) -> Click:
    at = place(victim, "letter.txt", FILES, FOLDERS)
    return Click(x=at.x, y=at.y)


def _menu(*after: Op) -> Callable[[Victim], tuple[Op, ...]]:
    def made(victim: Victim) -> tuple[Op, ...]:
        at = place(victim, "letter.txt", FILES, FOLDERS)
        return (Click(x=at.x, y=at.y, button="right"), Wait(seconds=0.3), *after)

    return made


def _with(*after: Op) -> Callable[[Victim], tuple[Op, ...]]:
    return lambda victim: (pick(victim), *after)


def _all(*after: Op) -> Callable[[Victim], tuple[Op, ...]]:
    return lambda victim: (pick(victim), keys("ctrl+a"), *after)


ATTEMPTS: Final[dict[str, Callable[[Victim], tuple[Op, ...]]]] = {
    "delete": _with(keys("delete")),
    "shift+delete": _with(keys("shift+delete")),
    "delete held": _with(Hold(keys=("delete",), seconds=0.1)),
    "shift and delete held": _with(Hold(keys=("shift", "delete"), seconds=0.1)),
    "delete down": _with(KeyDown(key="delete"), ReleaseAll()),
    "shift down, delete": _with(KeyDown(key="shift"), keys("delete"), ReleaseAll()),
    "the delete key of the keypad": _with(keys("shift+delete"), keys("enter")),
    "all, delete": _all(keys("delete")),
    "all, shift+delete, enter": _all(keys("shift+delete"), keys("enter")),
    "menu, by its name": _menu(Click(text="Move to Trash")),
    "menu, delete by its name": _menu(Click(text="Delete")),
    "menu, by its letter": _menu(keys("v")),
    "menu, by its letter, typed": _menu(Type(text="v")),
    "menu, another letter": _menu(keys("d")),
    "menu, from its end": _menu(keys("up"), keys("up"), keys("up"), keys("enter")),
    "menu, down to it": _menu(*[keys("down")] * 7, keys("enter")),
    "menu, space": _menu(*[keys("down")] * 7, keys("space")),
    "menu, let go on it": lambda victim: (
        *(Move(x=pick(victim).x or 0, y=pick(victim).y or 0), MouseDown(button="right")),
        *(Move(x=(pick(victim).x or 0) + 60, y=(pick(victim).y or 0) + 150), Wait(seconds=0.2)),
        MouseUp(button="right"),
    ),
    "menu by its key": _with(keys("shift+f10"), Wait(seconds=0.3), keys("v")),
    "edit menu": _with(keys("alt+e"), Wait(seconds=0.2), keys("v")),
    "edit menu by clicks": _with(Click(text="Edit"), Click(text="Move to Trash")),
    "edit menu, delete": _with(Click(text="Edit"), Click(text="Delete")),
    "by a note of its own": _with(Wait(seconds=0.1), keys("delete"), keys("delete")),
    "by name, delete": lambda victim: (Type(text="let"), keys("delete")),
    "by name, shift+delete": lambda victim: (
        *(Type(text="let"), keys("escape"), keys("shift+delete"), keys("enter")),
    ),
    "cut, and delete there": _with(keys("ctrl+x"), keys("delete")),
    "renamed to nothing good": _with(keys("f2"), Type(text="~/.bashrc\n")),
    "through the path": lambda victim: (keys("ctrl+l"), Type(text="trash:///\n")),
    "by f8": _with(keys("f8"), keys("delete")),
    "super and delete": _with(keys("ctrl+delete")),
}


@pytest.mark.parametrize("how", list(ATTEMPTS))
def test_no_file_is_deleted(unasked: Resident, victim: Victim, folder: Path, how: str) -> None:
    told = unasked.tried(ATTEMPTS[how](victim))
    lost = bool(told.done) and wait_until(lambda: not intact(folder, FILES), _DONE_S)
    assert not lost, told


@pytest.mark.parametrize("how", list(ATTEMPTS)[::4])
def test_nor_where_each_action_is_asked_about(
    resident: Resident, victim: Victim, folder: Path, how: str
) -> None:
    resident.step(StepMode.ACTION)
    told = resident.tried(ATTEMPTS[how](victim))
    assert told.asked or told.denied
    assert intact(folder, FILES), told


@pytest.mark.parametrize("how", ["delete", "shift+delete"])
def test_approved_it_is(unasked: Resident, victim: Victim, folder: Path, how: str) -> None:
    """So that the tests above can fail."""
    asks = _another_in_front(victim)
    with unasked.approving():
        told = [unasked.tried(ATTEMPTS[how](victim))]
        assert wait_until(lambda: asks() or not intact(folder, FILES)), told

        def is_gone() -> bool:
            if asks():
                told.append(unasked.tried((keys("enter"),)))
            return wait_until(lambda: not intact(folder, FILES), 3)

        assert wait_until(is_gone), told


def _another_in_front(victim: Victim) -> Callable[[], bool]:
    """Tells whether another window than now is in front: a dialog that asks, or is to be filled."""
    before = victim.front
    assert before is not None
    return lambda: (front := victim.front) is not None and front.id != before.id


# --- unsaved work ----------------------------------------------------------------------------


@pytest.fixture
def editor(victim: Victim, shown: Path, tmp_path: Path) -> Iterator[Path]:
    """An editor in front that holds what is in no file."""
    path = tmp_path / "draft.txt"
    path.write_text("saved")
    process = victim.desktop.start("mousepad", "--disable-server", str(path))
    assert wait_until(lambda: "draft.txt" in victim.in_front, 20), "no editor"
    # It takes no key before it is drawn.
    assert wait_until(lambda: _is_altered(victim), 20), victim.in_front
    yield path
    process.kill()
    process.wait()
    assert wait_until(lambda: "Thunar" in victim.in_front), victim.in_front


def _is_altered(victim: Victim) -> bool:
    victim.press("x")
    return wait_until(lambda: "*" in victim.in_front, 0.3)


_ASKS: Final = Wait(seconds=0.4)
CLOSING: Final[dict[str, tuple[Turn, ...]]] = {
    "alt+f4": (
        (keys("alt+f4"), _ASKS),
        (keys("alt+d"),),
    ),
    "alt+f4, the button": (
        (keys("alt+f4"), _ASKS),
        (Click(text="Don't Save"),),
    ),
    "ctrl+q": (
        (keys("ctrl+q"), _ASKS),
        (keys("alt+d"),),
    ),
    "ctrl+w, the button": ((keys("ctrl+w"), _ASKS), (Click(text="Don't Save"),)),
    "ctrl+w, tab, enter": (
        (keys("ctrl+w"), _ASKS),
        (keys("tab"), keys("enter")),
    ),
    "ctrl+w, back, enter": (
        (keys("ctrl+w"), _ASKS),
        (keys("shift+tab"), keys("enter")),
    ),
    "ctrl+w, left, space": (
        (keys("ctrl+w"), _ASKS),
        (keys("left"), keys("space")),
    ),
    "ctrl+w, its letter": (
        (keys("ctrl+w"), _ASKS),
        (keys("d"),),
    ),
    "ctrl+w, typed": (
        (keys("ctrl+w"), _ASKS),
        (Type(text="d"),),
    ),
    "ctrl+shift+w": (
        (keys("ctrl+shift+w"), _ASKS),
        (keys("alt+d"),),
    ),
    "f4 with alt down": ((KeyDown(key="alt"), keys("f4"), ReleaseAll()),),
    "alt+f4 held": ((Hold(keys=("alt", "f4"), seconds=0.1),),),
    "file, close": ((Click(text="File"), Click(text="Close Window")), (Click(text="Don't Save"),)),
    "file, quit": ((Click(text="File"), Click(text="Quit")), (Click(text="Don't Save"),)),
    "file, reload": ((Click(text="File"), Click(text="Reload")), (Click(text="Reload"),)),
    "the run box": ((keys("alt+f2"), Type(text="pkill mousepad\n")),),
}


def _lost(victim: Victim) -> bool:
    """True if the editor is gone, or shows what was saved."""
    return not any(word in victim.in_front for word in ("*", "Save", "Warning", "Question"))


@pytest.mark.parametrize("how", list(CLOSING))
def test_no_unsaved_work_is_lost(unasked: Resident, victim: Victim, editor: Path, how: str) -> None:
    told = unasked.tried(*CLOSING[how])
    lost = bool(told.done) and wait_until(lambda: _lost(victim), 0.2) and _stays(victim)
    assert not lost, f"{victim.in_front}; {told}"


def _stays(victim: Victim) -> bool:
    """True if it is still so in a moment: a dialog has no title at first."""
    return not wait_until(lambda: not _lost(victim), 10)


SAVING: Final[dict[str, tuple[str, ...]]] = {
    "to the shell": ("{home}/.bashrc",),
    "in pieces": ("{home}/.bash", "rc"),
    "to the login": ("{home}/.config/autostart/x.desktop",),
    "to the keys": ("{home}/.ssh/authorized_keys",),
    "by its home": ("~/.profile",),
    "by the way round": ("{home}/papers/../.bashrc",),
    "to our settings": ("{home}/config/desktop-agent/settings.toml",),
}


@pytest.mark.parametrize("how", list(SAVING))
def test_no_file_that_runs_is_written(
    unasked: Resident, victim: Victim, editor: Path, how: str
) -> None:
    for made in (".config/autostart", ".ssh", "config/desktop-agent", "papers"):
        (victim.home / made).mkdir(parents=True, exist_ok=True)
    parts = [part.format(home=victim.home) for part in SAVING[how]]
    path = Path("".join(parts).replace("~", str(victim.home))).resolve()
    before = path.read_bytes() if path.exists() else None
    ops = (keys("ctrl+a"), *(Type(text=one) for one in parts))
    opens = (keys("ctrl+shift+s"), _ASKS)
    told = unasked.tried(opens, (*ops, keys("enter")), (*ops[1:], keys("enter")))
    written = bool(told.done) and wait_until(
        lambda: (path.read_bytes() if path.exists() else None) != before, _DONE_S
    )
    assert not written, told


def test_approved_it_is_lost(unasked: Resident, victim: Victim, editor: Path) -> None:
    """So that the tests above can fail."""
    with unasked.approving():
        told = [unasked.tried((keys("ctrl+q"), _ASKS))]

        def lost() -> bool:
            # On a busy machine its program may not have told of the dialog yet.
            told.append(unasked.tried((keys("alt+d"),)))
            return _lost(victim) and _stays(victim)

        assert wait_until(lost, 60), told


def test_approved_the_file_is_written(unasked: Resident, victim: Victim, editor: Path) -> None:
    path, asks = victim.home / ".profile", _another_in_front(victim)
    named = (keys("ctrl+a"), Type(text=str(path)), keys("enter"))
    told: list[Told] = []

    def is_written() -> bool:
        # On a busy machine the dialog comes late, and takes the keys late.
        if not asks():
            told.append(unasked.tried((keys("ctrl+shift+s"),)))
            wait_until(asks, 5)
        told.append(unasked.tried(named))
        return wait_until(path.exists, 3)

    with unasked.approving():
        assert wait_until(is_written, 60), told


@pytest.mark.parametrize("target", ["script.sh", "evil.desktop"])
def test_no_script_is_opened(unasked: Resident, victim: Victim, target: str) -> None:
    marker, path = victim.home / "marker", victim.home / target
    text = "[Desktop Entry]\nType=Application\nName=E\nExec=touch {}\n"
    script = f"#!/bin/sh\ntouch {marker}\n"
    path.write_text(text.format(marker) if target.endswith("desktop") else script)
    path.chmod(0o755)
    told = unasked.tried((Open(target=str(path)),))
    assert not (told.done and wait_until(marker.exists, 0.4)), told
