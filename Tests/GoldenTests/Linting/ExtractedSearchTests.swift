import AppExtraction
import Exploration
import FlowDiagnostics
import Foundation
import NavigationEngine
import SourceTrees
import TestSupport
import Testing

@Suite("The engine searches the app that its sources give")
struct ExtractedSearchTests {
  private static let trees = Repository.root.appending(path: "Tests/GoldenTests/Goldens/lint/samples.trees")

  /// The findings in one of the files of the goldens.
  private func findings(in name: String, runs: [Profile] = []) throws -> [AppExtraction.Finding] {
    let pieces = try TreeText.pieces(of: [UInt8](Data(contentsOf: Self.trees)))
    let piece = try #require(pieces.first { $0.path == name })
    let index = AppIndex([try TreeText.tree(of: piece)], platform: .ios)
    return ExtractedSearch.findings(in: index, ScreenTable(index), runs: runs)
  }

  @Test(
    "a screen that a change of the path takes away is certain, with the shortest way there and the line of its view"
  )
  func lostScreen() throws {
    let found = try findings(in: "Tours.swift")
    // Under the other profile the screen is lost in another way, too.
    #expect(found.map(\.id) == [.viewEntriesDropped, .mixedLinksReset])
    #expect(found.map(\.certainty) == [.certain, .likely])
    let finding = try #require(found.first)
    #expect(finding.message.hasSuffix("; the shortest way: tap Old town, tap Map, tap Ask the guide"))
    #expect(finding.node.text == "MapPage")
    #expect(finding.advice == "show “MapPage” by a value, too: a path keeps the screens of values only")
  }

  @Test("what only some of the app's releases have is a warning that names them, and what none has isn't reported")
  func releases() throws {
    let all = try findings(in: "Tours.swift", runs: [.shipping, Profile(.ios17)])
    #expect(all.map(\.id) == [.viewEntriesDropped])
    #expect(all.map(\.certainty) == [.certain])
    #expect(all.allSatisfy { !$0.message.contains("under the profile") })
    let some = try findings(in: "Tours.swift", runs: [.wwdc22, .shipping]).filter { $0.id == .mixedLinksReset }
    #expect(some.map(\.certainty) == [.partly])
    #expect(some.map { ReportedFinding($0).severity } == [.warning])
    #expect(some.allSatisfy { $0.message.contains(" (under the profile wwdc22); the shortest way:") })
  }

  @Test("an app in which nothing is lost has no finding, nor has a file without an app")
  func nothing() throws {
    #expect(try findings(in: "Garden.swift").isEmpty)
    let index = AppIndex([], platform: .ios)
    #expect(ExtractedSearch.findings(in: index, ScreenTable(index)).isEmpty)
  }
}
