import FlowDiagnostics
import YAMLSyntax

// The reports that a workspace file asks for.
extension DocumentReader {
  /// A list of texts as `--report` takes them, or a map of kinds and paths.
  mutating func reports(_ id: YAMLTree.ID, for owner: String, _ forms: ReportForms) -> [WorkspaceReport] {
    var reports: [WorkspaceReport] = []
    var targets: Set<String> = []
    switch tree.kind(id) {
    case .mapping:
      for field in fields(id) {
        let path = tree.isNothing(field.value) ? nil : text(field.value, for: field.name)
        guard let kind = oneOf(forms.kinds, field.name, field.key, what: "a kind of report"),
          path != nil || tree.isNothing(field.value)
        else { continue }
        let place = path == nil ? field.key : field.value
        add(WorkspaceReport(kind: kind, path: path), place, forms, &targets, to: &reports)
      }
    case .sequence:
      var children = tree.children(id)
      while !hasTold, let child = tree.next(&children) {
        guard let text = text(child, for: owner) else { continue }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = oneOf(forms.kinds, parts[0], child, what: "a kind of report") else { continue }
        let report = WorkspaceReport(kind: kind, path: parts.count == 2 ? parts[1] : nil)
        add(report, child, forms, &targets, to: &reports)
      }
    case .scalar:
      let _: Void? = wrongType(id, owner, takes: "a list of reports, or a map of kinds and paths")
    }
    return reports
  }

  private mutating func add(
    _ report: WorkspaceReport,
    _ id: YAMLTree.ID,
    _ forms: ReportForms,
    _ targets: inout Set<String>,
    to reports: inout [WorkspaceReport]
  ) {
    if report.path?.isEmpty == true { return self.report(.reportWithoutPath(report.kind, tree.place(id))) }
    do throws(ReportFault) {
      let target = try forms.target(report)
      guard targets.insert(target).inserted else { return self.report(.repeatedReport(target, tree.place(id))) }
      reports.append(report)
    } catch {
      self.report(.invalidReport(error, tree.place(id)))
    }
  }
}

extension DiagnosticID {
  static let reportWithoutPath: Self = "report-without-path"
  static let repeatedReport: Self = "repeated-report"
  static let invalidReport: Self = "invalid-report"
}

extension Diagnostic {
  fileprivate static func reportWithoutPath(_ kind: String, _ place: Place) -> Self {
    Self(
      .reportWithoutPath,
      "nothing says which file the report “\(kind)” is written into",
      at: place,
      help: "name a file, or leave the path out for the usual one"
    )
  }

  fileprivate static func repeatedReport(_ target: String, _ place: Place) -> Self {
    Self(
      .repeatedReport,
      "two reports can't be written into “\(target.excerpt)”",
      at: place,
      help: "give each a file of its own"
    )
  }

  fileprivate static func invalidReport(_ fault: ReportFault, _ place: Place) -> Self {
    Self(.invalidReport, fault.message, at: place, help: fault.help)
  }
}
