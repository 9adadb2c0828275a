import FlowSyntax
import NavigationEngine

/// Lines of YAML in block style.
struct YAMLLines {
  private(set) var text = ""
  private var depth = 0

  /// Adds a key whose map the closure writes; a map without entries leaves the key alone.
  mutating func map(_ key: String, _ write: (inout YAMLLines) -> Void) {
    line("\(Self.spelled(key)):")
    depth += 1
    write(&self)
    depth -= 1
  }

  /// Adds a key with a text.
  mutating func entry(_ key: String, text: String) { line("\(Self.spelled(key)): \(Self.spelled(text))") }

  /// Adds a key with YAML.
  mutating func entry(_ key: String, _ yaml: String) { line("\(Self.spelled(key)): \(yaml)") }

  mutating func entry(_ key: String, value: RouteValue) { entry(key, YAMLSpelling.element(value)) }

  /// Adds the beginning of an item of a list, whose map the closure writes.
  mutating func item(_ write: (inout YAMLLines) -> Void) {
    var inner = YAMLLines()
    write(&inner)
    for (number, line) in inner.text.split(separator: "\n").enumerated() {
      self.line((number == 0 ? "- " : "  ") + line)
    }
  }

  /// Adds lines that were written alone.
  mutating func add(_ text: String) { for line in text.split(separator: "\n") { self.line(String(line)) } }

  mutating func comment(_ text: String) { line("# \(text)") }

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  /// A file and a line as YAML, without quotes where it needs none.
  static func place(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_+./:-".unicodeScalars.contains(scalar))
    }
    return isPlain && text.first != "-" ? text : spelled(text)
  }

  /// A text as YAML, in which nothing is a variable.
  static func spelled(_ text: String) -> String { YAMLSpelling.element(.string(text)) }
}
