"""A new op: denied until the table says what it is, and judged like its kind from then on."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from desktop_agent.events import Element, Verdict, Window
from desktop_agent.executor.pace import patience_s
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import (
    OPS,
    TRAITS,
    Act,
    Fill,
    FillField,
    Gesture,
    Op,
    Traits,
    Type,
    Where,
    describe,
    gesture_of,
    unfolded,
)
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

WRITTEN = frozenset({"editable"})
SCREEN = Displays.of(Rect(0, 0, 1000, 800))
SHOP = Window(1, "Shop", "Browser", Rect(0, 0, 1000, 800))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap(Act):
    op = "tap"
    doc = "Touch the screen."
    x: int = 0
    y: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Chord(Act):
    op = "chord"
    doc = "Press keys one after another."
    keys: tuple[str, ...] = ()


def scene(name: str = "", **more: object) -> Scene:
    element = Element("button", name, Rect(0, 0, 90, 20), window="Shop") if name else None
    here = Scene(SCREEN, foreground=SHOP, under=SHOP, element=element)
    return replace(here, **more)  # type: ignore[arg-type]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TRAITS, Tap, Traits(where=Where.POINT, presses=True, releases=True))
    monkeypatch.setitem(TRAITS, Chord, Traits(types=True))


@pytest.mark.parametrize("op", [Tap(x=5, y=5), Chord(keys=("a",))])
@pytest.mark.parametrize("name", ["", "Next", "Delete account"])
def test_an_op_of_which_nobody_says_what_it_is_is_denied(op: Act, name: str) -> None:
    word = RiskPolicy().assess(op, scene(name))
    assert (word.verdict, word.why) == (Verdict.DENY, "I don't know what that action can do")


@pytest.mark.usefixtures("told")
def test_once_it_is_told_it_is_judged_like_a_click() -> None:
    policy, hidden = RiskPolicy(), RiskPolicy(hidden=lambda window: window.app == "Browser")
    tap = Tap(x=5, y=5)
    assert policy.assess(tap, scene("Next")).verdict is Verdict.ALLOW
    assert policy.assess(tap, scene("Delete account")).verdict is Verdict.ASK
    assert policy.assess(tap, scene("Pay now")).verdict is Verdict.ASK
    assert hidden.assess(tap, scene("Next")).verdict is Verdict.DENY
    assert policy.assess(Tap(x=5000, y=5), scene("Next")).why.startswith("x: 5000, 5 is outside")
    own = replace(SHOP, own=True)
    assert policy.assess(tap, scene("Next", under=own)).verdict is Verdict.DENY


@pytest.mark.usefixtures("told")
def test_once_it_is_told_it_is_judged_like_keys() -> None:
    policy = RiskPolicy()
    assert policy.assess(Chord(keys=("a",)), scene()).verdict is Verdict.ALLOW
    assert policy.assess(Chord(keys=("shift", "delete")), scene()).verdict is Verdict.ASK
    assert policy.assess(Chord(keys=("enter",)), scene("Pay now")).verdict is Verdict.ASK
    own = replace(SHOP, own=True)
    assert policy.assess(Chord(keys=("a",)), scene(foreground=own)).verdict is Verdict.DENY


@pytest.mark.feature("D3")
@pytest.mark.usefixtures("told")
def test_once_it_is_told_the_window_knows_what_it_looks_like_and_how_to_name_it() -> None:
    assert [gesture_of(op) for op in (Tap(), Chord())] == [Gesture.CLICK, Gesture.KEYS]
    assert describe(Tap(), "button “Next”") == "Do “tap” on button “Next”"
    assert patience_s(Chord()) < patience_s(Tap())


@pytest.mark.feature("D3")
@pytest.mark.parametrize("op", OPS.values(), ids=list(OPS))
def test_each_op_of_ours_has_words_of_its_own(op: type[Op]) -> None:
    assert TRAITS[op].words is not Traits().words


@pytest.mark.feature("N1", "Z32")
@pytest.mark.parametrize("name", ["", "Next"])
def test_what_stands_for_others_is_denied_as_it_is(name: str) -> None:
    """Its parts are judged, one by one; nobody may do it in one go."""
    fill = Fill(fields=(FillField(label="Name", text="Ada"),))
    assert RiskPolicy().assess(fill, scene(name)).verdict is Verdict.DENY


@pytest.mark.feature("N1", "Z32")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_field_at_risk_asks_wherever_it_stands_in_a_form(place: int) -> None:
    fields = [FillField(label=name, text=name) for name in ("Name", "Town", "Street")]
    fields[place] = FillField(label="Card number", text="4111 1111 1111 1111")
    asked = []
    for part in unfolded(Fill(fields=tuple(fields))):
        at = len(fields) - part.follow - 1
        label = fields[at].label or ""
        field = Element("field", label, Rect(0, 0, 90, 20), states=WRITTEN, window="Shop")
        word = RiskPolicy().assess(part.op, scene(element=field))
        if word.verdict is not Verdict.ALLOW:
            asked.append((at, type(part.op), word.verdict))
    assert asked == [(place, Type, Verdict.ASK)]


@pytest.mark.feature("N1", "Z32")
def test_a_password_field_in_a_form_takes_only_what_the_human_gave() -> None:
    states = WRITTEN | {"password"}
    field = Element("field", "Password", Rect(0, 0, 90, 20), states=states, window="Shop")
    fill = Fill(fields=(FillField(label="Password", text="hunter2"),))
    for said, wanted in (((), Verdict.DENY), (('the password is "hunter2"',), Verdict.ALLOW)):
        here = scene(element=field, said=said)
        verdicts = [RiskPolicy().assess(part.op, here).verdict for part in unfolded(fill)]
        assert verdicts == [Verdict.ALLOW, Verdict.ALLOW, wanted]
