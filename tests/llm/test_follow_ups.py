"""What a follow-up means is said by the request before it, and has to fit the screen."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from example_screens import FORM, GOODS, mails
from requests_on import situation

from desktop_agent.events import Feedback, Heard, Outcome, PastTask, Turn
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.ordinary import followed
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.follow_ups import is_marked
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Situation, Thought

pytestmark = pytest.mark.feature("E2")


def after(earlier: str, goal: str, on: ShownScreen, turns: tuple[Turn, ...] = ()) -> Situation:
    return situation(goal, on, turns=turns, past=(PastTask(earlier, Outcome.DONE, ""),))


def meant(earlier: str, goal: str, on: ShownScreen) -> str:
    return followed(Wording(goal), after(earlier, goal, on))


@pytest.mark.parametrize(
    ("earlier", "goal", "whole"),
    [
        ("star the roof", "again", "star the roof"),
        ("star the roof", "the keys too", "star the keys"),
        ("star the roof", "and the keys", "star the keys"),
        ("star the roof", "do the same with the lunch mail", "star the lunch mail"),
        ("star the roof", "no, I meant the keys", "unstar the roof. Star the keys"),
        (
            "pop a star on the library mail",
            "nah, undo that, I meant the roof",
            "unstar the library mail. Pop a star on the roof",
        ),
        ("tick the roof", "no, the keys", "untick the roof. Tick the keys"),
        ("star the roof", "actually, don't", "unstar the roof"),
        ("star the roof", "undo that", "unstar the roof"),
        ("star the roof and the lunch mail", "and the keys", "star the keys"),
        ("how many mails are from Ben?", "and from Nora?", "how many mails are from Nora?"),
        ("open the mail from Ben about lunch", "no, the other one from Ben",
         'open the mail from "Keys"'),
    ],
)  # fmt: skip
def test_a_follow_up_is_said_at_length(earlier: str, goal: str, whole: str) -> None:
    assert meant(earlier, goal, mails("The roof", "Two books")) == whole


@pytest.mark.parametrize(
    ("earlier", "goal", "whole"),
    [
        ("put two lamps in the cart", "one more", "put another lamps in the cart"),
        ("put the rug in the cart", "do it again with the lamp", "put the lamp in the cart"),
        ("what does the rug cost?", "and the lamp?", "what does the lamp cost?"),
        ("how much is the rug", "and the lamp?", "how much is the lamp"),
        ("find the lamp", "no, the rug", "find the rug"),
    ],
)
def test_a_follow_up_in_a_shop_is_said_at_length(earlier: str, goal: str, whole: str) -> None:
    assert meant(earlier, goal, GOODS) == whole


@pytest.mark.parametrize(
    ("earlier", "goal", "whole"),
    [
        ("5 nights", "no, 6", "6 nights"),
        ("5 nights", "make that 7", "7 nights"),
        ('type "Ada" into Remarks', 'no, "Bob"', 'type "Bob" into Remarks'),
        ("set nights to 4", "hm no, set guests to 3", "set guests to 3"),
    ],
)
def test_a_value_is_corrected(earlier: str, goal: str, whole: str) -> None:
    assert meant(earlier, goal, FORM) == whole


@pytest.mark.parametrize(
    ("earlier", "goal", "on"),
    [
        # What was done can't be taken back.
        ("archive the roof", "no, I meant the keys", mails()),
        ("put the rug in the cart", "no, the unicorn", GOODS),
        # Nothing is the other one of three.
        ("star the roof", "no, the other one", mails("The roof")),
        ("star the roof", "no photos please", mails()),
        ("archive the roof", "undo that", mails()),
        # The lamp stays in the cart, the first word in the text, what is on stays on.
        ("put the lamp in the cart", "no, the rug", GOODS),
        ('type "Ada"', 'no, "Bob"', FORM),
        ("turn shuffle on", "no, repeat", FORM),
        ("I want the lamp", "no, the rug", GOODS),
        ("star the roof", "and now archive it", mails()),
        ("star the roof", "no, thanks", mails()),
        ("star the roof", "archive the keys", mails()),
    ],
)
def test_what_is_no_clear_follow_up_is_none(earlier: str, goal: str, on: ShownScreen) -> None:
    assert meant(earlier, goal, on) == ""


def test_without_a_request_before_it_a_follow_up_means_nothing() -> None:
    assert is_marked("again")
    goal = after("again", "again", GOODS)
    assert followed(Wording("again"), goal) == ""


def test_what_a_follow_up_was_read_as_holds_for_all_its_turns() -> None:
    on = mails("The roof")
    first = reply_to(after("star the roof", "no, the keys", on))
    assert isinstance(first, Thought)
    assert json.loads(first.raw)["plan"]["text"] == "unstar the roof. Star the keys"
    assert [one["op"] for one in json.loads(first.raw)["actions"]] == ["click"]
    then = after("star the roof", "no, the keys", mails(), (Turn((), first.raw),))
    second = reply_to(replace(then, heard=(Feedback(Heard.DID, ""),)))
    assert isinstance(second, Thought)
    keys = next(one for one in on.things if one.name == "Star" and one.bounds.y == 170)
    assert [one.get("element") for one in json.loads(second.raw)["actions"]] == [keys.number]
