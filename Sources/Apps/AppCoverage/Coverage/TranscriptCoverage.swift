package import FlowApps
package import FlowSyntax
package import FlowTranscripts

/// The coverage of an app by the flows of transcripts, which may have run other apps, too.
package struct TranscriptCoverage: Sendable {
  /// The maximum number of other apps that a message names.
  private static let maxOthers = 3

  package private(set) var coverage: Coverage
  /// Whether a transcript is cut off, or a line of one can't be read.
  package private(set) var isIncomplete = false
  /// The first names of other apps that flows ran.
  private var others: [String] = []

  /// Begins without transcripts.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - mask: Masks secrets in the names of declarations.
  package init(of app: App, masking mask: @escaping @Sendable (String) -> String) {
    coverage = Coverage(of: app, masking: mask)
  }

  /// Adds the uses of a flow.
  ///
  /// - Parameters:
  ///   - used: Its uses, of the app that it names.
  ///   - isSame: Whether that is this app.
  package mutating func add(_ used: UsedDeclarations, isSame: Bool) {
    if isSame {
      coverage.add(used.uses)
    } else if others.count < Self.maxOthers, !others.contains(used.app) {
      others.append(used.app)
    }
  }

  /// Ends a transcript.
  ///
  /// - Parameters:
  ///   - flows: The number of flows that have finished, and how many record their uses.
  ///   - unknownSchema: The version of the format, if it is unknown.
  ///   - isWhole: Whether the transcript has an end, and every line of it could be read.
  ///   - trace: The transcript's name.
  /// - Throws: The reason why it can't be taken.
  package mutating func end(
    flows: (all: Int, counted: Int),
    unknownSchema: Int?,
    isWhole: Bool,
    of trace: String
  ) throws(Diagnostic) {
    if let unknownSchema { throw .unknownSchema(unknownSchema, in: SourceFile(name: trace)) }
    if flows.counted == 0, flows.all > 0 { throw .usesMissing(in: trace) }
    if !isWhole { isIncomplete = true }
  }

  /// Ends the last transcript.
  ///
  /// - Parameter traces: The names of the transcripts.
  /// - Throws: The error that none of them has a flow of the app.
  package func end(of traces: [String]) throws(Diagnostic) {
    guard coverage.results == 0, let first = traces.first else { return }
    throw .otherApp(coverage.file, others, in: first, isOnly: traces.count == 1)
  }
}

extension Diagnostic {
  fileprivate static func otherApp(_ app: String, _ others: [String], in trace: String, isOnly: Bool) -> Self {
    let names = others.map { "“\($0.excerpt)”" }.joined(separator: ", ")
    return Self(
      "other-app",
      others.isEmpty
        ? "no flow of “\(trace)” has an app" : "no flow of \(isOnly ? "“\(trace)”" : "the transcripts") ran “\(app)”",
      file: SourceFile(name: trace),
      range: nil,
      help: others.isEmpty ? "run flows that name the app under `app`" : "name an app that they ran: \(names)"
    )
  }

  fileprivate static func usesMissing(in trace: String) -> Self {
    Self(
      "uses-missing",
      "“\(trace)” doesn't say what its flows used: an earlier version wrote it, or no flow has an app",
      file: SourceFile(name: trace),
      range: nil,
      help: "run the flows again: navflow run --report jsonl=FILE"
    )
  }
}
