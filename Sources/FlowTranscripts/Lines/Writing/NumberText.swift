import JSONText

/// A text that contains a number which mostly grows by one, so that few of its digits change.
struct NumberText {
  /// The text with the number, and what follows it.
  private(set) var bytes: [UInt8] = []
  private let before: [UInt8]
  private var after: [UInt8] = []
  /// The number; a negative one before the first, after which no number comes by growing.
  private var number = -2
  /// The end of the digits.
  private var end = 0

  /// - Parameter before: The text before the number.
  init(_ before: [UInt8]) { self.before = before }

  /// Changes the number and the text after it.
  mutating func change(to number: Int, _ after: [UInt8]) {
    if after == self.after {
      if number == self.number { return }
      if number == self.number + 1, grow() { return }
    }
    (self.number, self.after) = (number, after)
    bytes.removeAll(keepingCapacity: true)
    bytes += before
    bytes.append(digitsOf: number)
    end = bytes.count
    bytes += after
  }

  /// Adds one to the digits, unless there must be one more.
  private mutating func grow() -> Bool {
    var position = end - 1
    while bytes[position] == UInt8(ascii: "9") { position -= 1 }
    // The byte before the digits is a colon.
    guard bytes[position] >= UInt8(ascii: "0"), bytes[position] < UInt8(ascii: "9") else { return false }
    bytes[position] += 1
    for nine in position + 1..<end { bytes[nine] = UInt8(ascii: "0") }
    number += 1
    return true
  }
}
