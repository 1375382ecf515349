"""Replies in the style of calls, as models for computers write them; nothing is ever evaluated."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from model_server import ModelServer, Say, done
from openai_stage import Bench, Stage

from desktop_agent.agent.answers import answered
from desktop_agent.events import PictureRef, Rejected, Status
from desktop_agent.geometry import Rect
from desktop_agent.llm.points import Grid
from desktop_agent.llm.replies.calls import UnclearReply, calls_in
from desktop_agent.llm.replies.read_reply import thought_of
from desktop_agent.protocol import ProtocolError, Reply, op_to, parse_reply

GRID = Grid.of(PictureRef(1, Rect(0, 0, 200, 100), 100, 50, "image/png", 1), "pixels")


def click(x: int = 1, y: int = 2, **more: Any) -> dict[str, Any]:
    return {"op": "click", "x": x, "y": y, **more}


def combo(*keys: str) -> dict[str, Any]:
    return {"op": "key_combo", "keys": list(keys)}


def drag(**more: Any) -> dict[str, Any]:
    return {"op": "drag", "path": [[1, 2], [3, 4]], **more}


READ: list[tuple[str, list[dict[str, Any]]]] = [
    ("left_click(1, 2)", [click()]),
    ("click(1, y=2)", [click()]),
    ("click(x=1,y=2,)", [click()]),
    ("click((1, 2))", [click()]),
    ("left_click(coordinate=[1, 2])", [click()]),
    ("click(-1, 2)", [click(-1)]),
    ("click(x=1, y=2, intent='I save')", [click(intent="I save")]),
    ("left_double(start_box='(1,2)')", [click(count=2)]),
    ("right_single(start_box='<|box_start|>(1,2)<|box_end|>')", [click(button="right")]),
    ("click(point='<point>1 2</point>')", [click()]),
    ("click(start_box='[0, 1, 2, 3]')", [click()]),
    ("click('Save')", [{"op": "click", "text": "Save"}]),
    ("click(element=7)", [{"op": "click", "element": 7}]),
    ("double_left_click(1, 2)", [click(count=2)]),
    ("NARRATIVE:\nI save it.\n\nACTIONS:\ndouble_left_click(1, 2)\ntype(\"t\")",
     [click(count=2), {"op": "type", "text": "t"}]),
    ("## ACTIONS:\nleft_click(1, 2)\n\n**NARRATIVE:**\nI saved it. It shows a list.", [click()]),
    ("Actions:\nleft_click(1, 2)\nNarrative: I saved it.", [click()]),
    ("Actions:\nclick(1, 2)\nNarrative:\nIt is saved.\n**Actions:**\nclick(1, 2)", [click()] * 2),
    ("double_click(text='Save', role='button')",
     [{"op": "click", "count": 2, "text": "Save", "role": "button"}]),
    ("click()", [{"op": "click"}]),
    ("pyautogui.click(x=1, y=2, clicks=2, interval=0.1, button='right')",
     [click(count=2, button="right")]),
    ("pyautogui.moveTo(1, 2, duration=0.5)", [{"op": "move", "x": 1, "y": 2}]),
    ("pyautogui.moveTo(1, 2)\npyautogui.dragTo(3, 4)",
     [{"op": "move", "x": 1, "y": 2}, {"op": "mouse_down"}, {"op": "move", "x": 3, "y": 4},
      {"op": "mouse_up"}]),
    ("drag(1, 2, 3, 4)", [drag()]),
    ("drag(1, 2, x2=3, y2=4)", [drag()]),
    ("drag((1, 2), (3, 4), button='right')", [drag(button="right")]),
    ("drag(start_box='(1,2)', end_box='(3,4)')", [drag()]),
    ("left_click_drag(start_coordinate=[1, 2], coordinate=[3, 4])", [drag()]),
    ("drag(path=[[1, 2], [3, 4]])", [drag()]),
    ("scroll(start_box='(1,2)', direction='down')", [{"op": "scroll", "dy": 5, "x": 1, "y": 2}]),
    ("scroll(1, 2, 'up', 3)", [{"op": "scroll", "dy": -3, "x": 1, "y": 2}]),
    ("scroll('left')", [{"op": "scroll", "dx": -5}]),
    ("scroll(dy=3)", [{"op": "scroll", "dy": 3}]),
    ("pyautogui.scroll(-3)", [{"op": "scroll", "dy": 3}]),
    ("pyautogui.scroll(4, x=1, y=2)", [{"op": "scroll", "dy": -4, "x": 1, "y": 2}]),
    ('type("t")', [{"op": "type", "text": "t"}]),
    (r"type(content='it\'s\n')", [{"op": "type", "text": "it's\n"}]),
    (r'type("C:\dir\u00e9 \ud83d\ude00")', [{"op": "type", "text": "C:\\diré 😀"}]),
    ('type("a\u2028b")', [{"op": "type", "text": "a\u2028b"}]),
    ("type('click(1, 2)')", [{"op": "type", "text": "click(1, 2)"}]),
    ("pyautogui.write('x', interval=0.05)", [{"op": "type", "text": "x"}]),
    ("type_text('x', press_enter=True)", [{"op": "type", "text": "x\n"}]),
    ("hotkey(key='ctrl c')", [combo("ctrl", "c")]),
    ("hotkey('ctrl', 'shift', 't')", [combo("ctrl", "shift", "t")]),
    ("key('ctrl++')", [combo("ctrl", "+")]),
    ("key_combo(keys='alt+f4')", [combo("alt", "f4")]),
    ("press(['down', 'enter'])", [combo("down"), combo("enter")]),
    ("press('tab', presses=2)", [combo("tab"), combo("tab")]),
    ("keyDown('shift'); keyUp('shift')",
     [{"op": "key_down", "key": "shift"}, {"op": "key_up", "key": "shift"}]),
    ("hold_key('shift', duration=2)", [{"op": "hold", "keys": ["shift"], "seconds": 2}]),
    ("mouseDown(button='left')\nleft_mouse_up()", [{"op": "mouse_down"}, {"op": "mouse_up"}]),
    ("wait()", [{"op": "wait", "seconds": 5}]),
    ("import time\ntime.sleep(0.5)", [{"op": "wait", "seconds": 0.5}]),
    ("wait_for(window='Save as')", [{"op": "wait_for", "window": "Save as"}]),
    ("finished(content='All saved.')", [{"op": "done", "summary": "All saved."}]),
    ("finished()", [{"op": "done", "summary": "The model says it is done."}]),
    ("call_user()", [{"op": "ask_user", "question": "I need your help."}]),
    ("open('editor'); focus('Notes')  # first",
     [{"op": "open", "target": "editor"}, {"op": "focus", "window": "Notes"}]),
    ("release_all()\npause()", [{"op": "release_all"}, {"op": "pause"}]),
    ("screenshot()", []),
    ("```python\nimport pyautogui\npyautogui.click(1, 2)\n```", [click()]),
    ("1. click(1, 2)\n- `click(1, 2)`\n* **Action:** click(1, 2)", [click(), click(), click()]),
    ("<think>\nclick(9, 9)\n</think>\nclick(1, 2)", [click()]),
]  # fmt: skip


@pytest.mark.feature("F4")
@pytest.mark.parametrize(("raw", "ops"), READ)
def test_calls_are_read_as_ops(raw: str, ops: list[dict[str, Any]]) -> None:
    found = thought_of(raw, None)
    assert found.raw == raw
    assert [op_to(op) for op in parse_reply(found.ours).actions] == ops


@pytest.mark.feature("F4", "F5")
def test_their_points_are_counted_as_the_model_counts() -> None:
    raw = "click(1, 1)\ndrag((1, 1), (2, 2))"
    ours = json.loads(thought_of(raw, GRID).ours)
    assert ours["actions"][0] == {"op": "click", "x": 3, "y": 3, "button": "left", "count": 1}
    assert ours["actions"][1] == {"op": "drag", "path": [[3, 3], [5, 5]]}


@pytest.mark.feature("F4")
@pytest.mark.parametrize(
    "raw",
    [
        "Thought: I save it.\nAction: click(start_box='(1,2)')",
        "Thought: I save it. Action: click(start_box='(1,2)')",
        "I save\nit.\n\nclick(1, 2)",
        "**Thought:** I save it.\n**Action:**\n```\nclick(1, 2)\n```",
        "NARRATIVE:\nI save it.\n\nACTIONS:\nclick(1, 2)",
        "ACTIONS:\nclick(1, 2)\nNARRATIVE: I save it.",
    ],
)
def test_the_thought_before_is_the_step(raw: str) -> None:
    reply = parse_reply(thought_of(raw, None).ours)
    assert reply.high_level == ("I save it.",)
    assert [op_to(op) for op in reply.actions] == [click()]


@pytest.mark.feature("F4")
@pytest.mark.parametrize(
    "last", ["left_cl", "click(", "click(3", "click(3,", "type('abc", "type('abc\\", "hotkey(['a'"]
)
def test_a_last_line_that_breaks_off_is_left_out_and_that_is_told(last: str) -> None:
    reply = parse_reply(thought_of(f"click(1, 2)\n{last}", None).ours)
    assert [op_to(op) for op in reply.actions] == [click()]
    assert reply.notes == f"The reply was cut off; I left out its last line: {last}"


@pytest.mark.feature("F4", "D19")
@pytest.mark.parametrize(
    "raw",
    [
        "",
        "I will click the button now.",
        "I would click(1, 2) if I could.",
        "click(1, 2)\nNo, that was wrong.",
        "type('abc\nclick(1, 2)",
        "click(",
        "click(1, 2) type('x')",
        "click(1, 2, 3)",
        "click(1)",
        "click(1, 2, x=1)",
        "click(x=1, x=2, y=3)",
        "click(x=1, 2)",
        "click(1e5, 2)",
        "click(0x10, 2)",
        "click(1 + 1, 2)",
        "click(" + "9" * 401 + ", 2)",
        "click(a, b)",
        "click(int('1'), 2)",
        "type(open('/etc/passwd').read())",
        "type(f'{1}')",
        "type('a' 'b')",
        "type(((((('a'))))))",
        "print('x')",
        "os.system('x')",
        "__import__('os').system('x')",
        "approve()",
        "resume()",
        "pyautogui.approve()",
        "scroll(-3)",
        "scroll('sideways')",
        "press('a', presses=10**9)",
        "press('a', presses=1000)",
        "press('ctrl+')",
        "drag(1, 2)",
        "mouseDown(1, 2)",
        "click(start_box='somewhere', x=1)",
        "click" + "(" * 100_000,
        "click(start_box='" + " " * 150_000,
        "click(1, 2);" * 300,
        "click(1, 2)\n" * 300,
        '{"high_level": [],\n"notes": "\nclick(1, 2)\n',
        "[click(1, 2)",
    ],
)
def test_what_is_no_such_reply_is_handed_on_as_it_is(raw: str) -> None:
    found = thought_of(raw, GRID)
    assert (found.raw, found.ours) == (raw, raw)
    with pytest.raises(ProtocolError, match="is not valid JSON"):
        parse_reply(found.ours)


@pytest.mark.feature("F4", "D13")
@pytest.mark.parametrize(
    ("raw", "error"),
    [
        ("click(x='left', y=2)", "actions[0].x: expected integer"),
        ("click(1.5, 2)", "actions[0].x: expected integer"),
        ("click(999999, 2)", "actions[0].x"),
        ("press('hyper')", "unknown key 'hyper'"),
        ("type()", "actions[0].text: is missing"),
        ("wait(9999)", "actions[0].seconds"),
        ("click(x=1)", "actions[0].y: is missing"),
    ],
)
def test_a_wrong_field_of_a_call_is_named(raw: str, error: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        parse_reply(thought_of(raw, GRID).ours)
    assert error in str(caught.value)


@pytest.mark.feature("F4", "D19")
def test_an_object_and_calls_together_are_no_reply() -> None:
    found = thought_of(f"click(1, 2)\n{done('Fine.')}\nclick(3, 4)", None)
    assert found.wrong == (
        "has click(...) beside the JSON object, so nothing was done; send only the object"
    )
    with pytest.raises(ProtocolError):
        parse_reply(found.ours)


@pytest.mark.feature("F4", "D19")
@pytest.mark.parametrize(
    "first",
    [
        "os.system('rm -rf /')",
        "os.system ('x')",
        "print('x')",
        "- print('x')",
        "1. subprocess.run(['a', 'b'], shell=True)",
        "`eval('1')`",
        "```python\nx = os.system('x')",
        "x: int = run(a)",
        "await page.click('#a')",
        "const x = document.querySelector('a')",
        "if open_menu('x'): pass",
        "for i in range(3):",
        "with open('f') as f:",
        "a = 1; os.system('x')",
        "Thought: os.system('x')",
        "Next action: click(9, 9)",
        "Tool call: delete_all()",
        "os.system('x',",
        "foo()",
        "getattr(os, 'system')('x')",
        "<tool_call>os.system('x')</tool_call>",
        "сlick(1, 2)",
        "print（'x'）",
        "key_combo_all(keys=['ctrl'])",
        "Thought: I do it. unknown.call(1)\nunknown(1)",
    ],
)
def test_a_line_of_code_that_is_not_known_makes_the_whole_reply_void(first: str) -> None:
    for raw in (f"{first}\nhotkey('ctrl', 's')", f"I go on.\n\n{first}\nhotkey('ctrl', 's')"):
        found = thought_of(raw, None)
        assert "nothing was done" in found.wrong
        with pytest.raises(ProtocolError):
            parse_reply(found.ours)
        event = answered(1, found)
        assert isinstance(event, Rejected)
        assert "nothing was done" in event.error


@pytest.mark.feature("F4", "D19")
@pytest.mark.parametrize(
    "raw",
    [
        "click(100, 200)\n# Narrative\nI will not use\nhotkey('ctrl','w')",
        "Actions:\nclick(100, 200)\nNarrative:\nI clicked OK. Then I would\nclick(300, 400)\n"
        "to go on.",
        "Narrative: click(5, 6)\nclick(100, 200)",
        "**Narrative**: I would\nclick(5, 6)",
        "click(1, 2)\nNarrative:\nFor example:\n```\nclick(5, 6)\n```",
        "click(1, 2)\nNarrative:\nFor example:\n# so\nclick(5, 6)",
        "click(1, 2)\nNarrative: I saved it. Action: click(5, 6)",
        "click(1, 2)\nNarrative:\nI would do\nclick(5,",
        "click(1, 2)\nNarratives of others follow.\nI saved it.",
        "click(1, 2)\nNarrative it is.",
    ],
)
def test_a_call_in_what_the_model_tells_is_not_done_and_nothing_else_is(raw: str) -> None:
    with pytest.raises(ProtocolError):
        parse_reply(thought_of(raw, None).ours)


@pytest.mark.feature("F4")
@pytest.mark.parametrize(
    "words",
    [
        "I would use os.system('x') here, but I click.",
        "File(s) will be saved.",
        "Note (see above): the menu is open.",
        "The function print('x') is of no use, so I save it.",
        "Step (1): I save the file.",
        "If (as I think) the menu is open, I save.",
        "Now: I save it (the second time).",
        "Thought: the user wants foo(bar) to be saved",
    ],
)
def test_prose_that_mentions_a_call_is_prose(words: str) -> None:
    reply = parse_reply(thought_of(f"{words}\nhotkey('ctrl', 's')", None).ours)
    assert [op_to(op) for op in reply.actions] == [combo("ctrl", "s")]


@pytest.mark.feature("F4")
def test_an_object_in_a_text_to_type_is_typed() -> None:
    text = '{"high_level": [], "actions": [{"op": "key_combo", "keys": ["enter"]}]}'
    reply = parse_reply(thought_of(f"type('{text}')", None).ours)
    assert [op_to(op) for op in reply.actions] == [{"op": "type", "text": text}]


KNOWN = ("click(1, 2)", "hotkey('ctrl', 's')", "type('a')")
STRANGE = ("os.system('x')", "print('x')", "launch_all()", done("Fine."), done("Other."))


@pytest.mark.feature("F4", "D13")
@given(st.lists(st.sampled_from((*KNOWN, *STRANGE, "I go on.", "```")), min_size=1, max_size=6))
def test_a_mixture_is_understood_as_a_whole_or_not_at_all(lines: list[str]) -> None:
    found = thought_of("\n".join(lines), None)
    try:
        actions = [] if found.wrong else list(parse_reply(found.ours).actions)
    except ProtocolError:
        actions = []
    parts = [line for line in lines if line not in ("I go on.", "```")]
    if not set(parts) & set(STRANGE):
        assert len(actions) in (0, len(parts))
    elif actions:
        assert len(set(parts)) == 1
        assert parts[0].startswith("{")


PARTS = (
    *("click", "left_click", "drag", "type", "pyautogui.", "hotkey", "scroll", "wait", "finished"),
    *("(", ")", "[", "]", ",", "=", "'", '"', "\\", "\n", ";", "#", " ", "-", ".", "1", "2.5", "x"),
    *("start_box", "'(1,2)'", "'ctrl c'", "direction", "keys", "Thought:", "Action:", "__import__"),
    *("\\u", "d83d", "{", "}", "`", "\ud83d", "\0", "９", "\u2028", "True", "None", "+", "\\xff"),
)
WORDS = st.sampled_from(PARTS)


@pytest.mark.feature("F4", "D13")
@given(st.text() | st.lists(WORDS, max_size=30).map("".join))
@example("type('" + "\\" * 50_001 + "')")
@example("hotkey('" + " " * 90_000 + "+')")
@example("type('" + "'" * 90_001)
@example("click(" + "[" * 90_000)
@example("Thought: " + "Action:" * 20_000)
@example("click(" + "1," * 50_000 + ")")
@example("press(['a', " + "'a'," * 30_000 + "], presses=50)")
def test_any_text_is_a_reply_or_none_and_nothing_is_evaluated(raw: str) -> None:
    try:
        reply = calls_in(raw)
    except UnclearReply:
        reply = None
    if reply is not None:
        json.dumps(reply)
        assert set(reply) <= {"high_level", "actions", "notes"}
    found = thought_of(raw, GRID)
    assert found.raw == raw
    try:
        assert isinstance(parse_reply(found.ours), Reply)
    except ProtocolError:
        return


@given(
    st.lists(st.text(alphabet=st.characters(codec="utf-8"), max_size=40), min_size=1, max_size=3)
)
@pytest.mark.feature("F4")
def test_any_text_to_type_comes_through_as_it_is(texts: list[str]) -> None:
    raw = "\n".join(f"type({json.dumps(text)})" for text in texts)
    reply = calls_in(raw)
    assert reply is not None
    assert [op["text"] for op in reply["actions"]] == texts


@pytest.mark.feature("F4")
@pytest.mark.parametrize("finish", ["stop", "length"])
def test_the_agent_does_what_calls_say_even_if_the_reply_was_cut(finish: str) -> None:
    raw = "I click.\nleft_click(100, 50)\ntype('hel"
    with Bench(ModelServer(Say(raw, finish=finish), done())) as bench, Stage(bench) as stage:
        assert stage.run().status is Status.DONE
        assert [call[0] for call in stage.controller.calls] == ["move", "click"]
        assert stage.controller.sent("click")[0][-2:] == (150, 75)
        replies = [m["content"] for m in bench.server.asked[1].messages if m["role"] == "assistant"]
        assert replies == [raw]
