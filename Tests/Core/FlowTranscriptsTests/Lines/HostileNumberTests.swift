import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import Testing

@Suite("Numbers that no run writes")
struct HostileNumberTests {
  static let numbers = [
    "0", "-1", "1e17", "1e400", "NaN", "9223372036854775807", "9223372036854775808", "18446744073709551616", "\"\"",
  ]

  private static let reports: [any Report] = [
    ConsoleReport(painter: TextPainter(isColored: false), namesProfiles: true), GitHubReport(namesProfiles: true),
    GitLabReport(namesProfiles: true), HTMLReport(version: "1", namesProfiles: true), JSONReport(version: "1"),
    JUnitReport(version: "1", namesProfiles: true), MarkdownReport(namesProfiles: true),
    SARIFReport(version: "1", namesProfiles: true), TAPReport(namesProfiles: true),
  ]

  private static let text = "- push: [a, 1]\n- repeat: {times: 1, steps: [pop]}\n- pop: 3\n"

  /// The transcript with one of its numbers after the other replaced.
  private static func transcripts(with number: String) -> [[UInt8]] {
    let bytes = Array(FlowTestSupport.transcript(of: text).utf8)
    let colon = UInt8(ascii: ":")
    let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    return bytes.indices.dropFirst().filter { bytes[$0 - 1] == colon && isDigit(bytes[$0]) }.map { start in
      let end = bytes[start...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? bytes.endIndex
      return bytes[..<start] + Array(number.utf8) + bytes[end...]
    }
  }

  @Test(
    "a transcript with any of them is read, or refused with the line, and every report is made of it",
    arguments: numbers
  )
  func transcripts(number: String) {
    let transcripts = Self.transcripts(with: number)
    #expect(transcripts.count > 30)
    // Over all numbers, each place meets every report.
    let first = Self.numbers.firstIndex(of: number) ?? 0
    for (place, transcript) in transcripts.enumerated() {
      let read = ReadTranscript(transcript)
      #expect(read.results.count + read.end.unreadable > 0)
      let seconds = read.end.totals?.seconds
      for (index, report) in Self.reports.enumerated() where (first + place + index).isMultiple(of: 3) {
        let text = report.text(read.results, seconds: seconds)
        // Of a transcript of an unknown schema nothing is read.
        #expect(!text.isEmpty || read.end.unknownSchema != nil)
      }
    }
  }

  @Test("a duration of more than thirty years is refused with its line")
  func seconds() {
    let transcript = FlowTestSupport.transcript()
    let first = transcript.prefix { $0 != "\n" }.count + 1
    let wrong = #"{"event":"run-finished","passed":1,"diverged":0,"invalid":0,"skipped":0,"seconds":1e17}"# + "\n"
    let read = ReadTranscript(String(transcript.prefix(first)) + wrong + transcript.dropFirst(first))
    #expect(
      read.end.notes.map { "\($0.place?.start.line ?? 0) \($0.message)" } == [
        "2 the line can't be read: “seconds” is missing, or isn't what it should be"
      ]
    )
  }

  @Test("many long durations are added up and shown")
  func sum() {
    var results = results("- push: a\n", seconds: 1e9)
    results += results
    let report = ConsoleReport(painter: TextPainter(isColored: false))
    #expect(report.text(results, seconds: 1e19).contains("2 flows · 2 passed · 1e+19 s"))
  }
}
