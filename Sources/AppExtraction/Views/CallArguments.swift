import SourceTrees

/// The arguments of a call, and the parameters that they belong to.
struct CallArguments: Sendable {
  struct Argument: Sendable {
    let label: String
    let value: SourceNode
    let isTrailing: Bool
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

  /// The values in the parentheses that have no label.
  var unlabelled: [SourceNode] { all.filter { !$0.isTrailing && $0.label.isEmpty }.map(\.value) }

  /// The arguments that are truth values, which may decide conditions.
  var flags: [String] {
    all.filter { $0.value.kind == .boolean }.map { "\($0.label): \($0.value.text)" }
  }

  /// The parameters' values, by the parameter's number; nil if the arguments don't fit.
  ///
  /// - Parameter parameters: The parameters of a function or initialiser.
  /// - Returns: A value for each parameter that got one.
  func matched(to parameters: [SourceNode]) -> [Int: SourceNode]? {
    var values: [Int: SourceNode] = [:]
    var rest = all
    for (number, parameter) in parameters.enumerated() {
      let label = parameter.text == "_" ? "" : parameter.text
      if let index = rest.firstIndex(where: { $0.label == label && (!$0.isTrailing || !label.isEmpty) }) {
        values[number] = rest.remove(at: index).value
      }
    }
    // The first trailing closure has no label, and belongs to the first closure that has no value yet.
    if let index = rest.firstIndex(where: { $0.isTrailing && $0.label.isEmpty }) {
      let free = parameters.indices.filter { values[$0] == nil }
      let closures = free.filter { parameters[$0].declaredType.map(Self.isFunction) == true }
      guard let number = closures.first ?? free.last else { return nil }
      values[number] = rest.remove(at: index).value
    }
    guard rest.isEmpty else { return nil }
    let missing = parameters.indices.contains { number in
      values[number] == nil && parameters[number].initialValue == nil
        && parameters[number].declaredType?.name != "Optional"
    }
    return missing ? nil : values
  }

  private static func isFunction(_ type: TypeName) -> Bool {
    type.name == "->" || (type.name == "Optional" && type.arguments.first.map(isFunction) == true)
  }
}

extension CallArguments {
  /// The first of several functions or initialisers that the arguments fit, with the parameters' values.
  ///
  /// - Parameters:
  ///   - candidates: The functions.
  ///   - scope: The scope of the call, in which the values stand.
  /// - Returns: The function, and its parameters' values by their names in the body.
  func choose(
    _ candidates: [SourceNode],
    in scope: Scope
  ) -> (function: SourceNode, values: [String: Scope.Bound], types: [String: TypeName?])? {
    for candidate in candidates {
      let parameters = candidate.children(.parameter)
      guard let matched = matched(to: parameters) else { continue }
      var values: [String: Scope.Bound] = [:]
      var types: [String: TypeName?] = [:]
      let generic = Set(candidate.children(.genericParameter).map(\.text))
      for (number, parameter) in parameters.enumerated() {
        if let value = matched[number] { values[parameter.innerName] = Scope.Bound(node: value, scope: scope) }
        let declared = parameter.declaredType
        let isOpen =
          declared.map { generic.contains($0.unwrapped.name) || $0.name == "some" || $0.name == "->" } ?? true
        types[parameter.innerName] = .some(isOpen ? nil : declared)
      }
      return (candidate, values, types)
    }
    return nil
  }
}
