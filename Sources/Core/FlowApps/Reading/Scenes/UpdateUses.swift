import FlowSyntax
import NavigationEngine

/// The bindings and stacks that an app's changes write and that it saves, which are checked once the whole app has been
/// read.
struct UpdateUses {
  /// A write to a binding.
  struct Binding {
    let name: String
    let place: Place
    let origin: UpdateOrigin
    let value: RouteValue
    let valuePlace: Place
  }

  /// A write to the path of a named stack.
  struct Path {
    struct Element {
      let value: RouteValue
      let type: String?
      let place: Place
    }

    let stack: String
    let place: Place
    let elements: [Element]
  }

  var bindings: [Binding] = []
  var paths: [Path] = []
  /// The bindings that the app saves.
  var restored: [(name: String, place: Place)] = []
  /// The stacks whose paths the app saves.
  var saved: [(name: String, place: Place)] = []

  /// The errors in the uses.
  func problems(in model: AppModel, _ names: AppNames) -> [Diagnostic] {
    if bindings.isEmpty, paths.isEmpty, restored.isEmpty, saved.isEmpty { return [] }
    let lists = model.everySplit.flatMap(\.columns).compactMap(\.list)
    let ofColumns = model.everySplit.isEmpty ? [] : [SplitState.visibilityBinding, SplitState.topBinding]
    let known = Set(names.bindings.keys).union(names.scene.selections.keys).union(ofColumns)
      .union(names.states)
    var problems: [Diagnostic] = []
    for use in bindings {
      if known.contains(use.name) {
        problems += problem(with: use, in: model, names, lists).map { [$0] } ?? []
      } else {
        problems.append(.unknownBinding(use.name, known: known.sorted(), use.place))
      }
    }
    let restorable = model.tabs.isEmpty ? known : known.union([SceneState.tabBinding])
    for (name, place) in restored where !restorable.contains(name) {
      problems.append(
        name == SceneState.tabBinding
          ? .unknownTab(name, known: [], place) : .unknownBinding(name, known: restorable.sorted(), place)
      )
    }
    return problems + paths.flatMap { self.problems(with: $0, in: model) }
      + saved.compactMap { problem(withSaved: $0.name, $0.place, in: model) }
  }

  // MARK: Bindings

  private func problem(
    with use: Binding,
    in model: AppModel,
    _ names: AppNames,
    _ lists: [AppModel.SelectionList]
  ) -> Diagnostic? {
    guard let type = use.origin.typeName(of: use.value) else { return nil }
    var expected: [String] = []
    for declared in names.declarations(of: use.name, for: use.origin.screen) {
      switch declared {
      case .presents: if type == "Bool" { return nil } else { expected.append("Bool") }
      case .item(let item):
        guard let item, use.value != .null, item != type else { return nil }
        expected.append(item)
      }
    }
    let states = model.stateTypes(named: use.name)
    if states.contains(where: { $0 == nil || $0 == type }) { return nil }
    if expected.isEmpty, let state = states.first.flatMap(\.self) {
      return .otherStateType(use.value, ofType: type, in: use.name, holds: state, use.valuePlace)
    }
    for list in lists where list.binding == use.name {
      if use.value == .null { return nil }
      guard type == list.type else {
        expected.append(list.type)
        continue
      }
      // The app may select a value without a row; only the user needs one (S8.4).
      return nil
    }
    guard let first = expected.first else { return nil }
    return first == "Bool"
      ? .notAFlag(use.value, ofType: type, in: use.name, use.valuePlace)
      : .otherItemType(use.value, ofType: type, in: use.name, holds: first, use.valuePlace)
  }

  // MARK: Paths

  private func problems(with use: Path, in model: AppModel) -> [Diagnostic] {
    if let problem = problem(withStack: use.stack, key: "path", use.place, in: model) { return [problem] }
    let kinds = model.stacks(named: use.stack).compactMap(\.self)
    return use.elements.compactMap { element in
      guard let type = element.type else { return nil }
      let others = kinds.compactMap { kind -> String? in
        if case .typed(let other) = kind, other != type { other } else { nil }
      }
      guard others.count == kinds.count, let other = others.first else { return nil }
      return .otherElementType(element.value, ofType: type, in: other, element.place)
    }
  }
}

extension UpdateUses {
  /// The error of a name that names no stack with a path of the app's own; nil if it does.
  private func problem(withStack name: String, key: String, _ place: Place, in model: AppModel) -> Diagnostic? {
    let found = model.stacks(named: name)
    guard !found.isEmpty else { return .unknownStack(name, known: StackNames(model).all, place) }
    let kinds = found.compactMap(\.self)
    guard !kinds.isEmpty else { return .pathWithoutStack(name, key: key, place) }
    return kinds.contains { $0 != .selfManaged } ? nil : .pathNotBound(key: key, place)
  }

  /// The error of a saved path that there isn't, or that goes with its layer.
  private func problem(withSaved name: String, _ place: Place, in model: AppModel) -> Diagnostic? {
    if let problem = problem(withStack: name, key: "savedPaths", place, in: model) { return problem }
    // The name of a whole with columns stands for its main column.
    let isSavable = model.namesOfBoundStacks.contains { $0 == name || $0.hasPrefix("\(name).") }
    return isSavable || name == SceneState.mainStack ? nil : .pathNotKept(name, place)
  }
}

extension AppNames {
  /// The bindings that a change of that name writes: this screen's first, then the app's, then those of any screen.
  fileprivate func declarations(of name: String, for screen: String?) -> [Binding] {
    if let screen, let own = ownBindings[screen]?[name] { return [own] }
    if let binding = appBindings[name] { return [binding] }
    return ownBindings.values.compactMap { $0[name] }
  }
}

extension Diagnostic {
  fileprivate static func unknownStack(_ name: String, known: [String], _ place: Place) -> Self {
    Self("stack-not-declared", "the app has no stack “\(name.excerpt)”", at: place)
      .help(near: name, among: known, else: known.isEmpty ? "give one a `stack`" : nil)
  }

  fileprivate static func pathNotKept(_ name: String, _ place: Place) -> Self {
    Self(
      .initialPathNotBound,
      "the path of “\(name.excerpt)” goes with its layer, so there is none that the app could save",
      at: place
    ).help("let the layer keep it with `keepsPath: true`, or remove the name")
  }

  fileprivate static func otherStateType(
    _ value: RouteValue,
    ofType type: String,
    in name: String,
    holds state: String,
    _ place: Place
  ) -> Self {
    Self(
      .otherItemType,
      "the state “\(name)” holds \(state), and “\(value.description.excerpt)” is of type \(type)",
      at: place
    ).help("give it a value of type \(state)")
  }

  fileprivate static func notAFlag(
    _ value: RouteValue,
    ofType type: String,
    in name: String,
    _ place: Place
  ) -> Self {
    Self(
      "not-a-flag",
      "the binding “\(name)” is true or false, and “\(value.description.excerpt)” is of type \(type)",
      at: place
    ).help("write `true` or `false`, or declare the binding under `items`")
  }
}
