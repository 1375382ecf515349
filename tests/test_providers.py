"""One row for each provider: it is enough for all who have to know of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from memory_ring import MemoryRing

from desktop_agent.config import ModelSettings, Settings, changed, providers
from desktop_agent.config.live import LiveSettings, SettingsFile
from desktop_agent.config.providers import PROVIDERS, Provider, filled, names, page, provider_at
from desktop_agent.controller.apps import without_ours
from desktop_agent.llm.registry import Parts, make, served
from desktop_agent.main.flags import parser
from desktop_agent.main.options import LaunchOptions
from desktop_agent.main.settings_keeper import FileKeeper
from desktop_agent.ports import BackgroundLoop, Picture, View
from desktop_agent.safety.secrets.model_keys import Keys
from desktop_agent.ui.first_run.words import key_offers, ways
from desktop_agent.ui.model.failures import is_local

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "desktop_agent"
ADDRESS = "https://api.acme.example/v2"
ACME = Provider(
    name="acme",
    title="Acme",
    choice="Acme Models",
    dialect="chat_completions",
    base_url=ADDRESS,
    model="acme-vision-3",
    key_variable="ACME_API_KEY",
    address_variable="ACME_URL",
    key_page="/me",
    elsewhere="An Acme of your own",
)
CHOSEN = changed(Settings(), "agent.brain", "acme")


class NoEncoder:
    def encode(self, view: View, *, longest: int, most_pixels: int) -> Picture:
        raise AssertionError("nothing is sent here")


@pytest.fixture(autouse=True)
def _acme(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "acme" in request.node.name:
        monkeypatch.setattr(providers, "PROVIDERS", (*PROVIDERS, ACME))


@pytest.fixture
def keeper(tmp_path: Path) -> FileKeeper:
    file = SettingsFile(tmp_path / "settings.toml")
    live = LiveSettings(file, lambda _: CHOSEN, lambda _: None)
    options = LaunchOptions()
    return FileKeeper(options, live, tmp_path / "settings.toml", lambda: Keys({}, MemoryRing()))


@pytest.fixture
def loop() -> Iterator[BackgroundLoop]:
    made = BackgroundLoop()
    yield made
    made.close()


def test_acme_is_named_by_the_command_line() -> None:
    assert "acme" in names()
    assert "acme" in parser().format_help()
    with pytest.raises(Exception, match=r"Known: direct, scripted, openai, .*, openrouter, acme"):
        make("gpt")


def test_acme_is_offered_by_the_settings_dialog_and_the_first_run(keeper: FileKeeper) -> None:
    assert ("acme", "Acme Models") in keeper.choices("agent.brain")
    keeper.check("agent.brain", "acme")
    assert keeper.idle() == {}, "its settings of a model apply"
    offers = {one.title: one for one in key_offers()}
    own, other = offers["Acme"], offers["An Acme of your own"]
    assert (own.brain, own.base_url, own.model) == ("acme", ADDRESS, "acme-vision-3")
    assert (other.brain, other.base_url) == ("acme", "")
    assert "Acme" in ways()[0].about


def test_acme_has_its_own_address_and_model_where_none_is_set(keeper: FileKeeper) -> None:
    assert (filled(CHOSEN).base_url, filled(CHOSEN).name) == (ADDRESS, "acme-vision-3")
    assert keeper.address() == ADDRESS
    elsewhere = changed(CHOSEN, "model.base_url", "http://localhost:1/v1")
    assert (filled(elsewhere).base_url, filled(elsewhere).name) == ("http://localhost:1/v1", "")
    assert not is_local("acme")


@pytest.mark.feature("D7")
def test_acme_is_who_the_human_is_asked_about(keeper: FileKeeper, loop: BackgroundLoop) -> None:
    assert keeper.host() == "api.acme.example"
    parts = Parts(model=ModelSettings, key=lambda _: None, encoder=NoEncoder(), loop=loop)
    made = make("acme", parts)
    assert (made.name, made.host, made.looks, made.claims) == (
        *("acme", "api.acme.example"),
        *(True, True),
    )
    assert made.check().words == "api.acme.example needs a key, and none is stored for it."
    assert served(ACME, ModelSettings()).key_page == "/me"


def test_the_key_of_acme_is_found_and_goes_to_acme_only() -> None:
    keys = Keys({"ACME_API_KEY": "sk-acme"}, MemoryRing())
    assert keys.key_for(ADDRESS) == "sk-acme"
    assert keys.source_for(ADDRESS) == "the variable ACME_API_KEY"
    assert keys.key_for("https://api.openai.com/v1") is None
    moved = Keys({"ACME_API_KEY": "sk-acme", "ACME_URL": "https://my.example"}, MemoryRing())
    assert (moved.key_for(ADDRESS), moved.key_for("https://my.example")) == (None, "sk-acme")
    stored = Keys({"ACME_API_KEY": "sk-acme"}, MemoryRing())
    stored.store(ADDRESS, "sk-stored")
    assert stored.key_for(ADDRESS) == "sk-stored"


def test_no_program_that_is_started_gets_the_key_of_acme() -> None:
    environment = {"ACME_API_KEY": "sk", "ACME_URL": "https://a", "ACMETON": "1", "HOME": "/"}
    assert without_ours(environment) == {"ACMETON": "1", "HOME": "/"}


def test_acme_is_on_the_page() -> None:
    assert f"| acme | Acme Models | {ADDRESS} | acme-vision-3 | `ACME_API_KEY`, for the" in page()


# --- the table itself -----------------------------------------------------------------------------


def test_the_page_of_providers_is_up_to_date() -> None:
    written = (ROOT / "docs" / "providers.md").read_text(encoding="utf-8")
    assert written == page() + "\n", "run python -m desktop_agent providers > docs/providers.md"


@pytest.mark.feature("D18")
def test_nothing_goes_to_openai_unless_it_was_chosen() -> None:
    for one in PROVIDERS:
        address = filled(changed(Settings(), "agent.brain", one.name)).base_url
        assert address == one.base_url
    assert Settings().model.base_url == ""


@pytest.mark.parametrize("row", [one for one in PROVIDERS if one.has_model], ids=str)
def test_each_row_has_a_dialect_and_a_server_of_its_own(row: Provider) -> None:
    found = served(row, ModelSettings())
    assert found.settings.base_url == row.base_url
    assert found.dialect.kind
    assert found.needs_key
    at = provider_at(row.base_url)
    assert at is not None
    assert at.base_url == row.base_url
    assert provider_at(row.base_url.upper().replace("/V1", ":443/x", 1)) is at
    assert row.base_url.startswith("https://")


@pytest.mark.parametrize("address", ["", "nonsense", "http://[", "https://api.openai.com.evil.com"])
def test_other_addresses_are_nobodys(address: str) -> None:
    assert provider_at(address) is None


def test_no_other_file_lists_providers() -> None:
    told = {one.base_url for one in PROVIDERS} | {one.name for one in PROVIDERS if one.has_model}
    told |= {one.key_variable for one in PROVIDERS} | {one.title for one in PROVIDERS[2:]}
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in told - {""}:
                found.add(path.relative_to(PACKAGE).as_posix())
    # Which of two names OpenAI's own server takes is a fact of the dialect.
    assert found == {"config/providers.py", "llm/dialects/chat_completions.py"}
