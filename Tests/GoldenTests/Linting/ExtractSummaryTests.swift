import AppExtraction
import FlowApps
import Foundation
import TestSupport
import Testing

@testable import AppCommands
@testable import CommandSupport

@Suite("Extract says how much it wrote")
struct ExtractSummaryTests {
  @Test(
    "one screen and one place are no several",
    arguments: [
      ("Garden.swift", "5 screens; --unresolved lists 1 place that it doesn't have"),
      ("Tours.swift", "5 screens"),
    ]
  )
  func summary(file: String, summary: String) throws {
    let trees = Repository.root.appending(path: "Tests/GoldenTests/Goldens/lint/samples.trees")
    let pieces = try TreeText.pieces(of: [UInt8](Data(contentsOf: trees)))
    let tree = try TreeText.tree(of: #require(pieces.first { $0.path == file }))
    let app = try AppExtractor.app(from: AppIndex([tree], platform: .ios))
    let report = ExtractReport(app, .init { $0 }, unread: [])
    #expect(ExtractRun.summary(of: report) == summary)
  }
}
