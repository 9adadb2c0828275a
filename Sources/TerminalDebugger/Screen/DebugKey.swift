/// A key of a terminal.
package enum DebugKey: Hashable, Sendable {
  /// What it writes.
  case character(Character)
  /// A letter that was pressed together with Ctrl.
  case control(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace, delete
  /// One that nobody here asks for, or text that was pasted.
  case other
}
