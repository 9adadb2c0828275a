import FlowApps
import FlowSyntax
import NavigationEngine
import PlainText

/// The screens that the values and bindings of an app lead to, as far as the app file alone says it.
struct AppTargets {
  private let model: AppModel
  /// The destinations that stacks find, by type.
  private let destinations: [String: [(owner: String, destination: AppModel.Destination)]]
  /// The screens that each stack, or split view with the stacks of its columns, can show, by the name of the tab or the
  /// layer, or `main`.
  private let stacks: [(name: String, screens: Set<String>)]

  init(_ model: AppModel) {
    self.model = model
    var found: [String: [(owner: String, destination: AppModel.Destination)]] = [:]
    for (name, screen) in model.screens.sorted(by: { ($0.value.source ?? 0) < ($1.value.source ?? 0) }) {
      for destination in screen.destinations where destination.placement == .effective {
        found[destination.type, default: []].append((name, destination))
      }
    }
    destinations = found
    stacks = model.stackScreens
  }

  /// The bindings that a link, a change or the cold start turns on.
  var writtenBindings: Set<String> {
    var names: Set<String> = []
    for link in model.screens.values.flatMap(\.everyLink) {
      if case .binding(let name, _) = link.target { names.insert(name) }
    }
    for update in model.everyUpdate { names.formUnion(update.bindings.filter(\.isOn).map(\.name)) }
    return names
  }

  /// The screens that show a value, which a screen's link leads to.
  ///
  /// The screen's own destination is nearest and counts alone. Without one, the destinations of all screens count that
  /// may be on a stack with it, or on the named stack.
  ///
  /// - Parameters:
  ///   - value: The value, as it is declared.
  ///   - screen: The screen; nil for the app itself.
  ///   - stack: The name of the stack whose path gets the value; nil for the screen's own.
  ///   - segments: The types of the parts of an opened text that replace `${name}`, by name.
  /// - Returns: The screens; nil if the type of the value is known only in a run.
  func screens(
    of value: RouteValue,
    from screen: String?,
    on stack: String? = nil,
    types segments: [String: String] = [:]
  ) -> [String]? {
    let types = self.types(of: value, from: screen, segments)
    let places = stacks.filter { place in
      stack.map { isNamed(place.name, $0) } ?? screen.map(place.screens.contains) ?? false
    }
    return types.isEmpty
      ? nil
      : types.flatMap { type -> [String] in
        let isFound = { (owner: String) in places.isEmpty || places.contains { $0.screens.contains(owner) } }
        let own = screen.flatMap { isFound($0) ? model.screens[$0]?.destinations : nil } ?? []
        var all = own.filter { $0.type == type && $0.placement == .effective }
        if all.isEmpty { all = (destinations[type] ?? []).filter { isFound($0.owner) }.map(\.destination) }
        return all.flatMap { Self.screens($0.cases, [$0.screen].compactMap(\.self), value) }
          + (all.isEmpty ? selected(value, ofType: type) : [])
      }.withoutRepeats
  }

  /// Whether a text names a stack, or a column of the split view under its name; columns of the base have no other.
  private func isNamed(_ name: String, _ stack: String) -> Bool {
    let isBase = model.tabs.isEmpty && name == SceneState.mainStack
    return stack == name || stack.hasPrefix("\(name).") || isBase && AppModel.Column(rawValue: stack) != nil
  }

  /// The types that a declared value may have in a run.
  private func types(of value: RouteValue, from screen: String?, _ segments: [String: String]) -> [String] {
    if value == .string("${value}") { return shownTypes(on: screen) }
    if let reference = value.reference { return [segments[String(reference.text)] ?? value.typeName] }
    // Code that pushes any Hashable value says nothing of its type.
    return ["Hashable", "AnyHashable"].contains(value.typeName) ? [] : [value.typeName]
  }

  /// The types of the values that a screen shows.
  private func shownTypes(on screen: String?) -> [String] {
    guard let screen else { return [] }
    return destinations.keys.sorted().filter { type in
      (destinations[type] ?? []).contains { _, destination in
        destination.screen == screen || destination.cases.contains { $0.screen == screen }
      }
    }
  }

  /// The screens of the column after a list that the value is a row of (S8.2).
  private func selected(_ value: RouteValue, ofType type: String) -> [String] {
    model.everySplit.flatMap { split in
      zip(split.columns, split.columns.dropFirst()).filter { $0.0.list?.type == type }.flatMap { _, next in
        Self.screens(next.root.cases, [next.root.screen], value) + next.root.roots.dropLast().map(\.screen)
      }
    }
  }

  /// The targets of a binding of the screen, of the app, or else of any screen.
  func presented(by binding: String, on screen: String?) -> [AppModel.Presented] {
    let own = screen.flatMap { model.screens[$0] }?.presents.filter { $0.binding == binding } ?? []
    if !own.isEmpty { return own }
    let ofApp = model.presents.filter { $0.binding == binding }
    if !ofApp.isEmpty { return ofApp }
    return model.screens.sorted { ($0.value.source ?? 0) < ($1.value.source ?? 0) }
      .flatMap { $0.value.presents.filter { $0.binding == binding } }
  }

  /// The screens that are presented for an item, or for any.
  func screens(of presented: AppModel.Presented, _ item: RouteValue?) -> [String] {
    guard let item, presented.itemType != nil else { return presented.screens.withoutRepeats }
    return Self.screens(presented.cases, presented.content?.roots ?? [], item).withoutRepeats
  }

  /// The screen of a value among cases, or the others' screens; all of them if the value is known only in a run.
  private static func screens(
    _ cases: [AppModel.Destination.Case],
    _ others: [String],
    _ value: RouteValue
  ) -> [String] {
    guard value.namesValue else { return cases.screen(for: value).map { [$0] } ?? others }
    guard let alone = value.outlines.last else { return cases.map(\.screen) + others }
    let fitting = cases.filter { $0.value.outlines.last == alone }
    return fitting.map(\.screen) + (fitting.contains { $0.value == alone } ? [] : others)
  }
}

extension AppModel.URLPattern {
  /// The types of its segments that name one, by their names.
  var segmentTypes: [String: String] {
    var types: [String: String] = [:]
    for part in text.split(separator: "{").dropFirst() {
      let names = part.prefix { $0 != "}" }.split(separator: ":", maxSplits: 1)
      if names.count == 2 { types[String(names[0])] = String(names[1]) }
    }
    return types
  }
}

extension RouteValue {
  /// Whether the value is filled in when a link is tapped or a text is opened, and so isn't known here.
  fileprivate var namesValue: Bool { description.contains("${") }
}

extension AppModel {
  /// The stacks of the base or the tabs, and of all layers.
  fileprivate var stackScreens: [(name: String, screens: Set<String>)] {
    var roots: [(name: String, roots: [String])] = tabs.map { tab in
      (tab.name, tab.roots.map(\.screen) + (tab.content?.shownRoots ?? []))
    }
    if tabs.isEmpty {
      let base = split.map { Content.split($0).shownRoots } ?? self.roots.map(\.screen) + [root]
      roots.append((SceneState.mainStack, base))
    }
    for presented in presents + screens.values.flatMap(\.presents) where presented.isLayer {
      roots.append((presented.binding, presented.cases.map(\.screen) + (presented.content?.shownRoots ?? [])))
    }
    return roots.withoutRepeats(of: { [$0.name] + $0.roots }).map { ($0.name, onStack(with: $0.roots)) }
  }

  /// The screens, with all that their destinations, links and bindings push, and so on.
  private func onStack(with roots: [String]) -> Set<String> {
    let pushed = presents.pushes.flatMap(\.screens)
    return roots.closure { screens[$0].map { $0.pushedScreens + pushed } ?? [] }
  }
}

extension AppModel.Content {
  /// The screens at the root, and the screens that selections show there in columns.
  fileprivate var shownRoots: [String] {
    guard case .split(let split) = self else { return roots }
    return roots + split.columns.flatMap(\.root.selectable)
  }
}
