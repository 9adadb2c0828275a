import PlainText

/// A hash that is the same on every machine and in every version, unlike the standard library's.
enum StableHash {
  /// FNV-1a over the UTF-8 bytes, with a final mix that makes every bit of the result depend on every byte.
  static func hash(_ text: String) -> UInt64 { hash(text.utf8) }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return SplitMix.mix(hash)
  }
}
