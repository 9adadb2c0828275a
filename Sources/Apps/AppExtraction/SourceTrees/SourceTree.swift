/// One Swift file as navflow reads it: declarations, statements, expressions and types, each with its place.
///
/// A separate tool parses Swift and makes this tree, so that neither its parser nor its syntax tree is needed here. The
/// nodes stand in one array in the order of the text, and each knows the one around it and where its last descendant is.
package final class SourceTree: Sendable {
  /// One node, without its children.
  package struct Element: Sendable {
    package let kind: NodeKind
    /// The index in ``texts``.
    package let text: UInt32
    package let line: UInt32
    /// Counted from 1, in Unicode scalars.
    package let column: UInt32
    /// The index of the node around it; its own, if it stands directly in the file.
    fileprivate let outer: UInt32
    /// The index after the last descendant.
    package fileprivate(set) var end: UInt32 = 0
  }

  /// The maximum number of bytes of a file that is read; a larger one is generated data.
  package static let fileLimit = 2 << 20

  /// The path of the file, as it was found.
  package let path: String
  /// The path, and the folders that the file is in, each with a slash at its end, the innermost first; the last one, which
  /// has all files, is empty.
  let places: [Substring]
  package let elements: [Element]
  package let texts: [String]

  fileprivate init(path: String, elements: [Element], texts: [String]) {
    (self.path, self.elements, self.texts) = (path, elements, texts)
    places = sequence(first: path[...]) { place in
      place.isEmpty ? nil : place.dropLast().lastIndex(of: "/").map { place[...$0] } ?? ""
    }.map(\.self)
  }

  /// A tree that only says why a file has none.
  package static func remark(_ path: String, _ reason: String) -> SourceTree {
    var builder = SourceTreeBuilder(path: path)
    builder.begin(.unparsed, reason, line: 1, column: 1)
    return builder.tree()
  }

  /// All nodes of some kinds, in the order of the text.
  func nodes(of kinds: NodeKind...) -> [SourceNode] {
    // Lint asks this some twenty times of each file.
    var isWanted = Array(repeating: false, count: NodeKind.allCases.count)
    for kind in kinds { isWanted[Int(kind.rawValue)] = true }
    return elements.indices.filter { isWanted[Int(elements[$0].kind.rawValue)] }.map { SourceNode(self, $0) }
  }

  /// The file's declarations and statements, in the order of the text.
  package var nodes: SourceNode.Children { SourceNode.Children(self, from: 0, to: elements.count) }
}

/// A node of a tree: a kind, a text, a place and children.
package struct SourceNode: Sendable {
  package let tree: SourceTree
  package let index: Int

  fileprivate init(_ tree: SourceTree, _ index: Int) { (self.tree, self.index) = (tree, index) }

  package var kind: NodeKind { tree.elements[index].kind }
  package var text: String { tree.texts[Int(tree.elements[index].text)] }
  package var line: Int { Int(tree.elements[index].line) }
  package var column: Int { Int(tree.elements[index].column) }
  package var children: Children { Children(tree, from: index + 1, to: Int(tree.elements[index].end)) }

  /// All nodes below it, in the order of the text.
  package var descendants: LazyMapSequence<Range<Int>, SourceNode> {
    (index + 1..<Int(tree.elements[index].end)).lazy.map { [tree] in SourceNode(tree, $0) }
  }

  /// The node around it; nil for one that stands alone in its file.
  var outer: SourceNode? {
    let outer = Int(tree.elements[index].outer)
    return outer == index ? nil : SourceNode(tree, outer)
  }

  /// The nodes around it, the outermost first.
  package var ancestors: [SourceNode] { sequence(first: self, next: \.outer).dropFirst().reversed() }

  /// Whether a node stands somewhere below it.
  package func contains(_ node: SourceNode) -> Bool {
    node.tree === tree && node.index > index && node.index < Int(tree.elements[index].end)
  }

  /// The first child of a kind.
  package func child(_ kind: NodeKind) -> SourceNode? { children.first { $0.kind == kind } }

  /// The children of a kind, in the order of the text.
  package func children(_ kind: NodeKind) -> [SourceNode] { children.filter { $0.kind == kind } }

  /// The nodes directly in another, or in a file.
  package struct Children: Sequence, Sendable {
    private let tree: SourceTree
    private let start: Int
    private let end: Int

    fileprivate init(_ tree: SourceTree, from start: Int, to end: Int) {
      (self.tree, self.start, self.end) = (tree, start, end)
    }

    package var first: SourceNode? { start < end ? SourceNode(tree, start) : nil }

    package var isEmpty: Bool { start >= end }

    package func makeIterator() -> Iterator { Iterator(tree: tree, index: start, end: end) }

    package struct Iterator: IteratorProtocol, Sendable {
      fileprivate let tree: SourceTree
      fileprivate var index: Int
      fileprivate let end: Int

      package mutating func next() -> SourceNode? {
        guard index < end else { return nil }
        defer { index = Int(tree.elements[index].end) }
        return SourceNode(tree, index)
      }
    }
  }
}

extension SourceNode {
  /// The `nil` that the sources leave out: the value of an optional property that nothing sets.
  package static let absent = SourceNode(.nil, "nil", path: "", line: 1, column: 1)

  /// A node that stands in no file, at a place of one.
  private init(_ kind: NodeKind, _ text: String, of base: String? = nil, path: String, line: Int, column: Int) {
    var builder = SourceTreeBuilder(path: path)
    builder.begin(kind, text, line: line, column: column)
    if let base { builder.begin(.identifier, base, line: line, column: column) }
    self.init(builder.tree(), 0)
  }

  /// An expression that the sources leave out, at the place of another node.
  ///
  /// - Parameters:
  ///   - kind: A kind without children: a name, a number, or a member without a base.
  ///   - text: The name or the number.
  ///   - place: The node at whose place it counts as written.
  /// - Returns: The expression.
  package static func implied(_ kind: NodeKind, _ text: String, at place: SourceNode) -> SourceNode {
    Self(kind, text, path: place.tree.path, line: place.line, column: place.column)
  }

  /// The expression that names a case of an enumeration, such as `Tab.home`, at the case's place.
  package static func value(ofCase element: SourceNode, of type: String) -> SourceNode {
    Self(.member, element.text, of: type, path: element.tree.path, line: element.line, column: element.column)
  }
}

extension SourceNode: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.tree === right.tree && left.index == right.index }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tree))
    hasher.combine(index)
  }
}

/// Makes a tree: nodes are opened and closed in the order of the text.
package struct SourceTreeBuilder {
  /// How deeply nodes may be nested, so that readers of a tree may recurse.
  package static let depthLimit = 600

  private let path: String
  private var elements: [SourceTree.Element] = []
  private var texts: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var open: [Int] = []

  package init(path: String) { self.path = path }

  /// How many nodes are open.
  package var depth: Int { open.count }

  /// Begins a node below the last one that is open.
  package mutating func begin(_ kind: NodeKind, _ text: String, line: Int, column: Int) {
    let index = elements.count
    let element = SourceTree.Element(
      kind: kind,
      text: number(of: text),
      line: UInt32(clamping: line),
      column: UInt32(clamping: column),
      outer: UInt32(clamping: open.last ?? index)
    )
    open.append(index)
    elements.append(element)
  }

  /// Ends the node that was begun last and isn't ended.
  package mutating func end() {
    guard let index = open.popLast() else { return }
    elements[index].end = UInt32(clamping: elements.count)
  }

  /// The tree, in which every node is ended.
  package consuming func tree() -> SourceTree {
    while !open.isEmpty { end() }
    return SourceTree(path: path, elements: elements, texts: texts)
  }

  private mutating func number(of text: String) -> UInt32 {
    if let number = numbers[text] { return number }
    let number = UInt32(clamping: texts.count)
    numbers[text] = number
    texts.append(text)
    return number
  }
}
