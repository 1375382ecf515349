"""Markdown as parts, and where its links lead. No Qt."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.ui.chat.links import link_of
from desktop_agent.ui.model.markdown import (
    MOST_CHARS,
    Code,
    Paragraph,
    Rule,
    Run,
    Table,
    gist,
    is_line,
    parse,
    words_of,
)


def runs(text: str) -> tuple[Run, ...]:
    (part,) = parse(text)
    assert isinstance(part, Paragraph)
    return part.runs


@pytest.mark.feature("D4")
def test_styles_become_runs():
    assert runs("a **b** *c* ~~d~~ `e` [f](https://g.example)") == (
        Run("a "),
        Run("b", bold=True),
        Run(" "),
        Run("c", italic=True),
        Run(" "),
        Run("d", struck=True),
        Run(" "),
        Run("e", code=True),
        Run(" "),
        Run("f", link="https://g.example"),
    )


@pytest.mark.feature("D4")
def test_blocks_become_parts():
    text = (
        "# H\n\np\n\n```py x\ncode\n\nmore\n```\n\n---\n\n> q\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    )
    assert parse(text) == (
        Paragraph((Run("H"),), heading=1),
        Paragraph((Run("p"),)),
        Code("code\n\nmore", "py"),
        Rule(),
        Paragraph((Run("q"),), quotes=1),
        Table((((Run("a"),), (Run("b"),)), ((Run("1"),), (Run("2"),)))),
    )


@pytest.mark.feature("D4")
def test_items_have_their_markers_and_their_depth():
    parts = parse("3. a\n4. b\n   - c\n\n     d\n5.\n")
    found = [(part.marker, words_of(part), part.depth) for part in parts]
    assert found == [
        ("3.", "3. a", 1),
        ("4.", "4. b", 1),
        ("•", "• c", 2),
        ("", "d", 2),
        ("5.", "5.", 1),
    ]


@pytest.mark.feature("D4")
def test_a_line_end_stays_one_and_plain_words_are_one_paragraph():
    assert words_of(parse("**a**\nb")[0]) == "a\nb"
    assert parse("a\n\nb, c. d") == (Paragraph((Run("a\n\nb, c. d"),)),)


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    "text",
    [
        "<b>bold</b>",
        "<script>alert(1)</script>",
        "<img src=x>",
        "a <br> b",
        "<!-- c -->",
        "a\n\n<div>b</div>\n\nc",
    ],
)
def test_html_is_the_text_that_it_is(text):
    assert "\n\n".join(map(words_of, parse(text))) == text


@pytest.mark.feature("D4")
@pytest.mark.parametrize("end", ["png", "svg", "html"])
def test_an_image_is_its_words_and_nothing_is_loaded(end, tmp_path):
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            address = f"http://127.0.0.1:{server.server_address[1]}/pixel.{end}"
            parts = parse(f"![the pin]({address}) and ![]({address}) `x`")
        finally:
            server.shutdown()
            thread.join()
    assert "".join(map(words_of, parts)) == "the pin and image x"
    assert asked == []


@pytest.mark.feature("D4")
def test_an_address_in_the_text_is_a_link_without_the_sign_behind_it():
    assert runs("See https://a.example/x?y=1, or (http://b.example).") == (
        Run("See "),
        Run("https://a.example/x?y=1", link="https://a.example/x?y=1"),
        Run(", or ("),
        Run("http://b.example", link="http://b.example"),
        Run(")."),
    )


@pytest.mark.feature("D6")
@pytest.mark.parametrize(
    "text",
    ["x " * MOST_CHARS + "**b**", "[" * 9_000, "- a\n" * 2_000, "|a" * 60 + "|\n" + "|-" * 60],
)
def test_what_would_hold_up_the_window_is_shown_as_it_was_written(text):
    if text.startswith("|"):
        text += "|\n" + ("|b" * 60 + "|\n") * 20
    assert parse(text) == (Paragraph((Run(text.strip("\n")),)),)


@given(st.text(alphabet="ab \n*_`#>-1.[]()!|~<&\\:/", max_size=300))
def test_no_text_breaks_it(text):
    for part in parse(text):
        assert isinstance(words_of(part), str)
        if isinstance(part, Table):
            assert len({len(row) for row in part.rows}) == 1


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    ("address", "host", "url"),
    [
        ("https://example.org/a?b#c", "example.org", "https://example.org/a?b#c"),
        ("HTTP://Example.ORG", "example.org", "http://example.org"),
        ("https://example.org:8443/", "example.org:8443", "https://example.org:8443/"),
        ("https://example.org:443/", "example.org", "https://example.org/"),
        (
            "https://bücher.example/ü",
            "xn--bcher-kva.example",
            "https://xn--bcher-kva.example/%C3%BC",
        ),
        ("https://e.org/a|b?{c}#`", "e.org", "https://e.org/a%7Cb?%7Bc%7D#%60"),
        ("https://e.org/%7Ea?b=%20", "e.org", "https://e.org/%7Ea?b=%20"),
        ("http://127.0.0.1:80/x", "127.0.0.1", "http://127.0.0.1/x"),
        ("http://[::1]:80/x", "[::1]", "http://[::1]/x"),
    ],
)
def test_the_host_of_a_link_is_told(address, host, url):
    link = link_of(address)
    assert (link.host, link.url, link.words) == (host, url, f"Opens {host}")


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    "name", ["аpple.com", "gооgle.com", "paypaІ.com", "exаmple.org。evil.example"]
)
def test_a_lookalike_is_told_in_punycode(name):
    link = link_of(f"https://{name}/")
    assert "xn--" in link.host
    assert link.host.isascii()
    assert f"//{link.host}/" in link.url


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "file:///etc/passwd",
        "data:text/html,x",
        "vscode://x",
        "mailto:a@b.example",
        "//example.org",
        "example.org",
        "#top",
        "",
        "https://",
        "https:///path",
        "https://good.example@evil.example/",
        "https://good.example\\@evil.example/",
        "https://evil.example\n.good.example/",
        "https://good.example\u202e.evil.example/",
        "https://ex%61mple.org/",
        "https://a..b/",
        "http://0x7f.1/",
        "http://2130706433/",
        "https://1.2.3/",
        "http://127.0.0.01/",
        "https://e.org/%zz",
        "https://example.org:99999/",
        "https://[::1/",
        "https://a" + "b" * 3000,
    ],
)
def test_anything_else_is_refused_with_words(address):
    link = link_of(address)
    assert (link.url, link.host) == ("", "")
    assert link.words.startswith(("I ", "This link "))


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Done: it is 5:00!", True),
        ("It is at https://example.org/a.", True),
        ("Two\nlines", False),
        ("# A title", False),
        ("- an item", False),
        ("some **bold** words", False),
        ("call `run()`", False),
        ("> said", False),
    ],
)
def test_what_reads_the_same_without_markdown_is_a_line(text: str, line: bool) -> None:
    assert is_line(text) is line


@pytest.mark.feature("D4")
def test_the_gist_is_how_it_begins_without_signs() -> None:
    assert gist("It is 42.") == "It is 42."
    assert gist("# Found\nThe **quick** answer: `pin 111`.\n\n- one\n- two") == (
        "Found\nThe quick answer: pin 111.\n• one\n• two"
    )
    assert gist("First.\n\n" + "word " * 100) == "First.\n…"
    assert gist("word " * 100, most=12) == "word word w…"
