/// The version of the command in `--version`, reports and transcripts.
package enum Version {
  /// The number; `Scripts/release --cut` changes it.
  package static let current = "0.3.0"

  /// The commit, which `git archive` writes here: in an archive of the sources, and so in a release, it is known without
  /// git, and a build in a clone needs no generated file.
  private static let archived = "$Format:%H$"

  /// True if the compiler optimised this program, as in a release.
  static var isOptimized: Bool { !_isDebugAssertConfiguration() }

  /// Says once how to get a faster program, where one that isn't optimised has much to do.
  package static func adviseFasterBuild(for count: Int, above limit: Int) {
    guard count > limit, !isOptimized else { return }
    Console.printNote("this navflow isn't optimised, and about ten times slower; Scripts/install builds a fast one")
  }

  /// The line that `--version` prints.
  package static var line: String { line(archived: archived, isOptimized: isOptimized) }

  /// The line that `--version` prints.
  package static func line(archived: String, isOptimized: Bool) -> String {
    let isCommit = archived.count >= 40 && archived.allSatisfy(\.isHexDigit)
    let origin = isCommit ? "commit \(archived.prefix(12))" : "built from a clone"
    return "navflow \(current) (\(origin), \(isOptimized ? "optimised" : "not optimised"))"
  }
}
