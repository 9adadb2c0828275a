import FlowDebugger
import FlowLanguage
import FlowSyntax
import PlainText
import WorkspaceFiles

/// The meanings by which an editor colours the words of a text; a coloured word has the number of its meaning.
enum SemanticToken: String, CaseIterable {
  case keyword, property, `class`, event, type, enumMember, variable, function, decorator, namespace

  /// The meaning of a name; nil for the path of a file, which is a link already.
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

  /// A coloured word.
  typealias Word = (range: Range<Int>, meaning: SemanticToken, isDeclaration: Bool)

  private static let verbs = Set(StepTable.verbs.map(\.name))

  /// The coloured words, verbs, keys and names, in the order of the text; no two overlap.
  static func words(_ names: [NameUse], _ words: [NodeRanges.Word], count: Int) -> [Word] {
    var found = names.compactMap { use -> Word? in
      Self(use.kind).map { (use.range.clamped(to: count), $0, use.isDeclaration) }
    }
    found += words.compactMap { word -> Word? in
      let isVerb = verbs.contains(word.text)
      return word.isKey || isVerb ? (word.range, isVerb ? .keyword : .property, false) : nil
    }
    // A name is worth more than a key, so names come first where both begin.
    let sorted = found.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var end = 0
    return sorted.map(\.element).filter { word in
      guard word.range.lowerBound >= end, !word.range.isEmpty else { return false }
      end = word.range.upperBound
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
    for word in SemanticToken.words(names, nodes.words, count: file.bytes.count) {
      let range = document.text.range(of: SourceRange(word.range), encoding)
      guard range.start.line == range.end.line else { continue }
      let isSameLine = range.start.line == last.line
      data += [
        .int(range.start.line - last.line),
        .int(range.start.character - (isSameLine ? last.character : 0)),
        .int(range.end.character - range.start.character),
        .int(SemanticToken.allCases.firstIndex(of: word.meaning) ?? 0),
        .int(word.isDeclaration ? 1 : 0),
      ]
      last = range.start
    }
    return ["data": .array(data)]
  }
}
