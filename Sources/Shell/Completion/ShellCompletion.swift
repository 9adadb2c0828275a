import FlowLanguage
import NavigationEngine

/// What a typed text may become: words of the language, and what is possible now.
struct ShellCompletion {
  private let possible: ShellPossibilities
  /// The paths of files that begin with a text.
  private let files: (String) -> [String]

  init(_ possible: ShellPossibilities, files: @escaping (String) -> [String] = { _ in [] }) {
    (self.possible, self.files) = (possible, files)
  }

  /// The texts that the text before the cursor may become; each begins with it.
  ///
  /// - Parameter text: What stands before the cursor.
  /// - Returns: The whole texts, the likeliest first.
  func texts(for text: String) -> [String] {
    let verbs = Set(StepTable.verbs.map(\.name) + possible.ownVerbs)
    let slot = ShellSlot(text, isVerb: verbs.contains)
    let head = String(text.prefix(slot.start))
    return candidates(for: slot).filter { $0.hasPrefix(slot.partial) && $0 != slot.partial }.withoutRepeats
      .map { head + $0 }
  }

  private func candidates(for slot: ShellSlot) -> [String] {
    switch slot.kind {
    case .first: first(slot.path.first)
    case .argument(let word): argument(of: word, slot.partial)
    case .key(let used): keys(of: slot.path, used: used).filter { key in !used.contains { key == "\($0): " } }
    case .value(let inList): values(of: slot.path, inList: inList, slot.partial)
    }
  }

  // MARK: Words

  /// The line's first word; behind a colon commands only, behind a dash steps only.
  private func first(_ mark: String?) -> [String] {
    let commands = ShellWord.allCases.map { $0.takesArgument && $0.needsArgument ? "\($0.rawValue) " : $0.rawValue }
    if mark == ":" { return commands }
    let steps = verbs
    if mark == "-" { return steps }
    let isTaken = Set(StepTable.verbs.map(\.name))
    return steps + commands.filter { !isTaken.contains($0.trimmingSpace) } + expectationKeys
  }

  /// The verbs as they begin a step.
  private var verbs: [String] {
    StepTable.verbs.map { $0.isWord ? $0.name : "\($0.name): " } + possible.ownVerbs
  }

  private var expectationKeys: [String] { StepTable.expectations.map { "\($0.name): " } }

  private func argument(of word: ShellWord, _ partial: String) -> [String] {
    switch word {
    case .goto: possible.numbers.map(String.init)
    case .undo, .redo: []
    case .save: files(partial)
    case .load: files(partial).filter { $0.hasSuffix("/") || !AppFileName.isApp($0) }
    case .app: ["open"] + files(partial).filter { $0.hasSuffix("/") || AppFileName.isApp($0) }
    case .profile: Profile.Name.allCases.map(\.rawValue)
    case .help:
      StepTable.verbs.map(\.name) + ShellWord.allCases.map(\.rawValue) + StepTable.expectations.map(\.name)
    default: []
    }
  }

  // MARK: Keys

  /// The keys of a map, each with its colon.
  private func keys(of path: [String], used: [String]) -> [String] {
    guard let owner = path.last, !Self.stepLists.contains(owner) else {
      let verbNames = Set(StepTable.verbs.map(\.name) + possible.ownVerbs)
      let names =
        used.contains(where: verbNames.contains)
        ? StepTable.modifiers.map(\.key.rawValue) : StepTable.verbs.map(\.name) + possible.ownVerbs
      let isQuestion = path.isEmpty && used.allSatisfy { name in StepTable.expectations.contains { $0.name == name } }
      return names.map { "\($0): " } + (isQuestion ? expectationKeys : [])
    }
    if Self.expectationMaps.contains(owner) {
      return expectationKeys + (owner == "waitFor" ? ["timeout: "] : [])
    }
    switch owner {
    case "set", "bindings": return possible.bindings.map { "\(Self.spell($0.name)): " }
    case "selection", "widths": return possible.columns.map { "\($0.rawValue): " }
    case "transition": return ["kind: ", "levels: ", "animated: "]
    default: return StepTable.keys.filter { $0.verb == owner }.map { "\($0.name): " }
    }
  }

  /// What holds steps.
  private static let stepLists: Set<String> = ["steps", "transaction", "then", "else"]
  /// What holds expectations.
  private static let expectationMaps: Set<String> = ["expect", "assert", "waitFor", "not", "any", "when", "while"]

  // MARK: Values

  private func values(of path: [String], inList: Bool, _ partial: String) -> [String] {
    guard let key = path.last else { return [] }
    let owner = path.dropLast().last ?? ""
    if inList, Self.stepLists.contains(key) { return verbs }
    switch (owner, key) {
    case ("set", _), ("bindings", _):
      return spell(possible.bindings.first { $0.name == key }?.values ?? [])
    case ("selection", _): return spell(rows(of: key) + [.null])
    case ("select", "value"): return spell(allRows + [.null])
    case ("tap", "value"): return spell(possible.linkValues)
    case ("back", "to"): return texts(possible.backTitles, partial)
    case ("transition", "kind"): return Transition.Kind.allCases.map(\.rawValue)
    case ("runFlow", "file"), ("save", "file"), ("restore", "file"): return files(partial)
    default: return values(of: key, inList: inList, partial)
    }
  }

  private func values(of key: String, inList: Bool, _ partial: String) -> [String] {
    switch key {
    case "tap", "label", "links": return texts(possible.labels, partial)
    case "view": return texts(possible.views, partial)
    case "push", "setPath", "replaceTop": return spell(possible.linkValues + possible.path)
    case "popTo", "path", "top", "contains", "startsWith", "endsWith":
      return spell(possible.path + possible.linkValues) + (key == "top" ? ["null"] : [])
    case "screen", "visible": return texts(possible.visible + possible.screens, partial)
    case "replaceRoot": return texts(possible.screens, partial)
    case "select": return spell(allRows + [.null])
    case "column", "in", "columns": return possible.columns.map(\.rawValue)
    case "resize": return Step.Resize.allCases.map(\.rawValue)
    case "title": return texts([possible.title].compactMap(\.self), partial)
    case "backTitle": return texts([possible.backTitle].compactMap(\.self), partial)
    case "diagnostics", "expectDiagnostics": return EngineDiagnostic.ID.all.map(\.rawValue)
    case "refused": return Refusal.ID.allCases.map(\.rawValue)
    case "transition": return Transition.Kind.allCases.map(\.rawValue)
    case "runFlow": return files(partial).filter { !AppFileName.isApp($0) }
    case "restore": return texts(possible.savedNames, partial)
    case "soft", "animated": return ["true", "false"]
    default: return words(of: key)
    }
  }

  /// The words among which a verb or an expectation chooses.
  private func words(of key: String) -> [String] {
    if case .choice(let choices)? = StepTable.verbs.first(where: { $0.name == key })?.shape {
      return choices.map(\.key)
    }
    switch StepTable.expectations.first(where: { $0.name == key })?.shape {
    case .flag: return ["true", "false"]
    case .word(let words, _): return words
    case .wordOrNull(let words, _): return words + ["null"]
    default: return []
    }
  }

  private var allRows: [RouteValue] { possible.columns.flatMap { possible.rows[$0] ?? [] } }

  private func rows(of column: String) -> [RouteValue] {
    AppModel.Column(rawValue: column).flatMap { possible.rows[$0] } ?? []
  }

  // MARK: Spelling

  private func spell(_ values: [RouteValue]) -> [String] { values.map { YAMLSpelling.element($0) } }

  /// Texts, in the quotes that were begun.
  private func texts(_ texts: [String], _ partial: String) -> [String] {
    texts.map { text in
      switch partial.first {
      case "\"": YAMLSpelling.element(.string(text), in: .double)
      case "'": YAMLSpelling.element(.string(text), in: .single)
      default: Self.spell(text)
      }
    }
  }

  private static func spell(_ text: String) -> String { YAMLSpelling.flow(.string(text)) }
}

extension ShellSession {
  /// The texts that the text before the cursor may become; each begins with it.
  ///
  /// - Parameters:
  ///   - text: What stands before the cursor.
  ///   - files: The paths of files that begin with a text.
  /// - Returns: The whole texts, the likeliest first.
  package func completions(of text: String, files: @escaping (String) -> [String] = { _ in [] }) -> [String] {
    ShellCompletion(possibilities, files: files).texts(for: text)
  }
}
