import Foundation
import PlainText
import Testing

/// An open page, which a test looks at and works with as a person would.
struct Page: Sendable {
  let connection: DevToolsConnection
  let session: String

  /// Runs a script in the page, waits for what it promises, and returns its value.
  ///
  /// - Parameters:
  ///   - script: An expression.
  ///   - limit: How long it may take; it is ended then.
  /// - Returns: The value as JSON; null for `undefined`, and the text of a number that JSON doesn't have.
  /// - Throws: ``BrowserError/exception(_:)`` where the script throws, ``BrowserError/timedOut(_:after:)``.
  @discardableResult
  func evaluate(_ script: String, within limit: Duration = .seconds(30)) async throws -> JSONValue {
    do {
      let answer = try await call(
        "Runtime.evaluate",
        ["expression": .string(script), "awaitPromise": true, "returnByValue": true, "userGesture": true],
        within: limit
      )
      let thrown = answer["exceptionDetails"]
      guard thrown == .null else { throw BrowserError.exception(PageLog.exception(thrown)) }
      let result = answer["result"]
      return result["value"] == .null ? result["unserializableValue"] : result["value"]
    } catch BrowserError.timedOut {
      _ = try? await call("Runtime.terminateExecution", within: .seconds(5))
      throw BrowserError.timedOut(script, after: limit)
    }
  }

  /// Waits until a condition holds.
  ///
  /// - Parameters:
  ///   - condition: An expression that becomes true.
  ///   - limit: How long to wait.
  /// - Throws: ``BrowserError/timedOut(_:after:)``, or what ``evaluate(_:within:)`` throws.
  func wait(until condition: String, within limit: Duration = .seconds(15)) async throws {
    let end = ContinuousClock.now + limit
    while true {
      // A busy machine takes more than the rest of the limit for one look.
      let left = max(end - .now, .seconds(1))
      if try await evaluate("Boolean(\(condition))", within: left) == true { return }
      guard ContinuousClock.now < end else { throw BrowserError.timedOut(condition, after: limit) }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Demands that a script gives a value; a failure shows the one that it gives.
  ///
  /// - Parameters:
  ///   - script: An expression.
  ///   - expected: Its value.
  ///   - sourceLocation: Where a failure is told.
  /// - Throws: What ``evaluate(_:within:)`` throws.
  func expect(_ script: String, _ expected: JSONValue, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let actual = try await evaluate(script)
    #expect(actual == expected, "\(script)", sourceLocation: sourceLocation)
  }

  /// Goes to an address and waits until the page there is loaded.
  func navigate(to address: URL, within limit: Duration = .seconds(30)) async throws {
    let answer = try await call("Page.navigate", ["url": .string(address.absoluteString)], within: limit)
    if let error = answer["errorText"].string, !error.isEmpty {
      throw BrowserError.unreachable("\(address.absoluteString): \(error)")
    }
    // Another place in the same page has no loader.
    if let loader = answer["loaderId"].string {
      try await wait(for: "a page at \(address.absoluteString)", within: limit) { $0.loaders.last == loader }
    }
    try await wait(until: "document.readyState === 'complete'", within: limit)
  }

  /// Loads the page anew.
  func reload(within limit: Duration = .seconds(30)) async throws {
    let count = await connection.log(of: session).loaders.count
    try await call("Page.reload", within: limit)
    try await wait(for: "the page to be loaded anew", within: limit) { $0.loaders.count > count }
    try await wait(until: "document.readyState === 'complete'", within: limit)
  }

  private func wait(for what: String, within limit: Duration, until isTold: (PageLog) -> Bool) async throws {
    let end = ContinuousClock.now + limit
    while await !isTold(connection.log(of: session)) {
      guard ContinuousClock.now < end else { throw BrowserError.timedOut(what, after: limit) }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// What a page without faults doesn't do, in the order in which it happened.
  func complaints() async throws -> [PageLog.Complaint] {
    try await settle()
    return await connection.log(of: session).complaints
  }

  /// The addresses of what the page asked for besides itself.
  func requests() async throws -> [String] {
    try await settle()
    return await connection.log(of: session).requests
  }

  /// Demands that the page did nothing that one without faults doesn't, and asked for nothing.
  func expectNoFaults(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let (complaints, requests) = (try await complaints(), try await requests())
    #expect(complaints.isEmpty, sourceLocation: sourceLocation)
    #expect(requests.isEmpty, sourceLocation: sourceLocation)
  }

  /// Waits until what was done is drawn, and what it caused is told.
  func settle() async throws {
    try await evaluate("new Promise(done => setTimeout(() => \(Self.twoFrames)))")
  }

  /// Goes to a place in the page, and waits until it is drawn.
  func visit(_ hash: String) async throws {
    try await evaluate(
      """
      new Promise(done => {
        const draw = () => \(Self.twoFrames)
        if (new URL('\(hash)', location).hash === location.hash) return draw()
        addEventListener('hashchange', draw, { once: true })
        location.hash = '\(hash)'
      })
      """
    )
  }

  private static let twoFrames = "requestAnimationFrame(() => requestAnimationFrame(() => done(1)))"

  /// Calls a method of the protocol about this page.
  @discardableResult
  func call(
    _ method: String,
    _ parameters: JSONValue = [:],
    within limit: Duration = .seconds(30)
  ) async throws -> JSONValue {
    try await connection.call(method, parameters, session: session, within: limit)
  }
}
