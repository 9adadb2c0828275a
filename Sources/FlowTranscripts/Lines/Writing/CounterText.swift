import FlowDiagnostics

/// A text that contains a number; adding one to the number is cheap.
struct CounterText {
  private(set) var bytes: [UInt8]
  private(set) var number: Int
  /// The range of the number's digits.
  private var digits: Range<Int>

  /// Puts a number between two texts.
  ///
  /// - Parameters:
  ///   - head: The text before the number.
  ///   - number: The number, which isn't negative.
  ///   - tail: The text after the number.
  init(_ head: [UInt8], _ number: Int, _ tail: [UInt8] = []) {
    bytes = head
    self.number = number
    bytes.append(contentsOf: number.description.utf8)
    digits = head.count..<bytes.count
    bytes += tail
  }

  mutating func set(to number: Int) {
    if number == self.number { return }
    if number != self.number + 1 || !increment() { replace(with: number) }
    self.number = number
  }

  private mutating func replace(with number: Int) {
    let text = number.description.utf8
    bytes.replaceSubrange(digits, with: text)
    digits = digits.lowerBound..<digits.lowerBound + text.count
  }

  /// Adds one to the digits.
  ///
  /// - Returns: False if one more digit is needed; the digits must then be replaced.
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
