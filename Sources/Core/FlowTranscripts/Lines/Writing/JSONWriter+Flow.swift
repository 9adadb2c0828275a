package import FlowSyntax
package import PlainText

// Writes flows, and errors in texts.
extension JSONWriter {
  /// Writes the fields that name the flow of an event, which follow the event's own.
  package mutating func identify(_ result: FlowResult) {
    field("flow", result.flowID)
    field("case", result.caseName)
    write(result.variant)
  }

  /// Writes the profile, and the size of the window if there is one.
  package mutating func write(_ variant: FlowVariant) {
    field("profile", variant.profile)
    if let size = variant.size { field("size", size) }
  }

  /// Writes the first event of a flow, without the state before its first step.
  mutating func writeStart(of result: FlowResult) {
    field("event", "flow-started")
    identify(result)
    field("name", result.name)
    array("tags") { writer in for tag in result.tags { writer.element(tag) } }
    path("file", result.file.name)
    field("line", result.line)
    field("workspace", result.workspace)
    if result.document > 1 { field("document", result.document) }
    if result.profileCount > 1 { field("profiles", result.profileCount) }
    if let description = result.description { field("description", description) }
    if let reason = result.expectFailure { field("expectFailure", reason) }
    if let position = result.position { field("position", position) }
    if let attempt = result.attempt { field("attempt", attempt) }
    if !result.earlier.isEmpty { write(result.earlier) }
    if case .checked = result.content { field("checked", true) }
  }

  /// Writes the last event of a flow.
  ///
  /// - Parameters:
  ///   - result: The flow.
  ///   - steps: The number of steps that ran.
  ///   - divergences: The number of divergences.
  ///   - used: What the flow used of its app; nil if it has none, or that wasn't counted.
  mutating func writeEnd(of result: FlowResult, steps: Int, divergences: Int, _ used: UsedDeclarations?) {
    field("event", "flow-finished")
    identify(result)
    field("outcome", result.outcome.rawValue)
    field("steps", steps)
    field("divergences", divergences)
    field("seconds", seconds: result.seconds)
    if let reason = result.skipReason { field("reason", reason) }
    if let used { write(used) }
  }

  /// Writes the declarations that a flow used of its app.
  mutating func write(_ used: UsedDeclarations) {
    path("app", used.app)
    object("used") { writer in for use in used.uses { writer.field(use.declaration, use.times) } }
  }

  /// Writes the attempts before the one that counts.
  package mutating func write(_ earlier: [FlowAttempt]) {
    objects("earlier", earlier) { writer, attempt in
      writer.field("outcome", attempt.outcome.rawValue)
      writer.field("kind", attempt.kind)
      writer.field("message", attempt.message)
    }
  }

  /// Writes the first difference between runs with several profiles or sizes.
  package mutating func write(_ firstDifference: VariantDifference, of result: FlowResult) {
    field("event", firstDifference.kind.id)
    field("flow", result.flowID)
    field("case", result.caseName)
    object("outcomes") { writer in
      for ending in firstDifference.endings { writer.field(ending.name, ending.outcome.rawValue) }
    }
    if !firstDifference.knobs.isEmpty {
      array("knobs") { writer in for knob in firstDifference.knobs { writer.element(knob) } }
    }
    field("step", firstDifference.step)
    begin(firstDifference.place)
    write(firstDifference.scope)
    end(firstDifference.place)
    object("visible") { writer in
      for ending in firstDifference.endings {
        writer.array(ending.name) { writer in for screen in ending.visible { writer.element(screen) } }
      }
    }
  }

  /// Writes an error or warning in a flow's text; it precedes the flow's start.
  package mutating func write(_ diagnostic: Diagnostic, ofFlow flow: String) {
    write(diagnostic)
    field("flow", flow)
  }

  /// Writes an error or warning in a file that isn't a flow; all but the first of a file have the field `more`.
  package mutating func write(_ diagnostic: Diagnostic, of file: SourceFile, isFirst: Bool) {
    write(diagnostic)
    if diagnostic.file.name != file.name { path("of", file.name) }
    if !isFirst { field("more", true) }
  }

  private mutating func write(_ diagnostic: Diagnostic) {
    let place = diagnostic.place
    field("event", diagnostic.severity == .error ? "invalid" : "warning")
    path("file", diagnostic.file.name)
    field("line", place?.start.line)
    field("column", place?.start.column)
    field("id", diagnostic.id.description)
    field("message", diagnostic.message)
    if let place { end(place) }
    if let help = diagnostic.help { field("help", help) }
    guard !diagnostic.notes.isEmpty else { return }
    objects("notes", diagnostic.notes) { writer, note in
      writer.field("message", note.message)
      writer.begin(note.place)
      writer.end(note.place)
    }
  }

  // MARK: Places

  /// Writes the file, and the line and column in which a place begins.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - file: The file that isn't written; nil if each is.
  package mutating func begin(_ place: Place, in file: SourceFile? = nil) {
    let start = place.start
    if place.file !== file { path("file", place.file.name) }
    field("line", start.line)
    field("column", start.column)
  }

  /// Writes the line and column in which a place ends.
  package mutating func end(_ place: Place) {
    let end = place.file.location(of: Int(place.range.end))
    field("endLine", end.line)
    field("endColumn", end.column)
  }
}
