from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.llm import make
from desktop_agent.llm.direct import DirectBrain
from desktop_agent.llm.scripted import ScriptedBrain
from desktop_agent.ports import Unavailable


@pytest.mark.feature("D28")
def test_a_brain_is_made_by_its_name(tmp_path: Path) -> None:
    script = tmp_path / "demo.jsonl"
    script.write_text("{}", encoding="utf-8")
    assert isinstance(make("direct"), DirectBrain)
    assert isinstance(make("scripted", option=str(script)), ScriptedBrain)
    assert make("direct").name == "direct"


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("name", "option", "problem"),
    [
        ("gpt", None, "no brain “gpt”. Known: direct, scripted"),
        ("scripted", None, "needs a file"),
        ("direct", "fast", "takes no option"),
    ],
)
def test_what_cannot_be_made_is_refused_with_what_to_do(
    name: str, option: str | None, problem: str
) -> None:
    with pytest.raises(Unavailable, match=problem):
        make(name, option=option)
