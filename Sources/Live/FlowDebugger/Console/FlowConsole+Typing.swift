import FlowLanguage
import FlowRunner
package import FlowSyntax

// Adds typed steps, and answers questions about the state.
extension FlowConsole {
  /// Begins with the steps that are typed.
  package init(
    _ typed: TypedFlow,
    painter: TextPainter,
    files: ConsoleFiles,
    ownVerbs: Set<String> = []
  ) {
    self.init(
      DebugSession(typed.run.recording, count: 0),
      typed: typed,
      id: "",
      reader: typed.run.reader,
      text: DebugText(painter, typed.redactor),
      files: files,
      ownVerbs: ownVerbs
    )
  }

  /// The picture of the stack at the start of the session.
  package var opening: DebugAnswer {
    let divergences = typed?.run.divergences ?? []
    let writer = LineWriter(text) { writer in
      writer.add(StepPicture(of: self).picture(since: nil), indent: "   ")
      writer.add(divergences)
    }
    return DebugAnswer(lines: text.mask(writer.lines), isMistake: !divergences.isEmpty)
  }

  /// The number of typed steps that are done and aren't saved.
  package var unsaved: Int { typed?.unsaved(of: stops.partitioning { $0 > position } - 1) ?? 0 }

  /// Continues in another run of typed steps, after the first `count`.
  mutating func enter(_ typed: TypedFlow, after count: Int) {
    self.typed = typed
    (reader, text) = (typed.run.reader, DebugText(text.painter, typed.redactor))
    let run = typed.run
    session.replace(run.recording, count: run.number(after: typed.draft.steps.count), at: Cursor(position: 0, level: 0))
    session.go(to: run.number(after: count))
  }

  /// Runs a step after the done ones.
  mutating func add(_ step: String) throws(PlainError) -> DebugAnswer {
    guard var typed else {
      throw PlainError(
        "“\(step.excerpt)” is a step, and those of this flow are in its file",
        help: "see what it would do: `try \(step.excerpt)`"
      )
    }
    let before = state
    let word = step.prefix { $0 != ":" && !$0.isWhitespace }
    let command = CommandTable.standard[word].map { _ in "“\(word)” is a step here; the command is `:\(word)`" }
    do throws(PlainError) {
      typed.draft = try typed.done(at: position)
    } catch {
      throw PlainError(error.message, help: command ?? error.help)
    }
    typed.draft.steps.append(step)
    var writer = LineWriter(text)
    do throws(DraftError) { typed.run = try typed.runner.run(typed.draft) } catch {
      writer.add(error)
      if let command { writer.add(text.painter.paint(command, .faint)) }
      return writer.mistake
    }
    guard accept(typed.run, command, &writer) else { return writer.mistake }
    let count = typed.draft.steps.count
    guard typed.run.numbers.count == count else {
      writer.fail("this is more than one step", help: "type each step in a line of its own")
      return writer.mistake
    }
    typed.divergences = []
    enter(typed, after: count)
    let records = typed.run.records(of: count)
    for error in records.compactMap({ files.keepSavedPath($0, hiding: typed.redactor) }) {
      writer.fail(error.message, help: error.help)
    }
    return DebugAnswer(
      lines: StepPicture(of: self).landing(on: records, since: before) + writer.lines,
      isMistake: !writer.lines.isEmpty
    )
  }

  /// True if a run may be kept; if not, the reason is written, and the command that may have been meant.
  private mutating func accept(_ next: DraftRun, _ command: String?, _ writer: inout LineWriter) -> Bool {
    if next.recording.transcript.wasStopped {
      writer.fail("this was stopped, so the step isn't kept", help: nil)
      return false
    }
    let found = next.divergences
    guard !found.isEmpty else { return true }
    typed?.divergences = found
    if let record = next.firstDivergent, record.scope != nil {
      writer.add("within the step, at “\(TextWidth.visible(record.step.label.excerpt))”:")
    }
    writer.add(found)
    writer.add(text.painter.paint("the step isn't kept; the stack is as it was", .faint))
    if let command { writer.add(text.painter.paint(command, .faint)) }
    return false
  }

  // MARK: Questions

  /// Checks whether expectations hold now.
  mutating func ask(_ map: String) throws(PlainError) -> DebugAnswer {
    do throws(FileErrors) {
      let expectations = try reader.typedExpectations(map, in: session.flow.file.name)
      let found = recording.divergences(of: expectations, after: position)
      typed?.divergences = found
      let writer = LineWriter(text) { writer in
        if found.isEmpty { writer.add(text.painter.paint("holds", .success)) }
        writer.add(found)
      }
      return DebugAnswer(lines: writer.lines, title: "expectations", isMistake: !found.isEmpty)
    } catch {
      if typed == nil { throw PlainError(error) }
      return LineWriter(text) { $0.add(error.diagnostics) }.mistake
    }
  }
}
