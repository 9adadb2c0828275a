// Several updates before the next frame is drawn (S7.4).

extension Scene {
  /// Performs each step as an update of its own, and reports the paths that no frame shows.
  mutating func performSeparately(_ steps: [Step], in address: SceneAddress?) throws(Refusal) {
    /// The paths of each surface's columns: before the frame, and after each update that changed them.
    var paths: [SurfaceID: [[[RouteValue]]]] = [:]
    for step in steps {
      if step.isNeverPart { throw .notInTransaction }
      let before = content
      beginUpdate()
      try run(step, in: address)
      for id in update.changed where paths[id] == nil {
        paths[id] = before.surface(id)?.columns.map { [$0.stack.state.path.values] }
      }
      for id in paths.keys {
        let now = content.surface(id)?.columns.map(\.stack.state.path.values) ?? []
        for (index, path) in now.enumerated() where paths[id]?[index].last != path { paths[id]?[index].append(path) }
      }
      try endUpdate()
    }
    let bound = paths.filter { content.surface($0.key)?.isBound == true }
    for (_, columns) in bound.sorted(by: { content.name(of: $0.key) < content.name(of: $1.key) }) {
      raised += columns.flatMap(EngineDiagnostic.unshownWrites)
    }
  }
}

// MARK: Messages about updates

extension EngineDiagnostic {
  /// The reports about writes to a path that a later one of the frame overwrites.
  ///
  /// - Parameter paths: The path before the frame, and after each update that changed it.
  /// - Returns: A report for each other path.
  fileprivate static func unshownWrites(_ paths: [[RouteValue]]) -> [Self] {
    guard let first = paths.first, let last = paths.last else { return [] }
    var known: Set<[RouteValue]> = [first, last]
    return paths.dropFirst().dropLast().filter { known.insert($0).inserted }
      .map { .multipleUpdates($0, overwrittenBy: last) }
  }

  private static func multipleUpdates(_ values: [RouteValue], overwrittenBy last: [RouteValue]) -> Self {
    Self(
      .multipleUpdates,
      "the path is written more than once in one frame: \(text(values)) is never shown, since \(text(last)) follows it",
      concerns: values.map(\.description)
    )
  }

  private static func text(_ path: [RouteValue]) -> String { path.isEmpty ? "an empty path" : quoted(path) }
}
