import JSONText

/// The fields of a state as JSON, and those that differ from the fields of another state.
struct StateFields {
  /// A field with its value.
  struct Field {
    /// The name with its quotation marks.
    let name: [UInt8]
    let value: [UInt8]

    /// Whether it is the path or the list of screens.
    var isHead: Bool { name == StateFields.path || name == StateFields.visible }
  }

  let fields: [Field]
  /// The whole object.
  let text: [UInt8]

  static let path = Array(#""path""#.utf8)
  static let visible = Array(#""visible""#.utf8)
  private static let null = Array("null".utf8)
  /// The lists whose elements begin with a name.
  private static let named = [Array(#""tabs""#.utf8), Array(#""columns""#.utf8)]

  /// Writes all fields of a state: O(n) in the length of its text.
  init(_ state: StackSnapshot) { self.init { $0.write(partsOf: state) } }

  /// Writes the fields of a state besides the path and the screens.
  init(restOf state: StackSnapshot) { self.init { $0.object { $0.writeRest(of: state) } } }

  private init(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    text = writer.bytes
    fields = JSONOutline(of: text[...]).parts.map { [text] part in
      Field(name: Array(text[part.name]), value: Array(text[part.value]))
    }
  }

  /// The value of a field; nil if the state doesn't have it.
  subscript(name: [UInt8]) -> [UInt8]? { fields.first { $0.name == name }?.value }

  /// A list without its closing bracket; empty if the state doesn't have it.
  func open(_ name: [UInt8]) -> [UInt8] { Array(self[name]?.dropLast() ?? []) }

  /// The path and the list of screens.
  var heads: StateDelta.Heads { .init(path: self[Self.path] ?? [], screens: self[Self.visible] ?? []) }

  /// Writes the fields that differ from those of the initial state, and null for those that only that has.
  ///
  /// - Parameters:
  ///   - initial: The initial state.
  ///   - earlier: The state before, whose long paths aren't written again; nil to write all.
  ///   - text: Receives the fields.
  func write(besides initial: Self, after earlier: Self? = nil, to text: inout MemberText) {
    for field in fields where !field.isHead {
      let first = initial[field.name]
      if first == field.value { continue }
      let value = StateDelta.shortened(field, after: earlier?[field.name])
      let isList = first != nil && Self.named.contains(field.name)
      text.add(field.name, isList ? Self.list(field.value, shortened: value, besides: first ?? []) : value)
    }
    for field in initial.fields where !field.isHead && self[field.name] == nil { text.add(field.name, Self.null) }
  }

  /// A list of tabs or columns, in which a name stands for an element that the initial list contains.
  private static func list(_ list: [UInt8], shortened: [UInt8], besides initial: [UInt8]) -> [UInt8] {
    let known = JSONOutline(of: initial[...]).parts.map { initial[$0.value] }
    var text = Array("[".utf8)
    for (part, short) in zip(JSONOutline(of: list[...]).parts, JSONOutline(of: shortened[...]).parts) {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      let element = list[part.value]
      let name = known.contains(element) ? JSONOutline(of: element).parts.first?.value : nil
      text += name.map { list[$0] } ?? shortened[short.value]
    }
    return text + Array("]".utf8)
  }
}

/// The text of an object's members while they are added.
struct MemberText {
  private(set) var bytes: [UInt8] = []

  /// Removes all members, and begins with the text before the first.
  mutating func begin(with text: [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    bytes += text
  }

  /// Adds the end of the object, or removes all if it is empty.
  mutating func end() {
    if bytes.last == UInt8(ascii: "{") {
      bytes.removeAll(keepingCapacity: true)
    } else {
      bytes.append(UInt8(ascii: "}"))
    }
  }

  mutating func add(_ name: [UInt8], _ value: [UInt8]) { add(name + [UInt8(ascii: ":")] + value) }

  /// Adds the text of members.
  mutating func add(_ members: [UInt8]) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes += members
  }

  /// Adds the end of the object, which may be empty.
  mutating func close() { bytes.append(UInt8(ascii: "}")) }

  /// Adds the members of another text, which began with an opening brace and hasn't ended.
  mutating func add(membersOf other: Self) {
    guard other.bytes.count > 1 else { return }
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes += other.bytes.dropFirst()
  }

  /// Adds a list without its closing bracket, and the bracket.
  mutating func add(_ name: [UInt8], open list: [UInt8]) {
    add(name, list)
    endList()
  }

  /// Adds the closing bracket of a list.
  mutating func endList() { bytes.append(UInt8(ascii: "]")) }
}
