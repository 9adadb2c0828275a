import FlowSyntax
import NavigationEngine

extension ScreenDraft.Link {
  /// The names that the link can have, one at least, the shortest first; each says more than the one before.
  var names: [String] {
    var names = [label.isEmpty ? goal : label]
    if !label.isEmpty, goal != label { names.append("\(label) (\(goal))") }
    if let condition {
      let conditions = condition.clauses.map(\.phrase).joined(separator: ", ")
      names += names.map { $0.hasSuffix(")") ? "\($0.dropLast()), \(conditions))" : "\($0) (\(conditions))" }
    }
    return names
  }

  /// The goal of the link, in few words.
  private var goal: String {
    switch target {
    case .value(let value): assumed.contains(.value) ? value.kindName : value.phrase
    case .view(let screen): screen
    case nil: ""
    // The value that shows something goes without saying.
    case .binding(let binding, true): binding
    case .binding(let binding, let value): "\(binding) \(value.phrase(isAssumed: assumed.contains(.value)))"
    case .update(let update): update.phrase(isAssumed: assumed.contains(.value))
    }
  }
}

extension AppModel.Update {
  /// The change in few words.
  fileprivate func phrase(isAssumed: Bool) -> String {
    var parts: [String] = []
    for binding in bindings {
      // The value that shows something goes without saying.
      let value = binding.value.phrase(isAssumed: isAssumed)
      parts.append(binding.value == .bool(true) ? binding.name : "\(binding.name) \(value)")
    }
    for write in paths {
      let values = write.values.map { isAssumed ? $0.kindName : $0.phrase }
      parts.append(values.isEmpty ? "Home" : values.joined(separator: ", "))
    }
    if let tab { parts.append(tab) }
    if dismissal != nil { parts.append("Done") }
    return parts.joined(separator: ", ")
  }
}

extension AppModel.Condition.Clause {
  fileprivate var phrase: String {
    "\(name): \(isNegated ? "not " : "")\(values.map { $0.phrase(isAssumed: false) }.joined(separator: " or "))"
  }
}

extension RouteValue {
  /// The case of a value of an enumeration, and the type of any other.
  fileprivate var kindName: String { caseName.map(String.init) ?? typeName }

  /// The value of a binding as a name has it.
  fileprivate func phrase(isAssumed: Bool) -> String {
    self == .null ? "nothing" : isAssumed ? kindName : phrase
  }

  /// The value as a name has it: without its type and the names of its fields.
  fileprivate var phrase: String {
    switch self {
    case .typed(_, let payload):
      let rest = payload.phrase
      return rest.isEmpty ? kindName : "\(kindName) \(rest)"
    case .map(let fields): return fields.map(\.value.phrase).joined(separator: " ")
    case .list(let values): return values.map(\.phrase).joined(separator: " ")
    case .string(let text): return ShownMark.plain(text)
    case .int, .double, .bool: return YAMLSpelling.element(self)
    case .null: return ""
    }
  }
}

extension LabelText? {
  /// The parts of a declaration that are made up since its label is.
  var assumptions: [ExtractedApp.Assumption] { self.map { $0.isAssumed || $0.isSymbol } == false ? [] : [.label] }
}
