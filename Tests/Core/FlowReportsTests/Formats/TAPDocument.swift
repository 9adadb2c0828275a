import FlowSyntax
import FlowTestSupport
import SyntaxTestSupport

/// A strict reader of the Test Anything Protocol, version 14: it takes no line that the specification doesn't know.
struct TAPDocument {
  struct Point {
    let isOK: Bool
    let description: String
    let directive: String?
    let reason: String?
    var block: [String: String]?
    var subtest: TAPDocument?
  }

  struct Fault: Error {
    let message: String
    let line: Int
  }

  private(set) var points: [Point] = []
  private(set) var bailOut: String?

  init(_ text: String) throws {
    // A line ends with a line feed and with nothing else.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String($0) ?? ""
    }
    guard lines.popLast() == "" else { throw Fault(message: "the last line isn't ended", line: lines.count) }
    guard lines.first == "TAP version 14" else { throw Fault(message: "there is no version", line: 0) }
    var reader = Reader(lines: lines, position: 1)
    self = try reader.document(indent: 0)
    guard reader.position == lines.count else { throw reader.fault("something follows the end") }
  }

  private init() {}

  /// The text with what was escaped, and its parts at a mark that wasn't.
  static func parts(_ text: Substring, _ fault: Fault) throws -> (description: String, directive: Substring?) {
    var description = ""
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.first, next == "\\" || next == "#" {
        description.unicodeScalars.append(next)
        rest.removeFirst()
      } else if scalar == "#" {
        guard description.last == " ", rest.first == " " else { throw fault }
        return (String(description.dropLast()), Substring(rest.dropFirst()))
      } else {
        description.unicodeScalars.append(scalar)
      }
    }
    return (description, nil)
  }

  private struct Reader {
    let lines: [String]
    var position: Int

    func fault(_ message: String) -> Fault { Fault(message: message, line: position + 1) }

    mutating func document(indent: Int) throws -> TAPDocument {
      let margin = String(repeating: " ", count: indent)
      var document = TAPDocument()
      var plan: Int?
      var subtest: (name: Substring, TAPDocument)?
      while position < lines.count, lines[position].hasPrefix(margin) {
        let line = lines[position].dropFirst(indent)
        if line.hasPrefix("# Subtest: ") {
          guard subtest == nil else { throw fault("a subtest has no test point") }
          position += 1
          subtest = (line.dropFirst(11), try self.document(indent: indent + 4))
        } else if line.hasPrefix("ok - ") || line.hasPrefix("not ok - ") {
          guard plan == nil else { throw fault("a test point follows the plan") }
          position += 1
          var point = try point(line)
          if let (name, inner) = subtest {
            guard try TAPDocument.parts(name, fault("a mark in a name")).description == point.description else {
              throw fault("the test point of a subtest is called otherwise")
            }
            point.subtest = inner
            subtest = nil
          }
          point.block = try block(margin: margin + "  ")
          document.points.append(point)
        } else if let count = line.wholeMatch(of: /1\.\.([0-9]+)( # [^#]+)?/)?.1 {
          guard plan == nil else { throw fault("there are two plans") }
          plan = Int(count)
          position += 1
        } else if indent == 0, line.hasPrefix("Bail out!") {
          document.bailOut = String(line.dropFirst(10))
          position += 1
        } else if indent > 0, !line.hasPrefix(" ") {
          throw fault("no line of this protocol")
        } else {
          break
        }
      }
      guard subtest == nil else { throw fault("a subtest has no test point") }
      guard plan == document.points.count else { throw fault("the plan doesn't hold") }
      return document
    }

    private func point(_ line: Substring) throws -> Point {
      let isOK = line.hasPrefix("ok")
      let (text, mark) = try TAPDocument.parts(line.dropFirst(isOK ? 5 : 9), fault("a mark that is none"))
      let directive = mark?.prefix { $0 != " " }
      if let directive, !["SKIP", "TODO"].contains(directive) { throw fault("an unknown directive") }
      let reason = try mark.map { try TAPDocument.parts($0.dropFirst(5), fault("a mark in a reason")).description }
      return Point(isOK: isOK, description: text, directive: directive.map(String.init), reason: reason)
    }

    /// A block's keys with their values; a list's elements are put together.
    private mutating func block(margin: String) throws -> [String: String]? {
      guard position < lines.count, lines[position] == margin + "---" else { return nil }
      var text = ""
      position += 1
      while true {
        guard position < lines.count, lines[position].hasPrefix(margin) else { throw fault("a block isn't ended") }
        let line = lines[position].dropFirst(margin.count)
        position += 1
        if line == "..." { break }
        text += line + "\n"
      }
      let tree = try YAMLReader().read(SourceFile(text)).tree
      guard let root = tree.roots.first, tree.roots.count == 1 else { throw fault("a block has several documents") }
      var block: [String: String] = [:]
      var children = tree.children(root)
      while let (key, value) = tree.nextPair(&children) { block[tree.text(key)] = Self.text(value, tree) }
      return block
    }

    private static func text(_ id: YAMLTree.ID, _ tree: YAMLTree) -> String {
      guard tree.kind(id) != .scalar else { return tree.text(id) }
      var texts: [String] = []
      var children = tree.children(id)
      while let child = tree.next(&children) { texts.append(text(child, tree)) }
      return texts.joined(separator: " | ")
    }
  }
}
