import FlowReports

/// The kinds of reports that there are; this is the only place that lists them.
enum ReportKind: String, CaseIterable {
  case jsonl

  /// Where it goes if nothing else is said; nil for what works on standard output only.
  var usualPath: String? {
    switch self {
    case .jsonl: "navflow.jsonl"
    }
  }

  /// Whether it can tell the steps of all flows or only of those that didn't pass.
  var takesSteps: Bool { false }
}

extension ReportRequest {
  /// What writes the report.
  var report: any Report {
    switch kind {
    case .jsonl: JSONLinesReport(version: Navflow.version)
    }
  }
}
