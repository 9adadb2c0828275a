// A layout as a tree for large graphs: each node once, to the right of the first that leads to it.
//
// A subtree takes lines of its own, so that the picture grows downwards and nothing overlaps. The edges that lead to no
// new node are curves behind the tree, without labels.
extension PictureLayout {
  private static let gap = 12.0
  private static let reach = 56.0

  /// Lays out a graph as a tree; O(n) in the number of nodes and edges.
  init(asTree sizes: [Size], _ edges: [Edge], starts: [Int]) {
    let forest = Forest(sizes.count, edges, starts: starts)
    let columns = Self.columns(forest, sizes, edges)
    nodes = sizes.map { Rectangle(x: 0, y: 0, size: $0) }
    labels = edges.map { _ in Rectangle(x: 0, y: 0, size: Size(width: 0, height: 0)) }
    place(forest, columns, edges)
    lines = edges.indices.map { line($0, edges[$0], forest) }
    let right = (nodes.map(\.right) + lines.flatMap(\.points).map(\.x)).max() ?? 0
    let bottom = (nodes + labels).map(\.bottom).max() ?? 0
    size = Size(width: right + Self.margin, height: bottom + Self.margin)
  }

  /// The left edge of the nodes of each depth, behind the labels of the edges that lead there.
  private static func columns(_ forest: Forest, _ sizes: [Size], _ edges: [Edge]) -> [Double] {
    var (widths, labels): ([Double], [Double]) = ([], [])
    for node in forest.order {
      let depth = forest.depth[node]
      if depth == widths.count {
        widths.append(0)
        labels.append(0)
      }
      widths[depth] = max(widths[depth], sizes[node].width)
      if let edge = forest.parent[node] { labels[depth] = max(labels[depth], edges[edge].label.width) }
    }
    var columns: [Double] = []
    var x = margin
    for depth in widths.indices {
      if depth > 0 { x += reach + labels[depth] }
      columns.append(x)
      x += widths[depth]
    }
    return columns
  }

  /// Places each node in the line of its first child, and every further child below the subtrees before it.
  private mutating func place(_ forest: Forest, _ columns: [Double], _ edges: [Edge]) {
    var (top, height) = (Self.margin, 0.0)
    for root in forest.order where forest.parent[root] == nil {
      var waiting = [(node: root, isFirst: false)]
      while let (node, isFirst) = waiting.popLast() {
        let edge = forest.parent[node]
        if !isFirst, height > 0 { (top, height) = (top + height + Self.gap, 0) }
        let size = nodes[node].size
        nodes[node] = Rectangle(x: columns[forest.depth[node]] + size.width / 2, y: top, size: size)
        height = max(height, size.height)
        if let edge, edges[edge].label.height > 0 {
          let label = edges[edge].label
          let x = columns[forest.depth[node]] - 22 - label.width / 2
          labels[edge] = Rectangle(x: x, y: max(top, top + (size.height - label.height) / 2), size: label)
          height = max(height, label.height)
        }
        let children = forest.children[node].map { edges[$0].to }
        for (index, child) in children.enumerated().reversed() { waiting.append((child, index == 0)) }
      }
    }
  }

  private func line(_ number: Int, _ edge: Edge, _ forest: Forest) -> Line {
    let (from, to) = (nodes[edge.from], nodes[edge.to])
    let start = Point(x: from.right, y: from.y + from.size.height / 2)
    let end = Point(x: to.left, y: to.y + to.size.height / 2)
    if forest.parent[edge.to] == number {
      let label = labels[number].size
      let bend = Point(x: end.x - 22 - label.width, y: end.y)
      return Line(points: [start, start, bend, end], isAcross: true)
    }
    if to.left > from.right { return Line(points: [start, start, end], isAcross: true, isFar: true) }
    // It leaves to the right, and comes back from there.
    let right = Point(x: max(from.right, to.right) + Self.gap * 2, y: (start.y + end.y) / 2)
    let back = Point(x: to.right, y: end.y)
    return Line(points: [start, start, right, right, back], isAcross: true, isFar: true)
  }
}

/// The trees, each node below the first that leads to it.
struct Forest {
  /// The nodes in the order in which they are found, breadth first.
  private(set) var order: [Int] = []
  /// The edge that each node is found by; nil for the root of a tree.
  private(set) var parent: [Int?]
  /// The edges to the children of each node.
  private(set) var children: [[Int]]
  /// The distance from the root.
  private(set) var depth: [Int]

  init(_ count: Int, _ edges: [PictureLayout.Edge], starts: [Int]) {
    var followers: [[Int]] = Array(repeating: [], count: count)
    var isReached = Array(repeating: false, count: count)
    for (number, edge) in edges.enumerated() {
      followers[edge.from].append(number)
      if edge.from != edge.to { isReached[edge.to] = true }
    }
    parent = Array(repeating: nil, count: count)
    children = Array(repeating: [], count: count)
    depth = Array(repeating: 0, count: count)
    var isKnown = Array(repeating: false, count: count)
    var next = 0
    for root in starts + (0..<count).filter({ !isReached[$0] }) + (0..<count) {
      if !isKnown[root] {
        isKnown[root] = true
        order.append(root)
      }
      // All starts are known before their followers, so that a tab is no screen's child.
      if root == starts.last || !starts.contains(root) {
        while next < order.count {
          let node = order[next]
          next += 1
          for edge in followers[node] where !isKnown[edges[edge].to] {
            let child = edges[edge].to
            isKnown[child] = true
            (parent[child], depth[child]) = (edge, depth[node] + 1)
            children[node].append(edge)
            order.append(child)
          }
        }
      }
    }
  }
}
