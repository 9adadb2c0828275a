import FlowRunner
import FlowSyntax

/// The lines of a file around one line, with marks in the margin.
struct DebugSourcePane {
  /// The maximum number of bytes of a line that are read.
  private static let maxBytes = 4096

  let file: SourceFile
  /// The line of the next step, or of the last one at the end; nil if it is in another file.
  var current: Int?
  /// The line that the user has selected; nil if it is the current one.
  var selected: Int?
  /// The line that must be visible; nil for the selected or the current line.
  var focus: Int?
  /// Whether the step in the current line has run.
  var isDone = false
  /// The marks of breakpoints in the margin; one that only writes a log line, or is disabled, has a sign of its own.
  private var marks: [Int: (sign: String, style: TextStyle)] = [:]
  /// The lines of the last step's divergences.
  var faults: Set<Int> = []

  init(_ file: SourceFile) { self.file = file }

  /// The file of a console's step.
  init(of console: FlowConsole) {
    let (session, file) = (console.session, console.file)
    self.init(file)
    current = session.step.map { $0.place.start.line }
    isDone = session.step?.isDone ?? false
    for breakpoint in session.breakpoints {
      guard case .line(file.name, let line) = breakpoint.trigger else { continue }
      marks[line] = !breakpoint.isEnabled ? ("○", .faint) : breakpoint.log == nil ? ("●", .error) : ("◆", .error)
    }
    faults = Set(session.divergences.filter { $0.place.file === file }.map(\.place.start.line))
  }

  /// Exactly `height` lines, each of exactly `width` cells.
  func lines(width: Int, height: Int, _ text: DebugText) -> [String] {
    guard height > 0 else { return [] }
    let count = file.lineCount
    let focus = min(max(focus ?? selected ?? current ?? 1, 1), max(count, 1))
    // More lines are shown after the focus than before it.
    let first = max(1, min(focus - height * 2 / 5, count - height + 1))
    let digits = String(min(count, first + height - 1)).count
    return (first..<first + height).map { number in
      number <= count ? line(number, width: width, digits: digits, text) : String(repeating: " ", count: max(0, width))
    }
  }

  private func line(_ number: Int, width: Int, digits: Int, _ text: DebugText) -> String {
    let painter = text.painter
    let mark = marks[number].map { painter.paint($0.sign, $0.style) } ?? " "
    let isCurrent = number == current
    let arrow =
      faults.contains(number)
      ? painter.paint("✗", .error) : isCurrent ? painter.paint(isDone ? "■" : "▶", .warning) : " "
    let numeral = String(number)
    let place = String(repeating: " ", count: digits - numeral.count) + numeral
    let range = file.line(number)
    // A line may have millions of bytes; the ellipsis lets secrets be masked that were cut.
    let isLong = range.count > Self.maxBytes
    let bytes = file.bytes[range.prefix(Self.maxBytes)]
    let code = text.show(String(decoding: bytes, as: UTF8.self) + (isLong ? "…" : ""))
    let gutter = mark + (isCurrent ? painter.paint(place, .warning) : painter.paint(place, .faint)) + " " + arrow + " "
    let room = max(0, width - digits - 4)
    if number == selected {
      return DebugCells.fill(gutter, to: min(width, digits + 4))
        + painter.paint(DebugCells.fill(code, to: room), .inverse)
    }
    let painted = isCurrent ? painter.paint(code, .emphasis) : Self.paint(code, painter)
    return DebugCells.fill(gutter + painted, to: width)
  }

  /// Paints comments fainter than code.
  private static func paint(_ code: String, _ painter: TextPainter) -> String {
    let start = code.drop { $0 == " " }
    if start.hasPrefix("#") { return painter.paint(code, .faint) }
    guard let mark = code.firstRange(of: " #")?.lowerBound else { return code }
    // A `#` in quotes starts no comment; a line with quotes is left unpainted.
    let before = code[..<mark]
    if before.contains("\"") || before.contains("'") { return code }
    return before + painter.paint(String(code[mark...]), .faint)
  }
}
