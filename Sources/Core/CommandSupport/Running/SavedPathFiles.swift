import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import FlowTranscripts
package import NavigationEngine
package import WorkspaceFiles

/// Writes the paths that flows save into files.
package struct SavedPathFiles: Sendable {
  /// The file of a path.
  package let file: @Sendable (String) -> SavedPathFile
  /// Knows the secrets of the run.
  package let redactor: Redactor

  package init(file: @escaping @Sendable (String) -> SavedPathFile, redactor: Redactor) {
    (self.file, self.redactor) = (file, redactor)
  }

  /// Writes the paths that the steps of a run saved; the last one for each file remains.
  ///
  /// - Parameters:
  ///   - transcript: The run.
  ///   - secrets: The secrets of the flow.
  /// - Returns: An error at the step for each path that isn't written.
  package func write(_ transcript: Transcript, hiding secrets: Set<String>) -> [Diagnostic] {
    let own = Self(file: file, redactor: redactor.adding(secrets))
    var last: [String: (saved: SavedPath, place: Place)] = [:]
    for record in transcript.records {
      guard let saved = record.change.saved, case .prepared(let step) = record.step.argument,
        case .file(let path)? = step.slot
      else { continue }
      last[path] = (saved, record.place(in: transcript.flow))
    }
    return last.sorted { $0.key < $1.key }.compactMap { path, last in
      do throws(Diagnostic) {
        try own.write(last.saved, to: path)
        return nil
      } catch {
        return Diagnostic(error.id, error.message, at: last.place).help(error.help)
      }
    }
  }

  /// Writes a path into a file; throws if it shows a secret, or may not be written.
  package func write(_ saved: SavedPath, to path: String) throws(Diagnostic) {
    if saved.shows(redactor) { throw .savedSecret(path) }
    try file(path).write(atLeast: saved.elements.reduce(0) { $0 + $1.value.utf8.count }, .shielded) {
      Array((saved.json + "\n").utf8).escapingControls
    }
  }
}

extension SavedPath {
  /// Whether a value shows a secret.
  fileprivate func shows(_ redactor: Redactor) -> Bool {
    if redactor.isEmpty { return false }
    return elements.contains { element in
      redactor.finds(in: element.type) || redactor.finds(in: element.value)
        || RouteValue(jsonText: element.value).map(redactor.finds) == true
    }
  }
}

extension Diagnostic {
  fileprivate static func savedSecret(_ path: String) -> Self {
    .notSaved(
      path,
      "the path shows a secret",
      help: "save the path before the secret is pushed, or keep it in memory: `save: NAME`"
    )
  }
}
