import FlowSyntax

// The parts of lists and maps whose brackets stand on several lines. The opening bracket has been read before.
extension BlockPrinter {
  /// Passes over what is between two elements, which in brackets is a comma.
  ///
  /// - Returns: The offset at which the comments that belong to the next element begin, or the element itself.
  @discardableResult
  mutating func separate(_ form: NodeLayout.Form, above source: Int, at column: Int) -> Int {
    if form == .brackets {
      write(reader.gap(), above: source, at: column)
      pass(UInt8(ascii: ","))
      writeTrailingComment(at: column)
    }
    return write(reader.gap(), above: source, at: column)
  }

  /// Passes over the end of the collection.
  mutating func close(_ bracket: UInt8, at column: Int) {
    write(reader.gap(), above: .max, at: column)
    if reader.byte == UInt8(ascii: ",") {
      reader.position += 1
      writeTrailingComment(at: column)
      write(reader.gap(), above: .max, at: column)
    }
    hasBlank = false
    pass(bracket)
  }

  mutating func write(entry key: YAMLTree.ID, _ value: YAMLTree.ID, at column: Int) {
    var gap = GapReader.Gap()
    if isExplicit(key) {
      pass(UInt8(ascii: "?"))
      gap = reader.gap()
    }
    guard isShort(key) else { return write(long: key, value, at: column, from: .max, gap) }
    write(key: key)
    gap = gap.followed(by: reader.gap())
    if reader.byte == UInt8(ascii: ":") {
      reader.position += 1
      return write(value: value, after: .key, at: column + 2, from: .max, gap)
    }
    if !layout.isEmpty(value) { isLost = true }
    known = levels
    if !gap.comments.isEmpty { write(.init(comments: gap.comments), above: .max, at: column) }
  }
}
