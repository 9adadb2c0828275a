import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

/// Reads the nodes of one document as values of the flow language, and gathers what is wrong with them.
///
/// A function that reads returns nil where it has reported an error, so that the rest of the document is still read.
struct DocumentReader {
  let tree: YAMLTree
  var variables: Variables
  private(set) var diagnostics: [Diagnostic] = []
  /// What is left of the file's budget.
  var budget: ExpansionBudget
  var isOverBudget = false
  /// The files that a flow may name; nil where there are none.
  let files: FileLibrary?
  /// What is given from outside to every file.
  let outside: Variables
  /// What the flow's own `vars` can't change: variables given from outside, the row of its case, parameters.
  var given: Variables
  /// The files that run each other down to this one, which is the last; empty where no other file runs this one.
  let chain: [String]
  /// How many steps and expectations stand around what is read.
  var depth: Int
  /// The files whose errors are why something couldn't be read.
  var faulty: [FaultyFile] = []
  /// How many lists of diagnostics have been read.
  var statedDiagnostics = 0
  /// Texts that nobody is to see.
  var secrets: Set<String> = []
  /// The files that were needed, by their paths.
  var needed: Set<String> = []
  /// How often something wasn't read since it depends on what nobody knows.
  var unread = 0
  /// Whether it isn't known what was done before.
  var isPart = false
  /// Where the steps that have been read save paths.
  var savedSlots: Set<PreparedStep.Slot> = []
  /// How a key or verb of the language that is read is written.
  private let example: @Sendable (String) -> String?

  init(
    _ tree: YAMLTree,
    variables: Variables,
    budget: ExpansionBudget = ExpansionBudget(),
    files: FileLibrary? = nil,
    chain: [String] = [],
    depth: Int = 0,
    example: @escaping @Sendable (String) -> String? = StepTable.example
  ) {
    self.tree = tree
    self.variables = variables
    outside = variables
    given = variables
    self.budget = budget
    self.chain = chain
    self.depth = depth
    self.files = files
    self.example = example
  }

  /// Keeps an error; of a document with very many only the first are told, and the last says so.
  mutating func report(_ diagnostic: Diagnostic) { diagnostics.tell(diagnostic) }

  /// Whether so much is wrong that it isn't worth while to read on.
  var hasTold: Bool { diagnostics.isFull }

  // MARK: Scalars

  /// A scalar's value by its tag or by the core schema, with its variables replaced.
  mutating func scalar(_ id: YAMLTree.ID) -> RouteValue? {
    if tree.hasDollar(id) { return expand(tree.text(id), id) }
    return tree.isPlain(id) && tree.mayNotBeString(id) ? resolve(tree.text(id), id) : .string(tree.text(id))
  }

  /// A scalar as text, whatever the core schema would make of it.
  mutating func text(_ id: YAMLTree.ID, for owner: String) -> String? {
    guard tree.kind(id) == .scalar, !tree.isNothing(id) else { return wrongType(id, owner, takes: "text") }
    let text = tree.text(id)
    guard tree.hasDollar(id) else { return text }
    return expand(text, id)?.description
  }

  mutating func texts(_ id: YAMLTree.ID, for owner: String) -> [String]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of names") }
    return collect(id) { reader, child in reader.text(child, for: owner) }
  }

  mutating func count(_ id: YAMLTree.ID, for owner: String) -> Int? {
    if let count = tree.simpleCount(id) { return count }
    if tree.kind(id) == .scalar {
      guard let value = scalar(id) else { return nil }
      if case .int(let count) = value, count >= 0 { return count }
    }
    return wrongType(id, owner, takes: "a whole number from 0 up")
  }

  mutating func flag(_ id: YAMLTree.ID, for owner: String) -> Bool? {
    if tree.kind(id) == .scalar {
      guard let value = scalar(id) else { return nil }
      if case .bool(let flag) = value { return flag }
    }
    return wrongType(id, owner, takes: "`true` or `false`")
  }

  private mutating func resolve(_ text: String, _ id: YAMLTree.ID) -> RouteValue? {
    switch CoreSchema.resolve(text) {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .double(value)
    case .string(let value): return .string(value)
    case .outOfRange:
      report(.integerOutOfRange(text, tree.place(id)))
      return nil
    }
  }

  // MARK: Collections

  /// Reads every child; nil where one of them couldn't be read.
  @inline(__always)
  mutating func collect<Element>(
    _ sequence: YAMLTree.ID,
    _ read: (inout Self, YAMLTree.ID) -> Element?
  ) -> [Element]? {
    var elements: [Element] = []
    elements.reserveCapacity(tree.count(sequence))
    var isComplete = true
    var children = tree.children(sequence)
    while !hasTold, let child = tree.next(&children) {
      if let element = read(&self, child) { elements.append(element) } else { isComplete = false }
    }
    return isComplete ? elements : nil
  }

  /// A mapping's keys as text with their values; a key that isn't text is reported and left out.
  mutating func fields(_ id: YAMLTree.ID) -> [(name: String, key: YAMLTree.ID, value: YAMLTree.ID)] {
    guard tree.kind(id) == .mapping else { return [] }
    var fields: [(name: String, key: YAMLTree.ID, value: YAMLTree.ID)] = []
    var children = tree.children(id)
    while !hasTold, let (key, value) = tree.nextPair(&children) {
      if tree.kind(key) == .scalar {
        fields.append((tree.text(key), key, value))
      } else {
        report(.keyIsNotText(tree.place(key)))
      }
    }
    return fields
  }

  // MARK: What is said

  /// Reports that `owner` takes something else than the node is.
  mutating func wrongType<Value>(_ id: YAMLTree.ID, _ owner: String, takes: String) -> Value? {
    report(.wrongType(owner, takes: takes, not: describe(id), example: example(owner), tree.place(id)))
    return nil
  }

  /// Reports a type's name before what is no value, and so can't be of a type.
  mutating func reportTag(of id: YAMLTree.ID) {
    guard let tag = tree.tag(id), !tag.hasPrefix("tag:yaml.org,2002:") else { return }
    report(.tagOutOfPlace(tag, tree.place(id)))
  }

  mutating func unknownKey(_ name: String, _ key: YAMLTree.ID, in owner: String, known: [String]) {
    report(.unknownKey(name, in: owner, known: known, tree.place(key)))
  }

  private func describe(_ id: YAMLTree.ID) -> String {
    switch tree.kind(id) {
    case .sequence: "a list"
    case .mapping: "a map"
    case .scalar: tree.isNothing(id) ? "nothing" : scalarDescription(id)
    }
  }

  /// A scalar as it is written, and what it stands for: in a loop or a flow that others run, that tells which time.
  private func scalarDescription(_ id: YAMLTree.ID) -> String {
    let text = "“\(tree.text(id).excerpt)”"
    var budget = budget
    guard tree.hasDollar(id), let value = try? variables.expand(tree.text(id), &budget) else { return text }
    return "“\(value.description.excerpt)”, which \(text) stands for"
  }
}

extension DiagnosticID {
  static let tagOutOfPlace: Self = "tag-out-of-place"
  static let wrongType: Self = "wrong-type"
  static let unknownKey: Self = "unknown-key"
  static let keyIsNotText: Self = "key-is-not-text"
  static let integerOutOfRange: Self = "integer-out-of-range"
}

extension Diagnostic {
  fileprivate static func tagOutOfPlace(_ tag: String, _ place: Place) -> Self {
    Self(
      .tagOutOfPlace,
      "“\(tag.excerpt)” stands before something that isn't a value, so it can't be of a type",
      at: place,
      help: "remove it, or put it before the value that is meant"
    )
  }

  fileprivate static func wrongType(
    _ owner: String,
    takes: String,
    not found: String,
    example: String?,
    _ place: Place
  ) -> Self {
    Self(
      .wrongType,
      "“\(owner)” takes \(takes), not \(found)",
      at: place,
      help: example.map { "write for instance `\($0)`" }
    )
  }

  fileprivate static func unknownKey(_ name: String, in owner: String, known: [String], _ place: Place) -> Self {
    Self(
      .unknownKey,
      "\(owner) has no key “\(name.excerpt)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "use one of \(known.joined(separator: ", "))"
    )
  }

  static func keyIsNotText(_ place: Place) -> Self {
    Self(.keyIsNotText, "a key must be text, not a list or a map", at: place)
  }

  static func integerOutOfRange(_ text: String, _ place: Place) -> Self {
    Self(
      .integerOutOfRange,
      "\(text.excerpt) needs more than 64 bits",
      at: place,
      help: "put it in quotes to make it a string"
    )
  }
}
