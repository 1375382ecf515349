"""A provider that is asked in quite another way needs one dialect, and nothing else."""

from __future__ import annotations

import base64
import importlib.util
import json
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from model_server import Asked, Fail, ModelServer, Raw, reply
from openai_stage import Bench

from desktop_agent.llm.dialects.chat_completions import ChatCompletions
from desktop_agent.llm.model_brain import Served
from desktop_agent.llm.model_families import ModelFamily
from desktop_agent.llm.points import Grid
from desktop_agent.llm.prompt.styles import JSON_OBJECT, Style
from desktop_agent.llm.requests.dialect import ModelQuestion
from desktop_agent.llm.requests.stream import CUT_AT_LIMIT, Incoming
from desktop_agent.llm.requests.trouble import Trouble, TroubleKind
from desktop_agent.ports import Cost, Thought, Words
from desktop_agent.protocol import Click, parse_reply

pytestmark = pytest.mark.feature("D18", "O5")

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Blocks:
    """Replies are blocks of a tool of its own; points count in the picture that was sent."""

    thinks: bool = True

    kind = "a server of blocks"
    keeps_grid = False
    models_path = "/catalogue"

    def style(self, family: ModelFamily) -> Style:
        return JSON_OBJECT

    def path(self, model: str) -> str:
        return f"/models/{model}:stream?alt=sse"

    def headers(self, key: str | None, model: str) -> dict[str, str]:
        return {"x-block-key": key or "", "block-version": "2026-08-01"}

    def body(self, question: ModelQuestion) -> dict[str, Any]:
        assert question.picture is not None
        system, *_ = question.messages
        return {
            "system": system.text,
            "goal": question.situation.goal,
            "screen": base64.b64encode(question.picture.data).decode(),
            **({"thinking": True} if self.thinks else {}),
        }

    def without(self, question: ModelQuestion, trouble: Trouble) -> Blocks | None:
        return replace(self, thinks=False) if self.thinks and "thinking" in trouble.about else None

    def incoming(self) -> Incoming:
        return Incoming(_read)

    def model_names(self, listed: object) -> list[str] | None:
        return list(listed["names"]) if isinstance(listed, dict) and "names" in listed else None

    def words(self, incoming: Incoming) -> str:
        return ""

    def answer(self, incoming: Incoming) -> str:
        return incoming.text

    def is_complete(self, raw: str, *, at_limit: bool) -> bool:
        return False

    def thought(
        self, raw: str, grid: Grid | None, question: ModelQuestion | None = None
    ) -> Thought:
        assert grid is not None
        x, y = grid.to_screen(*json.loads(raw)["at"])
        ops = [{"op": "click", "x": x, "y": y}]
        return Thought(raw, json.dumps({"high_level": [], "actions": ops}))


def _read(incoming: Incoming, event: dict[str, Any]) -> None:
    incoming.begun = True
    match event:
        case {"type": "block", "part": str(part)}:
            incoming.add(part)
        case {"type": "end", "why": why, "took": [tokens_in, tokens_out]}:
            incoming.finish = CUT_AT_LIMIT if why == "too long" else "end"
            incoming.took(tokens_in, tokens_out)


def example(folder: Path) -> Any:
    """The dialect in docs/extending.md."""
    text = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    path = folder / "blocks.py"
    path.write_text(code, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("blocks", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made.dialect_for(None)


def test_the_example_of_the_docs_works(tmp_path: Path) -> None:
    dialect = example(tmp_path)

    class ExampleBench(Bench):
        def _served(self) -> Served:
            return Served(self.settings, dialect)

    text = reply({"op": "click", "x": 10, "y": 20}, notes="I click.")
    with ExampleBench(ModelServer(blocks(text[:9], text[9:]))) as bench:
        thought = bench.thought()
        (asked,) = bench.server.asked
    assert asked.path == "/v1/models/small-model:stream?alt=sse"
    assert asked.headers["x-block-key"] == "sk-test-key-123"
    assert asked.body["conversation"][1]["says"] == "The human's goal: save the file"
    assert thought.raw == text
    (click,) = parse_reply(thought.ours).actions
    assert isinstance(click, Click)
    assert bench.told(Words)[-1].text == "I click."
    assert bench.told(Cost)[0].tokens_in == 700


class BlockBench(Bench):
    def _served(self) -> Served:
        return Served(self.settings, Blocks())


def blocks(*parts: str, why: str = "done") -> Raw:
    events = [{"type": "block", "part": part} for part in parts]
    events.append({"type": "end", "why": why, "took": [700, 30]})
    lines = (f"event: x\ndata: {json.dumps(event)}\n\n" for event in events)
    return Raw("".join(lines).encode())


def test_another_dialect_is_asked_and_read_in_its_own_way() -> None:
    with BlockBench(ModelServer(blocks('{"at": [10, ', "20]}"))) as bench:
        thought = bench.thought()
        (asked,) = bench.server.asked
    assert asked.path == "/v1/models/small-model:stream?alt=sse"
    assert asked.headers["x-block-key"] == "sk-test-key-123"
    assert asked.headers["block-version"] == "2026-08-01"
    assert "authorization" not in asked.headers
    assert asked.body["goal"] == "save the file"
    assert base64.b64decode(asked.body["screen"]) == bench.encoder.made[0].data
    assert thought.raw == '{"at": [10, 20]}', "byte for byte"
    (click,) = parse_reply(thought.ours).actions
    assert isinstance(click, Click)
    scale = 1920 / bench.encoder.made[0].ref.width
    assert (click.x, click.y) == (int(10.5 * scale), int(20.5 * scale))
    (cost,) = bench.told(Cost)
    assert (cost.tokens_in, cost.tokens_out, cost.guessed) == (700, 30, False)
    assert bench.told(Words) == []


def test_what_the_server_does_not_take_is_left_out_from_then_on() -> None:
    def strict(asked: Asked) -> Fail | Raw:
        refused = Fail(400, "unknown field: thinking")
        return refused if "thinking" in asked.body else blocks('{"at": [1, 2]}')

    with BlockBench(ModelServer(strict)) as bench:
        bench.thought()
        bench.thought()
        assert ["thinking" in asked.body for asked in bench.server.asked] == [True, False, False]


def test_its_limit_is_told_as_any_other() -> None:
    with BlockBench(ModelServer(blocks('{"at"', why="too long"))) as bench:
        assert "was cut off at the maximum length" in str(bench.problem())


def test_its_servers_are_called_what_they_are() -> None:
    with BlockBench(ModelServer(blocks("x"), models=None)) as bench:
        words = bench.brain.check().words
    assert words.startswith(f"{bench.server.host} answers, but not like a server of blocks.")


@pytest.mark.parametrize("limit", ["max_tokens", "max_completion_tokens"])
def test_chat_completions_try_the_other_name_of_the_limit_once(limit: str) -> None:
    trouble = Trouble(TroubleKind.BAD_REQUEST, f"{limit} is not supported")
    question: Any = None
    other = ChatCompletions(limit=limit).without(question, trouble)
    assert other is not None
    assert other.limit != limit
    assert other.limit_tried, "it is not tried again and again"
