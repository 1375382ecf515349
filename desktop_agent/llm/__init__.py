"""The brains: what decides what to do next. `registry.make` builds one by its name."""

from .registry import make

__all__ = ["make"]
