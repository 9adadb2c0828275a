import FlowRunner
package import FlowSyntax
package import FlowTranscripts

/// The results as JUnit XML, in the dialect that Jenkins, GitLab, Buildkite and others share.
///
/// There is one suite, so that its totals precede the tests. The name of a test ends with its file, since readers
/// identify a test by folder and name, and two tests in a folder may have the same name.
package struct JUnitReport: Report {
  /// Names and their values, which are written where there are any.
  private typealias Attributes = [(name: String, value: String?)]

  /// The maximum number of problems of a test.
  private static let shown = 20
  /// The maximum number of characters of a problem.
  private static let longest = 5000

  private let version: String
  private let namesProfiles: Bool
  private let paths: RepositoryPaths

  /// Sets the form of the tests.
  package init(version: String, namesProfiles: Bool, paths: RepositoryPaths = RepositoryPaths()) {
    self.version = version
    (self.namesProfiles, self.paths) = (namesProfiles, paths)
  }

  package func head(_ summary: RunSummary) -> String {
    let (totals, cuts) = (summary.totals, summary.searchCuts.count)
    let counts: Attributes = [
      ("name", "navflow"), ("tests", "\(totals.flows + summary.errorsOfFiles + cuts)"),
      ("failures", "\(totals[.diverged])"), ("errors", "\(totals[.invalid] + totals[.failed] + summary.errorsOfFiles)"),
    ]
    // Jenkins accepts at most three digits here.
    let time: Attributes = [("time", totals.seconds.map { $0.fixed(digits: 3) })]
    let properties: Attributes = [
      ("navflow", version), ("seed", summary.seed.map { "\($0)" }), ("end", summary.interruption?.text),
      ("sources", summary.lintedSources?.reading),
    ]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(Self.start("testsuites", counts + time))>
        \(Self.start("testsuite", counts + [("skipped", "\(totals[.skipped] + cuts)")] + time))>
      \(Self.properties(properties, indent: "    "))
      """
  }

  package func text(of result: FlowResult) -> String {
    var properties: Attributes = [("flaky", result.isFlaky ? result.tries.truncated(to: 1000) : nil)]
    if result.record?.isKnownFailure == true {
      properties.append(("expectFailure", result.expectFailure?.truncated(to: 1000)))
    }
    if let difference = result.variantDifference { properties.append((difference.kind.id, difference.message)) }
    if [.diverged, .failed].contains(result.outcome), let flow = result.record {
      properties += flow.recentSteps.map { ("step[\($0.outcome.rawValue)]", $0.label.truncated(to: 200)) }
    }
    let ending =
      switch result.outcome {
      case .passed: ""
      case .skipped: Self.skipped(result.skipReason ?? "a step before all flows failed")
      case .diverged, .invalid, .failed:
        Self.failure(
          result.outcome == .diverged ? "failure" : "error",
          result.problems(atMost: Self.shown),
          count: result.problemCount,
          in: result.record
        )
      }
    return test(
      result.uniqueTitle(withProfile: namesProfiles),
      in: result.idPath,
      (result.file, result.line),
      time: result.seconds.map { $0.fixed(digits: 6) },
      Self.properties(properties, indent: "      ") + ending
    )
  }

  /// Each error of a file as a failed test, and each search that was cut as a skipped one.
  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    diagnostics.filter(\.isTest).map { diagnostic in
      let problem = Problem(diagnostic)
      let line = problem.place?.start.line ?? 1
      let isSkipped = diagnostic.id == .searchCut
      let body = isSkipped ? Self.skipped(problem.message) : Self.failure("error", [problem], count: 1, in: nil)
      return test("\(file.lastName):\(line) \(problem.id)", in: file.name, (file, line), body)
    }.joined()
  }

  package func finish(_ summary: RunSummary) -> String { "  </testsuite>\n</testsuites>\n" }

  // MARK: Elements

  private func test(
    _ name: String,
    in path: String,
    _ place: (file: SourceFile, line: Int),
    time: String? = nil,
    _ body: String
  ) -> String {
    let attributes: Attributes = [
      ("classname", Self.className(path)), ("name", name), ("file", paths.path(place.file.name)),
      ("line", "\(place.line)"), ("time", time),
    ]
    return "    \(Self.start("testcase", attributes))" + (body.isEmpty ? "/>\n" : ">\n\(body)    </testcase>\n")
  }

  /// The folders of a path, separated by dots.
  ///
  /// A dot in a folder's name becomes a middle dot, since readers split the name at dots.
  private static func className(_ path: String) -> String {
    let folders = path.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
    return folders.isEmpty ? "(root)" : folders.map { $0.replacing(".", with: "·") }.joined(separator: ".")
  }

  private static func failure(
    _ element: String,
    _ problems: [Problem],
    count: Int,
    in flow: FlowRecord?
  ) -> String {
    let first = problems.first { $0.severity == .error } ?? problems.first
    var texts = problems.prefix(shown).map { $0.text(in: flow).truncated(to: longest) }
    if count > texts.count { texts.append("and \(count - texts.count) more\n") }
    let message = first?.message.truncated(to: 1000) ?? "the flow diverged"
    let start = Self.start(element, [("message", message), ("type", first?.id ?? "failure")])
    return "      \(start)>\(XMLText.escapeContent(texts.joined(separator: "\n")))</\(element)>\n"
  }

  private static func skipped(_ reason: String) -> String { "      \(start("skipped", [("message", reason)]))/>\n" }

  /// The properties in lines of their own; empty if there are none.
  private static func properties(_ properties: Attributes, indent: String) -> String {
    let lines = properties.filter { $0.value != nil }.map { name, value in
      "\(indent)  \(start("property", [("name", name), ("value", value)]))/>\n"
    }
    return lines.isEmpty ? "" : "\(indent)<properties>\n\(lines.joined())\(indent)</properties>\n"
  }

  /// The beginning of an element, with the values of its attributes escaped.
  private static func start(_ element: String, _ attributes: Attributes) -> String {
    let parts = attributes.compactMap { name, value in value.map { " \(name)=\"\(XMLText.escape($0))\"" } }
    return "<\(element)\(parts.joined())"
  }
}

extension Double {
  /// The number without an exponent, with this many digits after the decimal point.
  func fixed(digits: Int) -> String {
    let unit = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    // A clock that was set back gives negative times, which count as zero.
    let scaled = max(0, (self * unit).rounded())
    guard scaled.isFinite, scaled < 9e18 else { return "0" }
    let (whole, part) = Int(scaled).quotientAndRemainder(dividingBy: Int(unit))
    let tail = String(part)
    return "\(whole).\(String(repeating: "0", count: digits - tail.count))\(tail)"
  }
}
