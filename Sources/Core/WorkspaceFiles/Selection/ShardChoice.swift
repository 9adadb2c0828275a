package import FlowSyntax

/// The value of `--shard`: a shard, or `auto` to determine it from the environment.
package enum ShardChoice: Hashable, Sendable {
  case shard(Shard)
  /// `auto`, or `auto/N` if the environment doesn't have the number of shards.
  case automatic(count: Int?)

  /// Reads `I/N`, `auto` or `auto/N`.
  package init(_ text: String) throws(PlainError) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first == "auto" else {
      self = .shard(try Shard(text))
      return
    }
    self = .automatic(count: parts.count == 2 ? try Shard.count(parts[1]) : nil)
  }
}
