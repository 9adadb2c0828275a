import FlowSyntax
import NavigationEngine

/// Reads the arguments of verbs that contain steps: loops and choices.
struct BlockReader {
  /// The verb's name, for messages.
  let owner: String

  // MARK: repeat

  /// Reads `repeat`: a number of rounds, or expectations: it runs while they hold.
  func loop(_ id: YAMLTree.ID, _ reader: inout StepReader) -> StepArgument? {
    guard let fields = reader.nodes.fields(id, of: owner), let body = fields["steps"] else { return nil }
    let steps = reader.steps(body.value, of: owner)
    return loop(of: steps, fields, id, &reader)
  }

  private func loop(
    of steps: [FlowStep]?,
    _ fields: [String: NodeReader.Field],
    _ id: YAMLTree.ID,
    _ reader: inout StepReader
  ) -> StepArgument? {
    switch (fields["times"], fields["while"]) {
    case (let times?, nil):
      if let limit = fields["limit"] { reader.nodes.report(.limitWithoutWhile(reader.nodes.place(limit.key))) }
      guard let times = rounds(times.value, for: "times", &reader), let steps else { return nil }
      return .block(StepBlock(times == 1 ? "once" : "\(times) times", .times(times, steps)))
    case (nil, let condition?):
      let expectations = ExpectationReader("while", in: reader.language, reader.includes.addressing).read(
        condition.value,
        &reader.nodes
      )
      let limit =
        if let limit = fields["limit"] { rounds(limit.value, for: "limit", &reader) } else {
          reader.nodes.limits.rounds
        }
      guard let expectations, let limit, let steps else { return nil }
      let summary = "while \(expectations.map(\.key.name).joined(separator: ", "))"
      return .block(StepBlock(summary, .whileHolds(expectations, limit: limit, steps)))
    case (nil, nil):
      reader.nodes.report(
        .missingKey("times” or “while", of: owner, example: reader.language.example(owner), reader.nodes.place(id))
      )
    case (let times?, let condition?):
      reader.nodes.report(
        .excludingKeys(
          "times",
          "while",
          of: owner,
          reader.nodes.place(condition.key),
          first: reader.nodes.place(times.key)
        )
      )
    }
    return nil
  }

  private func rounds(_ id: YAMLTree.ID, for key: String, _ reader: inout StepReader) -> Int? {
    guard let count = reader.nodes.count(id, for: key) else { return nil }
    if count > reader.nodes.limits.rounds {
      reader.nodes.report(.tooManyRounds(count, limit: reader.nodes.limits.rounds, reader.nodes.place(id)))
    }
    return count
  }

  // MARK: forEach

  /// Reads the steps once for each value, each time with the value of the variable.
  func forEach(_ id: YAMLTree.ID, _ reader: inout StepReader) -> StepArgument? {
    guard let (name, values, body) = loopedValues(id, &reader) else { return nil }
    let outer = reader.nodes.variables.standing(of: name)
    defer { reader.nodes.variables.restore(name, outer) }
    let weight = reader.nodes.tree.weight(body)
    var rounds: [StepBlock.Round] = []
    rounds.reserveCapacity(min(values.count, reader.nodes.limits.expansion / weight))
    for value in values {
      reader.nodes.variables.define(name, value)
      reader.scope.noteSecret(name, in: reader.nodes.variables)
      // Most errors occur in every round, so reading stops after the first with errors.
      guard reader.nodes.mayExpand(weight, at: id), let steps = reader.steps(body, of: owner) else { return nil }
      rounds.append(StepBlock.Round(name, value, steps))
    }
    return .block(StepBlock("\(name) of \(values.count)", .each(rounds)))
  }

  /// Reads the variable's name, its values, and the steps for each.
  private func loopedValues(
    _ id: YAMLTree.ID,
    _ reader: inout StepReader
  ) -> (name: String, values: [RouteValue], body: YAMLTree.ID)? {
    guard let fields = reader.nodes.fields(id, of: owner), let variable = fields["var"], let list = fields["in"],
      let body = fields["steps"], let name = reader.nodes.text(variable.value, for: "var")
    else { return nil }
    let skipped = reader.nodes.skipped
    guard let values = values(of: list.value, &reader) else {
      if reader.nodes.skipped > skipped { readForUnknown(name, body.value, &reader) }
      return nil
    }
    if reader.nodes.tree.kind(list.value) == .sequence, reader.nodes.tree.count(list.value) == 0 {
      reader.nodes.report(.nothingToGoThrough(reader.nodes.place(list.value)))
    } else if !Variables.isName(name) {
      reader.nodes.report(.invalidVariableName(name, reader.nodes.place(variable.value)))
    } else if values.count > reader.nodes.limits.rounds {
      reader.nodes.report(
        .tooManyRounds(values.count, limit: reader.nodes.limits.rounds, reader.nodes.place(list.value))
      )
    } else {
      return (name, values, body.value)
    }
    return nil
  }

  /// Reads the steps for an unknown value, to report the errors that don't depend on it.
  private func readForUnknown(_ name: String, _ body: YAMLTree.ID, _ reader: inout StepReader) {
    let outer = reader.nodes.variables.standing(of: name)
    reader.nodes.variables.define(name, nil)
    _ = reader.steps(body, of: owner)
    reader.nodes.variables.restore(name, outer)
  }

  /// Reads the values of `in`: a list, or the rows of a data file.
  private func values(of id: YAMLTree.ID, _ reader: inout StepReader) -> [RouteValue]? {
    guard reader.nodes.tree.kind(id) == .mapping, reader.nodes.tree.tag(id) == nil else {
      return reader.nodes.list(id, for: "in")
    }
    guard let fields = reader.nodes.fields(id, of: "in", takes: "a map", needed: ["file"]), let file = fields["file"],
      let path = reader.nodes.text(file.value, for: "file")
    else { return nil }
    return reader.includes.table(path, file.value, &reader.nodes)?.rows.map(\.value)
  }

  // MARK: if

  /// Reads `if`: expectations, and the steps for either case.
  func either(_ id: YAMLTree.ID, _ reader: inout StepReader) -> StepArgument? {
    guard let fields = reader.nodes.fields(id, of: owner), let when = fields["when"], let then = fields["then"] else {
      return nil
    }
    let conditions = ExpectationReader("when", in: reader.language, reader.includes.addressing).read(
      when.value,
      &reader.nodes
    )
    let first = reader.steps(then.value, for: "then", of: "then")
    let second =
      if let other = fields["else"] { reader.steps(other.value, for: "else", of: "else") } else { [FlowStep]() }
    guard let conditions, let first, let second else { return nil }
    let summary = conditions.map(\.key.name).joined(separator: ", ")
    return .block(StepBlock(summary, .either(when: conditions, then: first, otherwise: second)))
  }
}

extension Diagnostic {
  fileprivate static func limitWithoutWhile(_ place: Place) -> Self {
    Self(
      "limit-without-while",
      "“limit” bounds a `while`, and this goes round a fixed number of times",
      at: place,
      help: "remove it"
    )
  }

  fileprivate static func nothingToGoThrough(_ place: Place) -> Self {
    Self(
      "nothing-to-go-through",
      "the list is empty, so the steps are never done",
      at: place,
      help: "list the values, such as `in: [Paris, Oslo]`, or remove the step"
    )
  }

  fileprivate static func tooManyRounds(_ count: Int, limit: Int, _ place: Place) -> Self {
    Self(
      "too-many-rounds",
      "\(count) rounds are more than the \(limit) that are allowed",
      at: place,
      help: "go round less often, or raise the limit: `--limit rounds=\(count)`"
    )
  }
}
