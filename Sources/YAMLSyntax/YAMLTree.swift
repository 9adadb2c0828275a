package import Diagnostics

/// The documents of one file as a flat tree: every node in the order in which it is written, a parent before its children.
///
/// A node is sixteen bytes and a scalar's text stays in the file until it is asked for, so that a tree costs little more
/// than the events it was made from.
package struct YAMLTree: Sendable {
  /// A node's number in its tree.
  package struct ID: Hashable, Sendable {
    let index: UInt32

    init(_ index: Int) { self.index = UInt32(index) }
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
    static let plain = Self(rawValue: 8)
    static let changed = Self(rawValue: 16)
    static let dollar = Self(rawValue: 32)
    static let tagged = Self(rawValue: 64)
    static let block = Self(rawValue: 128)
    static let collection: Self = [.sequence, .mapping]
  }

  package let file: SourceFile
  var nodes: ContiguousArray<Node> = []
  var texts: [String] = []
  var tags: [UInt32: String] = [:]

  /// The root node of each document.
  package internal(set) var roots: [ID] = []

  init(file: SourceFile) { self.file = file }
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
    if !node.bits.isDisjoint(with: .collection) { return "" }
    if node.bits.contains(.changed) { return texts[Int(node.link)] }
    return String(decoding: file.bytes[verbatim(node)], as: UTF8.self)
  }

  /// Whether a scalar stands without quotes, so that the core schema decides its type.
  package func isPlain(_ id: ID) -> Bool { node(id).bits.contains(.plain) }

  /// Whether a scalar's text has a `$`.
  package func hasDollar(_ id: ID) -> Bool { node(id).bits.contains(.dollar) }

  /// The children of a sequence, or the keys and values of a mapping in turn; none for a scalar.
  package func children(_ id: ID) -> Children {
    let target = resolve(id)
    let node = nodes[Int(target.index)]
    guard !node.bits.isDisjoint(with: .collection) else { return Children(tree: self, position: 0, end: 0) }
    return Children(tree: self, position: target.index + 1, end: node.link)
  }

  /// Whether a node has no children.
  package func isEmpty(_ id: ID) -> Bool {
    var children = children(id)
    return children.next() == nil
  }

  /// The keys and values of a mapping in the order in which they are written; none for anything else.
  package func pairs(_ id: ID) -> Pairs { Pairs(children: kind(id) == .mapping ? children(id) : Children(tree: self, position: 0, end: 0)) }

  func resolve(_ id: ID) -> ID {
    let node = nodes[Int(id.index)]
    return node.bits.contains(.alias) ? ID(Int(node.link)) : id
  }

  private func node(_ id: ID) -> Node { nodes[Int(resolve(id).index)] }

  /// The bytes of a scalar's text, which ends where the scalar does, before a closing quote.
  private func verbatim(_ node: Node) -> Range<Int> {
    let end = Int(node.range.end) - (node.bits.contains(.plain) ? 0 : 1)
    return end - Int(node.link)..<end
  }

  fileprivate func after(_ index: UInt32) -> UInt32 {
    let node = nodes[Int(index)]
    return node.bits.isDisjoint(with: .collection) ? index + 1 : node.link
  }

  /// The children of a node.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate let tree: YAMLTree
    fileprivate var position: UInt32
    fileprivate let end: UInt32

    package mutating func next() -> ID? {
      guard position < end else { return nil }
      defer { position = tree.after(position) }
      return ID(Int(position))
    }
  }

  /// The keys and values of a mapping.
  package struct Pairs: Sequence, IteratorProtocol {
    fileprivate var children: Children

    package mutating func next() -> (key: ID, value: ID)? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return (key, value)
    }
  }
}
