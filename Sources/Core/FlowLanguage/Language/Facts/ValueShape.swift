package import FlowSyntax
package import NavigationEngine
import PlainText

/// The value of a fact's key: how a flow writes it, how it is read, and the names that it may contain.
package struct ValueShape: Sendable {
  /// The kind of node of the value.
  package enum Form: Sendable {
    case count, flag, text, value, list, map
    /// A list, or one element alone.
    case valueOrList
    /// A number, or a map of names and numbers.
    case counts
  }

  /// The names in the value, which are completed, and checked against the app.
  package enum Names: Sendable {
    case none
    case screens, bindings, columns, links, labels
    case tabs, layers
    /// Values that may be on the path.
    case values
    /// Values of rows, by column.
    case rows
    /// The names of a screen's rows.
    case rowNames
    case title, backTitle
    case diagnostics
    /// Some fixed names.
    case words([String])
  }

  /// A description of a valid value, as the rest of “takes …”.
  package let takes: String
  package let form: Form
  /// Whether the value may be `null`.
  package let isOptional: Bool
  package let names: Names
  /// Whether the elements of a list are texts.
  private let listsTexts: Bool
  /// The form of the value, where the kind of node doesn't say it.
  private let content: NodeForm?
  let read: @Sendable (inout NodeReader, YAMLTree.ID, _ key: String) -> RouteValue?

  init(
    _ takes: String,
    _ form: Form,
    isOptional: Bool = false,
    _ names: Names = .none,
    listsTexts: Bool = false,
    content: NodeForm? = nil,
    _ read: @escaping @Sendable (inout NodeReader, YAMLTree.ID, _ key: String) -> RouteValue?
  ) {
    (self.takes, self.form, self.isOptional, self.names) = (takes, form, isOptional, names)
    (self.listsTexts, self.content) = (listsTexts, content)
    self.read = read
  }

  /// Whether it is a text or a list of texts, in whose place a ``PartialMatch`` may stand.
  package var holdsTexts: Bool { form == .text || listsTexts }

  /// The form of the value in a file.
  package var node: NodeForm {
    let plain = isOptional ? .either([content ?? kindOfNode, .nothing]) : content ?? kindOfNode
    return holdsTexts ? .either([plain, PartialMatch.form(of: form == .list ? .list(text, least: 1) : .text)]) : plain
  }

  private var kindOfNode: NodeForm {
    switch form {
    case .count: .count
    case .flag: .flag
    case .text: text
    case .value, .valueOrList: .value
    case .list: listsTexts ? .list(text) : .values
    case .map: .entries(.text, .value, least: 1)
    case .counts: .either([.count, .entries(.text, .count, least: 1)])
    }
  }

  /// The form of a text, or of an element of a list of texts.
  private var text: NodeForm {
    switch names {
    case .screens: .name(.screen)
    case .links, .labels: .name(.link)
    case .tabs: .name(.tab)
    case .layers: .name(.binding)
    case .columns: .column
    case .words(let words): .word(words.filter { $0 != "null" })
    case .diagnostics: .diagnostic
    case .none, .bindings, .values, .rows, .rowNames, .title, .backTitle: .text
    }
  }

  /// Whether a value can be written in this shape.
  package func accepts(_ value: RouteValue) -> Bool {
    switch (form, value) {
    case (.value, _), (.count, .int), (.flag, .bool), (.text, .string), (.list, .list), (.valueOrList, .list): true
    case (.map, .map), (.counts, .int), (.counts, .map): true
    case (_, .null): isOptional
    case (.count, _), (.flag, _), (.text, _), (.list, _), (.valueOrList, _), (.map, _), (.counts, _): false
    }
  }

  /// A value of the shape as a flow writes it after its key.
  func node(_ value: RouteValue) -> YAMLNode {
    // A map in the place of texts has lists without a type.
    if holdsTexts, case .map(let fields) = value { return .map(fields.map { .init($0.name, .plain($0.value)) }) }
    guard case .list(let values) = value else { return .value(value) }
    switch form {
    // A list without a type would be read as several values.
    case .value: return .value(value)
    case .valueOrList: return values.count == 1 && !values[0].isList ? .value(values[0]) : .values(values)
    case .count, .flag, .text, .list, .map, .counts: return .values(values)
    }
  }
}

// MARK: Shapes

extension ValueShape {
  package static let count = Self("a whole number from 0 up", .count) { nodes, id, owner in
    // `{min: 2}` and `">= 2"` ask for a bound.
    guard nodes.tree.kind(id) == .mapping || nodes.tree.text(id).first.map("<>=".contains) == true
    else { return nodes.count(id, for: owner).map(RouteValue.int) }
    let help = "no expectation has a bound; for several numbers write `any: [{\(owner): 2}, {\(owner): 3}]`"
    return nodes.wrongType(id, owner, takes: "a whole number from 0 up", help: help)
  }

  package static let flag = Self("`true` or `false`", .flag, .words(["true", "false"])) {
    $0.flag($1, for: $2).map(RouteValue.bool)
  }

  package static func text(_ names: Names) -> Self {
    Self("text", .text, names) { $0.text($1, for: $2).map(RouteValue.string) }
  }

  package static func textOrNull(_ names: Names) -> Self {
    Self("text or `null`", .text, isOptional: true, names) { nodes, id, key in
      nodes.isNull(id) ? .null : nodes.text(id, for: key).map(RouteValue.string)
    }
  }

  package static func texts(_ names: Names = .none) -> Self {
    Self("a list of texts", .list, names, listsTexts: true) {
      $0.texts($1, for: $2).map { .list($0.map(RouteValue.string)) }
    }
  }

  /// A path's serialised form: a list as JSON has it, or JSON text.
  static let savedPath = Self(
    "a list as JSON has it, or JSON text",
    .list,
    content: .either([.list(.value), .text])
  ) { $0.savedPath($1, for: $2) }

  package static let value = Self("a value", .value, isOptional: true, .values) { $0.value($1, for: $2) }

  package static let values = Self("a value or a list of values", .valueOrList, .values) {
    $0.values($1, for: $2).map(RouteValue.list)
  }

  package static let list = Self("a list of values", .list, .values) { $0.list($1, for: $2).map(RouteValue.list) }

  /// One of some names, or of these and `null`.
  package static func word(_ words: [String], isOptional: Bool = false, _ names: Names? = nil) -> Self {
    let all = words + (isOptional ? ["null"] : [])
    let takes = all.map { "`\($0)`" }.joined(separator: ", ")
    return Self(takes, .text, isOptional: isOptional, names ?? .words(all)) { nodes, id, key in
      nodes.word(id, of: words, isOptional: isOptional, what: "what “\(key)” takes", for: key)
    }
  }

  /// A column, or `null`.
  static let columnOrNull = word(AppModel.Column.allCases.map(\.rawValue), isOptional: true, .columns)

  static let bindings = Self(
    "a map of bindings and values",
    .map,
    .bindings,
    content: .entries(.name(.binding), .value, least: 1)
  ) {
    $0.bindings($1, for: $2).map(RouteValue.map)
  }

  static let columns = Self("a list of columns", .list, .columns, listsTexts: true) { nodes, id, key in
    nodes.columns(id, for: key).map { .list($0.map { .string($0.rawValue) }) }
  }

  static let selection = Self(
    "a map of columns and values",
    .map,
    .rows,
    content: .entries(.column, .value, least: 1)
  ) {
    $0.selection($1, for: $2).map(RouteValue.map)
  }

  static let rowCounts = Self("a whole number from 0 up, or a map of names and numbers", .counts, .rowNames) {
    nodes,
    id,
    key in
    guard nodes.tree.kind(id) == .mapping, nodes.tree.tag(id) == nil, nodes.tree.count(id) > 0 else {
      return nodes.count(id, for: key).map(RouteValue.int)
    }
    return nodes.fields(id).mapAll { field in
      nodes.count(field.value, for: field.name).map { RouteValue.Field(field.name, .int($0)) }
    }.map(RouteValue.map)
  }

  static let widths = Self(
    "a map of columns and numbers",
    .map,
    .columns,
    content: .entries(.column, .either([.points, .nothing]), least: 1)
  ) {
    $0.widths($1, for: $2).map(RouteValue.map)
  }

  static let transition = Self(
    "a kind, or a map of `kind`, `levels` and `animated`",
    .map,
    .words(Transition.Kind.allCases.map(\.rawValue)),
    content: .transition
  ) { $0.transition($1, for: $2).map(RouteValue.map) }

  static let diagnostics = Self(
    "a list of diagnostic ids",
    .list,
    .diagnostics,
    content: .list(.diagnostic)
  ) { nodes, id, key in
    nodes.diagnosticIDs(id, for: key).map { .list($0.map(RouteValue.string)) }
  }

  /// One of some names; `what` is what another text isn't.
  static func word(_ words: [String], isOptional: Bool = false, what: String) -> Self {
    let all = words + (isOptional ? ["null"] : [])
    return Self(listed(all), .text, isOptional: isOptional, .words(all)) { nodes, id, key in
      nodes.word(id, of: words, isOptional: isOptional, what: what, for: key)
    }
  }

  static let background = Self(
    listed(AppModel.Chrome.ToolbarBackground.words) + ", or a colour's name",
    .text,
    .words(AppModel.Chrome.ToolbarBackground.words),
    content: .text
  ) { nodes, id, key in nodes.toolbarBackground(id, for: key).map { .string($0.name) } }

  private static func listed(_ words: [String]) -> String {
    let words = words.map { "`\($0)`" }
    return "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }
}

extension RouteValue {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
