/// The findings that a project began with, which aren't reported again.
///
/// A finding is known by its id, its file and its subject: not by its line, which moves with every edit, nor by the way
/// that leads to it, on which a button may get another name.
package struct Baseline: Sendable {
  /// The forms of a baseline's file.
  private enum Form: String, CaseIterable {
    /// It holds whole sentences, and the ways in them; it is still read.
    case sentences = "# navflow baseline 1"
    case subjects = "# navflow baseline 2"

    /// The line that stands for a finding.
    func line(of finding: ReportedFinding) -> String {
      let subject =
        switch self {
        case .sentences: finding.message
        case .subjects: finding.subject
        }
      return "\(finding.id.rawValue)\t\(finding.position.path)\t\(subject)"
    }
  }

  private let form: Form
  private var counts: [String: Int] = [:]

  /// The baseline of findings.
  package init(_ findings: [ReportedFinding]) {
    form = .subjects
    for finding in findings { counts[form.line(of: finding), default: 0] += 1 }
  }

  /// Reads a baseline.
  ///
  /// - Parameter text: The text of its file; there is no baseline if it doesn't begin as one.
  package init?(text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard let form = lines.first.flatMap(Form.init) else { return nil }
    self.form = form
    for line in lines.dropFirst() where !line.hasPrefix("#") { counts[line, default: 0] += 1 }
  }

  /// Whether the file is of an earlier version, which knows findings by their ways, too.
  package var isOld: Bool {
    switch form {
    case .sentences: true
    case .subjects: false
    }
  }

  /// The text of the baseline's file.
  package var text: String {
    let lines = counts.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key, count: $0.value) }
    return ([form.rawValue] + lines).map { $0 + "\n" }.joined()
  }

  /// The findings that aren't in the baseline, and how many of its lines no finding has any more.
  package func new(_ findings: [ReportedFinding]) -> (findings: [ReportedFinding], fixed: Int) {
    var rest = counts
    let new = findings.filter { finding in
      let line = form.line(of: finding)
      guard let count = rest[line], count > 0 else { return true }
      rest[line] = count - 1
      return false
    }
    return (new, rest.values.reduce(0, +))
  }
}
