/// 128 bits of a text, the same on every machine; two texts have the same with a probability of 2⁻¹²⁸.
struct Fingerprint: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Creates the fingerprint of a text.
  init(_ bytes: some Collection<UInt8>) {
    var (one, two): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
    var (word, filled): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      word |= UInt64(byte) << (8 * filled)
      filled += 1
      guard filled == 8 else { continue }
      (one, two) = Self.mix(word, one, two)
      (word, filled) = (0, 0)
    }
    // The length distinguishes bytes that end in zeros.
    (one, two) = Self.mix(word, one, two)
    (one, two) = Self.mix(UInt64(bytes.count), one, two)
    (high, low) = Self.mix(one ^ two, one, two)
  }

  private static func mix(_ word: UInt64, _ one: UInt64, _ two: UInt64) -> (UInt64, UInt64) {
    let left = (one ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    let right = (two ^ (word &+ 0xE703_7ED1_A0B4_28DB)).multipliedFullWidth(by: 0x8EBC_6AF0_9C88_C6E3)
    return (left.high ^ left.low &+ two, right.high &+ right.low ^ one)
  }
}
