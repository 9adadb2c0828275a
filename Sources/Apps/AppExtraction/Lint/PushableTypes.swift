/// The types of the values that anything may put on a stack: by a link, a button, or code anywhere in the sources.
struct PushableTypes {
  /// The types, each with the cases that are pushed; nil for values of any case.
  private var types: [TypeName: Set<String>?] = [:]
  /// Whether values of types that aren't known may be pushed, so that every type may be.
  private var isOpen = false

  /// Collects the types.
  init(on screens: [StackWalk.Shown], of stack: Fragment.Stack, _ table: ScreenTable) {
    for link in screens.flatMap(\.fragment.links) {
      if case .value(let type, let name) = link.target { add(type, name) }
    }
    guard let path = stack.path else { return }
    let inference = table.inliner.types
    guard let storage = inference.storage(of: path) else {
      isOpen = true
      return
    }
    let (known, mayBeMore) = table.written.writes(to: storage)
    if mayBeMore { isOpen = true }
    for write in known { add(write, inference) }
    for change in screens.flatMap(\.fragment.buttons).flatMap(\.effects.changes) {
      guard case .append(storage, let value) = change.effect else { continue }
      add(inference.resolvedType(of: value.node, in: value.scope), value.origin.node.caseName)
    }
  }

  private mutating func add(_ type: TypeName?, _ name: String? = nil) {
    guard let type else {
      isOpen = true
      return
    }
    types[type] = .some(name.flatMap { types[type, default: []]?.union([$0]) })
  }

  private mutating func add(_ write: PathWrite, _ inference: TypeInference) {
    guard let pushed = write.pushed else {
      isOpen = true
      return
    }
    let scope = inference.scope(at: write.node)
    for value in pushed { add(inference.pushedType(of: value, in: scope), value.caseName) }
  }

  /// Whether a value of a type, and of one of some cases, may be pushed; without cases any value counts.
  func contains(_ type: TypeName?, _ cases: [String]) -> Bool {
    guard !isOpen, let type else { return true }
    guard let pushed = types[type] else { return false }
    guard let pushed, !cases.isEmpty else { return true }
    return cases.contains(where: pushed.contains)
  }
}
