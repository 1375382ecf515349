"""Tells whether a server says by now that a key is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .trouble import TRIED_AGAIN, Trouble, TroubleKind

if TYPE_CHECKING:
    from .server import ServerConnection

_REFUSALS: Final = frozenset({TroubleKind.NO_KEY, TroubleKind.WRONG_KEY, TroubleKind.FORBIDDEN})
_PASSING: Final = TRIED_AGAIN | {TroubleKind.SILENT}


async def heeds_key(
    server: ServerConnection, keyless: ServerConnection, page: str, seconds: float
) -> bool:
    """Return False if what the server answers is the same for any key, or if that does not show;
    Trouble if it refuses this one.

    `server` has listed its models with the key already. `page` is one that only a good key opens,
    "" where none is known: then it is seen whether the list is `keyless`.
    """
    if page:
        try:
            await server.get(page, seconds)
        except Trouble as trouble:
            if trouble.kind in _REFUSALS:
                raise
            return False
        return True
    try:
        await keyless.models(seconds)
    except Trouble as trouble:
        # With the key it answered. A server that is busy or silent for a moment proves nothing.
        return trouble.kind not in _PASSING
    return False
