// Several steps as one update (S7.1, S15.2).

extension Scene {
  /// A step of a transaction, with the places that it and the transactions around it name.
  private typealias Part = (step: Step, places: [Step.StepPlace])

  /// Performs the steps as one update: each sees the writes of those before it, layers come and go at the end.
  ///
  /// Selections and layouts of columns come first (S8.6). Writes to paths and bindings are collected, and applied
  /// together.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - address: The stack that all of them are for; nil for the front.
  /// - Throws: The refusal of a step.
  mutating func transact(_ steps: [Step], in address: SceneAddress?) throws(Refusal) {
    var pending = PendingWrites()
    for (step, places) in inOrder(try flattened(steps, in: []), in: address) {
      try add(step, try self.address(of: places, in: address), to: &pending)
    }
    try apply(pending)
  }

  private func address(of places: [Step.StepPlace], in address: SceneAddress?) throws(Refusal) -> SceneAddress? {
    var address = address
    for place in places { address = try self.address(of: place, in: address) }
    return address
  }

  private mutating func add(
    _ step: Step,
    _ address: SceneAddress?,
    to pending: inout PendingWrites
  ) throws(Refusal) {
    switch step {
    case .path(let write):
      if case .kept? = address { return try run(step, in: address) }
      try pending.write(to: try pathTarget(of: address), in: self) { update throws(Refusal) in try update.add(write) }
    case .replaceRoot(let screen):
      try pending.write(to: try rootTarget(of: address), in: self) { update throws(Refusal) in update.root = screen }
    case .set(let fields):
      for field in fields { try add(field, address, to: &pending) }
    case .leaving, .tap, .columns, .window, .transaction, .hold, .release, .saving, .placed:
      try flush(&pending)
      try run(step, in: address)
    }
  }

  private mutating func add(
    _ field: RouteValue.Field,
    _ address: SceneAddress?,
    to pending: inout PendingWrites
  ) throws(Refusal) {
    if field.name == SceneState.tabBinding, content.hasTabs, address == nil {
      try flush(&pending)
      return try show(content.writeTab(field.value))
    }
    let next = try pending.projected(from: self)
    if let found = try next.declarations.found(field, in: address) {
      if found.writesLayout {
        try flush(&pending)
        return try write(field, to: found)
      }
      return try pending.write(field, to: found, foundIn: next.content, in: address)
    }
    // A binding that is turned off may belong to a screen that the transaction removes.
    if field.value.isOff, let before = try declarations.found(field, in: address) {
      return try pending.write(field, to: before, foundIn: content)
    }
    guard app.isLegacy else { throw unknownBinding(field.name, in: address) }
    try pending.write(field, to: nil, foundIn: content, in: address)
  }

  /// Applies the writes that were collected.
  private mutating func flush(_ pending: inout PendingWrites) throws(Refusal) {
    let writes = pending
    pending = PendingWrites()
    try apply(writes)
  }

  /// The steps of a transaction, without transactions in it.
  private func flattened(_ steps: [Step], in places: [Step.StepPlace]) throws(Refusal) -> [Part] {
    var list: [Part] = []
    for step in steps {
      if step.isNeverPart { throw .notInTransaction }
      switch step {
      case .transaction(let steps, _, let isSeparate):
        if isSeparate { throw .separateInOneUpdate }
        list += try flattened(steps, in: places)
      case .placed(let place, let step): list += try flattened([step], in: places + [place])
      case .set(let fields): list += fields.map { (.set([$0]), places) }
      case .path, .leaving, .tap, .replaceRoot, .columns, .window, .hold, .release, .saving:
        list.append((step, places))
      }
    }
    return list
  }

  /// The steps in order: steps that lay out columns come first, since the others depend on them (S8.6).
  private func inOrder(_ steps: [Part], in address: SceneAddress?) -> [Part] {
    guard app.isLegacy || !blueprint.splits.isEmpty else { return steps }
    func isFirst(_ part: Part) -> Bool {
      switch part.step {
      case .columns: return true
      case .set(let fields):
        guard let field = fields.first else { return false }
        do throws(Refusal) {
          return try declarations.found(field, in: self.address(of: part.places, in: address))?.writesLayout ?? false
        } catch {
          return false
        }
      case .path, .leaving, .tap, .replaceRoot, .window, .transaction, .hold, .release, .saving, .placed: return false
      }
    }
    return steps.filter(isFirst) + steps.filter { !isFirst($0) }
  }
}
