import FlowSyntax
import FlowTranscripts
import PlainText

/// The times in an event of a transcript.
enum TimedEvent {
  /// A run, with the schema of its form if that is unknown.
  case runStarted(unknownSchema: Int?)
  /// A test with its duration; nil if it didn't run or wasn't timed.
  case flowFinished(id: String, seconds: Double?)
  case other

  static let runStartedName = Array("run-started".utf8)
  static let flowFinishedName = Array("flow-finished".utf8)

  /// Reads an event; nil if it isn't one, or lacks a field of its kind.
  init?(_ json: JSONValue) {
    do throws(PlainError) { try self.init(TranscriptEvent(json)) } catch { return nil }
  }

  private init(_ event: TranscriptEvent) throws(PlainError) {
    switch try event.string("event") {
    case "run-started": self = .runStarted(unknownSchema: try event.unknownSchema)
    case "flow-finished":
      let flow = try event.string("flow")
      let id = try event.text("case").map { "\(flow)#\($0)" } ?? flow
      self = .flowFinished(id: id, seconds: try Self.seconds(event))
    default: self = .other
    }
  }

  private static func seconds(_ event: TranscriptEvent) throws(PlainError) -> Double? {
    switch try? event.choice("outcome", FlowOutcome.self) {
    case .skipped, .invalid: nil
    case .passed, .diverged, .failed, nil:
      // A number that isn't a duration is ignored; the line is still valid.
      if case .number? = event["seconds"] { try? event.seconds("seconds") } else { try event.seconds("seconds") }
    }
  }
}
