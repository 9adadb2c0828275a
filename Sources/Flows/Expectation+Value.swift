package import NavigationEngine

extension Expectation {
  /// What is expected, as a value; nil where that isn't one value.
  package var expected: RouteValue? {
    switch condition {
    case .path(let values), .contains(let values), .startsWith(let values), .endsWith(let values): .list(values)
    case .count(let count), .depth(let count): .int(count)
    case .top(let value): value
    case .screen(let name): .string(name)
    case .visible(let names), .diagnostics(let names): .list(names.map(RouteValue.string))
    case .canGoBack(let flag), .atRoot(let flag): .bool(flag)
    case .title(let title), .backTitle(let title): title.map(RouteValue.string) ?? .null
    case .bindings(let fields): .map(fields)
    case .links(let texts), .json(let texts): .list(texts.map(RouteValue.string))
    case .codable(let flag): .bool(flag)
    case .transition(let pattern): .map(pattern.fields)
    case .refused(let id): .string(id)
    case .not, .any: nil
    }
  }
}

extension TransitionPattern {
  /// What is named, as a flow states it.
  fileprivate var fields: [RouteValue.Field] {
    [
      kind.map { .init("kind", .string($0.rawValue)) }, levels.map { .init("levels", .int($0)) },
      animated.map { .init("animated", .bool($0)) },
    ].compactMap(\.self)
  }
}
