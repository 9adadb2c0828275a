import FlowApps
import FlowSyntax
import NavigationEngine
import PlainText
import Testing

@testable import FlowExplorer

/// The findings for programs, and the line that shows progress.
@Suite("reports of a search")
struct ExplorationReportTests {
  @Test("the JSON document can be read, and has every finding")
  func json() throws {
    let app = try Explored("root: A\nscreens: {A: {links: {\"say \\\"b\\\"\": 7}}, Gone: }")
    let result = try app.search()
    let findings = result.findings(of: .init(app: app.model, profile: .wwdc22, size: nil))
    let text = app.report(of: .search(result), findings, file: "a.flow.yaml").json(version: "1")
    guard case .object(let members) = try JSONReader.read(text) else { throw NoObject() }
    #expect(members.map(\.name) == ["schema", "tool", "app", "searches", "omitted", "findings"])
    guard case .array(let found)? = members.last?.value else { throw NoObject() }
    #expect(found.count == 2 && findings.count == 2)
    #expect(text.hasSuffix("\n") && text.dropLast().allSatisfy { $0 != "\n" })
  }

  @Test("findings of one line of code with the same way out are one, which names the others")
  func joined() throws {
    let app = try Explored(
      """
      root: A
      screens:
        A:
          source: A.swift:1
          links:
            Write: {presents: draft, source: A.swift:2}
            Copy: {presents: copy, source: A.swift:3}
          presents:
            draft: {screen: Draft, as: sheet, source: A.swift:5}
            copy: {screen: CopyDraft, as: sheet, source: A.swift:6}
        Draft: {holds: input, source: Draft.swift:1}
        CopyDraft: {holds: input, source: Draft.swift:1}
      """
    )
    let findings = try app.findings()
    let joined = findings.joined(in: app.app)
    #expect(findings.map(\.id) == [.own(.lostInput), .own(.lostInput)] && joined.count == 1)
    let other = "“swipeDown” takes “CopyDraft” away, and what was typed there is lost"
    #expect(
      joined[0].codeDiagnostic(in: app.app).notes.map(\.message) == [
        "the app file has it here", "the same code: \(other)",
      ]
    )
    let text = app.report(of: .search(try app.search()), findings).json(version: "1")
    #expect(text.contains(#""joined":["\#(other)"]"#))
  }

  @Test("the JSON document says how much time and memory a search took, unless it is to be the same each time")
  func measured() throws {
    let app = try Explored("tabs: {a: {root: A}, b: {root: A}}\nscreens: {A: }")
    let result = try app.search()
    func text(isReproducible: Bool) -> String {
      app.report(of: .search(result), isReproducible: isReproducible).json(version: "1")
    }
    let bytes = Int(result.bytesPerState.rounded())
    #expect(bytes > 0 && text(isReproducible: false).contains(",\"bytesPerState\":\(bytes)}"))
    #expect(!text(isReproducible: true).contains("bytesPerState"))
  }

  private struct NoObject: Error {}

  @Test(
    "progress leaves out what doesn't fit",
    arguments: [
      (100, "12,345 of at most 20,000 states · 2 found · 678 to visit · 4 deep · 45,678 steps/s"),
      (61, "12,345 of at most 20,000 states · 2 found · 678 to visit"), (33, "12,345 of at most 20,000 states"),
      (20, ""),
    ]
  )
  func progress(width: Int, line: String) {
    let progress = WorkStatus.search(12_345, of: 20_000, 91_356, frontier: 678, depth: 4, findings: 2)
    #expect(progress.line(seconds: 2, width: width, .plain) == line)
  }
}
