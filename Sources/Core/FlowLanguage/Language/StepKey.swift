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
    _ name: String,
    _ form: NodeForm,
    standard: String? = nil,
    needed: Bool = false,
    _ summary: String,
    _ example: String
  ) {
    (self.verb, self.name) = (verb, name)
    (self.form, self.standard) = (form, standard)
    (self.summary, self.example) = (summary, example)
    isNeeded = needed
  }
}

extension StepTable {
  /// The keys of verbs' maps, by verb in the order of the table.
  package static let keys: [StepKey] = [
    StepKey("popTo", "screen", .name(.screen), "a screen's name", "screen: Cart"),
    StepKey("tap", "label", .name(.link), "the link's label", "label: Help"),
    StepKey("tap", "value", .value, "the value that the link pushes", "value: help"),
    StepKey("tap", "view", .name(.screen), "the screen that a view link leads to", "view: Help"),
    StepKey(
      "tap",
      "row",
      .value,
      "a row's value or, where no row has it, its label; with `label`, an action of the row",
      "row: !Park {name: Yosemite}"
    ),
    StepKey("back", "to", .text, "a title in the back menu, or a depth from 0, the root", "to: Cart"),
    StepKey("select", "column", .column, "the column whose list is meant", "column: sidebar"),
    StepKey("select", "value", .value, needed: true, "the row's value, or `null`", "value: Inbox"),
    StepKey(
      "transaction",
      "steps",
      .list(.step),
      needed: true,
      "the steps of the update",
      "steps: [pop, {push: review}]"
    ),
    StepKey(
      "transaction",
      "animated",
      .flag,
      standard: "true",
      "whether the update is animated; `true` by default",
      "animated: false"
    ),
    StepKey(
      "transaction",
      "separate",
      .flag,
      standard: "false",
      "whether each step is an update of its own; only the last before the next frame is shown",
      "separate: true"
    ),
    StepKey(
      "save",
      "file",
      .name(.file),
      "the file to write, by its path from this file's folder",
      "file: before.json"
    ),
    StepKey(
      "restore",
      "file",
      .name(.file),
      "the file to read, by its path from this file's folder",
      "file: before.json"
    ),
    StepKey(
      "restore",
      "json",
      .either([.list(.value), .text]),
      "a path's serialised form: a list as in JSON, or JSON text",
      "json: [Swift.Int, \"123\"]"
    ),
    StepKey(
      "waitFor",
      "timeout",
      .duration,
      standard: "5s",
      "the maximum time: `500ms`, `5s`, `2m`; `5s` by default",
      "timeout: 500ms"
    ),
    StepKey(
      "runFlow",
      "file",
      .name(.flow),
      "the flow to run, by its path from this file's folder",
      "file: sign-in.yaml"
    ),
    StepKey("runFlow", "steps", .steps, "steps to run instead of a file", "steps: [{push: \"${page}\"}]"),
    StepKey(
      "runFlow",
      "vars",
      .variables,
      "values for the flow's `params`, or for `${name}` in the steps",
      "vars: {user: ada}"
    ),
    StepKey("repeat", "times", .count, "the number of rounds", "times: 3"),
    StepKey(
      "repeat",
      "while",
      .expectations,
      "expectations: while they hold, the steps run again",
      "while: {canGoBack: true}"
    ),
    StepKey(
      "repeat",
      "limit",
      .count,
      "with `while`: the maximum number of rounds, after which the flow diverges",
      "limit: 20"
    ),
    StepKey("repeat", "steps", .steps, needed: true, "the steps", "steps: [back]"),
    StepKey("forEach", "var", .declared(.variable), needed: true, "the variable that holds the value", "var: page"),
    StepKey(
      "forEach",
      "in",
      .looped,
      needed: true,
      "the values: a list, a variable that is one, or the rows of a file: `{file: pages.csv}`",
      "in: [address, payment]"
    ),
    StepKey(
      "forEach",
      "steps",
      .steps,
      needed: true,
      "the steps to run for each value",
      "steps: [{push: \"${page}\"}]"
    ),
    StepKey(
      "if",
      "when",
      .expectations,
      needed: true,
      "the expectations to check; they are never a divergence",
      "when: {top: cart}"
    ),
    StepKey("if", "then", .steps, needed: true, "the steps to run if they hold", "then: [pop]"),
    StepKey("if", "else", .steps, "the steps to run if they don't", "else: [{push: cart}]"),
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
