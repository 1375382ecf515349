"""End to end with models that have a computer tool of their maker's: real servers, a real mouse."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import at_home
from model_server import Asked, ModelServer, Raw
from site_on_loopback import Site
from tool_replies import Anthropic, Gemini, Maker, OpenAI

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D18")]


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    yield made
    made.close()


@pytest.fixture(params=[Anthropic, OpenAI, Gemini], ids=lambda kind: kind.name)
def maker(request: pytest.FixtureRequest) -> Maker:
    made: Maker = request.param()
    return made


def listed(maker: Maker, asked: Asked) -> dict[str, tuple[int, int, int]]:
    """The elements as the model is told of them: number and point, by role and name."""
    told = maker.text(asked)
    found = re.findall(r'^\[(\d+)\] ([a-z ]+) "([^"]*)" at (\d+),(\d+)', told, re.MULTILINE)
    return {f"{role} {name}": (int(n), int(x), int(y)) for n, role, name, x, y in found}


class FormModel:
    """Fills the form in four turns: by a point, by a number, by a key, and by words."""

    def __init__(self, maker: Maker, site: Site) -> None:
        self.maker = maker
        self.site = site
        self.turns: list[str] = []

    def __call__(self, asked: Asked) -> Raw:
        maker, found = self.maker, listed(self.maker, asked)
        if not self.turns:
            return self._turn("open", maker.function("open", target=f"{self.site.address}/form"))
        if self.turns[-1] == "sent":
            return self._turn("done", maker.function("done", summary="The form is sent."))
        if "field Full name" not in found:
            return maker.reply(maker.function("wait_for", text="Full name"))
        if self.turns[-1] == "open":
            _, x, y = found["field Full name"]
            typed = maker.call("type", text="Ada Lovelace")
            return self._turn("name", maker.click(x, y), typed)
        if self.turns[-1] == "name":
            number = found["field Email address"][0]
            click = maker.function("click_named", element=number)
            return self._turn("mail", click, maker.call("type", text="ada@example.org"))
        return self._turn("sent", maker.function("click_named", text="Register"))

    def _turn(self, name: str, *calls: dict[str, Any]) -> Raw:
        self.turns.append(name)
        return self.maker.reply(*calls, text=f"Next: {name}.")


def test_a_form_is_filled_by_the_tool_and_the_functions(
    maker: Maker, site: Site, empty: PrivateDesktop, tmp_path: Path
) -> None:
    model = FormModel(maker, site)
    with ModelServer(model) as server:
        words = ["--brain", maker.name, "--set", f"model.base_url={server.base_url}"]
        words += ["--set", f"model.name={maker.model}", "--set", f"privacy.hosts={server.host}"]
        goal = 'Fill in the form as "Ada Lovelace", ada@example.org, and press "Register"'
        finished = subprocess.run(
            [sys.executable, "-m", "desktop_agent", "run", *words, goal],
            env=empty.environment | at_home(tmp_path),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        said = finished.stdout + finished.stderr
        asked = server.asked
    assert finished.returncode == 0, said
    assert (site.posted[0]["name"], site.posted[0]["mail"]) == ("Ada Lovelace", "ada@example.org")
    assert model.turns == ["open", "name", "mail", "sent", "done"], "no turn was lost"
    assert "The form is sent." in said
    assert "Next: mail." in said, "the model's word is told"
    # Each call of the turn before has its result, and there is one picture.
    name = next(one for one in asked if "Ada Lovelace" in json.dumps(maker.results(one)))
    assert [text.startswith("- Done: ") for _, text in maker.results(name)] == [True, True]
    assert {maker.pictures(one) for one in asked} == {1}
