/// A link by the screen that declares it and its label; of an alert or a dialog, by its binding and the button's label.
package struct LinkName: Hashable, Sendable, Comparable {
  package let screen: String
  package let label: String

  package init(screen: String, label: String) { (self.screen, self.label) = (screen, label) }

  /// Links are ordered by screen, then by label.
  package static func < (left: Self, right: Self) -> Bool {
    (left.screen, left.label) < (right.screen, right.label)
  }
}
