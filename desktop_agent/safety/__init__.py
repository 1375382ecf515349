"""Rules over the ports: who may do what, and who else drives this desktop."""
