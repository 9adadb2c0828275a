package import FlowSyntax

/// A report that a workspace requests.
package struct WorkspaceReport: Sendable {
  /// One of ``ReportForms/kinds``.
  package let kind: String
  /// The text after the kind as written: a path from the workspace's folder; nil if there is none.
  package let path: String?
  /// The place of the request.
  package let place: Place
}

/// The names in a workspace file that only the command defines: kinds of reports with their targets.
package struct ReportForms: Sendable {
  package let kinds: [String]
  /// The target of a report; two reports can't have the same.
  let target: @Sendable (WorkspaceReport) throws(PlainError) -> String

  /// Creates the forms.
  ///
  /// - Parameters:
  ///   - kinds: The names of all kinds.
  ///   - target: The target of a report, or an error if it is invalid.
  package init(
    kinds: [String],
    target: @escaping @Sendable (WorkspaceReport) throws(PlainError) -> String
  ) {
    (self.kinds, self.target) = (kinds, target)
  }
}
