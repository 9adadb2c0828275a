extension StringProtocol {
  /// The text as a message quotes it: its first sixty characters, and “…” where there are more.
  package var excerpt: String {
    let scalars = unicodeScalars.prefix(61)
    return scalars.count > 60 ? String(String.UnicodeScalarView(scalars.dropLast())) + "…" : String(self)
  }
}
