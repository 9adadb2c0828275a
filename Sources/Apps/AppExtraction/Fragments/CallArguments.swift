/// The arguments of a call, and the parameters that they belong to.
struct CallArguments: Sendable {
  struct Argument: Sendable {
    let label: String
    let value: SourceNode
    let isTrailing: Bool

    /// Whether it is a closure behind the first one, for a parameter without a label.
    fileprivate var isBlank: Bool { isTrailing && label == "_" }
  }

  let all: [Argument]

  init(_ call: SourceNode) {
    all = call.children.compactMap { child in
      guard child.kind == .argument || child.kind == .trailing, let value = child.children.first else { return nil }
      return Argument(label: child.text, value: value, isTrailing: child.kind == .trailing)
    }
  }

  /// The value after a label.
  subscript(label: String) -> SourceNode? { all.first { $0.label == label }?.value }

  /// The closure without a label after the parentheses.
  var trailing: SourceNode? { all.first { $0.isTrailing && $0.label.isEmpty }?.value }

  /// The label of a link or a button: what is named so, or the closure behind its value, its destination or its action.
  var label: SourceNode? {
    self["label"] ?? (self["value"] ?? self["destination"] ?? self["action"]).flatMap { _ in trailing }
  }

  /// The first value in the parentheses without a label that is no closure: a title, or the data of a list.
  var firstValue: SourceNode? { unlabelled.first { $0.kind != .closure } }

  /// The values in the parentheses that have no label.
  var unlabelled: [SourceNode] { all.filter { !$0.isTrailing && $0.label.isEmpty }.map(\.value) }

  /// The parameters' values, by the parameter's number; nil if the arguments don't fit.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of a function or initialiser.
  ///   - index: The declarations, by which a parameter that takes no closure is known.
  /// - Returns: A value for each parameter that got one.
  func matched(to parameters: [SourceNode], _ index: AppIndex) -> [Int: SourceNode]? {
    var values: [Int: SourceNode] = [:]
    var rest = all
    // `Loaded { … } _: { … }`: closures behind the first one have the last of the places without a label.
    let blanks = rest.filter(\.isBlank)
    let places = blanks.isEmpty ? [] : parameters.indices.filter { parameters[$0].text == "_" }
    let others = places.filter { Self.mayTakeClosure(parameters[$0], index) }
    guard blanks.count <= others.count else { return nil }
    for (number, blank) in zip(others.suffix(blanks.count), blanks) { values[number] = blank.value }
    rest.removeAll(where: \.isBlank)
    for (number, parameter) in parameters.enumerated() where values[number] == nil {
      let label = parameter.text == "_" ? "" : parameter.text
      // `$path: $router.path` gives a binding to a parameter that has a wrapper.
      let labels = parameter.child(.attribute) == nil ? [label] : [label, "$" + label]
      let place = rest.firstIndex { labels.contains($0.label) && (!$0.isTrailing || !label.isEmpty) }
      guard let found = place else { continue }
      guard Self.fits(rest[found].value, parameter, index) else { return nil }
      values[number] = rest.remove(at: found).value
      guard parameter.isVariadic else { continue }
      while found < rest.count, rest[found].label.isEmpty, !rest[found].isTrailing { rest.remove(at: found) }
    }
    // The first trailing closure has no label, and belongs to the first closure that has no value yet and needs one.
    if let found = rest.firstIndex(where: { $0.isTrailing && $0.label.isEmpty }) {
      let free = parameters.indices.filter { values[$0] == nil }
      let closures = free.filter { parameters[$0].declaredType.map(Self.isFunction) == true }
      let others = free.filter { Self.mayTakeClosure(parameters[$0], index) }
      let needed = free.first { parameters[$0].initialValue == nil && Self.needsClosure(parameters[$0]) }
      // `action: Loader` takes a closure by an alias of its type.
      let aliased = others.first { parameters[$0].initialValue == nil }
      guard let number = needed ?? closures.first ?? aliased ?? others.last else { return nil }
      values[number] = rest.remove(at: found).value
    }
    guard rest.isEmpty else { return nil }
    let missing = parameters.indices.contains { number in
      values[number] == nil && parameters[number].initialValue == nil && !parameters[number].isVariadic
        && parameters[number].declaredType?.name != "Optional"
    }
    return missing ? nil : values
  }

  /// Whether a parameter takes only a closure.
  private static func needsClosure(_ parameter: SourceNode) -> Bool {
    isBuilder(parameter) || parameter.declaredType?.name == "->"
  }

  private static func isBuilder(_ parameter: SourceNode) -> Bool {
    parameter.children(.attribute).contains { $0.text.hasSuffix("Builder") }
  }

  /// Whether a parameter takes a closure, though its type isn't spelt as a function's: a builder's, or an alias.
  private static func mayTakeClosure(_ parameter: SourceNode, _ index: AppIndex) -> Bool {
    if isBuilder(parameter) { return true }
    if let value = parameter.initialValue, value.kind != .closure, value.kind != .nil { return false }
    guard let type = parameter.declaredType?.unwrapped else { return true }
    if plainTypes.contains(type.name) || type.name.hasSuffix(".Type") || type.name == "Binding" { return false }
    // No function is a view, or a value of a protocol.
    let stated = parameter.declaredType.flatMap { $0.name == "Optional" ? $0.arguments.first : $0 }
    if stated?.name == "any" || stated?.name == "some" || SwiftUINames.isView(type.name) { return false }
    let declared = index.type(type.name, near: parameter)?.type
    return declared == nil || declared?.node.kind == .extension
  }

  private static let plainTypes: Set<String> = ["String", "Bool", "Int", "Double", "LocalizedStringKey", "Array"]

  /// Whether a parameter can have a value, as far as the value's form says.
  private static func fits(_ value: SourceNode, _ parameter: SourceNode, _ index: AppIndex) -> Bool {
    // A property with a wrapper, such as `Binding`, takes another type than its own.
    guard parameter.child(.attribute) == nil, let type = parameter.declaredType else { return true }
    let isMetatype = value.kind == .member && value.text == "self" && value.children.first?.text.beginsUppercase == true
    let isBinding = value.text.first == "$" && !(value.text.dropFirst().first?.isNumber ?? true)
    let isLiteral = value.kind == .string || value.kind == .number || value.kind == .boolean || value.kind == .closure
    if isMetatype { return type.name.hasSuffix(".Type") }
    if type.name.hasSuffix(".Type") { return !isBinding && !isLiteral }
    if value.kind == .string, let own = index.type(type.unwrapped.name, near: parameter)?.type.node.kind {
      // A text is no case of an enumeration, and no object.
      if own == .enumeration || own == .object { return false }
    }
    if type.name == "Binding" || (type.name == "Optional" && type.arguments.first?.name == "Binding") {
      return !isLiteral
    }
    return !isBinding || !plainTypes.contains(type.name)
  }

  private static func isFunction(_ type: TypeName) -> Bool {
    type.name == "->" || (type.name == "Optional" && type.arguments.first.map(isFunction) == true)
  }
}

extension CallArguments {
  /// A function or an initialiser that is called, with the values and the types of its parameters, by their names in the
  /// body.
  typealias Chosen = (function: SourceNode, values: [String: Scope.Bound], types: [String: TypeName?])

  /// The function whose parameters fit the arguments and their known types; of several that fit as well, the first.
  func choose(_ candidates: [SourceNode], in scope: Scope, by types: TypeInference) -> Chosen? {
    let fitting = candidates.compactMap { candidate in
      matched(to: candidate.children(.parameter), types.index).map { (function: candidate, values: $0) }
    }
    guard fitting.count > 1 else { return fitting.first.map { chosen($0.function, $0.values, in: scope) } }
    let scores = fitting.map { score(of: $0.values, for: $0.function, in: scope, types) }
    return zip(fitting, scores).max { $0.1 < $1.1 }.map { chosen($0.0.function, $0.0.values, in: scope) }
  }

  /// How well the known types of values fit a function's parameters.
  private func score(
    of values: [Int: SourceNode],
    for function: SourceNode,
    in scope: Scope,
    _ types: TypeInference
  ) -> Int {
    let parameters = function.children(.parameter)
    return values.reduce(0) { sum, one in
      guard let wanted = parameters[one.key].declaredType?.unwrapped else { return sum }
      let isCase = one.value.kind == .member && one.value.children.isEmpty
      let given = types.type(of: one.value, in: scope)?.unwrapped
      let declared = types.index.type(wanted.name, near: function, in: scope.type)?.type
      if isCase { return sum + (declared?.enumCase(one.value.text) == nil ? 0 : 1) }
      return sum + (given?.simpleName == wanted.simpleName ? 1 : given != nil && declared != nil ? -1 : 0)
    }
  }

  private func chosen(_ function: SourceNode, _ given: [Int: SourceNode], in scope: Scope) -> Chosen {
    var values: [String: Scope.Bound] = [:]
    var types: [String: TypeName?] = [:]
    let generic = Set(function.children(.genericParameter).map(\.text))
    for (number, parameter) in function.children(.parameter).enumerated() {
      if let value = given[number] {
        values[parameter.innerName] = Scope.Bound(node: value, scope: scope)
      } else if let value = parameter.initialValue {
        values[parameter.innerName] = Scope.Bound(node: value, scope: Scope(type: nil))
      }
      let declared = parameter.declaredType
      let isOpen =
        declared.map { generic.contains($0.unwrapped.name) || $0.name == "some" || $0.name == "->" } ?? true
      types[parameter.innerName] = .some(isOpen ? nil : declared)
    }
    return (function, values, types)
  }
}

extension SourceNode {
  /// Whether it is a parameter that takes any number of values.
  fileprivate var isVariadic: Bool { children(.modifier).contains { $0.text == "..." } }

  /// The first value of a modifier of this view itself, and not of a view around it; nil if there is none.
  func argument(ofModifier name: String) -> SourceNode? {
    var view = self
    for outer in ancestors.reversed() {
      guard outer.kind == .member || outer.kind == .call, outer.children.first == view else { return nil }
      if outer.kind == .call, view.text == name { return CallArguments(outer).unlabelled.first }
      view = outer
    }
    return nil
  }
}
