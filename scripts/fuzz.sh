#!/usr/bin/env bash
# Fuzzes the reader of index files under the address sanitizer, for a bounded time.
# Usage: fuzz.sh [SECONDS]    60 unless said otherwise
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build/fuzz/corpus
sources=()
while IFS= read -r file; do sources+=("$file"); done < <(find Sources/Geo -name '*.swift' | sort)
swiftc -O -swift-version 6 -parse-as-library -sanitize=fuzzer,address \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
  -module-name PackedIndexFuzz "${sources[@]}" Fuzzing/PackedIndexFuzz.swift -o .build/fuzz/packed-index
.build/fuzz/packed-index -max_total_time="${1:-60}" -max_len=16384 -print_final_stats=1 .build/fuzz/corpus
