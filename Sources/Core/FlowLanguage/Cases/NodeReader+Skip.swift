import FlowSyntax
import NavigationEngine

// Reads the reason of a flow, a case or a step that is skipped.
extension NodeReader {
  private static let skipTakes = "a reason, which is a text that isn't empty"

  /// The reason of a flow or a step.
  ///
  /// - Parameter id: The node below `skip`.
  /// - Returns: The reason; nil, and reported, if it is empty or no text.
  mutating func skipReason(_ id: YAMLTree.ID) -> String? {
    if tree.kind(id) == .scalar, !tree.isNothing(id), tree.tag(id) == nil {
      guard let value = scalar(id) else { return nil }
      if let reason = Self.reason(value) { return reason }
    }
    return wrongType(id, FlowKey.skip.rawValue, takes: Self.skipTakes, example: FlowKey.skip.example)
  }

  /// The reason of a case.
  ///
  /// - Parameters:
  ///   - value: The value below `skip`.
  ///   - place: The place to report.
  /// - Returns: The reason; nil, and reported, if it is empty or no text.
  mutating func skipReason(_ value: RouteValue, _ place: Place) -> String? {
    if let reason = Self.reason(value) { return reason }
    report(
      Diagnostic(
        .wrongType,
        "“\(FlowKey.skip.rawValue)” takes \(Self.skipTakes), not “\(value.spelled.excerpt)”",
        at: place
      ).help("write for instance `\(FlowKey.skip.example)`")
    )
    return nil
  }

  private static func reason(_ value: RouteValue) -> String? {
    guard case .string(let text) = value, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return text
  }
}
