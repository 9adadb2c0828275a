import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// What the links of one screen of a NavigationView bind.
struct LegacyBindings {
  private(set) var presents: [AppModel.Presentation] = []
  private(set) var items: [AppModel.Item] = []
  private var flags: Set<String> = []
  /// Which item each selection is.
  private var numbers: [String: Int] = [:]
  private var tags: [Set<RouteValue>] = []

  /// Adds a flag; says whether it is the first of its name.
  mutating func add(_ flag: AppModel.Presentation) -> Bool {
    guard flags.insert(flag.binding).inserted else { return false }
    presents.append(flag)
    return true
  }

  /// The type that a selection's tags have; nil while there are none.
  func type(of selection: String) -> String? { numbers[selection].map { items[$0].type } }

  /// Adds a tag to a selection; says whether it is the first of its value.
  mutating func add(_ tag: AppModel.Destination.Case, to selection: String, source: Int) -> Bool {
    let number = numbers[selection] ?? items.count
    if number == items.count {
      items.append(.init(selection, tag.value.typeName, source: source))
      tags.append([])
      numbers[selection] = number
    }
    guard tags[number].insert(tag.value).inserted else { return false }
    items[number].cases.append(tag)
    return true
  }
}

// The links of a NavigationView (S12.1).
extension AppReader {
  private typealias Entry = (name: YAMLTree.ID, value: YAMLTree.ID)

  mutating func legacyLink(
    _ label: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID
  ) -> AppModel.Link? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      let isNothing = tree.tag(id) == nil && tree.isNothing(id)
      report(isNothing ? .legacyLinkWithoutView(label, tree.place(key)) : .legacyValueLink(label, tree.place(id)))
      return nil
    }
    var found: [AppTable.LinkKey: Entry] = [:]
    var (isDisabled, isDetailLink) = (false, true)
    for (key, name, child) in entries(id, AppTable.LinkKey.self) {
      switch key {
      case .value: report(.legacyValueLink(label, tree.place(name)))
      case .presents: report(.notInNavigationView(key.rawValue, tree.place(name)))
      case .disabled: isDisabled = reader.flag(child, for: key.rawValue) ?? false
      case .detailLink: isDetailLink = reader.flag(child, for: key.rawValue) ?? true
      case .view, .isActive, .tag, .selection: found[key] = (name, child)
      }
    }
    guard let view = found[.view] else {
      if tree.members(id).allSatisfy({ tree.text($0.key) != AppTable.LinkKey.value.rawValue }) {
        report(.legacyLinkWithoutView(label, tree.place(key)))
      }
      return nil
    }
    guard let screen = screenName(view.value, for: AppTable.LinkKey.view.rawValue) else { return nil }
    return legacyTarget(label, to: screen, found, source(key, id)).map {
      .init(label, to: $0, isDisabled: isDisabled, isDetailLink: isDetailLink)
    }
  }

  private mutating func legacyTarget(
    _ label: String,
    to screen: String,
    _ found: [AppTable.LinkKey: Entry],
    _ source: Int
  ) -> AppModel.Link.Target? {
    if let isActive = found[.isActive] {
      if let other = found[.tag] ?? found[.selection] { report(.twoBindings(label, tree.place(other.name))) }
      return flag(isActive.value, of: label, to: screen, source)
    }
    switch (found[.tag], found[.selection]) {
    case (let tag?, let selection?): return selected(tag.value, in: selection.value, of: label, to: screen, source)
    case (let tag?, nil): report(.halfSelection(label, has: .tag, lacks: .selection, tree.place(tag.name)))
    case (nil, let selection?): report(.halfSelection(label, has: .selection, lacks: .tag, tree.place(selection.name)))
    case (nil, nil): return .view(screen)
    }
    return nil
  }

  private mutating func flag(
    _ id: YAMLTree.ID,
    of label: String,
    to screen: String,
    _ source: Int
  ) -> AppModel.Link.Target? {
    guard let binding = reader.text(id, for: AppTable.LinkKey.isActive.rawValue) else { return nil }
    if !legacy.add(.init(binding, to: screen, source: source)) { report(.bindingUsedTwice(binding, tree.place(id))) }
    return .binding(binding, true)
  }

  private mutating func selected(
    _ tag: YAMLTree.ID,
    in selection: YAMLTree.ID,
    of label: String,
    to screen: String,
    _ source: Int
  ) -> AppModel.Link.Target? {
    guard let binding = reader.text(selection, for: AppTable.LinkKey.selection.rawValue) else { return nil }
    guard let value = checkedValue(tag, for: label) else { return nil }
    guard value != .null, !value.isTemplate else {
      report(.tagNotAValue(label, tree.place(tag)))
      return nil
    }
    names.note(value.typeName, ofSelection: binding)
    if let type = legacy.type(of: binding), type != value.typeName {
      report(.tagOfOtherType(value, in: binding, of: type, tree.place(tag)))
    } else if !legacy.add(.init(value, to: screen), to: binding, source: source) {
      report(.tagUsedTwice(value, in: binding, tree.place(tag)))
    }
    return .binding(binding, value)
  }
}

extension AppTable.ScreenKey {
  /// Whether it declares something that only a NavigationStack sees.
  var isOfStack: Bool { self == .destinations || self == .presents || self == .items }
}

extension RouteValue {
  /// Whether it depends on the value that a screen shows.
  fileprivate var isTemplate: Bool {
    switch self {
    case .string(let text): text.contains("${value")
    case .list(let values): values.contains(where: \.isTemplate)
    case .map(let fields): fields.contains { $0.value.isTemplate }
    case .typed(_, let payload): payload.isTemplate
    case .null, .bool, .int, .double: false
    }
  }
}
