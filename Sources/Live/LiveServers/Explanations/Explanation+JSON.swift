import NavigationEngine
import PlainText

extension [Explanation] {
  /// The explanations as a program reads them: one document of schema 1.
  package func json(version: String) -> String {
    var writer = JSONWriter()
    writer.line { writer in
      writer.schema(1, writtenBy: version)
      writer.objects("names", self) { $1.write(with: &$0) }
    }
    return writer.text
  }
}

extension Explanation {
  fileprivate func write(with writer: inout JSONWriter) {
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
      writer.objects(isProfile ? "knobs" : "profiles", settings) { writer, setting in
        writer.field(isProfile ? "knob" : "profile", isProfile ? setting.knob.rawValue : setting.profile)
        writer.field("value", setting.value)
        writer.field("certainty", setting.certainty)
      }
    }
    if !evidence.isEmpty { writer.objects("evidence", evidence) { $1.write(with: &$0) } }
  }
}

extension Evidence {
  fileprivate func write(with writer: inout JSONWriter) {
    if case .knob(_, let value) = subject { writer.field("value", value) }
    writer.field("certainty", certainty.rawValue)
    writer.objects("sources", sources) { writer, source in
      writer.field("name", source.name)
      writer.field("system", source.system)
    }
    writer.field("remark", remark)
  }
}
