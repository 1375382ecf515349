"""The one error of the protocol: it names the field."""

from __future__ import annotations


class ProtocolError(ValueError):
    """Input that breaks the protocol.

    `field` is the path of what is wrong, as in "actions[2].x"; `problem` says
    what is wrong with it and what would be right.
    """

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.problem = problem
