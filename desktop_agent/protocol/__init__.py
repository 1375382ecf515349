"""The words between a brain and the hands: ops, replies, and what makes them valid.

Pure: text in, frozen dataclasses or a ProtocolError out.
"""

from .digest import digest_of
from .errors import ProtocolError
from .expect import Expect, Region
from .keys import MODIFIERS, canonical_key
from .ops import (
    OPS,
    ROLES,
    Act,
    AskUser,
    Button,
    Click,
    Done,
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
    Role,
    Scroll,
    Stop,
    Type,
    Wait,
    WaitFor,
    Zoom,
    keys_of,
)
from .placeholders import SECRET_NAME, placeholder, secret_of, secrets_in
from .reply import MAX_GOAL, Reply, check_goal, loads, op_from, op_to, parse_reply
from .schema import op_schema, reply_schema
from .strict import strict_schema
from .words import counted, describe, exactly, quoted

__all__ = [
    "MAX_GOAL",
    "MODIFIERS",
    "OPS",
    "ROLES",
    "SECRET_NAME",
    "Act",
    "AskUser",
    "Button",
    "Click",
    "Done",
    "Drag",
    "Expect",
    "Focus",
    "Hold",
    "KeyCombo",
    "KeyDown",
    "KeyUp",
    "MouseDown",
    "MouseUp",
    "Move",
    "Op",
    "Open",
    "Pause",
    "ProtocolError",
    "Region",
    "ReleaseAll",
    "Reply",
    "Role",
    "Scroll",
    "Stop",
    "Type",
    "Wait",
    "WaitFor",
    "Zoom",
    "canonical_key",
    "check_goal",
    "counted",
    "describe",
    "digest_of",
    "exactly",
    "keys_of",
    "loads",
    "op_from",
    "op_schema",
    "op_to",
    "parse_reply",
    "placeholder",
    "quoted",
    "reply_schema",
    "secret_of",
    "secrets_in",
    "strict_schema",
]
