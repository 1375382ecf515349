"""Replies in the style of calls, as some models write them, read as ops. Pure.

    left_click(100, 50)                                   one call a line
    Thought: I save it.  Action: hotkey(key='ctrl s')     UI-TARS
    pyautogui.click(x=100, y=50)                          code

Only literals are read, by the few patterns below, and nothing is ever evaluated. Words may stand
before the first call, nothing but calls after it; a line that is code with a name we do not know
makes the whole reply void (shape.py); a last line that breaks off is left out, and
that is told to the human. Whatever else it is, it is no such reply.
"""

from .call import UnclearReply
from .read import calls_in, check_outside

__all__ = ["UnclearReply", "calls_in", "check_outside"]
