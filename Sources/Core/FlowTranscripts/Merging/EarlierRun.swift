/// The outcomes of an earlier run, with which a later one is compared.
package struct EarlierRun: Sendable {
  /// The name of its transcript.
  package let name: String
  private let outcomes: [TestKey: FlowOutcome]

  /// Takes the last outcome of each test; O(n) in the length of the transcript.
  package init(_ reader: TranscriptReader<some TranscriptSource>, name: String) {
    var index = TranscriptIndex(reader)
    index.read(TranscriptNames(of: [index.digest.start]))
    let tests = index.digest.entries.filter { $0.hook == nil }
    outcomes = Dictionary(tests.map { (Self.key($0.key, in: $0.workspace), $0.attempt.outcome) }) { $1 }
    self.name = name
  }

  /// The outcome of a result's test; nil if the run didn't have the test.
  package func outcome(of result: FlowResult) -> FlowOutcome? {
    outcomes[Self.key(TestKey(result), in: result.workspace)]
  }

  private static func key(_ key: TestKey, in workspace: String?) -> TestKey {
    TestKey(id: wholeID(key.id, in: workspace), key.variant)
  }

  /// An id that begins with the workspace's folder, which ids have only in runs of several workspaces.
  static func wholeID(_ id: String, in workspace: String?) -> String {
    guard let folder = workspace, folder != ".", !id.hasPrefix("\(folder)/") else { return id }
    return "\(folder)/\(id)"
  }
}
