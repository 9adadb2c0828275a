import FlowApps
import NavigationEngine

/// A button that empties a path and presents a sheet with a choice: who cancels isn't where the button was.
enum PlaceLostRule: AppRule {
  static let id = Finding.ID.own(.placeLost)
  static let certainty = Finding.Certainty.likely
  static let meaning = "a button that empties a path and presents a sheet with a choice"
  static let evidence: String? = "synonymdev/bitkit-ios@ac781e3c"

  static func findings(in app: ShownApp) -> [Finding] {
    let layers = app.layers.filter { $0.kind == .sheet || $0.kind == .popover }
    guard !layers.isEmpty else { return [] }
    return app.fragments.flatMap(\.buttons).onePerNode(\.site.node).compactMap { button in
      let changes = button.effects.changes
      guard !button.effects.isConditional,
        let path = app.paths.first(where: { path in changes.contains { $0.empties(path) } }),
        let emptied = changes.first(where: { $0.empties(path) }),
        let layer = layers.first(where: { layer in changes.contains { $0.turnsOn(layer.binding.storage) } }),
        isChoice(layer, app.table)
      else { return nil }
      return finding(
        "this button empties “\(path.property)” before the \(layer.kind.rawValue) is answered: who cancels it has lost the page",
        at: button.site,
        chain: steps(("it is emptied here", emptied.node), ("the \(layer.kind.rawValue) is here", layer.site.node)),
        advice: advice(
          "empty it where the \(layer.kind.rawValue) is answered",
          to: "Button(\"Save\") { \(path.property) = []; … }"
        )
      )
    }
  }

  /// Whether several buttons of a layer take it away.
  private static func isChoice(_ layer: Fragment.Layer, _ table: ScreenTable) -> Bool {
    let buttons = layer.alternatives.compactMap(\.screen).flatMap { table.flattened($0).withInnerStacks.buttons }
    return buttons.onePerNode(\.site.node) { $0.effects.changes.contains { closes($0, layer) } }.count > 1
  }

  private static func closes(_ change: ActionEffects.Change, _ layer: Fragment.Layer) -> Bool {
    switch change.effect {
    case .dismiss: true
    case .set(let storage, let value):
      storage == layer.binding.storage && value?.node.isOff == true
    case .append, .removeLast, .clear, .dismissAll, .open: false
    }
  }
}
