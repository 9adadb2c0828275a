import FlowLanguage
package import NavigationEngine

/// A fact about a state, completely described by one expectation.
package struct StateFact: Sendable {
  /// The keys of such expectations.
  package enum Key: String, Sendable {
    case tab, tabBar, presented, waiting, path, visible, columns, selection, collapsed, visibility
  }

  /// The stack that a fact is about.
  package struct Stack: Sendable {
    /// The names that `in` has for it, the most exact first; empty in an app that isn't a scene.
    package let names: [String]
    /// Whether its expectations stand beside the step; those of other stacks stand under `stacks`.
    package let isDirect: Bool
    package let state: StackState

    package init(names: [String], isDirect: Bool, state: StackState) {
      (self.names, self.isDirect, self.state) = (names, isDirect, state)
    }
  }

  package let key: Key
  /// The value that the expectation states; O(n) for a path and for visible screens.
  package var value: RouteValue { makeValue() }
  /// The stack of `path` and `visible`; nil if the fact is about the window.
  package let stack: Stack?
  /// Long paths are made into values only for flows that state them.
  private let makeValue: @Sendable () -> RouteValue

  private init(_ key: Key, _ stack: Stack?, _ value: @escaping @Sendable () -> RouteValue) {
    (self.key, self.stack, makeValue) = (key, stack, value)
  }

  init(_ key: Key, _ value: RouteValue) { self.init(key, nil) { value } }

  init(_ key: Key, names: [String]) { self.init(key, .names(names)) }

  static func path(of stack: Stack) -> Self { Self(.path, stack) { .list(stack.state.path.values) } }

  package static func visible(of stack: Stack) -> Self { Self(.visible, stack) { .names(stack.state.visible) } }
}
