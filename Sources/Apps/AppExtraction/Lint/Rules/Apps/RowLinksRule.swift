import FlowApps

enum RowLinksRule: AppRule {
  static let id = Finding.ID.own(.rowLinks)
  static let meaning = "several buttons or links without a `buttonStyle` in one row of a list: a tap sets off all"
  static let evidence: String? = "five threads"

  static func findings(in app: ShownApp) -> [Finding] {
    guard app.index.platform == .ios else { return [] }
    let reader = RowReader(index: app.index)
    return app.views.flatMap { view in
      view.members.flatMap { reader.lists(in: $0) }.flatMap { list in
        reader.rows(of: list, in: view).compactMap { finding(of: $0, in: list) }
      }
    }
  }

  private static func finding(of controls: [RowReader.Control], in list: SourceNode) -> Finding? {
    guard controls.count > 1, let first = controls.first, let last = controls.last else { return nil }
    return Finding(
      id,
      controls.contains(where: \.isConditional) ? .likely : .certain,
      "\(controls.count) buttons or links are in one row, so that a tap on the row sets off all of them",
      node: last.node,
      chain: steps(("the first one is here", first.node), ("the list is here", list)),
      advice: advice("give each of them, or the row, another style", to: ".buttonStyle(.borderless)")
    )
  }
}
