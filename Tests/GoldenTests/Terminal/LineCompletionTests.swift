import Testing

@testable import LiveCommands

@Suite("Completion with Tab")
struct LineCompletionTests {
  @Test(
    "it goes on as far as all candidates agree, and shows them where that is nowhere",
    arguments: [
      ("pu", [], LineCompletion.nothing),
      ("pu", ["push"], .text("push")),
      ("push", ["push"], .nothing),
      ("po", ["pop", "popTo", "popToRoot"], .text("pop")),
      ("pop", ["pop", "popTo", "popToRoot"], .choices(["pop", "popTo", "popToRoot"])),
      ("tap ", ["tap Help", "tap Parks"], .choices(["Help", "Parks"])),
      ("tap h", ["tap Help"], .text("tap Help")),
      ("tap é", ["tap éa 1", "tap éa 2"], .text("tap éa ")),
    ]
  )
  func completion(typed: String, candidates: [String], expected: LineCompletion) {
    #expect(LineCompletion(of: typed, candidates: candidates) == expected)
  }

  @Test("the choices stand in columns, each line no longer than the terminal")
  func columns() {
    let words = ["back", "dismiss", "pop", "popTo", "popToRoot", "push", "日本"]
    #expect(
      LineCompletion.columns(words, width: 34) == [
        "back       popTo      日本",
        "dismiss    popToRoot",
        "pop        push",
      ]
    )
    #expect(LineCompletion.columns(words, width: 1) == words)
    #expect(LineCompletion.columns(["a\u{1B}[2Jb"], width: 20) == ["a␛[2Jb"])
    #expect(LineCompletion.columns([], width: 20) == [])
  }
}
