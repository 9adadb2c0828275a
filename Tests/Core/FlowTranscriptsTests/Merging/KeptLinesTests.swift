import FlowTestSupport
import TestSupport
import Testing

@testable import FlowTranscripts

@Suite("Lines of steps are kept as they are")
struct KeptLinesTests {
  private static let step = #"{"event":"step","index":12,"label":"push a","line":3,"column":5"#

  static let plain = [
    "}", #","after":{"path":["a"]}}"#, #","after":{"path":["a"]},"transition":{"kind":"push"}}"#,
    #","diagnostics":[{"id":"a","severity":"warning","message":"b","concerns":[]}]}"#,
    #","within":[{"label":"repeat","line":2,"column":5,"round":"2/3"},{"label":"group","line":3,"column":7}]}"#,
  ]

  @Test("a step that passed is known by its line", arguments: plain)
  func isPlain(rest: String) { #expect(PlainStepLine.index(of: Array((Self.step + rest).utf8)) == 12) }

  @Test("a verb stands before the label")
  func verb() {
    let line = Self.step.replacing(#""label""#, with: #""verb":"push","label""#) + "}"
    #expect(PlainStepLine.index(of: Array(line.utf8)) == 12)
  }

  static let others = [
    "", ",", "}}", #","outcome":"skipped"}"#, #","reason":"later"}"#, #","divergences":[]}"#, #","after":{"path":[}}"#,
    #","transition":{"kind":"push"},"after":{}}"#, #","within":[]}"#, #","new":1}"#, "} ",
    #","within":[{"label":"repeat","file":"b.yaml","line":2,"column":5}]}"#,
  ]

  @Test("any other line is read", arguments: others)
  func isOther(rest: String) { #expect(PlainStepLine.index(of: Array((Self.step + rest).utf8)) == nil) }

  @Test("a step of another file is read")
  func file() {
    let line = Self.step.replacing(#""line""#, with: #""file":"b.yaml","line""#) + "}"
    #expect(PlainStepLine.index(of: Array(line.utf8)) == nil)
  }

  private static func index(_ bytes: [UInt8]) -> TranscriptIndex<[UInt8]> {
    var index = TranscriptIndex(TranscriptReader(bytes, name: "a.jsonl"))
    index.read(.asRecorded)
    return index
  }

  private static func record(_ result: FlowResult?) -> FlowRecord? {
    if case .ran(let record)? = result?.content { record } else { nil }
  }

  @Test("results are the same whether steps are read, kept as lines or counted", arguments: 0..<Rounds.of(40))
  func random(seed: UInt64) {
    var flow = RandomWrongFlow(seed: seed)
    var index = Self.index(Array(transcript(of: flow.text()).utf8))
    let writer = TranscriptWriter(version: "1")
    for entry in index.digest.entries.indices {
      let whole = index.result(entry, keeping: .values)
      let lines = index.result(entry, keeping: .lines)
      #expect(lines.map { writer.lines(of: $0) } == whole.map { writer.lines(of: $0) })
      for result in [lines, index.result(entry, keeping: .count)] {
        #expect(result?.outcome == whole?.outcome)
        #expect(Self.record(result)?.doneCount == Self.record(whole)?.doneCount)
        #expect(Self.record(result)?.totalStepCount == Self.record(whole)?.totalStepCount)
        #expect(Self.record(result)?.divergenceCount == Self.record(whole)?.divergenceCount)
      }
    }
  }

  @Test("one pass reads the steps of flows that didn't pass, and counts the others", arguments: 0..<Rounds.of(40))
  func completed(seed: UInt64) throws {
    var flow = RandomWrongFlow(seed: seed)
    let bytes = Array(transcript(of: flow.text() + "\n---\n- push: a\n- pop\n").utf8)
    var (values, counts) = ([FlowResult](), [FlowResult]())
    for keeping in [StepKeeping.values, .count] {
      var reader = TranscriptReader(bytes, name: "a.jsonl")
      (reader.keeping, reader.completesResults) = (keeping, true)
      let end = reader.read { item in
        guard case .result(let result) = item else { return true }
        if keeping == .count { counts.append(result) } else { values.append(result) }
        return true
      }
      #expect(end.totals != nil && end.notes.isEmpty)
    }
    let writer = TranscriptWriter(version: "1")
    try #require(values.count == counts.count)
    for (value, count) in zip(values, counts) {
      let isCounted = value.outcome == .passed && Self.record(count)?.steps.isEmpty == true
      #expect(isCounted || writer.lines(of: value) == writer.lines(of: count))
      #expect(Self.record(value)?.totalStepCount == Self.record(count)?.totalStepCount)
    }
    #expect(Self.record(counts.last)?.steps.isEmpty == true)
  }

  @Test("the steps of a flow that passed aren't read unless they are asked for")
  func steps() {
    var index = Self.index(Array(transcript(of: "- push: a\n- repeat: {times: 2, steps: [push: b]}\n").utf8))
    #expect(Self.record(index.result(0, keeping: .lines))?.steps.count == 0)
    #expect(Self.record(index.result(0, keeping: .count))?.steps.count == 0)
    #expect(Self.record(index.result(0, keeping: .values))?.steps.count == 4)
    #expect(Self.record(index.result(0, keeping: .lines))?.doneCount == 4)
  }

  @Test("a transcript that is damaged has the same results", arguments: 0..<Rounds.of(50))
  func damage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(transcript().utf8)
    for _ in 0..<1 + generator.number(below: 8) { generator.damage(&bytes) }
    var reader = TranscriptReader(bytes, name: "a.jsonl")
    var outcomes: [FlowOutcome] = []
    _ = reader.read { item in
      if case .result(let result) = item { outcomes.append(result.outcome) }
      return true
    }
    var index = Self.index(bytes)
    #expect(index.digest.entries.map(\.attempt.outcome) == outcomes)
    for entry in outcomes.indices {
      let whole = index.result(entry, keeping: .values)
      #expect(index.result(entry, keeping: .lines)?.outcome == whole?.outcome)
    }
  }
}
