/// How a state that is a list of the numbers of its parts is kept and found.
enum PartKey {
  /// The share of a part in the fingerprint of a state, which is the sum of all: so that a step adds only its changes.
  static func share(_ number: UInt32, at place: Int) -> UInt64 {
    let word =
      (UInt64(number) &+ 1) &* 0x9E37_79B9_7F4A_7C15 ^ (UInt64(truncatingIfNeeded: place) &+ 1) &* 0xC2B2_AE3D_27D4_EB4F
    let mixed = word.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return (mixed.high ^ mixed.low) &* 0xE703_7ED1_A0B4_28DB
  }

  /// The fingerprint of a state of such shares.
  static func fingerprint(ofShares sum: UInt64) -> Fingerprint { Fingerprint(high: sum, low: sum ^ sum >> 32) }

  /// The fingerprint of a state.
  static func fingerprint(of parts: [UInt32]) -> Fingerprint {
    var sum: UInt64 = 0
    for (place, number) in parts.enumerated() { sum &+= share(number, at: place) }
    return fingerprint(ofShares: sum)
  }

  /// Writes the numbers of a state's parts behind other keys, each in as few bytes as it needs.
  static func write(_ parts: some Collection<UInt32>, to key: inout [UInt8]) {
    for number in parts { StateRecords.write(number, to: &key) }
  }
}
