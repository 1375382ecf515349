"""Every Protocol that adapters fill, and the few things they all hold in their hands.

An adapter raises `Unavailable` when what it stands for cannot be had (no display, a
window that is not there); its text is shown to the human and says what to do.
"""

from __future__ import annotations

from .backend import Backend, Desktop, DesktopOptions
from .blind import BLACK, PASSING, Blind, BlindSpot
from .desktop import Controller, KeyHooks, Listener, Touch
from .errors import (
    Ambiguous,
    DisplayTaken,
    LockedKeyring,
    NotThere,
    OwnWindowInFront,
    SeveralApps,
    Unavailable,
    WaylandScreen,
    WrongOption,
)
from .gate import Gate, Held
from .health import Check, Finding, Health
from .interrupt import Interrupt, Interrupted, Level
from .journal import Journal
from .judging import Assessment, Differing, Hands, Missing, Policy, Scene
from .loop import BackgroundLoop
from .open_folder import OpenFolder
from .pulse import Beat, Pulse
from .restoring import Crash, CrashFlag, Guard, PutBack, Restorer, Snapshot
from .second_look import AimedAct, Judge, JudgeAnswer, JudgeCase, JudgeWord
from .seeing import (
    CLICKABLE,
    PLAIN,
    Encoder,
    Eyes,
    Frame,
    Grounding,
    HeldText,
    LeftOut,
    Line,
    Picture,
    Reader,
    Settled,
    Surroundings,
    Target,
    View,
    is_only_read,
)
from .thinking import (
    Again,
    Answer,
    Brain,
    BrainReply,
    Budget,
    Cancel,
    Cost,
    Heading,
    News,
    Remark,
    Situation,
    Tell,
    Thought,
    Unclear,
    WantsSight,
    Words,
    tell_nobody,
)
from .vault import HIDDEN, Secret, SecretPlace, TypedIn, TypedSecrets, Vault
from .window.cover import Cover

__all__ = [
    "BLACK",
    "CLICKABLE",
    "HIDDEN",
    "PASSING",
    "PLAIN",
    "Again",
    "AimedAct",
    "Ambiguous",
    "Answer",
    "Assessment",
    "Backend",
    "BackgroundLoop",
    "Beat",
    "Blind",
    "BlindSpot",
    "Brain",
    "BrainReply",
    "Budget",
    "Cancel",
    "Check",
    "Controller",
    "Cost",
    "Cover",
    "Crash",
    "CrashFlag",
    "Desktop",
    "DesktopOptions",
    "Differing",
    "DisplayTaken",
    "Encoder",
    "Eyes",
    "Finding",
    "Frame",
    "Gate",
    "Grounding",
    "Guard",
    "Hands",
    "Heading",
    "Health",
    "Held",
    "HeldText",
    "Interrupt",
    "Interrupted",
    "Journal",
    "Judge",
    "JudgeAnswer",
    "JudgeCase",
    "JudgeWord",
    "KeyHooks",
    "LeftOut",
    "Level",
    "Line",
    "Listener",
    "LockedKeyring",
    "Missing",
    "News",
    "NotThere",
    "OpenFolder",
    "OwnWindowInFront",
    "Picture",
    "Policy",
    "Pulse",
    "PutBack",
    "Reader",
    "Remark",
    "Restorer",
    "Scene",
    "Secret",
    "SecretPlace",
    "Settled",
    "SeveralApps",
    "Situation",
    "Snapshot",
    "Surroundings",
    "Target",
    "Tell",
    "Thought",
    "Touch",
    "TypedIn",
    "TypedSecrets",
    "Unavailable",
    "Unclear",
    "Vault",
    "View",
    "WantsSight",
    "WaylandScreen",
    "Words",
    "WrongOption",
    "is_only_read",
    "tell_nobody",
]
