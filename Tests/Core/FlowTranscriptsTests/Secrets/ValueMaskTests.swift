import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Secrets in values")
struct ValueMaskTests {
  static let values: [(value: RouteValue, masked: RouteValue)] = [
    ("1", "***"), (1, "***"), (12, 12), (.double(1.5), .double(1.5)), ("x1y", "x***y"), (true, true), (.null, .null),
    (.list([1, "pass"]), .list(["***", "***"])),
    (.map([.init("pass", 1)]), .map([.init("***", "***")])),
    (.typed(type: "Pin", payload: .map([.init("n", 1)])), .typed(type: "Pin", payload: .map([.init("n", "***")]))),
  ]

  @Test("become a text, also where a number is one as a whole", arguments: values)
  func value(value: RouteValue, masked: RouteValue) throws {
    let mask = try #require(ValueMask(Redactor(["1", "pass"])))
    #expect(mask.value(value) == masked)
  }

  @Test("there is no mask where nothing is secret")
  func none() { #expect(ValueMask(Redactor([""])) == nil) }

  private static let flow = """
    name: pass path name
    steps:
    - push: [pass, 1, path]
    - {assert: {path: [name]}, soft: true, label: passed 1}
    - pop: 7

    """

  @Test("leave the keys, outcomes and numbers of a transcript alone", arguments: ["pass", "path", "name", "1", "e"])
  func schema(secret: String) throws {
    let result = try #require(results(Self.flow).first)
    let (report, redactor) = (JSONLinesReport(version: "1.2.3"), Redactor([secret]))
    let transcript =
      report.start(RunStart(flows: 1)) + result.sources.map { report.text(of: $0.masked(by: redactor)) }.joined()
      + report.text(of: result.masked(by: redactor)) + report.finish(RunSummary())
    let read = ReadTranscript(transcript)
    #expect(read.end.unreadable == 0)
    let reported = try #require(read.results.first)
    #expect(reported.outcome == .diverged)
    guard case .ran(let record) = reported.content, case .ran(let own) = result.content else {
      Issue.record("it ran")
      return
    }
    #expect(record.steps.map(\.outcome) == own.steps.map(\.outcome))
    #expect(record.steps.map(\.place.start.line) == own.steps.map(\.place.start.line))
    #expect(record.steps.map(\.verb) == own.steps.map(\.verb))
    // What is masked once stays as it is.
    #expect(
      report.text(of: reported).split(separator: "\n").count == report.text(of: result).split(separator: "\n").count
    )
    #expect(!reported.name.contains(secret))
  }

  @Test("are hidden in the lines of a file, whose places stay")
  func file() throws {
    let file = SourceFile("a: xsecretx\nb: |\n  secret\n  sec\n", name: "secret.yaml")
    let hiding = try #require(ValueMask(Redactor(["secret"]))).file(file)
    #expect(hiding.name == "***.yaml")
    #expect(hiding.text(SourceRange(0..<file.bytes.count)) == "a: x***x\nb: |\n  ***\n  sec\n")
    #expect(hiding.location(of: 11) == file.location(of: 11))
    let frame = SourceFrame(Place(hiding, SourceRange(10..<11)), style: .error)
    #expect([frame.parts.before, frame.parts.marked, frame.parts.after] == ["a: x***", "x", ""])
    let within = SourceFrame(Place(hiding, SourceRange(4..<10)), style: .error)
    #expect([within.parts.before, within.parts.marked, within.parts.after] == ["a: x", "***", "x"])
  }

  @Test("the same file or scope is masked once")
  func identity() throws {
    let mask = try #require(ValueMask(Redactor(["a"])))
    let file = SourceFile(name: "a")
    #expect(mask.file(file) === mask.file(file))
    #expect(mask.file(mask.file(file)) === mask.file(file))
  }
}
