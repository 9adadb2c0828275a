import FlowApps
import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

// Handles files: loads and saves flows, changes apps and profiles.
extension ShellSession {
  /// Starts over with an app; without a path, names the current app.
  mutating func begin(with path: String?, isForced: Bool) throws(UsageError) -> ShellReply {
    var writer = ShellWriter(painter: painter)
    guard let path else {
      let model = app
      let name = model.name.map { "“\(TextWidth.visible($0.excerpt))”" }
      let file = run.flow.app.map { TextWidth.visible($0.file.name) }
      writer.add(file.map { [name, $0].compactMap(\.self).joined(separator: ", ") } ?? "the open app")
      return writer.reply()
    }
    try requireSaved(unless: isForced, insist: "app! \(path)")
    var next = ShellFlow(Self.header(app: path == "open" ? nil : path))
    next.header.set(.profile, toText: flow.header[.profile])
    return replace(with: next, saved: [], &writer)
  }

  /// Runs the steps under another profile; without a name, names the current profile.
  mutating func change(profile name: String?) throws(UsageError) -> ShellReply {
    var writer = ShellWriter(painter: painter)
    guard let name else {
      writer.add(profile.label)
      return writer.reply()
    }
    guard let known = ProfileReference(name) else {
      let names = Profile.Name.allCases.map(\.rawValue)
      throw UsageError(
        "there is no profile “\(name.excerpt)”",
        help: Suggestion.sentence(for: name, among: names)
          ?? "use one of \(names.joined(separator: ", ")), or the path of a profile file"
      )
    }
    var next = flow
    let text = known.path.map { YAMLSpelling.flow(.string(files.way(flow.folder, $0))) }
    next.header.set(.profile, to: text ?? name)
    let before = state
    do throws(ShellError) {
      let tried = try runner.run(next.steps, of: next)
      guard accept(tried, for: next, &writer) else { return writer.reply(isWrong: true) }
      next.keep(first: tried.passing)
      (flow, run, trouble) = (next, tried, [])
    } catch {
      writer.add(error)
      return writer.reply(isWrong: true)
    }
    writer.add("\(number)  under \(profile.label)")
    writer.add(picture(state, since: before), indent: "   ")
    writer.add(ShellPicture.changes(state, since: before, painter: painter), indent: "   ")
    if let act = lastAct { writer.add(act.change.diagnostics) }
    return writer.reply()
  }

  /// Whether the steps that are done also succeed in another run; if not, the reason is written.
  private func accept(_ tried: ShellRun, for next: ShellFlow, _ writer: inout ShellWriter) -> Bool {
    if tried.wasStopped {
      writer.fail("this was stopped, so nothing changes", help: nil)
      return false
    }
    guard tried.recording.transcript.flowDivergence != nil || tried.passing < next.position else { return true }
    writer.add(tried.divergences)
    writer.add(painter.paint("so nothing changes; go to the step before it first: `goto`", .faint))
    return false
  }

  /// Loads a flow's steps.
  mutating func load(_ argument: String, isForced: Bool) throws(UsageError) -> ShellReply {
    try requireSaved(unless: isForced, insist: "load! \(argument)")
    var writer = ShellWriter(painter: painter)
    let (path, selector) = ShellFlowFile.split(argument)
    let next: ShellFlow
    do throws(ShellError) {
      let file: SourceFile
      do throws(Diagnostic) { file = try files.read(path) } catch { throw .invalid([error]) }
      next = try ShellFlowFile(file, runner).flow(selector)
    } catch {
      writer.add(error)
      return writer.reply(isWrong: true)
    }
    return replace(with: next, saved: next.steps, &writer)
  }

  /// Replaces the flow by another one, up to the first step that diverges.
  private mutating func replace(
    with other: ShellFlow,
    saved steps: [ShellFlow.Step],
    _ writer: inout ShellWriter
  ) -> ShellReply {
    var next = other
    let tried: ShellRun
    do throws(ShellError) { tried = try runner.run(next.steps, of: next) } catch {
      writer.add(error)
      return writer.reply(isWrong: true)
    }
    if tried.wasStopped {
      writer.fail("this was stopped, so nothing changes", help: nil)
      return writer.reply(isWrong: true)
    }
    let all = next.steps.count
    next.keep(first: tried.passing)
    (flow, run, saved, trouble) = (next, tried, Array(steps.prefix(tried.passing)), tried.divergences)
    if !flow.steps.isEmpty { writer.add("\(number)  after step \(number), “\(run.label(of: flow.position))”") }
    writer.add(picture(state, since: nil), indent: "   ")
    writer.add(trouble)
    if tried.passing < all {
      let left = all - tried.passing
      writer.add("\(left == 1 ? "1 step isn't" : "\(left) steps aren't") taken over: the first of them diverges")
    }
    return writer.reply(isWrong: !trouble.isEmpty)
  }

  /// Throws if unsaved steps would be lost, unless forced.
  private func requireSaved(unless isForced: Bool, insist: String) throws(UsageError) {
    guard !isForced, unsaved > 0 else { return }
    throw UsageError(
      unsaved == 1 ? "1 step isn't saved" : "\(unsaved) steps aren't saved",
      help: "save them: `:save FLOW`, or let them go: `\(insist.excerpt)`"
    )
  }

  // MARK: Saving

  /// Writes the steps as a flow.
  mutating func save(to path: String, replacing replaces: Bool) throws(UsageError) -> ShellReply {
    if flow.position == 0 { throw UsageError("there are no steps to save") }
    let redactor = redactor
    if let step = flow.done.firstIndex(where: { redactor.finds(in: $0.text) }) {
      throw UsageError(
        "step \(run.numbers[step]) has the text of a secret in it, so nothing is written",
        help: "go back before it, and name the variable instead"
      )
    }
    var writer = ShellWriter(painter: painter)
    let test: ShellTest
    do throws(ShellError) {
      test = try ShellTest(of: self, at: path)
    } catch {
      writer.add(error)
      writer.add("so nothing is written")
      return writer.reply(isWrong: true)
    }
    if !test.divergences.isEmpty {
      writer.add(test.divergences)
      writer.add("so nothing is written: the flow would diverge")
      return writer.reply(isWrong: true)
    }
    if let problem = files.write(path, test.text, replaces) {
      throw UsageError(
        "“\(path.excerpt)” isn't written: \(problem.reason)",
        help: problem.isThere ? "name another file, or replace this one: `:save! \(path.excerpt)`" : nil
      )
    }
    saved = Array(flow.done)
    let steps = flow.position.counted("step")
    writer.add("\(steps) in \(TextWidth.visible(path)); run it: navflow run \(TextWidth.visible(path))")
    writer.add(test.notes)
    return writer.reply()
  }
}
