import FlowSyntax

/// Compares the transcripts of a run: which shards are present, and whether all belong to the same run.
struct ShardSummary {
  /// The maximum number of missing shards that are listed by name.
  private static let named = 10

  private let traces: [TranscriptDigest]

  private let allowsMissing: Bool

  init(_ traces: [TranscriptDigest], allowsMissing: Bool) {
    (self.traces, self.allowsMissing) = (traces, allowsMissing)
  }

  /// The reason why the whole run is incomplete; nil if it isn't.
  var interruption: RunSummary.Interruption? {
    // A shard of other tests is none of the run's.
    if !missing.isEmpty || !strangers.isEmpty { return .missingShards }
    // A shard that was stopped may have been run again.
    let finished = traces.filter { !$0.isUnfinished }
    let shards = Set(finished.compactMap(\.start.shard))
    // The rest of a whole run has no shard either.
    let isResumed = finished.contains { $0.start.resumed != nil && $0.start.shard == nil }
    let isCutOff = traces.contains { $0.isUnfinished && !($0.start.shard.map(shards.contains) ?? isResumed) }
    return isCutOff ? .cutOff : nil
  }

  var problems: [Diagnostic] { repeated + missing + strangers + others }

  /// The shards that are present, with the first transcript of each.
  private var shards: [RunStart.Share: TranscriptDigest] {
    Dictionary(traces.compactMap { trace in trace.start.shard.map { ($0, trace) } }) { first, _ in first }
  }

  private var repeated: [Diagnostic] {
    var seen: [RunStart.Share: TranscriptDigest] = [:]
    return traces.compactMap { trace in
      // The rest of a run that was stopped repeats nothing.
      guard let shard = trace.start.shard, trace.start.resumed == nil else { return nil }
      guard let first = seen[shard] else {
        seen[shard] = trace
        return nil
      }
      return .repeatedShard(shard, trace.file, first: first.file)
    }
  }

  private var severity: Diagnostic.Severity { allowsMissing ? .warning : .error }

  private var missing: [Diagnostic] {
    let shards = shards
    let counts = traces.compactMap(\.start.shard?.count).withoutRepeats
    return counts.enumerated().flatMap { number, count -> [Diagnostic] in
      guard let trace = traces.first(where: { $0.start.shard?.count == count }) else { return [] }
      let there = shards.keys.lazy.filter { $0.count == count && $0.index >= 1 && $0.index <= count }.count
      // The count comes from a file, and may be any number.
      let missing = (1...max(1, count)).lazy.filter { shards[RunStart.Share(index: $0, count: count)] == nil }
      let other: [Diagnostic] =
        number == 0 ? [] : [.otherShards(count, trace.file, first: traces.first { $0.start.shard?.count == counts[0] })]
      return other
        + (there == count
          ? [] : [.missingShards(Array(missing.prefix(Self.named)), count - there, of: count, trace.file, severity)])
    }
  }

  /// The differences from the first transcript in what all transcripts of a run have in common.
  private var others: [Diagnostic] {
    guard let first = traces.first else { return [] }
    return traces.dropFirst().flatMap { trace -> [Diagnostic] in
      var problems: [Diagnostic] = []
      if let version = trace.version, let other = first.version, version != other {
        problems.append(.otherVersion(version, trace.file, first: first.file, other))
      }
      if trace.start.shard != nil, first.start.shard != nil, trace.start.seed != first.start.seed {
        problems.append(.otherSeed(trace.file, first: first.file))
      }
      return problems
    }
  }

  /// The shards whose plan differs from the first shard's of the same number: other tests, or other timings.
  private var strangers: [Diagnostic] {
    var first: [Int: (plan: String, file: SourceFile)] = [:]
    var seen: Set<RunStart.Share> = []
    return traces.compactMap { trace in
      // A repeated shard may be one of the tests that failed.
      guard let shard = trace.start.shard, let plan = trace.start.plan, seen.insert(shard).inserted else { return nil }
      guard let known = first[shard.count] else {
        first[shard.count] = (plan, trace.file)
        return nil
      }
      return plan == known.plan ? nil : .otherSuite(trace.file, first: known.file, severity)
    }
  }
}

extension Diagnostic {
  /// Reports missing shards.
  fileprivate static func missingShards(
    _ indices: [Int],
    _ missing: Int,
    of count: Int,
    _ file: SourceFile,
    _ severity: Severity
  ) -> Self {
    let rest = missing > indices.count ? "\(missing - indices.count) more" : nil
    let names = indices.map { "\($0)/\(count)" } + [rest].compactMap(\.self)
    let list = names.inSentence
    return Self(
      "missing-shard",
      missing == 1 ? "the shard \(list) is missing" : "of \(count) shards \(missing) are missing: \(list)",
      severity: severity,
      file: file
    ).help(
      severity == .error
        ? "give \(missing == 1 ? "its transcript" : "their transcripts") too, or do without: --allow-missing" : nil
    )
  }

  fileprivate static func repeatedShard(_ shard: RunStart.Share, _ file: SourceFile, first: SourceFile) -> Self {
    Self(
      "repeated-shard",
      "this is the shard \(shard.index)/\(shard.count), as “\(first.name)” is; its tests count as run again",
      severity: .warning,
      file: file
    )
  }

  fileprivate static func otherShards(_ count: Int, _ file: SourceFile, first: TranscriptDigest?) -> Self {
    Self(
      .otherShards,
      "this is one of \(count) shards, and “\(first?.file.name ?? "")” is one of \(first?.start.shard?.count ?? 0)",
      file: file
    ).help("merge the shards of one run")
  }

  fileprivate static func otherSuite(_ file: SourceFile, first: SourceFile, _ severity: Severity) -> Self {
    Self(
      .otherSuite,
      "this is a shard of other tests than “\(first.name)”, or of edited ones, or was made with other timings",
      severity: severity,
      file: file
    ).help(
      severity == .error
        ? "run all shards with the same tests and the same --timings, or merge them as they are: --allow-missing" : nil
    )
  }

  fileprivate static func otherVersion(
    _ version: String,
    _ file: SourceFile,
    first: SourceFile,
    _ other: String
  ) -> Self {
    Self(
      "other-version",
      "this was written by navflow \(version), and “\(first.name)” by \(other)",
      severity: .warning,
      file: file
    )
  }

  fileprivate static func otherSeed(_ file: SourceFile, first: SourceFile) -> Self {
    Self("other-seed", "this ran in another random order than “\(first.name)”", severity: .warning, file: file)
      .help("give all shards the same seed: --shuffle=SEED")
  }
}
