import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import SyntaxTestSupport

/// The HTML report on flows that are given as texts, and what tests look at in it.
struct ReportPage {
  private var results: [FlowResult] = []
  private let steps: HTMLReport.Steps
  /// What a page of findings shows; nil for a run of flows.
  var findings: PageFindings?
  /// What is known before the first flow.
  var start = RunStart()
  /// The options of the debugger; nil if it isn't suggested.
  var debuggerOptions: [String]?
  /// The outcome of each flow in an earlier run, by its file.
  var earlier: [String: FlowOutcome] = [:]
  /// The errors and warnings of files that are no flows.
  var complaints: [Diagnostic] = []

  init(steps: HTMLReport.Steps = .all) { self.steps = steps }

  /// Takes in the flows of a file, each run under each profile, after other tries of it.
  mutating func add(
    _ text: String,
    file: String,
    profiles: [Profile] = [.wwdc22],
    seconds: Double? = nil,
    earlier: [FlowAttempt] = []
  ) {
    for entry in FlowReader().read(SourceFile(text, name: file)) {
      for profile in profiles {
        let record = entry.flow.map { FlowRecord(FlowRunner().run($0, profile: profile)) }
        var result = FlowResult(
          flowID: entry.entry.flowID,
          name: entry.name,
          tags: entry.flow?.tags ?? [],
          file: entry.entry.file,
          range: entry.entry.range,
          profile: profile.name.rawValue,
          content: record.map { .ran($0) } ?? .invalid(entry.diagnostics),
          seconds: seconds
        )
        result.document = entry.entry.documentNumber
        result.description = entry.flow?.description
        result.expectFailure = entry.flow?.rules.expectFailure?.reason
        result.earlier = earlier
        result.attempt = earlier.isEmpty ? nil : earlier.count + 1
        results.append(result)
      }
    }
  }

  /// Takes in a flow with one step between two stacks.
  mutating func add(_ name: String, from before: StackSnapshot, to after: StackSnapshot, _ transition: Transition) {
    add(name, from: before, steps: [("tap \(name)", after, transition)])
  }

  /// Takes in a flow whose steps lead to these states.
  ///
  /// - Parameters:
  ///   - name: The name of the flow.
  ///   - before: The first state.
  ///   - steps: The label of each step, the state after it and its transition.
  ///   - expected: The path that a last step expects in vain, and the path that it is about; nil for no such step.
  mutating func add(
    _ name: String,
    from before: StackSnapshot,
    steps: [(String, StackSnapshot, Transition)],
    expecting expected: (path: [RouteValue], actual: [RouteValue])? = nil
  ) {
    let file = SourceFile("- tap: \(name)\n", name: "\(name).flow.yaml")
    let range = SourceRange(0..<file.bytes.count)
    var record = FlowRecord(initial: before)
    record.doneCount = steps.count
    for step in steps { record.append(step.1) }
    record.steps = steps.enumerated().map { index, step in
      ReportedStep(
        number: index + 1,
        verb: step.0.split(separator: " ").first.map(String.init) ?? step.0,
        label: step.0,
        acts: true,
        place: Place(file, SourceRange(2..<5)),
        scope: nil,
        outcome: .passed,
        transition: step.2,
        diagnostics: [],
        divergences: []
      )
    }
    if let expected, let last = steps.last {
      let place = Place(file, SourceRange(2..<5))
      record.doneCount += 1
      record.append(last.1)
      record.steps.append(
        ReportedStep(
          number: steps.count + 1,
          verb: "assert",
          label: "assert path",
          acts: false,
          place: place,
          scope: nil,
          outcome: .diverged,
          transition: .none,
          diagnostics: [],
          divergences: [
            Divergence(
              kind: .expectation,
              message: "the path differs",
              key: "path",
              expected: .list(expected.path),
              actual: .list(expected.actual),
              place: place,
              why: [],
              fix: nil
            )
          ]
        )
      )
    }
    results.append(
      FlowResult(
        flowID: file.name,
        name: name,
        tags: [],
        file: file,
        range: range,
        profile: "wwdc22",
        content: .ran(record),
        seconds: nil
      )
    )
  }

  var html: String { html(masking: Redactor()) }

  func html(masking redactor: Redactor) -> String {
    let report = HTMLReport(version: "1.2.3", steps: steps, findings: findings, debuggerOptions: debuggerOptions)
    var text = report.start(start.masked(by: redactor))
    var reported: Set<Place> = []
    var summary = RunSummary()
    for var result in results {
      result.before = earlier[result.file.name]
      for source in result.sources where reported.insert(Place(source.file, source.range)).inserted {
        text += report.text(of: source.masked(by: redactor))
      }
      result = result.masked(by: redactor)
      text += report.text(of: result)
      summary.count(result)
    }
    for diagnostic in complaints { text += report.text(of: [diagnostic], in: diagnostic.file) }
    return text + report.finish(summary)
  }
}

extension ReportPage {
  /// A run with each outcome.
  static let shop = {
    var page = ReportPage()
    page.add(
      """
      name: Cancel leads back to the cart
      description: the wizard's own button
      tags: [shop, wizard]
      path: [cart]
      steps:
      - push: address
      - push: payment
      - {popToRoot: , label: tap Cancel}
      - assert: {path: [cart]}
      - push: late
      """,
      file: "shop/cancel.flow.yaml"
    )
    page.add("name: Buy\ntags: [shop]\nsteps:\n- push: cart\n- back\n", file: "shop/buy.flow.yaml")
    page.add("name: Sign in\ntags: [account]\nsteps:\n- push: account\n- pop: 7\n", file: "sign-in.flow.yaml")
    page.add("name: Broken\nsteps:\n- pushh: cart\n", file: "broken.flow.yaml")
    return page
  }()
}

extension Page {
  /// The text of the first element that a selector matches, its blanks put together.
  func text(_ selector: String) async throws -> String {
    let text = try await evaluate("(document.querySelector(\(Self.literal(selector)))?.innerText ?? 'nothing').trim()")
    return (text.string ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The texts of all elements that a selector matches, on one line each.
  func texts(_ selector: String) async throws -> [String] {
    let script = "[...document.querySelectorAll(\(Self.literal(selector)))].map(each => each.innerText)"
    return try await evaluate(script).array.map {
      ($0.string ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// How many elements a selector matches.
  func count(_ selector: String) async throws -> Int {
    Int(try await evaluate("document.querySelectorAll(\(Self.literal(selector))).length").number ?? -1)
  }

  var hash: String { get async throws { try await evaluate("location.hash").string ?? "" } }

  private static func literal(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
