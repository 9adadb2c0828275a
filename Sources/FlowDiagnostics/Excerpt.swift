extension StringProtocol {
  /// The text as a message quotes it: its first sixty characters, and “…” where there are more.
  package var excerpt: String {
    let scalars = unicodeScalars.prefix(61)
    return scalars.count > 60 ? String(String.UnicodeScalarView(scalars.dropLast())) + "…" : String(self)
  }
}

extension Collection<String> {
  /// The first ten as a message lists them, and “…” where there are more.
  package var few: String {
    prefix(10).map(\.excerpt).joined(separator: ", ") + (count > 10 ? ", …" : "")
  }
}

extension String {
  /// The text's first characters, and “…” where there are more.
  package func cut(to most: Int) -> String {
    guard utf8.count > most else { return self }
    let scalars = unicodeScalars.prefix(most + 1)
    return scalars.count > most ? String(String.UnicodeScalarView(scalars.dropLast())) + "…" : self
  }
}
