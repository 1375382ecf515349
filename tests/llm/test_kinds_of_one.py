"""Of which kinds something is to be had is not answered by its name, or by the kind that is
chosen; what waits for more than a window, or opens a file that was downloaded, is refused."""

from __future__ import annotations

import pytest
from requests_on import scene, situation, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.parse import parse
from desktop_agent.llm.understanding.refusals.beside_the_page import downloads_again
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps, click_on
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import Unclear
from desktop_agent.protocol import WaitFor

pytestmark = pytest.mark.feature("D28", "E2")

CARDS = (("Rain Coat", "€89.90", "S"), ("Down Parka", "€219.00", "M"), ("Fleece", "€49.50", "XS"))


def shop() -> ShownScreen:
    return scene(
        *(
            one
            for at, (name, price, size) in enumerate(CARDS)
            for one in (
                thing("text", name, 10 + 220 * at, 70, 180),
                thing("text", price, 10 + 220 * at, 100, 180),
                thing("combo box", "Size", 10 + 220 * at, 130, 60, 20, "collapsed", value=size),
                thing("button", "Add to cart", 10 + 220 * at, 160, 100),
            )
        ),
        groups=[Rect(220 * at, 60, 200, 130) for at in range(len(CARDS))],
    )


@pytest.mark.parametrize(
    "question",
    [
        "which sizes does the fleece have?",
        "what sizes does the fleece come in?",
        "which sizes are there for the parka?",
        "what are the sizes of the parka?",
    ],
)
def test_kinds_are_not_told_by_the_name_or_the_one_that_is_chosen(question: str) -> None:
    assert isinstance(reply_to(situation(question, shop(), sights=99)), Unclear)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [("how much is the parka?", "€219.00"), ("which is the cheapest?", "Fleece")],
)
def test_what_is_chosen_is_told(question: str, wanted: str) -> None:
    assert wanted in str(reply_to(situation(question, shop())))


@pytest.mark.parametrize(
    "request_",
    [
        *("wait until the lamp is back", "wait until the fleece is cheaper, then add it"),
        *("wait until Tom has answered", "wait until it says done"),
    ],
)
def test_no_window_is_waited_for_that_is_a_sentence(request_: str) -> None:
    waits = [op for one in parse(request_).commands for op in one.ops if isinstance(op, WaitFor)]
    assert waits == []


@pytest.mark.parametrize(
    ("request_", "window"),
    [
        *(("wait for Notes", "Notes"), ("wait until Notes appears", "Notes")),
        *(("wait until Notes is gone", "Notes"), ('wait for "What is new"', "What is new")),
    ],
)
def test_a_window_is_waited_for(request_: str, window: str) -> None:
    (waiting,) = parse(request_).commands
    assert [op.window for op in waiting.ops if isinstance(op, WaitFor)] == [window]


def invoices(button: str) -> ShownScreen:
    rows = (("INV-1", "Open"), ("INV-2", "Paid"), ("INV-3", "Paid"))
    return scene(
        *(
            one
            for at, texts in enumerate(rows)
            for one in (
                *(thing("text", t, 10 + 150 * n, 40 * at, 100) for n, t in enumerate(texts)),
                thing("link", button, 400, 40 * at, 100),
            )
        ),
        groups=[Rect(0, 40 * at, 600, 30) for at in range(len(rows))],
    )


@pytest.mark.parametrize(
    ("request_", "button", "again"),
    [
        ("open it", "Download PDF", True),
        ("open the file", "Export", True),
        ("open it", "Details", False),
        ("open INV-1", "Download PDF", False),
    ],
)
def test_what_was_downloaded_is_not_downloaded_again_to_open_it(
    request_: str, button: str, again: bool
) -> None:
    on = invoices(button)
    tokens = tokens_of(request_)
    assert tokens is not None
    (clause,) = clauses_of(tokens, request_, on.labels)
    pressed = next(one for one in on.things if one.name == button)
    assert downloads_again(Steps((click_on(pressed),), "", ""), clause, on) is again


@pytest.mark.parametrize(("link", "opens"), [("Details", True), ("Download PDF", False)])
def test_a_row_is_not_downloaded_to_be_deleted(link: str, opens: bool) -> None:
    reply = reply_to(situation("delete INV-2", invoices(link), sights=99))
    assert isinstance(reply, Unclear) is not opens


def cart(pieces: str) -> ShownScreen:
    rows = (("Camp Mug", "€25.00"), ("Tin Cup", "€8.00"), ("Pan", "€30.00"))
    return scene(
        *(
            one
            for at, texts in enumerate(rows)
            for one in (
                *(thing("text", t, 10 + 150 * n, 40 * at, 100) for n, t in enumerate(texts)),
                thing("field", "Quantity", 400, 40 * at, 50, 20, "editable", value=pieces),
            )
        ),
        groups=[Rect(0, 40 * at, 600, 30) for at in range(len(rows))],
    )


@pytest.mark.parametrize(
    ("question", "pieces", "told"),
    [
        ("what does the mug cost each?", "2", False),
        ("how much is the mug per piece?", "3", False),
        ("what does the mug cost each?", "1", True),
        ("what does the mug cost?", "2", True),
        ("who makes the mug?", "1", False),
    ],
)
def test_the_price_of_several_is_not_that_of_one(question: str, pieces: str, told: bool) -> None:
    reply = reply_to(situation(question, cart(pieces), sights=99))
    assert ("€25.00" in str(reply)) is told


@pytest.mark.parametrize(
    "request_",
    [
        "hold on until the fleece is cheaper, then add it to the cart",
        "please hang on till the fleece is back and then add it to the cart",
        "add the fleece to the cart, but hold off until Monday",
        "could you hold off until Monday, then add the fleece to the cart",
        "stand by until it rains. Then add the fleece to the cart",
    ],
)
def test_nothing_is_done_before_what_is_to_be_awaited(request_: str) -> None:
    assert isinstance(reply_to(situation(request_, shop(), sights=99)), Unclear)


def test_who_only_asks_for_a_moment_is_understood() -> None:
    request = "hold on, add the fleece to the cart"
    assert not isinstance(reply_to(situation(request, shop(), sights=99)), Unclear)
