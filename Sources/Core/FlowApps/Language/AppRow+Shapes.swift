import FlowSyntax
import NavigationEngine

// Shapes of keys: how such a key is read and written, whichever part has it.

extension AppRow {
  /// A text.
  static func text(_ example: String, _ summary: String, _ path: Path<String?>, form: NodeForm = .text) -> Self {
    Self(example, summary, form, path, read: { $0.text() }, write: { $1.text($0) })
  }

  /// The name of a type.
  static func type(_ example: String, _ summary: String, _ path: Path<String?>) -> Self {
    Self(example, summary, .name(.type), path, read: { $0.typeName() }, write: { $1.text($0) })
  }

  /// The name of a screen.
  static func screen(_ example: String, _ summary: String, _ path: Path<String?>) -> Self {
    Self(example, summary, .screen, path, read: { $0.screenName() }, write: { $1.text($0) })
  }

  /// `true` or `false`, which is written where it isn't the default.
  static func flag(_ example: String, _ summary: String, _ path: Path<Bool>, default standard: Bool = false) -> Self {
    Self(
      example,
      summary,
      .flag,
      path,
      read: { $0.flag() ?? standard },
      write: { $1.yaml($0 == standard ? nil : String($0)) }
    ).standing(for: String(standard))
  }

  /// A name among some, which is written where it isn't the default.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ example: String,
    _ summary: String,
    _ path: Path<Choice>,
    of what: String,
    default standard: Choice
  ) -> Self {
    Self(
      example,
      summary,
      .word(Choice.allCases.map(\.rawValue)),
      path,
      read: { $0.choice(of: what) ?? standard },
      write: { $1.yaml($0 == standard ? nil : $0.rawValue) }
    ).standing(for: standard.rawValue)
  }

  /// A word that turns something on.
  ///
  /// - Parameters:
  ///   - example: The key with the word.
  ///   - summary: The documentation, in one line.
  ///   - path: Whether it is on.
  ///   - other: The word for off; nil for none.
  ///   - what: The kind of word, as a sentence names it.
  /// - Returns: The row.
  static func word(
    _ example: String,
    _ summary: String,
    _ path: Path<Bool>,
    or other: String? = nil,
    of what: String
  ) -> Self {
    let word = String(example.split(separator: " ").last ?? "")
    let words = [other, word].compactMap(\.self)
    return Self(
      example,
      summary,
      .word(words),
      path,
      read: { $0.word(of: words, what) == word },
      write: { $1.yaml($0 ? word : nil) }
    )
  }

  /// The state of the app, or of the screen.
  static func state(_ example: String, _ summary: String, _ path: Path<[RouteValue.Field]>) -> Self {
    let form = NodeForm.entries(.declared(.binding), .value)
    return Self(example, summary, form, path, read: { $0.readState() }, write: { $1.fields($0) })
      .holding(.values).declaring { $1.readState($0) }
  }

  // MARK: Where the stack looks for a declaration

  /// Whether a declaration is inside a lazy container.
  static func lazy(_ summary: String, _ path: Path<AppModel.Placement>) -> Self {
    Self("lazy: true", summary, .flag) {
      if $1.flag() == true, $0[keyPath: path] == .effective { $0[keyPath: path] = .lazyContainer }
    } write: {
      $1.yaml($0[keyPath: path] == .lazyContainer ? "true" : nil)
    }
  }

  /// Whether a declaration is outside the stack, wherever else it is.
  static func misplaced(_ summary: String, _ path: Path<AppModel.Placement>) -> Self {
    Self("misplaced: true", summary, .flag) {
      if $1.flag() == true { $0[keyPath: path] = .outsideStack }
    } write: {
      $1.yaml($0[keyPath: path] == .outsideStack ? "true" : nil)
    }
  }

  // MARK: Conditions (S18.2)

  /// The condition of a declaration.
  ///
  /// - Parameters:
  ///   - effect: The effect of the condition, as the rest of “so that …”.
  ///   - path: The condition.
  /// - Returns: The row.
  static func when(_ effect: String, _ path: Path<AppModel.Condition?>) -> Self {
    when(
      "when: {name: {not: null}}",
      "what state and bindings must be so that \(effect): a value for each, a list of values, or `{not: value}`",
      path
    )
  }

  static func when(_ example: String, _ summary: String, _ path: Path<AppModel.Condition?>) -> Self {
    let form = NodeForm.entries(.name(.binding), .value, least: 1)
    return Self(example, summary, form, path, read: { $0.readCondition() }, write: { $1.condition($0) })
      .holding(.values)
  }

  /// Whether a declaration is absent while its condition doesn't hold.
  static func hides(
    _ summary: String,
    _ path: Path<Bool>,
    _ condition: any KeyPath<Part, AppModel.Condition?> & Sendable
  ) -> Self {
    Self("hides: true", summary, .flag) {
      if $1.entry.map["when"] == nil { $1.report(.hidesWithoutWhen($1.keyPlace)) }
      $0[keyPath: path] = $1.flag() ?? false
    } write: {
      $1.yaml($0[keyPath: path] && $0[keyPath: condition] != nil ? "true" : nil)
    }
  }

  // MARK: Facts for people and tools (S19.3–S19.5)

  /// The line of code behind a declaration with that number.
  static func source(_ path: any KeyPath<Part, Int?> & Sendable) -> Self {
    source { $1.facts(of: $0[keyPath: path])?.code }
  }

  /// The line of code behind a declaration.
  static func source(_ code: @escaping @Sendable (Part, AppOutput) -> CodePlace?) -> Self {
    Self(
      "source: Views/Home.swift:36",
      "the file and the line of its Swift code, from the folder that `sources` names, or else the app file's; shown beside the app file's line, never opened",
      .matching(":[0-9]+$")
    ) {
      $1.readSource(of: $1.entry.map.owner, $1.entry.map.id)
    } write: {
      $1.yaml(code($0, $1).map { YAMLLines.place($0.description) })
    }
  }

  /// The parts of a declaration that its sources don't give: a list of names, or one.
  static func assumed(_ path: any KeyPath<Part, Int?> & Sendable) -> Self {
    Self(
      "assumed: [value]",
      "what of it the app's sources don't give, and was made up: a list such as `value`, `label`, `title`, `screen`; it changes no step",
      .either([.list(.text), .text])
    ) { _, app in
      let (id, key) = (app.entry.value, app.entry.key)
      let names = app.tree.kind(id) == .sequence ? app.tree.elements(id) : [id]
      let assumed = names.compactMap { app.nodes.text($0, for: key) }
      app.changeFacts { $0.assumed = assumed }
    } write: {
      $1.texts($1.facts(of: $0[keyPath: path])?.assumed ?? [])
    }
  }

  /// The identifier by which UI tests find a declaration.
  static func identifier(_ path: any KeyPath<Part, Int?> & Sendable) -> Self {
    Self("identifier: help-button", "what UI tests find it by: accessibilityIdentifier", .text) { _, app in
      guard let text = app.text() else { return }
      if text.isEmpty {
        let _: Void? = app.nodes.wrongType(app.entry.value, app.entry.key, takes: "a text that isn't empty")
      } else {
        app.changeFacts { $0.identifier = text }
      }
    } write: {
      $1.text($1.facts(of: $0[keyPath: path])?.identifier)
    }
  }
}

extension AppContext {
  /// Reads the line of code of a declaration: a file and a line, seen from the file that states them.
  mutating func readSource(of name: YAMLTree.ID, _ whole: YAMLTree.ID) {
    guard let text = text() else { return }
    let place = tree.place(entry.value)
    guard let code = CodePlace(text) else { return report(.notACodePlace(text, place)) }
    let folder = sources.flatMap { $0.file === place.file ? "\($0.folder)/." : nil }
    let file = RelativePath.resolve(code.file, from: folder ?? place.file.name)
    facts.change(at: range(name, whole)) { $0.code = CodePlace(file: file, line: code.line) }
  }

  /// Reads the folder in which the files of `source` keys are, seen from the file that states it.
  mutating func readSources() {
    guard let folder = text() else { return }
    let file = tree.place(entry.value).file
    sources = (RelativePath.resolve(folder, from: file.name), file)
  }

  /// Changes the facts of the declaration whose map is read.
  fileprivate mutating func changeFacts(_ change: (inout DeclarationFacts) -> Void) {
    facts.change(at: range(entry.map.owner, entry.map.id), change)
  }
}

extension Diagnostic {
  fileprivate static func notACodePlace(_ text: String, _ place: Place) -> Self {
    Self("not-a-code-place", "“\(text.excerpt)” isn't a file and a line", at: place)
      .help("write the path from this file's folder and the line, as in `source: Views/Home.swift:36`")
  }

  fileprivate static func hidesWithoutWhen(_ place: Place) -> Self {
    Self("hides-without-when", "`hides` says what happens while `when` doesn't hold, and there is no `when`", at: place)
      .help("add one, such as `when: {loggedIn: true}`, or remove `hides`")
  }
}
