import FlowSyntax

/// A console on a whole screen of a terminal, with keys.
package struct ScreenConsole {
  package var console: FlowConsole
  /// The line of the source that the user has selected; nil for the step's line.
  var selected: Int?
  /// The page that covers the screen; nil if there is none.
  var page: DebugPage?
  /// The one-line answer to the last key or command.
  var message: String?
  /// The letters that were typed one after another, without another key between them.
  var letters = ""

  package init(_ console: FlowConsole) { self.console = console }

  var painter: TextPainter { console.text.painter }

  /// The selected line, or else the step's.
  var line: Int { selected ?? console.place.start.line }

  /// The screen: exactly `height` lines, none wider than `width` cells.
  package func screen(width: Int, height: Int) -> [String] {
    if let page { return page.lines(width: width, height: height, painter) }
    var narrow = self
    narrow.console.text.painter = TextPainter(isColored: painter.isColored, width: width)
    return DebugScreen(narrow).lines(width: width, height: height)
  }

  /// Performs a line.
  package mutating func perform(_ line: String) -> DebugAnswer {
    var answer = console.perform(line)
    if answer.hasMoved { selected = nil }
    if case .edit(let file, _)? = answer.request { answer.request = .edit(file: file, line: self.line) }
    return answer
  }

  /// Shows the answer of a command: one line as a message, more as a page.
  package mutating func take(_ answer: DebugAnswer) {
    message = nil
    if answer.hasMoved { selected = nil }
    if answer.isMistake, answer.lines.count <= 1 {
      message = answer.lines.first.map { painter.paint($0, .error) }
    } else if answer.lines.count > 1 {
      page = DebugPage(title: answer.title ?? "log", lines: answer.lines)
    } else {
      message = answer.lines.first
    }
  }
}
