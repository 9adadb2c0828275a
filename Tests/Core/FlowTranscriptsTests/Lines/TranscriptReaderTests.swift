import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@Suite("A transcript is read back")
struct TranscriptReaderTests {
  @Test("what is written again is what was read")
  func roundTrip() {
    let read = ReadTranscript(transcript())
    #expect(read.text == transcript())
    #expect(read.end.notes.isEmpty)
    #expect(read.end.runs == 1)
    #expect(read.end.totals == read.summary.totals)
    #expect(read.start?.seed == 3)
  }

  @Test("of steps with a reason to be skipped, those that the flow came to count, and those after its end don't")
  func skipped() {
    let steps = "- {push: a, skip: first}\n- {push: b, expect: {path: [c]}}\n- {pop: , skip: later}\n- pop\n"
    let text = transcript(of: steps)
    let read = ReadTranscript(text)
    #expect(read.text == text)
    guard case .ran(let flow)? = read.results.first?.content else {
      Issue.record("the flow isn't read: \(text)")
      return
    }
    #expect(flow.doneCount == 2)
    #expect(flow.steps.map(\.skipReason) == ["first", nil, nil, nil])
  }

  @Test(
    "long paths are written by what each step adds, and read back",
    arguments: ["", "- assert: {path: []}\n", "- pop: 200\n- push: [a, 7]\n- popToRoot\n- assert: {path: [b]}\n"]
  )
  func longPaths(end: String) {
    let steps = "- repeat: {times: 300, steps: [{push: a value of some length}, {note: here}]}\n"
    let text = transcript(of: steps + end)
    #expect(text.utf8.count < 400_000)
    let read = ReadTranscript(text)
    #expect(read.text == text)
    guard case .ran(let flow)? = read.results.first?.content else {
      Issue.record("the flow isn't read")
      return
    }
    #expect((0..<300).allSatisfy { flow.state(after: 2 * $0).pathCount == $0 + 1 })
  }

  @Test("any flows are written again as they were read", arguments: 0..<Rounds.of(40))
  func randomRoundTrip(seed: UInt64) {
    var flow = RandomWrongFlow(seed: seed)
    let transcript = FlowTestSupport.transcript(of: flow.text())
    #expect(ReadTranscript(transcript).text == transcript)
  }

  @Test("a person is shown the same", arguments: 0..<Rounds.of(40))
  func console(seed: UInt64) {
    var flow = RandomWrongFlow(seed: seed)
    let results = results(flow.text(), profiles: [.wwdc22, .shipping])
    let report = ConsoleReport(painter: TextPainter(isColored: false), namesProfiles: true)
    let report2 = JSONLinesReport(version: "1")
    var transcript = ""
    for result in results {
      for source in result.sources { transcript += report2.text(of: source) }
      transcript += report2.text(of: result)
    }
    let read = ReadTranscript(transcript)
    #expect(read.results.map { report.text(of: $0) } == results.map { report.text(of: $0) })
  }

  @Test("without the texts of files nothing is shown of them, and nothing else is missing")
  func noSources() {
    let lines = transcript().split(separator: "\n").filter { !$0.hasPrefix(#"{"event":"source""#) }
    let transcript = lines.joined(separator: "\n") + "\n"
    let read = ReadTranscript(transcript)
    #expect(read.text == transcript)
    let shown = ConsoleReport(painter: TextPainter(isColored: false)).text(of: read.results[0])
    #expect(shown.contains("--> a.flow.yaml:6:5\n"))
    #expect(!shown.contains("times: 2, steps"))
  }

  @Test("a run that was killed is reported up to there")
  func cutOff() throws {
    let transcript = FlowTestSupport.transcript()
    let bytes = Array(transcript.utf8)
    let half = bytes.prefix(try #require(bytes.lastIndex(of: UInt8(ascii: ":"))))
    let read = ReadTranscript(Array(half))
    #expect(read.end.isCutOff)
    #expect(read.end.unfinished == nil)
    #expect(read.end.unreadable == 0)
    #expect(read.results.count == 6)
    #expect(read.notes == ["cut-off-transcript"])

    let lines = transcript.split(separator: "\n")
    let step = try #require(lines.firstIndex { $0.hasPrefix(#"{"event":"step""#) })
    let short = ReadTranscript(lines[...step].joined(separator: "\n") + "\n")
    #expect(short.end.unfinished == "a.flow.yaml:1")
    #expect(short.results.isEmpty)
    #expect(
      short.end.notes.map(\.message) == [
        "the transcript is cut off here, in “a.flow.yaml:1”: the run was killed, or is still going on"
      ]
    )
  }

  @Test("every beginning of a transcript can be read")
  func beginnings() {
    let bytes = Array(transcript().utf8)
    for count in stride(from: 0, to: bytes.count, by: 37) {
      let read = ReadTranscript(Array(bytes[..<count]))
      #expect(read.end.isCutOff)
      #expect(read.end.unreadable == 0, "\(count)")
    }
  }

  @Test("of several runs the last is read, though the one before it was killed")
  func severalRuns() {
    let last = transcript(of: "- push: last\n")
    let read = ReadTranscript(transcript() + String(transcript().dropLast(40)) + last)
    #expect(read.text == last)
    #expect(read.end.runs == 3)
    #expect(read.end.notes.map(\.message) == ["there are 3 runs in the transcript, and the last of them is taken"])
  }

  @Test("what can't be read is passed over and reported with its line")
  func unreadable() {
    let wrong = #"""
      not JSON
      []
      {"event":7}
      {"event":"step","index":1,"label":"pop","line":1,"column":1}
      {"event":"flow-finished","flow":"a.flow.yaml:1"}
      {"event":"flow-started","flow":"b"}
      {"event":"profile-dependent","flow":"b","outcomes":{}}
      {"event":"source","file":"a","line":-1,"text":""}
      {"event":"invalid","file":"a","line":1e400,"id":"x","message":"y"}
      {"event":"run-finished","passed":18446744073709551616}
      {"event":"divergence"}
      {"event":"later-versions-have-more"}

      """#
    let transcript = FlowTestSupport.transcript()
    let first = transcript.prefix { $0 != "\n" }.count + 1
    let read = ReadTranscript(String(transcript.prefix(first)) + wrong + transcript.dropFirst(first))
    #expect(read.text == transcript)
    #expect(read.end.unreadable == 11)
    #expect(
      read.end.notes.map { "\($0.place?.start.line ?? 0) \($0.message)" } == [
        "2 the line can't be read: there is no such value, at byte 2",
        "3 the line can't be read: an object is due",
        "4 the line can't be read: “event” is missing, or isn't what it should be",
        "5 the line can't be read: it belongs to no flow",
        "6 the line can't be read: it belongs to no flow",
        "7 the line can't be read: “profile” is missing, or isn't what it should be",
        "8 the line can't be read: it belongs to no flow",
        "9 the line can't be read: “line” is missing, or isn't what it should be",
        "10 the line can't be read: “line” is missing, or isn't what it should be",
        "11 the line can't be read: “passed” is missing, or isn't what it should be",
        "\(transcript.split(separator: "\n").count + 12) one more line up to here can't be read",
      ]
    )
  }

  @Test("a step belongs to no flow without its flow's first line, wherever that is lost")
  func lostStarts() throws {
    let lines = transcript(of: "steps: [push: a, push: b]\n---\nsteps: [push: c, push: d]\n").split(separator: "\n")
    let starts = lines.indices.filter { lines[$0].hasPrefix(#"{"event":"flow-started""#) }
    try #require(starts.count == 4)
    for start in starts {
      var rest = lines
      rest.remove(at: start)
      let lost = ReadTranscript(rest.joined(separator: "\n") + "\n")
      #expect(lost.results.count == 3)
      let message = "the line can't be read: it belongs to no flow"
      #expect(lost.end.notes.map(\.message) == [message, message, message])
      // The end of the flow before is lost too.
      rest.remove(at: start - 1)
      guard lines[start - 1].hasPrefix(#"{"event":"flow-finished""#) else { continue }
      let both = ReadTranscript(rest.joined(separator: "\n") + "\n")
      #expect(both.results.count == 2)
      #expect(both.end.unreadable == 4)
    }
  }

  static let unknown: [(schema: Int, help: String)] = [
    (
      1,
      "run the flows again with --report jsonl, or let navflow 0.3.0 convert it: navflow show FILE --format jsonl"
    ),
    (
      2,
      "run the flows again with --report jsonl, or let navflow 0.3.0 convert it: navflow show FILE --format jsonl"
    ),
    (5, "read it with the version of navflow that wrote it, or a later one"),
  ]

  @Test("a transcript of an old or a later schema isn't read, and says what reads it", arguments: unknown)
  func unknownSchema(schema: Int, help: String) {
    let read = ReadTranscript(transcript().replacing(#""schema":4"#, with: #""schema":\#(schema)"#))
    #expect(read.results.isEmpty)
    #expect(read.end.unknownSchema == schema)
    #expect(
      read.end.notes.map(\.message) == ["the transcript is of schema \(schema), and only 3 and 4 are known"]
    )
    #expect(read.end.notes.map(\.help) == [help])
  }

  @Test("a transcript of schema 3, which has long paths in full, is read")
  func schema3() {
    let read = ReadTranscript(transcript().replacing(#""schema":4"#, with: #""schema":3"#))
    #expect(read.text == transcript())
  }

  @Test("nothing that is done to a transcript keeps it from being read", arguments: 0..<Rounds.of(50))
  func damage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(transcript().utf8)
    for _ in 0..<1 + generator.number(below: 8) { generator.damage(&bytes) }
    let read = ReadTranscript(bytes)
    // Whatever was read can be told.
    let console = ConsoleReport(painter: TextPainter(isColored: true), namesProfiles: true)
    #expect(read.results.map { console.text(of: $0) }.count == read.results.count)
    #expect(ReadTranscript(read.text).text == read.text)
  }

  @Test("deep nesting ends at a limit")
  func deep() {
    for opening in ["[", #"{"type":"Dictionary","value":"#, #"{"a":"#] {
      let line = #"{"event":"source","file":\#(String(repeating: opening, count: 100_000))"#
      #expect(ReadTranscript(line + "\n").end.unreadable == 1)
    }
    var value = "1"
    for _ in 0..<400 { value = #"{"type":"Dictionary","value":\#(value)}"# }
    let transcript = FlowTestSupport.transcript(of: "- push: a\n")
      .replacing(#"{"path":["a"]}"#, with: #"{"path":[\#(value)],"visible":["root","a"]}"#)
    #expect(ReadTranscript(transcript).results.count == 2)
  }
}
