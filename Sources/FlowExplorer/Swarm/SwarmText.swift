package import FlowDiagnostics
import JSONText

/// Formats what a swarm has found for people.
package struct SwarmText {
  private let union: SwarmUnion
  private let painter: TextPainter

  /// Prepares the text.
  ///
  /// - Parameters:
  ///   - union: The findings and the searches.
  ///   - painter: Colours them.
  package init(_ union: SwarmUnion, painter: TextPainter) { (self.union, self.painter) = (union, painter) }

  /// The findings, how far each worker and all of them came, and the number of findings, as lines that aren't wrapped.
  package var text: String {
    var files: [String: SourceFile] = [:]
    let found = union.findings.map { (found: $0, diagnostic: diagnostic(of: $0, &files)) }
    let findings = found.map { lines(of: $0.found, $0.diagnostic) }.joined()
    let searches = union.parts.map(lines(of:)).joined()
    let defects = found.filter(\.found.isDefect).map(\.diagnostic)
    let omissions = ExplorationText.omissions(union.omitted.compactMap(\.asText))
    return findings + searches + omissions + ExplorationText.total(of: defects, painter)
  }

  // MARK: Findings

  private struct ID: RawRepresentable {
    let rawValue: String
  }

  /// A finding at its place in a file whose text the reports don't have.
  private func diagnostic(of found: SwarmUnion.Found, _ files: inout [String: SourceFile]) -> Diagnostic {
    let json = found.json
    let name = json["file"]?.asText ?? union.app
    let file = files[name] ?? SourceFile(name: name, part: nil)
    files[name] = file
    let location = SourceLocation(line: json["line"]?.asCount ?? 1, column: json["column"]?.asCount ?? 1)
    let offset = file.offset(of: location)
    return Diagnostic(
      DiagnosticID(ID(rawValue: json["id"]?.asText ?? "")),
      json["message"]?.asText ?? "",
      severity: Diagnostic.Severity(rawValue: json["severity"]?.asText ?? "") ?? .note,
      at: Place(file, SourceRange(offset..<offset)),
      help: json["advice"]?.asText
    )
  }

  private func lines(of found: SwarmUnion.Found, _ diagnostic: Diagnostic) -> String {
    var lines = DiagnosticFormatter(painter: painter).format(diagnostic)
    if let way = way(of: found) { lines += "  \(painter.paint("trail:", .emphasis)) \(way)\n" }
    if union.parts.count > 1 {
      lines += "  \(painter.paint("profile:", .emphasis)) \(found.variants.joined(separator: ", "))\n"
    }
    return lines + "\n"
  }

  /// The steps of the shortest way; nil for a finding about all states.
  private func way(of found: SwarmUnion.Found) -> String? {
    guard let steps = found.json["steps"]?.elements, !found.json.isOfEveryState else { return nil }
    let entries = steps.map { step in
      (
        summary: step["step"]?.asText ?? "", actor: step["by"]?.asText ?? "person", front: step["front"]?.asText ?? ""
      )
    }
    return ExplorationText.way(entries, painter)
  }

  // MARK: Searches

  /// How far each worker came in a search, and all together.
  private func lines(of part: SwarmUnion.Part) -> String {
    let name = union.parts.count > 1 ? "\(part.name), " : ""
    let searches = part.searches.map { worker, json in
      let (states, steps) = (json["states"]?.asCount ?? 0, json["steps"]?.asCount ?? 0)
      let reach = ExplorationText.reach(states: states, steps: steps, depth: json["depth"]?.asCount ?? 0)
      let cut = json["cut"]?.asText.flatMap(SearchCut.init).map { "cut: \($0.sentence(unseen: 0))" }
      return "\(name)worker \(worker): \(reach); \(cut.map { painter.paint($0, .warning) } ?? complete)\n"
    }
    guard !part.isComplete else { return searches.joined() }
    let unseen = part.unseen.count
    let parts = unseen == 1 ? "1 part of the app wasn't" : "\(unseen) parts of the app weren't"
    let end = unseen == 0 ? "every part of the app was seen" : "\(parts) seen by any worker"
    return searches.joined() + "\(name)together: \(painter.paint(end, unseen == 0 ? .success : .warning))\n"
  }

  private var complete: String {
    union.omitted.isEmpty
      ? painter.paint("complete", .success) : painter.paint("complete, but for what wasn't tried", .warning)
  }
}
