/// Which files have changed, as git sees it.
enum GitChanges {
  /// The absolute paths of the files that differ from a commit: committed since, changed, added or untracked now.
  ///
  /// - Parameter reference: A commit, branch or tag; where its history and ours have parted, it counts as it was when
  ///   they did. Nil for the last commit; before the first one every file is new.
  /// - Returns: All of them, also those that no flow needs.
  /// - Throws: What git complains of.
  static func files(since reference: String?) throws(ChildFailure) -> [String] {
    let top = try self.top
    var changed = try paths(["-C", top, "ls-files", "--others", "--exclude-standard", "-z"])
    if let commit = commit(reference ?? "HEAD") {
      let base = (try? git(["merge-base", commit, "HEAD"]).trimmed) ?? commit
      changed += try paths(["-C", top, "diff", "--name-only", "--no-renames", "-z", base, "--"])
    } else if reference == nil, (try? git(["symbolic-ref", "--quiet", "HEAD"])) != nil {
      changed += try paths(["-C", top, "ls-files", "-z"])
    } else {
      throw ChildFailure(message: "git knows no commit “\(reference ?? "HEAD")”")
    }
    return changed.map { "\(top)/\($0)" }
  }

  /// The folder of the repository that the working folder is in.
  private static var top: String {
    get throws(ChildFailure) {
      do throws(ChildFailure) {
        let output = try git(["rev-parse", "--show-toplevel"])
        // A folder's name may end in anything; git ends it by one line feed.
        return output.hasSuffix("\n") ? String(output.dropLast()) : output
      } catch {
        guard error.message.contains("not a git repository") else { throw error }
        throw ChildFailure(message: "this folder is in no git repository")
      }
    }
  }

  /// The number of a commit; nil where there is none.
  private static func commit(_ reference: String) -> String? {
    try? git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"]).trimmed
  }

  private static func paths(_ arguments: [String]) throws(ChildFailure) -> [Substring] {
    try git(arguments).split(separator: "\0")
  }

  private static func git(_ arguments: [String]) throws(ChildFailure) -> String {
    try Child.output(of: "git", arguments)
  }
}
