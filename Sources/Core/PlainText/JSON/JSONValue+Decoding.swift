extension Decodable {
  /// Decodes a value; the inverse of ``JSONValue/init(encoding:)``.
  ///
  /// - Throws: The error of the type's conformance, or a `DecodingError` if the JSON doesn't fit the type.
  package init(decoding json: JSONValue) throws { try self.init(from: ValueDecoder(json: json, codingPath: [])) }
}

private struct ValueDecoder: Decoder, SingleValueDecodingContainer {
  let json: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = json else { throw mismatch([String: JSONKey].self) }
    return KeyedDecodingContainer(KeyedValues<Key>(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = json else { throw mismatch([JSONKey].self) }
    return UnkeyedValues(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func mismatch<Value>(_ type: Value.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "the JSON value is no \(type)"))
  }

  func decodeNil() -> Bool { json == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = json else { throw mismatch(type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let value) = json else { throw mismatch(type) }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .number(let text) = json, let value = Double(text) else { throw mismatch(type) }
    return value
  }

  func decode(_ type: Float.Type) throws -> Float {
    guard case .number(let text) = json, let value = Float(text) else { throw mismatch(type) }
    return value
  }

  func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
    guard case .number(let text) = json, let value = Value(text) else { throw mismatch(type) }
    return value
  }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}

private struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONValue.Member]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { members.contains { $0.name == key.stringValue } }

  private func decoder(_ key: some CodingKey) throws -> ValueDecoder {
    guard let member = members.last(where: { $0.name == key.stringValue }) else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "there is no “\(key.stringValue)”")
      throw DecodingError.keyNotFound(key, context)
    }
    return ValueDecoder(json: member.value, codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: try decoder(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(JSONKey(stringValue: "super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

private struct UnkeyedValues: UnkeyedDecodingContainer {
  let values: [JSONValue]
  let codingPath: [any CodingKey]
  var currentIndex = 0

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  private func peek() throws -> ValueDecoder {
    let path = codingPath + [JSONKey(intValue: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONKey.self,
        .init(codingPath: path, debugDescription: "there are only \(currentIndex) elements")
      )
    }
    return ValueDecoder(json: values[currentIndex], codingPath: path)
  }

  private mutating func take<Value>(_ decode: (ValueDecoder) throws -> Value) throws -> Value {
    let value = try decode(try peek())
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try peek().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try take { try Value(from: $0) } }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    try take { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { try $0.unkeyedContainer() }
  }
  mutating func superDecoder() throws -> any Decoder { try take { $0 } }
}
