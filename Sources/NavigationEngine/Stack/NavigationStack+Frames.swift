// Several updates before the next frame is drawn (S7.4).

extension NavigationStack {
  /// Does each step as an update of its own before the next frame is drawn: the last write is the one that shows (S7.4).
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

/// What the updates of one frame write to a path, one after the other (S7.4).
struct FrameWrites {
  private let before: RoutePath
  private var writes: [RoutePath] = []

  /// A frame that begins with a path.
  init(_ before: RoutePath) { self.before = before }

  /// Notes what is on the path after an update.
  mutating func note(_ path: RoutePath) {
    if !path.values.elementsEqual((writes.last ?? before).values) { writes.append(path) }
  }

  /// The writes that no frame ever showed, since another one followed and left something else.
  func unshownWrites() -> [EngineDiagnostic] {
    guard let last = writes.last?.values else { return [] }
    var known: Set<[RouteValue]> = [before.values, last]
    return writes.dropLast().map(\.values).filter { known.insert($0).inserted }
      .map { .multipleUpdates($0, overwrittenBy: last) }
  }
}

extension Step {
  /// Whether the step can't be one of several that are done together: it is no update, or reads what one leaves.
  package var isNeverPart: Bool {
    switch self {
    case .hold, .release, .save, .restore, .background, .relaunch: true
    case .inColumn(_, let step): step.isNeverPart
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss, .tap, .set, .transaction, .replaceRoot, .select, .toggleSidebar, .resize:
      false
    }
  }
}

// MARK: What is said of an update

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
