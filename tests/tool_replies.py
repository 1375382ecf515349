"""Replies of models with a computer tool, as their makers' servers stream them.

Written from the published types: anthropic 2.14, openai 3.54, google-genai 3.6.
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterable
from typing import Any

from model_server import Asked, Raw

from desktop_agent.config.providers import Provider, provider_of

_NUMBERS = itertools.count(1)


def sse(events: Iterable[dict[str, Any]], *, named: bool = True) -> Raw:
    lines = []
    for event in events:
        name = f"event: {event['type']}\n" if named and "type" in event else ""
        lines.append(f"{name}data: {json.dumps(event, ensure_ascii=False)}\n\n")
    return Raw("".join(lines).encode())


class Maker:
    """How one provider's server answers, and where in a request things stand."""

    name: str
    model: str

    @property
    def provider(self) -> Provider:
        found = provider_of(self.name)
        assert found is not None
        return found

    def call(self, op: str, /, **given: Any) -> dict[str, Any]:
        """A call of the computer tool, in this provider's own terms."""
        raise NotImplementedError

    def function(self, name: str, /, **given: Any) -> dict[str, Any]:
        raise NotImplementedError

    def reply(self, *calls: dict[str, Any], text: str = "") -> Raw:
        raise NotImplementedError

    def click(self, x: int, y: int) -> dict[str, Any]:
        raise NotImplementedError

    def results(self, asked: Asked) -> list[tuple[str, str]]:
        """The id and the text of what is told of each call, in the last message."""
        raise NotImplementedError

    def text(self, asked: Asked) -> str:
        """All words of the last message but for the results."""
        raise NotImplementedError

    def pictures(self, asked: Asked) -> int:
        """How many different pictures are sent."""
        return len(set(re.findall(r'(?:;base64,|"data": ")([^"]+)', json.dumps(asked.body))))


class Anthropic(Maker):
    name = "anthropic"
    model = "claude-sonnet-5-5"

    def call(self, op: str, /, **given: Any) -> dict[str, Any]:
        return {
            **{"type": "tool_use", "id": f"toolu_{next(_NUMBERS)}", "name": op, "input": given},
            "toolset_name": "computer",
        }

    def function(self, name: str, /, **given: Any) -> dict[str, Any]:
        return {"type": "tool_use", "id": f"toolu_{next(_NUMBERS)}", "name": name, "input": given}

    def click(self, x: int, y: int) -> dict[str, Any]:
        return self.call("left_click", coordinate=[x, y])

    def reply(self, *calls: dict[str, Any], text: str = "", stop: str = "tool_use") -> Raw:
        usage = {
            **{"input_tokens": 50, "cache_read_input_tokens": 600},
            **{"cache_creation_input_tokens": 50, "output_tokens": 1},
        }
        events: list[dict[str, Any]] = [
            {
                "type": "message_start",
                "message": {"id": "msg_1", "role": "assistant", "usage": usage},
            }
        ]
        blocks = [*([{"type": "text", "text": text}] if text else []), *calls]
        for index, block in enumerate(blocks):
            at = {"index": index}
            if block["type"] == "text":
                empty = {"type": "text", "text": ""}
                deltas = [{"type": "text_delta", "text": part} for part in (text[:3], text[3:])]
            else:
                empty = {**block, "input": {}}
                written = json.dumps(block["input"])
                parts = (written[:4], written[4:])
                deltas = [{"type": "input_json_delta", "partial_json": part} for part in parts]
            events.append({"type": "content_block_start", **at, "content_block": empty})
            events += [{"type": "content_block_delta", **at, "delta": delta} for delta in deltas]
            events.append({"type": "content_block_stop", **at})
        events.append({"type": "ping"})
        delta = {"stop_reason": stop, "stop_sequence": None}
        events.append({"type": "message_delta", "delta": delta, "usage": {"output_tokens": 30}})
        events.append({"type": "message_stop"})
        return sse(events)

    def results(self, asked: Asked) -> list[tuple[str, str]]:
        content = asked.messages[-1]["content"]
        return [
            (block["tool_use_id"], block["content"][0]["text"])
            for block in content
            if block["type"] == "tool_result"
        ]

    def text(self, asked: Asked) -> str:
        content = asked.messages[-1]["content"]
        return "\n".join(block["text"] for block in content if block["type"] == "text")


class OpenAI(Maker):
    name = "openai-computer"
    model = "gpt-6.1-sol"

    def call(self, op: str, /, **given: Any) -> dict[str, Any]:
        return self.calls({"type": op, **given})

    def calls(self, *actions: dict[str, Any], checks: Any = ()) -> dict[str, Any]:
        number = next(_NUMBERS)
        return {
            **{"type": "computer_call", "id": f"cu_{number}", "call_id": f"call_{number}"},
            **{"status": "completed", "pending_safety_checks": list(checks)},
            "actions": list(actions),
        }

    def function(self, name: str, /, **given: Any) -> dict[str, Any]:
        number = next(_NUMBERS)
        return {
            **{"type": "function_call", "id": f"fc_{number}", "call_id": f"call_{number}"},
            **{"name": name, "arguments": json.dumps(given), "status": "completed"},
        }

    def click(self, x: int, y: int) -> dict[str, Any]:
        return self.call("click", button="left", x=x, y=y)

    def reply(self, *calls: dict[str, Any], text: str = "", status: str = "completed") -> Raw:
        name = f"resp_{next(_NUMBERS)}"
        events: list[dict[str, Any]] = [
            {"type": "response.created", "response": {"id": name, "status": "in_progress"}}
        ]
        reasoning = {"type": "reasoning", "id": "rs_1", "summary": []}
        events.append({"type": "response.output_item.done", "output_index": 0, "item": reasoning})
        if text:
            parts = [text[:3], text[3:]]
            events += [{"type": "response.output_text.delta", "delta": part} for part in parts]
            content = [{"type": "output_text", "text": text, "annotations": []}]
            item = {"type": "message", "role": "assistant", "content": content}
            events.append({"type": "response.output_item.done", "item": item})
        events += [{"type": "response.output_item.done", "item": call} for call in calls]
        usage = {
            **{"input_tokens": 700, "output_tokens": 30, "total_tokens": 730},
            "input_tokens_details": {"cached_tokens": 600},
        }
        ended = {"id": name, "status": status, "usage": usage, "error": None}
        events.append({"type": "response.completed", "response": ended})
        return sse(events)

    def results(self, asked: Asked) -> list[tuple[str, str]]:
        found = []
        for item in asked.body["input"]:
            if item.get("type") == "function_call_output":
                found.append((item["call_id"], item["output"]))
            elif item.get("type") == "computer_call_output":
                said = f"The computer call {item['call_id']}: "
                texts = [text for text in self._texts(asked) if text.startswith(said)]
                found.append((item["call_id"], texts[0].removeprefix(said) if texts else ""))
        return found

    def _texts(self, asked: Asked) -> list[str]:
        return [
            part["text"]
            for item in asked.body["input"]
            if item.get("role") == "user"
            for part in item["content"]
            if part["type"] == "input_text"
        ]

    def text(self, asked: Asked) -> str:
        return "\n".join(one for one in self._texts(asked) if not one.startswith("The computer"))


class Gemini(Maker):
    name = "google"
    model = "gemini-3.5-flash"

    def call(self, op: str, /, **given: Any) -> dict[str, Any]:
        called = {"id": f"fc{next(_NUMBERS)}", "name": op, "args": given}
        return {"functionCall": called, "thoughtSignature": "c2lnbmVk"}

    def function(self, name: str, /, **given: Any) -> dict[str, Any]:
        return self.call(name, **given)

    def click(self, x: int, y: int) -> dict[str, Any]:
        return self.call("click", x=x, y=y, intent="It is there.")

    def reply(self, *calls: dict[str, Any], text: str = "", reason: str = "STOP") -> Raw:
        parts: list[dict[str, Any]] = [{"text": "I wonder.", "thought": True}]
        parts += [{"text": part} for part in (text[:3], text[3:]) if part]
        parts += calls
        usage = {
            **{"promptTokenCount": 700, "cachedContentTokenCount": 600},
            **{"candidatesTokenCount": 20, "thoughtsTokenCount": 10},
        }
        events = [
            {"candidates": [{"content": {"role": "model", "parts": [part]}, "index": 0}]}
            for part in parts
        ]
        ended = {"content": {"role": "model", "parts": []}, "finishReason": reason, "index": 0}
        return sse([*events, {"candidates": [ended], "usageMetadata": usage}])

    def results(self, asked: Asked) -> list[tuple[str, str]]:
        found = []
        for part in asked.body["contents"][-1]["parts"]:
            if "functionResponse" in part:
                made = part["functionResponse"]
                told = made["response"]
                found.append((made["id"], told.get("output") or told["error"]))
        return found

    def text(self, asked: Asked) -> str:
        parts = asked.body["contents"][-1]["parts"]
        return "\n".join(part["text"] for part in parts if "text" in part)


def id_of(call: dict[str, Any]) -> str:
    if "functionCall" in call:
        return str(call["functionCall"]["id"])
    return str(call.get("call_id") or call["id"])
