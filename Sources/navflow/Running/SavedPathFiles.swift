import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the paths that flows save into files.
enum SavedPathFiles {
  /// Writes the paths that the steps of a run saved; the last one for each file remains.
  ///
  /// - Parameter transcript: The run.
  /// - Returns: A sentence for each file that couldn't be written.
  static func write(_ transcript: Transcript) -> [String] {
    var problems: [String] = []
    for record in transcript.records {
      guard let saved = record.change.saved, case .prepared(let step) = record.step.argument,
        case .file(let path)? = step.slot
      else { continue }
      do {
        try FileReplacement.shielded.write(Data(ControlEscapes.escaping(Array((saved.json + "\n").utf8))), to: path)
      } catch {
        problems.append("the path can't be saved in \(TextWidth.visible(path)): \(FileProblem.text(error))")
      }
    }
    return problems
  }
}
