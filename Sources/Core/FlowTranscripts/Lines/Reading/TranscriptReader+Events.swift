import FlowSyntax

// Reads the events.
extension TranscriptReader {
  /// Reads an event.
  mutating func read(_ event: TranscriptEvent) throws(PlainError) {
    let name = try event.string("event")
    switch name {
    case "run-started": try begin(event)
    case "source":
      let line = try event.count("line")
      let span = begin..<lines.position
      let part = files.add(try event.string("file"), try event.string("text"), line: line, at: span)
      flush()
      put(.source(SourceText(part, SourceRange(0..<part.bytes.count))))
    case "invalid", "warning": try read(name == "invalid" ? .error : .warning, event)
    case "flow-started":
      defer { errors = [] }
      flush()
      let unfinished = flow?.id
      if errors.isEmpty { flowBegin = begin }
      flow = try TranscriptFlow(event, errors, &files)
      if let unfinished { throw PlainError("“\(unfinished.excerpt)” hasn't ended, and another flow begins") }
    case "step": try change(event) { (flow, files) throws(PlainError) in try flow.add(step: event, &files) }
    case "divergence":
      try change(event) { (flow, files) throws(PlainError) in try flow.add(divergence: event, &files) }
    case "flow-finished":
      // A flow that was ended while it ran has its errors after its steps.
      try change(event) { [errors] (flow, _) in flow.errors += errors }
      errors = []
      result = try flow?.result(event, &files)
      resultLines = flowBegin..<lines.position
      flow = nil
    case VariantDifference.Parameter.profile.id, VariantDifference.Parameter.size.id:
      guard let file = result?.file else { throw PlainError("it belongs to no flow") }
      let kind: VariantDifference.Parameter = name == VariantDifference.Parameter.size.id ? .size : .profile
      result?.variantDifference = try VariantDifference(kind, event, &files, in: file)
      resultLines = resultLines.lowerBound..<lines.position
    case "run-finished": try finish(event)
    // Later versions may write more events.
    default: break
    }
  }

  private mutating func begin(_ event: TranscriptEvent) throws(PlainError) {
    guard !hasBegun else { throw PlainError("a run begins within another") }
    let schema = try event.count("schema")
    guard TranscriptSchema.known ~= schema else { return refuse(schema) }
    var start = RunStart(flows: try event.number("flows"), seed: try event.number("seed").map { UInt64($0) })
    start.root = try event.text("root")
    start.folder = try event.text("folder") ?? start.folder
    if event["profiles"] != nil { start.profiles = try event.strings("profiles") }
    if event["sizes"] != nil { start.sizes = try event.strings("sizes") }
    if let shard = event["shard"] {
      let shard = try TranscriptEvent(shard)
      start.shard = RunStart.Share(index: try shard.count("index"), count: try shard.count("count"))
      start.plan = try shard.text("plan")
    }
    if event["resumed"] != nil { start.resumed = try event.count("resumed") }
    start.environment = RunStart.Environment(
      command: try event.text("command"),
      date: try event.text("date"),
      commit: try event.text("commit"),
      branch: try event.text("branch")
    )
    if let tool = event["tool"] { version = try TranscriptEvent(tool).text("version") }
    files.run = start
    self.start(start)
  }

  private mutating func read(_ severity: Diagnostic.Severity, _ event: TranscriptEvent) throws(PlainError) {
    let diagnostic = try event.diagnostic(severity, &files)
    if try event.text("flow") != nil {
      if errors.isEmpty, flow == nil { flowBegin = begin }
      errors.append(diagnostic)
      return flush()
    }
    let name = try event.text("of") ?? diagnostic.file.name
    let isMore = try event.flag("more")
    if !isMore || fileErrors?.file.name != name {
      flush()
      fileErrors = (diagnostic.file.name == name ? diagnostic.file : files.file(name, line: nil), [])
    }
    fileErrors?.diagnostics.append(diagnostic)
  }

  private mutating func finish(_ event: TranscriptEvent) throws(PlainError) {
    var totals = Totals()
    for outcome in FlowOutcome.allCases {
      totals[outcome] = outcome == .failed ? try event.number("failed") ?? 0 : try event.count(outcome.rawValue)
    }
    totals.seconds = try event.seconds("seconds")
    if event["checked"] != nil { end.checkedFiles = try event.count("checked") }
    if event["interrupted"] != nil { end.interruption = try event.choice("interrupted") }
    end.totals = totals
  }

  /// Changes the current flow.
  private mutating func change(
    _ event: TranscriptEvent,
    _ body: (inout TranscriptFlow, inout TranscriptFiles) throws(PlainError) -> Void
  ) throws(PlainError) {
    guard var flow, try flow.owns(event) else { throw PlainError("it belongs to no flow") }
    // The flow is taken out meanwhile, so that its storage is unique and changing it copies nothing.
    self.flow = nil
    defer { self.flow = flow }
    try body(&flow, &files)
  }

  /// Delivers the result or the diagnostics that were held back.
  mutating func flush() {
    if let done = result {
      result = nil
      put(.result(done))
    }
    guard let errors = fileErrors else { return }
    fileErrors = nil
    put(.diagnostics(errors.diagnostics, of: errors.file))
  }
}
