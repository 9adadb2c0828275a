import PlainText
import TestSupport
import Testing

@testable import AppCoverage

@Suite("The layout of a large picture")
struct TreeLayoutTests {
  private typealias Size = PictureLayout.Size

  @Test("is a tree: each node is to the right of the first that leads to it, and the other edges are faint")
  func tree() {
    let size = Size(width: 60, height: 30)
    let edges = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 0)].map {
      PictureLayout.Edge(from: $0.0, to: $0.1, label: Size(width: 40, height: 20))
    }
    let layout = PictureLayout(asTree: Array(repeating: size, count: 4), edges, starts: [0])
    #expect(layout.nodes.map(\.left) == [16, 172, 172, 328])
    #expect(layout.nodes.map(\.y) == [16, 16, 58, 16])
    #expect(layout.lines.map(\.isFar) == [false, false, false, true, true])
    #expect(layout.labels.map(\.size.height) == [20, 20, 20, 0, 0])
    #expect(layout.size.width >= 388 + 16)
    #expect(layout.size.height == 58 + 30 + 16)
  }

  @Test("neither nodes nor labels overlap, and all are within the picture", arguments: 0..<Rounds.of(60))
  func overlaps(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = 1 + generator.number(below: 60)
    let sizes = (0..<count).map { _ in
      Size(width: Double(40 + generator.number(below: 200)), height: Double(20 + generator.number(below: 40)))
    }
    let edges = (0..<generator.number(below: 120)).map { _ in
      PictureLayout.Edge(
        from: generator.number(below: count),
        to: generator.number(below: count),
        label: Size(width: Double(generator.number(below: 90)), height: Double(generator.number(below: 60)))
      )
    }
    let layout = PictureLayout(asTree: sizes, edges, starts: [0])
    let parts = layout.nodes + layout.labels.filter { $0.size.height > 0 }
    #expect(Set(layout.nodes.map { "\($0.x) \($0.y)" }).count == count)
    for (index, one) in parts.enumerated() {
      #expect(one.left >= 0 && one.right <= layout.size.width && one.y >= 0 && one.bottom <= layout.size.height)
      for other in parts[(index + 1)...] {
        let isApart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.y || other.bottom <= one.y
        #expect(isApart, "\(one) \(other)")
      }
    }
  }

  @Test("a chain of thousands is laid out in one line")
  func chain() {
    let edges = (0..<2_999).map { PictureLayout.Edge(from: $0, to: $0 + 1, label: Size(width: 0, height: 0)) }
    let layout = PictureLayout(asTree: Array(repeating: Size(width: 60, height: 30), count: 3_000), edges, starts: [0])
    #expect(Set(layout.nodes.map(\.y)) == [16])
  }
}
