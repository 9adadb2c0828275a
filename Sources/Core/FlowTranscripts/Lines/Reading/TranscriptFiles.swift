import FlowSyntax

/// The files that a transcript names, with as much of their text as it contains.
///
/// Only the last texts are held. Another is read again from the transcript when it is needed.
struct TranscriptFiles {
  /// A part of a file.
  private final class Part {
    /// The line in which it begins.
    let line: Int
    /// The line after it.
    let end: Int
    /// The number of its bytes.
    let count: Int
    /// The range of bytes in the transcript that contains its line.
    let span: Range<Int>
    /// The text while anything holds it; two places in it then refer to the same file.
    weak var file: SourceFile?

    init(_ file: SourceFile, line: Int, at span: Range<Int>) {
      let last = max(line, file.lineCount)
      end = file.knows(line: last + 1) ? last + 2 : last + 1
      (self.line, count, self.span) = (line, file.bytes.count, span)
      self.file = file
    }

    func knows(line number: Int) -> Bool { line..<end ~= number }
  }

  /// The parts of a file that have been read.
  private struct Parts {
    /// The parts by the line in which they begin.
    var byLine: [Int: Part] = [:]
    /// The parts that were added last, oldest first.
    var recent: [Part] = []
  }

  /// The maximum number of recent parts that are searched for a line.
  private static let looked = 16
  /// The memory of texts that are held, besides the last one: little, since many transcripts are merged at once.
  private static let maxHeld = 1 << 17
  /// The memory that is counted for a file and its lines, in addition to its bytes.
  private static let memoryOfFile = 1 << 9

  /// The start of the run; its file names are relative to its folder.
  var run = RunStart()
  /// The naming of files; it may change only before the first file is named.
  var names: TranscriptNames
  /// Whether a text couldn't be read again, since the transcript has changed.
  var hasChanged = false
  /// Reads a text again, given the range of bytes that contains its line; nil if there is none.
  private let reread: (Range<Int>) -> String?
  /// The names of files by their names in the transcript.
  private var known: [String: String] = [:]
  private var parts: [String: Parts] = [:]
  /// The texts that are held, and their memory.
  private var (held, heldCount): ([SourceFile], Int) = ([], 0)
  /// The files without a known text.
  ///
  /// For each there may be a second one in `others`, for places outside the flow's own part.
  private var unknown: [String: SourceFile] = [:]
  private var others: [String: SourceFile] = [:]

  init(_ names: TranscriptNames, reread: @escaping (Range<Int>) -> String?) {
    (self.names, self.reread) = (names, reread)
  }

  /// The name of a file, given its name in the transcript.
  mutating func name(_ recorded: String) -> String {
    if let name = known[recorded] { return name }
    let name = names.name(recorded, in: run)
    known[recorded] = name
    return name
  }

  /// Adds a part of a file.
  ///
  /// - Parameters:
  ///   - recorded: The file's name in the transcript.
  ///   - text: The part's text.
  ///   - line: The line in which it begins.
  ///   - span: The range of bytes in the transcript that contains the text.
  /// - Returns: The part.
  mutating func add(_ recorded: String, _ text: String, line: Int, at span: Range<Int>) -> SourceFile {
    let name = name(recorded)
    let file = SourceFile(name: name, part: Array(text.utf8), from: line)
    let part = Part(file, line: line, at: span)
    var all = parts.removeValue(forKey: name) ?? Parts()
    // A whole file and its first document begin in the same line; the whole file is kept.
    if (all.byLine[line]?.count ?? -1) <= part.count { all.byLine[line] = part }
    all.recent.append(part)
    if all.recent.count > Self.looked { all.recent.removeFirst() }
    parts[name] = all
    hold(file)
    return file
  }

  /// Holds a text, and drops the texts that were held longest.
  private mutating func hold(_ file: SourceFile) {
    held.append(file)
    heldCount += file.bytes.count + Self.memoryOfFile
    guard heldCount > Self.maxHeld else { return }
    // Half of them go at once, so that the list isn't moved for each.
    held = Array(held.suffix(max(1, held.count / 2)))
    heldCount = held.reduce(0) { $0 + $1.bytes.count + Self.memoryOfFile }
  }

  /// The text of a part, which is read again if it isn't held.
  private mutating func file(of part: Part, _ name: String) -> SourceFile {
    if let file = part.file { return file }
    let text = reread(part.span)
    if text == nil { hasChanged = true }
    let file = SourceFile(name: name, part: text.map { Array($0.utf8) }, from: part.line)
    part.file = file
    hold(file)
    return file
  }

  /// The part of a file that begins in a line: the document of a flow.
  mutating func document(_ recorded: String, line: Int) -> SourceFile {
    let name = name(recorded)
    return parts[name]?.byLine[line].map { file(of: $0, name) } ?? file(recorded, line: line)
  }

  /// The file that contains a line.
  ///
  /// - Parameters:
  ///   - recorded: The file's name in the transcript.
  ///   - line: The line; nil for the file as a whole.
  ///   - flow: The flow's own file. It is preferred if it has the name, unless only another part has the line.
  /// - Returns: The file; its text may be unknown.
  mutating func file(_ recorded: String, line: Int?, of flow: SourceFile? = nil) -> SourceFile {
    let name = name(recorded)
    let own = flow?.name == name ? flow : nil
    if let own, own.knows(line: line ?? 1) { return own }
    return part(of: name, with: line ?? 1, besides: nil) ?? own ?? nothing(name)
  }

  /// The file that contains a line, if it isn't the flow's own part of the file.
  mutating func file(_ recorded: String, line: Int, besides flow: SourceFile) -> SourceFile {
    let name = name(recorded)
    if let part = part(of: name, with: line, besides: flow) { return part }
    guard name == flow.name else { return nothing(name) }
    if let file = others[name] { return file }
    let file = SourceFile(name: name, part: nil)
    others[name] = file
    return file
  }

  private mutating func part(of name: String, with line: Int, besides flow: SourceFile?) -> SourceFile? {
    guard let all = parts[name] else { return nil }
    let likely = [all.byLine[line]] + all.recent.reversed() + [all.byLine[1]]
    for part in likely.compactMap(\.self) where part.knows(line: line) {
      let file = file(of: part, name)
      if file !== flow { return file }
    }
    return nil
  }

  private mutating func nothing(_ name: String) -> SourceFile {
    if let file = unknown[name] { return file }
    let file = SourceFile(name: name, part: nil)
    unknown[name] = file
    return file
  }
}

extension TranscriptEvent {
  /// The range of a place; it is empty if the event names no end.
  func range(in file: SourceFile) throws(PlainError) -> SourceRange {
    let start = file.offset(of: SourceLocation(line: try count("line"), column: try count("column")))
    guard let line = try number("endLine"), let column = try number("endColumn") else {
      return SourceRange(start..<start)
    }
    return SourceRange(start..<max(start, file.offset(of: SourceLocation(line: line, column: column))))
  }

  /// The place of an event with the file that it names.
  func place(in files: inout TranscriptFiles, of flow: SourceFile? = nil) throws(PlainError) -> Place {
    let file = files.file(try string("file"), line: try count("line"), of: flow)
    return Place(file, try range(in: file))
  }

  /// The place of an event, in the flow's own file unless the event names another.
  func place(in files: inout TranscriptFiles, ifNotOf flow: SourceFile) throws(PlainError) -> Place {
    let name = try text("file")
    let line = try count("line")
    let file = name.map { files.file($0, line: line, besides: flow) } ?? flow
    return Place(file, try range(in: file))
  }
}
