"""Windows that the human hid are not there for the hands, and no word of them is told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import Bench
from fakes import BROWSER, EDITOR, FakeController, FakeGrounding

from desktop_agent.events import Element, Receipt, Result, Verdict, Window
from desktop_agent.geometry import Rect
from desktop_agent.ports import Policy
from desktop_agent.protocol import Click, Drag, Focus, Op, Open, WaitFor
from desktop_agent.safety.policy import RiskPolicy

VAULT = Window(7, "bank.kdbx - Vault", "KeePassXC", Rect(0, 600, 800, 400))
ENTRY = Element("button", "Copy", Rect(10, 610, 50, 20), key="e", window=VAULT.title)
COPY = replace(ENTRY, bounds=Rect(10, 10, 50, 20), key="c", window=EDITOR.title)


def is_vault(window: Window) -> bool:
    return "keepass" in window.app.casefold() or "kdbx" in window.title.casefold()


def bench(*elements: Element, policy: Policy | None = None) -> Bench:
    on = Bench(
        policy=policy or RiskPolicy(is_vault),
        controller=FakeController(windows=(EDITOR, VAULT, BROWSER), foreground=EDITOR),
        grounding=FakeGrounding(*elements),
        hidden=is_vault,
    )
    on.interrupt.wait = on.clock.advance  # type: ignore[method-assign]
    return on


def no_word(receipt: Receipt) -> bool:
    told = f"{receipt.why} {receipt.target}".casefold()
    return not any(word in told for word in ("bank", "kdbx", "keepass", "hidden"))


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    "op",
    [Focus(window="bank"), Focus(window="Vault"), WaitFor(window="vault", timeout=1.0),
     Focus(window="Paint")],
    ids=str,
)  # fmt: skip
def test_a_hidden_window_is_not_there(op: Op) -> None:
    on = bench()
    receipt = on.do(op)
    assert receipt.result is Result.FAILED
    assert no_word(replace(receipt, why=receipt.why.replace("“bank”", "")))
    assert receipt.why.endswith("Open windows: “Notes - Editor”, “Start - Browser”")
    assert on.controller.sent("focus") == []


@pytest.mark.feature("Z32")
def test_waiting_for_a_hidden_window_to_go_ends_at_once() -> None:
    assert bench().do(WaitFor(window="vault", gone=True)).result is Result.CHANGED


@pytest.mark.feature("Z32")
@pytest.mark.parametrize("in_front", [True, False])
def test_a_hidden_window_is_not_what_was_opened(in_front: bool) -> None:
    on = bench()
    new = replace(VAULT, id=8)

    def opened(_target: str) -> None:
        on.controller.listed.insert(0, new)
        if in_front:
            on.controller.focused = new

    on.controller.on_open = opened
    receipt = on.do(Open(target="some file"))
    assert (receipt.result, no_word(receipt)) == (Result.FAILED, True)


@pytest.mark.feature("Z32", "O8")
@pytest.mark.parametrize("window", [VAULT.title, ""])
def test_an_element_of_a_hidden_window_is_not_found(window: str) -> None:
    entry = replace(ENTRY, window=window)
    on = bench(entry)
    assert (
        on.do(Click(text="Copy")).why
        == "I see no “Copy” on the screen. You may have to scroll to it"
    )
    numbered = on.do(Click(element=1), element=entry)
    assert numbered.why == "element 1, button “Copy”, is gone"
    on = bench(entry, COPY)
    assert on.do(Click(text="Copy")).result is Result.CHANGED, "the other one is meant, then"
    assert on.controller.sent("click") == [("click", "left", 1, (), 35, 20)]


@pytest.mark.feature("Z32")
def test_a_drag_that_passes_or_ends_in_a_hidden_window_is_refused() -> None:
    for path in (((5, 5), (5, 700)), ((5, 5), (5, 700), (5, 6)), ((5, 700), (5, 5))):
        assert bench().assess(Drag(path=path)).verdict is Verdict.DENY
