"""The executor: runs one allowed op on a controller. `Executor` is its front door."""

from .hands import Executor

__all__ = ["Executor"]
