import FlowApps

/// A button on a sheet that calls the `dismiss` of the view around the sheet, which takes that view away, or does nothing.
enum WrongDismissRule: AppRule {
  static let id = Finding.ID.own(.wrongDismiss)

  private static let layers: Set<String> = ["sheet", "fullScreenCover", "popover"]

  static func findings(in app: ShownApp) -> [Finding] {
    app.views.flatMap { view in
      let names = view.properties.filter { isDismiss($0) }.map(\.text)
      return view.members.flatMap { member in
        member.descendants.compactMap { node -> Finding? in
          if let made = madeByHand(node) { return made }
          guard let name = names.first(where: { calls($0, node) }) else { return nil }
          let ancestors = node.ancestors
          guard
            let button = ancestors.lastIndex(where: { $0.kind == .call && $0.children.first?.viewName == "Button" }),
            let layer = ancestors[..<button].last(where: {
              $0.kind == .call && layers.contains($0.children.first?.text ?? "")
            }),
            isInContent(of: layer, ancestors), isAlone(node, in: ancestors[button...])
          else { return nil }
          return Finding(
            id,
            // It may be meant: a form without which there is nothing to see.
            .likely,
            "this is the “\(name)” of \(view.simpleName), not of the \(layer.children.first?.text ?? "sheet"), which stays",
            node: node,
            chain: [
              Finding.Step(text: "it is read here", node: view.property(name) ?? node),
              Finding.Step(text: "the layer is here", node: layer),
            ],
            advice: advice(CallArguments(layer), name)
          )
        }
      }
    }
  }

  private static func advice(_ layer: CallArguments, _ name: String) -> String {
    let flag = (layer["isPresented"] ?? layer["item"]).flatMap(PathNames.name) ?? "isPresented"
    return Self.advice(
      "turn its binding off, or make the content a view with a `dismiss` of its own",
      from: "\(name)()",
      to: "\(flag) = \(layer["item"] == nil ? "false" : "nil")"
    )
  }

  private static func isDismiss(_ property: SourceNode) -> Bool {
    let key = property.children(.attribute).first { $0.text == "Environment" }?.child(.argument)?.children.first
    return key.map { $0.text.hasSuffix("dismiss") || $0.text.hasSuffix("presentationMode") } ?? false
  }

  /// Whether a node is `dismiss()` or `presentationMode.wrappedValue.dismiss()`.
  private static func calls(_ name: String, _ node: SourceNode) -> Bool {
    guard node.kind == .call, let callee = node.children.first else { return false }
    if callee.kind == .identifier { return callee.text == name && CallArguments(node).all.isEmpty }
    let base = callee.children.first
    return callee.kind == .member && callee.text == "dismiss" && base?.text == "wrappedValue"
      && base?.children.first?.text == name
  }

  /// Whether the content of a layer has some nodes, and no view or alert in it that may mean another `dismiss`.
  private static func isInContent(of layer: SourceNode, _ ancestors: [SourceNode]) -> Bool {
    guard let number = ancestors.firstIndex(of: layer), number + 1 < ancestors.count else { return false }
    let part = ancestors[number + 1]
    return part.kind == .trailing && part.text.isEmpty || part.text == "content"
  }

  /// Whether the action of a button does nothing else.
  private static func isAlone(_ call: SourceNode, in ancestors: ArraySlice<SourceNode>) -> Bool {
    guard let action = ancestors.first(where: { $0.kind == .closure }) else { return false }
    return action.children.filter { $0.kind != .parameter }.count == 1 && !ancestors.contains { $0.text == "Task" }
  }

  /// The finding of an environment that is read outside of every view: `Environment(\.dismiss).wrappedValue`.
  private static func madeByHand(_ node: SourceNode) -> Finding? {
    guard node.kind == .member, node.text == "wrappedValue", let made = node.children.first, made.kind == .call,
      made.children.first?.text == "Environment",
      CallArguments(made).unlabelled.first?.text.hasSuffix("dismiss") == true
    else { return nil }
    return Finding(
      id,
      .certain,
      "this `dismiss` belongs to no view, and takes nothing away",
      node: made,
      chain: [],
      advice: Self.advice(
        "declare it in the view that goes, and call that",
        from: "Environment(\\.dismiss).wrappedValue",
        to: "@Environment(\\.dismiss) private var dismiss"
      )
    )
  }
}
