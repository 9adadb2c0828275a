import FlowApps

enum DoublePushRule: StackRule {
  static let id = Finding.ID.own(.doublePush)
  static let certainty = Finding.Certainty.likely
  static let meaning = """
    a button in a row or a toolbar that appends to a path without looking at it, so that two quick taps push \
    twice
    """
  static let evidence: String? = "8 of 8 read"

  /// The maximum number of further buttons that a finding names.
  private static let shownLimit = 5

  static func findings(on walk: StackWalk) -> [Finding] {
    guard let path = walk.inliner.types.storage(of: walk.stack.path) else { return [] }
    let buttons = walk.screens.flatMap { shown in shown.fragment.buttons.map { (shown: shown, button: $0) } }
    let pushing = buttons.onePerNode(
      { $0.button.site.node },
      where: { $0.button.site.staysAfterTap && appends($0.button, to: path) }
    )
    guard let first = pushing.first else { return [] }
    let others = pushing.count - 1
    let rest = others == 0 ? "" : ", as \(others == 1 ? "another button does" : "\(others) other buttons do")"
    return [
      finding(
        "this button appends to a path without looking at it\(rest): two quick taps push two screens",
        at: first.button.site,
        chain: first.shown.chain + StackWalk.steps(of: first.button.site)
          + pushing.dropFirst().prefix(shownLimit).map {
            Finding.Step(text: "this button appends, too", node: $0.button.site.node)
          },
        advice: advice(
          "append only if the path doesn't end in the value, or make it `NavigationLink(value:)`",
          from: "\(path.property).append(value)",
          to: "if \(path.property).last != value { \(path.property).append(value) }"
        )
      )
    ]
  }

  private static func appends(_ button: Fragment.Button, to path: Storage) -> Bool {
    guard !button.effects.isConditional else { return false }
    return button.effects.changes.contains { if case .append(path, _) = $0.effect { true } else { false } }
  }
}

extension Site {
  /// Whether a second tap can hit it at once: in a row or a toolbar, and in no menu, which closes at the first one.
  fileprivate var staysAfterTap: Bool { (isInRow || isInToolbar) && !isInMenu }
}
