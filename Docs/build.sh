#!/usr/bin/env bash
# Builds the DocC archive of the libraries: bash Docs/build.sh [OUTPUT.doccarchive]
#
# The compiler makes symbol graphs, and each library has a catalogue with its guides. docc is part of the Swift toolchain. A warning
# of docc, such as a broken link or an unknown parameter, is an error, both in the guides and in documentation comments.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
output=${1:-$root/.build/documentation/JSEN.doccarchive}

for tool in swiftc docc; do
  if ! command -v "$tool" >/dev/null; then
    echo "Docs/build.sh: $tool not found; it comes with the Swift toolchain" >&2
    exit 1
  fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/graphs" "$work/modules" "$(dirname "$output")"

mapfile -t features < <(
  sed -n 's/.*\.enableUpcomingFeature("\([A-Za-z]*\)").*/-enable-upcoming-feature\n\1/p' \
    "$root/Package.swift"
)

# JSEN comes first: the other libraries import it.
archives=()
for module in JSEN JSENParsing JSENMapping JSENStandards JSENStreaming; do
  mapfile -t sources < <(find "$root/Sources/$module" -name '*.swift' | LC_ALL=C sort)
  mkdir "$work/graphs/$module"
  swiftc -swift-version 6 "${features[@]}" -parse-as-library -suppress-warnings \
    -module-name "$module" -package-name jsen -I "$work/modules" \
    -emit-module -emit-module-path "$work/modules/$module.swiftmodule" \
    -emit-symbol-graph -emit-symbol-graph-dir "$work/graphs/$module" \
    -symbol-graph-minimum-access-level public \
    "${sources[@]}"
  docc convert "$root/Sources/$module/$module.docc" \
    --additional-symbol-graph-dir "$work/graphs/$module" \
    --fallback-display-name "$module" \
    --fallback-bundle-identifier "jsen.$module" \
    --fallback-default-module-kind Library \
    --warnings-as-errors \
    --output-path "$work/$module.doccarchive"
  archives+=("$work/$module.doccarchive")
done

rm -rf "$output"
docc merge "${archives[@]}" --synthesized-landing-page-name JSEN --output-path "$output"
echo "built $(basename "$output")"
