import FlowReports
import FlowSelection
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

extension RunSettings {
  /// The absolute path of the folder that file names in a transcript are relative to.
  ///
  /// It is the folder of the workspace, or the deepest folder that contains the working folder and all workspaces of
  /// the run.
  var root: FilePath {
    let bases = files.used.map { files.workspaces[$0].reading.naming.base }
    var root = bases[0]
    while !([FilePath.working] + bases).allSatisfy({ $0.isIn(root) }) { root.removeLastComponent() }
    return root
  }

  /// The path from the root to the working folder.
  var folder: String {
    let way = FilePath.working.way(from: root)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}

extension RunStart {
  /// Makes the start of a run.
  ///
  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - selection: The selection of tests.
  ///   - flows: The number of results, if a report needs it.
  init(_ settings: RunSettings, _ selection: TestSelection, flows: Int?) {
    self.init(flows: flows, seed: selection.seed)
    root = settings.isReproducible ? nil : settings.root.string
    folder = settings.folder
    shard = selection.shard.map { Share(index: $0.index, count: $0.count) }
    profiles = settings.profiles.map(\.label)
    sizes = settings.sizes.map(\.rawValue)
  }
}
