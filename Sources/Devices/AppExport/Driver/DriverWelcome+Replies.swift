import AppDrivers
import FlowLanguage
import FlowTranscripts
import NavigationEngine
import PlainText

// Writes the engine's replies.
extension DriverWelcome {
  /// Writes the result of `initialize`.
  func write(in writer: inout JSONWriter) {
    writer.field("protocol", Self.protocolVersion)
    writer.field("name", name)
    writer.field("version", version)
    writer.array("steps") { writer in for verb in verbs.sorted() { writer.element(verb) } }
    writer.array("observes") { writer in for name in observes { writer.element(name.rawValue) } }
  }
}

extension ObservedFacts {
  /// Writes all facts as the fields of an object.
  func write(in writer: inout JSONWriter) {
    writer.object("state") { writer in
      for name in Name.allCases {
        guard let value = self[name] else {
          name.writeAbsent(in: &writer)
          continue
        }
        if name == .bindings {
          writer.object(name.rawValue) { writer in
            for field in value.mapFields { writer.field(field.name, field.value) }
          }
        } else {
          writer.field(name.rawValue, value)
        }
      }
    }
  }
}

extension ObservedFacts.Name {
  /// Writes the value of a fact that the state doesn't have, such as the tab of an app without tabs.
  fileprivate func writeAbsent(in writer: inout JSONWriter) {
    switch self {
    case .path, .visible, .presented: writer.array(rawValue) { _ in }
    case .screen, .title, .tab: writer.field(rawValue, String?.none)
    case .bindings: writer.object(rawValue) { _ in }
    case .canGoBack: writer.field(rawValue, false)
    }
  }
}
