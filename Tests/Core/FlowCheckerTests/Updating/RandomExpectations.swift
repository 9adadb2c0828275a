import FlowLanguage
import FlowSyntax
import NavigationEngine
import TestSupport

/// Makes lists of values, and texts of flows that expect them, in any style.
struct RandomExpectations {
  private var generator: SeededGenerator
  private var comments = 0
  private let lineBreak: String

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    lineBreak = generator.pick("\n", "\n", "\n", "\r\n")
  }

  mutating func number(below count: Int) -> Int { generator.number(below: count) }

  mutating func value() -> RouteValue {
    switch generator.number(below: 12) {
    case 0: .int(generator.number(below: 3))
    case 1: generator.pick(.null, true, .double(1.5), "3", "", "a: b", "it's", "${x}", "#", "-", "é")
    case 2: .typed(type: "Park", payload: .map([.init("name", .string(generator.pick("Zion", "a\nb", "c # d")))]))
    case 3: .typed(type: "Target.one", payload: .null)
    case 4: .list(generator.isOne(in: 2) ? [] : ["a", .list(["b"])])
    default: .string(generator.pick("a", "b", "c", "d", "e", "f"))
    }
  }

  mutating func list(upTo count: Int = 6) -> [RouteValue] { (0..<generator.number(below: count)).map { _ in value() } }

  /// A list like another: some of its elements are left out, some are new.
  mutating func list(like list: [RouteValue]) -> [RouteValue] {
    var new: [RouteValue] = []
    for element in list {
      if generator.isOne(in: 5) { new.append(value()) }
      switch generator.number(below: 5) {
      case 0: break
      case 1: new.append(value())
      default: new.append(element)
      }
    }
    return new + (generator.isOne(in: 4) ? [value()] : [])
  }

  /// Steps that expect the lists, one each.
  mutating func flow(_ lists: [[RouteValue]]) -> String {
    var text = generator.pick("", "\u{FEFF}", "# a flow\n", "---\n")
    for (number, list) in lists.enumerated() {
      text += generator.pick("", "\n", ownComment(""))
      if generator.isOne(in: 2) {
        text += "- assert: {depth: \(number), path: \(flowStyle(list, "  ")), count: 1}\(comment())\n"
      } else {
        text +=
          "- assert:\n    path: "
          + (generator.isOne(in: 3) || list.isEmpty ? flowStyle(list, "    ") + comment() : blockStyle(list))
        text += "\n" + generator.pick("", "\n", ownComment("  ")) + "    depth: \(number)\n"
      }
    }
    if generator.isOne(in: 4), text.hasSuffix("\n") { text.removeLast() }
    return text.replacing("\n", with: lineBreak)
  }

  // MARK: Styles

  private mutating func flowStyle(_ list: [RouteValue], _ indentation: String) -> String {
    let white = generator.pick("", " ")
    let lines = "\n" + indentation + generator.pick("", "  ")
    let isOnLines = generator.isOne(in: 2)
    var text = "[" + (isOnLines ? comment() + ownComment(indentation, lines) : white)
    for (number, value) in list.enumerated() {
      text += spell(value)
      let isLast = number + 1 == list.count
      let isInTag = text.split { " [{,\n".contains($0) }.last?.first == "!"
      text += isInTag ? " " : generator.pick("", "", " ")
      if !isLast || generator.isOne(in: 4) { text += "," }
      if isOnLines || generator.isOne(in: 8) {
        text += comment() + ownComment(indentation, lines)
      } else {
        text += isLast ? white : " "
      }
    }
    return text + "]"
  }

  private mutating func blockStyle(_ list: [RouteValue]) -> String {
    var text = comment()
    let dash = generator.pick("    - ", "    -   ", "      - ")
    for value in list {
      text +=
        generator.isOne(in: 6)
        ? "\n" + generator.pick("", "      # own \(nextComment())", "# own \(nextComment())") : ""
      text += "\n" + dash + spell(value) + comment()
    }
    return text
  }

  /// A value in one of the ways in which it can be written.
  private mutating func spell(_ value: RouteValue) -> String {
    switch value {
    case .string(let text) where text.utf8.allSatisfy { $0 > 0x60 && $0 < 0x7B } && !text.isEmpty:
      generator.pick(text, text, "'\(text)'", "\"\(text)\"", "!!str \(text)")
    case .typed("Park", .map(let fields)) where generator.isOne(in: 2):
      "!Park { name : \(YAMLSpelling.element(fields[0].value)) }"
    default: YAMLSpelling.element(value)
    }
  }

  /// A comment at the end of a line, which goes with what stands on the line.
  private mutating func comment() -> String { generator.isOne(in: 4) ? " # end \(nextComment())" : "" }

  /// A line that is a comment of its own.
  private mutating func ownComment(_ indentation: String) -> String { "\(indentation)# own \(nextComment())\n" }

  private mutating func ownComment(_ indentation: String, _ lines: String) -> String {
    generator.isOne(in: 5) ? "\n" + ownComment(indentation).dropLast() + lines : lines
  }

  private mutating func nextComment() -> String {
    comments += 1
    return "\(comments);"
  }
}
