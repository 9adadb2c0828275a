# An app of value links and back alone, as navflow reads it and as SPIN does: ten screens of eight links each.
#
#   awk -v form=app -f links.awk                prints the app file
#   awk -v form=spin -v limit=7 -f links.awk    prints the Promela model, with at most that many screens above the root
#
# On a screen of number s the link of number l leads to the screen (3 s + l) mod 10 + 1; the root is number 0.

function target(screen, link) { return (screen * 3 + link) % 10 + 1 }

function app(    screen, link, value) {
  print "root: S0"
  print "screens:"
  for (screen = 0; screen <= 10; screen++) {
    printf "  S%d: {links: {", screen
    for (link = 1; link <= 8; link++) printf "%sL%d: %d", (link > 1 ? ", " : ""), link, target(screen, link)
    printf "}"
    if (screen == 0) {
      printf ", destinations: {Int: {cases: {"
      for (value = 1; value <= 10; value++) printf "%s%d: S%d", (value > 1 ? ", " : ""), value, value
      printf "}}}"
    }
    print "}"
  }
}

# The path is one number of four bits for each screen, the fastest form that was tried.
function spin(    link, number) {
  print "byte depth;"
  print "int path;"
  print "#define top (depth == 0 -> 0 : (path >> (4 * (depth - 1))) & 15)"
  print "active proctype app() {"
  print "  do"
  for (link = 1; link <= 8; link++)
    printf "  :: d_step { depth < %d -> path = path | (((top * 3 + %d) %% 10 + 1) << (4 * depth)); depth++ }\n", limit, link
  # The back button, and the further entries of its menu.
  for (number = 1; number <= limit; number++)
    printf "  :: d_step { depth >= %d -> depth = depth - %d; path = path & ((1 << (4 * depth)) - 1) }\n", number, number
  print "  od"
  print "}"
}

BEGIN { if (form == "spin") spin(); else app() }
