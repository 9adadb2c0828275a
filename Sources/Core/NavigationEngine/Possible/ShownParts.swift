/// The parts of an app that some state has shown or used.
package struct ShownParts: Sendable {
  /// The kinds of parts.
  package enum Category: String, Sendable, CaseIterable {
    case screen, link, destination, presentation, tab, column
  }

  /// One part of an app.
  package struct Part: Hashable, Sendable {
    package let kind: Category
    /// The screen that declares it; nil for the app.
    package let owner: String?
    /// The name, label, type or binding.
    package let name: String

    package init(_ kind: Category, _ name: String, on owner: String? = nil) {
      (self.kind, self.name, self.owner) = (kind, name, owner)
    }
  }

  package private(set) var parts: Set<Part> = []
  /// The screens and registrations whose parts are known, so that no name is looked up again; they live as long as the
  /// app.
  private var known: Set<ObjectIdentifier> = []
  /// The screens all of whose links and lists could be tapped in one state.
  private var tapped: Set<ObjectIdentifier> = []

  package init() {}

  /// Adds the parts that other states of the same app have shown.
  package mutating func formUnion(_ other: Self) {
    parts.formUnion(other.parts)
    known.formUnion(other.known)
    tapped.formUnion(other.tapped)
  }

  /// Adds the parts that a state shows: screens in any stack, and in front the links that can be tapped.
  package mutating func note(_ state: StackState, of app: AppModel) {
    if let scene = state.scene {
      if let shown = scene.shownTab { parts.insert(Part(.tab, scene.tabs[shown].name)) }
      if scene.tabs.isEmpty { note(stack: scene.base) }
      for tab in scene.tabs where tab.isBuilt { note(stack: tab.stack) }
      for layer in scene.layers {
        parts.insert(Part(.presentation, layer.binding, on: layer.presenter))
        if !layer.kind.isButtonsOnly { note(stack: layer.stack) }
      }
      if scene.isFrontButtonsOnly { return }
    } else {
      note(stack: state)
    }
    for area in TouchableArea.all(of: state, app) {
      if let column = area.column, app.split != nil, state.isBaseInFront {
        parts.insert(Part(.column, column.rawValue))
      }
      noteLinks(of: area.state)
    }
  }

  private mutating func noteLinks(of state: StackState) {
    guard let level = state.topEntry.level, !tapped.contains(ObjectIdentifier(level.plan)) else { return }
    let (screen, links) = (state.screen, state.shownLinks.filter(\.canBeTapped))
    for link in links { parts.insert(Part(.link, link.label, on: screen)) }
    let lists = state.shownRows
    for list in lists { parts.insert(Part(.link, list.rows.name ?? AppModel.Rows.defaultName, on: screen)) }
    if links.count == level.screen.everyLink.count, lists.count == level.screen.rows.count {
      tapped.insert(ObjectIdentifier(level.plan))
    }
  }

  private mutating func note(stack state: StackState) {
    guard let split = state.split else { return note(single: state) }
    for column in split.columns {
      note(single: column.stack)
      guard let replacement = column.stack.frame?.replacement, let binding = replacement.entry.binding,
        let owner = split[replacement.owner]?.stack.root
      else { continue }
      parts.insert(Part(.presentation, binding, on: owner))
    }
  }

  private mutating func note(single state: StackState) {
    var below: StackEntry?
    for depth in 0...state.depth {
      let entry = state.entry(at: depth)
      let isKnown = entry.level.map { !known.insert(ObjectIdentifier($0.plan)).inserted } ?? false
      if !isKnown { parts.insert(Part(.screen, entry.name)) }
      if case .value = entry.anchor, let value = entry.value,
        let registration = entry.level?.server ?? below?.registrations.registration(of: value.typeName),
        known.insert(ObjectIdentifier(registration)).inserted
      {
        parts.insert(Part(.destination, registration.destination.type, on: registration.screen))
      }
      below = entry.level
    }
    for entry in state.overlay {
      guard let binding = entry.binding, let owner = state.entry(at: entry.anchor) else { continue }
      parts.insert(Part(.presentation, binding, on: owner.name))
    }
  }

  /// The parts that an app declares and no state has shown, with the number of each declaration's place.
  ///
  /// Of a screen that was never shown, nothing else is named.
  package func missing(from app: AppModel) -> [(part: Part, source: Int?)] {
    Self.all(of: app).filter { part, _ in
      !parts.contains(part) && part.owner.map { parts.contains(Part(.screen, $0)) } != false
    }
  }

  /// The parts that an app declares, with the number of each declaration's place; no link that is declared disabled.
  package static func all(of app: AppModel) -> [(part: Part, source: Int?)] {
    var all: [(part: Part, source: Int?)] = []
    func add(_ part: Part, _ source: Int?) { all.append((part, source)) }
    for (name, screen) in app.screensByName {
      add(Part(.screen, name), screen.source)
      var labels: Set<String> = []
      for link in screen.everyLink where link.isTappable && labels.insert(link.label).inserted {
        add(Part(.link, link.label, on: name), link.source)
      }
      for rows in screen.rows { add(Part(.link, rows.name ?? AppModel.Rows.defaultName, on: name), rows.source) }
      for destination in screen.destinations where !app.isLegacy && destination.placement == .effective {
        add(Part(.destination, destination.type, on: name), destination.source)
      }
      for presented in screen.presents { add(Part(.presentation, presented.binding, on: name), presented.source) }
    }
    for layer in app.presents { add(Part(.presentation, layer.binding), layer.source) }
    for tab in app.tabs where tab.content != nil { add(Part(.tab, tab.name), tab.source) }
    for column in app.split?.columns ?? [] { add(Part(.column, column.column.rawValue), column.source) }
    return all
  }
}

extension StackState {
  /// Whether no layer is over the base.
  fileprivate var isBaseInFront: Bool { scene?.layers.isEmpty ?? true }
}
