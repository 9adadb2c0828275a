import Diagnostics
import NavigationEngine
import YAMLSyntax

// Steps that do other steps where they stand: loops and choices.
extension DocumentReader {
  typealias Field = (name: String, key: YAMLTree.ID, value: YAMLTree.ID)

  /// The fields of a map by name; nil where one isn't known, or where a needed one is missing.
  mutating func fields(
    _ id: YAMLTree.ID,
    of owner: String,
    needed: [String],
    others: [String] = []
  ) -> [String: Field]? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else { return wrongMap(id, owner) }
    var found: [String: Field] = [:]
    var isKnown = true
    for field in fields(id) {
      if (needed + others).contains(field.name) {
        found[field.name] = field
      } else {
        unknownKey(field.name, field.key, in: "“\(owner)”", known: needed + others)
        isKnown = false
      }
    }
    guard isKnown else { return nil }
    for name in needed where found[name] == nil {
      report(.missingKey(name, of: owner, example: StepTable.example(owner), tree.place(id)))
      isKnown = false
    }
    return isKnown ? found : nil
  }

  private mutating func wrongMap<Value>(_ id: YAMLTree.ID, _ owner: String) -> Value? {
    wrongType(id, owner, takes: StepTable.verbs.first { $0.name == owner }?.takes ?? "a map")
  }

  // MARK: repeat

  mutating func loop(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard let fields = fields(id, of: owner, needed: ["steps"], others: ["times", "while", "limit"]),
      let body = fields["steps"]
    else { return nil }
    let known = diagnostics.count
    let steps = steps(body.value)
    let kind: StepBlock.Kind?
    let words: String
    switch (fields["times"], fields["while"]) {
    case (let times?, nil):
      if let limit = fields["limit"] { report(.limitWithoutWhile(tree.place(limit.key))) }
      let times = rounds(times.value, for: "times") ?? 0
      (kind, words) = (steps.map { .times(times, $0) }, times == 1 ? "once" : "\(times) times")
    case (nil, let condition?):
      let expectations = expectations(condition.value, for: "while") ?? []
      let limit = fields["limit"].map { rounds($0.value, for: "limit") ?? 0 } ?? limits.rounds
      kind = steps.map { .whileHolds(expectations, limit: limit, $0) }
      words = "while \(expectations.map(\.key.name).joined(separator: ", "))"
    default: return wrongMap(id, owner)
    }
    guard let kind, diagnostics.count == known else { return nil }
    return .block(StepBlock(words, kind))
  }

  private mutating func rounds(_ id: YAMLTree.ID, for owner: String) -> Int? {
    guard let count = count(id, for: owner) else { return nil }
    if count > limits.rounds { report(.tooManyRounds(count, limit: limits.rounds, tree.place(id))) }
    return count
  }

  // MARK: forEach

  /// The steps once for each value, each time read anew with the value in them.
  mutating func forEach(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard let fields = fields(id, of: owner, needed: ["var", "in", "steps"]), let variable = fields["var"],
      let values = fields["in"], let body = fields["steps"]
    else { return nil }
    guard let name = text(variable.value, for: "var"), let values = self.values(of: values.value) else { return nil }
    guard Variables.isName(name) else {
      report(.invalidVariableName(name, tree.place(variable.value)))
      return nil
    }
    if values.count > limits.rounds { report(.tooManyRounds(values.count, limit: limits.rounds, tree.place(id))) }
    let outer = variables
    defer { variables = outer }
    var rounds: [StepBlock.Round] = []
    let known = diagnostics.count
    // What is wrong in the first round is mostly wrong in every other too, so that it is told once.
    for value in values where diagnostics.count == known {
      variables.values[name] = value
      if given.secretNames.contains(name) { noteSecrets([name]) }
      if let steps = steps(body.value) { rounds.append(.init(words: "\(name) = \(value.description)", steps: steps)) }
    }
    return diagnostics.count == known ? .block(StepBlock("\(name) of \(values.count)", .each(rounds))) : nil
  }

  /// What `in` goes through: a list, or the rows of a data file.
  private mutating func values(of id: YAMLTree.ID) -> [RouteValue]? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else { return list(id, for: "in") }
    guard let fields = fields(id, of: "in", needed: ["file"]), let file = fields["file"],
      let path = text(file.value, for: "file")
    else { return nil }
    return table(path, file.value)?.rows.map(\.value)
  }

  // MARK: if

  mutating func either(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard let fields = fields(id, of: owner, needed: ["when", "then"], others: ["else"]), let when = fields["when"],
      let then = fields["then"]
    else { return nil }
    let known = diagnostics.count
    let conditions = expectations(when.value, for: "when") ?? []
    let first = steps(then.value, for: "then") ?? []
    let second = fields["else"].map { steps($0.value, for: "else") ?? [] } ?? []
    guard diagnostics.count == known else { return nil }
    let words = conditions.map(\.key.name).joined(separator: ", ")
    return .block(StepBlock(words, .either(when: conditions, then: first, otherwise: second)))
  }

  // MARK: Bounds

  var limits: Limits { files?.limits ?? Limits() }

  /// Counts steps that were read; a few nested loops over lists could stand for more than memory holds.
  mutating func spend(steps count: Int, at id: YAMLTree.ID) {
    let hadSome = budget.steps <= limits.steps
    budget.steps += count
    if hadSome, budget.steps > limits.steps { report(.tooManySteps(limit: limits.steps, tree.place(id))) }
  }
}

extension DiagnosticID {
  static let missingKey: Self = "missing-key"
  static let limitWithoutWhile: Self = "limit-without-while"
  static let tooManyRounds: Self = "too-many-rounds"
  static let tooManySteps: Self = "too-many-steps"
}

extension Diagnostic {
  static func missingKey(_ name: String, of owner: String, example: String?, _ place: Place) -> Self {
    Self(
      .missingKey,
      "“\(owner)” needs “\(name)”",
      at: place,
      help: example.map { "write for instance `\($0)`" }
    )
  }

  fileprivate static func limitWithoutWhile(_ place: Place) -> Self {
    Self(
      .limitWithoutWhile,
      "“limit” bounds a `while`, and this goes round a fixed number of times",
      at: place,
      help: "remove it"
    )
  }

  fileprivate static func tooManyRounds(_ count: Int, limit: Int, _ place: Place) -> Self {
    Self(
      .tooManyRounds,
      "\(count) rounds are more than the \(limit) that are allowed",
      at: place,
      help: "go round less often, or raise the limit: `--limit rounds=\(count)`"
    )
  }

  fileprivate static func tooManySteps(limit: Int, _ place: Place) -> Self {
    Self(
      .tooManySteps,
      "the flow has more than \(limit) steps, here at the latest",
      at: place,
      help: "let loops go round less often, or raise the limit: `--limit steps=N`"
    )
  }
}
