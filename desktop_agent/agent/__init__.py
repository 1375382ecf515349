"""The loop: inbox -> advance -> perform the pending effect -> publish. No Qt, no OS.

`loop.py` is the loop, `performing.py` does what it names, with `deeds.py` for one action and
`thoughts.py` for the brain; `watch.py` is what a brain is shown, `answers.py` what it answers.
"""

from .loop import Agent, Subscriber
from .pictures import Pictures

__all__ = ["Agent", "Pictures", "Subscriber"]
