import FlowSyntax
package import NavigationEngine

/// The variables that a flow can't change, and the values of the secret ones.
struct VariableScope {
  /// External variables, the flow's case and its parameters: the flow's own `vars` don't change them.
  var fixed: Variables
  /// Texts that must be masked in all output.
  var secrets: Set<String> = []

  /// Records the value of a variable if the command or the workspace declares it secret.
  mutating func noteSecret(_ name: String, in variables: Variables) {
    if fixed.secretNames.contains(name) { noteSecrets([name], in: variables) }
  }

  /// Records the values of all variables that the command or the workspace declares secret.
  mutating func noteSecrets(in variables: Variables) { noteSecrets(fixed.secretNames, in: variables) }

  mutating func noteSecrets(_ names: Set<String>, in variables: Variables) {
    for name in names { secrets.formUnion(variables.values[name]?.secretTexts ?? []) }
  }
}

extension RouteValue {
  /// The texts that reveal a secret value; `true`, `false` and `null` reveal nothing.
  package var secretTexts: [String] {
    switch self {
    case .null, .bool: []
    case .int, .double, .string: [description]
    case .list, .map, .typed: parts.flatMap(\.secretTexts)
    }
  }
}
