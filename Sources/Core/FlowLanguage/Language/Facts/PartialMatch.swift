import FlowSyntax
package import NavigationEngine

/// The content of a map in the place of a text or of a list of texts: `{contains: Trip}`, `{matches: '^Trip \d+$'}`.
///
/// It is written in YAML as the same map.
package struct PartialMatch: Sendable, Equatable {
  /// The keys of such a map.
  package enum Key: String, Sendable, CaseIterable {
    case contains, startsWith, endsWith, matches

    /// Its meaning, in one line.
    package var summary: String {
      switch self {
      case .contains: "the text has this part; the list has these texts, at any position"
      case .startsWith: "the text, or the list, begins with this"
      case .endsWith: "the text, or the list, ends with this"
      case .matches: "the text has a part that the pattern describes; `^` is its beginning, `$` its end"
      }
    }

    package var example: String {
      switch self {
      case .contains: "title: {contains: Trip}"
      case .startsWith: "links: {startsWith: [Buy]}"
      case .endsWith: "title: {endsWith: Rome}"
      case .matches: #"title: {matches: '^Trip \d+$'}"#
      }
    }

    /// The key with a part of a text, or of a list.
    fileprivate func example(isList: Bool, _ word: String?) -> String {
      if isList { return "\(rawValue): [\(word ?? "Buy")]" }
      return "\(rawValue): \(self == .matches ? "'^Trip'" : "Trip")"
    }

    /// The keys for a list, which has no pattern.
    static let ofLists: [Self] = [.contains, .startsWith, .endsWith]
  }

  fileprivate enum Test: Sendable, Equatable {
    case text(Key, String)
    case pattern(TextPattern)
    case list(Key, [RouteValue])
  }

  /// The form of such a map.
  ///
  /// - Parameter part: The form of a part of the text, or of the list.
  /// - Returns: The form.
  static func form(of part: NodeForm) -> NodeForm {
    let isList = if case .list = part { true } else { false }
    let word: String? = if case .list(.word(let words), _) = part { words.first } else { nil }
    let keys = (isList ? Key.ofLists : Key.allCases).map {
      KeyForm($0.rawValue, part, $0.summary, $0.example(isList: isList, word))
    }
    return .map(MapForm(keys, least: 1))
  }

  private let tests: [Test]

  fileprivate init(_ tests: [Test]) { self.tests = tests }

  /// The texts that a list must have.
  package var listed: [RouteValue] {
    tests.flatMap { test in if case .list(_, let values) = test { values } else { [RouteValue]() } }
  }

  /// Whether a fact has all that is said of it.
  func matches(_ found: FactValue) -> Bool { tests.allSatisfy { $0.matches(found.routeValue) } }

  /// The sentence about a fact that doesn't match.
  ///
  /// - Parameters:
  ///   - name: The key of the expectation.
  ///   - actual: The fact; nil if it is absent.
  /// - Returns: One plain sentence without its full stop.
  func sentence(_ name: String, _ actual: RouteValue?) -> String {
    let actual = actual ?? .null
    let shown =
      switch actual {
      case .null: "nothing"
      case .list: YAMLSpelling.flow(actual)
      case .bool, .int, .double, .string, .map, .typed: "“\(actual)”"
      }
    let failed = tests.first { !$0.matches(actual) } ?? tests[0]
    return "“\(name)” is \(shown), which \(failed.failure(actual))"
  }
}

extension PartialMatch.Test {
  fileprivate func matches(_ found: RouteValue) -> Bool {
    switch self {
    case .text(let key, let part):
      guard case .string(let whole) = found else { return false }
      let (text, part) = (Array(whole.utf8), Array(part.utf8))
      return switch key {
      case .contains: part.isEmpty || text.firstRange(of: part) != nil
      case .startsWith: text.starts(with: part)
      case .endsWith: text.reversed().starts(with: part.reversed())
      case .matches: false
      }
    case .pattern(let pattern):
      guard case .string(let text) = found else { return false }
      return pattern.isFound(in: text)
    case .list(let key, let part):
      guard case .list(let values) = found else { return false }
      return switch key {
      case .contains: Set(values).isSuperset(of: part)
      case .startsWith: values.starts(with: part)
      case .endsWith: values.reversed().starts(with: part.reversed())
      case .matches: false
      }
    }
  }

  /// The reason why a fact doesn't match, as the rest of a sentence.
  fileprivate func failure(_ found: RouteValue) -> String {
    switch self {
    case .text(let key, let part): "\(Self.verb(key)) “\(part)”"
    case .pattern(let pattern): "doesn't match “\(pattern.text)”"
    case .list(.contains, let part):
      "lacks \(part.filter { !found.listElements.contains($0) }.prefix(3).map { "“\($0)”" }.joined(separator: ", "))"
    case .list(let key, let part): "\(Self.verb(key)) \(YAMLSpelling.flow(.list(part)))"
    }
  }

  private static func verb(_ key: PartialMatch.Key) -> String {
    switch key {
    case .contains: "doesn't contain"
    case .startsWith: "doesn't start with"
    case .endsWith: "doesn't end with"
    case .matches: "doesn't match"
    }
  }
}

// MARK: Reading

extension NodeReader {
  /// Reads the map in the place of a text, or of a list of texts.
  ///
  /// - Parameters:
  ///   - id: The map.
  ///   - shape: The shape of the value that it stands for.
  ///   - owner: The key of the expectation.
  /// - Returns: What it says, and the map as a value; nil, and reported, if it is invalid.
  mutating func partialMatch(
    _ id: YAMLTree.ID,
    of shape: ValueShape,
    for owner: String
  ) -> (match: PartialMatch, stated: RouteValue)? {
    let keys = shape.form == .list ? PartialMatch.Key.ofLists : PartialMatch.Key.allCases
    guard tree.count(id) > 0 else { return fail(.nothingExpected(owner, place(id))) }
    var (tests, stated): ([PartialMatch.Test], [RouteValue.Field]) = ([], [])
    var isComplete = true
    for field in fields(id) {
      guard let key = keys.first(where: { $0.rawValue == field.name }) else {
        unknownKey(field.name, field.key, in: "“\(owner)”", known: keys.map(\.rawValue))
        isComplete = false
        continue
      }
      if let (test, value) = test(key, field.value, of: shape) {
        tests.append(test)
        stated.append(.init(field.name, value))
      } else {
        isComplete = false
      }
    }
    return isComplete ? (PartialMatch(tests), .map(stated)) : nil
  }

  private mutating func test(
    _ key: PartialMatch.Key,
    _ id: YAMLTree.ID,
    of shape: ValueShape
  ) -> (PartialMatch.Test, RouteValue)? {
    let example = key.example
    guard shape.form != .list else {
      guard tree.kind(id) == .sequence, tree.count(id) > 0 else {
        let takes = "a list of texts that isn't empty"
        return wrongType(id, key.rawValue, takes: takes, example: "links: {contains: [Buy]}")
      }
      return shape.read(&self, id, key.rawValue).map { (.list(key, $0.listElements), $0) }
    }
    guard tree.kind(id) == .scalar, !tree.isNothing(id), tree.text(id) != "" else {
      return wrongType(id, key.rawValue, takes: "a text that isn't empty", example: example)
    }
    guard let text = text(id, for: key.rawValue) else { return nil }
    guard key == .matches else { return (.text(key, text), .string(text)) }
    do throws(PlainError) {
      return (.pattern(try TextPattern(text)), .string(text))
    } catch {
      return fail(.invalidPattern(text, error, place(id)))
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidPattern(_ text: String, _ error: PlainError, _ place: Place) -> Self {
    Self("invalid-pattern", "“\(text.excerpt)” is no pattern: \(error.message)", at: place).help(error.help)
  }
}
