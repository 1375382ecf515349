"""The settings dialog. Importing this package loads no Qt."""
