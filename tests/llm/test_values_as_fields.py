"""A value and what it is chosen as: “Landlord as the payee”, “Editor as Luis's role”."""

from __future__ import annotations

import pytest
from requests_on import scene, situation, thing
from test_press_then import acts
from test_press_then import done as on_each
from test_words_on_many_pages import done

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen

pytestmark = pytest.mark.feature("E2")


def bank(*more: Element, opened: str = "", payee: str = "Choose…") -> ShownScreen:
    """A form for a payment, with one of its lists open perhaps."""
    lists = (("From", 64, "Current account"), ("Payee", 252, payee))
    return scene(
        thing("link", "Accounts", 20, 0),
        thing("link", "Payments", 120, 0),
        *(
            thing(
                "combo box", name, x, 60, 130, 20, *(["expanded"] if name == opened else []),
                value=value,
            )
            for name, x, value in lists
        ),
        thing("field", "Amount", 420, 60, 180, 20, "editable"),
        thing("field", "Reference", 690, 60, 180, 20, "editable"),
        thing("button", "Continue", 900, 60),
        *more,
    )  # fmt: skip


def entries(x: int, *names: str) -> list[Element]:
    return [thing("menu item", name, x, 80 + 20 * at, 130) for at, name in enumerate(names)]


PAYEES = bank(*entries(252, "Nora Blum", "Landlord", "Electric Co"), opened="Payee")
ACCOUNTS = bank(*entries(64, "Current account", "Savings"), opened="From")


@pytest.mark.parametrize(
    "request_",
    [
        "pick Landlord as the payee and put 640 in the amount",
        "choose Landlord for the payee and put 640 in the amount",
        "select Landlord as payee, and put 640 in the amount",
    ],
)
def test_a_value_is_chosen_as_what_the_list_is_called(request_: str) -> None:
    assert on_each(request_, bank(), PAYEES, bank(payee="Landlord")) == [
        ["Payee at 252, 60"],
        ["Landlord at 252, 100"],
        ["Amount at 420, 60", "640"],
    ]


@pytest.mark.parametrize(
    ("request_", "opened", "wanted"),
    [
        ("choose Savings as the account to pay from", ACCOUNTS, "Savings at 64, 100"),
        ("pick Savings as the account to take it from", ACCOUNTS, "Savings at 64, 100"),
        ("pick Bob as the payee", PAYEES, "esc"),
        ("pick Nora Blum as my payee", PAYEES, "Nora Blum at 252, 80"),
    ],
)
def test_what_the_list_lacks_is_not_sought_elsewhere(
    request_: str, opened: ShownScreen, wanted: str
) -> None:
    first = "From at 64, 60" if opened is ACCOUNTS else "Payee at 252, 60"
    after = [bank()] if wanted == "esc" else []
    told = on_each(request_, bank(), opened, *after)
    assert told[:2] == [[first], [wanted]]
    assert told[2:] == [["not understood"] for _ in after]


def people(*roles: str, opened: int = -1) -> ShownScreen:
    """A list of people, each with a list of roles, one of them open perhaps."""
    rows = [Rect(0, 40 * at, 700, 36) for at in range(3)]
    held = list(zip(("Maya", "Luis", "Priya"), roles or ("Owner", "Editor", "Viewer"), strict=True))
    x, y = 200, 68 + 40 * opened
    return scene(
        *(
            one
            for row, (name, role) in zip(rows, held, strict=True)
            for one in (
                thing("text", name, 10, row.y + 8, 100),
                thing(
                    "combo box", "Role", 200, row.y + 8, 90, 20, *_open(row.y, opened), value=role
                ),
                thing("check box", "Active", 300, row.y + 8, 14, 14),
                thing("button", "Remove", 400, row.y + 6),
            )
        ),
        *(
            thing("menu item", name, x, y + 20 * at, 90)
            for at, name in enumerate(("Owner", "Editor", "Viewer") if opened >= 0 else ())
        ),
        groups=rows,
    )


def _open(y: int, opened: int) -> list[str]:
    return ["expanded"] if y == 40 * opened else []


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("select Viewer as Luis's role", ["Role at 200, 48"]),
        ("choose Owner as the role of Priya", ["Role at 200, 88"]),
        ("pick Viewer for Luis", ["Role at 200, 48"]),
        ("choose Priya as the owner", ["Role at 200, 88"]),
        # Nothing is to be done for it.
        ("select Editor as Luis's role", []),
        # Whose role?
        ("select Editor as the role", ["not understood"]),
    ],
)
def test_a_value_is_chosen_as_what_a_row_has(request_: str, wanted: list[str]) -> None:
    found = turned(Wording(request_), situation(request_, people()))
    told = acts(found, people()) if isinstance(found, Turned) else ["not understood"]
    assert told == wanted


ROOMS = scene(
    thing("text", "Room", 40, 0, 60),
    *(
        thing("radio button", name, 40, 30 + 30 * at, 14, 14)
        for at, name in enumerate(("Single – £80", "Double – £110", "Suite – £190"))
    ),
    thing("text", "Extras", 40, 130, 60),
    *(
        thing("check box", name, 40, 160 + 30 * at, 14, 14)
        for at, name in enumerate(("Breakfast (£12)", "Parking (£10)"))
    ),
)


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("choose Suite as the room", ["Suite – £190"]),
        ("pick Single for the room", ["Single – £80"]),
        ("choose Parking for the extras", ["Parking (£10)"]),
        # That is none of the rooms.
        ("choose Parking as the room", []),
        ("pick breakfast as the room", []),
    ],
)
def test_an_option_is_one_of_the_group_that_is_named(request_: str, wanted: list[str]) -> None:
    assert done(request_, ROOMS) == wanted


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("make Luis an owner", ["Role at 200, 48"]),
        ("give Priya the editor role", ["Role at 200, 88"]),
        ("make everyone viewers", ["Role at 200, 8"]),
        ("make everyone a viewer", ["Role at 200, 8"]),
        ("make everyone but Maya a viewer", ["Role at 200, 48"]),
        ("give Luis and Priya the owner role", ["Role at 200, 48"]),
        ("make Luis and Priya editors", ["Role at 200, 88"]),
        ("set all roles to Viewer", ["Role at 200, 8"]),
        ("make Luis an editor", []),
        # No row has such a value, or it is none of a list.
        ("make everyone happy", ["not understood"]),
        ("make Luis the boss", ["not understood"]),
        ("give Luis the admin role", ["not understood"]),
        ("give Maya a new password", ["not understood"]),
    ],
)
def test_a_value_is_what_somebody_becomes(request_: str, wanted: list[str]) -> None:
    found = turned(Wording(request_), situation(request_, people()))
    told = acts(found, people()) if isinstance(found, Turned) else ["not understood"]
    assert told == wanted


@pytest.mark.parametrize("request_", ["make everyone viewers", "set all roles to Viewer"])
def test_each_row_is_set_one_by_one(request_: str) -> None:
    assert on_each(
        request_,
        people(),
        people(opened=0),
        people("Viewer", "Editor", "Viewer"),
        people("Viewer", "Editor", "Viewer", opened=1),
        people("Viewer", "Viewer", "Viewer"),
    ) == [
        ["Role at 200, 8"],
        ["Viewer at 200, 108"],
        ["Role at 200, 48"],
        ["Viewer at 200, 148"],
        [],
    ]
