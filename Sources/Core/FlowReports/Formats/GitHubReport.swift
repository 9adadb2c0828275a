import FlowSyntax
package import FlowTranscripts
import PlainText

/// Writes the problems as commands for GitHub's runner, so that a pull request shows them beside the changed lines.
///
/// GitHub shows ten errors and ten warnings of a step, so there are no more; the rest is in the summary of the step.
package struct GitHubReport: Report {
  private static let most = 10

  private let namesProfiles: Bool
  private let paths: RepositoryPaths

  /// Sets the form of the commands.
  package init(namesProfiles: Bool, paths: RepositoryPaths = RepositoryPaths()) {
    (self.namesProfiles, self.paths) = (namesProfiles, paths)
  }

  package func finish(_ summary: RunSummary) -> String {
    let files = summary.filesWithDiagnostics.flatMap { file in file.diagnostics.map { command($0) } }
    let flows = summary.failures.filter { $0.outcome != .skipped }.map(command)
    let commands = files + flows + summary.flaky.map { command($0, tries: $0.tries ?? "") }
    var lines: [String] = []
    if let sources = summary.lintedSources {
      lines.append(Command(name: "notice", properties: [("title", "navflow lint")], message: sources.reading).line)
    }
    for cut in summary.searchCuts {
      lines.append(Command(name: "notice", properties: [("title", "navflow explore")], message: cut).line)
    }
    for name in ["error", "warning"] {
      let all = commands.filter { $0.name == name }
      lines += all.prefix(Self.most).map(\.line)
      let more = all.count - Self.most
      if more > 0 {
        let noun = more == 1 ? name : "\(name)s"
        let text = "\(more) more \(noun); see the step's summary and the other reports"
        lines.append(Command(name: "notice", properties: [("title", "navflow")], message: text).line)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func command(_ failure: FlowFailure) -> Command {
    let code = failure.source.map { " (\(CodePlace(file: paths.path($0.file), line: $0.line)))" } ?? ""
    let more = [failure.why.map { "why: \($0)\(code)" }, failure.fix.map { "to fix: \($0)" }].compactMap(\.self)
    return Command(
      name: "error",
      properties: self.place(
        failure.file,
        SourceLocation(line: failure.line, column: failure.column),
        failure.end
      ) + [("title", title(failure.name, failure.variant))],
      message: Self.message(failure.message, failure.kind, more)
    )
  }

  private func command(_ flow: NamedFlow, tries: String) -> Command {
    Command(
      name: "warning",
      properties: [
        ("file", paths.path(flow.file)), ("line", "\(flow.line)"), ("title", title(flow.name, flow.variant)),
      ],
      message: Self.message("flaky: \(tries)", nil, [])
    )
  }

  private func title(_ name: String, _ variant: FlowVariant) -> String {
    TextWidth.visible(name.truncated(to: 200) + variant.suffix(namesProfile: namesProfiles))
  }

  private func command(_ diagnostic: Diagnostic) -> Command {
    let place = diagnostic.place
    let notes = diagnostic.notes.map { note in
      "note: \(note.message): \(paths.path(note.place.file.name)):\(note.place.start.line)"
    }
    let more = notes + [diagnostic.help.map { "to fix: \($0)" }].compactMap(\.self)
    return Command(
      name: Self.name(of: diagnostic.severity),
      properties: self.place(diagnostic.file.name, place?.start, place?.end)
        + [("title", diagnostic.id.description)],
      message: Self.message(diagnostic.message, diagnostic.id.description, more)
    )
  }

  private static func name(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func message(_ message: String, _ kind: String?, _ more: [String]) -> String {
    let first = TextWidth.visible(message.truncated(to: 1000)) + (kind.map { " [\($0)]" } ?? "")
    return ([first] + more.map { TextWidth.visible($0.truncated(to: 1000)) }).joined(separator: "\n")
  }

  /// The properties of a place; columns are only valid within one line.
  private func place(
    _ file: String,
    _ start: SourceLocation?,
    _ end: SourceLocation?
  ) -> [(String, String)] {
    var properties = [("file", paths.path(file))]
    guard let start else { return properties }
    properties.append(("line", "\(start.line)"))
    guard let end else { return properties }
    properties.append(("endLine", "\(max(start.line, end.line))"))
    guard end.line == start.line else { return properties }
    return properties + [("col", "\(start.column)"), ("endColumn", "\(max(start.column, end.column - 1))")]
  }
}

extension GitHubReport {
  /// One command, which takes a line.
  private struct Command {
    let name: String
    let properties: [(String, String)]
    let message: String

    var line: String {
      let properties = properties.map {
        "\($0)=\(Self.escape($1).replacing(":", with: "%3A").replacing(",", with: "%2C"))"
      }
      return "::\(name) \(properties.joined(separator: ","))::\(Self.escape(message))"
    }

    private static func escape(_ text: String) -> String {
      var escaped = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        switch scalar {
        case "%": escaped.append(contentsOf: "%25".unicodeScalars)
        case "\r": escaped.append(contentsOf: "%0D".unicodeScalars)
        case "\n": escaped.append(contentsOf: "%0A".unicodeScalars)
        default: escaped.append(scalar.isShownAsItIs ? scalar : "\u{FFFD}")
        }
      }
      return String(escaped)
    }
  }
}
