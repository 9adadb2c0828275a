import Diagnostics

/// A text with a number in it, which is cheap to have where the next number is but one more.
struct NumberedText {
  private(set) var bytes: [UInt8]
  private(set) var number: Int
  private let head: [UInt8]
  private let tail: [UInt8]
  /// Where the number's digits stand.
  private let digits: Range<Int>

  /// - Parameters:
  ///   - head: What stands before the number.
  ///   - number: The number, which isn't negative.
  ///   - tail: What stands behind it.
  init(_ head: [UInt8], _ number: Int, _ tail: [UInt8] = []) {
    (self.head, self.number, self.tail) = (head, number, tail)
    let text = [UInt8](ascii: number.description)
    digits = head.count..<head.count + text.count
    bytes = head + text + tail
  }

  mutating func set(to number: Int) {
    if number == self.number { return }
    guard number == self.number + 1, increment() else {
      self = Self(head, number, tail)
      return
    }
    self.number = number
  }

  /// Adds one to the digits.
  ///
  /// - Returns: Whether there are enough of them.
  private mutating func increment() -> Bool {
    var position = digits.upperBound - 1
    while bytes[position] == UInt8(ascii: "9") {
      guard position > digits.lowerBound else { return false }
      bytes[position] = UInt8(ascii: "0")
      position -= 1
    }
    bytes[position] += 1
    return true
  }
}
