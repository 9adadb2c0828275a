import FlowApps

// Notes about what of the sources and the manifests of apps couldn't be read.
extension Finding {
  /// A file that isn't read, with the reason, one sentence without its full stop.
  package static func unread(_ path: String, reason: String, isManifest: Bool) -> Self {
    unread(reason, at: SourcePosition(beginningOf: path), isManifest: isManifest)
  }

  /// The places of a file, or of a package's manifest, that couldn't be read.
  package static func unread(in tree: SourceTree, isManifest: Bool = false) -> [Self] {
    tree.nodes.filter { $0.kind == .unparsed }.map { node in
      unread(node.text.isEmpty ? nil : node.text, at: SourcePosition(node, length: 1), isManifest: isManifest)
    }
  }

  /// A place that couldn't be read; no reason means that it doesn't parse.
  private static func unread(_ reason: String?, at position: SourcePosition, isManifest: Bool) -> Self {
    guard isManifest else {
      return Self(
        .own(.unparsedSource),
        .likely,
        reason ?? "the file doesn't parse here, so what is around this place may be missing",
        at: position,
        advice: reason == nil ? "fix it; a file that compiles is read as a whole" : "leave the file out"
      )
    }
    return Self(
      .own(.unreadManifest),
      .likely,
      reason.map { "\($0); the targets of this manifest aren't known" }
        ?? "the manifest doesn't parse here, so some of its targets may be missing",
      at: position,
      advice: "fix it, or name the folder of each app with --source"
    )
  }
}
