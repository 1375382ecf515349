"""Makes the brain of the settings, and what it sees with."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ..config import ModelSettings, Settings, SettingsError
from ..config.second_look import is_apart, judge_settings
from ..ports import BackgroundLoop, Brain, Encoder, LockedKeyring, Picture, View
from .chosen_brain import asked_of
from .places import models_file

if TYPE_CHECKING:
    from ..llm.model_brain import ModelBrain
    from ..safety.secrets.model_keys import Keys


def make_brain(
    now: Callable[[], Settings],
    loop: BackgroundLoop,
    *,
    script: str | None = None,
    keys: Callable[[], Keys] | None = None,
    first: Settings | None = None,
    facts: Callable[[], str] | None = None,
    second_look: bool = False,
) -> Brain:
    """Return the brain of the settings as they are `now`, or of `first`.

    Its address stays; how it samples may change while it runs. `script` is the file of the brain
    "scripted". `keys` makes what knows the keys; without it, those of the system. `facts` tells
    what computer this is. `second_look`: the settings are those of the model for second looks.
    """
    from ..llm.models_file import ModelsFile
    from ..llm.registry import Parts, make
    from ..safety.secrets.model_keys import Keys

    wanted = first or now()
    known = keys() if keys is not None else Keys(os.environ)

    counts = wanted.model

    def model() -> ModelSettings:
        nonlocal counts
        settings = now()
        # What the human allowed was this address, and no other; and what is set for another one
        # says nothing to this one's server.
        if asked_of(settings) == asked_of(wanted):
            counts = settings.model
        return counts

    parts = Parts(
        option=script,
        model=model,
        key=partial(_key, known),
        encoder=LateEncoder(),
        loop=loop,
        facts=facts,
        models=ModelsFile(models_file()).table,
        second_look=second_look,
    )
    return make(wanted.agent.brain, parts)


def make_judge(
    now: Callable[[], Settings],
    loop: BackgroundLoop,
    *,
    keys: Callable[[], Keys] | None = None,
    facts: Callable[[], str] | None = None,
) -> ModelBrain | None:
    """Return the model that takes second looks apart from the first one, by the settings as they
    are `now`; None where it is asked at the first one's server, by the same brain.

    Its address stays, as that of a brain does.
    """
    if not is_apart(now().model):
        return None
    from ..llm.model_brain import ModelBrain

    first = judge_settings(now())

    def as_chosen() -> Settings:
        settings = now()
        try:
            return judge_settings(settings) if is_apart(settings.model) else first
        except SettingsError:
            # What was right at the start counts until it is right again.
            return first

    made = make_brain(as_chosen, loop, keys=keys, facts=facts, second_look=True)
    return made if isinstance(made, ModelBrain) else None


def _key(known: Keys, base_url: str) -> str | None:
    """Return the key to send there, None if there is none; LockedKeyring if that isn't known."""
    found = known.look_up(base_url)
    if found.locked:
        raise LockedKeyring
    return found.key


class LateEncoder:
    """Fills the port Encoder; loads its library when it is first asked, after the window."""

    def __init__(self) -> None:
        self._made: Encoder | None = None
        self._lock = threading.Lock()

    def encode(self, view: View, *, longest: int, most_pixels: int) -> Picture:
        from ..vision.encode import JpegEncoder

        with self._lock:
            if self._made is None:
                self._made = JpegEncoder()
        return self._made.encode(view, longest=longest, most_pixels=most_pixels)
