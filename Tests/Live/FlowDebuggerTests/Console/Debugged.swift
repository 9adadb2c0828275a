import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import Testing

@testable import FlowDebugger

/// A flow's text, opened in the debugger.
enum Debugged {
  static func console(
    _ text: String,
    secrets: [String] = [],
    painter: TextPainter = .plain,
    files: ConsoleFiles = .none
  ) throws -> FlowConsole {
    let file = SourceFile(name: "test.flow.yaml", bytes: Array(text.utf8))
    let reader = FlowReader()
    let loaded = try #require(reader.read(file).first)
    let flow = try #require(loaded.flow, "\(loaded.diagnostics.map(\.message))")
    let recording = FlowRunner().record(flow, profile: Profile(.wwdc22))
    return FlowConsole(
      DebugSession(recording),
      id: "test.flow.yaml",
      reader: reader.within(loaded),
      text: DebugText(painter, Redactor(secrets)),
      files: files
    )
  }

  static func screen(_ text: String, secrets: [String] = [], painter: TextPainter = .plain) throws -> ScreenConsole {
    ScreenConsole(try console(text, secrets: secrets, painter: painter))
  }
}

extension ScreenConsole {
  var session: DebugSession { console.session }
  var place: Place { console.place }

  /// The screen as it is shown, without spaces at the ends of lines.
  func shown(_ width: Int, _ height: Int) -> String {
    screen(width: width, height: height).map(\.withoutTrailingSpace).joined(separator: "\n")
  }

  mutating func answers(_ lines: String...) -> String { lines.map { console.answers($0) }.joined(separator: "\n") }
}

extension FlowConsole {
  /// What line commands answer, each with what is told of the move.
  mutating func answers(_ lines: String...) -> String {
    lines.flatMap { line in
      let answer = perform(line)
      return ["> \(line)"] + answer.lines + (answer.hasMoved ? report : [])
    }.joined(separator: "\n")
  }
}
