"""What the settings do in threads."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject

from desktop_agent.ui.settings.background_work import Work


@pytest.mark.feature("F11")
def test_a_job_that_fails_does_not_take_those_behind_it_along(qtbot, expect_errors) -> None:
    parent = QObject()
    work = Work(parent)
    told: list[object] = []

    def fail() -> object:
        raise RuntimeError("not as planned")

    work.soon(fail, told.append)
    work.soon(lambda: "the next", told.append)
    assert not work.idle
    qtbot.waitUntil(lambda: told == ["the next"])
    qtbot.waitUntil(lambda: work.idle)
    assert "not as planned" in str(expect_errors[0].exc_info)
    assert work.finish(5)
