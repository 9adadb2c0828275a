/// Which files have changed, as git sees it.
enum GitChanges {
  /// The absolute paths of the files that differ from a commit: committed since, changed, added or untracked now.
  ///
  /// - Parameter reference: A commit, branch or tag; where its history and ours have parted, it counts as it was when
  ///   they did.
  /// - Returns: All of them, also those that no flow needs.
  /// - Throws: What git complains of.
  static func files(since reference: String) throws(ChildFailure) -> Set<String> {
    let top = try git(["rev-parse", "--show-toplevel"]).trimmed
    let commit: String
    do throws(ChildFailure) {
      commit = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"]).trimmed
    } catch {
      throw ChildFailure(message: "git knows no commit “\(reference)”")
    }
    let base = (try? git(["merge-base", commit, "HEAD"]).trimmed) ?? commit
    let changed = try git(["-C", top, "diff", "--name-only", "--no-renames", "-z", base, "--"])
    let untracked = try git(["-C", top, "ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed.split(separator: "\0") + untracked.split(separator: "\0")).map { "\(top)/\($0)" })
  }

  private static func git(_ arguments: [String]) throws(ChildFailure) -> String {
    try Child.output(of: "git", arguments)
  }
}
