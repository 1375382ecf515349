"""The layouts of the blocks that were needed last: far fewer than there are blocks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from .laid_out_block import Laid

KEPT: Final = 128


class Layouts:
    """Lays a block out when it is asked for; the ones that were asked for longest ago go."""

    def __init__(self, make: Callable[[int], Laid], most: int = KEPT) -> None:
        self._make, self._most = make, most
        self._kept: OrderedDict[int, Laid] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, index: int) -> bool:
        return index in self._kept

    def __getitem__(self, index: int) -> Laid:
        laid = self._kept.get(index)
        if laid is None:
            laid = self._kept[index] = self._make(index)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(index)
        return laid

    def drop(self, index: int) -> None:
        self._kept.pop(index, None)

    def clear(self) -> None:
        self._kept.clear()
