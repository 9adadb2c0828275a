import CManual

// The parts of the manual that explain names, from the files that CManual contains.
extension ManualPage {
  static var engine: ManualPage { ManualPage("Engine", text(manual_engine)) }
  static var errors: ManualPage { ManualPage("LimitsAndErrors", text(manual_errors)) }
  static var linting: ManualPage { ManualPage("Linting", text(manual_linting)) }

  /// The messages that goldens print: texts under a line of a kind and a name, indented by two blanks; each with the advice
  /// after `to fix:` in it.
  static var examples: [String: (text: String, wayOut: String?)] {
    var examples: [String: (text: String, wayOut: String?)] = [:]
    var (head, lines) = ("", [Substring]())
    let all: [Substring] = text(manual_examples).split(separator: "\n", omittingEmptySubsequences: false) + ["end"]
    for line in all {
      if line.isEmpty || line.hasPrefix("  ") {
        lines.append(line.dropFirst(2))
        continue
      }
      while lines.last?.isEmpty == true { lines.removeLast() }
      if !lines.isEmpty {
        let advice = lines.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix("to fix: ") }
        examples[head] = (lines.joined(separator: "\n"), advice.map { String($0.dropFirst(8)) })
      }
      (head, lines) = (String(line), [])
    }
    return examples
  }

  private static func text(_ part: manual_part) -> String {
    let text = unsafe manual_text_of(part)
    return unsafe String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
