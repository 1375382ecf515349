"""The settings dialog as data. No Qt."""

from __future__ import annotations

import pytest

from desktop_agent.config import SettingsError, from_toml, table
from desktop_agent.ui.settings.form import (
    GROUPS,
    ControlKind,
    default_of,
    entries,
    entry_of,
    file_trouble,
    items_of,
    matches,
    parsed,
    sentence,
    text_of,
    value_of,
)
from desktop_agent.ui.settings.opening import _PARTS

BY_NAME = {entry.name: entry for entry in entries()}


@pytest.mark.parametrize("row", list(table()), ids=lambda row: row.name)
def test_each_setting_of_the_table_has_its_place_words_and_control(row):
    entry = entry_of(row)
    assert entry.title
    assert entry.help[0].isupper() or not entry.help[0].isalpha()
    assert entry.help.endswith(".")
    assert "commas" not in entry.help, "it is a list here"
    assert entry.group in [group.key for group in GROUPS]
    assert (entry.kind is ControlKind.CHOICE) == ("choices" in row.metadata)
    assert not entry.choices or all(words for _, words in entry.choices)
    assert bool(entry.limits) == (entry.kind is ControlKind.NUMBER)
    assert parsed(entry, text_of(default_of(entry.name)).replace("False", "false")) == row.default


def test_each_group_has_settings_and_titles_are_told_apart():
    assert {entry.group for entry in entries()} == {group.key for group in GROUPS}
    titles = [entry.title for entry in entries()]
    assert len(set(titles)) == len(titles)
    for group in GROUPS:
        assert [e for e in entries() if e.group == group.key and not e.rare]


def test_choices_that_the_table_does_not_know_make_a_choice():
    row = next(row for row in table() if row.name == "agent.brain")
    assert entry_of(row).kind is ControlKind.TEXT
    entry = entry_of(row, (("direct", "None"), ("openai", "OpenAI")))
    assert (entry.kind, entry.choices[1]) == (ControlKind.CHOICE, ("openai", "OpenAI"))


@pytest.mark.parametrize(
    ("name", "unit", "limits"),
    [
        ("limits.action_s", "seconds", "1 to 3600"),
        ("model.max_output_tokens", "tokens", "64 to 200000"),
        ("pace.batch_timeout_s", "seconds", "1 or more"),
        ("agent.looks", "", "1 to 10000"),
    ],
)
def test_a_number_says_its_unit_and_its_limits(name, unit, limits):
    assert (BY_NAME[name].unit, BY_NAME[name].limits) == (unit, limits)


@pytest.mark.feature("F11")
@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("agent.looks", "0", "“0” isn’t allowed: 1 to 10000."),
        ("agent.looks", "1.5", "“1.5” isn’t allowed: 1 to 10000."),
        ("agent.looks", "", "Enter a number: 1 to 10000."),
        ("limits.action_s", "nan", "“nan” isn’t allowed: 1 to 3600 seconds."),
        ("limits.action_s", "5,400", "“5,400” isn’t allowed: 1 to 3600 seconds."),
        ("limits.action_s", "9" * 99, f"“{'9' * 39}…” isn’t allowed: 1 to 3600 seconds."),
    ],
)
def test_what_cannot_be_is_told_with_what_can(name, text, problem):
    with pytest.raises(SettingsError) as refused:
        parsed(BY_NAME[name], text)
    assert refused.value.problem == problem


def test_numbers_are_shown_as_people_write_them():
    assert [text_of(n) for n in (30.0, 0.5, 604_800.0, -1.0, 12)] == [
        *("30", "0.5", "604800", "-1", "12")
    ]
    assert parsed(BY_NAME["limits.action_s"], " 12.5 ") == 12.5


def test_a_list_is_what_stands_between_its_commas():
    assert items_of(" a, b c ,,d") == ("a", "b c", "d")
    assert items_of("") == ()


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("temperature", "model.temperature"),
        ("MODEL.TOP_P", "model.top_p"),
        ("clipboard pointer", "control.restore"),
        ("dark", "look.theme"),
        ("0 to 1000", "model.coordinates"),
        ("safety without asking", "policy.allow"),
    ],
)
def test_a_setting_is_found_by_name_title_help_choice_and_group(query, name):
    assert name in [entry.name for entry in entries() if matches(entry, query)]
    assert len([entry for entry in entries() if matches(entry, query)]) < 10


def test_words_that_stand_nowhere_find_nothing():
    assert [entry for entry in entries() if matches(entry, "dark zebra")] == []


def test_a_problem_of_the_file_is_told_without_the_list_of_all_settings():
    with pytest.raises(SettingsError, match=r"known: agent\.brain") as caught:
        from_toml("[pace]\n\nbusrt = 5", where="settings.toml")
    assert file_trouble(caught.value) == "settings.toml, line 3: pace.busrt: no such setting."
    assert (sentence("done!"), sentence(""), sentence("a")) == ("Done!", "", "A.")


def test_values_are_read_by_name():
    from desktop_agent.config import Settings, changed

    assert value_of(changed(Settings(), "agent.looks", 5), "agent.looks") == 5


def test_the_parts_that_are_loaded_one_by_one_are_all_there_are():
    """Or what is forgotten is loaded with the last, and holds up the window."""
    from pathlib import Path

    import desktop_agent.ui.settings as package

    there = {path.stem for path in Path(package.__file__).parent.glob("*.py")}
    alone = {"__init__", "opening", "keeper", "look", "question"}
    assert there - alone == set(_PARTS)
