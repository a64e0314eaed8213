#!/usr/bin/env bash
# Takes pictures of the built site, for people who look for broken layout: bash Docs/screens.sh SITE FOLDER
#
# SITE is the output of Docs/build.sh without --base-path. Each page is taken at the width of a phone and of a desktop, first
# the landing page and then three guides. Needs chromium and python3, which serves the site.
set -euo pipefail

site=$1
folder=$2
pages=(documentation documentation/jsen/whichway documentation/jsen/comingfrom documentation/jsenparsing/formats)
port=8719

mkdir -p "$folder"
python3 -m http.server "$port" --bind 127.0.0.1 --directory "$site" >/dev/null 2>&1 &
server=$!
trap 'kill "$server"' EXIT
sleep 1

# A window of chromium has at least 500 points, so the narrow page is a frame in a wider one.
for page in "${pages[@]}"; do
  for width in 390 1280; do
    picture=$folder/$(basename "$page")-$width.png
    frame=$site/frame-$width.html
    echo "<body style='margin:0'><iframe src='/$page/' style='border:0;width:${width}px;height:3000px'>" >"$frame"
    chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --virtual-time-budget=10000 \
      --window-size="$(( width < 500 ? 500 : width )),3000" --screenshot="$picture" \
      "http://127.0.0.1:$port/frame-$width.html" 2>/dev/null
    rm "$frame"
    echo "$picture"
  done
done
