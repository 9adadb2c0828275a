/// How deeply square brackets are nested in a text, outside of strings and comments.
///
/// The parser takes twice the time for each level: 24 take seconds, and 40 would take days.
enum BracketDepth {
  /// More than anyone writes by hand, and still parsed at once.
  static let limit = 14

  static func isExceeded(in bytes: [UInt8]) -> Bool {
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["):
        depth += 1
        if depth > limit { return true }
        index += 1
      case UInt8(ascii: "]"):
        depth = max(0, depth - 1)
        index += 1
      case UInt8(ascii: "/"): index = end(ofComment: bytes, at: index)
      case UInt8(ascii: "\""): index = end(ofString: bytes, at: index)
      default: index += 1
      }
    }
    return false
  }

  private static func end(ofComment bytes: [UInt8], at start: Int) -> Int {
    guard start + 1 < bytes.count else { return start + 1 }
    var index = start + 2
    if bytes[start + 1] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return index
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { return start + 1 }
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return bytes.count
  }

  private static func end(ofString bytes: [UInt8], at start: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    let isLong = start + 2 < bytes.count && bytes[start + 1] == quote && bytes[start + 2] == quote
    var index = start + (isLong ? 3 : 1)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if isLong {
        if bytes[index] == quote, index + 2 < bytes.count, bytes[index + 1] == quote, bytes[index + 2] == quote {
          return index + 3
        }
        index += 1
      } else if bytes[index] == quote {
        return index + 1
      } else if bytes[index] == UInt8(ascii: "\n") {
        // The string isn't closed.
        return index
      } else {
        index += 1
      }
    }
    return bytes.count
  }
}
