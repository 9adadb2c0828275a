/// The writes to the paths of a scene's stacks by the updates of one frame (S7.4).
struct SurfaceFrames {
  private var frames: [SurfaceID: [FrameWrites]] = [:]

  /// Notes the paths after an update.
  mutating func note(_ changed: [SurfaceID], from before: SceneContent, to after: SceneContent) {
    for id in changed where frames[id] == nil {
      frames[id] = before.surface(id)?.columns.map { FrameWrites($0.stack.state.path) }
    }
    for id in frames.keys {
      guard let columns = after.surface(id)?.columns else { continue }
      for index in columns.indices { frames[id]?[index].note(columns[index].stack.state.path) }
    }
  }

  /// The reports about writes that were never shown, by the names of the stacks.
  func unshownWrites(in content: SceneContent) -> [EngineDiagnostic] {
    let bound = frames.filter { content.surface($0.key)?.isBound == true }
    let sorted = bound.sorted { content.name(of: $0.key) < content.name(of: $1.key) }
    return sorted.flatMap { $0.value.flatMap { $0.unshownWrites() } }
  }
}
