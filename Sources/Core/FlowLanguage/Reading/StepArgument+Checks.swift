import FlowSyntax

// Readers of steps that only check: `waitFor` and `expectDiagnostics`.
extension StepArgument {
  /// The default timeout of `waitFor`.
  private static var defaultTimeout: Duration { .seconds(5) }

  static func waiting(
    _ id: YAMLTree.ID,
    for owner: String,
    _ addressing: Addressing,
    _ nodes: inout NodeReader
  ) -> Self? {
    let expectations = ExpectationReader(owner: owner, otherKey: "timeout", addressing: addressing).read(id, &nodes)
    let field = nodes.fields(id).first { $0.name == "timeout" }
    let timeout = field.map { nodes.duration($0.value, for: $0.name) } ?? defaultTimeout
    guard let expectations, let timeout else { return nil }
    return .waiting(WaitingStep(expectations, timeout: timeout))
  }

  /// Reads diagnostic ids as an expectation of the step before.
  static func diagnostics(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Self? {
    guard let ids = nodes.diagnosticIDs(id, for: owner), let key = StepTable.expectation(named: "diagnostics") else {
      return nil
    }
    return .expectations([Expectation(key: key, condition: .diagnostics(ids), range: nodes.tree.range(id))])
  }
}

extension NodeReader {
  /// Reads a duration: `500ms`, `5s`, `1.5s`, `2m`.
  fileprivate mutating func duration(_ id: YAMLTree.ID, for owner: String) -> Duration? {
    let takes = "a length of time such as `500ms`, `5s` or `2m`"
    guard tree.kind(id) == .scalar, let text = text(id, for: owner) else { return nil }
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60)]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
      let number = Double(text.dropLast(unit.suffix.count)), 0...86_400 ~= number * unit.seconds
    else { return wrongType(id, owner, takes: takes) }
    return .seconds(number * unit.seconds)
  }
}
