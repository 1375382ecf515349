"""A setting is changed in its file; all else of it stays as the human wrote it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
import tomlkit
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from desktop_agent.config import Settings, SettingsError, SettingSpec, changed, from_toml, table
from desktop_agent.config.live import LiveSettings, SettingsFile
from desktop_agent.ports import Unavailable
from desktop_agent.store.settings_writer import SettingsWriter

MINE = """\
# My own settings, since 2025.
[look]
theme = "dark"   # at night

[agent]  # who
  step = 'plan'
# looks = 5

[model]
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


@pytest.mark.feature("F11")
def test_only_the_line_of_the_setting_changes(path: Path) -> None:
    path.write_text(MINE)
    SettingsWriter(path).put("look.theme", "light")
    assert path.read_text() == MINE.replace('"dark"', '"light"')
    SettingsWriter(path).put("agent.looks", 7)
    before, after = MINE.splitlines(), path.read_text().splitlines()
    assert [line for line in before if "theme" not in line] == [
        line for line in after if "theme" not in line and line != "looks = 7"
    ]
    assert from_toml(path.read_text()).agent.looks == 7


@pytest.mark.feature("F11")
def test_a_file_and_its_folder_are_made_for_this_user_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    SettingsWriter(path).put("pace.per_second", 5)
    assert path.read_text() == "[pace]\nper_second = 5.0\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.feature("F11")
def test_reset_takes_the_line_out_and_leaves_the_comments(path: Path) -> None:
    path.write_text(MINE)
    writer = SettingsWriter(path)
    writer.reset("agent.step")
    assert path.read_text() == MINE.replace("  step = 'plan'\n", "")
    assert writer.names() == {"look.theme"}
    before = path.stat().st_ino
    writer.reset("agent.step")
    assert path.stat().st_ino == before, "what is not there is not written"


@pytest.mark.feature("F11")
@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("agent.looks", 0, "0 is below 1"),
        ("agent.looks", "many", "expected a whole number"),
        ("look.theme", "pink", "expected one of"),
        ("agent.nothing", 1, "no such setting"),
    ],
)
def test_what_cannot_be_is_never_written(
    path: Path, name: str, value: object, problem: str
) -> None:
    path.write_text(MINE)
    with pytest.raises(SettingsError, match=problem):
        SettingsWriter(path).put(name, value)
    assert path.read_text() == MINE


@pytest.mark.feature("F11")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[agent\n", "line 1"),
        ("[agent]\nlooks = 5\n[pace]\nbusrt = 3\n", "line 4: pace.busrt"),
        ("agent = 5\n", "line 1"),
        ("[agent]\nstep = 1\n", "line 2: agent.step"),
    ],
)
def test_a_file_that_is_broken_elsewhere_is_left_alone_and_told_with_its_line(
    path: Path, text: str, where: str
) -> None:
    path.write_text(text)
    with pytest.raises(SettingsError, match=where):
        SettingsWriter(path).put("agent.looks", 9)
    assert path.read_text() == text


@pytest.mark.feature("F11")
def test_what_is_broken_can_be_mended_by_setting_it(path: Path) -> None:
    path.write_text("[agent]\nlooks = 0  # too few\n")
    SettingsWriter(path).put("agent.looks", 9)
    assert path.read_text() == "[agent]\nlooks = 9  # too few\n"


@pytest.mark.feature("F11")
def test_a_link_to_the_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles" / "settings.toml"
    kept.parent.mkdir()
    kept.write_text(MINE)
    path.symlink_to(kept)
    SettingsWriter(path).put("look.theme", "light")
    assert path.is_symlink()
    assert '"light"' in kept.read_text()


@pytest.mark.feature("F11")
def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(Unavailable, match=r"can't write.*Nothing was changed"):
        SettingsWriter(tmp_path / "file" / "settings.toml").put("agent.looks", 9)


def test_a_file_that_is_no_text_is_told_and_left_alone(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(Unavailable, match="can't read"):
        SettingsWriter(path).put("agent.looks", 9)
    assert path.read_bytes() == b"\xff\xfe"
    assert SettingsWriter(path).names() == frozenset()


@pytest.mark.feature("F11")
def test_what_is_written_counts_at_the_next_question_even_twice_in_one_tick(path: Path) -> None:
    live = LiveSettings(SettingsFile(path), lambda settings: settings, lambda error: None)
    writer = SettingsWriter(path)
    for looks in (5, 6, 7, 8):
        writer.put("agent.looks", looks)
        # As if the clock stood still.
        os.utime(path, (1, 1))
        assert live.now().agent.looks == looks


def _values(row: SettingSpec) -> st.SearchStrategy[object]:
    about = row.metadata
    if "choices" in about:
        return st.sampled_from(about["choices"])
    if row.kind is bool:
        return st.booleans()
    if row.kind is str:
        return st.text(max_size=20)
    least, most = about["least"], about.get("most", 10_000)
    return st.integers(least, most) if row.kind is int else st.floats(least, most)


ANY = st.sampled_from(list(table())).flatmap(lambda row: st.tuples(st.just(row.name), _values(row)))


@pytest.mark.feature("F11")
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=st.lists(ANY, max_size=6), change=ANY)
def test_any_setting_in_any_file_is_changed_alone(
    path: Path, before: list[tuple[str, object]], change: tuple[str, object]
) -> None:
    document = tomlkit.document()
    for name, value in before:
        section, _, key = name.partition(".")
        document.setdefault(section, tomlkit.table())[key] = value
    path.write_bytes(document.as_string().encode())
    was = from_toml(path.read_bytes().decode())
    writer = SettingsWriter(path)
    writer.put(*change)
    assert from_toml(path.read_bytes().decode()) == changed(was, *change)
    writer.reset(change[0])
    section, _, key = change[0].partition(".")
    default = getattr(getattr(Settings(), section), key)
    assert from_toml(path.read_bytes().decode()) == changed(was, change[0], default)
