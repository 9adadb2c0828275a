package import FlowSyntax

/// A shard of a suite, as `--shard` names it: `2/5` is the second of five.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of shards.
  package static let maxCount = 10_000

  /// The index, counted from 1.
  package let index: Int
  package let count: Int

  /// Creates a shard.
  ///
  /// - Parameters:
  ///   - index: The index, counted from 1.
  ///   - count: The number of shards.
  /// - Throws: An error if `count` isn't from 1 to ``maxCount``, or `index` not from 1 to `count`.
  package init(index: Int, count: Int) throws(PlainError) {
    guard 1...Self.maxCount ~= count else { throw .count(String(count)) }
    guard 1...count ~= index else {
      throw PlainError("there is no shard \(index) of \(count): shards count from 1")
    }
    (self.index, self.count) = (index, count)
  }

  /// Reads `I/N`, two whole numbers in decimal digits.
  package init(_ text: String) throws(PlainError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Self.number(parts[0]) else {
      throw PlainError("“\(text.excerpt)” isn't a shard: write its number and how many there are, as in 2/5")
    }
    try self.init(index: index, count: Self.count(parts[1]))
  }

  /// The only shard of an undivided suite.
  static let whole = Self()

  private init() { (index, count) = (1, 1) }

  package var description: String { "\(index)/\(count)" }

  /// Reads a number of shards.
  static func count(_ text: some StringProtocol) throws(PlainError) -> Int {
    guard let count = number(text), 1...maxCount ~= count else { throw .count(text.excerpt) }
    return count
  }

  /// Reads a whole number in decimal digits; nil for any other text, including one with a sign.
  static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(text) : nil
  }
}

extension PlainError {
  fileprivate static func count(_ text: String) -> Self {
    Self("a suite can't be split into “\(text)” shards: their number is from 1 to \(Shard.maxCount)")
  }
}
