"""The keys of model servers, and the secrets that the agent types."""
