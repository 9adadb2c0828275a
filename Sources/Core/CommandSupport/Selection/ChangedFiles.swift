import ArgumentParser
import FlowLanguage
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// The files that have changed since a commit, with the tests that they may affect.
struct ChangedFiles {
  private let paths: Set<FilePath>
  /// The numbers of the workspaces in which a change may affect any test.
  private var touched: Set<Int> = []

  /// Finds the changes.
  ///
  /// - Parameters:
  ///   - reference: A commit; nil for the last one.
  ///   - workspaces: The settings of the workspaces by their numbers.
  /// - Throws: The error message of git.
  package init(since reference: String?, workspaces: [ReadingSettings]) throws {
    do throws(PlainError) {
      paths = Set(try GitChanges.files(since: reference).lazy.map { FilePath($0) })
    } catch {
      throw ValidationError("--only-changed: \(error.message)")
    }
    for (number, reading) in workspaces.enumerated()
    where reading.watchedProfiles.contains(where: has) || reading.workspace.map(touchesAll) == true {
      touched.insert(number)
    }
  }

  private func touchesAll(of workspace: FoundWorkspace) -> Bool {
    // No flow refers to a deleted command any more, so its dependents are unknown.
    let commands = FilePath.real(workspace.folder + CommandFolder.name)
    return has(workspace.workspaceFile)
      || paths.contains { $0.isIn(commands) && $0 != commands && !FilePath.exists($0.string) }
  }

  /// The tests that may be affected: by their own files, or by those that they depend on, with notes of apps that
  /// didn't change with their Swift sources.
  func touched(
    _ entries: [FlowEntry],
    _ settings: [ReadingSettings],
    needing needed: ([FlowEntry]) -> [Set<String>]
  ) -> [FlowEntry] {
    if entries.allSatisfy({ touched.contains($0.workspace) }) { return entries }
    let needed = needed(entries)
    let names = needed.reduce(into: Set(entries.map(\.file.name))) { $0.formUnion($1) }
    let changed = names.filter(has)
    for app in StaleApp.all(among: names, settings, isOlder: { !changed.contains($0) && changed.contains($1) }) {
      Console.printNote(app.note)
    }
    return zip(entries, needed).filter { entry, needed in
      entry.standsForFile || touched.contains(entry.workspace) || changed.contains(entry.file.name)
        || !changed.isDisjoint(with: needed)
    }.map(\.0)
  }

  /// Whether a file has changed, or a link on the path to it, or the nested repository that contains it.
  private func has(_ name: String) -> Bool {
    for var path in Set([FilePath.absolute(name), FilePath.real(name)]) {
      while let parent = path.parent {
        if paths.contains(path) { return true }
        path = parent
      }
    }
    return false
  }
}
