import FlowSyntax
import NavigationEngine

/// The name of a list in a sentence about the first difference from the stated list.
package struct ListName: Sendable {
  /// The name: “the path”.
  let name: String
  /// The preposition for a value in the list: “on”.
  let preposition: String
  /// Whether its name is a plural, with “are” and “them”.
  var isPlural = false
  /// Whether the values form a stack, so that the last is on top.
  var isStack = false
  /// Whether values without quotes are texts.
  var isOfTexts = false

  package static let path = Self(name: "the path", preposition: "on", isStack: true)
  package static let screens = Self(
    name: "the visible screens",
    preposition: "among",
    isPlural: true,
    isStack: true,
    isOfTexts: true
  )

  package static let layers = Self(
    name: "the layers that are up",
    preposition: "among",
    isPlural: true,
    isStack: true,
    isOfTexts: true
  )

  /// A list of texts with a singular name.
  package static func texts(_ name: String) -> Self { Self(name: name, preposition: "in", isOfTexts: true) }

  /// A list of texts with a plural name.
  package static func manyTexts(_ name: String) -> Self {
    Self(name: name, preposition: "among", isPlural: true, isOfTexts: true)
  }

  fileprivate var itself: String { isPlural ? "them" : "it" }
  fileprivate var isVerb: String { isPlural ? "are" : "is" }
}

/// The sentence about two different lists: it names a few values that differ, each in full.
struct ListDifference {
  /// The maximum number of values that are named.
  private static let namedValues = 3
  /// The maximum number of differing elements that are compared; for more, only the first difference is named.
  private static let maxCompared = 500
  /// The maximum length of a named value, since a part of a longer one could be a part of a secret.
  private static let maxSpelling = 80

  private let list: ListName
  private let stated: [RouteValue]
  private let actual: [RouteValue]

  init(_ list: ListName, _ stated: RouteValue, _ actual: RouteValue?) {
    self.list = list
    self.stated = list.isOfTexts ? stated.listElements.map(Self.text) : stated.listElements
    self.actual = actual?.listElements ?? []
  }

  /// The value as an element of a list of texts: a value without quotes is a text.
  private static func text(_ value: RouteValue) -> RouteValue {
    switch value {
    case .null, .bool, .int, .double: .string(value.description)
    case .string, .list, .map, .typed: value
    }
  }

  // MARK: Whole lists

  /// The sentence if the list should be equal to the stated one.
  var ofEqual: String {
    let prefix = zip(stated, actual).prefix { $0 == $1 }.count
    let rest = min(stated.count, actual.count) - prefix
    let suffix = zip(stated.reversed(), actual.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let wanted = stated.dropFirst(prefix).dropLast(suffix)
    let found = actual.dropFirst(prefix).dropLast(suffix)
    guard max(wanted.count, found.count) <= Self.maxCompared else { return first(at: prefix) }
    let missing = wanted.minus(found)
    let extra = found.minus(wanted)
    if wanted.count == 1, found.count == 1 { return replaced(at: prefix, isLast: suffix == 0) }
    if missing.isEmpty, extra.isEmpty { return reordered(at: prefix) }
    if let repeated = repeated(missing, extra) { return repeated }
    guard let missingNames = names(missing), let extraNames = names(extra) else { return first(at: prefix) }
    let missingText = "\(missingNames) \(missing.count == 1 ? "is" : "are") missing from \(list.name)"
    let extraVerb = extra.count == 1 ? "is" : "are"
    if extra.isEmpty { return missingText + (actual.isEmpty ? whichIsEmpty : "") }
    if missing.isEmpty {
      let lead = "\(extraNames) \(extraVerb) \(list.preposition) \(list.name)"
      return lead
        + (stated.isEmpty
          ? (list.isPlural ? ", of which there should be none" : ", which should be empty")
          : ", and the flow doesn't expect that")
    }
    return "\(missingText), and \(extraNames) \(extraVerb) \(list.preposition) \(list.itself) instead"
  }

  /// The sentence if the list should be equal to the stated one, about the first difference only.
  var ofFirst: String { first(at: zip(stated, actual).prefix { $0 == $1 }.count) }

  private var whichIsEmpty: String { list.isPlural ? ", of which there are none" : ", which is empty" }

  /// The sentence about one value in the place of another.
  private func replaced(at index: Int, isLast: Bool) -> String {
    guard let found = name(actual[index]), let wanted = name(stated[index]) else { return first(at: index) }
    if isLast, list.isStack { return "\(found) is on top, not \(wanted)" }
    return "\(found) is \(list.preposition) \(list.name) where \(wanted) should be"
  }

  private func reordered(at index: Int) -> String {
    guard let found = name(actual[index]), let wanted = name(stated[index]) else { return first(at: index) }
    return "the order of \(list.name) is another: \(found) is number \(index + 1), not \(wanted)"
  }

  /// The sentence about a value that occurs a different number of times; nil if there is no such difference.
  private func repeated(_ missing: [RouteValue], _ extra: [RouteValue]) -> String? {
    let all = Set(actual)
    let stated = Set(stated)
    guard missing.contains(where: all.contains) || extra.contains(where: stated.contains) else { return nil }
    let changed = missing + extra
    guard let value = changed.first, Set(changed).count == 1, let name = name(value) else { return nil }
    let (found, wanted) = (actual.count { $0 == value }, self.stated.count { $0 == value })
    return "\(name) is \(list.preposition) \(list.name) \(Self.times(found)), not \(Self.times(wanted))"
  }

  /// The sentence about the first element that differs.
  private func first(at index: Int) -> String {
    guard index < actual.count else {
      return "\(list.name) \(list.isPlural ? "end" : "ends") after \(Self.elements(index)), not after \(stated.count)"
    }
    guard index < stated.count else {
      return "\(list.name) \(list.isPlural ? "have" : "has") \(Self.elements(actual.count)), not \(stated.count)"
    }
    guard let found = name(actual[index]), let wanted = name(stated[index]) else {
      return "element \(index + 1) of \(list.name) is another one than the flow expects"
    }
    return "element \(index + 1) of \(list.name) is \(found), not \(wanted)"
  }

  // MARK: Parts

  /// The sentence if the list should contain the stated values.
  var ofContained: String {
    let all = Set(actual)
    let missing = stated.filter { !all.contains($0) }
    guard let names = names(missing) else {
      return "\(list.name) \(list.isPlural ? "lack" : "lacks") \(Self.elements(missing.count)) that the flow expects"
    }
    return "\(names) \(missing.count == 1 ? "is" : "are") missing from \(list.name)"
      + (actual.isEmpty ? whichIsEmpty : "")
  }

  /// The sentence if the list should begin with the stated values.
  var ofStart: String {
    let index = zip(stated, actual).prefix { $0 == $1 }.count
    guard index < stated.count, let wanted = name(stated[index]) else { return first(at: index) }
    guard index < actual.count else {
      guard let last = actual.last else { return "\(list.name) \(list.isVerb) empty, and should begin with \(wanted)" }
      return name(last).map { "\(wanted) is missing after \($0), where \(list.name) ends" } ?? first(at: index)
    }
    guard index == 0, let found = name(actual[index]) else { return first(at: index) }
    return "\(list.name) begins with \(found), not with \(wanted)"
  }

  /// The sentence if the list should end with the stated values.
  var ofEnd: String {
    let above = zip(stated.reversed(), actual.reversed()).prefix { $0 == $1 }.count
    let other = "\(list.name) doesn't end as the flow expects"
    guard above < stated.count, let wanted = name(stated[stated.count - 1 - above]) else { return other }
    guard above < actual.count else {
      guard let first = actual.first else { return "\(list.name) \(list.isVerb) empty, and should end with \(wanted)" }
      return name(first).map { "\(wanted) is missing below \($0), where \(list.name) begins" } ?? other
    }
    guard let found = name(actual[actual.count - 1 - above]) else { return other }
    guard above > 0 else { return "\(found) is on top, not \(wanted)" }
    return name(actual[actual.count - above]).map { "\(found) is below \($0), not \(wanted)" } ?? other
  }

  // MARK: Naming

  private func name(_ value: RouteValue) -> String? {
    let text = YAMLSpelling.flow(value)
    return text.utf8.count > Self.maxSpelling ? nil : "“\(text)”"
  }

  /// The first values, each once, and the number of the others; nil if one of them is too long.
  private func names(_ values: [RouteValue]) -> String? {
    let shown = values.count == Self.namedValues + 1 ? values[...] : values.prefix(Self.namedValues)
    let names = shown.compactMap(name)
    guard names.count == shown.count else { return nil }
    let more = values.count - shown.count
    return (names + (more > 0 ? ["\(more) more"] : [])).inSentence
  }

  private static func elements(_ count: Int) -> String { count.counted("element") }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}

extension Collection where Element: Hashable {
  /// The elements that this has more often than another collection, each as often as the difference.
  package func minus(_ other: some Collection<Element>) -> [Element] {
    var spare = Dictionary(other.map { ($0, 1) }, uniquingKeysWith: +)
    return filter { element in
      guard let count = spare[element], count > 0 else { return true }
      spare[element] = count - 1
      return false
    }
  }
}
