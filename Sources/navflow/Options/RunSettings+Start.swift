import FlowReports
import FlowSelection
import NavigationEngine
import SystemPackage

extension RunSettings {
  /// What reports are told before the first flow.
  ///
  /// - Parameters:
  ///   - flows: How many results there will be, where a report wants to know.
  ///   - plan: Which tests are done.
  /// - Returns: What is known of the run.
  func start(flows: Int?, _ plan: SuitePlan) -> RunStart {
    let root = workspace.map { FilePath.absolute($0.folder) } ?? .working
    var start = RunStart(flows: flows, seed: plan.seed)
    start.root = isReproducible ? nil : root.string
    start.folder = FilePath.working.relative(to: root)
    start.shard = plan.shard.map { RunStart.Share(index: $0.index, count: $0.count) }
    start.profiles = profiles.map(\.name.rawValue)
    start.sizes = sizes.map(\.rawValue)
    return start
  }
}

extension FilePath {
  /// The way from another folder to this one; `.` where they are the same.
  fileprivate func relative(to folder: FilePath) -> String {
    let (here, there) = (Array(folder.components), Array(components))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: here.count - shared) + there[shared...].map(\.string)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
