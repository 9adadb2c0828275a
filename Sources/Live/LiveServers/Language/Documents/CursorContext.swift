import FlowDebugger
import FlowLanguage

/// The position of a cursor in a YAML text, found by the indentation of lines, so that the text needn't be valid.
///
/// A text that is being typed is seldom valid: a key has no value yet, a bracket isn't closed.
struct CursorContext {
  /// A key or an item of a list that encloses the cursor, from the outside in.
  enum Level: Equatable {
    /// A key whose value encloses the cursor, with the other keys of its map.
    case key(String, others: [String])
    /// An item of a list; the number of the line of its dash.
    case item(line: Int)
  }

  /// The levels around the line of the cursor.
  private(set) var levels: [Level] = []
  /// The other keys of the map that the cursor's line is in.
  private(set) var siblings: [String] = []
  /// The text of the cursor's line before the cursor, without indentation and dashes.
  let content: String
  /// Whether the content is the first of its item.
  private(set) var isFirstOfItem = false

  /// A line as the search sees it.
  private struct SeenLine {
    let number: Int
    /// The columns of its dashes.
    var dashes: [Int] = []
    /// The column of the text behind the dashes, and the text.
    var column: Int
    var text: Substring

    init(_ number: Int, _ line: Substring) {
      self.number = number
      var (rest, column) = (line[...], 0)
      while true {
        let spaces = rest.prefix { $0 == " " }.count
        rest = rest.dropFirst(spaces)
        column += spaces
        guard rest.first == "-", rest.dropFirst().first.map({ $0 == " " }) ?? true else { break }
        dashes.append(column)
        rest = rest.dropFirst()
        column += 1
      }
      (self.column, text) = (column, rest)
    }

    var isEmpty: Bool { dashes.isEmpty && (text.isEmpty || text.first == "#") }
    var isDocumentStart: Bool { text.hasPrefix("---") && dashes.isEmpty && column == 0 }

    /// The key that the text begins with.
    var key: String? {
      let end = text.last == ":" ? text.index(before: text.endIndex) : nil
      guard let colon = text.firstRange(of: ": ")?.lowerBound ?? end else { return nil }
      let name = text[..<colon]
      guard !name.isEmpty, !"{[&*!|>".contains(name.first ?? " ") else { return nil }
      return String(name.filter { $0 != "\"" && $0 != "'" })
    }

    /// Whether the value of its key is in the lines below.
    var opensBlock: Bool { text.last == ":" || text.firstRange(of: ": #") != nil }
  }

  /// Finds the position.
  init(_ document: DocumentText, at offset: Int) {
    let number = document.line(at: offset)
    let start = document.line(number).lowerBound
    let typed = String(decoding: document.bytes[start..<max(start, offset)], as: UTF8.self)
    var here = SeenLine(number, typed[...])
    content = String(here.text)
    isFirstOfItem = !here.dashes.isEmpty
    var found: [Level] = []
    // The column of the map or list that the search is in.
    var column = here.column
    func enterItem(_ line: SeenLine) {
      for dash in line.dashes.reversed() {
        found.append(.item(line: line.number))
        column = dash
      }
    }
    enterItem(here)
    var inList = !here.dashes.isEmpty
    var isInnermost = here.dashes.isEmpty
    var used: [String] = []
    var above = number - 1
    while above >= 0 {
      here = SeenLine(above, document.text(ofLine: above)[...])
      above -= 1
      if here.isDocumentStart { break }
      if here.isEmpty { continue }
      if !inList, here.column == column {
        // A key of the same map, which may be the first of an item.
        if let key = here.key { used.append(key) }
        guard !here.dashes.isEmpty else { continue }
        if isInnermost { (siblings, isInnermost) = (used, false) } else { Self.set(used, in: &found) }
        used = []
        enterItem(here)
        inList = true
      } else if here.column < column || inList && here.column == column && here.opensBlock {
        guard let key = here.key, here.opensBlock else {
          // A value that continues in several lines; anything below its column is outside.
          if here.column < column {
            (column, inList) = (here.column, false)
            if let key = here.key { used.append(key) }
          }
          if !here.dashes.isEmpty {
            if isInnermost { (siblings, isInnermost) = (used, false) }
            used = []
            enterItem(here)
            inList = true
          }
          continue
        }
        if isInnermost { (siblings, isInnermost) = (used, false) } else { Self.set(used, in: &found) }
        used = []
        found.append(.key(key, others: []))
        (column, inList) = (here.column, false)
        if !here.dashes.isEmpty {
          enterItem(here)
          inList = true
        }
      }
    }
    if isInnermost { siblings = used } else { Self.set(used, in: &found) }
    levels = found.reversed()
  }

  /// Sets the other keys of the innermost key found so far.
  private static func set(_ used: [String], in found: inout [Level]) {
    guard case .key(let name, _)? = found.last else { return }
    found[found.count - 1] = .key(name, others: used)
  }

  /// The keys of all levels.
  var keys: [String] { levels.compactMap { if case .key(let name, _) = $0 { name } else { nil } } }

  // MARK: Steps

  /// The lines at which the steps around the cursor begin, from the outside in; empty outside steps.
  var stepLines: [Int] {
    var lines: [Int] = []
    for (index, level) in levels.enumerated() {
      guard case .item(let line) = level else { continue }
      if index == 0 { lines.append(line) }
      if index > 0, case .key(let key, _) = levels[index - 1], StepTable.stepListKeys.contains(key) {
        lines.append(line)
      }
    }
    return lines
  }

  /// The position within the innermost step; nil outside steps.
  var step: CompletionContext? {
    guard let line = stepLines.last, let index = levels.lastIndex(of: .item(line: line)) else { return stepInLine }
    let inner = levels[(index + 1)...]
    let keys = inner.compactMap { level in if case .key(let name, _) = level { name } else { String?.none } }
    let isInOtherList = inner.contains { if case .item = $0 { true } else { false } }
    let typed = CompletionContext(step: content)
    guard case .first = typed.kind else {
      return CompletionContext(typed.kind, keys + typed.path, typed.start, typed.partial)
    }
    if keys.isEmpty, isFirstOfItem { return typed }
    if isInOtherList, isFirstOfItem {
      return CompletionContext(.value(inList: true), keys, typed.start, typed.partial)
    }
    return CompletionContext(.key(used: siblings), keys, typed.start, typed.partial)
  }

  /// The position within a step of a list that is written in one line: `steps: [{tap: `; nil for any other.
  private var stepInLine: CompletionContext? {
    let typed = CompletionContext(step: content)
    guard keys.isEmpty, let list = typed.path.lastIndex(where: StepTable.stepListKeys.contains) else { return nil }
    let path = Array(typed.path[(list + 1)...])
    if path.isEmpty, case .value(inList: true) = typed.kind {
      return CompletionContext(.first, [], typed.start, typed.partial)
    }
    guard !path.isEmpty || typed.kind != .value(inList: false) else { return nil }
    return CompletionContext(typed.kind, path, typed.start, typed.partial)
  }

  /// The position outside steps: the keys around it, and the key of the cursor's line if its value is typed.
  var outside: (keys: [String], key: String?, partial: String) {
    let typed = CompletionContext(step: content)
    switch typed.kind {
    case .first: return (keys, nil, typed.partial)
    case .key: return (keys + typed.path, nil, typed.partial)
    case .value: return (keys + typed.path.dropLast(), typed.path.last, typed.partial)
    }
  }
}
