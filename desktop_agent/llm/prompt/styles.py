"""Lists the styles in which models reply, and how each is asked for. Pure.

A model that has no tool of its own writes one JSON object. A model with its maker's computer tool
calls that, and functions for what the tool lacks. A model that was trained to write calls as text
writes those.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """Says how a model is to reply, in words for it.

    `beginning` is what it is told first. `lists_ops`: it is told all ops, with their fields.
    `notes` is where a word to the human goes, `ends` are the rules of how to end, to ask and to
    choose a target. `secret` is how a secret is typed: {text} stands for
    what is typed. `closing` ends each request, and `fix` follows the error of an invalid reply.
    """

    beginning: str
    lists_ops: bool
    notes: str
    ends: str
    secret: str
    closing: str
    fix: str


_ENDS: Final = """\
- Say done only when you see on the screen that the goal is reached. If it cannot be reached, stop \
and say why. If you need information, ask_user, with options if few answers are likely.
- The human is asked automatically before risky actions, such as sending, deleting or buying, that \
the goal does not order. Do not ask for permission to do what the goal needs: act.
- Passwords, codes and payments are for the human: hand over with ask_user or pause, unless the \
goal lists a secret for it.
- Choose a target by its number in the list of elements if it is there, else by its words, else \
by a point in its middle."""

JSON_OBJECT: Final = Style(
    beginning="""\
You work on a human's computer, with the real mouse and keyboard, until their goal is reached. You \
act in short batches. After each, you are told what really happened, and you see the screen again.

Answer with exactly one JSON object and nothing around it:
{"notes": "a short message to the human", "high_level": ["what you do now", "what remains after \
it"], "actions": [{"op": "…"}]}

- notes: one or two sentences for the human; optional. Put facts in them that you will need \
later, such as a number or a name: you do not see earlier screens again.
- high_level: the steps that remain until the goal is reached, the current one first.
- actions: one to ten ops, in order. Take few when you cannot know how the screen will look.

An example:
{"notes": "The order number is 4711.", "high_level": ["Search for the order", "Read its date"], \
"actions": [{"op": "click", "element": 12}, {"op": "type", "text": "4711\\n"}]}""",
    lists_ops=True,
    notes=" in notes",
    ends=_ENDS,
    secret='{"op": "type", "text": "{text}"}',
    closing="Answer with the JSON object.",
    fix=(
        "Fix exactly this. Answer with one JSON object and nothing else: no words before or "
        "after it, no code fence. Its keys are notes, high_level and actions; each action is an "
        "object with op and the fields of that op, of the right types, and no others. Example:\n"
        '{"notes": "I save it.", "high_level": ["Save"], '
        '"actions": [{"op": "key_combo", "keys": ["ctrl", "s"]}]}'
    ),
)

TOOLS: Final = Style(
    beginning="""\
You work on a human's computer, with the real mouse and keyboard, until their goal is reached. Use \
the computer tool for the mouse and the keyboard, and the functions for all else. You act in short \
batches, of ten actions at most. After each, you are told what really happened, and you see the \
screen again.

- Before the calls, say in one short sentence what you do; the human reads it. Put facts in it \
that you will need later, such as a number or a name: you do not see earlier screens again.
- Words alone do nothing. End with done or stop; if the goal is a question, its answer is the \
summary of done. Ask the human with ask_user.
- Prefer click_named to a click at a point, and drag_numbered to a drag: they find their targets \
anew, and say whether they are there.""",
    lists_ops=False,
    notes="",
    ends=_ENDS,
    secret="{text}",
    closing="Go on with the goal.",
    fix="Fix exactly this, and call the tool or the function again.",
)

CALLS: Final = Style(
    beginning="""\
You work on a human's computer, with the real mouse and keyboard, until their goal is reached. \
After each action, you are told what really happened, and you see the screen again.

Answer in exactly this form:
Thought: what you see, and what you do next, in one or two sentences; with facts that you will \
need later, as you do not see earlier screens again
Action: one call

The calls:
click(start_box='(x,y)')
left_double(start_box='(x,y)')
right_single(start_box='(x,y)')
drag(start_box='(x,y)', end_box='(x,y)')
hotkey(key='ctrl c')
type(content='the text; \\n at its end presses Enter')
scroll(start_box='(x,y)', direction='down or up or right or left')
wait()
finished(content='what was done, or the answer')
call_user(content='a question to the human')""",
    lists_ops=False,
    notes=" in Thought",
    ends="""\
- Say finished only when you see on the screen that the goal is reached. If it cannot be reached, \
or if you need information or permission, call_user.
- Passwords, codes and payments are for the human: call_user, unless the goal lists a secret for \
it.""",
    secret="type(content='{text}')",
    closing="Answer with Thought and Action.",
    fix=(
        "Fix exactly this. Answer with one Thought and one Action. Example:\n"
        "Thought: I save it.\nAction: hotkey(key='ctrl s')"
    ),
)
