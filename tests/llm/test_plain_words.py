"""What is said in a roundabout way is read as said plainly, and what corrects itself is read as
corrected; the words that are taken back are never acted on."""

from __future__ import annotations

import pytest
from example_screens import GOODS, SHOPPING, TASKS, TRAINS, mails, month
from requests_on import scene, situation, thing

from desktop_agent.llm.direct.ordinary import Turned, plainer, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.corrections import is_corrected
from desktop_agent.llm.understanding.paraphrases import paraphrases
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Unclear

pytestmark = pytest.mark.feature("E2")
MAILS = mails()
PLAYER = scene(
    thing("slider", "Volume", 0, 0, 200, 20, value="5"),
    thing("check box", "Shuffle", 0, 40),
    thing("button", "Mute", 0, 80),
)


def read_as(goal: str, on: ShownScreen) -> str:
    return plainer(Wording(goal), situation(goal, on))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Show everything from dearest to cheapest.", "put the dearest first."),
        ("i need it alphabetical", "sort by name"),
        ("list em a to z", "sort by name"),
        ("sort the lot by pay with the big earners on top", "sort by pay, highest first"),
        ("honestly, star the roof", "star the roof"),
        ("star the roof lol", "star the roof"),
        ("heart all the chairs, and only the chairs.", "heart all the chairs."),
        ("remove the rug, nobody else", "remove the rug"),
        ("add the lamp, leave the rest as it is", "add the lamp"),
        ("count for me how many there are", "how many there are"),
        ("can I see hidden files", "show hidden files"),
        ("let's see what's in the trash", "open the trash"),
        ("show nothing but chairs", "show only chairs"),
        ("show what I've completed", "show the done ones"),
        ("hide whatever is done", "show only the open ones"),
        ("swap 'tea' for 'milk'", "remove 'tea' and add 'milk'"),
        ("give Ada a raise to 3450", "raise Ada to 3450"),
        ("Jon Hart should get 3750 from now on", "raise Jon Hart to 3750"),
        ("letter.txt ought to be named bank.txt", "rename letter.txt to bank.txt"),
        ("keep repeating Blue harbour", "play Blue harbour and turn repeat on"),
        ("what would the rug set me back?", "what would the rug cost?"),
        ("toggle repeat", "click repeat"),
        ("am I down for the newsletter?", "is the newsletter ticked?"),
        ("two to the tenth power", "two to the power of 10"),
        ("drop a line to mara@home.net", "send a mail to mara@home.net"),
        ("send Ben a note saying see you soon", "write a mail to Ben saying see you soon"),
        ("drop Nora a line: thanks for it", "write a mail to Nora saying thanks for it"),
        ("give Ada a message that I can come", "write a mail to Ada saying I can come"),
        (
            "compose a mail to pia@x.example about Trip, saying I can come",
            "compose a mail to pia@x.example, subject Trip, saying I can come",
        ),
        ("send this to my sister, mara@home.net", "send this to mara@home.net"),
        ('create a new task called "buy milk"', 'add a task called "buy milk"'),
        ('make an event "dinner"', 'add an event called "dinner"'),
        ("select the R 16, don't select the R 14", "select the R 16, but not the R 14"),
        ("star the roof mail, then don't star the keys", "star the roof mail, but not the keys"),
        ('open the lunch mail and reply "noon"', 'open the lunch mail and reply to it with "noon"'),
        ('answer her: "noon", then go back', 'reply to it with "noon", then go back'),
    ],
)
def test_a_roundabout_way_is_said_plainly(said: str, plain: str) -> None:
    assert list(paraphrases(said))[-1] == plain


@pytest.mark.parametrize(
    "said",
    [
        "star the roof",
        'type "lol, honestly"',
        'add "nothing else"',
        "send it, don't send it yet",
        "open the mail, don't star the keys",
        'reply "noon" to the roofers',
        'type "Take it, nobody else."',
        "put the rug in the cart",
        "let me have the rug",
        "what is the price of the rug?",
        "toggle between the two",
        "toggle dark mode on",
    ],
)
def test_what_is_plain_or_quoted_stays_as_it_is(said: str) -> None:
    assert list(paraphrases(said)) == []


@pytest.mark.parametrize(
    ("said", "meant", "on"),
    [
        ("put the lamp in the cart, no wait, the rug", "put the rug in the cart", GOODS),
        ("add a desk lamp, actually no, make it the rug instead", "add the rug", GOODS),
        ("star the roof. Oh no sorry, I mean the keys", "star the keys", MAILS),
        ("star the roof - wait no, archive it", "archive the roof", MAILS),
        ("tick the fence, no sorry, I meant the bank", "tick the bank", TASKS),
        ("add tea, wait no i hate tea, add sugar", "add sugar", SHOPPING),
        ("put tea under milk, no wait, under eggs", "put tea under eggs", SHOPPING),
        ('put "Gym" on the 11th at 7, no wait, the 13th', 'put "Gym" on the 13th at 7', month()),
    ],
)
def test_what_corrects_itself_is_read_as_corrected(said: str, meant: str, on: ShownScreen) -> None:
    assert is_corrected(said)
    assert read_as(said, on) == meant


@pytest.mark.parametrize(
    ("said", "on"),
    [
        ("put the lamp in the cart, no wait, the sofa", GOODS),
        ("star the roof, actually no, the dragon", MAILS),
        ("add tea, wait no i hate tea, add something after the dragon", SHOPPING),
    ],
)
def test_what_is_taken_back_is_not_done(said: str, on: ShownScreen) -> None:
    assert read_as(said, on) == ""
    assert isinstance(turned(Wording(said), situation(said, on)), Unclear)


@pytest.mark.parametrize(
    "said",
    [
        "no thanks, star the roof",
        "star the roof and wait",
        "there is no wait for it",
        "save it, no",
    ],
)
def test_a_no_that_corrects_nothing_is_none(said: str) -> None:
    assert not is_corrected(said)


def test_what_only_looks_further_is_no_plainer_reading() -> None:
    goal = "show me what the tide was doing, honestly"
    assert read_as(goal, GOODS) == ""


@pytest.mark.parametrize(
    "said",
    [
        "Whichever is the last task, undo it",
        "After you've mowed the lawn, tell me how many are left",
    ],
)
def test_what_waits_for_something_else_is_not_done_alone(said: str) -> None:
    assert isinstance(turned(Wording(said), situation(said, TASKS)), Unclear)


@pytest.mark.parametrize(
    ("said", "step"),
    [
        ("cheapest train to Göteborg - book me onto it", "“R 31”"),
        ("The last mail, star it", "Star"),
    ],
)
def test_what_is_named_first_is_what_the_order_points_to(said: str, step: str) -> None:
    on = TRAINS if "train" in said else MAILS
    found = turned(Wording(said), situation(said, on))
    assert isinstance(found, Turned)
    assert step in found.step


@pytest.mark.parametrize(
    ("said", "plain", "on"),
    [
        # A slider is read before it is moved by something.
        ("a bit louder", "set Volume to 6", PLAYER),
        # No rule knows this one: the tagger reads it.
        ("shuffle wants to be on", "turn on the shuffle", PLAYER),
        # To ask “For when?” is better than not to understand.
        ('make an event "dinner"', 'add an event called "dinner"', month()),
        # Here nothing has a date to be asked for.
        ('make an event "dinner"', "", PLAYER),
    ],
)
def test_what_no_rule_understands_is_read_in_other_ways(
    said: str, plain: str, on: ShownScreen
) -> None:
    assert read_as(said, on) == plain
