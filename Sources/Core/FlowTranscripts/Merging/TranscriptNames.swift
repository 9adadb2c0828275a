import FlowSyntax

/// The naming of the files of transcripts, so that several transcripts give a file the same name.
package struct TranscriptNames: Hashable, Sendable {
  /// The folder that names are relative to, as a path from the root; nil for each run's own folder.
  private let folder: String?

  /// The names that the run itself used.
  package static let asRecorded = Self(folder: nil)

  /// Names files relative to a folder.
  init(folder: String?) { self.folder = folder }

  /// Names files relative to the folder of all runs, or to the root if the runs have several folders.
  package init(of runs: [RunStart]) {
    let folders = Set(runs.map(\.folder))
    folder = folders.count == 1 ? folders.first : "."
  }

  /// The name of a file.
  ///
  /// - Parameters:
  ///   - recorded: The name in the transcript: absolute, or relative to the run's root.
  ///   - run: The start of the run.
  /// - Returns: The name.
  func name(_ recorded: String, in run: RunStart) -> String {
    // A source that isn't a file has a name in angle brackets.
    guard !recorded.isEmpty, !recorded.hasPrefix("<") else { return recorded }
    let end = folder ?? run.folder
    if folder == nil, end == "." { return recorded }
    let isAbsolute = recorded.hasPrefix("/")
    guard let root = run.root.map(PathParts.init) else {
      return isAbsolute ? recorded : PathParts(recorded).seen(from: PathParts(end))
    }
    let path =
      isAbsolute ? PathParts(recorded) : PathParts(root.names + PathParts(recorded).names)
    if isAbsolute, !path.names.starts(with: root.names) { return recorded }
    return path.seen(from: PathParts(root.names + PathParts(end).names))
  }
}

/// The components of a path, without `.`, and without `..` after a folder whose name is known.
private struct PathParts {
  let names: [Substring]

  init(_ path: String) { self.init(path.split(separator: "/")) }

  init(_ parts: [Substring]) { names = RelativePath.tidied(parts) }

  func seen(from folder: Self) -> String {
    let shared = zip(names, folder.names).prefix { $0 == $1 }.count
    let up = folder.names[shared...]
    // The way back from a parent folder is unknown, since its name is.
    guard !up.contains("..") else { return names.joined(separator: "/") }
    return (Array(repeating: "..", count: up.count) + names[shared...]).joined(separator: "/")
  }
}
