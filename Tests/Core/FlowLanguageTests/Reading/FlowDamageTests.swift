import FlowLanguage
import FlowSyntax
import TestSupport
import Testing

@Suite("Damaged flows")
struct FlowDamageTests {
  private static let text = """
    %YAML 1.2
    ---
    name: Checkout wizard # été
    description: |
      Three pages,
      then back
    tags: [wizard, smoke]
    profile: shipping
    path: &start [cart, !Park {name: "Yosemite", at: [1, 2.5]}]
    vars: {city: Paris, n: 2, list: [a, !Target.one ]}
    steps:
      - push: address
      - push: [payment, "${city}", !List [a, null]]
        label: 'to ${city:-Rome}'
        expect: {top: review, depth: 4, not: {contains: [x, y]}, any: [{atRoot: true}, {screen: "日本"}]}
      - assert:
          path: *start
          transition: {kind: push, levels: 2, animated: false}
          visible: [root, cart]
          diagnostics: [mixed-links]
      - pop: ${n}
        expect: {refused: pop-past-root}
        soft: true
      - popTo: {screen: Cart}
      - setPath: ${list}
      - {replaceTop: 0x1F, label: done}
      - back
      - popToRoot
      - note: it's done
    ---
    - pop

    """

  private static let pieces: [[UInt8]] = [
    "push", "pop", "assert", "expect", "steps", "vars", "${", "}", "$${", ":-", "[", "]", "{", ",", ": ", "- ", "\n",
    "\n- ", "'", "\"", "!", "!!str ",
    "!Int ", "!List ", "*start", "&start ", "null", "99999999999999999999", "-1", "é", "\t", "#", "---\n", "? ", "|",
    "[a]: ",
  ].map { Array($0.utf8) }

  @Test("the text itself is two flows")
  func whole() {
    #expect(entries(Self.text).map { $0.flow?.steps.count } == [10, 1])
    #expect(report(Self.text).isEmpty)
  }

  private static func damage(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0...generator.number(below: 3) {
      let position = generator.number(below: bytes.count + 1)
      let end = min(bytes.count, position + generator.number(below: 12))
      switch generator.number(below: 8) {
      case 0 where position < bytes.count: bytes[position] ^= 1 << UInt8(generator.number(below: 7))
      case 1, 2: bytes.removeSubrange(position..<end)
      case 3: bytes.insert(contentsOf: bytes[position..<end], at: generator.number(below: bytes.count + 1))
      case 4 where generator.isOne(in: 4): bytes.removeSubrange(position...)
      case 5: bytes.replaceSubrange(position..<end, with: generator.pick(from: pieces))
      default: bytes.insert(contentsOf: generator.pick(from: pieces), at: position)
      }
    }
    return bytes
  }

  @Test("give each a flow or an error within the file, and never trap", arguments: 0..<8 as Range<UInt64>)
  func damaged(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // A round damages the text in one to three places, in one of six ways.
    for round in 0..<Rounds.of(160) {
      let file = SourceFile(name: "a.flow.yaml", bytes: Self.damage(using: &generator))
      let entries = FlowReader().read(file)
      #expect(!entries.isEmpty)
      for entry in entries {
        try #require((entry.flow == nil) != entry.diagnostics.isEmpty, "seed \(seed), round \(round)")
        for step in entry.flow?.steps ?? [] {
          #expect(Int(step.range.end) <= file.bytes.count)
          #expect(!step.label.isEmpty || step.modifiers?.label != nil)
          #expect(step.acts == (step.engineStep != nil))
        }
        for diagnostic in entry.diagnostics {
          for range in diagnostic.notes.map(\.place.range) + [try #require(diagnostic.range)] {
            try #require(Int(range.end) <= file.bytes.count, "seed \(seed), round \(round)")
          }
          #expect(DiagnosticFormatter(painter: .plain).format(diagnostic).contains("[\(diagnostic.id)]"))
        }
      }
    }
  }
}
