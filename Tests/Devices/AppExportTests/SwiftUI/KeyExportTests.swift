import AppExport
import FlowApps
import FlowSyntax
import Foundation
import SyntaxTestSupport
import Testing

@Suite("Most keys of the app language can be exported as SwiftUI")
struct KeyExportTests {
  /// The keys whose example has no form in the exported sources; it may only get shorter.
  static let left: Set<String> = [
    "module of an app", "codable of a type", "actions of rows", "value of an item", "platform of a split view",
  ]
  /// The share of the keys that can be exported, in hundredths; it may only rise.
  static let share = 96

  @Test("a key is exported without a gap, or is on the list of those that aren't")
  func keys() throws {
    var left: Set<String> = []
    for key in KeyApps.keys {
      let export = try #require(Self.export(of: key), "\(key)")
      if !export.gaps.isEmpty { left.insert(key.description) }
    }
    let exported = KeyApps.keys.count - left.count
    #expect(left == Self.left)
    #expect(exported * 100 / KeyApps.keys.count == Self.share)
  }

  /// The export of the app that shows a key; nil if its text isn't valid, which is recorded.
  static func export(of key: KeyApps.Key) -> SwiftUIExport? {
    var text = KeyApps.text(of: key)
    while true {
      do throws(FileErrors) {
        return try SwiftUIExport(AppReader.read(SourceFile(text)), from: "a.app.yaml")
      } catch {
        // A screen that is only named is declared as a bare one.
        let bare = error.diagnostics.first { $0.id.description == "screen-not-declared" }
        guard let name = bare?.message.split(separator: "“").last?.prefix(while: { $0 != "”" }) else {
          Issue.record(error, "\(key)\n\(text)")
          return nil
        }
        let block = text.replacing("\nscreens:\n", with: "\nscreens:\n  \(name):\n")
        text = block != text ? block : text.replacing("\nscreens: {", with: "\nscreens: {\(name): , ")
      }
    }
  }
}
