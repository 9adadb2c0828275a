import FlowApps
import FlowDebugger
package import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
package import FlowSyntax
import FlowTranscripts
package import NavigationEngine

/// A flow in memory that grows by what is typed, and the answers to that.
///
/// Each typed step is done with all steps before it, in a run of the flow that it makes longer; so a step that isn't done
/// leaves nothing behind.
package struct ShellSession: Sendable {
  package internal(set) var flow: ShellFlow
  var run: ShellRun
  /// The steps as they were last saved or loaded.
  var saved: [ShellFlow.Step] = []
  /// What the last typed line came to that wasn't possible or didn't hold.
  var trouble: [Divergence] = []
  let runner: ShellRunner
  let files: ShellFiles
  /// How answers look, and how wide the terminal is.
  package var painter: TextPainter
  /// The names of the workspace's own commands.
  let ownVerbs: Set<String>
  /// Texts that nobody is to see, whatever a flow says.
  let secrets: Set<String>
  /// The profile that flows have if nobody names one, here or at a later run; nil where they have several.
  let usualProfile: Profile?

  /// A session without any steps.
  ///
  /// - Parameters:
  ///   - app: The path of the app; nil for the open app.
  ///   - runner: Runs flows.
  ///   - files: Where flows are read from and written to.
  ///   - ownVerbs: The names of the workspace's own commands.
  ///   - secrets: Texts that nobody is to see.
  ///   - usualProfile: The profile of flows for which nobody names one; nil where they have several.
  ///   - painter: How answers look.
  /// - Throws: What is wrong with the app.
  package init(
    app: String?,
    runner: ShellRunner,
    files: ShellFiles,
    ownVerbs: Set<String> = [],
    secrets: Set<String> = [],
    usualProfile: Profile? = .wwdc22,
    painter: TextPainter
  ) throws(FileErrors) {
    (self.runner, self.files, self.ownVerbs, self.painter) = (runner, files, ownVerbs, painter)
    (self.secrets, self.usualProfile) = (secrets, usualProfile)
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

  // MARK: What is

  /// The stack now.
  package var state: StackState { run.state(after: flow.position) }
  /// What the app declares.
  package var app: AppModel { run.flow.app?.model ?? .open }
  package var profile: Profile { run.recording.profile }
  /// The number of the last step.
  package var number: Int { run.number(after: flow.position) }
  /// What the last step that acts did; nil where none did.
  var lastAct: StepRecord? { run.lastAct(upTo: flow.position).map(run.recording.record) }

  /// How many steps would be lost.
  package var unsaved: Int { flow.done.count - zip(flow.done, saved).prefix { $0 == $1 }.count }

  /// What the stack looks like at the beginning.
  package var opening: ShellReply {
    var writer = ShellWriter(painter: painter)
    writer.add(picture(state, since: nil), indent: "   ")
    writer.add(run.divergences)
    return writer.reply(isWrong: !run.divergences.isEmpty)
  }

  // MARK: Lines

  /// Does what a line says.
  ///
  /// - Parameter line: What was typed, without its line break.
  /// - Returns: What is answered. A line that is wrong leaves the session as it was.
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

  /// Masks the texts that nobody is to see.
  private var mask: Redactor { Redactor(secrets.union(run.secrets)) }

  private func hide(_ text: String) -> String {
    secrets.isEmpty && run.secrets.isEmpty ? text : mask.redact(text)
  }

  /// A stack as a picture.
  func picture(_ state: StackState, since before: StackState?) -> [String] {
    ShellPicture(state, since: before, mask: mask, painter: painter).lines
  }
}
