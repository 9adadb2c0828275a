/// How the files are called that a transcript names, so that those of several transcripts are called alike.
package struct TranscriptNames: Hashable, Sendable {
  /// The folder that names are seen from, as seen from the root; nil for that of each run.
  private let folder: String?

  /// As the run itself named them.
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
  ///   - told: What the transcript calls it: absolute, or as seen from the folder of the run or from its root.
  ///   - run: What is known of the run.
  /// - Returns: The name.
  func name(_ told: String, in run: RunStart) -> String {
    // What isn't a file has a name in angle brackets.
    guard !told.isEmpty, !told.hasPrefix("<") else { return told }
    let start = run.schema == 1 ? run.folder : "."
    let end = folder ?? run.folder
    if folder == nil, start == end { return told }
    let isAbsolute = told.hasPrefix("/")
    guard let root = run.root.map(PathParts.init) else {
      return isAbsolute ? told : PathParts("\(start)/\(told)").seen(from: PathParts(end))
    }
    let path = isAbsolute ? PathParts(told) : PathParts(root.names + PathParts(start).names + PathParts(told).names)
    if isAbsolute, !path.names.starts(with: root.names) { return told }
    return path.seen(from: PathParts(root.names + PathParts(end).names))
  }

  /// The path by which a flow's file is known, made of what a transcript of schema 1 calls the file.
  static func idPath(_ told: String, in run: RunStart) -> String { Self(folder: ".").name(told, in: run) }
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
