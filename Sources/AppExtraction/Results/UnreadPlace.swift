package import FlowDiagnostics
package import SourceTrees

/// A place of a file that couldn't be read, or the file.
package struct UnreadPlace: Codable, Hashable, Sendable {
  /// The reason, one sentence without its full stop; nil if the place doesn't parse.
  let reason: String?
  package let position: SourcePosition
  /// Whether the file is the manifest of a package or a project, which declares the apps.
  let isManifest: Bool

  private init(_ node: SourceNode, isManifest: Bool) {
    reason = node.text.isEmpty ? nil : node.text
    (position, self.isManifest) = (SourcePosition(node, length: 1), isManifest)
  }

  /// A file that isn't read.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - reason: The reason, one sentence without its full stop.
  ///   - isManifest: Whether it is the manifest of a package or a project.
  package init(_ path: String, reason: String, isManifest: Bool) {
    (self.reason, position, self.isManifest) = (reason, SourcePosition(beginningOf: path), isManifest)
  }

  /// The places of a file that couldn't be read.
  package static func all(in tree: SourceTree) -> [UnreadPlace] { all(in: tree, isManifest: false) }

  /// The places of a package's manifest that couldn't be read.
  package static func all(inManifest tree: SourceTree) -> [UnreadPlace] { all(in: tree, isManifest: true) }

  private static func all(in tree: SourceTree, isManifest: Bool) -> [UnreadPlace] {
    tree.nodes.filter { $0.kind == .unparsed }.map { UnreadPlace($0, isManifest: isManifest) }
  }

  /// The note that says so.
  ///
  /// - Parameter file: Returns the file of a path.
  /// - Returns: The note.
  package func diagnostic(in file: (String) -> SourceFile) -> Diagnostic {
    Diagnostic(
      isManifest ? .unreadManifest : .unparsedSource,
      message,
      severity: .note,
      at: position.place(in: file),
      help: help
    )
  }

  private var message: String {
    guard isManifest else {
      return reason ?? "the file doesn't parse here, so what is around this place may be missing"
    }
    guard let reason else { return "the manifest doesn't parse here, so some of its targets may be missing" }
    return "\(reason); the targets of this manifest aren't known"
  }

  private var help: String {
    if isManifest { return "fix it, or name the folder of each app with --source" }
    return reason == nil ? "fix it; a file that compiles is read as a whole" : "leave the file out"
  }
}

extension DiagnosticID {
  static let unparsedSource: Self = "unparsed-source"
  static let unreadManifest: Self = "unread-manifest"
}
