package import FlowDiagnostics
package import NavigationEngine

/// What is asked of a run's provenance: which earlier steps are the cause of a difference.
package enum Question: Sendable {
  case nothing
  /// The path should be exactly these.
  case elements([RouteValue])
  /// The path should begin with these.
  case first([RouteValue])
  /// The path should end with these.
  case last([RouteValue])
  /// The path should have these.
  case missing([RouteValue])
  /// The path, or what is visible, changed.
  case path
  /// These screens should be visible above the root; or, unless it is the whole, on top.
  case screens([String], isWhole: Bool)
  /// These bindings should hold something else.
  case bindings([String])
  /// The lists of these columns should have other rows selected.
  case selection([RouteValue.Field])
  /// The columns should be laid out differently.
  case layout
  /// The engine noticed something.
  case diagnostic(EngineDiagnostic)
  /// These are on the path.
  case present([RouteValue])
  /// Something is on top of the path.
  case top
  /// So many values are on top of the path.
  case topmost(Int)
  /// Something is declared, such as a rule, which a sentence says.
  case declared(String, Place)
  /// Something that the text describes came to hold at a step.
  case start(String, step: Int)
  case all([Question])
}
