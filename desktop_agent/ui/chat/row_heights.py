"""The heights of rows one under the other: looked up, changed and summed in logarithmic time."""

from __future__ import annotations


class Rows:
    """Heights in pixels, each measured or only guessed; `top` is where the first one begins."""

    def __init__(self, top: float = 0.0) -> None:
        self._top = top
        self._heights: list[float] = []
        self._sums: list[float] = [0.0]
        """A Fenwick tree: entry n is the sum of the n & -n heights that end with row n - 1."""
        self._measured = bytearray()
        self._below = self._above = 0
        """Holds what is guessed lies before the one, or from the other on."""

    def __len__(self) -> int:
        return len(self._heights)

    @property
    def bottom(self) -> float:
        return self.top(len(self._heights))

    def top(self, index: int) -> float:
        found = self._top
        while index:
            found += self._sums[index]
            index &= index - 1
        return found

    def height(self, index: int) -> float:
        return self._heights[index]

    def measured(self, index: int) -> bool:
        return bool(self._measured[index])

    def at(self, y: float) -> int:
        """Return the row that holds y; 0 above the first one, the number of rows below the last."""
        count, left, index = len(self._heights), y - self._top, 0
        step = 1 << count.bit_length()
        while step:
            if index + step <= count and self._sums[index + step] <= left:
                index += step
                left -= self._sums[index]
            step >>= 1
        return index

    def guess(self, height: float) -> None:
        """Append a row that is not measured yet."""
        self._heights.append(height)
        self._measured.append(0)
        number = len(self._heights)
        total, part = height, number - 1
        # The tree's entries of those before that this one takes in.
        while part > number - (number & -number):
            total += self._sums[part]
            part &= part - 1
        self._sums.append(total)
        self._above = min(self._above, number - 1)

    def measure(self, index: int, height: float) -> None:
        more = height - self._heights[index]
        self._measured[index] = 1
        if more:
            self._heights[index] = height
            number = index + 1
            while number < len(self._sums):
                self._sums[number] += more
                number += number & -number

    def forget(self, index: int) -> None:
        """Its height is a guess from now on."""
        self._measured[index] = 0
        self._above = min(self._above, index)

    def cut(self, count: int) -> None:
        """Keep so many rows."""
        del self._heights[count:], self._measured[count:], self._sums[count + 1 :]
        self._below, self._above = min(self._below, count), min(self._above, count)

    def doubt(self, around: int) -> None:
        """All heights are guesses from now on; those around a row are asked for first."""
        self._measured = bytearray(len(self._heights))
        self._below = self._above = min(around, len(self._heights))

    def next_guess(self) -> int | None:
        """Return a row that is not measured yet; None if all are."""
        found = self._measured.find(0, self._above)
        if found >= 0:
            self._above = found
            return found
        self._above = len(self._measured)
        found = self._measured.rfind(0, 0, self._below)
        self._below = max(found + 1, 0)
        return found if found >= 0 else None
