import FlowRunner
package import FlowSyntax
package import FlowTranscripts

/// The results as JUnit XML, in the dialect that Jenkins, GitLab, Buildkite and others share.
///
/// There is one suite, so that its totals precede the tests. The name of a test ends with its file, since readers
/// identify a test by folder and name, and two tests in a folder may have the same name.
package struct JUnitReport: Report {
  private let version: String
  private let namesProfiles: Bool
  private let paths: RepositoryPaths

  /// Sets the form of the tests.
  package init(version: String, namesProfiles: Bool, paths: RepositoryPaths = RepositoryPaths()) {
    self.version = version
    (self.namesProfiles, self.paths) = (namesProfiles, paths)
  }

  package func head(_ summary: RunSummary) -> String { Suite(summary, version: version).xml.text }

  package func text(of result: FlowResult) -> String {
    Test(result, namesProfiles: namesProfiles, paths).xml.text
  }

  /// Each error of a file as a failed test, and each search that was cut as a skipped one.
  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    diagnostics.filter(\.isTest).map { Test($0, of: file, paths).xml.text }.joined()
  }

  package func finish(_ summary: RunSummary) -> String { "  </testsuite>\n</testsuites>\n" }
}

// MARK: Elements

extension JUnitReport {
  private typealias XML = Markup<XMLFormat>

  private struct Property {
    let name: String
    let value: String

    var xml: XML { #"<property name="\#(name)" value="\#(value)"/>"# }
  }

  private struct Suite {
    let tests: Int
    let failures: Int
    let errors: Int
    let skipped: Int
    let time: String?
    let properties: [Property]

    init(_ summary: RunSummary, version: String) {
      let totals = summary.totals
      errors = totals.invalid + totals.failed + summary.errorsOfFiles
      skipped = totals.skipped + summary.searchCuts.count
      tests = totals.flows + summary.errorsOfFiles + summary.searchCuts.count
      failures = totals.diverged
      // Jenkins accepts at most three digits here.
      time = totals.seconds.map { $0.fixed(digits: 3) }
      var properties = [Property(name: "navflow", value: version)]
      if let seed = summary.seed { properties.append(Property(name: "seed", value: "\(seed)")) }
      if let end = summary.interruption { properties.append(Property(name: "end", value: end.text)) }
      if let sources = summary.lintedSources { properties.append(Property(name: "sources", value: sources.reading)) }
      self.properties = properties
    }

    /// The elements before the first test.
    var xml: XML {
      let time: XML? = time.map { #" time="\#($0)""# }
      let counts: XML = #"tests="\#(tests)" failures="\#(failures)" errors="\#(errors)""#
      return #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="navflow" \#(counts)\#(time)>
          <testsuite name="navflow" \#(counts) skipped="\#(skipped)"\#(time)>
            <properties>
        \#(properties.map { "      \($0.xml)\n" as XML })    </properties>

        """#
    }
  }

  private struct Test {
    let folder: String
    let name: String
    let file: String
    let line: Int
    let time: String?
    let body: Body?

    init(_ result: FlowResult, namesProfiles: Bool, _ paths: RepositoryPaths) {
      folder = Self.className(result.idPath)
      name = result.uniqueTitle(withProfile: namesProfiles)
      (file, line) = (paths.path(result.file.name), result.line)
      time = result.seconds.map { $0.fixed(digits: 6) }
      body = Body(result)
    }

    init(_ error: Diagnostic, of source: SourceFile, _ paths: RepositoryPaths) {
      let problem = Problem(error)
      folder = Self.className(source.name)
      line = problem.place?.start.line ?? 1
      (name, file, time) = ("\(source.lastName):\(line) \(problem.id)", paths.path(source.name), nil)
      let isSkipped = error.id == .searchCut
      body = isSkipped ? Body(skipped: problem.message) : Body(FailureElement("error", [problem], count: 1, in: nil))
    }

    /// The folders of a path, separated by dots.
    ///
    /// A dot in a folder's name becomes a middle dot, since readers split the name at dots.
    private static func className(_ path: String) -> String {
      let folders = path.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
      return folders.isEmpty ? "(root)" : folders.map { $0.replacing(".", with: "·") }.joined(separator: ".")
    }

    var xml: XML {
      let time: XML? = time.map { #" time="\#($0)""# }
      let start: XML = #"<testcase classname="\#(folder)" name="\#(name)" file="\#(file)" line="\#(line)"\#(time)"#
      return body.map { "    \(start)>\n\($0.xml)    </testcase>\n" } ?? "    \(start)/>\n"
    }
  }

  /// The content of a test's element.
  private struct Body {
    let properties: [Property]
    let skipped: String?
    let failure: FailureElement?

    init(_ failure: FailureElement? = nil, skipped: String? = nil) {
      properties = []
      (self.failure, self.skipped) = (failure, skipped)
    }

    /// Describes a result; nil if the element has no content.
    init?(_ result: FlowResult) {
      var properties: [Property] = []
      if result.isFlaky { properties.append(Property(name: "flaky", value: result.tries.truncated(to: 1000))) }
      if let reason = result.expectFailure, result.record?.isKnownFailure == true {
        properties.append(Property(name: "expectFailure", value: reason.truncated(to: 1000)))
      }
      if let firstDifference = result.variantDifference {
        properties.append(Property(name: firstDifference.kind.id, value: firstDifference.message))
      }
      if [.diverged, .failed].contains(result.outcome), let flow = result.record {
        properties += flow.recentSteps.map {
          Property(name: "step[\($0.outcome.rawValue)]", value: $0.label.truncated(to: 200))
        }
      }
      self.properties = properties
      skipped = result.outcome == .skipped ? result.skipReason ?? "a step before all flows failed" : nil
      let isFailure = [.diverged, .invalid, .failed].contains(result.outcome)
      failure =
        isFailure
        ? FailureElement(
          result.outcome == .diverged ? "failure" : "error",
          result.problems(atMost: FailureElement.shown),
          count: result.problemCount,
          in: result.record
        ) : nil
      if properties.isEmpty, skipped == nil, failure == nil { return nil }
    }

    var xml: XML {
      var xml: XML = ""
      if !properties.isEmpty {
        let properties = properties.map { "        \($0.xml)\n" as XML }
        xml += "      <properties>\n\(properties)      </properties>\n"
      }
      if let skipped { xml += #"      <skipped message="\#(skipped)"/>\#n"# }
      if let failure { xml += failure.xml }
      return xml
    }
  }

  private struct FailureElement {
    /// The maximum number of problems.
    static let shown = 20
    /// The maximum number of characters of a problem.
    private static let longest = 5000

    let element: String
    let message: String
    let type: String
    let text: String

    init(_ element: String, _ problems: [Problem], count: Int, in flow: FlowRecord?) {
      self.element = element
      let first = problems.first { $0.severity == .error } ?? problems.first
      message = first?.message.truncated(to: 1000) ?? "the flow diverged"
      type = first?.id ?? "failure"
      var texts = problems.prefix(Self.shown).map { $0.text(in: flow).truncated(to: Self.longest) }
      if count > texts.count { texts.append("and \(count - texts.count) more\n") }
      text = texts.joined(separator: "\n")
    }

    var xml: XML {
      let content: Markup<XMLTextFormat> = "\(text)"
      return #"      <\#(element) message="\#(message)" type="\#(type)">\#(content)</\#(element)>\#n"#
    }
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
