package import Diagnostics
import NavigationEngine

/// Reads a transcript as ``JSONLinesReport`` writes it.
///
/// ```swift
/// var reader = TraceReader(TraceBytes(bytes), name: "night.jsonl")
/// var summary = RunSummary()
/// let end = reader.read { item in
///   switch item {
///   case .start(let run): text += report.start(run)
///   case .source(let source): report.write(source, to: &text)
///   case .diagnostics(let diagnostics, let file):
///     report.write(diagnostics, of: file, to: &text)
///     summary.count(diagnostics, of: file)
///   case .result(let result):
///     report.write(result, to: &text)
///     summary.count(result)
///   }
///   return true
/// }
/// summary.totals.seconds = end.totals?.seconds
/// ```
///
/// It holds one flow at a time, and the texts of the flows. Nothing in a transcript is believed: what can't be read is
/// passed over and told.
package struct TraceReader<Source: TraceSource> {
  /// How many lines that can't be read are told one by one.
  private static var told: Int { 10 }

  private var lines: TraceLines<Source>
  /// How many lines stand above the run that is read.
  private let linesAbove: Int
  /// Stands for the transcript where something is told of its lines.
  package let file: SourceFile
  private var files: TraceFiles
  /// What is known of the end so far; all of it once there is nothing more to read.
  package private(set) var end = TraceEnd()
  /// The version of navflow that wrote it.
  package private(set) var version: String?
  /// Whether the end has been reached.
  private var isDone = false
  /// What has been read and not yet been handed over, the last first.
  private var ready: [(item: TraceItem, span: Range<Int>)] = []
  private var line = 0
  /// Whether anything has been handed over yet.
  private var hasBegun = false
  /// The flow that is told of.
  private var flow: TraceFlow?
  /// The errors in the text of the next flow.
  private var errors: [Diagnostic] = []
  /// What is wrong with a file, as far as it has been read.
  private var fileErrors: (file: SourceFile, diagnostics: [Diagnostic])?
  /// The last result, of which more may be told.
  private var result: FlowResult?
  /// Where the line begins that is read, and where the lines of a flow do.
  private var (begin, flowBegin) = (0, 0)
  /// Where the lines of the last result are.
  private var resultSpan = 0..<0

  /// - Parameters:
  ///   - source: The transcript.
  ///   - name: What it is called where something is wrong with it.
  package init(_ source: Source, name: String) {
    var source = source
    let scanner = TraceScanner(&source)
    lines = TraceLines(source, from: scanner.last)
    linesAbove = scanner.linesAbove
    file = SourceFile(name: name, part: nil)
    files = TraceFiles(.asTold)
    end.runs = scanner.runs
  }

  /// How the files are to be called that it names; to be said before any but the first item is read.
  package var names: TraceNames {
    get { files.names }
    set { files.names = newValue }
  }

  /// Reads the last run of the transcript, once.
  ///
  /// - Parameter take: Is given what it tells, in its order, and says whether more is wanted.
  /// - Returns: How it ends.
  package mutating func read(_ take: (TraceItem) -> Bool) -> TraceEnd {
    while let next = next(), take(next.item) {}
    return end
  }

  /// What it tells next, and for a result where its lines are; nil at the end.
  package mutating func next() -> (item: TraceItem, span: Range<Int>)? {
    while ready.isEmpty, !isDone {
      var items: [(TraceItem, Range<Int>)] = []
      let spans = resultSpan
      advance { item in
        items.append((item, spans))
        return true
      }
      ready = items.reversed()
    }
    return ready.popLast()
  }

  /// Reads a result again whose lines are known; nil where they aren't what they were.
  ///
  /// All of the transcript must have been read.
  package mutating func result(at span: Range<Int>) -> FlowResult? {
    lines.move(to: span.lowerBound)
    (flow, errors, result) = (nil, [], nil)
    defer { result = nil }
    while lines.position < span.upperBound {
      begin = lines.position
      guard let text = lines.next() else { return nil }
      // What can't be read was told when it was read first.
      do throws(TraceFailure) { _ = try read(try Self.event(text)) { _ in true } } catch {}
    }
    return result
  }

  /// Reads a line.
  private mutating func advance(_ take: (TraceItem) -> Bool) {
    begin = lines.position
    guard let text = lines.next() else {
      isDone = true
      _ = flush(take) && (hasBegun || take(.start(RunStart())))
      end.unfinished = flow?.id
      conclude()
      return
    }
    line = linesAbove + lines.number
    do throws(TraceFailure) {
      _ = try read(try Self.event(text), take)
    } catch {
      complain(error, isCut: !lines.isEnded)
    }
  }

  private static func event(_ line: TraceLines<Source>.Line) throws(TraceFailure) -> TraceEvent {
    guard case .text(let bytes) = line else { throw TraceFailure("it is longer than any event") }
    let json: JSONValue
    do throws(JSONReader.Failure) {
      json = try JSONReader.read(bytes)
    } catch {
      throw TraceFailure("\(error.message), at byte \(error.offset + 1)")
    }
    return try TraceEvent(json)
  }

  // MARK: Events

  /// - Returns: Whether more is wanted.
  private mutating func read(_ event: TraceEvent, _ take: (TraceItem) -> Bool) throws(TraceFailure) -> Bool {
    let name = try event.string("event")
    switch name {
    case "run-started": return try begin(event, take)
    case "source":
      let line = try event.count("line")
      let part = files.add(try event.string("file"), try event.string("text"), line: line)
      return hand(.source(SourceText(part, SourceRange(0..<part.bytes.count))), take)
    case "invalid", "warning": return try read(name == "invalid" ? .error : .warning, event, take)
    case "flow-started":
      defer { errors = [] }
      guard flush(take) else { return false }
      let unfinished = flow?.id
      if errors.isEmpty { flowBegin = begin }
      flow = try TraceFlow(event, errors, &files)
      if let unfinished { throw TraceFailure("“\(unfinished.excerpt)” hasn't ended, and another flow begins") }
    case "step": try change(event) { (flow, files) throws(TraceFailure) in try flow.add(step: event, &files) }
    case "divergence":
      try change(event) { (flow, files) throws(TraceFailure) in try flow.add(divergence: event, &files) }
    case "flow-finished":
      try change(event) { (_, _) in }
      result = try flow?.result(event)
      flow = nil
      resultSpan = flowBegin..<lines.position
    case VariantParting.Kind.profile.id, VariantParting.Kind.size.id:
      guard let file = result?.file else { throw TraceFailure("it belongs to no flow") }
      result?.parting = try VariantParting(name == VariantParting.Kind.size.id ? .size : .profile, event, &files, in: file)
      resultSpan = resultSpan.lowerBound..<lines.position
    case "run-finished": try finish(event)
    // Later versions may have more.
    default: break
    }
    return true
  }

  private mutating func begin(_ event: TraceEvent, _ take: (TraceItem) -> Bool) throws(TraceFailure) -> Bool {
    guard !hasBegun else { throw TraceFailure("a run begins within another") }
    let schema = try event.count("schema")
    guard schema == 1 else { throw TraceFailure("it is of schema \(schema), and only 1 is known") }
    var start = RunStart(flows: try event.number("flows"), seed: try event.number("seed").map { UInt64($0) })
    start.root = try event.text("root")
    start.folder = try event.text("folder") ?? start.folder
    if event["profiles"] != nil { start.profiles = try event.strings("profiles") }
    if event["sizes"] != nil { start.sizes = try event.strings("sizes") }
    if let shard = event["shard"] {
      let shard = try TraceEvent(shard)
      start.shard = RunStart.Share(index: try shard.count("index"), count: try shard.count("count"))
    }
    if let tool = event["tool"] { version = try TraceEvent(tool).text("version") }
    hasBegun = true
    files.run = start
    return take(.start(start))
  }

  private mutating func read(
    _ severity: Diagnostic.Severity,
    _ event: TraceEvent,
    _ take: (TraceItem) -> Bool
  ) throws(TraceFailure) -> Bool {
    let diagnostic = try event.diagnostic(severity, &files)
    if try event.text("flow") != nil {
      if errors.isEmpty { flowBegin = begin }
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

  private mutating func finish(_ event: TraceEvent) throws(TraceFailure) {
    var totals = Totals()
    totals.passed = try event.count("passed")
    totals.diverged = try event.count("diverged")
    totals.invalid = try event.count("invalid")
    totals.skipped = try event.count("skipped")
    totals.seconds = try event.seconds("seconds")
    if event["interrupted"] != nil { end.interruption = try event.choice("interrupted") }
    end.totals = totals
  }

  /// Adds to the flow that is told of.
  private mutating func change(
    _ event: TraceEvent,
    _ body: (inout TraceFlow, inout TraceFiles) throws(TraceFailure) -> Void
  ) throws(TraceFailure) {
    guard var flow, try flow.owns(event) else { throw TraceFailure("it belongs to no flow") }
    // What is changed isn't to be shared meanwhile.
    self.flow = nil
    defer { self.flow = flow }
    try body(&flow, &files)
  }

  // MARK: Handing over

  /// Hands over what was kept since more might have been told of it, then something else.
  private mutating func hand(_ item: TraceItem, _ take: (TraceItem) -> Bool) -> Bool { flush(take) && put(item, take) }

  private mutating func flush(_ take: (TraceItem) -> Bool) -> Bool {
    if let done = result {
      result = nil
      guard put(.result(done), take) else { return false }
    }
    guard let errors = fileErrors else { return true }
    fileErrors = nil
    return put(.diagnostics(errors.diagnostics, of: errors.file), take)
  }

  private mutating func put(_ item: TraceItem, _ take: (TraceItem) -> Bool) -> Bool {
    if !hasBegun {
      hasBegun = true
      guard take(.start(RunStart())) else { return false }
    }
    return take(item)
  }

  // MARK: Notes

  private mutating func complain(_ failure: TraceFailure, isCut: Bool) {
    // The last line of a run that was killed is told by that.
    if isCut, end.totals == nil { return }
    end.unreadable += 1
    guard end.unreadable <= Self.told else { return }
    end.notes.append(.unreadableEvent(at: place(line), failure.message))
  }

  private mutating func conclude() {
    if end.runs > 1 { end.notes.insert(.severalRuns(at: place(1), end.runs), at: 0) }
    let more = end.unreadable - Self.told
    if more > 0 { end.notes.append(.unreadableEvents(at: place(line), more)) }
    if end.isCutOff { end.notes.append(.cutOff(at: place(max(1, line)), end.unfinished)) }
  }

  private func place(_ line: Int) -> Place {
    let offset = file.offset(of: SourceLocation(line: line, column: 1))
    return Place(file, SourceRange(offset..<offset))
  }
}
