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
    var variables: [RouteValue.Field] = []
    for name in given.names {
      guard let json = given[name] else { continue }
      guard let value = RouteValue(json) else { throw .wrong("vars", "values of JSON, with numbers that fit") }
      variables.append(.init(name, value))
    }
    return variables
  }

  /// Errors don't contain the values, since they are secret.
  private static func secrets(_ arguments: JSONFields) throws(RequestFailure) -> [(name: String, value: String)] {
    guard let given = try arguments.object("secrets") else { return [] }
    var secrets: [(name: String, value: String)] = []
    for name in given.names {
      guard case .string(let text)? = given[name], !text.isEmpty else {
        throw .wrong("secrets", "texts that aren't empty")
      }
      secrets.append((name, text))
    }
    return secrets
  }
}

extension RouteValue {
  /// The value of JSON; nil if a number is out of range.
  fileprivate init?(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .number(let text):
      if let number = Int(text) {
        self = .int(number)
      } else if let number = Double(text), number.isFinite {
        self = .double(number)
      } else {
        return nil
      }
    case .array(let values):
      let parts = values.compactMap(Self.init)
      guard parts.count == values.count else { return nil }
      self = .list(parts)
    case .object(let members):
      let fields = members.compactMap { member in Self(member.value).map { Field(member.name, $0) } }
      guard fields.count == members.count else { return nil }
      self = .map(fields)
    }
  }
}
