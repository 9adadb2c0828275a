package import NavigationEngine

/// A part of a snapshot, which names each of its fields once, in ``visit(_:)``.
///
/// Writing, reading and masking are visitors of these fields, so a new field is a property and a line in `visit`.
package protocol SnapshotPart: Hashable, Sendable {
  /// Makes a part without content, which a reading visitor fills.
  init()

  /// Visits all fields in the order in which a transcript has them.
  ///
  /// - Parameter fields: The visitor, which may replace the values.
  /// - Throws: The visitor's failure, such as a field that a transcript lacks.
  mutating func visit<Fields: FieldVisitor>(_ fields: inout Fields) throws(Fields.Failure)
}

/// Visits the fields of a snapshot's parts: it writes them, reads them, or replaces their values.
package protocol FieldVisitor {
  associatedtype Failure: Error

  /// Looks for a field.
  ///
  /// - Parameters:
  ///   - key: The field's key.
  ///   - isPresent: Whether the visited part has the field.
  /// - Returns: `isPresent`; for a reading visitor, whether the transcript has the key.
  func has(_ key: String, _ isPresent: Bool) -> Bool
  /// Checks that a rule of a field holds; only a reading visitor can fail.
  func check(_ key: String, _ holds: @autoclosure () -> Bool) throws(Failure)

  mutating func visit(_ key: String, _ text: inout String) throws(Failure)
  mutating func visit(_ key: String, _ texts: inout [String]) throws(Failure)
  mutating func visit(_ key: String, _ flag: inout Bool) throws(Failure)
  mutating func visit<Choice: RawRepresentable<String>>(_ key: String, _ choice: inout Choice) throws(Failure)
  /// Visits a value; null stands for none.
  mutating func visit(_ key: String, _ value: inout RouteValue?) throws(Failure)
  /// Visits a value that is left out if there is none.
  mutating func visit(_ key: String, optional value: inout RouteValue?) throws(Failure)
  /// Visits a text that is left out if there is none.
  mutating func visit(_ key: String, optional text: inout String?) throws(Failure)
  mutating func visit<Part: SnapshotPart>(_ key: String, _ parts: inout [Part]) throws(Failure)

  // Stacks, whose parts are made only when they are read.

  /// Visits the name of the root of a column's stack.
  mutating func visit(_ key: String, rootOf stack: inout StackSnapshot) throws(Failure)
  /// Visits the path, the screens and the overlay of a column's stack, whose root has been visited.
  mutating func visit(entriesOf stack: inout StackSnapshot) throws(Failure)
  /// Visits a content: one stack, a bare screen, or columns.
  mutating func visit(contentOf stack: inout StackSnapshot, hasStack: inout Bool) throws(Failure)
  /// Visits the content of a layer after its topmost screen, which is all that there is of a bare screen.
  mutating func visit(_ key: String, layer stack: inout StackSnapshot, hasStack: inout Bool) throws(Failure)
  /// Visits the content below all layers under a key, or without a key if it follows from other fields.
  mutating func visit(_ key: String?, contentOf stack: inout StackSnapshot) throws(Failure)
}

/// A visitor that reads nothing takes the fields as they are.
extension FieldVisitor {
  package func has(_ key: String, _ isPresent: Bool) -> Bool { isPresent }
  package func check(_ key: String, _ holds: @autoclosure () -> Bool) {}
}
