"""The bytes of a reply, cut anywhere, and the tables beside it: places, models, waits."""

from __future__ import annotations

import codecs
import importlib
import json
import typing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.config import ModelSettings
from desktop_agent.config.providers import provider_of
from desktop_agent.llm.dialects.chat_completions import ChatCompletions
from desktop_agent.llm.model_families import (
    ModelFamily,
    coordinates_of,
    formats_of,
    longest_of,
)
from desktop_agent.llm.requests.stream import MOST_BYTES, BadStream, said_in
from desktop_agent.llm.server_address import (
    allowed_of,
    host_of,
    in_the_clear,
    recipient,
    usable,
)
from desktop_agent.ports.shared.hosts import is_here, is_near


def events(text: str, end: bytes = b"\n\n") -> bytes:
    parts = [
        {"choices": [{"delta": {"content": text[: len(text) // 2]}}], "usage": None},
        {"choices": [{"index": 1, "delta": {"content": "another choice"}}]},
        {"choices": [{"delta": {"content": text[len(text) // 2 :]}, "finish_reason": "stop"}]},
        {"choices": [], "usage": {"prompt_tokens": 5, "completion_tokens": True}},
    ]
    made = b": a comment" + end
    for part in parts:
        made += b"data: " + json.dumps(part, ensure_ascii=False).encode() + end
    return made + b"data: [DONE]" + end


@pytest.mark.feature("D18")
@given(
    st.text(), st.lists(st.integers(1, 50), max_size=60), st.sampled_from([b"\n\n", b"\r\n\r\n"])
)
def test_where_the_bytes_are_cut_does_not_matter(text: str, cuts: list[int], end: bytes) -> None:
    data, incoming = events(text, end), ChatCompletions().incoming()
    for size in [*cuts, len(data)]:
        incoming.feed(data[:size])
        data = data[size:]
    incoming.close()
    assert incoming.text == text
    assert (incoming.finish, incoming.ended) == ("stop", True)
    assert (incoming.tokens_in, incoming.tokens_out) == (5, 0)


@pytest.mark.feature("D18")
@given(st.lists(st.binary() | st.sampled_from([b"data:", b"\n", b"{}", b"[DONE]", b'{"choices":'])))
def test_any_bytes_are_a_reply_or_a_bad_stream(pieces: list[bytes]) -> None:
    incoming = ChatCompletions().incoming()
    try:
        for piece in pieces:
            incoming.feed(piece)
        incoming.close()
    except BadStream:
        return
    assert isinstance(incoming.text, str)


@pytest.mark.parametrize(
    "value",
    [
        {"choices": 1},
        {"choices": [1, {"delta": 1}, {"delta": {"content": ["x"]}}, {"finish_reason": 3}]},
        {"usage": {"prompt_tokens": "many", "completion_tokens": -1}},
        {"usage": [1]},
        {"usage": {"prompt_tokens": 10**400, "completion_tokens": 10**9 + 1}},
        {"usage": {"prompt_tokens": True, "completion_tokens": 5.0}},
        {"usage": {"prompt_tokens": None, "completion_tokens": {}}},
    ],
)
def test_odd_values_are_passed_over(value: object) -> None:
    incoming = ChatCompletions().incoming()
    incoming.feed(b"data: " + json.dumps(value).encode() + b"\n\n")
    assert (incoming.text, incoming.tokens_in, incoming.tokens_out) == ("", 0, 0)


def test_a_byte_order_mark_hides_no_event() -> None:
    """The first event was passed over, and so the first of two clicks."""
    for data in (events("ab"), b'{"choices": [{"message": {"content": "ab"}}]}'):
        # The events begin with a comment; without it, the mark stands before the first one.
        for body in (data, data.removeprefix(b": a comment\n\n")):
            incoming = ChatCompletions().incoming()
            incoming.feed(codecs.BOM_UTF8 + body)
            incoming.close()
            assert incoming.text == "ab"


def test_words_may_come_in_parts_and_thoughts_are_none_of_them() -> None:
    """Some servers tell what a model thinks in the same list: that is no reply."""
    thinks = {"type": "thinking", "thinking": [{"type": "text", "text": "a thought"}]}
    parts = [thinks, {"type": "text", "text": "ab"}, {"text": "no kind"}, {"type": "text"}, "x"]
    for part in ("delta", "message"):
        incoming = ChatCompletions().incoming()
        value = {"choices": [{part: {"content": parts}}]}
        incoming.feed(b"data: " + json.dumps(value).encode() + b"\n\n")
        assert incoming.text == "ab"


def test_a_reply_without_end_is_given_up() -> None:
    incoming = ChatCompletions().incoming()
    with pytest.raises(BadStream, match="never ended"):
        incoming.feed(b"x" * (MOST_BYTES + 1))


@pytest.mark.feature("N9")
@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"error": {"message": "m", "code": 7}}, ("m", ("7",))),
        (
            {"error": {"message": "m", "type": "t", "code": 400, "status": "S"}},
            ("m", ("400", "S", "t")),
        ),
        ({"error": {"message": "m", "type": "t"}}, ("m", ("t",))),
        ({"error": "m"}, ("m", ())),
        ({"detail": "m"}, ("m", ())),
        ({"detail": [{"loc": ["body", 0], "msg": "m"}, "n"]}, ("body.0: m; n", ())),
        ({"message": "m"}, ("m", ())),
        ({}, ("", ())),
        (" text ", ("text", ())),
        (None, ("", ())),
        ([1], ("", ())),
    ],
)
def test_the_words_of_a_server_are_found_whatever_their_form(
    body: object, said: tuple[str, tuple[str, ...]]
) -> None:
    assert said_in(body) == said


# --- places ---------------------------------------------------------------------------------------


@pytest.mark.feature("D7")
@pytest.mark.parametrize(
    ("base_url", "name"),
    [
        ("https://models.example/v1", "models.example"),
        ("https://models.example:443/v1", "models.example"),
        ("https://models.example:80/v1", "models.example:80"),
        ("http://models.example/v1", "http://models.example"),
        ("HTTP://nas.local:80/v1", "http://nas.local"),
        ("http://nas.local:443", "http://nas.local:443"),
        ("http://192.168.1.5:1234/v1", "http://192.168.1.5:1234"),
        ("http://[fe80::1]/v1", "http://[fe80::1]"),
        ("http://localhost:11434/v1", "localhost:11434"),
        ("http://api.localhost/v1", "http://api.localhost"),
        ("http://127.1.2.3:80/v1", "127.1.2.3"),
        ("http://[::1]:8080/v1", "[::1]:8080"),
        ("http://[::ffff:127.0.0.1]/v1", "[::ffff:127.0.0.1]"),
        ("http://localhost.example/v1", "http://localhost.example"),
        ("", ""),
    ],
)
def test_who_is_asked_about_is_named_by_its_scheme_where_others_could_read_along(
    base_url: str, name: str
) -> None:
    assert recipient(base_url, "m") == name
    assert allowed_of(name) == name, "what was stored still means the same"
    if name.startswith("http://"):
        assert not is_here(base_url)


@pytest.mark.feature("D7")
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (" nas.local ", "nas.local"),
        ("https://nas.local", "nas.local"),
        ("http://nas.local", "http://nas.local"),
        ("http://localhost:1234/v1", "localhost:1234"),
        ("localhost:11434 (its cloud)", "localhost:11434 (its cloud)"),
        ("ftp://nas.local", "ftp://nas.local"),
    ],
)
def test_a_host_may_be_typed_with_its_scheme(typed: str, name: str) -> None:
    assert allowed_of(typed) == name


def test_only_http_in_the_internet_can_be_read_on_its_way() -> None:
    assert in_the_clear("http://models.example/v1")
    assert not in_the_clear("https://models.example/v1")
    assert not in_the_clear("http://localhost/v1")


@given(st.text())
def test_any_address_can_be_looked_at(text: str) -> None:
    for base_url in (text, f"http://{text}", f"https://{text}/v1"):
        is_near(base_url)
        in_the_clear(base_url)
        if usable(base_url) and base_url.strip().lower().startswith("http:"):
            assert is_here(base_url) or recipient(base_url, "").startswith("http://")
        if usable(base_url):
            assert host_of(base_url)


# --- models ---------------------------------------------------------------------------------------


@pytest.mark.feature("D18")
def test_the_default_model_is_one_that_the_package_knows_and_that_does_not_end() -> None:
    openai = provider_of("openai")
    assert openai is not None
    default = openai.model
    types = importlib.import_module("openai.types.shared.chat_model")
    assert default in typing.get_args(types.ChatModel)
    ending = importlib.import_module("openai.types.shared_params.chat_model")
    with open(str(ending.__file__), encoding="utf-8") as source:
        assert f'"{default}"' not in source.read().partition("Deprecated values")[2]


@pytest.mark.feature("F5", "F16", "F11")
def test_what_the_human_chose_comes_before_the_table() -> None:
    auto, family = ModelSettings(), ModelFamily(coordinates="thousand")
    chosen = ModelSettings(coordinates="unit", image_longest=4000, reply_format="text")
    assert coordinates_of(auto, family) == "thousand"
    assert coordinates_of(chosen, family) == "unit"
    assert longest_of(auto, family) == (family.longest, family.most_pixels)
    assert longest_of(chosen, family) == (4000, 16_000_000)
    assert formats_of(auto, family) == ("json_schema", "json_object", "text")
    assert formats_of(chosen, family) == ("text",)
