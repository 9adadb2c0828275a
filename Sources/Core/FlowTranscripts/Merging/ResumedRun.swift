package import FlowSyntax

/// A stopped run; its missing tests can be run.
package struct ResumedRun: Sendable {
  /// A test of the suite.
  package struct Test: Sendable {
    /// The test's id in the run, with its workspace's folder.
    let id: String
    /// The number of its results.
    package let results: Int

    /// - Parameters:
    ///   - id: The test's id.
    ///   - workspace: The folder of its workspace from its repository's root, if that is known.
    ///   - results: The number of its results.
    package init(id: String, workspace: String?, results: Int) {
      (self.id, self.results) = (EarlierRun.wholeID(id, in: workspace), results)
    }
  }

  /// The start of the run.
  package let start: RunStart
  /// The number of results of tests in its transcript.
  package var count: Int { done.count }

  /// The name of the transcript.
  package var name: String { file.name }

  private let file: SourceFile
  private let parts: [TranscriptDigest]
  private let done: Set<TestKey>
  /// The number of results of each test.
  private let counts: [String: Int]

  /// Takes the tests that have a result; O(n) in the length of the transcripts.
  ///
  /// - Parameter readers: Read the transcripts: the run's, and those of its parts that were stopped again; not empty.
  package init(_ readers: [TranscriptReader<some TranscriptSource>]) {
    precondition(!readers.isEmpty, "a run has a transcript")
    parts = readers.map { reader in
      var index = TranscriptIndex(reader)
      index.read(TranscriptNames(of: [index.digest.start]))
      return index.digest
    }
    (start, file) = (parts[0].start, parts[0].file)
    let tests = parts.flatMap(\.entries).filter { $0.hook == nil }
    done = Set(tests.map { TestKey(id: EarlierRun.wholeID($0.key.id, in: $0.workspace), $0.key.variant) })
    counts = done.reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
  }

  /// Whether the run has a result of a test and variant.
  package func has(_ result: FlowResult) -> Bool {
    done.contains(TestKey(id: EarlierRun.wholeID(result.id, in: result.workspace), result.variant))
  }

  /// Whether the run has all results of a test.
  package func has(_ test: Test) -> Bool { count(of: test) >= test.results }

  /// The number of results of a test that the run has.
  package func count(of test: Test) -> Int { min(counts[test.id, default: 0], test.results) }

  /// Refuses to resume the run in another way than it began.
  ///
  /// - Parameters:
  ///   - version: The version of this navflow.
  ///   - shard: The shard that the user asks for; nil for the run's.
  ///   - seed: The seed of the order that the user asks for; nil for the run's.
  /// - Throws: The difference.
  package func check(version: String, shard: RunStart.Share?, seed: UInt64?) throws(Diagnostic) {
    for part in parts {
      if part.version == nil, part.start.flows == nil, part.entries.isEmpty { throw .unknownRun(part.file) }
      if let other = part.version, other != version { throw .resumedVersion(other, version, part.file) }
      if let shard, shard != part.start.shard { throw .resumedShard(part.start.shard, part.file) }
      if let seed, seed != part.start.seed { throw .resumedOrder(part.start.seed, part.file) }
      if part.start.shard != start.shard { throw .resumedParts(part.file, file) }
    }
  }

  /// The reason why tests aren't those of the run; nil if they are.
  ///
  /// - Parameters:
  ///   - tests: The tests of the run's shard.
  ///   - plan: The digest of the plan of its shards; nil if the run isn't divided.
  /// - Returns: The first difference.
  package func problem(with tests: [Test], plan: String?) -> Diagnostic? {
    let known = Set(tests.map(\.id))
    let unknown = counts.keys.filter { !known.contains($0) }
    if let first = unknown.min() { return .otherSuite(first, more: unknown.count - 1, file) }
    return start.plan == nil || start.plan == plan ? nil : .otherPlan(file)
  }
}

extension Diagnostic {
  fileprivate static func unknownRun(_ file: SourceFile) -> Self {
    Self(
      .cutOffTranscript,
      "the transcript was cut off before the end of its first line, so nothing is known of its run",
      file: file
    ).help("run everything again without --resume")
  }

  fileprivate static func resumedVersion(_ version: String, _ own: String, _ file: SourceFile) -> Self {
    Self(
      "resumed-version",
      "this was written by navflow \(version), and this is \(own), so that its results may differ",
      file: file
    ).help("resume it with navflow \(version), or run everything again without --resume")
  }

  fileprivate static func resumedShard(_ shard: RunStart.Share?, _ file: SourceFile) -> Self {
    let name = shard.map { "the shard \($0.index)/\($0.count)" } ?? "a run of the whole suite"
    return Self(.otherShards, "this is \(name), and --shard asks for another", file: file)
      .help("leave --shard out: the shard of the transcript is taken")
  }

  fileprivate static func resumedParts(_ file: SourceFile, _ first: SourceFile) -> Self {
    Self(.otherShards, "this is another shard than “\(first.name)”", file: file).help("resume each shard by itself")
  }

  fileprivate static func resumedOrder(_ seed: UInt64?, _ file: SourceFile) -> Self {
    Self(
      "resumed-seed",
      "this ran in the order of \(seed.map { "the seed \($0)" } ?? "the files"), and --shuffle asks for another",
      file: file
    ).help("leave --shuffle out: the order of the transcript is taken")
  }

  fileprivate static func otherSuite(_ id: String, more: Int, _ file: SourceFile) -> Self {
    let others = more == 0 ? "" : more == 1 ? ", and 1 more" : ", and \(more) more"
    return otherSuite("this has results of tests that aren't selected here: “\(id.excerpt)”\(others)", file)
  }

  fileprivate static func otherPlan(_ file: SourceFile) -> Self {
    otherSuite(
      "this is a shard of other tests than are selected here, or of edited ones, or was made with other timings",
      file
    )
  }

  private static func otherSuite(_ message: String, _ file: SourceFile) -> Self {
    Self(.otherSuite, message, file: file)
      .help("select the tests as in that run, with the same --timings, or run everything again without --resume")
  }
}
