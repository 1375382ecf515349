"""Which model servers answer on this computer, and what their models' names tell."""

from __future__ import annotations

import contextlib
import socket
import threading

import pytest
from model_server import ModelServer, done

from desktop_agent.llm.local import LocalServer, models_at, servers_here
from desktop_agent.llm.model_vision import is_away, sees


def answering(body: bytes) -> tuple[socket.socket, str]:
    """A server that answers one request with these bytes."""
    server = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        link, _ = server.accept()
        with link:
            link.recv(4096)
            link.sendall(body)

    threading.Thread(target=serve, daemon=True).start()
    return server, f"http://127.0.0.1:{server.getsockname()[1]}/v1"


@pytest.mark.feature("D28")
def test_those_that_answer_are_found_with_their_models() -> None:
    with ModelServer(done(), models=("a-vl", "b")) as one, ModelServer(done(), models=()) as two:
        ports = [int(server.host.rpartition(":")[2]) for server in (one, two)]
        with socket.create_server(("127.0.0.1", 0)) as closed:
            nobody = closed.getsockname()[1]
        found = servers_here((("One", ports[0]), ("Nobody", nobody), ("Two", ports[1])))
        assert found == (
            LocalServer("One", f"http://localhost:{ports[0]}/v1", ("a-vl", "b")),
            LocalServer("Two", f"http://localhost:{ports[1]}/v1", ()),
        )
        assert one.asked == []
        assert "authorization" not in one.listed[0].headers


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("body", "models"),
    [
        (b"not http at all", None),
        (b"HTTP/1.0 200 OK\r\n\r\n<html>my own page</html>", None),
        (b"HTTP/1.0 404 Not Found\r\n\r\n{}", None),
        (b'HTTP/1.0 302 Found\r\nLocation: http://example.org/\r\n\r\n{"data": []}', None),
        (b'HTTP/1.0 200 OK\r\n\r\n{"data": "models"}', None),
        (b"HTTP/1.0 200 OK\r\n\r\n" + b"[" * 100_000, None),
        (b'HTTP/1.0 200 OK\r\n\r\n{"object": "list", "data": null}', ()),
        (
            b'HTTP/1.0 200 OK\r\n\r\n{"data": [{"id": 1}, 2, {"id": "a\\nb"}, {"id": "ok"}]}',
            ("ok",),
        ),
    ],
)
def test_what_is_no_list_of_models_is_none(body: bytes, models: tuple[str, ...] | None) -> None:
    server, address = answering(body)
    with server:
        assert models_at(address) == models


@pytest.mark.feature("D28")
@pytest.mark.parametrize("address", ["", "nonsense", "ftp://x/v1", "http://", "http://[x/v1"])
def test_what_is_no_address_has_no_models(address: str) -> None:
    assert models_at(address) is None


@pytest.mark.feature("D28")
def test_a_server_that_says_nothing_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert models_at(f"http://127.0.0.1:{silent.getsockname()[1]}/v1", 0.05) is None


@pytest.mark.feature("D28", "D6")
def test_a_server_that_never_comes_to_its_end_is_given_up_and_keeps_no_program_alive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # All of it takes half a second at most; a busy machine is never so silent as to end it before.
    monkeypatch.setattr("desktop_agent.llm.local._WHOLE", 0.05)
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def drip() -> None:
            link, _ = server.accept()
            with link, contextlib.suppress(OSError):
                link.sendall(b"HTTP/1.0 200 OK\r\n\r\n")
                while not over.wait(0.01):
                    link.sendall(b" ")

        dripping = threading.Thread(target=drip)
        dripping.start()
        try:
            assert models_at(f"http://127.0.0.1:{server.getsockname()[1]}/v1", 10) is None
            assert dripping.is_alive()
            left = [one for one in threading.enumerate() if one.name == "servers"]
            assert left
            assert all(one.daemon for one in left)
        finally:
            over.set()
            dripping.join()


@pytest.mark.feature("D28", "D7")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("qwen3-vl:235b-cloud", True),
        ("kimi-k2.5:cloud", True),
        ("me/QWEN3-VL:235B-CLOUD", True),
        ("qwen3-vl:8b", False),
        ("cloud-atlas:8b", False),
        ("nocloud", False),
    ],
)
def test_the_name_of_a_model_tells_whether_a_server_here_hands_it_on(
    name: str, expected: bool
) -> None:
    assert is_away(name) is expected


@pytest.mark.feature("D28")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("qwen2.5vl:7b", True),
        ("qwen/qwen3-vl-8b", True),
        ("llama3.2-vision", True),
        ("llama3.2:3b", False),
        ("gemma3:4b", True),
        ("gemma3:1b", False),
        ("gpt-oss:20b", False),
        ("nomic-embed-text", False),
        ("qwen2.5-coder:7b", False),
        ("llava:13b", True),
        ("UI-TARS-1.5-7B", True),
        ("my-own-model", None),
    ],
)
def test_the_name_of_a_model_tells_whether_it_sees(name: str, expected: bool | None) -> None:
    assert sees(name) is expected
