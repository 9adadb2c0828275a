import FlowRunner
import FlowSyntax
package import FlowTranscripts
import PlainText

/// Describes the differences between two runs for programs, one event a line.
package struct JSONLinesDifference: Sendable {
  private let version: String

  package init(version: String) { self.version = version }

  /// The first event.
  ///
  /// - Parameter transcripts: The names of the later run's transcripts, then of the earlier run's.
  /// - Returns: A line with its line break.
  package func start(_ transcripts: [String]) -> String {
    JSONWriter.line { writer in
      writer.field("event", "comparison-started")
      writer.schema(1, writtenBy: version)
      writer.field("before", transcripts.last ?? "")
      writer.field("after", transcripts.dropLast().joined(separator: " "))
    }
  }

  /// The event of the difference of one test.
  package func text(of difference: FlowDifference) -> String {
    JSONWriter.line { writer in
      writer.field("event", difference.isChange ? "changed" : "parted")
      identify(difference.after, in: &writer)
      writer.field("before", difference.before.ending.rawValue)
      writer.field("after", difference.after.ending.rawValue)
      if let firstDifference = difference.firstDifference { write(firstDifference, difference, in: &writer) }
    }
  }

  /// The event of a test that is in only one of the runs.
  package func text(ofOnly result: FlowResult, isLater: Bool) -> String {
    JSONWriter.line { writer in
      writer.field("event", isLater ? "added" : "removed")
      identify(result, in: &writer)
      writer.field("before", isLater ? nil : result.ending.rawValue)
      writer.field("after", isLater ? result.ending.rawValue : nil)
    }
  }

  package func finish(_ count: DifferenceCount) -> String {
    JSONWriter.line { writer in
      writer.field("event", "comparison-finished")
      writer.field("flows", count.flows)
      writer.field("changed", count.changed)
      writer.field("removed", count.onlyBefore)
      writer.field("added", count.onlyAfter)
      writer.field("parted", count.parted)
    }
  }

  private func identify(_ result: FlowResult, in writer: inout JSONWriter) {
    writer.identify(result)
    writer.field("name", result.name)
    writer.field("file", result.file.name)
    writer.field("line", result.line)
  }

  // MARK: First difference

  private func write(_ firstDifference: FirstDifference, _ difference: FlowDifference, in writer: inout JSONWriter) {
    guard case .ran(let old) = difference.before.content, case .ran(let new) = difference.after.content else { return }
    writer.object("parting") { writer in
      switch firstDifference.moment {
      case .start: writer.field("at", "start")
      case .step: writer.field("at", "step")
      case .end: writer.field("at", "end")
      }
      writer.field("step", firstDifference.step)
      writer.array("differs") { writer in for aspect in firstDifference.aspects { writer.element(aspect.rawValue) } }
      write("before", old, firstDifference, of: difference.before, in: &writer)
      write("after", new, firstDifference, of: difference.after, in: &writer)
    }
  }

  /// Writes one run's step at the first difference; null if the run has no such step.
  private func write(
    _ key: String,
    _ record: FlowRecord,
    _ firstDifference: FirstDifference,
    of result: FlowResult,
    in writer: inout JSONWriter
  ) {
    guard let number = firstDifference.step else {
      writer.object(key) { writer in
        writer.write(
          firstDifference.moment == .start ? record.initial : record.state(after: record.steps.count - 1),
          as: "state"
        )
        writer.write(record.flowDivergence.map { [$0] } ?? [], in: result.file)
      }
      return
    }
    guard number <= record.steps.count else {
      writer.field(key, String?.none)
      return
    }
    let step = record.steps[number - 1]
    writer.object(key) { writer in
      writer.field("verb", step.verb)
      writer.field("label", step.label)
      writer.begin(step.place)
      writer.field("outcome", step.outcome.rawValue)
      writer.write(record.state(after: number - 1), as: "state")
      writer.write(step.transition, step.diagnostics)
      writer.write(step.divergences, in: result.file)
    }
  }
}
