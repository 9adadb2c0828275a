import FlowApps

extension Platform {
  /// The name in `os(…)`.
  private var name: String {
    switch self {
    case .ios: "iOS"
    case .macos: "macOS"
    case .tvos: "tvOS"
    case .watchos: "watchOS"
    case .visionos: "visionOS"
    }
  }

  private var lacksUIKit: Bool { self == .macos || self == .watchos }

  /// The nodes with those of `#if` in their place that this platform compiles.
  ///
  /// A name that only the project defines may hold or not: its clause is read where there is no other.
  func active(_ nodes: some Sequence<SourceNode>) -> [SourceNode] {
    var found: [SourceNode] = []
    for node in nodes {
      if node.kind == .conditional {
        if let number = activeClause(of: node) { found += active(node.children(.clause)[number].children) }
      } else {
        found.append(node)
      }
    }
    return found
  }

  /// The number of the clause of an `#if` that this platform compiles; nil if it compiles none.
  func activeClause(of node: SourceNode) -> Int? {
    let clauses = node.children(.clause)
    let number = clauses.firstIndex { $0.text.isEmpty || holds($0.text) == true }
    return number ?? (clauses.count == 1 ? clauses.firstIndex { holds($0.text) == nil } : nil)
  }

  /// Whether a condition holds in a release for this platform; nil if that depends on a name of the project.
  func holds(_ condition: String) -> Bool? {
    var reader = ConditionReader(text: Array(condition.unicodeScalars)) { holds($0, $1) }
    return reader.alternatives()
  }

  private func holds(_ word: String, _ argument: String) -> Bool? {
    switch word {
    case "os": argument == name || (argument == "OSX" && self == .macos)
    case "canImport":
      switch argument {
      case "UIKit": !lacksUIKit
      case "AppKit", "Cocoa": self == .macos
      case "WatchKit": self == .watchos
      default: true
      }
    case "swift", "compiler", "true", "hasFeature", "arch": true
    case "targetEnvironment", "DEBUG", "false": false
    default: word.contains("PREVIEW") || word.contains("TEST") ? false : nil
    }
  }
}

/// Evaluates the condition of an `#if`: words with arguments, `!`, `&&`, `||` and parentheses.
private struct ConditionReader {
  private static let depthLimit = 50

  let text: [Unicode.Scalar]
  let holds: (String, String) -> Bool?
  private var position = 0
  private var depth = 0

  init(text: [Unicode.Scalar], holds: @escaping (String, String) -> Bool?) {
    (self.text, self.holds) = (text, holds)
  }

  mutating func alternatives() -> Bool? {
    var result = conjunction()
    while take("||") {
      let next = conjunction()
      result = result == true || next == true ? true : result == nil || next == nil ? nil : false
    }
    return result
  }

  private mutating func conjunction() -> Bool? {
    var result = term()
    while take("&&") {
      let next = term()
      result = result == false || next == false ? false : result == nil || next == nil ? nil : true
    }
    return result
  }

  private mutating func term() -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return nil }
    if take("!") { return term().map { !$0 } }
    if take("(") {
      let result = alternatives()
      _ = take(")")
      return result
    }
    let word = name()
    guard take("(") else { return holds(word, "") }
    var argument = ""
    while position < text.count, text[position] != ")" {
      argument.unicodeScalars.append(text[position])
      position += 1
    }
    _ = take(")")
    return holds(word, argument)
  }

  private mutating func name() -> String {
    skipSpace()
    var name = ""
    while position < text.count,
      text[position].properties.isAlphabetic || text[position] == "_"
        || ("0"..."9").contains(text[position])
    {
      name.unicodeScalars.append(text[position])
      position += 1
    }
    return name
  }

  private mutating func take(_ mark: String) -> Bool {
    skipSpace()
    let mark = Array(mark.unicodeScalars)
    guard position + mark.count <= text.count, Array(text[position..<(position + mark.count)]) == mark else {
      return false
    }
    position += mark.count
    return true
  }

  private mutating func skipSpace() {
    while position < text.count, text[position].properties.isWhitespace { position += 1 }
  }
}
