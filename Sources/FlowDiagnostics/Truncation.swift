extension StringProtocol {
  /// The first `limit` characters, and “…” where there are more.
  ///
  /// Characters are Unicode scalars, so that no text is long without being so.
  package func truncated(to limit: Int) -> String { truncated(above: limit, to: limit) }

  /// The text as far as it fits into `limit` characters, of which “…” is the last where that isn't all of it.
  package func truncated(toFit limit: Int) -> String { truncated(above: limit, to: limit - 1) }

  private func truncated(above limit: Int, to kept: Int) -> String {
    // Nearly all texts are such.
    guard utf8.count > limit else { return String(self) }
    let scalars = unicodeScalars.prefix(limit + 1)
    return scalars.count > limit ? String(String.UnicodeScalarView(scalars.prefix(kept))) + "…" : String(self)
  }

  /// The text as a message quotes it.
  package var excerpt: String { truncated(to: 60) }
}

extension Collection<String> {
  /// The first ten as a message lists them, and “…” where there are more.
  package var few: String {
    prefix(10).map(\.excerpt).joined(separator: ", ") + (count > 10 ? ", …" : "")
  }
}
