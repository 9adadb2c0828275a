import FlowChecker
import FlowSyntax
import WorkspaceFiles

/// Writes the tree of a YAML text in one style, with the comments and blank lines that lie between its tokens.
struct BlockPrinter {
  /// A column at which the nodes of an open list or map begin.
  struct Level {
    /// In the text that is read.
    let source: Int
    /// In the text that is written.
    let target: Int
  }

  /// The mark that precedes a value on its line.
  enum Lead {
    case root
    case key
    /// A dash, or the mark of a key that isn't a word.
    case dash
  }

  let layout: NodeLayout
  var reader: GapReader
  var lines = FormattedLines()
  /// The open lists and maps.
  var levels: [Level] = []
  /// The levels that comments after the last token may belong to.
  var known: [Level] = []
  var hasBlank = false
  /// Whether no blank line may come next, since a list or map begins.
  var isFirst = true
  /// The comments that were read, in their order.
  var comments: [String] = []
  /// Whether something is between the tokens that isn't known; the text must then stay as it is.
  var isLost = false
  /// The offset of the last comment just written, if a blank line separates it from the comments before.
  var groupStart: Int?

  private let kind: FileKind?
  /// The new places of the entries of each document's header.
  private(set) var orders: [[Int]] = []

  init(_ tree: YAMLTree, _ kind: FileKind?) {
    layout = NodeLayout(tree)
    reader = layout.start
    self.kind = kind
  }

  var tree: YAMLTree { layout.tree }

  // MARK: Documents

  /// Writes all documents.
  mutating func write() {
    for root in tree.roots {
      let mark = writeMarks(isBeforeRoot: true)
      write(root: root, isOnMark: mark)
    }
    _ = writeMarks(isBeforeRoot: false)
    if !reader.isAtEnd { isLost = true }
    lines.endLine()
  }

  /// Writes directives, the marks of documents, and the comments between them.
  ///
  /// - Parameter isBeforeRoot: Whether a document follows, which begins after the first mark of a beginning.
  /// - Returns: Whether the document's root stands on the line of its mark.
  private mutating func writeMarks(isBeforeRoot: Bool) -> Bool {
    var hasBegun = false
    var isOnMark = false
    while true {
      let gap = reader.gap()
      let isMark = !hasBegun && isAtMark || reader.isAtEnd
      if gap.hasBreak || !gap.comments.isEmpty { write(gap, above: isMark ? -1 : reader.column, at: 0) }
      isOnMark = hasBegun && !gap.hasBreak
      guard isMark, !reader.isAtEnd else { return isOnMark }
      let isDirective = reader.byte == UInt8(ascii: "%")
      let isEnd = reader.byte == UInt8(ascii: ".")
      begin(at: 0)
      if isDirective {
        lines.write(reader.restOfLine())
      } else {
        lines.write(isEnd ? "..." : "---")
        reader.position += 3
        hasBegun = !isEnd
        (known, isFirst) = ([], !isEnd)
        if hasBegun, !isBeforeRoot { isLost = true }
      }
    }
  }

  /// Whether a directive or the mark of a document's beginning or end is next.
  private var isAtMark: Bool {
    guard reader.column == 0, let byte = reader.byte else { return false }
    let three = reader.scanner.bytes[reader.position...].prefix(3)
    return byte == UInt8(ascii: "%") || three.elementsEqual("---".utf8) || three.elementsEqual("...".utf8)
  }

  private mutating func write(root: YAMLTree.ID, isOnMark: Bool) {
    guard !layout.isEmpty(root) else { return orders.append([]) }
    let isHeader = layout.form(root, at: 0) == .collection && tree.kind(root) == .mapping && layout.isUnnamed(root)
    guard isHeader, layout.properties(of: root).isEmpty else {
      orders.append([])
      if !isOnMark { begin(at: 0) }
      return write(value: root, after: .root, at: 0, from: -1)
    }
    let keys = layout.entries(root).map { tree.kind($0.key) == .scalar ? tree.text($0.key) : nil }
    let order = kind.order(ofHeader: keys)
    lines.endLine()
    var starts = [groupStart ?? lines.bytes.count]
    let source = reader.column
    writeMapping(root, .collection, at: 0, isInline: false) { starts.append($0) }
    writeInnerComments(above: source)
    lines.reorder(starts, order)
    orders.append(order)
  }

  /// Writes the comments after a header that belong to its last entry.
  private mutating func writeInnerComments(above source: Int) {
    var rest = reader
    let gap = rest.gap()
    let inner = gap.comments.prefix { !$0.isTrailing && level(for: $0.column, above: source) != nil }
    guard !inner.isEmpty else { return }
    for _ in inner {
      var next = reader
      while next.byte != UInt8(ascii: "#") { next.position += 1 }
      _ = next.trailingComment()
      reader.position = next.position
    }
    write(.init(comments: Array(inner), hasBreak: true), above: source, at: 0)
  }

  // MARK: Comments and lines

  /// Begins a line, below a blank one if the author left one there.
  mutating func begin(at column: Int) {
    lines.endLine()
    if hasBlank, !isFirst, !lines.bytes.isEmpty { lines.breakLine() }
    (hasBlank, isFirst) = (false, false)
    lines.begin(at: column)
  }

  /// Writes the comments of a gap.
  ///
  /// A comment that is further to the right than the next node belongs to what precedes it.
  ///
  /// - Parameters:
  ///   - gap: The gap.
  ///   - source: The column of the next node in the text that is read.
  ///   - target: The column of the next node in the text that is written.
  /// - Returns: The offset at which the comments that belong to the next node begin, or the node itself.
  @discardableResult
  mutating func write(_ gap: GapReader.Gap, above source: Int, at target: Int) -> Int {
    var start: Int?
    var limit = Int.max
    groupStart = nil
    for (number, comment) in gap.comments.enumerated() {
      comments.append(comment.text)
      if comment.isTrailing, !lines.isAtLineStart, !lines.hasComment {
        lines.write(comment: comment.text)
        continue
      }
      var column = target
      if start == nil, !comment.isTrailing, let level = level(for: comment.column, above: source) {
        column = min(level.target, limit)
      } else {
        lines.endLine()
        start = start ?? lines.bytes.count
      }
      limit = column
      lines.endLine()
      if comment.hasBlankBefore, number > 0 { groupStart = lines.bytes.count }
      hasBlank = comment.hasBlankBefore
      begin(at: column)
      lines.write(comment: comment.text)
    }
    if start == nil, gap.hasBreak { lines.endLine() }
    hasBlank = gap.hasBlankAfter
    if hasBlank { groupStart = nil }
    return start ?? lines.bytes.count
  }

  /// The innermost level before the last token that a comment at a column is in, unless that is the next node's.
  private func level(for column: Int, above source: Int) -> Level? {
    let fitting = known.filter { $0.source > source && $0.source <= column }
    guard let innermost = fitting.map(\.source).max() else { return nil }
    return fitting.first { $0.source == innermost }
  }

  /// Writes a comment that follows on the line of the last token.
  mutating func writeTrailingComment(at column: Int) {
    guard let comment = reader.trailingComment() else { return }
    comments.append(comment.text)
    if lines.hasComment || lines.isAtLineStart { begin(at: column) }
    lines.write(comment: comment.text)
  }

  /// Passes over an indicator.
  mutating func pass(_ byte: UInt8) {
    if reader.byte != byte { isLost = true }
    reader.position += 1
  }
}
