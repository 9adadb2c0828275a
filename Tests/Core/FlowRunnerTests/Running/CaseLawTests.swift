import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("A flow with cases")
struct CaseLawTests {
  private static let names = ["a", "b", "c"]

  /// The values of a row.
  private static func row(using generator: inout SeededGenerator) -> [RouteValue] {
    names.map { _ in
      generator.pick(
        .string(generator.pick("x", "y", "", "two words", "${a}", "#", "3", "é")),
        .int(generator.number(below: 4)),
        generator.pick(.null, true, .double(1.5)),
        .list([.string("in"), .int(1)]),
        .map([.init("name", "Zion")])
      )
    }
  }

  /// Steps that use each variable, by what stands for it.
  private static func steps(_ values: [String], using generator: inout SeededGenerator) -> String {
    var text = "steps:\n"
    for _ in 0..<3 + generator.number(below: 6) {
      let value = generator.pick(from: values)
      text += generator.pick(
        "- push: !List [\(value), end]\n",
        "- push: !Box {inside: \(value)}\n",
        "- {assert: {not: {top: !Box {inside: \(value)}}}, soft: true}\n",
        "- {assert: {top: !Box {inside: \(value)}}, soft: \(generator.pick("true", "false"))}\n",
        "- {pop: 1, soft: true}\n"
      )
    }
    return text
  }

  /// Everything that came of a run but where it is written.
  private static func account(_ run: Transcript) -> [String] {
    let steps = run.records.map { record in
      let divergences = record.divergences.map { "\($0.line) | \($0.message) | \($0.reasons) | \($0.fix ?? "-")" }
      return "\(record.outcome) \(record.after.visible) \(record.after.path.values) \(divergences)"
    }
    return [run.outcome.rawValue, "\(run.skipped.count) skipped"] + steps
  }

  @Test("is its rows written out, one by one", arguments: 0..<4 as Range<UInt64>)
  func writtenOut(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Rounds.of(25) {
      let rows = (0..<1 + generator.number(below: 4)).map { _ in Self.row(using: &generator) }
      let cases = rows.map { row in
        "{" + zip(Self.names, row).map { "\($0): \(Self.untyped($1))" }.joined(separator: ", ") + "}"
      }
      let start = generator
      let steps = Self.steps(Self.names.map { "\"${\($0)}\"" }, using: &generator)
      let text = "cases: [\(cases.joined(separator: ", "))]\n" + steps
      let loaded = FlowReader().read(SourceFile(text))
      try #require(loaded.count == rows.count, "\(text)")
      for (loaded, row) in zip(loaded, rows) {
        generator = start
        let written = Self.steps(row.map { YAMLSpelling.element($0) }, using: &generator)
        let report: Comment = "\(text)\n\(written)\n\(loaded.diagnostics.map(\.message))"
        let one = FlowRunner().run(try #require(loaded.flow, report), profile: .wwdc22)
        #expect(Self.account(one) == Self.account(try run(written)), report)
      }
    }
  }

  /// A value as a row has it, in which lists and maps need no type, and `${` stands for something.
  private static func untyped(_ value: RouteValue) -> String {
    switch value {
    case .list: "[in, 1]"
    case .map: "{name: Zion}"
    case .string("${a}"): "\"$${a}\""
    default: YAMLSpelling.element(value)
    }
  }
}
