import FlowDebugger
import FlowLanguage
import FlowSyntax
import PlainText
import WorkspaceFiles

/// The words of a text that an editor colours by their meaning: verbs, keys, and names by their kinds.
struct SemanticTokens {
  /// The types of tokens; a token has the number of its type.
  enum TokenType: String, CaseIterable {
    case keyword, property, `class`, event, type, enumMember, variable, function, decorator, namespace

    /// The type of a name; nil for the path of a file, which is a link already.
    init?(_ name: NameUse.Kind) {
      switch name {
      case .screen: self = .class
      case .link: self = .event
      case .type: self = .type
      case .enumerationCase: self = .enumMember
      case .binding, .variable: self = .variable
      case .tab: self = .namespace
      case .command: self = .function
      case .tag: self = .decorator
      case .file: return nil
      }
    }
  }

  /// A coloured word.
  struct Token {
    let range: Range<Int>
    let kind: TokenType
    let isDeclaration: Bool
  }

  private static let verbs = Set(StepTable.verbs.map(\.name))

  /// The words in the order of the text; no two overlap.
  static func all(_ names: [NameUse], _ words: [NodeRanges.Word], count: Int) -> [Token] {
    var tokens = names.compactMap { use -> Token? in
      guard let kind = TokenType(use.kind) else { return nil }
      return Token(range: use.range.clamped(to: count), kind: kind, isDeclaration: use.isDeclaration)
    }
    tokens += words.compactMap { word -> Token? in
      let isVerb = verbs.contains(word.text)
      guard word.isKey || isVerb else { return nil }
      return Token(range: word.range, kind: isVerb ? .keyword : .property, isDeclaration: false)
    }
    // A name is worth more than a key, so names come first where both begin.
    let sorted = tokens.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var end = 0
    return sorted.map(\.element).filter { token in
      guard token.range.lowerBound >= end, !token.range.isEmpty else { return false }
      end = token.range.upperBound
      return true
    }
  }
}

extension LanguageSession {
  /// The coloured words of a document, each as its distance from the one before it.
  func semanticTokens(_ fields: JSONFields) throws(RequestFailure) -> JSONValue {
    let document = try document(fields)
    let workspace = analysis(of: document)
    let limits = (workspace?.settings.reading.limits ?? Limits()).yaml
    let file = SourceFile(name: name(of: document.key), bytes: document.text.bytes)
    guard let nodes = NodeRanges(file, limits: limits) else { return ["data": .array([])] }
    let kind = FileKind(named: document.key) ?? .flow
    let commands = Set((workspace?.commands ?? [:]).keys)
    let names = NameUses(file, as: kind, commands: commands, limits: limits).all
    var data: [JSONValue] = []
    var last = ClientPosition.start
    for token in SemanticTokens.all(names, nodes.words, count: file.bytes.count) {
      let range = document.text.range(of: SourceRange(token.range), encoding)
      guard range.start.line == range.end.line else { continue }
      let isSameLine = range.start.line == last.line
      data += [
        .int(range.start.line - last.line),
        .int(range.start.character - (isSameLine ? last.character : 0)),
        .int(range.end.character - range.start.character),
        .int(SemanticTokens.TokenType.allCases.firstIndex(of: token.kind) ?? 0),
        .int(token.isDeclaration ? 1 : 0),
      ]
      last = range.start
    }
    return ["data": .array(data)]
  }
}
