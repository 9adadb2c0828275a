import Foundation
import Testing

extension BrowserTests {
  @Suite("A page with faults fails its test")
  struct FaultTests {
    @Test(
      "a fault is reported",
      arguments: [
        ("<script>console.error('bad', 1, [2])</script>", PageLog.Complaint(kind: .console, text: "bad 1 Array(1)")),
        ("<script>throw 'up'</script>", .init(kind: .exception, text: "up")),
        ("<script>alert('hello')</script>", .init(kind: .dialog, text: "hello")),
      ]
    )
    func fault(html: String, complaint: PageLog.Complaint) async throws {
      try await Browser.open(html: html) { page in
        let complaints = try await page.complaints()
        #expect(complaints == [complaint])
      }
    }

    @Test(
      "what the page's security policy forbids is reported, and isn't done",
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
        try await page.expect("document.title", "")
      }
    }

    @Test("what a page asks for is reported, whether it gets it or not")
    func requests() async throws {
      let html = "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw='><script src='/no/where.js'></script>"
      try await Browser.open(html: html) { page in
        let (requests, complaints) = (try await page.requests(), try await page.complaints())
        #expect(requests == ["file:///no/where.js"])
        #expect(complaints.map(\.kind) == [.browser])
      }
    }

    // MARK: Pages that hang

    @Test("a script that never ends fails the test, and the page lives on")
    func endlessScript() async throws {
      let limit = Duration.milliseconds(300)
      try await Browser.open(html: "") { page in
        await #expect(throws: BrowserError.timedOut("for (;;) {}", after: limit)) {
          try await page.evaluate("for (;;) {}", within: limit)
        }
        try await page.expect("1 + 1", 2)
      }
    }

    @Test("a page that never finishes loading fails the test, and the next can be opened")
    func endlessPage() async throws {
      await #expect(throws: BrowserError.self) {
        try await Browser.open(html: "<script>for (;;) {}</script>", within: .seconds(1)) { _ in }
      }
      try await Browser.open(html: "<title>next</title>") { page in
        try await page.expect("document.title", "next")
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
      try await Browser.open(html: "") { page in
        try await page.expect("1 + 1", 2)
      }
    }
  }
}
