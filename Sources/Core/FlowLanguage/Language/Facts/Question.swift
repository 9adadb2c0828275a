package import FlowSyntax
package import NavigationEngine

/// A question about a run's provenance: the earlier steps that caused a difference.
package enum Question: Sendable {
  case nothing
  /// The path should be equal to these values.
  case elements([RouteValue])
  /// The path should begin with these values.
  case first([RouteValue])
  /// The path should end with these values.
  case last([RouteValue])
  /// The path should contain these values.
  case missing([RouteValue])
  /// The path, or the visible screens, changed.
  case path
  /// These screens should be visible above the root or, unless `isWhole`, on top.
  case screens([String], isWhole: Bool)
  /// These bindings should have other values.
  case bindings([String])
  /// The lists of these columns should have other selections.
  case selection([RouteValue.Field])
  /// The columns should have another layout.
  case layout
  /// The layers that are up should be these, or the bindings that wait.
  case layers([String], areWaiting: Bool)
  /// The engine raised a diagnostic.
  case diagnostic(EngineDiagnostic)
  /// These values are on the path.
  case present([RouteValue])
  /// There is a value on top of the path.
  case top
  /// The number of values on top of the path.
  case topmost(Int)
  /// There is a declaration, such as a rule, with a sentence about it.
  case declared(String, Place)
  /// A condition, described by the text, began to hold at a step.
  case start(String, step: Int)
  case all([Question])
  /// Questions about the stack of that name.
  case inStack(String, [Question])
}
