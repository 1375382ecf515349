"""Tasks for a model that knows what to do, and how each maker's model says it.

A task is told in acts that every model has; each is said in the terms of one provider, at the
point where the thing stands now, counted in the picture that was sent.
"""

from __future__ import annotations

import base64
import io
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from model_server import Answer, Asked, Say
from PIL import Image
from tool_replies import Anthropic, Gemini, Maker, OpenAI

Point = tuple[int, int]
_PICTURE = re.compile(r'(?:;base64,|"data": ")([^"]+)')


@dataclass(frozen=True)
class Act:
    """One act of a script. `at` and `to` are expressions for elements of the page."""

    kind: str
    at: str = ""
    to: str = ""
    text: str = ""
    keys: tuple[str, ...] = ()
    count: int = 1


def click(at: str, count: int = 1) -> Act:
    return Act("click", at=at, count=count)


def write(text: str) -> Act:
    return Act("type", text=text)


def press(*keys: str) -> Act:
    return Act("press", keys=keys)


def drag(at: str, to: str) -> Act:
    return Act("drag", at=at, to=to)


def scroll(at: str) -> Act:
    return Act("scroll", at=at)


def of_id(name: str) -> str:
    return f"document.getElementById('{name}')"


def worded(text: str, tag: str = "button") -> str:
    """The first element of the tag with this text or name."""
    return (
        f"[...document.querySelectorAll('{tag}')].find(one => one.checkVisibility() && "
        f"[one.textContent.trim(), one.getAttribute('aria-label')].includes('{text}'))"
    )


def card(text: str, part: str) -> str:
    return (
        "[...document.querySelectorAll('article, li, tr')]"
        f".find(one => one.checkVisibility() && one.textContent.includes('{text}'))"
        f".querySelector('{part}')"
    )


@dataclass(frozen=True)
class Task:
    """`turns` are the acts of each reply, and `check` is true on the page afterwards."""

    page: str
    goal: str
    turns: tuple[tuple[Act, ...], ...]
    check: str
    before: str = "0"
    """What the page is changed by first."""


TASKS = {
    "names": Task(
        "form",
        'Enter "Ada" as the first name and "Lovelace" as the last name',
        ((click(of_id("first")), write("Ada")), (click(of_id("last")), write("Lovelace"))),
        "value('first') === 'Ada' && value('last') === 'Lovelace'",
    ),
    "tab": Task(
        "form",
        'Enter "Ada" as the first name and "Lovelace" as the last name',
        ((click(of_id("first")), write("Ada\tLovelace")),),
        "value('first') === 'Ada' && value('last') === 'Lovelace'",
    ),
    "ticks": Task(
        "form",
        "Tick English and the newsletter",
        ((click(of_id("en")), click(of_id("news"))),),
        "by('en').checked && by('news').checked && !by('fr').checked",
    ),
    "country": Task(
        "form",
        "Choose Italy as the country",
        ((click(of_id("country")),), (write("It"), press("enter"))),
        "value('country') === 'Italy'",
    ),
    "radios": Task(
        "form",
        "Everything for the meals, and a single room",
        (
            (
                click("document.querySelector('[value=all]')"),
                click("document.querySelector('[value=single]')"),
            ),
        ),
        "picked('meals') === 'all' && picked('room') === 'single'",
    ),
    "guests": Task(
        "form",
        "Three guests",
        ((click(of_id("more")), click(of_id("more"))),),
        "by('guests').value === '3'",
    ),
    "slider": Task(
        "form",
        "Set the budget to 120",
        ((click(of_id("budget")), press("right"), press("right")),),
        "value('budget') === '120'",
    ),
    "remarks": Task(
        "form",
        'Write "One" and "Two" on two lines into the remarks',
        ((click(of_id("remarks")), write("One\nTwo")),),
        "value('remarks') === 'One\\nTwo'",
    ),
    "nights": Task(
        "form",
        "Five nights",
        ((click(of_id("nights")), press("ctrl", "a"), write("5")),),
        "value('nights') === '5'",
    ),
    "airport": Task(
        "form",
        "The home airport is Berlin",
        ((click(of_id("airport")), write("Ber")), (click(worded("Berlin")),)),
        "by('airport').dataset.chosen === 'Berlin'",
    ),
    "unicode": Task(
        "form",
        'Enter "Zoë Łęcka 🙂" as the emergency contact',
        ((click(of_id("contact")), write("Zoë Łęcka 🙂")),),
        "value('contact') === 'Zoë Łęcka 🙂'",
    ),
    "add": Task(
        "todo",
        'Add the task "Buy milk"',
        ((click(of_id("new")), write("Buy milk\n")),),
        "texts().at(-1) === 'Buy milk'",
    ),
    "tick": Task(
        "todo",
        "Tick Call the bank",
        ((click(card("Call the bank", "input")),),),
        "task('Call the bank').done",
    ),
    "drag": Task(
        "todo",
        "Move Book a table to the top by dragging it",
        ((drag(card("Book a table", ".handle"), card("Paint the fence", ".handle")),),),
        "texts()[0] === 'Book a table'",
    ),
    "filter": Task(
        "todo",
        "Show only what is done",
        ((click("document.querySelector('[data-show=done]')"),),),
        "state.show === 'done'",
    ),
    "search": Task(
        "shop",
        "Look for a chair and put the oak chair into the cart",
        ((click(of_id("query")), write("chair")), (click(card("Oak chair", "[data-add]")),)),
        "state.cart['oak-chair'] === 1 && Object.keys(state.cart).length === 1",
    ),
    "cart": Task(
        "shop",
        "Put the desk lamp into the cart and set its quantity to 3",
        (
            (click(card("Desk lamp", "[data-add]")),),
            (click(of_id("open-cart")),),
            (click(card("Desk lamp", "[data-count]"), 3), write("3\t")),
        ),
        "state.cart['desk-lamp'] === 3",
    ),
    "wishes": Task(
        "shop",
        "Put the bookshelf and the wall clock on the wish list",
        ((click(card("Bookshelf", "[data-wish]")), click(card("Wall clock", "[data-wish]"))),),
        "state.wishes.join() === 'bookshelf,wall-clock'",
    ),
    "sounds": Task(
        "settings",
        "Switch the sounds off and save",
        (
            (click(worded("Sound")),),
            (click(worded("Sounds")), click(of_id("save"))),
        ),
        "state.switches.sounds === false && state.saved === 1",
    ),
    "account": Task(
        "settings",
        'Change the display name to "Kim" and save',
        (
            (click(worded("Account")),),
            (click(of_id("name")), press("ctrl", "a"), write("Kim")),
            (click(of_id("save")),),
        ),
        "value('name') === 'Kim' && state.saved === 1",
    ),
    "scroll": Task(
        "wiki",
        "Scroll down a bit",
        ((scroll("document.body"),),),
        "window.scrollY > 0",
        before="document.body.style.height = '4000px'",
    ),
}


class Speaker:
    """Says acts as one provider's models do."""

    name: str
    model: str
    coordinates = "pixels"

    def turns(self, task: Task) -> list[list[Act]]:
        """The acts of each of its replies."""
        return [list(turn) for turn in task.turns]

    def reply(self, acts: list[tuple[Act, list[Point]]]) -> Answer:
        """Acts, each with the points of `at` and `to`, as the model counts them."""
        raise NotImplementedError

    def done(self) -> Answer:
        raise NotImplementedError

    def place(self, asked: Asked, screen: tuple[int, int], point: tuple[float, float]) -> Point:
        """A point of the screen as the model counts it, by the picture that it was sent."""
        if self.coordinates == "thousand":
            width, height = 1000, 1000
        else:
            (data,) = set(_PICTURE.findall(json.dumps(asked.body)))
            with Image.open(io.BytesIO(base64.b64decode(data))) as picture:
                width, height = picture.size
        return int(point[0] * width / screen[0]), int(point[1] * height / screen[1])


class JsonSpeaker(Speaker):
    """Our own form, as any model without a tool writes it."""

    name = "openai"
    model = "gpt-5.5"

    def reply(self, acts: list[tuple[Act, list[Point]]]) -> Answer:
        return self._said([self._op(act, at) for act, at in acts])

    def done(self) -> Answer:
        return self._said([{"op": "done", "summary": "It is done."}])

    @staticmethod
    def _said(ops: list[dict[str, Any]]) -> Say:
        return Say(json.dumps({"high_level": ["Go on"], "actions": ops}))

    @staticmethod
    def _op(act: Act, at: list[Point]) -> dict[str, Any]:
        match act.kind:
            case "click":
                return {"op": "click", "x": at[0][0], "y": at[0][1], "count": act.count}
            case "type":
                return {"op": "type", "text": act.text}
            case "press":
                return {"op": "key_combo", "keys": list(act.keys)}
            case "drag":
                return {"op": "drag", "path": [list(one) for one in at]}
            case _:
                return {"op": "scroll", "dy": 5, "x": at[0][0], "y": at[0][1]}


class ThousandSpeaker(JsonSpeaker):
    """The same from a small model that counts in thousandths."""

    model = "qwen3-vl-8b"
    coordinates = "thousand"


class CallSpeaker(Speaker):
    """A thought and one call, as UI-TARS writes them."""

    name = "openai"
    model = "ui-tars-7b"
    coordinates = "thousand"

    def turns(self, task: Task) -> list[list[Act]]:
        acts = [act for turn in task.turns for act in turn]
        # It has no triple click.
        every = {act: [click(act.at), press("ctrl", "a")] for act in acts if act.count == 3}
        return [[one] for act in acts for one in every.get(act, [act])]

    def reply(self, acts: list[tuple[Act, list[Point]]]) -> Answer:
        ((act, at),) = acts
        boxes = [f"({x},{y})" for x, y in at]
        match act.kind:
            case "click":
                call = f"click(start_box='{boxes[0]}')"
            case "type":
                text = act.text.replace("\n", "\\n").replace("\t", "\\t")
                call = f"type(content='{text}')"
            case "press":
                call = f"hotkey(key='{' '.join(act.keys)}')"
            case "drag":
                call = f"drag(start_box='{boxes[0]}', end_box='{boxes[1]}')"
            case _:
                call = f"scroll(start_box='{boxes[0]}', direction='down')"
        return Say(f"Thought: I go on.\nAction: {call}")

    def done(self) -> Answer:
        return Say("Thought: All is done.\nAction: finished(content='It is done.')")


class ToolSpeaker(Speaker):
    """A model with its maker's computer tool."""

    def __init__(self, maker: Maker) -> None:
        self.maker = maker
        self.name = maker.name
        self.model = maker.model

    def reply(self, acts: list[tuple[Act, list[Point]]]) -> Answer:
        return self.maker.reply(*(self._call(act, at) for act, at in acts), text="I go on.")

    def done(self) -> Answer:
        return self.maker.reply(self.maker.function("done", summary="It is done."))

    def _call(self, act: Act, at: list[Point]) -> dict[str, Any]:
        raise NotImplementedError


class AnthropicSpeaker(ToolSpeaker):
    def __init__(self) -> None:
        super().__init__(Anthropic())

    def _call(self, act: Act, at: list[Point]) -> dict[str, Any]:
        call = self.maker.call
        match act.kind:
            case "click":
                name = {1: "left_click", 2: "double_click", 3: "triple_click"}[act.count]
                return call(name, coordinate=list(at[0]))
            case "type":
                return call("type", text=act.text)
            case "press":
                names = {"enter": "Return", "right": "Right"}
                return call("key", text="+".join(names.get(key, key) for key in act.keys))
            case "drag":
                ends = {"start_coordinate": list(at[0]), "coordinate": list(at[1])}
                return call("left_click_drag", **ends)
            case _:
                way = {"scroll_direction": "down", "scroll_amount": 5}
                return call("scroll", coordinate=list(at[0]), **way)


class OpenAISpeaker(ToolSpeaker):
    def __init__(self) -> None:
        super().__init__(OpenAI())

    def reply(self, acts: list[tuple[Act, list[Point]]]) -> Answer:
        assert isinstance(self.maker, OpenAI)
        actions = [action for act, at in acts for action in self._actions(act, at)]
        return self.maker.reply(self.maker.calls(*actions), text="I go on.")

    @staticmethod
    def _actions(act: Act, at: list[Point]) -> list[dict[str, Any]]:
        here = {"x": at[0][0], "y": at[0][1]} if at else {}
        match act.kind:
            case "click" if act.count == 1:
                return [{"type": "click", "button": "left", **here}]
            case "click":
                # Its tool has no triple click.
                every = {"type": "keypress", "keys": ["CTRL", "A"]}
                return [{"type": "double_click", **here}, every]
            case "type":
                return [{"type": "type", "text": act.text}]
            case "press":
                names = {"enter": "ENTER", "right": "ARROWRIGHT"}
                keys = [names.get(key, key.upper()) for key in act.keys]
                return [{"type": "keypress", "keys": keys}]
            case "drag":
                return [{"type": "drag", "path": [{"x": x, "y": y} for x, y in at]}]
            case _:
                return [{"type": "scroll", "scroll_x": 0, "scroll_y": 500, **here}]


class GeminiSpeaker(ToolSpeaker):
    coordinates = "thousand"

    def __init__(self) -> None:
        super().__init__(Gemini())

    def _call(self, act: Act, at: list[Point]) -> dict[str, Any]:
        call = self.maker.call
        here = {"x": at[0][0], "y": at[0][1]} if at else {}
        match act.kind:
            case "click":
                name = {1: "click", 2: "double_click", 3: "triple_click"}[act.count]
                return call(name, **here)
            case "type":
                return call("type", text=act.text)
            case "press" if len(act.keys) == 1:
                return call("press_key", key=act.keys[0])
            case "press":
                return call("hotkey", keys=list(act.keys))
            case "drag":
                (x, y), (to_x, to_y) = at
                return call("drag_and_drop", start_x=x, start_y=y, end_x=to_x, end_y=to_y)
            case _:
                return call("scroll", direction="down", magnitude_in_pixels=500, **here)


SPEAKERS: dict[str, Callable[[], Speaker]] = {
    "json": JsonSpeaker,
    "thousandths": ThousandSpeaker,
    "calls": CallSpeaker,
    "anthropic": AnthropicSpeaker,
    "openai-computer": OpenAISpeaker,
    "google": GeminiSpeaker,
}
