import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText

// Reads steps, as ``JSONWriter`` writes them.
extension TranscriptEvent {
  /// The transition; most fields that have their default values are left out.
  func transition() throws(PlainError) -> Transition {
    guard let json = self["transition"] else { return .none }
    let transition = try TranscriptEvent(json)
    return Transition(
      try transition.choice("kind"),
      levels: try transition.number("levels") ?? 1,
      animated: transition["animated"] == nil ? true : try transition.flag("animated")
    )
  }

  /// The diagnostics of the engine.
  func diagnostics() throws(PlainError) -> [EngineDiagnostic] {
    try events("diagnostics").map { (event) throws(PlainError) in
      EngineDiagnostic(
        try event.choice("id"),
        try event.choice("severity"),
        try event.string("message"),
        concerns: try event.strings("concerns"),
        appleText: try event.text("appleText"),
        lost: try event.events("lost").map { (lost) throws(PlainError) in
          .init(
            screen: try lost.string("screen"),
            value: lost["value"].map { RouteValue($0) },
            origin: try lost.number("step") ?? 0
          )
        }
      )
    }
  }

  func divergences(_ files: inout TranscriptFiles, in flow: SourceFile) throws(PlainError) -> [Divergence] {
    try events("divergences").map { (event) throws(PlainError) in try event.divergence(&files, in: flow) }
  }

  /// Reads a divergence; `flow` is the file of its places unless they name another.
  func divergence(_ files: inout TranscriptFiles, in flow: SourceFile) throws(PlainError) -> Divergence {
    let nulls = self["null"] == nil ? [] : try strings("null")
    func value(_ key: String) -> RouteValue? {
      let value = self[key] ?? .null
      return value == .null && !nulls.contains(key) ? nil : RouteValue(value)
    }
    let why = try events("why").map { (cause) throws(PlainError) in try cause.cause(&files, in: flow) }
    return Divergence(
      kind: try choice("kind"),
      message: try string("message"),
      key: try text("key"),
      expected: value("expected"),
      actual: value("actual"),
      place: try place(in: &files, ifNotOf: flow),
      why: why,
      fix: try text("fix")
    )
  }

  private func cause(_ files: inout TranscriptFiles, in flow: SourceFile) throws(PlainError) -> Divergence.Cause {
    Divergence.Cause(
      step: try count("step"),
      effect: try choice("effect"),
      text: try string("text"),
      place: try place(in: &files, ifNotOf: flow),
      source: try self["source"].map { (json) throws(PlainError) in
        let source = try TranscriptEvent(json)
        return CodePlace(file: try source.string("file"), line: max(1, try source.count("line")))
      }
    )
  }

  /// Reads an error or a warning in a text.
  func diagnostic(
    _ severity: Diagnostic.Severity,
    _ files: inout TranscriptFiles
  ) throws(PlainError) -> Diagnostic {
    let name = try string("file")
    let line = try number("line")
    let file = files.file(name, line: line)
    let notes = try events("notes").map { (note) throws(PlainError) in
      Diagnostic.Note(try note.string("message"), at: try note.place(in: &files))
    }
    return Diagnostic(
      DiagnosticID(recorded: try string("id")),
      try string("message"),
      severity: severity,
      file: file,
      range: line == nil ? nil : try range(in: file)
    )
    .adding(notes)
    .help(try text("help"))
  }
}
