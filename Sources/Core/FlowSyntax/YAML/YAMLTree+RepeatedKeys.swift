extension YAMLTree {
  /// Errors for every key that occurs again in a mapping.
  ///
  /// A few keys are compared pairwise, without creating strings; the texts of many keys are put into a dictionary.
  func repeatedKeys(_ mapping: ID) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var children = children(mapping)
    var (number, kinds) = (0, UInt64(0))
    while let (key, _) = nextPair(&children) {
      if number == 12 { return repeatedKeysOfMany(mapping) }
      let kind = keyKind(key)
      // Equal keys are of one kind, and few others are.
      if kinds & kind != 0, let earlier = earlierKey(key, among: number, of: mapping) {
        found.append(.repeatedKey(text(key), place(key), first: place(earlier)))
      }
      kinds |= kind
      number += 1
    }
    return found
  }

  /// One of 64 kinds of keys, by the length and the first bytes, as a bit; 0 if it is no scalar.
  private func keyKind(_ key: ID) -> UInt64 {
    let node = node(key)
    guard node.bits.isDisjoint(with: .collection) else { return 0 }
    // A text that differs from the file's bytes may be equal to any other.
    guard !node.bits.contains(.changed) else { return .max }
    let range = verbatim(node)
    let head = bytes.head(from: range.lowerBound, count: range.count)
    return 1 << ((head ^ head >> 8 ^ UInt64(range.count)) & 63)
  }

  /// The key that is equal to `key` among the first `count` keys; nil if there is none.
  private func earlierKey(_ key: ID, among count: Int, of mapping: ID) -> ID? {
    var children = children(mapping)
    for _ in 0..<count {
      guard let (earlier, _) = nextPair(&children) else { return nil }
      if kind(earlier) == .scalar, isSameKey(key, earlier) { return earlier }
    }
    return nil
  }

  private func repeatedKeysOfMany(_ mapping: ID) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var seen: [String: [ID]] = [:]
    var children = children(mapping)
    while found.count < Diagnostic.maxReported, let (key, _) = nextPair(&children) {
      guard kind(key) == .scalar else { continue }
      let text = text(key)
      if let earlier = seen[text]?.first(where: { isSameKey(key, $0) }) {
        found.append(.repeatedKey(text, place(key), first: place(earlier)))
      } else {
        seen[text, default: []].append(key)
      }
    }
    return found
  }

  /// Whether two scalars are equal as keys: `a` and `"a"` are, `1` and `"1"` aren't.
  private func isSameKey(_ left: ID, _ right: ID) -> Bool {
    guard isSameText(left, right), tag(left) == tag(right) else { return false }
    return isPlain(left) == isPlain(right) || CoreSchema.isString(text(left))
  }
}

extension Diagnostic {
  fileprivate static func repeatedKey(_ key: String, _ place: Place, first: Place) -> Self {
    Self("repeated-key", "the key “\(key.excerpt)” occurs twice in one map", at: place)
      .note("it stood here first", at: first)
      .help("keep one of the two")
  }
}
