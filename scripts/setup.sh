#!/usr/bin/env bash
# Installs the Debian packages that are missing, by name, and says so.
# Usage: setup.sh run    what the tool needs to be built and to run
#        setup.sh test   and what its tests ask as independent judges
set -euo pipefail

run_packages=(
  libgeos-dev           # predicates on geometry
  libproj-dev           # coordinate reference systems
  libsqlite3-dev        # the GeoPackage store
  libcurl4-openssl-dev  # downloads
  pkg-config
  python3               # the demo's photo server
)
test_packages=(
  gdal-bin              # ogrinfo and ogr2ogr read what we write
  proj-bin              # cs2cs as a second opinion on coordinates
  sqlite3
  tzdata
)

case "${1:-run}" in
  run) packages=("${run_packages[@]}") ;;
  test) packages=("${run_packages[@]}" "${test_packages[@]}") ;;
  *) echo "usage: setup.sh run|test" >&2; exit 2 ;;
esac

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing+=("$package")
done

if ! command -v swift >/dev/null; then
  echo "setup: a Swift toolchain (6.2 or newer) must be on PATH; see https://swift.org/install" >&2
  exit 1
fi
[ ${#missing[@]} -eq 0 ] && exit 0

echo "setup: installing from Debian: ${missing[*]}"
privileged=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: neither root nor sudo; run: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  privileged=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
"${privileged[@]}" apt-get update -qq
"${privileged[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
