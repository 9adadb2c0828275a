/// The version of the command in `--version`, reports and transcripts.
enum Version {
  /// The number; `Scripts/release --cut` changes it.
  static let current = "0.3.0"

  /// The commit, which `git archive` writes here: in an archive of the sources, and so in a release, it is known without
  /// git, and a build in a clone needs no generated file.
  private static let archived = "$Format:%H$"

  /// The line that `--version` prints.
  static var line: String { line(archived: archived) }

  /// The line that `--version` prints.
  ///
  /// - Parameter archived: The commit's hash, or the placeholder for it.
  /// - Returns: The line.
  static func line(archived: String) -> String {
    let isCommit = archived.count >= 40 && archived.allSatisfy(\.isHexDigit)
    return "navflow \(current) (\(isCommit ? "commit \(archived.prefix(12))" : "built from a clone"))"
  }
}
