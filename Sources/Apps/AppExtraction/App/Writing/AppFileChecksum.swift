/// The checksum at the head of an app file, by which an edited file is known.
package enum AppFileChecksum {
  /// The state of a file that was written earlier.
  package enum FileState: Hashable, Sendable {
    /// It is as it was written.
    case unchanged
    case edited
    /// It was written by a version that had no checksum.
    case missing
  }

  private static let mark = "# Checksum of the lines below: "

  /// The line that a file has above its content.
  static func line(for content: String) -> String { mark + ContentHash.hash(Array(content.utf8)) }

  /// Whether a line holds a checksum.
  static func isLine(_ line: some StringProtocol) -> Bool { line.hasPrefix(mark) }

  /// The state of a file.
  ///
  /// - Parameter text: The text of the file.
  /// - Returns: Whether it is unchanged since it was written.
  package static func state(of text: String) -> FileState {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let number = lines.firstIndex(where: { isLine($0) }) else { return .missing }
    let content = lines[(number + 1)...].joined(separator: "\n")
    return lines[number] == line(for: content) ? .unchanged : .edited
  }
}
