/// A property list in the old form of braces and parentheses, as Xcode writes projects.
enum PropertyList: Sendable {
  /// How deeply lists may be nested, so that their readers may recurse.
  static let depthLimit = 64

  case text(String)
  case list([PropertyList])
  case map([String: PropertyList])

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var entries: [String: PropertyList]? { if case .map(let entries) = self { entries } else { nil } }

  /// The texts of a list.
  var texts: [String] { if case .list(let values) = self { values.compactMap(\.text) } else { [] } }

  subscript(key: String) -> PropertyList? { entries?[key] }

  /// Reads a property list.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The list; nil if the text isn't one.
  static func read(_ bytes: [UInt8]) -> PropertyList? {
    var reader = PropertyListReader(bytes)
    return reader.value(0)
  }
}

/// Reads a property list from its bytes.
private struct PropertyListReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func value(_ depth: Int) -> PropertyList? {
    guard depth < PropertyList.depthLimit else { return nil }
    skipSpace()
    if take("{") { return map(depth) }
    if take("(") { return list(depth) }
    return text().map(PropertyList.text)
  }

  private mutating func map(_ depth: Int) -> PropertyList? {
    var entries: [String: PropertyList] = [:]
    while true {
      skipSpace()
      if take("}") { return .map(entries) }
      guard let key = text() else { return nil }
      skipSpace()
      guard take("="), let value = value(depth + 1) else { return nil }
      entries[key] = value
      skipSpace()
      _ = take(";")
    }
  }

  private mutating func list(_ depth: Int) -> PropertyList? {
    var values: [PropertyList] = []
    while true {
      skipSpace()
      if take(")") { return .list(values) }
      guard let value = value(depth + 1) else { return nil }
      values.append(value)
      skipSpace()
      _ = take(",")
    }
  }

  private mutating func text() -> String? {
    if take("\"") { return quoted() }
    let start = position
    while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  private mutating func quoted() -> String? {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        text.append(bytes[position])
        position += 1
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_./$-:+<>@".utf8.contains(byte)
    }
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  /// Skips spaces and remarks.
  private mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        position += 1
      } else if starts(with: "/*") {
        position += 2
        while position < bytes.count, !starts(with: "*/") { position += 1 }
        position = min(bytes.count, position + 2)
      } else if starts(with: "//") {
        while position < bytes.count, bytes[position] != 10 { position += 1 }
      } else {
        return
      }
    }
  }

  private func starts(with mark: StaticString) -> Bool {
    let mark = mark.description.utf8
    return bytes[position...].starts(with: mark)
  }
}
