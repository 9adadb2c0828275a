package import FlowSyntax

/// Finds changed files with git.
package enum GitChanges {
  /// The absolute paths of the files that differ from a commit: committed since, changed, added or untracked.
  ///
  /// - Parameter reference: A commit, branch or tag; if its history has diverged from ours, the merge base counts. Nil
  ///   for the last commit; before the first one every file is new.
  /// - Returns: The paths, whether or not flows depend on them.
  /// - Throws: The error message of git.
  package static func files(since reference: String?) throws(PlainError) -> [String] {
    let top = try self.top
    var changed = try paths(["-C", top, "ls-files", "--others", "--exclude-standard", "-z"])
    if let commit = commit(reference ?? "HEAD") {
      let base = (try? git(["merge-base", commit, "HEAD"]).trimmed) ?? commit
      changed += try paths(["-C", top, "diff", "--name-only", "--no-renames", "-z", base, "--"])
    } else if reference == nil, (try? git(["symbolic-ref", "--quiet", "HEAD"])) != nil {
      changed += try paths(["-C", top, "ls-files", "-z"])
    } else {
      throw PlainError("git has no commit “\(reference ?? "HEAD")”")
    }
    return changed.map { "\(top)/\($0)" }
  }

  /// The root folder of the repository that contains the working folder.
  package static var top: String {
    get throws(PlainError) {
      do throws(PlainError) {
        let output = try git(["rev-parse", "--show-toplevel"])
        // The name of a folder may end with any character; git adds one line feed.
        return output.hasSuffix("\n") ? String(output.dropLast()) : output
      } catch {
        guard error.message.contains("not a git repository") else { throw error }
        throw PlainError("this folder is in no git repository")
      }
    }
  }

  /// The hash of a commit; nil if it doesn't exist.
  package static func commit(_ reference: String) -> String? {
    try? git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"]).trimmed
  }

  private static func paths(_ arguments: [String]) throws(PlainError) -> [Substring] {
    try git(arguments).split(separator: "\0")
  }

  private static func git(_ arguments: [String]) throws(PlainError) -> String {
    try Child.output(of: "git", arguments)
  }
}
