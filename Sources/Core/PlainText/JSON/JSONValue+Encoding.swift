extension JSONValue {
  /// Encodes a value like Foundation's encoder with its default settings.
  ///
  /// The engine doesn't import Foundation, so a type for which that encoder has a special form (`Date`, `URL`, `Data`)
  /// is encoded by its own conformance here.
  ///
  /// - Throws: The error of the type's conformance, or an `EncodingError` for a number that isn't finite.
  package init(encoding value: some Encodable) throws {
    let node = Node()
    try value.encode(to: NodeEncoder(node: node, codingPath: []))
    self = node.value
  }
}

/// A node of the value that is being encoded; the containers of one node share it.
private final class Node {
  enum Encoded {
    case single(JSONValue)
    case array([Node])
    case object([(name: String, node: Node)])
  }

  private var content = Encoded.single(.object([]))

  var value: JSONValue {
    switch content {
    case .single(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let members): .object(members.map { .init(name: $0.name, value: $0.node.value) })
    }
  }

  var elements: [Node] { if case .array(let nodes) = content { nodes } else { [] } }

  private var members: [(name: String, node: Node)] { if case .object(let members) = content { members } else { [] } }

  func set(_ value: JSONValue) { content = .single(value) }

  func beginObject() { content = .object(members) }

  func beginArray() { content = .array(elements) }

  func member(_ name: String) -> Node {
    let node = Node()
    content = .object(members.filter { $0.name != name } + [(name, node)])
    return node
  }

  func element() -> Node {
    let node = Node()
    content = .array(elements + [node])
    return node
  }
}

/// A key for an array index or a superclass.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

private struct NodeEncoder: Encoder, SingleValueEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(KeyedNode<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return UnkeyedNode(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private func set(_ value: JSONValue?, for number: some Encodable) throws {
    guard let value else {
      let context = EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no such number")
      throw EncodingError.invalidValue(number, context)
    }
    node.set(value)
  }

  func encodeNil() { node.set(.null) }
  func encode(_ value: Bool) { node.set(.bool(value)) }
  func encode(_ value: String) { node.set(.string(value)) }
  func encode(_ value: Double) throws { try set(JSONValue(value), for: value) }
  func encode(_ value: Float) throws { try set(JSONValue(value), for: value) }
  func encode(_ value: some BinaryInteger & Encodable) { node.set(.number(String(value))) }
  func encode(_ value: some Encodable) throws { try value.encode(to: NodeEncoder(node: node, codingPath: codingPath)) }
}

private struct KeyedNode<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node
  let codingPath: [any CodingKey]

  private func encoder(_ key: some CodingKey) -> NodeEncoder {
    NodeEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { encoder(key).node.set(.null) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try value.encode(to: encoder(key)) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder(JSONKey(stringValue: "super")) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct UnkeyedNode: UnkeyedEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]
  var count: Int { node.elements.count }

  /// An encoder of a new element of the array.
  private func encoder() -> NodeEncoder {
    let path = codingPath + [JSONKey(intValue: count)]
    return NodeEncoder(node: node.element(), codingPath: path)
  }

  func encodeNil() { encoder().node.set(.null) }
  func encode(_ value: some Encodable) throws { try value.encode(to: encoder()) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder() }
}
