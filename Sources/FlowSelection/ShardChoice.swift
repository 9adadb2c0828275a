/// What `--shard` is given: a shard, or the word to ask the environment which one this is.
package enum ShardChoice: Hashable, Sendable {
  case shard(Shard)
  /// `auto`, or `auto/N` where the environment doesn't say how many shards there are.
  case automatic(count: Int?)

  /// Reads `I/N`, `auto` or `auto/N`.
  package init(_ text: String) throws(Shard.Failure) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first == "auto" else {
      self = .shard(try Shard(text))
      return
    }
    self = .automatic(count: parts.count == 2 ? try Shard.count(parts[1]) : nil)
  }
}
