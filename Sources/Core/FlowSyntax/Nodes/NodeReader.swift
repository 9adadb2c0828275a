package import NavigationEngine

/// Reads the nodes of one document as typed values, and collects the errors in them.
///
/// A reading function returns nil if it has reported an error, so that the rest of the document is still read.
package struct NodeReader {
  package let tree: YAMLTree
  package var variables: Variables
  /// The limits on the files' size and expansion.
  package let limits: Limits
  /// The rest of the file's budget.
  package var budget: ExpansionBudget
  /// The number of steps and expectations around the current node.
  package private(set) var depth: Int
  package private(set) var diagnostics: [Diagnostic] = []
  /// Warnings about what is read nevertheless.
  package private(set) var remarks: [Diagnostic] = []
  /// Whether there are so many errors that reading stops; stored because it is read at every node.
  package private(set) var hasTooManyErrors = false
  /// The number of nodes that were skipped because they use a variable whose value is unknown.
  package private(set) var skipped = 0
  private var isOverBudget = false
  /// An example of a key or verb, by its name.
  package let example: @Sendable (String) -> String?

  package init(
    _ tree: YAMLTree,
    variables: Variables,
    limits: Limits = Limits(),
    budget: ExpansionBudget = ExpansionBudget(),
    depth: Int = 0,
    example: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    (self.tree, self.variables, self.limits, self.budget, self.depth) = (tree, variables, limits, budget, depth)
    self.example = example
  }

  /// A reader of a document that this one includes, which continues with its budget and depth.
  package func opening(_ tree: YAMLTree, variables: Variables) -> Self {
    Self(tree, variables: variables, limits: limits, budget: budget, depth: depth, example: example)
  }

  package func place(_ id: YAMLTree.ID) -> Place { tree.place(id) }

  // MARK: Scalars

  /// A scalar's value by its tag or by the core schema, with its variables replaced.
  package mutating func scalar(_ id: YAMLTree.ID) -> RouteValue? {
    if tree.hasDollar(id) { return expand(tree.text(id), id) }
    return tree.isPlain(id) && tree.mayNotBeString(id) ? resolve(tree.text(id), id) : .string(tree.text(id))
  }

  /// A scalar as text, regardless of its type in the core schema.
  package mutating func text(_ id: YAMLTree.ID, for owner: String) -> String? {
    guard tree.kind(id) == .scalar, !tree.isNothing(id) else { return wrongType(id, owner, takes: "text") }
    let text = tree.text(id)
    guard tree.hasDollar(id) else { return text }
    return expand(text, id)?.description
  }

  package mutating func texts(_ id: YAMLTree.ID, for owner: String) -> [String]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of names") }
    return collect(id) { nodes, child in nodes.text(child, for: owner) }
  }

  package mutating func count(_ id: YAMLTree.ID, for owner: String) -> Int? {
    if let count = tree.simpleCount(id) { return count }
    if tree.kind(id) == .scalar {
      guard let value = scalar(id) else { return nil }
      if case .int(let count) = value, count >= 0 { return count }
    }
    return wrongType(id, owner, takes: "a whole number from 0 up")
  }

  package mutating func flag(_ id: YAMLTree.ID, for owner: String) -> Bool? {
    if tree.kind(id) == .scalar {
      guard let value = scalar(id) else { return nil }
      if case .bool(let flag) = value { return flag }
    }
    let word = tree.kind(id) == .scalar ? tree.text(id).lowercased() : ""
    let meant = ["yes": true, "y": true, "on": true, "no": false, "n": false, "off": false][word]
    return wrongType(id, owner, takes: "`true` or `false`", example: meant.map { "\(owner): \($0)" })
  }

  private mutating func resolve(_ text: String, _ id: YAMLTree.ID) -> RouteValue? {
    CoreSchema.resolve(text) ?? fail(.integerOutOfRange(text, tree.place(id)))
  }

  /// A text with its variables replaced; nil with an error if that is impossible.
  package mutating func expand(_ text: String, _ id: YAMLTree.ID) -> RouteValue? {
    do {
      if let value = try variables.expand(text, &budget) { return value }
      if !isOverBudget { report(.expansionTooLarge(tree.place(id))) }
      isOverBudget = true
      return nil
    } catch .unknown(_) {
      skip()
      return nil
    } catch {
      return fail(.variable(error, known: variables.known, tree.place(id)))
    }
  }

  /// Counts a node that is skipped because it depends on an unknown value.
  package mutating func skip() { skipped += 1 }

  // MARK: Collections

  /// Reads every child; nil if one of them couldn't be read.
  @inline(__always)
  package mutating func collect<Element>(
    _ sequence: YAMLTree.ID,
    _ read: (inout Self, YAMLTree.ID) -> Element?
  ) -> [Element]? {
    var elements: [Element] = []
    elements.reserveCapacity(tree.count(sequence))
    var isComplete = true
    var children = tree.children(sequence)
    while !hasTooManyErrors, let child = tree.next(&children) {
      if let element = read(&self, child) { elements.append(element) } else { isComplete = false }
    }
    return isComplete ? elements : nil
  }

  /// A key of a mapping with its text and its value.
  package typealias Field = (name: String, key: YAMLTree.ID, value: YAMLTree.ID)

  /// A mapping's keys as text with their values; a key that isn't text is reported and left out.
  package mutating func fields(_ id: YAMLTree.ID) -> [Field] {
    guard tree.kind(id) == .mapping else { return [] }
    var fields: [Field] = []
    var children = tree.children(id)
    while !hasTooManyErrors, let (key, value) = tree.nextPair(&children) {
      if tree.kind(key) == .scalar {
        fields.append((tree.text(key), key, value))
      } else {
        report(.keyIsNotText(tree.place(key)))
      }
    }
    return fields
  }

  // MARK: Errors

  /// Adds an error; if a document has very many, only the first are reported, and the last says there are more.
  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.appendBounded(diagnostic)
    hasTooManyErrors = diagnostics.isFull
  }

  /// Adds an error, and returns nil in place of the value that was to be read.
  package mutating func fail<Value>(_ diagnostic: Diagnostic) -> Value? {
    report(diagnostic)
    return nil
  }

  /// Adds a warning, which doesn't keep the document from being read.
  package mutating func remark(_ diagnostic: Diagnostic) { remarks.appendBounded(diagnostic) }

  /// Reports that the node isn't what `owner` takes; the advice is the example of a key of that name, unless another
  /// example or other advice is given.
  package mutating func wrongType<Value>(
    _ id: YAMLTree.ID,
    _ owner: String,
    takes: String,
    example other: String? = nil,
    help: String? = nil
  ) -> Value? {
    let help = help ?? (other ?? example(owner)).map { "write for instance `\($0)`" }
    return fail(Diagnostic(.wrongType, "“\(owner)” takes \(takes), not \(describe(id))", at: tree.place(id)).help(help))
  }

  /// Reports a type's name before a node that isn't a value, and therefore has no type.
  package mutating func reportTag(of id: YAMLTree.ID) {
    guard tree.isTagged(id), let tag = tree.tag(id), !tag.hasPrefix("tag:yaml.org,2002:") else { return }
    report(.tagOutOfPlace(tag, tree.place(id)))
  }

  /// Reports a key that `owner` doesn't have; without other advice, the nearest known key is proposed.
  package mutating func unknownKey(
    _ name: String,
    _ key: YAMLTree.ID,
    in owner: String,
    known: [String],
    hint: String? = nil
  ) {
    report(
      Diagnostic("unknown-key", "\(owner) has no key “\(name.excerpt)”", at: tree.place(key))
        .help(near: hint == nil ? name : nil, among: known, else: hint ?? "use one of \(known.joined(separator: ", "))")
    )
  }

  private func describe(_ id: YAMLTree.ID) -> String {
    switch tree.kind(id) {
    case .sequence: "a list"
    case .mapping: "a map"
    case .scalar: tree.isNothing(id) ? "nothing" : describeScalar(id)
    }
  }

  /// Describes a scalar by its text and its value, which shows the round in a loop or the run of an included flow.
  private func describeScalar(_ id: YAMLTree.ID) -> String {
    let text = "“\(tree.text(id).excerpt)”"
    var budget = budget
    guard tree.hasDollar(id), let value = try? variables.expand(tree.text(id), &budget) else { return tree.shown(id) }
    return "“\(value.description.excerpt)”, which \(text) stands for"
  }

  // MARK: Depth

  /// Enters a step or expectation, if the limit on the depth allows it; else reports an error.
  ///
  /// The caller calls `leave()` after the content has been read.
  ///
  /// - Parameter id: The node.
  /// - Returns: Whether the limit allows it.
  package mutating func enter(at id: YAMLTree.ID) -> Bool {
    guard depth < limits.stepDepth else {
      report(.stepsTooDeep(limit: limits.stepDepth, tree.place(id)))
      return false
    }
    depth += 1
    return true
  }

  package mutating func leave() { depth -= 1 }

  /// Counts nodes that are read once more: a few nested loops and files could otherwise expand to more than fits in
  /// memory.
  ///
  /// - Parameters:
  ///   - weight: The number of nodes.
  ///   - id: The node to report at.
  /// - Returns: Whether the limit allows it; an error is reported once if not.
  package mutating func mayExpand(_ weight: Int, at id: YAMLTree.ID) -> Bool {
    let limit = limits.expansion
    guard budget.expansion <= limit else { return false }
    budget.expansion += weight
    guard budget.expansion > limit else { return true }
    report(.tooMuchExpanded(limit: limit, tree.place(id)))
    return false
  }
}

extension Diagnostic {
  fileprivate static func tagOutOfPlace(_ tag: String, _ place: Place) -> Self {
    Self(
      "tag-out-of-place",
      "“\(tag.excerpt)” is before something that isn't a value, so it can't have a type",
      at: place
    ).help("remove it, or put it before the value that is meant")
  }

  package static func keyIsNotText(_ place: Place) -> Self {
    Self("key-is-not-text", "a key must be text, not a list or a map", at: place)
  }

  static func integerOutOfRange(_ text: String, _ place: Place) -> Self {
    Self("integer-out-of-range", "\(text.excerpt) needs more than 64 bits", at: place)
      .help("put it in quotes to make it a string")
  }

  fileprivate static func tooMuchExpanded(limit: Int, _ place: Place) -> Self {
    Self(
      "too-much-expanded",
      "the flow's loops and the files that it runs expand to more than \(limit) keys and values, here at the latest",
      at: place
    ).help("let loops go round less often, or raise the limit: `--limit expansion=N`")
  }

  fileprivate static func stepsTooDeep(limit: Int, _ place: Place) -> Self {
    Self("steps-too-deep", "steps and expectations stand more than \(limit) deep within each other here", at: place)
      .help("write them one after the other, or raise the limit: `--limit step-depth=N`")
  }
}
