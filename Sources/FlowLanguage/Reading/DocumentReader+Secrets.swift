import FlowDiagnostics
package import NavigationEngine
import YAMLSyntax

// Variables whose values nobody is to see.
extension DocumentReader {
  /// Takes in the names under a flow's `secrets`.
  mutating func readSecrets(_ id: YAMLTree.ID) {
    for name in texts(id, for: FlowKey.secrets.rawValue) ?? [] {
      if !variables.has(name) {
        report(.undefinedVariable(name, known: variables.values.keys.sorted(), tree.place(id)))
      }
      noteSecrets([name])
    }
  }

  /// Keeps what variables hold as secret.
  mutating func noteSecrets(_ names: Set<String>) {
    for name in names { secrets.formUnion(variables.values[name]?.secretTexts ?? []) }
  }
}

extension RouteValue {
  /// The texts that show a secret value; nobody learns anything from `true`, `false` and `null`.
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
