package import FlowSyntax
import OperatingSystem
package import SystemPackage

/// The folders that contain the files that flows may use; links are followed before a file is checked.
package struct FileRoots: Sendable {
  private let roots: [FilePath]

  /// Creates roots from folders.
  package init(_ folders: [String]) { roots = Set(folders.map(FilePath.real)).sorted { $0.string < $1.string } }

  /// Creates the root for workspace files and searches: the repository that a folder is in, or else the folder itself.
  package init(repositoryAround folder: String) {
    self.init([Self.repository(around: folder).string])
  }

  /// The repository that a folder is in, or else the folder itself; absolute, with links followed.
  package static func repository(around folder: String) -> FilePath {
    let start = FilePath.real(folder)
    var root = start
    while (try? Stat(root.appending(".git"))) == nil, let parent = root.parent { root = parent }
    // Some users keep their home folder in git; it must not be the root of a project that was unpacked there.
    let home = FilePath.real(FileManager.default.homeDirectoryForCurrentUser.path)
    return root.parent == nil || root == home ? start : root
  }

  /// Whether a path in the repository around the working folder leads out of it by a link.
  package static func leadsOut(_ path: String) -> Bool {
    let root = repository(around: "")
    return FilePath.absolute(path).isIn(root) && !FilePath.real(path).isIn(root)
  }

  /// Whether a path is in one of the folders, and not in a `.git` folder.
  package func contains(_ path: String) -> Bool {
    let file = FilePath.real(path)
    return roots.contains { file.isIn($0) && !file.way(from: $0).contains(".git") }
  }

  /// The names that lead from one of the folders to a path; nil if it is in none of them, or a link is on the way.
  func plainWay(to path: String) -> [String]? {
    var (place, names) = (FilePath.absolute(path), [String]())
    while !roots.contains(.real(place.string)) {
      guard let parent = place.parent, let name = place.lastComponent?.string, !FilePath.isLink(place.string) else {
        return nil
      }
      names.append(name)
      place = parent
    }
    return names.reversed()
  }

  /// Checks that a file is in one of the folders.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `outside-root` if it isn't.
  package func check(_ path: String) throws(Diagnostic) {
    if !contains(path) { throw .outsideRoot(path) }
  }
}

extension Diagnostic {
  /// The error that a workspace file requests a path that only the command line may allow.
  package static func outsideRepository(_ path: String, at place: Place, help: String) -> Self {
    Self(.outsideRepository, "“\(path.excerpt)” leads out of the repository, which a workspace file may not", at: place)
      .help(help)
  }

  /// The error that a search found a link that leads out of the repository.
  static func linkOutside(_ path: String) -> Self {
    Self(
      .outsideRepository,
      "“\(path.excerpt)” is a link that leads out of the repository, so a search doesn't follow it",
      file: SourceFile(name: path)
    ).help("name the file on the command line, or remove the link")
  }

  /// The error that a path of the command line is a link out of the repository, which may have brought it along.
  package static func leadsOut(_ path: String) -> Self {
    Self(
      .outsideRepository,
      "“\(path.excerpt)” leads out of the repository by a link, which isn't followed",
      file: SourceFile(name: path)
    ).help("name the file that it leads to")
  }

  /// The error that a report's default name is a link out of the repository, which may have brought it along.
  package static func leadsOut(_ path: String, help: String) -> Self {
    Self(
      .outsideRepository,
      "“\(path.excerpt)” leads out of the repository by a link, which a report's default name doesn't follow",
      file: SourceFile(name: path)
    ).help(help)
  }

  fileprivate static func outsideRoot(_ path: String) -> Self {
    Self(.outsideRoot, "“\(path)” is outside the workspace, so flows may not name it", file: SourceFile(name: path))
      .help("move it into the workspace, or allow its folder: --file-root DIR")
  }
}
