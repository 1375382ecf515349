"""Answers what the first run asks: servers on this computer, a check of a choice, and to use it."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from ..backends.user_screen import UserScreen
from ..config import SettingsError
from ..config.live import LiveSettings, SettingsFile
from ..ports import Finding, Health, WrongOption
from ..ui.first_run.chooser import Choice, Heard, Model, Server
from ..ui.first_run.words import PASTE_AGAIN, REFUSED
from ..ui.settings.keeper import Trial
from .chosen_model import as_chosen, use_choice
from .key_test import key_test
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
        as_if = as_chosen(self._keeper.now(), choice)
        live = LiveSettings(SettingsFile(self._path), lambda _: as_if, lambda _: None)
        keys = RunKeys() if key else self._keys
        asked = self._keeper.try_brain(live, keys)

        def run() -> Finding:
            problem = self._problem(choice, key, keys)
            if problem is not None:
                asked.cancel()
                return problem
            return _in_words(asked.run())

        return replace(asked, run=run)

    def keep_key(self, address: str, key: str) -> Finding:
        return self._keeper.keep_key(address, key)

    def hold_key(self, address: str, key: str) -> None:
        self._keys.hold(address, key)

    def use(self, choice: Choice) -> str:
        return use_choice(self._keeper, choice)

    def toured(self) -> bool:
        # os.path returns False for a folder that may not be read; pathlib would raise.
        return os.path.exists(self._state_folder / TOURED)

    def note_tour(self) -> None:
        from ..store.files import private_folder, replace_private

        try:
            private_folder(self._state_folder)
            replace_private(self._state_folder / TOURED, b"")
        except OSError as problem:
            log.info("the tour is shown again: %s", problem)

    def _problem(self, choice: Choice, key: str, keys: RunKeys) -> Finding | None:
        """Return why this address, or this key at it, is never used; None if it may be tried. From
        now on `keys` know the key."""
        try:
            self._keeper.check("model.base_url", choice.base_url)
            if key:
                keys.hold(choice.base_url, key)
        except SettingsError as problem:
            words = f"{problem.problem.rstrip('.')}."
        except ValueError as problem:
            words = str(problem)
        else:
            return None
        return Finding("model", Health.BROKEN, words, about="address")

    def listen(self, what: Heard) -> Trial | None:
        screen = UserScreen()
        if not screen.hears_keys():
            return None
        if what == "pause":
            return key_test(screen, "F8", pause=True, seconds=_HEAR_S)
        from .guarding import stop_words

        try:
            chord = self._chord()
        except WrongOption:
            # The file was edited meanwhile: the value in effect until the next start is unknown.
            return None
        words = stop_words(chord) if chord else "Esc"
        return key_test(screen, words, chord=chord, seconds=_HEAR_S)


def _server(name: str, address: str, models: tuple[str, ...]) -> Server:
    from ..llm.model_vision import is_away, sees
    from ..llm.server_address import host_of
    from ..ports.shared.hosts import is_here

    host = host_of(address)
    found = tuple(Model(model, sees(model), is_away(model)) for model in models)
    return Server(name or host, address, host, found, here=is_here(address))


def _in_words(found: Finding) -> Finding:
    if found.about != "key":
        return found
    return replace(found, words=REFUSED, remedy=f"{PASTE_AGAIN} {found.words}")
