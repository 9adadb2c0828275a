/// A number of bytes for human readers: `64 MiB`, `100 bytes`.
package struct ByteCount: CustomStringConvertible {
  private let count: Int

  package init(_ count: Int) { self.count = count }

  /// The number in the largest unit that divides it.
  package var description: String {
    for (unit, shift) in [("GiB", 30), ("MiB", 20), ("KiB", 10)] where count > 0 && count % (1 << shift) == 0 {
      return "\(count >> shift) \(unit)"
    }
    return count.counted("byte")
  }
}
