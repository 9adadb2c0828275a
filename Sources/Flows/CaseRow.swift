package import Diagnostics
package import NavigationEngine

/// One row of a flow's cases.
package struct CaseRow: Sendable {
  /// What selects it, and what reports call it.
  package let name: String
  package let values: [(name: String, value: RouteValue)]
  package let place: Place
}
