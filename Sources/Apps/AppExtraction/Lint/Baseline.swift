import FlowApps
package import FlowSyntax

/// The findings that a project began with and the places that weren't read then, which aren't reported again.
///
/// A finding is known by its id, its file and its subject: not by its line, which moves with every edit, nor by the way
/// to it, whose buttons may get other names. A place is known by its file, the view around it and its kind.
package struct Baseline: Sendable {
  /// The first line of a baseline's file.
  private static let mark = "# navflow baseline 2"
  /// The first line of one that holds whole sentences, and the ways in them; it is still read.
  private static let oldMark = "# navflow baseline 1"

  /// The id of lines about places that aren't read.
  private static let unread = "partly-read"

  /// Whether the file is of an earlier version, which knows findings by their ways, too.
  package let isOld: Bool
  private var counts: [String: Int] = [:]
  /// The warning about the first line with an id of an earlier version, or with none; empty if there is none.
  package private(set) var remarks: [Diagnostic] = []

  /// The baseline of findings, and of places that aren't read.
  package init(_ findings: [Finding], unread losses: [SiteAccount.Loss] = []) {
    isOld = false
    let lines = findings.compactMap { Self.lines(of: $0, isOld: false).first } + losses.map(Self.line)
    for line in lines { counts[line, default: 0] += 1 }
  }

  /// Reads a baseline.
  ///
  /// - Parameter file: Its file; there is no baseline if it doesn't begin as one.
  package init?(_ file: SourceFile) {
    let lines = String(decoding: file.bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    ).map(String.init)
    guard let mark = lines.first(where: { !$0.isEmpty }), [Self.mark, Self.oldMark].contains(mark) else { return nil }
    isOld = mark == Self.oldMark
    for (number, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      counts[line, default: 0] += 1
      let name = String(line.prefix { $0 != "\t" })
      guard remarks.isEmpty, name != Self.unread, Finding.ID(rawValue: name) == nil else { continue }
      let place = Place(file, SourceRange(file.line(number + 1)))
      let sentence = "“\(name.excerpt)” is no id of lint, so this line knows no finding"
      remarks = [
        RetiredID(name).map { .retired($0, at: place) }
          ?? Diagnostic(.invalidBaseline, sentence, severity: .warning, at: place).help("write the baseline anew")
      ]
    }
  }

  /// The text of the baseline's file.
  package var text: String {
    let lines = counts.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key, count: $0.value) }
    return ([isOld ? Self.oldMark : Self.mark] + lines).map { $0 + "\n" }.joined()
  }

  /// The findings and the unread places that aren't in the baseline, and how many of its lines nothing has any more.
  ///
  /// Nil stands for unread places that a baseline knows nothing of, as one of an earlier version.
  package func new(
    _ findings: [Finding],
    unread losses: [SiteAccount.Loss] = []
  ) -> (findings: [Finding], unread: [SiteAccount.Loss]?, fixed: Int) {
    var rest = counts
    func isNew(_ lines: [String], _ known: (String) -> [String]) -> Bool {
      let line = lines.lazy.flatMap(known).first { rest[$0, default: 0] > 0 }
      if let line { rest[line, default: 0] -= 1 }
      return line == nil
    }
    let knowsLosses = counts.keys.contains { $0.hasPrefix(Self.unread) }
    let others = findings.filter { isNew(Self.lines(of: $0, isOld: isOld)) { [$0] } }
    let places = losses.filter { isNew([Self.line(of: $0)]) { [$0] } }
    // A call from another folder, or with a whole path, spells the paths of files in another way.
    let left = Dictionary(grouping: rest.keys.sorted()) { Self.parts($0).rest }
    func spelled(_ line: String) -> [String] { (left[Self.parts(line).rest] ?? []).filter { Self.areOne($0, line) } }
    let new = others.filter { isNew(Self.lines(of: $0, isOld: isOld), spelled) }
    let unread = places.filter { isNew([Self.line(of: $0)], spelled) }
    return (new, knowsLosses ? unread : nil, rest.values.reduce(0, +))
  }

  /// The lines that stand for a finding, the first one by the name of its id now.
  private static func lines(of finding: Finding, isOld: Bool) -> [String] {
    finding.id.names.map { "\($0)\t\(finding.position.path)\t\(isOld ? finding.message : finding.subject)" }
  }

  private static func line(of one: SiteAccount.Loss) -> String {
    "\(unread)\t\(one.path)\t\(one.owner) \(one.kind.rawValue)"
  }

  /// The path of a line, and all else.
  private static func parts(_ line: String) -> (path: String, rest: String) {
    let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    return parts.count == 3 ? (parts[1], "\(parts[0])\t\(parts[2])") : ("", line)
  }

  /// Whether the path of one of two lines is the end of the other's path.
  private static func areOne(_ one: String, _ other: String) -> Bool {
    let (one, other) = (parts(one).path, parts(other).path)
    return one.hasSuffix("/" + other) || other.hasSuffix("/" + one)
  }
}

extension DiagnosticID {
  package static let invalidBaseline: Self = "invalid-baseline"
}
