import FlowDebugger
import FlowDiagnostics
import FlowLanguage

/// A step, a block or a flow, with its place.
struct StackPlace {
  let name: String
  let place: Place

  /// The current step, the blocks that contain it, and the flow.
  static func all(of walk: DebugSession) -> [Self] {
    guard let step = walk.step else { return walk.frames.map { Self(name: $0.name, place: $0.place) } }
    var places: [Self] = []
    var name = step.summary
    for frame in walk.frames {
      places.append(Self(name: name, place: frame.place))
      name = frame.name
    }
    return places + [Self(name: name, place: Place(walk.flow.file, walk.flow.range))]
  }
}
