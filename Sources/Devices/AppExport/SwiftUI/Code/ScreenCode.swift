import FlowSyntax
import NavigationEngine

/// The app with the names and the places that all of its files use.
struct ExportedNames {
  let model: AppModel
  let plan: StoragePlan
  let values: SwiftValues
  /// Returns the accessibility identifier of a declaration, by its number in the model.
  let identifier: (Int?) -> String?
  /// Whether the code is for iOS 16, which has no observed classes without a protocol, and no `Tab`.
  let isOld: Bool
  /// The screens whose input is lost when they go.
  let holdingInput: Set<String>
  /// The parts of values that screens get, by the screens.
  let shown: [String: ShownValue]
  /// The condition of each root but the last, without the cases that earlier roots take.
  let askedOfRoots: [AppModel.Condition]
  /// The changes that screens make, by the screens.
  let updates: [String: [AppModel.Update]]

  /// A property with a new router.
  func router(_ type: String) -> String { "\(isOld ? "@StateObject" : "@State") private var router = \(type)()" }

  /// A property with a router that a view around has.
  func shared(_ type: String, as name: String) -> String {
    isOld ? "@EnvironmentObject private var \(name): \(type)" : "@Environment(\(type).self) private var \(name)"
  }

  /// The modifier by which views within get the router.
  var sharing: String { isOld ? ".environmentObject(router)" : ".environment(router)" }

  /// The class of a router.
  func routerClass(_ type: String, _ properties: SwiftLines, _ methods: SwiftLines) -> SwiftLines {
    let head = isOld ? ["final class \(type): ObservableObject {"] : ["@Observable", "final class \(type) {"]
    return head + (properties.map { "\(isOld ? "@Published " : "")var \($0)" } + methods).indented + ["}"]
  }

  /// A screen's view.
  ///
  /// - Parameters:
  ///   - name: The screen.
  ///   - value: Returns the expression for a part of the value that it gets.
  /// - Returns: The expression.
  func view(_ name: String, _ value: (ShownValue.Parameter) -> String = { $0.name }) -> String {
    let arguments = (shown[name]?.parameters ?? []).map { "\($0.name): \(value($0))" }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

/// Writes a screen as a view.
struct ScreenCode {
  private let name: String
  private let screen: AppModel.Screen
  private let all: ExportedNames

  init(_ name: String, _ all: ExportedNames) {
    (self.name, self.all) = (name, all)
    screen = all.model.screens[name] ?? AppModel.Screen()
  }

  /// The declaration of the view, and of the views that hold the stacks of its layers.
  var lines: SwiftLines {
    let content = self.content
    var body = content + (content.count == 1 ? modifiers.indented : modifiers)
    if screen.nestsStack { body = ["NavigationStack {"] + body.indented + ["}"] }
    let bound = usesBindingOfRouter && !all.isOld ? ["@Bindable var router = router"] : []
    return .view(name, properties, bound + body) + all.views(of: screen.presents, on: name)
  }

  private var view: ViewCode { ViewCode(screen: name, all: all) }

  // MARK: Properties

  private var properties: SwiftLines {
    var lines = (all.shown[name]?.parameters ?? []).map { "let \($0.name): \($0.type)" }
    if usesRouter { lines.append(all.shared("Router", as: "router")) }
    for layer in usedLayerRouters {
      lines.append(all.shared(all.plan.router(ofLayer: layer), as: ViewCode.router(ofLayer: layer)))
    }
    if screen.offersDismiss || updates.contains(where: { $0.dismissal == .own }) {
      lines.append("@Environment(\\.dismiss) private var dismiss")
    }
    for presented in screen.presents {
      if !all.plan.isShared(presented.binding) {
        lines.append("@State private var \(all.binding(presented.binding, presented.itemType))")
      }
      if let path = all.plan.kept[.init(binding: presented.binding, screen: name)],
        case .stack(_, let kind, let values)? = presented.content
      {
        lines.append("@State private var \(all.property(path, kind, values))")
      }
    }
    for field in screen.state { lines.append("@State private var \(all.declaration(of: field, on: name))") }
    for (property, type) in rowProperties where !property.isEmpty {
      lines.append("@State private var \(property): [\(type)] = []")
    }
    if let list = all.model.list(on: name), list.rows.isEmpty {
      lines.append("@State private var rows: [\(list.type)] = []")
    }
    if all.holdingInput.contains(name) { lines.append("@State private var \(input) = \"\"") }
    return lines
  }

  /// The properties of the values that rows show, with their types; without a name for rows that state them.
  private var rowProperties: [(name: String, type: String)] {
    var names = UniqueNames(reserved: Set(screen.names + (all.shown[name]?.parameters ?? []).map(\.name)))
    return screen.rows.map { ($0.isOpen ? names.add("rows") : "", $0.type) }
  }

  /// The name of the text that a person types.
  private var input: String {
    var names = UniqueNames(reserved: Set(screen.presents.map(\.binding) + screen.state.map(\.name)))
    return names.add("input")
  }

  private var updates: [AppModel.Update] { all.updates[name] ?? [] }

  private var usesRouter: Bool {
    let names = Set(
      screen.conditions.flatMap(\.clauses).map(\.name) + updates.flatMap(\.bindings).map(\.name)
        + screen.everyLink.compactMap { link in if case .binding(let name, _) = link.target { name } else { nil } }
    )
    return usesBindingOfRouter || names.contains { view.isInRouter($0) }
      || updates.contains { $0.tab != nil || $0.dismissal == .all }
      || updates.flatMap(\.paths).contains { view.layer(of: $0) == nil }
  }

  private var usesBindingOfRouter: Bool {
    let names = screen.presents.filter { $0.placement != .outsideStack }.map(\.binding)
    return all.model.list(on: name) != nil || names.contains(where: all.plan.isShared)
  }

  private var usedLayerRouters: [String] { Set(updates.flatMap(\.paths).compactMap(view.layer)).sorted() }

  // MARK: Content

  private var content: SwiftLines {
    var rows = screen.links.flatMap { view.lines($0) }
    for (declared, property) in zip(screen.rows, rowProperties) {
      rows += view.lines(declared, of: property.name)
    }
    if all.holdingInput.contains(name) { rows.append("TextField(\"Text\", text: $\(input))") }
    rows += lazyDestinations
    if let list = all.model.list(on: name) {
      return ["List(selection: \(view.binding(list.binding))) {"] + (selected(list) + rows).indented + ["}"]
    }
    if rows.isEmpty { return ["Text(\(title ?? SwiftName.literal(name)))"] }
    return ["List {"] + rows.indented + ["}"]
  }

  /// The rows of a list with a selection; each selects its value.
  private func selected(_ list: AppModel.SelectionList) -> SwiftLines {
    if list.rows.isEmpty { return ["ForEach(rows, id: \\.self) { row in NavigationLink(\"Row\", value: row) }"] }
    return list.rows.map { row in
      let label = row.caseName.map(String.init) ?? row.description
      return "NavigationLink(\(SwiftName.literal(label)), value: \(all.values.expression(row)))"
    }
  }

  /// The title as an expression.
  private var title: String? {
    guard let title = screen.title else { return nil }
    guard Template.hasReferences(title), let shown = all.shown[name] else {
      return SwiftName.literal(Template.literal(title))
    }
    let pieces = Template.pieces(title)
    if pieces.count == 1, case .reference(let part) = pieces[0], shown.type(of: part) == "String" {
      return shown.expression(part)
    }
    let texts = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .reference(let part): "\\(\(shown.expression(part)))"
      }
    }
    return "\"\(texts.joined())\""
  }

  /// The destinations in a list, where the stack doesn't find them.
  private var lazyDestinations: SwiftLines {
    let inner = view.destinations(of: screen) { $0 == .lazyContainer }
    return inner.isEmpty ? [] : ["Text(\(SwiftName.literal(name)))"] + inner.indented
  }

  private var modifiers: SwiftLines {
    var lines: SwiftLines = []
    if let title { lines.append(".navigationTitle(\(title))") }
    lines += view.bar(of: screen)
    lines += view.destinations(of: screen) { $0 == .effective }
    lines += screen.presents.layers.flatMap { view.modifier($0) }
    lines.append(".accessibilityIdentifier(\(SwiftName.literal(all.identifier(screen.source) ?? name)))")
    return lines
  }
}

/// Writes the parts of a view, with the names of the app as the view can use them.
struct ViewCode {
  /// The screen; nil for the app itself.
  let screen: String?
  let all: ExportedNames

  /// Whether a name is a property of the router.
  func isInRouter(_ name: String) -> Bool {
    guard let owner = all.model.owner(of: name, on: screen) else { return false }
    return all.plan.hasRouter && (owner.screen == nil || all.plan.isShared(name) && owner.isBinding)
  }

  /// The expression for a binding or state.
  func reference(_ name: String) -> String {
    isInRouter(name) ? "router.\(SwiftName.member(name))" : SwiftName.quoted(name)
  }

  /// The expression for the binding to it.
  func binding(_ name: String) -> String {
    isInRouter(name) ? "$router.\(SwiftName.member(name))" : "$\(name)"
  }

  /// A value as an expression.
  func expression(_ value: RouteValue) -> String {
    let shown = screen.flatMap { all.shown[$0] }
    return all.values.expression(value) { shown?.expression($0) ?? $0 }
  }

  /// The expression for the path that a change writes.
  func path(of write: AppModel.Update.PathWrite) -> String {
    if let layer = layer(of: write) { return "\(Self.router(ofLayer: layer)).path" }
    return "router.\(all.plan.path(of: stack(of: write)) ?? "path")"
  }

  /// The layer whose path a change writes; nil for the path of the app or a tab.
  func layer(of write: AppModel.Update.PathWrite) -> String? {
    let stack = stack(of: write)
    return all.plan.path(of: stack) == nil ? stack : nil
  }

  func stack(of write: AppModel.Update.PathWrite) -> String {
    write.stack ?? screen.flatMap { all.model.ownStacks(of: $0)?.first } ?? SceneState.mainStack
  }

  /// Who owns the path that a change writes.
  func kind(of write: AppModel.Update.PathWrite) -> AppModel.StackKind {
    all.model.kind(ofStack: stack(of: write)) ?? .erased
  }

  /// The property by which a view knows the router of a layer.
  static func router(ofLayer binding: String) -> String { "\(binding)Router" }

  /// The condition as an expression.
  func expression(_ condition: AppModel.Condition) -> String {
    condition.clauses.map { clause in
      let parts = parts(of: clause)
      let joined = parts.joined(separator: clause.isNegated ? " && " : " || ")
      return parts.count > 1 && condition.clauses.count > 1 && !clause.isNegated ? "(\(joined))" : joined
    }.joined(separator: " && ")
  }

  private func parts(of clause: AppModel.Condition.Clause) -> [String] {
    let name = reference(clause.name)
    return clause.values.map { value in
      if case .bool(let isOn) = value { return isOn != clause.isNegated ? name : "!\(name)" }
      return "\(name) \(clause.isNegated ? "!=" : "==") \(all.values.expression(value))"
    }
  }

  /// The condition's opposite as an expression.
  func opposite(_ condition: AppModel.Condition) -> String {
    if condition.clauses.count == 1, condition.clauses[0].values.count == 1 {
      return expression(AppModel.Condition([condition.clauses[0].negated]))
    }
    return "!(\(expression(condition)))"
  }
}

// Writes properties of bindings and state.
extension ExportedNames {
  /// A binding that presents: a flag, or an item.
  func binding(_ name: String, _ type: String?) -> String {
    let initial = model.initialBindings.first { $0.name == name }?.value
    guard let type else { return "\(SwiftName.quoted(name)) = \(initial == nil ? "false" : "true")" }
    let value = initial.map { " = \(values.expression($0))" } ?? ""
    return "\(SwiftName.quoted(name)): \(type)?\(value)"
  }

  /// State with its value at the start.
  func declaration(of field: RouteValue.Field, on screen: String?) -> String {
    let name = SwiftName.quoted(field.name)
    guard field.value == .null else { return "\(name) = \(values.expression(field.value))" }
    return "\(name): \(type(of: field.name, on: screen))?"
  }

  /// The type of the values that changes write to state that begins with nothing.
  private func type(of name: String, on screen: String?) -> String {
    let written = model.ownedUpdates.filter { model.owner(of: name, on: $0.screen)?.screen == screen }
      .flatMap(\.update.bindings).filter { $0.name == name && $0.value != .null }
    return written.first?.value.typeName ?? "String"
  }
}
