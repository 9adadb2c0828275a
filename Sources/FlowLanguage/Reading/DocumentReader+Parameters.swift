import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

/// What a flow is to be told by whoever runs it.
struct FlowParameter {
  let name: String
  /// What it is where nothing is said; nil where something must be.
  let fallback: YAMLTree.ID?
  /// Where the name stands.
  let key: YAMLTree.ID
}

// What a flow says of itself to those who run it, and what it does for them.
extension DocumentReader {
  /// The parameters that a flow declares: a list of names, or a map of names with what they are where nothing is said.
  mutating func parameters(of root: YAMLTree.ID) -> [FlowParameter] {
    guard let field = headerField(.params, of: root) else { return [] }
    var parameters: [FlowParameter] = []
    switch tree.kind(field) {
    case .sequence: parameters = (collect(field) { reader, child in reader.parameter(child, fallback: nil) }) ?? []
    case .mapping:
      parameters = fields(field).compactMap { parameter($0.key, fallback: tree.isNothing($0.value) ? nil : $0.value) }
    case .scalar: return wrongType(field, "params", takes: "a list of names, or a map of names and values") ?? []
    }
    var names: [String: YAMLTree.ID] = [:]
    for parameter in parameters {
      if let first = names.updateValue(parameter.key, forKey: parameter.name) {
        report(.repeatedParameter(parameter.name, tree.place(parameter.key), first: tree.place(first)))
      }
    }
    return parameters
  }

  private mutating func parameter(_ key: YAMLTree.ID, fallback: YAMLTree.ID?) -> FlowParameter? {
    guard let name = text(key, for: "params") else { return nil }
    guard Variables.isName(name) else {
      report(.invalidVariableName(name, tree.place(key)))
      return nil
    }
    return FlowParameter(name: name, fallback: fallback, key: key)
  }

  /// Takes the arguments that another flow gives, whose reader says what is wrong with them.
  ///
  /// - Returns: Whether nothing is.
  mutating func take(
    _ arguments: [Argument],
    for parameters: [FlowParameter],
    at id: YAMLTree.ID,
    in caller: inout DocumentReader
  ) -> Bool {
    let known = caller.diagnostics.count
    var missing = parameters
    for argument in arguments {
      guard let name = argument.name.isEmpty ? parameters.first?.name : argument.name,
        parameters.contains(where: { $0.name == name })
      else {
        caller.report(
          .unknownParameter(argument.name, known: parameters.map(\.name), caller.tree.place(argument.key))
        )
        continue
      }
      missing.removeAll { $0.name == name }
      variables.define(name, argument.value)
      given.define(name, argument.value)
    }
    for parameter in missing where parameter.fallback == nil && !given.has(parameter.name) {
      caller.report(
        .missingParameter(parameter.name, caller.tree.place(id), declared: tree.place(parameter.key))
      )
    }
    readFallbacks(missing)
    return caller.diagnostics.count == known
  }

  /// Gives the parameters of which nothing is said what they are then.
  mutating func readFallbacks(_ parameters: [FlowParameter]) {
    for parameter in parameters where !given.has(parameter.name) {
      guard let fallback = parameter.fallback else { continue }
      let unread = unread
      let value = variableValue(fallback, for: parameter.name)
      variables.define(parameter.name, value ?? (self.unread > unread ? nil : .null))
    }
  }

  /// Takes a flow's parameters as given, and the needed ones as something that nobody knows.
  mutating func takeUnknown(_ parameters: [FlowParameter]) {
    for parameter in parameters where parameter.fallback == nil && !given.has(parameter.name) {
      variables.define(parameter.name, nil)
      given.define(parameter.name, nil)
    }
    readFallbacks(parameters)
  }

  /// What a flow does where another one runs it; what it says of a start of its own counts only where it runs alone.
  mutating func body(_ root: YAMLTree.ID) -> StepBody? {
    switch tree.kind(root) {
    case .sequence: return steps(root).map { .init(file: tree.file, onStart: [], steps: $0, onFinish: []) }
    case .mapping:
      guard let header = header(root) else { return nil }
      return header.steps.map { .init(file: tree.file, onStart: header.onStart, steps: $0, onFinish: header.onFinish) }
    case .scalar:
      report(.notAFlow(tree.place(root)))
      return nil
    }
  }

  /// What a flow's header has under a key.
  func headerField(_ key: FlowKey, of root: YAMLTree.ID) -> YAMLTree.ID? {
    guard tree.kind(root) == .mapping else { return nil }
    var children = tree.children(root)
    while let (name, value) = tree.nextPair(&children) {
      if FlowKey.key(name, in: tree) == key { return value }
    }
    return nil
  }
}

extension DiagnosticID {
  static let unknownParameter: Self = "unknown-parameter"
  static let missingParameter: Self = "missing-parameter"
  static let repeatedParameter: Self = "repeated-parameter"
}

extension Diagnostic {
  fileprivate static func unknownParameter(_ name: String, known: [String], _ place: Place) -> Self {
    if name.isEmpty {
      return Self(
        .unknownParameter,
        "the command takes no parameter",
        at: place,
        help: "remove the value, or declare one in the command's file: `params: [name]`"
      )
    }
    return Self(
      .unknownParameter,
      "the flow declares no parameter “\(name.excerpt)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known)
        ?? (known.isEmpty
          ? "declare it in the flow that is run: `params: [\(name.excerpt)]`"
          : "use one of \(known.joined(separator: ", "))")
    )
  }

  fileprivate static func repeatedParameter(_ name: String, _ place: Place, first: Place) -> Self {
    Self(
      .repeatedParameter,
      "the parameter “\(name.excerpt)” is declared twice",
      at: place,
      notes: [.init("it is declared here first", at: first)],
      help: "keep one of the two"
    )
  }

  fileprivate static func missingParameter(_ name: String, _ place: Place, declared: Place) -> Self {
    Self(
      .missingParameter,
      "the flow needs a value for “\(name.excerpt)”, and none is given",
      at: place,
      notes: [.init("it is declared here", at: declared)],
      help: "give it: `vars: {\(name.excerpt): …}`, or give it a value where it is declared"
    )
  }

  /// A flow that is to be run by others is run by itself.
  static func parameterWithoutValue(_ name: String, _ place: Place) -> Self {
    Self(
      .missingParameter,
      "nothing says what “\(name.excerpt)” is when this flow runs by itself",
      at: place,
      help:
        "give --var \(name.excerpt)=VALUE, or a value here; a file that is only for other flows is best named without “.flow”"
    )
  }
}
