#!/usr/bin/env bash
# Builds the documentation as a static site: bash Docs/build.sh [--base-path PATH] [OUTPUT.doccarchive]
#
# Symbol graphs come from a debug build, and each library has a catalogue with its guides. The catalogue Docs/Site/Start.docc has
# the site's first page. docc is part of the Swift toolchain. A warning of docc, such as a broken link or an unknown parameter,
# is an error, both in the guides and in documentation comments. The site is then checked: each link, and the size.
#
# Any web server can serve the output as it is, for example `python3 -m http.server` inside it. A site that is not at the root
# of its server needs --base-path: https://example.org/jsen/ needs `--base-path /jsen`.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
hosting=()
if [[ ${1:-} == --base-path ]]; then
  hosting=(--hosting-base-path "$2")
  shift 2
fi
output=${1:-$root/.build/documentation/JSEN.doccarchive}
largest=25000000

for tool in swift docc; do
  if ! command -v "$tool" >/dev/null; then
    echo "Docs/build.sh: $tool not found; it comes with the Swift toolchain" >&2
    exit 1
  fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/graphs" "$(dirname "$output")"

modules=$(swift build --package-path "$root" --show-bin-path)/Modules
target=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",/\1/p' | head -n 1)

swiftc -O -swift-version 6 -parse-as-library -o "$work/site" "$root"/Docs/Site/*.swift

# docc keeps the capital letters of a heading in its anchor: these commands make Page#Two-words of Page#two-words.
find "$root"/Sources/*/*.docc "$root/Docs/Command.md" -name '*.md' -print0 | xargs -0 awk '
  FNR == 1 { page = FILENAME; gsub(/.*\/|\.md$/, "", page); code = 0 }
  /^ *```/ { code = !code }
  !code && /^#+ / {
    title = $0; sub(/^#+ /, "", title)
    anchor = tolower(title); gsub(/[^a-z0-9 _-]/, "", anchor); gsub(/ /, "-", anchor); gsub(/[ ,]/, "-", title)
    if (title !~ /`/) printf "s,(doc:(/documentation/[A-Za-z]+/)?%s)#%s\\),\\1#%s),g\n", page, anchor, title
  }' >"$work/anchors"

# Copies a catalogue for docc. Its pages link to files, such as [Values](../../JSEN/JSEN.docc/Values.md), which works in the
# repository; docc knows pages, such as [Values](doc:/documentation/JSEN/Values). It finds no headings
# in other catalogues. A file that has no page becomes plain text.
copy() {
  local earlier
  earlier=$(IFS='|' && echo "${converted[*]:-none}")
  cp -r "$1" "$work"
  find "$work/$(basename "$1")" -name '*.md' -exec sed -E -i \
    -e "s:\]\((\.\./)+(Sources/)?($earlier)/\3\.docc/([A-Za-z]+/)?([A-Za-z]+)\.md(#[^)]*)?\):](doc\:/documentation/\3/\5):g" \
    -e 's:\]\(((\.\./)*|[A-Za-z]+/)([A-Za-z]+)\.md(#[^)]*)?\):](doc\:\3\4):g' \
    -e 's:\[([^]]*)\]\(\.\./[^)]*\):\1:g' {} +
  find "$work/$(basename "$1")" -name '*.md' -exec sed -E -i -f "$work/anchors" {} +
}

# Converts a catalogue, whose pages may link to the archives before it, also to symbols: ``/JSEN/JSENDocument``.
converted=()
archives=()
dependencies=()
convert() {
  local name=$1 catalogue=$2
  shift 2
  docc convert "$catalogue" "$@" "${dependencies[@]}" "${hosting[@]}" \
    --fallback-display-name "$name" \
    --fallback-bundle-identifier "jsen.$name" \
    --enable-experimental-external-link-support \
    --transform-for-static-hosting \
    --warnings-as-errors \
    --output-path "$work/$name.doccarchive" | sed '/^$/d'
  archives+=("$work/$name.doccarchive")
  dependencies+=(--dependency "$work/$name.doccarchive")
}

# JSEN comes first: the other libraries import it. JSENEditing and JSENSchema import JSENStandards.
for module in JSEN JSENParsing JSENMapping JSENStandards JSENStreaming JSENEditing JSENSchema; do
  swift build --package-path "$root" --target "$module" >/dev/null
  mkdir "$work/graphs/$module"
  swift symbolgraph-extract -module-name "$module" -I "$modules" -target "$target" \
    -minimum-access-level public -output-dir "$work/graphs/$module"
  "$work/site" graphs "$work/graphs/$module"
  copy "$root/Sources/$module/$module.docc"
  convert "$module" "$work/$module.docc" \
    --additional-symbol-graph-dir "$work/graphs/$module" \
    --fallback-default-module-kind Library
  converted+=("$module")
done

# The manual of the program is part of the site.
mkdir "$work/start"
cp -r "$root/Docs/Site/Start.docc" "$work/start"
cp "$root/Docs/Command.md" "$work/start/Start.docc"
copy "$work/start/Start.docc"
convert Start "$work/Start.docc"

rm -rf "$output"
docc merge "${archives[@]}" --synthesized-landing-page-name JSEN --output-path "$output"
"$work/site" landing "$output" start
cp "$root/Docs/Site/Start.docc/theme-settings.json" "$output"

# A server shows index.html for the address of the folder. The page is at `documentation`.
cat >"$output/index.html" <<'HTML'
<!doctype html>
<meta charset="utf-8">
<title>JSEN</title>
<meta http-equiv="refresh" content="0; url=documentation/">
<a href="documentation/">The documentation of JSEN</a>
HTML

"$work/site" check "$output"
bytes=$(find "$output" -type f -print0 | xargs -0 cat | wc -c)
echo "$(basename "$output"): $(( bytes / 1000 )) kB of at most $(( largest / 1000 )) kB"
if (( bytes > largest )); then
  echo "Docs/build.sh: the site is larger than it may be" >&2
  exit 1
fi
