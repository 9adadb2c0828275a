import Diagnostics

/// Masks ranges of the commands to GitHub's runner so that they stay such: what is in a property or a message.
struct CommandMask {
  private enum State {
    case name, key, value, colon, message
  }

  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  init(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    self.bytes = bytes
    self.ranges = ranges
  }

  var text: String {
    var masked = MaskedText(reserving: bytes.count)
    var (position, number) = (0, 0)
    var state = State.name
    while position < bytes.count {
      // An escape stays whole.
      let isEscape = bytes[position] == UInt8(ascii: "%") && (state == .value || state == .message)
      let end = min(position + (isEscape ? 3 : 1), bytes.count)
      while number < ranges.count, ranges[number].upperBound <= position { number += 1 }
      let next = next(position, state)
      if next == state, state == .value || state == .message, number < ranges.count, ranges[number].lowerBound < end {
        masked.mask()
      } else {
        masked.keep(bytes[position..<end])
      }
      state = next
      position = end
    }
    return masked.text
  }

  private func next(_ position: Int, _ state: State) -> State {
    switch (state, bytes[position]) {
    case (_, .lineFeed): .name
    case (.name, UInt8(ascii: " ")): .key
    case (.key, UInt8(ascii: "=")): .value
    case (.value, UInt8(ascii: ",")): .key
    // Two colons stand before the message, and none within a value.
    case (.value, UInt8(ascii: ":")): .colon
    case (.colon, _): .message
    default: state
    }
  }
}
