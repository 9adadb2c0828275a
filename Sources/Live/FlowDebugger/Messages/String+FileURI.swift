import PlainText

/// The form of a file's absolute path in which editors name it: `file:///flows/a%20b.flow.yaml`.
package enum FileURI {
  /// The URI of an absolute path.
  package static func uri(of path: String) -> String { "file://" + path.percentEncoded(keeping: "/") }

  /// The path of a URI; nil if it names no file.
  ///
  /// A host before the path is ignored.
  package static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    var bytes: [UInt8] = []
    var digits = Array(uri.dropFirst("file://".count).drop { $0 != "/" }.utf8)[...]
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
}
