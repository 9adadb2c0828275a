import FlowLanguage
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// The flow files that were read and haven't changed, so that a change of their app needs no text of theirs.
struct ReadFlows {
  /// A flow file with its tests, whose steps are read when they run.
  struct File: Sendable {
    let file: SourceFile
    let entries: [FlowEntry]
    /// The absolute path after links have been followed.
    fileprivate let target: String

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: Its path, from the working folder.
    ///   - reader: Reads its text.
    ///   - loader: Reads its bytes.
    /// - Throws: The reason why it can't be read.
    init(_ path: String, _ reader: FlowReader, _ loader: FileLoader) throws(Diagnostic) {
      file = try loader.loadRegular(path)
      entries = reader.entries(of: file)
      target = FilePath.real(path).string
    }

    /// Whether its tests need no other file; a flow with cases may need a data file.
    fileprivate var standsAlone: Bool { entries.allSatisfy(\.neededByCases.isEmpty) }
  }

  /// The files by their absolute paths.
  private var files: [String: File] = [:]
  private var watch = FileWatch()

  /// The file at an absolute path; nil if it must be read.
  subscript(key: String) -> File? { files[key] }

  /// Prepares to read a file: a change from now on is noticed.
  mutating func prepare(_ key: String) { watch.learn([key]) }

  /// Keeps a file that was prepared before it was read.
  mutating func keep(_ file: File?, at key: String) { files[key] = file }

  /// Forgets a file.
  mutating func remove(_ key: String) { files[key] = nil }

  /// Forgets what can't be used after a change.
  ///
  /// - Parameters:
  ///   - keys: The absolute paths of the files that changed.
  ///   - dependents: The absolute paths of the files that need one of them.
  ///   - doubtful: The absolute paths of the files that only need apps of them.
  mutating func change(_ keys: Set<String>, dependents: Set<String>, doubtful: Set<String>) {
    let targets = Set(keys.map { FilePath.real($0).string })
    for (path, file) in files where keys.contains(path) || targets.contains(file.target) { files[path] = nil }
    for path in dependents { files[path] = nil }
    for path in doubtful where files[path]?.standsAlone == false { files[path] = nil }
    guard !doubtful.isEmpty else { return }
    // An editor needn't say what others have written meanwhile.
    for path in watch.changes(in: Set(files.keys)) { files[path] = nil }
  }
}
