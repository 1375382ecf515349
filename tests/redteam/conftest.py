"""A desktop of its own for each file of this folder, with programs that tell what they show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hostile_site import HostileSite
from polling import wait_until
from resident import Resident
from victim import Victim

from desktop_agent.events import StepMode
from desktop_agent.protocol import Click

_CHROMIUM = (
    *("/usr/bin/chromium", "--no-sandbox", "--test-type", "--disable-gpu", "--no-first-run"),
    *("--force-renderer-accessibility", "--disable-component-update", "--disable-sync"),
    *("--disable-background-networking", "--disable-quic", "--window-position=0,0"),
    *("--window-size=1280,800", "--disable-popup-blocking"),
)


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    with pytest.MonkeyPatch.context() as patch:
        made = Victim(tmp_path_factory.mktemp("home"))
        for name, value in made.desktop.environment.items():
            patch.setenv(name, value)
        yield made
        made.close()


@pytest.fixture(scope="module")
def resident(victim: Victim) -> Iterator[Resident]:
    """The program, which stays for all attempts of a file; it asks only what it has to."""
    made = Resident(victim)
    # Its threads begin here, and not in a test; what tells nothing of itself is read.
    first = victim.desktop.start("xterm", "-T", "first", "-e", "sleep", "600")
    assert wait_until(lambda: "first" in victim.in_front, 20), "no window"
    at = victim.front
    assert at is not None
    made.tried((Click(x=at.bounds.x + 40, y=at.bounds.y + 40),))
    first.kill()
    first.wait()
    assert wait_until(lambda: "first" not in victim.in_front, 10)
    yield made
    made.close()


@pytest.fixture
def unasked(resident: Resident) -> Resident:
    """The same, where it asks only what it has to."""
    resident.step(StepMode.NEVER)
    return resident


@pytest.fixture(scope="module")
def site(victim: Victim, resident: Resident) -> Iterator[HostileSite]:
    """What a real browser in front shows; nothing of it was pressed yet."""
    made = HostileSite()
    made.pages["/"] = ("Start", "<p id=start>Nothing here</p>")
    profile = victim.home / "profile"
    victim.desktop.start(*_CHROMIUM, f"--user-data-dir={profile}", f"{made.address}/")
    assert wait_until(lambda: "Start" in victim.in_front, 60), "no browser"
    # The pointer tells the page where on the screen it is.
    assert wait_until(lambda: _found(victim, made), 30), "the page does not see the pointer"
    yield made
    made.close()


def _found(victim: Victim, site: HostileSite) -> bool:
    for x in (600, 620):
        victim.point(x, 500)
    return wait_until(lambda: site.knows_where_it_is, 0.5)
