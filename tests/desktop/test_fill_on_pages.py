"""`fill` on a real browser: each field is read back, and the first that is not right ends it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import at_home
from model_server import Asked, ModelServer, done, reply
from site_on_loopback import STYLE, Site
from test_model_run import flags, listed

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

PAGE = f"""<!doctype html><meta charset=utf-8><title>Order</title>{STYLE}
<form method=post action=/save>
<label for=name>Full name</label><input id=name name=name value="Somebody Else">
<label for=sum>Amount</label><input id=sum name=sum
 onchange="this.value = Number(this.value).toLocaleString('en-US')">
<label for=code>Short code</label><input id=code name=code maxlength=4>
<label for=zip>Digits</label><input id=zip name=zip
 oninput="this.value = this.value.replace(/[^0-9]/g, '')">
<label for=late>Refused</label><input id=late name=late onblur="this.value = 'not valid'">
<label for=size>Size</label><select id=size name=size>
<option>Small<option>Extra large<option>Large</select>
<a href="/elsewhere">Huge</a>
<label for=town>Town</label><input id=town name=town>
<label for=word>Password</label><input id=word name=word type=password>
<label for=about>About</label><textarea id=about name=about rows=3></textarea>
<button>Save</button></form>"""

STRICT = f"""<!doctype html><meta charset=utf-8><title>Order</title>{STYLE}
<form method=post action=/save>
<label for=state>State</label><select id=state name=state>
<option>Alaska<option>New Mexico</select>
<label for=many>Countries</label><select id=many name=many size=3>
<option>France<option>Mexico</select>
<label for=fixed>Fixed</label><input id=fixed name=fixed value=kept readonly>
<label for=off>Off</label><input id=off value=kept disabled>
<label for=one>Twice</label><input id=one name=one>
<label for=two>Twice</label><input id=two name=two>
<label for=full>Nickname of the cat</label><input id=full name=full>
<label for=count>Count</label><input id=count name=count type=number value=3>
<label for=far>Far</label><select id=far name=far>
{"".join(f"<option{' selected' * (number == 60)}>Place {number}" for number in range(90))}</select>
<label for=town>Town</label><input id=town name=town>
<button>Save</button></form>"""

ROWS = f"""<!doctype html><meta charset=utf-8><title>Order</title>{STYLE}
<form method=post action=/save>
<label for=most>Most</label><select id=most name=most>
{"".join(f"<option{' selected' * (number == 12)}>Row {number}" for number in range(26))}</select>
<label for=fits>Fits</label><select id=fits name=fits>
{"".join(f"<option{' selected' * (number == 12)}>Row {number}" for number in range(14))}</select>
<button>Save</button></form>"""

Told = tuple[str, str, dict[str, str]]


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    made.pages |= {"/order": PAGE, "/strict": STRICT, "/rows": ROWS}
    yield made
    made.close()


@pytest.fixture
def fill(empty: PrivateDesktop, tmp_path: Path, site: Site) -> Callable[..., Told]:
    """Has a model fill in these fields, then send the form. Returns what it was told, what the
    program said, and what was sent."""
    environment = empty.environment | at_home(tmp_path)

    def filled(
        *fields: dict[str, Any], goal: str = "Fill in the form", page: str = "/order"
    ) -> Told:
        heard: list[str] = []

        def answer(asked: Asked) -> str:
            found = listed(asked)
            if len(server.asked) == 1:
                return reply({"op": "open", "target": f"{site.address}{page}"})
            if heard:
                heard[0] = heard[0] or asked.words.partition("Status:")[0]
            if site.posted:
                return done("Sent.")
            if "button Save" not in found:
                return reply({"op": "wait", "seconds": 0.2})
            if not heard:
                heard.append("")
                numbered = [
                    {**one, "element": found[one["element"]][0]} if "element" in one else one
                    for one in fields
                ]
                ops = [one for one in numbered if "option" in one]
                told = [one for one in numbered if "option" not in one]
                if told:
                    ops.append({"op": "fill", "fields": told})
                return reply(*ops)
            return reply({"op": "click", "text": "Save", "role": "button"})

        with ModelServer(answer) as server:
            run = subprocess.run(
                [sys.executable, "-m", "desktop_agent", "run", *flags(server), goal],
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=300,
                check=False,
            )
        said = run.stdout + run.stderr
        assert site.posted, f"{heard}\n{said}"
        return heard[0], said, site.posted[0]

    return filled


def holds_by_now(told: str, what: str, value: str) -> bool:
    lines = [one for one in told.splitlines() if one.startswith(f"- Done: {what}")]
    return any(one.endswith(f", now “{value}”") for one in lines)


@pytest.mark.feature("E1", "F2", "O8")
def test_several_fields_are_filled_in_one_turn_and_what_they_contain_is_told(
    fill: Callable[..., Told],
) -> None:
    told, said, sent = fill(
        {"label": "Full name", "text": "Ada Lovelace"},
        {"element": "field Amount", "text": "1234567"},
        {"label": "Town", "text": "Turin"},
        {"label": "About", "text": "two words"},
    )
    assert (sent["name"], sent["town"], sent["about"]) == ("Ada Lovelace", "Turin", "two words")
    assert sent["sum"] == "1,234,567", said
    assert holds_by_now(told, "Fill field “Amount” with “1234567”", "1234567")
    assert holds_by_now(told, "Fill field “Full name” with “Ada Lovelace”", "Ada Lovelace")
    assert holds_by_now(told, "Fill field “Town” with “Turin”", "Turin")
    assert "its program wrote it in another form, now “1,234,567”" in told


@pytest.mark.feature("E1", "F2")
@pytest.mark.parametrize(
    ("label", "text", "holds"), [("Short code", "ABCDEFG", "ABCD"), ("Digits", "12ab", "12")]
)
def test_a_field_that_takes_only_a_part_ends_it(
    fill: Callable[..., Told], label: str, text: str, holds: str
) -> None:
    told, said, sent = fill(
        {"label": "Full name", "text": "Ada"},
        {"label": label, "text": text},
        {"label": "Town", "text": "Turin"},
    )
    assert (sent["name"], sent["town"]) == ("Ada", ""), said
    assert f"now contains “{holds}”, not “{text}”" in told
    assert holds_by_now(told, "Fill field “Full name” with “Ada”", "Ada")
    assert "(1 later field not filled in)" in told


@pytest.mark.feature("E1", "F2")
def test_a_page_that_refuses_a_value_when_its_field_is_left_is_found_out(
    fill: Callable[..., Told],
) -> None:
    told, said, _ = fill({"label": "Refused", "text": "Ada"}, {"label": "Town", "text": "Turin"})
    assert "field “Refused” now contains “not valid”, no longer “Ada”" in told, said


@pytest.mark.feature("E1", "F2")
def test_a_field_that_is_not_there_ends_it(fill: Callable[..., Told]) -> None:
    told, said, sent = fill(
        {"label": "Full name", "text": "Ada"},
        {"label": "Middle name", "text": "King"},
        {"label": "Town", "text": "Turin"},
    )
    assert (sent["name"], sent["town"]) == ("Ada", ""), said
    assert "Not done: Fill “Middle name” with “King”" in told


@pytest.mark.feature("E1", "F2")
@pytest.mark.parametrize(
    ("label", "why"),
    [
        ("Nickname", "no field that is called just “Nickname”; there is field “Nickname of the"),
        ("Twice", "“Twice” appears 2 times"),
        ("Fixed", "field “Fixed” can only be read"),
        ("Off", "field “Off” is disabled"),
        ("State", "combo box “State” is a list to choose from: use select"),
    ],
)
def test_a_field_that_is_not_just_the_one_meant_is_left_alone(
    fill: Callable[..., Told], label: str, why: str
) -> None:
    fields = {"label": label, "text": "Ada"}, {"label": "Town", "text": "Turin"}
    told, said, sent = fill(*fields, page="/strict")
    assert why in told, said
    left = (sent["full"], sent["one"], sent["two"], sent["fixed"], sent["state"], sent["town"])
    assert left == ("", "", "", "kept", "Alaska", "")


@pytest.mark.feature("E1", "F2")
def test_a_line_break_never_sends_a_form(fill: Callable[..., Told]) -> None:
    told, said, sent = fill(
        {"label": "About", "text": "two\nlines"}, {"label": "Town", "text": "Turin\n"}
    )
    assert "field “Town” takes a single line, and a line break would send it" in told, said
    assert (sent["about"].split(), sent["town"]) == (["two", "lines"], "")


@pytest.mark.feature("E1", "F2")
def test_a_button_is_not_pressed_for_a_field(fill: Callable[..., Told]) -> None:
    told, said, sent = fill(
        {"label": "Full name", "text": "Ada"}, {"element": "button Save", "text": "x"}
    )
    assert "button “Save” is no field" in told, said
    assert sent["name"] == "Ada"


@pytest.mark.feature("Z32")
def test_a_password_that_the_human_did_not_give_is_refused_in_the_middle(
    fill: Callable[..., Told],
) -> None:
    told, said, sent = fill(
        {"label": "Full name", "text": "Ada"},
        {"label": "Password", "text": "hunter2"},
        {"label": "Town", "text": "Turin"},
    )
    assert (sent["name"], sent["word"], sent["town"]) == ("Ada", "", ""), said
    assert "only you may type into it" in told


@pytest.mark.feature("Z32")
def test_a_password_of_the_humans_own_is_filled_in_and_never_told(
    fill: Callable[..., Told],
) -> None:
    told, said, sent = fill(
        {"label": "Password", "text": "hunter2"},
        {"label": "Town", "text": "Turin"},
        goal='Fill in the form, the password is "hunter2"',
    )
    assert (sent["word"], sent["town"]) == ("hunter2", "Turin"), said
    assert "Password" in told
    assert "contains “hunter2”" not in told


SELECT = {"op": "select", "label": "Size"}


@pytest.mark.feature("E1", "F2", "O8")
@pytest.mark.parametrize(
    "select",
    [
        {**SELECT, "option": "Large"},
        {"op": "select", "element": "combo box Size", "option": "Large"},
    ],
)
def test_an_option_is_chosen_and_read_back(
    fill: Callable[..., Told], select: dict[str, Any]
) -> None:
    told, said, sent = fill(select, {"label": "Town", "text": "Turin"})
    assert (sent["size"], sent["town"]) == ("Large", "Turin"), said
    assert holds_by_now(told, "Select “Large” in ", "Large"), said


@pytest.mark.feature("E1", "F2")
def test_an_option_that_is_not_there_is_told(fill: Callable[..., Told]) -> None:
    told, said, sent = fill({**SELECT, "option": "Huge"})
    assert sent["size"] == "Small", said
    assert "no open list has an option that is called just “Huge”" in told


@pytest.mark.feature("E1", "F2")
def test_another_option_with_the_name_in_it_is_not_chosen(fill: Callable[..., Told]) -> None:
    """Nor the option of that name in another list."""
    told, said, sent = fill({"op": "select", "label": "State", "option": "Mexico"}, page="/strict")
    assert (sent["state"], sent.get("many")) == ("Alaska", None), said
    assert "Not done: Select “Mexico” in “State”" in told


@pytest.mark.feature("E1", "F2")
def test_a_counter_is_filled_in(fill: Callable[..., Told]) -> None:
    told, said, sent = fill({"label": "Count", "text": "12"}, page="/strict")
    assert sent["count"] == "12", said
    assert holds_by_now(told, "Fill field “Count” with “12”", "12")


@pytest.mark.feature("E1", "F2")
@pytest.mark.parametrize("option", ["Place 77", "Place 3"])
def test_an_option_whose_place_is_not_told_leaves_a_long_list_as_it_is(
    fill: Callable[..., Told], option: str
) -> None:
    """Browsers tell the options of a scrolled list where they would lie in one that is not."""
    told, said, sent = fill({"op": "select", "label": "Far", "option": option}, page="/strict")
    assert sent["far"] == "Place 60", told + said
    assert f"Not done: Select “{option}” in “Far”: refused, " in told


@pytest.mark.feature("E1", "F2")
@pytest.mark.parametrize(("label", "holds"), [("Most", "Row 12"), ("Fits", "Row 10")])
def test_only_a_list_that_shows_all_of_its_options_is_chosen_from(
    fill: Callable[..., Told], label: str, holds: str
) -> None:
    told, said, sent = fill({"op": "select", "label": label, "option": "Row 10"}, page="/rows")
    assert sent[label.lower()] == holds, told + said
    assert ("the list may be scrolled" in told) == (holds == "Row 12")
