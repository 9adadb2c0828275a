import FlowSyntax
import NavigationEngine

/// The state that an app's conditions ask, with the names that it has in the app file.
///
/// A property of a view is state of the screen that shows the view, any other one state of the app.
struct StateTable {
  /// A condition, and the screen that declares the part it decides about; nil for the app.
  struct Use {
    let requirement: Requirement
    let screen: Int?
  }

  /// State by the property behind it.
  struct State {
    let name: String
    let initial: RouteValue
  }

  /// The names that conditions can ask beside state.
  struct Bindings {
    /// The bindings of the app and of each screen.
    var ofApp: [Storage: KnownBindings.Known] = [:]
    var ofScreens: [[Storage: KnownBindings.Known]] = []
    /// Selections of lists, by the names of their bindings.
    var selections: [Storage: String] = [:]
    /// The selected tab, and the tabs by their tags.
    var tabs: (storage: Storage, tabs: [String: String])?
    /// Properties that something else than state holds: bindings of any screen, paths.
    var others: Set<Storage> = []
    /// Names that no state may have.
    var names: Set<String> = []
  }

  private let bindings: Bindings
  private(set) var ofApp: [Storage: State] = [:]
  private(set) var ofScreens: [[Storage: State]]
  /// The names of state that outlives the app.
  private(set) var saved: Set<String> = []

  /// Gives names to all state that conditions ask.
  init(_ uses: [Use], _ bindings: Bindings, views: [Set<String>], _ index: AppIndex) {
    self.bindings = bindings
    ofScreens = Array(repeating: [:], count: views.count)
    var places: [(clause: StateCondition.Clause, screen: Int?)] = []
    for use in uses {
      for clause in use.requirement.condition.clauses where !isBound(clause.storage) {
        let isOwn = use.screen.map { screen in clause.home.map { views[screen].contains($0) } ?? false } ?? false
        places.append((clause, isOwn ? use.screen : nil))
      }
    }
    // State that is asked somewhere where its view isn't belongs to the app everywhere.
    let shared = Set(places.filter { $0.screen == nil }.map(\.clause.storage))
    var names = UniqueNames(reserved: bindings.names)
    for (clause, _) in places where shared.contains(clause.storage) && ofApp[clause.storage] == nil {
      let state = State(name: names.add(firstOf: Self.names(of: clause.storage)), initial: clause.initial)
      ofApp[clause.storage] = state
      if Self.isSaved(clause.storage, index) { saved.insert(state.name) }
    }
    let taken = bindings.names.union(ofApp.values.map(\.name))
    var ofScreen = views.map { _ in UniqueNames(reserved: taken) }
    for (clause, screen) in places {
      guard let screen, !shared.contains(clause.storage), ofScreens[screen][clause.storage] == nil else { continue }
      let name = ofScreen[screen].add(firstOf: Self.names(of: clause.storage))
      ofScreens[screen][clause.storage] = State(name: name, initial: clause.initial)
    }
  }

  /// The names that state can have: its property's, or that with its owner's.
  static func names(of storage: Storage) -> [String] {
    let property = Naming.word(storage.property)
    return [property, "\(Naming.word(Naming.screenName(storage.owner)))_\(property)"]
  }

  private static func isSaved(_ storage: Storage, _ index: AppIndex) -> Bool {
    let property = index.types.first { $0.name == storage.owner }?.property(storage.property)
    return property?.children(.attribute).contains { StateDeclaration.savedWrappers.contains($0.text) } == true
  }

  /// Whether something else than state holds a property.
  private func isBound(_ storage: Storage) -> Bool {
    bindings.others.contains(storage) || bindings.selections[storage] != nil || bindings.tabs?.storage == storage
      || bindings.ofApp[storage] != nil
  }

  /// The state behind a property, seen from a screen; nil for the app.
  func state(of storage: Storage, onScreen screen: Int?) -> State? {
    if let screen, let own = ofScreens[screen][storage] { return own }
    // A binding of the frontmost screen that has one takes what another screen sets.
    return ofApp[storage] ?? ofScreens.lazy.compactMap { $0[storage] }.first
  }

  /// The requirement of a declaration, in the names of the app file.
  ///
  /// - Parameters:
  ///   - requirement: What its conditions ask.
  ///   - screen: The screen that declares it; nil for the app.
  ///   - unread: The conditions that clauses don't say all of, which get those of the requirement.
  /// - Returns: The clauses.
  func when(
    _ requirement: Requirement,
    onScreen screen: Int?,
    _ unread: inout [SourceNode]
  ) -> [AppModel.Condition.Clause] {
    let clauses = requirement.condition.clauses.map { clause(of: $0, onScreen: screen) }
    unread += clauses.contains(nil) ? requirement.unread + requirement.read : requirement.unread
    return clauses.compactMap(\.self)
  }

  private func clause(of clause: StateCondition.Clause, onScreen screen: Int?) -> AppModel.Condition.Clause? {
    func named(_ name: String, _ values: [RouteValue]) -> AppModel.Condition.Clause {
      AppModel.Condition.Clause(name, values, isNegated: clause.isNegated)
    }
    let storage = clause.storage
    if let binding = screen.flatMap({ bindings.ofScreens[$0][storage] }) ?? bindings.ofApp[storage] {
      if binding.itemType != nil { return clause.values == [.null] ? named(binding.name, clause.values) : nil }
      return clause.values.allSatisfy { $0.typeName == "Bool" } ? named(binding.name, clause.values) : nil
    }
    if let tabs = bindings.tabs, tabs.storage == storage {
      var names: [RouteValue] = []
      for value in clause.values {
        guard case .string(let tag) = value, let tab = tabs.tabs[tag] else { return nil }
        names.append(.string(tab))
      }
      return named(SceneState.tabBinding, names)
    }
    if let name = bindings.selections[storage] { return clause.values == [.null] ? named(name, clause.values) : nil }
    guard !bindings.others.contains(storage) else { return nil }
    let state = screen.flatMap { ofScreens[$0][storage] } ?? ofApp[storage]
    guard let state, StateConditionReader.canHold(state.initial, clause.values) else { return nil }
    return named(state.name, clause.values)
  }
}

extension StateTable {
  /// Gives names to the state that the conditions of an app's declarations ask.
  init(of app: AppDraft, _ drafted: ScreenDrafts, _ inliner: Inliner) {
    let drafts = drafted.drafts
    var uses = (app.tabs.map(\.requirement) + app.roots.map(\.requirement) + app.presentations.map(\.requirement))
      .map { StateTable.Use(requirement: $0, screen: nil) }
    for (number, draft) in drafts.enumerated() {
      uses += draft.screen.requirements.map { StateTable.Use(requirement: $0, screen: number) }
    }
    var bindings = StateTable.Bindings()
    bindings.ofApp = KnownBindings.types(of: drafted.bindings, app.presentations)
    bindings.ofScreens = drafts.map { KnownBindings.types(of: $0.bindings, $0.screen.presentations) }
    bindings.tabs = drafted.tabSelection
    bindings.selections = drafted.selections
    bindings.others = Set(drafted.paths.map(\.storage) + drafts.flatMap(\.bindings.keys))
    let lists = drafts.flatMap(\.fragments).flatMap(\.selections) + drafted.base.selections
    bindings.others.formUnion(lists.compactMap(\.storage).filter { drafted.selections[$0] == nil })
    bindings.names = drafted.takenNames.union(drafted.bindingNames)
    let views = drafts.map { draft in
      draft.fragments.reduce(into: Set([draft.screen.name])) { $0.formUnion($1.views) }
    }
    uses += Self.uses(ofButtonsIn: drafted, besides: uses, bindings, inliner)
    self.init(uses, bindings, views: views, inliner.index)
  }

  /// The conditions of buttons that do something to bindings, paths, or state that a condition asks.
  private static func uses(
    ofButtonsIn drafted: ScreenDrafts,
    besides others: [Use],
    _ bindings: Bindings,
    _ inliner: Inliner
  ) -> [Use] {
    let (paths, opens) = (BoundPaths(drafted, inliner), drafted.fragments.contains { !$0.urlHandlers.isEmpty })
    let buttons = drafted.drafts.enumerated().flatMap { number, draft in
      draft.fragments.flatMap(\.buttons).filter { $0.site.isInToolbar || !$0.changes.isEmpty }.map { ($0, number) }
    }
    func uses(where matters: (ActionEffects.Effect) -> Bool) -> [Use] {
      var known: [Int: [Fragment.Button.Way]] = [:]
      return buttons.flatMap { button, number in
        let ways = known[button.code] ?? button.ways(limit: inliner.wayLimit, where: matters)
        known[button.code] = ways
        let demands = [button.site.enabling] + button.here(ways).map(\.requirement)
        return demands.map { Use(requirement: $0, screen: number) }
      }
    }
    var asked = bindings.others.union(bindings.ofApp.keys).union(bindings.ofScreens.flatMap(\.keys))
    asked.formUnion(drafted.covers.map(\.clause.storage) + bindings.selections.keys)
    asked.formUnion([bindings.tabs?.storage].compactMap(\.self) + storages(of: others + uses { _ in false }))
    func matters(_ effect: ActionEffects.Effect) -> Bool {
      if let storage = effect.storage { return asked.contains(storage) || paths.mayHave(storage) }
      return if case .open = effect { opens } else { true }
    }
    // Code of one button asks state that another one sets.
    while true {
      let found = uses(where: matters)
      if storages(of: found).isSubset(of: asked) { return found }
      asked.formUnion(storages(of: found))
    }
  }

  private static func storages(of uses: [Use]) -> Set<Storage> {
    Set(uses.flatMap(\.requirement.condition.clauses).map(\.storage))
  }
}
