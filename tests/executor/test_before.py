"""What came of a save or a close, by windows, titles and files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from homes import live_in

from desktop_agent.events import Asks, Doubt, Window
from desktop_agent.executor.checks.before import as_it_was, is_marked, unclosed, unsaved, unwritten
from desktop_agent.geometry import Rect
from desktop_agent.ports import Missing
from desktop_agent.ports.shared.folders import folder_called, folders_in, folders_named
from desktop_agent.protocol import Expect

BOUNDS = Rect(0, 0, 10, 10)


def window(number: int, title: str, app: str = "Editor") -> Window:
    return Window(number, title, app, BOUNDS)


NOTES = window(1, "*Untitled 1 - Editor")
SAVED = window(1, "notes.txt - Editor")
SHELL = window(2, "shell", "XTerm")
DIALOG = window(3, "Save As")
WAS = as_it_was(Expect(state="saved"), NOTES, [NOTES, SHELL], ())


@pytest.mark.feature("E1", "Z20")
@pytest.mark.parametrize(
    ("now", "front", "asks", "words"),
    [
        ([SAVED, SHELL], SAVED, None, ""),
        ([DIALOG, NOTES, SHELL], DIALOG, Asks.NAME, "asks for a file name"),
        ([window(3, "Save changes?"), NOTES], None, Asks.ANSWER, "is waiting for an answer"),
        ([window(3, "", "Editor"), NOTES], None, Asks.ANSWER, "“Editor” opened"),
        ([window(3, "Question", "Portal"), NOTES], window(3, "Question"), Asks.ANSWER, "Question"),
        ([window(3, "Mail", "Mail"), SAVED], SAVED, None, ""),
        ([NOTES, SHELL], NOTES, None, "still says that it is not saved"),
    ],
)
def test_a_dialog_or_a_mark_means_that_it_is_not_saved(
    now: list[Window], front: Window | None, asks: Asks | None, words: str
) -> None:
    missing = unsaved(WAS, now, front)
    assert missing.asks is asks
    assert words in missing.words
    assert bool(words) == bool(missing.words)


@pytest.mark.feature("E1", "Z20")
def test_a_title_without_a_mark_does_not_tell_what_is_saved() -> None:
    was = as_it_was(Expect(state="saved"), SHELL, [SHELL], ())
    assert unsaved(was, [SHELL], SHELL) == Missing(doubt=Doubt.NO_SIGN)
    assert unsaved(WAS, [SAVED], SAVED) == Missing()
    assert unsaved(WAS, [SHELL], SHELL) == Missing(doubt=Doubt.NO_SIGN), "its window is gone"


@pytest.mark.feature("E1", "Z20")
def test_a_window_is_closed_when_it_is_gone_and_not_while_it_asks() -> None:
    was = as_it_was(Expect(state="closed"), NOTES, [NOTES, SHELL], ())
    assert unclosed(was, [SHELL], SHELL) == Missing()
    assert "still there" in unclosed(was, [NOTES, SHELL], NOTES).words
    asking = unclosed(was, [window(4, "Save changes?"), NOTES], None)
    assert asking.asks is Asks.ANSWER
    dialog = as_it_was(Expect(state="closed"), DIALOG, [DIALOG, NOTES], ())
    assert unclosed(dialog, [DIALOG, NOTES], DIALOG).asks is Asks.NAME
    assert unclosed(dialog, [NOTES], NOTES) == Missing()


@pytest.mark.feature("E1", "Z20")
def test_a_file_counts_only_if_it_was_written_since(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    claim, said = Expect(written=str(file)), (f"save it in {tmp_path}",)
    was = as_it_was(claim, NOTES, [], said)
    assert "was not written" in unwritten(was, str(file)).words
    file.write_text("x")
    assert unwritten(was, str(file)) == Missing()
    was = as_it_was(claim, NOTES, [], said)
    assert "again" in unwritten(was, str(file)).words
    os.utime(file, (1, 1))
    assert unwritten(was, str(file)) == Missing()
    # A program may add an ending of its own.
    was = as_it_was(claim, NOTES, [], said)
    (tmp_path / "letter.odt").write_text("x")
    assert unwritten(was, str(file)) == Missing()


@pytest.mark.feature("E1", "Z20")
def test_a_file_in_a_folder_that_the_human_did_not_name_is_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows, to look at a file of another computer tells that computer who asks."""
    touched: list[str] = []

    def stat(path: Path, **_how: bool) -> os.stat_result:
        touched.append(str(path))
        raise FileNotFoundError(path)

    file = str(tmp_path / "letter.txt")
    claim = Expect(written=file)
    with monkeypatch.context() as watched:
        watched.setattr(os, "stat", stat)
        watched.setattr(Path, "stat", stat)
        was = as_it_was(claim, NOTES, [], ("write a letter",))
        assert touched == []
        as_it_was(claim, NOTES, [], (f"save it in {tmp_path}",))
        assert touched
    # What was there already must not count once the human has named the folder.
    Path(file).write_text("x")
    assert "before the action" in unwritten(was, file).words


@pytest.mark.parametrize(
    ("title", "marked"),
    [
        *[(t, True) for t in ("*a.txt - Editor", "a.txt* - Editor", "● a.py - Code", "a.txt •")],
        *[(t, True) for t in ("a.txt [modified] – Kate", "a (geändert)")],
        *[(t, False) for t in ("a.txt - Editor", "2*3=6 - Editor", "Untitled 1", "")],
    ],
)
def test_the_mark_of_unsaved_changes_is_known(title: str, marked: bool) -> None:
    assert is_marked(title) is marked


@pytest.mark.parametrize(
    ("words", "path"),
    [
        *[(words, "") for words in ("my home folder", "home", "the home directory", "~")],
        *[(words, "Desktop") for words in ("the desktop", "Desktop", "my desktop folder")],
        *[(words, "Documents") for words in ("Documents", "the Documents folder", "~/Documents")],
        ("Documents/letters", "Documents/letters"),
        ("my downloads", "Downloads"),
    ],
)
def test_folders_are_known_by_what_people_call_them(
    words: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_in(tmp_path, monkeypatch)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert folder_called(words) == tmp_path / path


def test_folders_have_their_names_in_the_humans_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_in(tmp_path, monkeypatch)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "user-dirs.dirs").write_text('XDG_DESKTOP_DIR="$HOME/Schreibtisch"\n')
    assert folder_called("the desktop") == tmp_path / "Schreibtisch"
    assert folders_in("save it as x.txt on the desktop") == [tmp_path / "Schreibtisch"]
    assert folders_in("save it at homework") == []
    assert folder_called("the blue folder") is None


@pytest.mark.parametrize(
    "words", ["Work", "the folder Work", "the Work folder", "the folder called “Work”", "work"]
)
def test_a_folder_of_the_humans_own_is_found_by_its_name(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live_in(tmp_path, monkeypatch)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    (tmp_path / "Documents" / "Work").mkdir(parents=True)
    assert folders_named(words) == [tmp_path / "Documents" / "Work"]
    assert folders_in(f"save it in {words} as x.txt.") == [tmp_path / "Documents" / "Work"]
    (tmp_path / "Work").mkdir()
    assert len(folders_named(words)) == 2
    assert folders_named("the folder Elsewhere") == folders_named("..") == []
