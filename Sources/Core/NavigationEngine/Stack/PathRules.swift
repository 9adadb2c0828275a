/// The steps that write a path as writes to it, and the values that the path can hold (S1.6, S2.3, S3.8, S11.3).
struct PathRules {
  let blueprint: ResolvedApp
  /// Whether the stack is the Scripting app's.
  let isScripting: Bool
  /// The maximum number of elements.
  let limit: Int

  /// The write of a step to the path of `state`.
  func write(of step: Step.PathStep, on state: StackState) throws(Refusal) -> PathWrite {
    guard blueprint.isBound else { throw .pathNotBound }
    let count = state.path.count
    let write: PathWrite
    switch step {
    case .push(let values): write = PathWrite(keep: count, append: values[...])
    case .pop(let levels):
      guard 0...count ~= levels else { throw .popPastRoot(levels, of: count) }
      write = PathWrite(keep: count - levels)
    case .popTo(let value):
      guard let index = state.path.lastIndex(where: { $0.value == value }) else { throw .notInPath("\(value)") }
      write = PathWrite(keep: index + 1, isAssignment: true)
    case .popToScreen(let screen): write = PathWrite(keep: try state.depth(of: screen), isAssignment: true)
    case .popToRoot: write = PathWrite(keep: 0, isAssignment: true)
    case .set(let values): write = PathWrite(assigning: values, to: state.path)
    case .assign(let value):
      guard case .list(let values) = value else { throw .invalidPath(value) }
      write = PathWrite(assigning: values, to: state.path)
    case .replaceTop(let value):
      guard let top = state.path.top else { throw .popPastRoot(1, of: 0) }
      write =
        top.value == value
        ? PathWrite(keep: count, isAssignment: true)
        : PathWrite(keep: count - 1, append: [value], isAssignment: true)
    }
    try check(write.append, above: write.keep)
    return write
  }

  /// Checks that the path can hold the values, and as many as there are (S3.8, S11.3).
  func check(_ values: some Collection<RouteValue>, above count: Int) throws(Refusal) {
    guard count + values.count <= limit else { throw .pathTooDeep(count + values.count, limit: limit) }
    if isScripting {
      for value in values where !value.isString { throw .invalidPathElement(value) }
    }
    if !blueprint.isOpen, let type = blueprint.elementType {
      for value in values where value.typeName != type { throw .unstorableValue(value, in: type) }
    }
  }
}

extension StackState {
  /// The depth of the topmost value entry that shows a screen, or 0 if the root does.
  fileprivate func depth(of screen: String) throws(Refusal) -> Int {
    if let index = path.lastIndex(where: { $0.screen == screen }) { return index + 1 }
    if root == screen { return 0 }
    throw overlay.contains { $0.screen == screen } ? .viewEntryInPath(screen) : .notInPath(screen)
  }
}

extension RouteValue {
  fileprivate var isString: Bool {
    if case .string = self { true } else { false }
  }
}

// MARK: Messages about refusals

extension Refusal {
  static func invalidPath(_ value: RouteValue) -> Self {
    Self(.invalidPath, message: "a path is a list of values, and \(value) isn't one")
  }

  fileprivate static func popPastRoot(_ levels: Int, of count: Int) -> Self {
    Self(.popPastRoot, message: "attempting to remove \(levels) items from path with \(count) items")
  }

  fileprivate static func notInPath(_ what: String) -> Self {
    let root = what == "root" ? "; `popToRoot` goes to the root" : ""
    return Self(.notInPath, message: "“\(what)” isn't on the stack, so nothing can be popped to it\(root)")
  }

  fileprivate static func viewEntryInPath(_ screen: String) -> Self {
    Self(
      .notInPath,
      message: "“\(screen)” is on the stack, but a link or a binding put it there, so the path doesn't contain it"
    )
  }

  fileprivate static func invalidPathElement(_ value: RouteValue) -> Self {
    let what = value == .null ? "null isn't one" : "\(value) is of type \(value.typeName)"
    return Self(.invalidPathElement, message: "a scripting path holds strings only, and \(what)")
  }

  fileprivate static func unstorableValue(_ value: RouteValue, in type: String) -> Self {
    Self(.unstorableValue, message: "a path of \(type) can't hold \(value.withType)")
  }

  fileprivate static func pathTooDeep(_ count: Int, limit: Int) -> Self {
    Self(.pathTooDeep, message: "a path may hold \(limit) elements, and this one would have \(count)")
  }

  static let pathNotBound = Self(
    .pathNotBound,
    "the stack manages its own path, so the app can neither read nor write it"
  )
}
