import FlowDiagnostics

/// The files that a transcript names, with as much of their text as it tells.
struct TranscriptFiles {
  /// The parts of one file.
  private struct Parts {
    /// Each by the line in which it begins.
    var byLine: [Int: SourceFile] = [:]
    /// Those that were told last.
    var recent: [SourceFile] = []
  }

  /// More parts than these aren't looked through for a line.
  private static let looked = 16

  /// What is known of the run, of which the names of files are as seen from a folder.
  var run = RunStart()
  /// How files are to be called; none may have been named yet where it changes.
  var names: TranscriptNames
  /// What files are called, by what the transcript calls them.
  private var known: [String: String] = [:]
  private var parts: [String: Parts] = [:]
  /// Files of which nothing is known but the name; and a second one of each, for what isn't the same file.
  private var unknown: [String: SourceFile] = [:]
  private var others: [String: SourceFile] = [:]

  init(_ names: TranscriptNames) { self.names = names }

  /// What a file is called that the transcript names.
  mutating func name(_ told: String) -> String {
    if let name = known[told] { return name }
    let name = names.name(told, in: run)
    known[told] = name
    return name
  }

  /// Takes in a part of a file.
  mutating func add(_ told: String, _ text: String, line: Int) -> SourceFile {
    let name = name(told)
    let part = SourceFile(name: name, part: Array(text.utf8), from: line)
    var all = parts.removeValue(forKey: name) ?? Parts()
    // A file as a whole has the documents in it, of which the first begins in the same line.
    if (all.byLine[line]?.bytes.count ?? -1) <= part.bytes.count { all.byLine[line] = part }
    all.recent.append(part)
    if all.recent.count > Self.looked { all.recent.removeFirst() }
    parts[name] = all
    return part
  }

  /// The file of a flow that begins in a line.
  mutating func document(_ told: String, line: Int) -> SourceFile {
    parts[name(told)]?.byLine[line] ?? file(told, line: line)
  }

  /// The file in which a line stands.
  ///
  /// - Parameters:
  ///   - told: What the transcript calls the file.
  ///   - line: The line, if one is meant.
  ///   - flow: The flow's own file, which is taken if it has the name, unless only another part has the line.
  /// - Returns: The file, of which perhaps nothing but its name is known.
  mutating func file(_ told: String, line: Int?, of flow: SourceFile? = nil) -> SourceFile {
    let name = name(told)
    let own = flow?.name == name ? flow : nil
    if let own, own.knows(line: line ?? 1) { return own }
    return part(of: name, with: line ?? 1, besides: nil) ?? own ?? nothing(name)
  }

  /// The file in which a line stands, where it isn't the flow's own.
  mutating func file(_ told: String, line: Int, besides flow: SourceFile) -> SourceFile {
    let name = name(told)
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
  /// Where a place begins and, where that is told, ends.
  func range(in file: SourceFile) throws(TranscriptFailure) -> SourceRange {
    let start = file.offset(of: SourceLocation(line: try count("line"), column: try count("column")))
    guard let line = try number("endLine"), let column = try number("endColumn") else {
      return SourceRange(start..<start)
    }
    return SourceRange(start..<max(start, file.offset(of: SourceLocation(line: line, column: column))))
  }

  /// A place with the file that it names.
  func place(in files: inout TranscriptFiles, of flow: SourceFile? = nil) throws(TranscriptFailure) -> Place {
    let file = files.file(try string("file"), line: try count("line"), of: flow)
    return Place(file, try range(in: file))
  }

  /// A place in the flow's own file, unless it names another.
  func place(in files: inout TranscriptFiles, ifNotOf flow: SourceFile) throws(TranscriptFailure) -> Place {
    let name = try text("file")
    let line = try count("line")
    let file = name.map { files.file($0, line: line, besides: flow) } ?? flow
    return Place(file, try range(in: file))
  }
}
