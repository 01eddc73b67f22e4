#!/usr/bin/env bash
# Runs every test, and fails when fewer ran than there are: a filter with a typo runs none and passes.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build --build-tests --explicit-target-dependency-import-check error
existing=$(swift test list --skip-build 2>/dev/null | grep -c . || true)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift test --skip-build --parallel 2>&1 | tee "$log"
ran=$(sed -n 's/.*Test run with \([0-9]*\) tests\{0,1\}.*/\1/p' "$log" | tail -1)
ran=${ran:-0}
echo "tests: $ran ran, $existing exist"
if [ "$existing" -eq 0 ] || [ "$ran" -lt "$existing" ]; then
  echo "tests: fewer tests ran than there are" >&2
  exit 1
fi
