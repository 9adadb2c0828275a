// Several updates before the next frame is drawn (S7.4).

/// The writes to a path by the updates of one frame, in order (S7.4).
struct FrameWrites {
  private let before: RoutePath
  private var writes: [RoutePath] = []

  /// Starts a frame with a path.
  init(_ before: RoutePath) { self.before = before }

  /// Records the path after an update.
  mutating func note(_ path: RoutePath) {
    if !path.values.elementsEqual((writes.last ?? before).values) { writes.append(path) }
  }

  /// Diagnostics for the writes that no frame shows, since a later one overwrites them.
  func unshownWrites() -> [EngineDiagnostic] {
    guard let last = writes.last?.values else { return [] }
    var known: Set<[RouteValue]> = [before.values, last]
    return writes.dropLast().map(\.values).filter { known.insert($0).inserted }
      .map { .multipleUpdates($0, overwrittenBy: last) }
  }
}

// MARK: Messages about updates

extension EngineDiagnostic {
  fileprivate static func multipleUpdates(_ values: [RouteValue], overwrittenBy last: [RouteValue]) -> Self {
    Self(
      .multipleUpdates,
      "the path is written more than once in one frame: \(text(values)) is never shown, since \(text(last)) follows it",
      concerns: values.map(\.description)
    )
  }

  private static func text(_ path: [RouteValue]) -> String { path.isEmpty ? "an empty path" : quoted(path) }
}
