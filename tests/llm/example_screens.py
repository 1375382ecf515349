"""Screens that requests are tried on: a mailbox, a shop, a table, a form, a month, a list, trains,
a folder, a text."""

from __future__ import annotations

from dataclasses import replace

from requests_on import counter, numbered, planned, scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import (
    Plan,
    Steps,
)
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import Click, Op, Type, element_of

MAILS_SHOWN = (
    ("Nora", "The roof"),
    ("Ben", "Lunch"),
    ("City Library", "Two books"),
    ("Ben", "Keys"),
)


def mails(*starred: str) -> ShownScreen:
    things = [thing("button", "Archive", 100, 0)]
    rows = []
    for at, (who, about) in enumerate(MAILS_SHOWN, 1):
        rows.append(Rect(90, 40 * at, 500, 38))
        pressed = ("toggle", "checked") if about in starred else ("toggle",)
        things += [
            thing("check box", f"Choose {about}", 95, 40 * at + 10, 14, 14),
            thing("button", "Star", 115, 40 * at + 10, 20, 20, *pressed),
            thing("list item", who, 150, 40 * at, 100, 38),
            thing("link", about, 260, 40 * at + 8),
        ]
    return scene(*things, groups=rows)


GOODS_SHOWN = (
    ("Desk lamp", "$39"),
    ("Oak chair", "$89"),
    ("Bookshelf", "$129"),
    ("Wool rug", "$175"),
)
GOODS = scene(
    *(thing("text", name, 10 + 300 * at, 100, 200) for at, (name, _) in enumerate(GOODS_SHOWN)),
    *(thing("text", price, 10 + 300 * at, 130, 40) for at, (_, price) in enumerate(GOODS_SHOWN)),
    *(thing("text", f"{4 - at} of 5 stars", 10 + 300 * at, 150, 90) for at in range(4)),
    *(thing("button", "Add to cart", 10 + 300 * at, 170) for at in range(4)),
    groups=[Rect(5 + 300 * at, 95, 290, 110) for at in range(4)],
)
_STAFF = (("Ada Quist", "Office", "2015", "4200"), ("Tom Reiss", "Kitchen", "2018", "2900"))
STAFF = scene(
    *(
        thing(role, name, 150 * at, 0, 140)
        for at, (role, name) in enumerate(
            [("button", "Name"), ("button", "Team"), ("button", "Since"), ("button", "Pay")]
        )
    ),
    *(
        thing("list item", cell, 150 * at, 30 * row, 140)
        for row, cells in enumerate(_STAFF, 1)
        for at, cell in enumerate(cells)
    ),
    *(thing("button", "Edit", 620, 30 * row) for row in (1, 2)),
    groups=[Rect(0, 30 * row, 800, 20) for row in range(3)],
)
FORM = scene(
    thing("field", "Nights", 0, 0, 80, 20, "editable", value="3"),
    thing("field", "Phone", 0, 30, 80, 20, "editable", value="555"),
    thing("field", "Remarks", 0, 60, 80, 20, "editable"),
    *counter("guests", 2, 90),
    thing("text", "Languages", 0, 150, 60),
    thing("check box", "English", 0, 180, 12, 12),
    thing("check box", "French", 0, 200, 12, 12),
    thing("check box", "I agree to the terms", 0, 230, 12, 12),
    thing("text", "Meals", 400, 0, 60),
    thing("radio button", "Vegetarian", 400, 30, 12, 12),
    thing("radio button", "None", 400, 60, 12, 12),
    thing("button", "Automatic updates", 400, 90, 80, 20, "toggle", "checked"),
    thing("field", "Arrival", 400, 120, 200, 20),
    *(
        thing("field", f"{part} Arrival", 400 + 50 * at, 120, 40, 20)
        for at, part in enumerate(("Month", "Day", "Year"))
    ),
)


def month() -> ShownScreen:
    cell = Rect(40, 70, 38, 28)
    found = scene(
        thing("text", "May 2027", 0, 0),
        thing("button", "Previous month", 80, 0),
        thing("button", "Next month", 170, 0),
        thing("field", "Title", 400, 0, 80, 20, "editable"),
        thing("button", "Save event", 400, 80),
        thing("text", "15:30 Dentist", 42, 86, 30, 10),
        *(thing("button", str(at), 40 * (at % 7), 40 + 30 * (at // 7), 20) for at in range(1, 32)),
    )
    listed = replace(thing("list item", "8 15:30 Dentist", 0, 0), bounds=cell)
    pieces = (*found.pieces, (listed.name, cell))
    return replace(found, things=numbered((*found.things, listed)), pieces=pieces)


def pressed(request: str, on: ShownScreen) -> list[str]:
    """What is clicked, with the row or the column it stands in where several are called so, and
    what is typed."""
    found = planned(request, on)
    assert isinstance(found, Steps), found
    return [told_op(op, on) for op in found.ops if isinstance(op, Click | Type)]


def told_op(op: Op, on: ShownScreen) -> str:
    if isinstance(op, Type):
        return op.text
    one = next(one for one in on.things if one.number == element_of(op))
    if one.name == "Star":
        return (
            MAILS_SHOWN[one.bounds.y // 40 - 1][1] + {True: "", False: " off"}[op.checked is True]
        )
    if one.name == "Add to cart":
        return GOODS_SHOWN[one.bounds.x // 300][0]
    return one.name + (" off" if isinstance(op, Click) and op.checked is False else "")


def last_of(request: str, on: ShownScreen) -> Plan:
    tokens = tokens_of(request) or ()
    return plan(clauses_of(tokens, request, on.labels, entries=on.entries)[-1], on)


_LIST = (("Paint the fence", False), ("Mow the lawn", True), ("Call the bank", False))
TASKS = scene(
    *(
        thing("check box", name, 0, 30 * at, 100, 20, *(["checked"] if done else []))
        for at, (name, done) in enumerate(_LIST)
    ),
    *(thing("button", f"Remove {name}", 200, 30 * at) for at, (name, _) in enumerate(_LIST)),
    thing("text", "2 left", 0, 100),
    thing("button", "All", 60, 100),
    thing("button", "Remove what is done", 160, 100),
    groups=[Rect(0, 30 * at, 400, 20) for at in range(3)],
)
TRAINS_SHOWN = (
    ("R 14", "Malmö", "08:05", "08:19", "none", "€6"),
    ("IC 77", "Göteborg", "09:10", "11:32", "none", "€34"),
    ("R 31", "Göteborg", "10:02", "13:00", "1", "€22"),
)
TRAINS = scene(
    *(
        thing("text", name, 110 * at, 0, 100)
        for at, name in enumerate(("Train", "To", "Departs", "Arrives", "Changes", "Price"))
    ),
    *(
        thing("list item", cell, 110 * at, 30 * row, 100)
        for row, cells in enumerate(TRAINS_SHOWN, 1)
        for at, cell in enumerate(cells)
    ),
    *(thing("button", "Select", 700, 30 * row) for row in (1, 2, 3)),
    groups=[Rect(0, 30 * row, 900, 20) for row in range(4)],
)


def folder(*names: str, told: str = "") -> ShownScreen:
    found = scene(
        *(thing("text", name, 0, 30 * at) for at, name in enumerate(names)),
        thing("list item", "File System", 0, 300),
        thing("text", told or f"1 folder | {len(names)} files: 39 bytes", 0, 330, 200),
    )
    return replace(found, front=Window(1, "home", "Thunar", Rect(0, 0, 800, 600)))


LETTERS = folder("letter-anna.txt", "letter-bank.txt", "plan.txt")


def editor(text: str) -> ShownScreen:
    found = scene(
        thing("field", "", 0, 0, 400, 300, "focused", "editable", "multiline", value=text)
    )
    front = Window(1, "list.txt", "mousepad", Rect(0, 0, 800, 600))
    return replace(found, pieces=((text, Rect(0, 0, 400, 300)),), front=front)


SHOPPING = editor("milk\neggs\nbread")


CALCULATOR_KEYS = [*"0123456789+-*/.=", "AC"]


def calculator(shown: str) -> ShownScreen:
    """A calculator with this on its display."""
    keys = [thing("button", name, 40 * at, 60, 30) for at, name in enumerate(CALCULATOR_KEYS)]
    return scene(thing("field", "", 0, 0, 200, 40, value=shown), *keys)
