from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.config import ModelSettings
from desktop_agent.config.providers import names
from desktop_agent.llm.direct import DirectBrain
from desktop_agent.llm.model_brain import ModelBrain
from desktop_agent.llm.registry import Parts, make
from desktop_agent.llm.scripted import ScriptedBrain
from desktop_agent.ports import BackgroundLoop, Picture, Unavailable, View


class NoEncoder:
    def encode(self, view: View, *, longest: int, most_pixels: int) -> Picture:
        raise AssertionError("nothing is sent here")


def model_parts() -> Parts:
    """All that a brain with a model needs; the loop starts no thread before it is used."""
    settings = ModelSettings(base_url="http://localhost:1234/v1")
    return Parts(
        model=lambda: settings,
        key=lambda _base_url: None,
        encoder=NoEncoder(),
        loop=BackgroundLoop(),
        facts=lambda: "a computer",
    )


@pytest.mark.feature("D28", "D18")
def test_a_brain_is_made_by_its_name(tmp_path: Path) -> None:
    script = tmp_path / "demo.jsonl"
    script.write_text("{}", encoding="utf-8")
    assert isinstance(make("direct"), DirectBrain)
    assert isinstance(make("scripted", option=str(script)), ScriptedBrain)
    assert isinstance(make("scripted", Parts(option=str(script))), ScriptedBrain)
    made = make("openai", model_parts())
    assert isinstance(made, ModelBrain)
    assert (made.name, made.host) == ("openai", "localhost:1234")


@pytest.mark.feature("D18")
def test_the_names_are_those_of_the_brains() -> None:
    assert names() == (
        *("direct", "scripted", "openai", "openai-computer"),
        *("anthropic", "google", "openrouter"),
    )
    made = {"direct": make("direct"), "openai": make("openai", model_parts())}
    assert {name: brain.name for name, brain in made.items()} == {name: name for name in made}


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("name", "option", "problem"),
    [
        ("gpt", None, "no brain “gpt”. Known: direct, scripted, openai, openai-computer"),
        ("scripted", None, "needs a file"),
        ("direct", "fast", "takes no option"),
        ("openai", "fast", "takes no option"),
        ("openai", None, "needs model settings"),
    ],
)
def test_what_cannot_be_made_is_refused_with_what_to_do(
    name: str, option: str | None, problem: str
) -> None:
    with pytest.raises(Unavailable, match=problem):
        make(name, option=option)


@pytest.mark.feature("D6")
def test_to_name_a_host_loads_no_brain() -> None:
    script = (
        "import sys, desktop_agent.llm.server_address\n"
        "print(*sorted(n for n in sys.modules if n.startswith('desktop_agent.llm.')))\n"
        "print(*(n for n in ('asyncio', 'openai', 'jsonschema', 'PIL') if n in sys.modules))\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    loaded, others = told.stdout.splitlines()
    assert loaded.split() == [
        f"desktop_agent.llm.{name}" for name in ("model_vision", "registry", "server_address")
    ]
    assert others == ""
