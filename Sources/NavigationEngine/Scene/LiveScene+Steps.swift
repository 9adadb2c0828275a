// Steps: what they are for, and what they do there (S13.9, S13.15, S14.2–S14.6).

extension LiveScene {
  /// The effects of a step beside the state.
  struct Outcome {
    var transition: Transition
    var diagnostics: [EngineDiagnostic]
    var saved: SavedPath?
  }

  /// Performs a step; the scene is of no use if it is refused.
  mutating func perform(_ step: Step, origin: Int) throws(Refusal) -> Outcome {
    let before = self
    (self.origin, followed, savedPath, lastTap) = (origin, 0, nil, nil)
    raised = []
    if !isHeld { changes = [] }
    var (isShown, isAnimated) = (true, true)
    switch step {
    case .relaunch:
      try relaunch()
      isShown = false
    case .transaction(let steps, let animated, isSeparate: true):
      isAnimated = animated
      try performSeparately(steps, in: nil)
    case .inStack(let name, .transaction(let steps, let animated, isSeparate: true)):
      isAnimated = animated
      try performSeparately(steps, in: try address(of: name))
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
    return Outcome(transition: transition, diagnostics: raised, saved: savedPath)
  }

  private mutating func performUpdate(_ step: Step) throws(Refusal) {
    beginUpdate()
    try run(step, in: nil)
    try endUpdate()
  }

  /// Performs a step as part of the current update.
  mutating func run(_ step: Step, in address: Address?) throws(Refusal) {
    switch step {
    case .inStack(let name, let step): try run(step, in: try self.address(of: name))
    case .inColumn(let column, let step):
      if case .live(let id, _)? = address {
        try run(step, in: try self.column(column, of: .live(id, nil), named: name(of: id)))
      } else {
        try run(step, in: try self.address(of: column.rawValue))
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
      try open(text)
    case .resize(let size):
      try checkWhole(address)
      try resize(size)
    case .background:
      try checkWhole(address)
      try background()
    case .relaunch, .hold, .release: throw .notInTransaction
    case .swipeDown(let completed):
      let target = try target(of: address)
      try swipeDown(target.id, completed: completed)
    case .dismiss:
      let target = try target(of: address)
      try dismiss(target.id, target.column)
    case .tap(let query):
      let target = try target(of: address)
      try touch(target.id)
      try tap(query, in: target.id, target.column)
    case .back, .backTo, .swipeBack:
      let target = try target(of: address)
      try touch(target.id)
      try pass(step, to: target.id, in: target.column)
    case .select, .toggleSidebar:
      let target = try target(of: address)
      try touch(target.id)
      guard surface(target.id)?.hasColumns == true else { throw .noColumns(in: name(of: target.id)) }
      try pass(step, to: target.id, in: target.column)
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .save, .restore:
      try write(step, in: address)
    case .replaceRoot:
      let target = try target(of: address)
      try checkScreen(target.id)
      try pass(step, to: target.id, in: target.column)
    }
  }

  /// The surface of an address, for a step that needs its screens.
  private func target(
    of address: Address?
  ) throws(Refusal) -> (id: SurfaceID, column: AppModel.Column?) {
    switch address {
    case nil: (front, nil)
    case .live(let id, let column): (id, column)
    case .unbuilt(let index, _): throw .notBuilt(app.tabs[index].name)
    case .kept(let plan, _): throw .notPresented(plan.binding)
    }
  }

  /// Writes or saves a path, also that of a tab that isn't built or of a layer that isn't up (S13.13, S14.8).
  private mutating func write(_ step: Step, in address: Address?) throws(Refusal) {
    switch address {
    case nil: try write(step, to: front, in: nil)
    case .live(let id, let column): try write(step, to: id, in: column)
    case .unbuilt(let index, let column): try writeUnbuilt(step, index, column)
    case .kept(let plan, let owner): try writeKeptPath(step, of: plan, for: owner)
    }
  }

  private mutating func write(_ step: Step, to id: SurfaceID, in column: AppModel.Column?) throws(Refusal) {
    if surface(id)?.isBare == true { throw .noStack(name(of: id), kind: kind(of: id)) }
    try pass(step, to: id, in: column)
  }

  private func kind(of id: SurfaceID) -> AppModel.Layer.Kind? {
    guard case .layer(let id) = id else { return nil }
    return layers.last { $0.id == id }?.plan.declaration.kind
  }

  private func checkWhole(_ address: Address?) throws(Refusal) {
    if address != nil { throw .concernsScene }
  }

  private func checkScreen(_ id: SurfaceID) throws(Refusal) {
    if let kind = kind(of: id), kind.isButtonsOnly { throw .noStack(name(of: id), kind: kind) }
  }

  // MARK: Layers

  /// The user drags the layer in front down, or taps beside it (S13.9).
  private mutating func swipeDown(_ id: SurfaceID, completed: Bool) throws(Refusal) {
    guard completed else { return }
    guard case .layer = id, let layer = layers.last else { throw .nothingToSwipe }
    try touch(id)
    let declaration = layer.plan.declaration
    guard declaration.kind.isSwipeable, !declaration.isDismissDisabled else { throw .notSwipeable(declaration) }
    if declaration.kind == .dialog, let cancel = declaration.buttons.first(where: { $0.label == Self.cancel }) {
      return press(cancel.update, on: layer)
    }
    update.swiped.insert(layer.id)
    end(layer)
  }

  /// The label of the button that a tap beside a dialog presses (S13.15).
  private static let cancel = "Cancel"

  /// A button of an alert or a dialog ends it, and then makes its update (S13.15).
  private mutating func press(_ button: AppModel.Update?, on layer: Layer) {
    end(layer)
    guard let button, button != AppModel.Update() else { return }
    let item = layer.plan.declaration.itemType == nil ? nil : layer.value
    update.buttons.append(.update(button, Maker(owner: layer.presenter, value: item)))
  }

  /// The topmost screen of a surface dismisses itself (S13.9).
  private mutating func dismiss(_ id: SurfaceID, _ column: AppModel.Column?) throws(Refusal) {
    guard case .layer(let number) = id, let layer = layers.last(where: { $0.id == number }) else {
      return try pass(.dismiss, to: id, in: column)
    }
    if layer.plan.declaration.kind.isButtonsOnly { throw .notAScreen(layer.plan.declaration) }
    let isAtRoot =
      switch layer.surface.content {
      case .stack(let stack): !stack.state.canGoBack
      case .columns(let view):
        column.flatMap { view.index(of: $0) }.map { view.columns[$0].stack.state.depth == 0 } ?? view.isAtRoot
      }
    if isAtRoot { end(layer) } else { try pass(.dismiss, to: id, in: column) }
  }

  // MARK: Taps

  private mutating func tap(_ query: Step.LinkQuery, in id: SurfaceID, _ column: AppModel.Column?) throws(Refusal) {
    guard let surface = surface(id) else { return }
    var (found, index): (ResolvedLink?, Int?) = (nil, nil)
    switch surface.content {
    case .stack(let stack): if case .link(let link)? = stack.found(query) { found = link }
    case .columns(let view):
      if let touched = try view.touched(query, in: column) { (found, index) = (touched.link, touched.column) }
    }
    guard let found, found.isTappable else { return try passTap(query, to: id, in: column) }
    let (state, link) = (surface.state(of: index), found.link)
    let top = state.entry(at: state.depth)
    lastTap = found
    let maker = Maker(owner: .screen(Place(surface: id, column: index, anchor: top.anchor)), value: top.value)
    switch link.target {
    case .update(let changes):
      if case .layer = id, let layer = layers.last, layer.plan.declaration.kind.isButtonsOnly {
        press(changes, on: layer)
      } else {
        try apply(changes, by: maker)
      }
    case .binding(let name, let value):
      if top.declares(name) {
        try pass(surface.isBare ? .set([.init(name, value)]) : .tap(query), to: id, in: column)
      } else {
        try apply(AppModel.Update(bindings: [.init(name, value)]), by: maker)
      }
    case .value, .view:
      guard surface.isBare else { return try pass(.tap(query), to: id, in: column) }
      raise(.outsideStack(link, on: top.name))
    }
  }

  /// Passes on a tap that finds no link that can be tapped; a refusal of the stack doesn't know buttons.
  private mutating func passTap(
    _ query: Step.LinkQuery,
    to id: SurfaceID,
    in column: AppModel.Column?
  ) throws(Refusal) {
    let front = layers.last.flatMap { SurfaceID.layer($0.id) == id && $0.plan.buttons != nil ? $0 : nil }
    if let front { throw .noButton(query, on: front, isKnown: isKnown(query)) }
    do throws(Refusal) { try pass(.tap(query), to: id, in: column) } catch {
      guard error.id == .unknownLink, let other = blueprint.layer(withButton: query.text) else { throw error }
      throw .buttonNotVisible(query, of: other.declaration)
    }
  }

  /// Whether a screen, an alert or a dialog has a link or a button of that text.
  private func isKnown(_ query: Step.LinkQuery) -> Bool {
    if case .label(let text) = query { blueprint.empty.blueprint.numbers.label(text) != nil } else { false }
  }

  // MARK: Several steps

  /// Performs the steps as one update: each sees what those before it wrote, layers come and go at its end (S15.2).
  private mutating func transact(_ steps: [Step], in address: Address?) throws(Refusal) {
    var pending: [(id: SurfaceID, column: AppModel.Column?, steps: [Step])] = []
    for step in try flat(steps) {
      var (step, address) = (step, address)
      if case .inStack(let name, let inner) = step { (step, address) = (inner, try self.address(of: name)) }
      if let target = stackWrite(step, in: address) {
        if let index = pending.firstIndex(where: { $0.id == target.id && $0.column == target.column }) {
          pending[index].steps.append(step)
        } else {
          pending.append((target.id, target.column, [step]))
        }
        continue
      }
      try flush(&pending)
      try run(step, in: address)
    }
    try flush(&pending)
  }

  private mutating func flush(
    _ pending: inout [(id: SurfaceID, column: AppModel.Column?, steps: [Step])]
  ) throws(Refusal) {
    for (id, column, steps) in pending {
      try pass(steps.count == 1 ? steps[0] : .transaction(steps), to: id, in: column)
    }
    pending = []
  }

  /// The surface whose stack takes a step together with others of the update; nil for any other step.
  private func stackWrite(_ step: Step, in address: Address?) -> (id: SurfaceID, column: AppModel.Column?)? {
    let (id, column): (SurfaceID, AppModel.Column?)
    switch address {
    case nil: (id, column) = (front, nil)
    case .live(let live, let liveColumn): (id, column) = (live, liveColumn)
    case .unbuilt, .kept: return nil
    }
    guard let surface = surface(id), !surface.isBare else { return nil }
    switch step {
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop: return (id, column)
    case .set(let fields):
      guard fields.count == 1, let field = fields.first, field.name != SceneState.tabBinding || !hasTabs else {
        return nil
      }
      guard case .surface(let owner, _)? = declaration(of: field.name, turningOff: field.value.isOff), owner == id
      else {
        return nil
      }
      return (id, column)
    case .back, .backTo, .swipeBack, .dismiss, .tap, .transaction, .hold, .release, .save, .restore, .background,
      .relaunch, .replaceRoot, .select, .toggleSidebar, .resize, .selectTab, .swipeDown, .open, .inStack, .inColumn:
      return nil
    }
  }

  /// The steps, with nested transactions flattened.
  private func flat(_ steps: [Step]) throws(Refusal) -> [Step] {
    var list: [Step] = []
    for step in steps {
      if step.isNeverPart { throw .notInTransaction }
      switch step {
      case .transaction(let steps, _, let isSeparate):
        if isSeparate { throw .separateInOneUpdate }
        list += try flat(steps)
      case .inStack(let name, let step): list += try flat([step]).map { .inStack(name, $0) }
      case .set(let fields): list += fields.map { .set([$0]) }
      case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo,
        .swipeBack,
        .dismiss, .tap, .hold, .release, .save, .restore, .background, .relaunch, .replaceRoot, .select, .toggleSidebar,
        .resize, .selectTab, .swipeDown, .open, .inColumn:
        list.append(step)
      }
    }
    return list
  }

  /// Performs each step as a separate update before the next frame is drawn (S7.4).
  private mutating func performSeparately(_ steps: [Step], in address: Address?) throws(Refusal) {
    var frames: [SurfaceID: [FrameWrites]] = [:]
    for step in steps {
      if step.isNeverPart { throw .notInTransaction }
      let before = self
      beginUpdate()
      try run(step, in: address)
      for (id, _) in update.before where frames[id] == nil {
        frames[id] = before.surface(id)?.stacks.map { FrameWrites($0.state.path) }
      }
      for id in frames.keys {
        for (index, stack) in (surface(id)?.stacks ?? []).enumerated() { frames[id]?[index].note(stack.state.path) }
      }
      try endUpdate()
    }
    for (id, writes) in frames.sorted(by: { name(of: $0.key) < name(of: $1.key) }) where surface(id)?.isBound == true {
      for write in writes { raised += write.unshownWrites() }
    }
  }
}

// MARK: Messages about steps

extension EngineDiagnostic {
  fileprivate static func outsideStack(_ link: AppModel.Link, on screen: String) -> Self {
    let declaration = Declaration(screen: screen, name: link.label, source: link.source)
    let target =
      switch link.target {
      case .value(let value): "\(value)"
      case .view(let screen): screen
      case .binding(let name, _): name
      case .update: link.label
      }
    return Self(
      .unresolvedLink,
      "the link “\(link.label)” on “\(screen)” leads to “\(target)”, and “\(screen)” stands in no stack; nothing happened",
      link: declaration
    )
  }
}

extension Refusal {
  fileprivate static func noStack(_ name: String, kind: AppModel.Layer.Kind?) -> Self {
    let what = kind.map { "the \($0.rawValue) “\(name)”" } ?? "“\(name)”"
    return Self(.noStack, "\(what) holds no stack, and so no path")
  }

  fileprivate static func noColumns(in name: String) -> Self {
    Self(.unsupportedStep, message: "“\(name)” has no columns", advice: "name a split view of the app, with `in`")
  }

  fileprivate static func noButton(_ query: Step.LinkQuery, on layer: LiveScene.Layer, isKnown: Bool) -> Self {
    let (declaration, buttons) = (layer.plan.declaration, layer.surface.state.links)
    return Self(
      isKnown ? .linkNotVisible : .unknownLink,
      message: "the \(declaration.kind.rawValue) “\(declaration.binding)” is in front, and has no button "
        + "“\(query.text)”, but \(quoted(buttons))"
    )
  }

  fileprivate static func buttonNotVisible(_ query: Step.LinkQuery, of layer: AppModel.Layer) -> Self {
    Self(
      .linkNotVisible,
      message: "the button “\(query.text)” is on the \(layer.kind.rawValue) “\(layer.binding)”, which isn't in front"
    )
  }

  fileprivate static let concernsScene = Self(
    .unsupportedStep,
    message: "the step is about the whole scene, not about one stack",
    advice: "leave out `in`"
  )

  fileprivate static let nothingToSwipe = Self(
    .notDismissable,
    message: "nothing is presented that could be swiped down",
    advice: "present a layer first"
  )

  fileprivate static func notSwipeable(_ layer: AppModel.Layer) -> Self {
    let reason = layer.isDismissDisabled ? "has its swipe disabled" : "can't be swiped away by the user"
    return Self(.notDismissable, "the \(layer.kind.rawValue) “\(layer.binding)” \(reason)")
  }

  fileprivate static func notAScreen(_ layer: AppModel.Layer) -> Self {
    Self(
      .notDismissable,
      "the \(layer.kind.rawValue) “\(layer.binding)” is in front, and it is no screen that could dismiss itself"
    )
  }
}
