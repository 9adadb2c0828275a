import AppExtraction
import FlowApps
import FlowExplorer
import FlowSyntax
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("The engine searches the app that its sources give")
struct ExtractedSearchTests {
  private static let trees = Repository.root.appending(path: "Tests/GoldenTests/Goldens/lint/samples.trees")

  /// The findings in one of the files of the goldens.
  private func findings(
    in name: String,
    runs: [Profile] = [],
    replacing old: String = "",
    by new: String = ""
  ) throws -> [Finding] {
    let trees = try String(contentsOf: Self.trees, encoding: .utf8)
    let pieces = try TreeText.pieces(of: Array(trees.replacingOccurrences(of: old, with: new).utf8))
    let piece = try #require(pieces.first { $0.path == name })
    let index = AppIndex([try TreeText.tree(of: piece)], platform: .ios)
    return ExtractedSearch.findings(in: AppExtractor.all(from: index, ScreenTable(index)), runs: runs)
  }

  @Test(
    "a screen that a change of the path takes away is certain, with the shortest way there and the line of its view"
  )
  func lostScreen() throws {
    let found = try findings(in: "Tours.swift")
    // Under the other profile the screen is lost in another way, too.
    #expect(found.map(\.id) == [.engine(.viewEntriesDropped), .engine(.mixedLinksReset)])
    #expect(found.map(\.certainty) == [.certain, .likely])
    let finding = try #require(found.first)
    #expect(finding.message.hasSuffix("; the shortest way: tap Old town, tap Map, tap Ask the guide"))
    #expect(finding.subject == "MapPage")
    #expect(finding.advice == "show “MapPage” by a value, too: a path keeps the screens of values only")
  }

  @Test("what only some of the app's releases have is a warning that names them, and what none has isn't reported")
  func releases() throws {
    let all = try findings(in: "Tours.swift", runs: [.shipping, Profile(.ios17)])
    #expect(all.map(\.id) == [.engine(.viewEntriesDropped)])
    #expect(all.map(\.certainty) == [.certain])
    #expect(all.allSatisfy { !$0.message.contains("under the profile") })
    let some = try findings(in: "Tours.swift", runs: [.wwdc22, .shipping]).filter { $0.id == .engine(.mixedLinksReset) }
    #expect(some.map(\.certainty) == [.partly])
    #expect(some.map(\.severity) == [.warning])
    #expect(some.allSatisfy { $0.message.contains(" (under the profile wwdc22); the shortest way:") })
  }

  @Test("a baseline knows a finding again whose way has other names, and reads one of an earlier version")
  func renamedWay() throws {
    let old = try findings(in: "Tours.swift")
    let renamed = try findings(in: "Tours.swift", replacing: "Ask the guide", by: "Ask the guard")
    #expect(old.map(\.message) != renamed.map(\.message))
    let text = Baseline(old).text
    #expect(
      text == """
        # navflow baseline 2
        mixed-links-reset\tTours.swift\tTourPage.body
        view-entries-dropped\tTours.swift\tMapPage

        """
    )
    let baseline = try #require(Baseline(SourceFile(name: "a.txt", bytes: Array(text.utf8))))
    #expect(baseline.new(renamed).findings.isEmpty)
    #expect(!baseline.isOld)
    let lines = old.map { "\($0.id.rawValue)\tTours.swift\t\($0.message)\n" }.joined()
    let sentences = "# navflow baseline 1\n" + lines
    let earlier = try #require(
      Baseline(SourceFile(name: "b.txt", bytes: Array(sentences.utf8)))
    )
    #expect(earlier.isOld)
    #expect(earlier.new(old).findings.isEmpty)
    #expect(earlier.new(renamed).findings.map(\.id) == [.engine(.viewEntriesDropped)])
  }

  @Test("an app in which nothing is lost has no finding, nor has a file without an app")
  func nothing() throws {
    #expect(try findings(in: "Garden.swift").isEmpty)
    let index = AppIndex([], platform: .ios)
    #expect(ExtractedSearch.findings(in: AppExtractor.all(from: index, ScreenTable(index))).isEmpty)
  }
}
