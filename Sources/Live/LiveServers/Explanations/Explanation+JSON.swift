import NavigationEngine
import PlainText

extension [Explanation] {
  /// The explanations as a program reads them: one document of schema 1.
  package func json(version: String) -> String {
    var writer = JSONWriter()
    writer.line { writer in
      writer.schema(1, writtenBy: version)
      writer.array("names") { writer in for explanation in self { explanation.write(with: &writer) } }
    }
    return writer.text
  }
}

extension Explanation {
  fileprivate func write(with writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("name", name)
      writer.field("kind", kind.rawValue)
      writer.field("owner", owner)
      writer.field("severity", severity)
      writer.field("means", meaning)
      writer.field("example", example)
      writer.field("fix", wayOut)
      writer.array("related") { writer in for name in related { writer.element(name) } }
      writer.field("page", page)
      if !settings.isEmpty {
        let isProfile = kind == .profile
        writer.array(isProfile ? "knobs" : "profiles") { writer in
          for setting in settings {
            writer.object { writer in
              writer.field(isProfile ? "knob" : "profile", isProfile ? setting.knob.rawValue : setting.profile)
              writer.field("value", setting.value)
              writer.field("certainty", setting.certainty)
            }
          }
        }
      }
      if !evidence.isEmpty {
        writer.array("evidence") { writer in for one in evidence { one.write(with: &writer) } }
      }
    }
  }
}

extension Evidence {
  fileprivate func write(with writer: inout JSONWriter) {
    writer.object { writer in
      switch subject {
      case .knob(_, let value): writer.field("value", value)
      case .rule, .section: break
      }
      writer.field("certainty", certainty.rawValue)
      writer.array("sources") { writer in
        for source in sources {
          writer.object { writer in
            writer.field("name", source.name)
            writer.field("system", source.system)
          }
        }
      }
      writer.field("remark", remark)
    }
  }
}
