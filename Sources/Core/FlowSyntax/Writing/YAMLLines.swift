package import NavigationEngine

/// Lines of YAML in block style, in whose texts `${…}` stays the reference that it is in a model.
package struct YAMLLines {
  package private(set) var text = ""
  private var depth = 0

  package init() {}

  /// Adds a key whose map the closure writes; a map without entries leaves the key alone.
  package mutating func map(_ key: String, _ write: (inout YAMLLines) -> Void) {
    line("\(Self.spelled(key)):")
    depth += 1
    write(&self)
    depth -= 1
  }

  /// Adds a key with a text.
  package mutating func entry(_ key: String, text: String) { line("\(Self.spelled(key)): \(Self.spelled(text))") }

  /// Adds a key with YAML.
  package mutating func entry(_ key: String, _ yaml: String) { line("\(Self.spelled(key)): \(yaml)") }

  package mutating func entry(_ key: String, value: RouteValue) {
    entry(key, Self.element(value))
  }

  /// Adds a key with a list of values.
  package mutating func entry(_ key: String, list values: [RouteValue]) { entry(key, Self.list(values)) }

  /// Adds a key with a list of texts.
  package mutating func entry(_ key: String, texts: [String]) {
    entry(key, "[\(texts.map(Self.spelled).joined(separator: ", "))]")
  }

  /// Adds the beginning of an item of a list, whose map the closure writes.
  package mutating func item(_ write: (inout YAMLLines) -> Void) {
    var inner = YAMLLines()
    write(&inner)
    for (number, line) in inner.text.split(separator: "\n").enumerated() {
      self.line((number == 0 ? "- " : "  ") + line)
    }
  }

  /// Adds a key that is a value with a text.
  package mutating func entry(key: RouteValue, text: String) {
    line("\(YAMLSpelling.flow(key, isTemplate: true)): \(Self.spelled(text))")
  }

  /// Adds an item of a list, whose further lines begin below its first; empty lines stay empty.
  package mutating func item(_ text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty, number > 0 { self.text += "\n" } else { self.line((number == 0 ? "- " : "  ") + line) }
    }
  }

  /// Adds lines that are YAML already.
  package mutating func add(_ text: String) { self.text += text + "\n" }

  package mutating func comment(_ text: String) {
    line("# \(text.split(whereSeparator: \.isNewline).joined(separator: " "))")
  }

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  /// A list of values on one line.
  package static func list(_ values: [RouteValue]) -> String { YAMLSpelling.flow(.list(values), isTemplate: true) }

  /// A value on one line.
  package static func element(_ value: RouteValue) -> String { YAMLSpelling.element(value, isTemplate: true) }

  /// A file's or a folder's name in YAML, without quotes if it needs none.
  package static func place(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_+./:-".unicodeScalars.contains(scalar))
    }
    return isPlain && text.first != "-" ? text : YAMLSpelling.element(.string(text))
  }

  /// A text as YAML.
  package static func spelled(_ text: String) -> String { element(.string(text)) }
}
