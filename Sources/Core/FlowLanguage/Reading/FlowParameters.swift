import FlowSyntax
import NavigationEngine

/// The parameters of a flow, whose values come from the flow or the command that runs it.
struct FlowParameters {
  private struct Parameter {
    let name: String
    /// Its default; nil if a value is required.
    let fallback: YAMLTree.ID?
    /// The node of its name.
    let key: YAMLTree.ID
  }

  private var parameters: [Parameter] = []

  /// Reads the parameters that a flow declares: a list of names, or a map of names and defaults.
  init(of root: YAMLTree.ID, _ nodes: inout NodeReader) {
    guard let node = nodes.tree.value(of: .params, in: root) else { return }
    switch nodes.tree.kind(node) {
    case .sequence:
      parameters = nodes.collect(node) { nodes, child in Self.parameter(child, fallback: nil, &nodes) } ?? []
    case .mapping:
      for field in nodes.fields(node) {
        let fallback = nodes.tree.isNothing(field.value) ? nil : field.value
        if let parameter = Self.parameter(field.key, fallback: fallback, &nodes) { parameters.append(parameter) }
      }
    case .scalar:
      let _: Void? = nodes.wrongType(node, "params", takes: "a list of names, or a map of names and values")
      return
    }
    var names: [String: YAMLTree.ID] = [:]
    for parameter in parameters {
      if let first = names.updateValue(parameter.key, forKey: parameter.name) {
        nodes.report(.repeatedParameter(parameter.name, nodes.place(parameter.key), first: nodes.place(first)))
      }
    }
  }

  private static func parameter(
    _ key: YAMLTree.ID,
    fallback: YAMLTree.ID?,
    _ nodes: inout NodeReader
  ) -> Parameter? {
    guard let name = nodes.text(key, for: "params") else { return nil }
    guard Variables.isName(name) else { return nodes.fail(.invalidVariableName(name, nodes.place(key))) }
    return Parameter(name: name, fallback: fallback, key: key)
  }

  /// Sets the parameters to the arguments of another flow; errors in the arguments are reported there.
  ///
  /// - Parameters:
  ///   - arguments: The values; one without a name is for the first parameter.
  ///   - id: The node of the other flow that runs this one.
  ///   - command: The command that the other flow calls this one by; nil for `runFlow`.
  ///   - caller: The reader of the other flow.
  ///   - reader: The reader of this flow.
  /// - Returns: Whether the arguments are valid.
  func take(
    _ arguments: [FlowArgument],
    at id: YAMLTree.ID,
    of command: String?,
    in caller: inout NodeReader,
    for reader: inout StepReader
  ) -> Bool {
    let known = caller.diagnostics.count
    var missing = parameters
    for argument in arguments {
      guard let name = argument.name.isEmpty ? parameters.first?.name : argument.name,
        parameters.contains(where: { $0.name == name })
      else {
        let names = parameters.map(\.name)
        caller.report(.unknownParameter(argument.name, of: command, known: names, caller.place(argument.key)))
        continue
      }
      missing.removeAll { $0.name == name }
      reader.nodes.variables.define(name, argument.value)
      reader.scope.fixed.define(name, argument.value)
    }
    for parameter in missing where parameter.fallback == nil && !reader.scope.fixed.has(parameter.name) {
      let declared = reader.nodes.place(parameter.key)
      caller.report(.missingParameter(parameter.name, of: command, caller.place(id), declared: declared))
    }
    Self.useFallbacks(of: missing, for: &reader)
    return caller.diagnostics.count == known
  }

  /// Sets the parameters of a flow that runs by itself: to external variables, or to their defaults.
  func takeOwn(for reader: inout StepReader) {
    for parameter in parameters
    where parameter.fallback == nil && reader.scope.fixed.values[parameter.name] == nil {
      reader.nodes.report(.parameterWithoutValue(parameter.name, reader.nodes.place(parameter.key)))
      reader.nodes.variables.values[parameter.name] = .null
    }
    useFallbacks(for: &reader)
  }

  /// Sets the parameters if the flow that runs this one is unknown: required ones get unknown values.
  func takeUnknown(for reader: inout StepReader) {
    for parameter in parameters where parameter.fallback == nil && !reader.scope.fixed.has(parameter.name) {
      reader.nodes.variables.define(parameter.name, nil)
      reader.scope.fixed.define(parameter.name, nil)
    }
    useFallbacks(for: &reader)
  }

  /// Sets the parameters that aren't fixed to their defaults.
  func useFallbacks(for reader: inout StepReader) { Self.useFallbacks(of: parameters, for: &reader) }

  private static func useFallbacks(of parameters: [Parameter], for reader: inout StepReader) {
    for parameter in parameters where !reader.scope.fixed.has(parameter.name) {
      guard let fallback = parameter.fallback else { continue }
      let skipped = reader.nodes.skipped
      let value = reader.nodes.valueOrList(fallback, for: parameter.name)
      reader.nodes.variables.define(parameter.name, value ?? (reader.nodes.skipped > skipped ? nil : .null))
    }
  }
}

extension YAMLTree {
  /// The value of a key in a flow's header; nil if the flow doesn't have the key.
  func value(of key: FlowKey, in root: ID) -> ID? {
    guard kind(root) == .mapping else { return nil }
    var children = children(root)
    while let (name, value) = nextPair(&children) {
      if FlowKey.key(name, in: self) == key { return value }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func unknownParameter(
    _ name: String,
    of command: String?,
    known: [String],
    _ place: Place
  ) -> Self {
    if name.isEmpty {
      return Self(.unknownParameter, "the command takes no parameter", at: place)
        .help("remove the value, or declare one in the command's file: `params: [name]`")
    }
    return Self(
      .unknownParameter,
      "the \(command == nil ? "flow" : "command") declares no parameter “\(name.excerpt)”",
      at: place
    ).help(
      near: name,
      among: known,
      else: known.isEmpty
        ? "declare it in the \(command == nil ? "flow that is run" : "command's file"): `params: [\(name.excerpt)]`"
        : nil
    )
  }

  fileprivate static func repeatedParameter(_ name: String, _ place: Place, first: Place) -> Self {
    Self("repeated-parameter", "the parameter “\(name.excerpt)” is declared twice", at: place)
      .note("it is declared here first", at: first)
      .help("keep one of the two")
  }

  fileprivate static func missingParameter(
    _ name: String,
    of command: String?,
    _ place: Place,
    declared: Place
  ) -> Self {
    Self(
      .missingParameter,
      "the \(command == nil ? "flow" : "command") needs a value for “\(name.excerpt)”, and none is given",
      at: place
    )
    .note("it is declared here", at: declared)
    .help("give it: `\(command?.excerpt ?? "vars"): {\(name.excerpt): …}`, or give it a value where it is declared")
  }

  /// The error that an included flow with a required parameter is run by itself.
  static func parameterWithoutValue(_ name: String, _ place: Place) -> Self {
    Self(.missingParameter, "nothing says what “\(name.excerpt)” is when this flow runs by itself", at: place)
      .help(
        "give --var \(name.excerpt)=VALUE, or a value here; a file that is only for other flows is best named without “.flow”"
      )
  }
}
