import FlowLanguage
import FlowSyntax
import NavigationEngine

// Finds the causes of changes in the columns of a split view and their selections.
extension Provenance {
  /// The last steps that changed the selections that differ from the stated ones.
  func causes(ofSelection stated: [RouteValue.Field], in history: History) -> [Divergence.Cause] {
    let now = history.whole(after: history.last).split
    let values = stated.compactMap { field in AppModel.Column(rawValue: field.name).map { ($0, field.value) } }
    let wrong = values.filter { (now?[$0]?.selection ?? .null) != $1 }
    let columns = (wrong.isEmpty ? values : wrong).map(\.0)
    var steps: [Int: [AppModel.Column]] = [:]
    for column in columns {
      let step = lastStep(in: history) { $0.split?[column]?.selection }
      if let step { steps[step, default: []].append(column) }
    }
    return steps.sorted { $0.key < $1.key }.map { step, columns in
      let split = history.whole(after: step).split
      let parts = columns.map { column in
        let value = split?[column]?.selection
        return value.map { "\(YAMLSpelling.flow($0)) was selected in “\(column.rawValue)”" }
          ?? "the selection of “\(column.rawValue)” was cleared"
      }
      return .init(
        step: step,
        effect: .put,
        text: "\(parts.joined(separator: " and ")) \(Divergence.Cause.when(step, in: history))",
        place: history.place(of: step)
      )
    }
  }

  /// The last step that changed which columns are shown, or whether they are collapsed.
  func lastLayoutChange(in history: History) -> [Divergence.Cause] {
    let step = lastStep(in: history) { state in state.split.map(Layout.init) }
    return step.map {
      [
        .init(
          step: $0,
          effect: .put,
          text: "the columns changed last at step \($0), “\(history.summary(of: $0))”",
          place: history.place(of: $0)
        )
      ]
    } ?? []
  }

  /// The last step that changed the root of a column, if that is visible.
  func lastRootChange(in history: History) -> [Divergence.Cause] {
    let now = history.whole(after: history.last).split
    // The top of collapsed columns may belong to another column.
    guard history.last > 0, let now, history.address != nil || !now.isCollapsed else { return [] }
    let step = (1...history.last).reversed().first { step in
      history.state(after: step).root != history.state(after: step - 1).root
    }
    return step.map {
      [
        .init(
          step: $0,
          effect: .put,
          text: "“\(history.state(after: $0).root)” became the root \(Divergence.Cause.when($0, in: history))",
          place: history.place(of: $0)
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

  /// The last step that changed a part of the window; nil if there is none.
  private func lastStep(in history: History, _ part: (StackState) -> (some Equatable)?) -> Int? {
    guard history.last > 0 else { return nil }
    return (1...history.last).reversed().first { step in
      part(history.whole(after: step)) != part(history.whole(after: step - 1))
    }
  }
}
