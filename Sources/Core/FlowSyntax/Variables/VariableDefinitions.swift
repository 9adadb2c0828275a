import NavigationEngine
import PlainText

extension NodeReader {
  /// Defines the variables of a map of names and values; fixed variables keep their values.
  ///
  /// - Parameters:
  ///   - id: The map.
  ///   - fixed: Variables that the map can't change.
  ///   - user: A node; if it isn't nil, only the variables that it needs are defined, since others may use values that
  ///     are still unknown.
  package mutating func define(variablesIn id: YAMLTree.ID, fixed: Variables, neededBy user: YAMLTree.ID? = nil) {
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
    VariableDefinitions(fields: fields, fixed: fixed).define(neededBy: user, in: &self)
  }
}

/// The variables that a map defines, which may use each other in any order.
private struct VariableDefinitions {
  private let fields: [NodeReader.Field]
  private let names: VariableNames
  private let fixed: Variables

  init(fields: [NodeReader.Field], fixed: Variables) {
    (self.fields, self.fixed) = (fields, fixed)
    names = VariableNames(fields.lazy.map(\.name))
  }

  /// Defines each variable after the variables that it needs.
  func define(neededBy user: YAMLTree.ID?, in nodes: inout NodeReader) {
    let needs = fields.map { field in
      var needs: [Int] = []
      addNeeds(of: field.value, nodes.tree, to: &needs)
      return needs
    }
    var starts = Array(fields.indices)
    if let user {
      starts = []
      addNeeds(of: user, nodes.tree, to: &starts)
    }
    let sorted = VariableOrder(of: starts, needs: needs, limit: Diagnostic.maxReported + 1)
    for circle in sorted.circles {
      guard let first = circle.first else { continue }
      nodes.report(.circularVariable(circle.lazy.map { fields[$0].name }, nodes.place(fields[first].key)))
    }
    let circular = Set(sorted.circles.joined())
    for number in sorted.order where !nodes.hasTooManyErrors {
      let field = fields[number]
      // A variable whose value is invalid is defined anyway, so that its uses aren't reported too.
      var value: RouteValue? = .null
      if !circular.contains(number) {
        let skipped = nodes.skipped
        value = nodes.valueOrList(field.value, for: field.name) ?? (nodes.skipped > skipped ? nil : .null)
      }
      if !fixed.has(field.name) { nodes.variables.define(field.name, value) }
    }
  }

  /// Adds the indices of the variables that the texts at and below a node may use.
  private func addNeeds(of id: YAMLTree.ID, _ tree: YAMLTree, to needs: inout [Int]) {
    for template in tree.templates(at: id) {
      for reference in VariableScanner(tree.text(template)).references where !fixed.has(String(reference.name)) {
        for (number, isWhole) in names.leading(to: reference.name) {
          let value = fields[number].value
          // Fields are looked up in the longest name that has any.
          let mayHaveFields = tree.kind(value) == .mapping || tree.hasDollar(value)
          if isWhole || mayHaveFields { needs.append(number) }
          if isWhole || tree.kind(value) == .mapping { break }
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func circularVariable(_ names: some Collection<String>, _ place: Place) -> Self {
    let first = names.first?.excerpt ?? ""
    // The first names of a long circle are enough to find the others.
    let shown = names.prefix(10).map(\.excerpt) + (names.count > 10 ? ["…", first] : [first])
    return Self("circular-variable", "“\(first)” refers to itself: \(shown.joined(separator: " → "))", at: place)
      .help("give one of them a value that needs no other")
  }
}
