# What the scripts of this folder share: they take sources of others at one commit, build a driver, and run flows on it.
# A script sets `name` before it reads this file, and calls the functions in their order.

navflow=${NAVFLOW:-navflow}

leave() {
  echo "$name: $1; nothing was run"
  exit 0
}

# begin ADDRESS COMMIT: makes $folder, and $sources: SOURCES, or else a clone.
begin() {
  commit=$2
  for command in git swift "$navflow"; do
    command -v "$command" > /dev/null || leave "there is no command “$command”$([ "$command" = "$navflow" ] && echo '; set NAVFLOW to it')"
  done
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT INT TERM
  mkdir "$folder/files"
  sources=${SOURCES:-}
  if [ -z "$sources" ]; then
    git clone --quiet --bare --filter=blob:none "$1" "$folder/clone" 2> /dev/null \
      || leave "its sources can't be cloned; set SOURCES to a folder with them"
    sources=$folder/clone
  fi
  [ -d "$sources" ] || leave "there is no folder “$sources”"
}

# take PATH TREE: copies that folder of the sources to $folder/files, if its files are those of the commit.
take() {
  if git -C "$sources" rev-parse --quiet --verify "$commit:$1" > "$folder/found" 2> /dev/null; then
    [ "$(cat "$folder/found")" = "$2" ] || leave "the sources aren't those of $commit"
    git -C "$sources" archive --prefix="$1/" "$commit:$1" | tar -x -C "$folder/files"
  else
    # A folder without the history.
    [ -d "$sources/$1" ] || leave "the sources have no folder “$1”"
    rm -rf "$folder/index"
    git init --quiet --bare "$folder/index"
    git --git-dir="$folder/index" --work-tree="$sources/$1" add --all --force .
    [ "$(git --git-dir="$folder/index" write-tree)" = "$2" ] || leave "the files of “$1” aren't those of $commit"
    mkdir -p "$folder/files/$1"
    cp -R "$sources/$1/." "$folder/files/$1"
  fi
}

# build PACKAGE: builds the package's product Driver, and makes $driver.
build() {
  swift build --package-path "$1" --product Driver > "$folder/build.log" 2>&1 || {
    tail -n 20 "$folder/build.log"
    echo "$name: the driver can't be built" >&2
    exit 1
  }
  driver=$1/.build/debug/Driver
}

# differs FLOW COMMAND: runs the flow on the driver, and prints where the app and the engine differ.
differs() {
  if "$navflow" run --driver "$2" "$1" > "$folder/found.txt" 2> "$folder/errors.txt" \
    || ! grep -q 'app-diverged' "$folder/found.txt"; then
    cat "$folder/found.txt" "$folder/errors.txt"
    echo "$name: the difference in $1 wasn't found" >&2
    exit 1
  fi
  cat "$folder/found.txt"
}
