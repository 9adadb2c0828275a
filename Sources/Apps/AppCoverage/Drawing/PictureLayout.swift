/// The places of a picture's parts.
struct PictureLayout: Sendable {
  struct Size: Hashable, Sendable {
    var width: Double
    var height: Double
  }

  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  struct Rectangle: Hashable, Sendable {
    /// The centre.
    var x: Double
    /// The upper edge.
    var y: Double
    let size: Size

    var left: Double { x - size.width / 2 }
    var right: Double { x + size.width / 2 }
    var bottom: Double { y + size.height }
  }

  /// A line of an edge: it is straight from each odd point to the next, and bends between rows.
  struct Line: Hashable, Sendable {
    let points: [Point]
    /// Whether it bends from left to right, and not downwards.
    var isAcross = false
    /// Whether it is faint, behind all others.
    var isFar = false
  }

  struct Edge: Hashable, Sendable {
    let from: Int
    let to: Int
    /// The size of its label; zero for none.
    let label: Size
  }

  static let margin = 16.0

  /// The place of each node.
  var nodes: [Rectangle] = []
  /// The place of each edge's label; its size is zero if the label isn't drawn.
  var labels: [Rectangle] = []
  var lines: [Line] = []
  var size = Size(width: 0, height: 0)
}
