/// Makes texts of flows that state things which mostly don't hold, in any style.
package struct RandomWrongFlow {
  private var generator: SeededGenerator
  /// Elements on the path now.
  private var depth = 0
  private let lineBreak: String

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    lineBreak = generator.pick("\n", "\n", "\r\n")
  }

  package mutating func text() -> String {
    // What doesn't name the variable holds in every row.
    var text = generator.pick("", "", "cases: [{row: 1}, {row: two}] # rows\n")
    text += "path: [\(values(upTo: 2))]\nsteps:" + comment() + "\n"
    for _ in 0..<2 + generator.number(below: 8) { text += step() }
    return text.replacing("\n", with: lineBreak)
  }

  private mutating func letter() -> String { generator.pick("a", "b", "c", "'d e'", "3", "true", "!Park {name: Zion}") }

  private mutating func values(upTo count: Int) -> String {
    let values = (0..<generator.number(below: count + 1)).map { _ in letter() }
    depth += values.count
    return values.joined(separator: ", ")
  }

  // MARK: Steps

  private mutating func step() -> String {
    if generator.isOne(in: 3) { return "  - assert:" + expectations("      ") }
    if generator.isOne(in: 9) { return "  - push: \(letter())\n    skip: later\n" }
    let isRefused = generator.isOne(in: 6)
    var text = "  - "
    if isRefused {
      text += "pop: \(depth + 1)"
    } else if depth > 0, generator.isOne(in: 4) {
      let count = 1 + generator.number(below: depth)
      depth -= count
      text += generator.pick("pop", "back") + ": \(count)"
    } else if generator.isOne(in: 5) {
      depth = 0
      text += "setPath: [\(values(upTo: 3))]"
    } else {
      text += "push: [\(letter()), \(values(upTo: 2))]"
      depth += 1
      text = text.replacing(", ]", with: "]")
    }
    text += comment() + "\n"
    guard isRefused || generator.isOne(in: 2) else { return text }
    return text + "    expect:" + expectations("      ", isRefused: isRefused)
  }

  private mutating func expectations(_ indentation: String, isRefused: Bool = false) -> String {
    var parts: [String: String] = [:]
    for _ in 0..<1 + generator.number(below: 3) {
      let (key, value) = expectation()
      parts[key] = value
    }
    if isRefused { parts["refused"] = generator.pick("pop-past-root", "not-in-path", "link-disabled") }
    let lines = parts.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    guard generator.isOne(in: 2) else { return " {\(lines.joined(separator: ", "))}" + comment() + "\n" }
    return comment() + "\n" + lines.map { indentation + $0 + comment() + "\n" }.joined()
  }

  private mutating func expectation() -> (String, String) {
    let number = generator.number(below: 4)
    let before = depth
    defer { depth = before }
    switch generator.number(below: 16) {
    case 0: return ("count", "\(number)")
    case 1: return ("depth", "\(number)")
    case 2: return ("top", letter())
    case 3: return ("screen", generator.pick("a", "root", "\"b\""))
    case 4: return ("visible", generator.pick("[root]", "[root, a]", "[root, 'b c', d]"))
    case 5: return ("startsWith", "[\(letter())]")
    case 6: return ("endsWith", "[\(letter())]")
    case 7: return ("canGoBack", generator.pick("true", "false"))
    case 8: return ("atRoot", generator.pick("true", "false"))
    case 9: return ("codable", generator.pick("true", "false"))
    case 10: return ("backTitle", generator.pick("a", "null", "root"))
    case 11: return ("toolbarVisibility", generator.pick("automatic", "hidden"))
    case 12: return ("titleDisplay", generator.pick("inline", "large", "null"))
    case 13: return ("backMenu", generator.pick("[]", "[root]", "[a, root]"))
    case 14: return ("diagnostics", generator.pick("[]", "[mixed-links]"))
    default: return ("path", "[\(values(upTo: 3))]")
    }
  }

  private mutating func comment() -> String { generator.isOne(in: 5) ? "  # as before" : "" }
}
