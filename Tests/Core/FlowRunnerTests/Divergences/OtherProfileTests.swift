import FlowLanguage
import FlowSyntax
import NavigationEngine
import Synchronization
import SyntaxTestSupport
import Testing

@testable import FlowRunner

@Suite("S0 a divergence under wwdc22 that shipping doesn't have says so")
struct OtherProfileTests {
  static let app = """
    app:
      root: Home
      screens:
        Home: {links: {Help: {view: Help}}, destinations: {String: Page}, presents: {sheet: Help}}
        Page: {links: {Help: {view: Help}}, destinations: {Int: Page}}
        Help:
    steps:

    """

  static let rows: [(steps: String, notes: Set<String>)] = [
    ("- push: a\n- tap: Help\n", ["the path stays"]),
    (
      "- {push: a, expect: {top: a}}\n- {tap: Help, expect: {path: [a], diagnostics: [mixed-links]}}\n",
      ["it holds", "it is raised", "the path stays"]
    ), ("- {set: {sheet: true}}\n- push: a\n", ["pushed-underneath is raised"]),
    (
      "- {set: {sheet: true}}\n- {push: a, expect: {diagnostics: [pushed-underneath]}}\n",
      ["it is raised", "nothing is raised here"]
    ), ("- push: a\n- {assert: {top: b}}\n", [""]), ("- tap: Help\n- {assert: {atRoot: true}}\n", [""]),
  ]

  @Test("in its sentence", arguments: rows)
  func note(steps: String, notes: Set<String>) throws {
    let divergences = try run(Self.app + steps).divergences
    let reported = divergences.map { divergence -> String in
      let parts = divergence.message.components(after: " (under wwdc22; under shipping ")
      return parts.map { String($0.dropLast()) } ?? ""
    }
    #expect(Set(reported) == notes)
    let shipping = try run(Self.app + steps, .shipping).divergences
    #expect(!shipping.contains { $0.message.contains("under shipping") })
  }

  @Test("where both diverge alike, nothing is said")
  func both() throws {
    let steps = "- push: a\n- {tap: Help, soft: true}\n- {assert: {screen: Nowhere}}\n"
    let divergences = try run(Self.app + steps).divergences
    #expect(divergences.map { $0.message.contains("under shipping") } == [true, false])
  }

  @Test("a rule that breaks after the last step says so, too")
  func rules() throws {
    let text = "invariants: [{never: {path: [], not: {atRoot: true}}}]\nfailOn: never\n" + Self.app
    let divergences = try run(text + "- push: a\n- tap: Help\n").divergences
    #expect(divergences.map { $0.message.hasSuffix("(under wwdc22; under shipping it holds)") } == [true])
  }

  @Test("a flow is done under the other profile once")
  func once() throws {
    let steps = "- push: a\n- {tap: Help, soft: true}\n- {assert: {top: b}, soft: true}\n"
    let whole = try flow(SourceFile(Self.app + steps))
    let runs = Mutex(0)
    let other = OtherProfile(.shipping) {
      runs.withLock { $0 += 1 }
      return FlowRunner().run(whole, profile: .shipping)
    }
    let records = FlowRunner().run(whole, profile: .wwdc22).records
    for (index, record) in records.enumerated() {
      _ = other.noted(record.divergences, at: record, number: index + 1, under: .wwdc22)
    }
    #expect(runs.withLock { $0 } == 1)
  }
}

extension String {
  /// What follows a text; nil where it doesn't occur.
  fileprivate func components(after text: String) -> Substring? {
    let characters = Array(text)
    guard let start = indices.first(where: { self[$0...].starts(with: characters) }) else { return nil }
    return self[start...].dropFirst(characters.count)
  }
}
