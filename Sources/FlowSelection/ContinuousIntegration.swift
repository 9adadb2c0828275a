import FlowDiagnostics

/// The system that runs this process as one of several jobs, and so the shard that `--shard auto` means.
package struct ContinuousIntegration: Hashable, Sendable {
  /// A variable of the environment, as a person is told what was believed.
  package struct Variable: Hashable, Sendable, CustomStringConvertible {
    package let name: String
    package let value: String

    package var description: String { "\(name)=\(value.excerpt)" }
  }

  package let system: System
  /// The variables that the shard was made of.
  package let variables: [Variable]
  package let shard: Shard
  /// The file that Bazel wants touched, as the sign that the runner splits its tests; nil with any other system.
  package let statusFile: String?

  /// Asks the first system that has set a variable which job this is; nil where none has.
  ///
  /// An empty variable isn't set.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - count: How many shards there are, whatever the system says; nil to believe it.
  /// - Throws: Where the first system that has set a variable doesn't say enough: no other is asked then.
  package init?(environment: [String: String], count: Int? = nil) throws(Failure) {
    let environment = environment.filter { !$0.value.isEmpty }
    for system in System.allCases {
      let reader = JobReader(system: system, environment: environment, count: count)
      guard reader.isThere else { continue }
      self.system = system
      shard = try reader.shard()
      variables = reader.variables
      statusFile = system == .bazel ? environment["TEST_SHARD_STATUS_FILE"] : nil
      return
    }
    // A job that GitLab doesn't run in parallel is only told that it is the one of one: any other system outweighs that.
    guard count == nil, environment["CI_NODE_TOTAL"] == "1" else { return nil }
    system = .gitLab
    variables = [Variable(name: "CI_NODE_TOTAL", value: "1")]
    shard = .whole
    statusFile = nil
  }
}
