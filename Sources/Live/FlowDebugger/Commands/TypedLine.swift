import FlowLanguage
package import FlowSyntax
import NavigationEngine

/// The meaning of a typed line.
package enum TypedLine: Hashable, Sendable {
  /// An empty line or a comment.
  case nothing
  /// A step, as it is written in a flow after its dash.
  case step(String)
  /// Expectations that are checked but not kept, as a map.
  case question(String)
  /// The name of an expectation, whose value is shown.
  case value(String)
  /// A command by its name, and the text after it.
  case command(String, String, isForced: Bool)

  /// The length in bytes from which a line is rejected; the reader of lines may cut it there.
  private static let longest = 1 << 20

  /// Reads a line: a step, whose dash, braces and colon are optional; expectations; or a command, with or without a
  /// colon.
  ///
  /// Where steps are typed, a verb has priority over a command of the same name, which needs a colon: `:back`.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - ownVerbs: The names of the workspace's commands, which are verbs too.
  ///   - isTyping: Whether steps are typed; elsewhere a command has priority.
  /// - Throws: The errors that can be found without an app.
  package init(_ text: String, ownVerbs: Set<String> = [], isTyping: Bool = true) throws(PlainError) {
    guard text.utf8.count < Self.longest else {
      throw PlainError("this line is longer than \(Self.longest.asBytes)", help: "load what is so long from a file")
    }
    guard !text.unicodeScalars.contains(where: \.breaksYAMLLine) else {
      throw PlainError(
        "there is a line break within this line",
        help: "type each step in a line of its own, and a break in a text as `\\n` in double quotes"
      )
    }
    let line = text.trimmed
    if line.isEmpty || line.hasPrefix("#") {
      self = .nothing
    } else if line.hasPrefix(":") {
      self = try Self.command(String(line.dropFirst()).trimmed)
    } else if line == "-" || line.hasPrefix("- ") {
      let step = String(line.dropFirst()).trimmed
      if step.isEmpty { throw .noStep }
      self = .step(Self.spelled(step))
    } else if line.hasPrefix("{") {
      self = LineText(line).isQuestion ? .question(line) : .step(line)
    } else if line.first.map({ "[\"'!&*|>%@`".contains($0) }) == true {
      self = .step(line)
    } else {
      self = try Self.inWords(line, ownVerbs, isTyping)
    }
  }

  /// Reads a line that begins with a name.
  private static func inWords(
    _ line: String,
    _ ownVerbs: Set<String>,
    _ isTyping: Bool
  ) throws(PlainError) -> Self {
    let word = String(line.prefix { !$0.isWhitespace && $0 != ":" })
    let tail = line.dropFirst(word.count)
    let isKey = tail.first == ":" && tail.dropFirst().first.map(\.isWhitespace) != false
    let rest = String(tail.drop { $0 == ":" && isKey }).trimmed
    let isVerb = ownVerbs.contains(word) || StepTable.verb(named: word) != nil
    let isExpectation = StepTable.expectation(named: word) != nil
    if isKey {
      if isVerb { return .step(spelled(line)) }
      if isExpectation { return .question(LineText("{\(line)}").isMap ? "{\(line)}" : line) }
      if StepTable.modifiers.contains(where: { $0.key.rawValue == word }) { return .step(spelled(line)) }
      if CommandTable.standard[word] != nil { return try command("\(word) \(rest)") }
    } else {
      let isCommand = CommandTable.standard[word.hasSuffix("!") ? word.dropLast() : word[...]] != nil
      if isVerb, isTyping ? !namesFlow(word, rest) : !isCommand { return .step(rest.isEmpty ? word : step(word, rest)) }
      if isCommand { return try command(line) }
      if isExpectation { return rest.isEmpty ? .value(word) : .question("{\(word): \(rest)}") }
    }
    let known = StepTable.verbs.map(\.name) + ownVerbs.sorted() + CommandTable.standard.names
    throw PlainError(
      "there is no \(isTyping ? "step or " : "")command “\(word.excerpt)”",
      help: Suggestion.sentence(for: word, among: known + StepTable.expectations.map(\.name))
        ?? "see what there is: `help`"
    )
  }

  /// Whether `save` is followed by the name of a flow file, and so is the command instead of the verb.
  private static func namesFlow(_ word: String, _ rest: String) -> Bool {
    word == "save" && [".yaml", ".yml"].contains { rest.hasSuffix($0) } && !rest.hasPrefix("{")
  }

  private static func command(_ text: String) throws(PlainError) -> Self {
    let first = String(text.prefix { !$0.isWhitespace })
    let isForced = first.hasSuffix("!")
    let name = isForced ? String(first.dropLast()) : first
    if name.isEmpty { throw PlainError("there is no command behind the colon", help: "write `:undo`, for instance") }
    guard let command = CommandTable.standard[name] else {
      let help =
        StepTable.verb(named: name) != nil
        ? "type a step without a colon before it"
        : Suggestion.sentence(for: name, among: CommandTable.standard.names) ?? "see what there is: `help`"
      throw PlainError("there is no command “\(name.excerpt)”", help: help)
    }
    return .command(command.name, String(text.dropFirst(first.count)).trimmed, isForced: isForced)
  }

  // MARK: Steps

  /// A step with a colon; missing braces around it and its modifiers are added: `tap: Help, soft: true`.
  private static func spelled(_ line: String) -> String {
    guard !line.hasPrefix("{"), !LineText(line).isValid, LineText("{\(line)}").isMap else { return line }
    return "{\(line)}"
  }

  /// A step from its verb and the text after it, without a colon between them.
  private static func step(_ verb: String, _ rest: String) -> String {
    let plain = "\(verb): \(rest)"
    let first = rest.first
    if first == "{" || first == "[" || first == "!" || first == "\"" || first == "'" { return plain }
    let text = LineText(plain)
    if text.isMapOfText(rest) { return plain }
    if StepTable.verbs.first(where: { $0.name == verb })?.takesMap(LineText("{\(rest)}").keys) == true {
      return "\(verb): {\(rest)}"
    }
    return text.isValid ? plain : "\(verb): \(YAMLSpelling.flow(.string(rest)))"
  }
}

extension Verb {
  /// Whether the verb takes a map with these keys, so that its braces are optional.
  fileprivate func takesMap(_ keys: [String]) -> Bool {
    guard let first = keys.first else { return false }
    return shape.takesOpenMap || StepTable.keys.contains { $0.verb == name && $0.name == first }
  }
}

/// A line that is read as YAML to find its kind.
private struct LineText {
  private let tree: YAMLTree?
  /// Whether the line is one document without errors.
  let isValid: Bool

  init(_ text: String) {
    let result = try? YAMLReader().read(SourceFile(name: "", bytes: Array(text.utf8)))
    tree = result?.tree
    isValid = result?.diagnostics.isEmpty == true && result?.tree.roots.count == 1
  }

  private var pairs: [(key: YAMLTree.ID, value: YAMLTree.ID)] {
    guard isValid, let tree, let root = tree.roots.first else { return [] }
    return tree.members(root)
  }

  /// Whether the line is a map in which every key has a value.
  var isMap: Bool { !keys.isEmpty }

  /// The keys of a map in which every key has a value; empty for anything else.
  var keys: [String] {
    guard let tree else { return [] }
    let pairs = pairs
    return pairs.allSatisfy { !tree.isNothing($0.value) } ? pairs.map { tree.text($0.key) } : []
  }

  /// Whether the line is a map with a single entry, whose value is exactly this text.
  func isMapOfText(_ text: String) -> Bool {
    guard let tree, let pair = pairs.first, pairs.count == 1 else { return false }
    return tree.kind(pair.value) == .scalar && tree.text(pair.value) == text
  }

  /// Whether the line is a map of expectations, and no step.
  var isQuestion: Bool {
    guard let tree else { return false }
    let names = Set(StepTable.expectations.map(\.name))
    let keys = pairs.map(\.key)
    return !keys.isEmpty && keys.allSatisfy { tree.kind($0) == .scalar && names.contains(tree.text($0)) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line in YAML.
  fileprivate var breaksYAMLLine: Bool {
    switch self {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

extension PlainError {
  fileprivate static let noStep = Self("there is nothing behind the dash", help: "write a step, such as `push: cart`")
}
