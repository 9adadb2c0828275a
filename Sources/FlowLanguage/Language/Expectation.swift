package import FlowDiagnostics
package import NavigationEngine

/// One thing that must hold after a step.
package struct Expectation: Sendable {
  package let key: ExpectationKey.ID
  package let condition: Condition
  /// From the key to the end of its value.
  package let range: SourceRange

  /// What must hold; the cases carry what the flow states.
  package enum Condition: Sendable {
    case path([RouteValue])
    case count(Int)
    case depth(Int)
    case top(RouteValue)
    case screen(String)
    case visible([String])
    case contains([RouteValue])
    case startsWith([RouteValue])
    case endsWith([RouteValue])
    case canGoBack(Bool)
    case atRoot(Bool)
    case title(String?)
    case backTitle(String?)
    case bindings([RouteValue.Field])
    case columns([AppModel.Column])
    case selection([ColumnValue])
    case visibility(String)
    case collapsed(Bool)
    case compactColumn(String?)
    case style(String?)
    case widths([ColumnValue])
    case links([String])
    /// What the bar above the topmost screen shows: a list for labels, null for nothing.
    case chrome(ChromeFact, RouteValue)
    case codable(Bool)
    case json([String])
    case transition(TransitionPattern)
    case diagnostics([String])
    case refused(String)
    case not([Expectation])
    case any([[Expectation]])
  }
}

/// What an expectation says of one column of a split view.
package struct ColumnValue: Hashable, Sendable {
  package let column: AppModel.Column
  /// What is selected there, or how wide it is; null for nothing.
  package let value: RouteValue

  package init(_ column: AppModel.Column, _ value: RouteValue) { (self.column, self.value) = (column, value) }

  /// The same as a flow states it.
  package var field: RouteValue.Field { .init(column.rawValue, value) }
}

extension RouteValue {
  /// A number of points as people write it: without a fraction where there is none.
  package init(points: Double) { self = Int(exactly: points).map(Self.int) ?? .double(points) }
}

/// What an expectation says of a transition; what it doesn't name may be anything.
package struct TransitionPattern: Hashable, Sendable {
  package let kind: Transition.Kind?
  package let levels: Int?
  package let animated: Bool?

  package init(kind: Transition.Kind?, levels: Int?, animated: Bool?) {
    (self.kind, self.levels, self.animated) = (kind, levels, animated)
  }

  /// Whether the transition has everything that is named.
  package func matches(_ transition: Transition) -> Bool {
    kind.map { $0 == transition.kind } ?? true
      && levels.map { $0 == transition.levels } ?? true
      && animated.map { $0 == transition.animated } ?? true
  }
}
