/// Reads the text that a label, a title or a tag shows, as far as the sources state it.
struct LabelReader: Sendable {
  private static let depthLimit = 16
  /// Views whose first argument is their text.
  private static let texts: Set<String> = [
    "Text", "Label", "LabeledContent", "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString", "String",
  ]

  private let inliner: Inliner
  private let decisions: Decisions
  /// The closure whose value is marked in the text; nil for a text without marks.
  private let closure: SourceNode?

  init(_ inliner: Inliner, _ decisions: Decisions = Decisions(), closure: SourceNode? = nil) {
    (self.inliner, self.decisions, self.closure) = (inliner, decisions, closure)
  }

  /// The first text in an expression or closure; nil if there is none that the sources state.
  func text(of node: SourceNode, in scope: Scope) -> String? { label(of: node, in: scope)?.text }

  /// The first text in an expression or closure, with where it is from; nil if there is none that the sources state.
  func label(of node: SourceNode, in scope: Scope) -> LabelText? { text(of: node, in: scope, 0) }

  private func text(of node: SourceNode, in scope: Scope, _ depth: Int) -> LabelText? {
    guard depth < Self.depthLimit else { return nil }
    let depth = depth + 1
    switch node.kind {
    case .string: return localized(node.text, [node.text])
    case .interpolation:
      var found = localized(parts(of: node, in: scope), ["%@", "%lld"].map { parts(of: node, $0) })
      found?.fields = node.children.flatMap { shown($0, in: scope)?.fields ?? [] }
      return found
    case .identifier, .member:
      if let part = shown(node, in: scope) {
        return LabelText(text: ShownMark.text(part.path), fields: part.fields)
      }
      let origin = ValueOrigin(inliner.types).origin(of: Scope.Bound(node: node, scope: scope))
      guard origin.node == node else { return text(of: origin.node, in: origin.scope, depth) }
      return inliner.ofTexts.body(of: node, in: scope).flatMap { text(of: $0, depth) }
    case .call: return text(ofCall: node, in: scope, depth)
    case .closure, .argument, .trailing, .return, .block, .other:
      return node.children.lazy.compactMap { text(of: $0, in: scope, depth) }.first
    case .ternary: return text(ofTernary: node, in: scope, depth)
    case .branch:
      var found = node.children.lazy.compactMap { text(of: $0, in: scope, depth) }.first
      found?.isAssumed = true
      return found
    case .structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .variable, .enumCase,
      .alias, .inherits, .modifier, .attribute, .parameter, .name, .result, .genericParameter, .type, .guard,
      .conditions, .unwrapping, .matching, .switch, .switchCase, .patterns, .binding, .loop, .conditional, .clause,
      .subscripting, .number, .boolean, .nil, .array, .dictionary, .tuple, .keyPath, .assignment, .value,
      .operation, .cast, .macro, .ignore, .accessor, .unparsed:
      return nil
    }
  }

  private func text(ofTernary node: SourceNode, in scope: Scope, _ depth: Int) -> LabelText? {
    let parts = Array(node.children.dropFirst())
    if let number = decisions.outcome(of: node), parts.indices.contains(number) {
      return text(of: parts[number], in: scope, depth)
    }
    let texts = parts.compactMap { text(of: $0, in: scope, depth) }
    var found = texts.first
    found?.isAssumed = true
    if texts.count > 1 { found?.choice = DecisionReader(inliner, decisions).choice(of: node, in: scope) }
    return found
  }

  private func text(ofCall node: SourceNode, in scope: Scope, _ depth: Int) -> LabelText? {
    if node.children.first?.text == "localizedString", let key = CallArguments(node)["forKey"] {
      // A bundle's table gives the text of the key, or else the value.
      let found = text(of: key, in: scope, depth)
      let value = found?.key == nil ? CallArguments(node)["value"] : nil
      return value.flatMap { text(of: $0, in: scope, depth) } ?? found
    }
    let core = AlternativeReader.core(of: node, inliner.types) ?? node
    guard core.kind == .call, let callee = core.children.first else { return text(of: core, in: scope, depth) }
    let arguments = CallArguments(core)
    let name = inliner.types.typeName(of: callee)
    if name == "Image" { return nil }
    if let name, Self.texts.contains(name),
      let first = arguments["localized"] ?? arguments.unlabelled.first ?? arguments["format"]
    {
      if let found = text(of: first, in: scope, depth) { return found }
    }
    let isShown = name.map { SwiftUINames.views.contains($0) } ?? false
    guard isShown else {
      guard let body = inliner.body(of: core, in: scope) ?? inliner.ofTexts.body(of: core, in: scope) else {
        return nil
      }
      let shown = text(of: body, depth)
      guard shown == nil, body.view != nil else { return shown }
      // A view of the app whose body isn't understood shows its arguments.
      let given = arguments.all.lazy.filter { $0.value.kind == .string || $0.value.kind == .interpolation }
      return given.compactMap { text(of: $0.value, in: scope, depth) }.first
    }
    let shown = arguments.all.lazy.filter {
      $0.label.isEmpty || $0.label == "label" || $0.label == "title" || $0.label == "content"
    }
    return shown.compactMap { text(of: $0.value, in: scope, depth) }.first
  }

  /// The first text of a body.
  private func text(of body: Inliner.Body, _ depth: Int) -> LabelText? {
    var scope = body.scope
    for statement in body.statements {
      if let declared = inliner.types.scope(declaring: statement, in: scope) {
        scope = declared
      } else if let found = text(of: statement, in: scope, depth) {
        return found
      }
    }
    return nil
  }

  /// The part of the value that the screen shows; nil for an expression that isn't a text or a number.
  private func shown(_ node: SourceNode, in scope: Scope) -> ShownPart? {
    guard let closure, let part = ShownPart.part(of: node, in: scope, inliner.types), part.closure == closure,
      let type = inliner.types.type(of: node, in: scope), TypeTable.standard.contains(type.name)
    else { return nil }
    return part
  }

  /// A text with values in it, with a mark for each part of the value that the screen shows.
  private func parts(of node: SourceNode, in scope: Scope) -> String {
    node.children.map { part in
      if part.kind == .string { return part.text }
      return shown(part, in: scope).map { ShownMark.text($0.path) } ?? stated(part, in: scope) ?? "…"
    }.joined()
  }

  /// The text or number behind a name, where the sources state it.
  private func stated(_ node: SourceNode, in scope: Scope) -> String? {
    guard node.kind == .identifier || node.kind == .member else { return nil }
    let origin = ValueOrigin(inliner.types).origin(of: Scope.Bound(node: node, scope: scope)).node
    return origin.kind == .string || origin.kind == .number ? origin.text : nil
  }

  /// A text with values in it, with a mark for each value.
  private func parts(of node: SourceNode, _ mark: String) -> String {
    node.children.map { $0.kind == .string ? $0.text : mark }.joined()
  }

  /// The text that the app's string catalogues have for one of the keys; without one, the text itself.
  private func localized(_ text: String, _ keys: [String]) -> LabelText? {
    for key in keys {
      guard let found = inliner.index.strings[key], let shown = Self.visible(found) else {
        continue
      }
      return LabelText(text: shown, key: shown == Self.visible(text) ? nil : key)
    }
    return Self.visible(text).map { LabelText(text: $0) }
  }

  /// The text on one line; nil if it shows nothing.
  private static func visible(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.contains(where: { $0 != "…" && $0 != " " }) else { return nil }
    return ShownMark.isIn(words) ? words : String(words.prefix(80))
  }
}
