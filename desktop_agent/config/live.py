"""The settings file, and the settings as they are now."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ..plain_files import read_text
from . import Settings, SettingsError, from_toml, names_in
from .confirmed import Confirmed, Looser, Weighed, needs_word, weighed


class SettingsFile:
    """The file, read again when it changes. A broken one changes nothing and is told once."""

    def __init__(self, path: Path, base: Settings | None = None) -> None:
        self._path = path
        self._base = base or Settings()
        self._seen: tuple[int, ...] | None = None
        self.settings = self._base
        self.stands: frozenset[str] = frozenset()
        """The names of the settings that stand in it."""
        self.broken = False

    def read(self) -> SettingsError | None:
        """Bring `settings` up to date; the error, once for each version of the file."""
        seen: tuple[int, ...] = ()
        try:
            state = self._path.stat()
            # The inode tells apart two files that were written within one tick of the clock.
            seen = (state.st_mtime_ns, state.st_size, state.st_ino)
            if seen == self._seen:
                return None
            self._seen = seen
            self.broken = True
            text = read_text(self._path)
            settings = from_toml(text, where=str(self._path), base=self._base)
            self.settings, self.stands, self.broken = settings, names_in(text), False
        except FileNotFoundError:
            self._seen, self.settings, self.stands = None, self._base, frozenset()
            self.broken = False
        except SettingsError as error:
            return error
        except OSError as error:
            self.broken = True
            # Not even its version can be read: it may be a link to itself.
            known, self._seen = self._seen, seen
            if seen == known == ():
                return None
            return SettingsError(f"cannot be read ({error})", where=str(self._path))
        return None


class LiveSettings:
    """The settings as they are now: the file, and over it the environment and the flags.

    `over` lays those over the file's; `warn` is told of a broken file, once for each version of
    it. Of the file counts what is as strict as what is `confirmed`. May be called from any thread.
    """

    def __init__(
        self,
        file: SettingsFile,
        over: Callable[[Settings], Settings],
        warn: Callable[[SettingsError], None],
        confirmed: Confirmed | None = None,
    ) -> None:
        """Read the file. Without `confirmed` all of it counts: for whoever made it a moment ago."""
        self._file = file
        self._over = over
        self._confirmed = confirmed
        self.warn = warn
        self.tell_looser: Callable[[tuple[Looser, ...]], None] = lambda looser: None
        """For who has to hear of it when the file gets looser than what is confirmed."""
        self.heed: Callable[[], None] = lambda: None
        """For who has set something that must count now, not when it is read next."""
        self._lock = threading.Lock()
        self._from: tuple[Settings, object] | None = None
        self._weighed = Weighed(Settings())
        self._settings = Settings()
        self._told: tuple[Looser, ...] = ()

    def now(self) -> Settings:
        """Return all that counts now."""
        problem = self._read()
        looser = self.looser()
        with self._lock:
            settings = self._settings
            told, self._told = self._told, looser
        if problem is not None:
            self.warn(problem)
        if looser and looser != told:
            self.tell_looser(looser)
        return settings

    def own(self) -> Settings:
        """Return what of the file counts, with nothing over it."""
        self._read()
        with self._lock:
            return self._weighed.settings

    def looser(self) -> tuple[Looser, ...]:
        """Return what the file says and does not count, for want of the human's word."""
        self._read()
        with self._lock:
            # A file that can't be read changes nothing: the values from before stay.
            return () if self._file.broken else self._weighed.looser

    def confirm(self, values: Mapping[str, Any]) -> None:
        """Keep that the human chose these values; Unavailable if that cannot be kept."""
        wanted = {name: value for name, value in values.items() if needs_word(name)}
        if self._confirmed is not None and wanted:
            self._confirmed.add(wanted)

    def _read(self) -> SettingsError | None:
        with self._lock:
            problem = self._file.read()
            version = None if self._confirmed is None else self._confirmed.version()
            if self._from is None or (
                self._from[0] is not self._file.settings or self._from[1] != version
            ):
                self._from = self._file.settings, version
                self._weigh()
                self._settings = self._over(self._weighed.settings)
        return problem

    def _weigh(self) -> None:
        if self._confirmed is None:
            self._weighed = Weighed(self._file.settings)
            return
        file, stands = self._file.settings, self._file.stands
        self._weighed = weighed(file, stands, self._confirmed.values())
        if self._weighed.stricter:
            self._confirmed.tighten(self._weighed.stricter)
            self._from = file, self._confirmed.version()
