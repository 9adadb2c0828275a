import FlowApps
package import FlowLanguage
package import FlowRunner
import FlowSyntax
package import NavigationEngine

/// A flow that is moved through and asked by lines and keys: typed text goes in, text and pictures come out.
///
/// It has two beginnings: `debug`, whose flow is in a file, and `shell`, whose flow grows by the steps that are typed.
/// The commands are the same.
package struct FlowConsole: Sendable {
  package var session: DebugSession
  /// The steps that are typed; nil if the flow is in a file.
  package internal(set) var typed: TypedFlow?
  /// The id of the flow: a path, with a line or a case if needed.
  let id: String
  /// Reads steps and expectations as they are read in the flow.
  var reader: FlowReader
  package var text: DebugText
  /// The limits of steps that are tried.
  package var rules = RunRules(failOn: .never)
  let files: ConsoleFiles
  /// The names of the workspace's commands, which are verbs too.
  let ownVerbs: Set<String>
  /// The position before the last move.
  private(set) var origin = 0

  /// Begins at the position of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - typed: The steps that are typed; nil if the flow is in a file.
  ///   - id: The id that selects the flow.
  ///   - reader: Reads steps and expectations with the flow's own variables.
  ///   - text: Renders text for the terminal.
  ///   - files: Reads and writes files.
  ///   - ownVerbs: The names of the workspace's commands.
  package init(
    _ session: DebugSession,
    typed: TypedFlow? = nil,
    id: String,
    reader: FlowReader,
    text: DebugText,
    files: ConsoleFiles,
    ownVerbs: Set<String> = []
  ) {
    (self.session, self.typed, self.id, self.reader, self.text) = (session, typed, id, reader, text)
    (self.files, self.ownVerbs) = (files, ownVerbs)
  }

  // MARK: State

  package var recording: Recording { session.recording }
  /// The number of the last step.
  package var position: Int { session.cursor.position }
  package var state: StackState { recording.state(after: position) }
  /// The model of the app.
  package var app: AppModel { session.flow.app?.model ?? .open }

  /// The place of the current step.
  var place: Place { session.step?.place ?? Place(session.flow.file, session.flow.range) }

  /// The file of the current step, which is shown.
  var file: SourceFile { place.file }

  // MARK: Lines

  /// Performs a line: a command, expectations or a step; an empty line and a comment do nothing.
  package mutating func perform(_ line: String) -> DebugAnswer {
    let before = position
    var answer: DebugAnswer
    do throws(PlainError) {
      switch try TypedLine(line, ownVerbs: ownVerbs, isTyping: typed != nil) {
      case .nothing: return DebugAnswer()
      case .step(let step): answer = try add(step)
      case .question(let map): answer = try ask(map)
      case .value(let name): answer = .line(self.line(of: try value(name)))
      case .command(let name, let text, let isForced):
        guard let command = CommandTable.standard[name] else { return DebugAnswer() }
        answer = try command.perform(text, isForced: isForced, in: &self)
      }
    } catch {
      answer = .mistake(error.sentence)
      if typed != nil { answer.lines = LineWriter(text) { $0.fail(error.message, help: error.help) }.lines }
    }
    if answer.hasMoved {
      origin = before
      typed?.divergences = []
    }
    return masked(answer)
  }

  /// Performs a line, and reports where it led, as text without a screen.
  package mutating func reply(to line: String) -> DebugAnswer {
    var answer = perform(line)
    if answer.hasMoved { answer.lines += report }
    if typed == nil {
      // Expectations that don't hold come with their own words.
      if answer.isMistake, answer.title == nil, let first = answer.lines.first { answer.lines[0] = "error: " + first }
    } else if let wrap = LineWrap(text.painter) {
      answer.lines = answer.lines.map(wrap.wrap)
    }
    return answer
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
    let way = session.replace(with: recording)
    return DebugAnswer(lines: ["the flow was read again; you are \(way.summary)"], hasMoved: true)
  }

  /// The answer if the flow can't be read again.
  package func refuse(_ lines: [String]) -> DebugAnswer {
    masked(DebugAnswer(lines: lines, title: "errors", isMistake: true))
  }

  private func masked(_ answer: DebugAnswer) -> DebugAnswer {
    var answer = answer
    answer.lines = text.mask(answer.lines)
    return answer
  }

  /// The error of a command that has no meaning here, since the flow is in a file.
  func typing(_ name: String) throws(PlainError) -> TypedFlow {
    if let typed { return typed }
    throw PlainError(
      "“\(name)” is for steps that are typed, and those of this flow are in its file",
      help: "type steps in the shell: `navflow shell --load \(id.excerpt)`"
    )
  }

  // MARK: Completion

  /// The completed lines for a typed text, the likeliest first; each begins with the text.
  package func completions(of text: String, files: @escaping (String) -> [String] = { _ in [] }) -> [String] {
    TypedLineCompletion(of: self, files: files).texts(for: text)
  }
}
