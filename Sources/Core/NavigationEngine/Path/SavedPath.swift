import PlainText

/// The serialised form of a path (S2.5).
///
/// An erased path is written as `NavigationPath.CodableRepresentation` writes it: one flat array of strings, pairs of a
/// type's tag and a value's own JSON, the last element first: `["Hello", 123]` is
/// `["Swift.Int","123","Swift.String","\"Hello\""]`. A typed path is written as a plain array, `[{"id":1}]`, and so is
/// a scripting one, `["cart","address"]`. Nothing is decoded until it is used (S2.6).
public struct SavedPath: Hashable, Sendable {
  /// How the elements are written.
  public enum Form: Hashable, Sendable {
    /// Pairs of type and value, the last element first, as for an erased path.
    case pairs
    /// The elements' own JSON, the first element first, as for an array of one type.
    case array
  }

  /// One element that isn't decoded yet.
  public struct Element: Hashable, Sendable {
    /// The name of the element's type, qualified (`Swift.Int`) or mangled (`Si`).
    public let type: String
    /// The element's own JSON.
    public let value: String

    /// Creates a pair of a type and a value.
    public init(type: String, value: String) {
      (self.type, self.value) = (type, value)
    }
  }

  /// The error for a serialised path that can't be read (S2.7).
  public struct Failure: Error, Hashable, Sendable {
    /// One sentence without its full stop.
    public let message: String
  }

  /// The source that a path is restored from.
  public enum Source: Hashable, Sendable {
    /// The result of ``Step/save``.
    case saved(SavedPath)
    /// JSON text, valid or not.
    case text(String)
    /// A list as JSON would have it; for a saved path of pairs it should hold strings only.
    case list([RouteValue])
  }

  /// The elements, bottom to top.
  public let elements: [Element]
  /// The form they are written in.
  public let form: Form

  /// Creates a path of elements, bottom to top.
  public init(_ elements: [Element], form: Form = .pairs) {
    (self.elements, self.form) = (elements, form)
  }

  /// Creates a path from its flat list of strings, last element first.
  ///
  /// O(n) in the strings.
  ///
  /// - Parameter strings: Pairs of a type's tag and a value's JSON.
  /// - Throws: A failure if their number is odd (S2.7).
  public init(strings: [String]) throws(Failure) {
    guard strings.count.isMultiple(of: 2) else {
      throw Failure(message: "a saved path has a value for every type, and this one has \(strings.count) strings")
    }
    form = .pairs
    elements = stride(from: strings.count - 2, through: 0, by: -2).map { index in
      Element(type: strings[index], value: strings[index + 1])
    }
  }

  /// Creates a path from its JSON text.
  ///
  /// O(n) in the length of the text.
  ///
  /// - Parameter text: JSON text.
  /// - Throws: A failure if the text isn't JSON or not an array of strings, or their number is odd (S2.7).
  public init(json text: String) throws(Failure) {
    guard case .array(let values) = try Self.parse(text) else {
      throw Failure(message: "a saved path is an array of strings")
    }
    var strings: [String] = []
    strings.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard case .string(let string) = value else {
        throw Failure(message: "a saved path is an array of strings, and its element \(index) is none")
      }
      strings.append(string)
    }
    try self.init(strings: strings)
  }

  /// Reads the saved path that a source holds.
  ///
  /// O(n) in its length.
  ///
  /// - Parameter source: The saved path, text or list.
  /// - Throws: A failure if it isn't a saved path (S2.7).
  public init(_ source: Source) throws(Failure) {
    switch source {
    case .saved(let path): self = path
    case .text(let text): try self.init(json: text)
    case .list(let values):
      var strings: [String] = []
      for (index, value) in values.enumerated() {
        guard case .string(let string) = value else {
          throw Failure(message: "a saved path is a list of strings, and its element \(index) is \(value.withType)")
        }
        strings.append(string)
      }
      try self.init(strings: strings)
    }
  }

  /// The flat list of pairs, last element first, regardless of the form.
  ///
  /// O(n) in the elements.
  public var strings: [String] { elements.reversed().flatMap { [$0.type, $0.value] } }

  /// The list as JSON text, without white space.
  ///
  /// O(n) in its length.
  public var json: String {
    switch form {
    case .pairs: JSONValue.array(strings.map { .string($0) }).text(escapingSlashes: false)
    case .array: "[" + elements.map(\.value).joined(separator: ",") + "]"
    }
  }

  static func parse(_ text: String) throws(Failure) -> JSONValue {
    do throws(JSONReader.Failure) {
      return try JSONReader.read(text)
    } catch {
      throw Failure(message: "the saved path is no JSON: \(error.message) at byte \(error.offset)")
    }
  }
}
