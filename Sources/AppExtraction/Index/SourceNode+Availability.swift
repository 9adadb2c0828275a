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

  /// The number of the block of an `if` that is only for another width than the compact one, in which an app of iOS is
  /// read; nil if there is none.
  ///
  /// It is the `else` of `if horizontalSizeClass == .compact`, and the block of the opposite.
  func otherSizeBlock(on platform: Platform) -> Int? {
    let parts = child(.conditions)?.children.map(\.self) ?? []
    guard platform == .ios, parts.count == 1, let asked = parts.first, asked.kind == .operation,
      asked.text == "==" || asked.text == "!="
    else { return nil }
    let names = asked.children.map(\.text)
    let isWidth = names.contains { $0.hasSuffix("izeClass") && !$0.hasPrefix("vertical") }
    guard isWidth, names.contains("compact") || names.contains("regular") else { return nil }
    return names.contains("compact") == (asked.text == "==") ? 1 : 0
  }
}
