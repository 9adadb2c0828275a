import FlowSyntax
import NavigationEngine

/// Finds identifiers by which a UI test would find two things in front of one screen (S19.4).
struct SharedIdentifiers {
  private let model: AppModel
  private let app: AppContext
  private let facts: [Int: DeclarationFacts]
  private(set) var warnings: [Diagnostic] = []
  /// The second declarations that were reported, since two tabs are in front of every screen.
  private var reported: Set<Int> = []

  /// Finds them in an app; it costs nothing if no declaration has a fact.
  static func warnings(in model: AppModel, _ app: AppContext) -> [Diagnostic] {
    guard !app.facts.isEmpty else { return [] }
    var search = SharedIdentifiers(model: model, app: app, facts: app.facts.numbered(app.ranges))
    search.search()
    return search.warnings
  }

  private mutating func search() {
    let tabs = model.tabs.map(\.source)
    check(tabs, "the tab bar")
    for (name, screen) in model.screens.sorted(by: { ($0.value.source ?? 0) < ($1.value.source ?? 0) }) {
      let own = [screen.source] + screen.everyTemplate.map(\.source)
      check((screen.hidesTabBar ? [] : tabs) + own, "“\(name.excerpt)”")
    }
    for layer in model.everyLayer { check(layer.buttons.map(\.source), "“\(layer.binding.excerpt)”") }
  }

  /// Checks the declarations that are in front at one time.
  private mutating func check(_ sources: [Int?], _ place: String) {
    var first: [String: Int] = [:]
    for case let source? in sources {
      guard let identifier = facts[source]?.identifier else { continue }
      guard let other = first[identifier] else {
        first[identifier] = source
        continue
      }
      guard other != source, reported.insert(source).inserted else { continue }
      warnings.append(
        .sharedIdentifier(identifier, on: place, app.place(ofSource: source), first: app.place(ofSource: other))
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func sharedIdentifier(
    _ identifier: String,
    on owner: String,
    _ place: Place,
    first: Place
  ) -> Self {
    Self(
      .sharedIdentifier,
      "two things on \(owner) have the identifier “\(identifier.excerpt)”, so a UI test can't tell them apart",
      severity: .warning,
      at: place
    )
    .note("the first is here", at: first)
    .help("give one of them another identifier")
  }
}
