"""Whose doing a change of the clipboard is, by the times that the server and programs tell."""

from __future__ import annotations

import pytest

from desktop_agent.controller.x11.changes import Change, Changes

pytestmark = pytest.mark.feature("Z7")

OURS, THEIRS = 7, 8


def _after_chord(began: int = 1000, ended: int = 1004) -> Changes:
    changes = Changes()
    changes.begin()
    changes.chord_begins(began)
    changes.chord_ended(ended)
    return changes


@pytest.mark.parametrize("stamp", [1000, 1002, 1004, 1300])
def test_what_is_copied_because_of_our_chord_is_ours(stamp: int) -> None:
    changes = _after_chord()
    changes.note(Change(OURS, stamp))
    assert changes.ours


@pytest.mark.parametrize("stamp", [999, 1, 2000, 90000])
def test_what_is_copied_before_or_long_after_it_is_the_humans(stamp: int) -> None:
    changes = _after_chord()
    changes.note(Change(THEIRS, stamp))
    assert not changes.ours


def test_a_program_may_take_its_time_if_it_names_the_time_of_our_press() -> None:
    changes = _after_chord()
    changes.note(Change(THEIRS, 1900))
    changes.note(Change(OURS, 1003))
    assert changes.ours


def test_it_may_copy_before_the_end_of_the_chord_is_known() -> None:
    changes = Changes()
    changes.begin()
    changes.chord_begins(1000)
    changes.note(Change(OURS, 1700))
    assert changes.ours


def test_who_copies_second_is_the_human_and_the_same_program_again_is_not() -> None:
    changes = _after_chord()
    changes.note(Change(OURS, 1010))
    changes.note(Change(OURS, 1020))
    assert changes.ours
    for stamp in (1030, 1040):
        changes.note(Change(THEIRS, stamp))
        assert not changes.ours


def test_after_a_chord_that_was_refused_all_is_the_humans() -> None:
    changes = Changes()
    changes.begin()
    changes.chord_begins(1000)
    changes.chord_refused()
    changes.note(Change(THEIRS, 1001))
    assert not changes.ours


def test_the_times_may_wrap_around() -> None:
    changes = _after_chord(began=2**32 - 2, ended=3)
    changes.note(Change(OURS, 1))
    assert changes.ours
    changes.note(Change(THEIRS, 2**32 - 3))
    assert not changes.ours


def test_what_died_with_its_program_may_be_put_back_unless_somebody_had_copied() -> None:
    changes = Changes()
    changes.begin()
    assert not changes.ours
    changes.note(Change(0, 500, died=True))
    assert changes.ours
    changes.begin()
    changes.note(Change(THEIRS, 600))
    changes.note(Change(0, 700, died=True))
    assert not changes.ours


def test_before_anything_was_noted_all_is_the_humans() -> None:
    changes = Changes()
    changes.note(Change(0, 500, died=True))
    assert not changes.ours
