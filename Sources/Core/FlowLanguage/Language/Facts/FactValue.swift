package import NavigationEngine

/// The value of a fact in the engine's representation; it is converted to a route value only on demand.
package enum FactValue {
  case flag(Bool)
  case count(Int)
  /// A text; nil for `null`.
  case text(String?)
  case texts([String])
  case value(RouteValue)
  case path(RoutePath)
  /// Entries by name, in order; only those that an expectation names are compared.
  case fields([RouteValue.Field])
  /// Entries by name, without an order.
  case entries([String: RouteValue])
  /// Numbers by name; their sum is a fact as well.
  case counts([RouteValue.Field])

  /// The whole fact as a value.
  package var routeValue: RouteValue {
    switch self {
    case .flag(let flag): .bool(flag)
    case .count(let count): .int(count)
    case .text(let text): text.map(RouteValue.string) ?? .null
    case .texts(let texts): .list(texts.map(RouteValue.string))
    case .value(let value): value
    case .path(let path): .list(path.values)
    case .fields(let fields): .map(fields)
    case .entries(let entries): .map(entries.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    case .counts(let counts): counts.count > 1 ? .map(counts) : .int(Self.sum(counts))
    }
  }

  private static func sum(_ counts: [RouteValue.Field]) -> Int {
    counts.reduce(0) { sum, field in if case .int(let count) = field.value { sum + count } else { sum } }
  }

  /// The fact in the form of a stated value: only the entries that it names, if they exist.
  func routeValue(for stated: RouteValue) -> RouteValue {
    switch self {
    case .flag, .count, .text, .texts, .value, .path: routeValue
    case .counts(let counts):
      if case .map(let fields) = stated {
        .map(fields.map { field in .init(field.name, self[field.name] ?? 0) })
      } else {
        .int(Self.sum(counts))
      }
    case .fields, .entries:
      .map(stated.mapFields.compactMap { field in self[field.name].map { .init(field.name, $0) } })
    }
  }

  /// The value of an entry; nil if there is none of that name.
  subscript(name: String) -> RouteValue? {
    switch self {
    case .fields(let fields), .counts(let fields), .value(.map(let fields)): fields.first { $0.name == name }?.value
    case .entries(let entries): entries[name]
    case .flag, .count, .text, .texts, .value, .path: nil
    }
  }

  /// The elements of a list; empty if it isn't one.
  var listElements: [RouteValue] { routeValue.listElements }

  /// Whether the fact is equal to the value.
  func isEqual(to stated: RouteValue) -> Bool {
    switch self {
    case .flag(let flag): if case .bool(let stated) = stated { flag == stated } else { false }
    case .count(let count): if case .int(let stated) = stated { count == stated } else { false }
    case .text(let text):
      if case .string(let stated) = stated { text == stated } else { text == nil && stated == .null }
    case .texts(let texts): if case .list(let stated) = stated { Self.areEqual(texts, stated) } else { false }
    case .value(let value): value == stated
    case .path(let path): if case .list(let stated) = stated { path.holds(stated) } else { false }
    case .counts: routeValue(for: stated) == stated
    case .fields, .entries: routeValue == stated
    }
  }

  private static func areEqual(_ texts: [String], _ stated: [RouteValue]) -> Bool {
    guard texts.count == stated.count else { return false }
    for number in texts.indices {
      switch stated[number] {
      case .string(let text): if text != texts[number] { return false }
      // A value without quotes in a list of texts is a text.
      case .null, .bool, .int, .double: if stated[number].description != texts[number] { return false }
      case .list, .map, .typed: return false
      }
    }
    return true
  }

  /// Whether the first elements, or the last, are equal to these.
  func holds(_ stated: [RouteValue], atEnd: Bool) -> Bool {
    if case .path(let path) = self {
      let part = atEnd ? path.suffix(stated.count) : path.prefix(stated.count)
      return part.count == stated.count && zip(part, stated).allSatisfy { $0.value == $1 }
    }
    let elements = listElements
    return (atEnd ? elements.suffix(stated.count) : elements.prefix(stated.count)).elementsEqual(stated)
  }
}

extension RouteValue {
  /// A list of names.
  package static func names(_ names: [String]) -> Self { .list(names.map(RouteValue.string)) }

  /// The elements of a list; empty if it isn't one.
  package var listElements: [RouteValue] { if case .list(let values) = self { values } else { [] } }

  /// The fields of a map; empty if it isn't one.
  package var mapFields: [Field] { if case .map(let fields) = self { fields } else { [] } }
}
