# Shared by the scripts of this folder: a suite to run, and the proof that its parts give the whole.

set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
navflow=$(command -v "${NAVFLOW:-navflow}") || { echo "there is no navflow; set NAVFLOW to its path" >&2; exit 1; }
work=$(mktemp -d "${TMPDIR:-/tmp}/navflow-scale.XXXXXX")

# need COMMAND PACKAGE: ends the script if a command is missing.
need() {
  command -v "$1" > /dev/null || { echo "there is no $1; on Debian: apt install $2" >&2; exit 1; }
}

# now: seconds with a fraction.
now() { date +%s.%N; }

# rate COUNT START: prints how many a second since START.
rate() { awk -v count="$1" -v start="$2" -v end="$(now)" 'BEGIN { printf "%d a second", count / (end - start) }'; }

# make_suite COUNT: writes a suite of so many flows of 12 steps into $work/suite, 1,000 in a file.
make_suite() {
  mkdir -p "$work/suite"
  awk -v count="$1" -v folder="$work/suite" '
    BEGIN {
      for (flow = 0; flow < count; flow++) {
        file = sprintf("%s/%04d.flow.yaml", folder, int(flow / 1000))
        if (flow % 1000 == 0) { if (flow) close(last); last = file }
        printf "%sname: Flow %d\nsteps:\n", flow % 1000 ? "---\n" : "", flow > file
        for (step = 0; step < 5; step++) {
          printf "- push: s%d\n- assert: {top: s%d}\n", step, step > file
        }
        printf "- pop: %d\n- assert: {depth: %d}\n", flow % 5, 5 - flow % 5 > file
      }
    }'
}

# prove TRANSCRIPT…: merges transcripts and compares the result with a run of the whole suite on one machine.
prove() {
  [ -e "$work/whole.jsonl" ] ||
    (cd "$work/suite" && "$navflow" run --reproducible --format quiet --report jsonl="$work/whole.jsonl")
  "$navflow" report "$@" --reproducible --format quiet --report jsonl="$work/merged.jsonl"
  cmp "$work/whole.jsonl" "$work/merged.jsonl"
  echo "the merged transcript has the bytes of a run on one machine: $(stat -c %s "$work/whole.jsonl")"
}
