package import FlowLanguage
import WorkspaceFiles

/// The selection of tests; a test must match all filters.
package struct SelectionSettings: Sendable {
  /// Files, folders and tests; if empty, the workspace's flows, or those of the working folder.
  package var paths: [String]
  package let tags: TagExpression?
  package var name: NamePattern?
  package var change: ChangeSelection?
  /// The file that lists the tests.
  var testList: String?
  var takesLastFailed: Bool
  var shard: ShardChoice?
  let shuffle: ShuffleRequest?
  /// The transcripts with the times of tests, the later ones last.
  let timings: [String]
  /// Whether the tests are only listed.
  package let listsOnly: Bool
  /// Whether it is no error if no test is selected.
  package let allowsEmpty: Bool

  /// Takes the options.
  ///
  /// - Parameters:
  ///   - suite: The options of `run` and `check`.
  ///   - run: The options of `run` only; nil in a check.
  package init(_ suite: SuiteOptions, _ run: RunOptions?) {
    let options = suite.selection
    (paths, tags, name) = (options.paths, options.tags, options.grep)
    (change, testList) = (options.onlyChanged, options.testList)
    (listsOnly, allowsEmpty) = (suite.work.list, options.allowEmpty)
    takesLastFailed = run?.lastFailed ?? false
    (shard, shuffle, timings) = (run?.wantedShard, run?.shuffle, run?.timings ?? [])
  }

  /// Whether a filter besides files and folders selects tests.
  var isNarrowed: Bool { tags != nil || name != nil || change != nil || testList != nil }
}
