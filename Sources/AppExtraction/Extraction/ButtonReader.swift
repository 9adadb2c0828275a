import NavigationEngine
import SourceTrees

/// Reads the changes that buttons make, once all bindings and stacks of an app are known.
struct ButtonReader {
  /// A binding by the property behind it.
  private struct Known {
    let name: String
    /// The type of the item; nil for a truth value.
    let itemType: String?
  }

  private let app: AppExtractor
  private let inliner: Inliner
  private(set) var types: TypeTable
  /// The bindings of the app, of each screen, and the first ones of any screen.
  private let ofApp: [Storage: Known]
  private let ofScreens: [[Storage: Known]]
  private let ofAny: [Storage: Known]
  /// The types of the items that bindings hold.
  private var itemTypes: [Storage: TypeName] = [:]
  /// The screens that can stand on the stack of each bound path.
  private let members: [(storage: Storage, stack: String, screens: Set<Int>)]

  init(_ app: AppExtractor, _ presentations: [ExtractedApp.Presentation]) {
    self.app = app
    (inliner, types) = (app.inliner, app.types)
    ofApp = Self.known(app.appBindings, presentations)
    ofScreens = app.drafts.map { Self.known($0.bindings, $0.screen.presentations) }
    ofAny = ofScreens.reduce(into: [:]) { all, own in all.merge(own) { first, _ in first } }
    for fragment in app.drafts.flatMap({ [$0.fragment] + [$0.outer].compactMap(\.self) }) + [app.base] {
      for binding in fragment.layers.map(\.binding) + fragment.destinations.compactMap(Self.binding) {
        if let storage = binding.storage, let type = binding.type { itemTypes[storage] = type }
      }
    }
    let pushed = app.drafts.map(\.screen.pushed)
    members = app.paths.map { path in
      var reached = Set(path.roots)
      var open = path.roots
      while let screen = open.popLast() {
        for next in pushed[screen] where reached.insert(next).inserted { open.append(next) }
      }
      return (path.storage, path.stack, reached)
    }
  }

  private static func binding(_ destination: Fragment.Destination) -> Fragment.Binding? {
    if case .binding(let binding) = destination.trigger { binding } else { nil }
  }

  private static func known(
    _ bindings: [Storage: String],
    _ presentations: [ExtractedApp.Presentation]
  ) -> [Storage: Known] {
    let types = Dictionary(presentations.map { ($0.binding, $0.itemType) }) { first, _ in first }
    return bindings.reduce(into: [:]) { known, binding in
      // A binding of what wasn't extracted is none.
      guard let type = types[binding.value] else { return }
      known[binding.key] = Known(name: binding.value, itemType: type)
    }
  }

  // MARK: Links

  /// The links of a screen that stand for its buttons.
  mutating func links(ofScreen number: Int) -> [ExtractedApp.Link] {
    let draft = app.drafts[number]
    let buttons = draft.fragment.buttons + (draft.outer?.buttons ?? [])
    return buttons.compactMap { button in
      guard app.isKept(button.site), let update = update(of: button, onScreen: number) else { return nil }
      return ExtractedApp.Link(
        label: button.label ?? name(of: update),
        target: target(of: update, onScreen: number),
        place: button.site.node
      )
    }
  }

  private func target(of update: ExtractedApp.Update, onScreen number: Int) -> ExtractedApp.Link.Target {
    var rest = update
    rest.bindings = []
    guard rest.isEmpty, update.bindings.count == 1, let field = update.bindings.first, !field.value.isOff else {
      return .update(update)
    }
    let own =
      ofScreens[number].values.contains { $0.name == field.name } || ofApp.values.contains { $0.name == field.name }
    guard own else { return .update(update) }
    return .binding(field.name, field.value == .bool(true) ? nil : field.value)
  }

  /// A label for a button that has no text.
  private func name(of update: ExtractedApp.Update) -> String {
    if let binding = update.bindings.first { return binding.name }
    if let write = update.paths.first {
      guard let value = write.values.first else { return "Home" }
      return value.caseName.map(String.init) ?? value.typeName
    }
    return update.tab ?? "Done"
  }

  /// The presentations with the buttons of alerts and dialogs.
  mutating func completed(
    _ presentations: [ExtractedApp.Presentation],
    ofScreen number: Int?
  ) -> [ExtractedApp.Presentation] {
    let fragments = number.map { [app.drafts[$0].fragment] + [app.drafts[$0].outer].compactMap(\.self) } ?? [app.base]
    let layers = fragments.flatMap(\.layers)
    return presentations.map { presentation in
      guard presentation.kind == .alert || presentation.kind == .dialog,
        let layer = layers.first(where: { $0.site.node == presentation.place })
      else { return presentation }
      var presentation = presentation
      var names = UniqueNames(separator: " ")
      presentation.buttons = layer.buttons.map { button in
        ExtractedApp.Button(
          label: names.add(button.label ?? "Button"),
          update: update(of: button, onScreen: number),
          place: button.site.node
        )
      }
      return presentation
    }
  }

  // MARK: Changes

  private mutating func update(of button: Fragment.Button, onScreen number: Int?) -> ExtractedApp.Update? {
    let action = ActionReader(button.action, inliner)
    if app.choices.isCertainOnly, action.isConditional { return nil }
    var update = ExtractedApp.Update()
    for effect in action.effects { add(effect, to: &update, onScreen: number) }
    return update.isEmpty ? nil : update
  }

  private mutating func add(
    _ effect: ActionReader.Effect,
    to update: inout ExtractedApp.Update,
    onScreen number: Int?
  ) {
    switch effect {
    case .dismiss: update.dismisses = number != nil
    case .set(let storage, let value): set(storage, to: value, in: &update, onScreen: number)
    case .append(let path, let value): append(value, to: path, in: &update, onScreen: number)
    case .removeLast(let path):
      if let number, isOwn(path, number) { update.dismisses = true }
    case .clear(let path): write([], to: path, isAppended: false, in: &update, onScreen: number)
    }
  }

  private mutating func set(
    _ storage: Storage,
    to value: Scope.Bound?,
    in update: inout ExtractedApp.Update,
    onScreen number: Int?
  ) {
    if let selection = app.tabSelection, selection.storage == storage {
      let tag = value.flatMap { BindingReader.caseName($0.node) ?? ($0.node.kind == .string ? $0.node.text : nil) }
      if let tab = tag.flatMap({ selection.tabs[$0] }) { update.tab = tab }
      return
    }
    if members.contains(where: { $0.storage == storage }) {
      if let value { assign(value, to: storage, in: &update, onScreen: number) }
      return
    }
    let near = number.flatMap { ofScreens[$0][storage] } ?? ofApp[storage]
    // A layer that switches the flag over by which it is presented switches it off.
    guard let own = near ?? ofAny[storage], let written = self.value(value, of: storage, own, isOn: near != nil) else {
      return
    }
    update.bindings.removeAll { $0.name == own.name }
    update.bindings.append(.init(own.name, written))
  }

  /// The value that a binding gets; nil if it is unknown.
  private mutating func value(
    _ bound: Scope.Bound?,
    of storage: Storage,
    _ binding: Known,
    isOn: Bool
  ) -> RouteValue? {
    // Whether a flag that is switched over was on is known only when the app runs.
    guard let bound else { return binding.itemType == nil && !app.choices.isCertainOnly ? .bool(isOn) : nil }
    guard binding.itemType != nil else {
      if bound.node.kind == .boolean { return .bool(bound.node.text == "true") }
      return bound.node.kind == .nil ? .bool(false) : nil
    }
    if bound.node.kind == .nil { return .null }
    guard let type = itemTypes[storage] else { return nil }
    return ConstantReader(inliner.types).value(of: bound.node, type: type, in: bound.scope, &types)?.value
  }

  // MARK: Paths

  private func isOwn(_ path: Storage, _ screen: Int) -> Bool {
    members.contains { $0.storage == path && $0.screens.contains(screen) }
  }

  private mutating func assign(
    _ value: Scope.Bound,
    to path: Storage,
    in update: inout ExtractedApp.Update,
    onScreen number: Int?
  ) {
    let isNew = value.node.kind == .call && CallArguments(value.node).all.isEmpty
    guard value.node.kind == .array || isNew else { return }
    var values: [RouteValue] = []
    for element in value.node.kind == .array ? Array(value.node.children) : [] {
      let bound = Scope.Bound(node: element, scope: value.scope)
      guard let constant = constant(bound, in: path) else { return }
      values.append(constant)
    }
    write(values, to: path, isAppended: false, in: &update, onScreen: number)
  }

  private mutating func append(
    _ value: Scope.Bound,
    to path: Storage,
    in update: inout ExtractedApp.Update,
    onScreen number: Int?
  ) {
    guard members.contains(where: { $0.storage == path }), let constant = constant(value, in: path) else { return }
    write([constant], to: path, isAppended: true, in: &update, onScreen: number)
  }

  /// The value of an element of a path.
  private mutating func constant(_ value: Scope.Bound, in path: Storage) -> RouteValue? {
    let owner = app.index.type(path.owner, near: value.node)?.type
    let property = owner?.property(path.property)
    let declared = property?.declaredType?.element
    let element = owner.flatMap { owner in declared.map { types.resolved($0, in: owner) } }
    let own = inliner.types.type(of: value.node, in: value.scope).map {
      inliner.types.resolved($0, near: value.node, in: value.scope)
    }
    guard let type = element ?? own else { return nil }
    return ConstantReader(inliner.types).value(of: value.node, type: type, in: value.scope, &types)?.value
  }

  private func write(
    _ values: [RouteValue],
    to path: Storage,
    isAppended: Bool,
    in update: inout ExtractedApp.Update,
    onScreen number: Int?
  ) {
    let stack: String?
    if let number, isOwn(path, number) {
      stack = nil
    } else if let other = members.first(where: { $0.storage == path }) {
      // Several routers of one type have several stacks.
      if app.choices.isCertainOnly, members.filter({ $0.storage == path }).count > 1 { return }
      stack = other.stack
    } else {
      return
    }
    let others = update.paths.filter { $0.stack != stack }
    let known = update.paths.first { $0.stack == stack }
    let all = isAppended ? (known?.values ?? []) + values : values
    update.paths = others + [.init(stack: stack, values: all, isAppended: isAppended && known?.isAppended != false)]
  }
}
