"""What a wording has left after a turn, and what of it nothing heeds. D28, F2."""

from __future__ import annotations

import pytest
from requests_on import FORM, SHOP, scene, thing

from desktop_agent.llm.direct.ordinary import _unheeded
from desktop_agent.llm.direct.wording import Planned, Wording, after
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.sentences import PartKind
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("D28", "F2")

LATER = (("{}", "field", "Title", ""),)


def test_a_clause_that_goes_on_after_a_long_turn_is_not_done_with_it() -> None:
    begun = Wording("make an event and save it")
    rest = after(begun, Planned(25, "chose it", more=True, left=LATER))
    assert rest is not None
    assert (rest.progress.later, rest.progress.goes_on) == (LATER, True)
    # The ops that were left are done: now the clause is planned once more.
    again = after(rest, Planned(25, more=rest.progress.goes_on))
    assert again is not None
    assert (again.progress.later, again.progress.goes_on) == ((), False)
    assert again.start == begun.start


def test_a_clause_that_is_finished_by_a_long_turn_is_done_with_it() -> None:
    begun = Wording("fill in the form")
    rest = after(begun, Planned(16, "filled it in", left=LATER))
    assert rest is not None
    assert after(rest, Planned(16, more=rest.progress.goes_on)) is None


def unheeded(request: str) -> bool:
    tokens = tokens_of(request) or ()
    clauses = clauses_of(tokens, request, SHOP.labels)
    return _unheeded(clauses, SHOP) is not None


@pytest.mark.parametrize("limit", ["no changing", "no onions pls", "no window seat"])
def test_a_limit_on_the_thing_itself_is_not_passed_over(limit: str) -> None:
    assert unheeded(f"search for trains to Oslo, {limit}")


@pytest.mark.parametrize(
    "limit", ["no hurry", "no need to answer", "no others please", "no sending", "don't send it"]
)
def test_a_limit_that_asks_for_no_act_needs_nothing(limit: str) -> None:
    assert not unheeded(f"add the oak chair to the cart, {limit}")


@pytest.mark.parametrize(
    ("limit", "heeded"),
    [
        ("dont go showing pics of me", False),
        ("don't show photos of me", True),
        ("don't send it yet", True),
    ],
)
def test_a_limit_about_a_box_is_heeded_or_refused(limit: str, heeded: bool) -> None:
    """A limit that no reading heeds is not passed over where the screen has a box about it."""
    form = scene(thing("check box", "Photos of me may be shown", 0, 0, 80, 20, "checked"))
    request = f"fill in the form, {limit}"
    clauses = clauses_of(tokens_of(request) or (), request, form.labels)
    assert (_unheeded(clauses, form) is None) is heeded


def test_what_says_more_of_a_thing_is_no_question() -> None:
    request = 'make an event "Fest" on may 4, which lasts all day, with a reminder'
    (one,) = clauses_of(tokens_of(request) or (), request, FORM.labels)
    assert one.kind is PartKind.ORDER
    asked = "open the cart, which is the cheapest?"
    kinds = [each.kind for each in clauses_of(tokens_of(asked) or (), asked, FORM.labels)]
    assert kinds == [PartKind.ORDER, PartKind.QUESTION]
