extension [Diagnostic] {
  /// Adds an error up to the limit; the next one is replaced by a diagnostic that says there are more.
  package mutating func appendBounded(_ diagnostic: Diagnostic) {
    if count < Diagnostic.maxReported {
      append(diagnostic)
    } else if count == Diagnostic.maxReported {
      append(.tooManyErrors(like: diagnostic, reported: Diagnostic.maxReported))
    }
  }

  /// Whether there are so many errors that reading stops.
  package var isFull: Bool { count > Diagnostic.maxReported }

  /// The diagnostics in the order of their places in the file.
  package var inOrder: Self { sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) } }
}

extension Diagnostic {
  fileprivate static func tooManyErrors(like next: Diagnostic, reported count: Int) -> Self {
    Self(
      "too-many-errors",
      "there are more errors than these \(count), from here on",
      file: next.file,
      range: next.range
    ).help("correct the first ones, and run again")
  }
}
