import NavigationEngine
import PlainText

/// Explanations as a program reads them: one document of schema 1.
package struct ExplanationJSON: Sendable {
  private let version: String

  package init(version: String) { self.version = version }

  package func text(_ explanations: [Explanation]) -> String {
    var writer = JSONWriter()
    writer.line { writer in
      writer.schema(1, writtenBy: version)
      writer.array("names") { writer in for explanation in explanations { write(explanation, with: &writer) } }
    }
    return writer.text
  }

  private func write(_ explanation: Explanation, with writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("name", explanation.name)
      writer.field("kind", explanation.kind.rawValue)
      writer.field("owner", explanation.owner)
      writer.field("severity", explanation.severity)
      writer.field("means", explanation.meaning)
      writer.field("example", explanation.example)
      writer.field("fix", explanation.wayOut)
      writer.array("related") { writer in for name in explanation.related { writer.element(name) } }
      writer.field("page", explanation.page)
      if !explanation.settings.isEmpty {
        let isProfile = explanation.kind == .profile
        writer.array(isProfile ? "knobs" : "profiles") { writer in
          for setting in explanation.settings {
            writer.object { writer in
              writer.field(isProfile ? "knob" : "profile", isProfile ? setting.knob.rawValue : setting.profile)
              writer.field("value", setting.value)
              writer.field("certainty", setting.certainty)
            }
          }
        }
      }
      if !explanation.evidence.isEmpty {
        writer.array("evidence") { writer in for evidence in explanation.evidence { write(evidence, with: &writer) } }
      }
    }
  }

  private func write(_ evidence: Evidence, with writer: inout JSONWriter) {
    writer.object { writer in
      switch evidence.subject {
      case .knob(_, let value): writer.field("value", value)
      case .rule, .section: break
      }
      writer.field("certainty", evidence.certainty.rawValue)
      writer.array("sources") { writer in
        for source in evidence.sources {
          writer.object { writer in
            writer.field("name", source.name)
            writer.field("system", source.system)
          }
        }
      }
      writer.field("remark", evidence.remark)
    }
  }
}
