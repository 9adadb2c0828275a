import FlowReports
import FlowSelection
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

extension RunSettings {
  /// The folder that the names of files in a transcript begin in, absolute: that of the workspace or, where it doesn't
  /// hold the working folder and all workspaces of the run, the deepest one that does.
  var root: FilePath {
    let bases = files.used.map { files.workspaces[$0].reading.naming.base }
    var root = bases[0]
    while !([FilePath.working] + bases).allSatisfy({ $0.starts(with: root) }) { root.removeLastComponent() }
    return root
  }

  /// The way from there to the working folder.
  var folder: String {
    let way = FilePath.working.way(from: root)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}

extension RunStart {
  /// What is known of a run before its first flow.
  ///
  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - selection: Which tests are done.
  ///   - flows: How many results there will be, where a report wants to know.
  init(_ settings: RunSettings, _ selection: TestSelection, flows: Int?) {
    self.init(flows: flows, seed: selection.seed)
    root = settings.isReproducible ? nil : settings.root.string
    folder = settings.folder
    shard = selection.shard.map { Share(index: $0.index, count: $0.count) }
    profiles = settings.profiles.map(\.name.rawValue)
    sizes = settings.sizes.map(\.rawValue)
  }
}
