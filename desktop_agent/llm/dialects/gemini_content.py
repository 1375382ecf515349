"""Speaks Google's generateContent with the tool `computer_use`, of both generations. Pure.

Points count in thousandths of the picture's sides. Calls of the tool look like calls of functions.

Source: the types of the package google-genai 3.6 (ComputerUse, FunctionResponse), and Google's own
reference agent, google-gemini/computer-use-preview, for the names and arguments of the actions.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ...config.providers import Provider
from ...ports import Picture
from ..points import Grid
from ..prompt.messages import goal_of, instructions, present
from ..replies.calls.keyboard import pressed
from ..replies.read_reply import whole
from ..requests.dialect import ModelQuestion
from ..requests.stream import CUT_AT_LIMIT, EARLY, FILTERED, BadStream, Incoming
from ..requests.trouble import Trouble, TroubleKind
from ..tools.arguments import Arguments, Ops, notches, unknown
from ..tools.exchanges import CallResult, Exchange, ToolCall, line_of
from ..tools.functions import function_ops, functions, is_function
from ..tools.replies import agreed, objects, text_of
from ..tools.tool_dialect import Items, ToolDialect

_DESKTOP: Final = "ENVIRONMENT_DESKTOP"
_BROWSER: Final = "ENVIRONMENT_BROWSER"
# The first generation knows only browsers.
_FIRST: Final = re.compile(r"gemini-2\.5|gemini-3(?:\.1)?-(?:flash|pro)-preview")
_ABOUT_ENVIRONMENT: Final = re.compile(r"ENVIRONMENT_DESKTOP|computer.?use.{0,40}environment")
_FILTERS: Final = frozenset(
    {
        *("SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "IMAGE_SAFETY"),
        *("MODEL_ARMOR", "IMAGE_PROHIBITED_CONTENT"),
    }
)
_SIGNATURE: Final = "thoughtSignature"
_PARTS: Final = frozenset(
    {
        *("text", "functionCall", "thought", _SIGNATURE, "inlineData", "executableCode"),
        *("codeExecutionResult", "toolCall", "toolResponse"),
    }
)
_MOST_INTENT: Final = 200
_MOST_KEYS: Final = 50
_CONFIRM: Final = "require_confirmation"
_MORE: Final = "safety_decision"

_CLICKS: Final[dict[str, tuple[str, int]]] = {
    "click": ("left", 1),
    "click_at": ("left", 1),
    "right_click": ("right", 1),
    "middle_click": ("middle", 1),
    "double_click": ("left", 2),
    "triple_click": ("left", 3),
}
_WAYS: Final = {"down": ("dy", 1), "up": ("dy", -1), "right": ("dx", 1), "left": ("dx", -1)}
_MAGNITUDE: Final = 800
_MOST_MAGNITUDE: Final = 10**6
_PIXELS: Final = 300
_SEARCH: Final = "https://www.google.com"


@dataclass(frozen=True, slots=True)
class GeminiContent(ToolDialect):
    """Fills Dialect. `browser`: the server knows no other environment."""

    browser: bool = False

    kind = "Google's Gemini server"
    keeps_grid = False
    models_path = "/models?pageSize=1000"

    def path(self, model: str) -> str:
        return f"/models/{model.removeprefix('models/')}:streamGenerateContent?alt=sse"

    def headers(self, key: str | None, model: str) -> dict[str, str]:
        return {"x-goog-api-key": key} if key else {}

    def body(self, question: ModelQuestion) -> dict[str, Any]:
        settings = question.settings
        config: dict[str, Any] = {"maxOutputTokens": settings.max_output_tokens}
        if settings.temperature >= 0:
            config["temperature"] = settings.temperature
        if settings.top_p >= 0:
            config["topP"] = settings.top_p
        told = self._turn(question) if question.form is None else _without_tools(question)
        return {**told, "generationConfig": config}

    def _turn(self, question: ModelQuestion) -> dict[str, Any]:
        system = instructions(question.situation, question.prompt)
        tools: list[dict[str, Any]] = [
            {"computerUse": {"environment": self._environment(question.model)}},
        ]
        declared = [
            {"name": one.name, "description": one.doc, "parametersJsonSchema": one.parameters}
            for one in functions(zoom=True)
        ]
        return {
            "systemInstruction": {"parts": [{"text": system}]},
            "contents": self._contents(question),
            "tools": [*tools, {"functionDeclarations": declared}],
        }

    def without(self, question: ModelQuestion, trouble: Trouble) -> GeminiContent | None:
        desktop = self._environment(question.model) == _DESKTOP
        refused = trouble.kind is TroubleKind.BAD_REQUEST
        if desktop and refused and _ABOUT_ENVIRONMENT.search(trouble.about):
            return replace(self, browser=True)
        return None

    def incoming(self) -> Incoming:
        return Incoming(_read)

    def model_names(self, listed: object) -> list[str] | None:
        models = listed.get("models") if isinstance(listed, dict) else None
        if not isinstance(models, list):
            return None
        names = (text_of(one.get("name")) for one in objects(models))
        return [name.removeprefix("models/") for name in names if name]

    def calls(self, items: Items, grid: Grid | None = None) -> list[ToolCall]:
        return _calls(items, grid)

    def said(self, items: Items) -> str:
        return "".join(text_of(item.get("text")) for item in items if not item.get("thought"))

    def is_own(self, items: Sequence[dict[str, Any]]) -> bool:
        return all("type" not in part and not _PARTS.isdisjoint(part) for part in items)

    def reasons(self, call: ToolCall) -> list[str]:
        reason = _to_confirm(call)
        return [] if reason is None else [reason]

    def wanted(self, call: ToolCall) -> object:
        called = _called(call.item)
        given = called.get("args")
        if isinstance(given, dict):
            given = {name: given[name] for name in given if name not in (_MORE, "intent")}
        return called.get("name"), given, _to_confirm(call)

    def _environment(self, model: str) -> str:
        return _BROWSER if self.browser or _FIRST.search(model.casefold()) else _DESKTOP

    def _contents(self, question: ModelQuestion) -> list[dict[str, Any]]:
        situation, prompt, picture = question.situation, question.prompt, question.picture
        before, turns = self.told(question)
        parts: list[dict[str, Any]] = [{"text": goal_of(situation, prompt)}]
        if before:
            parts.append({"text": f"What happened:\n{before}"})
        found: list[dict[str, Any]] = []
        in_browser = self._environment(question.model) == _BROWSER
        for number, turn in enumerate(turns, start=1):
            found.append({"role": "user", "parts": parts})
            found.append({"role": "model", "parts": _said(turn)})
            last = number == len(turns)
            parts = _heard(turn, picture if last else None, in_browser=in_browser)
        shown = picture is not None
        if picture is not None and not (turns and turns[-1].calls):
            parts.append(_image(picture))
        parts.append({"text": present(situation, prompt, shown=shown, reports=False)})
        return [*found, {"role": "user", "parts": parts}]


def dialect_for(_provider: Provider | None) -> GeminiContent:
    return GeminiContent()


# --- what is sent ---------------------------------------------------------------------------------


def _without_tools(question: ModelQuestion) -> dict[str, Any]:
    rules = [{"text": one.text} for one in question.messages if one.role == "system"]
    told = [
        {
            "role": "user",
            "parts": [{"text": one.text}, *([_image(one.picture)] if one.picture else [])],
        }
        for one in question.messages
        if one.role == "user"
    ]
    return {"systemInstruction": {"parts": rules}, "contents": told}


def _said(turn: Exchange) -> list[dict[str, Any]]:
    """Return a reply as it came, with the signatures that the server wants back; parts without any
    content, which it refuses, left out."""
    if turn.items is None:
        return [{"text": whole(turn.raw) or "(nothing)"}]
    return [part for part in turn.items if part.get("text") != "" or _SIGNATURE in part] or [
        {"text": "(nothing)"}
    ]


def _heard(turn: Exchange, picture: Picture | None, *, in_browser: bool) -> list[dict[str, Any]]:
    """Return the response to each call, and what happened beside; the picture is in the last."""
    found: list[dict[str, Any]] = []
    last = len(turn.calls) - 1
    for number, (call, result) in enumerate(zip(turn.calls, turn.results, strict=True)):
        made: dict[str, Any] = {
            "name": text_of(_called(call.item).get("name")),
            "response": _response(call, result, turn, in_browser=in_browser),
        }
        if call.id:
            made["id"] = call.id
        if number == last and picture is not None:
            made["parts"] = [_image(picture)]
        found.append({"functionResponse": made})
    if turn.also:
        found.append({"text": f"What happened:\n{turn.also}"})
    return found or [{"text": "Nothing was called."}]


def _response(
    call: ToolCall, result: CallResult, turn: Exchange, *, in_browser: bool
) -> dict[str, Any]:
    # The first generation insists on an address, and we are not told any.
    made: dict[str, Any] = {"url": "about:blank"} if in_browser else {}
    asked = _to_confirm(call) is not None
    if asked and (agreed(turn.answers) or not turn.waited):
        made["safety_acknowledgement"] = "true"
    if not asked or not turn.waited:
        return made | {"error" if result.failed else "output": result.text}
    if not agreed(turn.answers):
        return made | {"error": "Not executed: the human did not agree."}
    return made | {
        "output": "The human agreed. This has not been done yet: call it again, if still right."
    }


def _image(picture: Picture) -> dict[str, Any]:
    data = base64.b64encode(picture.data).decode("ascii")
    return {"inlineData": {"mimeType": picture.ref.mime, "data": data}}


# --- what comes back ------------------------------------------------------------------------------


def _read(incoming: Incoming, event: dict[str, Any]) -> None:
    """One event of the stream, or the whole response of a server that does not stream."""
    if isinstance(usage := event.get("usageMetadata"), dict):
        names = ("candidatesTokenCount", "thoughtsTokenCount")
        out = [usage[name] for name in names if type(usage.get(name)) is int]
        cached = usage.get("cachedContentTokenCount")
        incoming.took(usage.get("promptTokenCount"), sum(out), cached=cached)
    blocked = event.get("promptFeedback")
    if isinstance(blocked, dict) and blocked.get("blockReason"):
        incoming.begun = True
        incoming.finish = FILTERED
    for candidate in objects(event.get("candidates"))[:1]:
        incoming.begun = True
        content = candidate.get("content")
        for part in objects(content.get("parts") if isinstance(content, dict) else None):
            if part.get("thought") and "functionCall" in part:
                # A thought is no order. What was not carried out is not sent back either: the
                # provider wants an answer to each call.
                continue
            incoming.add(line_of(part))
            if not part.get("thought"):
                incoming.speak(text_of(part.get("text")))
        match candidate.get("finishReason"):
            case "MAX_TOKENS":
                incoming.finish = CUT_AT_LIMIT
            case str(reason) if reason in _FILTERS:
                incoming.finish = FILTERED
            case "STOP":
                incoming.finish = "STOP"
            case str(reason):
                # What was called may be only a part of what was meant.
                raise BadStream(reason, EARLY)
            case _:
                pass


def _called(item: dict[str, Any]) -> dict[str, Any]:
    called = item.get("functionCall")
    return called if isinstance(called, dict) else {}


def _to_confirm(call: ToolCall) -> str | None:
    """Return why the provider wants this confirmed by the human, "" for no reason given; None if it
    does not."""
    given = _called(call.item).get("args")
    decision = given.get(_MORE) if isinstance(given, dict) else None
    if decision is None:
        return None
    if not isinstance(decision, dict):
        return text_of(decision)
    if decision.get("decision") in ("regular", "allow", "allowed"):
        return None
    return text_of(decision.get("explanation"))


def _calls(items: Iterable[dict[str, Any]], grid: Grid | None = None) -> list[ToolCall]:
    found = []
    for item in items:
        if "functionCall" not in item:
            continue
        called = _called(item)
        name, given = called.get("name"), called.get("args", {})
        if is_function(name):
            if isinstance(given, dict):
                given = {key: value for key, value in given.items() if key != _MORE}
            ops = function_ops(str(name), given)
        else:
            ops = _ops(name, Arguments(given), grid)
        found.append(ToolCall(item, text_of(called.get("id")), tuple(ops)))
    return found


def _ops(name: object, given: Arguments, grid: Grid | None) -> Ops:
    """Return what an action of the tool stands for."""
    given.take(_MORE)
    why = given.take("intent")
    match name:
        case str() if name in _CLICKS:
            button, count = _CLICKS[name]
            ops: Ops = [{"op": "click", **_at(given), "button": button, "count": count}]
        case "move" | "hover_at":
            ops = [{"op": "move", **_at(given)}]
        case "mouse_down" | "mouse_up":
            there = given.has("x") or given.has("y")
            ops = [{"op": "move", **_at(given)}] if there else []
            ops = [*ops, {"op": str(name)}]
        case "type":
            ops = [{"op": "type", "text": _typed(given)}]
        case "type_text_at":
            ops = _typed_at(given)
        case "drag_and_drop":
            start = [given.take("start_x", "x"), given.take("start_y", "y")]
            end = [given.take("end_x", "destination_x"), given.take("end_y", "destination_y")]
            ops = [{"op": "drag", "path": [start, end]}]
        case "wait":
            ops = [{"op": "wait", "seconds": given.take("seconds", otherwise=1)}]
        case "wait_5_seconds":
            ops = [{"op": "wait", "seconds": 5}]
        case "press_key":
            ops = [{"op": "key_combo", "keys": [given.take("key")]}]
        case "key_down" | "key_up":
            ops = [{"op": str(name), "key": given.take("key")}]
        case "hotkey" | "key_combination":
            ops = _hotkey(given.take("keys"))
        case "take_screenshot" | "open_web_browser":
            return []
        case "scroll" | "scroll_at" | "scroll_document":
            ops = _scroll(given, grid, at=name != "scroll_document")
        case "go_back" | "go_forward":
            way = "left" if name == "go_back" else "right"
            ops = [{"op": "key_combo", "keys": ["alt", way]}]
        case "navigate":
            ops = [{"op": "open", "target": given.take("url")}]
        case "search":
            ops = [{"op": "open", "target": _SEARCH}]
        case _:
            return unknown(name)
    ops = given.ends(ops)
    if isinstance(why, str) and why.strip():
        ops[0] = {**ops[0], "intent": why.strip()[:_MOST_INTENT]}
    return ops


def _at(given: Arguments) -> dict[str, Any]:
    """Return the point; what is missing stays empty, and so is refused: a click at no point would
    be one at the pointer."""
    return {"x": given.take("x"), "y": given.take("y")}


def _typed(given: Arguments) -> object:
    text, enter = given.take("text"), given.take("press_enter", otherwise=False)
    if not isinstance(enter, bool):
        return [text, enter]
    return text + "\n" if enter and isinstance(text, str) else text


def _typed_at(given: Arguments) -> Ops:
    clear = given.take("clear_before_typing", otherwise=True)
    every: Ops = [{"op": "key_combo", "keys": ["ctrl", "a"] if clear is True else clear}]
    all_of_it = every if clear is not False else []
    return [{"op": "click", **_at(given)}, *all_of_it, {"op": "type", "text": _typed(given)}]


def _hotkey(keys: object) -> Ops:
    if isinstance(keys, str):
        keys = [part.strip() for part in keys.split("+")] if len(keys) <= _MOST_INTENT else None
    few = isinstance(keys, list) and 0 < len(keys) <= _MOST_KEYS
    return pressed(keys) if few and isinstance(keys, list) else [{"op": "key_combo", "keys": keys}]


def _scroll(given: Arguments, grid: Grid | None, *, at: bool) -> Ops:
    axis, sign = _WAYS.get(text_of(given.take("direction")), ("direction", 1))
    pixels = given.take("magnitude_in_pixels")
    if pixels is None:
        magnitude = given.take("magnitude")
        if magnitude is None and not at:
            magnitude = _MAGNITUDE
        if type(magnitude) in (int, float) and grid is not None:
            # In thousandths of the screen's side.
            side = grid.bounds.height if axis == "dy" else grid.bounds.width
            magnitude = min(magnitude, _MOST_MAGNITUDE) * side / 1000
        pixels = _PIXELS if magnitude is None else magnitude
    turned = notches(pixels)
    turned = sign * turned if type(turned) is int and turned >= 0 else str(turned)
    return [{"op": "scroll", axis: turned, **(_at(given) if at else {})}]
