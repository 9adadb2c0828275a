import NavigationEngine

// Expectations about the path's serialised form, the last change, and other expectations.
extension ExpectationKey {
  static let onChanges: [ExpectationKey] = [
    ExpectationKey("codable: true", "whether the path can be saved") {
      Fact(.flag, savedPath: .flag("the path can't be saved", "the path can be saved")) { .flag($0 != nil) }
    },
    ExpectationKey(
      "json: [Swift.Int, \"123\"]",
      "the path's serialised form: pairs of type and value, the last element first; for a typed path, its array"
    ) {
      Fact(.savedPath, savedPath: .savedPath) {
        $0.map { $0.form == .pairs ? .texts($0.strings) : .value($0.plainValue) }
      }
    },
    ExpectationKey(
      "transition: {kind: push, levels: 2, animated: false}",
      "how the change of the last step that acts is shown: a kind, or a map of kind, levels and animated"
    ) {
      Fact(.transition, .includes, of: .change, .transition) { .value($0.change.transition.routeValue) }
    },
    ExpectationKey(
      "diagnostics: [mixed-links]",
      "the last step that acts raised exactly these",
      .diagnostics(
        Fact(.diagnostics, .unordered, of: .change, .list(.manyTexts("the diagnostics"))) {
          .texts($0.change.diagnostics.map(\.id.rawValue))
        }
      )
    ),
    ExpectationKey("refused: pop-past-root", "the step is refused for this reason; only in `expect`", .refusal),
    ExpectationKey("not: {contains: payment}", "none of these holds", .not),
    ExpectationKey("any: [{atRoot: true}, {top: cart}]", "all of at least one of these maps holds", .any),
  ]
}

extension Fact {
  /// Creates a fact about the path's serialised form, which is nil if the path can't be saved.
  fileprivate convenience init(
    _ shape: ValueShape,
    savedPath phrase: Phrase,
    _ read: @escaping @Sendable (SavedPath?) -> FactValue?
  ) {
    self.init(shape, .equals, .stack, phrase, .savedPath(read))
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
