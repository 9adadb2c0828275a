import FlowSyntax

// Reads the events.
extension TranscriptReader {
  /// Reads an event; returns whether the caller wants more items.
  mutating func read(_ event: TranscriptEvent, _ take: (TranscriptItem) -> Bool) throws(PlainError) -> Bool {
    let name = try event.string("event")
    switch name {
    case "run-started": return try begin(event, take)
    case "source":
      let line = try event.count("line")
      let span = begin..<lines.position
      let part = files.add(try event.string("file"), try event.string("text"), line: line, at: span)
      return hand(.source(SourceText(part, SourceRange(0..<part.bytes.count))), take)
    case "invalid", "warning": return try read(name == "invalid" ? .error : .warning, event, take)
    case "flow-started":
      defer { errors = [] }
      guard flush(take) else { return false }
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
    return true
  }

  private mutating func begin(
    _ event: TranscriptEvent,
    _ take: (TranscriptItem) -> Bool
  ) throws(PlainError) -> Bool {
    guard !hasBegun else { throw PlainError("a run begins within another") }
    let schema = try event.count("schema")
    guard TranscriptSchema.known ~= schema else {
      refuse(schema)
      return false
    }
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
    hasBegun = true
    files.run = start
    return take(.start(start))
  }

  private mutating func read(
    _ severity: Diagnostic.Severity,
    _ event: TranscriptEvent,
    _ take: (TranscriptItem) -> Bool
  ) throws(PlainError) -> Bool {
    let diagnostic = try event.diagnostic(severity, &files)
    if try event.text("flow") != nil {
      if errors.isEmpty, flow == nil { flowBegin = begin }
      errors.append(diagnostic)
      return flush(take)
    }
    let name = try event.text("of") ?? diagnostic.file.name
    let isMore = try event.flag("more")
    if !isMore || fileErrors?.file.name != name {
      guard flush(take) else { return false }
      fileErrors = (diagnostic.file.name == name ? diagnostic.file : files.file(name, line: nil), [])
    }
    fileErrors?.diagnostics.append(diagnostic)
    return true
  }

  private mutating func finish(_ event: TranscriptEvent) throws(PlainError) {
    var totals = Totals()
    totals.passed = try event.count("passed")
    totals.diverged = try event.count("diverged")
    totals.invalid = try event.count("invalid")
    totals.failed = try event.number("failed") ?? 0
    totals.skipped = try event.count("skipped")
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

  // MARK: Delivery

  /// Delivers the result or the diagnostics that were held back, then an item.
  private mutating func hand(_ item: TranscriptItem, _ take: (TranscriptItem) -> Bool) -> Bool {
    flush(take) && put(item, take)
  }

  mutating func flush(_ take: (TranscriptItem) -> Bool) -> Bool {
    if let done = result {
      result = nil
      guard put(.result(done), take) else { return false }
    }
    guard let errors = fileErrors else { return true }
    fileErrors = nil
    return put(.diagnostics(errors.diagnostics, of: errors.file), take)
  }

  private mutating func put(_ item: TranscriptItem, _ take: (TranscriptItem) -> Bool) -> Bool {
    if !hasBegun {
      hasBegun = true
      guard take(.start(RunStart())) else { return false }
    }
    return take(item)
  }
}
