import FlowDiagnostics

/// One of the parts that a suite is split into, as `--shard` names it: `2/5` is the second of five.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The most parts that a suite may be split into.
  package static let maxCount = 10_000

  /// Why a text or two numbers aren't a shard, as a sentence without its full stop.
  package struct Failure: Error, Hashable {
    package let message: String
  }

  /// Counts from 1.
  package let index: Int
  package let count: Int

  /// - Throws: Where `count` isn't from 1 to ``maxCount``, or `index` not from 1 to `count`.
  package init(index: Int, count: Int) throws(Failure) {
    guard 1...Self.maxCount ~= count else { throw .count(String(count)) }
    guard 1...count ~= index else {
      throw Failure(message: "there is no shard \(index) of \(count): shards count from 1")
    }
    self.index = index
    self.count = count
  }

  /// Reads `I/N`, two whole numbers in decimal digits.
  package init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Self.number(parts[0]) else {
      throw Failure(message: "“\(text.excerpt)” isn't a shard: write its number and how many there are, as in 2/5")
    }
    try self.init(index: index, count: Self.count(parts[1]))
  }

  /// The only one of one.
  static let whole = Self()

  private init() { (index, count) = (1, 1) }

  package var description: String { "\(index)/\(count)" }

  /// Reads how many shards there are.
  static func count(_ text: some StringProtocol) throws(Failure) -> Int {
    guard let count = number(text), 1...maxCount ~= count else { throw .count(text.excerpt) }
    return count
  }

  /// The whole number that a text of decimal digits alone is; nil for any other, a sign included.
  static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(text) : nil
  }
}

extension Shard.Failure {
  fileprivate static func count(_ text: String) -> Self {
    Self(message: "a suite can't be split into “\(text)” shards: their number is from 1 to \(Shard.maxCount)")
  }
}
