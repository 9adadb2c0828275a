/// Messages that navflow prints: texts under a line of a kind and a name, indented by two blanks.
struct PrintedExamples: Sendable {
  /// A text, with the advice after `to fix:` in it.
  typealias Example = (text: String, wayOut: String?)

  private let examples: [String: Example]

  init(_ text: String) {
    var examples: [String: Example] = [:]
    var (head, lines) = ("", [Substring]())
    let all: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false) + ["end"]
    for line in all {
      if line.isEmpty || line.hasPrefix("  ") {
        lines.append(line.dropFirst(2))
        continue
      }
      while lines.last?.isEmpty == true { lines.removeLast() }
      if !lines.isEmpty {
        examples[head] = (lines.joined(separator: "\n"), Self.wayOut(of: lines))
      }
      (head, lines) = (String(line), [])
    }
    self.examples = examples
  }

  /// The example of a name.
  subscript(kind: Explanation.Topic, name: String) -> Example? { examples["\(kind.rawValue) \(name)"] }

  private static func wayOut(of lines: [Substring]) -> String? {
    for line in lines {
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix("to fix: ") { return String(bare.dropFirst(8)) }
    }
    return nil
  }
}
