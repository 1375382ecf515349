"""Speaks Anthropic's Messages with its computer tool: the toolset of 2026, or an older one. Pure.

Source: the types of the package anthropic 2.14, types/beta/beta_computer_*.py.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ...config.providers import Provider
from ...ports import Picture
from ...protocol import ProtocolError, loads
from ..points import Grid
from ..prompt.messages import goal_of, instructions, present
from ..replies.calls.keyboard import pressed
from ..replies.read_reply import whole
from ..requests.dialect import ModelQuestion
from ..requests.model_list import ids_in
from ..requests.stream import CUT_AT_LIMIT, EARLY, TOO_LONG, BadStream, Incoming
from ..requests.trouble import Trouble, TroubleKind
from ..tools.arguments import Arguments, Ops, unknown
from ..tools.exchanges import Exchange, ToolCall, line_of
from ..tools.functions import function_ops, functions, is_function
from ..tools.replies import objects, text_of
from ..tools.tool_dialect import Items, ToolDialect

_TOOLSET: Final = "computer_toolset_20260801"
_TOOLS: Final = (_TOOLSET, "computer_20251124", "computer_20250124")
"""The newest first; a server that does not know one is asked with the next."""

_BETAS: Final = {
    "computer_20251124": "computer-use-2025-11-24",
    "computer_20250124": "computer-use-2025-01-24",
}
_OLD_MODELS: Final = (
    (re.compile(r"claude-(?:3|haiku-4|sonnet-4(?:-5|-2|$)|opus-4(?:-[012]|$))"), 2),
    (re.compile(r"claude-(?:opus|sonnet)-4"), 1),
)
_ABOUT_TOOL: Final = re.compile(r"computer_(?:toolset_)?20\d{6}|\btools\.0\b")
_ABOUT_THINKING: Final = re.compile(r"thinking", re.IGNORECASE)
_THINKING: Final = ("thinking", "redacted_thinking")
_KINDS: Final = frozenset({"text", "tool_use", *_THINKING, "fallback", "compaction"})
_VERSION: Final = "2023-06-01"
_NAME: Final = "computer"
_EPHEMERAL: Final = {"type": "ephemeral"}

_MOST_WRITTEN: Final = 200
_AROUND_PLUS: Final = re.compile(
    r"\b((?:ctrl|control|shift|alt|altgr|super|cmd|meta|win)(?:_[lr])?)[^\S\n]*\+[^\S\n]*(?=\S)",
    re.IGNORECASE,
)
_MOST_REPEATS: Final = 100

_CLICKS: Final[dict[str, tuple[str, int]]] = {
    "left_click": ("left", 1),
    "right_click": ("right", 1),
    "middle_click": ("middle", 1),
    "double_click": ("left", 2),
    "triple_click": ("left", 3),
}
_WAYS: Final = {"down": ("dy", 1), "up": ("dy", -1), "right": ("dx", 1), "left": ("dx", -1)}
# The names that X gives keys, where the protocol has others.
_KEYS: Final = {
    **{f"{name}_{side}": name for name in ("control", "shift", "alt", "super") for side in "lr"},
    **{"kp_enter": "enter", "prior": "pageup", "next": "pagedown", "period": ".", "comma": ","},
    **{"slash": "/", "backslash": "\\", "semicolon": ";", "apostrophe": "'", "equal": "="},
    **{"bracketleft": "[", "bracketright": "]", "grave": "`", "underscore": "_"},
}


@dataclass(frozen=True, slots=True)
class AnthropicMessages(ToolDialect):
    """Fills Dialect. `older` counts on from the newest tool that suits the model; `thinks`: what
    the model thought is sent back with what it called."""

    older: int = 0
    thinks: bool = True

    kind = "Anthropic's server"
    keeps_grid = True
    models_path = "/models?limit=1000"

    def path(self, model: str) -> str:
        return "/messages"

    def headers(self, key: str | None, model: str) -> dict[str, str]:
        beta = _BETAS.get(self._tool(model)) if model else None
        return {
            "anthropic-version": _VERSION,
            **({"x-api-key": key} if key else {}),
            **({"anthropic-beta": beta} if beta else {}),
        }

    def body(self, question: ModelQuestion) -> dict[str, Any]:
        settings = question.settings
        body: dict[str, Any] = {
            "model": question.model,
            "max_tokens": settings.max_output_tokens,
            "stream": True,
            **(self._turn(question) if question.form is None else _without_tools(question)),
        }
        if settings.temperature >= 0:
            body["temperature"] = settings.temperature
        if settings.top_p >= 0:
            body["top_p"] = settings.top_p
        return body

    def _turn(self, question: ModelQuestion) -> dict[str, Any]:
        system = instructions(question.situation, question.prompt)
        return {
            "system": [{"type": "text", "text": system, "cache_control": _EPHEMERAL}],
            "tools": self._tools(question),
            "messages": self._messages(question),
        }

    def without(self, question: ModelQuestion, trouble: Trouble) -> AnthropicMessages | None:
        if trouble.kind is not TroubleKind.BAD_REQUEST or question.form is not None:
            return None
        index = _TOOLS.index(self._tool(question.model))
        if index + 1 < len(_TOOLS) and _ABOUT_TOOL.search(trouble.about):
            return replace(self, older=self.older + 1)
        if self.thinks and _ABOUT_THINKING.search(trouble.about):
            # A model may bind what it thought to messages that are told in fewer words by now.
            return replace(self, thinks=False)
        return None

    def incoming(self) -> Incoming:
        return Incoming(_Reader().read)

    def model_names(self, listed: object) -> list[str] | None:
        return ids_in(listed)

    def calls(self, items: Items, grid: Grid | None = None) -> list[ToolCall]:
        return [_call(item) for item in items if item.get("type") == "tool_use"]

    def said(self, items: Items) -> str:
        return "\n".join(text_of(item.get("text")) for item in items if item.get("type") == "text")

    def is_own(self, items: Sequence[dict[str, Any]]) -> bool:
        return all(item.get("type") in _KINDS for item in items)

    def _tool(self, model: str) -> str:
        bare = model.casefold().rpartition("/")[2]
        start = next((index for old, index in _OLD_MODELS if old.match(bare)), 0)
        return _TOOLS[min(start + self.older, len(_TOOLS) - 1)]

    def _tools(self, question: ModelQuestion) -> list[dict[str, Any]]:
        tool, grid = self._tool(question.model), question.prompt.grid
        zooms = tool != "computer_20250124"
        computer: dict[str, Any] = {"type": tool}
        if tool == _TOOLSET:
            # Where the pointer is, is not ours to tell: the human moves it, too.
            computer["configs"] = {"cursor_position": {"enabled": False}}
        else:
            computer["name"] = _NAME
            if grid is not None:
                computer |= {"display_width_px": grid.width, "display_height_px": grid.height}
            if zooms:
                computer["enable_zoom"] = True
        return [
            computer,
            *(
                {"name": one.name, "description": one.doc, "input_schema": one.parameters}
                for one in functions(zoom=not zooms)
            ),
        ]

    def _messages(self, question: ModelQuestion) -> list[dict[str, Any]]:
        situation, prompt, picture = question.situation, question.prompt, question.picture
        before, turns = self.told(question)
        content = [_text(goal_of(situation, prompt))]
        if before:
            content.append(_text(f"What happened:\n{before}"))
        found: list[dict[str, Any]] = []
        for number, turn in enumerate(turns, start=1):
            found.append({"role": "user", "content": content})
            found.append({"role": "assistant", "content": _said(turn, thinks=self.thinks)})
            last = number == len(turns)
            content = _heard(turn, picture if last else None)
        shown = picture is not None
        if picture is not None and not turns:
            content.append(_image(picture))
        content.append(_text(present(situation, prompt, shown=shown, reports=False)))
        if found:
            # All up to here stays as it is in the requests to come.
            found[-2]["content"][-1] = found[-2]["content"][-1] | {"cache_control": _EPHEMERAL}
        return [*found, {"role": "user", "content": content}]


def dialect_for(_provider: Provider | None) -> AnthropicMessages:
    return AnthropicMessages()


# --- what is sent ---------------------------------------------------------------------------------


def _without_tools(question: ModelQuestion) -> dict[str, Any]:
    rules = [_text(one.text) for one in question.messages if one.role == "system"]
    told = [
        {
            "role": "user",
            "content": [_text(one.text), *([_image(one.picture)] if one.picture else [])],
        }
        for one in question.messages
        if one.role == "user"
    ]
    return {"system": rules, "messages": told}


def _said(turn: Exchange, *, thinks: bool) -> list[dict[str, Any]]:
    """Return a reply as it came, but for what the server itself refuses: blocks without a word, and
    an input that is no object."""
    if turn.items is None:
        return [_text(turn.raw)]
    found = []
    for item in turn.items:
        kind = item.get("type")
        if kind == "text" and not text_of(item.get("text")).strip():
            continue
        if kind in _THINKING and not thinks:
            continue
        block = {name: value for name, value in item.items() if value is not None}
        if kind == "tool_use" and not isinstance(block.get("input"), dict):
            block["input"] = {}
        found.append(block)
    return found or [_text("(nothing)")]


def _heard(turn: Exchange, picture: Picture | None) -> list[dict[str, Any]]:
    """Return the result of each call, and what happened beside; the picture stands in the last, or
    behind them."""
    found = []
    last = len(turn.calls) - 1
    beside = picture
    for number, (call, result) in enumerate(zip(turn.calls, turn.results, strict=True)):
        content = [_text(result.text)]
        if number == last and picture is not None and not result.failed:
            # The result of a failure holds nothing but text.
            content.append(_image(picture))
            beside = None
        block: dict[str, Any] = {"type": "tool_result", "tool_use_id": call.id, "content": content}
        if result.failed:
            block["is_error"] = True
        if call.item.get("toolset_name") is not None:
            block["toolset_name"] = call.item["toolset_name"]
        found.append(block)
    if turn.also:
        found.append(_text(f"What happened:\n{turn.also}"))
    if not found:
        found.append(_text("Nothing was called."))
    return [*found, *([_image(beside)] if beside is not None else [])]


def _text(text: str) -> dict[str, Any]:
    return {"type": "text", "text": whole(text) if text.strip() else "(nothing)"}


def _image(picture: Picture) -> dict[str, Any]:
    data = base64.b64encode(picture.data).decode("ascii")
    source = {"type": "base64", "media_type": picture.ref.mime, "data": data}
    return {"type": "image", "source": source}


# --- what comes back ------------------------------------------------------------------------------


@dataclass(slots=True)
class _Reader:
    """Puts the blocks of one reply together from the pieces in which they come."""

    blocks: dict[int, dict[str, Any]] = field(default_factory=dict)
    pieces: dict[int, list[str]] = field(default_factory=dict)
    tokens_in: int = 0

    def read(self, incoming: Incoming, event: dict[str, Any]) -> None:
        match event:
            case {"type": "message_start", "message": dict(message)}:
                self._usage(incoming, message.get("usage"))
            case {"type": "content_block_start", "index": int(index), "content_block": dict(block)}:
                incoming.begun = True
                self.blocks[index], self.pieces[index] = dict(block), []
                incoming.speak(text_of(block.get("text")))
            case {"type": "content_block_delta", "index": int(index), "delta": dict(delta)}:
                if index in self.blocks:
                    self._delta(incoming, index, delta)
            case {"type": "content_block_stop", "index": int(index)}:
                if index in self.blocks:
                    incoming.add(line_of(self._whole(index)))
            case {"type": "message_delta", "delta": dict(delta)}:
                self._usage(incoming, event.get("usage"))
                _end(incoming, delta.get("stop_reason"))
            case {"type": "message_stop"}:
                if self.blocks:
                    raise BadStream("a part of the reply never ended", EARLY)
                incoming.ended = True
            case {"type": "message", "content": list(content)}:
                # A server that does not stream.
                incoming.begun = True
                for block in objects(content):
                    incoming.add(line_of(block))
                    incoming.speak(text_of(block.get("text")))
                self._usage(incoming, event.get("usage"))
                _end(incoming, event.get("stop_reason"))
            case _:
                pass

    def _delta(self, incoming: Incoming, index: int, delta: dict[str, Any]) -> None:
        block = self.blocks[index]
        match delta:
            case {"type": "text_delta", "text": str(text)}:
                block["text"] = text_of(block.get("text")) + text
                incoming.speak(text)
            case {"type": "input_json_delta", "partial_json": str(piece)}:
                self.pieces[index].append(piece)
            case {"type": "thinking_delta", "thinking": str(text)}:
                block["thinking"] = text_of(block.get("thinking")) + text
            case {"type": "signature_delta", "signature": str(text)}:
                block["signature"] = text_of(block.get("signature")) + text
            case _:
                pass

    def _whole(self, index: int) -> dict[str, Any]:
        """Return a block; an input that is no JSON stays text, which no call has."""
        block, written = self.blocks.pop(index), "".join(self.pieces.pop(index))
        if block.get("type") == "tool_use" and written.strip():
            try:
                block["input"] = loads(written)
            except ProtocolError:
                block["input"] = written
        return block

    def _usage(self, incoming: Incoming, usage: object) -> None:
        if not isinstance(usage, dict):
            return
        read, written = "cache_read_input_tokens", "cache_creation_input_tokens"
        told = [usage[it] for it in ("input_tokens", written, read) if type(usage.get(it)) is int]
        # The first count comes at the start, and at the end only some servers tell it again.
        self.tokens_in = max(self.tokens_in, sum(told))
        incoming.took(
            self.tokens_in,
            usage.get("output_tokens"),
            cached=usage.get(read),
            written=usage.get(written),
        )


def _end(incoming: Incoming, reason: object) -> None:
    match reason:
        case "max_tokens":
            incoming.finish = CUT_AT_LIMIT
        case "refusal":
            incoming.refuse(incoming.spoken or "no reason given")
        case "model_context_window_exceeded":
            raise BadStream("the context window is full", TOO_LONG)
        case "end_turn" | "tool_use" | "stop_sequence" as whole_end:
            incoming.finish = whole_end
        case str(other):
            raise BadStream(other, EARLY)
        case _:
            pass


def _call(item: dict[str, Any]) -> ToolCall:
    name, given, member = item.get("name"), item.get("input"), item.get("toolset_name")
    if is_function(name) and member is None:
        ops = function_ops(str(name), given)
    elif member is None and name == _NAME:
        arguments = Arguments(given)
        ops = _ops(arguments.take("action"), arguments)
    elif member == _NAME or member is None:
        ops = _ops(name, Arguments(given))
    else:
        ops = unknown(f"{member}.{name}")
    return ToolCall(item, text_of(item.get("id")), tuple(ops))


def _ops(name: object, given: Arguments) -> Ops:
    """Return what an action of the tool stands for; it has the same names in all versions."""
    match name:
        case "screenshot" | "cursor_position":
            return []
        case str() if name in _CLICKS:
            button, count = _CLICKS[name]
            op = {"op": "click", **_at(given), "button": button, "count": count}
            if (held := _keys(given.take("text", "key"))) is not None:
                op["keys"] = held
            ops = [op]
        case "mouse_move":
            ops = [{"op": "move", **(_at(given) or {"x": None, "y": None})}]
        case "left_mouse_down" | "left_mouse_up":
            # The older tools send a place with them.
            there = _at(given)
            ops = [{"op": str(name).removeprefix("left_")}]
            ops = [{"op": "move", **there}, *ops] if there else ops
        case "left_click_drag":
            path = [given.take("start_coordinate"), given.take("coordinate")]
            ops = [{"op": "drag", "path": path}]
            if (held := _keys(given.take("text", "key"))) is not None:
                ops[0]["keys"] = held
        case "scroll":
            axis, sign = _WAYS.get(text_of(given.take("scroll_direction")), ("direction", 1))
            amount = given.take("scroll_amount")
            turned = sign * amount if type(amount) is int and amount >= 0 else str(amount)
            op = {"op": "scroll", axis: turned, **_at(given)}
            if (held := _keys(given.take("text", "key"))) is not None:
                op["keys"] = held
            ops = [op]
        case "type":
            ops = [{"op": "type", "text": given.take("text")}]
        case "key":
            times = given.take("repeat", otherwise=1)
            written = text_of(given.take("text"))
            written = _AROUND_PLUS.sub(r"\1+", written) if len(written) <= _MOST_WRITTEN else ""
            chords = written.split()
            ops = [op for chord in chords for op in pressed(_keys(chord) or [])]
            ops = _repeated(ops, times) or [{"op": "key_combo", "keys": []}]
        case "hold_key":
            keys, seconds = _keys(given.take("text")), given.take("duration")
            ops = [{"op": "hold", "keys": keys, "seconds": seconds}]
        case "wait":
            ops = [{"op": "wait", "seconds": given.take("duration")}]
        case "zoom":
            ops = [{"op": "zoom", "region": given.take("region")}]
        case _:
            return unknown(name)
    return given.ends(ops)


def _at(given: Arguments) -> dict[str, Any]:
    """Return the point as x and y; {} for none, which means the place of the pointer."""
    if given.is_null("coordinate"):
        # Whether it means the pointer's place or is a slip, nobody knows.
        return {"x": None, "y": None}
    if not given.has("coordinate"):
        return {}
    point = given.take("coordinate")
    if isinstance(point, list) and len(point) == 2:
        return {"x": point[0], "y": point[1]}
    return {"x": point, "y": point}


def _keys(written: object) -> list[Any] | None:
    """Return the keys in "ctrl+shift+t"; None for none given."""
    if written is None:
        return None
    if not isinstance(written, str):
        return [written]
    text = written.strip()
    parts = [*text[:-1].rstrip("+").split("+"), "+"] if text.endswith("+") else text.split("+")
    return [_KEYS.get(part.strip().casefold(), part.strip()) for part in parts if part.strip()]


def _repeated(ops: Ops, times: object) -> Ops:
    if type(times) is int and 1 <= times <= _MOST_REPEATS:
        return ops * times
    return [{**op, "repeat": times} for op in ops[:1]]
