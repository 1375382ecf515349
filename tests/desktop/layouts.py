"""Keyboard layouts of a tests' own display, as its user would set them."""

from __future__ import annotations

import subprocess

from Xlib.protocol import rq

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect


def use_layout(desktop: PrivateDesktop, names: str, group: int = 0) -> None:
    """Set these layouts, such as "us,ru" or "us(intl)", the group of this number being on."""
    subprocess.run(["setxkbmap", names, "-option", ""], env=desktop.environment, check=True)
    _lock_group(desktop, group)


def _lock_group(desktop: PrivateDesktop, group: int) -> None:
    """XkbLatchLockState: lock this layout group, as a layout switcher does."""
    link = connect(desktop.name)
    opcode = link.query_extension("XKEYBOARD").major_opcode

    class UseExtension(rq.ReplyRequest):
        _request = rq.Struct(
            rq.Card8("opcode"), rq.Opcode(0), rq.RequestLength(), rq.Card16("a"), rq.Card16("b")
        )
        _reply = rq.Struct(
            rq.ReplyCode(), rq.Pad(1), rq.Card16("sequence_number"), rq.ReplyLength(), rq.Pad(24)
        )

    class LatchLockState(rq.Request):
        _request = rq.Struct(
            *(rq.Card8("opcode"), rq.Opcode(5), rq.RequestLength()),
            *(rq.Card16("device"), rq.Card8("affect_locks"), rq.Card8("locks")),
            *(rq.Card8("lock_group"), rq.Card8("group"), rq.Card8("affect_latches"), rq.Pad(1)),
            *(rq.Pad(1), rq.Card8("latch_group"), rq.Card16("group_latch")),
        )

    UseExtension(display=link.display, opcode=opcode, a=1, b=0)
    LatchLockState(
        display=link.display,
        opcode=opcode,
        device=0x100,
        affect_locks=0,
        locks=0,
        lock_group=1,
        group=group,
        affect_latches=0,
        latch_group=0,
        group_latch=0,
    )
    link.sync()
    link.close()
