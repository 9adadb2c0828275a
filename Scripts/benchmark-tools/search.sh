# The search of an app's states beside SPIN, whose Promela models are generated from the same numbers. Sourced by
# Scripts/benchmark, which has `measure` and what it needs.

# measure_search NAME LIMIT DEEPER WITHOUT HASH: measures a search of $data/search/NAME.app.yaml, and SPIN's of NAME.pml if
# it is installed. Ends the script if they don't reach the same number of states. The same search with more screens above
# a root, DEEPER, is measured with one job, with two, and twice at once with one job each: no two jobs can be faster than
# half of that.
measure_search() {
  subject=$1 limit=$2 deeper=$3 without=$4 hash=$5
  explore="$navflow explore $data/search/$subject.app.yaml --fail-on never --without $without --path-limit"
  $explore "$limit" --states 100000000 --format json >"$data/search/$subject.json" || fail "$explore failed"
  states=$(sed -n 's/.*"states":\([0-9]*\).*/\1/p' "$data/search/$subject.json")
  steps=$(sed -n 's/.*"steps":\([0-9]*\).*/\1/p' "$data/search/$subject.json")
  quiet="--format quiet --states 1000000000"
  # Two searches that differ in nothing but the number of states, so that the start of the command doesn't count.
  # shellcheck disable=SC2086 # commands are words
  {
    measure "search-$subject" "$rounds" -- $explore "$limit" $quiet -j 1 -- $explore "$limit" $quiet -j 1 --states 10
    measure "jobs-$subject" "$rounds" -- $explore "$deeper" $quiet -j 1 -- $explore "$deeper" $quiet -j 2 \
      -- $explore "$deeper" $quiet -j 1 --states 10 \
      -- sh -c "$explore $deeper $quiet -j 1 & $explore $deeper $quiet -j 1; wait"
  }
  printf 'count-%s 1 %s %s\n' "$subject" "$states" "$steps" >>"$measured"
  [ -n "$spin" ] || return 0
  (
    cd "$data/search"
    # Without -o2 a variable that nothing reads is no part of a state.
    "$spin" -o1 -o2 -a "$subject.pml" >/dev/null && mv pan.c "$subject.c" &&
      "$gcc" -O2 -w -DNOREDUCE -DSAFETY -DMEMLIM=4000 -o "$subject.pan" "$subject.c"
  ) || fail "the model $data/search/$subject.pml can't be compiled"
  "$data/search/$subject.pan" -m100000 "-w$hash" >"$data/search/$subject.txt"
  stored=$(awk '/states, stored/ { print $1 }' "$data/search/$subject.txt")
  transitions=$(awk '/transitions \(/ { print $1 }' "$data/search/$subject.txt")
  [ "$stored" = "$states" ] ||
    fail "SPIN finds $stored states of $subject, and navflow $states; the models differ, or a search is wrong"
  measure "spin-$subject" "$rounds" -- "$data/search/$subject.pan" -m100000 "-w$hash" \
    -- "$data/search/$subject.pan" -m1 "-w$hash"
  printf 'count-%s 2 %s %s\n' "$subject" "$stored" "$transitions" >>"$measured"
}

mkdir -p "$data/search"
spin=$(command -v spin || true)
gcc=$(command -v gcc || true)
if [ -z "$spin" ] || [ -z "$gcc" ]; then
  spin=
  say "SPIN isn't installed, or gcc isn't: searches are measured alone (apt-get install spin gcc)"
fi
awk -v form=app -f "$tools/search/links.awk" >"$data/search/links.app.yaml"
awk -v form=spin -v limit=7 -f "$tools/search/links.awk" >"$data/search/links.pml"
cp "$tools/search/shop.app.yaml" "$data/search/shop.app.yaml"
awk -v limit=8 -f "$tools/search/shop.awk" >"$data/search/shop.pml"
measure_search links 7 9 swipeBack,relaunch 23
measure_search shop 8 10 relaunch 19
rm -f "$data"/search/*.pan "$data"/search/*.c "$data"/search/pan.*

awk '
  # The rates, from two measurements: of a whole search, and of one of ten states.
  function per_second(name, count) { return count / (cpu[name, 1] - cpu[name, 2]) / 1e3 }
  function row(what, left, right, unit, limit, isMaximum,    ratio, verdict) {
    if (right == "") {
      printf "%-72s %11.2f %11s %-9s\n", what, left, "-", unit
      return
    }
    ratio = left / right
    if (limit != "")
      verdict = (isMaximum ? "<= " : ">= ") limit ((isMaximum ? ratio <= limit : ratio >= limit) ? "" : "  MISSED")
    printf "%-72s %11.2f %11.2f %-9s %6.2f  %s\n", what, left, right, unit, ratio, verdict
  }
  function search(name, what, limit,    left, right) {
    left = "search-" name
    right = "spin-" name
    hasSpin = (right, 1) in cpu
    count = states[name, 1]
    row(sprintf("a search of %s, %d states", what, count), per_second(left, count),
      hasSpin ? per_second(right, count) : "", "M states/s", limit)
    row("  the steps of it", per_second(left, steps[name, 1]), hasSpin ? per_second(right, steps[name, 2]) : "", "M steps/s")
    row("  its memory", (peak[left, 1] - peak[left, 2]) * 1024 / count,
      hasSpin ? (peak[right, 1] - peak[right, 2]) * 1024 / count : "", "B/state", 1, 1)
    left = "jobs-" name
    row("  a longer one with two jobs, beside one: wall", wall[left, 2] - wall[left, 3], wall[left, 1] - wall[left, 3],
      "ms", 0.6, 1)
    row("  two of the longer one at once, one job each: half the wall", (wall[left, 4] - wall[left, 3]) / 2,
      wall[left, 1] - wall[left, 3], "ms")
  }
  $1 ~ /^count-/ {
    sub("count-", "", $1)
    states[$1, $2] = $3
    steps[$1, $2] = $4
    next
  }
  { wall[$1, $2] = $3; cpu[$1, $2] = $4; peak[$1, $2] = $5 }
  END {
    printf "%-72s %11s %11s %-9s %6s  %s\n", "", "navflow", "SPIN", "", "ratio", "limit"
    search("links", "value links and back alone", 1.5)
    search("shop", "an app of tabs, sheets, alerts, state and texts", 0.3)
    print ""
  }
' "$measured"
