"""A form that takes what is done to it, so that a request can be followed to its end."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date

from requests_on import numbered, situation, thing

from desktop_agent.events import Element
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording, after
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.protocol import AskUser, Click, Op, Type, element_of

TODAY = date(2026, 11, 28)  # a Saturday
_MOST_TURNS = 12
_PARTS = {"date": ("Month", "Day", "Year"), "time": ("Hours", "Minutes", "AM/PM")}
_LIST_Y = 900


@dataclass
class LiveForm:
    """Holds controls by name, `lists` with their entries, and what was pressed. A field of the kind
    “date” or “time” is made of parts; one of the kind “suggest” offers its entries as one types."""

    fields: dict[str, str]
    """Maps the names of controls to their kinds: text, date, time, list, suggest, radio, box."""

    buttons: tuple[str, ...]
    entries: dict[str, tuple[str, ...]] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    after_press: tuple[Element, ...] = (thing("text", "Thank you.", 600, 20, 100),)
    """What the page shows once a button was pressed."""

    stays: bool = True
    beside: dict[str, str] = field(default_factory=dict)
    """Maps fields to the button beside each that adds what it holds to a list."""

    takes_over: bool = False
    after: tuple[Element, ...] = ()
    """What the page shows below the form."""

    pressed: list[str] = field(default_factory=list)
    open: str = ""
    focused: str = ""

    def shown(self) -> ShownScreen:
        things: list[Element] = []
        y = 0
        gone = bool(self.pressed) and not self.stays
        for name, kind in self.fields.items() if not gone else ():
            y += 40
            things += self._control(name, kind, y)
            if adds := self.beside.get(name):
                things.append(thing("button", adds, 330, y, 100))
        for at, name in enumerate(self.buttons if not gone else ()):
            things.append(thing("button", name, 20 + 120 * at, y + 60, 100))
        if self.open and not gone:
            said = self.values.get(self.open, "").casefold()
            chooses = self.fields[self.open] == "list"
            for at, name in enumerate(self.entries[self.open]):
                if chooses or said in name.casefold():
                    things.append(thing("menu item", name, 20, _LIST_Y + 20 * at, 200))
        things += self.after
        if set(self.pressed) - set(self.beside.values()):
            things += self.after_press
        found = numbered(things)
        pieces = tuple((one.name, one.bounds) for one in found if one.name)
        return ShownScreen(found, pieces)

    def _control(self, name: str, kind: str, y: int) -> list[Element]:
        value = self.values.get(name, "")
        states = [*(["required"] if name in self.required else []), *self._focus(name)]
        match kind:
            case "date" | "time":
                inner = [
                    replace(
                        thing("field", f"{part} {name}", 25 + 40 * at, y + 2, 35, 16),
                        value=self.values.get(f"{part} {name}", ""),
                    )
                    for at, part in enumerate(_PARTS[kind])
                ]
                return [thing("field", name, 20, y, 300, 20, *states), *inner]
            case "list":
                states.append("expanded" if self.open == name else "collapsed")
                return [thing("combo box", name, 20, y, 300, 20, *states, value=value)]
            case "suggest":
                states.append("editable")
                return [thing("combo box", name, 20, y, 300, 20, *states, value=value)]
            case "radio" | "box":
                role = "radio button" if kind == "radio" else "check box"
                checked = ["checked"] if value else []
                return [thing(role, name, 20, y, 14, 14, *checked)]
        return [thing("field", name, 20, y, 300, 20, "editable", *states, value=value)]

    def _focus(self, name: str) -> list[str]:
        return ["focused"] if self.focused == name else []

    def do(self, op: Op, on: ShownScreen) -> None:
        if isinstance(op, Type):
            self.values[self.focused] = _held(self.focused, op.text)
            self.open = self.focused if self.fields.get(self.focused) == "suggest" else ""
        if not isinstance(op, Click):
            return
        one = next(each for each in on.things if each.number == element_of(op))
        kind = self.fields.get(one.name, "")
        if one.role == "menu item" and self.open:
            self.values[self.open], self.open = one.name, ""
        elif one.role == "button":
            self.pressed.append(one.name)
            added = [name for name, adds in self.beside.items() if adds == one.name]
            if added and self.takes_over:
                self.values[added[0]] = ""
        elif kind in ("radio", "box"):
            self.values[one.name] = "" if kind == "box" and op.checked is False else "yes"
        else:
            self.focused = one.name
            self.open = one.name if kind == "list" else ""


def _held(name: str, text: str) -> str:
    """Return what a part of a date tells of itself: a number."""
    if name.startswith("AM/PM"):
        return "1" if text == "AM" else "2"
    parts = ("Month", "Day", "Year", "Hours", "Minutes")
    return str(int(text)) if name.split(" ")[0] in parts and text.isdigit() else text


def followed(request: str, form: LiveForm, answer: str = "") -> str:
    """Carry out a request on a form; return what was told: "done", what is asked, or that it is not
    understood. `answer` is what is said to the first question."""
    wording: Wording | None = Wording(request)
    for _ in range(_MOST_TURNS):
        if wording is None:
            return "done"
        on = form.shown()
        found = turned(wording, situation(request, on, today=TODAY))
        if not isinstance(found, Turned):
            return "not understood"
        for op in found.ops:
            if isinstance(op, AskUser):
                break
            form.do(op, on)
        wording = after(wording, found.planned)
        ask = next((op for op in found.ops if isinstance(op, AskUser)), None)
        if ask is not None and not answer:
            return ask.question
        if ask is not None and wording is not None:
            told = replace(wording.progress, answer=answer)
            wording, answer = replace(wording, progress=told), ""
    return "no end"
