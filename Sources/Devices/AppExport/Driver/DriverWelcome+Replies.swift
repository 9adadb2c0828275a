import AppDrivers
import FlowLanguage
import FlowTranscripts
import NavigationEngine
import PlainText

extension DriverWelcome {
  /// The result of `initialize`.
  var json: JSONValue {
    [
      "protocol": .int(Self.protocolVersion),
      "name": .string(name),
      "version": version.map { .string($0) },
      "steps": .array(verbs.sorted().map { .string($0) }),
      "observes": .array(observes.map { .string($0.rawValue) }),
    ]
  }
}

extension ObservedFacts {
  /// All facts as an object.
  var json: JSONValue { .object(Name.allCases.map { .init(name: $0.rawValue, value: json(of: $0)) }) }

  /// A fact; one that the state doesn't have, such as the tab of an app without tabs, is nothing of its kind.
  private func json(of name: Name) -> JSONValue {
    let value = self[name]
    switch name {
    case .path, .visible, .presented: return JSONValue(value ?? .list([]))
    case .screen, .title, .tab: return JSONValue(value ?? .null)
    case .bindings: return .object((value?.mapFields ?? []).map { .init(name: $0.name, value: JSONValue($0.value)) })
    case .canGoBack: return JSONValue(value ?? false)
    }
  }
}
