import NavigationEngine

extension ViewCode {
  /// The modifiers for the destinations that a screen registers, then for its bindings' destinations.
  func destinations(of screen: AppModel.Screen, at isThere: (AppModel.Placement) -> Bool) -> SwiftLines {
    var lines: SwiftLines = []
    for destination in screen.destinations where isThere(destination.placement) {
      let shown = switched(destination.cases, destination.screen, of: destination.type)
      let head = ".navigationDestination(for: \(destination.type).self)"
      lines += conditional(destination.condition, .block(head, shown.lines, parameter: shown.parameter))
    }
    // The links of a NavigationView present by themselves.
    if all.model.isLegacy { return lines }
    let pushes = screen.presents.filter { $0.isPush && isThere($0.placement) }
    return lines + pushes.flatMap { modifier($0) }
  }

  /// A modifier that counts only while a condition holds.
  func conditional(_ condition: AppModel.Condition?, _ lines: SwiftLines) -> SwiftLines {
    guard let condition else { return lines }
    let head = "if \(expression(condition)) {"
    return [".background {", "  \(head)", "    Color.clear"] + lines.indented.indented.indented + ["  }", "}"]
  }

  /// The views of the cases of a type, among which a `switch` chooses.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - other: The screen for any other value.
  ///   - type: The type.
  ///   - around: Returns a screen's view with the views around it.
  /// - Returns: The closure's parameter, and its lines.
  func switched(
    _ cases: [AppModel.Destination.Case],
    _ other: String?,
    of type: String,
    _ around: (_ screen: String, _ view: String) -> String = { $1 }
  ) -> (parameter: String, lines: SwiftLines) {
    let value = SwiftName.value(of: type)
    func whole(_ screen: String) -> String { around(screen, all.view(screen) { _ in value }) }
    guard !cases.isEmpty else {
      let takesValue = other.map { all.shown[$0]?.parameters.isEmpty == false } ?? false
      return (takesValue ? value : "_", other.map { [whole($0)] } ?? [])
    }
    let known = all.values.types.declared[type]?.cases ?? []
    var lines = cases.map { one in
      guard let name = one.value.caseName.map(String.init) else {
        return "case \(all.values.expression(one.value)): \(whole(one.screen))"
      }
      let payload = known.first { $0.name == name }?.payload ?? []
      let view = all.view(one.screen) { $0.part == "value" ? value : $0.name }
      return "case .\(SwiftName.member(name))\(bound(payload, one.screen)): \(around(one.screen, view))"
    }
    if let other {
      lines.append("default: \(whole(other))")
    } else if known.isEmpty || cases.count < known.count {
      lines.append("default: EmptyView()")
    }
    return (value, ["switch \(value) {"] + lines + ["}"])
  }

  /// The names that a pattern binds for a screen: `(let tour, _)`; nothing if the screen needs none.
  private func bound(_ payload: [AppModel.ValueType.Field], _ screen: String) -> String {
    let parameters = (all.shown[screen]?.parameters ?? []).filter { $0.part != "value" }
    guard !parameters.isEmpty else { return "" }
    let names = payload.map { field in
      parameters.first { $0.part == field.name }.map { "let \($0.name)" } ?? "_"
    }
    return "(\(names.joined(separator: ", ")))"
  }
}

// Writes what bindings present: screens that are pushed, sheets, covers, popovers, alerts and dialogs.
extension ViewCode {
  /// The modifier that presents a screen or a layer.
  func modifier(_ presented: AppModel.Presented) -> SwiftLines {
    conditional(presented.condition, plain(presented))
  }

  private func plain(_ presented: AppModel.Presented) -> SwiftLines {
    let (binding, modifier) = (binding(presented.binding), presented.kind.modifier)
    if presented.kind.isButtonsOnly {
      let title = SwiftName.literal(presented.title.map(Template.literal) ?? "")
      let shown = presented.kind == .dialog && presented.title != nil ? ", titleVisibility: .visible" : ""
      let head = ".\(modifier)(\(title), isPresented: \(binding)\(shown))"
      let buttons = buttons(of: presented)
      return buttons.isEmpty ? ["\(head) {}"] : ["\(head) {"] + buttons.indented + ["}"]
    }
    let root = presented.content?.roots.first
    let changes = presented.onDismiss.map(statements) ?? []
    let gone = changes.isEmpty ? "" : ", onDismiss: { \(changes.joined(separator: "; ")) }"
    guard let type = presented.itemType else {
      return .block(
        ".\(modifier)(isPresented: \(binding)\(gone))",
        [content(presented, root.map { all.view($0) } ?? "EmptyView()")]
      )
    }
    let shown = switched(presented.cases, root, of: type) { screen, view in
      content(presented, view)
    }
    return .block(".\(modifier)(item: \(binding)\(gone))", shown.lines, parameter: shown.parameter)
  }

  /// The content around the view of its root.
  private func content(_ presented: AppModel.Presented, _ view: String) -> String {
    let kept = presented.isDismissDisabled ? ".interactiveDismissDisabled()" : ""
    if let stack = all.plan.views[.init(binding: presented.binding, screen: screen)] { return "\(stack)()\(kept)" }
    if let path = all.plan.kept[.init(binding: presented.binding, screen: screen)] {
      return "NavigationStack(path: $\(path)) { \(view) }\(kept)"
    }
    switch presented.content {
    case .split(let split)?: return "\(AppCode(all).inner(split).joined(separator: " "))\(kept)"
    case .screen?, nil: return "\(view)\(kept)"
    case .stack?: return "NavigationStack { \(view) }\(kept)"
    }
  }
}

extension ExportedNames {
  /// The views that hold the stacks of layers, each with its path.
  func views(of layers: [AppModel.Presented], on screen: String?) -> SwiftLines {
    layers.flatMap { layer -> SwiftLines in
      guard let view = plan.views[.init(binding: layer.binding, screen: screen)],
        case .stack(let root, let kind, let values)? = layer.content
      else { return [] }
      let isRouted = plan.routed.contains(layer.binding)
      let type = plan.router(ofLayer: layer.binding)
      let path = property("path", kind, values)
      let declaration = [""] + routerClass(type, [path], [])
      let property = isRouted ? router(type) : "@State private var \(path)"
      let stack = ["NavigationStack(path: \(isRouted ? "$router.path" : "$path")) {", "  \(root)()", "}"]
      let body = stack + (isRouted ? ["  \(sharing)"] : [])
      return (isRouted ? declaration : []) + [""] + .view(view, [property], body)
    }
  }

  /// The property of a path, with its values at the start.
  func property(_ name: String, _ kind: AppModel.StackKind, _ initial: [RouteValue]) -> String {
    let list = "[\(initial.map { values.expression($0) }.joined(separator: ", "))]"
    return switch kind {
    case .typed(let type): "\(name): [\(type)] = \(list)"
    case .erased, .selfManaged: "\(name) = NavigationPath(\(initial.isEmpty ? "" : list))"
    }
  }
}

extension AppModel.PresentationKind {
  /// The modifier of SwiftUI.
  fileprivate var modifier: String {
    switch self {
    case .push: "navigationDestination"
    case .cover: "fullScreenCover"
    case .dialog: "confirmationDialog"
    case .sheet, .popover, .alert: rawValue
    }
  }
}
