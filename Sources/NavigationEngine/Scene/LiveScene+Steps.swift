// Steps: what they are for, and what they do there (S13.9, S14.2–S14.6).

extension LiveScene {
  /// Performs a step; the scene is of no use if it is refused.
  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> NavigationStack.Change {
    let before = content
    (self.origin, savedPath, lastTap, raised) = (origin, nil, nil, [])
    followUps.begin()
    if !isHeld { changes = SurfaceChanges() }
    var (isShown, isAnimated) = (true, true)
    switch step {
    case .relaunch:
      self = try SceneRestart.scene(after: self)
      isShown = false
    case .transaction(let steps, let animated, isSeparate: true):
      isAnimated = animated
      try performSeparately(steps, in: nil)
    case .inStack(let name, .transaction(let steps, let animated, isSeparate: true)):
      isAnimated = animated
      try performSeparately(steps, in: try addresses.address(of: name))
    case .transaction(_, let animated, isSeparate: false), .inStack(_, .transaction(_, let animated, _)):
      isAnimated = animated
      try performUpdate(step)
    case .resize:
      isShown = false
      try performUpdate(step)
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss, .tap, .set, .hold, .release, .save, .restore, .background, .replaceRoot, .select, .toggleSidebar,
      .selectTab, .swipeDown, .open, .inStack, .inColumn:
      try performUpdate(step)
    }
    if !isHeld { try settle() }
    let transition = isShown && !isHeld ? transition(since: before, animated: isAnimated) : .none
    return NavigationStack.Change(transition, diagnostics: raised, saved: savedPath)
  }

  /// Begins to hold a transition.
  mutating func hold() {
    content.layers.hold()
    changes = SurfaceChanges()
  }

  /// Ends a held transition: what went is gone, and what waited for that follows.
  mutating func release(origin: Int) throws(Refusal) -> [EngineDiagnostic] {
    (self.origin, raised) = (origin, [])
    followUps.begin()
    content.layers.release()
    try settle()
    return raised
  }

  private mutating func performUpdate(_ step: Step) throws(Refusal) {
    beginUpdate()
    try run(step, in: nil)
    try endUpdate()
  }

  /// Performs each step as a separate update before the next frame is drawn (S7.4).
  private mutating func performSeparately(_ steps: [Step], in address: SceneAddress?) throws(Refusal) {
    var frames = SurfaceFrames()
    for step in steps {
      if step.isNeverPart { throw .notInTransaction }
      let before = content
      beginUpdate()
      try run(step, in: address)
      frames.note(update.before.map(\.id), from: before, to: content)
      try endUpdate()
    }
    raised += frames.unshownWrites(in: content)
  }

  // MARK: One step

  /// Performs a step as part of the current update.
  mutating func run(_ step: Step, in address: SceneAddress?) throws(Refusal) {
    switch step {
    case .inStack(let name, let step): try run(step, in: try addresses.address(of: name))
    case .inColumn(let column, let step):
      if case .live(let id, _)? = address {
        try run(step, in: try addresses.column(column, of: .live(id, nil), named: content.name(of: id)))
      } else {
        try run(step, in: try addresses.address(of: column.rawValue))
      }
    case .set(let fields): try set(fields, in: address)
    case .transaction(let steps, _, let isSeparate):
      if isSeparate { throw .separateInOneUpdate }
      try transact(steps, in: address)
    case .selectTab(let name):
      try checkWhole(address)
      try selectTab(name)
    case .open(let text):
      try checkWhole(address)
      try perform(gestures.open(text), in: content.front, nil)
    case .resize(let size):
      try checkWhole(address)
      try resize(size)
    case .background:
      try checkWhole(address)
      try SceneRestart.save(&self)
    case .relaunch, .hold, .release: throw .notInTransaction
    case .swipeDown(let completed):
      let target = try target(of: address)
      if completed { try perform(try gestures.swipeDown(target.id), in: target.id, nil, bySwipe: true) }
    case .dismiss:
      let target = try target(of: address)
      try perform(try gestures.dismiss(target.id, target.column), in: target.id, target.column)
    case .tap(let query):
      let target = try target(of: address)
      try content.touch(target.id)
      try tap(query, in: target.id, target.column)
    case .back, .backTo, .swipeBack, .select, .toggleSidebar:
      let target = try target(of: address)
      try content.touch(target.id)
      if step.needsColumns, content.surface(target.id)?.hasColumns != true {
        throw .noColumns(in: content.name(of: target.id))
      }
      try pass(step, to: target.id, in: target.column)
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .save, .restore:
      try write(step, in: address)
    case .replaceRoot:
      let target = try target(of: address)
      if let kind = content.kind(of: target.id), kind.isButtonsOnly {
        throw .noStack(content.name(of: target.id), kind: kind)
      }
      try ChosenRoots.check(content.surface(target.id), target.column)
      try pass(step, to: target.id, in: target.column)
    }
  }

  /// The surface of an address, for a step that needs its screens; what is in front for nil.
  private func target(of address: SceneAddress?) throws(Refusal) -> (id: SurfaceID, column: AppModel.Column?) {
    guard let address else { return (content.front, nil) }
    return try addresses.target(of: address)
  }

  private func checkWhole(_ address: SceneAddress?) throws(Refusal) {
    if address != nil { throw .concernsScene }
  }

  /// The user taps a tab in the bar.
  private mutating func selectTab(_ name: String) throws(Refusal) {
    switch try gestures.tapTab(name) {
    case .select: try writeTab(.string(name))
    case .update(let changes): try apply(changes, by: UpdateMaker(owner: .app))
    case .popToRoot(let id): try pass(.popToRoot, to: id)
    case .nothing: break
    }
  }

  private mutating func tap(
    _ query: Step.LinkQuery,
    in id: SurfaceID,
    _ column: AppModel.Column?
  ) throws(Refusal) {
    let (effect, link) = try gestures.tap(query, in: id, column)
    if let link { lastTap = link }
    do throws(Refusal) { try perform(effect, in: id, column) } catch {
      throw link == nil ? gestures.refusal(of: query, error) : error
    }
  }

  private mutating func perform(
    _ gesture: SceneGesture,
    in id: SurfaceID,
    _ column: AppModel.Column?,
    bySwipe: Bool = false
  ) throws(Refusal) {
    switch gesture {
    case .pass(let step): try pass(step, to: id, in: column)
    case .update(let changes, let maker): try apply(changes, by: maker)
    case .end(let layer): update.end(layer, bySwipe: bySwipe)
    case .press(let button, let layer): update.press(button, on: layer)
    case .report(let diagnostic): raise(diagnostic)
    }
  }

  // MARK: Paths

  /// Writes or saves a path, also that of a tab that isn't built or of a layer that isn't up (S13.13, S14.8).
  private mutating func write(_ step: Step, in address: SceneAddress?) throws(Refusal) {
    let diagnostics = raised
    switch address {
    case nil, .live:
      let (id, column) = try target(of: address)
      if content.surface(id)?.isBare == true { throw .noStack(content.name(of: id), kind: content.kind(of: id)) }
      try pass(step, to: id, in: column)
    case .unbuilt(let index, let column):
      guard content.bases[index].surface.hasStack else { throw .bareTab(app.tabs[index].name) }
      try pass(step, to: .base(index), in: column)
      // Its screens aren't there yet, so nothing can be wrong with them.
      raised = diagnostics
    case .kept(let plan, let owner):
      try keptPaths.write(step, of: plan, for: owner, factory, origin: origin)
    }
  }

  /// Performs the steps as one update: each sees what those before it wrote, layers come and go at its end (S15.2).
  private mutating func transact(_ steps: [Step], in address: SceneAddress?) throws(Refusal) {
    var pending = StackWrites()
    for step in SceneConditions.ordered(try Step.flattened(steps), in: self) {
      var (step, address) = (step, address)
      if case .inStack(let name, let inner) = step { (step, address) = (inner, try addresses.address(of: name)) }
      if let target = StackWrites.target(of: step, in: address, content) {
        pending.add(step, to: target)
      } else {
        try flush(&pending)
        try run(step, in: address)
      }
    }
    try flush(&pending)
  }

  private mutating func flush(_ pending: inout StackWrites) throws(Refusal) {
    for (target, step) in pending.take() { try pass(step, to: target.surface, in: target.column) }
  }
}

// MARK: Messages about steps

extension Refusal {
  static func noStack(_ name: String, kind: AppModel.Layer.Kind?) -> Self {
    let what = kind.map { "the \($0.rawValue) “\(name)”" } ?? "“\(name)”"
    return Self(.noStack, "\(what) holds no stack, and so no path")
  }

  fileprivate static func bareTab(_ tab: String) -> Self {
    Self(.noStack, "the tab “\(tab)” holds no stack, and so no path")
  }

  fileprivate static func noColumns(in name: String) -> Self {
    Self(.unsupportedStep, message: "“\(name)” has no columns", advice: "name a split view of the app, with `in`")
  }

  fileprivate static let concernsScene = Self(
    .unsupportedStep,
    message: "the step is about the whole scene, not about one stack",
    advice: "leave out `in`"
  )
}
