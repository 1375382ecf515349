"""Names of ordinary work, most of which must not ask."""

from __future__ import annotations

import pytest
from benign_names import NAMES
from cases import CLICK, click, judge, thing

from desktop_agent.events import Verdict
from desktop_agent.safety.folding import tokens
from desktop_agent.safety.words.lexicon import YES

pytestmark = pytest.mark.feature("N1", "Z32")

MOST_FALSE = 0.03

BENIGN = list(dict.fromkeys(one for line in NAMES.strip().splitlines() for one in line.split("|")))


def test_ordinary_work_is_not_asked_about() -> None:
    asked = [name for name in BENIGN if click(name).verdict is not Verdict.ALLOW]
    assert len(BENIGN) >= 600
    assert len(asked) <= MOST_FALSE * len(BENIGN), asked


@pytest.mark.parametrize("role", ["text", "link", "list item", "menu item", "tab", "check box"])
def test_nor_is_it_where_it_is_something_else_than_a_button(role: str) -> None:
    asked = [name for name in BENIGN if click(name, role=role).verdict is not Verdict.ALLOW]
    assert len(asked) <= MOST_FALSE * len(BENIGN), asked


@pytest.mark.parametrize("title", ["Checkout – Shop", "Payment", "My account – Bank"])
def test_an_english_page_about_paying_is_no_reason_to_ask(title: str) -> None:
    asked = [
        name
        for name in BENIGN
        # "Continue" does what its page is about.
        if not set(tokens(name)) <= YES
        and judge(CLICK, element=thing(name, window=title)).verdict is not Verdict.ALLOW
    ]
    assert len(asked) <= MOST_FALSE * len(BENIGN), asked


@pytest.mark.parametrize(
    "name",
    ["Medium $3.50", "Large – $4.20", "500 ml € 2", "Check-out date", "Check-out date: 14 June"],
)
def test_a_size_or_a_day_of_a_stay_is_no_order(name: str) -> None:
    assert click(name).verdict is Verdict.ALLOW


@pytest.mark.parametrize(
    "name",
    ["$3.50", "Large pizza $9", "Double room $120", "Check-out", "Checkout", "Check-out now"],
)
def test_but_a_price_alone_and_a_till_are(name: str) -> None:
    assert click(name).verdict is not Verdict.ALLOW
