import FlowApps
import NavigationEngine

/// A layer whose `onDismiss` clears the state by which another layer is shown: where one leads to the other, the first
/// one goes after the second has come, and takes it away.
enum SharedDismissRule: AppRule {
  static let id = Finding.ID.own(.sharedDismiss)
  static let meaning = "an `onDismiss` that clears the state by which a button of its layer shows another"
  static let evidence: String? = "synonymdev/bitkit-ios@1fe5c7ee"

  static func findings(in app: ShownApp) -> [Finding] {
    let layers = app.layers.onePerNode(\.site.node)
    let shown = layers.map { state(of: $0, app) }
    return layers.indices.compactMap { number in
      let layer = layers[number]
      guard let action = layer.onDismiss, let cleared = cleared(by: action, app),
        let other = layers.indices.first(where: { $0 != number && shown[$0].contains(cleared.storage) }),
        let next = next(on: layer, cleared.storage, app)
      else { return nil }
      return finding(
        "this \(layer.kind.rawValue) clears “\(cleared.storage.property)” when it has gone, and closes the \(layers[other].kind.rawValue) that its own button has shown",
        isCertain: layer.site.isCertain && next.site.isCertain,
        at: layer.site,
        chain: [
          Finding.Step(text: "it is cleared here", node: cleared.node),
          Finding.Step(text: "this button shows the other one", node: next.site.node),
          Finding.Step(text: "the other one is here", node: layers[other].site.node),
        ],
        advice: advice(
          "clear it only if it still stands for this \(layer.kind.rawValue)",
          from: "\(cleared.storage.property) = nil",
          to: "if \(cleared.storage.property) == … { \(cleared.storage.property) = nil }"
        )
      )
    }
  }

  /// The property that code clears under no condition.
  private static func cleared(by action: Scope.Bound, _ app: ShownApp) -> (storage: Storage, node: SourceNode)? {
    app.inliner.changes(of: action).lazy.compactMap { change, reach in
      guard case .set(let storage, let value?) = change.effect, !reach.isConditional, value.node.isOff else {
        return nil
      }
      return (storage, change.node)
    }.first
  }

  /// The button of a layer that shows something by a property.
  private static func next(on layer: Fragment.Layer, _ storage: Storage, _ app: ShownApp) -> Fragment.Button? {
    layer.alternatives.lazy.compactMap(\.screen).flatMap { app.table.flattened($0).withInnerStacks.buttons }.first {
      button in
      button.effects.changes.contains { change in
        if case .set(storage, let value) = change.effect { value.map { !$0.node.isOff } ?? true } else { false }
      }
    }
  }

  /// The properties that say whether a layer is shown: also the properties that a binding of the app's own gets.
  private static func state(of layer: Fragment.Layer, _ app: ShownApp) -> Set<Storage> {
    if let storage = layer.binding.storage { return [storage] }
    let arguments = CallArguments(layer.site.node)
    guard let binding = arguments["isPresented"] ?? arguments["item"] else { return [] }
    let scope = layer.onDismiss?.scope ?? Scope(type: app.view(around: layer.site.node))
    let bound = Scope.Bound(node: binding, scope: scope)
    let types = app.inliner.types
    return Flow(types: app.inliner.types).values(of: bound).reduce(into: []) { found, value in
      guard value.bound.node.children.first?.text == "Binding" else { return }
      let asked = CallArguments(value.bound.node)["get"]?.descendants.filter {
        $0.kind == .member || $0.kind == .identifier
      }
      found.formUnion(asked?.compactMap { types.storage(of: $0, in: value.bound.scope) } ?? [])
    }
  }
}
