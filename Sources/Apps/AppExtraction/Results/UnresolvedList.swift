import FlowSyntax

extension ExtractReport {
  /// The list of everything that isn't extracted: losses first, by their reasons, and conditions last.
  package var unresolvedList: String {
    var sections = [account.line + "\n"]
    sections += account.groups.map { group in
      section(
        group.reason,
        group.losses.map { loss in
          (loss.path, loss.line, loss.owner.isEmpty ? loss.kind.rawValue : "\(loss.kind.rawValue) in \(loss.owner)")
        }
      )
    }
    let others = omissions.filter { !$0.isCondition } + madeUp
    sections += others.grouped(by: \.reason).map { reason, places in
      section(reason, places.map { ($0.place.path, $0.place.line, $0.subject) })
    }
    sections += sectionsOfConditions + sectionsOfLeftOut
    if sections.count == 1, account.expected > 0 { sections.append("everything that was found is extracted\n") }
    if account.isMostlyUnread { sections.append("warning: less than half of the app's navigation is read\n") }
    return sections.joined(separator: "\n")
  }

  private func section(_ reason: SiteAccount.Reason, _ places: [(path: String, line: Int, note: String?)]) -> String {
    let lines = places.map { place in
      "  \(TextWidth.visible(place.path)):\(place.line)\(place.note.map { ": \($0)" } ?? "")\n"
    }
    return head(reason, places.count) + lines.joined()
  }

  private func head(_ reason: SiteAccount.Reason, _ count: Int) -> String {
    "\(reason.text): \(count.counted("place"))\n  to fill in: \(reason.advice)\n"
  }

  /// The conditions, whose contents are extracted, with the lines of each file on one line.
  private var sectionsOfConditions: [String] {
    let conditions = omissions.filter(\.isCondition)
    guard let first = conditions.first else { return [] }
    let lines = conditions.grouped(by: \.place.path).map { path, found in
      (path: path, lines: found.map(\.place.line).grouped { $0 }.map(\.key))
    }
    let files = lines.map { "  \(TextWidth.visible($0.path)):\($0.lines.map { "\($0)" }.joined(separator: ", "))\n" }
    let count = lines.reduce(0) { $0 + $1.lines.count }
    return [head(first.reason, count) + files.joined()]
  }

  /// The sites that aren't those of the app.
  private var sectionsOfLeftOut: [String] {
    let all = account.leftOut
    guard !all.isEmpty else { return [] }
    let count = all.reduce(0) { $0 + $1.count }
    return [
      "left out, since the app doesn't have it: \(count.counted("place"))\n"
        + all.map { "  \($0.reason): \($0.count)\n" }.joined()
    ]
  }
}
