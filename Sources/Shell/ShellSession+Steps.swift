import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine

// Handles typed steps, and moves back and forth.
extension ShellSession {
  /// Runs a step after those that are done.
  mutating func add(_ step: ShellFlow.Step) -> ShellReply {
    var writer = ShellWriter(painter: painter)
    let next: ShellRun
    do throws(ShellError) {
      next = try runner.run(Array(flow.done) + [step], of: flow)
    } catch {
      writer.add(error)
      return writer.reply(isWrong: true)
    }
    guard accept(next, &writer) else { return writer.reply(isWrong: true) }
    guard next.numbers.count == flow.position + 1 else {
      writer.fail("this is more than one step", help: "type each step in a line of its own")
      return writer.reply(isWrong: true)
    }
    let before = state
    flow.add(step)
    (run, trouble) = (next, [])
    writer.add(ShellEffect(of: flow.position, in: self, since: before).lines)
    writer.add(keepSavedPaths())
    return writer.reply()
  }

  /// Writes the paths that the last step saved into files, as a run does at its end; returns the failures.
  private func keepSavedPaths() -> [String] {
    run.records(of: flow.position).compactMap { record in
      guard let saved = record.change.saved, case .prepared(let step) = record.step.argument,
        case .file(let path)? = step.slot
      else { return nil }
      let problem = files.write(path, saved.json + "\n", true)
      return problem.map { "the path can't be saved in \(TextWidth.visible(path)): \($0.reason)" }
    }
  }

  /// Whether a run may be kept; if not, the reason is written.
  private mutating func accept(_ next: ShellRun, _ writer: inout ShellWriter) -> Bool {
    if next.wasStopped {
      writer.fail("this was stopped, so the step isn't kept", help: nil)
      return false
    }
    let found = next.divergences
    guard !found.isEmpty else { return true }
    trouble = found
    if let record = next.firstDivergent, record.scope != nil {
      writer.add("within the step, at “\(TextWidth.visible(record.step.label.excerpt))”:")
    }
    writer.add(found)
    writer.add(painter.paint("the step isn't kept; the stack is as it was", .faint))
    return false
  }

  // MARK: Questions

  /// Checks whether expectations hold now.
  mutating func ask(_ text: String) -> ShellReply {
    var writer = ShellWriter(painter: painter)
    do throws(ShellError) {
      let found = try divergences(of: text)
      trouble = found
      if found.isEmpty { writer.add(painter.paint("holds", .success)) }
      writer.add(found)
      return writer.reply(isWrong: !found.isEmpty)
    } catch {
      writer.add(error)
      return writer.reply(isWrong: true)
    }
  }

  /// The expectations that don't hold now.
  private func divergences(of text: String) throws(ShellError) -> [Divergence] {
    do throws(TypedTextError) {
      let expectations = try run.reader.typedExpectations(text, in: run.flow.file.name)
      return run.recording.divergences(of: expectations, after: number)
    } catch {
      throw .invalid(error.diagnostics)
    }
  }

  // MARK: Back and forth

  mutating func undo(_ count: Int) throws(UsageError) -> ShellReply {
    if flow.position == 0 { throw UsageError("there is nothing to take back") }
    return travel { $0.undo(count) }
  }

  mutating func redo(_ count: Int) throws(UsageError) -> ShellReply {
    if flow.undone == 0 { throw UsageError("there is nothing to do again") }
    return travel { $0.redo(count) }
  }

  /// Goes to the state after a step, by its number.
  mutating func go(to number: Int) throws(UsageError) -> ShellReply {
    let numbers = [0] + run.numbers
    let position = numbers.partitioning { $0 >= number }
    guard position < numbers.count else {
      throw UsageError("there is no step \(number)", help: "name one from 0, the start, to \(numbers.last ?? 0)")
    }
    guard numbers[position] == number else {
      throw UsageError(
        "step \(number) is done within step \(numbers[position]), “\(run.label(of: position))”",
        help: "go to \(numbers[position - 1]) before it, or to \(numbers[position]) behind it"
      )
    }
    return travel { flow in
      flow.undo(.max)
      flow.redo(position)
    }
  }

  private mutating func travel(_ move: (inout ShellFlow) -> Void) -> ShellReply {
    let (before, from) = (state, flow.position)
    move(&flow)
    trouble = []
    var writer = ShellWriter(painter: painter)
    let count = abs(flow.position - from)
    let steps = count.counted("step")
    let done = count == 0 ? "here already" : "\(steps) \(flow.position < from ? "back" : "forth")"
    let place = flow.position == 0 ? "the start" : "step \(number), “\(run.label(of: flow.position))”"
    writer.add("\(number)  \(done): after \(place)")
    writer.add(picture(state, since: before), indent: "   ")
    writer.add(ShellPicture.changes(state, since: before, painter: painter), indent: "   ")
    return writer.reply()
  }
}
