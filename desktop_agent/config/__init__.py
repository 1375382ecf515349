"""The settings: one table of frozen dataclasses, read from TOML, the environment and flags.

A field carries its help and its bounds; the file's sections and keys, the environment's
names (DESKTOP_AGENT_MODEL_NAME), the flag --set model.name=... and docs/settings.md all come
from it. What is later in that order wins. Secrets are never settings.
"""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, get_type_hints

from .strictness import (
    Strictness,
    dearer,
    fewer,
    first_of,
    free,
    less,
    limited,
    longer,
    more,
    the_same,
)

# No setting takes a larger number, and Python prints none of more than 4,300 digits.
_MOST_BITS: Final = 1000
_MOST_SHOWN: Final = 100
_DIGITS: Final = re.compile(r"[0-9][0-9_]{1000,}")
ENVIRONMENT_PREFIX: Final = "DESKTOP_AGENT_"


class SettingsError(ValueError):
    """A setting that cannot be right. `line` is 0 where there is no file, `known` lists what would
    be right. `brief` says all but this list."""

    def __init__(
        self,
        problem: str,
        *,
        name: str = "",
        line: int = 0,
        where: str = "",
        known: tuple[str, ...] = (),
    ) -> None:
        place = f"{where}, line {line}" if line else where
        self.brief = ": ".join(part for part in (place, name, problem) if part)
        super().__init__(f"{self.brief}; known: {', '.join(known)}" if known else self.brief)
        self.known = known
        self.name = name
        self.line = line
        self.problem = problem


def _setting(default: Any, doc: str, *, strictest: Strictness, **bounds: Any) -> Any:
    """Return a field with its help. Bounds are least, most, choices. `strictest` tells what a value
    lets happen unasked, or be seen, that another does not; a looser one counts once it is
    confirmed.

    For people: `title`, and `said`, the choices in words; `group`, if it is not shown with its
    section; `unit`; what `empty` means; `listed`: items separated by commas; `rare`: few change it.
    `start`: a change takes effect after a restart. `modelled`: it applies only with a model.
    """
    return field(default=default, metadata={"doc": doc, "strictest": strictest, **bounds})


@dataclass(frozen=True, slots=True)
class AgentSettings:
    brain: str = _setting(
        "direct",
        "who decides what to do: simple commands without a model (direct), or a provider of models "
        "(docs/providers.md lists them)",
        title="Provider",
        group="model",
        strictest=first_of("direct"),
    )
    step: str = _setting(
        "never",
        "what I ask about before I do it",
        choices=("never", "action", "plan"),
        title="Step mode",
        group="control",
        said=("Off", "Ask before each action", "Ask once for each group of actions"),
        start=True,
        strictest=first_of("action", "plan", "never"),
    )
    actions_per_reply: int = _setting(
        10,
        "the most actions one reply may contain; the rest are dropped",
        least=1,
        most=100,
        title="Actions per reply",
        group="limits",
        start=True,
        strictest=less,
    )
    looks: int = _setting(
        200,
        "the task ends after this many looks at the screen",
        least=1,
        most=10_000,
        title="Looks per task",
        group="limits",
        start=True,
        strictest=less,
    )


@dataclass(frozen=True, slots=True)
class ModelSettings:
    name: str = _setting(
        "",
        "the model; leave empty for the provider’s default",
        title="Model",
        empty="default for this provider",
        strictest=free,
    )
    base_url: str = _setting(
        "",
        "the address of the model’s server; leave empty for the provider’s own",
        title="Address",
        empty="the provider’s own",
        strictest=the_same,
    )
    temperature: float = _setting(
        -1.0,
        "sampling temperature; below 0 leaves it to the server",
        least=-1.0,
        most=2.0,
        title="Temperature",
        rare=True,
        strictest=free,
    )
    top_p: float = _setting(
        -1.0,
        "nucleus sampling; below 0 leaves it to the server",
        least=-1.0,
        most=1.0,
        title="Top p",
        rare=True,
        strictest=free,
    )
    max_output_tokens: int = _setting(
        4096,
        "the longest reply the model may send, in tokens",
        least=64,
        most=200_000,
        title="Maximum reply length",
        unit="tokens",
        rare=True,
        strictest=free,
    )
    reply_format: str = _setting(
        "auto",
        "the format required of replies; auto picks the strictest one the server supports",
        choices=("auto", "json_schema", "json_object", "text"),
        title="Reply format",
        said=("Automatic", "JSON with a schema", "JSON", "Text"),
        rare=True,
        strictest=free,
    )
    coordinates: str = _setting(
        "auto",
        "the coordinates the model uses: pixels of the screenshot, 0-1000, or 0-1",
        choices=("auto", "pixels", "thousand", "unit"),
        title="Coordinates",
        said=("Automatic", "Pixels", "0 to 1000", "0 to 1"),
        rare=True,
        strictest=free,
    )
    image_longest: int = _setting(
        0,
        "the longer side of screenshots, in pixels; 0 to choose what suits the model",
        least=0,
        most=10_000,
        title="Screenshot size",
        unit="pixels",
        rare=True,
        strictest=free,
    )
    price_in: float = _setting(
        0.0,
        "price in US dollars per million input tokens; with 0 for both prices, the maker’s list "
        "price counts, if it is known",
        least=0.0,
        most=10_000.0,
        title="Price of input",
        unit="$ per million tokens",
        strictest=dearer,
    )
    price_out: float = _setting(
        0.0,
        "price in US dollars per million output tokens; with 0 for both prices, the maker’s list "
        "price counts, if it is known",
        least=0.0,
        most=10_000.0,
        title="Price of output",
        unit="$ per million tokens",
        strictest=dearer,
    )
    price_cached: float = _setting(
        0.0,
        "price in US dollars per million input tokens that the server had cached; 0 for the price "
        "of input",
        least=0.0,
        most=10_000.0,
        title="Price of cached input",
        unit="$ per million tokens",
        rare=True,
        strictest=dearer,
    )
    fallback: str = _setting(
        "",
        "another model of the same server, asked until the task ends if this one fails, is busy or "
        "is not there; empty for none",
        title="Fallback model",
        empty="none",
        strictest=free,
    )
    fallback_price_in: float = _setting(
        0.0,
        "price of the fallback model in US dollars per million input tokens; with 0 for both, the "
        "list price counts, if it is known",
        least=0.0,
        most=10_000.0,
        title="Fallback: price of input",
        unit="$ per million tokens",
        rare=True,
        strictest=dearer,
    )
    fallback_price_out: float = _setting(
        0.0,
        "price of the fallback model in US dollars per million output tokens; with 0 for both, the "
        "list price counts, if it is known",
        least=0.0,
        most=10_000.0,
        title="Fallback: price of output",
        unit="$ per million tokens",
        rare=True,
        strictest=dearer,
    )
    second_look: str = _setting(
        "",
        "another model, asked for a second look, of the same server unless another one is set for "
        "it; empty for the same model, in a conversation of its own, or, where another provider or "
        "address is set for it, for the default model there",
        title="Model for a second look",
        empty="the same model, or the other provider’s default",
        strictest=the_same,
    )
    second_look_brain: str = _setting(
        "",
        "the provider of the model for a second look, if it is another one; empty for the same "
        "server",
        title="Second look: provider",
        empty="the same server",
        rare=True,
        start=True,
        strictest=the_same,
    )
    second_look_base_url: str = _setting(
        "",
        "the address of the server of the model for a second look, if it is another one; empty "
        "for its provider’s own",
        title="Second look: address",
        empty="the provider’s own",
        rare=True,
        start=True,
        strictest=the_same,
    )
    second_look_s: float = _setting(
        30.0,
        "how many seconds a second look may take; after that there is no second opinion",
        least=1.0,
        most=600.0,
        title="Wait for a second look",
        rare=True,
        strictest=more,
    )
    second_look_price_in: float = _setting(
        0.0,
        "price of the model for a second look, if it is another one, in US dollars per million "
        "input tokens; with 0 for both, the list price counts, if it is known",
        least=0.0,
        most=10_000.0,
        title="Second look: price of input",
        unit="$ per million tokens",
        rare=True,
        strictest=dearer,
    )
    second_look_price_out: float = _setting(
        0.0,
        "price of the model for a second look, if it is another one, in US dollars per million "
        "output tokens; with 0 for both, the list price counts, if it is known",
        least=0.0,
        most=10_000.0,
        title="Second look: price of output",
        unit="$ per million tokens",
        rare=True,
        strictest=dearer,
    )
    history: int = _setting(
        20,
        "how many earlier turns are sent with each request at most; when there are more, half of "
        "them are summed up",
        least=1,
        most=200,
        title="Turns remembered",
        rare=True,
        strictest=free,
    )
    silence_s: float = _setting(
        30.0,
        "give up a request after this many seconds without data",
        least=1.0,
        most=600.0,
        title="Wait for data",
        rare=True,
        strictest=free,
    )
    local_first_byte_s: float = _setting(
        180.0,
        "how many seconds a server on this computer may take to begin its reply",
        least=1.0,
        most=3600.0,
        title="Wait for a local server",
        rare=True,
        strictest=free,
    )
    reply_s: float = _setting(
        60.0,
        "how many seconds a reply may take once it has begun",
        least=1.0,
        most=3600.0,
        title="Wait for a whole reply",
        rare=True,
        strictest=free,
    )
    tries: int = _setting(
        5,
        "how many times a request is tried if the server is busy or fails",
        least=1,
        most=20,
        title="Attempts",
        rare=True,
        strictest=free,
    )

    def first_byte_s(self, *, near: bool) -> float:
        """Return how long the first byte may take: a server near by may have to load the model
        first."""
        return max(self.silence_s, self.local_first_byte_s) if near else self.silence_s


@dataclass(frozen=True, slots=True)
class PrivacySettings:
    hosts: str = _setting(
        "",
        "hosts that may get screenshots without asking (http://host for one reached over http)",
        title="Allowed hosts",
        listed=True,
        start=True,
        strictest=fewer,
    )
    hidden: str = _setting(
        "",
        "windows no model may see: parts of window titles or app names",
        title="Hidden windows",
        listed=True,
        strictest=longer,
    )
    record: bool = _setting(
        False,
        "keep everything sent and received, screenshots included, in one folder per run",
        title="Record everything",
        strictest=less,
    )
    sessions: bool = _setting(
        True,
        "keep chats as text: what was said and done",
        title="Keep chats",
        start=True,
        strictest=less,
    )


@dataclass(frozen=True, slots=True)
class PaceSettings:
    burst: int = _setting(
        10,
        "how many actions may run without a wait between them",
        least=1,
        most=1000,
        title="Actions in a burst",
        group="limits",
        start=True,
        rare=True,
        strictest=less,
    )
    per_second: float = _setting(
        10.0,
        "how many actions per second may follow a burst",
        least=0.1,
        most=1000.0,
        title="Actions per second",
        group="limits",
        start=True,
        rare=True,
        strictest=less,
    )
    batch_timeout_s: float = _setting(
        60.0,
        "the most seconds the actions of one reply may take, not counting waits they ask for",
        least=1.0,
        title="Time for a reply's actions",
        group="limits",
        start=True,
        rare=True,
        strictest=less,
    )
    find_s: float = _setting(
        5.0,
        "how many seconds to wait for a named element to appear",
        least=0.0,
        most=60.0,
        title="Time to find an element",
        group="limits",
        start=True,
        rare=True,
        strictest=free,
    )


@dataclass(frozen=True, slots=True)
class PolicySettings:
    look_only: str = _setting(
        "",
        "apps I may look at but not send input to: parts of window titles or app names",
        title="Look, don’t touch",
        group="safety",
        listed=True,
        strictest=longer,
    )
    click_only: str = _setting(
        "",
        "apps I may click in but not type into: parts of window titles or app names",
        title="Click, don’t type",
        group="safety",
        listed=True,
        strictest=longer,
    )
    allow: str = _setting(
        "",
        "actions I may take without asking (the names are in docs/policy.md; never "
        "those of risk 3)",
        title="Allowed without asking",
        group="safety",
        listed=True,
        strictest=fewer,
    )
    ask: str = _setting(
        "",
        "actions I ask about even if your goal names them",
        title="Always ask",
        group="safety",
        listed=True,
        strictest=longer,
    )
    second_look: str = _setting(
        "never",
        "before which actions a second model looks at the plan; where it disagrees, I ask",
        choices=("never", "risk3", "risk2"),
        title="Second look at risky actions",
        group="safety",
        said=("Never", "What can’t be undone", "Everything significant"),
        modelled=True,
        start=True,
        strictest=first_of("risk2", "risk3", "never"),
    )
    second_look_every: int = _setting(
        0,
        "a second model looks at the plan after this many actions, risky or not; 0 for never",
        least=0,
        most=1000,
        title="Second look every so many actions",
        group="safety",
        modelled=True,
        start=True,
        rare=True,
        strictest=limited,
    )
    second_look_done: bool = _setting(
        False,
        "before a task is done, a second model looks whether the screen shows it",
        title="Second look before “done”",
        group="safety",
        modelled=True,
        start=True,
        strictest=more,
    )
    second_look_required: bool = _setting(
        False,
        "ask me where a second look is due and gives no opinion; otherwise I go on and say so",
        title="Ask without a second opinion",
        group="safety",
        modelled=True,
        start=True,
        strictest=more,
    )


@dataclass(frozen=True, slots=True)
class ControlSettings:
    on_touch: str = _setting(
        "pause",
        "what I do when you use the mouse or keyboard: pause, wait until you have "
        "finished, or stop",
        choices=("pause", "wait", "stop"),
        title="When you take over",
        said=("Pause", "Wait until I’ve finished", "Stop"),
        strictest=first_of("stop", "pause", "wait"),
    )
    quiet_s: float = _setting(
        3.0,
        "with wait: how many seconds without your input before I continue",
        least=0.5,
        most=600.0,
        title="Pause before continuing",
        strictest=more,
    )
    stop_chord: str = _setting(
        "ctrl+shift+f12",
        "keys that stop me from any app, as Esc does, joined with +; empty for none",
        title="Stop keys",
        empty="none",
        start=True,
        strictest=the_same,
    )
    show_chord: str = _setting(
        "ctrl+alt+space",
        "keys that show this window from any app, and shrink it again, "
        "joined with +; empty for none",
        title="Show window",
        empty="none",
        start=True,
        strictest=free,
    )
    remote_input: bool = _setting(
        False,
        "accept clicks and keys in this window from remote desktops and on-screen keyboards; "
        "any other program on this computer can then also approve actions in your name",
        title="Accept input from other programs",
        group="safety",
        strictest=less,
    )
    scan_codes: bool = _setting(
        False,
        "on Windows, press keys as a keyboard does, by scan code, and type text by keys: "
        "for games and other programs that read the keyboard itself (DirectInput)",
        title="Keys by scan code",
        rare=True,
        strictest=free,
    )
    restore: str = _setting(
        "default",
        "what I restore at the end: the clipboard, and after a stop or a failure also "
        "the active window "
        "and the pointer (default), all three every time (always), or nothing (never)",
        choices=("default", "always", "never"),
        title="Restore at the end",
        said=("What I disturbed", "Everything", "Nothing"),
        strictest=free,
    )


@dataclass(frozen=True, slots=True)
class LimitSettings:
    beat_s: float = _setting(
        2.0,
        "after this many seconds without a sign of life in an action, all keys and "
        "buttons are released",
        least=0.5,
        most=60.0,
        title="Action that hangs",
        rare=True,
        strictest=less,
    )
    action_s: float = _setting(
        30.0,
        "the task ends after this many seconds without progress in an action, beyond the "
        "time it asks for",
        least=1.0,
        most=3600.0,
        title="Time for an action",
        strictest=less,
    )
    task_s: float = _setting(
        5400.0,
        "how many seconds a task may work, not counting the time it waits for you",
        least=10.0,
        most=604_800.0,
        title="Time for a task",
        strictest=less,
    )
    thinking_s: float = _setting(
        240.0,
        "the task ends after this many seconds without any word from the model",
        least=10.0,
        most=7200.0,
        title="Time to think",
        modelled=True,
        strictest=less,
    )
    cost: float = _setting(
        0.0,
        "how many US dollars a task may cost before I pause and ask, at the "
        "model's prices, so only if they are set; 0 for no limit",
        least=0.0,
        most=100_000.0,
        title="Cost of a task",
        unit="$",
        modelled=True,
        start=True,
        strictest=limited,
    )
    tokens: int = _setting(
        2_000_000,
        "how many tokens a task may take, in and out, before I pause and ask; 0 for no limit",
        least=0,
        most=1_000_000_000,
        title="Tokens of a task",
        unit="tokens",
        modelled=True,
        start=True,
        strictest=limited,
    )


@dataclass(frozen=True, slots=True)
class LookSettings:
    theme: str = _setting(
        "system",
        "the colours of this window",
        choices=("system", "light", "dark"),
        title="Colours",
        said=("Like the system", "Light", "Dark"),
        strictest=free,
    )
    text_size: str = _setting(
        "normal",
        "the size of the text in this window",
        choices=("normal", "large", "larger"),
        title="Text size",
        said=("Normal", "Large", "Larger"),
        start=True,
        strictest=free,
    )
    reserve_edge: bool = _setting(
        False,
        "other windows keep clear of the docked chat, as they do of a panel",
        title="Reserve screen edge",
        strictest=free,
    )
    notify: bool = _setting(
        True,
        "notify you when I wait for you or have finished and you can’t see this window",
        title="Notifications",
        strictest=free,
    )
    overlay: bool = _setting(
        True,
        "a thin frame around the screen while I act, and a ring where I click",
        title="Frame while I act",
        strictest=free,
    )
    reduced_motion: bool = _setting(
        False, "show changes at once, without animation", title="Reduce motion", strictest=free
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """Holds all settings. A section of the file is a field here."""

    agent: AgentSettings = field(default_factory=AgentSettings)
    model: ModelSettings = field(default_factory=ModelSettings)
    privacy: PrivacySettings = field(default_factory=PrivacySettings)
    pace: PaceSettings = field(default_factory=PaceSettings)
    policy: PolicySettings = field(default_factory=PolicySettings)
    control: ControlSettings = field(default_factory=ControlSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    look: LookSettings = field(default_factory=LookSettings)


@dataclass(frozen=True, slots=True)
class SettingSpec:
    """One setting of the table."""

    section: str
    key: str
    kind: type
    default: Any
    metadata: Mapping[str, Any]

    @property
    def name(self) -> str:
        return f"{self.section}.{self.key}"

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return f"{ENVIRONMENT_PREFIX}{self.section}_{self.key}".upper()

    @property
    def strictest(self) -> Strictness:
        """See config.strictness."""
        found: Strictness = self.metadata["strictest"]
        return found

    @property
    def at_start(self) -> bool:
        """Return whether a change takes effect only after a restart."""
        return bool(self.metadata.get("start", False))

    @property
    def needs_model(self) -> bool:
        """Return whether it applies only while a model decides."""
        return self.section == "model" or bool(self.metadata.get("modelled", False))


def table() -> Iterator[SettingSpec]:
    """Yield every setting, in the order of the dataclasses."""
    for section, kind in get_type_hints(Settings).items():
        hints = get_type_hints(kind)
        for item in dataclasses.fields(kind):
            yield SettingSpec(section, item.name, hints[item.name], item.default, item.metadata)


_ROWS: Final = {row.name: row for row in table()}


def page() -> str:
    """Return the table as Markdown: docs/settings.md."""
    lines = [
        "# Settings\n",
        "Settings come from `settings.toml` in the platform's configuration folder (on Linux\n"
        "`~/.config/desktop-agent/`), from environment variables, and from flags, such as\n"
        "`--set pace.per_second=5`. Later ones override earlier ones. If the file has an "
        "error, the\n"
        "agent reports the line and keeps the previous settings.\n",
        "Generated by `desktop-agent settings`; do not edit.\n",
        "| setting | default | allowed | what | environment |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| {row.name} | {row.default} | {allowed(row)} | {_told(row)} | {row.variable} |"
        for row in _ROWS.values()
    ]
    return "\n".join(lines)


def _told(row: SettingSpec) -> str:
    listed = ", separated by commas" if row.metadata.get("listed") else ""
    late = "; takes effect after a restart" if row.at_start else ""
    asks = "; a looser value in the file needs your OK" if row.strictest is not free else ""
    return f"{row.metadata['doc']}{listed}{late}{asks}"


def allowed(row: SettingSpec) -> str:
    """Return what it may be, in words."""
    bounds = row.metadata
    if "choices" in bounds:
        return ", ".join(bounds["choices"])
    least, most = bounds.get("least"), bounds.get("most")
    if least is not None:
        return f"{least:g} to {most:g}" if most is not None else f"{least:g} or more"
    return {str: "text", int: "whole number", float: "number", bool: "true, false"}[row.kind]


def changed(settings: Settings, name: str, value: object) -> Settings:
    """Return the settings with one value changed; SettingsError if name or value is wrong."""
    row = _ROWS.get(name)
    if row is None:
        raise SettingsError("no such setting", name=name, known=tuple(_ROWS))
    section = getattr(settings, row.section)
    return replace(settings, **{row.section: replace(section, **{row.key: _checked(row, value)})})


def from_toml(text: str, *, where: str = "", base: Settings | None = None) -> Settings:
    """Read a settings file; SettingsError names the line and the field."""
    found = parsed(text, where=where)
    settings = base or Settings()
    for section, values in found.items():
        if not isinstance(values, dict):
            line = _line_of(text, "", section)
            raise SettingsError("is outside any section", name=section, line=line, where=where)
        for key, value in values.items():
            name = f"{section}.{key}"
            try:
                settings = changed(settings, name, value)
            except SettingsError as error:
                line = _line_of(text, section, key)
                raise SettingsError(
                    error.problem, name=name, line=line, where=where, known=error.known
                ) from None
    return settings


def parsed(text: str, *, where: str = "") -> dict[str, Any]:
    """Return the sections of a settings file, unchecked; SettingsError names the line if it is no
    TOML."""
    # Late, as most have no such file.
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = re.search(r"\(at line (\d+), column \d+\)", str(error))
        line = int(match.group(1)) if match else text.count("\n") + 1
        problem = re.sub(r"\s*\(at .*\)$", "", str(error))
    except RecursionError:
        # Name the line with the most brackets; they may be spread over many lines.
        lines = text.split("\n")
        line = 1 + max(range(len(lines)), key=lambda at: sum(map(lines[at].count, "[{")))
        problem = "has too many brackets in one another; take them out"
    except ValueError:
        # Python itself refuses an integer of thousands of digits.
        digits = _DIGITS.search(text)
        line = text.count("\n", 0, digits.start()) + 1 if digits else 0
        problem = "has a number of too many digits; make it shorter"
    raise SettingsError(problem, line=line, where=where)


def names_in(text: str) -> frozenset[str]:
    """Return the settings that stand in such a file, known or not. SettingsError: it is no TOML."""
    sections = ((name, values) for name, values in parsed(text).items() if isinstance(values, dict))
    return frozenset(f"{section}.{key}" for section, values in sections for key in values)


def from_environment(environment: Mapping[str, str], base: Settings) -> Settings:
    """Return the settings with those that the environment names; SettingsError names the
    variable."""
    settings = base
    for row in _ROWS.values():
        if row.variable in environment:
            try:
                settings = from_text(settings, row.name, environment[row.variable])
            except SettingsError as error:
                raise SettingsError(error.problem, name=row.variable) from None
    return settings


def from_text(settings: Settings, name: str, text: str) -> Settings:
    """Return the settings with one value given as text, as a flag or the environment gives it."""
    row = _ROWS.get(name)
    value: object = text
    if row is not None and row.kind is not str:
        try:
            value = {"true": True, "false": False}.get(text.casefold())
            value = row.kind(text) if value is None and row.kind is not bool else value
        except ValueError:
            value = text
    return changed(settings, name, value)


def _checked(row: SettingSpec, value: object) -> object:
    bounds = row.metadata
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        raise SettingsError("is a huge number", name=row.name)
    if row.kind is float and isinstance(value, int) and not isinstance(value, bool):
        value = float(value)
    if type(value) is not row.kind:
        wanted = {str: "text", int: "a whole number", float: "a number", bool: "true or false"}
        raise SettingsError(f"expected {wanted[row.kind]}, got {_shown(value)}", name=row.name)
    if "choices" in bounds and value not in bounds["choices"]:
        known = ", ".join(bounds["choices"])
        raise SettingsError(f"expected one of {known}, got {_shown(value)}", name=row.name)
    if isinstance(value, float) and not math.isfinite(value):
        raise SettingsError(f"{value} is not a usable number", name=row.name)
    if isinstance(value, int | float):
        if value < bounds.get("least", value):
            raise SettingsError(f"{value} is below {bounds['least']}", name=row.name)
        if value > bounds.get("most", value):
            raise SettingsError(f"{value} is above {bounds['most']}", name=row.name)
    return value


def _shown(value: object) -> str:
    if isinstance(value, list | dict):
        # The value may be nested to any depth, and hold what cannot be printed.
        return "a list" if isinstance(value, list) else "a table"
    text = repr(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def _line_of(text: str, section: str, key: str) -> int:
    """Return the line on which a key stands, counted from 1; 0 if it cannot be told."""
    here = ""
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[\s*([\w.-]+)\s*\]", line)
        if header:
            here = header.group(1)
            if not section and here == key:
                return number
            continue
        name = re.match(r"\s*([\w.-]+)\s*=", line)
        if name and (here, name.group(1)) in ((section, key), ("", f"{section}.{key}")):
            return number
    return 0
