"""Options that are wished for by their names alone: “no parking but breakfast”."""

from __future__ import annotations

import pytest
from requests_on import scene, thing
from test_words_on_many_pages import done

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen

pytestmark = pytest.mark.feature("E2")


def room(*more: str) -> ShownScreen:
    """A form for a room, with further buttons."""
    return scene(
        thing("text", "Room", 40, 0, 60),
        *(
            thing("radio button", name, 40, 30 + 30 * at, 14, 14, *states)
            for at, (name, *states) in enumerate(
                [("Single – £80",), ("Double – £110", "checked"), ("Suite – £190",)]
            )
        ),
        thing("text", "Extras", 40, 130, 60),
        *(
            thing("check box", name, 40, 160 + 30 * at, 14, 14)
            for at, name in enumerate(
                ("Breakfast (£12)", "Parking (+ 10 € a day)", "Late check-out", "Bed and sheets")
            )
        ),
        thing("field", "Guest name", 40, 300, 200, 20, "editable"),
        *(thing("button", name, 120 * at, 340) for at, name in enumerate(("Book now", *more))),
    )


BREAKFAST, PARKING, LATE = "Breakfast (£12)", "Parking (+ 10 € a day)", "Late check-out"


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("add parking and breakfast", [PARKING, BREAKFAST]),
        ("I'd rather have the suite, and late check-out too", ["Suite – £190", LATE]),
        ("no parking but breakfast", [f"{PARKING} off", BREAKFAST]),
        ("with breakfast and parking", [BREAKFAST, PARKING]),
        ("with parking but without breakfast", [PARKING, f"{BREAKFAST} off"]),
        ("I'll take the single with late checkout", ["Single – £80", LATE]),
        ("we want parking", [PARKING]),
        ("the suite please", ["Suite – £190"]),
        ("give us bed and sheets", ["Bed and sheets"]),
        # Each of them has to be there.
        ("add parking and a dog", []),
        ("I'd rather have the penthouse", []),
        ("add breakfast for two", []),
        ("add breakfast to the basket", []),
        # Nothing would be booked.
        ("book the suite", []),
        ("I'd rather book the single", []),
        ("order breakfast", []),
        ("reserve parking", []),
        ("buy parking and breakfast", []),
        # One room, and another one in its place is not said.
        ("the single and the suite", []),
        ("no suite", []),
    ],
)
def test_options_are_chosen_by_their_names(request_: str, wanted: list[str]) -> None:
    assert done(request_, room()) == wanted


def test_what_has_a_button_of_its_own_is_no_wish_for_an_option() -> None:
    assert done("add parking", room("Add")) == []
    assert done("also add parking", room("+")) == []
    assert done("add parking", room("New extra")) == []
    assert done("add parking", room("Create")) == []
    # It would be the button, or the box.
    assert done("give me parking", room("Parking")) != [PARKING]


def test_an_entry_of_a_list_is_no_option() -> None:
    rows = [Rect(0, 40 * at, 400, 36) for at in range(3)]
    shopping = scene(
        *(
            one
            for row, name in zip(rows, ("Milk", "Bread", "Tea"), strict=True)
            for one in (
                thing("check box", name, 5, row.y + 8, 14, 14),
                thing("text", name, 40, row.y + 8, 100),
            )
        ),
        groups=rows,
    )
    assert done("we need milk and bread", shopping) == []
    assert done("add milk", shopping) == []


def test_a_no_is_about_all_that_follows_it() -> None:
    assert done("no parking and breakfast", room()) == [f"{PARKING} off", f"{BREAKFAST} off"]


def test_what_a_field_for_something_new_is_for_is_no_option() -> None:
    shown = scene(
        *(thing("check box", name, 5, 40 * at, 14, 14) for at, name in enumerate(("Milk", "Tea"))),
        thing("field", "New item", 5, 200, 200, 20, "editable"),
        thing("button", "Go", 220, 200),
    )
    assert "Milk" not in done("add milk", shown)


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        # In turn, these would come too late.
        ("book now but no parking", []),
        ("book now, but don't add parking", []),
        ("click book now and add breakfast", []),
        ("book now. I don't need parking", []),
        # Said before it, they are done before it.
        ("no parking, and click book now", [f"{PARKING} off"]),
    ],
)
def test_how_it_is_handed_in_is_not_done_after_that(request_: str, wanted: list[str]) -> None:
    assert done(request_, room()) == wanted
