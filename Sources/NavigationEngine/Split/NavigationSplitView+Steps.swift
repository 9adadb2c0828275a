// Steps: the column that a step is for, and its effect there.

extension NavigationSplitView {
  typealias Outcome = NavigationStack.Outcome

  /// The index of the column for steps that name none.
  var mainIndex: Int { index(of: split.mainColumn) ?? columns.count - 1 }

  func index(of column: AppModel.Column) -> Int? { columns.firstIndex { $0.model.column == column } }

  /// The index of a column that a step names.
  private func index(named name: AppModel.Column) throws(Refusal) -> Int {
    guard let index = index(of: name) else { throw .unknownColumn(name, known: columns.map(\.model.column)) }
    return index
  }

  /// Performs a step, in the column of that index unless the step itself names another.
  mutating func run(_ step: Step, in column: Int?) throws(Refusal) -> Outcome {
    switch step {
    case .inColumn(let name, let step): return try run(step, in: try index(named: name))
    case .select(let value): try select(value, in: column)
    case .set(let fields): try set(fields, in: column)
    case .selectTab, .swipeDown, .open, .inStack: throw .noScene
    case .toggleSidebar: try layout.toggleSidebar(top: columns[top].model.column)
    case .resize(let size):
      try resize(size)
      return Outcome(isShown: false)
    case .tap(let query): try tap(query, in: column)
    case .back, .backTo, .swipeBack, .dismiss: try leave(by: step, in: column)
    case .transaction(let steps, let animated, let isSeparate):
      if isSeparate { try performSeparately(steps, in: column) } else { try transact(steps, in: column) }
      return Outcome(animated: animated)
    case .background: for index in columns.indices { _ = try pass(.background, to: index) }
    case .relaunch:
      try relaunch()
      return Outcome(isShown: false)
    case .replaceRoot:
      let index = column ?? mainIndex
      _ = try pass(step, to: index)
      var frame = columns[index].frame
      (frame.root, frame.replacement) = (columns[index].stack.state.root, nil)
      columns[index].stack.state.frame = frame
    case .save: return Outcome(saved: try pass(step, to: column ?? mainIndex))
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .restore, .hold, .release:
      _ = try pass(step, to: column ?? mainIndex)
    }
    return Outcome()
  }

  /// The refusal for touching a hidden column, with advice that makes it visible (S8.7, S8.8).
  func hidden(_ index: Int) -> Refusal {
    let column = columns[index].model.column
    guard layout.isCollapsed else { return .columnHidden(column) }
    let advice =
      split.preferredCompactColumn != nil
      ? "bring it to the top first, with `set: {\(SplitState.topBinding): \(column.rawValue)}`"
      : stacked.contains(index)
        ? "go back to it first, with `back`" : "go to it first: select a row or tap a link that leads there"
    return .columnCovered(column, advice: advice)
  }

  /// Performs a step on the stack of a column.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - index: The column's index.
  /// - Returns: The saved path, if the step saves.
  /// - Throws: The stack's refusal.
  mutating func pass(_ step: Step, to index: Int) throws(Refusal) -> SavedPath? {
    let change = try columns[index].stack.perform(step, origin: origin)
    raised += change.diagnostics
    return change.saved
  }

  /// Changes the stack of a column without a step, and collects the diagnostics that it raised.
  mutating func change<Result>(_ index: Int, _ body: (inout NavigationStack) -> Result) -> Result {
    columns[index].stack.origin = origin
    let result = body(&columns[index].stack)
    raised += columns[index].stack.takeRaised()
    return result
  }

  mutating func raise(_ diagnostic: EngineDiagnostic) { raised.append(diagnostic) }

  mutating func takeRaised() -> [EngineDiagnostic] {
    defer { raised = [] }
    return raised
  }

  /// Performs each step as a separate update before the next frame is drawn (S7.4).
  private mutating func performSeparately(_ steps: [Step], in column: Int?) throws(Refusal) {
    var frames = columns.map { FrameWrites($0.stack.state.path) }
    for step in steps {
      if step.isNeverPart { throw .notInTransaction }
      _ = try run(step, in: column)
      for index in frames.indices { frames[index].note(columns[index].stack.state.path) }
    }
    for index in frames.indices where columns[index].stack.blueprint.isBound {
      raised += frames[index].unshownWrites()
    }
  }

  /// Performs the steps as one update (S7.1, S8.6).
  ///
  /// Writes to selections and the layout come first; then each column's stack changes to the net result of its writes.
  private mutating func transact(_ steps: [Step], in column: Int?) throws(Refusal) {
    var waiting: [(index: Int, steps: [Step])] = []
    var rest: [(step: Step, column: Int?)] = []
    for (step, column) in try flat(steps, in: column) {
      switch step {
      case .select, .toggleSidebar, .resize, .selectTab, .swipeDown, .open, .inStack: _ = try run(step, in: column)
      case .set(let fields):
        try set(fields.filter(writesLayout), in: column)
        for field in fields where !writesLayout(field) { rest.append((.set([field]), column)) }
      case .hold, .release, .save, .restore, .background, .relaunch: throw .notInTransaction
      case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo,
        .swipeBack, .dismiss,
        .tap, .transaction, .replaceRoot, .inColumn:
        rest.append((step, column))
      }
    }
    for (step, column) in rest {
      guard let index = target(of: step, in: column) else {
        try flush(&waiting)
        _ = try run(step, in: column)
        continue
      }
      if let place = waiting.firstIndex(where: { $0.index == index }) {
        waiting[place].steps.append(step)
      } else {
        waiting.append((index, [step]))
      }
    }
    try flush(&waiting)
  }

  /// The steps, with nested transactions flattened, each with its column.
  private func flat(_ steps: [Step], in column: Int?) throws(Refusal) -> [(step: Step, column: Int?)] {
    var list: [(step: Step, column: Int?)] = []
    for step in steps {
      switch step {
      case .transaction(let steps, _, let isSeparate):
        if isSeparate { throw .separateInOneUpdate }
        list += try flat(steps, in: column)
      case .inColumn(let name, let step): list += try flat([step], in: try index(named: name))
      case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo,
        .swipeBack, .dismiss,
        .tap, .set, .hold, .release, .save, .restore, .background, .relaunch, .replaceRoot, .select, .toggleSidebar,
        .resize, .selectTab, .swipeDown, .open, .inStack:
        list.append((step, column))
      }
    }
    return list
  }

  /// The column whose stack can take the step as part of one update; nil if the step concerns more than a stack.
  private func target(of step: Step, in column: Int?) -> Int? {
    switch step {
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop: return column ?? mainIndex
    case .set(let fields):
      guard let field = fields.first, let index = column ?? owner(of: field.name) else { return nil }
      return isOnBareRoot(field.name, in: index) ? nil : index
    case .back, .backTo, .swipeBack, .dismiss, .tap, .transaction, .hold, .release, .save, .restore, .background,
      .relaunch, .replaceRoot, .select, .toggleSidebar, .resize, .inColumn, .selectTab, .swipeDown, .open, .inStack:
      return nil
    }
  }

  private mutating func flush(_ waiting: inout [(index: Int, steps: [Step])]) throws(Refusal) {
    for (index, steps) in waiting { _ = try pass(.transaction(steps), to: index) }
    waiting = []
  }
}

extension Refusal {
  fileprivate static func unknownColumn(_ column: AppModel.Column, known: [AppModel.Column]) -> Self {
    Self(
      .unknownColumn,
      message: "the split view has no column “\(column.rawValue)”, but \(quoted(known.map(\.rawValue)))"
    )
  }

  fileprivate static func columnHidden(_ column: AppModel.Column) -> Self {
    Self(
      .columnHidden,
      message: "the column “\(column.rawValue)” isn't shown",
      advice: "show the column first, with `toggleSidebar` or `set: {columnVisibility: all}`"
    )
  }

  fileprivate static func columnCovered(_ column: AppModel.Column, advice: String) -> Self {
    Self(
      .columnHidden,
      message: "the column “\(column.rawValue)” isn't on top of the collapsed stack",
      advice: advice
    )
  }
}
