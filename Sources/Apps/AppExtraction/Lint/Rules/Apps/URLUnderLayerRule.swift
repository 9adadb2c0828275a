import FlowApps

enum URLUnderLayerRule: AppRule {
  static let id = Finding.ID.own(.urlUnderLayer)
  static let certainty = Finding.Certainty.likely
  static let meaning = "`onOpenURL` changes a path, and sheets stay above it"

  static func findings(in app: ShownApp) -> [Finding] {
    guard app.fragments.contains(where: { !$0.layers.isEmpty }) else { return [] }
    let (paths, inliner) = (app.paths, app.inliner)
    return app.urlHandlers.onePerNode(\.node).compactMap { handler in
      let reactions = URLHandlerReader(handler, inliner).reactions.map(\.changes)
      let push = reactions.lazy.filter { !$0.contains { ends($0.effect, paths) } }.compactMap { changes in
        changes.first { $0.effect.filled.map(paths.contains) == true }
      }.first
      guard let push else { return nil }
      return note(
        "a link into the app changes a path here and dismisses nothing: a sheet that is up stays above it",
        node: handler.node,
        chain: [Finding.Step(text: "the path is changed here", node: push.node)],
        advice: advice("first take down the layers that may be up", to: "isSheetShown = false")
      )
    }
  }

  /// Whether a change may take a layer down.
  private static func ends(_ effect: ActionEffects.Effect, _ paths: Set<Storage>) -> Bool {
    switch effect {
    case .dismiss, .dismissAll: true
    case .set(let storage, let value):
      !paths.contains(storage) && (value?.node.isOff ?? true)
    case .append, .removeLast, .clear, .open: false
    }
  }
}
