import FlowApps
import NavigationEngine
import Testing

@testable import FlowExplorer

@Suite("What a search passes over")
struct PassedOverTests {
  private func sentences(_ text: String, rows: Int = 2) throws -> [String] {
    let app = try Explored(text).model
    return PossibleSteps(app, StepDomain(rowLimit: rows)).passedOver(in: app, rows: rows)
  }

  @Test("is a link that has the label of a row, in an app of one stack and in a scene", arguments: ["", "layers"])
  func links(kind: String) throws {
    let sheet = kind.isEmpty ? "" : "presents: {help: {screen: C, as: sheet}}\n"
    let app = """
      root: A
      \(sheet)screens:
        A:
          rows: {of: String, from: [a, b], label: "${row}", link: "${row}"}
          links: {b: {view: C}, c: {view: C}}
          destinations: {String: B}
        B: {}
        C: {}
      """
    #expect(
      try [Explored(app).search()].untappedLinks
        == ["the link “b” on “A” can't be tapped, since several there have its label"]
    )
  }

  @Test("is state of which no other value is known, once where several screens have it")
  func values() throws {
    let app = """
      root: A
      screens:
        A: {state: {lines: 1}, links: {b: {view: B}}}
        B: {state: {lines: 1}}
      """
    #expect(try sentences(app) == ["no other value of the state “lines” is known, so it isn't written"])
  }

  @Test("are rows beyond the first ones")
  func rows() throws {
    let app =
      "root: A\nscreens: {A: {rows: {of: String, from: [a, b, c], link: \"${row}\"}, destinations: {String: B}}, B: {}}\n"
    let sentence = "of the 3 rows “rows” on “A” the first 2 are tapped; --rows 3 taps all"
    #expect(try sentences(app) == [sentence])
    #expect(try sentences(app, rows: 3) == [])
  }
}
