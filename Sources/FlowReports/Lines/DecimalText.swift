import Diagnostics

/// A number with its digits, which are cheap to have where the next number is but one more.
struct DecimalText {
  private(set) var value = 0
  private(set) var bytes: [UInt8] = [.zero]

  mutating func set(to number: Int) {
    let isNext = number == value &+ 1
    value = number
    if !isNext {
      bytes = Array(number.description.utf8)
    } else if let last = bytes.indices.last, bytes[last] < .nine {
      bytes[last] += 1
    } else {
      carry()
    }
  }

  private mutating func carry() {
    var position = bytes.count - 1
    while position >= 0, bytes[position] == .nine {
      bytes[position] = .zero
      position -= 1
    }
    if position >= 0 { bytes[position] += 1 } else { bytes.insert(.zero + 1, at: 0) }
  }
}

extension UInt8 {
  fileprivate static let zero = UInt8(ascii: "0")
  fileprivate static let nine = UInt8(ascii: "9")
}
