package import NavigationEngine

/// The fields of a scene, of columns or of a part of them, by the keys of a transcript, for formats of other reports.
///
/// A stack is one field with the key `content`, whatever keys a transcript has for its parts, and `hasPath` is whether
/// it is a single stack. A part's first field is its name.
package struct SnapshotFields: Sendable {
  package enum Value: Sendable {
    case flag(Bool)
    case text(String)
    /// A value; nil for none.
    case value(RouteValue?)
    case texts([String])
    case parts([SnapshotFields])
    case content(StackSnapshot)
  }

  package private(set) var fields: [(key: String, value: Value)] = []

  /// Collects the fields of a scene: O(n) in its tabs and layers.
  package init(_ scene: SceneSnapshot) { self.init(of: scene) }

  /// Collects the fields of columns.
  package init(_ columns: ColumnsSnapshot) { self.init(of: columns) }

  private init(of part: some SnapshotPart) {
    var part = part
    part.visit(&self)
  }

  private mutating func add(_ key: String, _ value: Value) { fields.append((key, value)) }
}

extension SnapshotFields: FieldVisitor {
  typealias Failure = Never

  func has(_ key: String, _ isPresent: Bool) -> Bool { isPresent }
  func check(_ key: String, _ holds: @autoclosure () -> Bool) {}
  mutating func visit(_ key: String, _ text: inout String) { add(key, .text(text)) }
  mutating func visit(_ key: String, _ texts: inout [String]) { add(key, .texts(texts)) }
  mutating func visit(_ key: String, _ flag: inout Bool) { add(key, .flag(flag)) }
  mutating func visit(_ key: String, _ value: inout RouteValue?) { add(key, .value(value)) }
  mutating func visit(_ key: String, optional value: inout RouteValue?) { if value != nil { visit(key, &value) } }
  mutating func visit(_ key: String, optional text: inout String?) { if let text { add(key, .text(text)) } }

  mutating func visit<Choice: RawRepresentable<String>>(_ key: String, _ choice: inout Choice) {
    add(key, .text(choice.rawValue))
  }

  mutating func visit<Part: SnapshotPart>(_ key: String, _ parts: inout [Part]) {
    add(key, .parts(parts.map { SnapshotFields(of: $0) }))
  }

  // MARK: Stacks

  func visit(_ key: String, rootOf stack: inout StackSnapshot) {}
  mutating func visit(entriesOf stack: inout StackSnapshot) { add("content", .content(stack)) }

  mutating func visit(contentOf stack: inout StackSnapshot, hasStack: inout Bool) {
    add("content", .content(stack))
    add("hasPath", .flag(hasStack))
  }

  mutating func visit(_ key: String, layer stack: inout StackSnapshot, hasStack: inout Bool) {
    visit(contentOf: &stack, hasStack: &hasStack)
  }

  // With tabs, the content below all layers is the shown tab's.
  mutating func visit(_ key: String?, contentOf stack: inout StackSnapshot) {
    if !fields.contains(where: { $0.key == "tabs" }) { add("content", .content(stack)) }
  }
}
