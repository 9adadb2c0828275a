import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("Flows that a check prints")
struct MixingFlowTests {
  /// An app whose screens have random links, be it with values that must be quoted or with references.
  private static func app(_ seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    func value() -> String {
      YAMLSpelling.element(
        generator.pick(
          "deep",
          "true",
          "a: b",
          "it's \"x\"",
          "",
          "${a}",
          1,
          true,
          .double(2.5),
          .list(["a", "b"]),
          .typed(type: "Step.pay", payload: .null),
          .typed(type: "Step.ship", payload: .null),
          .typed(type: "Park", payload: .map([.init("name", "Zion")])),
          .typed(type: "Park", payload: .map([.init("name", "a, b]")]))
        )
      )
    }
    func link(_ number: Int, onPark isPark: Bool) -> String {
      let label = YAMLSpelling.flow(
        .string(generator.pick("Go", "true", "3", "a: b", "it's", "- x", "[x]") + "\(number)")
      )
      switch generator.number(below: isPark ? 5 : 3) {
      case 0: return "\(label): {view: Help}"
      case 1, 2: return "\(label): {value: \(value())}"
      case 3: return "\(label): {value: \"${value.name}\"}"
      default: return "\(label): {value: !Park {name: \"${value.name}\"}}"
      }
    }
    func links(onPark isPark: Bool = false) -> String {
      "{" + (0..<generator.number(below: 5)).map { link($0, onPark: isPark) }.joined(separator: ", ") + "}"
    }
    let destinations = ["String: Text", "Int: Number", "Bool: Number", "Double: Text", "Step: Number", "Park: Park"]
      .filter { _ in !generator.isOne(in: 4) }
    return """
      root: Home
      types: {Park: {fields: {name: String}}, Step: {cases: [pay, ship]}}
      screens:
        Home: {links: \(links()), destinations: {\(destinations.joined(separator: ", "))}}
        Text: {links: \(links())}
        Number: {links: \(links())}
        Park: {links: \(links(onPark: true))}
        Help: {links: \(links())}

      """
  }

  /// The flows that a check of an app prints, each with what it is to show.
  private func flows(of text: String, under profile: Profile) throws -> [String] {
    let app = try AppReader.read(SourceFile(text, name: "shop.app.yaml"))
    return try app.mixingWarnings(under: profile).map { warning in
      let help = try #require(warning.help)
      let start = try #require(help.firstRange(of: "what happens:  ")?.upperBound)
      return String(help[start...])
    }
  }

  private func expectMix(_ steps: String, _ app: String, _ profile: Profile, _ comment: Comment) throws {
    let library = FileLibrary { path in SourceFile(app, name: path) }
    let entry = FlowReader(files: library).read(SourceFile("app: shop.app.yaml\nsteps: \(steps)\n"))[0]
    #expect(entry.diagnostics.isEmpty, comment)
    let flow = try #require(entry.flow, comment)
    let transcript = FlowRunner().run(flow, profile: profile, recordsSteps: true)
    #expect(transcript.records.dropLast().allSatisfy { $0.outcome == .passed }, comment)
    let ids = transcript.records.last?.change.diagnostics.map(\.id) ?? []
    #expect(ids.contains(.mixedLinksReset) || ids.contains(.mixedLinks), comment)
  }

  @Test("S4.1 can be read as they are, and show what they are said to show")
  func readBack() throws {
    var (count, references) = (0, 0)
    for seed in 0..<Rounds.of(80) as Range<UInt64> {
      let app = Self.app(seed)
      for profile in [Profile.wwdc22, .shipping] {
        for steps in try flows(of: app, under: profile) {
          count += 1
          if app.contains("value.name") { references += 1 }
          try expectMix(steps, app, profile, "seed \(seed): \(steps)")
        }
      }
    }
    #expect(count > Rounds.of(50) && references > Rounds.of(10))
  }

  @Test("S8.3 name the column where two columns have links of one label, and select rows that are lists of text")
  func columns() throws {
    let app = """
      types: {Step: {cases: [pay, ship]}}
      split:
        columns:
          sidebar: {root: Folders, list: {selection: folder, type: Step, rows: [!Step.pay, !Step.ship]}}
          detail: {root: {default: Page, empty: None}, stack: erased}
      screens:
        Folders: {links: {Help: {view: Help}, Go: {value: !Step.pay}}}
        Page: {links: {Help: {view: Help}, Deeper: {value: !Step.pay}}, destinations: {Step: Page}}
        None: {links: {Help: {view: Help}}}
        Help:

      """
    let flows = try flows(of: app, under: .wwdc22)
    #expect(!flows.isEmpty)
    for steps in flows { try expectMix(steps, app, .wwdc22, "\(steps)") }
  }
}
