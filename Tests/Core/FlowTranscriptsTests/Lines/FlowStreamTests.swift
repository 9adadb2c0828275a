import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import TestSupport
import Testing

@Suite("Steps that are recorded while they are done")
struct FlowStreamTests {
  /// Flows of all kinds of steps, of which many diverge somewhere.
  private static func text(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = generator.pick("", "", "expectFailure: known\n", "profile: scripting\n")
    text += generator.pick(
      "",
      "",
      "invariants: [{never: {count: 9}}]\n",
      "invariants: [{after: {count: 3}, eventually: {atRoot: true}}]\n"
    )
    text += generator.pick("", "path: [a, b]\n", "path: [a, 3]\n")
    if generator.isOne(in: 3) { text += "onFinish: [{push: end}, popToRoot]\n" }
    text += "steps:\n"
    for _ in 0..<1 + generator.number(below: 40) { text += "- \(step(&generator))\n" }
    return text
  }

  private static func step(_ generator: inout SeededGenerator) -> String {
    let letter = generator.pick("a", "b", "é", "\"q\\\"\"", "c d")
    return switch generator.number(below: 24) {
    case 0: "{assert: {count: 2}, soft: true}"
    case 1 where generator.isOne(in: 4): "assert: {top: \(letter)}"
    case 2 where generator.isOne(in: 4): "pop: 9"
    case 3: "{pop: 9, expect: {refused: pop-past-root}}"
    case 4: "repeat: {times: \(generator.number(below: 4)), steps: [{push: \(letter)}, {note: \"in\\ta round\"}]}"
    case 5: "forEach: {var: x, in: [1, two], steps: [{push: \"${x}\"}, {repeat: {times: 2, steps: [{push: y}]}}]}"
    case 6: "if: {when: {atRoot: true}, then: [{push: top}], else: [{back: 1}]}"
    case 7: "popToRoot"
    case 8: "{push: \(letter), label: \"a \\\"label\\\"\"}"
    case 9: "{repeat: {times: 1, steps: [{push: z}]}, label: around}"
    case 10: "transaction: [{push: \(letter)}, {push: 3}]"
    case 11: "setPath: [\(letter), 1.5, \(letter)]"
    case 12: "expectDiagnostics: []"
    case 13: "assert: {canGoBack: \(generator.pick("true", "true", "true", "false"))}"
    default: "push: [\(letter), \(generator.number(below: 30))]"
    }
  }

  /// What a report says of a flow whose steps it takes while they are done.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - kept: What is known of it where its steps were kept.
  ///   - redactor: Masks secrets.
  ///   - piece: How many bytes are held at most before they are handed over.
  /// - Returns: Its text, and how many pieces were handed over before the end.
  private static func streamed(
    _ flow: Flow,
    like kept: FlowResult,
    masking redactor: Redactor = Redactor(),
    piece: Int
  ) -> (text: String, pieces: Int) {
    var text = ""
    var pieces = 0
    let stream = FlowStream(of: result(like: kept, .skipped), masking: redactor, piece: piece) {
      text += String(decoding: $0.lines, as: UTF8.self)
      pieces += 1
    }
    let transcript = FlowRunner().run(flow, profile: flow.profiles?.first ?? .wwdc22, into: stream)
    let ended = result(like: kept, .ran(FlowRecord(transcript, stream.end())))
    text += JSONLinesReport(version: "1.2.3").text(of: ended.masked(by: redactor))
    return (text, pieces)
  }

  private static func result(like other: FlowResult, _ content: FlowResult.Content) -> FlowResult {
    var result = FlowResult(
      flowID: other.flowID,
      name: other.name,
      tags: other.tags,
      file: other.file,
      range: other.range,
      profile: other.profile,
      content: content,
      seconds: nil
    )
    result.expectFailure = other.expectFailure
    return result
  }

  @Test(
    "give the same bytes as steps that are kept, wherever the pieces end and the flow diverges",
    arguments: 0..<Rounds.of(40)
  )
  func same(seed: UInt64) throws {
    let text = Self.text(seed: seed)
    let kept = try #require(results(text).first)
    guard case .ran = kept.content else {
      Issue.record("\(text) can't be read: \(kept.content)")
      return
    }
    let flow = try #require(FlowReader().read(kept.file).first?.flow)
    for redactor in [Redactor(), Redactor(["two", "round", "1"])] {
      let whole = JSONLinesReport(version: "1.2.3").text(of: kept.masked(by: redactor))
      for piece in [0, 400, 3000, 1 << 24] {
        Self.expect(Self.streamed(flow, like: kept, masking: redactor, piece: piece).text, whole, text)
      }
    }
  }

  @Test("give the same bytes from steps as reports show them", arguments: 0..<Rounds.of(40))
  func reported(seed: UInt64) throws {
    let text = Self.text(seed: seed)
    let kept = try #require(results(text).first)
    let flow = try #require(FlowReader().read(kept.file).first?.flow)
    let report = JSONLinesReport(version: "1.2.3")
    let whole = report.text(of: kept)
    // Where something may be secret, steps are told of as they are shown.
    let wary = Redactor(["nothing has this in it"])
    Self.expect(report.text(of: kept.masked(by: wary)), whole, text)
    Self.expect(Self.streamed(flow, like: kept, masking: wary, piece: 400).text, whole, text)
  }

  /// Tells of the first line that differs only.
  private static func expect(_ text: String, _ expected: String, _ flow: String) {
    if text == expected { return }
    let lines = [text, expected].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let number = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    Issue.record("\(lines.map { $0.dropFirst(number).first ?? "nothing" }.joined(separator: "\nexpected: "))\n\(flow)")
  }

  @Test("are recorded before the flow is over, all but the last")
  func early() throws {
    let text = "steps:\n" + String(repeating: "- push: a\n", count: 10)
    let kept = try #require(results(text).first)
    let flow = try #require(FlowReader().read(kept.file).first?.flow)
    #expect(Self.streamed(flow, like: kept, piece: 0).pieces == 9)
  }

  @Test("count, with what was delivered before, against the limit of a flow in a report")
  func limit() throws {
    let text = "steps:\n" + String(repeating: "- push: a\n", count: 10) + "- assert: {path: []}\n"
    let kept = try #require(results(text).first)
    let flow = try #require(FlowReader().read(kept.file).first?.flow)
    var delivered = 0
    let stream = FlowStream(of: Self.result(like: kept, .skipped), masking: Redactor(), piece: 0) {
      delivered += $0.lines.count
    }
    let transcript = FlowRunner().run(flow, profile: .wwdc22, into: stream)
    let ended = Self.result(like: kept, .ran(FlowRecord(transcript, stream.end())))
    let writer = TranscriptWriter(version: "1.2.3")
    let rest = writer.lines(of: ended)
    #expect(delivered > 0)
    #expect(writer.lines(of: ended, upTo: delivered + rest.count) == rest)
    #expect(writer.lines(of: ended, upTo: delivered + rest.count - 1) == nil)
  }

  @Test("of a flow that is stopped are recorded as far as they were done", arguments: [0, 2000, 1 << 24])
  func stopped(piece: Int) throws {
    let text = "steps: [{repeat: {times: 1000, steps: [{push: a}, pop]}}]\n"
    let kept = try #require(results(text).first)
    let flow = try #require(FlowReader().read(kept.file).first?.flow)
    let flag = StopFlag()
    var reported = ""
    let stream = FlowStream(of: Self.result(like: kept, .skipped), masking: Redactor(), piece: piece) {
      reported += String(decoding: $0.lines, as: UTF8.self)
      flag.raise()
    }
    let driver = FlowRunner(rules: RunRules(stop: flag))
    #expect(driver.run(flow, profile: .wwdc22, into: stream).wasStopped == (piece < 1 << 24))
    let before = reported
    stream.stop()
    let whole = JSONLinesReport(version: "1.2.3").text(of: kept)
    #expect(whole.hasPrefix(reported))
    // One line, that of the step after which it stopped, was held back.
    #expect(reported.split(separator: "\n").count == before.split(separator: "\n").count + (piece < 1 << 24 ? 1 : 0))
    #expect(reported.isEmpty == (piece == 1 << 24))
  }
}
