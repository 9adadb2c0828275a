/// Builds a tree from events, and keeps it within limits.
struct YAMLTreeBuilder {
  /// A collection that hasn't ended yet.
  private struct Open {
    let index: Int
    let isMapping: Bool
    let isBlock: Bool
    /// The number of its children so far, keys and values alike.
    var count = 0
    var extent = Extent(size: 1, height: 1)
    /// The end of its last child: the parser reports a block collection's own end after blank lines and comments.
    var end: UInt32
  }

  /// The size of a node with its aliases expanded.
  private struct Extent {
    /// The number of nodes; each KiB of a text counts as one more.
    var size: Int
    /// The depth of nested collections.
    var height: Int

    mutating func add(_ part: Self) {
      size += part.size
      height = max(height, part.height + 1)
    }
  }

  /// A node that aliases may refer to.
  private struct Anchor {
    let index: Int
    /// Nil while the node is open.
    var extent: Extent?
  }

  private let limits: YAMLLimits
  private var tree: YAMLTree
  /// The innermost open collection.
  private var innermost: Open?
  /// Those around it, beginning with the outermost; places behind them are used again.
  private var around: [Open] = []
  /// The number of open collections.
  private var depth = 0
  private var anchors: [String: Anchor] = [:]
  /// The anchors of open collections by their nodes.
  private var openAnchors: [Int: String] = [:]
  private var aliasedNodes = 0
  private var diagnostics: [Diagnostic] = []

  init(file: SourceFile, limits: YAMLLimits) {
    self.limits = limits
    tree = YAMLTree(file: file)
    // Most files have one node for every four to eight bytes; memory that isn't touched isn't used.
    tree.nodes.reserveCapacity(file.bytes.count / 4)
  }

  var result: YAMLReader.Result { YAMLReader.Result(tree: tree, diagnostics: diagnostics) }

  /// Adds the reader's current event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - reader: The reader, which has the event's texts.
  /// - Returns: Whether there are more events.
  /// - Throws: An exceeded limit, or an alias without an anchor.
  mutating func add(_ event: YAMLEvent, of reader: borrowing YAMLEventReader) throws(Diagnostic) -> Bool {
    switch event.kind {
    case .scalar: addScalar(event, of: reader)
    case .sequenceStart: try begin(.sequence, event, of: reader)
    case .mappingStart: try begin(.mapping, event, of: reader)
    case .sequenceEnd, .mappingEnd: end(event)
    case .alias: try addAlias(reader.anchor ?? "", event)
    case .documentStart: anchors.removeAll()
    case .documentEnd, .streamStart: break
    case .streamEnd: return false
    }
    return true
  }

  private mutating func addScalar(_ event: YAMLEvent, of reader: borrowing YAMLEventReader) {
    var link = event.length
    if event.bits.contains(.changed) {
      link = UInt32(tree.texts.count)
      tree.texts.append(reader.text)
    }
    let index = append(event, link: link)
    // E2 80 begins every typographic quote.
    if event.length > 2, event.bits.contains(.plain), tree.file.bytes[Int(event.start)] == 0xE2 {
      checkQuotes(event.range)
    }
    let extent = Extent(size: 1 + Int(event.length >> 10), height: 0)
    close(extent, end: event.end)
    if event.bits.isDisjoint(with: [.tagged, .anchored]) { return }
    keepNames(event, index, of: reader, extent)
  }

  /// Reports a text within quotes that YAML reads as letters.
  private mutating func checkQuotes(_ range: SourceRange) {
    let text = tree.file.text(range)
    guard let first = text.first, let last = text.last, text.count > 1, "“„‘".contains(first), "”“’".contains(last)
    else { return }
    diagnostics.appendBounded(.typographicQuotes(text, Place(tree.file, range)))
  }

  private mutating func begin(
    _ kind: YAMLTree.Bits,
    _ event: YAMLEvent,
    of reader: borrowing YAMLEventReader
  ) throws(Diagnostic) {
    guard depth < limits.depth else { throw .nestingTooDeep(Place(tree.file, event.range), limit: limits.depth) }
    let index = append(event, kind, link: 0)
    let isBlock = event.bits.contains(.block)
    if let innermost {
      if depth > around.count { around.append(innermost) } else { around[depth - 1] = innermost }
    }
    depth += 1
    innermost = Open(index: index, isMapping: kind == .mapping, isBlock: isBlock, end: event.end)
    if event.bits.isDisjoint(with: [.tagged, .anchored]) { return }
    keepNames(event, index, of: reader, nil)
  }

  private mutating func end(_ event: YAMLEvent) {
    guard let collection = innermost else { return }
    depth -= 1
    innermost = depth > 0 ? around[depth - 1] : nil
    let end = collection.isBlock ? collection.end : event.end
    tree.nodes[collection.index].link = UInt32(tree.nodes.count)
    tree.nodes[collection.index].end = end
    if collection.isMapping, collection.count > 2, diagnostics.count < Diagnostic.maxReported {
      diagnostics += tree.repeatedKeys(YAMLTree.ID(collection.index))
    }
    close(collection.extent, end: end)
    if !openAnchors.isEmpty { closeAnchor(of: collection) }
  }

  private mutating func closeAnchor(of collection: Open) {
    guard let name = openAnchors.removeValue(forKey: collection.index), anchors[name]?.index == collection.index else {
      return
    }
    anchors[name]?.extent = collection.extent
  }

  private mutating func addAlias(_ name: String, _ event: YAMLEvent) throws(Diagnostic) {
    let place = Place(tree.file, event.range)
    guard let anchor = anchors[name] else { throw .unknownAlias(name, Array(anchors.keys), place) }
    guard let extent = anchor.extent else { throw .aliasOfItself(name, place) }
    aliasedNodes = min(aliasedNodes + extent.size, .max / 4)
    guard aliasedNodes <= limits.aliasedNodes else { throw .tooManyAliases(place, limit: limits.aliasedNodes) }
    guard depth + extent.height <= limits.depth else { throw .nestingTooDeep(place, limit: limits.depth) }
    _ = append(event, .alias, link: UInt32(anchor.index))
    close(extent, end: event.end)
  }

  /// Appends a node, which is a document's root if no collection is open.
  private mutating func append(_ event: YAMLEvent, _ kind: YAMLTree.Bits = [], link: UInt32) -> Int {
    let index = tree.nodes.count
    if innermost == nil { tree.roots.append(YAMLTree.ID(index)) }
    let bits = event.bits.union(kind)
    tree.nodes.append(YAMLTree.Node(event.start, event.end, link: link, bits: bits))
    return index
  }

  /// Adds a complete node to the size of the collection around it.
  private mutating func close(_ extent: Extent, end: UInt32) {
    guard innermost != nil else { return }
    innermost?.extent.add(extent)
    innermost?.count += 1
    innermost?.end = end
  }

  /// Stores the tag and the anchor, which few nodes have.
  private mutating func keepNames(
    _ event: YAMLEvent,
    _ index: Int,
    of reader: borrowing YAMLEventReader,
    _ extent: Extent?
  ) {
    if let tag = reader.tag { tree.tags[UInt32(index)] = tag }
    if let name = reader.anchor {
      anchors[name] = Anchor(index: index, extent: extent)
      if extent == nil { openAnchors[index] = name }
    }
  }
}

extension Diagnostic {
  fileprivate static func typographicQuotes(_ text: String, _ place: Place) -> Self {
    let inner = String(text.dropFirst().dropLast())
    return Self("typographic-quotes", "YAML reads typographic quotes as letters of the text", at: place)
      .help(
        "write `\(YAMLSpelling.isPlain(inner) ? inner.excerpt : YAMLSpelling.quoted(inner).excerpt)`, "
          + "or `\"\(text.excerpt)\"` if they belong to it"
      )
  }

  fileprivate static func nestingTooDeep(_ place: Place, limit: Int) -> Self {
    Self("nesting-too-deep", "more than \(limit) lists and maps stand within each other here", at: place)
      .help("flatten them")
  }

  fileprivate static func tooManyAliases(_ place: Place, limit: Int) -> Self {
    Self("too-many-aliases", "the file's aliases expand to more than \(limit) values, here at the latest", at: place)
      .help("write out less, or use fewer aliases")
  }

  fileprivate static func unknownAlias(_ name: String, _ known: [String], _ place: Place) -> Self {
    Self("unknown-alias", "no anchor “&\(name.excerpt)” is before this alias", at: place)
      .help(near: name, among: known, else: "put “&\(name.excerpt)” before the value that is meant")
  }

  fileprivate static func aliasOfItself(_ name: String, _ place: Place) -> Self {
    Self("alias-of-itself", "“*\(name.excerpt)” refers to a value that it is a part of", at: place)
      .help("write the value out")
  }
}
