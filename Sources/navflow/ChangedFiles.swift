import ArgumentParser
import Diagnostics
import Flows
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files that have changed since a commit, and which tests that may touch.
struct ChangedFiles {
  private let paths: Set<String>
  private let working = FilePath(FileManager.default.currentDirectoryPath)
  /// Whether the workspace file itself has changed, which may touch anything.
  private var touchesAll = false

  /// - Parameters:
  ///   - reference: A commit; nil for the last one.
  ///   - workspace: The workspace that the settings are from.
  /// - Throws: What git complains of.
  init(since reference: String?, workspace: FoundWorkspace?) throws {
    do throws(ChildFailure) {
      paths = try GitChanges.files(since: reference ?? "HEAD")
    } catch {
      throw ValidationError("--only-changed: \(error.message)")
    }
    if let workspace { touchesAll = has(workspace.workspace.file.name) }
  }

  /// Whether a test may end otherwise than before: by its own file, or by one that it needs.
  func touch(_ entry: FlowEntry, needing others: Set<String>) -> Bool {
    touchesAll || entry.isUnreadable || has(entry.file.name) || others.contains(where: has)
  }

  private func has(_ path: String) -> Bool {
    paths.contains(working.pushing(FilePath(path)).lexicallyNormalized().string)
  }
}
