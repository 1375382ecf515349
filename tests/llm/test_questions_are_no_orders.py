"""A question is never done as an order, and neither is an order with a condition."""

from __future__ import annotations

import pytest
from example_screens import GOODS, STAFF, TASKS, TRAINS, mails, month
from requests_on import situation

from desktop_agent.llm.direct.ordinary import Turned, plainer, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Unclear
from desktop_agent.protocol import Click, Op, Type, element_of

pytestmark = pytest.mark.feature("E2")
MAILS = mails()


def understood(goal: str, on: ShownScreen) -> Turned | None:
    """What is done or answered, whatever plainer words the goal is read as."""
    plain = plainer(Wording(goal), situation(goal, on)) or goal
    found = turned(Wording(plain), situation(plain, on))
    return None if isinstance(found, Unclear) else found


def told_by(goal: str, on: ShownScreen) -> str:
    """The answer; "" where the goal is not understood, or something is done."""
    found = understood(goal, on)
    return found.step if found is not None and not found.ops else ""


def _title_of(op: Op, on: ShownScreen) -> str:
    """What is clicked, with the first words of the row or card that it stands in."""
    one = next(one for one in on.things if one.number == element_of(op))
    around = [box for box in on.groups if box.holds(one.bounds.middle)]
    inside = [text for text, at in on.pieces if around and around[0].holds(at.middle)]
    return inside[0] if inside else one.name


def done_by(goal: str, on: ShownScreen) -> list[str]:
    """What is clicked and typed; nothing where the goal is not understood, or only answered."""
    found = understood(goal, on)
    ops = found.ops if found is not None else ()
    return [
        one.text if isinstance(one, Type) else _title_of(one, on)
        for one in ops
        if isinstance(one, Click | Type)
    ]


@pytest.mark.parametrize(
    ("asked", "on", "told"),
    [
        ("cheapest way to Göteborg?", TRAINS, "R 31: €22"),
        # What “it” is was said before.
        ("The rug is lovely. What does it cost?", GOODS, "Wool rug: $175"),
        ("What's the gap in price between the rug and the lamp?", GOODS,
         "$136: Wool rug $175, Desk lamp $39"),
    ],
)  # fmt: skip
def test_a_question_without_a_verb_is_answered(asked: str, on: ShownScreen, told: str) -> None:
    assert told_by(asked, on) == told


@pytest.mark.parametrize(
    ("asked", "on"),
    [
        ("oak chair?", GOODS),
        ("the fastest to Göteborg?", TRAINS),
        ("choir?", month()),
    ],
)
def test_a_question_is_no_order(asked: str, on: ShownScreen) -> None:
    assert done_by(asked, on) == []


@pytest.mark.parametrize(
    ("asked", "on"),
    [
        # Nobody knows what “that” is, and all prices together are not asked for.
        ("oak chair x4, what does that come to", GOODS),
        ("four rugs, what does that cost together?", GOODS),
        ("what's the gap between the rug and the piano?", GOODS),
        # A time of day is no duration.
        ("which train is the last?", TRAINS),
    ],
)
def test_what_is_not_known_is_not_told(asked: str, on: ShownScreen) -> None:
    assert told_by(asked, on) == ""


@pytest.mark.parametrize(
    ("goal", "on"),
    [
        # The screen knows nothing of it.
        ("if it rains tomorrow, put the rug in the cart", GOODS),
        ("put the rug in the cart if Ada agrees", GOODS),
        ("if Ada earns enough, edit Tom", STAFF),
        # More depends on it than one order.
        ("put the rug in the cart if it's under 200, and star the lamp", GOODS),
        ("if the fence is green, remove it", TASKS),
    ],
)
def test_a_condition_is_not_passed_over(goal: str, on: ShownScreen) -> None:
    assert understood(goal, on) is None


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        ("tell Nora thanks a lot, please send more", "thanks a lot, please send more"),
        ("please tell Nora noon suits me", "noon suits me"),
    ],
)
def test_what_is_polite_in_a_text_is_written(goal: str, text: str) -> None:
    found = understood(goal, MAILS)
    assert found is not None
    assert text in found.step


def test_a_month_that_is_just_over_is_gone_back_to() -> None:
    assert done_by("go to April", month()) == ["Previous month"]
    assert done_by("go to June", month()) == ["Next month"]
