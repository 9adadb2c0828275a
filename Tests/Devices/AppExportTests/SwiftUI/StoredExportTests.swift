import AppExport
import AppExtraction
import FlowApps
import Foundation
import NavigationEngine
import TestSupport
import Testing

/// Exported apps that are stored with their trees, which `Scripts/check sources` makes.
@Suite("Exported apps are as they are stored, and are read as the same apps")
struct StoredExportTests {
  private static let folder = "Tests/Devices/AppExportTests/Samples"

  @Test(
    "an example",
    arguments: [
      "scenes/shop", "scenes/trips", "columns/mail", "apps/news", "apps/journal", "apps/checkout", "swiftui/tours",
    ]
  )
  func example(path: String) throws {
    let app = try #require(storedApp("Examples/\(path).app.yaml"))
    let name = path.split(separator: "/").joined(separator: "-")
    let export = SwiftUIExport(app, from: "\(path).app.yaml")
    for file in export.files {
      let stored = Repository.root.appending(path: "\(Self.folder)/\(name)/\(file.name).txt")
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
        try FileManager.default.createDirectory(
          at: stored.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(file.text.utf8).write(to: stored)
      }
      #expect(try String(contentsOf: stored, encoding: .utf8) == file.text)
    }
    let trees = try Self.trees(of: name)
    #expect(trees.count == export.files.count, "run Scripts/check sources")
    let read = try AppExtractor.app(from: AppIndex(trees, platform: .ios)).model
    let differences = export.model.differences(from: read)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  private static func trees(of name: String) throws -> [SourceTree] {
    let file = Repository.root.appending(path: "\(folder)/samples.trees")
    let pieces = try TreeText.pieces(of: [UInt8](Data(contentsOf: file)))
    return try pieces.filter { $0.path.hasPrefix("\(name)/") }.map { try TreeText.tree(of: $0) }
  }
}
