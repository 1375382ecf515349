"""What is to be checked is told where it is a fact, and ticked where it is a box."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Steps
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("D28", "E2")


def account() -> ShownScreen:
    facts = (
        *(("Customer number", "884-2201"), ("Payment method", "Direct debit")),
        *(("Tariff", "Volta Green 12"), ("Contact", "ingrid@solberg.example")),
    )
    return scene(
        thing("field", "Address and search bar", 100, 20, 400, 20, "editable"),
        *(
            one
            for at, (name, value) in enumerate(facts)
            for one in (
                thing("text", name, 10, 100 + 30 * at, 150),
                thing("text", value, 180, 100 + 30 * at, 200),
            )
        ),
        thing("check box", "Newsletter", 10, 300, 20),
        thing("check box", "Accept the tariff", 10, 330, 20),
    )


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("check the customer number", "884-2201"),
        ("check my payment method", "Direct debit"),
        ("please check our customer number", "884-2201"),
    ],
)
def test_a_fact_that_is_to_be_checked_is_told(request_: str, wanted: str) -> None:
    found = planned(request_, account())
    assert isinstance(found, Answer), found
    assert wanted in found.text


@pytest.mark.parametrize(
    ("request_", "box"),
    [
        ("check the newsletter", "Newsletter"),
        ("check Newsletter", "Newsletter"),
    ],
)
def test_a_box_is_still_ticked(request_: str, box: str) -> None:
    on = account()
    found = planned(request_, on)
    assert isinstance(found, Steps), found
    names = {one.number: one.name for one in on.things}
    assert [names.get(element_of(op) or 0) for op in found.ops] == [box]


@pytest.mark.parametrize("request_", ["check the weather", "check the tariff", "check everything"])
def test_what_is_not_there_or_may_be_a_box_is_not_told(request_: str) -> None:
    assert not isinstance(planned(request_, account()), Answer)


@pytest.mark.parametrize(
    ("request_", "bar"),
    [
        ("click the email address", False),
        ("check the billing address", False),
        ("click my address", False),
        ("click the address bar", True),
        ("click the address and search bar", True),
    ],
)
def test_the_bar_of_the_browser_is_no_address_of_another_kind(request_: str, bar: bool) -> None:
    on = account()
    found = planned(request_, on)
    number = next(one.number for one in on.things if one.name.startswith("Address"))
    used = [element_of(op) for op in found.ops] if isinstance(found, Steps) else []
    assert (number in used) is bar
