"""The settings: one table, and errors that name line and field."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.config import (
    Settings,
    SettingsError,
    changed,
    from_environment,
    from_text,
    from_toml,
    page,
    table,
)
from desktop_agent.config.live import LiveSettings, SettingsFile

ROOT = Path(__file__).resolve().parent.parent


def test_a_file_changes_what_it_names_and_nothing_else() -> None:
    settings = from_toml('[agent]\nstep = "plan"\n\n[pace]\nper_second = 5\n')
    assert settings.agent.step == "plan"
    assert settings.pace.per_second == 5.0
    assert settings.agent.brain == Settings().agent.brain
    assert settings.look == Settings().look


@pytest.mark.parametrize(
    ("text", "line", "name", "problem"),
    [
        ('[agent]\nstep = "x"', 2, "agent.step", "expected one of never, action, plan, got 'x'"),
        ("[agent]\n\nstep = 1", 3, "agent.step", "expected text, got 1"),
        ("[agent]\nlooks = true", 2, "agent.looks", "expected a whole number, got True"),
        ("[agent]\nlooks = 0", 2, "agent.looks", "0 is below 1"),
        ("[pace]\nburst = 5000", 2, "pace.burst", "5000 is above 1000"),
        ("[pace]\nper_second = nan", 2, "pace.per_second", "nan is not a usable number"),
        ("[pace]\nbatch_timeout_s = inf", 2, "pace.batch_timeout_s", "inf is not a usable number"),
        ("[pace]\n\nbusrt = 5", 3, "pace.busrt", "no such setting"),
        ("step = 5", 1, "step", "is outside any section"),
        ("[agent]\nstep = \n", 2, "", "Invalid value"),
        ("[agent\n", 1, "", "Expected"),
    ],
)
def test_a_broken_file_is_refused_with_its_line_and_field(
    text: str, line: int, name: str, problem: str
) -> None:
    with pytest.raises(SettingsError) as refused:
        from_toml(text, where="settings.toml")
    assert (refused.value.line, refused.value.name) == (line, name)
    assert refused.value.problem.startswith(problem)
    assert f"settings.toml, line {line}" in str(refused.value)
    # Only of a name that is not there all others are told.
    known = "known: agent.brain" in str(refused.value)
    assert known is (problem == "no such setting")


def test_a_file_that_breaks_while_running_keeps_the_old_values_and_is_told_once(
    tmp_path: Path,
) -> None:
    path = tmp_path / "settings.toml"
    file = SettingsFile(path)
    assert file.read() is None
    assert file.settings == Settings()
    _write(path, "[pace]\nburst = 3", 1)
    assert file.read() is None
    assert file.settings.pace.burst == 3
    _write(path, "[pace]\nburst = many", 2)
    error = file.read()
    assert error is not None
    assert error.line == 2
    assert file.settings.pace.burst == 3
    assert file.read() is None
    _write(path, "[pace]\nburst = 4", 3)
    assert file.read() is None
    assert file.settings.pace.burst == 4
    path.unlink()
    assert file.read() is None
    assert file.settings == Settings()


@pytest.mark.feature("F11")
def test_sampling_changes_while_it_runs_and_a_broken_file_warns_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    warned: list[SettingsError] = []
    live = LiveSettings(
        SettingsFile(path), lambda s: from_text(s, "model.top_p", "0.5"), warned.append
    )
    assert live.now().model.temperature == Settings().model.temperature
    _write(path, "[model]\ntemperature = 0.25\ntop_p = 0.75", 1)
    assert live.now().model.temperature == 0.25
    assert live.now().model.top_p == 0.5, "a flag wins over the file"
    _write(path, "[model]\ntemperature = hot", 2)
    assert live.now().model.temperature == 0.25
    assert live.now().model.temperature == 0.25
    assert [error.line for error in warned] == [2]
    _write(path, "[model]\ntemperature = 0.5", 3)
    assert live.now().model.temperature == 0.5


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff\xfe\x00")
    error = SettingsFile(path).read()
    assert error is not None
    assert "cannot be read" in error.problem


def _write(path: Path, text: str, second: int) -> None:
    """Write, with a time of change of its own: two writes may fall into one tick."""
    path.write_text(text)
    os.utime(path, (second, second))


def test_the_environment_names_a_setting_in_capitals() -> None:
    settings = from_environment({"DESKTOP_AGENT_PACE_BURST": "7", "HOME": "/"}, Settings())
    assert settings.pace.burst == 7
    with pytest.raises(SettingsError, match="DESKTOP_AGENT_PACE_BURST: expected a whole number"):
        from_environment({"DESKTOP_AGENT_PACE_BURST": "many"}, Settings())


def test_text_of_a_flag_becomes_the_settings_own_type() -> None:
    assert from_text(Settings(), "pace.per_second", "2.5").pace.per_second == 2.5
    assert from_text(Settings(), "agent.looks", "12").agent.looks == 12
    with pytest.raises(SettingsError, match=r"expected a whole number, got '1[.]5'"):
        from_text(Settings(), "agent.looks", "1.5")


def test_every_default_is_allowed_and_every_setting_has_help() -> None:
    for row in table():
        assert changed(Settings(), row.name, row.default) == Settings()
        assert row.metadata["doc"]


@given(st.text())
def test_no_text_does_anything_but_settle_or_be_refused(text: str) -> None:
    # Any other exception fails the test.
    with contextlib.suppress(SettingsError):
        from_toml(text)


def test_the_page_of_settings_is_up_to_date() -> None:
    written = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert written == page() + "\n", "run python -m desktop_agent settings > docs/settings.md"
