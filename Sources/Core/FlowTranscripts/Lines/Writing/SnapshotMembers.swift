import NavigationEngine
import PlainText

/// Makes the JSON of the parts of snapshots, field by field.
struct SnapshotMembers: FieldVisitor {
  typealias Failure = Never

  private(set) var members: [JSONValue.Member] = []

  /// The fields of a part, such as a tab.
  static func of(_ part: some SnapshotPart) -> [JSONValue.Member] {
    var (part, fields) = (part, Self())
    part.visit(&fields)
    return fields.members
  }

  /// The fields of a state besides its path and screens.
  static func restOf(_ state: StackSnapshot) -> [JSONValue.Member] {
    var fields = Self()
    fields.add("bindings", JSONValue(.map(state.bindings)))
    fields.addOverlay(of: state)
    return fields.members + (state.columns.map(of) ?? []) + (state.scene.map(of) ?? [])
  }

  private mutating func add(_ key: String, _ value: JSONValue) { members.append(.init(name: key, value: value)) }

  mutating func visit(_ key: String, _ text: inout String) { add(key, .string(text)) }
  mutating func visit(_ key: String, _ texts: inout [String]) { add(key, .array(texts.map { .string($0) })) }
  mutating func visit(_ key: String, _ flag: inout Bool) { add(key, .bool(flag)) }

  mutating func visit<Choice: RawRepresentable<String>>(_ key: String, _ choice: inout Choice) {
    add(key, .string(choice.rawValue))
  }

  mutating func visit(_ key: String, _ value: inout RouteValue?) { add(key, JSONValue(value ?? .null)) }
  mutating func visit(_ key: String, optional value: inout RouteValue?) { if let value { add(key, JSONValue(value)) } }
  mutating func visit(_ key: String, optional text: inout String?) { if let text { add(key, .string(text)) } }

  mutating func visit<Part: SnapshotPart>(_ key: String, _ parts: inout [Part]) {
    add(key, .array(parts.map { .object(Self.of($0)) }))
  }

  // MARK: Stacks

  mutating func visit(_ key: String, rootOf stack: inout StackSnapshot) { add(key, .string(stack.root)) }
  mutating func visit(entriesOf stack: inout StackSnapshot) { addEntries(of: stack, hasPath: true) }

  mutating func visit(contentOf stack: inout StackSnapshot, hasStack: inout Bool) {
    addContent(of: stack, hasPath: hasStack)
  }

  mutating func visit(_ key: String, layer stack: inout StackSnapshot, hasStack: inout Bool) {
    add(key, .string(stack.visible.last ?? stack.root))
    if hasStack || stack.columns != nil { addContent(of: stack, hasPath: hasStack) }
  }

  mutating func visit(_ key: String?, contentOf stack: inout StackSnapshot) {
    guard let key else { return }
    var content = Self()
    content.addContent(of: stack, hasPath: true)
    add(key, .object(content.members))
  }

  private mutating func addContent(of stack: StackSnapshot, hasPath: Bool) {
    if let columns = stack.columns { members += Self.of(columns) } else { addEntries(of: stack, hasPath: hasPath) }
  }

  private mutating func addEntries(of stack: StackSnapshot, hasPath: Bool) {
    if hasPath { add("path", .array(stack.path.map { JSONValue($0) })) }
    add("visible", .array(stack.visible.map { .string($0) }))
    addOverlay(of: stack)
  }

  /// Adds the overlay, unless it is empty: the entries above the path.
  private mutating func addOverlay(of stack: StackSnapshot) {
    var overlay = stack.overlay
    if !overlay.isEmpty { visit("overlay", &overlay) }
  }
}
