import FlowDiagnostics
import FlowLanguage
import NavigationEngine
import YAMLSyntax

/// What a typed line means.
package enum ShellLine: Hashable, Sendable {
  /// Nothing, or a comment.
  case nothing
  /// A step, as it stands in a flow behind its dash.
  case step(String)
  /// Expectations that are looked at but not kept, as a map.
  case question(String)
  case command(ShellRequest)

  /// The bytes that a line has too many with; whoever reads lines may have cut it there.
  private static let longest = 1 << 20

  /// Reads a line: a step in the flow language's words, also without its dash, its braces or its colon; expectations; a
  /// command, also behind a colon.
  ///
  /// A verb wins over a command, so that a command that a verb has the name of is written behind a colon: `:save`.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - ownVerbs: The names of the workspace's own commands, which are verbs too.
  /// - Throws: What is wrong with it, as far as that shows without an app.
  package init(_ text: String, ownVerbs: Set<String> = []) throws(ShellMistake) {
    guard text.utf8.count < Self.longest else {
      throw ShellMistake(
        "this line is longer than \(ByteCount(Self.longest))",
        help: "load what is so long from a file"
      )
    }
    guard !text.unicodeScalars.contains(where: \.breaksYAMLLine) else {
      throw ShellMistake(
        "there is a line break within this line",
        help: "type each step in a line of its own, and a break in a text as `\\n` in double quotes"
      )
    }
    let line = text.trimmingSpace
    if line.isEmpty || line.hasPrefix("#") {
      self = .nothing
    } else if line.hasPrefix(":") {
      self = .command(try Self.command(String(line.dropFirst()).trimmingSpace))
    } else if line == "-" || line.hasPrefix("- ") {
      let step = String(line.dropFirst()).trimmingSpace
      if step.isEmpty { throw .noStep }
      self = .step(Self.spelled(step))
    } else if line.hasPrefix("{") {
      self = ShellText(line).isQuestion ? .question(line) : .step(line)
    } else if line.first.map({ "[\"'!&*|>%@`".contains($0) }) == true {
      self = .step(line)
    } else {
      self = try Self.worded(line, ownVerbs)
    }
  }

  /// A line that begins with a word.
  private static func worded(_ line: String, _ ownVerbs: Set<String>) throws(ShellMistake) -> Self {
    let word = String(line.prefix { !$0.isWhitespace && $0 != ":" })
    let tail = line.dropFirst(word.count)
    let isKey = tail.first == ":" && tail.dropFirst().first.map(\.isWhitespace) != false
    let rest = String(tail.drop { $0 == ":" && isKey }).trimmingSpace
    let isVerb = ownVerbs.contains(word) || StepTable.verbs.contains { $0.name == word }
    let isExpectation = StepTable.expectations.contains { $0.name == word }
    if isKey {
      if isVerb { return .step(spelled(line)) }
      if isExpectation { return .question(ShellText("{\(line)}").isMap ? "{\(line)}" : line) }
      if StepTable.modifiers.contains(where: { $0.key.rawValue == word }) { return .step(spelled(line)) }
      if ShellWord(rawValue: word) != nil { return .command(try command("\(word) \(rest)")) }
      throw unknown(word, ownVerbs)
    }
    if isVerb, !namesFlow(word, rest) { return .step(rest.isEmpty ? word : step(word, rest)) }
    let isCommand = ShellWord(rawValue: word.hasSuffix("!") ? String(word.dropLast()) : word) != nil
    if isCommand { return .command(try command(line)) }
    if isExpectation, !rest.isEmpty { return .question("{\(word): \(rest)}") }
    throw unknown(word, ownVerbs)
  }

  /// Whether it is meant that a flow is written, and not that a path is saved in the flow under a name.
  private static func namesFlow(_ word: String, _ rest: String) -> Bool {
    word == ShellWord.save.rawValue && [".yaml", ".yml"].contains { rest.hasSuffix($0) } && !rest.hasPrefix("{")
  }

  private static func command(_ text: String) throws(ShellMistake) -> ShellRequest {
    let first = String(text.prefix { !$0.isWhitespace })
    let insists = first.hasSuffix("!")
    let name = insists ? String(first.dropLast()) : first
    if name.isEmpty { throw ShellMistake("there is no command behind the colon", help: "write `:undo`, for instance") }
    guard let word = ShellWord(rawValue: name) else {
      let known = ShellWord.allCases.map(\.rawValue)
      let isVerb = StepTable.verbs.contains { $0.name == name }
      throw ShellMistake(
        "there is no command “\(name.excerpt)”",
        help: isVerb
          ? "type a step without a colon before it"
          : Suggestion.sentence(for: name, among: known) ?? "use one of \(known.joined(separator: ", "))"
      )
    }
    return try ShellRequest(word, String(text.dropFirst(first.count)).trimmingSpace, insists: insists)
  }

  private static func unknown(_ word: String, _ ownVerbs: Set<String>) -> ShellMistake {
    let known = StepTable.verbs.map(\.name) + ownVerbs.sorted() + ShellWord.allCases.map(\.rawValue)
    let keys = StepTable.expectations.map(\.name)
    return ShellMistake(
      "there is no step or command “\(word.excerpt)”",
      help: Suggestion.sentence(for: word, among: known + keys) ?? "see what there is: `help`"
    )
  }

  // MARK: Steps

  /// A step with a colon, also where the braces around it and its modifiers are left out: `tap: Help, soft: true`.
  private static func spelled(_ line: String) -> String {
    guard !line.hasPrefix("{"), !ShellText(line).isSound, ShellText("{\(line)}").isMap else { return line }
    return "{\(line)}"
  }

  /// A step from its verb and what stands behind that without a colon between them.
  private static func step(_ verb: String, _ rest: String) -> String {
    let plain = "\(verb): \(rest)"
    let first = rest.first
    if first == "{" || first == "[" || first == "!" || first == "\"" || first == "'" { return plain }
    let text = ShellText(plain)
    if text.isMapOfText(rest) { return plain }
    if StepTable.verbs.first(where: { $0.name == verb })?.takesMap(ShellText("{\(rest)}").keys) == true {
      return "\(verb): {\(rest)}"
    }
    return text.isSound ? plain : "\(verb): \(YAMLSpelling.flow(.string(rest)))"
  }
}

extension Verb {
  /// Whether the verb takes a map with these keys, so that its braces can be left out.
  fileprivate func takesMap(_ keys: [String]) -> Bool {
    guard let first = keys.first else { return false }
    return switch shape {
    case .bindings, .expectations, .waiting: true
    default: StepTable.keys.contains { $0.verb == name && $0.name == first }
    }
  }
}

/// A line read as YAML, to see what it is.
private struct ShellText {
  private let tree: YAMLTree?
  /// Whether it is one document without errors.
  let isSound: Bool

  init(_ text: String) {
    let result = try? YAMLReader().read(SourceFile(name: "", bytes: Array(text.utf8)))
    tree = result?.tree
    isSound = result?.diagnostics.isEmpty == true && result?.tree.roots.count == 1
  }

  private var pairs: [(key: YAMLTree.ID, value: YAMLTree.ID)] {
    guard isSound, let tree, let root = tree.roots.first, tree.kind(root) == .mapping else { return [] }
    var children = tree.children(root)
    var pairs: [(key: YAMLTree.ID, value: YAMLTree.ID)] = []
    while let pair = tree.nextPair(&children) { pairs.append(pair) }
    return pairs
  }

  /// Whether it is a map in which every key has a value.
  var isMap: Bool { !keys.isEmpty }

  /// The keys of a map in which every key has a value; none of anything else.
  var keys: [String] {
    guard let tree else { return [] }
    let pairs = pairs
    return pairs.allSatisfy { !tree.isNothing($0.value) } ? pairs.map { tree.text($0.key) } : []
  }

  /// Whether it is a map with a single entry, which is text as it is written.
  func isMapOfText(_ text: String) -> Bool {
    guard let tree, let pair = pairs.first, pairs.count == 1 else { return false }
    return tree.kind(pair.value) == .scalar && tree.text(pair.value) == text
  }

  /// Whether it is a map of expectations, and no step.
  var isQuestion: Bool {
    guard let tree else { return false }
    let names = Set(StepTable.expectations.map(\.name))
    let keys = pairs.map(\.key)
    return !keys.isEmpty && keys.allSatisfy { tree.kind($0) == .scalar && names.contains(tree.text($0)) }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingSpace: String {
    let tail = drop { $0.isWhitespace }
    return String(tail.prefix(tail.count - tail.reversed().prefix { $0.isWhitespace }.count))
  }
}

extension Unicode.Scalar {
  /// Whether a new line begins behind it, as YAML sees it.
  fileprivate var breaksYAMLLine: Bool {
    switch self {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

extension ShellMistake {
  fileprivate static let noStep = Self("there is nothing behind the dash", help: "write a step, such as `push: cart`")
}
