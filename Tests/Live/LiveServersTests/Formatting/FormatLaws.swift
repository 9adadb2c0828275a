import FlowChecker
import FlowSyntax
import Foundation
import LiveServers
import NavigationEngine
import TestSupport
import WorkspaceFiles

/// The meaning of a text, apart from how it is written: the order of a header's keys, quotes and anchors mean nothing.
func outline(_ bytes: [UInt8]) throws -> [String] {
  let result = try YAMLReader().read(SourceFile(name: "a.yaml", bytes: bytes))
  if let diagnostic = result.diagnostics.first { throw diagnostic }
  return result.tree.roots.map { outline($0, result.tree, isRoot: true) }
}

private func outline(_ id: YAMLTree.ID, _ tree: YAMLTree, isRoot: Bool = false) -> String {
  let tag = tree.tag(id).map { $0 + " " } ?? ""
  var children = tree.children(id)
  var parts: [String] = []
  switch tree.kind(id) {
  case .scalar:
    let text = tree.text(id)
    return tag + String(reflecting: tree.isPlain(id) ? CoreSchema.resolve(text) : .string(text))
  case .sequence:
    while let child = tree.next(&children) { parts.append(outline(child, tree)) }
    return tag + "[\(parts.joined(separator: ", "))]"
  case .mapping:
    while let (key, value) = tree.nextPair(&children) { parts.append("\(outline(key, tree)): \(outline(value, tree))") }
    if isRoot { parts.sort() }
    return tag + "{\(parts.joined(separator: ", "))}"
  }
}

/// A text formatted.
func formatted(_ bytes: [UInt8], name: String = "a.yaml") throws -> [UInt8] {
  do throws(FileErrors) {
    return try YAMLFormatter().format(SourceFile(name: name, bytes: bytes), as: FileKind(named: name))
  } catch {
    throw error.diagnostics[0]
  }
}

/// The law of formatting that a text breaks; nil if it keeps all.
func brokenLaw(_ bytes: [UInt8], name: String = "a.yaml") -> String? {
  do {
    let result = try formatted(bytes, name: name)
    let text = String(decoding: result, as: UTF8.self)
    if try outline(result) != outline(bytes) { return "it says something else:\n\(text)" }
    if result.count(where: { $0 == UInt8(ascii: "#") }) != bytes.count(where: { $0 == UInt8(ascii: "#") }) {
      return "a comment is gone:\n\(text)"
    }
    let second = try formatted(result, name: name)
    return second == result ? nil : "a second run changes\n\(text)to\n\(String(decoding: second, as: UTF8.self))"
  } catch {
    return "\(error)"
  }
}

/// The YAML files below a folder of the repository that can be read, but for one whose line breaks can't be kept.
func readableFiles(in folder: String) -> [(name: String, bytes: [UInt8])] {
  let root = Repository.root.appending(path: folder)
  let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
  return found.compactMap { $0 as? URL }
    .filter { ["yaml", "yml"].contains($0.pathExtension) && $0.lastPathComponent != "unusual.flow.yaml" }
    .sorted { $0.path < $1.path }
    .compactMap { url in
      guard let data = try? Data(contentsOf: url), (try? outline(Array(data))) != nil else { return nil }
      return (url.lastPathComponent, Array(data))
    }
}

/// Writes a text in another layout that says the same.
struct LayoutChanger {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The text after changes, of which those that would make it say something else are left out.
  mutating func changed(_ bytes: [UInt8], times: Int) throws -> [UInt8] {
    let meaning = try outline(bytes)
    var text = String(decoding: bytes, as: UTF8.self)
    for _ in 0..<times {
      let next = change(text)
      if (try? outline(Array(next.utf8))) == meaning { text = next }
    }
    return Array(text.utf8)
  }

  private mutating func change(_ text: String) -> String {
    let spaces = String(repeating: " ", count: generator.number(below: 9))
    switch generator.number(below: 18) {
    case 0: return atLine(text) { "\n" + $0 }
    case 1: return atLine(text) { "\(spaces)# a \"comment\n" + $0 }
    case 2: return atLine(text) { $0 + "\(spaces) # behind: [" }
    case 3: return replaced(text, ", ", by: ",\n" + spaces)
    case 4: return replaced(text, ": ", by: ":  " + spaces)
    case 5: return atLine(text) { $0 + spaces }
    case 6: return replaced(text, "[", by: "[ # opened\n" + spaces)
    case 7: return replaced(text, "{", by: "{\n" + spaces)
    case 8: return replaced(text, "]", by: "\n" + spaces + "]")
    case 9: return replaced(text, "}", by: ", # closed\n" + spaces + "}")
    case 10: return replaced(text, ": ", by: ":\n\(spaces)  # above\n\(spaces)  ")
    case 11: return replaced(text, ": ", by: ": &a\(generator.number(below: 99)) ")
    case 12: return replaced(text, "- ", by: "-\n  " + spaces)
    case 13: return replaced(text, ": ", by: ":\n" + spaces)
    case 14: return text.hasSuffix("\n") ? String(text.dropLast()) : text + "\n\n# end"
    case 15: return quoted(text)
    case 16: return explicit(text)
    default:
      guard generator.isOne(in: 4) else { return text }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.map { $0.prefix { $0 == " " } + $0 }.joined(separator: "\n")
    }
  }

  private mutating func atLine(_ text: String, _ change: (String) -> String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let number = generator.number(below: lines.count)
    lines[number] = change(lines[number])
    return lines.joined(separator: "\n")
  }

  private mutating func replaced(_ text: String, _ old: String, by new: String) -> String {
    let ranges = text.ranges(of: old)
    guard !ranges.isEmpty else { return text }
    return text.replacingCharacters(in: generator.pick(from: ranges), with: new)
  }

  private mutating func quoted(_ text: String) -> String {
    let ranges = text.ranges(of: #/[a-z]+/#)
    guard !ranges.isEmpty else { return text }
    let range = generator.pick(from: ranges)
    let mark = generator.pick("'", "\"")
    return text.replacingCharacters(in: range, with: mark + text[range] + mark)
  }

  /// The text with a key behind a question mark.
  private mutating func explicit(_ text: String) -> String {
    let matches = text.matches(of: #/(?m)^( *)([a-z]+):/#)
    guard !matches.isEmpty else { return text }
    let match = generator.pick(from: matches)
    return text.replacingCharacters(in: match.range, with: "\(match.1)? \(match.2)\n\(match.1):")
  }
}
