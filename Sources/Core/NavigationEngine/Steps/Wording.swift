/// The names in quotes, for a sentence: at most eight, then the number of the others.
func quoted(_ names: some Collection<some CustomStringConvertible>) -> String {
  let shown = names.prefix(8).map { "“\($0)”" }.joined(separator: ", ")
  return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
}

/// The names in quotation marks as the nearest ones, for the end of a sentence.
func nearestNames(_ names: [String]) -> String {
  "the nearest \(names.count == 1 ? "is" : "are") \(quoted(names))"
}

extension RouteValue {
  /// The value with its type, for a sentence; null has no type that an author would know.
  var withType: String { self == .null ? "null" : "\(self) of type \(typeName)" }
}
