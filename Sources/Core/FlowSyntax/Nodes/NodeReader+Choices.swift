package import NavigationEngine
import PlainText

// Readers of a choice of names, of `null` and of maps with known keys.
extension NodeReader {
  /// The text if it is one of the names, else nil with an error and a suggestion.
  package mutating func oneOf(_ names: [String], _ text: String, _ id: YAMLTree.ID, what: String) -> String? {
    if names.contains(text) { return text }
    return fail(.unknownName(text, what: what, known: names, tree.place(id)))
  }

  /// The node's text if it is one of the names, else nil with an error.
  package mutating func word(_ id: YAMLTree.ID, of names: [String], what: String, for owner: String) -> String? {
    text(id, for: owner).flatMap { oneOf(names, $0, id, what: what) }
  }

  /// The enumeration's case with the node's text as its raw value, else nil with an error.
  package mutating func choice<Choice>(_ id: YAMLTree.ID, _ what: String, for owner: String) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    word(id, of: Choice.allCases.map(\.rawValue), what: what, for: owner).flatMap(Choice.init(rawValue:))
  }

  /// Whether the node is a written `null`, and not an absent value.
  package func isNull(_ id: YAMLTree.ID) -> Bool {
    tree.kind(id) == .scalar && tree.isPlain(id) && !tree.isNothing(id) && CoreSchema.resolve(tree.text(id)) == .null
  }

  /// A toolbar's background: one of the fixed names or a colour's name.
  ///
  /// A text that is nearly a fixed name is reported as a misspelling of it.
  package mutating func toolbarBackground(
    _ id: YAMLTree.ID,
    for owner: String
  ) -> AppModel.Chrome.ToolbarBackground? {
    guard let text = text(id, for: owner) else { return nil }
    let words = AppModel.Chrome.ToolbarBackground.words
    let isColor = !text.isEmpty && NearestNames.of(text, among: words, within: 1).isEmpty
    return isColor ? .color(text) : oneOf(words, text, id, what: "what can be behind a toolbar").map { .init($0) }
  }

  /// The fields of a map by name; nil if one is unknown or a needed one is missing.
  package mutating func fields(
    _ id: YAMLTree.ID,
    of owner: String,
    takes: String,
    needed: [String],
    others: [String] = []
  ) -> [String: Field]? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else { return wrongType(id, owner, takes: takes) }
    var found: [String: Field] = [:]
    var isKnown = true
    for field in fields(id) {
      if (needed + others).contains(field.name) {
        found[field.name] = field
      } else {
        unknownKey(field.name, field.key, in: "“\(owner)”", known: needed + others)
        isKnown = false
      }
    }
    guard isKnown else { return nil }
    for name in needed where found[name] == nil {
      report(.missingKey(name, of: owner, example: example(owner), tree.place(id)))
      isKnown = false
    }
    return isKnown ? found : nil
  }

  /// The only field of a map, which must have one of the names; else nil with an error.
  package mutating func onlyField(_ id: YAMLTree.ID, for owner: String, of names: [String]) -> Field? {
    let fields = fields(id)
    var isKnown = true
    for field in fields where !names.contains(field.name) {
      unknownKey(field.name, field.key, in: "“\(owner)”", known: names)
      isKnown = false
    }
    guard isKnown else { return nil }
    guard let field = fields.first, fields.count == 1 else {
      return wrongType(id, owner, takes: "just one of \(names.map { "`\($0)`" }.joined(separator: ", "))")
    }
    return field
  }
}

extension Diagnostic {
  fileprivate static func unknownName(_ name: String, what: String, known: [String], _ place: Place) -> Self {
    Self("unknown-name", "“\(name.excerpt)” isn't \(what)", at: place)
      .help(near: name, among: known, else: "use one of \(known.joined(separator: ", "))")
  }

  package static func missingKey(_ name: String, of owner: String, example: String?, _ place: Place) -> Self {
    missingKey("“\(owner)” needs “\(name)”", example: example, place)
  }

  package static func missingKey(_ message: String, example: String?, _ place: Place) -> Self {
    Self(.missingKey, message, at: place).help(example.map { "write for instance `\($0)`" })
  }

  package static func excludingKeys(
    _ first: String,
    _ second: String,
    of owner: String,
    _ place: Place,
    first firstPlace: Place
  ) -> Self {
    Self("excluding-keys", "“\(owner)” takes “\(first)” or “\(second)”, not both", at: place)
      .note("the other is here", at: firstPlace)
      .help("keep one of the two")
  }
}
