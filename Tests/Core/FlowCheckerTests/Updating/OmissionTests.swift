import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowChecker

@Suite("An expectation that can't be changed")
struct OmissionTests {
  @Test(
    "says why",
    arguments: [
      ("{contains: a}", .list(["b"]), "“contains” says what must be there, not what is there"),
      ("{not: {top: a}}", "a", "“not” says what must not hold, which no value says"),
      ("{any: [{top: a}]}", "b", "“any” gives several alternatives, and it is unclear which was meant"),
      ("{json: [a]}", .null, "the path couldn't be saved, so it has no serialised form to state"),
      ("{bindings: {a: 1, b: 2}}", .map([.init("a", 1)]), "there was no “b”, so there is nothing to state of it"),
      ("{depth: 1}", "a", "what held can't be stated by “depth”"),
      ("{top: a}", .map([.init("a", 1)]), "no change of its text alone would state what held"),
      ("{top: a}", .typed(type: "1 a", payload: .null), "no change of its text alone would state what held"),
    ] as [(String, RouteValue, String)]
  )
  func reason(before: String, actual: RouteValue, reason: String) throws {
    let patch = try patch("- assert: \(before)\n- assert: {depth: 1}\n", actual, 2)
    #expect(patch.reasons == [reason])
    #expect(patch.text == "- assert: \(before)\n- assert: {depth: 2}\n")
    #expect(patch.updated.count == 1)
  }

  @Test("a refusal that wasn't one")
  func refused() throws {
    let text = "- pop: 3\n  expect: {refused: pop-past-root}"
    #expect(try patch(text, .null).reasons == ["the step wasn't refused"])
    #expect(try patch(text, "not-in-path").text == "- pop: 3\n  expect: {refused: not-in-path}")
  }

  @Test("nor can what an alias stands for", arguments: ["&p [a, b]", "[a, &p b]", "&p\n    - a\n    - b"])
  func aliased(value: String) throws {
    let alias = value.hasPrefix("[") ? "[a, *p ]" : "*p"
    let text = "- assert:\n    path: \(value)\n- assert: {path: \(alias)}\n"
    let patch = try patch(text, .list(["a", "c"]))
    #expect(patch.reasons == ["an alias refers to what would be changed"])
    #expect(patch.text == text)
    #expect(patch.edits == [])
  }

  @Test("what stands beside what an alias stands for can be changed")
  func besideAlias() throws {
    let text = "- assert: {path: [&a a, b], top: *a }\n"
    #expect(try patch(text, .list(["a", "c"])).text == "- assert: {path: [&a a, c], top: *a }\n")
  }

  @Test("is one that held differently at different times, unless one text suits all of them")
  func conflicts() throws {
    func patch(_ actual: [(city: String, held: [RouteValue])]) throws -> FlowPatch {
      let file = SourceFile("- assert: {path: [\"${city}\", b], depth: 1}")
      return FlowPatch(
        file,
        try actual.map {
          ExpectationUpdate(
            expectation: try flow(file, ["city": .string($0.city)]).expectations[0],
            actual: .list($0.held)
          )
        }
      )
    }
    let same = try patch([("Paris", ["Paris", "c"]), ("Rome", ["Rome", "c"])])
    #expect(same.text == "- assert: {path: [\"${city}\", c], depth: 1}")
    let others: [[(city: String, held: [RouteValue])]] = [
      [("Paris", ["Paris", "c"]), ("Rome", ["Rome", "b"])], [("Paris", ["Oslo", "b"]), ("Rome", ["Rome", "b"])],
    ]
    for held in others {
      let patch = try patch(held)
      #expect(patch.reasons == ["what held differs from one time to another"])
      #expect(patch.edits == [])
    }
  }

  @Test("is one that the file no longer has, or whose file can't be read")
  func otherFile() throws {
    let flow = try flow(SourceFile("- assert: {depth: 1}"))
    let update = ExpectationUpdate(expectation: flow.expectations[0], actual: 2)
    for text in ["", "- pop", "- assert: {depth: 12}", "- assert:  {depth: 1}", "- [assert, {a: b}]"] {
      #expect(FlowPatch(SourceFile(text), [update]).reasons == ["the file no longer says what was run"])
    }
    let file = SourceFile(name: "a", bytes: [0xFF, 0xFE, 0x2D, 0])
    #expect(FlowPatch(file, [update]).reasons == ["the file can't be read: the file is UTF-16, not UTF-8"])
    #expect(FlowPatch(file, [update]).bytes == file.bytes)
  }

  @Test("doesn't keep the others from being changed")
  func others() throws {
    let lines = (0..<40).map { "- assert: {top: \($0)}" }
    let file = SourceFile(lines.joined(separator: "\n"))
    let updates = try flow(file).expectations.enumerated().map { number, expectation in
      ExpectationUpdate(expectation: expectation, actual: number % 13 == 5 ? .map([]) : "a")
    }
    let patch = FlowPatch(file, updates)
    #expect(patch.omitted.count == 3)
    #expect(
      patch.text == (0..<40).map { "- assert: {top: \($0 % 13 == 5 ? "\($0)" : "a")}" }.joined(separator: "\n")
    )
  }
}
