import FlowLanguage
package import FlowRunner
package import FlowSyntax
import NavigationEngine

/// Compares an expected value with the actual one; for lists also the missing and the extra elements.
package struct ValueComparison {
  /// The maximum number of elements that are listed; the rest are counted.
  private static let shown = 12
  /// The maximum number of elements among which the least edits are looked for; in longer lists the order doesn't count.
  private static let aligned = 1_000

  /// The kinds of divergences that compare two values.
  private static let kinds: Set<Divergence.Kind> = [.expectation, .invariant, .unstatedChange, .appDiverged]

  /// The key of the expectation, or of one that would compare these values.
  private let key: String?
  private let expected: RouteValue?
  private let actual: RouteValue?
  /// The labels of the two values, ten cells wide.
  private let names: (expected: String, actual: String)
  /// The style of extra elements: they are wrong, unless two runs are compared.
  private let extraStyle: TextStyle
  private let painter: TextPainter

  package init(_ divergence: Divergence, painter: TextPainter) {
    key = divergence.key
    expected = divergence.expected
    actual = Self.kinds.contains(divergence.kind) ? divergence.actual : nil
    names = ("expected  ", "actual    ")
    extraStyle = .warning
    self.painter = painter
  }

  /// Compares an earlier run's value with a later one's.
  init(before: RouteValue, after: RouteValue, key: String, painter: TextPainter) {
    self.key = key
    (expected, actual) = (before, after)
    names = ("before    ", "after     ")
    extraStyle = .added
    self.painter = painter
  }

  package var lines: [String] {
    guard let actual else { return [] }
    guard let expected else { return ["\(names.actual)\(text(actual))"] }
    guard case .list(let wanted) = expected, case .list(let found) = actual else {
      return rows(text(expected), text(actual))
    }
    let isEmpty = wanted.isEmpty || found.isEmpty
    return rows(
      isEmpty ? text(expected) : list(wanted, beside: found),
      isEmpty ? text(actual) : list(found, beside: wanted)
    ) + difference(wanted, found)
  }

  private func rows(_ expected: String, _ actual: String) -> [String] {
    ["\(names.expected)\(expected)", "\(names.actual)\(actual)"]
  }

  /// The elements; of a long list, those around the first difference, so that no two rows are equal.
  private func list(_ values: [RouteValue], beside others: [RouteValue]) -> String {
    let limit = Self.shown
    guard max(values.count, others.count) > limit else { return list(values) }
    if fact?.matcher == .endsWith, values.count > limit {
      return (["… (\(values.count - limit) more)"] + values.suffix(limit).map(spell)).joined(separator: "  ")
    }
    let same = zip(values, others).prefix { $0 == $1 }.count
    guard same > limit - 4 else { return list(values) }
    // The first two, the number of elements left out, and the first difference with the two elements before it.
    let start = same - 2
    let head = values.prefix(2).map(spell)
    let tail = Array(values.dropFirst(start))
    return (head + ["… (\(start - 2) more) …", list(tail, limit: limit - 3)]).joined(separator: "  ")
  }

  private func difference(_ expected: [RouteValue], _ actual: [RouteValue]) -> [String] {
    let actual = part(of: actual, comparedWith: expected)
    let (missing, extra): ([RouteValue], [RouteValue]) =
      switch fact?.matcher {
      case .contains: (expected.absent(from: Set(actual)), [])
      case .includes, .unordered: (expected.minus(actual), actual.minus(expected))
      case .equals, .startsWith, .endsWith, .part, nil: expected.edits(to: actual, upTo: Self.aligned)
      }
    var lines: [String] = []
    if !missing.isEmpty { lines.append(painter.paint("−         \(list(missing))", .removed)) }
    if !extra.isEmpty { lines.append(painter.paint("+         \(list(extra))", extraStyle)) }
    return lines
  }

  /// The elements that the expectation compares.
  private func part(of actual: [RouteValue], comparedWith expected: [RouteValue]) -> [RouteValue] {
    switch fact?.matcher {
    case .startsWith: Array(actual.prefix(expected.count))
    case .endsWith: Array(actual.suffix(expected.count))
    case .equals, .contains, .includes, .unordered, .part, nil: actual
    }
  }

  private func text(_ value: RouteValue) -> String {
    switch value {
    case .list(let values): values.isEmpty ? (isAboutPath ? "(root)" : "(none)") : list(values)
    case .map(let fields): fields.isEmpty ? "(none)" : TextWidth.visible(fields.map(pair).joined(separator: ", "))
    case .null: "(nothing)"
    case .bool, .int, .double, .string, .typed: spell(value)
    }
  }

  /// The fact that the key is about; nil if it isn't a single one.
  private var fact: Fact? { key.flatMap(StepTable.expectation)?.fact }

  /// Whether an empty list means that only the root is on the stack.
  private var isAboutPath: Bool { fact.map { $0.source == .path } ?? true }

  private func pair(_ field: RouteValue.Field) -> String { "\(field.name) \(YAMLSpelling.flow(field.value))" }

  private func list(_ values: [RouteValue], limit: Int = shown) -> String {
    let names = values.prefix(limit).map(spell)
    let more = values.count - names.count
    return (names + (more > 0 ? ["… (\(more) more)"] : [])).joined(separator: "  ")
  }

  /// The value in the spelling of a flow, so that `3` and `"3"` differ.
  private func spell(_ value: RouteValue) -> String { TextWidth.visible(YAMLSpelling.flow(value)) }
}

extension [RouteValue] {
  fileprivate func absent(from values: Set<RouteValue>) -> [RouteValue] { filter { !values.contains($0) } }

  /// The least that is to be removed and inserted; of longer lists, whatever the order.
  fileprivate func edits(to other: [RouteValue], upTo limit: Int) -> ([RouteValue], [RouteValue]) {
    guard Swift.max(count, other.count) <= limit else { return (minus(other), other.minus(self)) }
    var (removed, inserted): ([RouteValue], [RouteValue]) = ([], [])
    for edit in other.difference(from: self) {
      switch edit {
      case .remove(_, let element, _): removed.insert(element, at: 0)
      case .insert(_, let element, _): inserted.append(element)
      }
    }
    return (removed, inserted)
  }
}
