import FlowChecker
import FlowSyntax

extension BlockPrinter {
  /// Writes a value and its comments.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - lead: What precedes it on its line.
  ///   - column: The column of its own lines.
  ///   - source: The column of what precedes it, in the text that is read.
  ///   - before: What was already read before it.
  mutating func write(
    value id: YAMLTree.ID,
    after lead: Lead,
    at column: Int,
    from source: Int,
    _ before: GapReader.Gap = .init()
  ) {
    let isAlreadyRead = !before.comments.isEmpty
    known = levels
    guard !layout.isEmpty(id) else {
      if isAlreadyRead { write(before, above: .max, at: column) }
      // A comment below a key without a value is where the value would be.
      if lead != .root { known.append(Level(source: source == .max ? .max : source + 1, target: column)) }
      return writeTrailingComment(at: column)
    }
    var gap = before.followed(by: reader.gap())
    if reader.position != Int(tree.range(id).start) { isLost = true }
    let properties = layout.properties(of: id)
    for (number, property) in properties.enumerated() {
      lines.writeSeparated(reader.scanner.text(property))
      reader.position = property.upperBound
      if number + 1 < properties.count { gap = gap.followed(by: reader.gap()) }
    }
    if layout.isBare(id) {
      known.append(Level(source: source == .max ? .max : source + 1, target: column))
      if !gap.comments.isEmpty { write(.init(comments: gap.comments), above: .max, at: column) }
      return writeTrailingComment(at: column)
    }
    if !properties.isEmpty { gap = gap.followed(by: reader.gap()) }
    let form = layout.form(id, at: column)
    if form == .brackets, !layout.isPair(id) {
      pass(tree.kind(id) == .mapping ? UInt8(ascii: "{") : UInt8(ascii: "["))
      gap = gap.followed(by: reader.gap())
    }
    switch form {
    case .collection, .brackets: write(collection: id, form, after: lead, at: column, gap, isNamed: !properties.isEmpty)
    case .inline: write(inline: id, after: lead, at: column, from: source, gap)
    case .lines, .block: write(lines: id, form, after: lead, at: column, gap)
    }
  }

  private mutating func write(
    collection id: YAMLTree.ID,
    _ form: NodeLayout.Form,
    after lead: Lead,
    at column: Int,
    _ gap: GapReader.Gap,
    isNamed: Bool
  ) {
    let isInline = lead == .dash && !isNamed && gap.comments.isEmpty
    if isInline {
      lines.write(" ")
      isFirst = false
    } else {
      isFirst = lead != .root || isNamed || isFirst
      // The text before the root is written already.
      if lead != .root || !gap.comments.isEmpty || isNamed {
        write(gap, above: form == .brackets ? .max : reader.column, at: column)
      }
    }
    if tree.kind(id) == .mapping {
      writeMapping(id, form, at: column, isInline: isInline)
    } else {
      writeSequence(id, form, at: column, isInline: isInline)
    }
    if form == .brackets { writeTrailingComment(at: column) }
  }

  /// Writes the comments before a scalar, and goes to where it begins.
  ///
  /// - Parameters:
  ///   - gap: What precedes it.
  ///   - isBelow: Whether it begins on a line of its own, even without comments.
  ///   - column: The column of that line.
  private mutating func beginScalar(_ gap: GapReader.Gap, isBelow: Bool, at column: Int) {
    if !gap.comments.isEmpty {
      isFirst = true
      write(gap, above: .max, at: column)
    }
    if !gap.comments.isEmpty || isBelow {
      hasBlank = false
      begin(at: column)
    }
  }

  private mutating func write(
    inline id: YAMLTree.ID,
    after lead: Lead,
    at column: Int,
    from source: Int,
    _ gap: GapReader.Gap
  ) {
    let inline = InlineText(id, layout)
    if inline.isLost { isLost = true }
    // In brackets, a column means nothing, and lines may be long.
    let start = lead == .dash && source != .max ? reader.column(of: Int(tree.range(id).start)) : nil
    let isLong = lines.width + 1 + inline.text.count > NodeLayout.width
    beginScalar(gap, isBelow: gap.hasBreak && isLong && lead != .root, at: column)
    lines.writeSeparated(inline.text)
    reader.position = inline.sourceEnd
    if let start { known.append(Level(source: start, target: column)) }
    if !inline.comments.isEmpty {
      let level = levels.last?.target ?? 0
      write(.init(comments: inline.comments), above: .max, at: level)
    }
    writeTrailingComment(at: levels.last?.target ?? 0)
  }

  private mutating func write(
    lines id: YAMLTree.ID,
    _ form: NodeLayout.Form,
    after lead: Lead,
    at column: Int,
    _ gap: GapReader.Gap
  ) {
    beginScalar(gap, isBelow: form == .lines && gap.hasBreak && lead != .root, at: column)
    let range = reader.position..<Int(tree.range(id).end)
    let text: ScalarLines
    if form == .block {
      let parent = levels.last?.source ?? 0
      text = ScalarLines(block: range, of: reader, in: parent, at: levels.isEmpty ? column + 2 : column)
      if let comment = text.comment { comments.append(comment) }
    } else {
      text = ScalarLines(range.lowerBound..<layout.range(id).upperBound, of: reader, at: column)
    }
    lines.writeSeparated(text.first)
    for line in text.others {
      lines.breakLine()
      lines.write(line)
    }
    reader.position = text.end
    if form == .lines { return writeTrailingComment(at: levels.last?.target ?? 0) }
    // A blank line at the end of a block is a part of its text.
    if text.others.last?.isEmpty == true { lines.breakLine() } else { lines.endLine() }
  }

  // MARK: Lists and maps

  private mutating func writeSequence(_ id: YAMLTree.ID, _ form: NodeLayout.Form, at column: Int, isInline: Bool) {
    let source = form == .brackets ? .max : reader.column
    levels.append(Level(source: source, target: column))
    for (number, child) in layout.children(id).enumerated() {
      if number > 0 { separate(form, above: source, at: column) }
      if number > 0 || !isInline { begin(at: column) }
      if form == .collection { pass(UInt8(ascii: "-")) }
      lines.write("-")
      write(value: child, after: .dash, at: column + 2, from: source)
    }
    levels.removeLast()
    if form == .brackets { close(UInt8(ascii: "]"), at: column) }
  }

  /// Writes a map in lines.
  ///
  /// - Parameters:
  ///   - id: The map.
  ///   - form: Whether it is read from brackets.
  ///   - column: The column of its keys.
  ///   - isInline: Whether the first key follows a dash.
  ///   - hasBegun: Is called for each entry but the first with the offset at which its lines begin.
  mutating func writeMapping(
    _ id: YAMLTree.ID,
    _ form: NodeLayout.Form,
    at column: Int,
    isInline: Bool,
    _ hasBegun: (Int) -> Void = { _ in }
  ) {
    let source = form == .brackets ? .max : reader.column
    levels.append(Level(source: source, target: column))
    for (number, entry) in layout.entries(id).enumerated() {
      if number > 0 { hasBegun(separate(form, above: source, at: column)) }
      if number > 0 || !isInline { begin(at: column) }
      if form == .brackets {
        write(entry: entry.key, entry.value, at: column)
      } else if isExplicit(entry.key) {
        write(explicit: entry.key, entry.value, at: column, from: source)
      } else {
        write(key: entry.key)
        pass(UInt8(ascii: ":"))
        write(value: entry.value, after: .key, at: column + 2, from: source)
      }
    }
    levels.removeLast()
    if form == .brackets, !layout.isPair(id) { close(UInt8(ascii: "}"), at: column) }
  }

  /// Whether a key follows a question mark.
  func isExplicit(_ key: YAMLTree.ID) -> Bool {
    reader.isIndicator(UInt8(ascii: "?")) && (layout.isEmpty(key) || Int(tree.range(key).start) != reader.position)
  }

  /// Writes a key of one line with its colon, and goes to the colon in the text that is read.
  mutating func write(key: YAMLTree.ID) {
    if !layout.isEmpty(key) {
      let properties = layout.properties(of: key).map(reader.scanner.text)
      let inline = layout.isBare(key) ? nil : InlineText(key, layout)
      if inline?.isLost == true || inline?.comments.isEmpty == false { isLost = true }
      lines.write((properties + [inline?.text].compactMap(\.self)).joined(separator: " "))
      reader.position = layout.range(key).upperBound
      if layout.isBare(key) || tree.aliased(key) != nil { lines.write(" ") }
    }
    lines.write(":")
    reader.position = reader.scanner.skipSpaces(from: reader.position)
  }

  /// Writes a key behind a question mark, which stays if the key isn't one word.
  private mutating func write(explicit key: YAMLTree.ID, _ value: YAMLTree.ID, at column: Int, from source: Int) {
    pass(UInt8(ascii: "?"))
    var other = reader
    let before = other.gap()
    if before.comments.isEmpty, isShort(key) {
      other.position = layout.isEmpty(key) ? other.position : layout.range(key).upperBound
      let after = other.gap()
      if after.comments.isEmpty {
        _ = reader.gap()
        write(key: key)
        guard other.isIndicator(UInt8(ascii: ":")) else {
          if !layout.isEmpty(value) { isLost = true }
          known = levels
          return
        }
        reader.position = other.position + 1
        return write(value: value, after: .key, at: column + 2, from: source)
      }
    }
    write(long: key, value, at: column, from: source)
  }

  /// Writes an entry whose key needs lines of its own.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value.
  ///   - column: The column of the entry.
  ///   - source: The column of the entry in the text that is read.
  ///   - before: What was already read before the key.
  mutating func write(
    long key: YAMLTree.ID,
    _ value: YAMLTree.ID,
    at column: Int,
    from source: Int,
    _ before: GapReader.Gap = .init()
  ) {
    lines.write("?")
    write(value: key, after: .dash, at: column + 2, from: source, before)
    var other = reader
    let gap = other.gap()
    // In brackets, no white space needs to follow a colon.
    guard source == .max ? other.byte == UInt8(ascii: ":") : other.isIndicator(UInt8(ascii: ":")) else {
      if !layout.isEmpty(value) { isLost = true }
      return
    }
    reader = other
    write(gap, above: source, at: column)
    begin(at: column)
    pass(UInt8(ascii: ":"))
    lines.write(":")
    write(value: value, after: .dash, at: column + 2, from: source)
  }

  /// Whether a key can stand before its colon on one line.
  func isShort(_ key: YAMLTree.ID) -> Bool {
    if layout.isEmpty(key) { return true }
    let form = layout.form(key, at: 0)
    // libyaml looks for the colon within 1024 characters.
    return form == .inline && (layout.isBare(key) || InlineText(key, layout).text.utf8.count < 900)
  }
}
