// Several steps as one update (S7.1, S15.2).

/// The writes of a transaction that aren't applied yet.
private struct PendingWrites {
  /// The writes to each stack, in the order of the first ones.
  var stacks: [(target: SceneTarget, update: StackUpdate)] = []
  /// The writes to bindings, each with the stack that it names.
  var bindings: [(field: RouteValue.Field, address: SceneAddress?)] = []

  var isEmpty: Bool { stacks.isEmpty && bindings.isEmpty }

  /// Whether the last write to the same binding presents nothing.
  func takesDown(_ field: RouteValue.Field) -> Bool {
    bindings.last { $0.field.name == field.name }?.field.value.isOff ?? false
  }
}

extension Scene {
  /// Performs the steps as one update: a gesture sees the writes of the steps before it, layers come and go at the end.
  ///
  /// Selections and layouts of columns come first (S8.6). Then each stack shows the net result of its writes: first
  /// the bindings that present nothing in the end, then the path, then the other bindings.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - address: The stack that all of them are for; nil for the front.
  /// - Throws: The refusal of a step.
  mutating func transact(_ steps: [Step], in address: SceneAddress?) throws(Refusal) {
    var pending = PendingWrites()
    for (step, address) in inOrder(try flattened(steps, in: address)) { try add(step, address, to: &pending) }
    try flush(&pending)
  }

  private mutating func add(
    _ step: Step,
    _ address: SceneAddress?,
    to pending: inout PendingWrites
  ) throws(Refusal) {
    switch step {
    case .path(let write):
      if case .kept? = address { return try run(step, in: address) }
      let target = try pathTarget(of: address)
      let index = place(of: target, in: &pending)
      try pending.stacks[index].update.add(write)
    case .replaceRoot(let screen):
      let index = place(of: try rootTarget(of: address), in: &pending)
      pending.stacks[index].update.root = screen
    case .set(let fields):
      for field in fields {
        if field.name == SceneState.tabBinding, content.hasTabs, address == nil {
          try flush(&pending)
          try show(content.writeTab(field.value))
        } else if let found = try declarations.found(field, in: address), isWrittenAtOnce(field, found) {
          try write(field, to: found)
        } else {
          pending.bindings.append((field, address))
        }
      }
    case .leaving, .tap, .columns, .window, .transaction, .hold, .release, .saving, .placed:
      try flush(&pending)
      try run(step, in: address)
    }
  }

  /// Whether the steps after a write have to see it.
  private func isWrittenAtOnce(_ field: RouteValue.Field, _ found: BindingDeclaration) -> Bool {
    switch found {
    case .state: true
    case .surface(let id, _): content.surface(id)?.writesLayout(field.name) ?? false
    case .layer: false
    }
  }

  private func place(of target: SceneTarget, in pending: inout PendingWrites) -> Int {
    // The main column has the name of the whole, too.
    let surface = content.surface(target.id)
    let index = surface.map { target.index(in: $0) ?? $0.mainIndex } ?? 0
    let exact = SceneTarget(id: target.id, column: surface?.column(index))
    if let place = pending.stacks.firstIndex(where: { $0.target == exact }) { return place }
    if let stack = surface?.columns[index].stack {
      var stack = stack
      stack.origin = origin
      pending.stacks.append((exact, StackUpdate(stack)))
    }
    return pending.stacks.count - 1
  }

  /// The steps of a transaction, without transactions in it, each with the stack that it is for.
  private func flattened(
    _ steps: [Step],
    in address: SceneAddress?
  ) throws(Refusal) -> [(step: Step, address: SceneAddress?)] {
    var list: [(step: Step, address: SceneAddress?)] = []
    for step in steps {
      if step.isNeverPart { throw .notInTransaction }
      switch step {
      case .transaction(let steps, _, let isSeparate):
        if isSeparate { throw .separateInOneUpdate }
        list += try flattened(steps, in: address)
      case .placed(let place, let step): list += try flattened([step], in: try self.address(of: place, in: address))
      case .set(let fields): list += fields.map { (.set([$0]), address) }
      case .path, .leaving, .tap, .replaceRoot, .columns, .window, .hold, .release, .saving:
        list.append((step, address))
      }
    }
    return list
  }

  /// The steps with those first that write state or lay out columns, since the others depend on them (S8.6, S15.2).
  private func inOrder(
    _ steps: [(step: Step, address: SceneAddress?)]
  ) -> [(step: Step, address: SceneAddress?)] {
    func phase(_ step: Step, _ address: SceneAddress?) -> Int {
      switch step {
      case .columns: return 1
      case .set(let fields):
        guard let field = fields.first else { return 2 }
        switch try? declarations.found(field, in: address) {
        case .state: return blueprint.conditions == nil ? 2 : 0
        case .surface(let id, _): return content.surface(id)?.writesLayout(field.name) == true ? 1 : 2
        case .layer, nil: return 2
        }
      case .path, .leaving, .tap, .replaceRoot, .window, .transaction, .hold, .release, .saving, .placed: return 2
      }
    }
    let phases = steps.map { phase($0.step, $0.address) }
    if phases.allSatisfy({ $0 == 2 }) { return steps }
    return (0...2).flatMap { number in steps.indices.filter { phases[$0] == number }.map { steps[$0] } }
  }

  /// Applies the writes that were collected.
  private mutating func flush(_ pending: inout PendingWrites) throws(Refusal) {
    guard !pending.isEmpty else { return }
    let (writes, before) = (pending, declarations)
    pending = PendingWrites()
    // A screen that the update removes is gone when the path changes, so no diagnostic mentions a screen that isn't
    // there at the update's end (S7.1).
    for (field, address) in writes.bindings where writes.takesDown(field) {
      guard let found = try declarations.found(field, in: address), found.isOfSurface else { continue }
      try write(field, to: found)
    }
    if !writes.stacks.isEmpty { try followNewState() }
    for (target, update) in writes.stacks { try commit(update, to: target) }
    let rest = writes.bindings.filter { field, address in
      guard writes.takesDown(field), case .surface? = try? before.found(field, in: address) else { return true }
      return false
    }
    try BindingUpdate(rest, since: before).perform(in: &self)
  }
}
