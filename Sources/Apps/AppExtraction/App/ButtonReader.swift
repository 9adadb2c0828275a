import FlowSyntax
import NavigationEngine

/// Reads the changes that buttons make, once all bindings and stacks of an app are known.
struct ButtonReader {
  private let app: AppDraft
  private let states: StateTable
  private var inliner: Inliner { app.inliner }
  private(set) var types: TypeTable
  /// The writes to paths that some change says.
  private(set) var covered: Set<SourceNode> = []
  /// The places where a button dismisses a screen below its own, and no binding presents that.
  private(set) var foreignDismissals: Set<SourceNode> = []
  /// True if the last effect wrote a path, also as an effect before it had left it.
  private var hasWritten = false
  /// The condition of the button that is being read.
  private var asked = StateCondition.always
  /// The places where a button opens a URL that may lead into the app.
  private(set) var openedURLs: Set<SourceNode> = []
  /// The layers after which code may show something else, as a value says that only the running app has.
  private(set) var undecided: Set<SourceNode> = []
  /// The layers in place of the tabs that some change takes away.
  private(set) var uncovering: Set<String> = []
  /// The links into the app, once they have been read.
  private var urls: [AppModel.URLPattern] = []
  /// The patterns of links with parts that their changes take.
  private var patternsOfParts: Set<String> = []
  /// The URL that is being read.
  private var url: URLVariables?
  /// The number of the screen whose code is being read; nil for the app's own.
  private var screen: Int?
  /// Whether a value of the change that is being read is made up in part.
  private var isMadeUp = false
  /// The ways of the buttons so far, by their code: many places show the same button.
  private var ways: [Int: [Fragment.Button.Way]] = [:]
  private let bindings: KnownBindings
  private var paths: BoundPaths

  /// Knows the names of an app.
  init(_ app: AppDraft, _ bindings: KnownBindings, _ states: StateTable) {
    (self.app, self.bindings, self.states, types) = (app, bindings, states, app.types)
    paths = BoundPaths(app)
  }

  // MARK: Links

  /// Adds the links of a screen that stand for its buttons, one for each way that they may go.
  ///
  /// A control without a text that only leaves the screen has no label that a link could have.
  mutating func addLinks(to draft: inout ScreenDraft, _ number: Int) {
    screen = number
    defer { (screen, asked) = (nil, .always) }
    for button in draft.fragments.flatMap(\.buttons) {
      for way in ways(of: button) {
        (isMadeUp, asked) = (false, way.requirement.condition)
        let update = update(of: way.effects)
        if way.isUnconditional(at: button.site), update?.onlyDismisses == true {
          draft.model.offersDismiss = true
          continue
        }
        // An item of a bar is there whatever it does.
        guard update != nil || button.site.isInToolbar && way.hasText else { continue }
        var link = ScreenDraft.Link(way.label, to: update.map(target), at: button.site)
        link.requirement = way.requirement
        link.assumed = (isMadeUp ? [.value] : []) + link.assumed + (way.effects.isChosen ? [.does] : [])
        draft.links.append(link)
      }
    }
  }

  private mutating func ways(of button: Fragment.Button) -> [Fragment.Button.Way] {
    let known = ways[button.code] ?? button.ways(limit: inliner.wayLimit, where: matters)
    ways[button.code] = known
    return button.here(known)
  }

  private func target(of update: AppModel.Update) -> AppModel.Link.Target {
    var rest = update
    rest.bindings = []
    guard rest.isEmpty, update.bindings.count == 1, let field = update.bindings.first, !field.value.isOff,
      bindings.presents(field.name, onScreen: screen)
    else { return .update(update) }
    return .binding(field.name, field.value)
  }

  /// The presentations with the buttons of alerts and dialogs, and the changes when they have gone.
  mutating func completed(
    _ presentations: [AppDraft.Presentation],
    ofScreen number: Int?
  ) -> [AppDraft.Presentation] {
    let fragments = number.map { app.screens[$0].fragments } ?? [app.base]
    let layers = Dictionary(fragments.flatMap(\.layers).map { ($0.site.node, $0) }) { first, _ in first }
    screen = number
    defer { screen = nil }
    return presentations.map { presentation in
      guard let layer = layers[presentation.place] else { return presentation }
      var presentation = presentation
      if let action = layer.onDismiss {
        let effects = ActionReader(action, inliner).effects
        isMadeUp = false
        let change = update(of: effects)
        // `if let next = queue.first { sheet = next }`
        presentation.onDismiss = isMadeUp && effects.isConditional ? nil : change
        if presentation.onDismiss != change { undecided.insert(presentation.place) }
      }
      guard presentation.kind.isButtonsOnly else { return presentation }
      var names = UniqueNames(separator: " ")
      // An alert has each of its buttons once, whatever that does.
      presentation.buttons = layer.buttons.map { button in
        let way = ways(of: button).first
        var change = way.flatMap { update(of: $0.effects) }
        // A tap takes the alert away, after a flag that is switched over; a task or a function that shows it again does so
        // later, and only sometimes.
        if way?.effects.changes.contains(where: { $0.isOwn && !$0.switchesOver }) == false {
          change?.bindings.removeAll { $0.name == presentation.binding && !$0.value.isOff }
        }
        if change?.isEmpty == true { change = nil }
        return AppModel.Presented.Button(names.add(way?.label?.text ?? "Button"), update: change)
      }
      return presentation
    }
  }

  // MARK: URLs

  /// The changes that links into the app make: each place with the code makes its own.
  ///
  /// - Returns: The changes by their patterns, the places of code that isn't read, and the code of which nothing is.
  mutating func readURLs() -> (urls: [AppModel.URLPattern], unread: [SourceNode], others: [[Fragment.Reaction]]) {
    var unread: [SourceNode] = []
    var others: [[Fragment.Reaction]] = []
    defer { paths.around = nil }
    for places in paths.placed(\.urlHandlers, in: app) {
      var own: [AppModel.URLPattern] = []
      for handler in places {
        paths.around = handler.stack
        let reader = URLHandlerReader(handler, inliner)
        unread += reader.unread
        if reader.reactions.isEmpty, reader.unread.isEmpty { unread.append(handler.node) }
        for reaction in reader.reactions {
          let variables = URLVariables(reaction.route, inliner.types)
          guard let update = update(of: reaction, variables), let pattern = variables.route.pattern else {
            unread.append(handler.node)
            continue
          }
          guard !urls.contains(where: { $0.text == pattern }) else { continue }
          let known = own.firstIndex { $0.text == pattern } ?? own.count
          if known == own.count { own.append(.init(pattern, update)) }
          if variables.isTaken { patternsOfParts.insert(pattern) }
          own[known].update.join(update)
        }
      }
      urls += own
      if own.isEmpty { others.append(places) }
    }
    return (urls, unread, others)
  }

  /// The code of views that runs without a person, each at one of its places: a view in every tab is one name.
  var reactions: [[Fragment.Reaction]] { paths.placed(\.reactions, in: app).map { Array($0.prefix(1)) } }

  /// The changes that each way of code makes without a person, as links into the app by the code's name, such as
  /// `app:Home.onAppear`, and the places of values that only the running app has.
  ///
  /// An event is code that runs at once.
  mutating func urls(
    of events: [[Fragment.Reaction]],
    _ names: inout UniqueNames
  ) -> (urls: [AppModel.URLPattern], madeUp: [SourceNode]) {
    var (urls, madeUp): ([AppModel.URLPattern], [SourceNode]) = ([], [])
    defer { paths.around = nil }
    for event in events {
      var updates: [Int: AppModel.Update] = [:]
      for reaction in event {
        paths.around = reaction.stack
        let changes = inliner.changes(of: reaction.action, given: reaction.given).filter { matters($0.item.effect) }
        for (number, way) in ExecutionPath.all(changes, limit: inliner.wayLimit).enumerated() {
          isMadeUp = false
          guard let update = update(of: ActionEffects(way.items.map(\.item))),
            ([update] + update.next).contains(where: navigates),
            !updates.contains(where: { $0.key != number && $0.value == update })
          else { continue }
          if isMadeUp { madeUp.append(reaction.node) }
          updates[number, default: update].join(update)
        }
      }
      urls += updates.sorted { $0.key < $1.key }.map { .init(names.add("app:\(event[0].name)"), $1) }
    }
    return (urls, madeUp)
  }

  /// The change that a URL makes; nil if a part of it is unknown.
  private mutating func update(
    of reaction: URLHandlerReader.Reaction,
    _ variables: URLVariables
  ) -> AppModel.Update? {
    url = variables
    defer { url = nil }
    var update = AppModel.Update()
    var read: [SourceNode] = []
    for change in reaction.changes {
      let before = update
      add(change.effect, at: change.node, to: &update)
      if update == before, changesNavigation(change.effect) { return nil }
      read.append(change.node)
    }
    covered.formUnion(read)
    update.orderPaths()
    return update.isEmpty ? nil : update
  }

  /// True if an effect may change the app's navigation, or state that it asks.
  private func matters(_ effect: ActionEffects.Effect) -> Bool {
    if case .open = effect { !urls.isEmpty } else { changesNavigation(effect) }
  }

  private func changesNavigation(_ effect: ActionEffects.Effect) -> Bool {
    switch effect {
    case .dismiss, .dismissAll: true
    case .open: false
    case .set(let storage, _):
      paths.have(storage) || bindings.ofAny[storage] != nil || bindings.ofApp[storage] != nil
        || app.tabSelection?.storage == storage || app.covers.contains { $0.clause.storage == storage }
        || states.state(of: storage, onScreen: nil) != nil
    case .append(let storage, _), .removeLast(let storage, _, _), .clear(let storage): paths.mayHave(storage)
    }
  }

  private func navigates(_ update: AppModel.Update) -> Bool {
    !update.paths.isEmpty || update.tab != nil
      || update.bindings.contains { field in
        bindings.presents(field.name) || app.covers.contains { $0.binding == field.name }
      }
  }

  // MARK: Changes

  /// The change that effects make; nil if nothing of it is read.
  mutating func update(of effects: ActionEffects) -> AppModel.Update? {
    var updates: [AppModel.Update] = []
    for delays in Set(effects.changes.map(\.delays)).sorted() {
      var update = AppModel.Update()
      for change in effects.changes where change.delays == delays {
        let before = update
        hasWritten = false
        add(change.effect, at: change.node, to: &update)
        if update != before || hasWritten { covered.insert(change.node) }
      }
      paths.nameStack(of: screen, in: &update)
      update.orderPaths()
      if !update.isEmpty { updates.append(update) }
    }
    guard var update = updates.first else { return nil }
    update.next = Array(updates.dropFirst())
    return update
  }

  private mutating func add(_ effect: ActionEffects.Effect, at node: SourceNode, to update: inout AppModel.Update) {
    switch effect {
    case .dismiss(let view): dismiss(view, in: &update, at: node)
    case .dismissAll: update.dismissal = .all
    case .open(let url): open(url, in: &update, at: node)
    case .set(let storage, let value): set(storage, to: value, in: &update)
    case .append(let path, let value):
      guard let write = paths.write(to: path, in: update, onScreen: screen), let constant = constant(value, in: path)
      else {
        return
      }
      add(.init(write.stack, [constant], removing: 0), to: &update)
    case .removeLast(let path, let count, let isChecked):
      guard let write = paths.write(to: path, in: update, onScreen: screen) else { return }
      if isChecked, count == 1, write.stack == nil {
        // It does nothing on the root.
        update.dismissOwn()
      } else {
        add(.init(write.stack, removing: count), to: &update)
      }
    case .clear(let path):
      for write in paths.emptying(path, in: update, onScreen: screen) { add(write, to: &update) }
    }
  }

  /// Dismisses the screen of a view: the button's own, or another one that handed its closure over.
  private mutating func dismiss(_ view: String?, in update: inout AppModel.Update, at node: SourceNode) {
    guard let screen else { return }
    guard let view, bindings.isOther(view, than: screen) else { return update.dismissOwn() }
    let closing = bindings.closing(view)
    if closing.isEmpty { foreignDismissals.insert(node) }
    for field in closing { update.set(field) }
  }

  /// Makes the change of the link into the app that a URL is; one of another app changes nothing.
  private mutating func open(_ url: Scope.Bound, in update: inout AppModel.Update, at node: SourceNode) {
    guard let text = inliner.types.urlText(of: url) else {
      // Without links into the app no URL leads there.
      if !urls.isEmpty { openedURLs.insert(node) }
      return
    }
    guard let link = urls.first(where: { URLRoute.matches($0.text, text) }) else { return }
    guard !patternsOfParts.contains(link.text) else {
      openedURLs.insert(node)
      return
    }
    for field in link.update.bindings { update.set(field) }
    for write in link.update.paths { update.add(write) }
    update.tab = link.update.tab ?? update.tab
  }

  private mutating func set(_ storage: Storage, to value: Scope.Bound?, in update: inout AppModel.Update) {
    if let selection = app.tabSelection, selection.storage == storage {
      let tag = value.flatMap { TabReader.tag($0.node, in: $0.scope) }
      if let tab = tag.flatMap({ selection.tabs[$0] }) { update.tab = tab }
      return
    }
    if paths.have(storage) {
      if value?.node.isEmptyPath == true {
        for write in paths.emptying(storage, in: update, onScreen: screen) { add(write, to: &update) }
      } else if let value, let write = paths.write(to: storage, in: update, onScreen: screen) {
        // A copy of the path whose changes have been read: `paths[tab] = path`.
        hasWritten = inliner.types.storage(of: value) == storage
        assign(value, to: storage, of: write.stack, in: &update)
      }
      return
    }
    cover(storage, value, in: &update)
    let near = bindings.near(storage, onScreen: screen)
    if near == nil, bindings.ofAny[storage] == nil, let state = states.state(of: storage, onScreen: screen) {
      guard let written = self.value(value, of: storage, state) else { return }
      update.set(.init(state.name, written))
      return
    }
    guard let own = near ?? bindings.ofAny[storage] else { return }
    // A layer that toggles its own flag turns it off.
    let isOff = screen.map { bindings.isWithin(own.name, $0) } ?? (near == nil)
    guard let written = self.value(value, of: storage, own, isOn: !isOff) else { return }
    update.set(.init(own.name, written))
  }

  /// Turns the layers on or off that stand for what a property shows in place of the tabs.
  private mutating func cover(_ storage: Storage, _ value: Scope.Bound?, in update: inout AppModel.Update) {
    for cover in app.covers where cover.clause.storage == storage {
      let stated = value.flatMap { $0.origin.node.stateValue }
      let isWithin = screen.map { bindings.isWithin(cover.binding, $0) } ?? cover.clause.holds(cover.clause.initial)
      guard let isOn = value == nil ? !isWithin : cover.isOn(stated) else { continue }
      if !isOn { uncovering.insert(cover.binding) }
      update.set(.init(cover.binding, .bool(isOn)))
    }
  }

  /// The value that a binding gets; nil if it is unknown.
  private mutating func value(
    _ bound: Scope.Bound?,
    of storage: Storage,
    _ binding: KnownBindings.Known,
    isOn: Bool
  ) -> RouteValue? {
    // Whether a flag that is switched over was on is known only when the app runs.
    guard let bound = bound?.origin else { return binding.itemType == nil ? .bool(isOn) : nil }
    guard binding.itemType != nil else {
      if bound.node.kind == .boolean { return .bool(bound.node.text == "true") }
      if bound.node.kind == .nil { return .bool(false) }
      // A flag that asks whether an optional is there is on while it has a value.
      let property = inliner.index.property(of: storage, near: bound.node)
      return property?.declaredType?.name == "Optional" ? .bool(true) : nil
    }
    if bound.node.kind == .nil { return .null }
    guard let type = bindings.itemTypes[storage], let value = constant(bound, of: type) else { return nil }
    // Objects of one generic class may hold items of several types.
    return value.typeName == binding.itemType ? value : nil
  }

  /// The value that state gets; nil if it is unknown.
  private mutating func value(_ given: Scope.Bound?, of storage: Storage, _ state: RouteValue.Field) -> RouteValue? {
    guard let given else {
      // Toggled state loses the value that it has while the button is shown, or else its initial value.
      if case .bool(let value) = state.value { return .bool(!(asked.truth(of: storage) ?? value)) }
      return nil
    }
    let bound = given.origin
    if let value = bound.node.stateValue {
      return StateConditionReader.canHold(state.value, [value]) ? value : nil
    }
    guard state.value == .null, let owner = inliner.index.type(storage.owner, near: bound.node)?.type,
      let declared = owner.property(storage.property)?.declaredType
    else { return nil }
    let type = types.resolved(declared.unwrapped, in: owner)
    return constant(bound, of: type)
  }

  // MARK: Paths

  private mutating func assign(
    _ value: Scope.Bound,
    to path: Storage,
    of stack: String?,
    in update: inout AppModel.Update
  ) {
    // `NavigationPath([Route.home])`
    if value.node.kind == .call, let elements = CallArguments(value.node).unlabelled.first, elements.kind == .array {
      return assign(Scope.Bound(node: elements, scope: value.scope), to: path, of: stack, in: &update)
    }
    let isStated = value.node.kind == .array || value.node.isEmptyPath
    // One value stands for those that only the running app has; what is left of the path itself is no such list.
    let origin = value.origin.node
    let isOwn = hasWritten || ([origin] + origin.descendants).contains { $0.propertyName == path.property }
    let isOpen = !isStated && !isOwn
    let type = value.type ?? (isOpen ? inliner.types.type(of: value.node, in: value.scope) : nil)
    guard isStated || isOpen && type?.element != nil else { return }
    let elements = value.node.kind == .array ? Array(value.node.children) : isStated ? [] : [value.node]
    let values = elements.compactMap { constant(.init(node: $0, scope: value.scope, type: type?.element), in: path) }
    guard values.count == elements.count else { return }
    add(.init(stack, values), to: &update)
  }

  /// The value of an expression; nil if it can't be written, or depends on more than a URL that is read.
  private mutating func constant(_ value: Scope.Bound, of type: TypeName) -> RouteValue? {
    let shown = screen.flatMap { app.screens[$0].fragment.closure }
    let reader = ConstantReader(inliner.types, url: url, closure: shown)
    let found = reader.value(of: value, type, &types)
    if found?.isMadeUp == true { isMadeUp = true }
    return url != nil && found?.isMadeUp == true ? nil : found?.value
  }

  /// The value of an element of a path.
  private mutating func constant(_ value: Scope.Bound, in path: Storage) -> RouteValue? {
    let owner = inliner.index.type(path.owner, near: value.node)?.type
    let declared = inliner.types.type(of: path, in: owner)?.element
    let element = owner.flatMap { owner in
      declared.flatMap { owner.genericParameters.contains($0.name) ? nil : types.resolved($0, in: owner) }
    }
    guard let type = element ?? inliner.types.declaredType(of: value) else { return nil }
    return constant(value, of: type)
  }

  private mutating func add(_ write: AppModel.Update.PathWrite, to update: inout AppModel.Update) {
    hasWritten = true
    update.add(write)
  }
}
