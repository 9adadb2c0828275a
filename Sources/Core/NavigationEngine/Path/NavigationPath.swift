import PlainText

/// A path of values of any type, with the interface of Apple's type of the same name (S2.2).
///
/// ```swift
/// var path = NavigationPath(["Hello"])
/// path.append(123)
/// path.codable?.saved.json  // ["Swift.Int","123","Swift.String","\\"Hello\\""]
/// ```
///
/// An element of a representation is decoded only when its value is needed, so a path restored from one counts elements
/// that can't be decoded any more (S2.6).
public struct NavigationPath {
  /// One element: a value, or the undecoded pair of one.
  enum Element {
    case value(any Hashable)
    case saved(SavedPath.Element)
  }

  var elements: [Element]

  /// An empty path.
  public init() { elements = [] }

  /// Creates a path of the given values, bottom first.
  ///
  /// O(n) in the values.
  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    self.elements = elements.map { .value($0) }
  }

  /// Creates a path of the given values, bottom first, which can be saved.
  ///
  /// O(n) in the values.
  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable & Codable {
    self.elements = elements.map { .value($0) }
  }

  /// Creates a path from its serialised form; nothing is decoded yet (S2.6).
  ///
  /// O(n) in the elements.
  public init(_ codable: CodableRepresentation) {
    elements = codable.saved.elements.map { .saved($0) }
  }

  /// The number of elements, decoded or not.
  public var count: Int { elements.count }

  /// Whether there is no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// Appends a value.
  public mutating func append<Value: Hashable>(_ value: Value) { elements.append(.value(value)) }

  /// Appends a value that can be saved.
  public mutating func append<Value: Hashable & Codable>(_ value: Value) { elements.append(.value(value)) }

  /// Removes the last `k` elements; it is a precondition that there are that many and `k` isn't negative (S2.3).
  public mutating func removeLast(_ k: Int = 1) {
    precondition(
      0...elements.count ~= k,
      "attempting to remove \(k) items from path with \(elements.count) items"
    )
    elements.removeLast(k)
  }
}

extension NavigationPath: Equatable {
  /// Two paths are equal if their elements are equal, of the same types and in the same order.
  ///
  /// O(n) in the elements.
  ///
  /// An element that isn't decoded is equal to a value if it decodes to that value.
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && zip(left.elements, right.elements).allSatisfy { $0.isEqual(to: $1) }
  }
}

extension NavigationPath.Element {
  fileprivate func isEqual(to other: Self) -> Bool {
    switch (self, other) {
    case (.value(let left), .value(let right)): left.isEqual(to: right)
    case (.saved(let left), .saved(let right)): left == right
    case (.value(let value), .saved(let saved)), (.saved(let saved), .value(let value)): value.isEqual(toSaved: saved)
    }
  }
}

extension Hashable {
  /// Whether the other value has the same type and is equal: `1` and `1.0` aren't.
  fileprivate func isEqual(to other: any Hashable) -> Bool {
    type(of: other) == Self.self && (other as? Self) == self
  }

  fileprivate func isEqual(toSaved saved: SavedPath.Element) -> Bool {
    guard let type = Self.self as? any (Decodable & Hashable).Type, let value = type.value(of: saved) else {
      return false
    }
    return isEqual(to: value)
  }
}

extension Decodable where Self: Hashable {
  fileprivate static func value(of saved: SavedPath.Element) -> (any Hashable)? {
    guard saved.type == _typeName(Self.self) || saved.type == _mangledTypeName(Self.self) else { return nil }
    return (try? JSONReader.read(saved.value)).flatMap { try? Self(decoding: $0) }
  }
}
