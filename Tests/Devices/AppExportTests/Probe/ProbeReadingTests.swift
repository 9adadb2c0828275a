import AppExport
import FlowSyntax
import Foundation
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("The lines of probes are read as answers")
struct ProbeReadingTests {
  private static let os = "iOS 26.2"

  /// A line as a test prints it.
  private static func line(_ probe: String, _ step: Int, _ sight: Sight, os: String = os) -> String {
    func text(_ title: String?) -> String { title.map { "\"\($0)\"" } ?? "null" }
    return """
      {"back":\(text(sight.back)),"layer":\(text(sight.layer)),"os":"\(os)","probe":"\(probe)","schema":1,\
      "screen":\(text(sight.screen)),"step":\(step)}

      """
  }

  private static func lines(_ probe: Probe, _ answer: Probe.Answer) -> String {
    answer.sights.enumerated().map { line(probe.name, $0.offset, $0.element) }.joined()
  }

  private func verdicts(_ text: String) -> [ProbeVerdict.Result] {
    ProbeVerdict.all(ProbeLines(SourceFile(text, name: "lines")), on: Self.os).map(\.result)
  }

  @Test("lines as an answer predicts them give that answer", arguments: Probe.all.indices)
  func answers(index: Int) {
    let probe = Probe.all[index]
    for answer in probe.answers() {
      #expect(verdicts(Self.lines(probe, answer)) == [.answer(answer.name)], "\(probe.name)")
    }
  }

  @Test("a back button that hides the title below fits any title")
  func hiddenTitles() throws {
    let probe = try #require(Probe.all.first { $0.name == "mix.value" })
    for answer in probe.answers() {
      let text = Self.lines(probe, answer).replacing(/"back":"[A-Za-z]+"/, with: "\"back\":\"Back\"")
      #expect(verdicts(text) == [.answer(answer.name)])
    }
  }

  @Test("lines that fit no answer contradict all, at the first such step")
  func contradictions() throws {
    let probe = try #require(Probe.all.first { $0.name == "tab.reselect" })
    let sights = [Sight(screen: "Home"), Sight(screen: "Thing", back: "Home"), Sight(screen: "Nothing")]
    let text = sights.enumerated().map { Self.line(probe.name, $0.offset, $0.element) }.joined()
    #expect(verdicts(text) == [.contradiction(step: 2, seen: Sight(screen: "Nothing"))])
  }

  @Test("missing lines are named, lines of xcodebuild are passed over, and a line may come twice")
  func incomplete() throws {
    let probe = try #require(Probe.all.first { $0.name == "tab.reselect" })
    let all = Self.lines(probe, probe.answers()[0]).split(separator: "\n").map(String.init)
    let text = ["Test Suite 'All tests' started", all[0], "", all[0], all[2] + "\r"].joined(separator: "\n")
    let read = ProbeLines(SourceFile(text, name: "lines"))
    #expect(read.diagnostics.isEmpty)
    #expect(verdicts(text) == [.incomplete(steps: [1])])
  }

  private static let good = #"""
    {"schema":1,"probe":"mix.value","os":"iOS 26.2","step":0,"screen":"A","back":null,"layer":null}
    """#

  @Test(
    "a line that is none is reported, and the others are read",
    arguments: [
      ("{", "not-a-line"), ("{}", "not-a-line"), (good.replacing("\"A\"", with: "7"), "not-a-line"),
      (good.replacing(",\"back\":null", with: ""), "not-a-line"),
      (good.replacing("\"step\":0", with: "\"step\":-1"), "not-a-line"),
      (good.replacing("\"step\":0", with: "\"step\":1e999"), "not-a-line"),
      (good.replacing("iOS 26.2", with: "iOS\\u202e"), "not-a-line"),
      (good.replacing("\"schema\":1", with: "\"schema\":2"), "other-schema"),
      (good.replacing("mix.value", with: "mix.valu"), "unknown-probe"),
      (good.replacing("\"step\":0", with: "\"step\":9"), "unknown-probe"),
      (good.replacing("\"A\"", with: "\"B\""), "repeated-line"),
    ]
  )
  func invalid(line: String, id: String) {
    let read = ProbeLines(SourceFile("\(Self.good)\n\(line)\n", name: "lines"))
    #expect(read.diagnostics.map(\.id.description) == [id])
    #expect(read.seen.map(\.sights) == [[0: Sight(screen: "A")]])
  }

  @Test("a profile is based on the release of the system, and has what differs from it")
  func profile() throws {
    let probe = try #require(Probe.all.first { $0.name == "mix.value" })
    let answer = try #require(probe.answers().first { $0.name == "underneath" })
    let read = ProbeLines(SourceFile(Self.lines(probe, answer), name: "lines"))
    let profile = ProbedProfile(ProbeVerdict.all(read, on: Self.os), on: Self.os)
    #expect(
      profile.text == """
        # Written by navflow probe from lines of iOS 26.2.
        base: ios26
        knobs:
          mix.value: underneath
        evidence:
          mix.value: 'probe, iOS 26.2'

        """
    )
    #expect(ProbedProfile.base(of: "iOS 18.0") == .ios18)
    #expect(ProbedProfile.base(of: "iOS 99") == .shipping)
  }
}

@Suite("The project of the probes")
struct ProbeProjectTests {
  @Test("has a file for each probe, and no two of one name")
  func files() {
    let files = ProbeProject().files
    #expect(Set(files.map { $0.name.lowercased() }).count == files.count)
    #expect(files.count == Probe.all.count + 5)
    #expect(files.allSatisfy { $0.text.hasPrefix($0.head) })
  }

  @Test("is as it is stored")
  func stored() throws {
    let text = ProbeProject().files.map { "=== \($0.name)\n\($0.text)" }.joined()
    let stored = Repository.root.appending(path: "Tests/Devices/AppExportTests/Samples/probe-project.txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try Data(text.utf8).write(to: stored) }
    #expect(try String(contentsOf: stored, encoding: .utf8) == text)
  }

  @Test("shows an app in a namespace of its own")
  func namespaces() throws {
    let project = ProbeProject()
    let file = try #require(project.files.first { $0.name == "Probe/TabReselect.swift" })
    #expect(
      file.text.hasPrefix(
        """
        // Written by navflow probe, which replaces this file when it writes the project again.
        import SwiftUI

        /// tab.reselect: the user taps the tab that is selected.
        enum TabReselect {
          struct Start: View {
            @State private var tab = AppTab.here
        """
      ),
      "\(file.text)"
    )
    let app = try #require(project.files.first { $0.name == "Probe/ProbeApp.swift" })
    #expect(app.text.contains("case \"tab.reselect\": TabReselect.Start()\n"))
  }

  @Test("each file of Swift parses", .enabled(if: SwiftReading.tool != nil))
  func parsing() throws {
    let files = ProbeProject().files.filter { $0.name.hasSuffix(".swift") }
    #expect(try SwiftReading.unparsed(files) == [])
  }

  @Test("reading each app gives the same app", .enabled(if: SwiftReading.tool != nil), arguments: [false, true])
  func law(isOld: Bool) throws {
    let exports = Probe.all.map { SwiftUIExport($0.app, from: "probe", isOld: isOld) }
    for (export, model) in zip(exports, try SwiftReading.models(of: exports.map(\.files))) {
      let differences = model.map(export.model.differences) ?? ["no app"]
      #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))\n\(export.text)")
    }
  }
}
