"""What of the clipboard is lost and may be put back, and what is the human's."""

from __future__ import annotations

import pytest

from desktop_agent.controller.x11.clipboard.changes import Changes

pytestmark = pytest.mark.feature("Z7")


def test_what_died_with_its_program_is_lost_unless_something_was_copied() -> None:
    changes = Changes()
    changes.begin()
    assert not changes.lost
    changes.note(died=True)
    assert changes.lost
    changes.begin()
    changes.note(died=False)
    changes.note(died=True)
    assert not changes.lost


def test_what_is_copied_after_a_loss_is_the_humans() -> None:
    changes = Changes()
    changes.begin()
    changes.note(died=True)
    changes.note(died=False)
    assert not changes.lost


def test_before_anything_was_noted_nothing_is_lost() -> None:
    changes = Changes()
    changes.note(died=True)
    assert not changes.lost
