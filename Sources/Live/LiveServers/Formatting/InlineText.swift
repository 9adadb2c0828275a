import FlowChecker
import FlowSyntax

/// A node on one line, with one space where there may be several, and without quotes that mean nothing.
struct InlineText {
  private(set) var text = ""
  /// The comments in it, which a line can't hold.
  private(set) var comments: [GapReader.Comment] = []
  /// Whether it holds a text of several lines, which can't be on one.
  private(set) var hasLines = false
  /// Whether something is between its tokens that isn't known.
  private(set) var isLost = false
  /// The kind of the last word: a space keeps names apart from marks that could be a part of them.
  private var end = End.other
  /// The number of collections around the node that is written.
  private var depth = 0
  private let layout: NodeLayout
  private var reader: GapReader

  private enum End {
    case alias
    /// A tag or an anchor without a value; readers of YAML 1.1 take a comma or a bracket behind it for its part.
    case name
    case other
  }

  /// Writes a node without its properties.
  init(_ id: YAMLTree.ID, _ layout: NodeLayout) {
    self.layout = layout
    reader = layout.start
    reader.position = layout.body(id)
    writeContent(id)
  }

  /// The offset behind the node.
  var sourceEnd: Int { reader.position }

  private var tree: YAMLTree { layout.tree }

  private mutating func skip() { comments += reader.gap().comments }

  private mutating func write(_ id: YAMLTree.ID) {
    end = .other
    guard !layout.isEmpty(id) else { return }
    skip()
    if reader.position != Int(tree.range(id).start) { isLost = true }
    let properties = layout.properties(of: id)
    text += properties.map(reader.scanner.text).joined(separator: " ")
    for property in properties {
      skip()
      reader.position = property.upperBound
    }
    if layout.isBare(id) {
      end = .name
      return
    }
    if !properties.isEmpty { text += " " }
    skip()
    reader.position = layout.body(id)
    writeContent(id)
    if tree.aliased(id) != nil { end = .alias }
  }

  private mutating func writeContent(_ id: YAMLTree.ID) {
    let end = layout.range(id).upperBound
    if tree.aliased(id) == nil, tree.kind(id) != .scalar {
      depth += 1
      writeCollection(id)
      depth -= 1
      // libyaml ends a pair of a list where the next token begins.
      if layout.isPair(id) { return }
    } else {
      let range = reader.position..<max(reader.position, end)
      if reader.hasBreak(in: range) { hasLines = true }
      let written = reader.scanner.text(range)
      text += tree.aliased(id) == nil ? tree.formattedScalar(id, written, inBrackets: depth > 0) : written
    }
    reader.position = max(reader.position, end)
  }

  private mutating func writeCollection(_ id: YAMLTree.ID) {
    let (isMap, isPair) = (tree.kind(id) == .mapping, layout.isPair(id))
    if !isPair {
      text += isMap ? "{" : "["
      reader.position += 1
    }
    end = .other
    if isMap {
      for (number, entry) in layout.entries(id).enumerated() {
        separate(number)
        writeEntry(entry.key, entry.value)
      }
    } else {
      for (number, child) in layout.children(id).enumerated() {
        separate(number)
        write(child)
      }
    }
    guard !isPair else { return }
    skip()
    if reader.byte == UInt8(ascii: ",") {
      reader.position += 1
      skip()
    }
    if reader.byte != (isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")) { isLost = true }
    if end == .name { text += " " }
    text += isMap ? "}" : "]"
    end = .other
  }

  private mutating func separate(_ number: Int) {
    guard number > 0 else { return }
    skip()
    if reader.byte != UInt8(ascii: ",") { isLost = true }
    reader.position += 1
    text += end == .name ? " , " : ", "
    end = .other
  }

  private mutating func writeEntry(_ key: YAMLTree.ID, _ value: YAMLTree.ID) {
    skip()
    if reader.isIndicator(UInt8(ascii: "?")), layout.isEmpty(key) || Int(tree.range(key).start) != reader.position {
      reader.position += 1
      skip()
    }
    write(key)
    skip()
    guard reader.byte == UInt8(ascii: ":") else { return }
    reader.position += 1
    text += end == .other ? ": " : " : "
    end = .other
    write(value)
  }
}
