"""Speaks OpenAI's Responses with the tool `computer`. Pure.

The server keeps the conversation: a request names the response before it, and sends what came of
that. Where the server has lost it, or keeps none, the turns are told in words. So they are when
turns are left out: the server's own conversation grows by a picture with every turn.

Source: the types of the package openai 3.54, types/responses/response_computer_tool_call.py.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ...config.providers import Provider
from ...ports import Picture
from ...protocol import ProtocolError, loads
from ..points import Grid
from ..prompt.messages import goal_of, instructions, leaves_out_more, present, secrets_of
from ..replies.calls.keyboard import pressed
from ..replies.read_reply import whole
from ..requests.dialect import ModelQuestion
from ..requests.model_list import ids_in
from ..requests.stream import CUT_AT_LIMIT, FILTERED, BadStream, Incoming
from ..requests.trouble import Trouble, TroubleKind
from ..tools.arguments import Arguments, Ops, notches, unknown
from ..tools.exchanges import Exchange, ToolCall, line_of
from ..tools.functions import function_ops, functions, is_function
from ..tools.replies import agreed, objects, text_of
from ..tools.tool_dialect import Items, ToolDialect

_ABOUT_PREVIOUS: Final = re.compile(r"previous.?response", re.IGNORECASE)
_ABOUT_DETAIL: Final = re.compile(r"output\.detail|parameter.{0,40}\bdetail\b", re.IGNORECASE)
_BUTTONS: Final = {"left": "left", "right": "right", "wheel": "middle"}
# The protocol has no such buttons; these keys do the same in browsers and file managers.
_HISTORY: Final = {"back": "left", "forward": "right"}
_WAIT_S: Final = 2
# A part of a call may be a part of what was meant.
_CUT: Final = "incomplete"
_MOST_KEYS: Final = 50
_AGREED: Final = (
    "The human agreed. What you called for has not been done yet: call for it again, if it is "
    "still right."
)


@dataclass(frozen=True, slots=True)
class OpenAIResponses(ToolDialect):
    """Fills Dialect. `lost` is the last response that the server does not know any more, and
    `detail` says that it takes the level of detail of a screenshot."""

    lost: str = ""
    detail: bool = True

    kind = "OpenAI's server"
    keeps_grid = False
    models_path = "/models"

    def path(self, model: str) -> str:
        return "/responses"

    def headers(self, key: str | None, model: str) -> dict[str, str]:
        return {"authorization": f"Bearer {key}"} if key else {}

    def body(self, question: ModelQuestion) -> dict[str, Any]:
        settings = question.settings
        body: dict[str, Any] = {
            "model": question.model,
            "max_output_tokens": settings.max_output_tokens,
            "stream": True,
            **(self._turn(question) if question.form is None else _without_tools(question)),
        }
        if settings.temperature >= 0:
            body["temperature"] = settings.temperature
        if settings.top_p >= 0:
            body["top_p"] = settings.top_p
        return body

    def _turn(self, question: ModelQuestion) -> dict[str, Any]:
        return {
            "instructions": instructions(question.situation, question.prompt),
            "tools": [
                {"type": "computer"},
                *(
                    {
                        "type": "function",
                        "name": one.name,
                        "description": one.doc,
                        "parameters": one.parameters,
                        "strict": False,
                    }
                    for one in functions(zoom=True)
                ),
            ],
            "truncation": "auto",
            **self._conversation(question),
        }

    def without(self, question: ModelQuestion, trouble: Trouble) -> OpenAIResponses | None:
        conversation = self._conversation(question) if question.form is None else {}
        known = conversation.get("previous_response_id", "")
        if known and trouble.kind is TroubleKind.TOO_LONG:
            # What the server keeps is too long by now: the turns are told in words, in its place.
            return replace(self, lost=known)
        if trouble.kind not in (TroubleKind.BAD_REQUEST, TroubleKind.NO_MODEL):
            return None
        if known and _ABOUT_PREVIOUS.search(trouble.about):
            return replace(self, lost=known)
        if self.detail and _ABOUT_DETAIL.search(trouble.about):
            return replace(self, detail=False)
        return None

    def incoming(self) -> Incoming:
        return Incoming(_read)

    def model_names(self, listed: object) -> list[str] | None:
        return ids_in(listed)

    def calls(self, items: Items, grid: Grid | None = None) -> list[ToolCall]:
        return _calls(items)

    def said(self, items: Items) -> str:
        return _words_of(items)

    def is_own(self, items: Sequence[dict[str, Any]]) -> bool:
        return any(item.get("type") == "response" for item in items)

    def reasons(self, call: ToolCall) -> list[str]:
        return [text_of(check.get("message")) for check in _checks(call)]

    def wanted(self, call: ToolCall) -> object:
        parts = ("type", "name", "arguments", "actions", "action")
        why = [(check.get("code"), check.get("message")) for check in _checks(call)]
        return [call.item.get(part) for part in parts], why

    def _conversation(self, question: ModelQuestion) -> dict[str, Any]:
        situation, prompt, picture = question.situation, question.prompt, question.picture
        before, turns = self.told(question)
        now = present(situation, prompt, shown=picture is not None, reports=False)
        last = turns[-1] if turns else None
        known = _response(last) if last is not None else ""
        goes_on = bool(known) and known != self.lost
        if last is not None and not last.waited:
            # What the human has just confirmed holds in this conversation alone.
            goes_on = goes_on and not leaves_out_more(situation, prompt)
        if last is not None and picture is not None and goes_on and not _refused(last):
            also = [f"What happened:\n{last.also}"] if last.also else []
            if last.waited:
                also.append(_AGREED)
            if listed := secrets_of(situation, prompt):
                also.append(listed)
            # The picture stands in the output of the last call of the tool.
            output = _outputs(last, picture, detail=self.detail)
            shown = any(one["type"] == "computer_call_output" for one in output)
            message = _message([*also, now], None if shown else picture)
            return {"previous_response_id": known, "input": [*output, message]}
        told = [_message([goal_of(situation, prompt), *([before] if before else [])], None)]
        for turn in turns:
            told.append({"role": "assistant", "content": _in_words(turn)})
            told.append(_message([_happened(turn)], None))
        told.append(_message([now], picture))
        return {"input": told}


def dialect_for(_provider: Provider | None) -> OpenAIResponses:
    return OpenAIResponses()


# --- what is sent ---------------------------------------------------------------------------------


def _without_tools(question: ModelQuestion) -> dict[str, Any]:
    rules = [one.text for one in question.messages if one.role == "system"]
    told = [_message([one.text], one.picture) for one in question.messages if one.role == "user"]
    return {"instructions": "\n\n".join(rules), "input": told}


def _message(texts: list[str], picture: Picture | None) -> dict[str, Any]:
    content: list[dict[str, Any]] = [{"type": "input_text", "text": whole(one)} for one in texts]
    if picture is not None:
        content.append({"type": "input_image", "image_url": _url(picture), "detail": "original"})
    return {"role": "user", "content": content}


def _url(picture: Picture) -> str:
    return f"data:{picture.ref.mime};base64,{base64.b64encode(picture.data).decode('ascii')}"


def _outputs(turn: Exchange, picture: Picture, *, detail: bool) -> list[dict[str, Any]]:
    """Return the output of each call; that of the tool is a picture of the screen as it is."""
    found: list[dict[str, Any]] = []
    for call, result in zip(turn.calls, turn.results, strict=True):
        if call.item.get("type") == "function_call":
            told = {"type": "function_call_output", "call_id": call.id, "output": result.text}
            found.append(told)
            continue
        screen: dict[str, Any] = {"type": "computer_screenshot", "image_url": _url(picture)}
        if detail:
            screen["detail"] = "original"
        output: dict[str, Any] = {"type": "computer_call_output", "call_id": call.id}
        output["output"] = screen
        if checks := _checks(call):
            output["acknowledged_safety_checks"] = checks
        found.append(output)
    told_of = [
        f"The computer call {call.id}: {result.text}"
        for call, result in zip(turn.calls, turn.results, strict=True)
        if call.item.get("type") == "computer_call" and not turn.waited
    ]
    return [*found, *([_message(told_of, None)] if told_of else [])]


def _response(turn: Exchange) -> str:
    """Return the id of the response that a turn came in; "" for none."""
    return next(
        (text_of(item.get("id")) for item in turn.items or () if item.get("type") == "response"), ""
    )


def _refused(turn: Exchange) -> bool:
    """Return True if the human did not confirm what the provider wants confirmed: then nothing may
    be said to be so, and the conversation begins anew, in words."""
    return turn.waited and not agreed(turn.answers)


def _checks(call: ToolCall) -> list[dict[str, Any]]:
    return objects(call.item.get("pending_safety_checks"))


def _has_unknown_checks(item: dict[str, Any]) -> bool:
    """Return True if something is to be confirmed, and cannot be read."""
    checks = item.get("pending_safety_checks")
    return checks not in (None, []) and (
        not isinstance(checks, list) or len(objects(checks)) < len(checks)
    )


def _in_words(turn: Exchange) -> str:
    """Return a reply as text."""
    if turn.items is None:
        return whole(turn.raw) or "(nothing)"
    done = [json.dumps(op, ensure_ascii=False) for call in turn.calls for op in call.ops]
    said = _words_of(turn.items)
    return whole("\n".join(([said] if said else []) + done)) or "(nothing)"


def _happened(turn: Exchange) -> str:
    parts = [result.text for result in turn.results] + ([turn.also] if turn.also else [])
    if turn.waited:
        agrees = _AGREED if agreed(turn.answers) else "Not done: the human did not agree."
        parts = ["The provider wanted it confirmed by the human.", turn.also, agrees]
    return "What happened:\n" + "\n".join(parts or ["Nothing was called."])


# --- what comes back ------------------------------------------------------------------------------


def _read(incoming: Incoming, event: dict[str, Any]) -> None:
    """One event of the stream, or the whole response of a server that does not stream."""
    match event:
        case {"type": "response.created", "response": {"id": str(name)}}:
            incoming.begun = True
            incoming.add(line_of({"type": "response", "id": name}))
        case {"type": "response.output_text.delta", "delta": str(text)}:
            incoming.begun = True
            incoming.speak(text)
        case {"type": "response.refusal.delta", "delta": str(text)}:
            incoming.begun = True
            incoming.refuse(text)
        case {"type": "response.output_item.done", "item": dict(item)}:
            incoming.begun = True
            incoming.add(line_of(item))
        case {
            "type": "response.completed" | "response.incomplete" | "response.failed",
            "response": dict(response),
        }:
            _end(incoming, response)
        case {"type": "error", "message": str(message)}:
            raise BadStream(message, text_of(event.get("code")))
        case {"object": "response", "output": list(output)}:
            incoming.begun = True
            incoming.add(line_of({"type": "response", "id": text_of(event.get("id"))}))
            for item in objects(output):
                incoming.add(line_of(item))
                incoming.speak(_words_of([item]))
                incoming.refuse(_words_of([item], "refusal"))
            _end(incoming, event)
        case _:
            pass


def _end(incoming: Incoming, response: dict[str, Any]) -> None:
    if isinstance(usage := response.get("usage"), dict):
        details = usage.get("input_tokens_details")
        cached = details.get("cached_tokens") if isinstance(details, dict) else None
        incoming.took(usage.get("input_tokens"), usage.get("output_tokens"), cached=cached)
    if isinstance(error := response.get("error"), dict):
        raise BadStream(
            text_of(error.get("message")) or "no reason given", text_of(error.get("code"))
        )
    match response:
        case {"status": "completed"}:
            incoming.ended = True
        case {"incomplete_details": {"reason": "max_output_tokens"}}:
            incoming.finish = CUT_AT_LIMIT
        case {"incomplete_details": {"reason": "content_filter"}}:
            incoming.finish = FILTERED
        case _:
            pass


def _words_of(items: Iterable[dict[str, Any]], kind: str = "text") -> str:
    """Return the words of this kind: the model's text, or its refusal."""
    parts = [
        text_of(part.get(kind))
        for item in items
        if item.get("type") == "message"
        for part in objects(item.get("content"))
        if part.get("type") in (kind, f"output_{kind}")
    ]
    return "\n".join(part for part in parts if part)


def _calls(items: Iterable[dict[str, Any]]) -> list[ToolCall]:
    found = []
    for item in items:
        if item.get("type") == "computer_call":
            actions = item.get("actions")
            if actions is None:
                actions = [item.get("action")]
            every = actions if isinstance(actions, list) else [actions]
            ops = [op for action in every for op in _ops(action)]
            if item.get("status") == _CUT:
                ops = unknown("a call that was cut off")
            if _has_unknown_checks(item):
                ops = [{"op": "computer", "pending_safety_checks": "not read"}]
        elif item.get("type") == "function_call":
            cut = item.get("status") == _CUT
            ops = unknown("a call that was cut off") if cut else _function(item)
        else:
            continue
        found.append(ToolCall(item, text_of(item.get("call_id")), tuple(ops)))
    return found


def _function(item: dict[str, Any]) -> Ops:
    name, written = item.get("name"), item.get("arguments")
    if not is_function(name):
        return unknown(name)
    try:
        arguments = loads(written) if isinstance(written, str) else written
    except ProtocolError:
        arguments = written
    return function_ops(str(name), arguments)


def _ops(action: object) -> Ops:
    """Return what an action of the tool stands for."""
    if not isinstance(action, dict):
        return [{"op": "computer", "action": action}]
    given = Arguments(action)
    ops: Ops
    match given.take("type"):
        case "click":
            button = given.take("button", otherwise="left")
            there = _at(given)
            if button in ("back", "forward"):
                # With keys held it would be another chord.
                ops = [{"op": "key_combo", "keys": ["alt", _HISTORY[button]]}]
                ops = unknown(f"{button} with keys") if given.take("keys") else ops
            else:
                known = _BUTTONS.get(button, button) if isinstance(button, str) else button
                ops = _held(given, [{"op": "click", **there, "button": known}])
        case "double_click":
            ops = _held(given, [{"op": "click", **_at(given), "count": 2}])
        case "drag":
            path = given.take("path")
            points = [_point(one) for one in path] if isinstance(path, list) else path
            ops = _held(given, [{"op": "drag", "path": points}])
        case "keypress":
            keys = given.take("keys")
            few = isinstance(keys, list) and 0 < len(keys) <= _MOST_KEYS
            ops = pressed(keys) if few else [{"op": "key_combo", "keys": keys}]
        case "move":
            ops = _held(given, [{"op": "move", **_at(given)}])
        case "screenshot":
            return []
        case "scroll":
            op = {"op": "scroll", **_at(given)}
            op |= {"dx": notches(given.take("scroll_x")), "dy": notches(given.take("scroll_y"))}
            ops = _held(given, [op])
        case "type":
            ops = [{"op": "type", "text": given.take("text")}]
        case "wait":
            ops = [{"op": "wait", "seconds": _WAIT_S}]
        case other:
            return unknown(other)
    return given.ends(ops)


def _held(given: Arguments, ops: Ops) -> Ops:
    """Return the op with the keys that are held meanwhile, if there are any."""
    keys = given.take("keys")
    return [{**ops[0], "keys": keys}] if keys else ops


def _at(given: Arguments) -> dict[str, Any]:
    """Return the point; what is missing stays empty, and so is refused: a click at no point would
    be one at the pointer."""
    return {"x": given.take("x"), "y": given.take("y")}


def _point(value: object) -> object:
    if isinstance(value, dict) and set(value) == {"x", "y"}:
        return [value["x"], value["y"]]
    return value
