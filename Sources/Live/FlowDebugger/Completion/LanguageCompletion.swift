import FlowApps
package import FlowLanguage
import FlowSyntax
import NavigationEngine

/// Completes steps and expectations with the language's names and the available candidates.
package struct LanguageCompletion {
  /// A completion.
  package struct Proposal {
    /// The kind of a completion.
    package enum Meaning {
      case verb(Verb)
      case expectation(ExpectationKey)
      /// A key of a map, or a command of the workspace.
      case name
      /// The label of a link or an action.
      case label
      case value
    }

    package let text: String
    package let kind: Meaning
  }

  private let candidates: CompletionCandidates

  package init(_ candidates: CompletionCandidates) { self.candidates = candidates }

  /// The items for a position, the likeliest first; they aren't filtered by the typed text.
  package func items(for context: CompletionContext) -> [Proposal] {
    switch context.kind {
    case .first: verbs
    case .key(let used): keys(of: context.path, used: used).filter { item in !used.contains { item.text == "\($0): " } }
    case .value(let inList): values(of: context.path, inList: inList, context.partial)
    }
  }

  /// The completed texts of a step.
  package func steps(_ text: String) -> [String] { texts(for: CompletionContext(step: text), in: text) }

  /// The completed texts of expectations.
  package func expectations(_ text: String) -> [String] {
    texts(for: CompletionContext(expectations: text), in: text)
  }

  /// The completed texts for a position in a text.
  package func texts(for context: CompletionContext, in text: String) -> [String] {
    let head = String(text.prefix(context.start))
    return items(for: context).map(\.text).filter { $0.hasPrefix(context.partial) && $0 != context.partial }
      .withoutRepeats.map { head + $0 }
  }

  // MARK: Names

  /// The verbs as they begin a step.
  package var verbs: [Proposal] {
    possibleVerbs.map { Proposal(text: $0.isWord ? $0.name : "\($0.name): ", kind: .verb($0)) }
      + candidates.ownVerbs.map { Proposal(text: $0, kind: .name) }
  }

  /// The verbs that can work now.
  package var possibleVerbs: [Verb] { StepTable.verbs.filter { !candidates.impossibleVerbs.contains($0.name) } }

  package var expectationKeys: [Proposal] {
    StepTable.expectations.map { Proposal(text: "\($0.name): ", kind: .expectation($0)) }
  }

  // MARK: Keys

  /// The keys of a map, each with its colon.
  private func keys(of path: [String], used: [String]) -> [Proposal] {
    guard let owner = path.last, !StepTable.stepListKeys.contains(owner) else {
      let verbNames = Set(StepTable.verbs.map(\.name) + candidates.ownVerbs)
      let isQuestion = path.isEmpty && used.allSatisfy { name in StepTable.expectations.contains { $0.name == name } }
      let names =
        used.contains(where: verbNames.contains)
        ? Self.keys(StepTable.modifiers.map(\.key.rawValue))
        : possibleVerbs.map { Proposal(text: "\($0.name): ", kind: .verb($0)) } + Self.keys(candidates.ownVerbs)
      return names + (isQuestion ? expectationKeys : [])
    }
    if Self.expectationMaps.contains(owner) {
      return expectationKeys + (owner == "waitFor" ? Self.keys(["timeout"]) : [])
    }
    if path.dropLast().last == "stacks" { return expectationKeys }
    switch owner {
    case "set": return bindingKeys
    case "stacks": return Self.keys(candidates.addresses.map(Self.spell))
    case "transition": return Self.keys(["kind", "levels", "animated"])
    default: break
    }
    guard let shape = StepTable.expectation(named: owner)?.fact?.shape, shape.form == .map || shape.form == .counts
    else {
      return Self.keys(StepTable.keys.filter { $0.verb == owner }.map(\.name))
    }
    return switch shape.names {
    case .bindings: bindingKeys
    case .columns, .rows: Self.keys(candidates.columns.map(\.rawValue))
    case .rowNames: Self.keys(candidates.rowNames.map(Self.spell))
    case .none, .screens, .tabs, .layers, .links, .labels, .values, .title, .backTitle, .diagnostics, .words: []
    }
  }

  private var bindingKeys: [Proposal] { Self.keys(candidates.bindings.map { Self.spell($0.name) }) }

  private static func keys(_ names: [String]) -> [Proposal] { names.map { Proposal(text: "\($0): ", kind: .name) } }

  /// The keys whose values are maps of expectations.
  private static let expectationMaps: Set<String> = ["expect", "assert", "waitFor", "not", "any", "when", "while"]

  // MARK: Values

  private func values(of path: [String], inList: Bool, _ partial: String) -> [Proposal] {
    guard let key = path.last else { return [] }
    if inList, StepTable.stepListKeys.contains(key) { return verbs }
    let texts = texts(of: key, in: path.dropLast().last ?? "", partial)
    let isLabel = ["tap", "label", "links"].contains(key)
    return texts.map { Proposal(text: $0, kind: isLabel ? .label : .value) }
  }

  private func texts(of key: String, in owner: String, _ partial: String) -> [String] {
    switch (owner, key) {
    case ("set", _), ("bindings", _):
      spell(candidates.bindings.first { $0.name == key }?.values ?? [])
    case ("selection", _): spell(rows(of: key) + [.null])
    case ("select", "value"): spell(allRows + [.null])
    case ("tap", "value"): spell(candidates.linkValues)
    case ("tap", "row"): spell(candidates.dataRows)
    case ("tap", "label"): texts(candidates.labels + candidates.rowActions, partial)
    case ("back", "to"): texts(candidates.backTitles, partial)
    case ("transition", "kind"): Transition.Kind.allCases.map(\.rawValue)
    case ("runFlow", "file"), ("save", "file"), ("restore", "file"): candidates.files(partial)
    default: texts(of: key, partial)
    }
  }

  private func texts(of key: String, _ partial: String) -> [String] {
    switch key {
    case "tap", "label": texts(candidates.labels, partial)
    case "view": texts(candidates.views, partial)
    case "push", "setPath", "replaceTop":
      spell((candidates.linkValues + candidates.path + candidates.samples).withoutRepeats) + candidates.cases
    case "popTo": spell(candidates.path + candidates.linkValues)
    case "replaceRoot": texts(candidates.screens, partial)
    case "select": spell(allRows + [.null])
    case "column": candidates.columns.map(\.rawValue)
    case "in": texts(candidates.addresses, partial)
    case "selectTab": texts(candidates.tappableTabs, partial)
    case "open": texts(candidates.sampleURLs + candidates.urls, partial)
    case "resize": Step.Resize.allCases.map(\.rawValue)
    case "expectDiagnostics": EngineDiagnostic.ID.allCases.map(\.rawValue)
    case "refused": Refusal.ID.allCases.map(\.rawValue)
    case "runFlow": candidates.files(partial).filter { !AppFileName.isApp($0) }
    case "restore": texts(candidates.savedNames, partial)
    case "soft", "animated": ["true", "false"]
    default: choices(of: key, partial)
    }
  }

  /// The values of a verb or an expectation.
  private func choices(of key: String, _ partial: String) -> [String] {
    if let choices = StepTable.verb(named: key)?.shape.choices, !choices.isEmpty { return choices }
    return StepTable.expectation(named: key)?.fact.map { texts(of: $0.shape, partial) } ?? []
  }

  /// The values of an expectation by their shape.
  private func texts(of shape: ValueShape, _ partial: String) -> [String] {
    let null = shape.isOptional ? ["null"] : []
    return switch shape.names {
    case .links: texts(candidates.labels, partial)
    case .values: spell(candidates.path + candidates.linkValues) + candidates.cases + null
    case .screens: texts(candidates.visible + candidates.screens, partial)
    case .columns: candidates.columns.map(\.rawValue) + null
    case .title: texts([candidates.title].compactMap(\.self), partial)
    case .backTitle: texts([candidates.backTitle].compactMap(\.self), partial)
    case .diagnostics: EngineDiagnostic.ID.allCases.map(\.rawValue)
    case .words(let words): words
    case .tabs: texts(candidates.tabs, partial) + null
    case .layers: texts(candidates.layers, partial)
    case .none, .labels, .bindings, .rows, .rowNames: []
    }
  }

  private var allRows: [RouteValue] { candidates.columns.flatMap { candidates.rows[$0] ?? [] } }

  private func rows(of column: String) -> [RouteValue] {
    AppModel.Column(rawValue: column).flatMap { candidates.rows[$0] } ?? []
  }

  // MARK: Spelling

  private func spell(_ values: [RouteValue]) -> [String] { values.map { YAMLSpelling.element($0) } }

  /// Texts, in the kind of quotes that was typed.
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
