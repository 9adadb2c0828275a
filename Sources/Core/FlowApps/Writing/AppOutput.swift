import FlowSyntax
import NavigationEngine

/// The text of an app file while it is written: a row adds its own key, and the maps under it.
struct AppOutput {
  let facts: WrittenFacts
  var lines = YAMLLines()
  /// The key of the row that writes.
  private var key = ""

  init(_ facts: WrittenFacts) { self.facts = facts }

  // MARK: Parts

  /// Writes the keys of a part.
  mutating func write<Part: AppPart>(_ part: Part) {
    let (table, outer) = (Part.table, key)
    for index in table.written(for: part) {
      key = table.rows[index].key.name
      table.rows[index].write(part, &self)
    }
    key = outer
  }

  /// A part on one line; each of its values must fit on one line.
  func inline<Part: AppPart>(_ part: Part) -> String {
    var output = Self(facts)
    output.write(part)
    return "{\(output.lines.text.split(separator: "\n").joined(separator: ", "))}"
  }

  // MARK: The key of the row

  /// Writes a text; nothing for nil.
  mutating func text(_ text: String?) { if let text { lines.entry(key, text: text) } }

  /// Writes YAML; nothing for nil.
  mutating func yaml(_ yaml: String?) { if let yaml { lines.entry(key, yaml) } }

  /// Writes a value; nothing for nil.
  mutating func value(_ value: RouteValue?) { if let value { lines.entry(key, value: value) } }

  /// Writes a list of values, also an empty one.
  mutating func list(_ values: [RouteValue]) { lines.entry(key, list: values) }

  /// Writes a list of texts; nothing for an empty one.
  mutating func texts(_ texts: [String]) { if !texts.isEmpty { lines.entry(key, texts: texts) } }

  /// Writes who owns a path.
  mutating func stack(_ kind: AppModel.StackKind) {
    switch kind {
    case .erased: yaml("erased")
    case .selfManaged: yaml("self-managed")
    case .typed(let type): yaml("{typed: \(YAMLLines.spelled(type))}")
    }
  }

  /// Writes names and values; nothing for none.
  mutating func fields(_ fields: [RouteValue.Field]) {
    guard !fields.isEmpty else { return }
    map { for field in fields { $0.lines.entry(field.name, value: field.value) } }
  }

  /// Writes the map of each element, by name; nothing for none.
  mutating func maps<Element>(
    _ elements: [Element],
    by name: (Element) -> String,
    _ write: (Element, inout Self) -> Void
  ) {
    guard !elements.isEmpty else { return }
    map { output in for element in elements { output.map(name(element)) { write(element, &$0) } } }
  }

  /// Writes a part as a map; nothing for nil.
  mutating func part<Part: AppPart>(_ part: Part?) { if let part { map { $0.write(part) } } }

  /// Writes a map.
  mutating func map(_ write: (inout Self) -> Void) { map(key, write) }

  // MARK: Other keys

  /// Writes a map under a key of the app's own.
  mutating func map(_ name: String, _ write: (inout Self) -> Void) {
    var outer = take()
    outer.map(name) { self.write(into: &$0, write) }
    lines = outer
  }

  /// Writes an item of a list.
  mutating func item(_ write: (inout Self) -> Void) {
    var outer = take()
    outer.item { self.write(into: &$0, write) }
    lines = outer
  }

  /// Takes the lines, so that those of a map can be written in their place without a copy.
  private mutating func take() -> YAMLLines {
    var taken = YAMLLines()
    swap(&lines, &taken)
    return taken
  }

  private mutating func write(into other: inout YAMLLines, _ write: (inout Self) -> Void) {
    swap(&lines, &other)
    write(&self)
    swap(&lines, &other)
  }

  /// The facts of a declaration for people and tools; nil if there are none.
  func facts(of source: Int?) -> DeclarationFacts? { source.flatMap { facts.ofSources[$0] } }
}
