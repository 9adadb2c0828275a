package import FlowSyntax

/// Text with places marked by 1️⃣ 2️⃣ …: the text without the markers, and where in it they stood.
///
/// ```
/// let marked = MarkedText("- push: 1️⃣cart2️⃣\n")
/// marked.text                // "- push: cart\n"
/// marked.offset("1️⃣")        // 8
/// marked.range("1️⃣", "2️⃣")  // the bytes of “cart”
/// ```
package struct MarkedText: Sendable {
  /// The text without its markers.
  package let text: String
  /// The byte offset in ``text`` of each marker.
  package let offsets: [String: Int]

  package init(_ marked: String) {
    var (bytes, offsets): ([UInt8], [String: Int]) = ([], [:])
    let source = Array(marked.utf8)
    var position = 0
    while position < source.count {
      let rest = source[position...]
      if Self.digits ~= source[position], let marker = Self.markers.first(where: { rest.starts(with: $0.utf8) }) {
        precondition(offsets.updateValue(bytes.count, forKey: marker) == nil, "the marker \(marker) stands twice")
        position += marker.utf8.count
      } else {
        bytes.append(source[position])
        position += 1
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.offsets = offsets
  }

  /// The byte offset at which a marker stood; the text's end where there is no such marker.
  package func offset(_ marker: String) -> Int { offsets[marker] ?? text.utf8.count }

  /// The bytes from one marker to another; at the first, none, where no second is given.
  package func range(_ start: String, _ end: String? = nil) -> SourceRange {
    SourceRange(offset(start)..<max(offset(start), offset(end ?? start)))
  }

  /// The text as a file.
  package func file(_ name: String = "a.flow.yaml") -> SourceFile { SourceFile(name: name, bytes: Array(text.utf8)) }

  private static let digits = UInt8(ascii: "1")...UInt8(ascii: "9")
  /// A digit, a variation selector and an enclosing keycap.
  private static let markers = "123456789".map { "\($0)\u{FE0F}\u{20E3}" }
}
