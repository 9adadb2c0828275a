import FlowSyntax
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
    case .columns(let columns): .list(columns.map { .string($0.rawValue) })
    case .selection(let values), .widths(let values): .map(values.map(\.field))
    case .visibility(let word): .string(word)
    case .collapsed(let flag): .bool(flag)
    case .compactColumn(let word), .style(let word): word.map(RouteValue.string) ?? .null
    case .links(let texts), .json(let texts): .list(texts.map(RouteValue.string))
    case .chrome(_, let value): value
    case .codable(let flag): .bool(flag)
    case .transition(let pattern): .map(pattern.fields)
    case .refused(let id): .string(id)
    case .not, .any: nil
    }
  }

  /// The key with a value, as a flow states it on one line.
  package func spelled(_ value: RouteValue) -> String {
    if case (.top, .list) = (condition, value) { return "\(key.name): !List \(YAMLSpelling.flow(value))" }
    return "\(key.name): \(YAMLSpelling.flow(value))"
  }

  /// The expectation as a flow states it on one line, with `…` for a value that is long.
  package var words: String {
    let words =
      switch condition {
      case .not(let none): "not: {\(none.words)}"
      case .any(let alternatives): "any: [\(alternatives.map { "{\($0.words)}" }.joined(separator: ", "))]"
      case .contains(let values): spelled(Self.unwrapped(values))
      default: spelled(expected ?? .null)
      }
    // Cut whole, so that no part of a secret value is left that nobody would know for one.
    return words.utf8.count > 60 ? "\(key.name): …" : words
  }
}

extension Expectation {
  /// One value by itself, where that wouldn't be read as several.
  private static func unwrapped(_ values: [RouteValue]) -> RouteValue {
    guard let value = values.first, values.count == 1 else { return .list(values) }
    if case .list = value { return .list(values) }
    return value
  }
}

extension [Expectation] {
  /// The expectations as a map states them on one line; of many, the first.
  package var words: String {
    prefix(6).map(\.words).joined(separator: ", ") + (count > 6 ? ", …" : "")
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
