// A scene that is taken apart, and put together from parts that were met in other states.

extension AppSession {
  /// The parts of the state, the frame first; nil if the app is no scene, if a transition is held, and if declarations
  /// depend on state, since then each part depends on others.
  package var parts: [ScenePart]? {
    guard let scene = liveScene, scene.blueprint.declaresScene, scene.blueprint.conditions == nil else { return nil }
    let content = scene.content
    var parts = [ScenePart(content: .frame(scene)), ScenePart(content: .values(content.states))]
    parts.append(ScenePart(content: .built(content.bases.map(\.isBuilt))))
    parts += content.bases.enumerated().map { ScenePart(content: .base($1.surface, index: $0)) }
    return parts + content.layers.up.map { ScenePart(content: .layer($0.surface, $0.plan)) }
  }

  /// Creates an app in the state that consists of parts.
  ///
  /// - Parameter parts: The parts, the frame first, in their order.
  package init?(of parts: [ScenePart]) {
    guard case .frame(var scene)? = parts.first?.content else { return nil }
    scene.put(parts)
    self.init(scene)
  }

  /// The parts of the state after a step.
  ///
  /// - Parameters:
  ///   - read: The parts that the step read, a bit each; it changed no others.
  ///   - count: The number of parts before the step.
  /// - Returns: The parts, the frame first; nil for each that is as it was.
  package func parts(afterReading read: UInt64, of count: Int) -> [ScenePart?] {
    (parts ?? []).enumerated().map { place, part in
      place < count && read & (1 << UInt64(place)) == 0 ? nil : part
    }
  }
}

extension Scene {
  /// Takes the other parts of a scene that has the same frame.
  fileprivate mutating func put(_ parts: [ScenePart]) {
    var bases: [SceneContent.Base] = []
    var areBuilt: [Bool] = []
    var surfaces: [Surface] = []
    for part in parts {
      switch part.content {
      case .frame: break
      case .values(let values): content.states.put(values)
      case .built(let flags): areBuilt = flags
      case .base(let surface, let index): bases.append(SceneContent.Base(surface: surface, isBuilt: areBuilt[index]))
      case .layer(let surface, _): surfaces.append(surface)
      }
    }
    content.put(bases)
    content.layers.put(surfaces)
  }
}
