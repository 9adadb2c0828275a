import PlainText

/// The hash SHA-256.
package enum SHA256 {
  /// The hash of some bytes as 64 hexadecimal digits.
  package static func text(_ bytes: [UInt8]) -> String {
    hash(bytes).map { $0.hexadecimal(digits: 2) }.joined()
  }

  /// The 32 bytes of the hash.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state = squareRoots
    let length = UInt64(bytes.count) * 8
    let padding = [0x80] + [UInt8](repeating: 0, count: (119 - bytes.count % 64) % 64)
    let padded = bytes + padding + bigEndian(length)
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
    return state.flatMap(bigEndian)
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (late, early) = (schedule[index - 2], schedule[index - 15])
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      schedule.append(schedule[index - 16] &+ first &+ schedule[index - 7] &+ second)
    }
    var (a, b, c, d, e, f, g, h) = (state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let first = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let one = h &+ first &+ ((e & f) ^ (~e & g)) &+ cubeRoots[index] &+ schedule[index]
      let second = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let two = second &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private static func rotate(_ value: UInt32, _ bits: UInt32) -> UInt32 { value >> bits | value << (32 - bits) }

  private static func bigEndian(_ value: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    stride(from: value.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }

  /// The first bits behind the point of the primes' roots.
  private static let squareRoots = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
  private static let cubeRoots = primes.map { prime in
    var root = 1.0
    for _ in 0..<100 { root = (2 * root + Double(prime) / (root * root)) / 3 }
    return fraction(of: root)
  }

  private static func fraction(of root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }
}
