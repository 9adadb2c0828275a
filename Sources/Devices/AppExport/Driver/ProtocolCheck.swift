package import AppDrivers
import FlowLanguage
package import FlowRunner
import NavigationEngine

/// A rule of the protocol that no flow checks.
package enum ProtocolCheck: String, CaseIterable, Sendable {
  case launchStartsAnew, observeChangesNothing, refusalChangesNothing, unknownVerb, unknownMethod

  /// The rule, a sentence without its full stop.
  package var rule: String {
    switch self {
    case .launchStartsAnew: "`launch` starts at the path that it names, whatever was done before"
    case .observeChangesNothing: "`observe` reports the state that the last step reported"
    case .refusalChangesNothing: "a refused step changes nothing"
    case .unknownVerb: "a verb that isn't in `steps` isn't performed"
    case .unknownMethod: "an unknown method is the error -32601"
    }
  }

  /// Checks the rule.
  ///
  /// - Parameter driver: The driver.
  /// - Returns: The difference, a sentence without its full stop; nil if the rule holds.
  /// - Throws: The reason why the driver can't be used any more.
  package func difference(in driver: DriverConnection) throws(ExternalFailure) -> String? {
    let path: [RouteValue] = ["a", "b"]
    let start = ExternalStart(app: nil, path: path)
    let first = try driver.launch(start)
    switch self {
    case .launchStartsAnew:
      if driver.welcome.verbs.contains("pop") { _ = try driver.perform(ExternalStep("pop", 1)) }
      let second = try driver.launch(start)
      if let shown = second[.path], shown != .list(path) { return "it starts at \(shown)" }
      return first == second ? nil : "two starts at the same path report different states"
    case .observeChangesNothing:
      let (second, third) = (try driver.observe(), try driver.observe())
      return first == second && second == third ? nil : "it reports another state"
    case .refusalChangesNothing:
      guard driver.welcome.verbs.contains("pop") else { return nil }
      guard case .refused = try driver.perform(ExternalStep("pop", 9)) else {
        return "`pop: 9` is performed with two values on the path"
      }
      return try driver.observe() == first ? nil : "the state is another one after a refusal"
    case .unknownVerb:
      guard case .refused = try driver.perform(ExternalStep("noSuchVerb")) else { return "it replies with a state" }
      return nil
    case .unknownMethod:
      guard let code = try driver.errorCode(of: "noSuchMethod") else { return "it replies with a result" }
      return code == -32601 ? nil : "it replies with the error \(code)"
    }
  }
}
