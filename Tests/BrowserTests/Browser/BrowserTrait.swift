import Testing

/// Starts a browser before the first test of a suite and ends it after the last.
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard let program = Browser.find() else {
      throw BrowserError.missing("no Chromium here: run Scripts/setup --browser, or name one in NAVFLOW_BROWSER")
    }
    try await Browser.run(program) { browser in
      try await Browser.$current.withValue(browser) { try await function() }
    }
  }
}

extension Trait where Self == BrowserTrait {
  /// The tests of the suite can open pages.
  static var browser: Self { Self() }
}
