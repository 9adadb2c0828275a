import Testing

@Suite("The compiler names what a new case needs")
struct SwitchTests {
  /// Files that switch over kinds of files or of characters that aren't ours, but are called as a size and a key of ours
  /// are: `.regular`, `.control`.
  private static let exceptions: Set<String> = ["CaseRow", "ConsoleFiles+Folder", "FileLoader", "TraceFile"]

  @Test("no switch over an enumeration of ours has a default")
  func defaults() throws {
    let files = try Repository.sources.get()
    let ours = Set(files.flatMap(\.enumerationCases))
    for file in files where !Self.exceptions.contains(file.name) {
      for statement in file.switches {
        guard let line = statement.defaultLine, let name = statement.patterns.first(where: ours.contains) else {
          continue
        }
        Violation("a switch that knows .\(name) has a default: name the other cases", in: file.path, line: line)
          .record()
      }
    }
  }

  @Test("cases are found, and what only looks like one is not")
  func finds() {
    let text = """
      enum Key: String { case up, down(Int, by: Double), tab = "t"; case other
        var isUp: Bool { switch self { case .up: true; default: false } } }
      func f(_ key: Key, _ text: String) {
        switch key {
        case .down(let count, _), .tab where text == .empty:
          if case .other = key { return }
          switch text { case "a": break; default: break }
        case .up, .other, .default: break
        }
      }
      """
    let file = SwiftFile(path: "Sources/F/T/A.swift", text: text)
    #expect(file.enumerationCases == ["up", "down", "tab", "other"])
    #expect(file.switches.map(\.patterns) == [["up"], ["down", "tab", "up", "other", "default"], []])
    #expect(file.switches.map(\.defaultLine) == [2, nil, 7])
  }
}

/// A `switch`: the cases that its patterns name, and where its default is.
struct SwitchStatement {
  /// The names after a dot, without those in conditions.
  private(set) var patterns: [String] = []
  private(set) var defaultLine: Int?

  /// - Parameter body: What is between its braces.
  fileprivate init(_ body: ArraySlice<SwiftToken>) {
    var depth = 0
    var isPattern = false
    var before: SwiftToken?
    for (token, next) in zip(body, Array(body.dropFirst()) + [nil]) {
      if token.isClosing { depth -= 1 }
      let isDefault = token.isWord("default") && before?.isMark(".") != true && next?.isMark(":") == true
      if depth == 0, isDefault { defaultLine = token.line }
      if depth == 0, token.isWord("case"), before.map(Self.beginsCondition) != true { isPattern = true }
      if depth == 0, token.isMark(":") || token.isWord("where") { isPattern = false }
      if isPattern, token.isMark("."), before.map(Self.endsValue) != true, let next, next.kind == .word {
        patterns.append(next.text)
      }
      if token.isOpening { depth += 1 }
      before = token
    }
  }

  /// Whether a `case` behind this belongs to an `if` or the like.
  private static func beginsCondition(_ token: SwiftToken) -> Bool {
    token.isMark(",") || ["if", "guard", "while", "for"].contains { token.isWord($0) }
  }

  /// Whether a dot behind this asks for a member of it.
  private static func endsValue(_ token: SwiftToken) -> Bool {
    token.isClosing || token.isMark("?") || (token.kind == .word && !token.isWord("case") && !token.isWord("is"))
  }
}

extension SwiftToken {
  fileprivate var isOpening: Bool { kind == .mark && ["(", "[", "{"].contains(text) }
  fileprivate var isClosing: Bool { kind == .mark && [")", "]", "}"].contains(text) }
}

extension SwiftFile {
  /// Every `switch`, those within others too.
  var switches: [SwitchStatement] {
    code.indices.filter { code[$0].isWord("switch") }.compactMap { index in
      brace(from: index + 1).map { SwitchStatement(contents(ofBracketAt: $0)) }
    }
  }

  /// The cases that the enumerations of the file declare.
  var enumerationCases: [String] {
    code.indices.filter { code[$0].isWord("enum") }.flatMap { index in
      brace(from: index + 1).map { Self.cases(in: contents(ofBracketAt: $0)) } ?? []
    }
  }

  private static func cases(in body: ArraySlice<SwiftToken>) -> [String] {
    var cases: [String] = []
    var depth = 0
    var isDue = false
    for token in body {
      if token.isClosing { depth -= 1 }
      if depth == 0 {
        if isDue, token.kind == .word { cases.append(token.text) }
        // After a name come its values, and other names behind a comma.
        isDue = token.isWord("case") || (token.isMark(",") && !cases.isEmpty)
      }
      if token.isOpening { depth += 1 }
    }
    return cases
  }

  /// The first brace that isn't within other brackets.
  private func brace(from start: Int) -> Int? {
    var depth = 0
    for index in start..<code.count {
      if depth == 0, code[index].isMark("{") { return index }
      if code[index].isOpening { depth += 1 }
      if code[index].isClosing { depth -= 1 }
    }
    return nil
  }
}
