import Foundation
import Testing

extension BrowserTests {
  @Suite("The browser harness")
  struct HarnessTests {
    @Test("a page is opened, and a script run in it")
    func evaluate() async throws {
      let address = try #require(URL(string: "data:text/html,%3Ctitle%3EA%20title%3C/title%3E"))
      try await Browser.open(address) { page in
        try await page.expect("document.title", "A title")
        try await page.expect("[1, 2.5, null, true, { a: 'é' }]", [1, 2.5, nil, true, ["a": "é"]])
        try await page.expect("undefined", .null)
        try await page.expect("Promise.resolve('later')", "later")
        try await page.expectNoFaults()
      }
    }

    @Test("what a script throws is reported")
    func exception() async throws {
      try await Browser.open(html: "") { page in
        await #expect(throws: BrowserError.exception("oh")) { try await page.evaluate("(() => { throw 'oh' })()") }
        await #expect(throws: BrowserError.exception("no")) { try await page.evaluate("Promise.reject('no')") }
        try await page.expect("1 + 1", 2)
      }
    }

    @Test("a file that isn't there can't be opened")
    func missing() async throws {
      let nowhere = URL(filePath: "/nowhere/at/all.html")
      await #expect(throws: BrowserError.unreachable("file:///nowhere/at/all.html: net::ERR_FILE_NOT_FOUND")) {
        try await Browser.open(nowhere) { _ in }
      }
    }

    @Test("pages know nothing of each other, and keep what is theirs when they are loaded anew")
    func profiles() async throws {
      for _ in 0..<2 {
        try await Browser.open(html: "<p>one</p>") { page in
          try await page.expect("localStorage.length", 0)
          try await page.evaluate("localStorage.setItem('a', 'b')")
          try await page.evaluate("document.body.textContent = 'changed'")
          try await page.reload()
          try await page.expect("localStorage.getItem('a')", "b")
          try await page.expect("document.body.textContent", "one")
        }
      }
    }

    // MARK: Input

    @Test("a click reaches what is far down the page, and shows the page that it is a person's")
    func click() async throws {
      let html = """
        <div style="height: 5000px"></div><button>Press</button>
        <script>
          document.querySelector("button").onclick = event => { document.title = `${event.isTrusted} ${event.button}` }
        </script>
        """
      try await Browser.open(html: html) { page in
        try await page.click("button")
        try await page.expect("document.title", "true 0")
      }
    }

    @Test(
      "what can't be seen can't be clicked",
      arguments: [
        ("#nothing", "nothing matches"),
        ("#hidden", "it isn’t shown"),
        ("#under", "this covers it: <div id=\"over\" style=\"position: fixed; inset: 0\"></div>"),
      ]
    )
    func unclickable(selector: String, reason: String) async throws {
      let html = """
        <button id="hidden" hidden>A</button><button id="under">B</button>
        <div id="over" style="position: fixed; inset: 0"></div>
        """
      try await Browser.open(html: html) { page in
        await #expect(throws: BrowserError.unclickable(selector: selector, reason: reason)) {
          try await page.click(selector)
        }
      }
    }

    @Test("keys are pressed as on a keyboard, alone and with others held")
    func keys() async throws {
      let html = """
        <script>
          const keys = []
          onkeydown = e => { keys.push([e.shiftKey && "⇧", e.ctrlKey && "⌃", e.key, e.code].filter(Boolean).join(" ")) }
        </script>
        """
      try await Browser.open(html: html) { page in
        for key in ["ArrowRight", "Escape", "a", "7", "/"] { try await page.press(key) }
        try await page.press("Tab", holding: .shift)
        try await page.press("f", holding: .control)
        try await page.expect(
          "keys",
          [
            "ArrowRight ArrowRight", "Escape Escape", "a KeyA", "7 Digit7", "/ Slash", "⇧ Tab Tab", "⌃ f KeyF",
          ]
        )
        await #expect(throws: BrowserError.unknownKey("Arrow")) { try await page.press("Arrow") }
      }
    }

    @Test("text is typed into what has the focus")
    func typing() async throws {
      try await Browser.open(html: "<input>") { page in
        try await page.click("input")
        try await page.type("Flow #1 – né?")
        try await page.expect("document.querySelector('input').value", "Flow #1 – né?")
        try await page.press("Backspace")
        try await page.expect("document.querySelector('input').value", "Flow #1 – né")
      }
    }

    @Test("a finger taps and swipes")
    func touch() async throws {
      let html = """
        <meta name="viewport" content="width=device-width">
        <div style="height: 200px; touch-action: none"></div>
        <script>
          const seen = []
          const area = document.querySelector("div")
          area.ontouchstart = e => { seen.push(e.touches[0].clientX) }
          area.ontouchend = e => { seen.push(e.changedTouches[0].clientX) }
          area.onclick = () => { seen.push("click") }
        </script>
        """
      try await Browser.open(html: html) { page in
        try await page.resize(width: 400, height: 700, hasTouch: true)
        try await page.reload()
        try await page.swipe("div", x: -100)
        try await page.expect("seen", [200, 100])
        try await page.tap("div")
        try await page.expect("seen.at(-1)", "click")
      }
    }
  }
}
