"""Regalia on the command line."""
