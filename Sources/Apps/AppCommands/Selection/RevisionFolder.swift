import CommandSupport
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// The sources and app files of a git revision, in a folder that goes with the value; the work tree isn't touched.
struct RevisionFolder: ~Copyable {
  /// A file or folder of a git revision; the path is from the root of the repository, and empty for the root.
  typealias Place = (revision: String, path: String)

  /// The ends of the names of files that say what an app is.
  private static let endings = [".swift", ".pbxproj", ".xcstrings", ".strings", ".plist", ".yaml", ".yml"]
  /// The number of files that are named in one call.
  private static let filesAtOnce = 2_000

  /// The folder that stands for the root of the repository.
  let root: String
  /// The path of the file or folder.
  let path: String

  /// The place that an argument names as git writes it: `main:Sources`; nil without a colon, or with nothing before it.
  static func place(_ argument: String) -> Place? {
    guard let colon = argument.firstIndex(of: ":"), colon != argument.startIndex else { return nil }
    let parts = argument[argument.index(after: colon)...].split(separator: "/").filter { $0 != "." }
    return (String(argument[..<colon]), parts.joined(separator: "/"))
  }

  /// Takes the files of a revision out of the repository that contains the working folder.
  ///
  /// - Parameter place: The revision and the path.
  /// - Throws: The error message of git, or that the revision has no such file.
  init(_ place: Place) throws(PlainError) {
    let top = try GitChanges.top
    guard let commit = GitChanges.commit(place.revision) else {
      throw PlainError("git has no commit “\(place.revision)”")
    }
    // An app file may extend one that stands elsewhere.
    let isAppFile = FilePath.isYAML(place.path)
    let scope = isAppFile || place.path.isEmpty ? [] : [place.path]
    let listing = ["-C", top, "--literal-pathspecs", "ls-tree", "-r", "-z", "--name-only", commit, "--"] + scope
    let names = try Child.output(of: "git", listing).split(separator: "\0").map(String.init)
    let files = names.filter { name in Self.endings.contains(where: name.hasSuffix) }
    guard isAppFile ? files.contains(place.path) : !files.isEmpty else {
      throw PlainError("\(place.revision) has no such file, and no Swift file below it")
    }
    let folder = try Child.output(of: "mktemp", ["-d"]).trimmed
    do throws(PlainError) {
      try Self.take(files, of: commit, in: top, to: folder)
    } catch {
      Self.remove(folder)
      throw error
    }
    (root, path) = (folder, place.path.isEmpty ? folder : "\(folder)/\(place.path)")
  }

  deinit { Self.remove(root) }

  private static func remove(_ folder: String) { _ = try? Child.output(of: "rm", ["-rf", folder]) }

  private static func take(
    _ files: [String],
    of commit: String,
    in top: String,
    to folder: String
  ) throws(PlainError) {
    let archive = "\(folder)/.archive.tar"
    for start in stride(from: 0, to: files.count, by: filesAtOnce) {
      let some = Array(files[start..<min(start + filesAtOnce, files.count)])
      let options = ["-C", top, "--literal-pathspecs", "archive", "--format=tar", "--output", archive, commit, "--"]
      _ = try Child.output(of: "git", options + some)
      _ = try Child.output(of: "tar", ["-xf", archive, "-C", folder])
    }
    remove(archive)
  }
}
