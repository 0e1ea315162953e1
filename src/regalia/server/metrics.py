"""What is counted, for Prometheus at `/metrics`."""

import sys
from functools import cache

if sys.platform == "emscripten":
    from regalia.server.uncounted import Counter, Gauge, Histogram, generate_latest
else:
    from prometheus_client import Counter, Gauge, Histogram, generate_latest

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

connected = Gauge("regalia_connected", "Clients connected to a table")
messages = Counter("regalia_messages", "Messages from clients", ["type"])
refusals = Counter("regalia_refusals", "Messages refused", ["code"])
entries = Counter("regalia_entries", "Entries written")
commits = Histogram("regalia_commit_seconds", "From asking the store to its confirmation", buckets=FAST)
thinking = Histogram("regalia_thinking_seconds", "Choices of computer players", buckets=FAST)
faltered = Counter("regalia_faltered", "Choices that a stand-in made for a computer player")
conflicts = Counter("regalia_conflicts", "Appends repeated because another process was quicker")
queue = Gauge("regalia_queue", "Jobs that wait for a process", ["kind"])
at_work = Gauge("regalia_at_work", "Processes at work", ["kind"])
overran = Counter("regalia_overran", "Processes ended because a job took too long", ["kind"])
odds = Counter("regalia_odds", "Questions for odds, by where the answer came from", ["from"])
errors = Counter("regalia_errors", "Requests answered with 5xx")
lag = Histogram("regalia_lag_seconds", "How late the event loop is", buckets=FAST)
rooms = Gauge("regalia_rooms", "Tables in memory")
connections = Gauge("regalia_connections", "Connections", ["kind"])
mails = Counter("regalia_mails", "Mails sent")
pushes = Counter("regalia_pushes", "Messages that a push service has taken")


@cache
def of(counter: Counter, label: str) -> Counter:
    """One of a labelled counter, found quickly: every message passes here."""
    return counter.labels(label.lower())


def exposition() -> bytes:
    """All of them as text."""
    return generate_latest()
