import FlowApps
import FlowDebugger
package import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
package import FlowSyntax
import FlowTranscripts
package import NavigationEngine

/// A flow in memory that grows by typed lines, with the replies to them.
///
/// Each typed step runs together with all steps before it, in a run of the longer flow; so a step that fails has no
/// effect.
package struct ShellSession: Sendable {
  package internal(set) var flow: ShellFlow
  var run: ShellRun
  /// The steps that were last saved or loaded.
  var saved: [ShellFlow.Step] = []
  /// The divergences of the last line that failed.
  var trouble: [Divergence] = []
  let runner: ShellRunner
  let files: ShellFiles
  /// The painter of replies, with the width of the terminal.
  package var painter: TextPainter
  /// The names of the workspace's commands.
  let ownVerbs: Set<String>
  /// The values of external secrets.
  let secrets: Set<String>
  /// The profiles of flows in a later run, where they name none themselves; nil for those that their app names.
  private let laterProfiles: [Profile]?

  /// Begins a session without steps.
  ///
  /// - Parameters:
  ///   - app: The path of the app; nil for the open app.
  ///   - runner: Runs flows.
  ///   - files: Reads and writes files.
  ///   - ownVerbs: The names of the workspace's commands.
  ///   - secrets: The values of external secrets.
  ///   - laterProfiles: The profiles of flows that name none, in a later run; nil for those that their app names.
  ///   - painter: The painter of replies.
  /// - Throws: The errors of the app.
  package init(
    app: String?,
    runner: ShellRunner,
    files: ShellFiles,
    ownVerbs: Set<String> = [],
    secrets: Set<String> = [],
    laterProfiles: [Profile]? = nil,
    painter: TextPainter
  ) throws(FileErrors) {
    (self.runner, self.files, self.ownVerbs, self.painter) = (runner, files, ownVerbs, painter)
    (self.secrets, self.laterProfiles) = (secrets, laterProfiles)
    flow = ShellFlow(Self.header(app: app))
    do throws(ShellError) { run = try runner.run(flow.done, of: flow) } catch {
      guard case .invalid(let diagnostics) = error else { throw FileErrors(diagnostics: []) }
      throw FileErrors(diagnostics: diagnostics)
    }
  }

  static func header(app: String?) -> ShellHeader {
    var header = ShellHeader()
    if let app { header.setApp(app) }
    return header
  }

  // MARK: State

  /// The current stack.
  package var state: StackState { run.state(after: flow.position) }
  /// The model of the app.
  package var app: AppModel { run.flow.app?.model ?? .open }
  package var profile: Profile { run.recording.profile }

  /// Whether a later run takes the current profile alone, though the flow doesn't name it.
  var isLaterProfile: Bool { (laterProfiles ?? run.flow.app?.runs ?? [.wwdc22]) == [profile] }
  /// The number of the last step.
  package var number: Int { run.number(after: flow.position) }
  /// The record of the last acting step; nil if there is none.
  var lastAct: StepRecord? { run.lastAct(upTo: flow.position).map(run.recording.record) }

  /// The number of unsaved steps.
  package var unsaved: Int { flow.done.count - zip(flow.done, saved).prefix { $0 == $1 }.count }

  /// The picture of the stack at the start of the session.
  package var opening: ShellReply {
    var writer = ShellWriter(painter: painter)
    writer.add(picture(state, since: nil), indent: "   ")
    writer.add(run.divergences)
    return writer.reply(isWrong: !run.divergences.isEmpty)
  }

  // MARK: Lines

  /// Handles a line.
  ///
  /// - Parameter line: The line, without its line break.
  /// - Returns: The reply. A line that fails leaves the flow unchanged.
  package mutating func answer(_ line: String) -> ShellReply {
    var reply: ShellReply
    do throws(UsageError) {
      switch try ShellLine(line, ownVerbs: ownVerbs) {
      case .nothing: reply = ShellReply()
      case .step(let text): reply = add(ShellFlow.Step(text))
      case .question(let text): reply = ask(text)
      case .command(let name, let text): reply = try answer(name, text)
      }
    } catch {
      var writer = ShellWriter(painter: painter)
      writer.fail(error.message, help: error.help)
      reply = writer.reply(isWrong: true)
    }
    reply.text = hide(reply.text)
    reply.text = LineWrap(painter)?.wrap(reply.text) ?? reply.text
    return reply
  }

  private mutating func answer(_ name: String, _ text: CommandText) throws(UsageError) -> ShellReply {
    guard let action = try Self.commands[name]?.action(text) else { return ShellReply() }
    return try action(&self)
  }

  /// Finds and masks the values of secrets.
  var redactor: Redactor { Redactor(secrets.union(run.secrets)) }

  private func hide(_ text: String) -> String {
    secrets.isEmpty && run.secrets.isEmpty ? text : redactor.redact(text)
  }

  /// The picture of a stack.
  func picture(_ state: StackState, since before: StackState?) -> [String] {
    ShellPicture(state, since: before, mask: redactor, painter: painter).lines
  }
}
