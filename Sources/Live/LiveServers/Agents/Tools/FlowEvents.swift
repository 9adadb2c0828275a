import FlowTranscripts
import PlainText

/// The flows of a run, collected from its events.
struct FlowEvents {
  private(set) var entries: [(isPassed: Bool, entry: AgentAnswer.ListedItem)] = []
  /// The problems of the flow that is being read.
  private var problems: [JSONValue] = []
  private var lines: [String] = []
  /// The states of the flow that is being read; nil if it doesn't run.
  private var states: RecordedState?

  /// Takes the next event.
  mutating func add(_ event: JSONValue) {
    switch event["event"].plain {
    case "invalid":
      add(event, kind: event["id"], fix: event["help"])
    case "flow-started":
      states = RecordedState(initial: event["initial"])
    case "step":
      states?.pass(after: event["after"] == .null ? nil : event["after"])
      for divergence in event["divergences"].values {
        add(divergence, kind: divergence["kind"], fix: divergence["fix"], step: event)
      }
    case "flow-finished": finish(event)
    default: break
    }
  }

  private mutating func add(_ problem: JSONValue, kind: JSONValue, fix: JSONValue, step: JSONValue = .null) {
    let why = problem["why"].values.map { $0["text"] }
    var members: [JSONValue.Member] = [.init(name: "kind", value: kind)]
    members += problem.only(["message", "line", "column"])
    if step != .null {
      members += [.init(name: "step", value: step["index"]), .init(name: "label", value: step["label"])]
    }
    if !why.isEmpty { members.append(.init(name: "why", value: .array(why))) }
    if fix != .null { members.append(.init(name: "fix", value: fix)) }
    problems.append(.object(members))
    var line = "  \(problem["line"].plain):\(problem["column"].plain): \(problem["message"].plain)  [\(kind.plain)]"
    for cause in why { line += "\n    why: \(cause.plain)" }
    if fix != .null { line += "\n    to fix: \(fix.plain)" }
    lines.append(line)
  }

  private mutating func finish(_ event: JSONValue) {
    let state = states?.state ?? .null
    let visible = state["visible"]
    let outcome = event["outcome"].plain
    let screens = visible.values.map(\.plain).joined(separator: " → ")
    let head = "\(event["flow"].plain): \(outcome)" + (screens.isEmpty ? "" : "; at the end \(screens)")
    var members = event.only(["flow", "case", "profile", "outcome", "steps"])
    if visible != .null { members.append(.init(name: "visible", value: visible)) }
    if state["path"] != .null { members.append(.init(name: "path", value: state["path"])) }
    if !problems.isEmpty { members.append(.init(name: "problems", value: .array(problems))) }
    let entry = AgentAnswer.ListedItem(line: ([head] + lines).joined(separator: "\n"), json: .object(members))
    entries.append((outcome == "passed", entry))
    (problems, lines, states) = ([], [], nil)
  }
}
