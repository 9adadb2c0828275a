import FlowApps
import NavigationEngine

enum TrapRule: AppRule {
  static let id = Finding.ID.own(.trap)
  static let certainty = Finding.Certainty.likely
  static let meaning = "a cover, or a sheet that can't be swiped away, without a way out"
  static let evidence: String? = "mbta/mobile_app@3c290183"
  static let consequences: [Finding.ID] = [.own(.neverShown)]

  static func findings(in app: ShownApp) -> [Finding] {
    let (layers, table) = (app.layers, app.table)
    let places = layers.map(PresentedPlace.init).countByProperty
    return layers.onePerNode(\.site.node).compactMap { layer in
      guard let storage = layer.binding.storage, !layer.site.isUncertain,
        !table.written.turnedOff.contains(storage.property),
        !table.written.isHandedOn(storage, besides: places),
        isStored(storage, near: layer.site.node, table.inliner.index), !layer.alternatives.isEmpty,
        layer.alternatives.allSatisfy({ holds($0, layer.kind, table) })
      else { return nil }
      let name = layer.alternatives.lazy.compactMap(\.screen?.name).first ?? "this"
      return finding(
        "nothing takes \(name) away again: it has no button, it can't be swiped away, and no code sets “\(storage.property)” back",
        at: layer.site,
        chain: StackWalk.steps(of: layer.site),
        advice: "give it a button that calls `dismiss()`, or present it as a sheet"
      )
    }
  }

  private static func isStored(_ storage: Storage, near node: SourceNode, _ index: AppIndex) -> Bool {
    index.property(of: storage, near: node).map { $0.child(.block) == nil } ?? false
  }

  /// Whether a content keeps a person: all of it is read, and nothing of it does anything.
  private static func holds(_ alternative: Alternative, _ kind: AppModel.PresentationKind, _ table: ScreenTable) -> Bool
  {
    guard !alternative.isUnclear, let screen = alternative.screen, !screen.isUndeclared else { return false }
    let shown = table.flattened(screen).withInnerStacks
    if case .depends = shown.dismissDisabling { return false }
    let isHeld = kind == .cover || kind == .sheet && shown.dismissDisabling != nil
    let isStill =
      shown.buttons.isEmpty && shown.links.isEmpty && shown.destinations.isEmpty && shown.layers.isEmpty
      && shown.reactions.isEmpty && shown.opaque.isEmpty && shown.inputs.isEmpty && shown.selections.isEmpty
    let index = table.inliner.index
    return isHeld && isStill && !shown.notes.views.isEmpty
      && shown.notes.views.allSatisfy { name in
        index.type(name, near: screen.node)?.type.properties.allSatisfy { !leaves($0) } ?? false
      }
  }

  /// Whether a property is one by which a view can take itself away, or learn of a change.
  private static func leaves(_ property: SourceNode) -> Bool {
    property.child(.attribute) != nil || property.declaredType?.name == "->"
  }
}
