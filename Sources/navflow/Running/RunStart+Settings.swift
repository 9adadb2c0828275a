import FlowReports
import FlowSelection
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

extension RunStart {
  /// What is known of a run before its first flow.
  ///
  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - selection: Which tests are done.
  ///   - flows: How many results there will be, where a report wants to know.
  init(_ settings: RunSettings, _ selection: TestSelection, flows: Int?) {
    self.init(flows: flows, seed: selection.seed)
    let working = FilePath.working
    let root = settings.reading.workspace.map { FilePath.absolute($0.folder) } ?? working
    let way = working.way(from: root)
    self.root = settings.isReproducible ? nil : root.string
    folder = way.isEmpty ? "." : way.joined(separator: "/")
    shard = selection.shard.map { Share(index: $0.index, count: $0.count) }
    profiles = settings.profiles.map(\.name.rawValue)
    sizes = settings.sizes.map(\.rawValue)
  }
}
