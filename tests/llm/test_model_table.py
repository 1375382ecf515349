"""The table of models: its own rows, those of a human over them, and what is said of wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from model_server import ModelServer, Say, done
from openai_stage import Bench

from desktop_agent.config import ModelSettings, SettingsError
from desktop_agent.config.providers import PROVIDERS, provider_of
from desktop_agent.llm.model_families import ListPrice, ModelFamily, price_of
from desktop_agent.llm.model_fields import FIELDS
from desktop_agent.llm.model_table import ModelRow, ModelTable, table_from
from desktop_agent.llm.model_vision import is_away, sees
from desktop_agent.llm.models_file import ModelsFile, shipped_table
from desktop_agent.llm.models_page import page
from desktop_agent.main import main
from desktop_agent.main.places import models_file
from desktop_agent.ports import Cost, Health

pytestmark = pytest.mark.feature("F5", "F16")

ROOT = Path(__file__).resolve().parents[2]
TABLE = shipped_table()
OPENAI = "https://api.openai.com/v1"


def row(*lines: str) -> str:
    return "\n".join(("[[model]]", *lines, ""))


def with_own(*rows: str) -> ModelTable:
    return table_from("\n".join(rows), where="models.toml", under=TABLE)


@pytest.mark.parametrize("one", TABLE.rows, ids=lambda one: one.name)
def test_each_row_says_how_its_models_are_asked(one: ModelRow) -> None:
    assert TABLE.family(one.name) == one.family
    assert TABLE.known(f"{one.name}-2026-09-29") is one
    small, large = one.family.longest**2 // 4, one.family.longest**2
    assert small < one.family.most_pixels <= large * 3, "the two limits belong together"
    if one.family.calls:
        assert one.family.reply_format == "text", "no other form is forced on it"
    if one.price is not None:
        assert 0 < one.price.per_in < one.price.per_out
        assert one.context, "who knows its price knows its context"


@pytest.mark.feature("E5")
@pytest.mark.parametrize("one", TABLE.local(), ids=lambda one: one.name)
def test_each_model_for_this_computer_sees_and_needs_more_than_it_loads(one: ModelRow) -> None:
    assert one.local is not None
    assert TABLE.known(one.local.ollama) is one, "it is known by the name that is set"
    assert sees(one.local.ollama)
    assert not is_away(one.local.ollama)
    assert one.local.memory_gb > one.local.download_gb


@pytest.mark.feature("D18")
def test_each_default_model_of_a_provider_has_its_price_and_its_makers_tool() -> None:
    defaults = [one for one in PROVIDERS if one.model]
    assert defaults
    for one in defaults:
        found = TABLE.known(one.model)
        assert found is not None, one.model
        assert found.price is not None
        assert provider_of(one.name) is one
        dialects = {other.dialect for other in PROVIDERS if other.base_url == one.base_url}
        assert found.family.tool in dialects


def test_a_family_is_known_by_the_longest_beginning_of_its_name() -> None:
    def named(name: str) -> ModelFamily:
        return next(one.family for one in TABLE.rows if one.name == name)

    assert TABLE.family("gpt-6.2-new").detail == "high"
    assert TABLE.family("openai/gpt-oss-20b") == named("gpt-oss") == ModelFamily(small=True)
    assert TABLE.family("Qwen/Qwen3-VL-8B") == named("qwen")
    assert TABLE.family("qwen2.5-vl:7b") == TABLE.family("qwen2.5vl:7b") == named("qwen2.5-vl")
    assert TABLE.family("google/gemini-3-pro").coordinates == "thousand"
    assert TABLE.family("something else") == TABLE.family("") == ModelFamily()


def test_what_is_not_said_comes_from_the_shorter_beginning_or_from_the_row_that_is_named() -> None:
    assert TABLE.family("qwen2.5-vl") == ModelFamily(small=True, step=28)
    assert TABLE.family("chatgpt") == TABLE.family("gpt")
    (own,) = with_own(row('name = "qwen3-mine"', "longest = 2000")).rows[len(TABLE.rows) :]
    assert (own.family.coordinates, own.family.longest) == ("thousand", 2000)


def test_a_row_of_the_human_changes_the_fields_that_it_names() -> None:
    table = with_own(
        row('name = "Claude"', "longest = 2000", "most_pixels = 4_000_000"),
        row('name = "my-model"', 'like = "claude"', "price_in = 0.5", "price_out = 1"),
    )
    own = table.family("claude-sonnet-5-5")
    assert (own.longest, own.most_pixels, own.tool) == (2000, 4_000_000, "anthropic_messages")
    assert table.family("my-model").longest == 2000
    assert table.price("claude-sonnet-5-5", "https://api.anthropic.com/v1") == ListPrice(2, 10)
    assert table.family("qwen") == TABLE.family("qwen")


@pytest.mark.feature("N16")
def test_a_list_price_counts_at_its_makers_own_address_only() -> None:
    assert TABLE.price("gpt-6.1-sol", OPENAI) == ListPrice(2, 10)
    assert TABLE.price("gpt-6.1-sol-2026-09-29", f"{OPENAI}/") == ListPrice(2, 10)
    assert TABLE.price("gpt-6.1-sol", "http://localhost:8000/v1") is None
    assert TABLE.price("gpt-6.1-sol-pro", OPENAI) is None, "another model has another price"
    own = with_own(row('name = "qwen-at-work"', "price_in = 1", "price_out = 2"))
    assert own.price("qwen-at-work", "https://models.example/v1") == ListPrice(1, 2)


@pytest.mark.feature("N16")
@pytest.mark.parametrize(
    "lines",
    [
        ('name = "gpt-6.1-sol"', "price_in = 0.001", "price_out = 0.002"),
        ('name = "GPT-6.1-Sol"', "price_in = 0.001", "price_out = 0.002", 'tool = ""'),
        ('name = "gpt-6.1-sol"', 'tool = "gemini_content"'),
        ('name = "gpt-6.1-sol-2026-09-29"', "price_in = 0", "price_out = 0"),
        ('name = "gpt-6.1-sol-2026-09-29"', 'like = "qwen"', "price_in = 0", "price_out = 0"),
    ],
)
def test_no_row_of_the_human_makes_a_model_cheaper(lines: tuple[str, ...]) -> None:
    """Or a limit on what a task costs would not hold; a lower price is a setting."""
    own = with_own(row(*lines))
    for name in ("gpt-6.1-sol", "openai/GPT-6.1-sol", "gpt-6.1-sol-2026-09-29"):
        assert own.price(name, OPENAI) == ListPrice(2, 10)


@pytest.mark.feature("N16")
def test_a_row_of_the_human_makes_a_model_dearer() -> None:
    own = with_own(row('name = "gpt-6.1-sol"', "price_in = 1", "price_out = 30"))
    assert own.price("gpt-6.1-sol", OPENAI) == ListPrice(2, 30)


def test_the_prices_of_the_settings_come_before_the_list() -> None:
    listed = ListPrice(2, 10)
    assert price_of(ModelSettings(), 1_000_000, 1_000_000, listed) == 12
    assert price_of(ModelSettings(price_in=1), 1_000_000, 1_000_000, listed) == 1
    assert price_of(ModelSettings(), 1_000_000, 1_000_000) == 0


@pytest.mark.feature("N16")
def test_a_reply_of_a_model_of_ones_own_costs_what_its_row_says() -> None:
    with Bench(ModelServer(Say(done(), usage=(1000, 100))), name="qwen-at-work") as bench:
        bench.models = lambda: with_own(row('name = "qwen-at-work"', "price_in=1", "price_out=2"))
        bench.brain = bench._made()
        bench.thought()
        (cost,) = bench.told(Cost)
    assert cost.dollars == pytest.approx(0.0012)


GOOD = row('name = "good"')


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (
            GOOD + row('name = "x"', 'longest = "big"'),
            5,
            "row 2 (“x”), 'longest': expected a whole",
        ),
        (GOOD + row('name = "x"', "longest = 1"), 5, "from 64 to 10,000, got 1"),
        (GOOD + row('name = "x"', "longest = true"), 5, "got True"),
        (GOOD + row('name = "x"', "small = 1"), 5, "expected true or false, got 1"),
        (GOOD + row('name = "x"', 'coordinates = "inches"'), 5, "'pixels', 'thousand', 'unit'"),
        (GOOD + row('name = "x"', 'tool = "own"'), 5, "'anthropic_messages'"),
        (GOOD + row('name = "x"', "context = 1e9"), 5, "expected a whole number"),
        (GOOD + row('name = "x"', "price_in = nan", "price_out = 1"), 5, "got nan"),
        (GOOD + row('name = "x"', f"price_in = {10**30}", "price_out = 1"), 5, "a huge number"),
        (GOOD + row('name = "x"', "price_in = 1"), 5, "goes with price_out, which is missing"),
        (GOOD + row('name = "x"', 'ollama = "x:1b"'), 5, "download_gb and memory_gb"),
        (GOOD + row('name = "x"', "pixels = 5"), 5, "'pixels': is not known; known: name, like,"),
        (GOOD + row('name = "x"', 'like = "nobody"'), 5, "there is no row “nobody”"),
        (
            GOOD + row('name = "x"', 'like = "y"') + row('name = "y"', 'like = "x"'),
            8,
            "leads back to this row",
        ),
        (GOOD + row("longest = 900"), 3, "row 2, 'name': is missing"),
        (GOOD + row('name = "a b"'), 4, "expected a name without spaces"),
        (GOOD + row('name = "me/x"'), 4, "any maker’s is found"),
        (GOOD + row('name = "Good"'), 4, "is there twice"),
        (GOOD + row('name = "x"', "detail = [1]"), 5, "got a list"),
        (GOOD + "\n[other]\n", 0, "Write a row as [[model]]"),
        ("longest = 5\n" + GOOD, 1, "'longest': is not known here"),
        ('[model]\nname = "x"\n', 0, "write [[model]], not [model]"),
        ('model = ["x"]\n', 0, "row 1: expected a row"),
        (GOOD + "longest 5", 3, "Expected '='"),
    ],
)
def test_a_wrong_row_is_named_with_its_line_and_field(text: str, line: int, told: str) -> None:
    with pytest.raises(SettingsError) as caught:
        table_from(text, where="models.toml", under=TABLE)
    assert caught.value.line == line
    assert told in str(caught.value)
    place = f"models.toml, line {line}: " if line else "models.toml: "
    assert str(caught.value).startswith(place)


def test_the_file_is_read_again_when_it_changes_and_counts_no_more_once_it_is_gone(
    tmp_path: Path,
) -> None:
    path = tmp_path / "models.toml"
    file = ModelsFile(path)
    assert file.table().family("mine").longest == 1280
    path.write_text(row('name = "mine"', "longest = 700"))
    assert file.table().family("mine").longest == 700
    assert file.table() is file.table()
    path.write_text(row('name = "mine"', "longest = 7"))
    for _ in range(2):
        with pytest.raises(SettingsError, match="line 3: row 1"):
            file.table()
    path.unlink()
    assert file.table().family("mine").longest == 1280
    path.mkdir()
    with pytest.raises(SettingsError, match="it is a folder"):
        file.table()


def test_with_a_wrong_row_nothing_is_sent_and_the_row_is_named(tmp_path: Path) -> None:
    path = tmp_path / "models.toml"
    path.write_text(row('name = "small-model"', 'coordinates = "inches"'))
    with Bench(ModelServer(done())) as bench:
        bench.models = ModelsFile(path).table
        bench.brain = bench._made()
        problem = str(bench.ask())
        finding = bench.brain.check()
        assert (bench.server.asked, bench.server.listed) == ([], [])
        assert f"{path}, line 3: row 1 (“small-model”), 'coordinates': expected one of" in problem
        assert "Correct the row, or take it out." in problem
        assert (finding.level, finding.words) == (Health.BROKEN, problem)
        path.unlink()
        bench.thought()


def test_a_row_of_ones_own_tells_how_the_model_counts(tmp_path: Path) -> None:
    path = tmp_path / "models.toml"
    path.write_text(row('name = "small-model"', "longest = 640"))
    with Bench(ModelServer(done())) as bench:
        bench.models = ModelsFile(path).table
        bench.brain = bench._made()
        bench.thought()
        (made,) = bench.encoder.made
    assert max(made.ref.width, made.ref.height) == 640


def test_the_command_prints_the_table_and_ones_own_rows_on_request(
    capsys: pytest.CaptureFixture[str],
) -> None:
    own = models_file()
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text(row('name = "mine-alone"', "context = 4096"))
    try:
        assert main(["models"]) == 0
        assert capsys.readouterr().out == page(TABLE) + "\n"
        assert main(["models", "--own"]) == 0
        assert "| `mine-alone` | 1280 px, 1.31 MP |" in capsys.readouterr().out
        own.write_text(row('name = "mine-alone"', "context = 0"))
        assert main(["models", "--own"]) == 2
        assert "line 3: row 1 (“mine-alone”), 'context'" in capsys.readouterr().err
        assert main(["providers"]) == 0, "what needs no model goes on working"
    finally:
        own.unlink()


def test_the_page_of_models_is_up_to_date() -> None:
    written = (ROOT / "docs" / "models.md").read_text(encoding="utf-8")
    assert written == page(TABLE) + "\n", "run python -m desktop_agent models > docs/models.md"
    assert all(f"| `{name}` |" in written for name in FIELDS)
