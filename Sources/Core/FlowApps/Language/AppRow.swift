package import FlowSyntax
import PlainText

/// The documentation of a key of an app file.
package struct AppKey: Sendable {
  package let name: String
  /// The documentation, in one line.
  package let summary: String
  /// The key with a value.
  package let example: String
  /// The form of the value.
  package let form: NodeForm
  /// The value of a map without the key, as YAML; nil if there is no single one.
  package internal(set) var standard: String?
  /// Whether a map of an app that extends no other must have the key.
  package internal(set) var isNeeded = false
}

/// The kind of map under a key, as far as laying one file over another depends on it (S19.1).
enum HeldMap: Sendable {
  /// A map of that part's keys.
  case part(any AppPart.Type)
  /// A map of that part's keys, or several by name.
  case partOrNamed(any AppPart.Type)
  /// A map of names, each with a map of that part's keys.
  case named(any AppPart.Type)
  /// A map of names and values, in which `null` is a value.
  case values
  case other
}

/// A part of an app while it is read from a map, or written as one.
protocol AppPart: SendableMetatype {
  typealias Row = AppRow<Self>

  /// The keys of the map.
  static var table: PartTable<Self> { get }
}

/// A key of one kind of map in an app file, with all that it does.
///
/// The row is the implementation: readers, the writer, suggestions, completion and the manual are generic over the rows
/// of a ``PartTable``.
struct AppRow<Part: AppPart>: Sendable {
  typealias Read = @Sendable (inout Part, inout AppContext) -> Void
  typealias Write = @Sendable (Part, inout AppOutput) -> Void
  /// The place of a value in the part.
  typealias Path<Value> = any WritableKeyPath<Part, Value> & Sendable
  typealias Declare = @Sendable (_ value: YAMLTree.ID, inout NameReader) -> Void

  private(set) var key: AppKey
  /// Reads the value of the context's entry into the part, and reports the errors in it.
  let read: Read
  /// Writes the key, if the part has its fact.
  let write: Write
  /// The kind of map under the key.
  private(set) var holds = HeldMap.other
  /// Other words for the key, as SwiftUI has them: the advice on them is the key's example.
  private(set) var otherNames: [String] = []
  /// Whether `null` is a value, and doesn't remove the key where one file is laid over another (S19.1).
  private(set) var takesNull = false
  /// The order in which the keys of a map are read: lower turns first, and within a turn the file's order.
  private(set) var turn = 0
  /// The order in which the keys are written: those of a lower position first, and of one position in the table's order.
  private(set) var position = 0
  /// Whether the key is written before the row that precedes it; nil if it never is.
  private(set) var isAhead: (@Sendable (Part) -> Bool)?
  /// Whether a part has the key at all; nil if each has.
  private(set) var applies: (@Sendable (Part) -> Bool)?
  /// Returns the error of a key that can't be where it is; nil where it can.
  private(set) var refusal: (@Sendable (Part, AppContext) -> Diagnostic?)?
  /// Collects the names under the key, before any part is read.
  private(set) var declare: Declare?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - example: The key with a value: `title: Parks`.
  ///   - summary: The documentation, in one line.
  ///   - form: The form of the value.
  ///   - read: Reads the value.
  ///   - write: Writes the key; by default, another row writes the fact, or none.
  init(
    _ example: String,
    _ summary: String,
    _ form: NodeForm,
    read: @escaping Read,
    write: @escaping Write = { _, _ in }
  ) {
    let end = example.utf8.firstIndex(of: UInt8(ascii: ":")) ?? example.endIndex
    key = AppKey(name: String(example[..<end]), summary: summary, example: example, form: form)
    (self.read, self.write) = (read, write)
  }

  /// Creates the row of a value that is read and written as a whole.
  init<Value>(
    _ example: String,
    _ summary: String,
    _ form: NodeForm,
    _ path: Path<Value>,
    read: @escaping @Sendable (inout AppContext) -> Value,
    write: @escaping @Sendable (Value, inout AppOutput) -> Void
  ) {
    self.init(example, summary, form, read: { $0[keyPath: path] = read(&$1) }, write: { write($0[keyPath: path], &$1) })
  }

  /// The row of a key whose value is a map of that kind.
  func holding(_ map: HeldMap) -> Self { copy(of: self) { $0.holds = map } }

  /// The row of a key that takes `null` as a value.
  func takingNull() -> Self { copy(of: self) { $0.takesNull = true } }

  /// The row of a key that is also looked for by other names.
  func alsoCalled(_ names: String...) -> Self { copy(of: self) { $0.otherNames = names } }

  /// The row of a key that every map has.
  func needed() -> Self { copy(of: self) { $0.key.isNeeded = true } }

  /// The row of a key whose absence means a value.
  func standing(for value: String) -> Self { copy(of: self) { $0.key.standard = value } }

  func turn(_ turn: Int) -> Self { copy(of: self) { $0.turn = turn } }

  func position(_ position: Int) -> Self { copy(of: self) { $0.position = position } }

  func ahead(if isAhead: @escaping @Sendable (Part) -> Bool) -> Self { copy(of: self) { $0.isAhead = isAhead } }

  func only(if applies: @escaping @Sendable (Part) -> Bool) -> Self { copy(of: self) { $0.applies = applies } }

  func refused(_ refusal: @escaping @Sendable (Part, AppContext) -> Diagnostic?) -> Self {
    copy(of: self) { $0.refusal = refusal }
  }

  func declaring(_ declare: @escaping Declare) -> Self { copy(of: self) { $0.declare = declare } }
}
