import FlowSyntax

/// The list of everything that isn't extracted: losses first, by their reasons, and conditions last.
package struct UnresolvedList: Sendable {
  private let report: ExtractReport

  package init(_ report: ExtractReport) { self.report = report }

  /// The lines of the list.
  package var text: String {
    var sections = [report.account.line + "\n"]
    sections += report.account.groups.map { group in
      section(
        "\(group.reason.text): \(group.losses.count.counted("place"))",
        group.reason.advice,
        group.losses.map { loss in
          (loss.path, loss.line, loss.owner.isEmpty ? loss.kind.rawValue : "\(loss.kind.rawValue) in \(loss.owner)")
        }
      )
    }
    let others = report.omissions.filter { !$0.isCondition }
    sections += Self.grouped(others).map { reason, advice, places in
      section("\(reason): \(places.count.counted("place"))", advice, places.map { ($0.path, $0.line, $0.subject) })
    }
    if !report.madeUp.isEmpty {
      sections.append(
        section(
          "made up, since the sources don't give it: \(report.madeUp.count.counted("place"))",
          "change it in an app file that extends this one, where it matters; `assumed` marks it",
          report.madeUp.map { ($0.path, $0.line, $0.parts.map(\.rawValue).joined(separator: ", ")) }
        )
      )
    }
    sections += conditions
    sections += leftOut
    if sections.count == 1, report.account.expected > 0 { sections.append("everything that was found is extracted\n") }
    if report.account.isMostlyUnread { sections.append("warning: less than half of the app's navigation is read\n") }
    return sections.joined(separator: "\n")
  }

  private func section(
    _ title: String,
    _ advice: String,
    _ places: [(path: String, line: Int, note: String?)]
  ) -> String {
    let lines = places.map { place in
      "  \(TextWidth.visible(place.path)):\(place.line)\(place.note.map { ": \($0)" } ?? "")\n"
    }
    return "\(title)\n  to fill in: \(advice)\n" + lines.joined()
  }

  /// The conditions, whose contents are extracted, with the lines of each file on one line.
  private var conditions: [String] {
    let conditions = report.omissions.filter(\.isCondition)
    guard let first = conditions.first else { return [] }
    var order: [String] = []
    var lines: [String: [Int]] = [:]
    for condition in conditions {
      if lines[condition.path] == nil { order.append(condition.path) }
      if lines[condition.path]?.contains(condition.line) != true {
        lines[condition.path, default: []].append(condition.line)
      }
    }
    let files = order.map { path in
      let numbers = (lines[path] ?? []).map { "\($0)" }.joined(separator: ", ")
      return "  \(TextWidth.visible(path)):\(numbers)\n"
    }
    let count = lines.values.reduce(0) { $0 + $1.count }
    return ["\(first.reason): \(count.counted("place"))\n  to fill in: \(first.advice)\n" + files.joined()]
  }

  /// The sites that aren't those of the app.
  private var leftOut: [String] {
    let all = report.account.leftOut
    guard !all.isEmpty else { return [] }
    let count = all.reduce(0) { $0 + $1.count }
    return [
      "left out, since the app doesn't have it: \(count.counted("place"))\n"
        + all.map { "  \($0.reason): \($0.count)\n" }.joined()
    ]
  }

  /// Places by their reasons, in the order of the first of each.
  private static func grouped(
    _ omissions: [ExtractReport.Omission]
  ) -> [(reason: String, advice: String, places: [ExtractReport.Omission])] {
    var order: [String] = []
    var byReason: [String: [ExtractReport.Omission]] = [:]
    for omission in omissions {
      if byReason[omission.reason] == nil { order.append(omission.reason) }
      byReason[omission.reason, default: []].append(omission)
    }
    return order.map { reason in
      let places = byReason[reason] ?? []
      return (reason, places.first?.advice ?? "", places)
    }
  }
}
