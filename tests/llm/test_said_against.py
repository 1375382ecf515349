"""What was said against an act, or against a value, is heard: a switch that keeps something from
being is not turned by the name of that, and no text holds the words that hold it back."""

from __future__ import annotations

import pytest
from requests_on import thing
from test_not_as_said import clicked, ops_for, page, typed

from desktop_agent.llm.direct.parse import parse

pytestmark = pytest.mark.feature("E10")

SETTINGS = page(
    "Settings",
    thing("check box", "Disable animations", 10, 20, 200, 20, "checked"),
    thing("check box", "Block pop-ups", 10, 50, 200, 20, "checked"),
    thing("check box", "Pause newsletters", 10, 80, 200, 20),
    thing("button", "Hide message previews", 10, 110, 200, 20, "toggle"),
    thing("check box", "Turn off sounds", 10, 140, 200, 20),
    thing("check box", "Don't track me", 10, 170, 200, 20),
    thing("check box", "Exclude archived projects", 10, 200, 200, 20),
    thing("check box", "Opt out of analytics", 10, 230, 200, 20),
    thing("check box", "Always mute videos", 10, 260, 200, 20),
    thing("check box", "Dark mode", 10, 290, 200, 20),
)


@pytest.mark.parametrize(
    "request_",
    [
        "animations on",
        "no animations please",
        "turn off animations",
        "I want pop-ups",
        "enable pop-ups",
        "untick popups",
        "turn off newsletters",
        "newsletters on",
        "stop newsletters",
        "show previews",
        "message previews off",
        "sounds off",
        "turn on sounds",
        "archived projects on",
        "turn off analytics",
        "videos off",
    ],
)
def test_what_a_switch_keeps_from_being_does_not_turn_it(request_: str) -> None:
    assert clicked(ops_for(request_, SETTINGS), SETTINGS) == []


@pytest.mark.parametrize(
    ("request_", "switch"),
    [
        ("disable animations", "Disable animations"),
        ("don't disable animations", "Disable animations"),
        ("untick disable animations", "Disable animations"),
        ("unblock pop-ups", "Block pop-ups"),
        ("stop blocking pop-ups", "Block pop-ups"),
        ("block pop-ups off", "Block pop-ups"),
        ("pause newsletters", "Pause newsletters"),
        ("hide message previews", "Hide message previews"),
        ("turn off sounds", "Turn off sounds"),
        ("untick turn off sounds", "Turn off sounds"),
        ("don't track me", "Don't track me"),
        ("exclude archived projects", "Exclude archived projects"),
        ("opt out of analytics", "Opt out of analytics"),
        ("always mute videos", "Always mute videos"),
        ("dark mode on", "Dark mode"),
        ("tick the first box", "Disable animations"),
    ],
)
def test_a_switch_is_turned_by_what_it_does(request_: str, switch: str) -> None:
    assert clicked(ops_for(request_, SETTINGS), SETTINGS) == [switch]


TASKS = page(
    "My Day",
    thing("field", "New task", 10, 20, 200, 20, "editable"),
    thing("button", "Add", 220, 20),
)


@pytest.mark.parametrize(
    "request_",
    [
        "add bread, but not to the list",
        "add bread but don't forget milk",
        "add bread but not now",
        "add bread unless it's there",
        "add bread if it isn't there",
        "type bread unless it's there",
        "put bread as the new task but only if it's not there",
    ],
)
def test_no_text_holds_what_holds_it_back(request_: str) -> None:
    assert typed(ops_for(request_, TASKS)) == []


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("add bread", "bread"),
        ('add "bread but not white"', "bread but not white"),
        ("new task: fresh bread", "fresh bread"),
    ],
)
def test_what_is_quoted_or_plain_is_typed(request_: str, text: str) -> None:
    assert text in typed(ops_for(request_, TASKS))


@pytest.mark.parametrize(
    "request_",
    [
        "save it as list.txt but don't overwrite",
        "save it as new.txt unless it exists",
        "save it as new.txt but not here",
        "save it as new.txt only if it does not exist",
        "type bread unless it's there",
        "type hello but not twice",
    ],
)
def test_no_command_types_what_holds_it_back(request_: str) -> None:
    assert parse(request_).problem


@pytest.mark.parametrize(
    "request_",
    [
        "save it as list.txt",
        'save it as "a but not b.txt"',
        'type "bread but don\'t add it"',
        "type not only bread",
        "type: I would come, but not today",
    ],
)
def test_a_command_types_what_is_quoted_or_plain(request_: str) -> None:
    assert not parse(request_).problem


COURSE = page(
    "Register for a course",
    thing("field", "First name", 10, 20, 200, 20, "editable"),
    thing("field", "E-mail", 10, 50, 200, 20, "editable"),
    thing("field", "Phone", 10, 80, 200, 20, "editable"),
    thing("text", "Country", 10, 110),
    thing("list item", "Austria", 10, 130),
    thing("list item", "Germany", 10, 150),
    thing("combo box", "Level", 10, 180, 100, 20, value="Advanced"),
    thing("combo box", "Language", 10, 210, 100, 20, value="English"),
    thing("check box", "I need a parking space", 10, 240, 200),
    thing("check box", "Send me the newsletter", 10, 270, 200, 20, "checked"),
    thing("field", "Comments", 10, 300, 200, 60, "editable", "multiline"),
)


@pytest.mark.parametrize(
    "request_",
    [
        "my first name isn't Ana",
        "my first name is not Ana",
        "my phone is not 0664",
        "my phone stays the same",
        "my e-mail is my first name at gmail.com",
        "e-mail none",
        "e-mail unknown",
        "e-mail: ask me",
        "the level isn't beginner",
        "level whatever",
        "language neither English nor German",
        "put German as the language and the level",
        "set the level and the language to German",
        "choose the last country",
        "tick the last country",
        "check the first country",
    ],
)
def test_no_remark_is_a_value(request_: str) -> None:
    ops = ops_for(request_, COURSE)
    assert typed(ops) == []
    assert clicked(ops, COURSE) == []


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        ("my first name is Ana", "First name"),
        ("my phone is 0664", "Phone"),
        ("e-mail: ana@x.org", "E-mail"),
        ("comments: none", "Comments"),
        ("set the level to beginner", "Level"),
        ("put German as the language", "Language"),
        ("set the language to German and the level to beginner", "Language"),
        ("choose the first box", "I need a parking space"),
        ("tick the last option", "Send me the newsletter"),
    ],
)
def test_a_value_is_set(request_: str, name: str) -> None:
    assert clicked(ops_for(request_, COURSE), COURSE)[:1] == [name]
