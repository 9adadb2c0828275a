import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import PlainText

extension ObservedFacts {
  /// Reads the `state` of a reply.
  ///
  /// - Parameters:
  ///   - result: The whole result.
  ///   - observed: The facts that the driver reports; others are passed over.
  ///   - method: The method that it replies to.
  /// - Throws: A failure if one of the facts is missing or has another type.
  init(_ result: JSONValue, of observed: [Name], _ method: String) throws(ExternalFailure) {
    guard case .object(let members) = result, case .object(let state)? = members["state"] else {
      throw .invalid(method, "has no object `state`")
    }
    self.init()
    for name in observed {
      guard let value = state[name.rawValue] else {
        throw .invalid(method, "lacks `\(name.rawValue)` in its `state`, which `observes` names")
      }
      guard let read = name.read(value) else {
        throw .invalid(method, "has a `\(name.rawValue)` in its `state` that isn't \(name.takes)")
      }
      self[name] = read
    }
  }
}

extension ObservedFacts.Name {
  /// Reads a fact; nil for a value of another type.
  fileprivate func read(_ json: JSONValue) -> RouteValue? {
    switch (self, json) {
    case (.path, .array(let elements)): .list(elements.map { RouteValue($0) })
    case (.visible, .array), (.presented, .array): json.strings.map { .names($0) }
    case (.screen, .string(let text)), (.title, .string(let text)), (.tab, .string(let text)): .string(text)
    case (.screen, .null), (.title, .null), (.tab, .null): .null
    case (.bindings, .object(let members)): .map(members.map { .init($0.name, RouteValue($0.value)) })
    case (.canGoBack, .bool(let flag)): .bool(flag)
    case (.path, _), (.visible, _), (.presented, _), (.screen, _), (.title, _), (.tab, _), (.bindings, _),
      (.canGoBack, _):
      nil
    }
  }

  /// The type of the fact's value.
  fileprivate var takes: String {
    switch self {
    case .path: "a list"
    case .visible, .presented: "a list of texts"
    case .screen, .title, .tab: "a text or null"
    case .bindings: "an object"
    case .canGoBack: "true or false"
    }
  }
}
