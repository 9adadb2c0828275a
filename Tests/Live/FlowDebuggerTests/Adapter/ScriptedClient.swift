import FlowDebugger
import NavigationEngine
import PlainText
import Testing

/// A client that asks for one thing after another and writes down what was said.
///
/// Every message that the adapter sends is held against what the protocol says of it.
final class ScriptedClient {
  private let interrupts = RequestInterrupts()
  private let inbox: Inbox
  private let session: DebugAdapterSession
  private var seq = 0
  /// The requests of which the adapter knows though their turn hasn't come.
  private var announced: Set<Int> = []
  /// What was said since it was last taken.
  private var lines: [String] = []
  private var reported = 0

  /// What the adapter sends.
  private final class Inbox {
    var messages: [JSONValue] = []
  }

  init(_ host: MemoryHost) {
    let inbox = Inbox()
    self.inbox = inbox
    session = DebugAdapterSession(host: host, interrupts: interrupts) { inbox.messages.append($0) }
  }

  var isOver: Bool { session.isOver }

  /// Asks for something.
  ///
  /// - Parameters:
  ///   - command: What.
  ///   - arguments: With what, as JSON.
  ///   - location: Where the test asks for it.
  /// - Returns: The response's body; nil where there is none.
  @discardableResult
  func send(
    _ command: String,
    _ arguments: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> JSONValue? {
    seq += 1
    lines.append("→ \(command)\(arguments.map { " \($0)" } ?? "")")
    let rest = arguments.map { #","arguments":\#($0)"# } ?? ""
    let text = #"{"seq":\#(seq),"type":"request","command":"\#(command)"\#(rest)}"#
    give(text, isNew: announced.remove(seq) == nil, at: location)
    let answer = inbox.messages.last { $0["type"] == "response" && $0["request_seq"] == .number(String(seq)) }
    if answer == nil { Issue.record("nothing answers \(command)", sourceLocation: location) }
    return answer?["body"]
  }

  /// Gives the adapter a message as it stands.
  func give(_ text: String, isNew: Bool = true, at location: SourceLocation = #_sourceLocation) {
    let message = IncomingMessage(Array(text.utf8))
    if isNew, case .request(let request) = message { interrupts.notice(request) }
    session.handle(message)
    take(at: location)
  }

  /// Lets the adapter know of a request before its turn: of the first one after the next so many.
  func announce(_ command: String, _ arguments: String, after count: Int) {
    let number = seq + 1 + count
    let text = #"{"seq":\#(number),"type":"request","command":"\#(command)","arguments":\#(arguments)}"#
    if case .request(let request) = IncomingMessage(Array(text.utf8)) { interrupts.notice(request) }
    announced.insert(number)
  }

  private func take(at location: SourceLocation) {
    for message in inbox.messages[reported...] {
      reported += 1
      if message["seq"] != .number(String(reported)) {
        Issue.record("a message has the wrong number: \(message.text())", sourceLocation: location)
      }
      for fault in Shape.faults(in: message) {
        Issue.record("\(fault): \(message.text())", sourceLocation: location)
      }
      lines.append(Self.line(message))
    }
  }

  private static func line(_ message: JSONValue) -> String {
    let body = message["body"].map { " \($0.text())" } ?? ""
    if case .string(let event)? = message["event"] { return "← \(event)\(body)" }
    if message["success"] == true { return "←\(body.isEmpty ? " done" : body)" }
    guard case .string(let text)? = message["body"]?["error"]?["format"] else { return "← failed" }
    return "← failed: \(text)"
  }

  /// What was said since this was last asked, a line each.
  func transcript() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }

  /// Begins a session of a flow, up to where it first stops, of which nothing is written down.
  func start(_ program: String = "a.flow.yaml", _ more: String = #""stopOnEntry":true"#) {
    send("initialize", #"{"adapterID":"navflow"}"#)
    send("launch", #"{"program":"\#(program)",\#(more)}"#)
    send("configurationDone")
    lines = []
  }
}
