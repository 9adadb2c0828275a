extension StringProtocol {
  /// The first `limit` characters, and “…” if there are more.
  ///
  /// Characters are Unicode scalars, so that the size of the result is limited.
  package func truncated(to limit: Int) -> String { truncated(above: limit, to: limit) }

  /// The text cut to at most `limit` characters; if it was cut, the last is “…”.
  package func truncated(toFit limit: Int) -> String { truncated(above: limit, to: limit - 1) }

  private func truncated(above limit: Int, to kept: Int) -> String {
    // Nearly all texts are short.
    guard utf8.count > limit else { return String(self) }
    let scalars = unicodeScalars.prefix(limit + 1)
    return scalars.count > limit ? String(String.UnicodeScalarView(scalars.prefix(kept))) + "…" : String(self)
  }

  /// The text without white space around it.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// The text for a quotation in a message.
  package var excerpt: String { truncated(to: 60) }
}

extension Collection<String> {
  /// The first ten strings for a list in a message, and “…” if there are more.
  package var few: String {
    prefix(10).map(\.excerpt).joined(separator: ", ") + (count > 10 ? ", …" : "")
  }
}
