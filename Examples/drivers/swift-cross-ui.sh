#!/bin/sh
# Drives an app of swift-cross-ui on its DummyBackend: a flow that passes, and a planted bug that is found.
#
#   SOURCES=path/to/swift-cross-ui Examples/drivers/swift-cross-ui.sh
#
# SOURCES is a clone (bare or not) or a folder with the files of the commit below; without it the commit is cloned.
# NAVFLOW is the command (default: navflow in PATH). Nothing is written outside a temporary folder.
set -eu

name=swift-cross-ui
here=$(cd "$(dirname "$0")" && pwd)
. "$here/Toolkits/sources.sh"

begin https://github.com/stackotter/swift-cross-ui.git f651d7e35648ecafa3e5e73023be40a351bd8c96
take Sources 49be7d8d0e255e064a6d49e770403644e21834fa

# Only what the driver needs: no macros, no image formats, no other backend.
package=$folder/package
mkdir -p "$package/Sources/ImageFormats" "$package/Sources/Driver"
for target in SwiftCrossUI SwiftCrossUIMetadataSupport DummyBackend; do
  cp -R "$folder/files/Sources/$target" "$package/Sources/"
done
rm "$package/Sources/SwiftCrossUI/HotReloadingMacros.swift"
cp "$here/SwiftCrossUI/Package.swift.txt" "$package/Package.swift"
cp "$here/SwiftCrossUI/ImageFormats.swift" "$package/Sources/ImageFormats/"
cp "$here/SwiftCrossUI/main.swift" "$here/Toolkits/Replies.swift" "$package/Sources/Driver/"
build "$package"

cd "$here/SwiftCrossUI"
"$navflow" run --driver "$driver" shop.flow.yaml
echo "swift-cross-ui: the flow passes, and the planted bug is found:"
differs shop.flow.yaml "$driver --bug"
