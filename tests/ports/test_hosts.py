"""One answer to where a host is; what nobody can tell is far."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.ports.shared.hosts import Nearness, is_here, is_near, nearness_of

HERE, NEAR, FAR = Nearness.HERE, Nearness.NEAR, Nearness.FAR
PACKAGE = Path(__file__).resolve().parents[2] / "desktop_agent"

HOSTS = {
    HERE: (
        *("localhost", "LOCALHOST", "LocalHost:11434", "127.0.0.1", "127.0.0.2", "127.1.2.3:80"),
        *("127.255.255.254", "[::1]", "[::1]:8080", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]"),
        "[::FFFF:7f00:1]",
    ),
    NEAR: (
        *("nas", "gpu-box:8000", "3090box", "my_box", "nas.local", "NAS.LOCAL", "nas.lan"),
        *("nas.lan:443", "box.home.arpa", "db.internal", "host.docker.internal", "api.localhost"),
        *("evil.com.localhost", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255"),
        *("192.168.1.5:1234", "169.254.3.4", "0.0.0.0", "0.0.0.0:11434", "[::]", "[fe80::1]"),
        *("[fe80::1%eth0]", "[fd12:3456::1]", "[::ffff:10.0.0.1]", "[::ffff:192.168.0.1]:80"),
    ),
    FAR: (
        # Names that only look near.
        *("localhost.evil.com", "localhost.localdomain", "local.evil.com", "nas.home", "box.corp"),
        *("nas.lan.evil.com", "evillocal.com", "home.arpa.com", "notlocalhost.com", "nas.test"),
        # A trailing dot: "ai." is a host in the internet.
        *("localhost.", "nas.local.", "ai.", "127.0.0.1."),
        # Addresses of others.
        *("8.8.8.8", "172.32.0.1", "172.15.255.255", "192.169.0.1", "100.64.0.1", "192.0.2.1"),
        *("198.18.0.1", "240.0.0.1", "255.255.255.255", "11.0.0.1", "126.255.255.255", "0.0.0.1"),
        *("[2001:4860:4860::8888]", "[::ffff:8.8.8.8]", "[64:ff9b::a00:1]", "[2001:db8::1]"),
        # Numbers that are written otherwise than as an address, which resolvers know to read.
        *("127.1", "127.0.1", "10.1", "2130706433", "134744072", "0x7f000001", "0x8080808"),
        *("0177.0.0.1", "0x7f.0.0.1", "127.0.0.1.1", "127.0.0.256", "1", "0"),
        # What stands around the host.
        *("user@localhost", "localhost@evil.com", "localhost:80@evil.com", "@localhost"),
        *("localhost:port", "localhost:99999", "localhost\\.evil.com", "evil.com\\.localhost"),
        *("127.0.0.1%evil.com", "127.0.0.1%25.evil.com", "[::1", "[localhost]", "local host"),
        *("local\nhost", "local\thost", "localhost (its cloud)", "", " ", ".", ".local", "..lan"),
        # Letters that become others on the way to a name server.
        *("ｌｏｃａｌｈｏｓｔ", "example。com", "example．com", "lоcalhost", "nas\u00ad.local"),
    ),
}


@pytest.mark.feature("D7")
@pytest.mark.parametrize(
    ("host", "where"), [(host, where) for where, hosts in HOSTS.items() for host in hosts]
)
def test_where_a_host_is(host: str, where: Nearness) -> None:
    assert nearness_of(host) is where
    for address in (f"http://{host}", f"https://{host}/v1", f" HTTP://{host}/v1/ "):
        assert nearness_of(address) is where, address


def test_the_path_says_nothing() -> None:
    assert nearness_of("https://evil.com/localhost") is FAR
    assert nearness_of("https://evil.com?http://localhost") is FAR
    assert nearness_of("https://evil.com#@localhost") is FAR
    assert nearness_of("http://localhost/evil.com") is HERE


@given(st.text(max_size=40))
def test_any_text_has_an_answer(text: str) -> None:
    for address in (text, f"http://{text}", f"http://{text}.evil.com/v1"):
        assert is_near(address) or not is_here(address)


def test_nobody_else_judges_by_a_list_of_their_own() -> None:
    """The endings and the loopback are named in one file."""
    told = {".local", ".lan", ".home.arpa", ".localhost", "is_loopback", "is_private"}
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = node.value if isinstance(node, ast.Constant) else None
            if isinstance(node, ast.Attribute):
                named = node.attr
            if isinstance(named, str) and named in told:
                found.add((path.relative_to(PACKAGE).as_posix(), named))
    others = {one for one in found if one[0] != "ports/shared/hosts.py"}
    # A folder of the home folder, and no host.
    assert others == {("safety/shell/private_files.py", ".local")}
