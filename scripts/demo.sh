#!/usr/bin/env bash
# The main job on the data that ships here: load, find, export, prefetch. Everything stays in demo/.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PWD/.build/release:$PATH"
mkdir -p demo
export WORKATION_DATABASE="$PWD/demo/workation.gpkg" WORKATION_CACHE="$PWD/demo/cache"

if [ -t 1 ]; then bold=$'\e[1m'; plain=$'\e[0m'; else bold=''; plain=''; fi
show() {
  local words='' word
  for word in "$@"; do
    case "$word" in *[!A-Za-z0-9가-힣_./:,=-]*) word="\"$word\"" ;; esac
    words+=" $word"
  done
  printf '\n%s$%s%s\n' "$bold" "$words" "$plain"
  "$@"
}

# A tiny server of the demo's own, on loopback only, for the galleries' pictures. It takes the same port
# each time where that's free, so that what was fetched by an earlier run still holds.
log=$(mktemp)
server=
trap 'kill "$server" 2>/dev/null || true; rm -f "$log"' EXIT
for wanted in 38173 0; do
  python3 -u -m http.server "$wanted" --bind 127.0.0.1 --directory data >"$log" 2>&1 &
  server=$!
  for _ in $(seq 100); do
    port=$(sed -n 's/^Serving HTTP on .* port \([0-9]*\) .*/\1/p' "$log")
    [ -n "$port" ] && break 2
    kill -0 "$server" 2>/dev/null || break
    sleep 0.05
  done
done
[ -n "${port:-}" ] || { echo "demo: the photo server did not start" >&2; exit 1; }

echo "The demo keeps its database and its cache in demo/ (WORKATION_DATABASE, WORKATION_CACHE)."
show workation import data/offices.csv
show workation import data/offices-localdata-cp949.csv
show workation in 강릉
show workation near 제주시 --radius 20km --sort distance
show workation nearest 37.5665,126.9780 --count 5
show workation export 강원특별자치도 -o demo/gangwon.geojson
show workation prefetch 강원특별자치도 --photo-base "http://127.0.0.1:$port/"
show workation prefetch 강원특별자치도 --photo-base "http://127.0.0.1:$port/"
show workation cache
echo
echo "demo/gangwon.geojson opens in any map viewer, demo/workation.gpkg in QGIS."
