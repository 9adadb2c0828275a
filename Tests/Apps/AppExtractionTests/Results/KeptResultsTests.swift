import AppExtraction
import FlowApps
import FlowSyntax
import Testing

@Suite("Results are kept by what they depend on")
struct KeptResultsTests {
  private static func kept(_ results: [(key: String, result: [String])]) throws -> KeptResults {
    var kept = KeptResults([])
    for (key, result) in results { try kept.keep(result, for: key) }
    return kept
  }

  @Test("what lint reports of a file is the same after it was kept", arguments: Sample.all)
  func lint(sample: Sample) throws {
    let report = sample.report()
    var kept = KeptResults([])
    try kept.keep(report, for: "a")
    let read = try #require(KeptResults(kept.bytes).result(LintReport.self, for: "a"))
    #expect(read == report)
    #expect(read.account == report.account)
    let file = SourceFile(name: sample.tree.path, bytes: Array(sample.text.utf8))
    #expect(
      read.findings.map { $0.diagnostic { _ in file }.message }
        == report.findings.map { $0.diagnostic { _ in file }.message }
    )
  }

  @Test("what extract writes of an app is the same after it was kept")
  func extract() throws {
    let sample = try #require(Sample.named("Shop.swift"))
    let app = try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios))
    let unread = [Finding.unread("Package.swift", reason: "it can't be read", isManifest: true)]
    let report = ExtractReport(app, .init { "Sources/\($0)" }, unread: unread)
    #expect(report.text.contains("Sources/Shop.swift:"))
    #expect(report.samples != nil)
    var kept = KeptResults([])
    try kept.keep(report, for: "a")
    #expect(KeptResults(kept.bytes).result(ExtractReport.self, for: "a") == report)
  }

  @Test("a result is found by its key and type alone")
  func keys() throws {
    let kept = try KeptResults(Self.kept([("a", ["1"]), ("b", ["2"]), ("a", ["3"])]).bytes)
    #expect(kept.result([String].self, for: "a") == ["3"])
    #expect(kept.result([String].self, for: "b") == ["2"])
    #expect(kept.result([String].self, for: "c") == nil)
    #expect(kept.result(LintReport.self, for: "a") == nil)
  }

  @Test("the eight newest results are kept")
  func limit() throws {
    let kept = try KeptResults(Self.kept((0..<10).map { ("\($0)", ["\($0)"]) }).bytes)
    #expect((0..<10).filter { kept.result([String].self, for: "\($0)") != nil } == Array(2..<10))
  }

  @Test(
    "what isn't a whole result of this version is passed over, and written anew",
    arguments: [
      "", "hello\n", "navflow-result\n", "navflow-result 1 a 0 99\n[\"x\"]\n", "navflow-result 1 a 0 -1\n",
      "navflow-result 1 a 0 6\n[\"x\"]\n", "navflow-result 99 a 0 6\n[\"x\"]\n", "\u{0}\u{0}",
    ]
  )
  func invalid(text: String) throws {
    var kept = KeptResults(Array(text.utf8))
    #expect(kept.result([String].self, for: "a") == nil)
    try kept.keep(["new"], for: "a")
    #expect(KeptResults(kept.bytes).result([String].self, for: "a") == ["new"])
  }

  @Test("a byte that changed anywhere in a kept result makes it no result")
  func corrupted() throws {
    let bytes = try Self.kept([("key", ["value"])]).bytes
    for index in bytes.indices where bytes[index] != 10 {
      var other = bytes
      other[index] ^= 1
      #expect(KeptResults(other).result([String].self, for: "key") == nil, "\(index)")
    }
    for count in bytes.indices {
      #expect(KeptResults(Array(bytes[..<count])).result([String].self, for: "key") == nil, "\(count)")
    }
  }
}
