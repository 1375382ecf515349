"""A stop while a paste is under way: told at once, and nothing arrives after it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from copier import Copier, pasted
from polling import wait_until
from sink import Sink

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11 import controller
from desktop_agent.controller.x11.clipboard import clipboard
from desktop_agent.controller.x11.clipboard.selection_data import text_contents
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.restorer import X11Restorer
from desktop_agent.ports import Interrupt, Interrupted, PutBack, Snapshot

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D8", "Z7")]

_FOR_EVER_S = 1000.0


class InThread:
    """A call in a thread of its own; what it raised is kept."""

    def __init__(self, call: Callable[[], object]) -> None:
        self.result: object = None
        self._call = call
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.result = self._call()
        except Interrupted as error:
            self.result = error

    def ends(self) -> bool:
        return wait_until(lambda: not self._thread.is_alive())


@pytest.fixture
def waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only a stop ends a wait for a program, not the patience with it."""
    monkeypatch.setattr(controller, "_PASTE_TIMEOUT_S", _FOR_EVER_S)
    with monkeypatch.context() as during:
        during.setattr(clipboard, "_SETTLED_S", _FOR_EVER_S)
        during.setattr(clipboard, "_LATE_S", _FOR_EVER_S)
        yield


@pytest.fixture
def copied(empty: PrivateDesktop) -> Iterator[Copier]:
    found = Copier(empty.name, text_contents("the user's"))
    found.copy()
    yield found
    found.close()


def _put_back(desktop: PrivateDesktop, hands: X11Controller, snapshot: Snapshot) -> InThread:
    restorer = X11Restorer(desktop.name, hands)
    return InThread(lambda: restorer.put_back(snapshot, clipboard=True, focus=False, cursor=False))


@pytest.mark.usefixtures("waits_for_ever")
def test_a_stop_does_not_wait_for_a_program_that_takes_no_paste(
    copied: Copier,
    sink: Sink,
    empty: PrivateDesktop,
    controller: X11Controller,
    interrupt: Interrupt,
) -> None:
    assert copied.owns
    snapshot = X11Restorer(empty.name, controller).take()
    typing = InThread(lambda: controller.text("你好", interrupt))
    assert wait_until(lambda: sink.count("key up") == 2)
    interrupt.stop()
    assert typing.ends()
    assert isinstance(typing.result, Interrupted)
    # What nobody had read by then nobody reads later: neither that text nor the user's instead.
    assert pasted(empty) is None
    back = _put_back(empty, controller, snapshot)
    assert back.ends()
    assert back.result == PutBack()
    controller.close()
    assert pasted(empty) == b"the user's"
