# The app of shop.app.yaml as a Promela model, with at most `limit` screens above the root of a stack: every step that
# navflow tries but a restart.
#
#   awk -v limit=6 -f shop.awk
#
# A path is one number of two bits for each screen: h of home, o of orders, c of the cart; nh, no and nc are their depths.

function push(path, value) { return path " = " path " | (" value " << (2 * n" path ")); n" path "++" }
function assign(path, value) { return path " = " value "; n" path " = " (value > 0) }
function pop(path, count) {
  return "n" path " = n" path " - " count "; " path " = " path " & ((1 << (2 * n" path ")) - 1)"
}
function step(guard, effect) { print "  :: d_step { " guard " -> " effect " }" }

# The back button, the swipe, and the further entries of the menu.
function leave(front, path,    count) {
  step(front " && n" path " > 0", pop(path, 1))
  step(front " && n" path " > 0", pop(path, 1))
  for (count = 2; count <= limit; count++) step(front " && n" path " >= " count, pop(path, count))
}

BEGIN {
  print "bit tab, built, member, help, cart, sizes, sure;"
  print "byte nh, no, nc;"
  print "int h, o, c;"
  print "#define home (!cart && !sizes && !tab)"
  print "#define orders (!cart && !sizes && tab)"
  print "#define incart (cart && !sure)"
  print "active proctype app() {"
  print "  do"
  step("home && nh < " limit, push("h", 1))
  step("home && nh < " limit, push("h", 2))
  step("home && nh == 0", "member = 1")
  step("home && nh > 0", "cart = 1")
  step("home && nh > 0", "sizes = 1")
  leave("home", "h")
  step("home && nh > 0", assign("h", 0))
  step("orders", "tab = 0")
  step("home", "tab = 1; built = 1")
  step("orders && no == 0 && !help", assign("o", 1))
  step("orders && no == 0 && !help", assign("o", 2))
  step("orders && no == 0 && !help", "help = 1")
  step("orders && no > 0 && no < " limit, push("o", 1))
  step("orders && help", "help = 0")
  step("orders && help", "help = 0")
  leave("orders", "o")
  step("sizes", "sizes = 0")
  step("sizes", "sizes = 0")
  step("incart && nc == 0", assign("c", 1))
  step("incart && nc == 0", assign("c", 2))
  step("incart && nc == 0", "cart = 0")
  step("incart && nc == 0", "cart = 0")
  step("incart && nc > 0 && nc < " limit " && (c >> (2 * (nc - 1))) == 1", push("c", 2))
  step("incart && nc > 0 && (c >> (2 * (nc - 1))) == 2", "sure = 1")
  leave("incart", "c")
  step("incart", "cart = 0; " assign("c", 0))
  opened = assign("c", 0) "; tab = 1; built = 1; help = 0; "
  step("sure", "sure = 0; cart = 0; " opened assign("o", 1))
  step("sure", "sure = 0")
  for (id = 1; id <= 2; id++) step("true", "sure = 0; cart = 0; sizes = 0; " opened assign("o", id))
  print "  od"
  print "}"
}
