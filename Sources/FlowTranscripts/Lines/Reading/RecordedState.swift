package import JSONText

/// The states of a flow in a transcript of schema 3, whose lines have only what differs from the flow's initial state.
package struct RecordedState {
  private let initial: [JSONValue.Member]
  /// The initial root; nil if the initial state shows no screen.
  private let root: JSONValue?

  /// Takes the `initial` of the flow's first line; nil if it isn't an object.
  package init?(initial: JSONValue?) {
    guard case .object(let members)? = initial else { return nil }
    self.initial = members
    root = members.visible.first
  }

  /// The whole state after a step.
  ///
  /// - Parameter after: The `after` of the step's line; nil if the line has none.
  /// - Returns: The state with all its fields; nil if it can't be read.
  package func state(after: JSONValue?) -> JSONValue? {
    guard let after else { return .object(initial) }
    guard case .object(let changes) = after else { return nil }
    var members = initial.filter { member in !changes.contains { $0.name == member.name } }
    for change in changes where change.value != .null {
      members.append(.init(name: change.name, value: whole(change)))
    }
    if let path = changes["path"], changes["visible"] == nil {
      guard case .array(let values) = path else { return nil }
      members.removeAll { $0.name == "visible" }
      members.append(.init(name: "visible", value: .array(screens(of: values))))
    }
    return .object(members)
  }

  /// The screens that a path names.
  private func screens(of path: [JSONValue]) -> [JSONValue] {
    [root].compactMap(\.self) + path.map { if case .number(let text) = $0 { .string(text) } else { $0 } }
  }

  /// A field with the elements that the initial state has under the names that stand for them.
  private func whole(_ field: JSONValue.Member) -> JSONValue {
    guard case .array(let elements) = field.value, field.name == "tabs" || field.name == "columns",
      case .array(let known)? = initial[field.name]
    else { return field.value }
    return .array(
      elements.map { element in
        guard case .string = element else { return element }
        // The first field of a tab or a column is its name.
        return known.first { if case .object(let members) = $0 { members.first?.value == element } else { false } }
          ?? element
      }
    )
  }
}

extension [JSONValue.Member] {
  fileprivate subscript(name: String) -> JSONValue? { last { $0.name == name }?.value }

  fileprivate var visible: [JSONValue] { if case .array(let screens)? = self["visible"] { screens } else { [] } }
}
