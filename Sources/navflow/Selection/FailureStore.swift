import FlowDiagnostics
import FlowSelection
import SystemPackage
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps which tests failed when they were last run, for `--last-failed`: a list in the hidden folder `.navflow`.
///
/// The folder is made when something has failed; where it can't be, nothing is kept and nothing is said. The list names
/// tests by their ids, so that they are known wherever in the workspace a run is started. One that can't be read counts
/// as empty.
struct FailureStore {
  private static let folderName = ".navflow"
  private static let fileName = "last-failed"
  /// A longer list isn't read.
  private static let maxBytes = 64 << 20

  /// Names the tests of the folder that the list is for.
  private let naming: TestNaming

  /// The store of a workspace; where there is none, of the repository or the working folder.
  init(_ naming: TestNaming) { self.naming = naming }

  /// The tests that didn't pass when they were last run, as arguments; none where that was never kept.
  func read() -> [String] { list.ids.map(naming.argument) }

  /// Takes in what a run did, in the store of each workspace.
  ///
  /// - Parameters:
  ///   - tests: The tests that were done.
  ///   - selection: Which were to be done.
  ///   - settings: Their workspaces.
  ///   - isWhole: Whether all of them were done.
  static func update(_ tests: [DoneTest], _ selection: TestSelection, _ settings: RunSettings, isWhole: Bool) {
    for (number, workspace) in settings.files.workspaces.enumerated() {
      let areAll = isWhole && selection.takesEverything(of: number)
      Self(workspace.reading.naming).update(tests.filter { $0.workspace == number && $0.isTest }, areAll: areAll)
    }
  }

  /// Takes in what a run did.
  ///
  /// - Parameters:
  ///   - tests: The tests that were done.
  ///   - areAll: Whether there are no others that could fail, so that all others are forgotten.
  func update(_ tests: [DoneTest], areAll: Bool) {
    let known = list
    // A suite that goes on passing has nothing to keep.
    guard !known.ids.isEmpty || tests.contains(where: \.isFailure) else { return }
    var ran: Set<String> = areAll ? Set(known.ids) : []
    var failed: [String] = []
    for test in tests {
      // Of a flow or a file that couldn't be read nobody knew the tests.
      ran.formUnion([test.id, test.flowID, test.path])
      if test.isFailure { failed.append(test.id) }
    }
    let updated = known.updated(ran: ran, failed: failed)
    guard updated != known else { return }
    write(updated)
  }

  // MARK: The file

  private var folder: FilePath { FilePath(naming.folder).appending(Self.folderName) }
  private var file: FilePath { folder.appending(Self.fileName) }

  private var list: FailureList {
    let file = try? FileLoader(limit: Self.maxBytes).loadRegular(self.file.string)
    return file.map { FailureList($0) } ?? FailureList()
  }

  private func write(_ list: FailureList) {
    // A link might lead anywhere, and nobody named what is there.
    if (try? Stat(folder, followTargetSymlink: false))?.type == .symbolicLink { return }
    if (try? Stat(file, followTargetSymlink: false))?.type == .symbolicLink { return }
    do {
      try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
      let ignore = folder.appending(".gitignore")
      if (try? Stat(ignore, followTargetSymlink: false)) == nil {
        try Data("*\n".utf8).write(to: URL(filePath: ignore.string))
      }
      try FileReplacement.shielded.write(Data(list.text.utf8), to: file.string)
    } catch {
      return
    }
  }
}
