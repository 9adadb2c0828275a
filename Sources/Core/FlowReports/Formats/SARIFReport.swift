package import FlowSyntax
package import FlowTranscripts
import PlainText

/// The problems in the interchange format of static analysis (SARIF 2.1.0), with the steps to each divergence.
package struct SARIFReport: Report {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// The name of the folder that paths are relative to; it is conventional.
  private static let root = "%SRCROOT%"
  /// The maximum number of steps before a divergence.
  private static let shownSteps = 50

  private let version: String
  private let namesProfiles: Bool
  private let paths: RepositoryPaths

  /// Sets the form of the results.
  package init(version: String, namesProfiles: Bool, paths: RepositoryPaths = RepositoryPaths()) {
    self.version = version
    (self.namesProfiles, self.paths) = (namesProfiles, paths)
  }

  package var separator: String { ",\n" }

  package func head(_ summary: RunSummary) -> String {
    let head = JSONWriter.object { writer in
      writer.object("tool") { writer in
        writer.object("driver") { writer in
          writer.field("name", "navflow")
          writer.field("version", version)
          writer.objects("rules", SARIFRule.rules(of: summary)) { $1.write(in: &$0) }
        }
      }
      writer.array("invocations") { writer in
        writer.object { writer in
          writer.field("executionSuccessful", summary.interruption == nil)
          if let signal = summary.interruption?.signalName { writer.field("exitSignalName", signal) }
        }
      }
      writer.field("columnKind", "unicodeCodePoints")
      if let sources = summary.lintedSources { writer.object("properties") { $0.write(sources) } }
      writer.object("originalUriBaseIds") { writer in
        writer.object(Self.root) { writer in
          message("The root of the repository.", as: "description", in: &writer)
        }
      }
    }
    // The results follow one by one, and then the end.
    return "{\"$schema\":\"\(Self.schema)\",\"version\":\"2.1.0\",\"runs\":[" + head.dropLast()
      + ",\"results\":[\n"
  }

  package func text(of result: FlowResult) -> String {
    var fingerprints = Fingerprints(result, path: paths.path(result.file.name))
    let title = result.title(withProfile: namesProfiles)
    let results = result.problems().map { problem in
      JSONWriter.object { writer in
        let step = problem.step.flatMap { result.record?.steps[$0] }
        write(problem, title: title, fingerprints.next(problem, step: step), result.line, in: &writer)
        if let index = problem.step, let flow = result.record { write(flow, to: index, in: &writer) }
        writer.object("properties") { writer in
          writer.field("flow", result.flowID)
          writer.field("case", result.caseName)
          writer.write(result.variant)
          if let step { writer.field("step", step.number) }
        }
      }
    }
    return results.joined(separator: separator)
  }

  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    var fingerprints = Fingerprints(path: paths.path(file.name))
    let results = diagnostics.map { diagnostic in
      let problem = Problem(diagnostic)
      return JSONWriter.object { write(problem, title: nil, fingerprints.next(problem, step: nil), 1, in: &$0) }
    }
    return results.joined(separator: separator)
  }

  package func finish(_ summary: RunSummary) -> String { "\n]}]}\n" }

  // MARK: Results

  private func write(
    _ problem: Problem,
    title: String?,
    _ fingerprint: String,
    _ line: Int,
    in writer: inout JSONWriter
  ) {
    writer.field("ruleId", problem.id)
    writer.field("level", problem.severity.rawValue)
    let text = [title.map { "\($0): \(problem.message)" } ?? problem.message, problem.fix.map { "to fix: \($0)" }]
    message(text.compactMap { $0?.truncated(to: 1000) }.joined(separator: "\n"), as: "message", in: &writer)
    writer.array("locations") { writer in
      writer.object { writer in
        if let place = problem.place {
          location(place, in: &writer)
        } else {
          location(problem.file, in: &writer) { $0.object("region") { $0.field("startLine", line) } }
        }
      }
    }
    if !problem.reasons.isEmpty {
      writer.objects("relatedLocations", problem.reasons.enumerated()) { writer, reason in
        writer.field("id", reason.offset + 1)
        location(reason.element.place, in: &writer)
        message(reason.element.text, as: "message", in: &writer)
      }
    }
    writer.object("partialFingerprints") { $0.field("navflow/v1", fingerprint) }
  }

  /// Writes the last steps up to a divergence, with the path after each.
  private func write(_ flow: FlowRecord, to index: Int, in writer: inout JSONWriter) {
    writer.array("codeFlows") { writer in
      writer.object { writer in
        writer.array("threadFlows") { writer in
          writer.object { writer in
            writer.array("locations") { writer in
              for number in max(0, index - Self.shownSteps + 1)...index {
                writer.object { write(flow.steps[number], flow.state(after: number), in: &$0) }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ step: ReportedStep, _ state: StackSnapshot, in writer: inout JSONWriter) {
    writer.object("location") { writer in
      let start = step.place.start
      // Transcripts don't contain the ends of steps.
      location(step.place.file, in: &writer) { writer in
        writer.object("region") { writer in
          writer.field("startLine", start.line)
          writer.field("startColumn", start.column)
        }
      }
      let after = step.acts ? " → \(DivergenceFormatter.path(state))" : ""
      message("\(step.number) \(step.label.truncated(to: 200))\(after)", as: "message", in: &writer)
    }
    writer.field("executionOrder", step.number)
  }

  // MARK: Parts

  private func message(_ text: String, as key: String, in writer: inout JSONWriter) {
    // A text must not be empty, and `](` would make a link of it.
    writer.object(key) { $0.field("text", text.isEmpty ? " " : text.replacing("](", with: "] (")) }
  }

  private func location(_ place: Place, in writer: inout JSONWriter) {
    location(place.file, in: &writer) { writer in
      writer.object("region") { writer in
        let (start, end) = (place.start, place.end)
        writer.field("startLine", start.line)
        writer.field("startColumn", start.column)
        writer.field("endLine", end.line)
        writer.field("endColumn", end.column)
      }
    }
  }

  private func location(_ file: SourceFile, in writer: inout JSONWriter, _ region: (inout JSONWriter) -> Void) {
    writer.object("physicalLocation") { writer in
      writer.object("artifactLocation") { writer in
        let name = paths.path(file.name)
        writer.field("uri", (name.hasPrefix("/") ? "file://" : "") + name.percentEncoded(keeping: "/"))
        if !name.hasPrefix("/") { writer.field("uriBaseId", Self.root) }
      }
      region(&writer)
    }
  }
}

extension RunSummary.Interruption {
  fileprivate var signalName: String? {
    switch self {
    case .interrupt: "SIGINT"
    case .termination: "SIGTERM"
    case .hangup: "SIGHUP"
    case .cutOff, .missingShards: nil
    }
  }
}
