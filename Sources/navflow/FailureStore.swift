import Diagnostics
import FlowSelection
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps which tests failed when they were last run, for `--last-failed`: a list in the hidden folder `.navflow`.
///
/// The folder is made when something has failed; where it can't be, nothing is kept and nothing is said.
struct FailureStore {
  private static let folderName = ".navflow"
  private static let fileName = "last-failed"

  private let folder: FilePath

  /// The store of a workspace, or of the working folder where there is none.
  init(_ settings: RunSettings) {
    folder = FilePath(settings.workspace?.folder ?? "").appending(Self.folderName)
  }

  /// The tests that didn't pass when they were last run; none where that was never kept.
  func read() -> FailureList {
    guard let data = FileManager.default.contents(atPath: file.string) else { return FailureList() }
    return FailureList(SourceFile(name: file.string, bytes: Array(data)))
  }

  /// Takes in what a run did.
  func update(ran: Set<String>, failed: [String]) {
    let isThere = (try? Stat(file)) != nil
    guard isThere || !failed.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
      let ignore = folder.appending(".gitignore")
      if (try? Stat(ignore)) == nil { try Data("*\n".utf8).write(to: URL(filePath: ignore.string)) }
      let list = read().updated(ran: ran, failed: failed)
      try Data(list.text.utf8).write(to: URL(filePath: file.string), options: .atomic)
    } catch {
      return
    }
  }

  private var file: FilePath { folder.appending(Self.fileName) }
}
