package import FlowChecker
package import FlowSyntax
package import WorkspaceFiles

/// Writes navflow's YAML files in one style, and changes nothing that they say.
///
/// Comments and blank lines stay, as do quotes that matter. A file that can't be read, or whose formatted text would say
/// something else, is left alone.
package struct YAMLFormatter: Sendable {
  private let limits: YAMLLimits

  package init(limits: YAMLLimits = YAMLLimits()) { self.limits = limits }

  /// Formats a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - kind: Its kind, which has an order of the header's keys.
  ///   - modeline: The first line that the file gets if it names no schema, without a line break; nil for none.
  /// - Returns: The formatted text.
  /// - Throws: The errors that prevent reading it.
  package func format(
    _ file: SourceFile,
    as kind: FileKind?,
    modeline: String? = nil
  ) throws(FileErrors) -> [UInt8] {
    let old = try read(file)
    var printer = BlockPrinter(old, kind)
    printer.write()
    let text = printer.lines.bytes
    let (prefix, lineBreak) = (printer.reader.prefix, printer.reader.scanner.lineBreak)
    // A text that is in style already, as most are, needs no comparison.
    let isUnchanged = prefix + Self.bytes(text, lineBreak: lineBreak) == file.bytes
    guard !printer.isLost, isUnchanged || isSame(text, old, printer, kind) else {
      throw FileErrors(diagnostics: [.notFormatted(file)])
    }
    return prefix + Self.bytes(modeline.map { Self.text(text, behind: $0) } ?? text, lineBreak: lineBreak)
  }

  /// The edits that format some lines of a file as the whole would be; none if these lines can't change alone.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - kind: Its kind.
  ///   - lines: The offsets of whole lines.
  /// - Returns: The edits, which leave other lines alone.
  /// - Throws: The errors that prevent reading the file.
  package func edits(
    of file: SourceFile,
    as kind: FileKind?,
    within lines: Range<Int>
  ) throws(FileErrors) -> [TextEdit] {
    let all = TextEdit.changes(from: file.bytes, to: try format(file, as: kind), pairsContent: true)
    let edits = all.filter { edit in
      lines.lowerBound <= edit.range.start && edit.range.end <= lines.upperBound
        && (edit.range.start < lines.upperBound || lines.upperBound == file.bytes.count)
    }
    if edits.count == all.count { return all }
    let old = try read(file)
    let text = edits.applied(to: file.bytes) ?? []
    let changed = SourceFile(name: file.name, bytes: text)
    guard let new = try? YAMLReader(limits: limits).read(changed).tree else { return [] }
    var comparison = FormatComparison(old: old, new: new, orders: old.roots.map { _ in [] })
    guard comparison.holds else { return [] }
    var printers = [BlockPrinter(old, kind), BlockPrinter(new, kind)]
    for number in printers.indices { printers[number].write() }
    return printers[0].comments.sorted() == printers[1].comments.sorted() ? edits : []
  }

  private func read(_ file: SourceFile) throws(FileErrors) -> YAMLTree {
    let result = try YAMLReader(limits: limits).documents(of: file)
    guard result.diagnostics.isEmpty else { throw FileErrors(diagnostics: result.diagnostics) }
    return result.tree
  }

  /// Whether a formatted text has the tree and the comments of the old one, and is formatted.
  private func isSame(
    _ text: [UInt8],
    _ old: YAMLTree,
    _ printer: BlockPrinter,
    _ kind: FileKind?
  ) -> Bool {
    let file = SourceFile(name: old.file.name, bytes: text)
    guard let new = try? YAMLReader(limits: limits).read(file).tree else { return false }
    var comparison = FormatComparison(old: old, new: new, orders: printer.orders)
    guard comparison.holds else { return false }
    var second = BlockPrinter(new, kind)
    second.write()
    return !second.isLost && second.comments.sorted() == printer.comments.sorted() && second.lines.bytes == text
  }

  /// A formatted text with a line by which editors find its schema, unless a comment at its beginning is one.
  private static func text(_ text: [UInt8], behind modeline: String) -> [UInt8] {
    var rest = text[...]
    while rest.first == UInt8(ascii: "#") || rest.first == .lineFeed {
      if rest.starts(with: FileKind.modelineStart.utf8) { return text }
      rest = rest.drop { $0 != .lineFeed }.dropFirst()
    }
    // Behind a directive or before it, a comment is the same to editors.
    return Array(modeline.utf8) + [.lineFeed] + text
  }

  private static func bytes(_ text: [UInt8], lineBreak: String) -> [UInt8] {
    if lineBreak == "\n" { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / 16)
    for byte in text {
      if byte == .lineFeed { bytes += lineBreak.utf8 } else { bytes.append(byte) }
    }
    return bytes
  }
}

extension DiagnosticID {
  package static let notFormatted: Self = "not-formatted"
}

extension Diagnostic {
  /// The error of a text that can be read, and whose formatted text would say something else.
  fileprivate static func notFormatted(_ file: SourceFile) -> Self {
    let reader = GapReader(TextScanner(bytes: file.bytes))
    let start = reader.position
    let place = file.bytes.indices[start...].first {
      file.bytes[$0] != .carriageReturn && (reader.breakLength(at: $0) ?? 0) > 1
    }
    let mark = file.bytes[start...].firstRange(of: GapReader.byteOrderMark)
    let reason: String
    let help: String
    let range: Range<Int>
    if let place {
      range = place..<place + (reader.breakLength(at: place) ?? 0)
      (reason, help) = ("this line break is one that few programs know", "put an ordinary line break in its place")
    } else if let mark {
      range = mark
      (reason, help) = ("there is a byte order mark within its text", "remove the mark")
    } else {
      range = 0..<0
      (reason, help) = ("its formatted text would say something else", "report the file as an error of navflow")
    }
    return Self(.notFormatted, "this file stays as it is, since \(reason)", file: file, range: SourceRange(range))
      .help(help)
  }
}
