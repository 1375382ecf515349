"""The executor: runs one allowed op on a controller. `Executor` is its front door."""

from .executor import Executor

__all__ = ["Executor"]
