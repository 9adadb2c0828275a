import FlowApps
import NavigationEngine

/// A button on a sheet that calls the `dismiss` of the view around the sheet, which takes that view away, or does nothing.
enum WrongDismissRule: AppRule {
  static let id = Finding.ID.own(.wrongDismiss)
  static let meaning = "a button on a sheet that calls the `dismiss` of the view around the sheet"
  static let evidence: String? = "four threads"

  static func findings(in app: ShownApp) -> [Finding] {
    let layers = app.layers.filter { $0.kind == .sheet || $0.kind == .cover || $0.kind == .popover }
    return layers.onePerNode(\.site.node).flatMap { findings(on: $0, app) } + madeByHand(app)
  }

  private static func findings(on layer: Fragment.Layer, _ app: ShownApp) -> [Finding] {
    let contents = layer.alternatives.compactMap(\.screen).map { app.table.flattened($0).withInnerStacks }
    return contents.flatMap { content in
      content.buttons.compactMap { button in
        guard let change = button.effects.changes.first, case .dismiss(let name?) = change.effect,
          !content.notes.views.contains(name), !button.effects.isConditional, !button.site.isConditional,
          isAlone(change.node),
          let view = app.view(around: layer.site.node), view.name == name,
          // A closure that is handed to the content, or a button for some cases, may be meant to take away more than it.
          app.view(around: button.site.node)?.name == name
        else { return nil }
        let read = view.properties.first {
          ["dismiss", "presentationMode"].contains($0.keyPath(ofAttribute: "Environment"))
        }
        return note(
          // It may be meant: a form without which there is nothing to see.
          "this is the “\(read?.text ?? "dismiss")” of \(view.simpleName), not of the \(layer.kind.rawValue), which stays",
          node: change.node,
          chain: steps(("it is read here", read ?? view.node), ("the layer is here", layer.site.node)),
          advice: advice(CallArguments(layer.site.node), read?.text ?? "dismiss")
        )
      }
    }
  }

  private static func advice(_ layer: CallArguments, _ name: String) -> String {
    let flag = (layer["isPresented"] ?? layer["item"]).flatMap(\.propertyName) ?? "isPresented"
    return Self.advice(
      "turn its binding off, or make the content a view with a `dismiss` of its own",
      from: "\(name)()",
      to: "\(flag) = \(layer["item"] == nil ? "false" : "nil")"
    )
  }

  /// Whether the code around a call does nothing else.
  private static func isAlone(_ call: SourceNode) -> Bool {
    let code = call.ancestors.last { $0.kind == .closure || $0.kind == .block }
    return code.map { $0.children.filter { $0.kind != .parameter }.count == 1 } ?? true
  }

  /// The findings of an environment that is read outside of every view: `Environment(\.dismiss).wrappedValue`.
  private static func madeByHand(_ app: ShownApp) -> [Finding] {
    app.views.flatMap(\.members).flatMap(\.descendants).compactMap { node in
      guard node.kind == .member, node.text == "wrappedValue", let made = node.children.first, made.kind == .call,
        made.children.first?.text == "Environment",
        CallArguments(made).unlabelled.first?.text.hasSuffix("dismiss") == true, app.index.platform.compiles(node)
      else { return nil }
      return Finding(
        id,
        .certain,
        "this `dismiss` belongs to no view, and takes nothing away",
        node: made,
        chain: [],
        advice: advice(
          "declare it in the view that goes, and call that",
          from: "Environment(\\.dismiss).wrappedValue",
          to: "@Environment(\\.dismiss) private var dismiss"
        )
      )
    }
  }
}
