"""What is kept: sessions, recordings, the state of consents."""
