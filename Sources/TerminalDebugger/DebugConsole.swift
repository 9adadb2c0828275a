package import FlowDebugger
import FlowDiagnostics
package import FlowLanguage
package import FlowRunner

/// A debugging session with its commands and keys: typed text goes in, text and pictures come out.
package struct DebugConsole {
  package internal(set) var session: DebugSession
  /// The id of the flow: a path, with a line or a case if needed.
  let id: String
  /// Reads steps and expectations as they are read in the flow.
  private(set) var reader: FlowReader
  var text: DebugText
  /// The session's breakpoints as they were typed.
  var breakpoints = TypedBreakpoints()
  /// The line of the source that the user has selected; nil if it is that of the step.
  var selected: Int?
  /// The page that covers the screen; nil if there is none.
  var page: DebugPage?
  /// The one-line answer to the last key or command.
  var message: String?
  /// The word that the last keys may spell.
  var typedWord = TypedWord()

  /// Begins at the position of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - id: The id that selects the flow.
  ///   - reader: Reads steps and expectations with the flow's own variables.
  ///   - text: Renders text for the terminal.
  package init(_ session: DebugSession, id: String, reader: FlowReader, text: DebugText) {
    (self.session, self.id, self.reader, self.text) = (session, id, reader, text)
  }

  package var recording: Recording { session.recording }

  /// Performs a line command; an empty line and a comment do nothing.
  package mutating func perform(_ line: String) -> DebugAnswer {
    do throws(UsageError) {
      var text = CommandText(line)
      guard let name = text.word(), !name.hasPrefix("#") else { return .nothing }
      let action = try DebugCommands.command(name).action(text)
      return masked(try action(&self))
    } catch {
      return masked(.mistake(error.sentence))
    }
  }

  /// Continues in another run of the flow, which may have changed.
  ///
  /// - Parameters:
  ///   - recording: The run.
  ///   - reader: Reads steps and expectations with the flow's current variables.
  ///   - text: Renders text, with the current secrets masked.
  /// - Returns: The answer that names the new position.
  package mutating func replace(with recording: Recording, reader: FlowReader, text: DebugText) -> DebugAnswer {
    (self.reader, self.text) = (reader, text)
    selected = nil
    let way = session.replace(with: recording)
    let steps = way.kept == way.done ? "where it was" : "behind step \(way.kept), the last that is unchanged"
    return DebugAnswer(lines: ["the flow was read again; you are \(steps)"], hasMoved: true)
  }

  /// Goes to the first divergence; if there is none, to the end.
  package mutating func goToDivergence() -> DebugAnswer {
    if session.goToDivergence(.forward) != .nowhere { return DebugAnswer(hasMoved: true) }
    session.go(to: session.count)
    return DebugAnswer(lines: ["nothing diverges"], hasMoved: true)
  }

  /// A line command as it is echoed, with secrets masked.
  package func echo(_ line: String) -> String { text.show(line) }

  /// The answer if the flow can't be read again.
  package func refuse(_ lines: [String]) -> DebugAnswer {
    masked(DebugAnswer(lines: lines, title: "errors", isMistake: true))
  }

  private func masked(_ answer: DebugAnswer) -> DebugAnswer {
    var answer = answer
    let lines = text.mask(answer.lines.joined(separator: "\n"))
    answer.lines =
      answer.lines.isEmpty ? [] : lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return answer
  }

  // MARK: Position

  /// The place of the current step.
  var place: Place { session.step?.place ?? Place(session.flow.file, session.flow.range) }

  /// The file of the current step, which is shown.
  var file: SourceFile { place.file }

  // MARK: Texts

  var divergenceLines: DivergenceLines { DivergenceLines(recording, text) }

  /// The values at the session's position.
  var valueLines: ValueLines { ValueLines(session.observation, text) }
}
