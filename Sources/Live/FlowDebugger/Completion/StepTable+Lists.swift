package import FlowLanguage
package import FlowSyntax

extension StepTable {
  /// The keys whose values may be lists of steps, in flows, in the maps of verbs and in workspace files; such a verb is
  /// one of them.
  package static let stepListKeys: Set<String> = {
    let flow = FlowKey.allCases.filter { $0.form.isStepList }.map(\.rawValue)
    let workspace = WorkspaceKey.allCases.filter { $0.form(ReportForms(kinds: []) { $0.kind }).isStepList }
    let maps = keys.filter(\.form.isStepList).map(\.name)
    return Set(flow + workspace.map(\.rawValue) + maps + verbs.filter(\.shape.form.isStepList).map(\.name))
  }()
}

extension NodeForm {
  /// Whether a value of the form may be a list of steps.
  package var isStepList: Bool {
    switch self {
    case .list(let element, _): element == .part(StepTable.stepForm)
    case .either(let forms): forms.contains(where: \.isStepList)
    case .text, .name, .matching, .word, .flag, .whole, .points, .value, .variable, .nothing, .entries, .map, .part:
      false
    }
  }
}
