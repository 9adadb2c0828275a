package import FlowSyntax

/// A key of a verb's map, such as `times` of `repeat`.
package struct StepKey: Sendable {
  package let verb: String
  package let name: String
  /// Whether the verb's map must have it.
  package let isNeeded: Bool
  package let summary: String
  package let example: String
  /// The form of its value.
  package let form: NodeForm
  /// The value of a map without the key, as YAML; nil if there is no single one.
  package let standard: String?

  fileprivate init(
    _ verb: String,
    _ example: String,
    _ summary: String,
    _ form: NodeForm,
    standard: String? = nil,
    needed: Bool = false
  ) {
    (self.verb, name) = (verb, String(example.prefix { $0 != ":" }))
    (self.form, self.standard, isNeeded) = (form, standard, needed)
    (self.summary, self.example) = (summary, example)
  }
}

extension StepTable {
  /// The keys of verbs' maps, by verb in the order of the table.
  package static let keys: [StepKey] = [
    StepKey("popTo", "screen: Cart", "a screen's name", .name(.screen)),
    StepKey("tap", "label: Help", "the link's label", .name(.link)),
    StepKey("tap", "value: help", "the value that the link pushes", .value),
    StepKey("tap", "view: Help", "the screen that a view link leads to", .name(.screen)),
    StepKey(
      "tap",
      "row: !Park {name: Yosemite}",
      "a row's value or, where no row has it, its label; with `label`, an action of the row",
      .value
    ),
    StepKey("back", "to: Cart", "a title in the back menu, or a depth from 0, the root", .text),
    StepKey("select", "column: sidebar", "the column whose list is meant", .column),
    StepKey("select", "value: Inbox", "the row's value, or `null`", .value, needed: true),
    StepKey("transaction", "steps: [pop, {push: review}]", "the steps of the update", .list(.step), needed: true),
    StepKey(
      "transaction",
      "animated: false",
      "whether the update is animated; `true` by default",
      .flag,
      standard: "true"
    ),
    StepKey(
      "transaction",
      "separate: true",
      "whether each step is an update of its own; only the last before the next frame is shown",
      .flag,
      standard: "false"
    ),
    StepKey("save", "file: before.json", "the file to write, by its path from this file's folder", .name(.file)),
    StepKey("restore", "file: before.json", "the file to read, by its path from this file's folder", .name(.file)),
    StepKey(
      "restore",
      "json: [Swift.Int, \"123\"]",
      "a path's serialised form: a list as in JSON, or JSON text",
      .either([.list(.value), .text])
    ),
    StepKey(
      "waitFor",
      "timeout: 500ms",
      "the maximum time: `500ms`, `5s`, `2m`; `5s` by default",
      .duration,
      standard: "5s"
    ),
    StepKey("runFlow", "file: sign-in.yaml", "the flow to run, by its path from this file's folder", .name(.flow)),
    StepKey("runFlow", "steps: [{push: \"${page}\"}]", "steps to run instead of a file", .steps),
    StepKey(
      "runFlow",
      "vars: {user: ada}",
      "values for the flow's `params`, or for `${name}` in the steps",
      .variables
    ),
    StepKey("repeat", "times: 3", "the number of rounds", .count),
    StepKey("repeat", "while: {canGoBack: true}", "expectations: while they hold, the steps run again", .expectations),
    StepKey("repeat", "limit: 20", "with `while`: the maximum number of rounds, after which the flow diverges", .count),
    StepKey("repeat", "steps: [back]", "the steps", .steps, needed: true),
    StepKey("forEach", "var: page", "the variable that holds the value", .declared(.variable), needed: true),
    StepKey(
      "forEach",
      "in: [address, payment]",
      "the values: a list, a variable that is one, or the rows of a file: `{file: pages.csv}`",
      .looped,
      needed: true
    ),
    StepKey("forEach", "steps: [{push: \"${page}\"}]", "the steps to run for each value", .steps, needed: true),
    StepKey(
      "if",
      "when: {top: cart}",
      "the expectations to check; they are never a divergence",
      .expectations,
      needed: true
    ),
    StepKey("if", "then: [pop]", "the steps to run if they hold", .steps, needed: true),
    StepKey("if", "else: [{push: cart}]", "the steps to run if they don't", .steps),
  ]

  /// The keys that a verb's map may have together, where not every map may have them all.
  static let ways: [String: [MapForm.Way]] = [
    "tap": [
      .init(["label"], others: []), .init(["value"], others: []), .init(["view"], others: []),
      .init(["row"], others: ["label"]),
    ],
    "restore": [.init(["file"], others: []), .init(["json"], others: [])],
    "repeat": [.init(["times", "steps"], others: []), .init(["while", "steps"], others: ["limit"])],
  ]

  static func keys(of verb: String) -> [StepKey] { keys.filter { $0.verb == verb } }

  /// The verb that has a key in its map: a verb beside the key, or the only one with that key.
  static func owner(ofKey name: String, beside verb: Verb?) -> Verb? {
    let owners = keys.filter { $0.name == name }.map(\.verb)
    if let verb, owners.contains(verb.name) { return verb }
    return owners.count == 1 ? Self.verb(named: owners[0]) : nil
  }
}
