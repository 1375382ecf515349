"""One desktop, one browser and a bystander for all goals of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ground import Bystander, Pages
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop

_BROWSER = (
    *("/usr/bin/chromium", "--no-sandbox", "--test-type", "--disable-gpu", "--no-first-run"),
    *("--force-renderer-accessibility", "--disable-component-update", "--disable-quic"),
    *("--disable-background-networking", "--disable-sync", "--window-size=900,780"),
    "--window-position=0,0",
)


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PrivateDesktop]:
    """A desktop whose programs tell what they show, with settings and files of its own."""
    home = tmp_path_factory.mktemp("home")
    with PrivateDesktop(width=1280, height=800) as desktop, pytest.MonkeyPatch.context() as patch:
        desktop.environment["GSETTINGS_BACKEND"] = "memory"
        desktop.environment["ACCESSIBILITY_ENABLED"] = "1"
        desktop.environment["HOME"] = str(home)
        for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
            desktop.environment[f"XDG_{kind}_HOME"] = str(home / kind.lower())
        for name, value in desktop.environment.items():
            patch.setenv(name, value)
        yield desktop


@pytest.fixture(scope="module")
def bystander(ground: PrivateDesktop, tmp_path_factory: pytest.TempPathFactory) -> Bystander:
    return Bystander(ground, tmp_path_factory.mktemp("bystander"))


@pytest.fixture(scope="module")
def pages(
    ground: PrivateDesktop, bystander: Bystander, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pages]:
    made = Pages()
    profile = tmp_path_factory.mktemp("profile")
    ground.start(*_BROWSER, f"--user-data-dir={profile}", f"{made.address}/form")
    assert wait_until(lambda: made.state.get("page") == "/form", 60), "no browser"
    yield made
    made.close()
