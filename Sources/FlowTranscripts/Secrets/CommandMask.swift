import FlowDiagnostics

/// Masks ranges of the commands to GitHub's runner so that they stay such: what is in a property or a message.
struct CommandMask: PieceMask {
  enum State {
    case name, key, value, colon, message
  }

  let bytes: [UInt8]
  let ranges: [Range<Int>]

  init(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    self.bytes = bytes
    self.ranges = ranges
  }

  var text: String { text(from: .name) }

  func isFree(_ state: State) -> Bool { state == .value || state == .message }

  func end(of position: Int, _ state: State) -> Int {
    let isEscape = isFree(state) && bytes[position] == UInt8(ascii: "%")
    return min(position + (isEscape ? 3 : 1), bytes.count)
  }

  func next(_ position: Int, _ state: State) -> State {
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
