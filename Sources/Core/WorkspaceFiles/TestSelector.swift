package import FlowLanguage
import FlowSyntax

/// A selection of a file's tests: the flow at a line, a case, or a case of the flow at a line.
package struct TestSelector: Hashable, Sendable {
  package let line: Int?
  package let caseName: String?

  package init(line: Int?, caseName: String?) { (self.line, self.caseName) = (line, caseName) }

  /// Splits an argument into a path and a selection: `PATH`, `PATH:LINE`, `PATH:LINE:COLUMN`,
  /// `PATH#CASE`, `PATH:LINE#CASE`.
  ///
  /// An argument that exists as a path is a path. Otherwise it is split at the first `#` after an existing path, since
  /// a case's name may contain any character.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - exists: Whether a path exists.
  /// - Returns: The path, and the selection or nil.
  package static func split(_ argument: String, exists: (String) -> Bool) -> (path: String, selector: TestSelector?) {
    if exists(argument) { return (argument, nil) }
    var mark = argument.firstIndex(of: "#")
    while let at = mark {
      let (path, line) = splitLine(String(argument[..<at]), exists: exists)
      if exists(path) {
        return (path, TestSelector(line: line, caseName: String(argument[argument.index(after: at)...])))
      }
      mark = argument[argument.index(after: at)...].firstIndex(of: "#")
    }
    let (path, line) = splitLine(argument, exists: exists)
    return (path, line.map { TestSelector(line: $0, caseName: nil) })
  }

  private static func splitLine(_ text: String, exists: (String) -> Bool) -> (path: String, line: Int?) {
    // Messages print a column behind the line; it selects nothing.
    var (path, numbers) = (text, [Int]())
    while numbers.count < 2, !exists(path), let mark = path.lastIndex(of: ":"),
      let number = Int(path[path.index(after: mark)...]), number > 0
    {
      numbers.append(number)
      path = String(path[..<mark])
    }
    return exists(path) ? (path, numbers.last) : (text, nil)
  }

  /// The selected tests of a file.
  ///
  /// A line selects the last flow that begins at or above it; a line after the file's end selects none.
  package func pick(from entries: [FlowEntry]) -> [FlowEntry] {
    var picked = entries
    if let line {
      if let file = entries.first?.file, line > file.lineCount { return [] }
      let starts = Set(entries.map(\.line)).sorted()
      let start = starts.last { $0 <= line } ?? starts.first ?? 0
      picked = picked.filter { $0.line == start }
    }
    guard let caseName else { return picked }
    let isHidden = Self.isHidden(caseName)
    return picked.filter { entry in
      entry.isUnreadable || entry.caseName == caseName || isHidden && entry.caseName.map(Self.hidden) == caseName
    }
  }

  // MARK: Secret names

  private static let hiddenBytes = 12

  /// The text that stands for a case whose name shows a secret, where lists of tests are kept: it selects the case
  /// without giving its name away.
  package static func hidden(_ caseName: String) -> String {
    "~" + SHA256.text(Array(caseName.utf8)).prefix(2 * hiddenBytes)
  }

  /// Whether a name may stand for a case's name.
  private static func isHidden(_ caseName: String) -> Bool {
    caseName.utf8.count == 1 + 2 * hiddenBytes && caseName.hasPrefix("~")
  }
}

/// The tests of a file that match one of some selectors.
package struct TestChoice: Sendable {
  package let selectors: [TestSelector]
  /// Whether a selector that matches no test is ignored.
  package var isForgiving = false

  /// The chosen tests in the order of the file, then errors for selectors that match none.
  package func pick(from entries: [FlowEntry]) -> [FlowEntry] {
    var ids: Set<String> = []
    var missing: [FlowEntry] = []
    for selector in selectors {
      let picked = selector.pick(from: entries)
      ids.formUnion(picked.map(\.id))
      guard picked.isEmpty, !isForgiving, let file = entries.first?.file else { continue }
      if let line = selector.line, line > file.lineCount {
        missing.append(.missing(file, [.noSuchLine(line, file)]))
      } else if let name = selector.caseName {
        let known = TestSelector(line: selector.line, caseName: nil).pick(from: entries)
          .filter { !$0.showsSecret }.compactMap(\.caseName)
        missing.append(.missing(file, [.noSuchCase(name, known: known, file)]))
      }
    }
    return entries.filter { ids.contains($0.id) } + missing
  }
}

extension FlowEntry {
  /// Whether the name of its case holds a secret of its file.
  fileprivate var showsSecret: Bool { secretsOfFile.contains { caseName?.contains($0) == true } }
}

extension SourceFile {
  /// The number of lines in an editor, with an empty one after the last line break.
  fileprivate var lineCount: Int { location(of: bytes.count).line }
}

extension Diagnostic {
  fileprivate static func noSuchLine(_ line: Int, _ file: SourceFile) -> Self {
    Self("no-such-line", "the file ends before line \(line): it has \(file.lineCount.counted("line"))", file: file)
      .help("see with --list in which lines its flows begin")
  }

  fileprivate static func noSuchCase(_ name: String, known: [String], _ file: SourceFile) -> Self {
    Self(
      .noSuchCase,
      known.isEmpty ? "this flow has no cases, so no “\(name.excerpt)”" : "this flow has no case “\(name.excerpt)”",
      file: file
    ).help(near: name, among: known, else: "see with --list what there is")
  }
}
