/// The state of an app file that was written earlier, by the checksum at its head.
package enum AppFileChecksum: Hashable, Sendable {
  /// The file is as it was written.
  case unchanged
  case edited
  /// The file was written by a version that had no checksum.
  case missing

  private static let mark = "# Checksum of the lines below: "

  /// The line that a file has above its content.
  static func line(for content: String) -> String { mark + ContentHash.hash(Array(content.utf8)) }

  /// Whether a line holds a checksum.
  static func isLine(_ line: some StringProtocol) -> Bool { line.hasPrefix(mark) }

  /// The state of the file with a text.
  package init(of text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let number = lines.firstIndex(where: { Self.isLine($0) }) else {
      self = .missing
      return
    }
    let content = lines[(number + 1)...].joined(separator: "\n")
    self = lines[number] == Self.line(for: content) ? .unchanged : .edited
  }
}
