# The search of an app of four tabs at the default bounds, and that of a shop with deeper stacks. Sourced by
# Scripts/benchmark, which has `measure` and what it needs.

mkdir -p "$data/search"
awk -f "$tools/search/tabs.awk" >"$data/search/tabs.app.yaml"
cp "$tools/search/shop.app.yaml" "$data/search/shop.app.yaml"

# measure_search NAME OPTIONS…: measures a search of $data/search/NAME.app.yaml with one job, with two, and without any
# state but ten, so that the start of the command doesn't count.
measure_search() {
  subject=$1
  shift
  explore="$navflow explore $data/search/$subject.app.yaml --fail-on never $*"
  # Status 1 says that there are findings.
  $explore --format json >"$data/search/$subject.json" || [ $? -eq 1 ] || fail "$explore failed"
  states=$(sed -n 's/.*"states":\([0-9]*\).*/\1/p' "$data/search/$subject.json")
  steps=$(sed -n 's/.*"steps":\([0-9]*\).*/\1/p' "$data/search/$subject.json")
  explore="$explore --format quiet"
  # shellcheck disable=SC2086 # commands are words
  measure "search-$subject" "$rounds" -- $explore -j 1 -- $explore -j 2 -- $explore -j 1 --states 10
  printf 'count-%s 1 %s %s\n' "$subject" "$states" "$steps" >>"$measured"
}

measure_search tabs
measure_search shop --path-limit 8 --without relaunch

awk '
  function search(name, what, limit,    number, verdict) {
    number = "search-" name
    if (limit) verdict = "<= " limit (wall[number, 2] <= limit ? "" : "  MISSED")
    printf "%-72s %8.1f ms   %s\n", "a search of " what ", " states[name] " states, -j 2: wall", wall[number, 2], verdict
    printf "%-72s %8.1f ms\n", "  the same with one job: wall", wall[number, 1]
    printf "%-72s %8.2f M/s\n", "  its steps, of processor time", steps[name] / (cpu[number, 1] - cpu[number, 3]) / 1e3
    printf "%-72s %8.1f MiB\n", "  its peak", peak[number, 1] / 1024
  }
  $1 ~ /^count-/ {
    sub("count-", "", $1)
    states[$1] = $3
    steps[$1] = $4
    next
  }
  { wall[$1, $2] = $3; cpu[$1, $2] = $4; peak[$1, $2] = $5 }
  END {
    search("tabs", "four tabs of eight screens and two sheets", 2000)
    search("shop", "tabs, sheets, an alert and state")
    print ""
  }
' "$measured"
