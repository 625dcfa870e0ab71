#!/usr/bin/env sh
# Prints the path of a chromium or chrome, and installs one first if there is none: Debian's package where that can be
# done, Playwright's own download elsewhere.
set -eu
cd "$(dirname "$0")/.."

find_one() {
  for name in "${CHROME:-}" chromium chromium-browser google-chrome google-chrome-stable chrome; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  found=$(ls -d "$HOME"/.cache/ms-playwright/chromium-*/chrome-linux*/chrome "$HOME"/Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/* 2>/dev/null | head -n 1)
  [ -n "$found" ] && echo "$found"
}

find_one && exit 0
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
elif [ -d web/node_modules/playwright-core ]; then
  (cd web && npx --no-install playwright-core install chromium) >&2
fi
find_one || { echo "The browser tests need Chromium or Chrome: install one, or set CHROME to its path." >&2; exit 1; }
