import FlowApps

extension SourceNode {
  /// The number of the block of an `if` that is only for older systems than the newest; nil if there is none.
  ///
  /// It is the `else` of `if #available`, where nothing else is asked, and the block of `if #unavailable`.
  var olderBlock: Int? {
    guard let parts = child(.conditions)?.children, !parts.isEmpty else { return nil }
    if parts.contains(where: { $0.kind == .other && $0.text == "#unavailable" }) { return 0 }
    return parts.allSatisfy { $0.kind == .other && $0.text == "#available" } ? 1 : nil
  }

  /// The number of the block of an `if` that is only for another size than the compact one, in which an app of iOS is
  /// read; nil if there is none.
  ///
  /// It is the `else` of `if horizontalSizeClass == .compact`, and the block of `if userInterfaceIdiom == .pad`.
  ///
  /// - Parameters:
  ///   - platform: The platform of the app.
  ///   - sizes: The names of properties that only ask this, with whether they hold there.
  /// - Returns: The number.
  func otherSizeBlock(on platform: Platform, _ sizes: [String: Bool]) -> Int? {
    guard platform == .ios, let parts = child(.conditions)?.children else { return nil }
    let answers = parts.map { $0.holdsInCompactSize(sizes) }
    if answers.contains(false) { return 0 }
    return answers.allSatisfy { $0 == true } && !answers.isEmpty ? 1 : nil
  }

  /// Whether a condition holds on an iPhone in portrait; nil if it asks for more than the size or the device.
  func holdsInCompactSize(_ sizes: [String: Bool]) -> Bool? {
    let operands = Array(children)
    if kind == .tuple { return operands.count == 1 ? operands[0].holdsInCompactSize(sizes) : nil }
    if kind == .identifier || kind == .member { return sizes[text] }
    guard kind == .operation else { return nil }
    let operators = text.split(separator: " ")
    if operands.count == 1, operators == ["!"] { return operands[0].holdsInCompactSize(sizes).map { !$0 } }
    return operands.count == operators.count + 1 ? Self.holds(operands[...], operators[...], sizes) : nil
  }

  /// Whether operands with the operators between them hold: first what binds least divides them.
  private static func holds(
    _ operands: ArraySlice<SourceNode>,
    _ operators: ArraySlice<Substring>,
    _ sizes: [String: Bool]
  ) -> Bool? {
    for (joining, decisive) in [("||", true), ("&&", false)] {
      guard let place = operators.firstIndex(where: { $0 == joining }) else { continue }
      let count = place - operators.startIndex
      let left = holds(operands.prefix(count + 1), operators[..<place], sizes)
      return [left, holds(operands.dropFirst(count + 1), operators[(place + 1)...], sizes)].joined(decisive: decisive)
    }
    guard let first = operands.first, let last = operands.last, let comparison = operators.first else {
      return operands.first?.holdsInCompactSize(sizes)
    }
    guard operators.count == 1, comparison == "==" || comparison == "!=" else { return nil }
    return isEqualInCompactSize(first, last).map { $0 == (comparison == "==") }
  }

  private static func isEqualInCompactSize(_ left: SourceNode, _ right: SourceNode) -> Bool? {
    guard let asked = [left, right].first(where: { $0.sizeInCompactSize != nil }), let size = asked.sizeInCompactSize
    else { return nil }
    let value = asked == left ? right : left
    guard value.kind == .member, value.children.isEmpty || value.children.first?.kind == .type else { return nil }
    return value.text == size
  }

  /// The value of a size class or of the device's idiom on an iPhone in portrait; nil for anything else.
  private var sizeInCompactSize: String? {
    guard kind == .identifier || kind == .member else { return nil }
    if text == "userInterfaceIdiom" { return "phone" }
    return text.hasSuffix("izeClass") && !text.hasPrefix("vertical") ? "compact" : nil
  }
}

extension [SourceTree] {
  /// The names of truth values that only ask for the size or the device, with whether they hold on an iPhone in portrait.
  var sizes: [String: Bool] {
    var found: [String: Set<Bool?>] = [:]
    for node in flatMap({ $0.nodes(of: .variable) }) where node.ancestors.allSatisfy(\.declares) {
      let statements = node.child(.block)?.children.map(\.self) ?? [node.initialValue].compactMap(\.self)
      let code = statements.count == 1 ? statements[0] : nil
      let value = code?.kind == .return ? code?.children.first : code
      found[node.text, default: []].insert(value?.holdsInCompactSize([:]))
    }
    return found.compactMapValues { $0.count == 1 ? $0.first.flatMap(\.self) : nil }
  }
}

extension SourceNode {
  /// Whether it holds declarations, and no code.
  fileprivate var declares: Bool { isType || kind == .extension || kind == .conditional || kind == .clause }
}
