import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTestSupport
import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowReports
@testable import FlowTranscripts

@Suite("Runs in windows of several sizes")
struct SizeTests {
  static let text = """
    name: Both
    app:
      split:
        columns:
          sidebar: {root: Folders, list: {selection: folder, type: String, rows: [Inbox]}}
          detail: {root: {default: Mails, empty: None}, stack: erased}
      screens: {Folders: , Mails: , None: }
    steps:
      - select: Inbox
      - back
    """

  /// What comes of the flow in each size, the last result with wfirst difference.
  static func runs(_ sizes: [Step.Resize], _ profiles: [Profile] = [.wwdc22]) throws -> [FlowResult] {
    let loaded = FlowReader().read(SourceFile(text, name: "a.flow.yaml"))[0]
    let flow = try #require(loaded.flow)
    var transcripts: [Transcript] = []
    var results: [FlowResult] = []
    for profile in profiles {
      for size in sizes {
        transcripts.append(FlowRunner().run(flow, profile: profile, size: size))
        var result = FlowResult(
          flowID: "a.flow.yaml",
          name: "Both",
          tags: [],
          file: loaded.entry.file,
          range: loaded.entry.range,
          profile: profile.name.rawValue,
          content: .ran(FlowRecord(transcripts[transcripts.count - 1])),
          seconds: nil
        )
        result.size = size.rawValue
        results.append(result)
      }
    }
    results[results.count - 1].variantDifference = VariantDifference(transcripts)
    return results
  }

  @Test("are named by their size, and by their profile where there are several")
  func titles() throws {
    let results = try Self.runs([.compact, .regular])
    #expect(results.map { $0.title(withProfile: false) } == ["Both [compact]", "Both [regular]"])
    #expect(results.map { $0.title(withProfile: true) } == ["Both [wwdc22 compact]", "Both [wwdc22 regular]"])
    #expect(Set(results.map { TestKey($0) }).count == 2)
  }

  @Test("part at the first step after which they hold something else, not where they look otherwise")
  func firstDifference() throws {
    let firstDifference = try #require(try Self.runs([.compact, .regular]).last?.variantDifference)
    #expect(firstDifference.kind == .size)
    #expect(firstDifference.step == 2)
    #expect(firstDifference.endings.map(\.name) == ["compact", "regular"])
    #expect(firstDifference.endings.map(\.outcome) == [.passed, .diverged])
    #expect(firstDifference.message == "the outcome depends on the size: compact passed, regular diverged")
  }

  @Test("depend on the size where every profile ends alike in it")
  func profiles() throws {
    let firstDifference = try #require(
      try Self.runs([.compact, .regular], [.wwdc22, .shipping]).last?.variantDifference
    )
    #expect(firstDifference.kind == .size)
    #expect(
      firstDifference.endings.map(\.name) == [
        "wwdc22 compact", "wwdc22 regular", "shipping compact", "shipping regular",
      ]
    )
    #expect(try Self.runs([.compact], [.wwdc22, .shipping]).last?.variantDifference == nil)
  }

  @Test("are read back from a transcript as they were")
  func transcript() throws {
    let report = JSONLinesReport(version: "1.2.3")
    let text = report.text(try Self.runs([.compact, .regular]))
    #expect(text.contains(#""profile":"wwdc22","size":"compact""#))
    #expect(text.contains(#""event":"size-dependent""#))
    let read = ReadTranscript(text)
    #expect(read.text == text)
    #expect(read.results.map(\.size) == ["compact", "regular"])
    #expect(read.results.last?.variantDifference?.kind == .size)
  }

  @Test("show with a step's words for which column it is", arguments: ["push: a", "assert: {depth: 0}", "popToRoot:"])
  func column(step: String) throws {
    let results = results("steps:\n- \(step)\n  in: sidebar\n")
    let label = try #require(results[0].record?.steps.first?.label)
    #expect(label.hasSuffix(" in sidebar"))
    #expect(JSONLinesReport(version: "1").text(results).contains("\"label\":\"\(label)\""))
  }
}
