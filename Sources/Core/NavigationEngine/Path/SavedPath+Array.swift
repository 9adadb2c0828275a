package import PlainText

// The serialised form of a path that is an array of one type (S2.5, S10).

extension SavedPath {
  /// Reads a path that is an array of one type from a source.
  ///
  /// Pairs are accepted as well, since an app may have saved its path in that form before. If the elements are strings,
  /// pairs look the same as the array itself, so they are read as the array.
  ///
  /// - Parameters:
  ///   - source: The saved path, text or list.
  ///   - tag: The type of the elements.
  /// - Throws: A failure if the source is neither (S2.7).
  init(_ source: Source, arrayOf tag: TypeTag) throws(Failure) {
    switch source {
    case .saved(let path): self = path
    case .text(let text):
      guard case .array(let values) = try Self.parse(text) else {
        throw Failure(message: "a saved path of one type is an array")
      }
      try self.init(values, of: tag)
    case .list(let values):
      var elements: [JSONValue] = []
      for (index, value) in values.enumerated() {
        guard let json = JSONValue(plain: value) else {
          throw Failure(message: "a saved path is JSON, and its element \(index) is \(value.withType)")
        }
        elements.append(json)
      }
      try self.init(elements, of: tag)
    }
  }

  private init(_ values: [JSONValue], of tag: TypeTag) throws(Failure) {
    if tag != .string, let strings = Self.pairs(values, of: tag) {
      try self.init(strings: strings)
      return
    }
    if tag == .string, let index = values.firstIndex(where: { !$0.isString }) {
      throw Failure(message: "a saved path of strings is an array of strings, and its element \(index) is none")
    }
    let type = tag.text(.qualified)
    self.init(values.map { Element(type: type, value: $0.text()) }, form: .array)
  }

  /// The strings of pairs that all name the type; nil if the values aren't such pairs.
  private static func pairs(_ values: [JSONValue], of tag: TypeTag) -> [String]? {
    guard !values.isEmpty, values.count.isMultiple(of: 2) else { return nil }
    var strings: [String] = []
    for (index, value) in values.enumerated() {
      guard case .string(let string) = value else { return nil }
      if index.isMultiple(of: 2), TypeTag(string)?.names(sameTypeAs: tag) != true { return nil }
      strings.append(string)
    }
    return strings
  }

  /// The list as a flow writes it: the strings of pairs, or the elements as JSON has them.
  ///
  /// A number without a fraction is an integer, since JSON doesn't distinguish them.
  package var plainValue: RouteValue {
    switch form {
    case .pairs: .list(strings.map(RouteValue.string))
    case .array: .list(elements.map { RouteValue(jsonText: $0.value) ?? .null })
    }
  }
}

extension TypeTag {
  fileprivate func names(sameTypeAs other: Self) -> Bool {
    if case .own(_, let name, _) = self, case .own(_, let otherName, _) = other { return name == otherName }
    return self == other
  }
}

// MARK: Plain values

extension JSONValue {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }

  /// Converts a value of standard types to JSON; fails for a type of the app's own, which would lose its type, and for a
  /// number that JSON lacks.
  package init?(plain value: RouteValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .number(String(value))
    // The fraction stays, because only it shows that the number isn't an integer.
    case .double(let value) where value.isFinite: self = .number(value.description)
    case .string(let value): self = .string(value)
    case .list(let values):
      guard let elements = values.mapAll(JSONValue.init(plain:)) else { return nil }
      self = .array(elements)
    case .map(let fields):
      let members = fields.mapAll { field in JSONValue(plain: field.value).map { Member(name: field.name, value: $0) } }
      guard let members else { return nil }
      self = .object(members)
    case .double, .typed: return nil
    }
  }
}

extension RouteValue {
  /// Reads the value of JSON text if no type is known; fails if the text isn't JSON.
  package init?(jsonText text: String) {
    guard let json = try? JSONReader.read(text) else { return nil }
    self = RouteValue(plain: json).withPlainNumbers
  }

  /// Converts JSON as it is; a number with a fraction is a double, also if that is zero.
  package init(plain json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text): self = Int(text).map { .int($0) } ?? .double(Double(text) ?? .nan)
    case .string(let text): self = .string(text)
    case .array(let values): self = .list(values.map { RouteValue(plain: $0) })
    case .object(let members): self = .map(members.map { .init($0.name, RouteValue(plain: $0.value)) })
    }
  }

  /// The same value with integers for the numbers that have no fraction, since JSON doesn't distinguish them.
  package var withPlainNumbers: RouteValue {
    guard case .double(let number) = self else { return mapParts(\.withPlainNumbers) }
    return Int(exactly: number).map { .int($0) } ?? self
  }
}
