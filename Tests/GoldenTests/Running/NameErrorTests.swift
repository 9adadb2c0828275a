import Foundation
import TestSupport
import Testing

@Suite("Names that an app doesn't have, in a run")
struct NameErrorTests {
  private static let app = """
    root: Shop
    types: {Park: {fields: {name: String}}, Route: {cases: [one, two]}}
    screens:
      Shop: {links: {Cart: cart}, destinations: {String: Page, Park: Page, Route: Page}, presents: {showHelp: Help}}
      Page:
      Help:

    """

  private func bench(_ flow: String, _ files: KeyValuePairs<String, String> = [:]) throws -> Workbench {
    let bench = try Workbench()
    try bench.write(Self.app, to: "shop.app.yaml")
    try bench.write("root: Mail\nscreens: {Mail: }\n", to: "mail.app.yaml")
    try bench.write(flow, to: "a.flow.yaml")
    for (name, text) in files { try bench.write(text, to: name) }
    return bench
  }

  private func run(_ bench: Workbench, _ arguments: [String] = []) async throws -> Command.Result {
    try await Command.run(["run", "--reproducible"] + arguments, in: bench.folder)
  }

  static let steps: [(step: String, id: String?)] = [
    ("assert: {not: {screen: Typo}}", "unknown-screen"),
    ("if: {when: {screen: Typo}, then: [popToRoot]}", "unknown-screen"),
    ("repeat: {while: {screen: Typo}, steps: [back]}", "unknown-screen"),
    ("assert: {not: {bindings: {showHlep: true}}}", "unknown-binding"),
    ("assert: {not: {path: [!Prak {name: Zion}]}}", "type-not-declared"),
    ("assert: {not: {top: !Route.three }}", "unknown-case"),
    ("assert: {not: {top: !Route }}", "case-missing"),
    ("push: !Park {nmae: Zion}", "unknown-field"),
    ("push: !Park {}", "fields-missing"),
    ("push: !Park {name: 3}", "field-of-other-type"),
    ("push: [!Park {name: Zion}, !Route.one ]", nil),
    ("forEach: {var: city, in: [], steps: [back]}", "nothing-to-go-through"),
    ("{pop: 9, expect: {refused: pop-past-root}}", nil),
  ]

  /// The ids of the errors that the command shows, by the files that they are in.
  private static func errors(in output: String) -> [String: [String]] {
    let lines = output.split(separator: "\n")
    return zip(lines, lines.dropFirst()).reduce(into: [:]) { errors, pair in
      guard pair.0.contains("error: "), let id = pair.0.split(separator: "[").last?.dropLast(),
        let place = pair.1.split(separator: "--> ").last, let file = place.split(separator: ":").first
      else { return }
      errors[String(file), default: []].append(String(id))
    }
  }

  @Test("are errors of the text, for a check as for a run", arguments: ["run", "check"])
  func names(command: String) async throws {
    let bench = try bench("- push: a\n")
    for (number, step) in Self.steps.enumerated() {
      try bench.write("app: shop.app.yaml\nsteps:\n  - \(step.step)\n", to: "\(number).flow.yaml")
    }
    let result = try await Command.run(
      [command, "--reproducible"] + (command == "run" ? ["--show", "all"] : []),
      in: bench.folder
    )
    let errors = Self.errors(in: result.output)
    for (number, step) in Self.steps.enumerated() {
      let found = errors["\(number).flow.yaml"] ?? []
      #expect(step.id.map(found.contains) ?? found.isEmpty, "\(step.step): \(result.output)")
    }
    #expect(result.status == 2)
    #expect(Self.steps.count { $0.id != nil } == 11)
    let totals = command == "run" ? "\n14 flows · 3 as expected · 11 invalid" : "14 flows · 11 invalid"
    #expect(result.output.contains(totals))
  }

  static let values: [(value: String, id: String)] = [
    ("!Prak {name: Zion}", "type-not-declared"), ("!Route.three", "unknown-case"), ("!Route", "case-missing"),
    ("!Park {nmae: Zion}", "unknown-field"), ("!Park {}", "fields-missing"),
    ("!Park {name: 3}", "field-of-other-type"),
  ]

  @Test(
    "S16.5 values are held against the app's types in steps, expectations, paths, rules and commands, by run and check alike",
    arguments: values
  )
  func types(value: String, id: String) async throws {
    let flows = [
      "path: [\(value)]\nsteps: [popToRoot]\n",
      "invariants: [{never: {top: \(value)}}]\nsteps: [popToRoot]\n",
      "steps: [{push: [\(value)]}]\n",
      "steps: [{if: {when: {top: \(value)}, then: [popToRoot]}}]\n",
      "vars: {park: \(value)}\nsteps: [{push: \"${park}\"}]\n",
      "steps: [go]\n",
    ]
    let bench = try bench(
      "- push: a\n",
      [
        // A command's values are errors where no app of the workspace takes them.
        "navflow.yaml": "", "mail.app.yaml": Self.app, "commands/go.yaml": "- push: [a, \(value)]\n",
      ]
    )
    for (number, flow) in flows.enumerated() {
      try bench.write("app: shop.app.yaml\n" + flow, to: "\(number).flow.yaml")
    }
    for command in ["run", "check"] {
      let named = flows.indices.map { "\($0).flow.yaml" }
      let result = try await Command.run(
        [command, "--reproducible"] + (command == "run" ? ["--show", "all"] : []) + named,
        in: bench.folder
      )
      #expect(result.status == 2)
      let errors = Self.errors(in: result.output)
      // The last flow's error is in the command.
      for file in named.dropLast() + ["commands/go.yaml"] {
        #expect(errors[file]?.contains(id) == true, "\(command) \(file) \(result.output)")
      }
    }
  }

  @Test("in the rules of a workspace they are reported once, where no app of it has them")
  func rules() async throws {
    let flow = "app: shop.app.yaml\nsteps: [{push: a}]\n"
    let wrong = try bench(flow, ["navflow.yaml": "invariants: [{never: {screen: Paymnt}}]\n", "b.flow.yaml": flow])
    let result = try await run(wrong)
    #expect(result.status == 2)
    #expect(result.output.components(separatedBy: "[unknown-screen]").count == 2, "\(result.output)")
    #expect(result.output.contains("2 flows · 2 as expected · 1 other file invalid"))
    let other = try bench(flow, ["navflow.yaml": "invariants: [{never: {screen: Mail}}]\n"])
    #expect(try await run(other).status == 0)
  }

  @Test("in a command, or in a file that flows share, they are errors where no app of the workspace has them")
  func shared() async throws {
    let flow = "app: shop.app.yaml\nsteps: [{runFlow: shared.yaml}, look]\n"
    func status(_ shared: String, _ command: String) async throws -> Int? {
      let bench = try bench(
        flow,
        [
          "navflow.yaml": "", "shared.yaml": "- assert: {not: {screen: \(shared)}}\n",
          "commands/look.yaml": "- assert: {not: {screen: \(command)}}\n",
        ]
      )
      return try await run(bench).status
    }
    #expect(try await status("Mail", "Mail") == 0)
    #expect(try await status("Typo", "Mail") == 2)
    #expect(try await status("Mail", "Typo") == 2)
  }

  @Test("in the open app every name is one")
  func open() async throws {
    #expect(try await run(try bench("- push: !Park {x: 1}\n- assert: {not: {screen: Typo}}\n")).status == 0)
  }
}
