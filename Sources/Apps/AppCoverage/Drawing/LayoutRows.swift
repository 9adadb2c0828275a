/// The rows of a layout: nodes in even rows, labels in odd ones, and the places where edges pass a row.
struct LayoutRows {
  /// The nodes by their number, then the labels of edges, then the passages.
  private(set) var items: [(row: Int, size: PictureLayout.Size)]
  /// The items of each row, from left to right.
  private(set) var rows: [[Int]]
  /// The items of each edge from its start to its end.
  private(set) var chains: [[Int]] = []
  private let nodeCount: Int
  /// The items that each item is connected with in the row above, and in the row below.
  private var above: [[Int]]
  private var below: [[Int]]
  private var position: [Int]

  init(_ sizes: [PictureLayout.Size], _ edges: [PictureLayout.Edge], ranks: [Int], passage: Double) {
    nodeCount = sizes.count
    items = zip(sizes, ranks).map { (2 * $1, $0) }
    for edge in edges {
      let (from, to) = (2 * ranks[edge.from], 2 * ranks[edge.to])
      // An edge that leads up has its label above its start; all others have it below.
      items.append((to < from ? from - 1 : from + 1, edge.label))
    }
    for (number, edge) in edges.enumerated() {
      let label = nodeCount + number
      var chain = [edge.from, label]
      let (start, end) = (items[label].row, items[edge.to].row)
      let step = end > start ? 1 : -1
      var row = start + step
      while (end - row) * step > 0 {
        chain.append(items.count)
        items.append((row, .init(width: passage, height: 0)))
        row += step
      }
      chains.append(chain + [edge.to])
    }
    rows = Array(repeating: [], count: (items.map(\.row).max() ?? -1) + 1)
    (above, below) = (Array(repeating: [], count: items.count), Array(repeating: [], count: items.count))
    position = Array(repeating: 0, count: items.count)
    for (index, item) in items.enumerated() { rows[item.row].append(index) }
    for chain in chains {
      for (one, other) in zip(chain, chain.dropFirst()) {
        let isDown = items[one].row < items[other].row
        below[isDown ? one : other].append(isDown ? other : one)
        above[isDown ? other : one].append(isDown ? one : other)
      }
    }
    number()
  }

  /// The item of an edge's label.
  func label(of edge: Int) -> Int { nodeCount + edge }

  private mutating func number() {
    for row in rows { for (index, item) in row.enumerated() { position[item] = index } }
  }

  // MARK: Order

  /// Puts items near their neighbours, so that fewer edges cross; the best order of all sweeps stays.
  mutating func order(sweeps: Int) {
    var (best, fewest) = (rows, crossings)
    for sweep in 0..<sweeps where fewest > 0 {
      let order = sweep % 2 == 0 ? Array(rows.indices) : rows.indices.reversed()
      for row in order {
        let neighbours = sweep % 2 == 0 ? above : below
        let keys = rows[row].map { item -> Double in
          let near = neighbours[item]
          guard !near.isEmpty else { return Double(position[item]) }
          return near.reduce(0) { $0 + Double(position[$1]) } / Double(near.count)
        }
        rows[row] = zip(rows[row], keys).enumerated()
          .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
        for (index, item) in rows[row].enumerated() { position[item] = index }
      }
      let count = crossings
      if count < fewest { (best, fewest) = (rows, count) }
    }
    rows = best
    number()
  }

  /// How many pairs of edges cross between rows.
  var crossings: Int {
    var count = 0
    for row in rows {
      var ends: [Int] = []
      for item in row { ends += below[item].map { position[$0] }.sorted() }
      // Each end that is further right than a later one is a crossing; rows are short.
      for (index, end) in ends.enumerated() { count += ends[(index + 1)...].count { $0 < end } }
    }
    return count
  }

  // MARK: Columns

  /// The centre of each item: as near to its neighbours as the order and the spacing permit.
  func centres(spacing: Double) -> [Double] {
    var centres = Array(repeating: 0.0, count: items.count)
    for row in rows {
      var x = 0.0
      for item in row {
        centres[item] = x + items[item].size.width / 2
        x += items[item].size.width + spacing
      }
    }
    for round in 0..<16 {
      let order = round % 2 == 0 ? Array(rows.indices) : rows.indices.reversed()
      for row in order {
        let wanted = rows[row].map { item -> Double in
          let near = round % 2 == 0 ? above[item] : below[item]
          guard !near.isEmpty else { return centres[item] }
          return near.reduce(0) { $0 + centres[$1] } / Double(near.count)
        }
        for (item, centre) in zip(rows[row], separated(wanted, rows[row], spacing)) { centres[item] = centre }
      }
    }
    return centres
  }

  /// The places that keep the spacing and are nearest to the wanted ones (pool adjacent violators).
  private func separated(_ wanted: [Double], _ row: [Int], _ spacing: Double) -> [Double] {
    var offsets = [0.0]
    for (one, other) in zip(row, row.dropFirst()) {
      offsets.append(offsets[offsets.count - 1] + (items[one].size.width + items[other].size.width) / 2 + spacing)
    }
    var blocks: [(sum: Double, count: Int)] = []
    for (index, place) in wanted.enumerated() {
      blocks.append((place - offsets[index], 1))
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
        blocks.removeLast()
        blocks[blocks.count - 1] = (before.sum + last.sum, before.count + last.count)
      }
    }
    let places = blocks.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return zip(places, offsets).map { $0 + $1 }
  }
}
