# An app of four tabs with eight screens each and two sheets: a list of links in each tab, screens that lead to each
# other, a sheet with a stack of its own that two screens of each tab present, and settings with a state.
#
#   awk -f tabs.awk

BEGIN {
  split("home search mail profile", names, " ")
  print "tabs:"
  for (tab = 1; tab <= 4; tab++) printf "  %s: {root: %s0, stack: erased}\n", names[tab], names[tab]
  print "state: {member: false}"
  print "presents:"
  print "  compose: {screen: Compose, as: sheet, stack: erased}"
  print "  settings: {screen: Settings, as: sheet}"
  print "screens:"
  for (tab = 1; tab <= 4; tab++) {
    name = names[tab]
    for (screen = 0; screen < 8; screen++) {
      printf "  %s%d: {links: {Next: %d, Jump: %d", name, screen, screen % 7 + 1, (screen + 3) % 7 + 1
      if (screen % 4 == 0) printf ", Compose: {presents: compose}"
      if (screen == 2) printf ", Settings: {presents: settings}"
      if (screen == 5) printf ", Mail: {does: {tab: mail}}"
      printf "}"
      if (screen == 0) {
        printf ", destinations: {Int: {cases: {"
        for (value = 1; value < 8; value++) printf "%s%d: %s%d", (value > 1 ? ", " : ""), value, name, value
        printf "}}}"
      }
      print "}"
    }
  }
  print "  Compose: {links: {To: people}, toolbar: {Send: {does: {dismiss: true}}}, destinations: {String: People}}"
  print "  People: {links: {More: people}}"
  print "  Settings: {links: {Join: {does: {set: {member: true}}}}, controls: [dismiss]}"
}
