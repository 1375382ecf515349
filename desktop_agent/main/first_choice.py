"""What the first run asks: servers on this computer, a check of a choice, and to use it."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from ..config import LiveSettings, Settings, SettingsError, SettingsFile, changed
from ..ports import Finding, Health, Unavailable
from ..ui.first_run.chooser import Choice, Heard, Model, Server
from ..ui.first_run.words import PASTE_AGAIN, REFUSED
from ..ui.settings.keeper import Trial
from .chosen_brain import LOOK_AT_NOTHING
from .hearing import hear
from .run_keys import RunKeys
from .settings_keeper import FileKeeper

log = logging.getLogger(__name__)

TOURED: Final = "toured"
_HEAR_S: Final = 120.0


class FirstChoice:
    """Fills the first run's Chooser. `chord` stops on a screen where Esc is the human's own;
    there is none where Esc stops. `path` is the settings file."""

    def __init__(
        self,
        keeper: FileKeeper,
        keys: RunKeys,
        path: Path,
        state_folder: Path,
        chord: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        self._keeper, self._keys, self._path = keeper, keys, path
        self._state_folder = state_folder
        self._chord = chord

    def held(self) -> Mapping[str, str]:
        return self._keeper.held()

    def servers(self) -> tuple[Server, ...]:
        from ..llm.local import servers_here

        return tuple(_server(one.name, one.base_url, one.models) for one in servers_here())

    def server_at(self, address: str) -> Server | None:
        from ..llm.local import models_at

        models = models_at(address)
        return None if models is None else _server("", address, models)

    def trial(self, choice: Choice, key: str = "") -> Trial:
        try:
            self._keeper.check("model.base_url", choice.base_url)
        except SettingsError as problem:
            found = Finding("model", Health.BROKEN, f"{problem.problem.rstrip('.')}.")
            return Trial(lambda: found, lambda: None, "Looking", 1.0)
        as_if = _settings(self._keeper.now(), choice)
        live = LiveSettings(SettingsFile(self._path), lambda _: as_if, lambda _: None)
        keys = self._keys
        if key:
            keys = RunKeys()
            try:
                keys.hold(choice.base_url, key)
            except ValueError as problem:
                found = Finding("model", Health.BROKEN, str(problem))
                return Trial(lambda: found, lambda: None, "Looking", 1.0)
        asked = self._keeper.try_brain(live, keys)
        return replace(asked, run=lambda: _in_words(asked.run()))

    def keep_key(self, address: str, key: str) -> Finding:
        return self._keeper.keep_key(address, key)

    def hold_key(self, address: str, key: str) -> None:
        self._keys.hold(address, key)

    def use(self, choice: Choice) -> str:
        wanted = {"agent.brain": choice.brain}
        if choice.brain not in LOOK_AT_NOTHING:
            # The brain comes last: who is asked for consent is named by its address.
            wanted = {"model.base_url": choice.base_url, "model.name": choice.model, **wanted}
        held = self.held()
        try:
            for name, value in wanted.items():
                if name in held and _value(self._keeper.now(), name) != value:
                    return f"{name} is fixed by {held[name]} while I run."
                self._keeper.put(name, value)
        except (SettingsError, Unavailable) as problem:
            return str(problem)
        return ""

    def toured(self) -> bool:
        return (self._state_folder / TOURED).exists()

    def note_tour(self) -> None:
        from ..store.files import private_folder, replace_private

        try:
            private_folder(self._state_folder)
            replace_private(self._state_folder / TOURED, b"")
        except OSError as problem:
            log.info("the tour is shown again: %s", problem)

    def listen(self, what: Heard) -> Trial | None:
        display = os.environ.get("DISPLAY", "")
        if not display:
            return None
        if what == "pause":
            return hear(display, "F8", pause=True, seconds=_HEAR_S)
        from .guarding import stop_words

        chord = self._chord()
        return hear(display, stop_words(chord) if chord else "Esc", chord=chord, seconds=_HEAR_S)


def _server(name: str, address: str, models: tuple[str, ...]) -> Server:
    from ..llm.openai.places import host_of
    from ..llm.sight import sees
    from ..safety.secrets import is_here

    host = host_of(address)
    found = tuple(Model(model, sees(model)) for model in models)
    return Server(name or host, address, host, found, here=is_here(address))


def _settings(settings: Settings, choice: Choice) -> Settings:
    for name, value in (
        ("agent.brain", choice.brain),
        ("model.base_url", choice.base_url),
        ("model.name", choice.model),
    ):
        settings = changed(settings, name, value)
    return settings


def _value(settings: Settings, name: str) -> object:
    section, _, key = name.partition(".")
    return getattr(getattr(settings, section), key)


def _in_words(found: Finding) -> Finding:
    if found.about != "key":
        return found
    return replace(found, words=REFUSED, remedy=f"{PASTE_AGAIN} {found.words}")
