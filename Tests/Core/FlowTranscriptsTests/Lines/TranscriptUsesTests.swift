import FlowSyntax
import FlowTranscripts
import Testing

@Suite("Uses in a transcript")
struct TranscriptUsesTests {
  private static let start = #"{"event":"run-started","schema":4,"root":"/r","flows":1,"seed":null}"#
  private static let end = #"{"event":"run-finished","passed":1}"#

  private static func finished(_ uses: String = #","app":"a.app.yaml","used":{"screens.A":2,"tabs.b":1}"#) -> String {
    #"{"event":"flow-finished","flow":"a.flow.yaml","outcome":"passed""# + uses + "}"
  }

  /// Reads lines of a transcript: what it says was used, and its end.
  private func read(
    _ lines: [String],
    isEnded: Bool = true
  ) -> (used: [String], end: TranscriptUses<[UInt8]>.End) {
    let text = lines.joined(separator: "\n") + (isEnded ? "\n" : "")
    var reader = TranscriptUses(Array(text.utf8), name: "a.jsonl")
    var used: [String] = []
    let end = reader.read { uses, root in
      let names = uses.uses.map { "\($0.declaration) \($0.times)" }.joined(separator: ", ")
      used.append("\(root ?? "-") \(uses.app): \(names)")
    }
    return (used, end)
  }

  @Test("each finished flow that says so is taken; no step is read, not even one that can't be")
  func reads() {
    let lines = [
      Self.start, #"{"event":"source","broken"#, #"{"event":"step","broken"#, Self.finished(), Self.finished(""),
      Self.end,
    ]
    let (used, end) = read(lines)
    #expect(used == ["/r a.app.yaml: screens.A 2, tabs.b 1"])
    #expect((end.flows, end.counted, end.unreadable) == (2, 1, 0))
    #expect(end.notes.isEmpty && !end.isCutOff && end.unknownSchema == nil)
  }

  @Test("of several runs in a file, the last is taken")
  func severalRuns() {
    let (used, end) = read([Self.start, Self.finished(), Self.end, Self.start, Self.end])
    #expect(used.isEmpty)
    #expect(end.notes.map(\.id.description) == ["several-runs"])
  }

  @Test("a transcript that is cut keeps what stands before, and says so")
  func cut() {
    let (used, end) = read([Self.start, Self.finished(), String(Self.finished().prefix(40))], isEnded: false)
    #expect(used.count == 1 && end.isCutOff && end.unreadable == 0)
    #expect(end.notes.map(\.id.description) == ["cut-off-transcript"])
  }

  @Test(
    "what isn't as it should be is an unreadable line",
    arguments: [
      #","used":{"screens.A":1}"#, #","app":"a","used":[]"#, #","app":"a","used":{"x":0}"#,
      #","app":"a","used":{"x":"1"}"#,
      #","app":"a","used":{"x":-1}"#, #","app":"a","used":{"x":99999999999}"#,
    ]
  )
  func unreadable(uses: String) {
    let (used, end) = read([Self.start, Self.finished(uses), Self.finished(), Self.end])
    #expect(used.count == 1 && end.unreadable == 1)
    #expect(end.notes.map(\.id.description) == ["unreadable-event"])
    #expect(end.notes.first?.place?.start.line == 2)
  }

  @Test("a later format isn't guessed at, and a file that isn't a transcript has no runs")
  func foreign() {
    let (used, end) = read([Self.start.replacing("schema\":4", with: "schema\":5"), Self.finished(), Self.end])
    #expect(used.isEmpty && end.unknownSchema == 5)
    #expect(TranscriptUses(Array("{}\n".utf8), name: "a").runs == 0)
  }
}
