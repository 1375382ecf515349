"""Other words for what is done with lists and coupons, and the code that is asked back."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.paraphrases import paraphrases
from desktop_agent.llm.understanding.player_words import on_player
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps, WhichOne
from desktop_agent.protocol import Click

pytestmark = pytest.mark.feature("E2")


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("bump the fence to the bottom", "move the fence to the bottom"),
        ("shove the report up to the top of the list", "move the report to the top"),
        ("move the fifth task up to the second place", "move the fifth task to the second place"),
        ("only what's still open", "show only the open ones"),
        ("show me what's still unpaid", "show only the unpaid ones"),
        ("I did water the plants", "done with water the plants"),
        ("we already did the lawn", "done with the lawn"),
        ("search malmö, direct only", "search for malmö, only direct ones"),
        ("serch malmö, direct only", "search for malmö, only direct ones"),
        ("direct trains to Oslo", "find direct trains to Oslo"),
        ("I'm going to sleep in, so the latest train to Oslo", "the latest train to Oslo"),
        ("stick the code OAK10 on it", "use the coupon OAK10"),
        ("pop my voucher SPRING-5 on the order", "use the coupon SPRING-5"),
        (
            "one rug in the cart with this coupon OAK10 applied to it",
            "one rug in the cart, then use the coupon OAK10",
        ),
        ("put it in my cart with the code AB12", "put it in my cart, then use the coupon AB12"),
    ],
)
def test_lists_and_coupons_are_said_plainly(said: str, plain: str) -> None:
    assert plain in list(paraphrases(said))


@pytest.mark.parametrize(
    "said",
    [
        "I did not water the plants",
        "I did it",
        "I did nothing",
        "did I water the plants?",
        "I need two seats, so the cheapest train",
        "I have 3 bags, so the latest train",
        "I'd like the window, so the first row",
        "what's still open?",
        "bump the price to the moon",
        "stick the note on it",
        # It is not to be placed before the coupon is used.
        "place the order with the coupon OAK10",
        "buy the rug with the coupon OAK10",
        "the shop with the coupon machine",
    ],
)
def test_other_words_keep_what_they_say(said: str) -> None:
    told = " | ".join(paraphrases(said))
    assert "done with" not in told
    assert "use the coupon" not in told
    assert "move " not in told
    assert "show only" not in told
    assert all(("train" in one) == ("seats" in one or "bags" in one) for one in told.split(" | "))


def shop() -> ShownScreen:
    return scene(
        thing("field", "Coupon", 20, 40, 120, 20, "editable"),
        thing("button", "Apply", 150, 40),
        thing("text", "Total: €40", 20, 80),
    )


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("use my coupon", True),
        ("apply the voucher please", True),
        ("put my discount code on it", True),
        ("use the coupon OAK10", False),
        ('use the coupon "spring"', False),
        ("use the coupon field", False),
        ("delete my coupon", False),
    ],
)
def test_a_coupon_without_its_code_is_asked_back(said: str, asked: bool) -> None:
    found = planned(said, shop())
    is_asked = isinstance(found, WhichOne) and found.question == "Which code should I use?"
    assert is_asked is asked


def test_what_is_told_of_first_is_asked_for_too() -> None:
    request = "oh and I've got a coupon, stick that on"
    found = turned(Wording(request), situation(request, shop()))
    assert isinstance(found, Turned)
    assert found.step == "Ask: Which code should I use?"


def player(*states: str) -> ShownScreen:
    return scene(
        thing("button", "Play", 20, 20),
        thing("button", "Shuffle", 120, 20, 80, 20, *states),
    )


@pytest.mark.parametrize(
    "said", ["mix them up", "shuffle the songs", "play everything in random order", "random"]
)
def test_songs_are_mixed_by_the_button_for_it(said: str) -> None:
    assert on_player(said, player()) == 'click the button "Shuffle"'
    assert on_player(said, player("toggle")) == 'turn on "Shuffle"', "a second press would end it"
    assert on_player("mix the paint", player()) == ""


def card(*buttons: str) -> ShownScreen:
    return scene(
        thing("text", "Coat rack", 20, 20),
        *(
            thing("button", name, 20, 60 + 30 * at, 80, 20, "toggle")
            for at, name in enumerate(buttons)
        ),
    )


@pytest.mark.parametrize(
    ("said", "buttons", "pressed"),
    [
        ("heart it", ("Wish list",), True),
        ("give it a heart", ("Like",), True),
        ("star it", ("Star",), True),
        # Which of two, and what no button marks, is not known.
        ("heart it", ("Like", "Wish list"), False),
        ("star it", ("Wish list",), False),
        ("delete it", ("Wish list",), False),
        ("play it", ("Like",), False),
        ("unlike it", ("Like",), False),
    ],
)
def test_the_only_thing_shown_is_marked(
    said: str, buttons: tuple[str, ...], *, pressed: bool
) -> None:
    found = planned(said, card(*buttons))
    assert isinstance(found, Steps) is pressed
    if isinstance(found, Steps):
        assert [(op.op, op.checked) for op in found.ops if isinstance(op, Click)] == [
            ("click", True)
        ]
