package import FlowLanguage
package import FlowSyntax
package import NavigationEngine

/// An expression about the stack: `path`, `detail.depth`, `bindings.showHelp`, or a map of expectations.
package struct Watch: Hashable, Sendable {
  private enum Question: Sendable {
    case key(ExpectationKey, StackAddress?)
    case binding(String, StackAddress?)
    case holds([Expectation])
  }

  /// The expression as it was written.
  package let text: String
  private let question: Question

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - text: The name of an expectation, with a column or a stack's name and a dot before it if needed; a binding as
  ///     `bindings.name` or `binding name`; or a map of expectations, whose value is whether they hold.
  ///   - reader: Reads the map.
  /// - Throws: The reason why the text is invalid.
  package init(_ text: String, reader: FlowReader) throws(PlainError) {
    let normalized = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    self.text = normalized
    if normalized.hasPrefix("{") {
      do throws(FileErrors) {
        question = .holds(try reader.typedExpectations(normalized, in: "<expression>"))
      } catch {
        throw PlainError(error.diagnostics.first?.message ?? "these aren't expectations")
      }
      return
    }
    var name = normalized
    var address: StackAddress?
    if let (stack, rest) = try Self.address(in: normalized, reader: reader) { (address, name) = (stack, rest) }
    for prefix in ["bindings.", "binding "] where name.hasPrefix(prefix) && name.count > prefix.count {
      question = .binding(String(name.dropFirst(prefix.count)), address)
      return
    }
    guard let key = StepTable.expectation(named: name), key.fact != nil else {
      let hint =
        Suggestion.sentence(for: name, among: Watch.names) ?? "ask for path, depth, top, screen or bindings.NAME"
      throw PlainError("there is nothing called “\(name)”", help: hint)
    }
    question = .key(key, address)
  }

  /// The stack before the name of an expectation or a binding, and the rest; nil if no stack is named.
  private static func address(
    in text: String,
    reader: FlowReader
  ) throws(PlainError) -> (StackAddress, rest: String)? {
    if text.hasPrefix("bindings.") || text.hasPrefix("binding ") { return nil }
    if let dot = text.firstIndex(of: "."), let column = AppModel.Column(rawValue: String(text[..<dot])) {
      return (.column(column), String(text[text.index(after: dot)...]))
    }
    // A column of a tab or a layer has a dot in its name, as a binding may.
    let end = text.firstRange(of: ".bindings.")?.lowerBound ?? text.lastIndex(of: ".")
    guard let end else { return nil }
    let step = "{assert: {depth: 0}, in: \(YAMLSpelling.flow(.string(String(text[..<end]))))}"
    do throws(FileErrors) {
      let flow = try reader.typedSteps(step, in: "<expression>")
      return flow.steps.first?.modifiers?.stack.map { ($0, String(text[text.index(after: end)...])) }
    } catch {
      guard let diagnostic = error.diagnostics.first, diagnostic.id == DiagnosticID(Refusal.ID.unknownStack) else {
        return nil
      }
      throw PlainError(diagnostic.message, help: diagnostic.help)
    }
  }

  /// The names of expectations that have a value.
  package static let names = StepTable.expectations.filter { $0.fact != nil }.map(\.name)

  /// The value in an observation; nil if the binding or column doesn't exist.
  package func value(in observation: Observation) -> RouteValue? {
    switch question {
    case .key(let key, let address): Self.focus(observation, on: address).flatMap(key.value)
    case .binding(let name, let address): Self.focus(observation, on: address)?.binding(name)
    case .holds(let expectations): .bool(expectations.hold(in: observation))
    }
  }

  /// The observation of a stack; nil if the stack doesn't exist.
  private static func focus(_ observation: Observation, on address: StackAddress?) -> Observation? {
    guard let address else { return observation }
    return observation.state.focused(on: address) == nil ? nil : observation.focused(on: address)
  }

  /// The maximum number of elements of a list that are written.
  private static let maxElements = 100

  /// A value in the spelling of a flow.
  static func spell(_ value: RouteValue?) -> String {
    switch value {
    case .list(let values)? where values.count > maxElements:
      "\(YAMLSpelling.flow(.list(Array(values.prefix(maxElements))))) … and \(values.count - maxElements) more"
    case let value?: YAMLSpelling.flow(value)
    case nil: "(there is none)"
    }
  }

  /// Expressions are equal if their texts are.
  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
