/// A persistent list: a copy shares all elements with the original and keeps them when either changes.
///
/// It is a short spine of balanced trees of growing size, the last element first. Appending takes constant time, an
/// element is reached in O(log n), and recursion is at most O(log n) deep.
struct SkewBinaryList<Element: Sendable>: Sendable {
  private indirect enum Tree: Sendable {
    case leaf(Element)
    case node(Element, Tree, Tree)
  }

  private indirect enum Spine: Sendable {
    case end
    case cell(size: Int, Tree, Spine)
  }

  private var spine = Spine.end

  /// The number of elements.
  private(set) var count = 0

  /// The element appended last; nil if the list is empty.
  var last: Element? {
    switch spine {
    case .end: nil
    case .cell(_, .leaf(let element), _), .cell(_, .node(let element, _, _), _): element
    }
  }

  /// Appends an element in constant time.
  mutating func append(_ element: Element) {
    if case .cell(let size, let first, .cell(let next, let second, let rest)) = spine, size == next {
      spine = .cell(size: 1 + 2 * size, .node(element, first, second), rest)
    } else {
      spine = .cell(size: 1, .leaf(element), spine)
    }
    count += 1
  }

  /// Removes the last `number` elements in O(log n); it is a precondition that there are that many.
  mutating func removeLast(_ number: Int) {
    var left = number
    while left > 0, case .cell(let size, let tree, let rest) = spine {
      if left >= size {
        spine = rest
        left -= size
      } else if case .node(_, let first, let second) = tree {
        spine = .cell(size: size / 2, first, .cell(size: size / 2, second, rest))
        left -= 1
      }
    }
    count -= number
  }

  /// The element at a position counted from the first; O(log n).
  subscript(position: Int) -> Element {
    precondition(0..<count ~= position, "no element \(position) in a list of \(count)")
    var depth = count - 1 - position
    var spine = spine
    while case .cell(let size, let tree, let rest) = spine {
      if depth < size { return Self.element(at: depth, of: tree, size: size) }
      depth -= size
      spine = rest
    }
    preconditionFailure("the spine holds fewer elements than the list counts")
  }

  private static func element(at depth: Int, of tree: Tree, size: Int) -> Element {
    var (depth, tree, size) = (depth, tree, size)
    while true {
      switch tree {
      case .leaf(let element): return element
      case .node(let element, let first, let second):
        if depth == 0 { return element }
        size /= 2
        (depth, tree) = depth <= size ? (depth - 1, first) : (depth - 1 - size, second)
      }
    }
  }
}
