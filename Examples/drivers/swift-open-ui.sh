#!/bin/sh
# Drives an app of SwiftOpenUI on GTK 4, without a screen: Back from a view link takes a value off the bound path.
#
#   SOURCES=path/to/QuillUI Examples/drivers/swift-open-ui.sh
#
# SOURCES is a clone (bare or not) of Lore-Hex/QuillUI, which holds SwiftOpenUI, or a folder with the files of the
# commit below; without it the commit is cloned. NAVFLOW is the command (default: navflow in PATH). Nothing is written
# outside a temporary folder. It needs GTK 4, fontconfig and Xvfb (Debian: libgtk-4-dev libfontconfig1-dev xvfb).
set -eu

name=swift-open-ui
here=$(cd "$(dirname "$0")" && pwd)
. "$here/Toolkits/sources.sh"

for command in pkg-config Xvfb; do
  command -v "$command" > /dev/null || leave "there is no command “$command”"
done
pkg-config --exists gtk4 fontconfig || leave "GTK 4 or fontconfig is missing"
begin https://github.com/Lore-Hex/QuillUI.git 006b072e38158a15ff39554d6acde2b839a964ab
take third_party/SwiftOpenUI 2f4c0e47e15c6383d01d80ab3db4dbab753354f0
take third_party/OpenCombine de26c3825692173d2e4cfbb8d604188af99e08fc

parts=$folder/files/third_party
pkg-config --atleast-version=4.12 gtk4 || cat >> "$parts/SwiftOpenUI/Sources/Backend/GTK4/CGTK/shim.h" <<'END'

static inline void gtk_css_provider_load_from_string(GtkCssProvider *p, const char *s) { gtk_css_provider_load_from_data(p, s, -1); }
END
mkdir -p "$parts/driver/Sources/Driver"
cp "$here/SwiftOpenUI/Package.swift.txt" "$parts/driver/Package.swift"
cp "$here/SwiftOpenUI/main.swift" "$here/Toolkits/Replies.swift" "$parts/driver/Sources/Driver/"
build "$parts/driver"

# A display of its own: Xvfb chooses a free number and writes it.
Xvfb -displayfd 3 -screen 0 800x600x24 3> "$folder/display" > /dev/null 2>&1 &
server=$!
trap 'kill "$server" 2> /dev/null; rm -rf "$folder"' EXIT INT TERM
for _ in 1 2 3 4 5 6 7 8 9 10; do
  [ -s "$folder/display" ] && break
  sleep 0.5
done
[ -s "$folder/display" ] || leave "Xvfb doesn't start"
DISPLAY=:$(cat "$folder/display")
GDK_BACKEND=x11
export DISPLAY GDK_BACKEND

cd "$here/SwiftOpenUI"
"$navflow" run --driver "$driver" shop.flow.yaml
echo "swift-open-ui: flows with values alone pass; the bug of view links is found:"
differs help.flow.yaml "$driver"
