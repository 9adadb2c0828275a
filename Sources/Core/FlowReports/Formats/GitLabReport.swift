package import FlowSyntax
package import FlowTranscripts
import PlainText

/// Writes the problems as a code quality report of GitLab, so that a merge request shows them beside the changed lines.
package struct GitLabReport: Report {
  private let namesProfiles: Bool
  private let paths: RepositoryPaths

  /// Sets the form of the issues.
  package init(namesProfiles: Bool, paths: RepositoryPaths = RepositoryPaths()) {
    (self.namesProfiles, self.paths) = (namesProfiles, paths)
  }

  package var separator: String { ",\n" }

  package func head(_ summary: RunSummary) -> String { "[\n" }

  package func text(of result: FlowResult) -> String {
    var fingerprints = Fingerprints(result, path: paths.path(result.file.name))
    let title = result.title(withProfile: namesProfiles)
    let steps = result.record?.steps
    let issues = result.problems().map { problem in
      let step = problem.step.flatMap { steps?[$0] }
      return issue(problem, "\(title): \(problem.message)", result.line, fingerprints.next(problem, step: step))
    }
    return issues.joined(separator: separator)
  }

  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    var fingerprints = Fingerprints(path: paths.path(file.name))
    let issues = diagnostics.map { diagnostic in
      let problem = Problem(diagnostic)
      return issue(problem, problem.message, 1, fingerprints.next(problem, step: nil))
    }
    return issues.joined(separator: separator)
  }

  package func finish(_ summary: RunSummary) -> String { "\n]\n" }

  private func issue(_ problem: Problem, _ description: String, _ line: Int, _ fingerprint: String) -> String {
    JSONWriter.object { writer in
      writer.field("description", description.truncated(to: 1000))
      writer.field("check_name", problem.id)
      writer.field("fingerprint", fingerprint)
      writer.field("severity", severity(problem))
      writer.object("location") { writer in
        writer.field("path", paths.path(problem.file.name))
        writer.object("lines") { writer in writer.field("begin", problem.place?.start.line ?? line) }
      }
    }
  }

  /// The severity of a problem; errors in a text are critical, since the flow then tests nothing.
  private func severity(_ problem: Problem) -> String {
    switch problem.severity {
    case .error: problem.divergence == nil ? "critical" : "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
