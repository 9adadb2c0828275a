package import FlowSyntax
package import NavigationEngine
import PlainText

// Reads the parts of snapshots, as ``JSONWriter`` writes them.
extension TranscriptEvent: FieldVisitor {
  package typealias Failure = PlainError

  package func has(_ key: String, _ isPresent: Bool) -> Bool { self[key] != nil }

  package func check(_ key: String, _ holds: @autoclosure () -> Bool) throws(PlainError) {
    if !holds() { throw .missing(key) }
  }

  package func visit(_ key: String, _ text: inout String) throws(PlainError) { text = try string(key) }
  package func visit(_ key: String, _ texts: inout [String]) throws(PlainError) { texts = try strings(key) }
  package func visit(_ key: String, _ flag: inout Bool) throws(PlainError) { flag = try self.flag(key) }

  package func visit<Choice: RawRepresentable<String>>(_ key: String, _ choice: inout Choice) throws(PlainError) {
    choice = try self.choice(key)
  }

  package func visit(_ key: String, _ value: inout RouteValue?) {
    value = self[key].flatMap { $0 == .null ? nil : RouteValue($0) }
  }

  package func visit(_ key: String, optional value: inout RouteValue?) { value = self[key].map { RouteValue($0) } }
  package func visit(_ key: String, optional text: inout String?) throws(PlainError) { text = try self.text(key) }

  package func visit<Part: SnapshotPart>(_ key: String, _ parts: inout [Part]) throws(PlainError) {
    parts = try events(key).map { (event) throws(PlainError) in try event.part() }
  }

  /// Reads a part whose fields the object has.
  func part<Part: SnapshotPart>() throws(PlainError) -> Part {
    var (part, fields) = (Part(), self)
    try part.visit(&fields)
    return part
  }

  // MARK: Stacks

  package func visit(_ key: String, rootOf stack: inout StackSnapshot) throws(PlainError) {
    stack = StackSnapshot(root: try string(key))
  }

  package func visit(entriesOf stack: inout StackSnapshot) throws(PlainError) {
    stack = StackSnapshot(root: stack.root, entries: try entries())
  }

  package func visit(contentOf stack: inout StackSnapshot, hasStack: inout Bool) throws(PlainError) {
    (stack, hasStack) = (try content(), self["path"] != nil)
  }

  package func visit(_ key: String, layer stack: inout StackSnapshot, hasStack: inout Bool) throws(PlainError) {
    hasStack = self["path"] != nil
    stack = hasStack || self["columns"] != nil ? try content() : StackSnapshot(root: try string(key))
  }

  package func visit(_ key: String?, contentOf stack: inout StackSnapshot) throws(PlainError) {
    if let json = key.flatMap({ self[$0] }) { stack = try TranscriptEvent(json).content() }
  }

  /// One stack with its overlay, a bare screen, or columns; bindings are those of the whole state.
  private func content() throws(PlainError) -> StackSnapshot {
    if self["columns"] != nil { return StackSnapshot(try part() as ColumnsSnapshot) }
    guard let root = try strings("visible").first else { throw .missing("visible") }
    return StackSnapshot(root: root, entries: self["path"] == nil ? try overlay() : try entries())
  }

  /// The entries above the root, bottom to top.
  private func entries() throws(PlainError) -> [StackSnapshot.Entry] {
    let path = try values("path")
    let visible = try strings("visible")
    var entries: [StackSnapshot.Entry] = []
    entries.reserveCapacity(visible.count)
    for (number, value) in path.enumerated() {
      let screen = visible.indices.contains(number + 1) ? visible[number + 1] : value.description
      entries.append(.init(screen: screen, origin: .value(value)))
    }
    return entries + (try overlay())
  }

  /// The entries of the overlay, bottom to top; empty if there is none.
  private func overlay() throws(PlainError) -> [StackSnapshot.Entry] {
    try events("overlay").map { (event) throws(PlainError) in try event.part() }
  }

  // MARK: States

  /// The state under a key.
  func state(_ key: String) throws(PlainError) -> StackSnapshot {
    guard let json = self[key] else { throw .missing(key) }
    return try TranscriptEvent(json).state()
  }

  /// The state that this is.
  func state() throws(PlainError) -> StackSnapshot {
    let state = self
    let bindings = try state.object("bindings").map { RouteValue.Field($0.name, RouteValue($0.value)) }
    guard state["layers"] != nil else { return try state.content().with(bindings) }
    // An alert and a dialog in front show no screen.
    let showsNothing = state["columns"] == nil ? try state.strings("visible").isEmpty : false
    let front: StackSnapshot = showsNothing ? .none : try state.content()
    // The front is the base unless the scene has tabs or layers.
    var (scene, fields) = (SceneSnapshot(base: front), state)
    try scene.visit(&fields)
    return front.with(bindings, scene)
  }
}
