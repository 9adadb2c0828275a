import FlowSyntax
import NavigationEngine
import PlainText

/// The state that an app's conditions ask, with the names that it has in the app file.
///
/// A property of a view is state of the screen that shows the view, any other one state of the app.
struct StateTable {
  /// The demands of a condition, and the screen that declares the part it decides about; nil for the app.
  private typealias Use = (requirement: Requirement, screen: Int?)

  private let bindings: KnownBindings
  /// The selected tab, and the tabs by their tags.
  private let tabs: (storage: Storage, tabs: [String: String])?
  /// Properties that something else than state holds: bindings of any screen, paths, selections without a name.
  private let others: Set<Storage>
  /// The names of state with the values at the start, by the properties behind it: of the app, and of each screen.
  private(set) var ofApp: [Storage: RouteValue.Field] = [:]
  private(set) var ofScreens: [[Storage: RouteValue.Field]]
  /// The names of state that outlives the app.
  private(set) var saved: Set<String> = []

  /// Gives names to all state that the conditions of an app's declarations ask.
  init(of app: AppDraft, _ bindings: KnownBindings) {
    (self.bindings, tabs) = (bindings, app.tabSelection)
    ofScreens = Array(repeating: [:], count: app.screens.count)
    let unnamed = app.fragments.flatMap(\.selections).compactMap(\.storage).filter { app.selections[$0] == nil }
    others = Set(app.paths.map(\.storage) + app.screens.flatMap(\.bindings.keys) + unnamed)
    let ofDeclarations =
      app.tabs.map(\.requirement) + app.roots.map(\.requirement) + app.presentations.map(\.requirement)
    var uses: [Use] = ofDeclarations.map { ($0, nil) }
    for (number, screen) in app.screens.enumerated() { uses += screen.requirements.map { ($0, number) } }
    uses += usesOfButtons(in: app, besides: uses)
    let views = app.screens.map { screen in
      screen.fragments.reduce(into: Set([screen.name])) { $0.formUnion($1.notes.views) }
    }
    var places: [(clause: StateCondition.Clause, screen: Int?)] = []
    var known: [Storage: Set<Int?>] = [:]
    for use in uses {
      for clause in use.requirement.condition.clauses where !isBound(clause.storage) {
        let isOwn = use.screen.map { screen in clause.home.map { views[screen].contains($0) } ?? false } ?? false
        let screen = isOwn ? use.screen : nil
        if known[clause.storage, default: []].insert(screen).inserted { places.append((clause, screen)) }
      }
    }
    // State that is asked somewhere where its view isn't belongs to the app everywhere.
    let shared = Set(places.filter { $0.screen == nil }.map(\.clause.storage))
    let reserved = app.takenNames.union(app.bindingNames)
    var names = UniqueNames(reserved: reserved)
    for (clause, _) in places where shared.contains(clause.storage) && ofApp[clause.storage] == nil {
      let state = RouteValue.Field(names.add(firstOf: Self.names(of: clause.storage)), clause.initial)
      ofApp[clause.storage] = state
      let property = app.inliner.owner(of: clause.storage)?.property(clause.storage.property)
      if property?.isSavedState == true { saved.insert(state.name) }
    }
    let taken = reserved.union(ofApp.values.map(\.name))
    var ofScreen = views.map { _ in UniqueNames(reserved: taken) }
    for (clause, screen) in places {
      guard let screen, !shared.contains(clause.storage), ofScreens[screen][clause.storage] == nil else { continue }
      let name = ofScreen[screen].add(firstOf: Self.names(of: clause.storage))
      ofScreens[screen][clause.storage] = RouteValue.Field(name, clause.initial)
    }
  }

  /// The names that state can have: its property's, or that with its owner's.
  static func names(of storage: Storage) -> [String] {
    let property = storage.property.nameWord
    return [property, "\(storage.owner.screenName.nameWord)_\(property)"]
  }

  /// Whether something else than state holds a property.
  private func isBound(_ storage: Storage) -> Bool {
    others.contains(storage) || tabs?.storage == storage || bindings.ofApp[storage] != nil
  }

  /// The state behind a property, seen from a screen; nil for the app.
  func state(of storage: Storage, onScreen screen: Int?) -> RouteValue.Field? {
    if let screen, let own = ofScreens[screen][storage] { return own }
    // A binding of the frontmost screen that has one takes what another screen sets.
    return ofApp[storage] ?? ofScreens.lazy.compactMap { $0[storage] }.first
  }

  /// The condition of a declaration, in the names of the app file.
  ///
  /// - Parameters:
  ///   - requirement: What its conditions ask.
  ///   - screen: The screen that declares it; nil for the app.
  ///   - unread: The conditions that clauses don't say all of, which get those of the requirement.
  /// - Returns: The condition; nil if nothing is asked.
  func condition(
    _ requirement: Requirement,
    onScreen screen: Int?,
    _ unread: inout [SourceNode]
  ) -> AppModel.Condition? {
    let clauses = requirement.condition.clauses.map { clause(of: $0, onScreen: screen) }
    unread += clauses.contains(nil) ? requirement.unread + requirement.read : requirement.unread
    let written = clauses.compactMap(\.self)
    return written.isEmpty ? nil : AppModel.Condition(written)
  }

  private func clause(of clause: StateCondition.Clause, onScreen screen: Int?) -> AppModel.Condition.Clause? {
    func named(_ name: String, _ values: [RouteValue]) -> AppModel.Condition.Clause {
      AppModel.Condition.Clause(name, values, isNegated: clause.isNegated)
    }
    let storage = clause.storage
    if let binding = bindings.near(storage, onScreen: screen) {
      if binding.itemType != nil { return clause.values == [.null] ? named(binding.name, clause.values) : nil }
      return clause.values.allSatisfy { $0.typeName == "Bool" } ? named(binding.name, clause.values) : nil
    }
    if let tabs, tabs.storage == storage {
      let names = clause.values.mapAll { value in
        if case .string(let tag) = value { tabs.tabs[tag].map(RouteValue.string) } else { nil }
      }
      return names.map { named(SceneState.tabBinding, $0) }
    }
    guard !others.contains(storage) else { return nil }
    let state = screen.flatMap { ofScreens[$0][storage] } ?? ofApp[storage]
    guard let state, StateConditionReader.canHold(state.value, clause.values) else { return nil }
    return named(state.name, clause.values)
  }

  // MARK: Buttons

  /// The conditions of buttons that do something to bindings, paths, or state that a condition asks.
  private func usesOfButtons(in app: AppDraft, besides declared: [Use]) -> [Use] {
    let (paths, opens) = (BoundPaths(app), app.fragments.contains { !$0.urlHandlers.isEmpty })
    let buttons = app.screens.enumerated().flatMap { number, screen in
      screen.fragments.flatMap(\.buttons).filter { $0.site.isInToolbar || !$0.changes.isEmpty }.map { ($0, number) }
    }
    let buttonsByCode = Dictionary(buttons.map { ($0.0.code, $0.0) }) { first, _ in first }
    var counts: [Int: Int] = [:]
    var uses: [[Use]] = buttons.map { _ in [] }
    /// Reads the buttons with more effects that matter than before: one with as many has the same ways.
    func read(where matters: (ActionEffects.Effect) -> Bool) -> Set<Storage> {
      var ways: [Int: [Fragment.Button.Way]] = [:]
      for (code, button) in buttonsByCode {
        let count = button.changes.count { matters($0.item.effect) }
        guard counts.updateValue(count, forKey: code) != count else { continue }
        ways[code] = button.ways(limit: app.inliner.wayLimit, where: matters)
      }
      var found: Set<Storage> = []
      for (number, (button, screen)) in buttons.enumerated() {
        guard let ways = ways[button.code] else { continue }
        uses[number] = ([button.site.enabling] + button.here(ways).map(\.requirement)).map { ($0, screen) }
        found.formUnion(Self.storages(of: uses[number]))
      }
      return found
    }
    var asked = others.union(bindings.ofApp.keys).union(bindings.ofAny.keys)
    asked.formUnion(app.covers.map(\.clause.storage) + [tabs?.storage].compactMap(\.self))
    asked.formUnion(Self.storages(of: declared).union(read { _ in false }))
    func matters(_ effect: ActionEffects.Effect) -> Bool {
      if let storage = effect.storage { return asked.contains(storage) || paths.mayHave(storage) }
      return if case .open = effect { opens } else { true }
    }
    // Code of one button asks state that another one sets.
    while true {
      let found = read(where: matters)
      if found.isSubset(of: asked) { return Array(uses.joined()) }
      asked.formUnion(found)
    }
  }

  private static func storages(of uses: [Use]) -> Set<Storage> {
    uses.reduce(into: []) { found, use in
      for clause in use.requirement.condition.clauses { found.insert(clause.storage) }
    }
  }
}
