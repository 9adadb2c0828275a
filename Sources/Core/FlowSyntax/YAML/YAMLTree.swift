/// The documents of one file as a flat tree: every node in the order of the file, a parent before its children.
///
/// A node has sixteen bytes, and a scalar's text is read from the file's bytes on demand, so a tree costs little more
/// than the events it was built from. A ``YAMLTreeJoin`` makes one tree of the nodes of several files.
package struct YAMLTree: Sendable {
  /// A node's index in its tree.
  package struct ID: Hashable, Sendable {
    let index: UInt32

    init(_ index: Int) { self.index = UInt32(index) }
    init(_ index: UInt32) { self.index = index }
  }

  /// The kind of a node; an alias has the kind of the node that it refers to.
  package enum Kind: Sendable {
    case scalar, sequence, mapping
  }

  struct Node: Sendable {
    /// The offsets of its first byte and behind its last.
    var start: UInt32
    var end: UInt32
    /// For a collection the index of the node after its last descendant, for an alias the node that it refers to, for a
    /// scalar the length of its text in the file, or its index in `texts`.
    var link: UInt32
    var bits: Bits

    init(_ start: UInt32, _ end: UInt32, link: UInt32, bits: Bits) {
      (self.start, self.end, self.link, self.bits) = (start, end, link, bits)
    }

    var range: SourceRange { SourceRange(start: start, end: end) }
  }

  struct Bits: OptionSet, Sendable {
    let rawValue: UInt16
    static let sequence = Self(rawValue: 1)
    static let mapping = Self(rawValue: 2)
    static let alias = Self(rawValue: 4)
    /// A scalar without quotes, whose type the core schema decides.
    static let plain = Self(rawValue: 8)
    /// A scalar whose text differs from the file's bytes, due to an escape, a fold or an indentation.
    static let changed = Self(rawValue: 16)
    /// A scalar whose text contains a `$`.
    static let dollar = Self(rawValue: 32)
    static let tagged = Self(rawValue: 64)
    static let anchored = Self(rawValue: 128)
    /// A collection in block style, whose end the parser reports too late.
    static let block = Self(rawValue: 256)

    static let collection: Self = [.sequence, .mapping]
  }

  /// The file; of a tree that joins several, the first of them.
  package let file: SourceFile
  /// The file's bytes, stored here as well, since every node needs them; of a tree that joins several, those of all.
  var bytes: [UInt8]
  /// The other files of a tree that joins several, each with the offset at which its ranges begin.
  var joined: [TreeFiles.Part] = []
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

  /// The range of the node, which ``TreeFiles`` places in a file; for an alias, the range of the alias.
  package func range(_ id: ID) -> SourceRange { nodes[Int(id.index)].range }

  package func place(_ id: ID) -> Place {
    joined.isEmpty ? Place(file, range(id)) : files.place(of: range(id))
  }

  /// The files that the ranges of nodes are in.
  package var files: TreeFiles { TreeFiles(first: file, others: joined) }

  /// The node's tag as written (`!Park`), or in full if it is one of YAML's own (`tag:yaml.org,2002:str`).
  package func tag(_ id: ID) -> String? {
    let target = resolve(id)
    return nodes[Int(target.index)].bits.contains(.tagged) ? tags[target.index] : nil
  }

  /// Whether the node has an anchor; false for an alias, which has none of its own.
  package func isAnchored(_ id: ID) -> Bool { nodes[Int(id.index)].bits.contains(.anchored) }

  /// Whether a collection is written in lines, not in brackets.
  package func isBlock(_ id: ID) -> Bool { node(id).bits.contains(.block) }

  /// Whether the node has a tag.
  package func isTagged(_ id: ID) -> Bool { node(id).bits.contains(.tagged) }

  /// The text of a scalar; empty for a collection.
  package func text(_ id: ID) -> String {
    let node = node(id)
    if node.bits.contains(.changed) { return texts[Int(node.link)] }
    return String(decoding: bytes[verbatim(node)], as: UTF8.self)
  }

  /// The text of a scalar that is certainly a string; nil for any other node.
  ///
  /// Such a scalar has no tag, no variable, and no first byte of another type in the core schema. Most values are like
  /// that.
  package func simpleText(_ id: ID) -> String? {
    let node = nodes[Int(id.index)]
    guard node.bits == .plain, node.link > 0 else { return nil }
    let range = verbatim(node)
    return CoreSchema.mayNotBeString(bytes[range.lowerBound]) ? nil : String(decoding: bytes[range], as: UTF8.self)
  }

  /// The value of a scalar that is a number of at most eighteen digits, as nearly all numbers are; nil for any other
  /// node.
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

  /// The range of a scalar's text in the file; nil if the text differs from the bytes there, or the node is no scalar.
  func verbatimRange(_ id: ID) -> Range<Int>? {
    let node = node(id)
    return node.bits.isDisjoint(with: [.sequence, .mapping, .changed]) ? verbatim(node) : nil
  }

  /// Whether a scalar is written without quotes, so that the core schema decides its type.
  package func isPlain(_ id: ID) -> Bool { node(id).bits.contains(.plain) }

  /// Whether a scalar's text contains a `$`.
  package func hasDollar(_ id: ID) -> Bool { node(id).bits.contains(.dollar) }

  /// The children of a sequence, or the keys and values of a mapping in turn; empty for a scalar.
  ///
  /// ``next(_:)`` iterates over them; that is faster than a sequence, which would have to hold the tree.
  package func children(_ id: ID) -> Children {
    let index = resolve(id).index
    let node = nodes[Int(index)]
    return Children(position: index + 1, end: node.bits.isDisjoint(with: .collection) ? 0 : node.link)
  }

  /// The next child; nil at the end.
  package func next(_ children: inout Children) -> ID? {
    guard children.position < children.end else { return nil }
    let id = ID(children.position)
    let node = nodes[Int(children.position)]
    children.position = node.bits.isDisjoint(with: .collection) ? children.position + 1 : node.link
    return id
  }

  /// The next key of a mapping and its value; nil at the end.
  package func nextPair(_ children: inout Children) -> (key: ID, value: ID)? {
    guard let key = next(&children), let value = next(&children) else { return nil }
    return (key, value)
  }

  /// The number of children of a sequence, or of keys and values of a mapping.
  package func count(_ id: ID) -> Int {
    var children = children(id)
    var count = 0
    while next(&children) != nil { count += 1 }
    return count
  }

  /// The size of a node with its descendants: each node counts one, and a long text one more for every sixteen bytes.
  ///
  /// The node that an alias refers to counts again for each alias.
  package func weight(_ id: ID) -> Int {
    var children = children(id)
    let range = range(resolve(id))
    var weight = 1 + (kind(id) == .scalar ? Int(range.end - range.start) >> 4 : 0)
    while let child = next(&children) { weight += self.weight(child) }
    return weight
  }

  /// Whether the value is absent: a scalar without quotes and text.
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

  func node(_ id: ID) -> Node { nodes[Int(resolve(id).index)] }

  /// The range of a scalar's text, which ends with the scalar, or before its closing quote.
  func verbatim(_ node: Node) -> Range<Int> {
    guard node.bits.isDisjoint(with: .collection) else { return 0..<0 }
    let end = Int(node.end) - (node.bits.contains(.plain) ? 0 : 1)
    return end - Int(node.link)..<end
  }

  /// A position among the children of a node.
  package struct Children {
    fileprivate var position: UInt32
    fileprivate let end: UInt32
  }
}

/// The files whose nodes a tree holds: one, unless it joins several.
package struct TreeFiles: Sendable {
  /// A file behind the first, and the offset at which its ranges begin.
  typealias Part = (start: UInt32, file: SourceFile)

  fileprivate let first: SourceFile
  fileprivate let others: [Part]

  /// The place of a range of one or more nodes of one file.
  package func place(of range: SourceRange) -> Place {
    guard let part = others.last(where: { $0.start <= range.start }) else { return Place(first, range) }
    return Place(part.file, SourceRange(start: range.start - part.start, end: range.end - part.start))
  }

  /// All files, in the order in which they were joined.
  package var all: [SourceFile] { [first] + others.map(\.file) }
}
