"""Measures the bindings of yyjson and simdjson: peers.py SECONDS FILE…

Prints a line `NAME parse FILE BYTES NANOSECONDS` for each file, and one with `write` for yyjson: medians
of processor time, as jsen-bench has them. A binding that is not installed is left out. The calls through Python take less than a microsecond each.
"""

import sys
import time


def median(limit, work):
    work()
    times, end = [], time.perf_counter() + limit
    while len(times) < 5 or time.perf_counter() < end:
        start = time.process_time_ns()
        work()
        times.append(time.process_time_ns() - start)
    return sorted(times)[len(times) // 2]


def measure_yyjson(limit, path, text):
    from yyjson import Document

    document = Document(text)
    print("yyjson parse", path, len(text), median(limit, lambda: Document(text)))
    written = len(document.dumps().encode())
    print("yyjson write", path, written, median(limit, document.dumps))


def measure_simdjson(limit, path, text):
    import simdjson

    parser = simdjson.Parser()
    print("simdjson parse", path, len(text), median(limit, lambda: parser.parse(text) and None))


limit = float(sys.argv[1])
# malloc keeps a block of this size after it was freed once; otherwise each document is mapped and unmapped.
warm = bytearray(24 << 20)
del warm
for path in sys.argv[2:]:
    with open(path, "rb") as file:
        text = file.read()
    for measure in (measure_yyjson, measure_simdjson):
        try:
            measure(limit, path, text)
        except ImportError:
            pass
