package import FlowSyntax

/// The system that runs this process as one of several jobs, and the shard that `--shard auto` therefore selects.
package struct ContinuousIntegration: Hashable, Sendable {
  /// A variable of the environment, for reporting what determined the shard.
  package struct Variable: Hashable, Sendable, CustomStringConvertible {
    package let name: String
    package let value: String

    package var description: String { "\(name)=\(value.excerpt)" }
  }

  package let system: JobSystem
  /// The variables that determined the shard.
  package let variables: [Variable]
  package let shard: Shard
  /// The file that Bazel wants touched, as a sign that the runner supports sharding; nil with any other system.
  package let statusFile: String?

  /// Determines the shard from the first system that has set a variable; nil if none has.
  ///
  /// An empty variable counts as not set.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - count: The number of shards, instead of the system's; nil for the system's.
  /// - Throws: An error if the first system's variables don't suffice; no other system is tried then.
  package init?(environment: [String: String], count: Int? = nil) throws(PlainError) {
    let environment = environment.filter { !$0.value.isEmpty }
    let readers = JobSystem.all.map { JobReader(system: $0, environment: environment, count: count) }
    if let reader = readers.first(where: \.isThere) {
      (system, shard, variables) = (reader.system, try reader.shard(), reader.variables)
      statusFile = system == .bazel ? environment["TEST_SHARD_STATUS_FILE"] : nil
      return
    }
    // A lone job runs everything, unless another system makes it one of several.
    guard count == nil, let reader = readers.first(where: \.isAlone), let variable = reader.idleVariable else {
      return nil
    }
    (system, shard, variables, statusFile) = (reader.system, .whole, [variable], nil)
  }
}
