import TestSupport
import Testing

@testable import AppCoverage

@Suite("The layout of small graphs")
struct LayeredLayoutTests {
  /// A graph of random nodes and edges, with loops, edges in both directions and parts that nothing leads to.
  private static func random(_ seed: UInt64) -> (sizes: [PictureLayout.Size], edges: [PictureLayout.Edge]) {
    var random = SeededGenerator(seed: seed)
    let sizes = (0..<(1 + random.number(below: 14))).map { _ in
      PictureLayout.Size(width: Double(40 + random.number(below: 160)), height: Double(20 + random.number(below: 40)))
    }
    let edges = (0..<random.number(below: 24)).map { _ in
      PictureLayout.Edge(
        from: random.number(below: sizes.count),
        to: random.number(below: sizes.count),
        label: random.number(below: 3) == 0
          ? .init(width: 10, height: 0) : .init(width: Double(20 + random.number(below: 120)), height: 20)
      )
    }
    return (sizes, edges)
  }

  private static func overlap(_ one: PictureLayout.Rectangle, _ other: PictureLayout.Rectangle) -> Bool {
    one.left < other.right - 0.01 && other.left < one.right - 0.01 && one.y < other.bottom - 0.01
      && other.y < one.bottom - 0.01
  }

  @Test("nodes and labels don't overlap, and are inside the picture", arguments: UInt64(1)...Rounds.of(60))
  func overlaps(seed: UInt64) {
    let (sizes, edges) = Self.random(seed)
    let layout = PictureLayout(inRows: sizes, edges, starts: [0])
    let places = layout.nodes + layout.labels.filter { $0.size.height > 0 }
    for (index, one) in places.enumerated() {
      #expect(one.left >= 0 && one.y >= 0)
      #expect(one.right <= layout.size.width && one.bottom <= layout.size.height)
      for other in places[(index + 1)...] { #expect(!Self.overlap(one, other)) }
    }
  }

  @Test(
    "lines begin and end at their nodes, and cross no other node and no other label",
    arguments: UInt64(1)...Rounds.of(60)
  )
  func crossings(seed: UInt64) throws {
    let (sizes, edges) = Self.random(seed)
    let layout = PictureLayout(inRows: sizes, edges, starts: [0])
    for (index, edge) in edges.enumerated() {
      let points = layout.lines[index].points
      let (first, last) = (try #require(points.first), try #require(points.last))
      for (point, node) in [(first, layout.nodes[edge.from]), (last, layout.nodes[edge.to])] {
        #expect(point.x > node.left && point.x < node.right)
        #expect(abs(point.y - node.y) < 0.01 || abs(point.y - node.bottom) < 0.01)
      }
      let others =
        layout.nodes
        + layout.labels.enumerated().filter { $0.offset != index && $0.element.size.height > 0 }
        .map(\.element)
      for (number, (one, other)) in zip(points, points.dropFirst()).enumerated() {
        let (top, bottom) = (min(one.y, other.y), max(one.y, other.y))
        for place in others where place.y < bottom - 0.01 && place.bottom > top + 0.01 {
          // Only a straight piece is beside others; a bend is between rows.
          #expect(number % 2 == 0, "a bend passes a row")
          #expect(one.x <= place.left || one.x >= place.right)
        }
      }
    }
  }

  @Test("what nothing leads to is in the first row, and everything else below what leads to it")
  func ranks() {
    let size = PictureLayout.Size(width: 50, height: 20)
    let none = PictureLayout.Size(width: 10, height: 0)
    let edges = [(0, 1), (1, 2), (2, 0), (3, 2)].map { PictureLayout.Edge(from: $0, to: $1, label: none) }
    let layout = PictureLayout(inRows: Array(repeating: size, count: 4), edges, starts: [0])
    #expect(layout.nodes[0].y == layout.nodes[3].y)
    #expect(layout.nodes[0].y < layout.nodes[1].y && layout.nodes[1].y < layout.nodes[2].y)
  }

  @Test("an edge that can be drawn without a crossing is")
  func order() {
    let size = PictureLayout.Size(width: 50, height: 20)
    let none = PictureLayout.Size(width: 10, height: 0)
    // Two rows of a ladder whose rungs are declared the other way round.
    let edges = [(0, 1), (0, 2), (1, 4), (2, 3)].map { PictureLayout.Edge(from: $0, to: $1, label: none) }
    let layout = PictureLayout(inRows: Array(repeating: size, count: 5), edges, starts: [0])
    #expect((layout.nodes[1].x < layout.nodes[2].x) == (layout.nodes[4].x < layout.nodes[3].x))
  }
}
