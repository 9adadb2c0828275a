extension Diagnostic {
  package static func undefinedVariable(_ name: String, known: [String], _ place: Place) -> Self {
    Self(.undefinedVariable, "there is no variable “\(name.excerpt)”", at: place)
      .help(
        near: name,
        among: known,
        else: "define it under `vars`, give --var \(name.excerpt)=VALUE, or write ${\(name.excerpt):-fallback}"
      )
  }

  /// The error of a text whose variables can't be replaced.
  static func variable(_ failure: Variables.ExpansionError, known: [String], _ place: Place) -> Self {
    switch failure {
    case .undefined(let name), .unknown(let name): .undefinedVariable(name, known: known, place)
    case .unclosed:
      Self(.invalidVariable, "a “${” here is never closed", at: place)
        .help("close it with }, or write $${ for the two characters")
    case .invalidName(let name):
      Self(.invalidVariable, "“\(name.excerpt)” can't be the name of a variable", at: place)
        .help("use letters, digits, “_”, “-” and “.”, or write $${ for the two characters")
    case .notText(let value):
      Self(.invalidVariable, "\(value.excerpt) can't be part of other text", at: place).help("use the variable alone")
    case .noField(let field, let owner, let known):
      Self(.undefinedVariable, "“\(owner.excerpt)” has no field “\(field.excerpt)”", at: place)
        .help(near: field, among: known)
    case .tooManyFields: .tooManyFields(place)
    }
  }

  package static func invalidVariableName(_ name: String, _ place: Place) -> Self {
    Self(.invalidVariable, "“\(name.excerpt)” can't be the name of a variable", at: place)
      .help("use letters, digits, “_”, “-” and “.”, and begin with a letter")
  }
}
