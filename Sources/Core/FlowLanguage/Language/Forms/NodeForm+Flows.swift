import FlowApps
import FlowSyntax
import NavigationEngine

// The forms that several keys of flows share.
extension NodeForm {
  static let step = Self.part(StepTable.stepForm)
  static let steps = Self.list(.step, least: 1)
  static let expectations = Self.part("expectations")
  static let column = Self.word(AppModel.Column.allCases.map(\.rawValue))
  static let size = Self.word(Step.Resize.allCases.map(\.rawValue))
  static let failOn = Self.word(FailOn.allCases.map(\.rawValue))

  static let diagnostic = Self.either([.word(EngineDiagnostic.ID.allCases.map(\.rawValue)), .retiredID])
  static let retiredID = Self.matching(RetiredID.pattern)

  /// A length of time.
  static let duration = Self.matching("^[0-9.eE+-]+(ms|s|m)$")

  /// The values of `forEach`.
  static let looped = Self.either([.values, file("the rows' file", "file: pages.csv")])

  /// A map with the path of a file.
  static func file(_ summary: String, _ example: String) -> Self {
    .map(MapForm([KeyForm("file", .name(.file), summary, example)], ways: [.init(["file"])]))
  }

  /// The map of a verb.
  static func map(of verb: String) -> Self {
    let keys = StepTable.keys(of: verb)
    let needed = keys.filter(\.isNeeded).map(\.name)
    let ways = StepTable.ways[verb] ?? (needed.isEmpty ? [] : [.init(needed)])
    return .map(MapForm(keys.map { KeyForm($0) }, ways: ways, least: 1))
  }

  /// The argument of `runFlow`: a file, whose variables are its own, or steps, for which `vars` declares them.
  static let called: Self = {
    let keys = StepTable.keys(of: "runFlow").map { KeyForm($0) }
    let ofFile = keys.filter { $0.name != "steps" }.map { key in
      key.name == "vars" ? KeyForm(key.name, .entries(.text, .value), key.summary, key.example) : key
    }
    let ofSteps = keys.filter { $0.name != "file" }
    return .either([
      .name(.flow), .map(MapForm(ofFile, ways: [.init(["file"])])), .map(MapForm(ofSteps, ways: [.init(["steps"])])),
    ])
  }()

  /// How a change is shown.
  static let transition = Self.either([
    kindOfTransition,
    .map(
      MapForm(
        [
          KeyForm("kind", kindOfTransition, "the kind", "kind: push"),
          KeyForm("levels", .count, "how many screens it is about", "levels: 2"),
          KeyForm("animated", .flag, "whether it is animated", "animated: false"),
        ],
        least: 1
      )
    ),
  ])

  private static let kindOfTransition = Self.word(Transition.Kind.allCases.map(\.rawValue))

  /// A profile: its name or file, several, or a map of its base and knobs.
  static let profile: Self = {
    let name = Self.either([.word(Profile.Name.allCases.map(\.rawValue)), .matching("\\.ya?ml$")])
    let base = KeyForm("base", name, "the profile that the knobs change", "base: shipping")
    let knobs = Profile.Knob.allCases.map { knob in
      KeyForm(knob.rawValue, .word(knob.values), knob.situation, "\(knob.rawValue): \(knob.values.last ?? "")")
    }
    return .either([name, .list(name, least: 1), .map(MapForm([base] + knobs))])
  }()

  /// The window's size, or several.
  static let sizes = Self.either([.size, .list(.size, least: 1)])

  /// Values by the names of variables.
  static let variables = Self.entries(.declared(.variable), .value)

  /// A row of `cases`.
  private static let row = Self.entries(.declared(.variable), .value, least: 1)

  /// The rows of a flow's cases.
  static let cases = Self.either([
    .list(row, least: 1),
    file("the rows' file", "file: rows.csv"),
    .map(
      MapForm(
        [
          KeyForm(
            "matrix",
            .entries(.declared(.variable), .values),
            "lists of values by name",
            "matrix: {city: [Paris]}"
          ),
          KeyForm("exclude", .list(row), "rows that are no case", "exclude: [{city: Paris}]"),
          KeyForm("include", .list(row), "further rows", "include: [{city: Rome}]"),
        ],
        ways: [.init(["matrix"])]
      )
    ),
  ])

  /// The known divergence of a flow.
  static let expectedFailure = Self.either([
    .text,
    .map(
      MapForm(
        [
          KeyForm("reason", .text, "why the flow diverges", "reason: \"#214\""),
          KeyForm("kind", .word(DivergenceKind.expectable), "the kind of divergence", "kind: expectation"),
          KeyForm("step", .text, "the line or the label of the step", "step: 12"),
        ],
        ways: [.init(["reason"])]
      )
    ),
  ])
}

extension KeyForm {
  /// The form of a key of a verb's map.
  init(_ key: StepKey) { self.init(key.name, key.form, standard: key.standard, key.summary, key.example) }
}
