import Foundation
import Testing

/// What a session is expected to say, in a file of its own: `Transcripts/NAME.txt`.
enum ExpectedTranscript {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  /// Compares what was said; `UPDATE_GOLDEN=1` expects it from now on.
  static func check(_ name: String, _ actual: String, at location: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: "\(name).txt")
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard actual + "\n" != expected else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      let lines = (expected.split(separator: "\n"), actual.split(separator: "\n"))
      let same = zip(lines.0, lines.1).prefix { $0 == $1 }.count
      Issue.record(
        """
        Transcripts/\(name).txt differs in line \(same + 1):
        − \(lines.0.dropFirst(same).first ?? "(its end)")
        + \(lines.1.dropFirst(same).first ?? "(its end)")
        """,
        sourceLocation: location
      )
      return
    }
    try Data((actual + "\n").utf8).write(to: file)
    Issue.record("Transcripts/\(name).txt was rewritten: read it", sourceLocation: location)
  }
}
