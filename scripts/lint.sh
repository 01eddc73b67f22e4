#!/usr/bin/env bash
# The house's form: formatting, the floors, and the shell scripts' own syntax.
set -euo pipefail
cd "$(dirname "$0")/.."
swift format lint --strict --parallel -r Package.swift Sources Tests Benchmarks Fuzzing
python3 scripts/check-floors.py
for script in scripts/*.sh .ci/run; do bash -n "$script"; done
echo "lint: all is in form"
