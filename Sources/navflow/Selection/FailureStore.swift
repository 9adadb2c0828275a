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
/// files as they are seen from the folder that `.navflow` is in, wherever in it a run is started.
struct FailureStore {
  private static let folderName = ".navflow"
  private static let fileName = "last-failed"

  /// The folder that the list is for, as it is named from the working folder: empty for that, or ended by a slash.
  private let place: String
  /// The way from that folder down to the working folder, empty or ended by a slash.
  private let way: String

  /// The store of a workspace, or of the working folder where there is none.
  init(_ workspace: FoundWorkspace?) {
    place = workspace?.folder ?? ""
    way = place.hasPrefix("../") ? workspace?.prefix ?? "" : ""
  }

  /// The tests that didn't pass when they were last run, as they are called here; none where that was never kept.
  func read() -> [String] {
    list.ids.map { id in
      if id.hasPrefix("/") { return id }
      return !way.isEmpty && id.hasPrefix(way) ? String(id.dropFirst(way.count)) : place + id
    }
  }

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
      Self(workspace.reading.workspace).update(tests.filter { $0.workspace == number && $0.isTest }, areAll: areAll)
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
      let file = name(of: test.file)
      let id = file + test.id.dropFirst(test.file.count)
      // Of a flow or a file that couldn't be read nobody knew the tests.
      ran.formUnion([id, file + test.flowID.dropFirst(test.file.count), file])
      if test.isFailure { failed.append(id) }
    }
    let updated = known.updated(ran: ran, failed: failed)
    guard updated != known else { return }
    write(updated)
  }

  /// How a file is called in the list.
  private func name(of file: String) -> String {
    // Nearly all are called by a plain way down from the working folder.
    if !file.utf8.starts(with: ".".utf8), !file.utf8.starts(with: "/".utf8), !file.contains("/."), !file.contains("//")
    {
      if place.isEmpty || !way.isEmpty { return way + file }
      if !place.hasPrefix("."), !place.hasPrefix("/"), file.hasPrefix(place) {
        return String(file.dropFirst(place.count))
      }
    }
    var path = FilePath.absolute(file)
    return path.removePrefix(FilePath.absolute(place)) ? path.string : FilePath.absolute(file).string
  }

  // MARK: The file

  private var folder: FilePath { FilePath(place).appending(Self.folderName) }
  private var file: FilePath { folder.appending(Self.fileName) }

  private var list: FailureList {
    guard let data = FileManager.default.contents(atPath: file.string) else { return FailureList() }
    return FailureList(SourceFile(name: file.string, bytes: Array(data)))
  }

  private func write(_ list: FailureList) {
    do {
      try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
      let ignore = folder.appending(".gitignore")
      if (try? Stat(ignore)) == nil { try Data("*\n".utf8).write(to: URL(filePath: ignore.string)) }
      try Data(list.text.utf8).write(to: URL(filePath: file.string), options: .atomic)
    } catch {
      return
    }
  }
}
