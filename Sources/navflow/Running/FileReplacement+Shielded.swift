import WorkspaceFiles

extension FileReplacement {
  /// Writes files so that even a second signal leaves none behind that is half written.
  static let shielded = FileReplacement { try StopSignal.shielding($0) }
}
