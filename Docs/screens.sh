#!/usr/bin/env bash
# Looks at the built site in a browser, at the width of a phone and of a desktop: bash Docs/screens.sh SITE FOLDER [PAGE…]
#
# SITE is the output of Docs/build.sh without --base-path. Each guide is loaded at both widths. The script fails if a guide
# is empty, is wider than the window, or has a link to a Markdown file. It then takes pictures of some pages, for people who
# look for broken layout: the first page and three guides, or the named pages, such as documentation/jsen/values. Needs
# chromium and python3, which serves the site.
set -euo pipefail

site=$1
folder=$2
shift 2
pages=("$@")
if (( ${#pages[@]} == 0 )); then
  pages=(documentation documentation/jsen/whichway documentation/jsen/comingfrom documentation/jsenparsing/formats)
fi
port=8719

mkdir -p "$folder"
python3 -m http.server "$port" --bind 127.0.0.1 --directory "$site" >/dev/null 2>&1 &
server=$!
trap 'kill "$server"; rm -f "$site"/frame.html' EXIT
sleep 1

browse() {
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars "$@" "http://127.0.0.1:$port/frame.html" 2>/dev/null
}

# The fields of a page are sorted, so that of a guide has its kind before its metadata.
guides=$(cd "$site/data" && grep -rl '"kind":"article","metadata"' documentation.json documentation | LC_ALL=C sort |
  sed -E '/-implementations\.json$/d; s:(.*)\.json:"/\1/",:' | tr -d '\n')
cat >"$site/frame.html" <<HTML
<!doctype html>
<pre id="problems"></pre>
<iframe id="frame" style="height: 2000px"></iframe>
<script>
const frame = document.getElementById("frame"), problems = document.getElementById("problems");
const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));
async function look(page, width) {
  const report = problem => { problems.textContent += width + " " + page + ": " + problem + "\n"; };
  frame.style.width = width + "px";
  await new Promise(done => { frame.onload = done; frame.src = page; });
  const content = () => frame.contentDocument.querySelector("main h1");
  for (let tries = 0; tries < 60 && !content(); tries++) await pause(100);
  await pause(150);
  if (!content()) return report("no title");
  const reached = frame.contentDocument.documentElement.scrollWidth;
  if (reached > width + 4) report("is " + reached + " wide");
  for (const link of frame.contentDocument.querySelectorAll("main a[href*='.md']"))
    if (!/^https?:/.test(link.getAttribute("href"))) report("links to " + link.getAttribute("href"));
}
(async () => {
  for (const width of [390, 1280]) for (const page of [$guides]) await look(page, width);
  problems.textContent += "complete";
  document.documentElement.replaceChildren(problems);
})();
</script>
HTML
found=$(browse --virtual-time-budget=600000 --window-size=1300,2200 --dump-dom |
  sed -e '/^<!DOCTYPE/Id' -e 's/.*<pre id="problems">//' -e 's/<\/pre>.*//')
if [[ $found != complete ]]; then
  echo "$found" >&2
  exit 1
fi
echo "$(tr -cd ',' <<<"$guides" | wc -c) guides at two widths: no problem"

# A window of chromium has at least 500 points, so the narrow page is a frame in a wider one.
for page in "${pages[@]}"; do
  for width in 390 1280; do
    picture=$folder/$(basename "$page")-$width.png
    echo "<body style='margin:0'><iframe src='/$page/' style='border:0;width:${width}px;height:3000px'>" >"$site/frame.html"
    browse --virtual-time-budget=10000 --window-size="$(( width < 500 ? 500 : width )),3000" --screenshot="$picture"
    echo "$picture"
  done
done
