"""The soak: what it looks at is what is there, and a short one ends with its account."""

from __future__ import annotations

import io
import os
import re

import pytest

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.evaluation.pressed import pressed, resident_mb
from desktop_agent.evaluation.soak import Soak


def test_the_memory_of_a_process_is_known_and_of_none_is_nothing() -> None:
    assert resident_mb(os.getpid()) > 1
    assert resident_mb(2**22 + 1) == 0


@pytest.mark.desktop
def test_what_is_held_down_is_seen() -> None:
    with PrivateDesktop(width=640, height=480) as desktop:
        human = Human(desktop.name)
        assert pressed(desktop.name) == ""
        human.hold("shift", down=True)
        human.hold_button(down=True)
        assert re.fullmatch(r"key \d+, button 1", pressed(desktop.name))
        human.hold("shift", down=False)
        human.hold_button(down=False)
        assert pressed(desktop.name) == ""
        human.close()


@pytest.mark.desktop
def test_a_short_soak_finds_nothing_and_says_what_it_did() -> None:
    said = io.StringIO()
    assert Soak(7, said).run(0.2) == 0, said.getvalue()
    assert re.search(r"^problems +0$", said.getvalue(), re.MULTILINE)
    assert re.search(r"^actions +[1-9]", said.getvalue(), re.MULTILINE)
