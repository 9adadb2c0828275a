package import FlowSyntax
import PlainText

/// Reads a transcript as ``JSONLinesReport`` writes it.
///
/// ```swift
/// var reader = TranscriptReader(bytes, name: "night.jsonl")
/// var summary = RunSummary()
/// while let (item, _) = reader.next() {
///   switch item {
///   case .start(let run): text += report.start(run)
///   case .source(let source): text += report.text(of: source)
///   case .diagnostics(let diagnostics, let file):
///     text += report.text(of: diagnostics, in: file)
///     summary.count(diagnostics, of: file)
///   case .result(let result):
///     text += report.text(of: result)
///     summary.count(result)
///   }
/// }
/// summary.totals.seconds = reader.end.totals?.seconds
/// ```
///
/// It holds one flow at a time, and the texts of the flows. It trusts nothing in a transcript: lines that can't be read
/// are skipped and reported.
package struct TranscriptReader<Source: TranscriptSource> {
  /// The maximum number of unreadable lines that are reported one by one.
  private static var maxReported: Int { 10 }

  var lines: TranscriptLines<Source>
  /// The number of lines above the run that is read.
  private let linesAbove: Int
  /// The transcript as a file, for the places of its diagnostics.
  package let file: SourceFile
  var files: TranscriptFiles
  /// The end as far as it is known; complete once everything has been read.
  package internal(set) var end = TranscriptEnd()
  /// The version of navflow that wrote the transcript.
  package internal(set) var version: String?
  /// Whether the end has been reached.
  private var isDone = false
  /// The items that have been read but not delivered.
  private var ready: [(item: TranscriptItem, lines: Range<Int>)] = []
  private var line = 0
  private(set) var hasBegun = false
  /// The current flow: it has started, and hasn't finished.
  var flow: TranscriptFlow?
  /// The errors in the text of the next flow.
  var errors: [Diagnostic] = []
  /// The file whose diagnostics are being read, and its diagnostics so far.
  var fileErrors: (file: SourceFile, diagnostics: [Diagnostic])?
  /// The last result; a later event may still add to it.
  var result: FlowResult?
  /// The offsets at which the current line and the lines of the current flow begin.
  var (begin, flowBegin) = (0, 0)
  /// The range of bytes that contains the lines of the last result.
  var resultLines = 0..<0

  /// Finds the last run of a transcript.
  package init(_ source: Source, name: String) {
    var source = source
    let scanner = RunScanner(&source)
    lines = TranscriptLines(source, from: scanner.last)
    linesAbove = scanner.linesAbove
    file = SourceFile(name: name, part: nil)
    files = TranscriptFiles(.asRecorded) { Self.text(of: &source, at: $0) }
    end.runs = scanner.runs
    end.unknownSchema = unknownSchema
  }

  /// The text of a document, given the range of bytes that contains its line; nil if the transcript has changed.
  private static func text(of source: inout Source, at span: Range<Int>) -> String? {
    let lines = TranscriptLines(source, from: span.lowerBound, upTo: span.count)
    return try? first(of: lines, "source")?.string("text")
  }

  /// The event of the first line; nil if it has another name or can't be read.
  private static func first(of lines: TranscriptLines<Source>, _ name: String) -> TranscriptEvent? {
    var lines = lines
    guard let line = lines.next(), let event = try? Self.event(line), (try? event.string("event")) == name else {
      return nil
    }
    return event
  }

  /// The version of the run's format, if it is unknown.
  private var unknownSchema: Int? {
    guard let schema = try? Self.first(of: lines, "run-started")?.count("schema") else { return nil }
    return TranscriptSchema.known ~= schema ? nil : schema
  }

  /// The naming of files; it may change only before the second item is read.
  package var names: TranscriptNames {
    get { files.names }
    set { files.names = newValue }
  }

  /// The next item, and for a result the range of bytes that contains its lines; nil at the end.
  package mutating func next() -> (item: TranscriptItem, lines: Range<Int>)? {
    while ready.isEmpty, !isDone { advance() }
    return ready.isEmpty ? nil : ready.removeFirst()
  }

  /// Reads a result again, given the range of bytes that contains its lines; nil if the lines have changed.
  ///
  /// The transcript must have been read to its end.
  package mutating func result(at span: Range<Int>) -> FlowResult? {
    lines.move(to: span.lowerBound)
    (flow, errors, result) = (nil, [], nil)
    files.hasChanged = false
    defer { (result, ready) = (nil, []) }
    while lines.position < span.upperBound {
      begin = lines.position
      guard let text = lines.next() else { return nil }
      // Unreadable lines were reported when they were first read.
      do throws(PlainError) { try read(try Self.event(text)) } catch {}
    }
    return files.hasChanged ? nil : result
  }

  /// Reads a line and delivers the items that it completes.
  private mutating func advance() {
    begin = lines.position
    guard let text = lines.next() else {
      isDone = true
      flush()
      start(RunStart())
      end.unfinished = flow?.id
      conclude()
      return
    }
    line = linesAbove + lines.number
    do throws(PlainError) {
      try read(try Self.event(text))
    } catch {
      reportError(error, isCut: !lines.isEnded)
    }
    if isDone { start(RunStart()) }
  }

  /// Delivers the beginning of the run, once.
  mutating func start(_ run: RunStart) {
    if hasBegun { return }
    hasBegun = true
    ready.append((.start(run), resultLines))
  }

  /// Delivers an item.
  mutating func put(_ item: TranscriptItem) {
    start(RunStart())
    ready.append((item, resultLines))
  }

  private static func event(_ line: TranscriptLines<Source>.Line) throws(PlainError) -> TranscriptEvent {
    guard case .text(let bytes) = line else { throw PlainError("it is longer than any event") }
    let json: JSONValue
    do throws(JSONReader.Failure) {
      json = try JSONReader.read(bytes)
    } catch {
      throw PlainError("\(error.message), at byte \(error.offset + 1)")
    }
    return try TranscriptEvent(json)
  }

  // MARK: Notes

  /// Ends before the rest of a transcript, in which a later version may mean something else by the same names.
  mutating func refuse(_ schema: Int) {
    isDone = true
    end.unknownSchema = schema
    end.unreadable += 1
    end.notes.append(.unknownSchema(schema, in: file))
  }

  private mutating func reportError(_ failure: PlainError, isCut: Bool) {
    // The last line of a run that was killed is covered by the warning that the transcript is cut off.
    if isCut, end.totals == nil { return }
    end.unreadable += 1
    guard end.unreadable <= Self.maxReported else { return }
    end.notes.append(.unreadableEvent(at: place(line), failure.message))
  }

  private mutating func conclude() {
    if end.runs > 1 { end.notes.insert(.severalRuns(at: place(1), end.runs), at: 0) }
    let more = end.unreadable - Self.maxReported
    if more > 0 { end.notes.append(.unreadableEvents(at: place(line), more)) }
    if end.isCutOff { end.notes.append(.cutOff(at: place(max(1, line)), end.unfinished)) }
  }

  private func place(_ line: Int) -> Place {
    let offset = file.offset(of: SourceLocation(line: line, column: 1))
    return Place(file, SourceRange(offset..<offset))
  }
}
