"""cua-computer-server: its handlers, called without the HTTP that its clients pay for on top.

Its agent (cua-agent) waits half a second after each action before it looks: `screenshot_delay`.
"""

from __future__ import annotations

import asyncio
import importlib.metadata
import os
from typing import Any

from talk import Peer, serve

SCREENSHOT_DELAY_S = 0.5


def made(name: str) -> Peer:
    os.environ["DISPLAY"] = name
    os.environ["CUA_TELEMETRY_ENABLED"] = os.environ["CUA_TELEMETRY"] = "0"
    from computer_server.handlers.factory import HandlerFactory

    hands = HandlerFactory.create_handlers()[1]
    loop = asyncio.new_event_loop()

    async def checked(call: Any) -> Any:
        found = await call
        if not found["success"]:
            raise RuntimeError(found["error"])
        return found

    def observe() -> str:
        return str(loop.run_until_complete(checked(hands.screenshot()))["image_data"])

    def tuned() -> str:
        shot = checked(hands.screenshot(format="jpeg", quality=80))
        return str(loop.run_until_complete(shot)["image_data"])

    def click(x: int, y: int) -> None:
        loop.run_until_complete(checked(hands.left_click(x, y)))

    def type_(text: str) -> None:
        loop.run_until_complete(checked(hands.type_text(text)))

    async def settle(x: int, y: int) -> str:
        await checked(hands.left_click(x, y))
        await asyncio.sleep(SCREENSHOT_DELAY_S)
        return str((await checked(hands.screenshot()))["image_data"])

    def settled(x: int, y: int) -> str:
        return loop.run_until_complete(settle(x, y))

    return Peer(
        "cua-computer-server",
        importlib.metadata.version("cua-computer-server"),
        {
            "observe": observe,
            "tuned": tuned,
            "click": click,
            "type": type_,
            "settled": settled,
        },
        f"optimised PNG; waits its screenshot_delay of {SCREENSHOT_DELAY_S:g} s before it looks",
    )


if __name__ == "__main__":
    serve(made)
