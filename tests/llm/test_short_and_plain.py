"""Words as people type them: short forms, limits at the end of a text, amounts in other units."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element
from desktop_agent.llm.direct import reply_to
from desktop_agent.llm.direct.parse import parse
from desktop_agent.llm.understanding.paraphrases import paraphrases
from desktop_agent.llm.understanding.skills.dials import share_of
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps
from desktop_agent.llm.understanding.words.arithmetic.conversions import converted
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.sentences import PartKind
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import Unclear
from desktop_agent.protocol import Click, Type

pytestmark = pytest.mark.feature("E2")

NOTHING = scene(thing("text", "Welcome", 0, 0))


@pytest.mark.parametrize(
    ("said", "typed"),
    [
        ("type hello but don't save", "hello"),
        ("type hello but dont press enter", "hello"),
        ("type hello without saving it", "hello"),
        ("write see you soon and don't send it yet", "see you soon"),
        ('type "hello but do not save"', "hello but do not save"),
        ("write do not press the button", "do not press the button"),
        ("write sugar without salt", "sugar without salt"),
    ],
)
def test_what_is_not_to_be_done_with_a_text_is_no_part_of_it(said: str, typed: str) -> None:
    reply = reply_to(situation(said, NOTHING))
    raw = reply if isinstance(reply, str) else getattr(reply, "raw", "")
    assert f'"text": "{typed}"' in raw


def test_a_limit_makes_words_more_than_a_text() -> None:
    assert parse("type hello but don't save").commands[0].guessed
    assert not parse("type hello").commands[0].guessed


@pytest.mark.parametrize(
    ("said", "kinds"),
    [
        ("save it without closing", [PartKind.ORDER, PartKind.LIMIT]),
        ("show trains without changing", [PartKind.ORDER]),
    ],
)
def test_without_limits_an_act_and_describes_a_thing(said: str, kinds: list[PartKind]) -> None:
    tokens = tokens_of(said)
    assert tokens is not None
    assert [one.kind for one in clauses_of(tokens, said, ())] == kinds


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("whens the party?", "when is the party?"),
        ("gimme the list", "give me the list"),
        ("whats on tmrw", "what is on tomorrow"),
    ],
)
def test_short_forms_are_said_at_length(said: str, meant: str) -> None:
    assert meant in list(paraphrases(said))


@pytest.mark.parametrize("said", ["write cu tmrw", "reply: gonna b late", "call it ur list"])
def test_a_text_keeps_its_short_forms(said: str) -> None:
    assert all("tomorrow" not in one for one in paraphrases(said))
    assert all("going to" not in one and "your" not in one for one in paraphrases(said))


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("how many feet are 5 metres", "16.4 feet"),
        ("10 miles in km", "16.09 km"),
        ("what is 20 degrees celsius in fahrenheit", "68 fahrenheit"),
        ("how many minutes in three hours", "180 minutes"),
        ("convert 10km to miles", "6.21 miles"),
        ("-10 c in f", "14 f"),
    ],
)
def test_amounts_are_told_in_other_units(said: str, amount: str) -> None:
    found = converted(tokens_of(said) or ())
    assert found is not None
    assert found[1] == amount


@pytest.mark.parametrize(
    "said",
    ["5 pounds in dollars", "10 kg in km", "2 gallons in litres", "5 apples in basket", "km in m"],
)
def test_other_amounts_are_none(said: str) -> None:
    assert converted(tokens_of(said) or ()) is None


def test_sums_may_be_said_in_words_alone() -> None:
    assert planned("how much is twenty-three plus nineteen?", NOTHING) == Answer("23 + 19 = 42")


def test_a_slider_that_is_called_a_percentage_counts_in_percent() -> None:
    tip = thing("slider", "Tip %", 0, 0, value="10")
    volume = thing("slider", "Volume", 0, 0, value="10")
    assert share_of(replace(tip, limits=(0, 30)), 20) == 20
    assert share_of(replace(volume, limits=(0, 30)), 20) == 6


def test_a_percentage_from_nought_to_one_counts_in_parts() -> None:
    opacity = thing("slider", "Opacity percent", 0, 0, value="1")
    assert share_of(replace(opacity, limits=(0, 1)), 80) == 0.8
    assert share_of(opacity, 80) == 80


def test_a_field_behind_which_the_only_button_searches_is_searched_by_it() -> None:
    page = scene(
        thing("field", "Place", 0, 0, 180, 20, "editable"),
        thing("button", "Look up", 190, 0),
    )
    found = planned("search for Leeds", page)
    assert isinstance(found, Steps)
    assert isinstance(found.ops[-1], Click)
    assert "Leeds" in [one.text for one in found.ops if isinstance(one, Type)]


def test_a_button_far_from_every_field_searches_none() -> None:
    page = scene(
        thing("field", "Place", 0, 0, 180, 20, "editable"), thing("button", "Search", 0, 60)
    )
    assert isinstance(planned("search for Leeds", page), NotHere)


@pytest.mark.parametrize("said", ["search for lamps", "look up Ada"])
@pytest.mark.parametrize(
    "fields",
    [
        (thing("field", "Amount", 0, 0, 180, 20, "editable"),),
        (thing("field", "Date of birth", 0, 0, 180, 20, "editable"),),
        (thing("field", "Place", 0, 0, 180, 20, "editable", value="Leeds"),),
        (
            thing("field", "Place", 0, 0, 180, 20, "editable"),
            thing("field", "Note", 0, 60, 180, 20, "editable"),
        ),
    ],
)
def test_a_button_that_searches_takes_no_words_for_another_field(
    said: str, fields: tuple[Element, ...]
) -> None:
    page = scene(*fields, thing("button", "Search", 190, 0))
    assert isinstance(reply_to(situation(said, page, sights=3)), Unclear)


@pytest.mark.parametrize("said", ["find the keys", "try to find the keys"])
def test_what_is_to_be_found_is_typed_into_no_field(said: str) -> None:
    page = scene(
        thing("field", "Place", 0, 0, 180, 20, "editable"), thing("button", "Search", 190, 0)
    )
    reply = reply_to(situation(said, page, sights=3))
    raw = reply if isinstance(reply, str) else getattr(reply, "raw", "")
    assert '"click"' not in raw
