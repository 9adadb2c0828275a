import FlowReports
import FlowSelection
import FlowTranscripts
import NavigationEngine
import SystemPackage
import WorkspaceFiles

extension RunSettings {
  /// What reports are told before the first flow.
  ///
  /// - Parameters:
  ///   - flows: How many results there will be, where a report wants to know.
  ///   - plan: Which tests are done.
  /// - Returns: What is known of the run.
  func start(flows: Int?, _ plan: SuitePlan) -> RunStart {
    let root = reading.workspace.map { FilePath.absolute($0.folder) } ?? .working
    var start = RunStart(flows: flows, seed: plan.seed)
    start.root = isReproducible ? nil : root.string
    let way = FilePath.working.way(from: root)
    start.folder = way.isEmpty ? "." : way.joined(separator: "/")
    start.shard = plan.shard.map { RunStart.Share(index: $0.index, count: $0.count) }
    start.profiles = profiles.map(\.name.rawValue)
    start.sizes = sizes.map(\.rawValue)
    return start
  }
}
