import FlowSyntax

/// The position within a partially typed step or expectations at which text is completed.
package struct CompletionContext: Hashable, Sendable {
  /// The kind of text at the position.
  package enum Slot: Hashable, Sendable {
    /// A step's verb, or another beginning of the text.
    case first
    /// A key of a map that already contains the keys `used`.
    case key(used: [String])
    /// A value, or an element of a list.
    case value(inList: Bool)
  }

  package let kind: Slot
  /// The keys that lead to the position from the outside in, the verb first: `tap`, `expect`, `screen`.
  package let path: [String]
  /// The number of characters before the completed text.
  package let start: Int
  /// The typed beginning of the completed text.
  package let partial: String

  /// Creates a position that was found elsewhere, such as in a step of several lines.
  package init(_ kind: Slot, _ path: [String], _ start: Int, _ partial: String) {
    (self.kind, self.path, self.start, self.partial) = (kind, path, start, partial)
  }

  /// Finds the position within a step, whose dash, braces and colon are optional.
  package init(step text: String) {
    let characters = Array(text)
    let start = Self.start(of: characters)
    if start < characters.count, characters[start] == "{" {
      self = Self.inside(characters, from: start, path: [], isMap: false)
      return
    }
    let end = characters[start...].firstIndex { $0.isWhitespace || $0 == ":" } ?? characters.count
    let word = String(characters[start..<end])
    guard end < characters.count else {
      self.init(.first, [], start, word)
      return
    }
    let hasColon = characters[end] == ":"
    self = Self.inside(characters, from: end + (hasColon ? 1 : 0), path: [word], isMap: hasColon)
  }

  /// Finds the position within expectations, whose braces are optional.
  package init(expectations text: String) {
    let characters = Array(text)
    let start = characters.firstIndex { !$0.isWhitespace } ?? characters.count
    self = Self.inside(characters, from: start, path: ["assert"], isMap: characters[start...].first != "{")
  }

  /// The index at which the step begins, after white space and its dash.
  private static func start(of characters: [Character]) -> Int {
    let start = characters.firstIndex { !$0.isWhitespace } ?? characters.count
    guard characters[start...].starts(with: "- ") else { return start }
    return characters[(start + 1)...].firstIndex { !$0.isWhitespace } ?? characters.count
  }

  // MARK: Maps and lists

  /// A map or list that isn't closed.
  private struct Frame {
    let isList: Bool
    /// The keys that lead to it.
    let path: [String]
    /// The key whose value is being typed; nil before there is one.
    var key: String?
    var used: [String] = []
  }

  /// Finds the position within a value.
  ///
  /// - Parameters:
  ///   - characters: The text.
  ///   - start: The index at which the value begins.
  ///   - path: The keys that lead to the value.
  ///   - isMap: Whether other keys may follow after a comma, as if the line were in braces.
  /// - Returns: The innermost incomplete position.
  private static func inside(_ characters: [Character], from start: Int, path: [String], isMap: Bool) -> Self {
    var frames: [Frame] = []
    if isMap, path != ["assert"] {
      frames = [Frame(isList: false, path: [], key: path.first, used: path)]
    } else if isMap {
      frames = [Frame(isList: false, path: path)]
    }
    var token = start
    var quote: Character?
    var index = start
    while index < characters.count {
      let character = characters[index]
      if let open = quote {
        if character == open { quote = nil }
        if character == "\\", open == "\"" { index += 1 }
        index += 1
        continue
      }
      let isFresh = characters[token..<index].allSatisfy(\.isWhitespace)
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      switch character {
      case "\"", "'": if isFresh { quote = character }
      case "{", "[":
        if isFresh {
          let outer = frames.last.map { $0.path + [$0.key].compactMap(\.self) } ?? path
          frames.append(Frame(isList: character == "[", path: outer))
          token = index + 1
        }
      case "}", "]": if frames.count > (isMap ? 1 : 0) { frames.removeLast() }
      case ",":
        if !frames.isEmpty {
          frames[frames.count - 1].key = nil
          token = index + 1
        }
      case ":":
        if next.isWhitespace, let frame = frames.last, !frame.isList, frame.key == nil {
          let name = String(characters[token..<index]).trimmed
          frames[frames.count - 1].key = name
          frames[frames.count - 1].used.append(name)
          token = index + 1
        }
      default: break
      }
      index += 1
    }
    let first = characters[token...].firstIndex { !$0.isWhitespace } ?? characters.count
    let partial = String(characters[first...])
    guard let frame = frames.last else { return Self(.value(inList: false), path, first, partial) }
    if frame.isList { return Self(.value(inList: true), frame.path, first, partial) }
    if let key = frame.key { return Self(.value(inList: false), frame.path + [key], first, partial) }
    return Self(.key(used: frame.used), frame.path, first, partial)
  }
}
