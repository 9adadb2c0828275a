import FlowRunner
package import FlowSyntax
package import FlowTranscripts
import NavigationEngine
import PlainText

/// The results in the Test Anything Protocol, version 14: a flow is a test point, and the steps of a divergent one a
/// subtest.
///
/// Test points have no numbers, since flows are written concurrently; readers count them.
package struct TAPReport: Report {
  private let namesProfiles: Bool

  /// Sets the form of the descriptions.
  package init(namesProfiles: Bool) { self.namesProfiles = namesProfiles }

  package func start(_ run: RunStart) -> String { "TAP version 14\n" }

  package func text(of result: FlowResult) -> String {
    let name = Self.escape("\(result.title(withProfile: namesProfiles)) (\(result.flowID))")
    let problem = result.problems(atMost: 1).first
    let tries = result.isFlaky ? result.tries : nil
    switch result.outcome {
    case .passed:
      return Self.pass(result, name) + Self.block(problem, of: 1, tries: tries, indent: 0)
    case .skipped:
      return "ok - \(name) # SKIP \(Self.escape(result.skipReason ?? "a step before all flows failed"))\n"
    case .diverged, .invalid, .failed:
      let block = Self.block(
        problem,
        of: result.problemCount,
        firstDifference: result.variantDifference,
        tries: tries,
        indent: 0
      )
      return (result.record.map { "# Subtest: \(name)\n" + steps(of: $0) } ?? "") + "not ok - \(name)\n" + block
    }
  }

  /// Each error of a file as a failed test point, and each search that was cut as a skipped one.
  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    diagnostics.filter(\.isTest).map { diagnostic in
      let problem = Problem(diagnostic)
      let name = Self.escape("\(problem.place?.description ?? file.name) \(problem.id)")
      if diagnostic.id == .searchCut { return "ok - \(name) # SKIP \(Self.escape(problem.message))\n" }
      return "not ok - \(name)\n" + Self.block(problem, of: 1, indent: 0)
    }.joined()
  }

  package func finish(_ summary: RunSummary) -> String {
    let count = summary.totals.flows + summary.errorsOfFiles + summary.searchCuts.count
    let end = summary.interruption.map { "Bail out! \($0.text)\n" } ?? ""
    let flaky = summary.flaky.isEmpty ? "" : "# \(summary.flaky.count) flaky\n"
    let sources = summary.lintedSources.map { "# \($0.reading)\n" } ?? ""
    return "\(sources)\(flaky)\(end)1..\(count)\(count == 0 ? " # no flows" : "")\n"
  }

  private static func pass(_ result: FlowResult, _ name: String) -> String {
    guard result.record?.isKnownFailure == true, let reason = result.expectFailure else { return "ok - \(name)\n" }
    // Readers of TAP count a test point with this directive as an expected failure.
    return "not ok - \(name) # TODO \(escape(reason))\n"
  }

  /// The test points of a flow's steps.
  private func steps(of flow: FlowRecord) -> String {
    var text = ""
    let steps = flow.recentSteps
    for step in steps {
      let label = Self.escape("\(step.number) \(step.label)")
      switch step.outcome {
      case .passed: text += "    ok - \(label)\n"
      case .skipped:
        let reason = Self.escape(step.skipReason ?? "the flow stopped before it")
        text += "    ok - \(label) # SKIP \(reason)\n"
      case .diverged, .refused:
        text += "    not ok - \(label)\n"
        if let divergence = step.divergences.first {
          let problem = Problem(divergence, step: step.number - 1)
          text += Self.block(problem, of: step.divergences.count, indent: 4)
        }
      }
    }
    return text + "    1..\(steps.count)\n"
  }

  // MARK: Diagnostic blocks

  /// The diagnostic block below a test point; empty if it has no content.
  private static func block(
    _ problem: Problem?,
    of count: Int,
    firstDifference: VariantDifference? = nil,
    tries: String? = nil,
    indent: Int
  ) -> String {
    var lines = problem.map(lines) ?? []
    if let firstDifference { lines.append(("\(firstDifference.kind.rawValue)s", quote(firstDifference.message))) }
    if count > 1 { lines.append(("problems", String(count))) }
    if let tries { lines.append(("flaky", quote(tries))) }
    guard !lines.isEmpty else { return "" }
    let body = lines.map { "  \($0.key):\($0.value.hasPrefix("\n") ? "" : " ")\($0.value)\n" }.joined()
    return ("  ---\n" + body + "  ...\n").indented(by: indent)
  }

  private static func lines(_ problem: Problem) -> [(key: String, value: String)] {
    let severity = problem.severity == .error ? "fail" : "warning"
    var lines = [(key: "message", value: quote(problem.message)), ("severity", quote(severity))]
    lines += [("kind", quote(problem.id)), ("file", quote(problem.file.name))]
    if let start = problem.place?.start {
      lines += [("line", String(start.line)), ("column", String(start.column))]
    }
    if let divergence = problem.divergence {
      if let expected = divergence.expected { lines.append(("expected", json(expected))) }
      if let actual = divergence.actual { lines.append(("actual", json(actual))) }
    }
    let reasons = problem.reasons.map { "\n    - \(quote("\($0.text) (\($0.place.description))"))" }
    if !reasons.isEmpty { lines.append(("why", reasons.joined())) }
    if let fix = problem.fix { lines.append(("fix", quote(fix))) }
    return lines
  }

  private static func quote(_ text: String) -> String { json(.string(text)) }

  /// A value as JSON, which is YAML, too; long texts and lists are cut.
  private static func json(_ value: RouteValue) -> String {
    var writer = JSONWriter()
    writer.element(cut(value))
    return writer.text
  }

  private static func cut(_ value: RouteValue) -> RouteValue {
    let most = 1000
    return switch value {
    case .string(let text): .string(text.truncated(to: most))
    case .list(let values):
      .list(values.prefix(most).map(cut) + (values.count > most ? [.string("… (\(values.count - most) more)")] : []))
    case .map(let fields): .map(fields.prefix(most).map { .init($0.name.truncated(to: most), cut($0.value)) })
    case .typed(let type, let payload): .typed(type: type.truncated(to: most), payload: cut(payload))
    case .null, .bool, .int, .double: value
    }
  }

  /// The text as a description: on one line, with delimiters escaped.
  private static func escape(_ text: String) -> String {
    let text = TextWidth.visible(text.withoutTerminalCodes.truncated(to: 1000))
    return String(text.drop(while: \.isWhitespace)).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
