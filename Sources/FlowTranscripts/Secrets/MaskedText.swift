/// A text put together from pieces that are kept and pieces that are masked.
///
/// One mask stands for everything that is masked without a gap.
struct MaskedText {
  private var bytes: [UInt8] = []
  private var isMasking = false

  /// - Parameter count: How many bytes it will have, more or less.
  init(reserving count: Int) { bytes.reserveCapacity(count) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func keep(_ piece: some Collection<UInt8>) {
    bytes += piece
    isMasking = false
  }

  mutating func mask() {
    if !isMasking { bytes += Redactor.mask.utf8 }
    isMasking = true
  }
}
