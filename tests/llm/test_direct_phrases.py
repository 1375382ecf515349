"""Every phrasing that the direct brain understands, and the ops it makes of it."""

from __future__ import annotations

import pytest
from brain_loop import unclaimed

from desktop_agent.llm.direct import EXAMPLES, parse, understood
from desktop_agent.protocol import (
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Open,
    Pause,
    ReleaseAll,
    Scroll,
    Stop,
    Type,
    Wait,
    WaitFor,
    describe,
)


def ops(text: str) -> list[Op]:
    parsed = parse(text)
    assert not parsed.problem, parsed.problem
    return [unclaimed(op) for command in parsed.commands for op in command.ops]


def combo(*keys: str) -> KeyCombo:
    return KeyCombo(keys=keys)


AT = {"x": 10, "y": 20}
ENTER = combo("enter")

ONE_OP: dict[Op, list[str]] = {
    Open(target="mousepad"): [
        *("open mousepad", "Open mousepad", "start mousepad", "launch mousepad"),
        *("run the app mousepad", "open the app mousepad", 'open "mousepad"', "open up mousepad"),
        *("please open mousepad", "could you open mousepad?", "open mousepad, please."),
        *("I want you to open mousepad now", "hello, open mousepad", "OPEN mousepad"),
        *("first open mousepad", "finally, open mousepad", "I’d like you to open mousepad"),
        *("then open mousepad", "and open mousepad", "1. open mousepad", "- open mousepad"),
        *("open the application called mousepad", "open the mousepad app"),
    ],
    Open(target="My File.txt"): ['open "My File.txt"', "open “My File.txt”", "open My File.txt"],
    Open(target="text editor"): ["open the text editor", "start a text editor"],
    Open(target="file manager"): ["open the file manager"],
    Open(target="app store"): ["open the app store"],
    Open(target="https://example.org"): [
        *("open https://example.org", "go to https://example.org", "visit https://example.org"),
        *("visit example.org", "go to the website example.org", "browse to https://example.org."),
    ],
    Open(target="http://localhost:8310/list?a=1"): [
        *("go to localhost:8310/list?a=1", "visit http://localhost:8310/list?a=1"),
        *("open localhost:8310/list?a=1", "navigate to the page localhost:8310/list?a=1"),
    ],
    Open(target="http://192.168.1.4/"): ["go to 192.168.1.4/", "open 192.168.1.4/"],
    Open(target="http://127.0.0.1:8000"): ["visit 127.0.0.1:8000"],
    Open(target="http://[::1]:8000/x"): ["visit [::1]:8000/x"],
    Open(target="http://nas.local/films"): ["go to nas.local/films"],
    Open(target="http://build:8080"): ["go to build:8080"],
    Open(target="https://localhost.example.org"): ["go to localhost.example.org"],
    Open(target="https://www.example.org/a"): ["open www.example.org/a"],
    Open(target="https://localhost:8443"): ["go to https://localhost:8443"],
    Open(target="notes.txt"): ["open notes.txt", "open the file notes.txt"],
    Open(target="https://example.org/a,b;c?d=1&e"): [
        "go to https://example.org/a,b;c?d=1&e",
        "open https://example.org/a,b;c?d=1&e.",
    ],
    Focus(window="Notes"): [
        *("focus Notes", "focus on the Notes window", "switch to Notes", 'switch to "Notes"'),
        *("bring Notes to the front", "bring the window “Notes” to the front", "activate Notes"),
        *('activate the window "Notes"', "go to the Notes window", "Go to the window “Notes”"),
        "focus the window called Notes",
    ],
    Click(**AT): [
        *("click at 10, 20", "click (10,20)", "click on 10 20", "click x=10 y=20", "click 10,20"),
        *("left click at 10,20", "Left-Click at (10, 20)", "click at x: 10, y: 20"),
        *("click at the point 10, 20", "click the left button at 10, 20", "click at [10, 20]"),
        "click(10, 20)",
        *("Left-click at 10, 20", "click at 10px, 20px", "click at 10, 20."),
    ],
    Click(): ["click", "click here", "left click", "click where the pointer is", "click left"],
    Click(button="right", **AT): [
        *("right-click at 10, 20", "right click 10 20", "click the right mouse button at 10, 20"),
        "click right at 10, 20",
    ],
    Click(button="middle", **AT): ["middle-click at 10,20", "middle click on (10, 20)"],
    Click(count=2, **AT): ["double-click at 10,20", "double click 10 20", "doubleclick at 10,20"],
    Click(count=3, **AT): ["triple-click at 10,20", "triple click on 10, 20"],
    Click(count=2, button="right"): ["right double-click", "double right click here"],
    Click(keys=("ctrl",), **AT): [
        *("ctrl-click at 10,20", "control click 10 20", "click at 10,20 holding ctrl"),
        *("click at 10,20 while holding the control key", "click at 10, 20 with ctrl held"),
        "ctrl+click at 10, 20",
    ],
    Click(keys=("ctrl", "shift"), **AT): [
        *("ctrl+shift-click at 10,20", "ctrl-shift-click at 10,20"),
        "click at 10,20 holding ctrl and shift",
    ],
    Move(**AT): [
        *("move to 10, 20", "move the mouse to 10, 20", "move the pointer to (10,20)"),
        *("move mouse pointer to 10 20", "hover over 10, 20", "put the cursor at 10, 20"),
    ],
    Type(text="hello world"): [
        *("type hello world", 'type "hello world"', "write “hello world”", "type 'hello world'"),
        *("enter «hello world»", 'type the text "hello world"', "type ‘hello world’ please"),
        *('Type: "hello world"', 'write "hello world".', "write hello world"),
    ],
    Type(text="salt and pepper"): ["type salt and pepper"],
    Type(text="salt, pepper; now and then."): ["type salt, pepper; now and then."],
    Type(text="don't stop, it’s fine"): ["type don't stop, it’s fine"],
    Type(text="one\n  two"): ["type one\n  two", 'type "one\n  two"'],
    Type(text="a\\n{b}"): ['type "a\\n{b}"', "type a\\n{b}"],
    Type(text="then, press enter"): ['type "then, press enter"', "write 'then, press enter'"],
    Type(text="with delay 0.02"): ['type "with delay 0.02"'],
    Type(text="hi", delay=0.02): [
        *('type "hi" with delay 0.02', "type hi with delay 0.02", 'type "hi" with delay 20 ms'),
        'type "hi", with a delay of 0.02 seconds per character',
    ],
    Type(text="hi", delay=0.1): ['type "hi" slowly', "write 'hi' slowly, please"],
    ENTER: ["press enter", "hit enter", "press Return", "press the enter key", "enter"],
    combo("ctrl", "s"): [
        *("press ctrl+s", "press Ctrl-S", "press control and s", "press ctrl s", "hit CTRL + S"),
        *('press "ctrl+s"', "press the keys ctrl and s", "save", "save it", "save the file"),
    ],
    combo("ctrl", "shift", "t"): ["press Ctrl-Shift-T", "press ctrl and shift and t"],
    combo("ctrl", "alt", "delete"): ["press ctrl, alt, delete", "press ctrl+alt+del"],
    combo("alt", "tab"): ["press alt tab", "press alt+tab"],
    combo("escape"): ["press the escape key", "press esc", "hit Escape"],
    combo("pageup"): ["press page up", "press pgup"],
    combo("left"): ["press left arrow", "press the left arrow key", "press left"],
    combo("A"): ["press A"],
    combo("ctrl", "+"): ["press ctrl++", "press ctrl+plus"],
    combo("."): ['press "."', "press period"],
    combo("pause"): ["press pause"],
    combo("super"): ["press the windows key", "press super"],
    Hold(keys=("shift",), seconds=2): [
        *("hold shift for 2 seconds", "hold down shift for 2 s", "press and hold shift for 2 sec"),
        "hold the shift key for two seconds",
    ],
    Hold(keys=("ctrl", "alt"), seconds=0.5): ["hold ctrl and alt for half a second"],
    KeyDown(key="ctrl"): ["hold down ctrl", "hold ctrl", "hold ctrl down", "press and hold ctrl"],
    KeyUp(key="ctrl"): ["release ctrl", "let go of ctrl", "release the ctrl key", "let ctrl go"],
    ReleaseAll(): [
        *("release everything", "release all keys", "let go of everything", "let everything go"),
        "let all keys and buttons go",
    ],
    MouseDown(): [
        *("press the left mouse button", "hold down the left button", "mouse down"),
        "hold the mouse button",
    ],
    MouseDown(button="right"): ["press the right mouse button", "hold the right button"],
    MouseUp(): ["release the left mouse button", "mouse up", "let go of the mouse button"],
    MouseUp(button="middle"): ["release the middle button", "let the middle button go"],
    Scroll(dy=3): [
        *("scroll down", "Scroll the page down", "scroll down 3", "scroll three notches down"),
    ],
    Scroll(dy=-5): ["scroll up 5", "scroll up 5 times", "scroll up by 5 notches", "scroll up five"],
    Scroll(dx=-2): ["scroll left twice", "scroll left 2 notches"],
    Scroll(dx=4, **AT): ["scroll right 4 at 10,20", "scroll right 4 times at 10, 20"],
    Drag(path=((10, 20), (30, 40))): [
        *("drag from 10,20 to 30,40", "drag 10,20 to 30,40", "drag-select from 10,20 to 30,40"),
        *("select from (10, 20) to (30, 40)", "click and drag from 10 20 to 30 40"),
        *("Drag from 10, 20 to 30, 40", "drag the mouse from 10,20 to 30,40"),
    ],
    Drag(path=((10, 20), (1, 2), (3, 4), (30, 40))): [
        *("drag from 10,20 to 30,40 via 1,2 and 3,4", "drag from 10,20 via 1,2 via 3,4 to 30,40"),
        "drag from 10,20 to 30,40 via (1,2), (3,4)",
    ],
    Drag(path=((1, 2), (3, 4)), button="right", keys=("shift",)): [
        "right-drag from 1,2 to 3,4 holding shift",
    ],
    Wait(seconds=2): ["wait 2 seconds", "wait for 2 s", "wait two seconds", "wait 2", "sleep 2 s"],
    Wait(seconds=0.5): ["wait 500 ms", "wait half a second", "wait 0.5 s", "wait 0,5 seconds"],
    Wait(seconds=60): ["wait a minute", "wait 1 minute", "pause for 60 seconds"],
    Wait(seconds=1): ["wait a second", "wait a moment", "wait 1,000 ms"],
    WaitFor(window="Notes"): [
        *('wait for "Notes"', "wait for the window Notes", "wait for the Notes window"),
        *("wait until Notes appears", "Wait for the window “Notes”", "wait for Notes to open"),
    ],
    WaitFor(window="Notes", timeout=5): [
        *('wait for "Notes" up to 5 seconds', "wait for the window “Notes” for at most 5 s"),
        "wait for Notes to open, up to 5 s",
    ],
    WaitFor(window="Notes", gone=True): [
        *("wait until Notes is gone", "wait for the window “Notes” to go"),
        *("wait until Notes closes", 'wait for "Notes" to disappear'),
    ],
    combo("ctrl", "a"): ["select all", "select everything"],
    combo("ctrl", "c"): ["copy", "copy it", "copy the selection"],
    combo("ctrl", "v"): ["paste", "paste it", "paste here"],
    combo("ctrl", "x"): ["cut", "cut it"],
    combo("ctrl", "z"): ["undo", "undo that"],
    combo("ctrl", "y"): ["redo"],
    combo("alt", "f4"): ["close the window", "close it", "close this app"],
    combo("ctrl", "t"): ["new tab", "open a new tab"],
    combo("ctrl", "w"): ["close the tab"],
    combo("f5"): ["press f5", "refresh", "reload the page"],
    Pause(): ["pause"],
    Stop(reason="Stopped, as you said."): ["stop", "cancel", "never mind"],
}  # fmt: skip

SEVERAL_OPS: dict[str, list[Op]] = {
    "press f5 three times": [combo("f5")] * 3,
    "press down 3 times": [combo("down")] * 3,
    "press enter twice": [ENTER] * 2,
    "press tab, tab and enter": [combo("tab"), combo("tab"), ENTER],
    "press tab then enter twice": [combo("tab"), ENTER, ENTER],
    "press alt then f": [combo("alt"), combo("f")],
    "undo 2 times": [combo("ctrl", "z")] * 2,
    "click at 10, 20 twice": [Click(**AT)] * 2,
    "scroll down 250": [Scroll(dy=100), Scroll(dy=100), Scroll(dy=50)],
    "hold ctrl and shift": [KeyDown(key="ctrl"), KeyDown(key="shift")],
    "release ctrl and shift": [KeyUp(key="shift"), KeyUp(key="ctrl")],
    "hold the left mouse button for 1 s": [MouseDown(), Wait(seconds=1), MouseUp()],
    'save as "a b.txt"': [
        combo("ctrl", "shift", "s"),
        WaitFor(window="save", timeout=5),
        combo("ctrl", "a"),
        Type(text="a b.txt"),
        ENTER,
    ],
    'find "total"': [combo("ctrl", "f"), Type(text="total"), ENTER, combo("escape")],
    'close the window "Notes"': [Focus(window="Notes"), combo("alt", "f4")],
    "type hello and press enter": [Type(text="hello"), ENTER],
    "type hello and enter": [Type(text="hello"), ENTER],
    'type "a", then press enter; type "b"\npress tab. Press enter': [
        *(Type(text="a"), ENTER, Type(text="b"), combo("tab"), ENTER),
    ],
    "hold ctrl and click at 10, 20, then release everything": [
        *(KeyDown(key="ctrl"), Click(**AT), ReleaseAll()),
    ],
    "1. open mousepad\n2. type “x”\n- press enter": [
        *(Open(target="mousepad"), Type(text="x"), ENTER),
    ],
    "Please open mousepad, and then could you type “hi”. Finally, press ctrl+s, thanks": [
        *(Open(target="mousepad"), Type(text="hi"), combo("ctrl", "s")),
    ],
}


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("text", "op"), [(text, op) for op, texts in ONE_OP.items() for text in texts]
)
def test_one_command_has_many_phrasings(text: str, op: Op) -> None:
    assert ops(text) == [op]


@pytest.mark.feature("D28")
@pytest.mark.parametrize(("text", "expected"), SEVERAL_OPS.items())
def test_a_command_or_several_become_ops_in_order(text: str, expected: list[Op]) -> None:
    assert ops(text) == expected


@pytest.mark.feature("D14")
def test_the_three_examples_of_the_brief_are_understood() -> None:
    assert ops("go to https://example.org") == [Open(target="https://example.org")]
    assert ops("drag-select from 100, 200 to 300, 400") == [Drag(path=((100, 200), (300, 400)))]
    assert ops("scroll down 5") == [Scroll(dy=5)]


def says_all(op: Op) -> bool:
    """True if `describe` leaves nothing out: no delay, no way of a drag, no capital letter."""
    if isinstance(op, KeyCombo):
        return len(op.keys) > 1 or len(op.keys[0]) > 1
    return not isinstance(op, Stop | Type | WaitFor) and not (
        isinstance(op, Drag) and len(op.path) > 2
    )


@pytest.mark.feature("D5")
@pytest.mark.parametrize("op", [op for op in ONE_OP if says_all(op)])
def test_our_own_words_for_an_op_are_understood_as_that_op(op: Op) -> None:
    assert ops(describe(op)) == [op]


@pytest.mark.feature("D28")
@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_that_we_show_is_understood(example: str) -> None:
    assert understood(example)


@pytest.mark.feature("D28")
def test_understood_gives_the_steps_in_words_or_nothing() -> None:
    assert understood('open mousepad, type "hi"') == ["Open “mousepad”", "Type “hi”"]
    assert understood("open mousepad, frobnicate it") is None
