/// The values that are certain to be pushed onto a stack: those of links and buttons under no condition.
struct PushedValues: Equatable {
  /// The types, each with the cases that are pushed.
  private var cases: [TypeName: Set<String>] = [:]

  /// Collects the values.
  init(in screens: [StackWalk.Shown], on stack: Fragment.Stack, _ table: ScreenTable) {
    let types = table.inliner.types
    let path = types.storage(of: stack.path)
    for shown in screens where shown.isCertain {
      for link in shown.fragment.links where link.site.isCertain && !link.selects {
        if case .value(let type?, let name) = link.target { add(type, name) }
      }
      guard let path else { continue }
      for button in shown.fragment.buttons where button.site.isCertain {
        guard !button.effects.isConditional else { continue }
        for change in button.effects.changes {
          guard case .append(path, let value) = change.effect,
            let type = types.resolvedType(of: value.node, in: value.scope)
          else { continue }
          add(type, value.node.caseName)
        }
      }
    }
  }

  private mutating func add(_ type: TypeName, _ name: String?) {
    cases[type, default: []].formUnion([name].compactMap(\.self))
  }

  /// Whether a value is certain to lead to one of the screens of a destination, whose type is nil if it is unknown.
  func lead(to alternative: Alternative, of type: TypeName?) -> Bool {
    guard let type, let pushed = cases[type] else { return false }
    if alternative.cases.isEmpty { return !alternative.isDefault }
    return alternative.cases.contains(where: pushed.contains)
  }
}
