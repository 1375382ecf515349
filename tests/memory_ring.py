"""A keyring in memory."""

from __future__ import annotations


class MemoryRing:
    """It forgets with the test; `error` is what it raises instead of an answer."""

    name = "a ring"

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.error: Exception | None = None

    def get_password(self, service: str, username: str) -> str | None:
        if self.error:
            raise self.error
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]
