#!/bin/sh
# Drives an app of swift-cross-ui on its DummyBackend: a flow that passes, and a planted bug that is found.
#
#   SOURCES=path/to/swift-cross-ui Examples/drivers/swift-cross-ui.sh
#
# SOURCES is a clone (bare or not) or a folder with the files of the commit below; without it the commit is cloned.
# NAVFLOW is the command (default: navflow in PATH). Nothing is written outside a temporary folder.
set -eu

commit=f651d7e35648ecafa3e5e73023be40a351bd8c96
tree=b5128d0b57c8233d020ee1a0feb95675b1671610
address=https://github.com/stackotter/swift-cross-ui.git
here=$(cd "$(dirname "$0")" && pwd)
navflow=${NAVFLOW:-navflow}

leave() {
  echo "swift-cross-ui: $1; nothing was run"
  exit 0
}

command -v git > /dev/null || leave "git is missing"
command -v swift > /dev/null || leave "swift is missing"
command -v "$navflow" > /dev/null || leave "there is no “$navflow”; set NAVFLOW to the command"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM

sources=${SOURCES:-}
if [ -z "$sources" ]; then
  git clone --quiet --bare --filter=blob:none "$address" "$folder/clone" 2> /dev/null \
    || leave "its sources can't be cloned; set SOURCES to a folder with them"
  sources=$folder/clone
fi
mkdir "$folder/files"
if git -C "$sources" rev-parse --quiet --verify "$commit^{tree}" > "$folder/found" 2> /dev/null; then
  git -C "$sources" archive "$commit" | tar -x -C "$folder/files"
else
  # A folder without the history: its files must be those of the commit.
  [ -d "$sources" ] || leave "there is no folder “$sources”"
  git init --quiet --bare "$folder/index"
  git --git-dir="$folder/index" --work-tree="$sources" add --all --force .
  git --git-dir="$folder/index" write-tree > "$folder/found"
  cp -R "$sources/." "$folder/files"
fi
[ "$(cat "$folder/found")" = "$tree" ] || leave "the sources aren't those of $commit"

# Only what the driver needs: no macros, no image formats, no other backend.
package=$folder/package
mkdir -p "$package/Sources/ImageFormats" "$package/Sources/Driver"
for target in SwiftCrossUI SwiftCrossUIMetadataSupport DummyBackend; do
  cp -R "$folder/files/Sources/$target" "$package/Sources/"
done
rm "$package/Sources/SwiftCrossUI/HotReloadingMacros.swift"
cp "$here/SwiftCrossUI/Package.swift.txt" "$package/Package.swift"
cp "$here/SwiftCrossUI/ImageFormats.swift" "$package/Sources/ImageFormats/"
cp "$here/SwiftCrossUI/main.swift" "$package/Sources/Driver/"
swift build --package-path "$package" > "$folder/build.log" 2>&1 || {
  tail -n 20 "$folder/build.log"
  echo "swift-cross-ui: the driver can't be built" >&2
  exit 1
}
driver=$package/.build/debug/Driver

cd "$here/SwiftCrossUI"
"$navflow" run --driver "$driver" shop.flow.yaml
if "$navflow" run --driver "$driver --bug" shop.flow.yaml > "$folder/planted.txt" 2>&1; then
  echo "swift-cross-ui: the planted bug wasn't found" >&2
  exit 1
fi
grep -q 'app-diverged' "$folder/planted.txt"
echo "swift-cross-ui: the flow passes, and the planted bug is found:"
grep -A 3 'app-diverged' "$folder/planted.txt"
