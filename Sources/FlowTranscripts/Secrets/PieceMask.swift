/// Masks ranges of a text in which it depends on what stands before a place whether it can be masked without breaking the
/// text's form.
protocol PieceMask {
  associatedtype State: Equatable

  var bytes: [UInt8] { get }
  /// What is to be masked, in order.
  var ranges: [Range<Int>] { get }

  /// Where the piece ends that begins at a place, and that stays whole: one byte, or an escape.
  func end(of position: Int, _ state: State) -> Int

  /// In what state the piece at a place leaves the text.
  func next(_ position: Int, _ state: State) -> State

  /// Whether what stands in that state may be masked.
  func isFree(_ state: State) -> Bool
}

extension PieceMask {
  /// The text with its ranges masked, which begins in the given state.
  func text(from start: State) -> String {
    var masked = MaskedText(reserving: bytes.count)
    var (position, number) = (0, 0)
    var state = start
    while position < bytes.count {
      let end = end(of: position, state)
      while number < ranges.count, ranges[number].upperBound <= position { number += 1 }
      let next = next(position, state)
      if next == state, isFree(state), number < ranges.count, ranges[number].lowerBound < end {
        masked.mask()
      } else {
        masked.keep(bytes[position..<end])
      }
      state = next
      position = end
    }
    return masked.text
  }
}
