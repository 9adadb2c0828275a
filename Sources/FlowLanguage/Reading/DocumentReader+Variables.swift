import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

// The variables that a flow defines, which may stand for each other in any order.
extension DocumentReader {
  /// Defines the variables of a map of names and values; those that are given from outside keep what they are given.
  ///
  /// - Parameters:
  ///   - id: The map.
  ///   - given: What is given from outside.
  ///   - user: The node for which they are read, where only those are wanted that it needs: others may be made of what
  ///     isn't known yet.
  mutating func readVariables(_ id: YAMLTree.ID, given: Variables, neededBy user: YAMLTree.ID? = nil) {
    guard tree.kind(id) == .mapping else {
      let _: Void? = wrongType(id, "vars", takes: "a map of names and values")
      return
    }
    var fields = fields(id)
    fields.removeAll { field in
      let isName = Variables.isName(field.name)
      if !isName { report(.invalidVariableName(field.name, tree.place(field.key))) }
      return !isName
    }
    let names = VariableNames(fields.lazy.map(\.name))
    let values = fields.map(\.value)
    let needs = values.map { value in
      var needs: [Int] = []
      addNeeds(of: value, among: values, names, given, to: &needs)
      return needs
    }
    var starts = Array(fields.indices)
    if let user {
      starts = []
      addNeeds(of: user, among: values, names, given, to: &starts)
    }
    let sorted = VariableOrder(of: starts, needs: needs, limit: Diagnostic.mostTold + 1)
    for circle in sorted.circles {
      guard let first = circle.first else { continue }
      report(.circularVariable(circle.lazy.map { fields[$0].name }, tree.place(fields[first].key)))
    }
    let circular = Set(sorted.circles.joined())
    for number in sorted.order where !hasTold {
      let field = fields[number]
      // One that couldn't be read is known all the same, so that its uses aren't reported too.
      var value: RouteValue? = .null
      if !circular.contains(number) {
        let unread = unread
        value = variableValue(field.value, for: field.name) ?? (self.unread > unread ? nil : .null)
      }
      if !given.has(field.name) { variables.define(field.name, value) }
    }
  }

  /// What a variable is to hold; a list is a value as well.
  mutating func variableValue(_ id: YAMLTree.ID, for owner: String) -> RouteValue? {
    let isList = tree.kind(id) == .sequence && tree.tag(id) == nil
    return isList ? list(id, for: owner).map(RouteValue.list) : value(id, for: owner)
  }

  /// Adds the numbers of the variables that what is written at and below a node may stand for.
  private func addNeeds(
    of id: YAMLTree.ID,
    among values: [YAMLTree.ID],
    _ names: VariableNames,
    _ given: Variables,
    to needs: inout [Int]
  ) {
    var children = tree.children(id)
    switch tree.kind(id) {
    case .sequence:
      while let child = tree.next(&children) { addNeeds(of: child, among: values, names, given, to: &needs) }
    case .mapping:
      while let (_, value) = tree.nextPair(&children) { addNeeds(of: value, among: values, names, given, to: &needs) }
    case .scalar:
      guard tree.hasDollar(id) else { return }
      var scanner = VariableScanner(tree.text(id))
      while let piece = scanner.next() {
        guard case .reference(let reference) = piece, !given.has(String(reference.name)) else { continue }
        for (number, isWhole) in names.leading(to: reference.name) {
          let value = values[number]
          // Fields are looked for in the longest name that has any.
          let mayHaveFields = tree.kind(value) == .mapping || tree.hasDollar(value)
          if isWhole || mayHaveFields { needs.append(number) }
          if isWhole || tree.kind(value) == .mapping { break }
        }
      }
    }
  }
}

extension DiagnosticID {
  static let circularVariable: Self = "circular-variable"
}

extension Diagnostic {
  fileprivate static func circularVariable(_ names: some Collection<String>, _ place: Place) -> Self {
    let first = names.first?.excerpt ?? ""
    // Of a long circle its beginning is enough to find the rest.
    let shown = names.prefix(10).map(\.excerpt) + (names.count > 10 ? ["…", first] : [first])
    return Self(
      .circularVariable,
      "“\(first)” stands for itself: \(shown.joined(separator: " → "))",
      at: place,
      help: "give one of them a value that needs no other"
    )
  }

  static func invalidVariableName(_ name: String, _ place: Place) -> Self {
    Self(
      .invalidVariable,
      "“\(name.excerpt)” can't be the name of a variable",
      at: place,
      help: "use letters, digits, “_”, “-” and “.”, and begin with a letter"
    )
  }
}
