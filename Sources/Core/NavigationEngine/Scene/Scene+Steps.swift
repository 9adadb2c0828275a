// Steps: the part of the window that each is for, and its effect there (S13.9, S14.2–S14.6).

extension Scene {
  /// Performs a step that only changes the path in front, or a column by a selection, on which nothing else in the scene
  /// depends; nil if the step is another one, or anything does.
  @inline(__always)
  mutating func performQuick(_ step: Step, origin: Int) throws(Refusal) -> StepChange? {
    guard !content.hasDependents else { return nil }
    guard content.frontHasOneStack else {
      guard case .columns(.select(let row)) = step else { return nil }
      let change = try content.select(row, origin: origin)
      if change != nil { (lastTap, followUps.made) = (nil, []) }
      return change
    }
    if !followUps.made.isEmpty { followUps.begin() }
    let isAlone = !blueprint.declaresScene
    return try content.changeFront { stack throws(Refusal) in
      stack.origin = origin
      return try stack.performQuick(step, isAlone: isAlone, tapped: &lastTap)
    }
  }

  /// Performs a step; a refusal leaves the scene as it was.
  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> StepChange {
    // Three constants, since a tuple is destroyed by way of its metadata.
    let before = content
    let (tap, differed) = (lastTap, mayDiffer)
    (self.origin, savedPath, lastTap, raised) = (origin, nil, nil, [])
    followUps.begin()
    if !isHeld { changed = [] }
    do throws(Refusal) { return try perform(step, since: before) } catch {
      (content, lastTap, mayDiffer) = (before, tap, differed)
      (raised, savedPath, changed, update, followUps) = ([], nil, [], .init(), .init())
      throw error
    }
  }

  private mutating func perform(_ step: Step, since before: SceneContent) throws(Refusal) -> StepChange {
    var (isShown, isAnimated) = (true, true)
    switch step {
    case .saving(.relaunch):
      self = try restarted()
      isShown = false
    case .transaction(let steps, let animated, isSeparate: true):
      isAnimated = animated
      try performSeparately(steps, in: nil)
    case .placed(let place, .transaction(let steps, let animated, isSeparate: true)):
      isAnimated = animated
      try performSeparately(steps, in: try address(of: place, in: nil))
    case .transaction(_, let animated, isSeparate: false), .placed(_, .transaction(_, let animated, _)):
      isAnimated = animated
      try performUpdate(step)
    case .columns(.resize):
      isShown = false
      try performUpdate(step)
    case .path, .leaving, .tap, .set, .replaceRoot, .columns, .window, .saving, .hold, .release, .placed:
      try performUpdate(step)
    }
    if !isHeld { try settle() }
    let transition = isShown && !isHeld ? transition(since: before, animated: isAnimated) : .none
    return StepChange(transition, diagnostics: raised, saved: savedPath)
  }

  private mutating func performUpdate(_ step: Step) throws(Refusal) {
    beginUpdate()
    try run(step, in: nil)
    try endUpdate()
  }

  // MARK: One step

  /// Performs a step as part of the current update.
  mutating func run(_ step: Step, in address: SceneAddress?) throws(Refusal) {
    switch step {
    case .placed(let place, let step): try run(step, in: try self.address(of: place, in: address))
    case .set(let fields):
      if fields.count == 1 { try set(fields[0], in: address) } else { try transact([step], in: address) }
    case .transaction(let steps, _, let isSeparate):
      if isSeparate { throw .separateInOneUpdate }
      try transact(steps, in: address)
    case .window(let step): try perform(step, in: address)
    case .columns(let step): try perform(step, in: address)
    case .saving(let step): try perform(step, in: address)
    case .hold, .release: throw .notInTransaction
    case .tap(let query):
      try followNewState()
      let target = try target(of: address)
      try content.touch(target.id)
      try tap(query, in: target.id, target.column)
    case .leaving(.dismiss):
      let target = try target(of: address)
      try perform(try gestures.dismiss(target.id, target.column), in: target.id, target.column)
    case .leaving(let step):
      let target = try target(of: address)
      try content.touch(target.id)
      try change(target.id) { surface throws(Refusal) in try surface.leave(by: step, in: target.index(in: surface)) }
    case .path(let step): try write([step], in: address)
    case .replaceRoot(let screen):
      let target = try rootTarget(of: address)
      try change(target.id) { surface throws(Refusal) in
        try surface.replaceRoot(of: target.index(in: surface), by: screen)
      }
    }
  }

  /// The address of a stack or a column that a step names.
  func address(of place: Step.StepPlace, in address: SceneAddress?) throws(Refusal) -> SceneAddress {
    switch place {
    case .stack(let name):
      guard blueprint.declaresScene else { throw .noScene }
      return try addresses.address(of: name)
    case .column(let column):
      if case .live(let id, _)? = address {
        return try addresses.column(column, of: .live(id, nil), named: content.name(of: id))
      }
      return try blueprint.declaresScene ? addresses.address(of: column.rawValue) : addresses.onlyColumn(column)
    }
  }

  /// The surface of an address, for a step that needs its screens; the front for nil.
  func target(of address: SceneAddress?) throws(Refusal) -> SceneTarget {
    guard let address else { return SceneTarget(id: content.front, column: nil) }
    return try addresses.target(of: address)
  }

  /// The stack whose root a step replaces.
  func rootTarget(of address: SceneAddress?) throws(Refusal) -> SceneTarget {
    let target = try target(of: address)
    if let kind = content.kind(of: target.id), kind.isButtonsOnly {
      throw .noStack(content.name(of: target.id), kind: kind)
    }
    try content.surface(target.id)?.checkRoot(of: target.column)
    return target
  }

  private func checkWhole(_ address: SceneAddress?) throws(Refusal) {
    if address != nil { throw .concernsScene }
  }

  // MARK: The window

  private mutating func perform(_ step: Step.WindowStep, in address: SceneAddress?) throws(Refusal) {
    guard blueprint.declaresScene else { throw .noScene }
    switch step {
    case .selectTab(let name):
      try checkWhole(address)
      let tap = try gestures.tapTab(name)
      if name == content.tab, gestures.canPopByTab { mayDiffer = true }
      try perform(tap, in: content.front, nil)
    case .open(let text):
      try checkWhole(address)
      try perform(gestures.open(text), in: content.front, nil)
    case .swipeDown(let isCompleted):
      let target = try target(of: address)
      if isCompleted { try perform(try gestures.swipeDown(target.id), in: target.id, nil, bySwipe: true) }
    }
  }

  private mutating func perform(_ step: Step.ColumnStep, in address: SceneAddress?) throws(Refusal) {
    guard blueprint.declaresScene || content.bases[0].surface.hasColumns else { throw .noColumns }
    if case .resize(let size) = step {
      try checkWhole(address)
      return try resize(size)
    }
    let target = try target(of: address)
    try content.touch(target.id)
    guard content.surface(target.id)?.hasColumns == true else { throw .noColumns(in: content.name(of: target.id)) }
    try change(target.id) { surface throws(Refusal) in try surface.perform(step, in: target.index(in: surface)) }
  }

  private mutating func perform(_ step: Step.SavingStep, in address: SceneAddress?) throws(Refusal) {
    switch step {
    case .background:
      try checkWhole(address)
      try save()
    case .relaunch: throw .notInTransaction
    case .save, .restore:
      let target = try pathTarget(of: address)
      var saved: SavedPath?
      try change(target.id) { surface throws(Refusal) in
        saved = try surface.perform(step, in: target.index(in: surface))
      }
      savedPath = saved
    }
  }

  // MARK: Gestures

  private mutating func tap(
    _ query: Step.LinkQuery,
    in id: SurfaceID,
    _ column: AppModel.Column?
  ) throws(Refusal) {
    let (effect, tap) = try gestures.tap(query, in: id, column)
    if let tap { lastTap = tap }
    try perform(effect, in: id, column)
  }

  private mutating func perform(
    _ gesture: SceneGesture,
    in id: SurfaceID,
    _ column: AppModel.Column?,
    bySwipe: Bool = false
  ) throws(Refusal) {
    switch gesture {
    case .follow(let link, let index):
      try change(id) { surface throws(Refusal) in try surface.follow(link, in: index) }
    case .dismiss:
      try change(id) { surface throws(Refusal) in
        try surface.leave(by: .dismiss, in: column.flatMap(surface.index))
      }
    case .update(let changes, let maker): try changes.apply(to: &self, by: maker)
    case .end(let layer): update.end(layer, bySwipe: bySwipe)
    case .press(let button, let layer): update.press(button, on: layer)
    case .select(let index): try show(content.select(index))
    case .showRoot(let id): try change(id) { $0.change(0) { $0.truncate(to: 0) } }
    case .popToRoot(let id): try write([.popToRoot], in: .live(id, nil))
    case .report(let diagnostic): raise(diagnostic)
    case .nothing: break
    }
  }

  // MARK: Paths

  /// Writes a path, also that of a tab that isn't built or of a layer that isn't up (S13.13, S14.8).
  mutating func write(_ steps: [Step.PathStep], in address: SceneAddress?) throws(Refusal) {
    if case .kept(let plan, let owner)? = address {
      return try content.keptPaths.write(steps, of: plan, for: owner, factory, origin: origin)
    }
    let target = try pathTarget(of: address)
    try followNewState()
    guard blueprint.conditions == nil, let step = steps.first, steps.count == 1 else {
      var update = content.surface(target.id).map { StackUpdate($0.stack(of: target)) }
      for step in steps { try update?.add(step) }
      if let update { try commit(update, to: target) }
      return
    }
    let known = raised.count
    try change(target.id) { surface throws(Refusal) in
      try surface.change(target.index(in: surface) ?? surface.mainIndex) { stack throws(Refusal) in
        stack.put(try stack.rules.write(of: step, on: stack.state))
      }
    }
    if !content.isBuilt(target.id) { raised.removeSubrange(known...) }
  }

  /// Applies the net result of the writes of an update to a stack; a root that state chooses follows in the same change,
  /// so that screens pushed on the old one are never shown (S7.6, S18.3).
  mutating func commit(_ update: StackUpdate, to target: SceneTarget) throws(Refusal) {
    var update = update
    let root = update.root
    if root == nil { update.root = chosenRoot(of: target) }
    let known = raised.count
    try change(target.id) { surface throws(Refusal) in
      let index = target.index(in: surface) ?? surface.mainIndex
      try surface.change(index) { stack throws(Refusal) in try stack.commit(update) }
      if update.root != nil { surface.noteRoot(of: index) }
    }
    // The screens of a tab that was never selected aren't there, so nothing can be wrong with them.
    if !content.isBuilt(target.id) { raised.removeSubrange(known...) }
  }

  /// Lets links and destinations follow the state that the update wrote so far, for a step that asks for them (S18.2).
  mutating func followNewState() throws(Refusal) {
    if update.hasNewState { try redeclareScreens(presenting: false) }
  }

  /// The stack whose path a step writes or saves.
  func pathTarget(of address: SceneAddress?) throws(Refusal) -> SceneTarget {
    if case .unbuilt(let index, let column)? = address {
      guard content.bases[index].surface.hasStack else { throw .bareTab(app.tabs[index].name) }
      return SceneTarget(id: .base(index), column: column)
    }
    let target = try target(of: address)
    if content.surface(target.id)?.isBare == true {
      throw .noStack(content.name(of: target.id), kind: content.kind(of: target.id))
    }
    return target
  }
}

// MARK: Messages about steps

extension Refusal {
  static func noStack(_ name: String, kind: AppModel.PresentationKind?) -> Self {
    let what = kind.map { "the \($0.rawValue) “\(name)”" } ?? "“\(name)”"
    return Self(.noStack, "\(what) holds no stack, and so no path")
  }

  fileprivate static func bareTab(_ tab: String) -> Self {
    Self(.noStack, "the tab “\(tab)” holds no stack, and so no path")
  }

  fileprivate static func noColumns(in name: String) -> Self {
    Self(.unsupportedStep, message: "“\(name)” has no columns", advice: "name a split view of the app, with `in`")
  }

  fileprivate static let noColumns = Self(.unsupportedStep, "the app has a single stack and no columns")

  static let noScene = Self(.unsupportedStep, "the app has one stack, and neither tabs, layers nor URLs")

  fileprivate static let concernsScene = Self(
    .unsupportedStep,
    message: "the step is about the whole scene, not about one stack",
    advice: "leave out `in`"
  )
}
