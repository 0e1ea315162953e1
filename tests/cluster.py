"""A PostgreSQL of our own: a cluster in a temporary folder, on a free local port, gone afterwards."""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WHERE = "/usr/lib/postgresql/*/bin"


def program(name: str) -> str:
    """A program of PostgreSQL, on the path or where Debian puts it."""
    found = shutil.which(name) or next((str(f) for f in sorted(Path("/").glob(f"{WHERE[1:]}/{name}"))), None)
    assert found, f"'{name}' is missing: these tests need PostgreSQL; tools/need postgresql installs it"
    return found


def unprivileged() -> str | None:
    """As root the server must run as somebody else."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def cluster(durable: bool = False) -> Iterator[str]:
    """The address of a running cluster, without the name of a database."""
    user = unprivileged()
    with tempfile.TemporaryDirectory(prefix="regalia-pg-", ignore_cleanup_errors=True) as folder:
        if user:
            shutil.chown(folder, user)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        data = f"{folder}/data"
        flags = {"user": user} if user else {}
        initdb = [program("initdb"), "-D", data, "-U", "regalia", "-A", "trust", "-E", "UTF8", "--no-sync"]
        made = subprocess.run(initdb, cwd=folder, capture_output=True, text=True, **flags)  # type: ignore[call-overload]
        assert made.returncode == 0, made.stderr
        settings = {"port": port, "listen_addresses": "127.0.0.1", "unix_socket_directories": folder}
        settings["fsync"] = settings["synchronous_commit"] = "on" if durable else "off"
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with open(f"{folder}/log", "w") as log:
            server = subprocess.Popen(
                [program("postgres"), "-D", data, *options], cwd=folder, stdout=log, stderr=log, **flags
            )  # type: ignore[call-overload]
        try:
            ready = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port), "-U", "regalia"]
            for _ in range(200):
                if subprocess.run(ready).returncode == 0:
                    break
                assert server.poll() is None, Path(f"{folder}/log").read_text()
                try:
                    server.wait(0.05)
                except subprocess.TimeoutExpired:
                    continue
            yield f"postgresql://regalia@127.0.0.1:{port}"
        finally:
            server.send_signal(signal.SIGQUIT)  # at once; nothing of it is kept
            server.wait(20)


def database(at: str) -> str:
    """The address of a fresh database in a cluster."""
    name = f"t{secrets.token_hex(6)}"
    psql = [program("psql"), "-q", "-d", f"{at}/postgres", "-c", f"CREATE DATABASE {name}"]
    subprocess.run(psql, check=True, capture_output=True)
    return f"{at}/{name}"
