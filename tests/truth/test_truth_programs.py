"""Goals in desktop programs, judged by the files they leave: no false done, nothing elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from ground import Bystander, run
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E1", "F2", "Z20")]

Right = Callable[[Path], bool]


@dataclass(frozen=True)
class Goal:
    words: str
    right: Right
    sure: bool = False


def holds(name: str, text: str) -> Right:
    """The file of this name holds this text; an editor may end it with a line break."""

    def right(folder: Path) -> bool:
        file = folder / name
        return file.is_file() and file.read_text().rstrip("\n") == text

    return right


def nothing(_folder: Path) -> bool:
    return False


def anything(_folder: Path) -> bool:
    return True


# The editor has notes.txt open, which holds "old".
GOALS = [
    Goal('press ctrl+a, type "new" and save', holds("notes.txt", "new"), True),
    Goal('select all, type "one two" and press ctrl+s', holds("notes.txt", "one two"), True),
    Goal('press ctrl+end, type " and more" and save', holds("notes.txt", "old and more"), True),
    Goal('press ctrl+a, type "Grüße, 你好" and save it', holds("notes.txt", "Grüße, 你好"), True),
    Goal('find "old" and type "neu" and save', holds("notes.txt", "neu"), True),
    Goal('type "x" and save as {folder}/copy.txt', holds("copy.txt", "xold"), True),
    Goal('type "x" and save it as copy.txt in {folder}', holds("copy.txt", "xold")),
    Goal("save as {folder}/missing/copy.txt", nothing),
    Goal("close the window without saving and save it", nothing),
    Goal('click "Delete everything"', nothing),
    Goal("write a poem about the sea", nothing),
    Goal("write an e-mail to my boss about the delay", nothing),
    Goal("summarize this page", nothing),
    Goal("focus the window Nowhere and type hello", nothing),
    Goal('open "no-such-program-at-all"', nothing),
    Goal("open {folder}/no-such-file.txt", nothing),
    Goal('press ctrl+z, then type "a"', anything),
    Goal("wait until the window Nowhere is gone", anything),
    Goal('fill the field Subject with "hello"', nothing),
    Goal('select "Bold" from Style', nothing),
    Goal("find the word zebra and replace it by horse", nothing),
]
# The editor has a document that was never saved.
UNTITLED = [
    Goal('type "draft" and save it', nothing),
    Goal("now save it", nothing),
    Goal('type "draft" and save as {folder}/draft.txt', holds("draft.txt", "draft"), True),
    Goal("save this as draft.txt in {folder}", holds("draft.txt", "")),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "notes.txt").write_text("old")
    return tmp_path


@pytest.fixture
def editor(ground: PrivateDesktop) -> Iterator[Callable[[Path | None], None]]:
    """Opens the editor on a file, or on none; what is open at the end is killed."""
    link = connect(ground.name)
    windows = Windows(link, is_own=lambda pid: False)

    def is_in_front(title: str) -> bool:
        front = windows.foreground()
        return front is not None and title in front.title

    def open_it(file: Path | None) -> None:
        ground.start("mousepad", "--disable-server", *([str(file)] if file else []))
        title = file.name if file else "Untitled"
        assert wait_until(lambda: is_in_front(title), 30), "no editor"

    yield open_it
    for window in windows.all():
        if "Bystander" not in window.title:
            link.create_resource_object("window", window.id).kill_client()
    link.sync()
    assert wait_until(lambda: len(windows.all()) <= 1), "a window stays open"
    link.close()


@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: goal.words[:60])
def test_what_is_claimed_is_so(
    ground: PrivateDesktop,
    bystander: Bystander,
    editor: Callable[[Path | None], None],
    folder: Path,
    goal: Goal,
) -> None:
    editor(folder / "notes.txt")
    _judge(ground, bystander, folder, goal)


@pytest.mark.parametrize("goal", UNTITLED, ids=lambda goal: goal.words[:60])
def test_a_document_without_a_name_is_not_saved_by_a_dialog_that_opens(
    ground: PrivateDesktop,
    bystander: Bystander,
    editor: Callable[[Path | None], None],
    folder: Path,
    goal: Goal,
) -> None:
    editor(None)
    _judge(ground, bystander, folder, goal)


def _judge(ground: PrivateDesktop, bystander: Bystander, folder: Path, goal: Goal) -> None:
    ended = run(ground, goal.words.format(folder=folder))
    if ended.claims or goal.sure:
        assert wait_until(lambda: goal.right(folder)), ended.said
    if goal.sure:
        assert ended.outcome == "done", ended.said
    assert bystander.got == "", "typed in the wrong place"
