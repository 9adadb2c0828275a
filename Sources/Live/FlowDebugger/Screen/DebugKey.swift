/// A key of a terminal.
package enum DebugKey: Hashable, Sendable {
  /// A key that writes a character.
  case character(Character)
  /// A letter that was pressed together with Ctrl.
  case control(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace, delete
  /// A key without a function, or pasted text.
  case other
}
