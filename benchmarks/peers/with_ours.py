"""Ours: the real parts as main wires them, with the stop key's listener at work.

A cycle is what the agent does for one click: the policy's word, the click with all its checks, the
receipt, a new look, and the picture as it is sent.
"""

from __future__ import annotations

import base64
import sys
import time
from itertools import count
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from talk import Peer, serve

from desktop_agent import __version__
from desktop_agent.controller.x11.controller import X11Controller, is_own
from desktop_agent.controller.x11.input.listener import X11Listener
from desktop_agent.controller.x11.screen.damage import painting_on
from desktop_agent.controller.x11.windows.scene import X11Scene
from desktop_agent.events import Receipt, Result
from desktop_agent.executor import Executor
from desktop_agent.executor.acts import Acts, Checks
from desktop_agent.executor.checks.page_arrival import Arrival
from desktop_agent.ports import Eyes, Frame, Gate, Interrupt, KeyHooks, Settled, View
from desktop_agent.protocol import Click, Op, Type
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.vision.encode import JpegEncoder
from desktop_agent.vision.screen import ScreenEyes

LONGEST = 1280
SAID = ("press the button on the page",)


class Hasty:
    """Eyes that wait for nothing after an act, as agents look that do not settle."""

    def __init__(self, eyes: Eyes) -> None:
        self._eyes = eyes

    def settle(self, before: Frame, *, patience: float, interrupt: Interrupt) -> Settled:
        after = self._eyes.look()
        return Settled(after, self._eyes.changed(before, after))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._eyes, name)


class Ours:
    def __init__(self, name: str) -> None:
        sys.setswitchinterval(0.0005)
        gate, self._interrupt = Gate(), Interrupt()
        self._listener = X11Listener(name, gate, is_own=is_own)
        # The input of the others that are measured is no reason to stop.
        self._listener.start(KeyHooks(lambda by: False))
        self._controller = X11Controller(name, gate, last_outside=self._listener.last_outside)
        gate.arm(self._interrupt)
        self._eyes, self._calm = self._made_eyes(name), self._made_eyes(name)
        self._encoder = JpegEncoder()
        policy = RiskPolicy()
        # Eyes of its own: what others do meanwhile would pass for an animation of the page.
        self._settling = Executor(self._controller, self._calm, policy)
        self._hasty = Executor(self._controller, Hasty(self._eyes), policy)
        self._acts = Acts(
            self._controller,
            clock=time.monotonic,
            beat=lambda: None,
            alive=lambda: None,
            windows=self._controller.windows,
            waits=lambda op, interrupt: None,
            typed=lambda text: None,
            arrival=Arrival(self._controller, None, time.monotonic),
        )
        self._batches = count()
        self._look = self._eyes.look()

    def _made_eyes(self, name: str) -> ScreenEyes:
        scene = X11Scene(name, is_own=is_own)
        # As a task does.
        scene.watch(True)
        return ScreenEyes(
            name,
            displays=scene.displays,
            own_areas=scene.own_areas,
            still=scene.still,
            painting=painting_on(name),
        )

    def ready(self, act: str) -> None:
        """Before it acts, the agent has looked: that is what the model decides on."""
        if act == "again":
            self.observe()
        elif act == "cycle":
            self._looked(self._eyes, self._hasty)
        elif act in ("settled", "nothing"):
            self._looked(self._calm, self._settling)

    def observe(self) -> str:
        return self._sent(self._eyes.look())

    def _looked(self, eyes: Eyes, hands: Executor) -> Frame:
        self._look = eyes.look()
        hands.late(self._look)
        return self._look

    def _sent(self, look: Frame) -> str:
        picture = self._encoder.encode(View(look), longest=LONGEST, most_pixels=0)
        return base64.b64encode(picture.data).decode("ascii")

    def click(self, x: int, y: int) -> None:
        self._act(Click(x=x, y=y))

    def type(self, text: str) -> None:
        self._act(Type(text=text))

    def cycle(self, x: int, y: int) -> str:
        self._step(self._hasty, Click(x=x, y=y))
        return self._sent(self._looked(self._eyes, self._hasty))

    def settled(self, x: int, y: int) -> str:
        return self._settle(x, y, Result.CHANGED)

    def nothing(self, x: int, y: int) -> str:
        return self._settle(x, y, Result.NO_CHANGE_YET)

    def _settle(self, x: int, y: int, result: Result) -> str:
        receipt = self._step(self._settling, Click(x=x, y=y))
        if receipt.result is not result:
            raise RuntimeError(f"the receipt says: {receipt.result.value} {receipt.why}")
        return self._sent(self._looked(self._calm, self._settling))

    def _act(self, op: Op) -> None:
        self._acts.perform(op, self._interrupt, lambda done, total: None, Checks())

    def _step(self, hands: Executor, op: Op) -> Receipt:
        frame = self._look.ref
        hands.assess(op, frame=frame, said=SAID, interrupt=self._interrupt)
        receipt = hands.do(
            op,
            frame=frame,
            said=SAID,
            batch=next(self._batches),
            interrupt=self._interrupt,
            progress=lambda done, total: None,
        )
        if not receipt.result.went_through:
            raise RuntimeError(f"{receipt.result.value}: {receipt.why}")
        return receipt

    def close(self) -> None:
        self._eyes.close()
        self._calm.close()
        self._controller.close()
        self._listener.close()


def made(name: str) -> Peer:
    ours = Ours(name)
    acts = {
        "observe": ours.observe,
        "again": ours.observe,
        "click": ours.click,
        "type": ours.type,
        "cycle": ours.cycle,
        "settled": ours.settled,
        "nothing": ours.nothing,
    }
    note = "JPEG, 1280 across; policy, checks and receipt in each cycle"
    return Peer("desktop-agent", __version__, acts, note, ours.ready, ours.close)


if __name__ == "__main__":
    serve(made)
