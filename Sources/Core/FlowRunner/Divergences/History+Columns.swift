import FlowLanguage
import FlowSyntax
import NavigationEngine

// The causes of changes in the columns of a split view and their selections.
extension History {
  /// The last steps that changed the selections that differ from the stated ones.
  func causes(ofSelection stated: [RouteValue.Field]) -> [Divergence.Cause] {
    let now = whole(after: last).split
    let values = stated.compactMap { field in AppModel.Column(rawValue: field.name).map { ($0, field.value) } }
    let wrong = values.filter { (now?[$0]?.selection ?? .null) != $1 }
    let columns = (wrong.isEmpty ? values : wrong).map(\.0)
    let steps = lastSteps(changing: columns) { whole(after: $1).split?[$0]?.selection }
    return steps.map { step, columns in
      let split = whole(after: step).split
      let parts = columns.map { column in
        let value = split?[column]?.selection
        return value.map { "\(YAMLSpelling.flow($0)) was selected in “\(column.rawValue)”" }
          ?? "the selection of “\(column.rawValue)” was cleared"
      }
      return .init(
        putAt: step,
        "\(parts.joined(separator: " and ")) \(Divergence.Cause.when(step, in: self))",
        in: self
      )
    }
  }

  /// The last step that changed which columns are shown, or whether they are collapsed.
  var lastLayoutChange: [Divergence.Cause] {
    let step = lastStep { whole(after: $0).split.map(Layout.init) }
    return step.map { [.init(changed: "the columns", at: $0, in: self)] } ?? []
  }

  /// The last step that changed the root of a column, if that is visible.
  var lastRootChange: [Divergence.Cause] {
    let now = whole(after: last).split
    // The top of collapsed columns may belong to another column.
    guard let now, address != nil || !now.isCollapsed else { return [] }
    let step = lastStep { state(after: $0).root }
    return step.map {
      [
        .init(
          putAt: $0,
          "“\(state(after: $0).root)” became the root \(Divergence.Cause.when($0, in: self))",
          in: self
        )
      ]
    } ?? []
  }

  private struct Layout: Hashable {
    let shown: [AppModel.Column]
    let isCollapsed: Bool
    let style: AppModel.Split.Style?
    let widths: [Double?]

    init(_ split: SplitState) {
      (shown, isCollapsed, style) = (split.shown, split.isCollapsed, split.style)
      widths = split.columns.map(\.width)
    }
  }
}
