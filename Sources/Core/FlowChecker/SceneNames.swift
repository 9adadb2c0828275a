import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// The tabs, layers and stacks that apps declare.
struct SceneNames: Sendable {
  /// The names of tabs.
  let tabs: Set<String>
  /// The bindings of layers.
  let layers: Set<String>
  private let areStacksNamed: Bool
  /// The names of the stacks of each app.
  private let stacks: [StackNames]
  /// The names of all columns, alone and behind the name of their tab or layer.
  private let columns: Set<String>

  init(_ apps: [AppModel]) {
    tabs = Set(apps.flatMap(\.tabs).map(\.name))
    layers = Set(apps.flatMap(\.everyLayer).map(\.binding))
    areStacksNamed = apps.contains(where: \.hasNamedStacks)
    stacks = apps.filter(\.hasNamedStacks).map { StackNames($0) }
    columns = Set(stacks.flatMap(\.columns))
  }

  /// Finds the name of a stack that no app has.
  func check(_ name: String, _ place: Place, into found: inout [Diagnostic]) {
    guard areStacksNamed else { return found.append(.noScene("stack", .unknownStack, place)) }
    guard stacks.contains(where: { $0.contains(name) }) else {
      return found.append(.unknownStack(name, known: Set(stacks.flatMap(\.wholes)).sorted(), place))
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    guard AppModel.Column(rawValue: last) != nil, !columns.contains(name),
      !stacks.contains(where: { $0.wholes.contains(name) })
    else { return }
    found.append(.unknownColumn(name, known: columns.sorted(), place))
  }

  func check(layers names: [String], _ place: Place, into found: inout [Diagnostic]) {
    for name in names where !layers.contains(name) { found.append(.unknownLayer(name, known: layers.sorted(), place)) }
  }

  func check(tab name: String, _ place: Place, into found: inout [Diagnostic]) {
    if tabs.isEmpty { return found.append(.noScene("tab", .unknownTab, place)) }
    if !tabs.contains(name) { found.append(.unknownTab(name, known: tabs.sorted(), place)) }
  }

  /// The error of a fact about what the app lacks; nil if it has it.
  func lack(_ names: ValueShape.Names, _ place: Place) -> Diagnostic? {
    if case .layers = names { return areStacksNamed ? nil : .noScene("presentation", .unknownBinding, place) }
    return tabs.isEmpty ? .noScene("tab", .unknownTab, place) : nil
  }
}

extension Diagnostic {
  fileprivate static func noScene(_ what: String, _ id: DiagnosticID, _ place: Place) -> Self {
    Self(id, what == "stack" ? "the app has one stack, without a name" : "the app has no \(what)s", at: place)
      .help(
        what == "tab"
          ? "remove it, or give the app `tabs`"
          : "remove it, or give the app `tabs`, or screens that present: `presents: {cart: {screen: Cart, as: sheet}}`"
      )
  }

  fileprivate static func unknownTab(_ name: String, known: [String], _ place: Place) -> Self {
    Self(.unknownTab, "the app has no tab “\(name.excerpt)”", at: place)
      .help(near: name, among: known)
  }

  fileprivate static func unknownLayer(_ name: String, known: [String], _ place: Place) -> Self {
    Self(.unknownBinding, "nothing is presented by a binding “\(name.excerpt)”", at: place)
      .help(near: name, among: known, else: known.isEmpty ? "declare it in the app, under `presents` or `items`" : nil)
  }

  fileprivate static func unknownColumn(_ name: String, known: [String], _ place: Place) -> Self {
    Self(.unknownColumn, "the app has no column “\(name.excerpt)”", at: place)
      .help(near: nil, among: known, else: known.isEmpty ? "remove it, or give the app columns with `split`" : nil)
  }
}
