"""Makes brains, by the table of providers (config/providers.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Final

from ..config import ModelSettings
from ..config.providers import Provider, filled_for, is_at, names, provider_at, provider_of
from ..ports import BackgroundLoop, Brain, Encoder, WrongOption

if TYPE_CHECKING:
    from .model_brain import Served
    from .model_table import ModelTable
    from .requests.dialect import Dialect


@dataclass(frozen=True, slots=True)
class Parts:
    """Holds what brains are made of; each takes what it needs, and those without a model need none.

    `option` is the brain's own (the file of a script). `model` tells the settings as they are
    now, `key` the key for a base URL; `facts` tells what computer this is, which takes a moment.
    `models` gives the table of models, which is the program's own without it. `second_look`: the
    brain is made to take second looks, and its settings are named so.
    """

    option: str | None = None
    model: Callable[[], ModelSettings] | None = None
    key: Callable[[str], str | None] | None = None
    encoder: Encoder | None = None
    loop: BackgroundLoop | None = None
    facts: Callable[[], str] | None = None
    models: Callable[[], ModelTable] | None = None
    second_look: bool = False


def make(name: str, parts: Parts | None = None, *, option: str | None = None) -> Brain:
    """Return the brain of this name; `option` takes the place of that of the parts.

    Raises WrongOption, which says what to do, for an unknown name and a wrong option.
    """
    provider = provider_of(name)
    if provider is None:
        raise WrongOption(f"There is no brain “{name}”. Known: {', '.join(names())}.")
    given = parts or Parts()
    if option is not None:
        given = replace(given, option=option)
    if not provider.needs_file and given.option:
        raise WrongOption(f"The brain “{name}” takes no option, but got “{given.option}”.")
    return _with_model(provider, given) if provider.has_model else _OWN[name](given)


def served(provider: Provider, settings: ModelSettings) -> Served:
    """Return the settings with nothing left empty, and what is known of the server there."""
    from .model_brain import Served

    settings = filled_for(provider, settings)
    own = provider if is_at(provider, settings.base_url) else provider_at(settings.base_url)
    module = import_module(f".dialects.{provider.dialect}", __package__)
    dialect: Dialect = module.dialect_for(provider if own is provider else None)
    key_page = own.key_page if own is not None else ""
    return Served(settings, dialect, needs_key=own is not None, key_page=key_page)


def _with_model(provider: Provider, parts: Parts) -> Brain:
    # Imported late: naming the brains must not load them.
    from .model_brain import ModelBrain
    from .models_file import shipped_table

    model, encoder, loop = parts.model, parts.encoder, parts.loop
    if model is None or encoder is None or loop is None:
        raise WrongOption(
            f"The brain “{provider.name}” needs model settings and a way to see the screen."
        )
    key = parts.key or (lambda _base_url: None)
    return ModelBrain(
        provider.name,
        lambda: replace(served(provider, model()), second_look=parts.second_look),
        key,
        encoder,
        loop,
        models=parts.models or shipped_table,
        facts=parts.facts() if parts.facts is not None else "",
    )


def _direct(_parts: Parts) -> Brain:
    from .direct import DirectBrain

    return DirectBrain()


def _scripted(parts: Parts) -> Brain:
    from .scripted import ScriptedBrain

    if not parts.option:
        raise WrongOption("The brain “scripted” needs a file with one JSON reply per line.")
    return ScriptedBrain.from_file(parts.option)


_OWN: Final[dict[str, Callable[[Parts], Brain]]] = {"direct": _direct, "scripted": _scripted}
