import FlowApps
import FlowLanguage
import FlowRunner
package import FlowSyntax
import FlowTranscripts
import NavigationEngine

// Handles the files of typed steps: loads and saves flows, changes apps and profiles.
extension FlowConsole {
  /// Starts over with an app; without a path, names the current app.
  mutating func begin(with path: String?, isForced: Bool) throws(PlainError) -> DebugAnswer {
    guard let path else {
      let name = app.name.map { "“\(TextWidth.visible($0.excerpt))”" }
      let file = session.flow.app.map { TextWidth.visible($0.file.name) }
      return .line(file.map { [name, $0].compactMap(\.self).joined(separator: ", ") } ?? "the open app")
    }
    var typed = try typing("app APP")
    if !isForced { try typed.requireSaved(unsaved, insist: "app! \(path)") }
    let profile = typed.draft.header[.profile]
    typed.draft = FlowDraft(app: path == "open" ? nil : path)
    typed.draft.header.set(.profile, toText: profile)
    return replace(with: typed, isSaved: false)
  }

  /// Runs the steps under another profile; without a name, names the current profile.
  mutating func change(profile name: String?) throws(PlainError) -> DebugAnswer {
    guard let name else { return .line(recording.profile.label) }
    var typed = try typing("profile NAME")
    guard let known = ProfileReference(name) else {
      let names = Profile.Name.allCases.map(\.rawValue)
      throw PlainError(
        "there is no profile “\(name.excerpt)”",
        help: Suggestion.sentence(for: name, among: names)
          ?? "use one of \(names.joined(separator: ", ")), or the path of a profile file"
      )
    }
    let count = try typed.done(at: position).steps.count
    let path = known.path.map { YAMLSpelling.flow(.string(files.way(typed.draft.folder, $0))) }
    typed.draft.header.set(.profile, to: path ?? name)
    let before = state
    var writer = LineWriter(text)
    do throws(DraftError) { typed.run = try typed.runner.run(typed.draft) } catch {
      writer.add(error)
      return writer.mistake
    }
    if let answer = stopped(typed.run) { return answer }
    if typed.run.recording.transcript.flowDivergence != nil || typed.run.passing < count {
      writer.add(typed.run.divergences)
      writer.add(text.painter.paint("so nothing changes; go to the step before it first: `goto`", .faint))
      return writer.mistake
    }
    keepPassing(&typed)
    enter(typed, after: count)
    writer.add(["\(position)  under \(recording.profile.label)"] + StepPicture(of: self).stackLines(since: before))
    let acts = (0..<position).last { recording.source(of: $0 + 1).step.acts }
    if let acts { writer.add(recording.record(of: acts + 1).change.diagnostics) }
    return DebugAnswer(lines: writer.lines)
  }

  /// The answer if a run was stopped; nil if it wasn't.
  private func stopped(_ run: DraftRun) -> DebugAnswer? {
    guard run.recording.transcript.wasStopped else { return nil }
    return LineWriter(text) { $0.fail("this was stopped, so nothing changes", help: nil) }.mistake
  }

  /// Discards the steps from the first that diverges.
  private func keepPassing(_ typed: inout TypedFlow) {
    typed.divergences = []
    typed.draft.steps.removeLast(max(0, typed.draft.steps.count - typed.run.passing))
  }

  /// Loads a flow's steps.
  package mutating func load(_ argument: String, isForced: Bool) throws(PlainError) -> DebugAnswer {
    var typed = try typing("load")
    if !isForced { try typed.requireSaved(unsaved, insist: "load! \(argument)") }
    let (path, selector) = DraftReader.split(argument)
    do throws(DraftError) {
      let file: SourceFile
      do throws(Diagnostic) { file = try files.read(path) } catch { throw .invalid([error]) }
      typed.draft = try DraftReader(file, typed.runner).flow(selector)
    } catch {
      return LineWriter(text) { $0.add(error) }.mistake
    }
    return replace(with: typed, isSaved: true)
  }

  /// Replaces the flow by another one, up to the first step that diverges.
  private mutating func replace(with other: TypedFlow, isSaved: Bool) -> DebugAnswer {
    var typed = other
    do throws(DraftError) { typed.run = try typed.runner.run(typed.draft) } catch {
      return LineWriter(text) { $0.add(error) }.mistake
    }
    if let answer = stopped(typed.run) { return answer }
    let (divergences, all) = (typed.run.divergences, typed.draft.steps.count)
    keepPassing(&typed)
    (typed.divergences, typed.saved) = (divergences, isSaved ? typed.draft.steps : [])
    let count = typed.draft.steps.count
    enter(typed, after: count)
    let writer = LineWriter(text) { writer in
      if count > 0 { writer.add("\(position)  after step \(position), “\(label(of: position))”") }
      writer.add(StepPicture(of: self).picture(since: nil), indent: "   ")
      writer.add(divergences)
      if count < all {
        let left = all - count
        writer.add("\(left == 1 ? "1 step isn't" : "\(left) steps aren't") taken over: the first of them diverges")
      }
    }
    return DebugAnswer(lines: writer.lines, isMistake: !divergences.isEmpty)
  }

  // MARK: Saving

  /// Writes the steps as a flow.
  mutating func save(to path: String, isForced: Bool) throws(PlainError) -> DebugAnswer {
    let typed = try typing("save")
    let draft = try typed.done(at: position)
    if draft.steps.isEmpty { throw PlainError("there are no steps to save") }
    let redactor = typed.redactor
    if let step = draft.steps.firstIndex(where: redactor.finds) {
      throw PlainError(
        "step \(typed.run.numbers[step]) has the text of a secret in it, so nothing is written",
        help: "go back before it, and name the variable instead"
      )
    }
    let saved: SavedDraft
    do throws(DraftError) {
      saved = try SavedDraft(of: typed, draft, at: path, way: files.way)
    } catch {
      return LineWriter(text) { writer in
        writer.add(error)
        writer.add("so nothing is written")
      }.mistake
    }
    if !saved.divergences.isEmpty {
      return LineWriter(text) { writer in
        writer.add(saved.divergences)
        writer.add("so nothing is written: the flow would diverge")
      }.mistake
    }
    try files.write(saved.text, to: path, isForced: isForced, insist: ":save!")
    self.typed?.saved = draft.steps
    let (steps, name) = (draft.steps.count.counted("step"), TextWidth.visible(path))
    return DebugAnswer(lines: ["\(steps) in \(name); run it: navflow run \(name)"] + saved.notes)
  }
}
