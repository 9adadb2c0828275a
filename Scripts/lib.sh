# What the scripts of this folder share. Sourced, not run.

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

# say TEXT…: a line for the person at the terminal, never on standard output.
say() {
  printf '%s\n' "$*" >&2
}

# fail TEXT…: says what is wrong and ends the script.
fail() {
  say "error: $*"
  exit 1
}

# usage: prints the script's opening comment.
usage() {
  sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
}

# is_swift COMMAND: whether it is a Swift compiler of version 6.2 or later. Another program of that name
# (OpenStack has one) and an older Swift are passed over; $old_swift then names the older one.
is_swift() {
  swift_version=$("$1" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$swift_version" ] || return 1
  if [ "${swift_version%%.*}" -gt 6 ]; then
    return 0
  elif [ "${swift_version%%.*}" -eq 6 ] && [ "${swift_version#*.}" -ge 2 ]; then
    return 0
  fi
  old_swift="$1 is Swift $swift_version"
  return 1
}

# need_swift: puts a Swift of version 6.2 or later first in PATH, or ends the script and says how to get one.
need_swift() {
  old_swift=
  if command -v swift >/dev/null 2>&1 && is_swift swift; then
    return
  fi
  for folder in \
    "${SWIFTLY_BIN_DIR:-}" \
    "${HOME:-}/.swiftly/bin" \
    "${HOME:-}/.local/share/swiftly/bin" \
    "${HOME:-}/.local/bin" \
    /opt/swift/usr/bin \
    /usr/share/swift/usr/bin \
    /usr/local/swift/usr/bin \
    /usr/libexec/swift/bin \
    /usr/local/bin; do
    if [ -x "$folder/swift" ] && is_swift "$folder/swift"; then
      PATH=$folder:$PATH
      export PATH
      return
    fi
  done
  if command -v xcrun >/dev/null 2>&1; then
    found=$(xcrun --find swift 2>/dev/null || true)
    if [ -n "$found" ] && is_swift "$found"; then
      PATH=$(dirname -- "$found"):$PATH
      export PATH
      return
    fi
  fi
  fail "navflow needs Swift 6.2 or later, and ${old_swift:-none was found}.
Install it from https://www.swift.org/install and run this again with its folder in PATH."
}

# beside_swift TOOL: the path of a tool of the toolchain that `swift` is from.
beside_swift() {
  if command -v xcrun >/dev/null 2>&1; then
    xcrun --find "$1" 2>/dev/null && return
  fi
  # A swiftly proxy has only some of the tools beside it: ask Swift where its own things are.
  resources=$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p' | head -n 1)
  for folder in "$resources/../../bin" "$(dirname -- "$(command -v swift)")"; do
    if [ -x "$folder/$1" ]; then
      (CDPATH='' cd -- "$folder" && printf '%s/%s\n' "$(pwd)" "$1")
      return
    fi
  done
  return 1
}

# has_library PACKAGE HEADER: whether a library's header can be found.
has_library() {
  if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists "$1"; then
    return 0
  fi
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    [ -f "$folder/$2" ] && return 0
  done
  return 1
}

has_libyaml() {
  has_library yaml-0.1 yaml.h
}

# has_libedit: macOS comes with it.
has_libedit() {
  [ "$(uname -s)" = Darwin ] || has_library libedit histedit.h
}

# has_browser: whether the tests find a browser; they look in the same places.
has_browser() {
  [ -z "${NAVFLOW_BROWSER:-}" ] || return 0
  for name in chromium chromium-browser google-chrome google-chrome-stable chrome chrome-headless-shell; do
    if command -v "$name" >/dev/null 2>&1; then
      return 0
    fi
  done
  [ -x "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" ] ||
    [ -x /Applications/Chromium.app/Contents/MacOS/Chromium ]
}

# swift_build LABEL ARGUMENTS…: `swift build` that says only what a person needs: on a terminal, how far it is; anywhere,
# that it waits for another build, and if it fails, what the compiler said. The label says what is being built.
# $modules, if it is set, names the modules that are still to be built, for the count.
swift_build() {
  label=$1
  shift
  { mkdir -p "$root/.build" 2>/dev/null && [ -w "$root/.build" ]; } ||
    fail "$root/.build can't be written, so nothing can be built.
Make it writable, or copy the repository to a folder of your own."
  log=$(mktemp "${TMPDIR:-/tmp}/navflow-build.XXXXXX") || fail "there is no place for a log in ${TMPDIR:-/tmp}"
  trap 'rm -f "$log" "$log.status"' EXIT
  trap 'rm -f "$log" "$log.status"; exit 130' INT
  trap 'rm -f "$log" "$log.status"; exit 143' TERM
  say_waiting "$@"
  { swift build "$@" 2>&1 && echo 0 >"$log.status"; } | build_progress "$log"
  if [ ! -f "$log.status" ]; then
    # Progress says nothing about what is wrong; and the compiler complains about arguments of SwiftPM that do nothing.
    grep -v -e '^\[[0-9]*/[0-9]*\] ' -e '^warning: ignoring -' -e '^Building for' -e '^\(Fetch\|Comput\|Creating\|Working copy\)' "$log" >&2 || true
    fail "$label could not be built"
  fi
  rm -f "$log" "$log.status"
  trap - EXIT INT TERM
}

# say_waiting ARGUMENTS…: says so if another process builds in the same folder: `swift build` waits for it.
say_waiting() {
  while [ $# -gt 1 ] && [ "$1" != --scratch-path ]; do shift; done
  holder=$(cat "${2:-$root/.build}/.lock" 2>/dev/null) || return 0
  case $(ps -p "${holder:-0}" -o comm= 2>/dev/null) in
    *swift*) say "waiting until another build of this folder (process $holder) ends" ;;
  esac
}

# build_progress LOG: puts what `swift build` prints on standard input into a file, and shows how far it is.
build_progress() {
  total=0
  for module in ${modules:-}; do total=$((total + 1)); done
  count=0 seen=' '
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$1"
    case $line in
      Fetching* | 'Creating working copy'*) show_progress "building $label: fetching packages" ;;
      '['*'] Compiling plugin '*) ;;
      '['*'] Compiling '*)
        module=${line#*'] Compiling '}
        module=${module%% *}
        case $seen in *" $module "*) continue ;; esac
        seen="$seen$module "
        if [ "$total" -eq 0 ]; then
          show_progress "building $label: $module"
        else
          case " $modules " in *" $module "*) count=$((count + 1)) ;; esac
          show_progress "building $label: $count of $total modules"
        fi
        ;;
      '['*'] Linking '*) show_progress "building $label: linking" ;;
    esac
  done
  show_progress
}

# show_progress [TEXT]: puts a text, or nothing, in the place of the last one on a terminal.
show_progress() {
  if [ -t 2 ]; then printf '\r\033[K%.78s' "${1:-}" >&2; fi
}

# missing_modules BUILD-FOLDER FOLDER…: the modules of folders that were never built there.
missing_modules() {
  build=$1
  shift
  for folder in "$@"; do
    for module in "$root/$folder"/*/; do
      module=$(basename -- "$module" | tr - _)
      # C and libraries of the system have no module of Swift, nor have folders of modules; the last is in no program.
      case $module in
        C[A-Z]* | Core | Apps | Live | Devices | NavFlowTesting) continue ;;
      esac
      [ -f "$build/release/Modules/$module.swiftmodule" ] || printf '%s ' "$module"
    done
  done
}

# quick_folder, quick_flags: where the command and its tests are built for those who change navflow or try it, and how;
# to be used in $root. All scripts use the same, so that none builds anew what another has built. Nothing is optimised,
# which is what a build spends its time on, and there is no debugging information. It isn't a debug build, in which
# ArgumentParser looks at all options of a command for mistakes whenever the command starts.
quick_folder=.build/quick
quick_flags="--scratch-path $quick_folder -c release -debug-info-format none \
  -Xswiftc -enable-testing -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo"

# link_flags: the options that put everything the program needs into it, as far as the platform has it. On Linux
# that is Swift's own libraries, and the C library, libyaml and libedit too where their archives are installed: such
# a program starts faster, and runs on machines that have neither Swift nor those libraries.
link_flags() {
  [ "$(uname -s)" = Linux ] || return 0
  printf '%s\n' --static-swift-stdlib
  clang=$(beside_swift clang) || return 0
  for library in c yaml edit tinfo; do
    has_archive "$library" || return 0
  done
  printf '%s\n' -Xswiftc -static-executable
  # What libedit needs in turn; not every distribution builds it with the last two.
  for library in edit tinfo bsd md; do
    if has_archive "$library"; then
      printf '%s\n' -Xlinker "-l$library"
    fi
  done
}

# has_archive LIBRARY: whether $clang finds the library as an archive.
has_archive() {
  [ -f "$("$clang" -print-file-name="lib$1.a")" ]
}

# navflow: the command's program. With NAVFLOW_OPTIMIZED=1 it is optimised, for those who measure or install it, and the
# one program of a release, which has all commands; the other one becomes the program of a command's tool.
case ${NAVFLOW_OPTIMIZED:-0} in
  0) kind=quick navflow=$root/.build/quick/release/navflow ;;
  *) kind=optimised navflow=$root/.build/optimised/release/navflow-all ;;
esac
unset NAVFLOW_OPTIMIZED

# is_current PROGRAM SOURCE…: whether a program was built of these files and folders as they stand. Looks at file times
# alone, so that it costs nothing when nothing changed.
is_current() {
  program=$1
  shift
  [ -x "$program" ] && [ -f "$program.built" ] &&
    [ -z "$(find "$@" -newer "$program.built" 2>/dev/null | head -n 1)" ]
}

# build_program PROGRAM NAME MINUTES ARGUMENTS…: builds a program, says what is built and how long that takes the first
# time, and notes the time for is_current.
build_program() {
  program=$1 name=$2 minutes=$3
  shift 3
  if [ -x "$program" ]; then
    say "building $name"
  else
    say "building $name; the first time takes about $minutes minutes"
  fi
  # The time before the build: what is edited meanwhile counts as newer.
  started=$(mktemp "${TMPDIR:-/tmp}/navflow-started.XXXXXX")
  (cd "$root" && swift_build "$name" "$@") || { rm -f "$started" && exit 1; }
  mv "$started" "$program.built"
}

# build_navflow [COMMAND]: makes sure that $navflow, and the program of the command, are built of the sources as they
# stand.
build_navflow() {
  if [ $kind = optimised ]; then
    if is_current "$navflow" "$root/Sources" "$root/Package.swift" "$root/Scripts/release-tools/one-program"; then return; fi
    prepare_build Sources/Core Sources/Apps Sources/Live Sources/Devices
    # shellcheck disable=SC2046 # several words
    build_program "$navflow" 'navflow, optimised' 10 --scratch-path .build/optimised -c release \
      -debug-info-format none --product navflow-all $(link_flags)
    modules=
    return
  fi
  build_quickly navflow 2 Sources/Core
  case $(tool_of "${1:-}") in
    navflow-apps) build_quickly navflow-apps 1 Sources/Core Sources/Apps ;;
    navflow-live) build_quickly navflow-live 1 Sources/Core Sources/Live ;;
    navflow-devices) build_quickly navflow-devices 1 Sources/Core Sources/Devices ;;
  esac
  # Agents lint and explore by it.
  if [ "${1:-}" = mcp ]; then build_quickly navflow-apps 1 Sources/Core Sources/Apps; fi
}

# tool_of COMMAND: the tool that has a command, by navflow's own table; nothing for a command of navflow itself.
tool_of() {
  awk -v command="\"$1\"," '
    /^ *name: "navflow-/ { split($0, parts, "\""); tool = parts[2] }
    index($0, "Command(" command) || $0 ~ "^ *" command "$" { print tool; exit }
  ' "$root/Sources/Core/CommandSupport/Program/Tool.swift"
}

# build_quickly PROGRAM MINUTES FOLDER…: makes sure that a program is built of the folders as they stand.
build_quickly() {
  name=$1 minutes=$2 program=$root/$quick_folder/release/$1
  shift 2
  if (cd "$root" && is_current "$program" "$@" Package.swift); then return; fi
  prepare_build "$@"
  # shellcheck disable=SC2086 # several words
  build_program "$program" "$name" "$minutes" $quick_flags --product "$name"
  modules=
}

# prepare_build FOLDER…: gets what a build needs, and counts the modules of the folders.
prepare_build() {
  "$root/Scripts/setup"
  need_swift
  modules=$(missing_modules "$root/.build/$kind" "$@")
}

sources_tool=$root/.build/sources/release/navflow-sources

# build_sources_tool: makes sure that $sources_tool, which parses Swift, is the release build of its sources. Without
# whole-module optimisation it parses as fast, and all cores build it.
build_sources_tool() {
  tools=$root/Scripts/sources-tools
  if is_current "$sources_tool" "$tools/Package.swift" "$tools/SwiftSources" "$tools/navflow-sources" \
    "$root/Sources/Apps/AppExtraction/SourceTrees"; then return; fi
  need_swift
  # shellcheck disable=SC2046 # none or one word
  build_program "$sources_tool" 'navflow-sources, which parses Swift' 2 --package-path "$tools" \
    --scratch-path .build/sources -c release -Xswiftc -no-whole-module-optimization --product navflow-sources \
    $(static_flag)
}

# static_flag: the option that puts Swift's own libraries into a program, where the platform has it.
static_flag() {
  [ "$(uname -s)" != Linux ] || printf '%s\n' --static-swift-stdlib
}

# install_files PREFIX NAVFLOW NAVFLOW-SOURCES DAY: puts the programs, manual pages and completions where an installation
# has them.
install_files() {
  mkdir -p "$1/bin" "$1/share/man/man1"
  # A program that runs is replaced, not written over.
  for program in navflow:"$2" navflow-sources:"$3"; do
    name=${program%%:*}
    cp "${program#*:}" "$1/bin/.$name.new"
    chmod 755 "$1/bin/.$name.new"
    mv "$1/bin/.$name.new" "$1/bin/$name"
  done
  number=$("$2" --version | sed 's/^navflow \([0-9.]*\) .*/\1/')
  pages=$root/.build/manual-pages
  if [ ! -x "$pages" ] || [ "$root/Scripts/release-tools/manual-pages.swift" -nt "$pages" ]; then
    "$(beside_swift swiftc)" -o "$pages" "$root/Scripts/release-tools/manual-pages.swift"
  fi
  "$2" --experimental-dump-help | "$pages" "$1/share/man/man1" "$number" "$4"
  for shell in bash:bash-completion/completions/navflow zsh:zsh/site-functions/_navflow \
    fish:fish/vendor_completions.d/navflow.fish; do
    mkdir -p "$1/share/$(dirname -- "${shell#*:}")"
    "$2" --generate-completion-script "${shell%%:*}" >"$1/share/${shell#*:}"
  done
}
