import FlowLanguage
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@Suite("Typed text")
struct TypedTextTests {
  @Test(
    "is read as steps, however it is written",
    arguments: [
      ("push: cart", ["push cart"]),
      ("push cart", ["push cart"]),
      ("  - push: cart  ", ["push cart"]),
      ("pop", ["pop"]),
      ("pop 2", ["pop 2"]),
      ("tap Zion Park", ["tap Zion Park"]),
      ("{tap: Help, expect: {depth: 2}}", ["tap Help"]),
      ("- push: a\n- pop", ["push a", "pop"]),
      ("push : cart", ["push cart"]),
      ("push [a, 2]", ["push [a, 2]"]),
    ]
  )
  func steps(text: String, summary: [String]) throws {
    #expect(try FlowReader().typedSteps(text, in: "<typed>").steps.map(\.summary) == summary)
  }

  @Test("is read as expectations, with braces or without", arguments: ["{depth: 2, top: a}", "depth: 2, top: a"])
  func expectations(text: String) throws {
    #expect(try FlowReader().typedExpectations(text, in: "<typed>").map(\.key.name) == ["depth", "top"])
  }

  @Test(
    "that is neither gets an error that says what is wrong",
    arguments: [
      ("push", "“push” takes a value or a list of values, and nothing is given"),
      ("psh: cart", "there is no step or modifier “psh”"),
      ("- push: a\n---\n- pop", "these are several flows"),
      ("", "“steps” takes steps such as `pop` or `push: cart`, not nothing"),
    ]
  )
  func wrong(text: String, message: String) {
    let error = #expect(throws: FileErrors.self) { try FlowReader().typedSteps(text, in: "<typed>") }
    #expect(error?.diagnostics.map(\.message) == [message])
  }

  @Test(
    "can't smuggle a step in among expectations",
    arguments: ["depth: 1}\n- push: {a: b", "}", "{depth: 1}, pop", "depth: 1}\n- assert: {depth: 1"]
  )
  func smuggling(text: String) {
    #expect(throws: FileErrors.self) { try FlowReader().typedExpectations(text, in: "<typed>") }
  }
}
