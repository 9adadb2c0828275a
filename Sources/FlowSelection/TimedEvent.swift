import FlowTranscripts
import JSONText

/// What an event of a transcript says about times.
enum TimedEvent {
  /// A run, and the way from its root to the folder that the names of its flows begin in; nil where they begin in the
  /// root.
  case runStarted(folder: String?)
  /// A test, and how long it took; nil where it wasn't run or wasn't timed.
  case flowFinished(id: String, seconds: Double?)
  case other

  static let runStartedName = Array("run-started".utf8)
  static let flowFinishedName = Array("flow-finished".utf8)

  /// Reads an event; nil where it is none, or lacks what one of its name has.
  init?(_ json: JSONValue) {
    do throws(TranscriptFailure) { try self.init(TranscriptEvent(json)) } catch { return nil }
  }

  private init(_ event: TranscriptEvent) throws(TranscriptFailure) {
    switch try event.string("event") {
    case "run-started":
      let isOld = event["schema"] == .number("1")
      let folder = try event.text("folder") ?? "."
      self = .runStarted(folder: isOld && folder != "." ? folder : nil)
    case "flow-finished":
      let flow = try event.string("flow")
      let id = try event.text("case").map { "\(flow)#\($0)" } ?? flow
      self = .flowFinished(id: id, seconds: try Self.seconds(event))
    default: self = .other
    }
  }

  private static func seconds(_ event: TranscriptEvent) throws(TranscriptFailure) -> Double? {
    switch try? event.choice("outcome", FlowOutcome.self) {
    case .skipped, .invalid: nil
    case .passed, .diverged, nil:
      // A number that can't be a time is none, in a line that is whole.
      if case .number? = event["seconds"] { try? event.seconds("seconds") } else { try event.seconds("seconds") }
    }
  }
}
