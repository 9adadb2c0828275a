import WorkspaceFiles

extension FileReplacement {
  /// Writes files so that even a second signal leaves no partial file behind.
  static let shielded = FileReplacement { try StopSignal.shielding($0) }
}
