// A layout in rows for small graphs, in which neither nodes nor labels overlap and no line crosses a node.
//
// Nodes are in rows by their distance from the starts, with a row of labels between each two. An edge passes a row only
// where the row keeps a place for it, and bends only between rows.
extension PictureLayout {
  private static let gap = 28.0
  private static let spacing = 22.0
  private static let passage = 10.0
  private static let sweeps = 12

  /// Lays out a graph in rows.
  init(inRows sizes: [Size], _ edges: [Edge], starts: [Int]) {
    var rows = LayoutRows(sizes, edges, ranks: Forest(sizes.count, edges, starts: starts).depth, passage: Self.passage)
    rows.order(sweeps: Self.sweeps)
    place(rows, sizes, edges)
  }

  // MARK: Places

  private mutating func place(_ rows: LayoutRows, _ sizes: [Size], _ edges: [Edge]) {
    let centres = rows.centres(spacing: Self.spacing)
    let left = zip(rows.items, centres).map { $1 - $0.size.width / 2 }.min() ?? 0
    var tops: [Double] = []
    var y = Self.margin
    for row in rows.rows {
      tops.append(y)
      y += (row.map { rows.items[$0].size.height }.max() ?? 0) + Self.gap
    }
    let heights = rows.rows.map { row in row.map { rows.items[$0].size.height }.max() ?? 0 }
    func rectangle(_ item: Int) -> Rectangle {
      let row = rows.items[item].row
      let size = rows.items[item].size
      return Rectangle(
        x: centres[item] - left + Self.margin,
        y: tops[row] + (heights[row] - size.height) / 2,
        size: size
      )
    }
    nodes = sizes.indices.map { rectangle($0) }
    labels = edges.indices.map { rectangle(rows.label(of: $0)) }
    lines = edges.indices.map { edge in
      Line(points: line(rows.chains[edge], rows, tops, heights, rectangle))
    }
    spreadPorts(rows)
    let right = (nodes + labels).map(\.right).max() ?? 0
    let passages = lines.flatMap(\.points).map(\.x).max() ?? 0
    size = Size(width: max(right, passages) + Self.margin, height: max(0, y - Self.gap) + Self.margin)
  }

  /// The points of an edge: at each item of its chain where it enters the row, and where it leaves it.
  private func line(
    _ chain: [Int],
    _ rows: LayoutRows,
    _ tops: [Double],
    _ heights: [Double],
    _ rectangle: (Int) -> Rectangle
  ) -> [Point] {
    var points: [Point] = []
    for (index, item) in chain.enumerated() {
      let (place, row) = (rectangle(item), rows.items[item].row)
      let (top, bottom) = (tops[row], tops[row] + heights[row])
      let before = index > 0 ? rows.items[chain[index - 1]].row : nil
      let after = index + 1 < chain.count ? rows.items[chain[index + 1]].row : nil
      // A node may be lower than its row.
      let isEnd = before == nil || after == nil
      if let before {
        let side = before < row ? top : bottom
        points.append(Point(x: place.x, y: side))
        if isEnd { points.append(Point(x: place.x, y: before < row ? place.y : place.bottom)) }
      }
      if let after {
        let side = after < row ? top : bottom
        if isEnd { points.append(Point(x: place.x, y: after < row ? place.y : place.bottom)) }
        points.append(Point(x: place.x, y: side))
      }
    }
    return points
  }

  /// Spreads the ends of edges that meet at one side of a node, in the order of their other ends.
  private mutating func spreadPorts(_ rows: LayoutRows) {
    struct Side: Hashable {
      let node: Int
      let isTop: Bool
    }
    // The ends of edges, with the place that each comes from, by which they are in order.
    var ports: [Side: [(key: Double, edge: Int, isStart: Bool)]] = [:]
    for (edge, chain) in rows.chains.enumerated() {
      guard let first = chain.first, let last = chain.last, chain.count > 2 else { continue }
      let points = lines[edge].points
      let isTop = { (node: Int, next: Int) in rows.items[next].row < rows.items[node].row }
      ports[Side(node: first, isTop: isTop(first, chain[1])), default: []]
        .append((points[2].x, edge, true))
      ports[Side(node: last, isTop: isTop(last, chain[chain.count - 2])), default: []]
        .append((points[points.count - 3].x, edge, false))
    }
    for (side, found) in ports {
      let node = nodes[side.node]
      let sorted = found.sorted { ($0.key, $0.edge, $0.isStart ? 0 : 1) < ($1.key, $1.edge, $1.isStart ? 0 : 1) }
      let step = min(24, (node.size.width - 16) / Double(sorted.count))
      for (index, port) in sorted.enumerated() {
        let x = node.x + (Double(index) - Double(sorted.count - 1) / 2) * step
        var points = lines[port.edge].points
        for number in port.isStart ? [0, 1] : [points.count - 2, points.count - 1] { points[number].x = x }
        lines[port.edge] = Line(points: points)
      }
    }
  }
}
