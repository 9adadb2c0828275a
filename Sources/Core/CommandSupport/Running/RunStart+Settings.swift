import FlowReports
package import FlowTranscripts
import NavigationEngine
import OperatingSystem
package import SystemPackage
import WorkspaceFiles

extension RunSettings {
  /// The absolute path of the folder that file names in a transcript are relative to.
  ///
  /// It is the folder of the workspace, or the deepest folder that contains the working folder and all workspaces of
  /// the run.
  package var root: FilePath {
    let bases = files.used.map { files.workspaces[$0].reading.naming.base }
    var root = bases[0]
    while !([FilePath.working] + bases).allSatisfy({ $0.isIn(root) }) { root.removeLastComponent() }
    return root
  }

  /// The path from the root to the working folder.
  package var folder: String {
    let way = FilePath.working.way(from: root)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}

extension RunStart.Environment {
  /// The circumstances of this process, with the secrets of its command line masked.
  package static var current: Self {
    let variables = ProcessInfo.processInfo.environment
    let words = Array(CommandLine.arguments.dropFirst())
    let mask = CommandEnvironment.redactor(for: words, variables)
    let build = BuildServer.build(in: variables)
    return Self(
      command: (["navflow"] + words.map { ShellWord.quoted(mask.redact($0)) }).joined(separator: " "),
      date: Date.now.formatted(.iso8601),
      commit: build.commit,
      branch: build.branch
    )
  }
}

extension RunStart {
  /// Makes the start of a search for findings.
  ///
  /// - Parameters:
  ///   - flows: The number of flows; nil if it isn't known.
  ///   - seed: The seed of random walks.
  ///   - isReproducible: Whether the circumstances are left out.
  package init(flows: Int?, seed: UInt64? = nil, isReproducible: Bool) {
    self.init(flows: flows, seed: seed)
    if !isReproducible { environment = .current }
  }

  /// Makes the start of a run.
  package init(_ settings: RunSettings, _ selection: TestSelection, _ suite: LoadedSuite) {
    self.init(flows: suite.count, seed: selection.seed)
    root = settings.isReproducible ? nil : settings.root.string
    environment = settings.isReproducible ? Environment() : .current
    against = settings.against?.name
    folder = settings.folder
    shard = selection.shard.map { Share(index: $0.index, count: $0.count) }
    (plan, resumed) = (suite.order.plan, settings.resumed?.count)
    profiles = settings.profiles.map(\.label)
    sizes = settings.sizes.map(\.rawValue)
  }
}
