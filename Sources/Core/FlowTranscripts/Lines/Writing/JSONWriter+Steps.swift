import FlowLanguage
package import FlowRunner
package import FlowSyntax
package import NavigationEngine
package import PlainText

// Writes the parts of steps; ``StepLines`` assembles their lines.
extension JSONWriter {
  /// Writes the steps that contain a step, outermost first; nothing for a step of the flow's own list.
  ///
  /// - Parameters:
  ///   - scope: The innermost of them.
  ///   - file: The file of places that name none; nil if each place names its file.
  mutating func write(_ scope: StepScope?, in file: SourceFile? = nil) {
    guard let scopes = scope?.chain else { return }
    objects("within", scopes) { writer, scope in
      writer.field("label", scope.label)
      writer.begin(scope.place, in: file)
      if let round = scope.round { writer.field("round", round) }
    }
  }

  package mutating func write(_ transition: Transition, _ diagnostics: [EngineDiagnostic]) {
    object("transition") { writer in
      writer.field("kind", transition.kind.rawValue)
      writer.field("levels", transition.levels)
      writer.field("animated", transition.animated)
    }
    write(diagnostics)
  }

  /// Writes a transition without what most have: one level, and an animation.
  mutating func write(changed transition: Transition) {
    object("transition") { writer in
      writer.field("kind", transition.kind.rawValue)
      if transition.levels != 1 { writer.field("levels", transition.levels) }
      if !transition.animated { writer.field("animated", false) }
    }
  }

  mutating func write(_ diagnostics: [EngineDiagnostic]) {
    objects("diagnostics", diagnostics) { $0.write($1) }
  }

  private mutating func write(_ diagnostic: EngineDiagnostic) {
    field("id", diagnostic.id.rawValue)
    field("severity", diagnostic.severity.rawValue)
    field("message", diagnostic.message)
    array("concerns") { writer in for concern in diagnostic.concerns { writer.element(concern) } }
    if !diagnostic.lost.isEmpty { objects("lost", diagnostic.lost) { $0.write($1) } }
    if let text = diagnostic.appleText { field("appleText", text) }
  }

  private mutating func write(_ lost: EngineDiagnostic.Lost) {
    field("screen", lost.screen)
    if let value = lost.value { field("value", value) }
    field("step", lost.origin)
  }

  package mutating func write(_ divergences: [Divergence], in file: SourceFile) {
    objects("divergences", divergences) { $0.write($1, in: file) }
  }

  /// Writes a divergence, with its file if that isn't the flow's own.
  package mutating func write(_ divergence: Divergence, in file: SourceFile) {
    let start = divergence.place.start
    field("kind", divergence.kind.rawValue)
    if divergence.id != divergence.kind.rawValue { field("id", divergence.id) }
    field("message", divergence.message)
    field("key", divergence.key)
    field("expected", divergence.expected)
    field("actual", divergence.actual)
    if divergence.place.file !== file { path("file", divergence.place.file.name) }
    field("line", start.line)
    field("column", start.column)
    objects("why", divergence.why) { $0.write($1, in: file) }
    end(divergence.place)
    if let fix = divergence.fix { field("fix", fix) }
    // A null above means that there is no value; this list names the keys whose value is null.
    let nulls = [("expected", divergence.expected), ("actual", divergence.actual)].filter { $0.1 == .some(.null) }
    if !nulls.isEmpty { array("null") { writer in for (key, _) in nulls { writer.element(key) } } }
  }

  private mutating func write(_ cause: Divergence.Cause, in file: SourceFile) {
    let start = cause.place.start
    field("step", cause.step)
    if cause.place.file !== file { path("file", cause.place.file.name) }
    field("line", start.line)
    field("text", cause.text)
    field("column", start.column)
    end(cause.place)
    field("effect", cause.effect.rawValue)
    if let source = cause.source {
      object("source") {
        $0.path("file", source.file)
        $0.field("line", source.line)
      }
    }
  }
}
