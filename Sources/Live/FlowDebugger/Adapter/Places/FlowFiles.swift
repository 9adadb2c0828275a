import FlowApps
import FlowLanguage
import FlowSyntax

/// The files that contain a flow's steps, and the lines in which steps begin.
struct FlowFiles {
  /// The files by their paths, with the lines in which steps begin in ascending order, each once.
  private var entries: [String: (file: SourceFile, lines: [Int])] = [:]
  private var paths: [String: String] = [:]
  private var flow: Flow?

  /// No files.
  init() {}

  /// Collects the files of a flow.
  init(_ flow: Flow, path: (String) -> String) {
    self.flow = flow
    var starts: [ObjectIdentifier: (file: SourceFile, offsets: Set<UInt32>)] = [:]
    starts[ObjectIdentifier(flow.file)] = (flow.file, [])
    flow.forEachStep { step, file in
      starts[ObjectIdentifier(file), default: (file, [])].offsets.insert(step.range.start)
    }
    for (file, offsets) in starts.values {
      add(file, Set(offsets.map { file.location(of: Int($0)).line }).sorted(), path)
    }
    for file in flow.app?.files ?? [] { add(file, [], path) }
  }

  private mutating func add(_ file: SourceFile, _ lines: [Int], _ path: (String) -> String) {
    let path = paths[file.name] ?? path(file.name)
    paths[file.name] = path
    guard let known = entries[path] else {
      entries[path] = (file, lines)
      return
    }
    entries[path]?.lines = Set(known.lines + lines).sorted()
  }

  /// The paths of all files, sorted.
  var all: [String] { entries.keys.sorted() }

  /// Whether the files and their content are the same as others.
  func sayTheSame(as other: Self) -> Bool {
    all == other.all && all.allSatisfy { entries[$0]?.file.bytes == other.entries[$0]?.file.bytes }
  }

  /// The path of a file; nil if it isn't one of these.
  func path(of file: SourceFile) -> String? { paths[file.name] }

  /// The file at a path; nil if it isn't one of these.
  func file(at path: String) -> SourceFile? { entries[path]?.file }

  /// The line of the step that contains a line, or else the next line in which a step begins; nil if there is none.
  func line(from line: Int, in path: String) -> Int? {
    guard let entry = entries[path] else { return nil }
    return flow?.stepLine(of: line, in: entry.file.name) ?? entry.lines.first { $0 >= line }
  }

  /// The lines within a range in which steps begin.
  func lines(_ bounds: ClosedRange<Int>, in path: String) -> [Int] {
    (entries[path]?.lines ?? []).filter(bounds.contains)
  }
}
