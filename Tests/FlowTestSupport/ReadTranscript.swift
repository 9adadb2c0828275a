import FlowReports
import FlowSyntax
package import FlowTranscripts
import NavigationEngine
package import TestSupport

private let mixedFlows = """
  name: First
  path: [cart]
  steps:
    - push: [a, !Park {name: Zion}, 1.5]
    - repeat: {times: 2, steps: [pop, {assert: {top: a}, soft: true}]}
    - tap: {view: Help}
  ---
  expectFailure: so far
  steps:
    - {assert: {bindings: {type: a, value: 1}}, soft: true}
    - pop: 3
  ---
  - pushh: a

  """

/// A run with sources, results and errors, as the command tells it.
package func transcript(of text: String? = nil, name: String = "a.flow.yaml") -> String {
  let report = JSONLinesReport(version: "1.2.3")
  let results = results(text ?? mixedFlows, name: name, profiles: [.wwdc22, .shipping])
  var summary = RunSummary()
  var text = report.start(RunStart(flows: results.count, seed: 3))
  for result in results {
    for source in result.sources { text += report.text(of: source) }
    text += report.text(of: result)
    summary.count(result)
  }
  return text + report.finish(summary)
}

/// What a transcript tells.
package struct ReadTranscript {
  package let start: RunStart?
  package let results: [FlowResult]
  /// The transcript that is made of it.
  package let text: String
  package let summary: RunSummary
  package let end: TranscriptEnd

  package init(_ transcript: String) { self.init(Array(transcript.utf8)) }

  package init(_ transcript: [UInt8]) {
    let report = JSONLinesReport(version: "1.2.3")
    var reader = TranscriptReader(transcript, name: "a.jsonl")
    var (run, results, text, summary) = (RunStart?.none, [FlowResult](), "", RunSummary())
    while let (item, _) = reader.next() {
      switch item {
      case .start(let start):
        run = start
        text += report.start(start)
      case .source(let source): text += report.text(of: source)
      case .diagnostics(let diagnostics, let file): text += report.text(of: diagnostics, in: file)
      case .result(let result):
        results.append(result)
        text += report.text(of: result)
        summary.count(result)
      }
    }
    end = reader.end
    summary.checkedFiles = end.checkedFiles
    (start, self.results, self.summary) = (run, results, summary)
    self.text = end.isCutOff ? text : text + report.finish(summary)
  }

  package var notes: [String] { end.notes.map(\.id.description) }
}

extension SeededGenerator {
  /// Changes, removes, doubles or moves bytes, or puts in what is likely to hurt.
  package mutating func damage(_ bytes: inout [UInt8]) {
    let start = number(below: bytes.count)
    let end = min(bytes.count, start + number(below: pick(2, 20, 400)))
    let piece = Array(bytes[start..<end])
    switch number(below: 5) {
    case 0: bytes.replaceSubrange(start..<end, with: piece.map { _ in UInt8(number(below: 256)) })
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: piece, at: number(below: bytes.count))
    case 3:
      bytes.removeSubrange(start..<end)
      bytes.insert(contentsOf: piece, at: number(below: bytes.count + 1))
    default:
      // A number in the place of a number, a word in the place of a word.
      let isNumber = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
      guard let digit = bytes[start...].firstIndex(where: isNumber) else { return }
      let value = pick("-1", "0", "4294967295", "99999999999999999999", "1e999", "null", "[]", "{}", "\"\\u0000\"")
      bytes.replaceSubrange(digit...digit, with: value.utf8)
    }
    if bytes.isEmpty { bytes = [0] }
  }
}
