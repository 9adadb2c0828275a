/// The names in quotes, as a sentence has them: at most eight, then how many more there are.
func quoted(_ names: some Collection<some CustomStringConvertible>) -> String {
  let shown = names.prefix(8).map { "“\($0)”" }.joined(separator: ", ")
  return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
}

extension RouteValue {
  /// The value with its type, as a sentence has it; null is of no type that a person knows.
  var withType: String { self == .null ? "null" : "\(self) of type \(typeName)" }
}
