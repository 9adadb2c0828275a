/// One of the parts that the state of a scene consists of: its frame, the values of the app's state, which tabs were
/// selected, what is in a tab or in the only base, or in a layer.
///
/// Parts of different states of one app, under one profile, make another state together, if the frame has as many layers.
package struct ScenePart: Sendable {
  indirect enum Content: Sendable {
    /// All that the other parts don't hold: what is shown, the bindings of layers, what waits, the state of screens.
    case frame(Scene)
    case values(StateValues)
    /// For each base whether it was ever selected.
    case built([Bool])
    case base(Surface, index: Int)
    case layer(Surface, SceneBlueprint.Layer)
  }

  let content: Content

  /// The place of the tabs that were selected among the parts of a scene, after the frame and the app's state.
  package static let built = 2
  /// The place of the first base; the layers follow the bases.
  package static let firstBase = 3

  /// All that makes two such parts the same.
  package var key: StateKey {
    var key = StateKey()
    switch content {
    case .frame(let scene): scene.addFrame(to: &key)
    case .values(let values): values.addOfApp(to: &key)
    case .built(let flags): for flag in flags { key.add(flag) }
    case .base(let surface, let index):
      key.add(index)
      surface.add(to: &key)
    case .layer(let surface, let plan):
      plan.add(to: &key)
      surface.add(to: &key)
    }
    return key
  }

  /// The number of screens above the root in its deepest stack; of a frame, that of layers.
  package var depth: Int {
    switch content {
    case .frame(let scene): scene.content.layers.count
    case .values, .built: 0
    case .base(let surface, _), .layer(let surface, _): surface.ownDepth
    }
  }

  /// Whether it is a base or a layer with nothing above its root.
  package var isAtRoot: Bool {
    switch content {
    case .frame, .values, .built: false
    case .base(let surface, _), .layer(let surface, _): surface.state.isAtRoot
    }
  }

  /// The place of the part that is in front, if this is the frame.
  package var front: Int {
    guard case .frame(let scene) = content else { return 0 }
    let content = scene.content
    let layers = content.layers.count
    return Self.firstBase + (layers == 0 ? content.shown : content.bases.count + layers - 1)
  }

  /// For each base whether it was ever selected, if this is the part that says so.
  package var builtBases: [Bool] { if case .built(let flags) = content { flags } else { [] } }

  /// Whether a layer is up, if this is the frame.
  package var hasLayers: Bool { if case .frame(let scene) = content { !scene.content.layers.isEmpty } else { false } }
}
