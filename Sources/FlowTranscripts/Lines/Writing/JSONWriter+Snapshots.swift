package import JSONText
import NavigationEngine

// Writes the parts of snapshots.
extension JSONWriter: FieldVisitor {
  typealias Failure = Never

  func has(_ key: String, _ isPresent: Bool) -> Bool { isPresent }
  func check(_ key: String, _ holds: @autoclosure () -> Bool) {}
  mutating func visit(_ key: String, _ text: inout String) { field(key, text) }

  mutating func visit(_ key: String, _ texts: inout [String]) {
    array(key) { writer in for text in texts { writer.element(text) } }
  }

  mutating func visit(_ key: String, _ flag: inout Bool) { field(key, flag) }

  mutating func visit<Choice: RawRepresentable<String>>(_ key: String, _ choice: inout Choice) {
    field(key, choice.rawValue)
  }

  mutating func visit(_ key: String, _ value: inout RouteValue?) { field(key, value) }
  mutating func visit(_ key: String, optional value: inout RouteValue?) { if let value { field(key, value) } }
  mutating func visit(_ key: String, optional text: inout String?) { if let text { field(key, text) } }
  mutating func visit<Part: SnapshotPart>(_ key: String, _ parts: inout [Part]) { write(parts, as: key) }

  private mutating func write<Part: SnapshotPart>(_ parts: [Part], as key: String) {
    array(key) { writer in for part in parts { writer.object { $0.write(part: part) } } }
  }

  /// Writes the fields of a part.
  mutating func write<Part: SnapshotPart>(part: Part) {
    var part = part
    part.visit(&self)
  }

  // MARK: Stacks

  mutating func visit(_ key: String, rootOf stack: inout StackSnapshot) { field(key, stack.root) }

  mutating func visit(entriesOf stack: inout StackSnapshot) { writeEntries(of: stack) }

  mutating func visit(contentOf stack: inout StackSnapshot, hasStack: inout Bool) {
    writeContent(of: stack, hasPath: hasStack)
  }

  mutating func visit(_ key: String, layer stack: inout StackSnapshot, hasStack: inout Bool) {
    field(key, stack.visible.last ?? stack.root)
    if hasStack || stack.columns != nil { writeContent(of: stack, hasPath: hasStack) }
  }

  mutating func visit(_ key: String?, contentOf stack: inout StackSnapshot) {
    guard let key else { return }
    let stack = stack
    object(key) { $0.writeContent(of: stack, hasPath: true) }
  }

  private mutating func writeContent(of stack: StackSnapshot, hasPath: Bool) {
    if let columns = stack.columns { write(part: columns) } else { writeEntries(of: stack, hasPath: hasPath) }
  }

  private mutating func writeEntries(of stack: StackSnapshot, hasPath: Bool = true) {
    if hasPath { writePath(of: stack) }
    writeScreens(of: stack)
    writeOverlay(of: stack)
  }

  private mutating func writePath(of stack: StackSnapshot) {
    array("path") { writer in for value in stack.path { writer.element(value) } }
  }

  private mutating func writeScreens(of stack: StackSnapshot) {
    array("visible") { writer in for screen in stack.visible { writer.element(screen) } }
  }

  /// Writes the overlay, the entries above the path that it doesn't contain, if there is one.
  private mutating func writeOverlay(of stack: StackSnapshot) {
    let overlay = stack.overlay
    if !overlay.isEmpty { write(overlay, as: "overlay") }
  }

  // MARK: States

  package mutating func write(_ state: StackSnapshot, as key: String) { write(partsOf: state, as: key) }

  /// Writes a state as an object, with a key unless it is the whole value.
  package mutating func write(partsOf state: StackSnapshot, as key: String? = nil) {
    object(key) { writer in
      writer.writePath(of: state)
      writer.writeScreens(of: state)
      writer.writeRest(of: state)
    }
  }

  /// Writes the fields of a state besides the path and the screens.
  package mutating func writeRest(of state: StackSnapshot) {
    object("bindings") { writer in
      for binding in state.bindings { writer.field(binding.name, binding.value) }
    }
    writeOverlay(of: state)
    if let columns = state.columns { write(part: columns) }
    if let scene = state.scene { write(part: scene) }
  }
}
