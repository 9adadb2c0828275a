package import FlowLanguage
import FlowRunner
import FlowSyntax
import PlainText

/// A driver's introduction of itself.
package struct DriverWelcome: Hashable, Sendable {
  /// The version of the protocol between a runner and a driver.
  package static let protocolVersion = 1
  /// The code of the error by which a driver refuses a step.
  package static let refused = 1001

  package let name: String
  package let version: String?
  /// The verbs that it can perform.
  package let verbs: Set<String>
  /// The facts that it reports, in their order.
  package let observes: [ObservedFacts.Name]

  package init(name: String, version: String?, verbs: Set<String>, observes: [ObservedFacts.Name]) {
    (self.name, self.version, self.verbs, self.observes) = (name, version, verbs, observes)
  }

  /// The name with the version.
  package var title: String { version.map { "\(name) \($0)" } ?? name }

  /// Reads the result of `initialize`.
  init(_ result: JSONValue) throws(ExternalFailure) {
    guard case .object(let members) = result else { throw .invalid("initialize", "isn't an object") }
    guard case .number(let text)? = members["protocol"], let number = Int(text) else {
      throw .invalid("initialize", "has no number `protocol`")
    }
    guard number == Self.protocolVersion else {
      throw ExternalFailure(
        "the driver speaks version \(number) of the protocol, and navflow speaks version \(Self.protocolVersion)",
        fix: "use a version of the driver that replies with `\"protocol\": \(Self.protocolVersion)`"
      )
    }
    guard case .string(let name)? = members["name"] else { throw .invalid("initialize", "has no text `name`") }
    guard let verbs = members["steps"]?.strings else { throw .invalid("initialize", "has no list of texts `steps`") }
    guard let names = members["observes"]?.strings else {
      throw .invalid("initialize", "has no list of texts `observes`")
    }
    var observes: Set<ObservedFacts.Name> = []
    for text in names {
      guard let name = ObservedFacts.Name(rawValue: text) else {
        let known = ObservedFacts.Name.allCases.map(\.rawValue).joined(separator: ", ")
        throw .invalid("initialize", "names “\(text.excerpt)” in `observes`, which takes \(known)")
      }
      observes.insert(name)
    }
    self.name = name
    version = if case .string(let text)? = members["version"] { text } else { nil }
    self.verbs = Set(verbs)
    self.observes = ObservedFacts.Name.allCases.filter(observes.contains)
  }
}

extension JSONValue {
  /// The elements of an array of strings; nil for any other value.
  var strings: [String]? {
    guard case .array(let elements) = self else { return nil }
    return elements.mapAll { element in if case .string(let text) = element { text } else { nil } }
  }
}

extension ExternalFailure {
  /// A reply that isn't as the protocol says; the reason is the end of a sentence.
  static func invalid(_ method: String, _ reason: String) -> Self {
    Self("the driver's reply to `\(method)` \(reason)", fix: "reply as the manual's page Devices and drivers says")
  }
}
