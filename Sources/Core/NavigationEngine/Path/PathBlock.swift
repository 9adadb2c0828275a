import Synchronization

/// A part of a path that never changes, with the digest of the path up to its end once that was asked for.
///
/// Whatever is below it stays below it: a path only grows and shrinks at its top.
final class PathBlock: Sendable {
  let entries: [RoutePath.Entry]
  private let high = Atomic<UInt64>(0)
  /// The second half of the digest; 0 until both are known.
  private let low = Atomic<UInt64>(0)

  init(_ entries: [RoutePath.Entry]) { self.entries = entries }

  /// The digest of the path up to the end of the block; nil if it wasn't made.
  var digest: Fingerprint? {
    let low = low.load(ordering: .acquiring)
    return low == 0 ? nil : Fingerprint(high: high.load(ordering: .relaxed), low: low)
  }

  /// Makes the digest; two threads that do it at once make the same.
  ///
  /// - Parameters:
  ///   - bytes: All that tells apart the entries.
  ///   - below: The digest of the path up to the beginning of the block; nil if it is the lowest.
  /// - Returns: The digest.
  func makeDigest(of bytes: [UInt8], above below: Fingerprint?) -> Fingerprint {
    let digest = Fingerprint(bytes, above: below)
    high.store(digest.high, ordering: .relaxed)
    low.store(digest.low, ordering: .releasing)
    return digest
  }
}

/// 128 bits of a text, the same on every machine; two texts have the same with a probability of 2⁻¹²⁸.
package struct Fingerprint: Hashable, Sendable {
  let high: UInt64
  /// The second half, which is never 0.
  let low: UInt64

  fileprivate init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// Creates the fingerprint of a text, or of the next part of one whose beginning has a fingerprint.
  package init(_ bytes: some Collection<UInt8>, above below: Self? = nil) {
    var one = below?.high ?? 0x9E37_79B9_7F4A_7C15
    var two = below?.low ?? 0xC2B2_AE3D_27D4_EB4F
    func mix(_ word: UInt64) {
      let left = (one ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
      let right = (two ^ (word &+ 0xE703_7ED1_A0B4_28DB)).multipliedFullWidth(by: 0x8EBC_6AF0_9C88_C6E3)
      (one, two) = (left.high ^ left.low &+ two, right.high &+ right.low ^ one)
    }
    var (word, filled): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      word |= UInt64(byte) << (8 * filled)
      filled += 1
      guard filled == 8 else { continue }
      mix(word)
      (word, filled) = (0, 0)
    }
    mix(word)
    mix(UInt64(bytes.count))
    self.init(high: one, low: max(1, two))
  }
}
