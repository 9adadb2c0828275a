import FlowApps

enum LaunchRaceRule: AppRule {
  static let id = Finding.ID.own(.launchRace)
  static let certainty = Finding.Certainty.likely
  static let meaning = "`onAppear` or `task` sets a path that `onOpenURL` sets, too"
  static let evidence: String? = "mbta/mobile_app@72be1095"

  static func findings(in app: ShownApp) -> [Finding] {
    let linked = app.linkChanges
    guard !linked.isEmpty else { return [] }
    let reactions = app.fragments.flatMap(\.reactions).onePerNode(\.node).map { reaction in
      (reaction: reaction, changes: app.inliner.changes(of: reaction.action))
    }
    let first = reactions.filter { starts($0.reaction) }
    let loaded = Set(first.flatMap(\.changes).compactMap { storage(setBy: $0.item) })
    return reactions.compactMap { reaction, changes in
      guard starts(reaction) || app.observed(by: reaction).map(loaded.contains) == true else { return nil }
      for (change, reach) in changes where !reach.isConditional {
        guard let path = storage(setBy: change), app.paths.contains(path),
          let other = linked.first(where: { $0.effect.filled == path })
        else { continue }
        return note(
          "“\(path.property)” is set here soon after the start, and what a link into the app has shown is lost",
          node: change.node,
          chain: steps(("a link into the app writes it here", other.node), ("this runs by itself", reaction.node)),
          advice: advice("set it only while nothing else was asked for", to: "if \(path.property).isEmpty { … }")
        )
      }
      return nil
    }
  }

  /// Whether a reaction runs when its view is there.
  private static func starts(_ reaction: Fragment.Reaction) -> Bool {
    ["onAppear", "task"].contains(reaction.node.children.first?.text ?? "") && CallArguments(reaction.node)["id"] == nil
  }

  private static func storage(setBy change: ActionEffects.Change) -> Storage? {
    switch change.effect {
    case .set(let storage, _), .clear(let storage): storage
    case .append, .removeLast, .dismiss, .dismissAll, .open: nil
    }
  }
}
