"""The brain for any server that speaks the OpenAI chat-completions protocol."""

from .brain import OpenAIBrain

__all__ = ["OpenAIBrain"]
