# Writes flows that pass: it plays each step on a path of its own and asserts what must then hold. POSIX awk; the
# random numbers are its own (Lehmer, 16807 modulo 2^31 - 1), so that every awk writes the same files.
#
# awk -v folder=DIR -v files=N -v steps=N [-v deepest=N] [-v seed=N] [-v app=NAME] [-v shared=N] -f flows.awk
#                                                                                    the mix of steps below; with
#                                                                                    an app of twelve screens, too,
#                                                                                    or with files that they run
# awk -v folder=DIR -v tower=N -f flows.awk                                          N pushes, then N pops
#
# The mix: 35 % push, 10 % push of several, 20 % pop, 5 % popToRoot, 5 % setPath, 25 % assert of path, depth and top.
# A draw that can't be played (a pop at the root, a push past `deepest`) is drawn again.

function random(below) {
  state = (state * 16807) % 2147483647
  return int(state / 2147483647 * below)
}

function route() {
  return words[1 + random(wordCount)]
}

# Appends COUNT routes to the path and returns them as a YAML list.
function extend(count,    text, index_) {
  for (index_ = 1; index_ <= count; index_++) {
    path[++depth] = route()
    text = text (index_ > 1 ? ", " : "") path[depth]
  }
  return "[" text "]"
}

function listed(    text, index_) {
  for (index_ = 1; index_ <= depth; index_++) text = text (index_ > 1 ? ", " : "") path[index_]
  return "[" text "]"
}

function step(    draw, count) {
  while (1) {
    draw = random(100)
    if (draw < 35) {
      if (deepest && depth + 1 > deepest) continue
      path[++depth] = route()
      return "push: " path[depth]
    }
    if (draw < 45) {
      count = 2 + random(3)
      if (deepest && depth + count > deepest) continue
      return "push: " extend(count)
    }
    if (draw < 65) {
      if (!depth) continue
      count = random(2) ? 1 : 1 + random(depth)
      depth -= count
      return count == 1 ? "pop" : "pop: " count
    }
    if (draw < 70) {
      depth = 0
      return "popToRoot"
    }
    if (draw < 75) {
      depth = 0
      return "setPath: " extend(random(5))
    }
    return "assert: {path: " listed() ", depth: " depth ", top: " (depth ? path[depth] : "null") "}"
  }
}

# Writes an app of twelve screens with links, on which every word of the flows has a destination.
function writeApp(file,    index_) {
  printf "name: Benchmark\nroot: Screen1\nscreens:\n" > file
  for (index_ = 1; index_ <= 12; index_++) {
    printf "  Screen%d:\n    title: Screen %d\n", index_, index_ > file
    printf "    links: {Next: %s, Last: %s, Help: {view: Screen%d}}\n", \
      words[index_], words[index_ + 1], index_ % 12 + 1 > file
    if (index_ > 1) continue
    printf "    destinations:\n      String:\n        default: Screen12\n        cases:\n" > file
    for (word = 1; word <= wordCount; word++)
      if (!(words[word] in cased)) {
        cased[words[word]]
        printf "          %s: Screen%d\n", words[word], 2 + word % 11 > file
      }
  }
  close(file)
}

BEGIN {
  wordCount = split("cart address payment review receipt details settings profile help search " \
    "results item photos map account orders order tracking support welcome", words, " ")
  state = seed ? seed : 20221107

  if (tower) {
    file = folder "/tower.flow.yaml"
    printf "name: %d pushes, then %d pops\nsteps:\n", tower, tower > file
    for (number = 1; number <= tower; number++) printf "  - push: page%d\n", number > file
    printf "  - assert: {depth: %d, top: page%d}\n", tower, tower > file
    for (number = 1; number <= tower; number++) printf "  - pop\n" > file
    printf "  - assert: {path: [], depth: 0, top: null}\n" > file
    exit
  }

  if (app) writeApp(folder "/" app)
  for (number = 1; number <= shared; number++) {
    file = sprintf("%s/part%d.yaml", folder, number)
    printf "params: [page]\nsteps:\n" > file
    for (count = 1; count <= 20; count++) printf "  - push: shared%d\n  - assert: {top: shared%d}\n", count, count > file
    printf "  - push: ${page}\n  - popToRoot\n" > file
    close(file)
  }
  for (number = 1; number <= files; number++) {
    file = sprintf("%s/flow%04d.flow.yaml", folder, number)
    depth = 0
    printf "name: Generated flow %d\n%ssteps:\n", number, app ? "app: " app "\n" : "" > file
    if (shared) printf "  - runFlow: {file: part%d.yaml, vars: {page: p%d}}\n", 1 + number % shared, number > file
    for (count = 1; count <= steps; count++) printf "  - %s\n", step() > file
    close(file)
  }
}
