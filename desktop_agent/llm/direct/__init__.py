"""The `direct` brain: plain commands in English, without a model.

`parse` and all below it is pure; `brain` plays back the turns and picks the next command.
"""

from .brain import DirectBrain, reply_to
from .command import Command
from .commands import EXAMPLES
from .parse import Parsed, parse, understood

__all__ = ["EXAMPLES", "Command", "DirectBrain", "Parsed", "parse", "reply_to", "understood"]
