import FlowDiagnostics
import FlowExplorer
import FlowLanguage
import FlowReports
import FlowTranscripts
import SystemPackage
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The findings whose flows stand in folders, recognised by the names of the flows.
struct KnownFindings {
  /// The reason why a folder can't be read.
  enum Problem: Error {
    case noFolder(String)
    case invalid([Diagnostic])
  }

  private var names: Set<String> = []

  /// Reads the flows of folders.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders.
  ///   - reading: The settings for reading flows.
  /// - Throws: The reason why one can't be read.
  init(_ folders: [String], _ reading: ReadingSettings) throws(Problem) {
    for folder in folders {
      guard FilePath.isFolder(folder), let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw .noFolder("“\(folder.excerpt)” is no folder that can be read; name the one that --flows has written")
      }
      for file in files.sorted() where file.hasSuffix(".flow.yaml") { try add("\(folder)/\(file)", reading) }
    }
  }

  private mutating func add(_ path: String, _ reading: ReadingSettings) throws(Problem) {
    let file: SourceFile
    do throws(Diagnostic) { file = try reading.loader.load(path) } catch { throw .invalid([error]) }
    for entry in reading.flowReader().read(file) {
      guard let flow = entry.flow else { throw .invalid(entry.diagnostics) }
      names.insert(flow.name)
    }
  }

  /// Whether a flow for a finding stands in one of the folders.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - redactor: Masks secrets, as in the flows' names.
  /// - Returns: True if it does.
  func contains(_ finding: Finding, masking redactor: Redactor) -> Bool {
    FindingFlow(finding).map { names.contains(redactor.redact($0.title)) } ?? false
  }
}
