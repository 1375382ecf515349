"""What a model replied, read as ops: JSON, or calls in text. Pure."""
