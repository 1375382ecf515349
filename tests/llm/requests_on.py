"""Screens that a request is planned against: things with their names and places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.screen.positions import in_reading_order
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, Plan, Progress
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import Situation


def thing(
    role: str,
    name: str,
    x: int,
    y: int,
    width: int = 80,
    height: int = 20,
    *states: str,
    value: str = "",
) -> Element:
    key = f"{role} {name} {x} {y}"
    bounds = Rect(x, y, width, height)
    return Element(role, name, bounds, states=frozenset(states), value=value, key=key)


def numbered(things: Iterable[Element]) -> tuple[Element, ...]:
    import dataclasses

    ordered = in_reading_order(things)
    return tuple(dataclasses.replace(one, number=at) for at, one in enumerate(ordered, 1))


def scene(*things: Element, groups: Iterable[Rect] = ()) -> ShownScreen:
    shown = numbered(things)
    pieces = tuple((one.name, one.bounds) for one in shown if one.name)
    return ShownScreen(shown, pieces, tuple(groups))


def counter(name: str, value: int, y: int) -> tuple[Element, ...]:
    """A number between a button for fewer and one for more, below what it counts."""
    return (
        thing("text", name.capitalize(), 0, y, 60),
        thing("button", f"Fewer {name}", 0, y + 25, 30),
        thing("text", str(value), 40, y + 25, 10),
        thing("button", f"More {name}", 60, y + 25, 30),
    )


def situation(goal: str, on: ShownScreen, **more: Any) -> Situation:
    """What a brain is told of this screen, which it has looked at long enough."""
    shown = {"elements": on.things, "texts": on.pieces, "groups": on.groups}
    return Situation(goal=goal, **{"sighted": True, "sights": 2, **shown, **more})


def planned(request: str, on: ShownScreen, progress: Progress = BEGUN) -> Plan:
    """The plan of the first clause."""
    tokens = tokens_of(request)
    assert tokens is not None
    return plan(clauses_of(tokens, request, on.labels)[0], on, progress)


_CARDS = [("Desk lamp", "€24.90"), ("Oak chair", "€89.00"), ("Blue mug", "€7.50")]

SHOP = scene(
    thing("link", "Home", 0, 0),
    thing("link", "Cart (2)", 100, 0),
    thing("field", "Search products", 300, 0, 200, 20, "editable"),
    *(thing("text", name, 10 + 300 * at, 100, 200) for at, (name, _) in enumerate(_CARDS)),
    *(thing("text", price, 10 + 300 * at, 130) for at, (_, price) in enumerate(_CARDS)),
    *(thing("button", "Add to cart", 10 + 300 * at, 160) for at in range(3)),
    # A second row of cards, close below the first.
    thing("text", "Wool rug", 10, 190, 200),
    thing("text", "€120.00", 10, 220),
    thing("button", "Add to cart", 10, 250),
)
"""A shop: cards in two rows, which no program groups."""

PEOPLE = ["Nora", "Bob", "Ada"]

TABLE = scene(
    thing("text", "Name", 0, 0),
    thing("text", "Age", 100, 0),
    *(thing("list item", name, 0, 30 * at) for at, name in enumerate(PEOPLE, 1)),
    *(thing("list item", str(20 + at), 100, 30 * at) for at in (1, 2, 3)),
    *(thing("button", "Delete", 200, 30 * at) for at in (1, 2, 3)),
    groups=[Rect(0, 30 * at, 300, 20) for at in (1, 2, 3)],
)
"""A table of people with a button in each row."""

FORM = scene(
    thing("field", "First name", 100, 0, 200, 20, "editable"),
    thing("field", "E-mail", 100, 30, 200, 20, "editable"),
    thing("field", "Password", 100, 60, 200, 20, "editable", "password"),
    thing("combo box", "Size", 100, 90, 200, 20, value="Small"),
    thing("check box", "Newsletter", 100, 120),
    thing("check box", "Gift wrap", 100, 150, 80, 20, "checked"),
    thing("radio button", "Standard", 100, 180),
    thing("radio button", "Express", 200, 180),
    thing("button", "Send order", 100, 210),
    thing("button", "Cancel", 200, 210),
)

MAIL = scene(
    *(thing("check box", "", 0, 30 * at) for at in (1, 2, 3)),
    *(
        thing("text", text, 100, 30 * at, 300)
        for at, text in enumerate(["The roof is leaking", "Lunch on Friday?", "Your invoice"], 1)
    ),
    *(
        thing("button", name, x, 30 * at)
        for at in (1, 2, 3)
        for name, x in (("Archive", 500), ("Reply", 600))
    ),
    groups=[Rect(0, 30 * at, 700, 20) for at in (1, 2, 3)],
)
