import FlowDiagnostics

extension [Diagnostic] {
  /// Keeps an error; of very many only the first are told, and the last says so.
  mutating func tell(_ diagnostic: Diagnostic) {
    if count < Diagnostic.mostTold {
      append(diagnostic)
    } else if count == Diagnostic.mostTold {
      append(.tooManyErrors(like: diagnostic, told: Diagnostic.mostTold))
    }
  }

  /// Whether so much is wrong that it isn't worth while to read on.
  var isFull: Bool { count > Diagnostic.mostTold }

  /// In the order in which they stand in their file.
  var inOrder: Self { sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) } }
}

extension DiagnosticID {
  static let tooManyErrors: Self = "too-many-errors"
}

extension Diagnostic {
  fileprivate static func tooManyErrors(like next: Diagnostic, told: Int) -> Self {
    Self(
      .tooManyErrors,
      "there are more errors than these \(told), from here on",
      file: next.file,
      range: next.range,
      help: "mend the first ones, and run again"
    )
  }
}
