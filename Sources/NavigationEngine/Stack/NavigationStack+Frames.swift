// Several updates before the next frame is drawn (S7.4).

extension NavigationStack {
  /// Performs each step as a separate update before the next frame is drawn; only the last write is shown (S7.4).
  mutating func performSeparately(_ steps: [Step]) throws(Refusal) {
    var frame = FrameWrites(state.path)
    for step in steps {
      if step.isNeverPart { throw .notInTransaction }
      _ = try run(step)
      frame.note(state.path)
    }
    if blueprint.isBound { raised += frame.unshownWrites() }
  }
}

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

extension Step {
  /// Whether the step can't be part of a transaction: it isn't an update, or reads the result of one.
  package var isNeverPart: Bool {
    switch self {
    case .hold, .release, .save, .restore, .background, .relaunch: true
    case .inColumn(_, let step), .inStack(_, let step): step.isNeverPart
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss, .tap, .set, .transaction, .replaceRoot, .select, .toggleSidebar, .resize, .selectTab,
      .swipeDown, .open:
      false
    }
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
