import Foundation
import Testing

extension BrowserTests {
  @Suite("What a page with faults does to its test")
  struct FaultTests {
    @Test(
      "a fault is told",
      arguments: [
        ("<script>console.error('bad', 1, [2])</script>", PageLog.Complaint(kind: .console, text: "bad 1 Array(1)")),
        ("<script>throw 'up'</script>", .init(kind: .exception, text: "up")),
        ("<script>alert('hello')</script>", .init(kind: .dialog, text: "hello")),
      ]
    )
    func fault(html: String, complaint: PageLog.Complaint) async throws {
      try await Browser.open(html: html) { page async throws in
        #expect(try await page.complaints() == [complaint])
      }
    }

    @Test(
      "what the page's security policy forbids is told, and isn't done",
      arguments: [
        "<script>document.title = 'run'</script>",
        "<button onclick=\"document.title = 'run'\">a</button>",
        "<img src=\"data:image/png;base64,x\" onerror=\"document.title = 'run'\">",
        "<style>p { color: red }</style>",
      ]
    )
    func policy(element: String) async throws {
      let policy = "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'\">"
      try await Browser.open(html: policy + element) { page in
        let kinds = Set(try await page.complaints().map(\.kind))
        #expect(kinds == [.securityPolicy])
        #expect(try await page.evaluate("document.title") == "")
      }
    }

    @Test("what a page asks for is told, whether it gets it or not")
    func requests() async throws {
      let html = "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC'><script src='/no/where.js'></script>"
      try await Browser.open(html: html) { page async throws in
        #expect(try await page.requests() == ["file:///no/where.js"])
        #expect(try await page.complaints().map(\.kind) == [.browser])
      }
    }

    // MARK: Pages that hang

    @Test("a script that never ends fails the test, and the page lives on")
    func endlessScript() async throws {
      let limit = Duration.milliseconds(300)
      try await Browser.open(html: "") { page async throws in
        await #expect(throws: BrowserError.timedOut("for (;;) {}", after: limit)) {
          try await page.evaluate("for (;;) {}", within: limit)
        }
        #expect(try await page.evaluate("1 + 1") == 2)
      }
    }

    @Test("a page that never finishes loading fails the test, and the next can be opened")
    func endlessPage() async throws {
      await #expect(throws: BrowserError.self) {
        try await Browser.open(html: "<script>for (;;) {}</script>", within: .seconds(1)) { _ in }
      }
      try await Browser.open(html: "<title>next</title>") { page async throws in
        #expect(try await page.evaluate("document.title") == "next")
      }
    }

    @Test("a condition that never holds fails the test")
    func condition() async throws {
      let limit = Duration.milliseconds(200)
      try await Browser.open(html: "") { page in
        await #expect(throws: BrowserError.timedOut("false", after: limit)) {
          try await page.wait(until: "false", within: limit)
        }
      }
    }

    @Test("a page that crashes fails the test, and the next can be opened")
    func crash() async throws {
      try await Browser.open(html: "") { page in
        await #expect(throws: BrowserError.crashed) {
          try await page.call("Page.crash")
        }
        await #expect(throws: BrowserError.crashed) { try await page.evaluate("1") }
      }
      try await Browser.open(html: "") { page async throws in
        #expect(try await page.evaluate("1 + 1") == 2)
      }
    }
  }
}

@Suite("Whether there is a browser")
struct BrowserAbsenceTests {
  @Test("the one that is named is taken, else the first in PATH")
  func find() {
    #expect(Browser.find(in: ["NAVFLOW_BROWSER": "/a/browser", "PATH": "/usr/bin"]) == "/a/browser")
  }

  @Test(
    "tests are skipped without one, but not where they mustn't be",
    arguments: [
      ([:], false), (["CI": "true"], true), (["NAVFLOW_NEED_BROWSER": "1"], true), (["CI": "false"], false),
    ] as [([String: String], Bool)]
  )
  func need(environment: [String: String], isNeeded: Bool) {
    #expect(Browser.isNeeded(in: environment) == isNeeded)
  }

  @Test("a browser that isn't there, or says nothing, is told")
  func start() async throws {
    await #expect(throws: BrowserError.self) { try await Browser.run("/nowhere/chromium") { _ in } }
    await #expect(throws: BrowserError.self) { try await Browser.run("/bin/true") { _ in } }
  }
}
