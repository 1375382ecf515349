"""Lists who can decide what to do: this program's own brains and the providers of models.

The command line, the settings dialog, the first run, the consent, the look-up of keys, what is kept
from programs that are started, and docs/providers.md come from it. A new provider is a row here,
and a file in llm/dialects/ if its servers are asked in a way of their own. Pure.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlsplit

from . import ENVIRONMENT_PREFIX, ModelSettings, Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Provider:
    """One row. A brain of this program's own has no `dialect`, and nothing that belongs to one.

    `name` is what the setting agent.brain and the flag --brain say, `title` what people call it,
    `choice` what the settings dialog says. `dialect` is the name of a file in llm/dialects/.
    `elsewhere` is what the first run offers for a server of the same kind at another address;
    "" to offer none. `needs_file`: it is offered only where the command line names its file.

    At its own address, `base_url`, it has the default `model`, "" for none, and says nothing
    without a key. `key_variable` holds a key for it, or for the address in `address_variable`.
    `key_page` is a page below the address that only a good key opens, where the list of models is
    open to all.
    """

    name: str
    title: str
    choice: str
    dialect: str = ""
    base_url: str = ""
    model: str = ""
    key_variable: str = ""
    address_variable: str = ""
    key_page: str = ""
    elsewhere: str = ""
    needs_file: bool = False

    @property
    def has_model(self) -> bool:
        """Return True for a provider; its settings are those of the section `model`."""
        return bool(self.dialect)


PROVIDERS: Final[tuple[Provider, ...]] = (
    Provider(
        name="direct",
        title="No model",
        choice="None: I follow simple commands",
    ),
    Provider(
        name="scripted",
        title="A script",
        choice="A script",
        needs_file=True,
    ),
    Provider(
        name="openai",
        title="OpenAI",
        choice="OpenAI or a compatible server",
        dialect="chat_completions",
        base_url="https://api.openai.com/v1",
        model="gpt-6.1-sol",
        key_variable="OPENAI_API_KEY",
        address_variable="OPENAI_BASE_URL",
        elsewhere="Another address",
    ),
    Provider(
        name="openai-computer",
        title="OpenAI (computer tool)",
        choice="OpenAI with its computer tool",
        dialect="openai_responses",
        base_url="https://api.openai.com/v1",
        model="gpt-6.1-sol",
        key_variable="OPENAI_API_KEY",
    ),
    Provider(
        name="anthropic",
        title="Anthropic",
        choice="Anthropic (Claude)",
        dialect="anthropic_messages",
        base_url="https://api.anthropic.com/v1",
        model="claude-sonnet-5-5",
        key_variable="ANTHROPIC_API_KEY",
    ),
    Provider(
        name="google",
        title="Google",
        choice="Google (Gemini)",
        dialect="gemini_content",
        base_url="https://generativelanguage.googleapis.com/v1beta",
        model="gemini-3.5-flash",
        key_variable="GEMINI_API_KEY",
    ),
    Provider(
        name="openrouter",
        title="OpenRouter",
        choice="OpenRouter",
        dialect="chat_completions",
        base_url="https://openrouter.ai/api/v1",
        key_variable="OPENROUTER_API_KEY",
        # Source: https://openrouter.ai/docs/api/api-reference/api-keys/get-current-key
        key_page="/key",
    ),
)


def provider_of(name: str) -> Provider | None:
    """Return the row of this name; None if there is none."""
    return next((one for one in PROVIDERS if one.name == name), None)


def provider_at(address: str) -> Provider | None:
    """Return whose own server stands at this base URL; None if it is nobody's in the table.

    Of several rows with one address it is the first.
    """
    place = _place_of(address)
    return next(
        (one for one in PROVIDERS if one.base_url and _place_of(one.base_url) == place), None
    )


def is_at(provider: Provider, address: str) -> bool:
    """Tell whether this base URL is that of the provider's own server."""
    return bool(provider.base_url) and _place_of(provider.base_url) == _place_of(address)


def names() -> tuple[str, ...]:
    return tuple(one.name for one in PROVIDERS)


def other_brain() -> str:
    """Return the brain that asks servers at any address."""
    return next(one.name for one in PROVIDERS if one.elsewhere)


def has_model(name: str) -> bool:
    """Tell whether settings of a model mean anything to this brain. One that is not known may."""
    found = provider_of(name)
    return found is None or found.has_model


def filled(settings: Settings) -> ModelSettings:
    """Return the model's settings; where they are empty, with what the chosen provider has."""
    provider = provider_of(settings.agent.brain)
    return settings.model if provider is None else filled_for(provider, settings.model)


def filled_for(provider: Provider, model: ModelSettings) -> ModelSettings:
    """Return the settings; where they are empty, with what this provider has."""
    address = model.base_url.strip() or provider.base_url
    own = provider if is_at(provider, address) else provider_at(address)
    name = model.name.strip() or (own.model if own is not None else "")
    return replace(model, base_url=address, name=name)


def key_variables() -> tuple[tuple[str, str, str], ...]:
    """Return each variable that holds a key, the one that names another address for it, "" for
    none, and the address that it is for otherwise."""
    found: dict[str, tuple[str, str, str]] = {}
    for one in PROVIDERS:
        if one.key_variable:
            row = one.key_variable, one.address_variable, one.base_url
            found.setdefault(one.key_variable, row)
    return tuple(found.values())


def is_private(variable: str) -> bool:
    """Tell whether a variable of the environment is the business of no program that is started:
    our settings, and whatever belongs to a provider whose key it may hold."""
    prefixes = {one.key_variable.partition("_")[0] for one in PROVIDERS if one.key_variable}
    return variable.startswith((ENVIRONMENT_PREFIX, *(f"{prefix}_" for prefix in prefixes)))


def page() -> str:
    """Return the table as Markdown: docs/providers.md."""
    lines = [
        "# Who decides",
        "",
        "Generated by `desktop-agent providers`; do not edit. Choose one with the setting",
        "`agent.brain`, the flag `--brain`, or as the provider in the settings dialog.",
        "",
        "| Name | Who | Address | Default model | Key in the environment |",
        "|---|---|---|---|---|",
    ]
    for one in PROVIDERS:
        key = f"`{one.key_variable}`" if one.key_variable else ""
        if one.address_variable:
            key += f", for the address in `{one.address_variable}` if that is set"
        cells = (one.name, one.choice, one.base_url, one.model, key)
        lines.append("| " + " | ".join(cell or "-" for cell in cells) + " |")
    lines += [
        "",
        "The address is the provider's own unless `model.base_url` names another one. A key is",
        "stored in the keyring for one address (`desktop-agent key set`), and goes to no other. A",
        "key in one of these variables goes only to the address of its row, unless the row says",
        "otherwise. Programs that the agent starts get none of these variables.",
    ]
    return "\n".join(lines)


def _place_of(address: str) -> tuple[str, str, int | None] | None:
    try:
        parts = urlsplit(address.strip())
        port = parts.port
    except ValueError:
        return None
    if not parts.hostname:
        return None
    usual = {"https": 443, "http": 80}.get(parts.scheme)
    return parts.scheme, parts.hostname, port or usual
