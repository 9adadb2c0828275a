import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

// Texts in which variables stand.
extension DocumentReader {
  /// A text with its variables replaced; nil where that can't be.
  mutating func expand(_ text: String, _ id: YAMLTree.ID) -> RouteValue? {
    do {
      if let value = try variables.expand(text, &budget) { return value }
      if !isOverBudget { report(.expansionTooLarge(tree.place(id))) }
      isOverBudget = true
      return nil
    } catch .unknown(_) {
      unread += 1
      return nil
    } catch {
      report(.variable(error, known: variables.values.keys.sorted(), tree.place(id)))
      return nil
    }
  }

  /// Leaves something out that depends on what nobody knows.
  mutating func leaveUnread() { unread += 1 }
}

extension DiagnosticID {
  static let undefinedVariable: Self = "undefined-variable"
  static let invalidVariable: Self = "invalid-variable"
}

extension Diagnostic {
  static func undefinedVariable(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .undefinedVariable,
      "there is no variable “\(name.excerpt)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known)
        ?? "define it under `vars`, give --var \(name.excerpt)=VALUE, or write ${\(name.excerpt):-fallback}"
    )
  }

  fileprivate static func variable(_ failure: Variables.Failure, known: [String], _ place: Place) -> Self {
    switch failure {
    case .undefined(let name), .unknown(let name): .undefinedVariable(name, known: known, place)
    case .unclosed:
      Self(
        .invalidVariable,
        "a “${” here is never closed",
        at: place,
        help: "close it with }, or write $${ for the two characters"
      )
    case .invalidName(let name):
      Self(
        .invalidVariable,
        "“\(name.excerpt)” can't be the name of a variable",
        at: place,
        help: "use letters, digits, “_”, “-” and “.”, or write $${ for the two characters"
      )
    case .notText(let value):
      Self(
        .invalidVariable,
        "\(value.excerpt) can't stand within other text",
        at: place,
        help: "let the variable stand alone"
      )
    case .noField(let field, let owner, let known):
      Self(
        .undefinedVariable,
        "“\(owner.excerpt)” has no field “\(field.excerpt)”",
        at: place,
        help: Suggestion.sentence(for: field, among: known) ?? (known.isEmpty ? nil : "use one of \(known.few)")
      )
    case .tooManyFields: .tooManyFields(place)
    }
  }
}
