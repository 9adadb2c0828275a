/// Trees as text, which the reader of Swift prints and its cache holds.
///
/// ```
/// navflow-tree 6 9f86d081884c7d65 42 Views/Home.swift
/// S 0 3 8 Home
/// I 1 3 14
/// T 2 3 14 View
/// ```
/// The first line of a tree has the version of the form, the hash of the file's content, the number of bytes that
/// follow, and the file's path. Each line after it is a node: its kind, its depth, its line and column, and its text, in
/// which `\n`, `\r` and `\\` are escaped.
package enum TreeText {
  /// The version of the form, which changes with the meaning of any kind.
  package static let version = 6

  /// The text in place of the hash of a file that couldn't be read.
  package static let noHash = "-"

  /// An invalid line of a stored tree.
  package struct Invalid: Error, Hashable {
    /// Counted from 1.
    package let line: Int
    /// One sentence without its full stop.
    package let reason: String

    package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }
  }

  private static let mark = "navflow-tree "

  /// A tree's text within the text of several trees.
  package struct Piece: Sendable {
    package let hash: String
    package let path: String
    /// The lines of the nodes.
    package let body: ArraySlice<UInt8>
    /// The line of ``body``'s beginning, counted from 1.
    fileprivate let line: Int

    /// The tree's text with its first line.
    package var text: [UInt8] { head(path: path, hash: hash, count: body.count) + body }

    /// The tree of another file with the same content.
    package func of(_ path: String) -> Self { Self(hash: hash, path: path, body: body, line: line) }
  }

  /// The lines of a tree's nodes, without the first line, which names the file.
  package static func body(of tree: SourceTree) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tree.elements.count * 20)
    var open: [UInt32] = []
    for (index, element) in tree.elements.enumerated() {
      while let end = open.last, end <= index { open.removeLast() }
      bytes.append(UInt8(truncatingIfNeeded: element.kind.letter.value))
      for number in [UInt32(open.count), element.line, element.column] {
        bytes.append(UInt8(ascii: " "))
        append(number, to: &bytes)
      }
      let text = tree.texts[Int(element.text)]
      if !text.isEmpty {
        bytes.append(UInt8(ascii: " "))
        append(text, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
      open.append(element.end)
    }
    return bytes
  }

  /// The first line of a tree.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - hash: The hash of its content.
  ///   - count: The number of bytes of the nodes' lines.
  /// - Returns: The line, with its break.
  package static func head(path: String, hash: String, count: Int) -> [UInt8] {
    var bytes = Array("\(mark)\(version) \(hash) \(count) ".utf8)
    append(path, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      default: bytes.append(byte)
      }
    }
  }

  /// The text of each tree, not read yet; throws the first line that should begin a tree and doesn't.
  package static func pieces(of bytes: [UInt8]) throws(Invalid) -> [Piece] {
    var pieces: [Piece] = []
    var (position, line) = (0, 1)
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let words = bytes[position..<end].split(
        separator: UInt8(ascii: " "),
        maxSplits: 4,
        omittingEmptySubsequences: false
      )
      guard words.count == 5, words[0].elementsEqual(mark.utf8.dropLast()) else {
        throw Invalid(line: line, reason: "this isn't the first line of a tree")
      }
      guard words[1].elementsEqual("\(version)".utf8) else {
        let found = String(decoding: words[1].prefix(20), as: UTF8.self)
        throw Invalid(line: line, reason: "the tree has version \(found), and this navflow reads version \(version)")
      }
      guard let count = Int(String(decoding: words[3], as: UTF8.self)), count >= 0, count <= bytes.count - end - 1
      else {
        throw Invalid(line: line, reason: "the tree is cut off")
      }
      let body = bytes[(end + 1)..<(end + 1 + count)]
      let hash = String(decoding: words[2], as: UTF8.self)
      pieces.append(Piece(hash: hash, path: unescaped(words[4]), body: body, line: line + 1))
      position = body.endIndex
      line += 1
      for byte in body where byte == UInt8(ascii: "\n") { line += 1 }
    }
    return pieces
  }

  /// The tree of a piece; throws the first line that is no line of a tree.
  package static func tree(of piece: Piece) throws(Invalid) -> SourceTree {
    var builder = SourceTreeBuilder(path: piece.path)
    var position = piece.body.startIndex
    var line = piece.line
    while position < piece.body.endIndex {
      let end = piece.body[position...].firstIndex(of: UInt8(ascii: "\n")) ?? piece.body.endIndex
      try read(piece.body[position..<end], line: line, into: &builder)
      position = end + 1
      line += 1
    }
    return builder.tree()
  }

  private static func read(
    _ text: ArraySlice<UInt8>,
    line: Int,
    into builder: inout SourceTreeBuilder
  ) throws(Invalid) {
    guard let letter = text.first, let kind = NodeKind(letter: Unicode.Scalar(letter)) else {
      throw Invalid(line: line, reason: "this line begins with no known kind of node")
    }
    var rest = text.dropFirst()
    guard let depth = number(from: &rest), let row = number(from: &rest), let column = number(from: &rest) else {
      throw Invalid(line: line, reason: "a node needs a depth, a line and a column")
    }
    guard row > 0, column > 0 else { throw Invalid(line: line, reason: "lines and columns are counted from 1") }
    guard depth <= builder.depth, depth <= SourceTreeBuilder.depthLimit else {
      throw Invalid(line: line, reason: "the node's depth doesn't follow from the line before")
    }
    while builder.depth > depth { builder.end() }
    builder.begin(kind, rest.isEmpty ? "" : unescaped(rest.dropFirst()), line: row, column: column)
  }

  /// Removes a space and a number from the beginning.
  private static func number(from text: inout ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: " ") else { return nil }
    var rest = text.dropFirst()
    var number = 0
    let count = rest.count
    while let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), count - rest.count < 9 {
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
      rest.removeFirst()
    }
    guard rest.count < count else { return nil }
    text = rest
    return number
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
        default: bytes.append(byte)
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
