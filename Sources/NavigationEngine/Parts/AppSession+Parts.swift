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
  /// - Parameters:
  ///   - parts: The parts, the frame first, in their order.
  ///   - log: Takes what the steps read and change from now on; nil to note nothing.
  package init?(of parts: [ScenePart], log: PartLog? = nil) {
    guard case .frame(var scene)? = parts.first?.content else { return nil }
    scene.put(parts, log)
    self.init(scene)
  }

  /// A part of the state after a step.
  package enum LaterPart: Sendable {
    /// The part that was at a place before the step.
    case kept(Int)
    case new(ScenePart)
  }

  /// The parts of the state after a step on an app that was put together with a log; the frame is always new.
  package var laterParts: [LaterPart] {
    guard let scene = liveScene else { return [] }
    let content = scene.content
    func later(_ mark: PartMark?, _ part: @autoclosure () -> ScenePart.Content) -> LaterPart {
      if let mark, !mark.isChanged { .kept(mark.number) } else { .new(ScenePart(content: part())) }
    }
    var parts = [LaterPart.new(ScenePart(content: .frame(scene)))]
    parts.append(later(content.states.mark, .values(content.states)))
    let areKept = content.bases.allSatisfy { $0.mark?.isBuiltChanged == false }
    parts.append(areKept ? .kept(ScenePart.built) : .new(ScenePart(content: .built(content.bases.map(\.isBuilt)))))
    for (index, base) in content.bases.enumerated() {
      parts.append(later(base.mark, .base(base.surface, index: index)))
    }
    for layer in content.layers.up { parts.append(later(layer.mark, .layer(layer.surface, layer.plan))) }
    return parts
  }
}

extension Scene {
  /// Takes the other parts of a scene that has the same frame.
  fileprivate mutating func put(_ parts: [ScenePart], _ log: PartLog?) {
    var bases: [SceneContent.Base] = []
    var areBuilt: [Bool] = []
    var surfaces: [(Surface, PartMark?)] = []
    for (number, part) in parts.enumerated() {
      let mark = log.map { PartMark(log: $0, number: number) }
      switch part.content {
      case .frame: break
      case .values(let values): content.states.put(values, mark)
      case .built(let flags): areBuilt = flags
      case .base(let surface, let index):
        var base = SceneContent.Base(surface: surface, isBuilt: areBuilt[index])
        base.mark = mark
        bases.append(base)
      case .layer(let surface, _): surfaces.append((surface, mark))
      }
    }
    content.put(bases)
    content.layers.put(surfaces)
  }
}
