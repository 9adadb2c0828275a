package import FlowApps
import FlowDiagnostics
import FlowLanguage
import JSONText
package import NavigationEngine

/// Formats the findings of a search for programs, as one JSON document.
package struct ExplorationJSON: Sendable {
  private let app: App
  private let version: String
  private let isReproducible: Bool

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - app: The searched app.
  ///   - version: The version of the command.
  ///   - isReproducible: Whether times are left out.
  package init(_ app: App, version: String, isReproducible: Bool) {
    (self.app, self.version, self.isReproducible) = (app, version, isReproducible)
  }

  /// The document.
  ///
  /// - Parameters:
  ///   - results: The searches, or the walks, each with its profile and size.
  ///   - found: The findings, each with the path of its flow if one was written.
  ///   - known: The number of findings that aren't reported, since they are known; nil for a search.
  ///   - omissions: The omissions, each as a sentence.
  /// - Returns: One line.
  package func text(
    _ results: [(profile: String, size: Step.Resize?, result: ExplorationResult)],
    _ found: [(finding: Finding, file: String?)],
    known: Int? = nil,
    omissions: [String]
  ) -> String {
    var json = JSONWriter()
    json.line { json in
      json.schema(1, writtenBy: version)
      json.path("app", app.file.name)
      json.array(known == nil ? "searches" : "walks") { json in
        for (profile, size, result) in results {
          switch result {
          case .search(let result): write(result, profile, size, to: &json)
          case .walks(let result): write(result, profile, size, to: &json)
          }
        }
      }
      if let known { json.field("known", known) }
      json.array("omitted") { json in for omission in omissions { json.element(omission) } }
      json.array("findings") { json in for (finding, file) in found { write(finding, file, to: &json) } }
    }
    return json.text
  }

  private func write(_ result: SearchResult, _ profile: String, _ size: Step.Resize?, to json: inout JSONWriter) {
    json.object { json in
      json.field("profile", profile)
      json.field("size", size?.rawValue)
      json.field("states", result.stateCount)
      json.field("steps", result.stepCount)
      json.field("depth", result.depth)
      json.field("complete", result.cut == nil)
      json.field("cut", result.cut?.rawValue)
      if !isReproducible {
        json.field("seconds", seconds: result.time / .seconds(1))
        json.field("bytesPerState", Int(result.bytesPerState.rounded()))
      }
    }
  }

  private func write(_ result: FuzzResult, _ profile: String, _ size: Step.Resize?, to json: inout JSONWriter) {
    json.object { json in
      json.field("profile", profile)
      json.field("size", size?.rawValue)
      // A number of JSON may have no more than 53 bits.
      json.field("seed", String(result.seed))
      json.field("walks", result.walkCount)
      json.field("steps", result.stepCount)
      json.field("stopped", result.isStopped)
      if !isReproducible {
        json.field("seconds", seconds: result.time / .seconds(1))
        json.field("shrinkSeconds", seconds: result.shrinkTime / .seconds(1))
      }
    }
  }

  private func write(_ finding: Finding, _ file: String?, to json: inout JSONWriter) {
    let place = finding.place(in: app)
    json.object { json in
      json.field("id", finding.id.description)
      json.field("severity", finding.isDefect ? finding.severity.rawValue : "note")
      json.field("message", finding.message)
      json.field("advice", finding.advice)
      json.field("profile", finding.profile.label)
      json.field("size", finding.size?.rawValue)
      json.array("variants") { json in for variant in finding.variants { json.element(variant) } }
      json.path("file", place.file.name)
      json.field("line", place.start.line)
      json.field("column", place.start.column)
      json.array("steps") { json in
        for entry in finding.trail?.entries ?? [] {
          json.object { json in
            json.field("step", entry.step.written?.text)
            json.field("by", entry.actor.rawValue)
            json.field("front", entry.after.frontName)
          }
        }
      }
      if !finding.joined.isEmpty {
        json.array("joined") { json in for message in finding.joined { json.element(message) } }
      }
      json.field("walked", finding.walkedCount)
      json.field("flow", file)
    }
  }
}
