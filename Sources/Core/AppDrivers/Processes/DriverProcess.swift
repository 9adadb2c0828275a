import FlowRunner
import FlowSyntax
import PlainText
import Synchronization

/// A driver's process, to which requests are sent one at a time.
///
/// It is ended with its whole group when it fails, and at the latest with this object.
final class DriverProcess: Sendable {
  fileprivate struct Conversation: ~Copyable, Sendable {
    var group: ProcessGroup
    var lines = LineReader(limit: DriverLimits.longestLine)
    var errors = ErrorTail()
    var requests = 0
    var hasFailed = false
    var hasClosedOutput = false
  }

  private let state: Mutex<Conversation>
  private let stop: StopFlag?

  /// The delay in milliseconds until a stop is noticed.
  private static let patience = 100

  /// Starts a driver.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - stop: Ends every wait; nil if nothing does.
  /// - Throws: The reason why it can't be started.
  init(_ command: DriverCommand, _ stop: StopFlag?) throws(ExternalFailure) {
    self.stop = stop
    state = Mutex(Conversation(group: try ProcessGroup(command.words)))
  }

  /// Whether the driver can take another request: it hasn't failed, hasn't ended and has printed nothing unasked.
  var isReady: Bool {
    state.withLock { state in
      guard !state.hasFailed, !state.group.hasEnded else { return false }
      state.drain()
      return !state.hasClosedOutput && !state.lines.isWithinMessage
    }
  }

  /// Sends a request and waits for its reply.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - limit: The maximum time, and the option that sets it; nil for one that can't be set.
  ///   - write: Writes the parameters; nil for none.
  /// - Returns: The reply.
  /// - Throws: The reason why the driver can't be used any more; its processes have ended then.
  func call(
    _ method: String,
    within limit: DriverLimit,
    _ write: ((inout JSONWriter) -> Void)? = nil
  ) throws(ExternalFailure) -> RPCResponse {
    let result = state.withLock { state -> Result<RPCResponse, ExternalFailure> in
      do throws(ExternalFailure) {
        return .success(try state.exchange(method, within: limit, stop, patience: Self.patience, write))
      } catch {
        state.hasFailed = true
        let ending = state.group.end()
        return .failure(error.completed(by: ending, state.errors))
      }
    }
    return try result.get()
  }

  /// Asks the driver to end, waits a little, and ends the rest of its group.
  func shutDown() {
    let isReady = isReady
    if isReady { _ = try? call("shutdown", within: DriverLimits.shutdown) }
    state.withLock { state in
      state.group.closeInput()
      let end = ContinuousClock.now + DriverLimits.patienceAtEnd
      while isReady, !state.group.hasEnded, ContinuousClock.now < end {
        state.drain()
        _ = state.group.wait(atMost: 5, isWriting: false)
      }
      _ = state.group.end()
    }
  }
}

extension DriverProcess.Conversation {
  /// Reads output and errors without waiting.
  mutating func drain() {
    let ready = group.wait(atMost: 0, isWriting: false)
    if ready.hasErrors, case .bytes(let bytes) = group.readErrors() { errors.append(bytes) }
    guard ready.hasOutput, !hasClosedOutput else { return }
    switch group.readOutput() {
    case .bytes(let bytes): lines.append(bytes)
    case .end: hasClosedOutput = true
    case .nothing: break
    }
  }

  /// Sends a request and waits for its reply.
  mutating func exchange(
    _ method: String,
    within limit: DriverLimit,
    _ stop: StopFlag?,
    patience: Int,
    _ write: ((inout JSONWriter) -> Void)?
  ) throws(ExternalFailure) -> RPCResponse {
    requests += 1
    let id = requests
    var writer = JSONWriter()
    writer.line { writer in
      writer.field("jsonrpc", "2.0")
      writer.field("id", id)
      writer.field("method", method)
      if let write { writer.object("params", write) }
    }
    var unsent = writer.bytes[...]
    // Text from before the request is no reply to it.
    drain()
    if let line = try next() { throw Self.isMessage(line) ? .unasked(line) : .notJSONRPC(line) }
    if hasClosedOutput { throw ended(method) }
    while true {
      guard stop?.isRaised != true else { throw .stopped }
      let left = limit.left
      guard left > .zero else { throw .late(method, limit) }
      let milliseconds = min(patience, Int(left / .milliseconds(1)) + 1)
      let ready = group.wait(atMost: milliseconds, isWriting: !unsent.isEmpty)
      if ready.hasErrors, case .bytes(let bytes) = group.readErrors() { errors.append(bytes) }
      if ready.takesInput {
        // A driver that reads no more may have printed why.
        if let count = group.write(unsent) { unsent = unsent.dropFirst(count) } else { unsent = [] }
      }
      guard ready.hasOutput else {
        // Others of the group may hold the output open; a program that has ended has printed all of its own.
        if group.hasEnded, !group.wait(atMost: 0, isWriting: false).hasOutput { throw ended(method) }
        continue
      }
      switch group.readOutput() {
      case .bytes(let bytes): lines.append(bytes)
      case .nothing: continue
      case .end:
        hasClosedOutput = true
        throw ended(method)
      }
      guard let line = try next() else { continue }
      let reply = try Self.reply(line, to: id, method)
      if let other = try next() { throw .unasked(other) }
      return reply
    }
  }

  /// The failure of a program that prints no more; it is given a little time to end, and its last errors are read.
  private mutating func ended(_ method: String) -> ExternalFailure {
    let end = ContinuousClock.now + DriverLimits.patienceAfterOutput
    while !group.hasEnded, ContinuousClock.now < end { _ = group.wait(atMost: 5, isWriting: false) }
    while case .bytes(let bytes) = group.readErrors() { errors.append(bytes) }
    return .ended(method, isWithinLine: lines.isWithinMessage)
  }

  private mutating func next() throws(ExternalFailure) -> [UInt8]? {
    do throws(StreamFailure) { return try lines.next() } catch { throw .tooLong }
  }

  /// Whether a line is a message of the protocol.
  private static func isMessage(_ line: [UInt8]) -> Bool {
    if case .invalid = RPCMessage(line) { false } else { true }
  }

  private static func reply(
    _ line: [UInt8],
    to id: Int,
    _ method: String
  ) throws(ExternalFailure) -> RPCResponse {
    switch RPCMessage(line) {
    case .invalid: throw .notJSONRPC(line)
    case .request, .notification: throw .unasked(line)
    case .response(let other, _) where other != .int(id): throw .unasked(line)
    case .response(_, let response): return response
    }
  }
}

// MARK: Standard error

/// The last part of a driver's standard error.
struct ErrorTail: Sendable {
  /// The maximum number of bytes that are kept.
  static let size = 64 << 10
  /// The maximum number of lines that are shown.
  private static let shownLines = 5
  /// The maximum number of characters of a line that are shown.
  private static let shownCharacters = 300

  private var bytes: [UInt8] = []

  mutating func append(_ more: [UInt8]) {
    bytes += more
    // Cut now and then, not for each chunk.
    if bytes.count > 2 * Self.size { bytes.removeFirst(bytes.count - Self.size) }
  }

  /// The last lines, as the end of a sentence; empty if there are none.
  var phrase: String {
    let text = String(decoding: bytes.suffix(Self.size), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).filter { line in !line.allSatisfy(\.isWhitespace) }
    let shown = lines.suffix(Self.shownLines).map { "“\(TextWidth.visible(String($0.prefix(Self.shownCharacters))))”" }
    return shown.isEmpty ? "" : "; its last lines on standard error: " + shown.joined(separator: " ")
  }
}

// MARK: Messages

extension ExternalFailure {
  /// The maximum number of characters of a driver's line that are shown.
  private static let shownCharacters = 80

  /// The failure of a program that the system doesn't start, with the number of the system's error.
  static func notStarted(_ program: String, _ number: Int32) -> Self {
    let reason =
      switch number {
      case 2: "there is no such program"
      case 13: "it isn't a program that may be run"
      case 8: "it isn't a program for this machine, or a script without its first line `#!`"
      default: "the system's error \(number)"
      }
    return Self(
      "the driver “\(program)” can't be started: \(reason)",
      fix: "name a program in PATH, or its path from the working folder; --driver runs no shell"
    )
  }

  fileprivate static func late(_ method: String, _ limit: DriverLimit) -> Self {
    Self(
      "the driver didn't reply to `\(method)` within \(limit.text)",
      fix: limit.option.map { "let the driver reply sooner, or allow more time with `\($0)`" }
        ?? "reply to `\(method)` first, and start slow parts of the app afterwards, at `launch`"
    )
  }

  fileprivate static func ended(_ method: String, isWithinLine: Bool) -> Self {
    Self("\(isWithinLine ? "within a line of its reply to" : "before it replied to") `\(method)`")
  }

  fileprivate static func unasked(_ line: [UInt8]) -> Self {
    Self(
      "the driver printed a line that replies to no request: “\(excerpt(line))”",
      fix: "print one reply to each request, with the request's `id`, and nothing else on standard output"
    )
  }

  fileprivate static func notJSONRPC(_ line: [UInt8]) -> Self {
    Self(
      "the driver printed a line that is no JSON-RPC reply: “\(excerpt(line))”",
      fix: "print only replies on standard output, a line each; print the rest on standard error"
    )
  }

  fileprivate static let tooLong = Self(
    "the driver printed a line of more than \(DriverLimits.longestLine >> 20) MiB",
    fix: "end each reply with a line break"
  )

  private static func excerpt(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(4 * shownCharacters), as: UTF8.self)
    return TextWidth.visible(String(text.prefix(shownCharacters))) + (text.count > shownCharacters ? "…" : "")
  }

  /// The failure, completed by the driver's end and its last lines on standard error.
  fileprivate func completed(by ending: ProcessGroup.Ending, _ errors: ErrorTail) -> Self {
    if isStop { return self }
    let start =
      if message.hasPrefix("before") || message.hasPrefix("within") {
        switch ending {
        case .status(let status): "the driver ended with status \(status) "
        case .forced: "the driver closed its standard output "
        case .signal(let number): "the driver was ended by the signal \(number) "
        }
      } else { "" }
    let fix = fix ?? (start.isEmpty ? nil : "run the driver alone, and send it the request; it must not end by itself")
    return Self(start + message + errors.phrase, fix: fix)
  }
}
