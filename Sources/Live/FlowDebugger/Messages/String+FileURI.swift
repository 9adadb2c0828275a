import PlainText

extension String {
  /// The URI by which editors name the file at an absolute path: `file:///flows/a%20b.flow.yaml`.
  package var fileURI: String { "file://" + percentEncoded(keeping: "/") }

  /// The path of a file's URI; nil if it names no file.
  ///
  /// A host before the path is ignored.
  package var pathOfURI: String? {
    guard hasPrefix("file://") else { return nil }
    var bytes: [UInt8] = []
    var digits = Array(dropFirst("file://".count).drop { $0 != "/" }.utf8)[...]
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
