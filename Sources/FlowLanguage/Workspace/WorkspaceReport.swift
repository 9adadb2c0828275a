package import FlowDiagnostics

/// A report that a workspace asks for.
package struct WorkspaceReport: Sendable {
  /// One of the kinds that there are.
  package let kind: String
  /// What stands after the kind, as it is written: a path from the workspace's folder; nil where nothing does.
  package let path: String?
  /// Where it is asked for.
  package let place: Place

  package init(kind: String, path: String?, place: Place) {
    (self.kind, self.path, self.place) = (kind, path, place)
  }
}

/// Which reports there are, and what they take; only the command knows.
package struct ReportForms: Sendable {
  package let kinds: [String]
  /// Where a report goes; two can't go to one place.
  let target: @Sendable (WorkspaceReport) throws(ReportFault) -> String

  /// - Parameters:
  ///   - kinds: The names of all kinds.
  ///   - target: Where a report of one of them goes, or why it goes nowhere.
  package init(kinds: [String], target: @escaping @Sendable (WorkspaceReport) throws(ReportFault) -> String) {
    self.kinds = kinds
    self.target = target
  }
}

/// What is wrong with how a report is asked for.
package struct ReportFault: Error {
  /// A sentence without its full stop.
  package let message: String
  /// The way out.
  package let help: String?

  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
