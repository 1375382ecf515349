"""`fill` and `select` act on what has just the name they give, and is what they are for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import Bench
from fakes import EDITOR, FakeController, FakeGrounding

from desktop_agent.events import Denial, Doubt, Element, Receipt, Result, Verdict, Window
from desktop_agent.geometry import Rect
from desktop_agent.grounding.elements.match import best
from desktop_agent.ports import Interrupt, Target
from desktop_agent.protocol import FieldClick, ListClick, OptionClick

pytestmark = pytest.mark.feature("E1", "F2")

WRITTEN = frozenset({"editable"})
COUNTRY = Element("combo box", "Country", Rect(10, 10, 80, 20), key="country")


class Named(FakeGrounding):
    """Finds what fits best, as a real one does. `opens` is what the list shows once it is open,
    `chosen` what its box shows after that."""

    opens: tuple[Element, ...] = ()
    chosen = ""

    def find(
        self, target: Target, front: Window | None, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        return best(target, self.elements)


def field(name: str, *, at: int = 10, role: str = "field", states: str = "editable") -> Element:
    bounds = Rect(10, at, 80, 20)
    return Element(role, name, bounds, states=frozenset(states.split()), key=f"{name} {at}")


def option(name: str, *, at: int = 60, role: str = "list item") -> Element:
    return Element(role, name, Rect(10, at, 80, 20), key=f"{name} {at}")


def bench(*elements: Element) -> tuple[Bench, Named]:
    found = Named(*elements)
    controller = FakeController(windows=[EDITOR], foreground=EDITOR)
    return Bench(controller=controller, grounding=found), found


def selected(
    wanted: str, *options: Element, beside: tuple[Element, ...] = (), chosen: str = ""
) -> tuple[Receipt, Bench]:
    """Have it chosen from a list of these, which opens."""
    on, found = bench(COUNTRY, *beside)
    assert on.do(ListClick(text="Country", role="combo box", option=wanted)).result.went_through
    found.elements += options
    if chosen:
        found.elements[0] = replace(COUNTRY, value=chosen)
    return on.do(OptionClick(text=wanted, role="list item")), on


def clicks(on: Bench) -> int:
    return sum(1 for call in on.controller.calls if call[0] == "click")


def test_an_option_that_only_contains_the_name_is_not_clicked() -> None:
    receipt, on = selected("Mexico", option("New Mexico"))
    assert (receipt.result, receipt.denial) == (Result.FAILED, Denial.NOT_THERE)
    assert receipt.why == (
        "no open list has an option that is called just “Mexico”; there is list item “New Mexico”"
    )
    assert clicks(on) == 1


@pytest.mark.parametrize("role", ["list item", "menu item"])
@pytest.mark.parametrize("wanted", ["Mexico", "mexico", " Mexico "])
def test_an_option_is_taken_by_its_name_in_any_case(wanted: str, role: str) -> None:
    options = option("New Mexico"), option("Mexico", at=90, role=role)
    receipt, _ = selected(wanted, *options, chosen="Mexico")
    assert (receipt.result.went_through, receipt.doubt) == (True, None)
    assert (receipt.target, receipt.value, receipt.kept) == (f"{role} “Mexico”", "Mexico", True)


def test_what_the_list_shows_afterwards_is_compared_with_what_was_asked_for() -> None:
    receipt, _ = selected("Mexico", option("Mexico"), chosen="France")
    assert receipt.result is Result.FAILED
    assert receipt.why == "combo box “Country” is “France”, not “Mexico”"
    receipt, _ = selected("Mexico", option("Mexico"), chosen="New Mexico")
    assert (receipt.doubt, receipt.value, receipt.kept) == (
        Doubt.OTHER_TEXT,
        "New Mexico",
        False,
    )


@pytest.mark.parametrize("role", ["link", "text", "button", "tab", "field"])
def test_nothing_but_an_option_is_clicked_for_one(role: str) -> None:
    receipt, on = selected("Mexico", option("Mexico", role=role))
    assert receipt.denial is Denial.NOT_THERE
    assert clicks(on) == 1


def test_an_option_of_another_list_that_was_there_before_is_not_clicked() -> None:
    other = option("Mexico", at=200)
    receipt, on = selected("Mexico", beside=(other,))
    assert receipt.denial is Denial.NOT_THERE
    assert clicks(on) == 1
    receipt, _ = selected("Mexico", option("Mexico"), beside=(other,), chosen="Mexico")
    assert receipt.value == "Mexico"


@pytest.mark.parametrize(
    ("value", "many", "chosen"),
    [("Place 60", 12, False), ("Place 1", 12, True), ("", 12, True), ("Choose one", 5, True)],
)
def test_an_option_of_a_list_that_may_be_scrolled_is_not_clicked(
    value: str, many: int, chosen: bool
) -> None:
    on, found = bench(replace(COUNTRY, value=value))
    on.do(ListClick(text="Country", role="combo box", option="Place 3"))
    found.elements += [option(f"Place {at}", at=60 + 20 * at) for at in range(many)]
    receipt = on.do(OptionClick(text="Place 3", role="list item"))
    assert clicks(on) == 1 + chosen
    assert chosen or "the list may be scrolled" in receipt.why


@pytest.mark.parametrize(
    ("shown", "many", "chosen"),
    [
        (20, 20, True),
        (20, None, True),
        (21, 21, False),
        (21, None, False),
        (26, 26, False),
        (20, 24, False),
        (12, 13, False),
        (12, 12, True),
        (4, 5, True),
    ],
)
def test_an_option_of_a_list_with_more_than_it_can_show_is_not_clicked(
    shown: int, many: int | None, chosen: bool
) -> None:
    """Its choice shows, and yet the list may be scrolled."""
    on, found = bench(replace(COUNTRY, value="Place 1"))
    on.do(ListClick(text="Country", role="combo box", option="Place 3"))
    found.elements += [option(f"Place {at}", at=60 + 20 * at) for at in range(shown)]
    found.options = many
    receipt = on.do(OptionClick(text="Place 3", role="list item"))
    assert clicks(on) == 1 + chosen
    assert chosen or "the list may be scrolled" in receipt.why


def test_without_a_list_that_was_just_opened_no_option_is_clicked() -> None:
    on, _ = bench(COUNTRY, option("Mexico"))
    receipt = on.do(OptionClick(text="Mexico", role="list item"))
    assert receipt.denial is Denial.NOT_THERE
    assert receipt.why.startswith("no open list has an option that is called just “Mexico”")
    assert clicks(on) == 0


@pytest.mark.parametrize("role", ["button", "field", "link"])
def test_only_a_combo_box_is_opened(role: str) -> None:
    on, _ = bench(Element(role, "Country", Rect(10, 10, 80, 20), key="it"))
    word = on.assess(ListClick(text="Country", role="combo box", option="Mexico"))
    assert word.verdict is Verdict.DENY
    assert f"{role} “Country” is no combo box" in word.why or "I see no combo box" in word.why


@pytest.mark.parametrize("label", ["Name", "name", " Name: ", "NAME *", "Name :*"])
def test_a_field_is_found_by_its_label_in_any_case(label: str) -> None:
    on, _ = bench(field("Full name"), field("Name:", at=60), field("Name of the cat", at=90))
    receipt = on.do(FieldClick(text=label, role="field"))
    assert receipt.target == "field “Name:”"


def test_a_field_that_only_contains_the_label_is_not_clicked() -> None:
    on, _ = bench(field("Full name"), field("User name", at=60))
    receipt = on.do(FieldClick(text="Name", role="field"))
    assert receipt.denial is Denial.NOT_THERE
    assert receipt.why == (
        "I see no field that is called just “Name”; there is field “Full name”, field “User name”"
    )
    assert clicks(on) == 0


def test_a_label_of_several_fields_is_an_error_that_names_them() -> None:
    on, _ = bench(field("Name"), field("Name *", at=60))
    word = on.assess(FieldClick(text="Name", role="field"))
    assert word.verdict is Verdict.DENY
    assert word.denial is Denial.AMBIGUOUS
    assert "“Name” appears 2 times: field “Name” at 50, 20; field “Name *” at 50, 70" in word.why


def test_what_cannot_be_written_in_is_no_candidate() -> None:
    written = field("Total", at=60)
    on, _ = bench(field("Total", states="read-only"), written)
    assert on.do(FieldClick(text="Total", role="field")).target == "field “Total”"
    assert on.controller.pointer().y == written.bounds.middle.y


@pytest.mark.parametrize(
    ("element", "why"),
    [
        (field("Country", role="combo box", states=""), "is a list to choose from: use select"),
        (field("Country", states="read-only"), "can only be read"),
        (field("Country", states="editable disabled"), "is disabled"),
        (field("Country", role="button", states=""), "is no field"),
    ],
)
@pytest.mark.parametrize("numbered", [False, True])
def test_what_cannot_be_written_in_is_not_clicked(
    element: Element, why: str, numbered: bool
) -> None:
    on, _ = bench(element)
    if numbered:
        receipt = on.do(FieldClick(element=4), element=element)
    else:
        receipt = on.do(FieldClick(text="Country", role="field"))
    assert not receipt.result.went_through
    assert why in receipt.why or (element.role == "button" and "I see no field" in receipt.why)
    assert clicks(on) == 0


@pytest.mark.parametrize("role", ["field", "combo box"])
def test_what_can_be_written_in_is_clicked(role: str) -> None:
    on, _ = bench(field("Country", role=role))
    assert on.do(FieldClick(text="Country", role="field")).result.went_through


@pytest.mark.parametrize(("states", "clicked"), [("editable", 0), ("editable multiline", 1)])
def test_a_line_break_goes_only_into_a_field_of_several_lines(states: str, clicked: int) -> None:
    on, _ = bench(field("About", states=states))
    receipt = on.do(FieldClick(text="About", role="field", lines=True))
    assert clicks(on) == clicked
    assert bool(clicked) or "takes a single line, and a line break would send it" in receipt.why
