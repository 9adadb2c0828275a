import FlowSyntax

/// Reads the reports that a workspace file requests.
struct ReportListReader {
  /// The key of the reports.
  let owner: String
  let forms: ReportForms

  /// Reads a list of texts as `--report` takes them, or a map of kinds and paths.
  func read(_ id: YAMLTree.ID, _ nodes: inout NodeReader) -> [WorkspaceReport] {
    var reports: [WorkspaceReport] = []
    var targets: Set<String> = []
    switch nodes.tree.kind(id) {
    case .mapping:
      for field in nodes.fields(id) {
        let path = nodes.tree.isNothing(field.value) ? nil : nodes.text(field.value, for: field.name)
        guard let kind = nodes.oneOf(forms.kinds, field.name, field.key, what: "a kind of report"),
          path != nil || nodes.tree.isNothing(field.value)
        else { continue }
        let place = path == nil ? field.key : field.value
        add(WorkspaceReport(kind: kind, path: path, place: nodes.place(place)), place, &targets, to: &reports, &nodes)
      }
    case .sequence:
      var children = nodes.tree.children(id)
      while !nodes.hasTooManyErrors, let child = nodes.tree.next(&children) {
        guard let text = nodes.text(child, for: owner) else { continue }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = nodes.oneOf(forms.kinds, parts[0], child, what: "a kind of report") else { continue }
        let report = WorkspaceReport(kind: kind, path: parts.count == 2 ? parts[1] : nil, place: nodes.place(child))
        add(report, child, &targets, to: &reports, &nodes)
      }
    case .scalar:
      let _: Void? = nodes.wrongType(id, owner, takes: "a list of reports, or a map of kinds and paths")
    }
    return reports
  }

  private func add(
    _ report: WorkspaceReport,
    _ id: YAMLTree.ID,
    _ targets: inout Set<String>,
    to reports: inout [WorkspaceReport],
    _ nodes: inout NodeReader
  ) {
    if report.path?.isEmpty == true { return nodes.report(.reportWithoutPath(report.kind, nodes.place(id))) }
    do throws(PlainError) {
      let target = try forms.target(report)
      guard targets.insert(target).inserted else { return nodes.report(.repeatedReport(target, nodes.place(id))) }
      reports.append(report)
    } catch {
      nodes.report(.invalidReport(error, nodes.place(id)))
    }
  }
}

extension Diagnostic {
  fileprivate static func reportWithoutPath(_ kind: String, _ place: Place) -> Self {
    Self(
      "report-without-path",
      "nothing says which file the report “\(kind)” is written into",
      at: place,
      help: "name a file, or leave the path out for the default one"
    )
  }

  fileprivate static func repeatedReport(_ target: String, _ place: Place) -> Self {
    Self(
      "repeated-report",
      "two reports can't be written into “\(target.excerpt)”",
      at: place,
      help: "give each a file of its own"
    )
  }

  fileprivate static func invalidReport(_ fault: PlainError, _ place: Place) -> Self {
    Self("invalid-report", fault.message, at: place, help: fault.help)
  }
}
