import FlowSyntax

// Lists and maps whose brackets stand on several lines. The opening bracket has been read before.
extension BlockPrinter {
  mutating func writeBrackets(sequence id: YAMLTree.ID, at column: Int, isInline: Bool) {
    levels.append(Level(source: .max, target: column))
    for (number, child) in layout.children(id).enumerated() {
      if number > 0 { separate(at: column) }
      if number > 0 || !isInline { begin(at: column) }
      lines.write("-")
      write(value: child, after: .dash, at: column + 2, from: .max)
    }
    levels.removeLast()
    close(UInt8(ascii: "]"), at: column)
  }

  mutating func writeBrackets(mapping id: YAMLTree.ID, at column: Int, isInline: Bool) {
    let isPair = layout.isPair(id)
    levels.append(Level(source: .max, target: column))
    for (number, entry) in layout.entries(id).enumerated() {
      if number > 0 { separate(at: column) }
      if number > 0 || !isInline { begin(at: column) }
      write(entry: entry.key, entry.value, at: column)
    }
    levels.removeLast()
    if !isPair { close(UInt8(ascii: "}"), at: column) }
  }

  /// Passes over the comma between two elements.
  private mutating func separate(at column: Int) {
    write(reader.gap(), above: .max, at: column)
    pass(UInt8(ascii: ","))
    writeTrailingComment(at: column)
    write(reader.gap(), above: .max, at: column)
  }

  /// Passes over the end of the collection.
  private mutating func close(_ bracket: UInt8, at column: Int) {
    write(reader.gap(), above: .max, at: column)
    if reader.byte == UInt8(ascii: ",") {
      reader.position += 1
      writeTrailingComment(at: column)
      write(reader.gap(), above: .max, at: column)
    }
    hasBlank = false
    pass(bracket)
  }

  private mutating func write(entry key: YAMLTree.ID, _ value: YAMLTree.ID, at column: Int) {
    var gap = GapReader.Gap()
    if isExplicit(key) {
      pass(UInt8(ascii: "?"))
      gap = reader.gap()
    }
    guard isShort(key) else { return write(long: key, value, at: column, gap) }
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

  /// Writes an entry whose key needs lines of its own.
  private mutating func write(long key: YAMLTree.ID, _ value: YAMLTree.ID, at column: Int, _ gap: GapReader.Gap) {
    lines.write("?")
    write(value: key, after: .dash, at: column + 2, from: .max, gap)
    let gap = reader.gap()
    guard reader.byte == UInt8(ascii: ":") else {
      if !layout.isEmpty(value) { isLost = true }
      if !gap.comments.isEmpty { write(.init(comments: gap.comments), above: .max, at: column) }
      return
    }
    write(gap, above: .max, at: column)
    reader.position += 1
    begin(at: column)
    lines.write(":")
    write(value: value, after: .dash, at: column + 2, from: .max)
  }
}
