import FlowApps

/// The reasons why an app hasn't some code.
enum Exclusion {
  static let preview = "a preview"
  static let unshownPath = "a write to a path that no stack shows"
  static let olderSystem = "a branch for an older system"
  static let otherSize = "a branch for another size than the compact one"
  static let otherClause = "a clause of #if that isn't compiled for the platform, or only for debugging"
}

extension SourceNode {
  /// The reason why an app hasn't the code, by what stands around it, the outermost first; nil if it may have it.
  ///
  /// Of `if #available` the newest system's block is the app's, and of sizes the compact one.
  func exclusion(in index: AppIndex) -> String? {
    let way = ancestors + [self]
    return zip(way, way.dropFirst()).lazy.compactMap { outer, part in
      outer.isPreview ? Exclusion.preview : outer.exclusion(of: part, in: index)
    }.first
  }

  /// The reason why an app hasn't a part of an `#if` or of an `if`; nil for any other part.
  private func exclusion(of part: SourceNode, in index: AppIndex) -> String? {
    if kind == .conditional {
      let active = index.platform.activeClause(of: self).map { children(.clause)[$0] }
      return active == part ? nil : Exclusion.otherClause
    }
    guard kind == .branch, part.kind == .block || part.kind == .branch else { return nil }
    // The first block runs where the condition holds, and the other one may be an `else if`.
    let number = child(.block) == part ? 0 : 1
    if number == olderBlock { return Exclusion.olderSystem }
    return number == otherSizeBlock(on: index.platform, index.sizes) ? Exclusion.otherSize : nil
  }

  /// Whether it is a type that only shows previews.
  var isPreview: Bool {
    guard isType || kind == .extension else { return false }
    let inherited = child(.inherits)?.children.map(\.text) ?? []
    return text.hasSuffix("_Previews") || text.hasSuffix("_Preview")
      || inherited.contains {
        $0.hasSuffix("PreviewProvider") || $0 == "PreviewModifier" || $0 == "LibraryContentProvider"
      }
  }

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
