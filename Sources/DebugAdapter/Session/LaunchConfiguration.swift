import JSONText
package import NavigationEngine

/// What the client says of the flow that is debugged, and how it begins.
package struct LaunchConfiguration: Sendable {
  /// The flow: `PATH`, `PATH:LINE`, `PATH#CASE`.
  package let program: String
  /// The name of the profile; nil leaves it to the command.
  package let profile: String?
  /// How much room the window of a split view has; nil leaves it to the command.
  package let size: String?
  /// What variables stand for, which wins over everything else.
  package let variables: [RouteValue.Field]
  /// What secret variables stand for.
  package let secrets: [(name: String, value: String)]
  /// Whether it stops before the first step.
  let stopsOnEntry: Bool
  /// Whether it begins at the first divergence.
  let startsAtDivergence: Bool
  /// Whether it only runs.
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

  /// The texts aren't told where something is wrong with them.
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
  /// The value that JSON stands for; nil where a number is none that fits.
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
