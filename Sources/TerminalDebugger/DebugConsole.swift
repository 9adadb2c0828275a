package import FlowDebugger
import FlowDiagnostics
package import FlowLanguage
package import FlowRunner

/// A debugging session with its commands and keys: what is typed goes in, text and pictures come out.
package struct DebugConsole {
  package internal(set) var session: DebugSession
  /// What the flow is called by those who run it: a path, perhaps with a line or a case.
  let id: String
  /// Reads steps and expectations as they are read in the flow.
  private(set) var reader: FlowReader
  var text: DebugText
  /// The session's breakpoints as they were typed.
  var breakpoints = TypedBreakpoints()
  /// The line of the source that the reader has moved to; nil where it is that of the step.
  var selected: Int?
  /// What is shown in the place of everything else.
  var page: DebugPage?
  /// What the last key or command answered in a line.
  var message: String?

  /// - Parameters:
  ///   - session: What is looked at.
  ///   - id: What selects the flow.
  ///   - reader: Reads steps and expectations with the flow's own variables.
  ///   - text: How things are shown.
  package init(_ session: DebugSession, id: String, reader: FlowReader, text: DebugText) {
    (self.session, self.id, self.reader, self.text) = (session, id, reader, text)
  }

  package var recording: Recording { session.recording }

  /// Obeys a line command; an empty line and a comment do nothing.
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

  /// Goes on in another run of the flow, which may have been changed.
  ///
  /// - Parameters:
  ///   - recording: The run.
  ///   - reader: Reads steps and expectations with what the flow's own variables are now.
  ///   - text: How things are shown, with what is secret now.
  /// - Returns: Where the session goes on.
  package mutating func replace(with recording: Recording, reader: FlowReader, text: DebugText) -> DebugAnswer {
    (self.reader, self.text) = (reader, text)
    selected = nil
    let way = session.replace(with: recording)
    let steps = way.kept == way.done ? "where it was" : "behind step \(way.kept), the last that is unchanged"
    return DebugAnswer(lines: ["the flow was read again; you are \(steps)"], hasMoved: true)
  }

  /// Goes to the first divergence; where there is none, to the end.
  package mutating func goToDivergence() -> DebugAnswer {
    if session.goToDivergence(.forward) != .nowhere { return DebugAnswer(hasMoved: true) }
    session.go(to: session.count)
    return DebugAnswer(lines: ["nothing diverges"], hasMoved: true)
  }

  /// A line command as it is shown to whoever reads along.
  package func echo(_ line: String) -> String { text.show(line) }

  /// What is answered where the flow can't be read again.
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

  // MARK: Where the session is

  /// Where the step stands that is looked at.
  var place: Place { session.step?.place ?? Place(session.flow.file, session.flow.range) }

  /// The text that is shown: the file of the step.
  var file: SourceFile { place.file }

  // MARK: What it says

  var divergenceLines: DivergenceLines { DivergenceLines(recording, text) }

  /// What can be asked for where the session stands.
  var valueLines: ValueLines { ValueLines(session.observation, text) }
}
