import NavigationEngine

/// Expectations about the path's serialised form, the last change, and other expectations.
enum ChangeExpectations {
  static let rows: [ExpectationKey] = [
    ExpectationKey(
      "codable",
      .flag,
      .flag("the path can't be saved", "the path can be saved"),
      "whether the path can be saved",
      "codable: true"
    ) { .flag($0 != nil) },
    ExpectationKey(
      "json",
      .savedPath,
      .savedPath,
      "the path's serialised form: pairs of type and value, the last element first; for a typed path, its array",
      "json: [Swift.Int, \"123\"]"
    ) { $0.map { $0.form == .pairs ? .texts($0.strings) : .value($0.plainValue) } },
    ExpectationKey(
      "transition",
      .transition,
      .includes,
      of: .change,
      .transition,
      "how the change of the last step that acts is shown: a kind, or a map of kind, levels and animated",
      "transition: {kind: push, levels: 2, animated: false}"
    ) { .value($0.change.transition.routeValue) },
    ExpectationKey(
      "diagnostics",
      .diagnostics(
        Fact(
          .diagnostics,
          .unordered,
          .change,
          .list(.manyTexts("the diagnostics")),
          .observation { .texts($0.change.diagnostics.map(\.id.rawValue)) }
        )
      ),
      "the last step that acts raised exactly these",
      "diagnostics: [mixed-links]"
    ),
    ExpectationKey(
      "refused",
      .refusal,
      "the step is refused for this reason; only in `expect`",
      "refused: pop-past-root"
    ),
    ExpectationKey("not", .not, "none of these holds", "not: {contains: payment}"),
    ExpectationKey("any", .any, "all of at least one of these maps holds", "any: [{atRoot: true}, {top: cart}]"),
  ]
}

extension ExpectationKey {
  /// Creates a row about the path's serialised form, which is nil if the path can't be saved.
  fileprivate convenience init(
    _ name: String,
    _ shape: ValueShape,
    _ phrase: Phrase,
    _ summary: String,
    _ example: String,
    savedPath read: @escaping @Sendable (SavedPath?) -> FactValue?
  ) {
    self.init(name, .fact(Fact(shape, .equals, .stack, phrase, .savedPath(read))), summary, example)
  }
}

extension Transition {
  /// The transition as a flow writes it.
  fileprivate var routeValue: RouteValue {
    .map([
      .init("kind", .string(kind.rawValue)), .init("levels", .int(levels)), .init("animated", .bool(animated)),
    ])
  }
}
