/// The values that links, buttons and code put on a stack, by their types and cases.
struct PushedValues: Equatable {
  /// The cases of each type, and nil for a value that may be any of them.
  private var cases: [TypeName: Set<String?>] = [:]
  /// Whether values of types that aren't known may be pushed, so that every type may be.
  private var isOpen = false

  /// Nothing.
  init() {}

  /// The values that are certain to be pushed: those of links and buttons under no condition.
  init(certainIn screens: [StackWalk.Shown], on stack: Fragment.Stack, _ types: TypeInference) {
    for fragment in screens.filter(\.isCertain).map(\.fragment) {
      let buttons = fragment.buttons.filter { $0.site.isCertain && !$0.effects.isConditional }
      add(fragment.links.filter { $0.site.isCertain && !$0.selects })
      add(buttons, to: types.storage(of: stack.path), types)
    }
  }

  /// The values that anything may push: a link, a button, or code anywhere in the sources.
  init(possibleIn screens: [StackWalk.Shown], on stack: Fragment.Stack, _ table: ScreenTable) {
    add(screens.flatMap(\.fragment.links))
    guard let path = stack.path else { return }
    let types = table.inliner.types
    guard let storage = types.storage(of: path) else {
      isOpen = true
      return
    }
    let (known, mayBeMore) = table.written.writes(to: storage)
    if mayBeMore || known.contains(where: { $0.pushed == nil }) { isOpen = true }
    for write in known {
      let scope = types.scope(at: write.node)
      for value in write.pushed ?? [] { add(types.pushedType(of: value, in: scope), value.caseName) }
    }
    add(screens.flatMap(\.fragment.buttons), to: storage, types)
  }

  private mutating func add(_ links: [Fragment.Link]) {
    for link in links { if case .value(let type, let name) = link.target { add(type, name) } }
  }

  private mutating func add(_ buttons: [Fragment.Button], to path: Storage?, _ types: TypeInference) {
    for change in buttons.flatMap(\.effects.changes) {
      guard case .append(path, let value) = change.effect else { continue }
      add(types.resolvedType(of: value.node, in: value.scope), value.origin.node.caseName)
    }
  }

  private mutating func add(_ type: TypeName?, _ name: String?) {
    if let type { cases[type, default: []].insert(name) } else { isOpen = true }
  }

  /// Whether one of the values leads to one of the screens of a destination, whose type is nil if it is unknown.
  func lead(to alternative: Alternative, of type: TypeName?) -> Bool {
    guard let type, let pushed = cases[type] else { return false }
    if alternative.cases.isEmpty { return !alternative.isDefault }
    return alternative.cases.contains(where: pushed.contains)
  }

  /// Whether a value of a type, and of one of some cases, may be among them; without cases any value counts.
  func mayContain(_ type: TypeName?, _ cases: [String]) -> Bool {
    guard !isOpen, let type else { return true }
    guard let pushed = self.cases[type] else { return false }
    return cases.isEmpty || pushed.contains(nil) || cases.contains(where: pushed.contains)
  }
}
