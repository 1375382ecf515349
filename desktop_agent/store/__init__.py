"""What is kept: sessions, recordings, consents. Only this user may read any of it."""
