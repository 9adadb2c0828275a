package import FlowSyntax
import PlainText

/// Reads from a transcript only what its flows used of their apps; no step is read, and one line is held at a time.
package struct TranscriptUses<Source: TranscriptSource> {
  /// The end of a transcript.
  package struct End: Sendable {
    /// The number of flows that have finished.
    package fileprivate(set) var flows = 0
    /// The number of flows that say what they used.
    package fileprivate(set) var counted = 0
    /// The number of runs in the transcript; only the last is read.
    package fileprivate(set) var runs = 0
    /// The version of the format, if it is unknown.
    package fileprivate(set) var unknownSchema: Int?
    /// Whether the run was killed before it could state its totals.
    package fileprivate(set) var isCutOff = true
    /// The number of lines that can't be read and were skipped.
    package fileprivate(set) var unreadable = 0
    /// Warnings about the transcript itself: earlier runs in it, the first unreadable line, a missing end.
    package fileprivate(set) var notes: [Diagnostic] = []
  }

  private var lines: TranscriptLines<Source>
  private let linesAbove: Int
  private let file: SourceFile
  private var end = End()
  private var root: String?

  /// Finds the last run of a transcript.
  package init(_ source: Source, name: String) {
    var source = source
    let scanner = RunScanner(&source)
    lines = TranscriptLines(source, from: scanner.last)
    file = SourceFile(name: name, part: nil)
    (linesAbove, end.runs) = (scanner.linesAbove, scanner.runs)
  }

  /// The number of runs in the transcript; 0 if it isn't one.
  package var runs: Int { end.runs }

  /// Reads the run.
  ///
  /// - Parameter take: Takes what each flow used, and the absolute path of the folder that names in the transcript are
  ///   relative to; nil if the transcript has no paths.
  /// - Returns: The end of the transcript.
  package mutating func read(_ take: (UsedDeclarations, _ root: String?) -> Void) -> End {
    while end.unknownSchema == nil, let line = lines.next() {
      do throws(PlainError) { try read(line, take) } catch {
        // The last line of a run that was killed may be cut.
        guard lines.isEnded else { continue }
        end.unreadable += 1
        if end.unreadable == 1 { end.notes.append(.unreadableEvent(at: place, error.message)) }
      }
    }
    if end.unreadable > 1 { end.notes.append(.unreadableEvents(at: place, end.unreadable - 1)) }
    if end.runs > 1 { end.notes.append(.severalRuns(at: place, end.runs)) }
    if end.isCutOff, end.unknownSchema == nil { end.notes.append(.cutOff(at: place, nil)) }
    return end
  }

  /// The line that was read last.
  private var place: Place {
    let offset = file.offset(of: SourceLocation(line: max(1, linesAbove + lines.number), column: 1))
    return Place(file, SourceRange(offset..<offset))
  }

  private mutating func read(
    _ line: TranscriptLines<Source>.Line,
    _ take: (UsedDeclarations, _ root: String?) -> Void
  ) throws(PlainError) {
    guard case .text(let bytes) = line else { throw PlainError("it is longer than any event") }
    guard !bytes.starts(with: Self.step), !bytes.starts(with: Self.source) else { return }
    let json: JSONValue
    do throws(JSONReader.Failure) { json = try JSONReader.read(bytes) } catch {
      throw PlainError("\(error.message), at byte \(error.offset + 1)")
    }
    let event = try TranscriptEvent(json)
    switch try event.string("event") {
    case "run-started":
      let schema = try event.count("schema")
      root = try event.text("root")
      // A later format may mean something else by the same words.
      if !(TranscriptSchema.known ~= schema) { end.unknownSchema = schema }
    case "run-finished": end.isCutOff = false
    case "flow-finished":
      end.flows += 1
      guard let used = try event.used else { return }
      end.counted += 1
      take(used, root)
    // Later versions may write more events.
    default: break
    }
  }

  private static var step: [UInt8] { Array(#"{"event":"step","#.utf8) }
  private static var source: [UInt8] { Array(#"{"event":"source","#.utf8) }
}

extension TranscriptEvent {
  /// The uses of the flow of a `flow-finished` event; nil if it doesn't say.
  var used: UsedDeclarations? {
    get throws(PlainError) {
      guard self["used"] != nil else { return nil }
      let uses = try object("used").map { (member) throws(PlainError) in
        guard case .number(let text) = member.value, let times = Int(text), 1...Int(UInt32.max) ~= times else {
          throw .missing("used")
        }
        return UsedDeclarations.Use(member.name, times: times)
      }
      return UsedDeclarations(app: try string("app"), uses: uses)
    }
  }
}
