import Foundation
import PlainText
import Testing

/// A Chromium without a window that all browser tests share; each page stands in a profile of its own.
///
/// A test of a suite with the trait ``BrowserTrait`` opens pages with ``open(_:within:_:)``.
struct Browser: Sendable {
  /// The browser of the running test.
  @TaskLocal static var current: Browser?

  let connection: DevToolsConnection
  /// A folder that is removed with the browser.
  let folder: URL

  /// Opens a page, waits until it is loaded, and closes it after its use.
  ///
  /// - Parameters:
  ///   - address: The page's address, `file:` or `data:`.
  ///   - limit: How long it may take to load.
  ///   - use: What is done with the page.
  /// - Throws: ``BrowserError``, or what the use throws.
  static func open(
    _ address: URL,
    within limit: Duration = .seconds(30),
    _ use: (Page) async throws -> Void
  ) async throws {
    let browser = try #require(current, "a suite whose tests open pages needs the trait .browser")
    try await browser.withPage { page in
      try await page.navigate(to: address, within: limit)
      try await use(page)
    }
  }

  /// Opens a page of which the text is given.
  static func open(
    html: String,
    within limit: Duration = .seconds(30),
    _ use: (Page) async throws -> Void
  ) async throws {
    let browser = try #require(current, "a suite whose tests open pages needs the trait .browser")
    let file = browser.folder.appending(path: "page-\(UUID().uuidString).html")
    try Data(html.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await open(file, within: limit, use)
  }

  private func withPage(_ use: (Page) async throws -> Void) async throws {
    let context = try await connection.call("Target.createBrowserContext")["browserContextId"]
    do {
      let target = try await connection.call(
        "Target.createTarget",
        ["url": "about:blank", "browserContextId": context]
      )["targetId"]
      let session = try await connection.call("Target.attachToTarget", ["targetId": target, "flatten": true])
      let page = Page(connection: connection, session: session["sessionId"].string ?? "")
      await connection.listen(to: page.session)
      for domain in ["Inspector", "Page", "Runtime", "Log", "Network"] { try await page.call("\(domain).enable") }
      try await page.resize(width: 1280, height: 800)
      try await use(page)
      await close(context)
    } catch {
      await close(context)
      throw error
    }
  }

  /// Closes a profile and its pages; the test is told nothing where that fails, as it is over.
  private func close(_ context: JSONValue) async {
    // Even where the test was cancelled.
    await Task {
      _ = try? await connection.call(
        "Target.disposeBrowserContext",
        ["browserContextId": context],
        within: .seconds(10)
      )
    }.value
  }
}
