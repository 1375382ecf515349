"""The brain for any server that speaks the OpenAI chat-completions protocol.

Nothing is imported here: who asks `places` for a host's name need not load the brain.
"""
