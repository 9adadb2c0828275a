package import FlowDiagnostics
import SourceTrees

/// A finding as reports and baselines take it: without the trees of the sources, so that it can be kept.
package struct ReportedFinding: Codable, Hashable, Sendable {
  /// A place that explains the finding.
  package struct Step: Codable, Hashable, Sendable {
    let text: String
    let position: SourcePosition
  }

  /// The maximum number of places that are shown on the way to a finding.
  private static let maxShownSteps = 8

  package let id: Finding.ID
  package let certainty: Finding.Certainty
  /// One sentence without its full stop.
  package let message: String
  /// By what a baseline knows it, besides its id and its file.
  let subject: String
  package let position: SourcePosition
  /// The places that lead to the finding, each once: the first ones and the last ones.
  let steps: [Step]
  let advice: String
  /// One sentence that all findings with the same cause share; nil if the message names the cause.
  let cause: String?
  /// The screens on the way that the engine found; empty if it found none.
  let way: [WayFrame]
  /// The severity in reports.
  package var severity: Diagnostic.Severity

  /// Takes over the reported parts of a finding.
  package init(_ finding: Finding) {
    (id, certainty, message, advice) = (finding.id, finding.certainty, finding.message, finding.advice)
    (cause, way, subject) = (finding.cause, finding.way, finding.subject)
    // A likely finding is a note, whatever its id.
    severity =
      switch finding.certainty {
      case .certain: finding.id.severity
      case .partly: .warning
      case .likely: .note
      }
    position = SourcePosition(finding.node)
    var seen: Set<SourceNode> = [finding.node]
    let chain = finding.chain.filter { seen.insert($0.node).inserted }
    let half = Self.maxShownSteps / 2
    let shown = chain.count > Self.maxShownSteps ? chain.prefix(half) + chain.suffix(half) : chain[...]
    steps = shown.map { Step(text: $0.text, position: SourcePosition($0.node)) }
  }

  /// The finding as reports show it.
  ///
  /// - Parameter file: Returns the file of a path.
  /// - Returns: The diagnostic.
  package func diagnostic(in file: (String) -> SourceFile) -> Diagnostic {
    var diagnostic = Diagnostic(
      DiagnosticID(id),
      message,
      severity: severity,
      at: position.place(in: file),
      notes: steps.map { Diagnostic.Note($0.text, at: $0.position.place(in: file)) },
      help: advice,
      cause: cause
    )
    diagnostic.way = way
    return diagnostic
  }
}

extension Finding.ID {
  /// The severity of a certain finding.
  var severity: Diagnostic.Severity {
    switch self {
    case .lazyDestination, .misplacedDestination, .unresolvedLink, .nestedStack, .mixedLinksReset, .viewEntriesDropped,
      .pushedUnderneath, .presentDropped, .unstorableValue, .lostInput, .trap:
      .error
    case .mixedLinks, .unshownCase, .duplicateDestination, .severalPresented, .doublePush, .computedPath,
      .urlUnderLayer, .neverShown, .notCodable, .unhandledURL:
      .warning
    }
  }
}

/// A place in a Swift file, by the file's path.
package struct SourcePosition: Codable, Hashable, Sendable {
  package let path: String
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// The number of bytes that the place has.
  let length: Int

  /// The place of the name that a node begins with.
  init(_ node: SourceNode) {
    let name = node.text.isEmpty ? node.children.first?.text ?? "" : node.text
    self.init(node, length: max(1, name.utf8.count))
  }

  /// The beginning of a file.
  init(beginningOf path: String) { (self.path, line, column, length) = (path, 1, 1, 1) }

  /// The place where a node begins.
  init(_ node: SourceNode, length: Int) {
    (path, line, column, self.length) = (node.tree.path, node.line, node.column, length)
  }

  func place(in file: (String) -> SourceFile) -> Place {
    let file = file(path)
    let start = file.offset(of: SourceLocation(line: line, column: column))
    return Place(file, SourceRange(start..<(start + length)))
  }
}
