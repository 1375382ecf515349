"""What was typed of a secret stays out of what a brain is shown and told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fakes import EDITOR, FakeController, FakeEyes, FakeGrounding

from desktop_agent.agent.look_effect import ScreenWatch
from desktop_agent.events import Element, Observed
from desktop_agent.geometry import Rect
from desktop_agent.ports import HIDDEN, Interrupt, Secret

SECRET = "Canary-22"
FIELD = Element(
    "field",
    "Password",
    Rect(10, 10, 100, 20),
    states=frozenset({"focused", "editable"}),
    value="what it holds now",
    window=EDITOR.title,
    key=":1 /field",
)


class Looking:
    """A watch on a screen with a field that got a secret."""

    def __init__(self) -> None:
        self.controller = FakeController()
        self.grounding = FakeGrounding(FIELD)
        self.watch = ScreenWatch(
            FakeEyes(), self.controller, self.grounding, lambda window: False, lambda text: None
        )
        self.grounding.typed.note(Secret("site", SECRET), FIELD, EDITOR)

    def look(self, *, shown: bool = True) -> Observed:
        seen, _whole = self.watch.look(1, shown=shown, region=None, interrupt=Interrupt())
        return seen

    def hidden(self) -> set[Rect]:
        assert self.watch.view is not None
        return set(self.watch.view.hidden)


@pytest.fixture
def looking() -> Looking:
    return Looking()


@pytest.mark.feature("Z32", "O8")
def test_the_field_stays_black_and_its_value_untold_also_when_it_shows_what_it_holds(
    looking: Looking,
) -> None:
    (element,) = looking.look().elements
    assert (element.name, element.value) == ("Password", HIDDEN)
    assert looking.hidden() == {FIELD.bounds}
    moved = replace(FIELD, bounds=Rect(10, 300, 100, 20))
    looking.grounding.elements[:] = [moved]
    looking.look()
    assert looking.hidden() == {moved.bounds}


@pytest.mark.feature("Z32", "O8")
def test_whatever_holds_its_text_is_black_and_told_without_it(looking: Looking) -> None:
    name = Element("button", f"Use {SECRET}", Rect(0, 100, 50, 20), key=":1 /n")
    value = Element("field", "Note", Rect(0, 200, 50, 20), value=SECRET, key=":1 /v")
    looking.grounding.elements += [name, value]
    looking.grounding.texts = (
        (f"… {SECRET} …", Rect(0, 300, 50, 20)),
        ("else", Rect(0, 400, 5, 5)),
    )
    seen = looking.look()
    assert SECRET not in repr(seen)
    assert looking.hidden() == {FIELD.bounds, name.bounds, value.bounds, Rect(0, 300, 50, 20)}


@pytest.mark.feature("Z32", "O8")
def test_a_field_that_is_not_found_any_more_stays_black_where_it_was_in_its_window(
    looking: Looking,
) -> None:
    looking.look()
    looking.grounding.gone.add(FIELD.key)
    looking.look()
    assert looking.hidden() == {FIELD.bounds}
    looking.controller.listed = [replace(EDITOR, bounds=Rect(50, 70, 800, 600))]
    looking.look()
    assert looking.hidden() == {Rect(60, 80, 100, 20)}
    looking.controller.listed = []
    looking.look()
    assert looking.hidden() == set()
    # It was only minimised.
    looking.controller.listed = [EDITOR]
    looking.look()
    assert looking.hidden() == {FIELD.bounds}


@pytest.mark.feature("Z32")
def test_no_title_tells_it(looking: Looking) -> None:
    titled = replace(EDITOR, title=f"{SECRET} - Editor")
    looking.controller.focused = titled
    looking.controller.listed = [titled]
    for shown in (True, False):
        assert SECRET not in repr(looking.look(shown=shown))
    assert SECRET not in repr((looking.watch.windows(), looking.watch.told(titled)))
