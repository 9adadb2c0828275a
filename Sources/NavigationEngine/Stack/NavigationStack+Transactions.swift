import NearestNames

// Several mutations as one update (S7.1, S7.6).

/// The writes of a transaction's steps that aren't applied yet.
private struct PendingUpdate {
  /// The stack after the path's writes alone; the diagnostics that it raises are discarded.
  var scratch: NavigationStack
  var bindings: [RouteValue.Field] = []
  var root: String?
  var isAssignment = false

  init(_ stack: NavigationStack) {
    scratch = stack
    scratch.kept = stack.state.path.count
  }

  /// Whether the last write to the same binding presents nothing.
  func takesDown(_ field: RouteValue.Field) -> Bool {
    bindings.last { $0.name == field.name }?.value.isOff ?? false
  }
}

extension NavigationStack {
  /// Performs the steps as one update.
  ///
  /// Writes to the path and to bindings are collected and applied together: first the bindings that present nothing in
  /// the end, then the path, then the other bindings. A gesture among them sees the result of the writes before it.
  mutating func transact(_ steps: [Step]) throws(Refusal) {
    var pending = PendingUpdate(self)
    try collect(steps, into: &pending)
    try flush(pending)
  }

  private mutating func collect(_ steps: [Step], into pending: inout PendingUpdate) throws(Refusal) {
    for step in steps {
      if let write = try pathWrite(for: step, on: pending.scratch.state) {
        collect(write, into: &pending)
        continue
      }
      switch step {
      case .set(let fields): pending.bindings += fields
      case .replaceRoot(let screen): pending.root = screen
      case .transaction(let steps, _, let isSeparate):
        if isSeparate { throw .separateInOneUpdate }
        try collect(steps, into: &pending)
      case .hold, .release, .save, .restore, .background, .relaunch: throw .notInTransaction
      case .select, .toggleSidebar, .resize, .inColumn, .selectTab, .swipeDown, .open, .inStack: _ = try run(step)
      case .back(let times): try settle(&pending) { stack throws(Refusal) in try stack.back(times) }
      case .backTo(let target): try settle(&pending) { stack throws(Refusal) in try stack.backTo(target) }
      case .swipeBack(let completed):
        try settle(&pending) { stack throws(Refusal) in try stack.swipeBack(completed: completed) }
      case .dismiss: try settle(&pending) { stack in stack.dismiss() }
      case .tap(let query): try settle(&pending) { stack throws(Refusal) in try stack.tap(query) }
      // These are writes to the path, which are collected above.
      case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop: break
      }
    }
  }

  private mutating func collect(_ write: PathWrite, into pending: inout PendingUpdate) {
    pending.isAssignment = pending.isAssignment || write.isAssignment
    pending.scratch.keep(write.keep)
    for value in write.append { pending.scratch.append(value) }
  }

  /// Applies the collected writes, then a gesture, which sees their result.
  private mutating func settle(
    _ pending: inout PendingUpdate,
    before gesture: (inout Self) throws(Refusal) -> Void
  ) throws(Refusal) {
    try flush(pending)
    try gesture(&self)
    pending = PendingUpdate(self)
  }

  private mutating func flush(_ pending: PendingUpdate) throws(Refusal) {
    let before = state
    let write = netWrite(pending)
    // A screen that the update removes is gone when the path changes, so no diagnostic mentions a screen that isn't
    // there at the update's end (S7.1).
    try set(pending.bindings.filter(pending.takesDown), unlessGoneSince: before)
    if let root = pending.root, root != state.root {
      // An element that the update removes is gone before the new root resolves the path (S7.6).
      let removesOnly = write.append.isEmpty && write.keep < state.path.count
      if removesOnly { put(write) }
      try replaceRoot(root, pushing: write.append)
      if write.append.isEmpty, !removesOnly { put(write) }
    } else {
      put(write)
    }
    try set(pending.bindings.filter { !pending.takesDown($0) }, unlessGoneSince: before)
  }

  /// The net result of the writes: an element that was removed and put back has never left.
  private func netWrite(_ pending: PendingUpdate) -> PathWrite {
    let path = pending.scratch.state.path
    var keep = pending.scratch.kept
    while keep < min(path.count, state.path.count), path[keep].value == state.path[keep].value { keep += 1 }
    return PathWrite(keep: keep, append: path[keep...].map(\.value)[...], isAssignment: pending.isAssignment)
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
      return nearest.isEmpty ? "" : "; the nearest are \(quoted(nearest))"
    }
    return Self(.unknownScreen, message: "the app has no screen “\(screen)”\(offer())")
  }
}
