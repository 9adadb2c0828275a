// Steps as parts of an update (S7.1, S15.2).

extension Step {
  /// Whether several of them are one write to a path, which a stack takes together.
  var isPathWrite: Bool {
    switch self {
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop: true
    case .back, .backTo, .swipeBack, .dismiss, .tap, .set, .transaction, .hold, .release, .save, .restore, .background,
      .relaunch, .replaceRoot, .select, .toggleSidebar, .resize, .selectTab, .swipeDown, .open, .inStack, .inColumn:
      false
    }
  }

  /// Whether only a split view can do it.
  var needsColumns: Bool {
    switch self {
    case .select, .toggleSidebar: true
    case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo, .swipeBack,
      .dismiss, .tap, .set, .transaction, .hold, .release, .save, .restore, .background, .relaunch, .replaceRoot,
      .resize, .selectTab, .swipeDown, .open, .inStack, .inColumn:
      false
    }
  }

  /// The steps of a transaction, without transactions in it and with one binding for each `set`.
  ///
  /// - Parameter steps: The steps.
  /// - Returns: The steps in order.
  /// - Throws: The refusal of a step that can't be a part of an update.
  static func flattened(_ steps: [Self]) throws(Refusal) -> [Self] {
    var list: [Self] = []
    for step in steps {
      if step.isNeverPart { throw .notInTransaction }
      switch step {
      case .transaction(let steps, _, let isSeparate):
        if isSeparate { throw .separateInOneUpdate }
        list += try flattened(steps)
      case .inStack(let name, let step): list += try flattened([step]).map { .inStack(name, $0) }
      case .set(let fields): list += fields.map { .set([$0]) }
      case .push, .pop, .popTo, .popToScreen, .popToRoot, .setPath, .assignPath, .replaceTop, .back, .backTo,
        .swipeBack, .dismiss, .tap, .hold, .release, .save, .restore, .background, .relaunch, .replaceRoot, .select,
        .toggleSidebar, .resize, .selectTab, .swipeDown, .open, .inColumn:
        list.append(step)
      }
    }
    return list
  }
}
