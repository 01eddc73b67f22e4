#!/usr/bin/env bash
# The long loops, run by hand: the tests under the address sanitizer, and imports killed at random moments.
# Usage: soak.sh [KILLS]    100 kills unless said otherwise
set -euo pipefail
cd "$(dirname "$0")/.."
kills=${1:-100}

swift build -c release --static-swift-stdlib --product workation
tool="$PWD/.build/release/workation"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export WORKATION_DATABASE="$folder/soak.gpkg" WORKATION_CACHE="$folder/cache"

python3 - "$folder/rows.csv" <<'PYTHON'
import random, sys
draw = random.Random(1)
with open(sys.argv[1], "w", encoding="utf-8") as out:
    out.write("source_id,name,latitude,longitude\n")
    for row in range(20_000):
        out.write(f"{row},오피스 {row},{draw.uniform(34, 38):.6f},{draw.uniform(126.5, 129):.6f}\n")
PYTHON

"$tool" import --quiet data/offices.csv >/dev/null
before=$("$tool" export --format csv 2>/dev/null | wc -l)
start=$(date +%s%N)
cp "$WORKATION_DATABASE" "$folder/clean.gpkg"
"$tool" import --quiet "$folder/rows.csv" >/dev/null 2>&1
whole=$((($(date +%s%N) - start) / 1000000))
after=$("$tool" export --format csv 2>/dev/null | wc -l)
echo "soak: an import takes $whole ms; killing $kills of them"

for round in $(seq "$kills"); do
  rm -f "$WORKATION_DATABASE"*
  cp "$folder/clean.gpkg" "$WORKATION_DATABASE"
  "$tool" import --quiet "$folder/rows.csv" >/dev/null 2>&1 &
  victim=$!
  sleep "$(awk -v most="$whole" -v seed="$round" 'BEGIN { srand(seed); printf "%.3f", rand() * most / 1000 }')"
  kill -9 "$victim" 2>/dev/null || true
  wait "$victim" 2>/dev/null || true
  "$tool" doctor >/dev/null || { echo "soak: round $round left a sick database" >&2; exit 1; }
  count=$("$tool" export --format csv 2>/dev/null | wc -l)
  if [ "$count" -ne "$before" ] && [ "$count" -ne "$after" ]; then
    echo "soak: round $round left $count lines, neither $before nor $after" >&2
    exit 1
  fi
done
echo "soak: $kills kills, the store was always as before or after"

swift test --sanitize=address --scratch-path .build/address
echo "soak: done"
