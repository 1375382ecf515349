"""What must not be shown moves while pictures are taken: no pixel of it goes out."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from moving import CANARY, Onlooking, leaked, moving
from polling import wait_until
from victim import Victim

from desktop_agent.agent.unshown import NeverStill
from desktop_agent.ports import Blind

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O8", "Z33")]

LOOKS: Final = 25

# Round and round, and to and fro between two places.
WAYS: Final[dict[str, Callable[[int], tuple[int, int]]]] = {
    "round": lambda n: (int(400 + 350 * math.cos(n / 20)), int(250 + 200 * math.sin(n / 20))),
    "to and fro": lambda n: ((n % 2) * 700 + 10, 100),
}

PAGE: Final = f"""<!doctype html><meta charset=utf-8><title>Log in</title><style>
#p {{ position: absolute; left: 0; top: 100px; width: 200px; height: 40px; border: 0;
background: {CANARY}; color: {CANARY}; STYLE }} MORE
</style><input id=p type=password value=abcdef aria-label=Password>SCRIPT"""

SLIDES: Final = """@keyframes m { from { transform: translate(0, 0) }
50% { transform: translate(700px, 300px) } to { transform: translate(0, 0) } }"""

PAGES: Final = {
    "by its style": PAGE.replace("STYLE", "animation: m 3s linear infinite").replace(
        "MORE", SLIDES
    ),
    "by a script": PAGE.replace(
        "SCRIPT",
        """<script>let t = 0; setInterval(() => { t++; p.style.left = t * 7 % 700 + 'px';
p.style.top = 100 + t * 3 % 300 + 'px' }, 16)</script>""",
    ),
    "by jumps": PAGE.replace(
        "SCRIPT",
        "<script>let t = 0; setInterval(() => { t++; p.style.left = t % 2 * 600 + 'px' }, 40)"
        "</script>",
    ),
}
STILL: Final = PAGE


@pytest.fixture
def onlooking(victim: Victim) -> Iterator[Onlooking]:
    found = Onlooking(victim)
    yield found
    found.close()


@pytest.fixture
def vault(victim: Victim) -> Iterator[None]:
    words = ("-bg", CANARY, "-fg", CANARY, "-cr", CANARY, "-T", "vault", "-geometry", "40x12")
    victim.desktop.start("xterm", *words)
    assert wait_until(lambda: "vault" in victim.in_front, 30)
    yield
    victim.close_front("vault")


@pytest.mark.parametrize("way", list(WAYS))
def test_a_hidden_window_that_never_rests_is_in_no_picture(
    victim: Victim, onlooking: Onlooking, vault: None, way: str
) -> None:
    shown = [0, 0]
    with moving(victim, "vault", WAYS[way]):
        for _ in range(LOOKS):
            try:
                view = onlooking.look()
            except NeverStill:
                shown[0] += 1
                continue
            assert view is not None
            assert leaked(view) == 0
            shown[1] += 1
    assert shown[0], "it never moved"
    # It rests: then a picture goes out, without it.
    view = onlooking.look()
    assert view is not None
    assert leaked(view) == 0


@pytest.mark.parametrize("page", list(PAGES))
def test_a_password_field_that_never_rests_is_in_no_picture(
    victim: Victim, onlooking: Onlooking, tmp_path: Path, page: str
) -> None:
    victim.browse(tmp_path, PAGES[page], title="Log in")
    front = onlooking.controller.outside
    assert wait_until(lambda: onlooking.grounding.survey(front(), onlooking.interrupt).secret)
    told: set[Blind] = set()

    def tells_that_it_moves() -> bool:
        try:
            view = onlooking.look()
        except NeverStill:
            return False
        assert view is not None
        assert leaked(view) == 0, view.hidden
        told.update(spot.kind for spot in onlooking.watch.blind)
        return Blind.MOVING in told

    for _ in range(LOOKS // 2):
        tells_that_it_moves()
    # A busy browser tells too late at times: then it is blind for that, and not for the moving.
    assert Blind.MOVING in told or wait_until(tells_that_it_moves), told
    victim.close_front("Log in")


def test_a_field_that_rests_costs_no_waiting_and_no_more_than_itself(
    victim: Victim, onlooking: Onlooking, tmp_path: Path
) -> None:
    victim.browse(tmp_path, STILL, title="Log in")
    front = onlooking.controller.outside
    assert wait_until(lambda: onlooking.grounding.survey(front(), onlooking.interrupt).secret)

    def is_plain() -> bool:
        try:
            view = onlooking.look()
        except NeverStill:
            return False
        assert view is not None
        assert leaked(view) == 0
        areas = set(view.hidden)
        return len(areas) == 1 and not onlooking.watch.blind

    # The browser paints for a moment yet.
    assert wait_until(is_plain)
    victim.close_front("Log in")
