import FlowSyntax
import NavigationEngine

// The arguments of verbs that contain steps: loops and choices.
extension StepReader {
  // MARK: repeat

  /// Reads `repeat`: a number of rounds, or expectations: it runs while they hold.
  mutating func readLoop(_ id: YAMLTree.ID, of owner: String) -> StepArgument? {
    guard let fields = nodes.fields(id, of: owner), let body = fields["steps"] else { return nil }
    let steps = steps(body.value, of: owner)
    return loop(of: steps, fields, id, of: owner)
  }

  private mutating func loop(
    of steps: [FlowStep]?,
    _ fields: [String: NodeReader.Field],
    _ id: YAMLTree.ID,
    of owner: String
  ) -> StepArgument? {
    switch (fields["times"], fields["while"]) {
    case (let times?, nil):
      if let limit = fields["limit"] { nodes.report(.limitWithoutWhile(nodes.place(limit.key))) }
      guard let times = rounds(times.value, for: "times"), let steps else { return nil }
      return .block(StepBlock(times == 1 ? "once" : "\(times) times", .times(times, steps)))
    case (nil, let condition?):
      let reader = ExpectationReader(owner: "while", addressing: includes.addressing)
      let expectations = reader.read(condition.value, &nodes)
      let limit =
        if let limit = fields["limit"] { rounds(limit.value, for: "limit") } else { nodes.limits.rounds }
      guard let expectations, let limit, let steps else { return nil }
      let summary = "while \(expectations.map(\.key.name).joined(separator: ", "))"
      return .block(StepBlock(summary, .whileHolds(expectations, limit: limit, steps)))
    case (nil, nil):
      nodes.report(.missingKey("times” or “while", of: owner, example: StepTable.example(owner), nodes.place(id)))
    case (let times?, let condition?):
      nodes.report(
        .excludingKeys("times", "while", of: owner, nodes.place(condition.key), first: nodes.place(times.key))
      )
    }
    return nil
  }

  private mutating func rounds(_ id: YAMLTree.ID, for key: String) -> Int? {
    guard let count = nodes.count(id, for: key) else { return nil }
    if count > nodes.limits.rounds {
      nodes.report(.tooManyRounds(count, limit: nodes.limits.rounds, nodes.place(id)))
    }
    return count
  }

  // MARK: forEach

  /// Reads the steps once for each value, each time with the value of the variable.
  mutating func readForEach(_ id: YAMLTree.ID, of owner: String) -> StepArgument? {
    guard let (name, values, body) = loopedValues(id, of: owner) else { return nil }
    let outer = nodes.variables.standing(of: name)
    defer { nodes.variables.restore(name, outer) }
    let weight = nodes.tree.weight(body)
    var rounds: [(summary: String, steps: [FlowStep])] = []
    rounds.reserveCapacity(min(values.count, nodes.limits.expansion / weight))
    for value in values {
      nodes.variables.define(name, value)
      scope.noteSecret(name, in: nodes.variables)
      // Most errors occur in every round, so reading stops after the first with errors.
      guard nodes.mayExpand(weight, at: id), let steps = steps(body, of: owner) else { return nil }
      rounds.append(("\(name) = \(value.spelled.excerpt)", steps))
    }
    return .block(StepBlock("\(name) of \(values.count)", .each(rounds)))
  }

  /// Reads the variable's name, its values, and the steps for each.
  private mutating func loopedValues(
    _ id: YAMLTree.ID,
    of owner: String
  ) -> (name: String, values: [RouteValue], body: YAMLTree.ID)? {
    guard let fields = nodes.fields(id, of: owner), let variable = fields["var"], let list = fields["in"],
      let body = fields["steps"], let name = nodes.text(variable.value, for: "var")
    else { return nil }
    let skipped = nodes.skipped
    guard let values = loopValues(list.value) else {
      if nodes.skipped > skipped { readForUnknown(name, body.value, of: owner) }
      return nil
    }
    if nodes.tree.kind(list.value) == .sequence, nodes.tree.count(list.value) == 0 {
      nodes.report(.nothingToGoThrough(nodes.place(list.value)))
    } else if !Variables.isName(name) {
      nodes.report(.invalidVariableName(name, nodes.place(variable.value)))
    } else if values.count > nodes.limits.rounds {
      nodes.report(.tooManyRounds(values.count, limit: nodes.limits.rounds, nodes.place(list.value)))
    } else {
      return (name, values, body.value)
    }
    return nil
  }

  /// Reads the steps for an unknown value, to report the errors that don't depend on it.
  private mutating func readForUnknown(_ name: String, _ body: YAMLTree.ID, of owner: String) {
    let outer = nodes.variables.standing(of: name)
    nodes.variables.define(name, nil)
    _ = steps(body, of: owner)
    nodes.variables.restore(name, outer)
  }

  /// Reads the values of `in`: a list, or the rows of a data file.
  private mutating func loopValues(_ id: YAMLTree.ID) -> [RouteValue]? {
    guard nodes.tree.kind(id) == .mapping, nodes.tree.tag(id) == nil else {
      return nodes.list(id, for: "in")
    }
    guard let fields = nodes.fields(id, of: "in", takes: "a map", needed: ["file"]), let file = fields["file"],
      let path = nodes.text(file.value, for: "file")
    else { return nil }
    return includes.table(path, file.value, &nodes)?.rows.map(\.value)
  }

  // MARK: if

  /// Reads `if`: expectations, and the steps for either case.
  mutating func readChoice(_ id: YAMLTree.ID, of owner: String) -> StepArgument? {
    guard let fields = nodes.fields(id, of: owner), let when = fields["when"], let then = fields["then"] else {
      return nil
    }
    let conditions = ExpectationReader(owner: "when", addressing: includes.addressing).read(when.value, &nodes)
    let first = steps(then.value, for: "then", of: "then")
    let second =
      if let other = fields["else"] { steps(other.value, for: "else", of: "else") } else { [FlowStep]() }
    guard let conditions, let first, let second else { return nil }
    let summary = conditions.map(\.key.name).joined(separator: ", ")
    return .block(StepBlock(summary, .either(when: conditions, then: first, otherwise: second)))
  }
}

extension Diagnostic {
  fileprivate static func limitWithoutWhile(_ place: Place) -> Self {
    Self("limit-without-while", "“limit” bounds a `while`, and this goes round a fixed number of times", at: place)
      .help("remove it")
  }

  fileprivate static func nothingToGoThrough(_ place: Place) -> Self {
    Self("nothing-to-go-through", "the list is empty, so the steps are never done", at: place)
      .help("list the values, such as `in: [Paris, Oslo]`, or remove the step")
  }

  fileprivate static func tooManyRounds(_ count: Int, limit: Int, _ place: Place) -> Self {
    Self("too-many-rounds", "\(count) rounds are more than the \(limit) that are allowed", at: place)
      .help("go round less often, or raise the limit: `--limit rounds=\(count)`")
  }
}
