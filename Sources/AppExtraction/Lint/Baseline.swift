/// The findings that a project began with, which aren't reported again.
///
/// A finding is known by its id, its file and its sentence, not by its line, which moves with every edit.
package struct Baseline: Sendable {
  private static let head = "# navflow baseline 1"

  private var counts: [String: Int] = [:]

  /// The baseline of findings.
  package init(_ findings: [ReportedFinding]) {
    for finding in findings { counts[Self.line(of: finding), default: 0] += 1 }
  }

  /// Reads a baseline.
  ///
  /// - Parameter text: The text of its file; there is no baseline if it doesn't begin as one.
  package init?(text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard lines.first == Self.head else { return nil }
    for line in lines.dropFirst() where !line.hasPrefix("#") { counts[line, default: 0] += 1 }
  }

  /// The text of the baseline's file.
  package var text: String {
    let lines = counts.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key, count: $0.value) }
    return ([Self.head] + lines).map { $0 + "\n" }.joined()
  }

  /// The findings that aren't in the baseline, and how many of its lines no finding has any more.
  package func new(_ findings: [ReportedFinding]) -> (findings: [ReportedFinding], fixed: Int) {
    var rest = counts
    let new = findings.filter { finding in
      let line = Self.line(of: finding)
      guard let count = rest[line], count > 0 else { return true }
      rest[line] = count - 1
      return false
    }
    return (new, rest.values.reduce(0, +))
  }

  private static func line(of finding: ReportedFinding) -> String {
    "\(finding.id.rawValue)\t\(finding.position.path)\t\(finding.message)"
  }
}
