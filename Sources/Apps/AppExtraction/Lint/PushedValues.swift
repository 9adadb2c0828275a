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
    let element = Self.element(of: storage, near: path.node, types)
    for value in known.flatMap({ $0.pushed ?? [] }) {
      let type = types.pushedType(of: value, in: types.scope(at: value)) ?? element
      for given in table.given(to: value) ?? [value] {
        add(types.pushedType(of: given, in: types.scope(at: given)) ?? type, of: given, types.index)
      }
    }
    add(screens.flatMap(\.fragment.buttons), to: storage, types)
  }

  /// The type of the values of a path; nil if it may have any.
  private static func element(of storage: Storage, near node: SourceNode, _ types: TypeInference) -> TypeName? {
    guard let owner = types.index.type(storage.owner, near: node)?.type else { return nil }
    return types.type(of: storage, in: owner)?.element.map { types.resolved($0, near: node, in: Scope(type: owner)) }
  }

  private mutating func add(_ links: [Fragment.Link]) {
    for link in links { if case .value(let type, let name) = link.target { add(type, name) } }
  }

  private mutating func add(_ buttons: [Fragment.Button], to path: Storage?, _ types: TypeInference) {
    guard let path else { return }
    for button in buttons {
      for change in button.effects.changes {
        guard case .append(path, let value) = change.effect else { continue }
        let type = types.resolvedType(of: value.node, in: value.scope)
        add(type ?? Self.element(of: path, near: change.node, types), of: value.origin.node, types.index)
      }
    }
  }

  /// Adds a value, which may be any case of its type unless it names one.
  private mutating func add(_ type: TypeName?, of value: SourceNode, _ index: AppIndex) {
    let declared = type.flatMap { index.type($0.name, near: value)?.type }
    add(type, value.caseName.flatMap { declared?.enumCase($0) == nil ? nil : $0 })
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
