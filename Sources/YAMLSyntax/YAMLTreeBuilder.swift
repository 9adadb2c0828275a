import Diagnostics

/// Puts events together to a tree, and keeps what it asks for within limits.
struct YAMLTreeBuilder {
  /// A collection whose end hasn't come yet.
  private struct Open {
    let index: Int
    let anchor: String?
    let isMapping: Bool
    var extent = Extent(size: 1, height: 1)
    /// Where its last child ends: a block collection's own end is seen too late, past blank lines and comments.
    var end: UInt32
  }

  /// What a node is with its aliases written out.
  private struct Extent {
    /// How many nodes it is; a text counts once more for every KiB.
    var size: Int
    /// How many collections stand within each other.
    var height: Int
  }

  private struct Anchor {
    let index: Int
    let extent: Extent
  }

  private let limits: YAMLLimits
  private var tree: YAMLTree
  private var open: [Open] = []
  private var anchors: [String: Anchor] = [:]
  private var aliasedNodes = 0
  private var diagnostics: [Diagnostic] = []

  init(file: SourceFile, limits: YAMLLimits) {
    self.limits = limits
    tree = YAMLTree(file: file)
    // Most files have a node for every four to eight bytes; memory that isn't touched isn't used.
    tree.nodes.reserveCapacity(file.bytes.count / 4)
  }

  var result: YAMLReader.Result { YAMLReader.Result(tree: tree, diagnostics: diagnostics) }

  /// Takes one event in.
  ///
  /// - Returns: Whether there are more to come.
  /// - Throws: A limit that was exceeded, or an alias of nothing.
  mutating func add(_ event: YAMLEvent) throws(Diagnostic) -> Bool {
    switch event.kind {
    case .scalar(let source): addScalar(source, event)
    case .sequenceStart: try begin(.sequence, event)
    case .mappingStart: try begin(.mapping, event)
    case .sequenceEnd, .mappingEnd: end(event)
    case .alias(let name): try addAlias(name, event)
    case .documentStart: anchors.removeAll()
    case .documentEnd: break
    case .streamEnd: return false
    }
    return true
  }

  private mutating func addScalar(_ source: YAMLScalarSource, _ event: YAMLEvent) {
    var bits: YAMLTree.Bits = source.isPlain ? .plain : []
    if source.hasDollar { bits.insert(.dollar) }
    let link: Int
    let length: Int
    switch source.text {
    case .verbatim(let range):
      length = Int(range.end - range.start)
      link = length
    case .changed(let text):
      bits.insert(.changed)
      length = text.utf8.count
      link = tree.texts.count
      tree.texts.append(text)
    }
    let index = append(event, bits, link: link)
    let extent = Extent(size: 1 + length >> 10, height: 0)
    close(extent, end: event.range.end)
    remember(event.anchor, index, extent)
  }

  private mutating func begin(_ kind: YAMLTree.Bits, _ event: YAMLEvent) throws(Diagnostic) {
    guard open.count < limits.depth else { throw .nestingTooDeep(Place(tree.file, event.range), limit: limits.depth) }
    let index = append(event, event.isBlock ? [kind, .block] : kind, link: 0)
    open.append(Open(index: index, anchor: event.anchor, isMapping: kind == .mapping, end: event.range.end))
  }

  private mutating func end(_ event: YAMLEvent) {
    guard let collection = open.popLast() else { return }
    let isBlock = tree.nodes[collection.index].bits.contains(.block)
    let end = isBlock ? collection.end : event.range.end
    tree.nodes[collection.index].link = UInt32(tree.nodes.count)
    tree.nodes[collection.index].range.end = end
    if collection.isMapping { reportRepeatedKeys(YAMLTree.ID(collection.index)) }
    close(collection.extent, end: end)
    remember(collection.anchor, collection.index, collection.extent)
  }

  private mutating func addAlias(_ name: String, _ event: YAMLEvent) throws(Diagnostic) {
    let place = Place(tree.file, event.range)
    // A collection that is still open hides an earlier value of the same name.
    guard !open.contains(where: { $0.anchor == name }) else { throw .aliasOfItself(name, place) }
    guard let anchor = anchors[name] else { throw .unknownAlias(name, Array(anchors.keys), place) }
    aliasedNodes += anchor.extent.size
    guard aliasedNodes <= limits.aliasedNodes else { throw .tooManyAliases(place, limit: limits.aliasedNodes) }
    guard open.count + anchor.extent.height <= limits.depth else { throw .nestingTooDeep(place, limit: limits.depth) }
    _ = append(event, .alias, link: anchor.index)
    close(anchor.extent, end: event.range.end)
  }

  /// Appends a node, which is a document's root if no collection is open.
  private mutating func append(_ event: YAMLEvent, _ bits: YAMLTree.Bits, link: Int) -> Int {
    let index = tree.nodes.count
    if open.isEmpty { tree.roots.append(YAMLTree.ID(index)) }
    var bits = bits
    if let tag = event.tag {
      bits.insert(.tagged)
      tree.tags[UInt32(index)] = tag
    }
    tree.nodes.append(YAMLTree.Node(range: event.range, link: UInt32(link), bits: bits))
    return index
  }

  /// Tells the collection around a node that the node is complete.
  private mutating func close(_ extent: Extent, end: UInt32) {
    guard !open.isEmpty else { return }
    let last = open.count - 1
    open[last].extent.size += extent.size
    open[last].extent.height = max(open[last].extent.height, extent.height + 1)
    open[last].end = end
  }

  private mutating func remember(_ anchor: String?, _ index: Int, _ extent: Extent) {
    guard let anchor else { return }
    anchors[anchor] = Anchor(index: index, extent: extent)
  }

  /// Every key must stand once; of a few keys each is compared with each, of many the texts are gathered.
  private mutating func reportRepeatedKeys(_ mapping: YAMLTree.ID) {
    // Most maps have one key, which can't be repeated.
    var keys = tree.pairs(mapping)
    guard keys.next() != nil, keys.next() != nil else { return }
    var seen: [Key: YAMLTree.ID] = [:]
    // A list or a map as a key is an error of its own, wherever keys are read.
    for (id, _) in tree.pairs(mapping) where tree.kind(id) == .scalar {
      let key = Key(id, in: tree)
      if let earlier = seen[key] {
        diagnostics.append(.repeatedKey(key.text, tree.place(id), first: tree.place(earlier)))
      } else {
        seen[key] = id
      }
    }
  }

  /// What tells one key from another: `1` and `"1"` are two, `a` and `"a"` are one.
  private struct Key: Hashable {
    let text: String
    let isText: Bool
    let tag: String?

    init(_ id: YAMLTree.ID, in tree: YAMLTree) {
      text = tree.text(id)
      isText = !tree.isPlain(id) || CoreSchema.isString(text)
      tag = tree.tag(id)
    }
  }
}

extension DiagnosticID {
  static let nestingTooDeep: Self = "nesting-too-deep"
  static let tooManyAliases: Self = "too-many-aliases"
  static let unknownAlias: Self = "unknown-alias"
  static let aliasOfItself: Self = "alias-of-itself"
  static let repeatedKey: Self = "repeated-key"
}

extension Diagnostic {
  fileprivate static func nestingTooDeep(_ place: Place, limit: Int) -> Self {
    Self(.nestingTooDeep, "more than \(limit) lists and maps stand within each other here", at: place, help: "flatten them")
  }

  fileprivate static func tooManyAliases(_ place: Place, limit: Int) -> Self {
    Self(
      .tooManyAliases, "the file's aliases stand for more than \(limit) values, here at the latest", at: place,
      help: "write out less, or use fewer aliases")
  }

  fileprivate static func unknownAlias(_ name: String, _ known: [String], _ place: Place) -> Self {
    Self(
      .unknownAlias, "no anchor “&\(name.excerpt)” stands before this alias", at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "put “&\(name.excerpt)” before the value that is meant")
  }

  fileprivate static func aliasOfItself(_ name: String, _ place: Place) -> Self {
    Self(.aliasOfItself, "“*\(name.excerpt)” stands for a value that it is a part of", at: place, help: "write the value out")
  }

  fileprivate static func repeatedKey(_ key: String, _ place: Place, first: Place) -> Self {
    Self(
      .repeatedKey, "the key “\(key.excerpt)” stands twice in one map", at: place,
      notes: [.init("it stood here first", at: first)], help: "keep one of the two")
  }
}
