import PlainText

extension NavigationPath {
  /// The serialised form of a path: one flat array of strings, pairs of type and value, last element first (S2.5).
  ///
  /// Any encoder can write it and any decoder read it. Decoding throws if it isn't an array of strings, or their number
  /// is odd (S2.7); the strings are read only when an element is needed (S2.6).
  public struct CodableRepresentation: Codable, Equatable, Sendable {
    /// The pairs, from which a navigation stack can be restored.
    public let saved: SavedPath

    /// Creates the representation of a saved path.
    public init(_ saved: SavedPath) { self.saved = saved }

    /// Reads the flat array of strings.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var strings: [String] = []
      while !container.isAtEnd { strings.append(try container.decode(String.self)) }
      do throws(SavedPath.Failure) {
        saved = try SavedPath(strings: strings)
      } catch {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
      }
    }

    /// Writes the flat array of strings.
    ///
    /// O(n) in the elements.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for string in saved.strings { try container.encode(string) }
    }
  }

  /// The serialised form, or nil if an element's type isn't `Codable` (S2.4); an empty path has one.
  public var codable: CodableRepresentation? { codable(.qualified) }

  /// The serialised form, with types named in one of the two ways (S2.5).
  ///
  /// O(n) in the elements.
  ///
  /// Elements that came from a representation and were never decoded are kept as they are.
  public func codable(_ form: Profile.TypeTagForm) -> CodableRepresentation? {
    var pairs: [SavedPath.Element] = []
    for element in elements {
      switch element {
      case .saved(let pair): pairs.append(pair)
      case .value(let value):
        guard let codable = value as? any Encodable, value is any Decodable, let pair = codable.saved(form) else {
          return nil
        }
        pairs.append(pair)
      }
    }
    return CodableRepresentation(SavedPath(pairs))
  }
}

extension Encodable {
  /// The pair that a saved path holds, or nil if the value can't be encoded.
  fileprivate func saved(_ form: Profile.TypeTagForm) -> SavedPath.Element? {
    let type =
      switch form {
      case .qualified: _typeName(Self.self)
      case .mangled: _mangledTypeName(Self.self) ?? _typeName(Self.self)
      }
    guard let json = try? JSONValue(encoding: self) else { return nil }
    return SavedPath.Element(type: type, value: json.text(escapingSlashes: true))
  }
}
