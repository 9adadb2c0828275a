import Testing

@Suite("Errors of what is expected of a bar")
struct ChromeErrorTests {
  @Test(
    "a word that isn't one is said so, with those that are",
    arguments: [
      ("titleDisplay: lrge", "error: “lrge” isn't how a title is shown  [unknown-name]", "did you mean `large`?"),
      (
        "titleDisplay: automatic", "error: “automatic” isn't how a title is shown  [unknown-name]",
        "use one of inline, large"
      ),
      (
        "toolbarVisibility: gone", "error: “gone” isn't what a toolbar's visibility can be  [unknown-name]",
        "use one of automatic, visible, hidden"
      ),
      (
        "toolbarBackground: hiden", "error: “hiden” isn't what can be behind a toolbar  [unknown-name]",
        "did you mean `hidden`?"
      ),
      ("colorScheme: drak", "error: “drak” isn't a colour scheme  [unknown-name]", "did you mean `dark`?"),
      ("role: editr", "error: “editr” isn't a toolbar's role  [unknown-name]", "did you mean `editor`?"),
      ("tolbar: [a]", "error: “assert” has no key “tolbar”  [unknown-key]", "did you mean `toolbar` or `tabBar`?"),
      (
        "toolbar: Share", "error: “toolbar” takes a list of names, not “Share”  [wrong-type]",
        "write for instance `toolbar: [Share, Edit]`"
      ),
      (
        "toolbar: {Share: }", "error: “toolbar” has no key “Share”  [unknown-key]",
        "use one of contains, startsWith, endsWith"
      ),
      (
        "titleMenu: ", "error: “titleMenu” takes a list of names, not nothing  [wrong-type]",
        "write for instance `titleMenu: [Rename, Delete]`"
      ),
      (
        "backMenu: [[a]]", "error: “backMenu” takes text, not a list  [wrong-type]",
        "write for instance `backMenu: [Folder, Notes]`"
      ),
      (
        "role: null", "error: “null” isn't a toolbar's role  [unknown-name]",
        "use one of navigationStack, browser, editor"
      ),
      (
        "toolbarVisibility: [hidden]", "error: “toolbarVisibility” takes text, not a list  [wrong-type]",
        "write for instance `toolbarVisibility: hidden`"
      ),
    ]
  )
  func message(expectation: String, message: String, help: String) {
    let lines = report("- assert: {\(expectation)}\n").split(separator: "\n").map(String.init)
    #expect(lines.first == message)
    #expect(lines.last == "  to fix: \(help)")
  }
}
