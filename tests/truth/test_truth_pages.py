"""Goals on web pages, judged by the page: no false done, and nothing in the wrong place.

A goal that is `sure` must be reached, too. Any other may fail, or end as not checked, but must not
claim what is not so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from ground import Bystander, Pages, run
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E1", "F2", "Z20")]

Right = Callable[[Pages], bool]


@dataclass(frozen=True)
class Goal:
    page: str
    words: str
    right: Right
    sure: bool = False


def field(name: str, value: object) -> Right:
    return lambda pages: bool(pages.fields.get(name) == value)


def both(*rights: Right) -> Right:
    return lambda pages: all(right(pages) for right in rights)


def logged(what: str) -> Right:
    return lambda pages: what in pages.log


def nothing(_pages: Pages) -> bool:
    """There is nothing that would be right to claim."""
    return False


_LONG = "a text of which a busy page reads one letter after the other, and shows it late"

GOALS = [
    # Fields take what they are given, or say that they did not.
    Goal("/form", 'fill Full name with "Ada Lovelace"', field("name", "Ada Lovelace"), True),
    Goal("/form", 'fill in the Full name field with "Zoë"', field("name", "Zoë"), True),
    Goal("/form", 'type "Bo" into the field "Full name"', field("name", "Bo"), True),
    Goal("/form", 'set Email to "bo@example.org"', field("mail", "bo@example.org"), True),
    Goal("/form", 'fill Delivery date with "2026-03-04"', field("day", "2026-03-04")),
    Goal("/form", 'fill Delivery date with "03/04/2026"', field("day", "2026-03-04")),
    Goal("/form", 'type "tomorrow" into Delivery date', field("day", "2026-03-05")),
    Goal("/form", 'fill Amount with "1234"', field("amount", "1234"), True),
    Goal("/form", 'fill Amount with "twelve"', field("amount", "12")),
    Goal("/form", 'fill Coupon with "ABCDEFG"', field("code", "ABCDEFG")),
    Goal("/form", 'fill Coupon with "ABCD"', field("code", "ABCD"), True),
    Goal("/form", 'fill Country code with "nl"', field("loud", "NL"), True),
    Goal("/form", 'fill Remarks with "two words"', field("note", "two words"), True),
    Goal("/form", 'write "one\ntwo" into Remarks', field("note", "one\ntwo"), True),
    Goal("/form", "clear Full name", field("name", "")),
    Goal(
        "/form",
        'fill Full name with "Ada" and Email with "ada@example.org"',
        both(field("name", "Ada"), field("mail", "ada@example.org")),
        True,
    ),
    Goal(
        "/form",
        'fill Full name with "Ada", then click "No such button"',
        nothing,
    ),
    # Boxes and lists have the state that was asked for.
    Goal("/form", 'tick "Newsletter"', field("news", True), True),
    Goal("/form", 'tick "Gift wrap"', field("terms", True), True),
    Goal("/form", 'untick "Gift wrap"', field("terms", False), True),
    Goal("/form", 'uncheck "Newsletter"', field("news", False), True),
    Goal("/form", 'check the box "Gift wrap"', field("terms", True), True),
    Goal("/form", 'select "Medium" from Size', field("size", "Medium"), True),
    Goal("/form", 'select "Huge" from Size', nothing),
    # What is forbidden, missing or out of reach is not done.
    Goal("/form", 'click "Place order" twice', nothing),
    Goal("/form", "click the button Delete", nothing),
    Goal("/form", "go back", nothing),
    Goal("/form", "write a letter to my landlord about the broken heating", nothing),
    Goal("/form", "send an e-mail to Bo that says I am late", nothing),
    # Fields that refuse.
    Goal("/stubborn", 'fill Emptied field with "hello"', field("empty", "hello")),
    Goal("/stubborn", 'fill Fixed field with "new"', field("fixed", "new")),
    Goal("/stubborn", 'fill Switched off with "new"', field("off", "new")),
    Goal("/stubborn", 'fill Display with "144/12"', field("digits", "144/12")),
    Goal("/stubborn", 'fill Display with "12"', field("digits", "12"), True),
    Goal("/stubborn", 'fill First part with "123456"', field("first", "123456")),
    Goal("/stubborn", 'click "Publish"', nothing),
    # A page that moves the focus to another field.
    Goal("/thief", 'fill Message with "secret plan"', field("m", "secret plan"), True),
    # Fields that take another value than they are given, at once or later, or take it slowly.
    Goal("/picky", 'fill Price with "12.50"', field("sum", "12.50")),
    Goal("/picky", 'fill Price with "1250"', field("sum", "1250"), True),
    Goal("/picky", 'fill Number with "1,5"', field("number", "1.5")),
    Goal("/picky", 'fill Plan with "Premium"', field("plan", "Premium")),
    Goal("/picky", 'fill Street with "New road 7"', field("street", "New road 7")),
    Goal("/picky", 'fill Quantity with "500", then click the button Next', field("count", "500")),
    Goal("/picky", 'fill Quantity with "500" and Price with "7"', field("count", "500")),
    Goal("/picky", 'fill Quantity with "50" and Price with "7"', field("count", "50"), True),
    Goal("/picky", f'type "{_LONG}" into Notes', field("busy", _LONG), True),
    # A page with single-key shortcuts, and no field.
    Goal("/mail", 'type "compose a mail"', nothing),
    Goal("/mail", "type hello", nothing),
    Goal("/mail", "reply to Ana that the roof can wait", nothing),
    # What shows late.
    Goal("/menu", "move to 80, 190", logged("menu"), True),
    Goal("/menu", 'click "Load more"', logged("more"), True),
    # What moves by itself, and a page that takes a key for itself.
    Goal("/clock", "undo", nothing),
    Goal("/clock", "paste", nothing),
    Goal("/clock", "go forward", nothing),
    Goal("/clock", "scroll down 5 times", nothing),
    Goal("/clock", 'fill Name with "Ada", undo', field("name", ""), True),
    Goal("/offline", 'type "draft" into Text and save', nothing),
    Goal("/list", "drag 100, 300 to 100, 420", nothing),
]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: f"{goal.page[1:]}: {goal.words}"[:60])
def test_what_is_claimed_is_so(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander, goal: Goal
) -> None:
    pages.show(goal.page)
    ended = run(ground, goal.words)
    if ended.claims or goal.sure:
        # The page tells it by a request, which may be on its way.
        assert wait_until(lambda: goal.right(pages), 10), f"{ended.said}\n{pages.state}"
    if goal.sure:
        assert (ended.outcome, ended.checked) == ("done", True), ended.said
    assert bystander.got == "", "typed in the wrong place"
    shortcuts = [one for one in pages.log if one.startswith("shortcut")]
    assert shortcuts == [], "typed into a page that has no field for it"
