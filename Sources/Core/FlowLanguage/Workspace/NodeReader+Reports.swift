import FlowSyntax

extension NodeReader {
  /// Reads the reports that a workspace file requests: a list of texts as `--report` takes them, or a map of kinds and
  /// paths.
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
        let node = path == nil ? field.key : field.value
        add(WorkspaceReport(kind: kind, path: path, place: place(node)), node, &targets, to: &reports, forms)
      }
    case .sequence:
      var children = tree.children(id)
      while !hasTooManyErrors, let child = tree.next(&children) {
        guard let text = text(child, for: owner) else { continue }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = oneOf(forms.kinds, parts[0], child, what: "a kind of report") else { continue }
        let request = WorkspaceReport(kind: kind, path: parts.count == 2 ? parts[1] : nil, place: place(child))
        add(request, child, &targets, to: &reports, forms)
      }
    case .scalar:
      let _: Void? = wrongType(id, owner, takes: "a list of reports, or a map of kinds and paths")
    }
    return reports
  }

  private mutating func add(
    _ request: WorkspaceReport,
    _ id: YAMLTree.ID,
    _ targets: inout Set<String>,
    to reports: inout [WorkspaceReport],
    _ forms: ReportForms
  ) {
    if request.path?.isEmpty == true { return report(.reportWithoutPath(request.kind, place(id))) }
    do throws(PlainError) {
      let target = try forms.target(request)
      guard targets.insert(target).inserted else { return report(.repeatedReport(target, place(id))) }
      reports.append(request)
    } catch {
      report(.invalidReport(error, place(id)))
    }
  }
}

extension Diagnostic {
  fileprivate static func reportWithoutPath(_ kind: String, _ place: Place) -> Self {
    Self("report-without-path", "nothing says which file the report “\(kind)” is written into", at: place)
      .help("name a file, or leave the path out for the default one")
  }

  fileprivate static func repeatedReport(_ target: String, _ place: Place) -> Self {
    Self("repeated-report", "two reports can't be written into “\(target.excerpt)”", at: place)
      .help("give each a file of its own")
  }

  fileprivate static func invalidReport(_ fault: PlainError, _ place: Place) -> Self {
    Self("invalid-report", fault.message, at: place).help(fault.help)
  }
}
