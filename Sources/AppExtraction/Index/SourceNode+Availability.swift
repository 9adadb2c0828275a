import SourceTrees

extension SourceNode {
  /// The number of the block of an `if` that is only for older systems than the newest; nil if there is none.
  ///
  /// It is the `else` of `if #available`, where nothing else is asked, and the block of `if #unavailable`.
  var olderBlock: Int? {
    guard let parts = child(.conditions)?.children, !parts.isEmpty else { return nil }
    if parts.contains(where: { $0.kind == .other && $0.text == "#unavailable" }) { return 0 }
    return parts.allSatisfy { $0.kind == .other && $0.text == "#available" } ? 1 : nil
  }
}
