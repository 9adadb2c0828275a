/// Finds many patterns in one pass over a text (Aho-Corasick).
struct ByteMatcher: Sendable {
  /// The state of the search after the bytes from the root to this node.
  private struct Node {
    /// The node of the longest proper suffix that is a prefix of a pattern.
    var shorter: Int32 = 0
    /// The length of the longest pattern that is a suffix; 0 for none.
    var found: Int32 = 0
    /// The number of bytes, and of characters, from the root to the node.
    let bytes: Int32
    let characters: Int32
  }

  private var nodes = [Node(bytes: 0, characters: 0)]
  private var edges: [UInt64: Int32] = [:]
  /// The edges of the root, where a search is most of the time.
  private var roots = [Int32](repeating: 0, count: 256)

  init(_ patterns: some Sequence<[UInt8]>) {
    for pattern in patterns where !pattern.isEmpty { insert(pattern) }
    link()
  }

  private mutating func insert(_ pattern: [UInt8]) {
    var node: Int32 = 0
    for byte in pattern {
      if let next = edge(node, byte) {
        node = next
        continue
      }
      let next = Int32(nodes.count)
      let parent = nodes[Int(node)]
      let characters = parent.characters + (byte & 0b1100_0000 == 0b1000_0000 ? 0 : 1)
      nodes.append(Node(bytes: parent.bytes + 1, characters: characters))
      if node == 0 { roots[Int(byte)] = next } else { edges[Self.key(node, byte)] = next }
      node = next
    }
    nodes[Int(node)].found = nodes[Int(node)].bytes
  }

  /// Finds the longest suffix of each node, shorter nodes first.
  private mutating func link() {
    let sorted = edges.map { (parent: Int32($0.key >> 8), byte: UInt8(truncatingIfNeeded: $0.key), node: $0.value) }
      .sorted { nodes[Int($0.node)].bytes < nodes[Int($1.node)].bytes }
    for edge in sorted {
      let shorter = next(nodes[Int(edge.parent)].shorter, edge.byte)
      nodes[Int(edge.node)].shorter = shorter
      nodes[Int(edge.node)].found = max(nodes[Int(edge.node)].found, nodes[Int(shorter)].found)
    }
  }

  private func edge(_ node: Int32, _ byte: UInt8) -> Int32? {
    guard node != 0 else { return roots[Int(byte)] == 0 ? nil : roots[Int(byte)] }
    return edges[Self.key(node, byte)]
  }

  private static func key(_ node: Int32, _ byte: UInt8) -> UInt64 { UInt64(node) << 8 | UInt64(byte) }

  // MARK: Searching

  /// The state of a search that hasn't read anything.
  static let start: Int32 = 0

  /// The state of a search after one more byte.
  func next(_ state: Int32, _ byte: UInt8) -> Int32 {
    var node = state
    while node != 0 {
      if let next = edges[Self.key(node, byte)] { return next }
      node = nodes[Int(node)].shorter
    }
    return roots[Int(byte)]
  }

  /// The length of the longest pattern that ends here; 0 for none.
  func found(_ state: Int32) -> Int { Int(nodes[Int(state)].found) }

  /// The length of the longest prefix of a pattern that ends here.
  func beginning(_ state: Int32) -> (bytes: Int, characters: Int) {
    (Int(nodes[Int(state)].bytes), Int(nodes[Int(state)].characters))
  }
}
