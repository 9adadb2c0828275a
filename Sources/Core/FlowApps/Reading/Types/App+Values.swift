package import FlowSyntax
package import NavigationEngine

extension App {
  /// Checks a value against the types that the app declares, like values in the app's own file (S16.5).
  ///
  /// - Parameters:
  ///   - value: A value that a flow passes to the app or expects.
  ///   - place: The value's place.
  /// - Returns: The errors; empty if the value fits.
  package func problems(in value: RouteValue, at place: Place) -> [Diagnostic] {
    ValueCheck(types: model.types).problems(in: value).map { $0.diagnostic(place) }
  }
}
