import Foundation
import PlainText

/// Calls to the browser in the DevTools protocol, and what it tells of each page meanwhile.
///
/// Knows nothing of the pipe: what is sent comes out of `outgoing`, what was read goes into `receive(_:)`.
actor DevToolsConnection {
  private struct Call {
    let session: String?
    let continuation: CheckedContinuation<JSONValue, any Error>
  }

  private struct Message: Codable {
    var id: Int?
    var method: String?
    var params: JSONValue?
    var sessionId: String?
    var result: JSONValue?
    var error: JSONValue?
  }

  /// What is to be written, one message after the other, each with the NUL that ends it.
  nonisolated let outgoing: AsyncStream<[UInt8]>
  private let sender: AsyncStream<[UInt8]>.Continuation
  private var lastID = 0
  private var calls: [Int: Call] = [:]
  private var logs: [String: PageLog] = [:]
  private var end: BrowserError?

  init() {
    (outgoing, sender) = AsyncStream.makeStream()
  }

  /// Calls a method and waits for its result.
  ///
  /// - Parameters:
  ///   - method: The method's name, such as `Page.navigate`.
  ///   - parameters: An object.
  ///   - session: The page that it is about; nil for the browser.
  ///   - limit: How long to wait.
  /// - Returns: What the browser answers.
  /// - Throws: ``BrowserError`` where it refuses, doesn't answer in time, or ends.
  func call(
    _ method: String,
    _ parameters: JSONValue = [:],
    session: String? = nil,
    within limit: Duration = .seconds(30)
  ) async throws -> JSONValue {
    if let end { throw end }
    if let session, logs[session]?.hasCrashed == true { throw BrowserError.crashed }
    lastID += 1
    let id = lastID
    let text = try encode(Message(id: id, method: method, params: parameters, sessionId: session))
    let timer = Task {
      try await Task.sleep(for: limit)
      fail(id, with: BrowserError.timedOut(method, after: limit))
    }
    defer { timer.cancel() }
    let answer = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        calls[id] = Call(session: session, continuation: continuation)
        sender.yield(text)
      }
    } onCancel: {
      Task { await fail(id, with: CancellationError()) }
    }
    if let message = answer["error"]["message"].string { throw BrowserError.refused(method: method, message: message) }
    return answer["result"]
  }

  /// Calls a method and waits for nothing; whatever is called after it is done after it.
  func post(_ method: String, _ parameters: JSONValue, session: String?) {
    lastID += 1
    let message = Message(id: lastID, method: method, params: parameters, sessionId: session)
    if let text = try? encode(message) { sender.yield(text) }
  }

  /// Begins to keep what the browser tells of a page.
  func listen(to session: String) { logs[session] = PageLog() }

  /// What the browser has told of a page so far.
  func log(of session: String) -> PageLog { logs[session] ?? PageLog() }

  /// Takes a message that the browser sent.
  func receive(_ text: String) {
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(text.utf8)) else {
      return close(.ended("what can't be read: \(text.prefix(200))"))
    }
    if let id = message.id {
      let answer: JSONValue = ["result": message.result ?? .null, "error": message.error ?? .null]
      calls.removeValue(forKey: id)?.continuation.resume(returning: answer)
    } else if let session = message.sessionId, let method = message.method, logs[session] != nil {
      logs[session]?.record(method, message.params ?? .null)
      // A dialog would keep the page, and so the test, waiting.
      if method == "Page.javascriptDialogOpening" {
        post("Page.handleJavaScriptDialog", ["accept": false], session: session)
      }
      guard logs[session]?.hasCrashed == true else { return }
      for (id, call) in calls where call.session == session { fail(id, with: BrowserError.crashed) }
    }
  }

  /// Fails what is under way and whatever is called from here on.
  func close(_ error: BrowserError) {
    end = end ?? error
    sender.finish()
    for id in Array(calls.keys) { fail(id, with: error) }
  }

  private func fail(_ id: Int, with error: any Error) {
    calls.removeValue(forKey: id)?.continuation.resume(throwing: error)
  }

  private func encode(_ message: Message) throws -> [UInt8] {
    try [UInt8](JSONEncoder().encode(message)) + [0]
  }
}
