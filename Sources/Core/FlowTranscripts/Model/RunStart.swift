/// The start of a run: all that is known before its first flow.
package struct RunStart: Hashable, Sendable {
  /// The shard of a suite that is run here.
  package struct Share: Hashable, Sendable {
    /// The shard's index, counted from 1.
    package let index: Int
    /// The number of shards.
    package let count: Int

    package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }
  }

  /// The circumstances of a run that its files don't say.
  package struct Environment: Hashable, Sendable {
    /// The command line, quoted for a shell; nil if it isn't known, or if parts of a merged run had different ones.
    package var command: String?
    /// The time of the start in UTC, as in ISO 8601.
    package var date: String?
    /// The commit that the build server checked out.
    package var commit: String?
    package var branch: String?

    package init(command: String? = nil, date: String? = nil, commit: String? = nil, branch: String? = nil) {
      (self.command, self.date, self.commit, self.branch) = (command, date, commit, branch)
    }

    /// The circumstances that parts of a run share, with the time of the first.
    package init(of parts: [Self]) {
      func shared(_ field: KeyPath<Self, String?>) -> String? {
        Set(parts.map { $0[keyPath: field] }).count == 1 ? parts.first?[keyPath: field] : nil
      }
      command = shared(\.command)
      date = parts.compactMap(\.date).min()
      (commit, branch) = (shared(\.commit), shared(\.branch))
    }
  }

  /// The number of results that there will be; nil if it isn't known in advance.
  package var flows: Int?
  /// The seed of the order; nil if tests run in the order of the files.
  package let seed: UInt64?
  /// The absolute path of the folder that file names are relative to; nil if the report doesn't contain paths of the
  /// host.
  package var root: String?
  /// The path from the root to the working folder.
  package var folder = "."
  /// The shard that is run here; nil for the whole suite.
  package var shard: Share?
  /// The digest of the plan that the shard is of; nil if that isn't known.
  package var plan: String?
  /// The number of results of the stopped run that this one completes; nil for a run of its own.
  package var resumed: Int?
  /// The profiles that flows without a profile of their own run under.
  package var profiles: [String] = []
  /// The window sizes that split views run in; empty if each platform's default is used.
  package var sizes: [String] = []

  /// The circumstances; empty if the report doesn't contain them.
  package var environment = Environment()
  /// The name of the earlier run that results are compared with, which is no part of a transcript; nil for none.
  package var against: String?

  package init(flows: Int? = nil, seed: UInt64? = nil) {
    (self.flows, self.seed) = (flows, seed)
  }
}
