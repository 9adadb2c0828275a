import FlowSyntax

// The functions of the debugger's keys, as the screen explains them.
extension DebugKey {
  /// The hints at the bottom of the screen, the most important first; the last two are always shown.
  static let hints: [(key: String, text: String)] = [
    ("s", "step"), ("S", "back"), ("n", "over"), ("o", "out"), ("c", "continue"), ("b", "breakpoint"),
    ("d", "divergence"), ("E", "edit"), (":", "command"), ("?", "help"), ("q", "quit"),
  ]

  /// The line commands of single keys.
  ///
  /// No small letter opens another program, since people type words, too.
  static let commands: [Character: String] = [
    "s": "step", "S": "back", "n": "over", " ": "over", "N": "back over", "o": "out", "O": "back out",
    "c": "continue", "C": "reverse", "d": "divergence", "D": "divergence back", "r": "restart", "R": "again",
    "e": "end", "w": "why", "p": "print", "l": "links", "f": "where", "B": "breakpoints", "E": "edit", "L": "reload",
    "q": "quit",
  ]

  /// All keys in groups.
  private static let groups: [(title: String, keys: [(key: String, text: String)])] = [
    (
      "step: a small letter goes forward, a capital letter goes back",
      [
        ("s  →", "do the next step, or enter its block"), ("S  ←", "undo the last step"),
        ("n  space", "do the next step, a block as a whole"), ("N", "undo it, a block as a whole"),
        ("o", "do the rest of this block"), ("O", "back to its start"),
        ("c", "continue to the next breakpoint or divergence"), ("C", "back to the one before"),
        ("d", "to the next divergence"), ("D", "to the one before"),
        ("r", "to the start"), ("R", "to the start of this block, or of the step just done"), ("e", "to the end"),
        ("g", "to where so many steps are done"),
      ]
    ),
    (
      "source",
      [
        ("↑ ↓", "choose a line; PgUp, PgDn, Home, End too"), ("Enter", "go to the step in that line"),
        ("b", "set a breakpoint there, or remove it"), ("E", "edit the flow there"), ("Esc", "back to this step"),
      ]
    ),
    (
      "look",
      [
        ("w", "why: the divergence, or where the stack comes from"), ("v", "watch a value"),
        ("p", "all values"), ("l", "links that can be tapped"), ("f", "the blocks and files around this step"),
        ("t", "try a step: what it would do here"), ("B", "the breakpoints"),
      ]
    ),
    (
      "more",
      [
        (":", "a command; `:help` lists them"), ("L", "read the flow again (done when its file changes)"),
        ("Ctrl-L", "draw anew"), ("Ctrl-Z", "suspend"), ("?", "this help"), ("q", "quit; Ctrl-C too"),
      ]
    ),
  ]

  /// The help of the key `?`.
  static func help(_ painter: TextPainter) -> [String] {
    groups.enumerated().flatMap { number, group in
      (number == 0 ? [] : [""]) + [painter.paint(group.title, .emphasis)]
        + group.keys.map { key, text in
          "  \(painter.paint(key, .place))\(String(repeating: " ", count: max(0, 9 - key.count)))\(text)"
        }
    }
  }
}
