package import FlowDiagnostics
import SourceTrees

extension Finding {
  /// The maximum number of places that are shown on the way to a finding.
  private static let maxShownSteps = 8

  /// The severity in reports: a likely finding is a note, whatever its id.
  package var severity: Diagnostic.Severity { certainty == .certain ? id.severity : .note }

  /// The finding as reports show it: a likely one is a note.
  ///
  /// - Parameter file: Returns the file of a path.
  /// - Returns: The diagnostic.
  package func diagnostic(in file: (String) -> SourceFile) -> Diagnostic {
    Diagnostic(
      id.diagnosticID,
      message,
      severity: severity,
      at: node.place(in: file),
      notes: shownChain.map { Diagnostic.Note($0.text, at: $0.node.place(in: file)) },
      help: advice
    )
  }

  /// The first steps of the chain and the last ones, each place once.
  private var shownChain: [Step] {
    var seen: Set<SourceNode> = [node]
    let steps = chain.filter { seen.insert($0.node).inserted }
    guard steps.count > Self.maxShownSteps else { return steps }
    let half = Self.maxShownSteps / 2
    return steps.prefix(half) + steps.suffix(half)
  }
}

extension Finding.ID {
  /// The severity of a certain finding.
  var severity: Diagnostic.Severity {
    switch self {
    case .lazyDestination, .misplacedDestination, .unresolvedLink, .nestedStack, .mixedLinksReset, .viewEntriesDropped,
      .presentDropped:
      .error
    case .mixedLinks, .unshownCase, .duplicateDestination: .warning
    }
  }

  fileprivate var diagnosticID: DiagnosticID { DiagnosticID(self) }
}

extension SourceNode {
  /// The place of the name that the node begins with.
  func place(in file: (String) -> SourceFile) -> Place {
    let file = file(tree.path)
    let start = file.offset(of: SourceLocation(line: line, column: column))
    let name = text.isEmpty ? children.first?.text ?? "" : text
    return Place(file, SourceRange(start..<(start + max(1, name.utf8.count))))
  }
}

extension SourceTree {
  /// The places of the file that could not be read.
  ///
  /// - Parameter file: Returns the file of a path.
  /// - Returns: A note for each.
  package func unparsed(in file: (String) -> SourceFile) -> [Diagnostic] {
    nodes.filter { $0.kind == .unparsed }.map { node in
      Diagnostic(
        .unparsedSource,
        node.text.isEmpty ? "the file doesn't parse here, so what is around this place may be missing" : node.text,
        severity: .note,
        at: SourceNode.place(of: node, in: file),
        help: node.text.isEmpty ? "fix it; a file that compiles is read as a whole" : "leave the file out"
      )
    }
  }
}

extension SourceNode {
  /// The place of one character.
  fileprivate static func place(of node: SourceNode, in file: (String) -> SourceFile) -> Place {
    let file = file(node.tree.path)
    let start = file.offset(of: SourceLocation(line: node.line, column: node.column))
    return Place(file, SourceRange(start..<(start + 1)))
  }
}

extension DiagnosticID {
  static let unparsedSource: Self = "unparsed-source"
}
