package import FlowDiagnostics

/// The documents of one file as a flat tree: every node in the order in which it is written, a parent before its children.
///
/// A node is sixteen bytes and a scalar's text stays in the file until it is asked for, so that a tree costs little more
/// than the events it was made from.
package struct YAMLTree: Sendable {
  /// A node's number in its tree.
  package struct ID: Hashable, Sendable {
    let index: UInt32

    init(_ index: Int) { self.index = UInt32(index) }
    init(_ index: UInt32) { self.index = index }
  }

  /// What a node is; an alias is what it stands for.
  package enum Kind: Sendable {
    case scalar, sequence, mapping
  }

  struct Node: Sendable {
    var range: SourceRange
    /// For a collection the number of the node after its last descendant, for an alias the node it stands for, for a
    /// scalar the length of its text in the file, or its number among `texts`.
    var link: UInt32
    var bits: Bits
  }

  struct Bits: OptionSet, Sendable {
    let rawValue: UInt16
    static let sequence = Self(rawValue: 1)
    static let mapping = Self(rawValue: 2)
    static let alias = Self(rawValue: 4)
    /// A scalar without quotes, so that the core schema decides its type.
    static let plain = Self(rawValue: 8)
    /// A scalar whose text isn't what is written: an escape, a fold, an indentation that isn't part of it.
    static let changed = Self(rawValue: 16)
    /// A scalar whose text has a `$`.
    static let dollar = Self(rawValue: 32)
    static let tagged = Self(rawValue: 64)
    static let anchored = Self(rawValue: 128)
    /// A collection in block style, whose end the parser sees too late.
    static let block = Self(rawValue: 256)

    static let collection: Self = [.sequence, .mapping]
    /// What is of interest only while the tree is built.
    static let ofEvents: Self = [.anchored, .block]
  }

  package let file: SourceFile
  /// The file's bytes; held here as well, since they are looked at for every node.
  let bytes: [UInt8]
  var nodes: ContiguousArray<Node> = []
  var texts: [String] = []
  var tags: [UInt32: String] = [:]

  /// The root node of each document.
  package internal(set) var roots: [ID] = []

  init(file: SourceFile) {
    self.file = file
    bytes = file.bytes
  }
}

extension YAMLTree {
  package func kind(_ id: ID) -> Kind {
    let bits = node(id).bits
    return bits.contains(.mapping) ? .mapping : bits.contains(.sequence) ? .sequence : .scalar
  }

  /// Where the node is written; for an alias, the alias.
  package func range(_ id: ID) -> SourceRange { nodes[Int(id.index)].range }

  package func place(_ id: ID) -> Place { Place(file, range(id)) }

  /// The node's tag as written (`!Park`), or in full where it is one of YAML's own (`tag:yaml.org,2002:str`).
  package func tag(_ id: ID) -> String? {
    let target = resolve(id)
    return nodes[Int(target.index)].bits.contains(.tagged) ? tags[target.index] : nil
  }

  /// The text of a scalar; empty for a collection.
  package func text(_ id: ID) -> String {
    let node = node(id)
    if node.bits.contains(.changed) { return texts[Int(node.link)] }
    return String(decoding: bytes[verbatim(node)], as: UTF8.self)
  }

  /// The text of a scalar that is nothing but a string; nil for any other node.
  ///
  /// It has no tag, no variable, and nothing that the core schema takes for anything else. By far most values are so.
  package func simpleText(_ id: ID) -> String? {
    let node = nodes[Int(id.index)]
    guard node.bits == .plain, node.link > 0 else { return nil }
    let range = verbatim(node)
    return CoreSchema.mayNotBeString(bytes[range.lowerBound]) ? nil : String(decoding: bytes[range], as: UTF8.self)
  }

  /// A scalar that is nothing but a number of up to eighteen digits, as nearly all numbers are; nil for any other node.
  package func simpleCount(_ id: ID) -> Int? {
    let node = nodes[Int(id.index)]
    guard node.bits == .plain, 1...18 ~= node.link else { return nil }
    var count = 0
    for position in verbatim(node) {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      count = count &* 10 &+ Int(digit)
    }
    return count
  }

  /// Where a scalar's text stands in the file; nil where it isn't there as it is, or where there is none.
  func verbatimRange(_ id: ID) -> Range<Int>? {
    let node = node(id)
    return node.bits.isDisjoint(with: [.sequence, .mapping, .changed]) ? verbatim(node) : nil
  }

  /// Whether a scalar stands without quotes, so that the core schema decides its type.
  package func isPlain(_ id: ID) -> Bool { node(id).bits.contains(.plain) }

  /// Whether a scalar's text has a `$`.
  package func hasDollar(_ id: ID) -> Bool { node(id).bits.contains(.dollar) }

  /// The children of a sequence, or the keys and values of a mapping in turn; none for a scalar.
  ///
  /// ``next(_:)`` goes through them; that is quicker than a sequence, which would have to hold the tree.
  package func children(_ id: ID) -> Children {
    let index = resolve(id).index
    let node = nodes[Int(index)]
    return Children(position: index + 1, end: node.bits.isDisjoint(with: .collection) ? 0 : node.link)
  }

  /// The next child; nil where there is none.
  package func next(_ children: inout Children) -> ID? {
    guard children.position < children.end else { return nil }
    let id = ID(children.position)
    let node = nodes[Int(children.position)]
    children.position = node.bits.isDisjoint(with: .collection) ? children.position + 1 : node.link
    return id
  }

  /// The next key of a mapping and its value; nil where there is none.
  package func nextPair(_ children: inout Children) -> (key: ID, value: ID)? {
    guard let key = next(&children), let value = next(&children) else { return nil }
    return (key, value)
  }

  /// How many children a sequence has, or keys and values a mapping.
  package func count(_ id: ID) -> Int {
    var children = children(id)
    var count = 0
    while next(&children) != nil { count += 1 }
    return count
  }

  /// How much is written at and below a node: a node counts one, and a long text one more for every sixteen bytes.
  ///
  /// What an alias stands for counts wherever the alias does.
  package func weight(_ id: ID) -> Int {
    var children = children(id)
    let range = range(resolve(id))
    var weight = 1 + (kind(id) == .scalar ? Int(range.end - range.start) >> 4 : 0)
    while let child = next(&children) { weight += self.weight(child) }
    return weight
  }

  /// Whether nothing is written at all: a scalar without quotes and text.
  package func isNothing(_ id: ID) -> Bool {
    let node = node(id)
    return node.link == 0 && node.bits.contains(.plain) && !node.bits.contains(.changed)
  }

  /// The first byte of a scalar's text.
  func firstByte(_ id: ID) -> UInt8? {
    let node = node(id)
    return node.bits.contains(.changed) ? texts[Int(node.link)].utf8.first : bytes[verbatim(node)].first
  }

  /// Whether two scalars have the same text.
  func isSameText(_ left: ID, _ right: ID) -> Bool {
    let (one, other) = (node(left), node(right))
    guard one.bits.union(other.bits).isDisjoint(with: .changed) else { return text(left) == text(right) }
    return one.link == other.link && bytes[verbatim(one)].elementsEqual(bytes[verbatim(other)])
  }

  func resolve(_ id: ID) -> ID {
    let node = nodes[Int(id.index)]
    return node.bits.contains(.alias) ? ID(Int(node.link)) : id
  }

  private func node(_ id: ID) -> Node { nodes[Int(resolve(id).index)] }

  /// The bytes of a scalar's text, which ends where the scalar does, before a closing quote.
  private func verbatim(_ node: Node) -> Range<Int> {
    guard node.bits.isDisjoint(with: .collection) else { return 0..<0 }
    let end = Int(node.range.end) - (node.bits.contains(.plain) ? 0 : 1)
    return end - Int(node.link)..<end
  }

  /// A place among the children of a node.
  package struct Children {
    fileprivate var position: UInt32
    fileprivate let end: UInt32
  }
}
