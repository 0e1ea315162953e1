"""People play together: HTTP for what is asked once, one WebSocket a client for what lives."""
