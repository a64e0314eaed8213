#!/usr/bin/env bash
# Fuzzes the core: bash Tests/Fuzzing/run.sh SECONDS [libFuzzer options]
#
# Compiles Sources/JSEN, the tape of JSENStreaming, the files of this folder and a model into one program with libFuzzer
# and AddressSanitizer, and runs it for SECONDS. Seeds are the files of JSONTestSuite, when the folder `shared` is
# beside the package or JSEN_SHARED names it. An input that breaks a promise is kept in
# .build/fuzzing, its name is printed, and the exit status is not 0. What was found interesting
# stays in .build/fuzzing/corpus for the next run.
#
# One kept input again, without fuzzing: .build/fuzzing/fuzz .build/fuzzing/crash-…
set -euo pipefail

if [[ ! ${1:-} =~ ^[1-9][0-9]*$ ]]; then
  echo "usage: Tests/Fuzzing/run.sh SECONDS [libFuzzer options]" >&2
  exit 2
fi
seconds=$1
shift

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
shared=${JSEN_SHARED:-$root/../shared}
work=$root/.build/fuzzing
mkdir -p "$work/corpus"

mapfile -t features < <(
  sed -n 's/.*\.enableUpcomingFeature("\([A-Za-z]*\)").*/-enable-upcoming-feature\n\1/p' \
    "$root/Package.swift"
)
mapfile -t sources < <(
  find "$root/Sources/JSEN" "$root/Sources/JSENStreaming/Tape" -name '*.swift' | LC_ALL=C sort
)

linker=()
if [[ $(uname) == Linux ]]; then
  linker=(-use-ld=lld)  # gold warns about every symbol of the sanitizer
fi

# Assertions stay on: a broken invariant must stop the run as a broken promise does. The compiler
# leaves a module for the debugger in the folder where it runs, hence the `cd`.
(
  cd "$work"
  swiftc -swift-version 6 "${features[@]}" -O -assert-config Debug -DDEBUG -wmo -gline-tables-only -suppress-warnings \
    -parse-as-library -module-name JSEN -package-name jsen \
    -sanitize=fuzzer,address "${linker[@]}" \
    "${sources[@]}" "$root"/Tests/Fuzzing/*.swift "$root/Tests/TestTools/AnyModel.swift" -o fuzz
)

seeds=()
if [[ -d $shared/suites/JSONTestSuite ]]; then
  seeds=("$shared/suites/JSONTestSuite")
else
  echo "no folder shared/suites/JSONTestSuite: starting without seeds"
fi

# The Swift runtime's own crash reporter waits for ever under a sanitizer, and never frees metadata.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
"$work/fuzz" "$work/corpus" "${seeds[@]}" \
  -max_total_time="$seconds" -artifact_prefix="$work/" -timeout=10 -rss_limit_mb=4096 \
  -print_final_stats=1 "$@"
