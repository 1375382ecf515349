"""What could be used here is told, with the words that choose it."""

from __future__ import annotations

import io
import json

import pytest
from model_server import ModelServer

from desktop_agent.channels.setup import ModelOffer, NeedsKey, report
from desktop_agent.config.providers import PROVIDERS
from desktop_agent.llm.local import LocalServer, servers_here
from desktop_agent.main import main
from desktop_agent.main.model_setup import on_servers, with_keys
from desktop_agent.safety.secrets.model_keys import FoundKey

pytestmark = pytest.mark.feature("D18", "D28")

KEY = "sk-never-shown-123"


def keys_for(*addresses: str) -> object:
    def look_up(base_url: str) -> FoundKey:
        return FoundKey(KEY, "the keyring") if base_url in addresses else FoundKey()

    return look_up


def test_a_provider_whose_key_is_there_can_be_used_and_the_others_say_what_they_need() -> None:
    (anthropic,) = [one for one in PROVIDERS if one.name == "anthropic"]
    offers, missing = with_keys(keys_for(anthropic.base_url))  # type: ignore[arg-type]
    (offer,) = offers
    assert offer.flags == ("--brain", "anthropic")
    assert (offer.model, offer.where) == (anthropic.model, "api.anthropic.com")
    assert offer.key_from == "the keyring"
    assert {one.title for one in missing} == {"OpenAI", "Google", "OpenRouter"}
    assert any("GEMINI_API_KEY" in one.needs for one in missing)


def test_one_key_serves_all_ways_to_ask_its_server() -> None:
    offers, _ = with_keys(keys_for("https://api.openai.com/v1"))  # type: ignore[arg-type]
    assert [one.flags[1] for one in offers] == ["openai", "openai-computer"]


def test_models_of_this_computer_are_offered_those_that_see_first() -> None:
    models = ("llama3.2:3b", "odd-one", "qwen3-vl:8b", "glm-5:cloud")
    server = LocalServer("Ollama", "http://localhost:11434/v1", models)
    offers = on_servers([server])
    assert [one.model for one in offers] == ["qwen3-vl:8b", "odd-one", "llama3.2:3b"]
    assert [one.sees for one in offers] == [True, None, False]
    assert "model.base_url=http://localhost:11434/v1" in offers[0].flags
    assert all(one.key_from == "" for one in offers)


def test_a_server_that_really_answers_is_found() -> None:
    with ModelServer(models=("qwen3-vl:8b",)) as server:
        port = int(server.host.rpartition(":")[2])
        (offer,) = on_servers(servers_here((("Ollama", port),), 20))
        assert offer.where == f"localhost:{port}"
        assert server.asked == [], "only the list of models is asked for"


def said(*, as_json: bool, offers: list[ModelOffer], install: str = "") -> tuple[int, str]:
    out = io.StringIO()
    missing = [NeedsKey("Google", "set GEMINI_API_KEY")]
    return report(offers, missing, install, out=out, as_json=as_json), out.getvalue()


OFFER = ModelOffer(
    "Ollama", "localhost:11434", "a model\n\x1b[31m", "", None, ("--set", "model.name=a b")
)


def test_it_is_told_with_the_command_that_chooses_it() -> None:
    code, text = said(as_json=False, offers=[OFFER])
    assert code == 0
    assert "python3 main.py --set 'model.name=a b'" in text
    assert "\x1b" not in text
    assert "may not understand pictures" in text
    assert "Google: set GEMINI_API_KEY" in text
    code, text = said(as_json=False, offers=[], install="brew install ollama")
    assert code == 1
    assert text.startswith("No model can be used yet.")
    assert "  brew install ollama" in text


def test_a_script_gets_it_as_json() -> None:
    code, text = said(as_json=True, offers=[OFFER])
    assert (code, json.loads(text)["offers"][0]["model"]) == (0, OFFER.model)
    assert json.loads(text)["missing"] == [{"title": "Google", "needs": "set GEMINI_API_KEY"}]


def test_no_key_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
    monkeypatch.setattr("desktop_agent.main.model_setup.servers_here", lambda: ())
    for flags in ([], ["--json"], ["--list"], ["--list", "--json"]):
        assert main(["setup", *flags]) == 0
        told = capsys.readouterr().out
        assert "ANTHROPIC_API_KEY" in told
        assert KEY not in told
