import FlowDiagnostics
import JSONText
import NavigationEngine

/// How the client counts lines and columns, and what it calls files by.
struct ClientFormat: Sendable {
  private var firstLine = 1
  private var firstColumn = 1
  private var usesURIs = false
  /// Whether it asks for long lists in parts.
  private(set) var hasPaging = false

  /// What most clients do.
  init() {}

  /// - Parameter arguments: Those of the client's `initialize` request.
  /// - Throws: What is wrong with them.
  init(_ arguments: JSONFields) throws(RequestFailure) {
    if try arguments.flag("linesStartAt1") == false { firstLine = 0 }
    if try arguments.flag("columnsStartAt1") == false { firstColumn = 0 }
    switch try arguments.text("pathFormat") {
    case nil, "path": break
    case "uri": usesURIs = true
    default: throw .wrong("pathFormat", "“path” or “uri”")
    }
    hasPaging = try arguments.flag("supportsVariablePaging") ?? false
  }

  /// A line as the client counts it.
  func line(_ line: Int) -> JSONValue { .int(line - 1 + firstLine) }

  /// A column as the client counts it.
  func column(_ column: Int) -> JSONValue { .int(column - 1 + firstColumn) }

  /// The client's line, counted from 1; what is out of all bounds is brought within them.
  func line(from line: Int) -> Int { min(max(line, 0), Int(UInt32.max)) + 1 - firstLine }

  /// The client's column, counted from 0; what is out of all bounds is brought within them.
  func offset(from column: Int) -> Int { max(0, min(max(column, 0), Int(UInt32.max)) - firstColumn) }

  /// A path as the client calls it.
  func path(_ path: String) -> String {
    guard usesURIs else { return path }
    let kept = path.utf8.map { byte in
      Self.isPlain(byte) ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "file://" + kept.joined()
  }

  /// The path that the client means, which may call any file by its URI.
  func path(from text: String) -> String {
    guard text.hasPrefix("file://") else { return text }
    // A host may stand before the path; of this machine it says nothing.
    let rest = text.dropFirst("file://".count).drop { $0 != "/" }
    var bytes: [UInt8] = []
    var digits = Array(rest.utf8)[...]
    while let byte = digits.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: digits.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        digits = digits.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "/-._~".utf8.contains(byte)
    }
  }
}
