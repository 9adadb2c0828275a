/// A random number generator that gives the same numbers for a seed on every machine (SplitMix64).
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins a sequence of numbers.
  ///
  /// - Parameter seed: The seed; each gives another sequence.
  package init(seed: UInt64) { state = seed }

  /// Begins one of many sequences of a seed; none is a part of another.
  package init(seed: UInt64, number: Int) {
    state = Self.mix(seed ^ Self.mix(UInt64(bitPattern: Int64(number))))
  }

  /// The next number; all of its bits are random.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// The next number from 0 up to, but not including, a bound that is at least 1; each is as likely as any other.
  ///
  /// The standard library doesn't guarantee which numbers it makes of random bits.
  package mutating func next(below bound: UInt64) -> UInt64 {
    // The lowest numbers are rejected, so that the count of the others is a multiple of the bound.
    let surplus = (0 &- bound) % bound
    while true {
      let number = next()
      if number >= surplus { return number % bound }
    }
  }

  /// A number that depends on every bit of another: the finalising mix.
  package static func mix(_ bits: UInt64) -> UInt64 {
    var mixed = bits
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A hash that is the same on every machine and in every version, unlike the standard library's.
  ///
  /// It is FNV-1a, with a final mix that makes every bit of the result depend on every byte.
  package static func hash(_ bytes: some Sequence<UInt8>, from basis: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    mix(bytes.reduce(basis) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }
}
