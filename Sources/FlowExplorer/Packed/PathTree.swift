/// The states of an app whose paths are a tree, in the order of discovery: of each only the screen on top is kept.
///
/// The states that follow from a state stand together, in the order of its pushes, and those of the next state follow
/// them. So the state before another is found by counting.
struct PathTree: Sendable {
  /// A push from a screen, by the first link that does it.
  struct Push: Sendable {
    /// The number of the pushed value, which is that of the screen it shows.
    let screen: UInt16
    /// The number of the step among those possible on the screen.
    let step: Int
  }

  /// States that stand together, all of one depth, and follow from states that stand together.
  private struct Piece: Sendable {
    let first: Int
    /// The first state that they may follow from.
    let parent: Int
    var tops: ScreenNumbers
  }

  /// States of one piece whose steps are done together.
  struct Slice: Sendable {
    fileprivate let piece: Int
    fileprivate let offsets: Range<Int>
    /// The number of the first state.
    let first: Int

    var count: Int { offsets.count }
  }

  /// The pushes from each screen to a value that no earlier link of it pushes.
  private let pushes: [[Push]]
  /// The screens that the pushes of all screens show, and where those of each screen begin and end.
  private let shown: [UInt16]
  private let starts: [Int]
  private var pieces: [Piece]
  /// The number of states.
  private(set) var count = 1
  /// The first state of the level that follows.
  private var level = 1

  /// The maximum number of states in a piece that was joined from several: few enough that joining them costs little.
  private static let limit = 1024
  /// The maximum number of states in a slice: enough to make the delivery of what follows from them cheap.
  private static let sliceSize = 2048

  /// Begins with the root alone.
  ///
  /// - Parameter pushes: The pushes from each screen; the root is the screen 0.
  init(_ pushes: [[Push]]) {
    self.pushes = pushes
    pieces = [Piece(first: 0, parent: 0, tops: ScreenNumbers(rootOf: pushes.count))]
    shown = pushes.flatMap { $0.map(\.screen) }
    var starts = [0]
    for own in pushes { starts.append((starts.last ?? 0) + own.count) }
    self.starts = starts
  }

  /// The bytes in use for each state.
  var bytesPerState: Double {
    let bytes = pieces.reduce(0) { $0 + MemoryLayout<Piece>.stride + $1.tops.byteCount }
    return Double(bytes) / Double(count)
  }

  // MARK: Levels

  /// The slices of a level, all states of one depth.
  ///
  /// The states that are added from now on are of the next level.
  ///
  /// - Parameters:
  ///   - states: The states of the level, which are the last ones.
  ///   - batch: A number of states, a multiple of which no slice contains within it, counted from the first.
  /// - Returns: The slices in order.
  mutating func slices(of states: Range<Int>, batch: Int) -> [Slice] {
    level = states.upperBound
    var slices: [Slice] = []
    var index = piece(of: states.lowerBound)
    while index < pieces.count {
      let piece = pieces[index]
      var offset = 0
      while offset < piece.tops.count {
        let first = piece.first + offset
        let end = min(piece.tops.count, offset + Self.sliceSize, offset + batch - (first - states.lowerBound) % batch)
        slices.append(Slice(piece: index, offsets: offset..<end, first: first))
        offset = end
      }
      index += 1
    }
    return slices
  }

  /// Does something with the screens on top of the states of a slice, in their order.
  @inline(__always)
  func forEachTop(of slice: Slice, _ body: (Int) -> Void) {
    pieces[slice.piece].tops.forEach(in: slice.offsets, body)
  }

  /// The screens on top of the states that follow from those of a slice, in their order.
  func grown(_ slice: Slice) -> ScreenNumbers {
    pieces[slice.piece].tops.replaced(in: slice.offsets, by: shown, from: starts)
  }

  /// Whether a state with a screen on top is followed by others.
  func hasPushes(_ top: Int) -> Bool { starts[top + 1] > starts[top] }

  /// Adds the states that follow from those of a slice.
  ///
  /// - Parameters:
  ///   - tops: The screens on top of them.
  ///   - slice: The slice that follows the one whose states were added last.
  mutating func append(_ tops: ScreenNumbers, after slice: Slice) {
    guard tops.count > 0 else { return }
    let last = pieces.count - 1
    if pieces[last].first >= level, pieces[last].tops.count + tops.count <= Self.limit,
      slice.first + slice.count - pieces[last].parent <= Self.sliceSize
    {
      pieces[last].tops.append(tops)
    } else {
      pieces.append(Piece(first: count, parent: slice.first, tops: tops))
    }
    count += tops.count
  }

  // MARK: Ways

  /// The state before a state, and the number of the step between them; nil for the start.
  func origin(of state: Int) -> (state: Int, step: Int)? {
    if state == 0 { return nil }
    let own = pieces[piece(of: state)]
    var (parent, rest) = (own.parent, state - own.first)
    var index = piece(of: parent)
    while index < pieces.count {
      let piece = pieces[index]
      for place in parent - piece.first..<piece.tops.count {
        let pushes = pushes[piece.tops[place]]
        if rest < pushes.count { return (parent, pushes[rest].step) }
        rest -= pushes.count
        parent += 1
      }
      index += 1
    }
    return nil
  }

  /// The number of the piece of a state.
  private func piece(of state: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].first <= state { low = middle } else { high = middle }
    }
    return low
  }
}
