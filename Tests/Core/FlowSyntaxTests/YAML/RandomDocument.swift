import FlowSyntax
import TestSupport

/// What a document says, apart from how it is written.
indirect enum Content: Equatable {
  case text(String)
  case list([Content])
  case map([Pair])

  struct Pair: Equatable {
    let key: String
    let value: Content
  }

  /// Random content at most `depth` levels deep.
  init(depth: Int, using generator: inout SeededGenerator) {
    switch depth > 0 ? generator.number(below: 5) : 0 {
    case 1, 2:
      self = .list((0..<generator.number(below: 5)).map { _ in Content(depth: depth - 1, using: &generator) })
    case 3, 4:
      self = .map(
        (0..<generator.number(below: 5)).map { number in
          Pair(key: Self.word(using: &generator) + String(number), value: Content(depth: depth - 1, using: &generator))
        }
      )
    default: self = .text(Self.text(using: &generator))
    }
  }

  /// What a node says.
  init(_ id: YAMLTree.ID, in tree: YAMLTree) {
    switch tree.kind(id) {
    case .scalar: self = .text(tree.text(id))
    case .sequence: self = .list(tree.items(id).map { Content($0, in: tree) })
    case .mapping:
      self = .map(tree.entries(id).map { Pair(key: tree.text($0.key), value: Content($0.value, in: tree)) })
    }
  }

  private static func word(using generator: inout SeededGenerator) -> String {
    generator.pick("a", "cart", "été", "日本", "😀", "e\u{301}", "x_y", "k.v")
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    (0..<generator.number(below: 4)).map { _ in
      generator.isOne(in: 3)
        ? generator.pick(
          " ",
          "\n",
          "'",
          "\"",
          "\\",
          ": ",
          " #",
          "- ",
          "${x}",
          "\t",
          "\u{85}",
          "\u{2028}",
          "\0",
          "[",
          "}",
          "%",
          "@",
          "&",
          "*",
          "!"
        )
        : word(using: &generator)
    }.joined()
  }
}

/// Writes content in one of the many ways of YAML.
struct RandomWriter {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func document(_ content: Content) -> String {
    let start = generator.pick("", "", "---\n", "# é\n", "%YAML 1.2\n---\n")
    return start + node(content, indent: 0, isInline: false) + generator.pick("\n", "\n# end\n", "\n\n\n", "\n...\n")
  }

  /// A node from the beginning of a line at this indentation on, or, `isInline`, from behind a “- ” or a “: ”.
  private mutating func node(_ content: Content, indent: Int, isInline: Bool) -> String {
    let margin = String(repeating: " ", count: indent)
    switch content {
    case .text(let text): return (isInline ? " " : margin) + scalar(text, indent: indent)
    case .list(let items) where items.isEmpty || generator.isOne(in: 3):
      return (isInline ? " " : margin) + flow(content)
    case .map(let pairs) where pairs.isEmpty || generator.isOne(in: 3): return (isInline ? " " : margin) + flow(content)
    case .list(let items):
      let lines = items.map { item in margin + "-" + node(item, indent: indent + 2, isInline: true) }
      return (isInline ? "\n" : "") + lines.joined(separator: separator())
    case .map(let pairs):
      let lines = pairs.map { pair in
        margin + quoted(pair.key) + ":" + node(pair.value, indent: indent + 2, isInline: true)
      }
      return (isInline ? "\n" : "") + lines.joined(separator: separator())
    }
  }

  private mutating func separator() -> String { generator.pick("\n", "\n", "\n\n", "\n# comment: [\n") }

  private mutating func flow(_ content: Content) -> String {
    let space = generator.pick("", " ")
    switch content {
    case .text(let text): return quoted(text)
    case .list(let items): return "[" + items.map { space + flow($0) }.joined(separator: ",") + space + "]"
    case .map(let pairs):
      return "{" + pairs.map { space + quoted($0.key) + ": " + flow($0.value) }.joined(separator: ",") + space + "}"
    }
  }

  /// A scalar in any style that can hold it; the further lines of a block scalar are indented.
  private mutating func scalar(_ text: String, indent: Int) -> String {
    let isBlock =
      !text.isEmpty && !text.hasSuffix("\n") && indent > 0
      && text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !Self.breaks.contains($0) }
    guard isBlock, generator.isOne(in: 3) else { return quoted(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The indentation is said, since the text may begin with spaces.
    return "|2-" + lines.map { "\n" + String(repeating: " ", count: indent) + $0 }.joined()
  }

  private mutating func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789_.".unicodeScalars.contains($0) }
    if isPlain, generator.isOne(in: 2) { return text }
    let isLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !Self.breaks.contains($0) }
    if isLine, generator.isOne(in: 2) { return "'" + text.replacing("'", with: "''") + "'" }
    return "\"" + text.unicodeScalars.map { escape($0) }.joined() + "\""
  }

  private mutating func escape(_ scalar: Unicode.Scalar) -> String {
    let isSpecial = scalar.value < 0x20 || Self.breaks.contains(scalar) || scalar == "\"" || scalar == "\\"
    guard isSpecial || generator.isOne(in: 8) else { return String(scalar) }
    let hex = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - hex.count) + hex
  }

  /// What libyaml takes for line breaks.
  private static let breaks: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]
}
