package import FlowDiagnostics
import JSONText
import NavigationEngine

/// Reads a transcript as ``JSONLinesReport`` writes it.
///
/// ```swift
/// var reader = TranscriptReader(TranscriptBytes(bytes), name: "night.jsonl")
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
package struct TranscriptReader<Source: TranscriptSource> {
  /// How many lines that can't be read are told one by one.
  private static var told: Int { 10 }

  var lines: TranscriptLines<Source>
  /// How many lines stand above the run that is read.
  private let linesAbove: Int
  /// Stands for the transcript where something is told of its lines.
  package let file: SourceFile
  var files: TranscriptFiles
  /// What is known of the end so far; all of it once there is nothing more to read.
  package internal(set) var end = TranscriptEnd()
  /// The version of navflow that wrote it.
  package internal(set) var version: String?
  /// Whether the end has been reached.
  private var isDone = false
  /// What has been read and not yet been handed over, the last first.
  private var ready: [(item: TranscriptItem, span: Range<Int>)] = []
  private var line = 0
  /// Whether anything has been handed over yet.
  var hasBegun = false
  /// The flow that is told of.
  var flow: TranscriptFlow?
  /// The errors in the text of the next flow.
  var errors: [Diagnostic] = []
  /// What is wrong with a file, as far as it has been read.
  var fileErrors: (file: SourceFile, diagnostics: [Diagnostic])?
  /// The last result, of which more may be told.
  var result: FlowResult?
  /// Where the line begins that is read, and where the lines of a flow do.
  var (begin, flowBegin) = (0, 0)
  /// Where the lines of the last result are.
  var resultSpan = 0..<0

  /// - Parameters:
  ///   - source: The transcript.
  ///   - name: What it is called where something is wrong with it.
  package init(_ source: Source, name: String) {
    var source = source
    let scanner = RunScanner(&source)
    lines = TranscriptLines(source, from: scanner.last)
    linesAbove = scanner.linesAbove
    file = SourceFile(name: name, part: nil)
    files = TranscriptFiles(.asTold)
    end.runs = scanner.runs
  }

  /// How the files are to be called that it names; to be said before any but the first item is read.
  package var names: TranscriptNames {
    get { files.names }
    set { files.names = newValue }
  }

  /// Reads the last run of the transcript, once.
  ///
  /// - Parameter take: Is given what it tells, in its order, and says whether more is wanted.
  /// - Returns: How it ends.
  package mutating func read(_ take: (TranscriptItem) -> Bool) -> TranscriptEnd {
    while let next = next(), take(next.item) {}
    return end
  }

  /// What it tells next, and for a result where its lines are; nil at the end.
  package mutating func next() -> (item: TranscriptItem, span: Range<Int>)? {
    while ready.isEmpty, !isDone {
      var items: [(TranscriptItem, Range<Int>)] = []
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
      do throws(TranscriptFailure) { _ = try read(try Self.event(text)) { _ in true } } catch {}
    }
    return result
  }

  /// Reads a line.
  private mutating func advance(_ take: (TranscriptItem) -> Bool) {
    begin = lines.position
    guard let text = lines.next() else {
      isDone = true
      _ = flush(take) && (hasBegun || take(.start(RunStart())))
      end.unfinished = flow?.id
      conclude()
      return
    }
    line = linesAbove + lines.number
    do throws(TranscriptFailure) {
      _ = try read(try Self.event(text), take)
    } catch {
      complain(error, isCut: !lines.isEnded)
    }
  }

  private static func event(_ line: TranscriptLines<Source>.Line) throws(TranscriptFailure) -> TranscriptEvent {
    guard case .text(let bytes) = line else { throw TranscriptFailure("it is longer than any event") }
    let json: JSONValue
    do throws(JSONReader.Failure) {
      json = try JSONReader.read(bytes)
    } catch {
      throw TranscriptFailure("\(error.message), at byte \(error.offset + 1)")
    }
    return try TranscriptEvent(json)
  }

  // MARK: Notes

  private mutating func complain(_ failure: TranscriptFailure, isCut: Bool) {
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
