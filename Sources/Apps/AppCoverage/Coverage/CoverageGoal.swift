package import FlowApps
package import FlowSyntax

/// A percentage that a coverage must reach: `links=90`, or `80` for everything together.
package struct CoverageGoal: Hashable, Sendable {
  /// The kind of declaration; nil for all kinds together.
  package let kind: AppDeclaration.Section?
  package let percent: Double
  /// The percentage as it is written.
  private let text: String

  /// Reads a goal.
  package init(_ argument: String) throws(PlainError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let kinds = AppDeclaration.Section.allCases.map(\.rawValue)
    if parts.count == 2 {
      guard let kind = AppDeclaration.Section(rawValue: parts[0]) else {
        throw PlainError("there is no kind “\(parts[0])”; there are \(kinds.joined(separator: ", "))")
      }
      self.kind = kind
    } else {
      kind = nil
    }
    text = parts[parts.count - 1]
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 0x2E }
    guard isPlain, let percent = Double(text), 0...100 ~= percent else {
      throw PlainError("“\(text)” is no percentage from 0 to 100; write for instance links=90, or 90 for everything")
    }
    self.percent = percent
  }

  /// The sentence that a coverage doesn't reach the goal; nil if it does.
  package func shortfall(in coverage: Coverage) -> String? {
    let share = coverage.share(of: kind)
    guard !share.reaches(percent) else { return nil }
    let name = kind?.rawValue ?? "declarations"
    return
      "of \(share.total) \(name) in “\(coverage.file)” \(share.used) are used, \(share.percent) %, and \(text) % are due"
  }
}
