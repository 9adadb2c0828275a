import FlowDiagnostics
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

  /// The fields of what a verb takes, by name.
  mutating func fields(_ id: YAMLTree.ID, of verb: String) -> [String: Field]? {
    let keys = StepTable.keys(of: verb)
    return fields(
      id,
      of: verb,
      needed: keys.filter(\.isNeeded).map(\.name),
      others: keys.filter { !$0.isNeeded }.map(\.name)
    )
  }

  // MARK: repeat

  mutating func loop(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard let fields = fields(id, of: owner), let body = fields["steps"] else { return nil }
    let steps = steps(body.value, of: owner)
    return loop(of: steps, fields, id, for: owner)
  }

  private mutating func loop(
    of steps: [FlowStep]?,
    _ fields: [String: Field],
    _ id: YAMLTree.ID,
    for owner: String
  ) -> StepArgument? {
    switch (fields["times"], fields["while"]) {
    case (let times?, nil):
      if let limit = fields["limit"] { report(.limitWithoutWhile(tree.place(limit.key))) }
      guard let times = rounds(times.value, for: "times"), let steps else { return nil }
      return .block(StepBlock(times == 1 ? "once" : "\(times) times", .times(times, steps)))
    case (nil, let condition?):
      let expectations = expectations(condition.value, for: "while")
      let limit = if let limit = fields["limit"] { rounds(limit.value, for: "limit") } else { limits.rounds }
      guard let expectations, let limit, let steps else { return nil }
      let words = "while \(expectations.map(\.key.name).joined(separator: ", "))"
      return .block(StepBlock(words, .whileHolds(expectations, limit: limit, steps)))
    case (nil, nil):
      report(.missingKey("times” or “while", of: owner, example: StepTable.example(owner), tree.place(id)))
    case (let times?, let condition?):
      report(.excludingKeys("times", "while", of: owner, tree.place(condition.key), first: tree.place(times.key)))
    }
    return nil
  }

  private mutating func rounds(_ id: YAMLTree.ID, for owner: String) -> Int? {
    guard let count = count(id, for: owner) else { return nil }
    if count > limits.rounds { report(.tooManyRounds(count, limit: limits.rounds, tree.place(id))) }
    return count
  }

  // MARK: forEach

  /// The steps once for each value, each time read anew with the value in them.
  mutating func forEach(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard let (name, values, body) = loopedValues(id, for: owner) else { return nil }
    let outer = variables.standing(of: name)
    defer { variables.restore(name, outer) }
    let weight = tree.weight(body)
    var rounds: [StepBlock.Round] = []
    rounds.reserveCapacity(min(values.count, limits.expansion / weight))
    for value in values {
      variables.define(name, value)
      if given.secretNames.contains(name) { noteSecrets([name]) }
      // What is wrong in one round is mostly wrong in every other too, so that it is told once.
      guard mayExpand(weight, at: id), let steps = steps(body, of: owner) else { return nil }
      rounds.append(StepBlock.Round(name, value, steps))
    }
    return .block(StepBlock("\(name) of \(values.count)", .each(rounds)))
  }

  /// The name of the variable, the values that it gets, and what is done for each.
  private mutating func loopedValues(
    _ id: YAMLTree.ID,
    for owner: String
  ) -> (name: String, values: [RouteValue], body: YAMLTree.ID)? {
    guard let fields = fields(id, of: owner), let variable = fields["var"], let list = fields["in"],
      let body = fields["steps"], let name = text(variable.value, for: "var")
    else { return nil }
    let unread = unread
    guard let values = values(of: list.value) else {
      if self.unread > unread { readForUnknown(name, body.value, of: owner) }
      return nil
    }
    if !Variables.isName(name) {
      report(.invalidVariableName(name, tree.place(variable.value)))
    } else if values.count > limits.rounds {
      report(.tooManyRounds(values.count, limit: limits.rounds, tree.place(list.value)))
    } else {
      return (name, values, body.value)
    }
    return nil
  }

  /// Reads the steps for a value that nobody knows, so that what is wrong with them whatever it is is told.
  private mutating func readForUnknown(_ name: String, _ body: YAMLTree.ID, of owner: String) {
    let outer = variables.standing(of: name)
    variables.define(name, nil)
    _ = steps(body, of: owner)
    variables.restore(name, outer)
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
    guard let fields = fields(id, of: owner), let when = fields["when"], let then = fields["then"] else { return nil }
    let conditions = expectations(when.value, for: "when")
    let first = steps(then.value, for: "then", of: "then")
    let second = if let other = fields["else"] { steps(other.value, for: "else", of: "else") } else { [FlowStep]() }
    guard let conditions, let first, let second else { return nil }
    let words = conditions.map(\.key.name).joined(separator: ", ")
    return .block(StepBlock(words, .either(when: conditions, then: first, otherwise: second)))
  }
}

extension DiagnosticID {
  static let missingKey: Self = "missing-key"
  static let limitWithoutWhile: Self = "limit-without-while"
  static let tooManyRounds: Self = "too-many-rounds"
  static let excludingKeys: Self = "excluding-keys"
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

  static func excludingKeys(
    _ first: String,
    _ second: String,
    of owner: String,
    _ place: Place,
    first firstPlace: Place
  ) -> Self {
    Self(
      .excludingKeys,
      "“\(owner)” takes “\(first)” or “\(second)”, not both",
      at: place,
      notes: [.init("the other stands here", at: firstPlace)],
      help: "keep one of the two"
    )
  }
}
