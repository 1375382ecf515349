"""A secret goes out key by key, and what changes on the way ends it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from bench import ALLOW, Bench
from fakes import EDITOR, OWN, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import Denial, Element, Receipt, Result, Verdict
from desktop_agent.geometry import Rect
from desktop_agent.ports import Assessment, Level, Secret, SecretPlace, Unavailable
from desktop_agent.protocol import Click, Drag, KeyCombo, KeyDown, MouseDown, Op, Type

SECRET = "Canary-22"
TYPE = Type(text="{{secret:site}}")
ORIGIN = "https://site.example"
FIELD = Element(
    "field",
    "Password",
    Rect(10, 10, 100, 20),
    states=frozenset({"focused", "password", "editable"}),
    window=EDITOR.title,
    key=":1 /field",
)


class FakeVault:
    """Fills the port Vault with one secret."""

    def __init__(self) -> None:
        self.text = SECRET
        self.bound: dict[str, SecretPlace] = {}
        self.error: Exception | None = None

    def take(self, name: str) -> Secret:
        if name != "site":
            raise Unavailable(f"there is no secret {name}")
        return Secret(name, self.text)

    def place_of(self, name: str) -> SecretPlace | None:
        return self.bound.get(name)

    def bind(self, name: str, place: SecretPlace) -> None:
        if self.error:
            raise self.error
        self.bound[name] = place


class Desk:
    """A bench whose field has the keyboard."""

    def __init__(self) -> None:
        self.controller = FakeController()
        self.grounding = FakeGrounding(FIELD)
        self.grounding.origins |= {FIELD.key: ORIGIN, ":1 /other": ORIGIN}
        self.grounding.characters = lambda: len(self.controller.typed)
        self.policy = FakePolicy([ALLOW])
        self.vault = FakeVault()
        self.bench = Bench(
            controller=self.controller,
            grounding=self.grounding,
            policy=self.policy,
            vault=self.vault,
        )

    def do(self, op: Op = TYPE, approved: str | None = None) -> Receipt:
        return self.bench.do(op, approved=approved)

    def at_key(self, number: int, call: Callable[[], object]) -> None:
        """Call this right before the n-th key of the secret."""

        def hook(_now: int, name: str) -> None:
            if name == "press" and len(self.controller.sent("press")) == number - 1:
                call()

        self.controller.before_send = hook


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.mark.feature("Z32")
def test_it_is_pressed_sign_by_sign_and_told_nowhere(desk: Desk) -> None:
    receipt = desk.do()
    assert receipt.result is Result.CHANGED
    assert desk.controller.calls == [("press", sign) for sign in SECRET]
    assert desk.bench.progress == []
    assert desk.vault.bound == {"site": SecretPlace("editor", ORIGIN)}
    assert receipt.op == TYPE
    assert SECRET not in repr((receipt, desk.policy.scenes))
    # The next op's scene does not know it either.
    desk.do(KeyCombo(keys=("enter",)))
    assert desk.policy.scenes[-1].typed == ("", "")


@pytest.mark.feature("Z32", "D9")
@pytest.mark.parametrize("level", [Level.HOLD, Level.PAUSE, Level.STOP])
def test_one_that_was_cut_short_cannot_be_gone_on_with(desk: Desk, level: Level) -> None:
    set_it = {
        Level.HOLD: desk.bench.interrupt.hold,
        Level.PAUSE: desk.bench.interrupt.pause,
        Level.STOP: desk.bench.interrupt.stop,
    }[level]
    desk.at_key(4, set_it)
    receipt = desk.do()
    assert (receipt.result, receipt.rest) == (Result.INTERRUPTED, None)
    assert desk.controller.typed == SECRET[:3]
    assert SECRET[:3] not in repr(receipt)


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    ("change", "typed"),
    [
        (lambda desk: desk.grounding.elements.clear(), 4),
        (lambda desk: desk.grounding.elements.__setitem__(0, replace(FIELD, key=":1 /other")), 4),
        (
            lambda desk: desk.grounding.elements.__setitem__(0, replace(FIELD, states=frozenset())),
            4,
        ),
        # The server is asked with the key in hand.
        (lambda desk: setattr(desk.controller, "focused", replace(EDITOR, id=7)), 3),
        (lambda desk: setattr(desk.controller, "focused", OWN), 3),
        (lambda desk: setattr(desk.grounding, "characters", lambda: 3), 4),
    ],
    ids=["gone", "another", "readable", "window", "own window", "no arrival"],
)
def test_the_rest_does_not_go_where_the_keyboard_went(
    desk: Desk, change: Callable[[Desk], object], typed: int
) -> None:
    desk.at_key(4, lambda: change(desk))
    receipt = desk.do()
    assert receipt.result in (Result.REFUSED, Result.FAILED, Result.INTERRUPTED)
    assert receipt.rest is None
    assert desk.controller.typed == SECRET[:typed]


@pytest.mark.feature("Z32")
def test_a_field_that_loses_the_keyboard_between_two_keys_gets_no_more(desk: Desk) -> None:
    def characters() -> int:
        if len(desk.controller.typed) == 4:
            desk.grounding.elements.clear()
        return len(desk.controller.typed)

    desk.grounding.characters = characters
    assert desk.do().result is Result.REFUSED
    assert desk.controller.typed == SECRET[:4]


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    "change",
    [
        lambda desk: desk.grounding.elements.clear(),
        lambda desk: desk.grounding.elements.__setitem__(0, replace(FIELD, key=":1 /other")),
        lambda desk: desk.grounding.origins.__setitem__(FIELD.key, "https://evil.example"),
        lambda desk: desk.grounding.origins.clear(),
    ],
    ids=["gone", "another", "other page", "unknown page"],
)
def test_what_changed_after_the_policys_word_gets_no_key(
    desk: Desk, change: Callable[[Desk], object]
) -> None:
    # The look before the act is the last thing before it.
    desk.bench.eyes.before_look = lambda _number: change(desk)
    receipt = desk.do()
    assert receipt.result is Result.REFUSED
    assert desk.controller.calls == []
    assert desk.vault.bound == {}


@pytest.mark.feature("Z32")
def test_an_approval_does_not_hold_for_another_page(desk: Desk) -> None:
    desk.policy.words = [Assessment(2, Verdict.ASK, "the first time", "field")]
    word = desk.bench.assess(TYPE)
    desk.grounding.origins[FIELD.key] = "https://evil.example"
    receipt = desk.do(approved=word.target)
    assert receipt.result is Result.REFUSED
    assert receipt.void
    assert desk.controller.calls == []


@pytest.mark.feature("Z32")
def test_what_the_layout_lacks_or_cannot_be_kept_is_told_before_the_first_key(desk: Desk) -> None:
    desk.vault.text = "Canary-é"
    receipt = desk.do()
    assert receipt.result is Result.REFUSED
    assert "your keyboard layout can't type" in receipt.why
    desk.vault.text, desk.vault.error = SECRET, Unavailable("it is not kept")
    assert desk.do().result is Result.FAILED
    assert desk.controller.calls == []
    assert desk.grounding.typed.fields == ()


def test_without_a_vault_no_secret_is_typed(desk: Desk) -> None:
    bench = Bench(controller=desk.controller, grounding=desk.grounding)
    assert bench.do(TYPE).result is Result.REFUSED
    assert desk.controller.calls == []


@pytest.mark.feature("Z32")
def test_what_a_field_shows_of_it_is_not_marked_copied_or_dragged(desk: Desk) -> None:
    desk.do()
    shown = replace(FIELD, states=frozenset({"focused", "editable"}), value=SECRET)
    desk.grounding.elements[:] = [shown]
    sent = len(desk.controller.calls)
    for op in (
        KeyCombo(keys=("ctrl", "c")),
        KeyCombo(keys=("ctrl", "a")),
        KeyDown(key="ctrl"),
        Click(x=20, y=15),
        Click(x=20, y=15, button="right"),
        Drag(path=((20, 15), (90, 15))),
    ):
        assert desk.bench.assess(op).verdict is Verdict.DENY, op
        receipt = desk.do(op)
        assert (receipt.result, receipt.denial) == (Result.REFUSED, Denial.POLICY), op
    desk.controller.at = desk.controller.at.__class__(20, 15)
    assert desk.do(MouseDown()).result is Result.REFUSED
    assert len(desk.controller.calls) == sent
    assert desk.bench.assess(KeyCombo(keys=("enter",))).verdict is Verdict.ALLOW
    assert desk.bench.assess(Click(x=500, y=500)).verdict is Verdict.ALLOW
    # A text that is typed while ctrl is down is a shortcut.
    desk.grounding.elements.clear()
    desk.do(KeyDown(key="ctrl"))
    desk.grounding.elements[:] = [shown]
    assert desk.bench.assess(Type(text="c")).verdict is Verdict.DENY


@pytest.mark.feature("Z32")
def test_words_from_the_screen_are_told_without_it(desk: Desk) -> None:
    desk.do()
    desk.policy.words = [Assessment(1, Verdict.DENY, f"no {SECRET}", f"button “{SECRET}”")]
    word = desk.bench.assess(Click(x=500, y=500))
    receipt = desk.do(Click(x=500, y=500))
    assert SECRET not in repr((word, receipt))
    desk.grounding.elements.append(replace(FIELD, role="button", name=SECRET, key=":1 /b"))
    desk.policy.words = [ALLOW]
    assert SECRET not in repr(desk.do(Click(x=20, y=15)))


@pytest.mark.feature("Z32")
def test_after_a_cut_it_is_not_tried_again_until_the_human_says_so(desk: Desk) -> None:
    """One key at each try would be all of it in the end."""
    desk.at_key(2, desk.grounding.elements.clear)
    assert desk.do().result is Result.REFUSED
    desk.grounding.elements.append(FIELD)
    desk.controller.before_send = lambda _number, _name: None
    sent = len(desk.controller.calls)
    again = desk.do()
    assert "I won't continue until you say so" in again.why
    assert len(desk.controller.calls) == sent
    # Their next word, or the next task, is such a word.
    desk.controller.typed = ""
    assert desk.bench.do(TYPE, said=("try it again",)).result is Result.CHANGED
    desk.bench.executor.restore()
    desk.controller.typed = ""
    assert desk.do().result is Result.CHANGED


@pytest.mark.feature("Z32")
def test_what_the_field_held_before_is_taken_out_first(desk: Desk) -> None:
    emptied = ("stroke", "backspace")
    desk.grounding.characters = lambda: (
        len(desk.controller.typed) if emptied in desk.controller.calls else 5
    )
    assert desk.do().result is Result.CHANGED
    assert desk.controller.calls[:3] == [("stroke", "end"), ("stroke", "shift", "home"), emptied]
    assert desk.controller.typed == SECRET


@pytest.mark.feature("Z32")
def test_a_field_that_does_not_hold_what_was_typed_ends_it(desk: Desk) -> None:
    lengths = iter([0, 0, 5, 2, 9, 4, 3, 1])
    desk.grounding.characters = lambda: next(lengths, 7)
    assert desk.do().result is Result.REFUSED
    assert len(desk.controller.typed) == 1


@pytest.mark.feature("Z32")
def test_how_wide_its_dots_are_is_not_told(desk: Desk) -> None:
    assert desk.do().dirty is None
