"""The loop: inbox -> advance -> perform the pending effect -> publish. No Qt, no OS.

`loop.py` is the loop, `effects.py` performs what it names, with `do_effect.py` for one
action and `think_effect.py` for the brain; `look_effect.py` is what a brain is shown, `surveys.py`
what programs are asked for it, `answers.py` what it answers. `goals.py` gives one agent many
goals, where there is no window.
"""

from .loop import Agent, Subscriber
from .pictures import Pictures

__all__ = ["Agent", "Pictures", "Subscriber"]
