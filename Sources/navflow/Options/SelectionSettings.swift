import FlowLanguage

/// Which tests are taken; a test must match all of it.
struct SelectionSettings: Sendable {
  /// Files, folders and tests; without any, the workspace's flows, or those of the working folder.
  var paths: [String]
  let tags: TagExpression?
  var name: NamePattern?
  var change: ChangeSelection?
  /// The file that lists the tests.
  var testList: String?
  var takesLastFailed: Bool
  var shard: ShardRequest?
  let shuffle: ShuffleRequest?
  /// The transcript that says how long tests took.
  let timings: String?
  /// Whether the tests are only listed.
  let listsOnly: Bool
  /// Whether it is no error if no test is taken.
  let allowsEmpty: Bool

  /// - Parameters:
  ///   - options: What `run` and `check` can select by.
  ///   - run: What only `run` can; nil in a check.
  init(_ options: SelectionOptions, _ run: RunOptions?) {
    (paths, tags, name) = (options.paths, options.tags?.expression, options.grep)
    (change, testList) = (options.onlyChanged, options.testList)
    (listsOnly, allowsEmpty) = (options.list, options.allowEmpty)
    takesLastFailed = run?.lastFailed ?? false
    (shard, shuffle, timings) = (run?.shard, run?.shuffle, run?.timings)
  }

  /// Whether tests are chosen by more than their files and folders.
  var isNarrowed: Bool { tags != nil || name != nil || change != nil || testList != nil }
}
