import FlowSyntax
package import NavigationEngine

/// Which variables a flow can't change, and the values of those that are secret.
struct VariableScope {
  /// Variables from outside, the row of the flow's case, parameters: the flow's own `vars` don't change them.
  var fixed: Variables
  /// Texts that no output may show.
  var secrets: Set<String> = []

  /// Keeps the value of a variable if the command or the workspace says that it is secret.
  mutating func noteSecret(_ name: String, in variables: Variables) {
    if fixed.secretNames.contains(name) { noteSecrets([name], in: variables) }
  }

  /// Keeps the values of all variables that the command or the workspace says are secret.
  mutating func noteSecrets(in variables: Variables) { noteSecrets(fixed.secretNames, in: variables) }

  mutating func noteSecrets(_ names: Set<String>, in variables: Variables) {
    for name in names { secrets.formUnion(variables.values[name]?.secretTexts ?? []) }
  }
}

extension RouteValue {
  /// The texts that show a secret value; `true`, `false` and `null` give nothing away.
  package var secretTexts: [String] {
    switch self {
    case .null, .bool: []
    case .int, .double, .string: [description]
    case .list(let values): values.flatMap(\.secretTexts)
    case .map(let fields): fields.flatMap(\.value.secretTexts)
    case .typed(_, let payload): payload.secretTexts
    }
  }
}
