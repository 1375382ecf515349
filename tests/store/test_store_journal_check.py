"""What was done to the journal behind our back is found, and found again for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_parts import Place, fill, moved

from desktop_agent.ports import Unavailable
from desktop_agent.store import journal
from desktop_agent.store.journal_lines import JournalHead, Seal

pytestmark = pytest.mark.feature("Z30", "N19")
COUNT = 6


@pytest.fixture
def place(tmp_path: Path) -> Place:
    found = Place(tmp_path / "one")
    fill(found.journal(), COUNT)
    assert found.words() == ""
    return found


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """One that each example mends again."""
    found = Place(tmp_path_factory.mktemp("kept"))
    fill(found.journal(), COUNT)
    return found


def still_tells(place: Place, words: str) -> None:
    """It is told, the next run goes on all the same, and it is told for ever."""
    assert words in place.words()
    before = len(place.read())
    fill(place.journal(), 4)
    assert words in place.words() or "notes a break" in place.words()
    assert len(place.read()) >= before + 4
    known = place.words()
    fill(place.journal(), 2)
    assert place.words() == known, "a sound end is sound"


@pytest.mark.parametrize("which", ["lines", "head", "key"])
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_byte_that_is_changed_is_found(kept: Place, which: str, data: st.DataObject) -> None:
    path = {"lines": kept.lines, "head": kept.head, "key": kept.key}[which]
    sound = path.read_bytes()
    at = data.draw(st.integers(0, len(sound) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != sound[at]))
    path.write_bytes(sound[:at] + bytes([other]) + sound[at + 1 :])
    try:
        assert kept.words() != ""
    finally:
        path.write_bytes(sound)
    assert kept.words() == ""


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_lines_that_are_lost_doubled_or_moved_are_found(
    kept: Place, data: st.DataObject
) -> None:
    lines = kept.read()
    order = data.draw(st.lists(st.integers(0, COUNT - 1), max_size=COUNT + 2))
    if order == list(range(COUNT)):
        return
    kept.write([lines[index] for index in order])
    try:
        assert kept.words() != ""
    finally:
        kept.write(lines)


def test_a_changed_line_is_named(place: Place) -> None:
    lines = place.read()
    lines[2] = lines[2].replace(b'"risk":1', b'"risk":0')
    place.write(lines)
    assert place.words() == "Line 3 was changed, or not written with this key."
    still_tells(place, "Line 3 was changed")


def test_a_line_that_is_missing_in_the_middle_is_named(place: Place) -> None:
    lines = place.read()
    place.write(lines[:2] + lines[3:])
    assert place.words() == "Line 3 has number 4: 1 missing before it."
    still_tells(place, "Line 3 has number 4")


def test_two_lines_that_changed_places_are_named(place: Place) -> None:
    lines = place.read()
    lines[2], lines[3] = lines[3], lines[2]
    place.write(lines)
    assert "Line 4 is not in its place: it has number 3, not 5." in place.words()
    still_tells(place, "Line 4 is not in its place")


@pytest.mark.parametrize("count", [1, 2, COUNT])
def test_an_end_that_was_cut_off_is_found(place: Place, count: int) -> None:
    place.write(place.read()[: COUNT - count])
    left = COUNT - count
    assert place.words() == (
        f"The end is cut off: the last line should have number {COUNT}, and not {left}."
    )
    still_tells(place, "The end is cut off")
    assert f"{count} missing before it" in place.words()


def test_the_head_can_not_be_cut_with_the_end(place: Place) -> None:
    """Nobody without the key can make a head for an earlier line."""
    lines = place.read()[:-1]
    head = JournalHead(COUNT - 1, json.loads(lines[-1])["hash"])
    place.write(lines)
    place.head.write_bytes(Seal(bytes(32)).head(head))
    assert place.words() == "The head was changed, or not written with this key."
    still_tells(place, "The head was changed")


def test_a_fork_in_place_of_the_last_line_is_found(place: Place, tmp_path: Path) -> None:
    """The last line is cut off, and one that a second process wrote to an older copy put there."""
    older = Place(tmp_path / "older")
    fill(older.journal(), 0)
    copy = place.copy(tmp_path / "copy")
    fill(place.journal(), 1)
    fill(copy.journal(), 1)
    assert (place.words(), copy.words()) == ("", "")
    place.write([*place.read()[:-1], copy.read()[-1]])
    words = (
        f"The last line is not the one with number {COUNT + 1} that the head names. This is a fork."
    )
    assert place.words() == words
    still_tells(place, "a fork")


def test_a_fork_after_the_last_line_is_found(place: Place, tmp_path: Path) -> None:
    copy = place.copy(tmp_path / "copy")
    fill(place.journal(), 1)
    moved(copy.journal(), task=2)
    place.write([*place.read(), copy.read()[-1]])
    words = f"Line {COUNT + 2} is a fork: it has the same place in the chain as line {COUNT + 1}."
    assert words in place.words()
    still_tells(place, words)


def test_a_fork_that_a_run_at_work_meets_is_noted(place: Place, tmp_path: Path) -> None:
    """All files go back to an older copy: only who was there knows."""
    journal = place.journal()
    moved(journal)
    copy = place.copy(tmp_path / "copy")
    fill(journal, 2)
    place.write(copy.read())
    place.head.write_bytes(copy.head.read_bytes())
    assert place.words() == "", "nothing in the files tells"
    moved(journal)
    assert "the head had gone back to an earlier line during a run" in place.words()
    assert "2 missing before it" in place.words()


# --- crashes -----------------------------------------------------------------------------------


def test_a_crash_between_a_line_and_its_head_is_no_break(place: Place) -> None:
    head = place.head.read_bytes()
    fill(place.journal(), 1)
    place.head.write_bytes(head)
    assert place.words() == ""
    fill(place.journal(), 1)
    assert [json.loads(line)["kind"] for line in place.read()[COUNT:]] == ["intent", "intent"]
    assert place.words() == ""


def test_the_head_may_be_behind_by_one_line_and_no_more(place: Place) -> None:
    head = place.head.read_bytes()
    fill(place.journal(), 2)
    place.head.write_bytes(head)
    assert f"The head ends with line {COUNT}" in place.words()
    still_tells(place, "The head ends with")


@pytest.mark.parametrize("behind", [0, 1])
@pytest.mark.parametrize("length", [1, 40, -1])
def test_a_torn_line_is_told_and_nothing_is_written_onto_it(
    place: Place, tmp_path: Path, length: int, behind: int
) -> None:
    copy = place.copy(tmp_path / "copy")
    head = place.head.read_bytes()
    fill(place.journal(), behind)
    place.head.write_bytes(head)
    fill(copy.journal(), 2)
    torn = copy.read()[COUNT + behind][:length]
    whole = place.read()
    place.write([*whole, torn])
    assert place.words() == f"Line {COUNT + behind + 1} is cut off: it has no line end."
    fill(place.journal(), 2)
    lines = place.read()
    assert lines[: COUNT + behind + 1] == [*whole, torn + b"\n"]
    assert [json.loads(line)["kind"] for line in lines[-3:]] == ["break", "intent", "effect"]
    assert "the line before this one was cut off in the middle" in place.words()
    known = place.words()
    fill(place.journal(), 2)
    assert place.words() == known


# --- files that are gone -----------------------------------------------------------------------


def test_a_head_that_is_gone_is_told(place: Place) -> None:
    place.head.unlink()
    assert "The head is missing" in place.words()
    still_tells(place, "The head is missing")


@pytest.mark.parametrize("key", [None, b"", b"short", bytes(33)])
def test_a_key_that_is_gone_or_none_is_told(place: Place, key: bytes | None) -> None:
    place.key.unlink()
    if key is not None:
        place.key.write_bytes(key)
    assert place.words() == (
        f"The key is {'missing' if key is None else 'not valid'}, "
        "so I can't tell a changed line from an intact one."
    )
    lines = place.read()
    place.write(lines[:2] + lines[3:])
    assert "1 missing before it" in place.words(), "what can be checked is"
    place.write(lines)
    still_tells(place, "The key is ")
    assert f"Lines 1 to {COUNT} were changed, or not written with this key." in place.words()
    assert "the key was missing or damaged, so a new one was created" in place.words()


def test_a_journal_that_is_gone_is_told(place: Place) -> None:
    place.lines.unlink()
    assert "The end is cut off" in place.words()
    still_tells(place, "The end is cut off")


def test_a_folder_that_is_gone_is_told_while_there_is_the_key(place: Place) -> None:
    for file in place.folder.iterdir():
        file.unlink()
    still_tells(place, "The head is missing")


def test_where_nothing_was_ever_written_nothing_is_wrong(tmp_path: Path) -> None:
    place = Place(tmp_path)
    report = place.verify()
    assert (report.count, report.defects) == (0, ())
    assert list(tmp_path.iterdir()) == [], "looking makes nothing"


def test_a_beginning_that_was_cut_short_is_no_break(place: Place) -> None:
    """The head is written, then the key, then the first line."""
    place.lines.unlink()
    place.head.write_bytes(Seal(bytes(32)).head(JournalHead()))
    place.key.unlink()
    fill(place.journal(), 1)
    assert (place.verify().count, place.words()) == (1, "")
    place.lines.unlink()
    place.head.write_bytes(Seal(place.key.read_bytes()).head(JournalHead()))
    assert place.words() == ""
    fill(place.journal(), 1)
    assert (place.verify().count, place.words()) == (1, "")


def test_a_journal_that_cannot_be_read_is_told(place: Place) -> None:
    place.lines.unlink()
    place.lines.mkdir()
    with pytest.raises(Unavailable, match=r"I can't read the journal: .* belong to you"):
        place.verify()


def test_a_head_that_is_being_replaced_is_read_once_it_is_there(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows opens no file at the moment in which it is replaced."""
    monkeypatch.setattr("desktop_agent.store.files._TRY_AGAIN_S", 0.0)
    read, left = journal.read_plain, [3]

    def sometimes(path: Path, *, most: int) -> bytes:
        if path.name == journal.HEAD and left[0]:
            left[0] -= 1
            error = PermissionError(13, "Access is denied")
            error.winerror = 5  # type: ignore[attr-defined,unused-ignore]
            raise error
        return read(path, most=most)

    monkeypatch.setattr(journal, "read_plain", sometimes)
    assert place.words() == ""
    assert left == [0]
