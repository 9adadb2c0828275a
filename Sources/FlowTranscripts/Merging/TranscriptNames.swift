/// How the files are called that a transcript names, so that those of several transcripts are called alike.
package struct TranscriptNames: Hashable, Sendable {
  /// The folder that names are seen from, as seen from the root; nil where they stay as they are told.
  private let folder: String?

  /// As the transcript has them.
  package static let asTold = Self(folder: nil)

  /// As seen from a folder.
  ///
  /// - Parameter folder: The way to it from the root of the run.
  /// - Returns: Names that are so.
  package static func seen(from folder: String) -> Self { Self(folder: folder) }

  private init(folder: String?) { self.folder = folder }

  /// As seen from the folder that all runs were in, or from the root where they were in several.
  package init(of runs: [RunStart]) {
    let folders = Set(runs.map(\.folder))
    folder = folders.count == 1 ? folders.first : "."
  }

  /// What a file is called.
  ///
  /// - Parameters:
  ///   - told: What the transcript calls it: absolute, or as seen from the folder of the run.
  ///   - run: What is known of the run.
  /// - Returns: The name.
  func name(_ told: String, in run: RunStart) -> String {
    // What isn't a file has a name in angle brackets.
    guard let folder, !told.isEmpty, !told.hasPrefix("<") else { return told }
    let isAbsolute = told.hasPrefix("/")
    guard let root = run.root.map(PathParts.init) else {
      return isAbsolute ? told : PathParts("\(run.folder)/\(told)").seen(from: PathParts(folder))
    }
    let path =
      isAbsolute ? PathParts(told) : PathParts(root.names + PathParts(run.folder).names + PathParts(told).names)
    if isAbsolute, !path.names.starts(with: root.names) { return told }
    return path.seen(from: PathParts(root.names + PathParts(folder).names))
  }
}

/// The folders of a path and its file, without `.` and, as far as is known where they lead, `..`.
private struct PathParts {
  private(set) var names: [Substring] = []

  init(_ path: String) { self.init(path.split(separator: "/")) }

  init(_ parts: [Substring]) {
    for part in parts where part != "." {
      if part == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(part) }
    }
  }

  func seen(from folder: Self) -> String {
    let shared = zip(names, folder.names).prefix { $0 == $1 }.count
    let up = folder.names[shared...]
    // Nobody knows the way back out of a folder above that one which isn't named.
    guard !up.contains("..") else { return names.joined(separator: "/") }
    return (Array(repeating: "..", count: up.count) + names[shared...]).joined(separator: "/")
  }
}
