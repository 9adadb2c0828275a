import FlowDiagnostics

/// The files that a transcript names, with as much of their text as it contains.
struct TranscriptFiles {
  /// The parts of a file that have been read.
  private struct Parts {
    /// The parts by the line in which they begin.
    var byLine: [Int: SourceFile] = [:]
    /// The parts that were added last, oldest first.
    var recent: [SourceFile] = []
  }

  /// The maximum number of recent parts that are searched for a line.
  private static let looked = 16

  /// The start of the run; its file names are relative to its folder.
  var run = RunStart()
  /// The naming of files; it may change only before the first file is named.
  var names: TranscriptNames
  /// The names of files by their names in the transcript.
  private var known: [String: String] = [:]
  private var parts: [String: Parts] = [:]
  /// The files without a known text.
  ///
  /// For each there may be a second one in `others`, for places outside the flow's own part.
  private var unknown: [String: SourceFile] = [:]
  private var others: [String: SourceFile] = [:]

  init(_ names: TranscriptNames) { self.names = names }

  /// The name of a file, given its name in the transcript.
  mutating func name(_ recorded: String) -> String {
    if let name = known[recorded] { return name }
    let name = names.name(recorded, in: run)
    known[recorded] = name
    return name
  }

  /// Adds a part of a file, which begins in a line.
  mutating func add(_ recorded: String, _ text: String, line: Int) -> SourceFile {
    let name = name(recorded)
    let part = SourceFile(name: name, part: Array(text.utf8), from: line)
    var all = parts.removeValue(forKey: name) ?? Parts()
    // A whole file and its first document begin in the same line; the whole file is kept.
    if (all.byLine[line]?.bytes.count ?? -1) <= part.bytes.count { all.byLine[line] = part }
    all.recent.append(part)
    if all.recent.count > Self.looked { all.recent.removeFirst() }
    parts[name] = all
    return part
  }

  /// The part of a file that begins in a line: the document of a flow.
  mutating func document(_ recorded: String, line: Int) -> SourceFile {
    parts[name(recorded)]?.byLine[line] ?? file(recorded, line: line)
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

  private func part(of name: String, with line: Int, besides flow: SourceFile?) -> SourceFile? {
    guard let all = parts[name] else { return nil }
    let likely = [all.byLine[line]] + all.recent.reversed() + [all.byLine[1]]
    return likely.compactMap(\.self).first { $0 !== flow && $0.knows(line: line) }
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
  func range(in file: SourceFile) throws(TranscriptFailure) -> SourceRange {
    let start = file.offset(of: SourceLocation(line: try count("line"), column: try count("column")))
    guard let line = try number("endLine"), let column = try number("endColumn") else {
      return SourceRange(start..<start)
    }
    return SourceRange(start..<max(start, file.offset(of: SourceLocation(line: line, column: column))))
  }

  /// The place of an event with the file that it names.
  func place(in files: inout TranscriptFiles, of flow: SourceFile? = nil) throws(TranscriptFailure) -> Place {
    let file = files.file(try string("file"), line: try count("line"), of: flow)
    return Place(file, try range(in: file))
  }

  /// The place of an event, in the flow's own file unless the event names another.
  func place(in files: inout TranscriptFiles, ifNotOf flow: SourceFile) throws(TranscriptFailure) -> Place {
    let name = try text("file")
    let line = try count("line")
    let file = name.map { files.file($0, line: line, besides: flow) } ?? flow
    return Place(file, try range(in: file))
  }
}
