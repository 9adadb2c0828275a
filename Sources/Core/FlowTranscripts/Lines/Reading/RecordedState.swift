package import PlainText

/// The states of a flow in a transcript, whose lines have only what differs from the flow's initial state, and from
/// schema 4 on of a long path only what differs from the state before.
package struct RecordedState {
  private let initial: [JSONValue.Member]
  /// The last state.
  private var last: [JSONValue.Member]
  /// Whether the last state is the initial one but for a path that names its screens; these two fields come last.
  private var isPathOnly = false
  /// The initial root; nil if the initial state shows no screen.
  private let root: JSONValue?

  /// Takes the `initial` of the flow's first line; nil if it isn't an object.
  package init?(initial: JSONValue?) {
    guard case .object(let members)? = initial else { return nil }
    (self.initial, last) = (members, members)
    root = members.visible.first
  }

  /// The whole state after the next step.
  ///
  /// - Parameter after: The `after` of the step's line; nil if the line has none.
  /// - Returns: The state with all its fields; nil if it can't be read.
  package mutating func state(after: JSONValue?) -> JSONValue? {
    pass(after: after)
    return state
  }

  /// The last state; nil if it can't be read.
  package var state: JSONValue? { last.isEmpty ? nil : .object(last) }

  /// Takes the `after` of the next step's line; nil if the line has none.
  package mutating func pass(after: JSONValue?) {
    var members: [JSONValue.Member] = []
    if case .object(let short)? = after { members = short }
    if extend(by: members) { return }
    last = self.members(after: after) ?? []
    let others = members.contains { $0.name != "kept" && $0.name != "path" }
    isPathOnly = !last.isEmpty && members["path"] != nil && !others
  }

  /// Takes a line that adds to the path, without a copy of the path; false for any other line.
  private mutating func extend(by short: [JSONValue.Member]) -> Bool {
    guard isPathOnly, short.count == 2, case .number(let text)? = short["kept"], let kept = Int(text), kept > 0,
      case .array(let more)? = short["path"], kept <= last[last.count - 2].value.count
    else { return false }
    edit(last.count - 2) { $0.replaceSubrange(kept..., with: more) }
    let shown = kept + (root == nil ? 0 : 1)
    edit(last.count - 1) { $0.replaceSubrange(shown..., with: Self.names(of: more)) }
    return true
  }

  private mutating func edit(_ place: Int, _ change: (inout [JSONValue]) -> Void) {
    let name = last[place].name
    var values: [JSONValue] = []
    if case .array(let elements) = last[place].value { values = elements }
    // The only copy is changed in place.
    last[place] = .init(name: name, value: .null)
    change(&values)
    last[place] = .init(name: name, value: .array(values))
  }

  /// Forgets the last state, so that the next one is read only if its line has all of it.
  mutating func forget() { (last, isPathOnly) = ([], false) }

  private func members(after: JSONValue?) -> [JSONValue.Member]? {
    guard let after else { return initial }
    guard case .object(let short) = after, let changes = Self.completed(short, with: last) else { return nil }
    var members = initial.filter { member in !changes.contains { $0.name == member.name } }
    for change in changes where change.value != .null {
      members.append(.init(name: change.name, value: whole(change)))
    }
    if let path = changes["path"], changes["visible"] == nil {
      guard case .array(let values) = path else { return nil }
      members.removeAll { $0.name == "visible" }
      members.append(.init(name: "visible", value: .array(screens(of: values))))
    }
    return members
  }

  /// The parts of a state that have paths of their own.
  static let parts: Set<String> = ["tabs", "layers", "columns", "base"]
  /// The lists of these in which a name stands for an element of the initial state.
  static let namedParts: Set<String> = ["tabs", "columns"]

  /// The fields of an object with the beginnings of the paths that the state before has.
  ///
  /// - Parameters:
  ///   - members: The fields.
  ///   - earlier: Those of the state before, or of the same part of it.
  /// - Returns: The fields; nil if the state before has too little.
  private static func completed(_ members: [JSONValue.Member], with earlier: [JSONValue.Member]) -> [JSONValue.Member]?
  {
    var kept = 0
    if case .number(let text)? = members["kept"] {
      guard let number = Int(text), number > 0 else { return nil }
      kept = number
    }
    var whole: [JSONValue.Member] = []
    for member in members where member.name != "kept" {
      switch member.value {
      case .array(let more) where kept > 0 && (member.name == "path" || member.name == "visible"):
        // The root stays, too.
        let count = member.name == "path" ? kept : kept + 1
        guard case .array(let values)? = earlier[member.name], count <= values.count else { return nil }
        whole.append(.init(name: member.name, value: .array(values.prefix(count) + more)))
      case let value where parts.contains(member.name):
        guard let value = completed(value, with: earlier[member.name]) else { return nil }
        whole.append(.init(name: member.name, value: value))
      case .array, .object, .null, .bool, .number, .string: whole.append(member)
      }
    }
    return whole
  }

  /// A part of a state, or a list of them, with the beginnings of the paths that the state before has.
  private static func completed(_ value: JSONValue, with earlier: JSONValue?) -> JSONValue? {
    switch value {
    case .object(let members):
      let old: [JSONValue.Member] = if case .object(let old)? = earlier { old } else { [] }
      return completed(members, with: old).map { .object($0) }
    case .array(let elements):
      let old: [JSONValue] = if case .array(let old)? = earlier { old } else { [] }
      var whole: [JSONValue] = []
      for (number, element) in elements.enumerated() {
        guard let part = completed(element, with: number < old.count ? old[number] : nil) else { return nil }
        whole.append(part)
      }
      return .array(whole)
    case .null, .bool, .number, .string: return value
    }
  }

  /// The screens that a path names.
  private func screens(of path: [JSONValue]) -> [JSONValue] {
    [root].compactMap(\.self) + Self.names(of: path)
  }

  private static func names(of path: [JSONValue]) -> [JSONValue] {
    path.map { if case .number(let text) = $0 { .string(text) } else { $0 } }
  }

  /// A field with the elements that the initial state has under the names that stand for them.
  private func whole(_ field: JSONValue.Member) -> JSONValue {
    guard case .array(let elements) = field.value, Self.namedParts.contains(field.name),
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

extension JSONValue {
  fileprivate var count: Int { if case .array(let values) = self { values.count } else { 0 } }
}

extension [JSONValue.Member] {
  subscript(name: String) -> JSONValue? { last { $0.name == name }?.value }

  fileprivate var visible: [JSONValue] { if case .array(let screens)? = self["visible"] { screens } else { [] } }
}
