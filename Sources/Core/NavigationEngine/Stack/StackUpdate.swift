import PlainText

/// The writes of one update to one stack, which shows their net result (S7.1).
struct StackUpdate: Sendable {
  /// The stack after the writes to the path alone; its diagnostics are dropped.
  private var scratch: Stack
  /// The screen at the root in the end; nil for the one that is there.
  var root: String?
  /// Whether a step assigns the whole path.
  private var isAssignment = false

  /// Begins the writes to a stack.
  init(_ stack: Stack) { scratch = stack }

  /// Adds a write to the path; it sees the earlier writes.
  mutating func add(_ step: Step.PathStep) throws(Refusal) {
    let write = try scratch.rules.write(of: step, on: scratch.state)
    isAssignment = isAssignment || write.isAssignment
    scratch.keep(write.keep)
    for value in write.append { scratch.append(value) }
    scratch.raised = []
  }

  /// The number of elements that stay.
  func kept(of path: RoutePath) -> Int { path.commonCount(with: scratch.state.path) }

  /// The net write to a path: an element that was removed and put back has never left.
  fileprivate func write(to path: RoutePath) -> PathWrite {
    let keep = kept(of: path)
    return PathWrite(keep: keep, append: scratch.state.path[keep...].map(\.value)[...], isAssignment: isAssignment)
  }
}

extension Stack {
  /// Applies the net result of the writes of an update.
  ///
  /// - Parameter update: The writes.
  /// - Throws: `unknown-screen` if the app hasn't the new root.
  mutating func commit(_ update: StackUpdate) throws(Refusal) {
    let write = update.write(to: state.path)
    guard let root = update.root, root != state.root else { return put(write) }
    // An element that the update removes is gone before the new root resolves the path (S7.6).
    let removesOnly = write.append.isEmpty && write.keep < state.path.count
    if removesOnly { put(write) }
    try replaceRoot(root, pushing: write.append)
    if write.append.isEmpty, !removesOnly { put(write) }
  }

  /// Shows another screen as the root; if the same update pushes values, the path is discarded (S7.6).
  mutating func replaceRoot(_ screen: String, pushing values: ArraySlice<RouteValue>) throws(Refusal) {
    guard blueprint.isOpen || app.screens[screen] != nil else {
      throw .unknownScreen(screen, in: blueprint)
    }
    guard screen != state.root else { return }
    if !values.isEmpty {
      let lost =
        state.path.map { EngineDiagnostic.Lost($0) }
        + values.map { EngineDiagnostic.Lost(screen: $0.description, value: $0, origin: origin) }
      keep(0)
      _ = removeOverlay { _ in true }
      raise(.rootReplaced(screen, by: state.root, lost: lost))
    }
    changeRoot(to: screen)
  }

  /// Shows another screen as the root, and resolves the path on it.
  mutating func changeRoot(to screen: String) {
    let path = state.path
    state.path = RoutePath()
    if blueprint.isOpen { state.root = screen } else { showRoot(screen) }
    resolveAgain(path)
    // A replaced screen removes the entries anchored on it (S1.4).
    let replaced = path.indices.filter { path[$0].screen != state.path[$0].screen }.map { ViewEntry.Anchor.value($0) }
    let gone = Set(replaced + [.root])
    state.unseen.removeAll { gone.contains($0.anchor) }
    _ = removeOverlay { gone.contains($0.anchor) }
    restack()
  }

  /// Puts the same values on the new root, each with its original step as the origin.
  private mutating func resolveAgain(_ path: RoutePath) {
    let current = origin
    for entry in path.entries {
      origin = entry.origin
      append(entry.value)
    }
    origin = current
  }
}

// MARK: Messages about updates

extension EngineDiagnostic {
  fileprivate static func rootReplaced(_ screen: String, by old: String, lost: [Lost]) -> Self {
    Self(
      .rootReplaced,
      "the root became “\(screen)” instead of “\(old)” in the same update as a push, so the path was thrown away: "
        + quoted(lost),
      lost: lost
    )
  }
}

extension Refusal {
  static let notInTransaction = Self(
    .unsupportedStep,
    "saving, restoring, relaunching and holding can't be part of a transaction"
  )

  static let separateInOneUpdate = Self(
    .unsupportedStep,
    "updates of their own can't be part of a transaction that is one update"
  )

  fileprivate static func unknownScreen(_ screen: String, in blueprint: ResolvedApp) -> Self {
    @Sendable func offer() -> String {
      let nearest = NearestNames.of(screen, among: blueprint.app.screens.keys)
      return nearest.isEmpty ? "" : "; \(nearestNames(nearest))"
    }
    return Self(.unknownScreen, message: "the app has no screen “\(screen)”\(offer())")
  }
}
