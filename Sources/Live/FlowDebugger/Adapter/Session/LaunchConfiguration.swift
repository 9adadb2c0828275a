package import NavigationEngine
import PlainText

/// The client's settings: which flow it debugs, and where it starts.
package struct LaunchConfiguration: Sendable {
  /// The flow: `PATH`, `PATH:LINE`, `PATH#CASE`.
  package let program: String
  /// The name of the profile; nil for the command's default.
  package let profile: String?
  /// The size of the window of a split view; nil for the command's default.
  package let size: String?
  /// The values of variables; they override all others.
  package let variables: [RouteValue.Field]
  /// The values of secret variables.
  package let secrets: [(name: String, value: String)]
  /// Whether the flow stops before the first step.
  let stopsOnEntry: Bool
  /// Whether the flow stops first at its first divergence.
  let startsAtDivergence: Bool
  /// Whether the flow only runs, without stops.
  let isOnlyRun: Bool

  init(_ arguments: JSONFields, format: ClientFormat) throws(RequestFailure) {
    guard let program = try arguments.text("program"), !program.isEmpty else { throw .missing("program") }
    self.program = format.path(from: program)
    profile = try arguments.text("profile")
    size = try arguments.text("size")
    variables = try Self.variables(arguments)
    secrets = try Self.secrets(arguments)
    stopsOnEntry = try arguments.flag("stopOnEntry") ?? false
    startsAtDivergence = try arguments.flag("atDivergence") ?? false
    isOnlyRun = try arguments.flag("noDebug") ?? false
  }

  private static func variables(_ arguments: JSONFields) throws(RequestFailure) -> [RouteValue.Field] {
    guard let given = try arguments.object("vars") else { return [] }
    return try given.names.map { (name) throws(RequestFailure) in
      let value = RouteValue(plain: given[name] ?? .null)
      guard value.isFinite else { throw .wrong("vars", "values of JSON, with numbers that fit") }
      return .init(name, value)
    }
  }

  /// Errors don't contain the values, since they are secret.
  private static func secrets(_ arguments: JSONFields) throws(RequestFailure) -> [(name: String, value: String)] {
    guard let given = try arguments.object("secrets") else { return [] }
    return try given.names.map { (name) throws(RequestFailure) in
      guard case .string(let text)? = given[name], !text.isEmpty else {
        throw .wrong("secrets", "texts that aren't empty")
      }
      return (name, text)
    }
  }
}

extension RouteValue {
  /// Whether its numbers are in range.
  fileprivate var isFinite: Bool {
    if case .double(let number) = self { number.isFinite } else { parts.allSatisfy(\.isFinite) }
  }
}
