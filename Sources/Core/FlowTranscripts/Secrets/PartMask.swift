import NavigationEngine

/// Masks the texts and values of a snapshot's parts; kinds and flags stay.
private struct PartMask: FieldVisitor {
  typealias Failure = Never

  let mask: ValueMask

  func visit(_ key: String, _ text: inout String) { text = mask.text(text) }
  func visit(_ key: String, _ texts: inout [String]) { texts = texts.map(mask.text) }
  func visit(_ key: String, _ flag: inout Bool) {}
  func visit<Choice: RawRepresentable<String>>(_ key: String, _ choice: inout Choice) {}
  func visit(_ key: String, _ value: inout RouteValue?) { value = value.map(mask.value) }
  func visit(_ key: String, optional value: inout RouteValue?) { value = value.map(mask.value) }
  func visit(_ key: String, optional text: inout String?) { text = text.map(mask.text) }
  func visit<Part: SnapshotPart>(_ key: String, _ parts: inout [Part]) { parts = parts.map { mask.part($0) } }

  // A stack is masked when its entries are read, with its root and the columns in it.

  func visit(_ key: String, rootOf stack: inout StackSnapshot) {}
  func visit(entriesOf stack: inout StackSnapshot) { stack = stack.masked(by: mask) }
  func visit(contentOf stack: inout StackSnapshot, hasStack: inout Bool) { stack = stack.masked(by: mask) }
  func visit(_ key: String, layer stack: inout StackSnapshot, hasStack: inout Bool) { stack = stack.masked(by: mask) }
  func visit(_ key: String?, contentOf stack: inout StackSnapshot) { stack = stack.masked(by: mask) }
}

extension ValueMask {
  /// A part of a snapshot with secrets masked in its texts and values.
  func part<Part: SnapshotPart>(_ part: Part) -> Part {
    var (part, fields) = (part, PartMask(mask: self))
    part.visit(&fields)
    return part
  }
}
