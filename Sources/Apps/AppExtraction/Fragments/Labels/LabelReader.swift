/// Reads the text that a label, a title or a tag shows, as far as the sources state it.
struct LabelReader: Sendable {
  private static let (depthLimit, nodeLimit) = (16, 500)

  /// How far a text was looked for: a view may show itself, or many views that show none.
  ///
  /// It is noted whether a text may be shown that the sources don't state.
  private final class Search { var (depth, nodes, showsUnknown) = (0, 0, false) }

  /// Views whose first argument is their text.
  private static let texts: Set<String> = [
    "Text", "Label", "LabeledContent", "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString", "String",
  ]

  private let inliner: Inliner
  private let flow: Flow
  /// The closure whose value is marked in the text; nil for a text without marks.
  private let closure: SourceNode?

  init(_ inliner: Inliner, closure: SourceNode? = nil) {
    (self.inliner, flow, self.closure) = (inliner, Flow(types: inliner.types), closure)
  }

  /// The first text in an expression or closure; nil if there is none that the sources state.
  func text(of node: SourceNode, in scope: Scope) -> String? { label(of: node, in: scope)?.text }

  /// The first text in an expression or closure, with where it is from; nil if there is none that the sources state.
  func label(of node: SourceNode, in scope: Scope) -> LabelText? {
    guard var first = labels(of: node, in: scope).first else { return nil }
    first.item.isAssumed = first.item.isAssumed || first.reach.isConditional
    return first.item
  }

  /// The first texts in an expression or closure, one for each way that the code may go.
  func labels(of node: SourceNode, in scope: Scope) -> LabelText.Choices {
    let search = Search()
    let found = texts(of: node, in: scope, search)
    // Beside an unknown text, one that is shown at times is no label where it isn't known when.
    return search.showsUnknown ? found.filter { $0.reach.isRead } : found
  }

  /// The accessibility label of content that is one image, or else the words of its symbol's name, which isn't shown.
  func labels(ofImageIn content: SourceNode, in scope: Scope, depth: Int = 0) -> LabelText.Choices {
    let views = content.kind == .closure ? inliner.index.platform.active(content.children) : [content]
    guard views.count == 1, let image = AlternativeReader.core(of: views[0], inliner.types), image.kind == .call,
      let name = image.children.first.flatMap({ inliner.types.typeName(of: $0) }), depth < Self.depthLimit
    else { return [] }
    // A view of the app may be an image, too.
    if let body = inliner.body(of: image, in: scope), body.view != nil, body.statements.count == 1 {
      return labels(ofImageIn: body.statements[0], in: body.scope, depth: depth + 1)
    }
    guard name == "Image" || name == "Label" else { return [] }
    if let label = image.argument(ofModifier: "accessibilityLabel") { return labels(of: label, in: scope) }
    let arguments = CallArguments(image)
    let symbols = (arguments["systemName"] ?? arguments["systemImage"]).map { labels(of: $0, in: scope) } ?? []
    guard symbols.count == 1 else { return [] }
    return symbols.map { symbol, reach in
      (LabelText(text: symbol.text.split(separator: ".").joined(separator: " "), isSymbol: true), reach)
    }
  }

  private func texts(of node: SourceNode, in scope: Scope, _ search: Search) -> LabelText.Choices {
    guard search.depth < Self.depthLimit, search.nodes < Self.nodeLimit else { return [] }
    search.nodes += 1
    search.depth += 1
    defer { search.depth -= 1 }
    switch node.kind {
    case .string: return Self.alone(localized(node.text, [node.text]))
    case .interpolation:
      var found = localized(parts(of: node, in: scope, search), ["%@", "%lld"].map { parts(of: node, $0) })
      found?.fields = node.children.flatMap { shown($0, in: scope)?.fields ?? [] }
      return Self.alone(found)
    case .identifier, .member:
      if let part = shown(node, in: scope) {
        return Self.alone(LabelText(text: ShownMark.text(part.path), fields: part.fields))
      }
      return texts(ofValuesOf: node, in: scope, search)
        ?? inliner.body(of: node, in: scope).map { texts(of: $0.statements, in: $0.scope, search) }
        ?? Self.alone(generated(node))
    case .call: return generated(node).map(Self.alone) ?? texts(ofCall: node, in: scope, search)
    case .closure:
      return texts(of: inliner.index.platform.active(node.children).filter { $0.kind != .parameter }, in: scope, search)
    case .argument, .trailing, .return, .block, .other:
      return node.children.lazy.map { texts(of: $0, in: scope, search) }.first { !$0.isEmpty } ?? []
    case .ternary: return texts(ofValuesOf: node, in: scope, search) ?? []
    case .branch, .switch: return texts(of: [node], in: scope, search)
    case .structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .variable, .enumCase,
      .alias, .inherits, .modifier, .attribute, .parameter, .name, .result, .genericParameter, .type, .guard,
      .conditions, .unwrapping, .matching, .switchCase, .patterns, .binding, .loop, .conditional, .clause,
      .subscripting, .number, .boolean, .nil, .array, .dictionary, .tuple, .keyPath, .assignment, .value,
      .operation, .cast, .macro, .ignore, .accessor, .unparsed:
      return []
    }
  }

  private static func alone(_ label: LabelText?) -> LabelText.Choices { label.map { [($0, Reach())] } ?? [] }

  /// The texts of the values of an expression; nil if it is a value itself.
  private func texts(ofValuesOf node: SourceNode, in scope: Scope, _ search: Search) -> LabelText.Choices? {
    let values = flow.values(of: Scope.Bound(node: node, scope: scope))
    if values.contains(where: { $0.bound.node == node }) { return nil }
    let found = values.flatMap { value in
      texts(of: value.bound.node, in: value.bound.scope, search).map { ($0.item, value.reach.and($0.reach)) }
    }
    // A static property has the same text wherever it is shown: the only one that is stated stands for it.
    guard found.count == 1, flow.property(node, in: scope)?.node.isStatic == true else { return found }
    var text = found[0].0
    text.isAssumed = text.isAssumed || found[0].1.isConditional
    return Self.alone(text)
  }

  /// The first texts of code that shows views.
  private func texts(of statements: [SourceNode], in scope: Scope, _ search: Search) -> LabelText.Choices {
    var found: LabelText.Choices = []
    for step in flow.steps(of: statements, in: scope) {
      found += texts(of: step.node, in: step.scope, search).map { ($0.item, step.reach.and($0.reach)) }
      // A text that is always there comes before all others, and no more ways are divided than these.
      if found.count >= inliner.wayLimit || found.contains(where: { !$0.reach.isConditional }) { break }
    }
    return found
  }

  private func texts(ofCall node: SourceNode, in scope: Scope, _ search: Search) -> LabelText.Choices {
    if node.children.first?.text == "localizedString", let key = CallArguments(node)["forKey"] {
      // A bundle's table gives the text of the key, or else the value.
      let found = texts(of: key, in: scope, search)
      let value = found.first?.item.key == nil ? CallArguments(node)["value"] : nil
      let given = value.map { texts(of: $0, in: scope, search) } ?? []
      return given.isEmpty ? found : given
    }
    let core = AlternativeReader.core(of: node, inliner.types) ?? node
    guard core.kind == .call, let callee = core.children.first else { return texts(of: core, in: scope, search) }
    let arguments = CallArguments(core)
    let name = inliner.types.typeName(of: callee)
    if name == "Image" { return [] }
    if let name, Self.texts.contains(name),
      let first = ["localized", "verbatim"].lazy.compactMap({ arguments[$0] }).first
        ?? arguments.unlabelled.first ?? arguments["format"]
    {
      let found = texts(of: first, in: scope, search)
      if !found.isEmpty { return found }
      if name == "Text" || name == "Label" { search.showsUnknown = true }
    }
    guard name.map({ SwiftUINames.views.contains($0) }) ?? false else { return texts(ofOwn: core, in: scope, search) }
    let shown = arguments.all.lazy.filter { ["", "label", "title", "content"].contains($0.label) }
    return shown.map { texts(of: $0.value, in: scope, search) }.first { !$0.isEmpty } ?? []
  }

  /// The texts of a view or a function of the app.
  private func texts(ofOwn call: SourceNode, in scope: Scope, _ search: Search) -> LabelText.Choices {
    if let values = texts(ofValuesOf: call, in: scope, search), !values.isEmpty { return values }
    guard let body = inliner.body(of: call, in: scope) else { return [] }
    let shown = texts(of: body.statements, in: body.scope, search)
    guard shown.isEmpty, body.view != nil else { return shown }
    // A view of the app whose body isn't understood shows its arguments, but no names of images.
    let calls = body.statements.flatMap { [$0] + $0.descendants }.filter { $0.kind == .call }
    let images = calls.flatMap { call in
      let arguments = CallArguments(call)
      let name = call.children.first?.text == "Image" ? arguments.unlabelled.first : nil
      return [arguments["systemName"], arguments["systemImage"], name].compactMap { $0?.text }
    }
    let given = CallArguments(call).all.lazy.filter { argument in
      [.string, .interpolation].contains(argument.value.kind) && !images.contains(argument.label)
    }
    return given.map { texts(of: $0.value, in: scope, search) }.first { !$0.isEmpty } ?? []
  }

  /// The part of the value that the screen shows; nil for an expression that isn't a text or a number.
  private func shown(_ node: SourceNode, in scope: Scope) -> ShownPart? {
    guard let closure, let part = ShownPart.part(of: node, in: scope, inliner.types), part.closure == closure,
      let type = inliner.types.type(of: node, in: scope), TypeTable.standard.contains(type.name)
    else { return nil }
    return part
  }

  /// A text with values in it, with a mark for each part of the value that the screen shows.
  private func parts(of node: SourceNode, in scope: Scope, _ search: Search) -> String {
    node.children.map { part in
      if part.kind == .string { return part.text }
      return shown(part, in: scope).map { ShownMark.text($0.path) } ?? stated(part, in: scope, search) ?? "…"
    }.joined()
  }

  /// The text or number that an expression has, where the sources state it.
  private func stated(_ node: SourceNode, in scope: Scope, _ search: Search) -> String? {
    let values = flow.values(of: Scope.Bound(node: node, scope: scope))
    guard values.count == 1, !values[0].reach.isConditional else { return nil }
    let value = values[0].bound
    if value.node.kind == .string { return value.node.text }
    let texts = value.node.kind == .call ? texts(of: value.node, in: value.scope, search) : []
    return ConstantReader.number(value.node) ?? (texts.count == 1 ? texts[0].item.text : nil)
  }

  /// A text with values in it, with a mark for each value.
  private func parts(of node: SourceNode, _ mark: String) -> String {
    node.children.map { $0.kind == .string ? $0.text : mark }.joined()
  }

  /// The text that the app's string catalogues have for one of the keys; without one, the text itself.
  private func localized(_ text: String, _ keys: [String]) -> LabelText? {
    for key in keys {
      guard let found = inliner.index.strings[key], let shown = Self.visible(found) else { continue }
      return LabelText(text: shown, key: shown == Self.visible(text) ? nil : key)
    }
    return Self.visible(text).map { LabelText(text: $0) }
  }

  /// The text of a symbol that is generated of a catalogue: `.title`, `.Errors.title`, `.errors(.title)`.
  private func generated(_ node: SourceNode) -> LabelText? {
    guard let outer = node.kind == .call ? node.children.first : node, outer.kind == .member else { return nil }
    let (base, strings) = (outer.children.first, inliner.index.strings)
    if let base, base.kind != .member || !base.children.isEmpty { return nil }
    let inner = node.kind == .call ? CallArguments(node).unlabelled.first?.caseName : nil
    let found = inner.flatMap { strings.generated($0, in: outer.text) } ?? strings.generated(outer.text, in: base?.text)
    return found.map { LabelText(text: $0.text, key: $0.key) }
  }

  /// The text on one line; nil if it shows nothing.
  private static func visible(_ text: String) -> String? {
    // `^[3 books](inflect: true)` shows the words in the brackets.
    let shown = text.contains("^[") ? text.replacing(/\^\[([^\]]*)\]\([^)]*\)/) { $0.1 } : text
    let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.contains(where: { $0 != "…" && $0 != " " }) else { return nil }
    return ShownMark.isIn(words) ? words : String(words.prefix(80))
  }
}
