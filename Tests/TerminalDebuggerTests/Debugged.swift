import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import FlowTranscripts
import NavigationEngine
import Testing

@testable import TerminalDebugger

/// A flow's text, opened in the debugger.
enum Debugged {
  static func console(_ text: String, secrets: [String] = [], painter: TextPainter = .plain) throws -> DebugConsole {
    let file = SourceFile(name: "test.flow.yaml", bytes: Array(text.utf8))
    let reader = FlowReader()
    let loaded = try #require(reader.read(file).first)
    let flow = try #require(loaded.flow, "\(loaded.diagnostics.map(\.message))")
    let recording = FlowRunner().record(flow, profile: Profile(.wwdc22))
    return DebugConsole(
      DebugSession(recording),
      id: "test.flow.yaml",
      reader: reader.within(loaded),
      text: DebugText(painter, Redactor(secrets))
    )
  }
}

extension DebugConsole {
  /// The screen as it is shown, without spaces at the ends of lines.
  func shown(_ width: Int, _ height: Int) -> String {
    screen(width: width, height: height).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// What line commands answer, each with what is told of the move.
  mutating func answers(_ lines: String...) -> String {
    lines.flatMap { line in
      let answer = perform(line)
      return ["> \(line)"] + answer.lines + (answer.hasMoved ? reportedMove : [])
    }.joined(separator: "\n")
  }
}
