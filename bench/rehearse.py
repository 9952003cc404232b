#!/usr/bin/env python3
"""Counts a board as a record would be counted, on one machine, while things go wrong.

    bench/rehearse.py N FOLDER PROGRAM [WRONG]

A campaign with keys has workers with several kinds of lanes and a page that watches; every minute or so a process is
killed: the message server, the coordinator, a worker, the page. WRONG is a program that counts wrongly. Its votes are
taken from it once an audit has caught it. Jobs of Slurm can join with slurm.key.
Stopped by Ctrl-C or SIGTERM, the rehearsal goes on in the same folder when it is started again. docs/record.md tells
what came of it.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

parser = argparse.ArgumentParser()
parser.add_argument("n", type=int)
parser.add_argument("folder", type=Path)
parser.add_argument("program", type=Path)
parser.add_argument("wrong", type=Path, nargs="?")
parser.add_argument("--audit", default="0.1", help="the share of lots that a second worker confirms, by a sample")
parser.add_argument("--every", type=float, default=60, help="the mean time between two kills, in seconds")
parser.add_argument("--port", type=int, default=4322)
arguments = parser.parse_args()
program, name, port = arguments.program.resolve(), f"n{arguments.n}", arguments.port
wrong = arguments.wrong and arguments.wrong.resolve()
arguments.folder.mkdir(parents=True, exist_ok=True)
os.chdir(arguments.folder)
os.environ["EIGHTFOLD_NATS"] = f"nats://127.0.0.1:{port}"


def say(text: str) -> None:
    line = f"{time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime())} {text}"
    print(line, flush=True)
    with open("story.log", "a") as story:
        story.write(line + "\n")


def campaign(*words: str) -> bool:
    """Runs a command of a campaign to its end, puts what it says into the story, and returns whether it succeeded."""
    done = subprocess.run([program, "campaign", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    for line in done.stdout.splitlines():
        say(f"  {line}")
    return done.returncode == 0


class Kept:
    """A process that is started again whenever it has ended."""

    def __init__(self, it: str, *command: object) -> None:
        self.it, self.command, self.process = it, [str(word) for word in command], None

    def ended(self) -> int | None:
        return None if self.process is None else self.process.poll()

    def keep(self) -> None:
        if self.process is None or self.process.poll() is not None:
            self.process = subprocess.Popen(self.command, stdout=open(f"{self.it}.log", "a"), stderr=subprocess.STDOUT)

    def end(self, how: signal.Signals) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait()


def worker(party: str, counts: Path, lanes: str) -> Kept:
    options = ["--key", f"{party}.key", "--lanes", lanes, "--threads", "1", "--progress", "plain"]
    return Kept(party, counts, "work", "--campaign", name, *options)


if not Path("server.conf").exists():
    rights = {"boss": ["--coordinator"], "page": ["--watcher"], "wide": [], "narrow": [], "plain": [], "slurm": [], "wrong": []}
    for party, right in rights.items():
        campaign("invite", name, party, *right, "--out", f"{party}.key")
    Path("server.conf").write_text(
        f'listen: "127.0.0.1:{port}"\njetstream {{ store_dir: "store" }}\ninclude "campaigns.nats.conf"\n'
    )

server = Kept("nats", "nats-server", "--config", "server.conf")
coordinator = Kept("run", program, "campaign", "run", name, "--key", "boss.key", "--progress", "plain")
page = ["--campaign", name, "--key", "page.key", "--results", "results", "--listen", f"127.0.0.1:{port + 1}"]
others = [
    worker("wide", program, "auto"),
    worker("narrow", program, "avx2"),
    worker("plain", program, "portable"),
    Kept("page", program, "serve", *page),
]
liar = worker("wrong", wrong, "auto") if wrong and not Path("caught").exists() else None
kept = [server, coordinator, *others] + ([liar] if liar else [])


def main() -> None:
    server.keep()
    time.sleep(2)
    if not Path(f"{name}.jsonl").exists():
        options = ["--quorum", "1", "--audit", arguments.audit, "--audit-samples", "--key", "boss.key"]
        if not campaign("create", str(arguments.n), "--name", name, *options):
            sys.exit(1)
    say("the rehearsal goes on" if Path("run.log").exists() else "the rehearsal begins")
    kill_at = time.monotonic() + random.expovariate(1 / arguments.every)
    while coordinator.ended() != 0:
        for it in kept:
            it.keep()
        time.sleep(1)
        if liar in kept and "wrong gave a wrong answer" in Path("run.log").read_text():
            say("an audit has found an answer of the wrong build; all its votes are taken from it")
            if campaign("reopen", name, "--party", "wrong", "--key", "boss.key"):
                liar.end(signal.SIGKILL)
                kept.remove(liar)
                Path("caught").touch()
        if time.monotonic() > kill_at:
            victim = random.choice(kept)
            say(f"kill -9: {victim.it}")
            victim.end(signal.SIGKILL)
            kill_at = time.monotonic() + random.expovariate(1 / arguments.every)
    say("complete")
    campaign("finish", name, "--key", "boss.key", "--out", f"{name}.json")
    campaign("log", name, "--key", "boss.key", "--out", f"{name}-log")


signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
try:
    main()
except (KeyboardInterrupt, SystemExit):
    say("the rehearsal is stopped")
    raise
finally:
    for it in reversed(kept):
        it.end(signal.SIGTERM)
