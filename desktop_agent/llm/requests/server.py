"""The openai package, tamed: one client for one address and one key.

This module is imported in the I/O thread at the first request: the package takes long to import.
What goes out is what is listed here: no header of the package's own, no key or project from the
environment, no cookie, and nothing to any other address than the one that was allowed.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Final

import httpx2
import openai

from ...ports.shared.hosts import is_near
from .diagnosis import details_of, kind_of
from .dialect import Dialect, ModelQuestion
from .retry import retry_after
from .stream import said_in
from .trouble import Trouble, TroubleKind

_CONNECT_S: Final = 10.0
_STREAMED: bool = True  # Of the wide type: the package then types the reply as what is asked for.
_HEADERS: Final = frozenset(
    {
        *("host", "accept", "accept-encoding", "connection", "content-type"),
        *("content-length", "transfer-encoding"),
    }
)


class ServerConnection:
    """One address with one key. Made in any thread, used in the loop's."""

    def __init__(
        self, base_url: str, key: str | None, dialect: Dialect, now: Callable[[], float]
    ) -> None:
        self._key = key
        self._dialect = dialect
        self._now = now
        # Each request is made in a task of its own.
        self._asks: ContextVar[tuple[Dialect, str]] = ContextVar("asks", default=(dialect, ""))

        async def only_ours(request: httpx2.Request) -> None:
            for name in [name for name in request.headers if name.lower() not in _HEADERS]:
                del request.headers[name]
            request.headers["user-agent"] = "desktop-agent"
            speaks, model = self._asks.get()
            request.headers.update(speaks.headers(key, model))

        timeout = httpx2.Timeout(None, connect=_CONNECT_S)
        self._client = openai.AsyncOpenAI(
            # The package insists on a key, but only the headers set above are sent.
            api_key="none",
            admin_api_key="",
            organization="",
            project="",
            webhook_secret="",
            base_url=base_url.strip(),
            timeout=timeout,
            max_retries=0,
            http_client=httpx2.AsyncClient(
                timeout=timeout,
                follow_redirects=False,
                # The proxy from the environment is for the internet, not for a server nearby.
                mounts={"http://": None, "https://": None} if is_near(base_url) else None,
                event_hooks={"request": [only_ours]},
            ),
        )

    @asynccontextmanager
    async def ask(
        self, dialect: Dialect, question: ModelQuestion
    ) -> AsyncIterator[AsyncIterator[bytes]]:
        """Yield the bytes of the reply to one request; Trouble if there is none."""
        response: httpx2.Response | None = None
        path, body = dialect.path(question.model), dialect.body(question)
        before = self._asks.set((dialect, question.model))
        try:
            try:
                response = await self._client.post(
                    path, cast_to=httpx2.Response, body=body, stream=_STREAMED
                )
            finally:
                self._asks.reset(before)
            yield response.aiter_bytes()
        except (openai.OpenAIError, httpx2.HTTPError, httpx2.InvalidURL, OSError) as error:
            raise self.trouble(error) from error
        finally:
            if response is not None:
                await response.aclose()

    async def models(self, seconds: float) -> list[str]:
        """Return what the server offers; Trouble if it does not say."""
        try:
            found = (await self.get(self._dialect.models_path, seconds)).json()
        except ValueError:
            raise Trouble(TroubleKind.NO_API) from None
        names = self._dialect.model_names(found)
        if names is None:
            raise Trouble(TroubleKind.NO_API)
        return names

    async def get(self, path: str, seconds: float) -> httpx2.Response:
        """Return a page below the address; Trouble if there is none to be had."""
        try:
            async with asyncio.timeout(seconds):
                return await self._client.get(path, cast_to=httpx2.Response)
        except TimeoutError:
            raise Trouble(TroubleKind.SILENT, f"{seconds:g}") from None
        except (openai.OpenAIError, httpx2.HTTPError, httpx2.InvalidURL, OSError) as error:
            trouble = self.trouble(error)
            kind = TroubleKind.NO_API if trouble.kind is TroubleKind.NO_MODEL else trouble.kind
            raise Trouble(kind, trouble.said) from error

    async def close(self) -> None:
        await self._client.close()

    def trouble(self, error: Exception) -> Trouble:
        """Return what an error of the package means for a user."""
        if isinstance(error, openai.APIStatusError):
            return self._status(error)
        for cause in _causes(error):
            match cause:
                case ssl.SSLError():
                    reason = getattr(cause, "verify_message", "") or cause.reason or str(cause)
                    return Trouble(TroubleKind.TLS, str(reason))
                case socket.gaierror():
                    return Trouble(TroubleKind.NAME)
                case ConnectionRefusedError():
                    return Trouble(TroubleKind.REFUSED)
                case httpx2.ConnectTimeout():
                    return Trouble(
                        TroubleKind.UNREACHABLE, f"no answer within {_CONNECT_S:g} seconds"
                    )
                case httpx2.ConnectError() | httpx2.ProxyError():
                    return Trouble(TroubleKind.UNREACHABLE)
                case httpx2.UnsupportedProtocol() | httpx2.InvalidURL():
                    return Trouble(TroubleKind.BAD_ADDRESS)
                case httpx2.TransportError():
                    return Trouble(TroubleKind.DROPPED)
                case _:
                    pass
        return Trouble(TroubleKind.GARBLED)

    def _status(self, error: openai.APIStatusError) -> Trouble:
        said, codes = said_in(error.body)
        if said.startswith("<"):
            said = ""  # A web page says nothing to a user.
        status, headers = error.status_code, error.response.headers
        if 300 <= status < 400:
            return Trouble(TroubleKind.REDIRECT, headers.get("location", "").partition("?")[0])
        limits, delay_s = details_of(error.body)
        after_s = retry_after(headers, self._now())
        kind = kind_of(status, said, (*codes, *limits), keyless=not self._key)
        return Trouble(
            kind,
            said,
            status=status,
            after_s=delay_s if after_s is None else after_s,
            about=" ".join((said, *codes, error.param or "")),
        )


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Return what lies at the bottom of an error first: a refused connection is named before what
    it became on the way up."""
    chain: list[BaseException] = []
    waiting: list[BaseException | None] = [error]
    while waiting:
        one = waiting.pop()
        if one is None or one in chain:
            continue
        chain.append(one)
        waiting += [one.__cause__, one.__context__]
        if isinstance(one, BaseExceptionGroup):
            waiting += one.exceptions
    return reversed(chain)
