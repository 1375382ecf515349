"""The loop: inbox -> advance -> perform the pending effect -> publish. No Qt, no OS.

`loop.py` is the loop, `watch.py` what a brain is shown, `answers.py` what it answers.
"""

from .loop import Agent, Subscriber
from .pictures import Pictures

__all__ = ["Agent", "Pictures", "Subscriber"]
