import FlowSyntax
import NavigationEngine

/// Chooses the names of an app that Swift can have, each once.
struct SwiftNames {
  /// The names of types that the exported sources use, or that a reader would take for one of Swift's.
  private static let reservedTypes: Set<String> = [
    "App", "AppTab", "Router", "Scene", "View", "WindowGroup", "NavigationStack", "NavigationPath", "NavigationLink",
    "NavigationSplitView", "NavigationSplitViewVisibility", "NavigationSplitViewColumn", "NavigationView", "TabView",
    "Tab", "List", "ForEach", "Text", "TextField", "Button", "Group", "EmptyView", "Color", "State", "Binding",
    "Environment", "SceneStorage", "Bindable", "Observable", "Hashable", "Codable", "Identifiable", "Array", "Optional",
    "Never", "Self", "Any", "Type", "Protocol", "Void", "Set", "Dictionary", "Character", "Date", "UUID", "URL", "Data",
    "Decimal", "Float", "Result", "Error", "Sendable", "Equatable", "Swift", "SwiftUI", "Foundation", "Opaque",
    "String", "Int", "Double", "Bool", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Root", "Screen",
  ]
  /// The names of properties that each screen, or the router, may have.
  static let reservedProperties: Set<String> = [
    "body", "router", "dismiss", "path", "self", "tab", "url", "parts", "input", "rows", "columnVisibility",
    "preferredCompactColumn",
  ]
  /// The names that mean something else behind the name of an enumeration.
  private static let reservedCases: Set<String> = [
    "self", "Self", "init", "Type", "Protocol", "allCases", "none", "some",
  ]
  /// The names that an app file gives stacks by itself.
  private static let stacks: Set<String> = ["main", "tab", "sidebar", "content", "detail"]

  private let model: AppModel
  private(set) var mapping = NameMapping()
  /// The changed names, each with the name that it had.
  private(set) var changed: [String] = []

  init(_ model: AppModel) {
    self.model = model
    nameTypes()
    var fields: Set<String> = []
    for type in model.types.values {
      for field in type.fields + type.cases.flatMap(\.payload) { fields.insert(field.name) }
    }
    name(.field, fields)
    name(.enumerationCase, Set(model.types.values.flatMap(\.cases).map(\.name)), reserved: Self.reservedCases)
    name(.tab, Set(model.tabs.map(\.name)), reserved: model.tabs.isEmpty ? [] : Self.stacks)
    // A binding may share no name with a tab, since each names a stack.
    let tabs = Set(model.tabs.map { mapping.tab($0.name) })
    name(.binding, bindings, reserved: Self.reservedProperties.union(Self.stacks).union(tabs))
  }

  private mutating func nameTypes() {
    var names = UniqueNames(reserved: Self.reservedTypes)
    for name in model.types.keys.sorted() {
      rename(
        .type,
        name,
        names.add(firstOf: [SwiftName.type(name, prefix: "Type"), SwiftName.type(name, prefix: "Type") + "Value"])
      )
    }
    for name in Set(model.screens.keys).union(model.shownScreens).sorted() {
      let wanted = SwiftName.type(name, prefix: "Screen")
      rename(.screen, name, names.add(firstOf: [wanted, wanted + "Page", wanted + "Screen"]))
    }
    let wanted = SwiftName.type(model.name ?? "Main", prefix: "App")
    appName = names.add(firstOf: model.name == nil ? [wanted + "App"] : [wanted, wanted + "App"])
    if let name = model.name, name != appName { changed.append(name) }
    typeNames = names
  }

  /// The name of the app's type.
  private(set) var appName = ""
  /// The names of all types.
  private(set) var typeNames = UniqueNames()

  private var bindings: Set<String> {
    var names = Set(model.state.map(\.name) + model.presents.map(\.binding))
    names.formUnion((model.split?.columns ?? []).compactMap(\.list?.binding))
    for screen in model.screens.values {
      names.formUnion(screen.state.map(\.name) + screen.presents.map(\.binding))
    }
    return names
  }

  private mutating func name(_ kind: NameMapping.Namespace, _ known: Set<String>, reserved: Set<String> = []) {
    var names = UniqueNames(reserved: reserved)
    // Names that can stay as they are come first, then changed names.
    let order = known.sorted { left, right in
      (SwiftName.property(left) == left ? 0 : 1, left) < (SwiftName.property(right) == right ? 0 : 1, right)
    }
    for name in order {
      let wanted = SwiftName.property(name)
      rename(kind, name, names.add(firstOf: [wanted, wanted + "Value"]))
    }
  }

  private mutating func rename(_ kind: NameMapping.Namespace, _ name: String, _ other: String) {
    mapping.names[kind, default: [:]][name] = other
    if name != other { changed.append(name) }
  }
}

extension AppModel {
  /// The names of all screens that something shows.
  var shownScreens: Set<String> {
    var names = Set([root] + roots.map(\.screen))
    names.formUnion(tabs.compactMap(\.content).flatMap(\.roots) + presents.flatMap(\.screens))
    names.formUnion(tabs.flatMap(\.roots).map(\.screen))
    for column in split?.columns ?? [] { names.formUnion(column.root.screens) }
    for screen in screens.values { names.formUnion(screen.shownScreens) }
    return names
  }
}
